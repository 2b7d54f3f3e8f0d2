"""What players put on the board: influence tokens and workers, in a colour and a shape for each charter."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from chartkit.charterstone.glyphs import ngon, star
from chartkit.charterstone.pieces import CHARTERS
from chartkit.charterstone.tones import COLOURS, tones
from chartkit.draw import Circle, Path, Shape, Theme, mix, polygon
from chartkit.draw.outline import arc, placed
from chartkit.draw.scene import Points

SHAPES: dict[str, Points] = {
    "wood": np.array([(0, -1.08), (1.08, 0.82), (-1.08, 0.82)]),
    "brick": arc(0, 0, 0.92, 0, 360, 18)[:-1],
    "iron": np.array([(0, -1.1), (0.95, 0), (0, 1.1), (-0.95, 0)]),
    "coal": np.array([(-0.83, -0.83), (0.83, -0.83), (0.83, 0.83), (-0.83, 0.83)]),
    "grain": star(5, 1.16, 0.55),
    "pumpkin": ngon(5, 1.06),
}
"""The shape of each charter's tokens, which tells them apart without colour."""
_EYE = {"wood": 0.22, "pumpkin": 0.03, "grain": 0.04}
_HALF = np.array(
    [(-0.3, -0.32), (-0.62, -0.2), (-1, 0.08), (-0.86, 0.36), (-0.45, 0.24), (-0.72, 1), (-0.14, 1)]
)
_BODY: Points = np.concatenate((_HALF, [(0, 0.66)], _HALF[::-1] * (-1, 1)))


@lru_cache(maxsize=4096)
def token(charter: int, x: float, y: float, size: float, theme: Theme) -> tuple[Shape, ...]:
    """An influence token: the charter's shape with the dot that all influence carries."""
    good, white = CHARTERS[charter], tones(theme)["white"]
    outline = placed(SHAPES[good], x, y, size)
    return (
        polygon(outline, COLOURS[good], stroke=white, width=3 if size > 6 else 2),
        polygon(outline, COLOURS[good], stroke=theme.ink, width=1.1),
        Circle(x, y + _EYE.get(good, 0.0) * size, round(size * 0.26, 2), fill=white),
    )


@lru_cache(maxsize=1024)
def pip(charter: int, x: float, y: float, size: float, theme: Theme) -> Shape:
    """A small token that is still at hand."""
    good = CHARTERS[charter]
    return polygon(placed(SHAPES[good], x, y, size), COLOURS[good], stroke=theme.ink, width=0.8)


@lru_cache(maxsize=2048)
def worker(
    charter: int, x: float, y: float, size: float, theme: Theme, last: bool = False
) -> tuple[Shape, ...]:
    """A worker with the charter's shape on its chest; `last`: the one placed last."""
    colours = tones(theme)
    colour = COLOURS[CHARTERS[charter]]
    rims = ((theme.accent, 6.0), (colours["white"], 4.0)) if last else ((colours["white"], 4.6),)
    shapes: list[Shape] = []
    for rim, width in (*rims, (theme.ink, 2.0)):
        shapes += _figure(x, y, size, rim, rim, width)
    return (
        *shapes,
        *_figure(x, y, size, colour, None, 0.0),
        polygon(placed(SHAPES[CHARTERS[charter]], x, y + 0.2 * size, 0.3 * size), colours["white"]),
    )


@lru_cache(maxsize=1024)
def pale_worker(charter: int, x: float, y: float, size: float, theme: Theme) -> tuple[Shape, ...]:
    """A worker at half strength: a preview, or one that is out."""
    pale = mix(COLOURS[CHARTERS[charter]], tones(theme)["tile"], 0.5)
    return tuple(_figure(x, y, size, pale, pale, 2.0))


@lru_cache(maxsize=256)
def minion(charter: int, x: float, y: float, size: float, theme: Theme) -> tuple[Shape, ...]:
    """A minion on the board: smaller than a worker, with pointed ears."""
    colour, white = COLOURS[CHARTERS[charter]], tones(theme)["white"]
    head = placed(arc(0, -0.52, 0.42, 0, 360, 12)[:-1], x, y, size)
    ears = tuple(
        placed(np.array([(0.38 * side, -0.66), (0.74 * side, -1.1), (0.1 * side, -0.9)]), x, y, size)
        for side in (-1, 1)
    )
    coat = placed(np.array([(-0.34, -0.16), (0.34, -0.16), (0.8, 0.95), (-0.8, 0.95)]), x, y, size)
    parts = (coat, *ears, head)
    return (
        Path(parts, fill=white, stroke=white, width=4),
        Path(parts, fill=colour, stroke=theme.ink, width=1.1),
        polygon(placed(SHAPES[CHARTERS[charter]], x, y + 0.4 * size, 0.26 * size), white),
    )


def _figure(
    x: float, y: float, size: float, fill: str, line: str | None, width: float
) -> tuple[Shape, Shape]:
    head = Circle(x, y - 0.62 * size, round(0.4 * size, 2), fill=fill, stroke=line, width=width)
    return head, polygon(placed(_BODY, x, y, size), fill, stroke=line, width=width)
