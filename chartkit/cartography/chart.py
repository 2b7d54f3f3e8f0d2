"""From the lattice to the page: where places lie, the lines between them, and the scale that fits all.

On the chart, in sides of a tile, the centre of the place (x, y) of the lattice is at
((x + y) / 2, (y - x) / (2 root 3)), y down: the vertex (0, 0), round which the map starts, is its middle.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chartkit.cartography.lattice import Axial, across, upright
from chartkit.cartography.terrain import CORNERS, HALF_RIVER, ROOT3
from chartkit.draw.scene import Points

LARGEST_SIDE = 140.0
"""Tiles are drawn no larger than this, in scene units."""


def centre(place: Axial) -> Points:
    """The centre of a place, in sides of a tile from the middle of the chart."""
    x, y = place
    return np.array(((x + y) / 2, (y - x) / (2 * ROOT3)))


class View(NamedTuple):
    """How the chart lies on the page: a side's length, the chart's middle, and whether turned by half."""

    side: float
    x: float
    y: float
    flip: bool = False

    def at(self, points: Points) -> Points:
        """Points of the chart on the page."""
        return points * (-self.side if self.flip else self.side) + (self.x, self.y)

    def centre(self, place: Axial) -> Points:
        """The centre of a place on the page."""
        return self.at(centre(place))

    def sixths(self, place: Axial, turns: int = 0) -> int:
        """How many sixths of a turn a tile's drawing is turned by on the page."""
        return (2 * turns + 3 * (upright(place) == self.flip)) % 6

    def corners(self, place: Axial, inset: float = 0.0) -> Points:
        """The corners of a place, its sides moved inwards by `inset`."""
        shrink = self.side - 2 * ROOT3 * inset
        return CORNERS * (shrink if upright(place) != self.flip else -shrink) + self.centre(place)

    def outline(self, place: Axial) -> Points:
        """The hand-drawn outline of a place."""
        return self.at(outline(place))

    def edge(self, place: Axial, side: int) -> Points:
        """The hand-drawn line of a side."""
        return self.at(edge(place, side))

    def coast(self, place: Axial, side: int, river: bool) -> tuple[Points, ...]:
        """A side as a coast: broken at its middle where a river runs out."""
        drawn = edge(place, side)
        if not river:
            return (self.at(drawn),)
        start, end = drawn[0], drawn[-1]
        first, second = (start + (end - start) * (0.5 + off) for off in (-HALF_RIVER, HALF_RIVER))
        return self.at(np.vstack((drawn[:4], first))), self.at(np.vstack((second, drawn[-4:])))


def fit(places: Iterable[Axial], box: tuple[float, float, float, float], flip: bool = False) -> View:
    """The view in which places fill a box (left, top, width, height), no larger than `LARGEST_SIDE`."""
    places = tuple(places)
    hanging = np.array([not upright(place) for place in places])
    shapes = np.where(hanging[:, None, None], -CORNERS, CORNERS)
    corners = (shapes + np.array([centre(place) for place in places])[:, None]).reshape(-1, 2)
    low, high = corners.min(axis=0), corners.max(axis=0)
    left, top, width, height = box
    side = float(min(width / (high[0] - low[0]), height / (high[1] - low[1]), LARGEST_SIDE))
    middle = (low + high) / 2 * (-1 if flip else 1)
    return View(
        side, float(left + width / 2 - side * middle[0]), float(top + height / 2 - side * middle[1]), flip
    )


# Lines by hand -------------------------------------------------------------------------------

_STOPS = np.array((0.0, 0.14, 0.28, 0.40, 0.5, 0.60, 0.72, 0.86, 1.0))
_SWAY = np.array((0.0, 1.0, 1.0, 0.5, 0.0, 0.5, 1.0, 1.0, 0.0)) * 0.0135
"""How far the hand may stray at each stop: not at the ends nor at the middle, where rivers cross."""


def _hands(count: int) -> Points:
    rng = random.Random("coast")
    return np.array([[rng.uniform(-1, 1) for _ in _STOPS] for _ in range(count)]) * _SWAY


_HANDS = _hands(37)


@lru_cache(maxsize=4096)
def edge(place: Axial, side: int) -> Points:
    """The line of a side, clockwise seen from its place; the same line seen from beyond it."""
    if not upright(place):
        return edge(across(place, side), side)[::-1]
    start, end = (CORNERS[corner % 3] + centre(place) for corner in (side, side + 1))
    x, y = end - start
    stray = _HANDS[(place[0] * 7 + place[1] * 13 + side * 5) % len(_HANDS)]
    line: Points = start + np.outer(_STOPS, (x, y)) + np.outer(stray, (-y, x))
    return line


@lru_cache(maxsize=1024)
def outline(place: Axial) -> Points:
    """The lines of all three sides, as one outline."""
    return np.concatenate([edge(place, side)[:-1] for side in range(3)])
