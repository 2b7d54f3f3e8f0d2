"""Castles and flags: each seat's has a skyline of its own, so that colour is never needed.

Orange keeps have flat battlements, blue castles three spires, green ones a dome, black ones two towers
and a gap; flags repeat the shape. Outlines stand on y = 0 and are about one unit high.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chartkit.draw import Circle, Path, Shape, Theme, mix, polygon
from chartkit.draw.outline import arc
from chartkit.draw.scene import Points
from chartkit.draw.theme import SEATS

_BLACK = 3
WIDE = 0.94
"""A castle's width to its height."""
GHOST = 0.5
"""How much of the ground shows through a castle that is only thought of."""


class Castle(NamedTuple):
    """The outlines of a castle: its body, the shaded side, gates and windows, and ledges."""

    body: Points
    shade: Points
    openings: tuple[Points, ...]
    ledges: tuple[Points, ...] = ()


def _gate(x: float, width: float, height: float) -> Points:
    radius = width / 2
    top = arc(x, radius - height, radius, 180, 360, 6)
    return np.vstack(((x - radius, 0), top, (x + radius, 0)))


def _slit(x: float, top: float, bottom: float, half: float = 0.03) -> Points:
    return np.array([(x - half, top), (x - half, bottom), (x + half, bottom), (x + half, top)])


def _ledge(left: float, right: float, y: float) -> Points:
    return np.array([(left, y), (right, y)])


def _keep() -> Castle:
    right = [(0.50, -0.98), (0.50, -0.64), (0.40, -0.58), (0.40, 0)]
    left = [(-0.40, 0), (-0.40, -0.58), (-0.50, -0.64), (-0.50, -0.98), (-0.28, -0.98), (-0.28, -0.82)]
    middle = [(-0.11, -0.82), (-0.11, -0.98), (0.11, -0.98), (0.11, -0.82), (0.28, -0.82), (0.28, -0.98)]
    shade = [(0.14, 0), (0.14, -0.58), (0.24, -0.64), (0.28, -0.82), (0.28, -0.98), *right]
    return Castle(
        np.array([*left, *middle, *right]),
        np.array(shade),
        (_gate(-0.02, 0.26, 0.36), _slit(-0.26, -0.46, -0.30)),
        (_ledge(-0.50, 0.50, -0.64),),
    )


def _spires() -> Castle:
    right = [
        (0.23, -0.56),
        (0.14, -0.56),
        (0.14, -0.40),
        (0.32, -0.74),
        (0.52, -0.34),
        (0.44, -0.34),
        (0.44, 0),
    ]
    left = [(-x, y) for x, y in reversed(right)]
    shade = [(0.05, 0), (0.05, -0.56), (0, -1.14), *right]
    return Castle(
        np.array([*left, (0, -1.14), *right]),
        np.array(shade),
        (_gate(0, 0.22, 0.30), _slit(0, -0.52, -0.40, 0.035)),
        (_ledge(-0.23, 0.23, -0.56), _ledge(-0.52, -0.14, -0.34), _ledge(0.14, 0.52, -0.34)),
    )


def _towers() -> Castle:
    right = [(0.18, -0.46), (0.18, -1.0), (0.29, -1.0), (0.29, -0.88), (0.39, -0.88), (0.39, -1.0)]
    right += [(0.50, -1.0), (0.50, 0)]
    left = [(-x, y) for x, y in reversed(right)]
    return Castle(
        np.array([*left, *right]),
        np.array([(0.34, 0), (0.34, -0.88), (0.39, -0.88), (0.39, -1.0), (0.50, -1.0), (0.50, 0)]),
        (_gate(0, 0.24, 0.32), _slit(-0.34, -0.70, -0.54), _slit(0.34, -0.70, -0.54)),
    )


def _dome() -> Castle:
    angles = np.radians(np.linspace(180, 360, 13))
    vault = np.column_stack((0.42 * np.cos(angles), -0.46 + 0.44 * np.sin(angles)))
    finial = [(-0.05, -0.90), (-0.05, -1.04), (0, -1.12), (0.05, -1.04), (0.05, -0.90)]
    right = [(0.50, -0.46), (0.50, -0.36), (0.40, -0.36), (0.40, 0)]
    left = [(-x, y) for x, y in reversed(right)]
    shade = [(0.16, 0), (0.16, -0.46), (0.17, -0.66), (0.06, -0.90), (0.05, -1.04)]
    return Castle(
        np.vstack((left, vault[:6], finial, vault[7:], right)),
        np.vstack((shade, vault[8:], right)),
        (_gate(0, 0.20, 0.28), _gate(-0.25, 0.11, 0.22), _gate(0.25, 0.11, 0.22)),
        (_ledge(-0.50, 0.50, -0.46),),
    )


COLOURS = (SEATS[0], SEATS[1], SEATS[3], SEATS[2])
"""By seat: orange, blue, green, black."""
CASTLES = (_keep(), _spires(), _dome(), _towers())


@lru_cache(maxsize=4096)
def castle(
    seat: int, x: float, y: float, height: float, theme: Theme, ground: str | None = None
) -> tuple[Path, ...]:
    """A castle standing about (x, y); with a `ground` it is a ghost of one, which shows through."""
    drawn = CASTLES[seat]
    size, foot = np.array((height * WIDE, height)), (x, y + height / 2)

    def at(points: Points) -> Points:
        there: Points = points * size + foot
        return there

    def shown(colour: str) -> str:
        return mix(colour, ground, GHOST) if ground else colour

    ink, peak = shown(theme.ink), shown(peak_of(theme))
    body = at(drawn.body)
    return (
        polygon(body, shown(COLOURS[seat])),
        polygon(at(drawn.shade), shown(shade_of(seat, theme))),
        Path(tuple(at(opening) for opening in drawn.openings), fill=peak),
        Path(
            tuple(at(ledge) for ledge in drawn.ledges),
            closed=False,
            stroke=ink,
            width=max(0.8, height * 0.035),
        ),
        Path((body,), stroke=ink, width=max(1.1, height * 0.052)),
    )


def peak_of(theme: Theme) -> str:
    """The palest parchment: sites, gates, and what is chosen."""
    return mix(theme.land, theme.page, 1.0) if not theme.dark else mix(theme.land, "#FFFFFF", 0.45)


def shade_of(seat: int, theme: Theme) -> str:
    """The colour of a castle's shaded side: darker, or paler where the castle is black."""
    if seat == _BLACK:
        return mix(COLOURS[seat], theme.land, 0.18)
    return mix(COLOURS[seat], theme.ink, 0.38)


# Flags ---------------------------------------------------------------------------------------


def _gonfalon() -> Points:
    bottom = arc(0, 0, 1, 0, 180, 10) * (0.37, 0.29) + (0, -0.70)
    return np.vstack(((-0.37, -1.0), (0.37, -1.0), bottom))


_FLAGS = (
    np.array([(0, -1), (0.62, -1), (0.62, -0.52), (0, -0.52)]),
    np.array([(0, -1), (0.78, -0.75), (0, -0.50)]),
    _gonfalon(),
    np.array([(0, -1), (0.68, -1), (0.44, -0.75), (0.68, -0.50), (0, -0.50)]),
)
_HUNG = 2
"""The seat whose flag hangs from a crossbar, in the middle of its pole."""


@lru_cache(maxsize=4096)
def flag(
    seat: int, x: float, y: float, height: float, theme: Theme, hollow: bool = False
) -> tuple[Shape, ...]:
    """The flag of a strategic hill, planted at (x, y); hollow where two groups of the seat share the hill."""
    hung = seat == _HUNG
    if hung:
        x, height = x + 0.10 * height, 0.9 * height
    poles = [np.array([(0, 0), (0, -1.16 if hung else -1.06)])]
    if hung:
        poles.append(np.array([(-0.47, -1), (0.47, -1)]))
    place, colour = np.array((x, y)), COLOURS[seat]
    fill, rim, width = (peak_of(theme), colour, 2.2) if hollow else (colour, theme.ink, 1.2)
    return (
        Path(tuple(pole * height + place for pole in poles), closed=False, stroke=theme.ink, width=1.8),
        polygon(_FLAGS[seat] * height + place, fill, stroke=rim, width=width),
    )


def medallion(seat: int, x: float, y: float, radius: float, theme: Theme) -> tuple[Shape, ...]:
    """A castle on a coin."""
    return (
        Circle(x + 1, y + 1.5, radius, fill=mix(theme.shade, theme.sepia, 0.5)),
        Circle(x, y, radius, fill=theme.land, stroke=theme.ink, width=1.2),
        Circle(x, y, radius - 3.2, stroke=theme.sepia, width=0.7),
        *castle(seat, x, y, round(radius * 1.3, 1), theme),
    )


def wall(spots: Iterable[tuple[float, float]], radius: float, fine: float, theme: Theme) -> Iterator[Shape]:
    """A wall with merlons round each spot: what stands there can no longer be captured."""
    spots = tuple(spots)
    for colour, width in ((theme.ink, 5.0), (peak_of(theme), 3.0)):
        for x, y in spots:
            yield Circle(x, y, radius, stroke=colour, width=width * fine)
    rounds = tuple(arc(x, y, radius, 0, 360, 30) for x, y in spots)
    yield Path(rounds, stroke=theme.ink, width=3.0 * fine, dash=(1.2 * fine, 4.4 * fine), cap="butt")


def crossed(x: float, y: float, reach: float, theme: Theme) -> Path:
    """The cross over a castle that would be captured."""
    arms = tuple(
        np.array([(x - math.copysign(reach, way), y - reach), (x + math.copysign(reach, way), y + reach)])
        for way in (1, -1)
    )
    return Path(arms, closed=False, stroke=theme.accent, width=max(3.0, reach * 0.22))
