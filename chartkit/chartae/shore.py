"""The waters and beaches along the shore of a joined group: strips of a given depth inside it.

A shore is made of pieces, tile by tile, and cut at the tiles' rims: strips along coasts, strips along
edges where land lies against sea, and sectors where the shore turns round a node. The line at a
distance from the shore needs no line: a strip is filled to just beyond it, then another to just short.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chartkit.chartae.coast import NODES, coasts, rights, shores
from chartkit.chartae.groups import Piece, joins
from chartkit.chartae.pieces import LAND, SIDE, SIDES, TILES, Tile
from chartkit.draw.outline import arc
from chartkit.draw.scene import Points

_REACH = 20
"""How many points of a coast are mirrored at its end to go on in the next tile."""
_ROUND = 115
"""How far, in degrees, a strip goes round the end of a coast that does not go on."""


class Stretch(NamedTuple):
    """What a zone of a group has of the group's shore.

    `coasts` are numbers of the tile's coasts, each with whether it goes on beyond its start and its
    end; `cuts` are half-edges against the other territory; `turns` are nodes that the shore rounds.
    """

    cell: int
    zone: int
    coasts: tuple[tuple[int, tuple[bool, bool]], ...]
    cuts: tuple[int, ...]
    turns: tuple[int, ...]


@lru_cache(maxsize=1024)
def stretches(grid: bytes, pieces: frozenset[Piece]) -> tuple[Stretch, ...]:
    """The shore of a group, zone by zone."""
    joined = {(join.cell, join.half) for join in joins(grid)}
    cuts = {piece: _cuts(grid, piece, joined) for piece in pieces}
    ends = {
        (place(piece.cell, node), leaving, piece.cell)
        for piece in pieces
        for _, (start, end) in _numbered(grid, piece)
        for node, leaving in ((start, True), (end, False))
    }
    rounded = {spot for spot, _, _ in ends} | {
        place(piece.cell, node)
        for piece, halves in cuts.items()
        for half in halves
        for node in (half, (half + 1) % 8)
    }

    def goes_on(cell: int, node: int, leaving: bool) -> bool:
        return (place(cell, node), not leaving, _across(cell, node)) in ends

    return tuple(
        Stretch(
            *piece,
            tuple(
                (number, (goes_on(piece.cell, start, True), goes_on(piece.cell, end, False)))
                for number, (start, end) in _numbered(grid, piece)
            ),
            cuts[piece],
            tuple(node for node in _inner_nodes(_halves(grid, piece)) if place(piece.cell, node) in rounded),
        )
        for piece in sorted(pieces)
    )


def strips(grid: bytes, pieces: frozenset[Piece], depth: float) -> Iterator[tuple[int, Points]]:
    """Cells and outlines, in tiles, of what lies within `depth` of a group's shore, inside it."""
    for stretch in stretches(grid, pieces):
        tile = _tile(grid, stretch.cell)
        land = tile.zones[stretch.zone].territory == LAND
        for number, onward in stretch.coasts:
            yield stretch.cell, coast_strip(tile, number, land, onward, depth)
        for half in stretch.cuts:
            yield stretch.cell, edge_strip(tile, stretch.zone, half, depth)
        for node in stretch.turns:
            yield stretch.cell, sector(node, depth)


def place(cell: int, node: int) -> tuple[int, int]:
    """A node of a cell on the lattice of half-tiles, which neighbours share; y down."""
    x, y = NODES[node]
    return 2 * (cell % SIDE) + int(2 * x), -2 * (cell // SIDE) + int(2 * y)


# Pieces ------------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def coast_strip(tile: Tile, number: int, land: bool, onward: tuple[bool, bool], depth: float) -> Points:
    """What lies within `depth` of a coast, on its land or its sea side, in the tile."""
    coast = coasts(tile)[number]
    ink, smooth = coast.ink, coast.smooth
    if onward[0]:
        ink, smooth = _led_on(ink[::-1])[::-1], _led_on(smooth[::-1])[::-1]
    if onward[1]:
        ink, smooth = _led_on(ink), _led_on(smooth)
    side = 1 if land else -1
    outward = rights(smooth) * side
    far = [_thinned(smooth + outward * depth, 3)]
    if not onward[0]:
        far.insert(0, _fan(smooth[0], outward[0], side, depth)[::-1])
    if not onward[1]:
        far.append(_fan(smooth[-1], outward[-1], -side, depth))
    return _finished(np.concatenate((_thinned(ink, 4), np.concatenate(far)[::-1])))


@lru_cache(maxsize=4096)
def edge_strip(tile: Tile, zone: int, half: int, depth: float) -> Points:
    """What lies within `depth` of a half-edge, in a zone that reaches it."""
    start, end = NODES[half], NODES[(half + 1) % 8]
    along = (end - start) * 2
    inward = np.array((-along[1], along[0])) * depth
    halves = tile.zones[zone].halves
    head, tail = (start + inward)[None], (end + inward)[None]
    if (half + 1) % 8 not in halves:
        tail = _bank(tile, (half + 1) % 8, inward)
    if (half - 1) % 8 not in halves:
        head = _bank(tile, half, inward)[::-1]
    return _finished(np.concatenate((start[None], end[None], tail, head)))


@lru_cache(maxsize=256)
def sector(node: int, depth: float) -> Points:
    """What lies within `depth` of a node, in the tile: a quarter or half of a disc."""
    x, y = NODES[node]
    return _finished(arc(x, y, depth, 0, 360, 40))


def _bank(tile: Tile, node: int, inward: Points) -> Points:
    """The coast from a node as far as it stays within the depth of an edge."""
    coast = next(coast for coast in coasts(tile) if node in (coast.start, coast.end))
    line = coast.ink if coast.start == node else coast.ink[::-1]
    within = (line - line[0]) @ inward < inward @ inward
    return _thinned(line[: int(within.argmin())], 2)


def _fan(node: Points, outward: Points, sense: int, depth: float) -> Points:
    """Round the end of a coast: from its side to beyond its end."""
    start = math.degrees(math.atan2(outward[1], outward[0]))
    return arc(node[0], node[1], depth, start, start + sense * _ROUND, 16)


def _led_on(line: Points) -> Points:
    """The line with its last points mirrored at its end, as the next tile continues it."""
    return np.concatenate((line, 2 * line[-1] - line[-2 : -2 - _REACH : -1]))


def _thinned(line: Points, step: int) -> Points:
    """Each `step`-th point of a line, and its last: what is filled needs no more."""
    return line[[*range(0, len(line) - 1, step), -1]]


def _finished(outline: Points) -> Points:
    """The outline cut to the tile, clockwise (overlapping outlines must not undo each other)."""
    for axis in (0, 1):
        for limit, sense in ((0.0, 1), (1.0, -1)):
            outline = _cut(outline, axis, limit, sense)
    x, y = outline.T
    area = float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))
    return outline if area >= 0 else outline[::-1]


def _cut(outline: Points, axis: int, limit: float, sense: int) -> Points:
    """The part of a polygon on one side of a line along an axis."""
    beyond = (outline[:, axis] - limit) * sense
    following, ahead = np.roll(outline, -1, axis=0), np.roll(beyond, -1)
    crosses = (beyond >= 0) != (ahead >= 0)
    share = np.divide(beyond, beyond - ahead, out=np.zeros_like(beyond), where=crosses)
    crossing = outline + (following - outline) * share[:, None]
    kept = np.column_stack((beyond >= 0, crosses))
    return np.asarray(np.stack((outline, crossing), axis=1)[kept])


# What a zone has of the shore --------------------------------------------------------------------


def _tile(grid: bytes, cell: int) -> Tile:
    tile = TILES[grid[cell]]
    assert tile is not None
    return tile


def _halves(grid: bytes, piece: Piece) -> tuple[int, ...]:
    return _tile(grid, piece.cell).zones[piece.zone].halves


def _numbered(grid: bytes, piece: Piece) -> list[tuple[int, tuple[int, int]]]:
    """The coasts of a zone by their number on the tile, with their ends, land on the right."""
    ends = {frozenset(pair) for pair in shores(_halves(grid, piece))}
    return [
        (number, (coast.start, coast.end))
        for number, coast in enumerate(coasts(_tile(grid, piece.cell)))
        if frozenset((coast.start, coast.end)) in ends
    ]


def _cuts(grid: bytes, piece: Piece, joined: set[tuple[int, int]]) -> tuple[int, ...]:
    """The half-edges of a zone beyond which the other territory lies."""
    against = {half for side in SIDES[piece.cell] if grid[piece.cell + side.step] for half in side.mine} - {
        half for cell, half in joined if cell == piece.cell
    }
    return tuple(half for half in _halves(grid, piece) if half in against)


def _inner_nodes(halves: tuple[int, ...]) -> list[int]:
    """The nodes on both sides of which a zone reaches the rim."""
    return [half for half in halves if (half - 1) % 8 in halves]


def _across(cell: int, node: int) -> int:
    """The cell straight across a node."""
    x, y = 2 * NODES[node] - 1
    return cell + int(x) - SIDE * int(y)
