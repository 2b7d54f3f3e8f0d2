"""The scores of a full map in all orientations of its tiles at once.

A map is read tile by tile, from the top left in reading order, with the eyes of one territory. All that
matters of what was read is the frontier: which half-edges that later tiles will meet are joined to
each other, how many tiles their groups hold, and the largest group so far. Frontiers that are alike
are one number, so a step is a look-up, and reading 4^9 maps takes as many look-ups as there are maps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.chartae.pieces import LAND, SEA, Tile

Numbers = NDArray[np.int32]
Scores = NDArray[np.uint8]

ACROSS = 3
NOTHING = -1


class Frontier(NamedTuple):
    """What was read so far, as one territory sees it."""

    ends: tuple[int, ...]
    """The group at each open half-edge, or -1: left and right half below each column, then the upper and
    lower half to the right of the last tile."""
    sizes: tuple[int, ...]
    """The tiles in each of these groups."""
    shared: tuple[int, ...]
    """The two groups that share a strip, which will count once if they are joined; else empty."""
    best: int
    """The tiles of the largest group so far."""


START = Frontier((NOTHING,) * (2 * ACROSS + 2), (), (), 0)


def read(frontier: Frontier, cell: int, zones: Sequence[tuple[int, ...]]) -> Frontier:
    """The frontier after the next tile, given by the half-edges of its zones of the territory."""
    row, column = divmod(cell, ACROSS)
    ends, below, beside = list(frontier.ends), 2 * column, 2 * ACROSS
    meets = {0: ends[below], 1: ends[below + 1], 7: ends[beside], 6: ends[beside + 1]}
    old = len(frontier.sizes)
    leader = list(range(old + len(zones)))  # groups first, then the zones of this tile
    for number, halves in enumerate(zones, old):
        for half in halves:
            group = meets.get(half, NOTHING)
            if group != NOTHING:
                one, other = leader[group], leader[number]
                leader = [other if each == one else each for each in leader]
    sizes = dict.fromkeys(leader, 0)
    for group, size in enumerate(frontier.sizes):
        sizes[leader[group]] += size
    if frontier.shared:
        one, other = frontier.shared
        if leader[one] == leader[other]:
            sizes[leader[one]] -= 1
    for group in set(leader[old:]):
        sizes[group] += 1
    at = {half: leader[number] for number, halves in enumerate(zones, old) for half in halves}
    ends = [leader[end] if end != NOTHING else end for end in ends]
    last_row, last_column = row == ACROSS - 1, column == ACROSS - 1
    ends[below : below + 2] = [NOTHING if last_row else at.get(half, NOTHING) for half in (5, 4)]
    ends[beside:] = [NOTHING if last_column else at.get(half, NOTHING) for half in (2, 3)]
    shared = set(leader[old:]) if len(zones) > 1 else {leader[group] for group in frontier.shared}
    return _plain(ends, sizes, shared, max(frontier.best, *sizes.values(), 0))


def _plain(ends: list[int], sizes: dict[int, int], shared: set[int], best: int) -> Frontier:
    """The frontier with its groups numbered in order of their ends, and forgotten where they have none."""
    names = {group: name for name, group in enumerate(dict.fromkeys(end for end in ends if end != NOTHING))}
    kept = tuple(sorted(names[group] for group in shared if group in names))
    return Frontier(
        tuple(names.get(end, NOTHING) for end in ends),
        tuple(sizes[group] for group in names),
        kept if len(kept) == 2 else (),
        best,
    )


@cache
def zones_of(design: str, territory: str) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By clockwise turns, the zones of a tile in one territory."""
    tiles = (Tile(design, turns) for turns in range(4))
    return tuple(
        tuple(sorted(tuple(sorted(zone.halves)) for zone in tile.zones if zone.territory == territory))
        for tile in tiles
    )


_NUMBERED: list[dict[Frontier, int]] = [{START: 0}, *({} for _ in range(ACROSS * ACROSS))]
"""By cell, the frontiers that were met before its tile is read, with their numbers; last, the ends."""
_MET: list[list[Frontier]] = [[START], *([] for _ in range(ACROSS * ACROSS))]
"""The same the other way about."""
_AFTER: list[dict[tuple[int, tuple[tuple[int, ...], ...]], int]] = [{} for _ in range(ACROSS * ACROSS)]
"""By cell, the number of the frontier after a frontier and a tile's zones: land of one design looks like
sea of another."""


def _next(cell: int, before: int, zones: tuple[tuple[int, ...], ...]) -> int:
    """The number of the frontier after a tile."""
    known = _AFTER[cell].get((before, zones))
    if known is None:
        frontier = read(_MET[cell][before], cell, zones)
        known = _NUMBERED[cell + 1].setdefault(frontier, len(_NUMBERED[cell + 1]))
        if known == len(_MET[cell + 1]):
            _MET[cell + 1].append(frontier)
        _AFTER[cell][before, zones] = known
    return known


class _Table(NamedTuple):
    """Some rows of a table, which are filled in as they are asked for."""

    known: NDArray[np.bool_]
    rows: NDArray[Any]


_TABLES: dict[tuple[Any, ...], _Table] = {}


def _looked_up(
    key: tuple[Any, ...], numbers: Numbers, fill: Callable[[Numbers], NDArray[Any]]
) -> NDArray[Any]:
    """The rows of these numbers in the table of a key; `fill` makes those that are not known yet."""
    most = int(numbers.max()) + 1
    table = _TABLES.get(key)
    if table is None or len(table.known) < most or not table.known[numbers].all():
        known = np.zeros(most, dtype=np.bool_) if table is None else table.known
        known = np.concatenate([known, np.zeros(max(0, most - len(known)), dtype=np.bool_)])
        fresh = np.unique(numbers[~known[numbers]])
        made = fill(fresh)
        rows = np.zeros((len(known), *made.shape[1:]), dtype=made.dtype)
        if table is not None:
            rows[: len(table.rows)] = table.rows
        rows[fresh], known[fresh] = made, True
        table = _TABLES[key] = _Table(known, rows)
    return table.rows[numbers]


def _step(numbers: Numbers, cell: int, design: str, territory: str) -> Numbers:
    """The frontiers after a tile in each of its four orientations, the last axis."""

    def fill(fresh: Numbers) -> Numbers:
        ways = zones_of(design, territory)
        return np.array([[_next(cell, each, way) for way in ways] for each in fresh.tolist()], dtype=np.int32)

    return _looked_up((cell, design, territory), numbers, fill)


@lru_cache(maxsize=4096)
def _upper(designs: tuple[str, ...], territory: str) -> Numbers:
    """The frontiers below the upper two rows in all orientations of their six tiles."""
    numbers = np.zeros(1, dtype=np.int32)
    for cell, design in enumerate(designs):
        numbers = _step(numbers, cell, design, territory).ravel()
    return numbers


def _lower(numbers: Numbers, designs: tuple[str, ...], territory: str) -> Scores:
    """By frontier below the upper two rows, the score in the 64 orientations of the last row."""

    def fill(fresh: Numbers) -> Scores:
        ends = fresh
        for cell, design in enumerate(designs, 2 * ACROSS):
            ends = _step(ends, cell, design, territory).ravel()
        return np.array([end.best for end in _MET[-1]], dtype=np.uint8)[ends].reshape(-1, 64)

    return _looked_up((designs, territory), numbers, fill)


def scores(designs: Sequence[str], territory: str) -> Scores:
    """The scores of a territory on the map of nine designs, in reading order, by orientation.

    The array is of shape (4096, 64): the turns of the upper six tiles and of the lower three, each the
    digits of a number to the base four, the first tile's the most significant.
    """
    upper, lower = tuple(designs[: 2 * ACROSS]), tuple(designs[2 * ACROSS :])
    return _lower(_upper(upper, territory), lower, territory)


@lru_cache(maxsize=64)
def ahead(designs: tuple[str, ...]) -> NDArray[np.uint64]:
    """Where land is ahead, and where sea is, in all orientations of nine tiles: shape (2, 4096).

    Each word holds the 64 orientations of the last row, the first one in the lowest bit.
    """
    land, sea = scores(designs, LAND), scores(designs, SEA)
    both = np.stack([land > sea, sea > land])
    return np.packbits(both, axis=-1, bitorder="little").view("<u8")[..., 0]
