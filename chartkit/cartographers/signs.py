"""The signs on a sheet: terrains, mountains, ruins, coins, drawn in a box of 60 by 60.

A sign is a list of marks, from the back to the front. The same sign in many places is drawn mark by
mark, so that all its places share one shape.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from chartkit.cartographers.pieces import FARM, FOREST, MONSTER, VILLAGE, WATER
from chartkit.cartographers.tints import Tints
from chartkit.draw import Path, Shape
from chartkit.draw.outline import arc, bezier, placed
from chartkit.draw.scene import Points, paths

BOX = 60.0
MOUNTAIN, RUINS, WASTELAND = "mountain", "ruins", "wasteland"
COIN, CROSSED = "coin", "crossed coin"
VARIANTS = 3
"""How many pictures each terrain has, so that neighbours differ."""


ARCH = np.concatenate(([(0.22, 0.85)], arc(0.5, 0.5, 0.28, 180, 360, 5), [(0.78, 0.85)]))
"""Ruins in one line, in a box of 1."""


class Mark(NamedTuple):
    """Outlines in one style: roles of the fill and of the line (None: neither), and the line's width."""

    fill: str | None
    stroke: str | None
    width: float
    outlines: tuple[Points, ...]
    closed: bool = True


Sign = tuple[Mark, ...]
Place = tuple[float, float]


def stamp(sign: Sign, places: Iterable[Place], size: float, colours: Tints) -> Iterator[Shape]:
    """A sign in all places (their upper left corners) at a size, each of its marks one shape."""
    corners, scale = list(places), size / BOX
    if not corners:
        return
    for mark in sign:
        yield Path(
            tuple(placed(outline, x, y, scale) for x, y in corners for outline in mark.outlines),
            closed=mark.closed,
            fill=colours[mark.fill] if mark.fill else None,
            stroke=colours[mark.stroke] if mark.stroke else None,
            width=round(max(0.6, mark.width * scale), 2) if mark.stroke else 0.0,
        )


@cache
def sign(name: str, variant: int = 0) -> Sign:
    """The sign of a terrain or a feature; terrains have `VARIANTS` pictures."""
    return tuple(_DRAWN[name](variant % VARIANTS))


@cache
def emblem(terrain: str) -> Sign:
    """The sign of a terrain in few points: for shapes on cards and for ghosts, which follow the pointer."""
    return tuple(_EMBLEMS[terrain]())


# Making marks --------------------------------------------------------------------------------


def _area(fill: str, *outlines: Any, ink: str | None = "ink", width: float = 1.4) -> Mark:
    return Mark(fill, ink, width if ink else 0.0, paths(outlines))


def _lines(stroke: str, width: float, *outlines: Any) -> Mark:
    return Mark(None, stroke, width, paths(outlines), closed=False)


def _rim(stroke: str, width: float, *outlines: Any) -> Mark:
    return Mark(None, stroke, width, paths(outlines))


def _mirrored(points: Iterable[Place]) -> list[Place]:
    return [(BOX - x, y) for x, y in points]


# Forest --------------------------------------------------------------------------------------

_TIERS = ((0.0, -1.0), (-0.52, -0.62), (-0.26, -0.62), (-0.80, -0.34), (-0.42, -0.34), (-1.0, -0.06))
_STANDS = (
    ((31, 27, 22), (16, 47, 34), (43, 53, 38)),
    ((15, 33, 25), (46, 30, 24), (31, 54, 40)),
    ((44, 29, 24), (17, 44, 36), (41, 55, 31)),
)


def _conifer(x: float, y: float, height: float) -> Iterator[Mark]:
    width = height * 0.36
    left = [(x + across * width, y + up * height) for across, up in _TIERS]
    right = [(x - across * width, y + up * height) for across, up in _TIERS]
    foot = (x, y - 0.06 * height)
    trunk = [(x - 1.6, y - 0.1 * height), (x + 1.6, y - 0.1 * height), (x + 1.6, y + 2), (x - 1.6, y + 2)]
    yield _area("ink", trunk, ink=None)
    yield _area("forest", [*left, foot], ink=None)
    yield _area("forest dark", [*right, foot], ink=None)
    yield _rim("ink", 1.4, [*left, *right[:0:-1]])


def _forest(variant: int) -> Iterator[Mark]:
    for tree in _STANDS[variant]:
        yield from _conifer(*tree)


# Village -------------------------------------------------------------------------------------


def _house(x: float, y: float, size: tuple[float, float, float, float], door: bool = True) -> Iterator[Mark]:
    """A gabled front with a roof that runs to the right; (x, y) is its lower left corner."""
    width, wall, gable, depth = size
    top, ridge, over = y - wall, y - wall - gable, 1.8
    middle, right = x + width / 2, x + width
    yield _area("shade", [(right, y), (right, top), (right + depth, top), (right + depth, y)], width=1.3)
    yield _area("white", [(x, y), (x, top), (middle, ridge), (right, top), (right, y)], width=1.3)
    eaves = [(middle, ridge - over), (middle + depth, ridge - over)]
    yield _area(
        "village", [*eaves, (right + depth + over, top + over), (right + over, top + over)], width=1.3
    )
    yield _lines("ink", 2.2, [(x - over, top + over), (middle, ridge - over), (right + over, top + over)])
    if door:
        sides = (x + 0.34 * width, x + 0.66 * width)
        lintel = y - 0.6 * wall
        yield _area("ink", [(sides[0], y), (sides[0], lintel), (sides[1], lintel), (sides[1], y)], ink=None)


def _tower(x: float, y: float, width: float, height: float, roof: float) -> Iterator[Mark]:
    right, top = x + width, y - height
    yield _area("white", [(x, y), (x, top), (right, top), (right, y)], width=1.3)
    shadow = x + 0.55 * width
    yield _area("shade", [(shadow, y), (shadow, top), (right, top), (right, y)], ink=None)
    yield _area("village", [(x - 2, top), (x + width / 2, top - roof), (right + 2, top)], width=1.3)
    sides, sills = (x + 0.32 * width, x + 0.68 * width), (y - 0.55 * height, y - 0.8 * height)
    panes = [(sides[0], sills[0]), (sides[0], sills[1]), (sides[1], sills[1]), (sides[1], sills[0])]
    yield _area("ink", panes, ink=None)


def _village(variant: int) -> Iterator[Mark]:
    if variant == 0:
        yield from _house(31, 33, (11, 8, 8, 10), door=False)
        yield from _house(8, 52, (17, 13, 12, 18))
    elif variant == 1:
        yield from _tower(13, 42, 11, 21, 13)
        yield from _house(24, 52, (15, 11, 11, 14))
    else:
        yield from _house(9, 32, (12, 8, 9, 12), door=False)
        yield from _house(25, 53, (15, 12, 11, 14))


# Farm ----------------------------------------------------------------------------------------

_KERNEL = np.array([(0, 0), (0.3, -0.42), (0.65, -0.42), (1, 0), (0.65, 0.42), (0.3, 0.42)])
_BANDS = (-30.0, -21.5, -13.0, -4.5, 4.5, 13.0, 21.5, 30.0)
_EARS = (
    ((22, 54, 43, -13), (38, 54, 40, 13)),
    ((30, 55, 46, 8),),
    ((21, 53, 38, -9), (37, 55, 44, 9)),
)


def _ear(x: float, y: float, height: float, lean: float) -> Iterator[Mark]:
    """A stalk of wheat with seven fat kernels, leaning by degrees; (x, y) is its foot."""
    along = np.array((math.sin(math.radians(lean)), -math.cos(math.radians(lean)))) * height
    foot, length = np.array((x, y), float), 0.27 * height
    yield _lines("ink", 2.0, [foot, foot + 0.75 * along])
    kernels = [
        _kernel(foot + share * along, lean - 90 + side * 34, length)
        for share in (0.36, 0.52, 0.68)
        for side in (-1, 1)
    ]
    yield _area("farm bright", *kernels, _kernel(foot + 0.76 * along, lean - 90, 1.05 * length), width=1.3)


def _kernel(foot: Points, angle: float, length: float) -> Points:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    grown = _KERNEL * (length, 0.52 * length)
    turned: Points = grown @ np.array([(cos, sin), (-sin, cos)]) + foot
    return turned


def _farm(variant: int) -> Iterator[Mark]:
    sway = (1.0, -1.0, 0.3)[variant]
    furrows = []
    for left, right in zip(_BANDS[::2], _BANDS[1::2], strict=True):
        sides = [
            bezier([(30 + sway * 6 + x * 0.62, 9), (30 + x * 0.75 - sway * 3, 32), (30 + x * 0.86, 55)], 3)
            for x in (left, right)
        ]
        furrows.append([*sides[0], *sides[1][::-1]])
    yield _area("farm furrow", *furrows, ink=None)
    for ear in _EARS[variant]:
        yield from _ear(*ear)


# Water and monsters --------------------------------------------------------------------------

_ROLLS = (
    ((8, 15, 32, 1.5), (15, 31, 38, 2), (7, 47, 34, 1.5)),
    ((19, 15, 34, 1.5), (7, 30, 36, 2), (21, 46, 32, 1.5)),
    ((8, 14, 40, 2), (20, 30, 33, 1.5), (8, 46, 40, 2)),
)


def _roll(x: float, y: float, width: float, waves: float, points: int = 6) -> list[Place]:
    steps = round(points * waves)
    return [
        (x + width * n / steps, y - 3.4 * math.sin(2 * math.pi * waves * n / steps)) for n in range(steps + 1)
    ]


def _water(variant: int) -> Iterator[Mark]:
    rolls = [_roll(*roll) for roll in _ROLLS[variant]]
    yield _lines("white", 2.2, *([(x, y + 3.4) for x, y in roll] for roll in rolls))
    yield _lines("water dark", 2.5, *rolls)


_MASK: list[Place] = [(17, 21), (24, 15.5), (36, 15.5), (43, 21), (47, 28), (44, 33), (44, 42), (37, 52)]
_MASK += [(30, 56), *_mirrored(_MASK[7:4:-1]), (13, 28)]


def _monster(variant: int) -> Iterator[Mark]:
    horn = bezier([(19, 23), (5, 20), (8, 4)], 5) + bezier([(8, 4), (13, 14), (26, 16)], 5)[1:]
    eye, fang = [(18.5, 27), (28, 33.5), (20.5, 35)], [(22, 41), (27, 41), (24.6, 47)]
    yield _area("white", horn, _mirrored(horn))
    yield _area("monster", _MASK, ink=None)
    yield _area("monster dark", [(30, 15.5), *_MASK[2:9]], ink=None)
    yield _rim("ink", 1.6, _MASK)
    yield _area("gold", eye, _mirrored(eye), width=1.0)
    yield _area("ink", [(21, 41), (39, 41), (37, 47), (30, 50), (23, 47)], ink=None)
    yield _area("white", fang, _mirrored(fang), ink=None)


# What is printed -----------------------------------------------------------------------------

_PEAK = [(3, 52), (14, 31), (18, 27), (25, 8), (32, 23), (36, 29), (47, 52)]


def _mountain(variant: int) -> Iterator[Mark]:
    yield _area("mountain", [(31, 47), (44, 20), (57, 47)])
    yield _area("mountain dark", [(44, 20), (57, 47), (46, 47), (43.5, 33)], ink=None)
    yield _area("white", [(44, 20), (48.6, 29.6), (45.5, 28), (43.5, 31), (39.6, 29.2)], width=1.1)
    yield _area("mountain lit", _PEAK, ink=None)
    yield _area("mountain dark", [*_PEAK[3:], (31, 52), (27, 38), (30, 30), (26, 22)], ink=None)
    snow = [(25, 8), (32, 23), (29.5, 26.5), (27, 23.5), (23.5, 28.5), (21.5, 24), (18, 27)]
    yield _area("white", snow, width=1.1)
    yield _rim("ink", 1.6, _PEAK)
    yield _lines("ink", 1.1, [(13, 40), (9, 49)], [(19, 36), (15, 50)], [(23, 41), (21.5, 50)])


def _ruins(variant: int) -> Iterator[Mark]:
    outer, inner = arc(30, 28, 20, 180, 262, 6).tolist(), arc(30, 28, 11, 232, 180, 4).tolist()
    column = [(10, 52), (10, 28), *outer, (29, 15), (24, 17), *inner, (19, 52)]
    stub = [(41, 52), (41, 37), (44, 33), (46.5, 36), (50, 31), (50, 52)]
    yield _area("slab", column, stub, ink="brown", width=1.9)
    courses = ([(10, 40), (19, 40)], [(10, 29), (19, 29)], [(14.5, 17.5), (22, 23)], [(41, 43), (50, 43)])
    yield _lines("brown", 1.2, *courses)
    yield _area("slab", [(28, 52), (27, 47), (33, 45), (36, 48), (35, 52)], ink="brown", width=1.5)
    yield _lines("brown", 1.9, [(5, 53.5), (55, 53.5)])


def _wasteland(variant: int) -> Iterator[Mark]:
    """Cracked earth."""
    cracks = (
        [(8, 14), (19, 19), (24, 30), (16, 41), (20, 54)],
        [(24, 30), (37, 27), (44, 14), (54, 11)],
        [(37, 27), (43, 40), (54, 45)],
        [(43, 40), (36, 53)],
    )
    yield _lines("brown", 1.8, *(cracks if variant != 1 else (_mirrored(crack) for crack in cracks)))
    yield _lines(
        "brown", 1.3, [(31, 10), (30, 16)], [(9, 30), (13, 29)], [(28, 43), (31, 47)], [(49, 28), (52, 27)]
    )


def _coin(variant: int) -> Iterator[Mark]:
    yield _area("gold", arc(30, 30, 29, 0, 340, 17), width=4.0)
    yield _rim("ink", 2.6, arc(30, 30, 18, 0, 330, 11))
    yield _area("ink", [(30, 19.5), (38.7, 30), (30, 40.5), (21.3, 30)], ink=None)


def _crossed(variant: int) -> Iterator[Mark]:
    yield _area("shade", arc(30, 30, 29, 0, 340, 17), ink="sepia", width=4.0)
    yield _lines("ink", 6.0, [(12, 12), (48, 48)], [(48, 12), (12, 48)])


_DRAWN = {
    FOREST: _forest,
    VILLAGE: _village,
    FARM: _farm,
    WATER: _water,
    MONSTER: _monster,
    MOUNTAIN: _mountain,
    RUINS: _ruins,
    WASTELAND: _wasteland,
    COIN: _coin,
    CROSSED: _crossed,
}


# Emblems -------------------------------------------------------------------------------------


def _lone_tree() -> Iterator[Mark]:
    left = [(30 + 17 * across, 54 + 46 * up) for across, up in _TIERS]
    yield _area("forest dark", [*left, *_mirrored(left[:0:-1])], ink=None)


def _lone_house() -> Iterator[Mark]:
    yield _area("white", [(17, 50), (17, 30), (30, 18), (43, 30), (43, 50)], ink=None)
    yield _area("village dark", [(9, 34), (30, 11), (51, 34), (43, 34), (30, 20), (17, 34)], ink=None)


def _lone_ear() -> Iterator[Mark]:
    barbs = ([(17, y - 9), (30, y), (43, y - 9)] for y in (24, 34, 44))
    yield _lines("farm dark", 4.4, [(30, 56), (30, 12)], *barbs)


def _two_waves() -> Iterator[Mark]:
    yield _lines("water dark", 3.4, _roll(10, 23, 40, 1.5, 4), _roll(10, 40, 40, 1.5, 4))


def _lone_mask() -> Iterator[Mark]:
    eye = [(19, 27), (28, 33), (21, 35)]
    face = [(9, 6), (21, 18), (39, 18), (51, 6), (46, 36), (30, 56), (14, 36)]
    yield _area("monster dark", face, ink=None)
    yield _area("gold", eye, _mirrored(eye), ink=None)


_EMBLEMS = {
    FOREST: _lone_tree,
    VILLAGE: _lone_house,
    FARM: _lone_ear,
    WATER: _two_waves,
    MONSTER: _lone_mask,
}
