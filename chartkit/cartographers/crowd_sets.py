"""Sets of spaces of many sheets at once: the bits of `grid`, two words of them for each sheet.

Sets are an array of shape (2, sheets). The space in row r and column c is bit 11 r + c of the two words,
so that a sheet takes 121 of their 128 bits.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from chartkit.cartographers import grid
from chartkit.cartographers.grid import COLUMN_SETS, SIZE

Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]

WORD = 64
_ONE = np.uint64(1)


def words(*sets: int) -> Words:
    """Sets as `grid` has them, as words."""
    places = [[grid.ORDER[name] for name in grid.names(spaces)] for spaces in sets]
    both = [sum(1 << place for place in listed) for listed in places]
    return np.array([[spaces % 2**WORD for spaces in both], [spaces >> WORD for spaces in both]], np.uint64)


def count(sets: Words) -> Numbers:
    """How many spaces each set has."""
    counts: Numbers = np.bitwise_count(sets).sum(axis=0, dtype=np.int64)
    return counts


def some(sets: Words) -> NDArray[np.bool_]:
    """Whether each set has any space."""
    found: NDArray[np.bool_] = (sets[0] | sets[1]) != 0
    return found


def down(sets: Words, steps: int) -> Words:
    """The sets with each bit moved so many places down."""
    moved = sets >> np.uint64(steps)
    moved[0] |= sets[1] << np.uint64(WORD - steps)
    return moved


def up(sets: Words, steps: int) -> Words:
    """The sets with each bit moved so many places up; what leaves the map may stay in the spare bits."""
    moved = sets << np.uint64(steps)
    moved[1] |= sets[0] >> np.uint64(WORD - steps)
    return moved


def neighbours(sets: Words) -> Words:
    """The spaces that share a side with one of each set."""
    beside = up(sets & BEFORE_LAST, 1) | down(sets & PAST_FIRST, 1)
    return (beside | up(sets, SIZE) | down(sets, SIZE)) & BOARD


def clusters(sets: Words) -> Iterator[Words]:
    """The first cluster of each set, then the second, and so on, empty sets where there are no more."""
    left = sets.copy()
    while (where := np.flatnonzero(some(left))).size:
        found = np.zeros_like(sets)
        found[:, where] = cluster = _first_clusters(left[:, where])
        left[:, where] ^= cluster
        yield found


def _first_clusters(sets: Words) -> Words:
    """The cluster of the first space of each set, none of which is empty."""
    low, high = sets & (~sets + _ONE)
    found = np.stack([low, np.where(low, 0, high)])
    growing = np.arange(found.shape[1])
    while growing.size:
        before = found[:, growing]
        after = before | neighbours(before) & sets[:, growing]
        found[:, growing] = after
        growing = growing[some(after ^ before)]
    return found


BOARD = words(grid.BOARD)
EDGE = words(grid.EDGE)
BEFORE_LAST = words(grid.BOARD & ~COLUMN_SETS[-1])
PAST_FIRST = words(grid.BOARD & ~COLUMN_SETS[0])
