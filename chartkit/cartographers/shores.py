"""The line round a cluster: one outline for all its spaces, and its course tells the terrain.

Forests have scallops, water rolls, monsters teeth; villages and farms are almost straight.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random

import numpy as np

from chartkit.cartographers.chart import CELL, LEFT, TOP
from chartkit.cartographers.grid import BITS, STRIDE
from chartkit.cartographers.pieces import FOREST, MONSTER, WATER
from chartkit.draw.outline import bezier
from chartkit.draw.scene import Points

Node = tuple[int, int]
"""A corner of the grid: how many spaces right and down of the map's."""
PLAIN, STRAIGHT, SHARP = "plain", "straight", "sharp"
"""Lines that tell no terrain: by hand, with rounded corners alone, and the corners themselves."""
CORNER = 7.0
"""The radius of an outline's corners."""


@lru_cache(maxsize=2048)
def shore(spaces: int, inset: float, style: str) -> tuple[Points, ...]:
    """The outlines of a set of spaces, `inset` inside them: the outer ones clockwise, holes the other way."""
    rng = Random(f"{spaces} {style}")
    return tuple(np.array(_drawn(loop, inset, style, rng)) for loop in loops(spaces))


def filled(outlines: Sequence[Points]) -> Points:
    """A connected set's outlines as one that fills what lies between them."""
    outer, *holes = outlines
    joined = [outer, outer[:1]]
    for hole in holes:
        joined += [hole, hole[:1], outer[:1]]
    return np.concatenate(joined)


def loops(spaces: int) -> list[list[Node]]:
    """The corners round a set of spaces; spaces that touch by a corner alone stay apart."""
    sides: dict[Node, list[Node]] = {}
    for bit in range(BITS):
        if spaces >> bit & 1:
            for start, end in _open_sides(spaces, bit):
                sides.setdefault(start, []).append(end)
    found = []
    while sides:
        start = min(sides, key=lambda node: (node[1], node[0]))
        loop, at = [start], _take(sides, start, sides[start][0])
        while at != start:
            before, here = loop[-1], at
            loop.append(here)
            ahead = (here[0] - before[0], here[1] - before[1])
            at = _take(sides, here, min(sides[here], key=lambda to: _turn(ahead, here, to)))
        found.append(_corners(loop))
    return found


def _open_sides(spaces: int, bit: int) -> Iterator[tuple[Node, Node]]:
    """The sides of a space that border on no other of the set, clockwise."""
    y, x = divmod(bit, STRIDE)
    square = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    for side, beyond in enumerate((bit - STRIDE, bit + 1, bit + STRIDE, bit - 1)):
        if beyond < 0 or not spaces >> beyond & 1:
            yield square[side], square[(side + 1) % 4]


def _take(sides: dict[Node, list[Node]], start: Node, end: Node) -> Node:
    sides[start].remove(end)
    if not sides[start]:
        del sides[start]
    return end


def _turn(ahead: Node, here: Node, to: Node) -> int:
    """Right turns come first, to stay with the same space."""
    way = (to[0] - here[0], to[1] - here[1])
    return ((-ahead[1], ahead[0]), ahead, (ahead[1], -ahead[0])).index(way)


def _corners(loop: list[Node]) -> list[Node]:
    """The nodes of a loop at which it turns."""
    return [
        node
        for before, node, after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False)
        if (node[0] - before[0], node[1] - before[1]) != (after[0] - node[0], after[1] - node[1])
    ]


# Lines ---------------------------------------------------------------------------------------

Course = Callable[[int, Random], Iterator[tuple[float, float]]]
"""By the length in spaces, the points of a line: how far along it (0 to 1), and how far inside."""


def _drawn(loop: list[Node], inset: float, style: str, rng: Random) -> list[tuple[float, float]]:
    """A loop on the page, with rounded corners and lines of a style between them."""
    count, points = len(loop), list[tuple[float, float]]()
    ways = [_way(loop[n], loop[(n + 1) % count]) for n in range(count)]
    corners = []
    for number, (column, row) in enumerate(loop):
        (ux, uy), (vx, vy) = ways[number - 1], ways[number]
        corners.append((LEFT + column * CELL + inset * (-uy - vy), TOP + row * CELL + inset * (ux + vx)))
    if style == SHARP:
        return corners
    for number, (x, y) in enumerate(corners):
        (ux, uy), (vx, vy) = ways[number - 1], ways[number]
        ends = (x - ux * CORNER, y - uy * CORNER), (x + vx * CORNER, y + vy * CORNER)
        points += bezier([ends[0], (x, y), ends[1]], 3)
        length = math.dist((x, y), corners[(number + 1) % count]) - 2 * CORNER
        if length <= 2 or style == STRAIGHT:
            continue
        spaces = max(1, round((length + 2 * CORNER) / CELL))
        for along, inside in _COURSES.get(style, _plain)(spaces, rng):
            points.append(
                (
                    ends[1][0] + vx * length * along - vy * inside,
                    ends[1][1] + vy * length * along + vx * inside,
                )
            )
    return points


def _way(start: Node, end: Node) -> Node:
    return (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])


def _scallops(spaces: int, rng: Random) -> Iterator[tuple[float, float]]:
    count = 3 * spaces
    for lobe in range(count):
        depth = 2.6 * rng.uniform(0.75, 1.25)
        for step in range(0 if lobe else 1, 4):
            yield (lobe + step / 4) / count, depth * (1 - math.sin(math.pi * step / 4)) - 0.5


def _rolls(spaces: int, rng: Random) -> Iterator[tuple[float, float]]:
    waves, start = 1.5 * spaces, rng.uniform(0, 6)
    steps = int(waves * 6)
    for step in range(1, steps):
        along = step / steps
        fade = min(1.0, 5 * along, 5 * (1 - along))
        yield along, 1.5 * math.sin(2 * math.pi * waves * along + start) * fade


def _teeth(spaces: int, rng: Random) -> Iterator[tuple[float, float]]:
    count = 5 * spaces
    for step in range(1, count):
        yield step / count, (3.2 if step % 2 else -0.6) * rng.uniform(0.6, 1.3)


def _plain(spaces: int, rng: Random) -> Iterator[tuple[float, float]]:
    for step in range(1, 3 * spaces):
        yield step / (3 * spaces), rng.uniform(-0.7, 0.7)


_COURSES: dict[str, Course] = {FOREST: _scallops, WATER: _rolls, MONSTER: _teeth}
