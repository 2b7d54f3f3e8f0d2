"""Roads between adjacent hills: dry, short, and square over the edge they cross."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chartkit.cartography.chart import View
from chartkit.cartography.lattice import Axial, across
from chartkit.cartography.pieces import DESIGNS, Tile
from chartkit.cartography.terrain import ALONG, CORNERS, INWARD, Terrain, terrain, turned
from chartkit.draw import Path
from chartkit.draw.outline import bezier
from chartkit.draw.scene import Points

HillAt = tuple[Axial, int]
"""A hill: its place and its number on the tile."""
Tiles = Mapping[Axial, Tile]
"""The tile on each place."""
_BY_RIVER = ((0.20, 0.27, 0.32), (0.80, 0.73, 0.68))
"""Where a road may cross an edge with a river: on its first or its second half."""


class _Half(NamedTuple):
    """A road from a summit to a point of an edge: the points of it in water, its length, its line."""

    wet: int
    length: float
    line: Points


def road(one: HillAt, other: HillAt, tiles: Tiles, view: View) -> Points:
    """The road between two adjacent hills on the page, from the one to the other."""
    (here, start), (there, end) = one, other
    side = next(side for side in range(3) if across(here, side) == there)
    (design, turns), (far_design, far_turns) = tiles[here], tiles[there]
    near, far = _between(design, start, (side - turns) % 3, far_design, end, (side - far_turns) % 3)
    out = turned(near, view.sixths(here, turns)) * view.side + view.centre(here)
    back = turned(far, view.sixths(there, far_turns)) * view.side + view.centre(there)
    return np.concatenate((out, back[-2::-1]))


@lru_cache(maxsize=1024)
def _between(
    design: str, hill: int, edge: int, far_design: str, far_hill: int, far_edge: int
) -> tuple[Points, Points]:
    """The two halves of the best road, each from its summit to the edge, in their tiles' own directions."""
    pairs = []
    for t in _crossings(design, hill, edge, far_design, far_hill, far_edge):
        near, far = _half(design, hill, edge, t), _half(far_design, far_hill, far_edge, 1 - t)
        pairs.append((near.wet + far.wet, near.length + far.length, t, near.line, far.line))
    best = min(pairs, key=lambda pair: pair[:3])
    return best[3], best[4]


def _crossings(
    design: str, hill: int, edge: int, far_design: str, far_hill: int, far_edge: int
) -> tuple[float, ...]:
    """Where a road may cross: the middle of a plain edge, the halves by a river on which both hills lie."""
    near, far = DESIGNS[design].edges[edge], DESIGNS[far_design].edges[far_edge]
    if len(near) == 1:
        return (0.5,)
    return tuple(
        t for half in (0, 1) if near[half] == hill and far[1 - half] == far_hill for t in _BY_RIVER[half]
    )


@lru_cache(maxsize=1024)
def _half(design: str, hill: int, edge: int, t: float) -> _Half:
    """The best line from a summit to a point of an edge."""
    drawn = terrain(design)
    summit, crossing = drawn.hills[hill].summit, CORNERS[edge] + ALONG[edge] * t
    away = math.dist(summit, crossing)
    halves = []
    for share in (0.25, 0.4, 0.55):
        bend = crossing + INWARD[edge] * away * share
        line = np.array(bezier([tuple(summit), tuple(bend), tuple(crossing)], 9))
        halves.append(_Half(_wet(drawn, line), float(np.hypot(*np.diff(line, axis=0).T).sum()), line))
    return min(halves, key=lambda half: half[:2])


def _wet(drawn: Terrain, line: Points) -> int:
    """How many points of a line lie in water."""
    water = Path(drawn.water)
    return sum(water.covers(x, y) for x, y in line.tolist())


def beads(line: Points, start: float, end: float, step: float) -> Points:
    """Points at even steps along a line, from `start` after its beginning to `end` before its end."""
    legs = np.concatenate(([0.0], np.hypot(*np.diff(line, axis=0).T).cumsum()))
    stops = np.arange(start, legs[-1] - end, step)
    return np.column_stack([np.interp(stops, legs, line[:, axis]) for axis in (0, 1)])
