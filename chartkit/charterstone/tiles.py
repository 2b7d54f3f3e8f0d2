"""The buildings on their hexagons: picture, what it gives, name, what it costs; and the plots without any."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chartkit.charterstone.glyphs import Glyph, drawn, oval, solid, stroke
from chartkit.charterstone.icons import Item, row
from chartkit.charterstone.lattice import TALL, hexagon
from chartkit.charterstone.pictures import picture
from chartkit.charterstone.pieces import CHARTERS, COMMONS
from chartkit.charterstone.tones import COLOURS, tones
from chartkit.charterstone.vocabulary import Cost, Gain, parse_cost, parse_gain
from chartkit.draw import Circle, Path, Shape, Text, Theme, mix, polygon
from chartkit.draw.lettering import fitted
from chartkit.draw.outline import arc, placed

NAME_WIDTH, NAME_SIZE, LEAST_NAME = 75.0, 13.2, 9.0
_IN_ACTIONS: dict[str, tuple[tuple[Item, ...], tuple[Item, ...]]] = {
    "build": ((("plan", 1),), (("build", 1), ("progress", 1))),
    "open": ((), (("open", 1), ("progress", 1))),
    "objective": ((("influence", 1), ("objective", 1)), (("progress", 1),)),
    "quota": ((("quota", 1), ("influence", 1)), ()),
}
"""What an action itself takes, the influence that it places included, and what it brings."""
_COMMON_ROOFS = {"zeppelin": "land", "market": "accent", "tribune": "stone", "treasury": "stone"}


class Face(NamedTuple):
    """What a building shows: its name, picture, roof, and the icons of its cost and its gain."""

    name: str
    picture: str
    charter: str
    """Whose colour the roof wears; a building of the Commons has its own."""
    cost: tuple[Item, ...]
    gain: tuple[Item, ...]
    common: bool = False
    floats: bool = False
    """Whether it is an island in the sky."""

    def roof(self, theme: Theme) -> str:
        """The colour of the roof."""
        return (
            COLOURS[self.charter] if self.charter else tones(theme)[_COMMON_ROOFS.get(self.picture, "deep")]
        )


def common_face(number: int) -> Face:
    """The face of a building of the Commons."""
    common = COMMONS[number]
    cost, printed = cost_items(parse_cost(common.cost)), gain_items(parse_gain(common.gain))
    gain = tuple(item for item in printed if item[0] not in _IN_ACTIONS)
    for action in (kind for kind, _ in printed if kind in _IN_ACTIONS):
        taken, brought = _IN_ACTIONS[action]
        cost, gain = (*cost, *taken), (*gain, *brought)
    return Face(common.name, common.id, "", cost, gain, common=True)


def cost_items(cost: Cost) -> tuple[Item, ...]:
    """The icons of a cost."""
    return tuple((term.kind, term.number) for term in cost)


def gain_items(gain: Gain) -> tuple[Item, ...]:
    """The icons of a gain: of a choice, all that can be chosen."""
    return tuple((term.kind, term.number) for choice in gain for term in choice)


@lru_cache(maxsize=4096)
def tile(face: Face, x: float, y: float, lit: bool, theme: Theme) -> tuple[Shape, ...]:
    """A building on its hexagon, bright if it can be used."""
    colours = tones(theme)
    fill = colours[("" if lit else "unlit ") + "common" if face.common else "tile" if lit else "unlit"]
    if face.floats:
        return (*_cloud(x, y, fill, theme), *_signs(face, x, y, theme))
    return (polygon(hexagon(x, y, 0.962), fill, stroke=theme.ink, width=1.3), *_signs(face, x, y, theme))


def _cloud(x: float, y: float, fill: str, theme: Theme) -> Iterator[Shape]:
    """An island's tile: a cloud with the sea's light on it, and its shadow on the land below."""
    colours, corners, puffs = tones(theme), hexagon(0, 0, 0.9), []
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        for number in range(3):
            middle = start + (end - start) * (number + 0.5) / 3
            way = float(np.degrees(np.arctan2(*(end - start)[::-1])))
            puffs.append(arc(middle[0], middle[1], float(np.hypot(*(end - start))) / 6, way - 180, way, 6))
    edge = np.concatenate(puffs)
    yield polygon(hexagon(x, y, 0.985), mix(theme.shade, theme.ink, 0.34))
    yield polygon(placed(edge, x, y), mix(fill, colours["white"], 0.7), stroke=theme.ink, width=1.1)
    yield polygon(hexagon(x, y, 0.86), mix(fill, theme.sea, 0.13))


def _signs(face: Face, x: float, y: float, theme: Theme) -> Iterator[Shape]:
    several, free = len(face.gain) > 1, not face.cost
    left, up, size = (-20.5, -16.5, 12.4) if several else (-17.0, -17.8, 15.0 if free else 14.2)
    yield from picture(face.picture, x + left, y + up, size, face.roof(theme), theme)
    gain_size = 7.8 if several else 10.0 if free else 8.8
    yield from row(face.gain[:2], x + 35.8, y - 14, gain_size, theme, anchor="end", gap=2.4)
    yield from row(face.gain[2:], x + 18, y - 30, 7, theme, anchor="end", gap=2.4)
    name, letters = fitted(face.name, NAME_SIZE, NAME_WIDTH, LEAST_NAME)
    yield Text(x, y + 8, name, letters, theme.ink, bold=face.common)
    yield from row(face.cost, x - 30.5, y + 20.6, 7.8, theme, gap=2.4)


# Plots without a building ------------------------------------------------------------------------


def _bow(x: float, y: float) -> tuple[tuple[float, float], ...]:
    return tuple((float(px), float(py)) for px, py in arc(0, 0, 1, 180, 360, 8) * (0.5, 0.55) + (x, y))


_TERRAIN: dict[str, Glyph] = {
    "wood": tuple(
        stroke(
            [
                (x - 0.3 * k, y + 0.3 * k),
                (x, y - 0.5 * k),
                (x + 0.3 * k, y + 0.3 * k),
                (x - 0.3 * k, y + 0.3 * k),
                (x, y + 0.3 * k),
                (x, y + 0.52 * k),
            ],
            "quiet",
        )
        for x, y, k in ((-0.55, 0.1, 0.9), (0.1, -0.25, 1.1), (0.62, 0.25, 0.8))
    ),
    "brick": (
        *(
            stroke(
                [(x - 0.5, y + 0.1), (x - 0.2, y - 0.12), (x + 0.15, y - 0.12), (x + 0.5, y + 0.1)], "quiet"
            )
            for x, y in ((-0.5, -0.2), (0.35, 0.1), (-0.3, 0.45))
        ),
        *(oval(x, y, 0.04, 0.04, "quiet", None) for x, y in ((0.3, -0.4), (-0.05, 0.15), (0.55, 0.5))),
    ),
    "iron": (
        stroke([(-1, 0.45), (-0.45, -0.5), (0, 0.2), (0.4, -0.25), (0.95, 0.45)], "quiet"),
        stroke([(-0.45, -0.5), (-0.3, -0.1), (-0.42, 0.12)], "quiet"),
        stroke([(0.4, -0.25), (0.5, 0.05)], "quiet"),
    ),
    "coal": (
        *(stroke(_bow(x, y), "quiet") for x, y in ((-0.5, 0.2), (0.45, -0.05))),
        *(
            stroke([(x + dx, y - 0.5), (x + 2 * dx, y - 0.2)], "quiet")
            for x, y in ((-0.5, 0.2), (0.45, -0.05))
            for dx in (-0.1, 0.1)
        ),
        stroke([(-0.9, 0.5), (0.2, 0.5)], "quiet"),
    ),
    "grain": tuple(
        stroke(points, "quiet")
        for x in (-0.6, 0.0, 0.6)
        for points in (
            [(x, 0.5), (x, -0.3)],
            [(x - 0.2, -0.25), (x, 0), (x + 0.2, -0.25)],
            [(x - 0.2, 0.05), (x, 0.3), (x + 0.2, 0.05)],
        )
    ),
    "pumpkin": (
        stroke([(-0.95, 0.35), (-0.5, 0), (-0.1, 0.3), (0.35, -0.1), (0.9, 0.15)], "quiet"),
        *(
            solid([(x - 0.2, y + 0.05), (x, y - 0.18), (x + 0.2, y + 0.05), (x, y + 0.2)], None, "quiet")
            for x, y in ((-0.62, -0.22), (-0.12, -0.12), (0.42, -0.42), (0.55, 0.4))
        ),
    ),
}


@lru_cache(maxsize=256)
def plot(charter: int, x: float, y: float, played: bool, theme: Theme) -> tuple[Shape, ...]:
    """A plot without a building, with the charter's terrain in quiet lines."""
    colours = tones(theme)
    outline, fill = hexagon(x, y, 0.94), colours["plot" if played else "idle plot"]
    dashes = (3.0, 3.0)
    return (
        polygon(outline, fill),
        Path((outline,), stroke=theme.sepia, width=0.9, dash=dashes),
        *drawn(_TERRAIN[CHARTERS[charter]], x, y + 1, 17, theme, {"quiet": mix(fill, theme.sepia, 0.55)}),
    )


# What is lit -------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def dot(x: float, y: float, theme: Theme, size: float = 3.3) -> tuple[Shape, ...]:
    """A value that still leads to a legal move."""
    rim = theme.ink if theme.dark else tones(theme)["tile"]
    return Circle(x, y, size + 1.3, fill=rim), Circle(x, y, size, fill=theme.legal)


@lru_cache(maxsize=256)
def lit(x: float, y: float, theme: Theme) -> tuple[Shape, ...]:
    """A place that can be picked: a second outline inside the first, and a dot at the head."""
    ring = hexagon(x, y, 0.9)
    under = (Path((ring,), stroke=theme.ink, width=4.4),) if theme.dark else ()
    return (*under, Path((ring,), stroke=theme.legal, width=2.6), *dot(x, y - TALL * 0.885, theme))


@lru_cache(maxsize=256)
def last_ring(x: float, y: float, theme: Theme) -> tuple[Shape, ...]:
    """The place that was used last."""
    return (Path((hexagon(x, y, 0.962),), stroke=theme.accent, width=2.0),)
