"""The coasts of the tiles: wiggling lines that every tile continues from its neighbours, unseen.

All geometry is in tiles, y down, on the square from (0, 0) to (1, 1). Node i is where half-edge i
begins: even nodes are corners, odd ones midpoints of edges. A coast runs from node to node with the
land on its right. Near its ends it follows one fixed wiggle, odd about the node, so that it leaves a
tile as another enters the next, whatever the tiles and however they lie; between, it has its own.
"""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.chartae.pieces import COMPASS, DESIGNS, LAND, Tile
from chartkit.draw.outline import bezier
from chartkit.draw.scene import Points

NODES = np.array([(0, 0), (0.5, 0), (1, 0), (1, 0.5), (1, 1), (0.5, 1), (0, 1), (0, 0.5)])

_STEP = 0.0075
_BLEND = 0.26
"""How far from its ends a coast passes from the common wiggle to its own."""
_WIGGLE = ((0.017, 0.36), (0.0045, 0.117))
"""Amplitudes and wavelengths of the common wiggle."""
_SWINGS = ((0.034, 2.6), (0.021, 5.5), (0.0105, 11))
"""Amplitudes and knots per tile of a coast's own noise, in its smooth and its inked form."""
_TREMBLE = ((0.0062, 23), (0.0034, 47))
"""The finer noise of the inked form alone: fine noise does not bear being offset."""
_BAY = 0.105
"""How far the compass tile's coast draws back to make room for the rose."""


class Coast(NamedTuple):
    """A coast as it lies: from node `start` to node `end`, the land on its right.

    `ink` is the line that is seen, `smooth` the same without its tremble, point for point.
    """

    start: int
    end: int
    ink: Points
    smooth: Points


def runs(halves: tuple[int, ...]) -> list[tuple[int, int]]:
    """The stretches of rim that a zone reaches, clockwise, as their first and last nodes."""
    found = []
    for half in sorted(halves):
        if (half - 1) % 8 not in halves:
            end = half + 1
            while end % 8 in halves:
                end += 1
            found.append((half, end % 8))
    return found


def shores(halves: tuple[int, ...]) -> list[tuple[int, int]]:
    """The coasts of a zone, from node to node, the zone on the right: from run to run."""
    stretches = runs(halves)
    following = [*stretches[1:], stretches[0]]
    return [(end, start) for (_, end), (start, _) in zip(stretches, following, strict=True)]


@lru_cache(maxsize=64)
def coasts(tile: Tile) -> tuple[Coast, ...]:
    """The coasts of a tile as it lies."""
    lines = []
    for zone in DESIGNS[tile.design].zones:
        if zone.territory == LAND:
            for start, end in shores(zone.halves):
                ink, smooth = _drawn(tile.design, start, end)
                turned_nodes = ((start + 2 * tile.turns) % 8, (end + 2 * tile.turns) % 8)
                lines.append(Coast(*turned_nodes, turned(ink, tile.turns), turned(smooth, tile.turns)))
    return tuple(lines)


@lru_cache(maxsize=128)
def zone_outline(tile: Tile, number: int) -> Points:
    """The outline of a tile's zone, clockwise, its coasts as inked."""
    zone = tile.zones[number]
    parts: list[Points] = []
    for (start, end), (_, back) in zip(runs(zone.halves), shores(zone.halves), strict=True):
        steps = (end - start) % 8
        parts.append(NODES[[(start + step) % 8 for step in range(steps)]])
        parts.append(_between(tile, end, back)[:-1])
    return np.concatenate(parts)


def turned(points: Any, turns: int) -> Points:
    """Points after clockwise quarter turns of their tile."""
    turned_points = np.asarray(points, float)
    for _ in range(turns % 4):
        turned_points = np.column_stack((1 - turned_points[:, 1], turned_points[:, 0]))
    return turned_points


def rights(points: Points) -> Points:
    """At each point of a line, the unit vector to the right of the way."""
    along = np.gradient(points, axis=0)
    along /= np.hypot(along[:, 0], along[:, 1])[:, None]
    return np.column_stack((-along[:, 1], along[:, 0]))


def _between(tile: Tile, start: int, end: int) -> Points:
    """The inked coast travelled from node to node, whichever side the land is on."""
    for coast in coasts(tile):
        if (coast.start, coast.end) == (start, end):
            return coast.ink
        if (coast.end, coast.start) == (start, end):
            return coast.ink[::-1]
    raise ValueError(f"The tile {tile} has no coast between nodes {start} and {end}.")


@lru_cache(maxsize=16)
def _drawn(design: str, start: int, end: int) -> tuple[Points, Points]:
    """The inked and the smooth coast of a design as printed."""
    base, length = _spaced(_curve(start, end))
    way = np.linspace(0, length, len(base))
    random = Random(f"chartae {design} {start} {end}")
    own = sum(height * _noise(random, way * knots) for height, knots in _SWINGS)
    tremble = sum(height * _noise(random, way * knots) for height, knots in _TREMBLE)
    at_start, at_end = 1 - _smoothstep(way / _BLEND), 1 - _smoothstep((length - way) / _BLEND)
    shift = at_start * _wiggle(way) + at_end * _wiggle(way - length)
    shift += np.clip(1 - at_start - at_end, 0, None) * own
    if design == COMPASS:
        shift += _BAY * np.sin(math.pi * way / length) ** 2
    fade = _smoothstep(way / 0.05) * _smoothstep((length - way) / 0.05)
    fine = fade * (0.75 + 0.6 * _noise(random, way * 5)) * tremble
    right = rights(base)
    smooth, ink = base + right * shift[:, None], base + right * (shift + fine)[:, None]
    for line in (smooth, ink):
        line[0], line[-1] = NODES[start], NODES[end]
    return ink, smooth


def _curve(start: int, end: int) -> Points:
    """The bare curve: square to the edge at a midpoint, along the diagonal at a corner."""
    (ax, ay), (bx, by) = NODES[start], NODES[end]
    chord = math.hypot(bx - ax, by - ay)
    if start % 2 and end % 2:
        quarter = abs(start - end) in (2, 6)
        reach = 0.5523 * 0.5 if quarter else 0.36 * chord
    else:
        reach = (0.39 if start % 2 == end % 2 else 0.40) * chord
    (ux, uy), (vx, vy) = _inward(start), _inward(end)
    handles = [(ax, ay), (ax + ux * reach, ay + uy * reach), (bx + vx * reach, by + vy * reach), (bx, by)]
    return np.array(bezier(handles, 400))


def _inward(node: int) -> tuple[float, float]:
    """The heading of a coast that starts at a node."""
    x, y = 0.5 - NODES[node]
    length = math.hypot(x, y)
    return x / length, y / length


def _spaced(points: Points) -> tuple[Points, float]:
    """The line with its points evenly spaced, and its length."""
    steps = np.hypot(*np.diff(points, axis=0).T)
    way = np.concatenate(([0], np.cumsum(steps)))
    even = np.linspace(0, way[-1], round(way[-1] / _STEP) + 1)
    return np.column_stack([np.interp(even, way, points[:, axis]) for axis in (0, 1)]), float(way[-1])


def _wiggle(way: NDArray[np.float64]) -> NDArray[np.float64]:
    total = sum(height * np.sin(2 * math.pi * way / wave) for height, wave in _WIGGLE)
    return np.asarray(total)


def _noise(random: Random, knots: NDArray[np.float64]) -> NDArray[np.float64]:
    """Smooth noise from -1 to 1 with a random value at each whole number."""
    values = np.array([random.uniform(-1, 1) for _ in range(128)])
    whole = np.floor(knots).astype(int)
    rest = knots - whole
    share = rest**3 * (rest * (6 * rest - 15) + 10)
    return np.asarray(values[whole] * (1 - share) + values[whole + 1] * share)


def _smoothstep(value: NDArray[np.float64]) -> NDArray[np.float64]:
    value = np.clip(value, 0, 1)
    return np.asarray(value * value * (3 - 2 * value))
