"""Sets of up to 64 hills, one for each of many games."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Bits = NDArray[np.uint64]
"""Sets of hills."""
Numbers = NDArray[Any]
"""Whole numbers, one for each of many games."""
Truths = NDArray[Any]
"""Yes or no for each of many games."""

MOST_HILLS = 64
"""So many hills there are at most."""
ONE = np.uint64(1)
"""The set of the first hill."""
NONE = np.uint64(0)
"""The empty set."""


def bit(hills: Numbers) -> Bits:
    """The sets that hold one hill each."""
    return ONE << hills.astype(np.uint64)


def nth(sets: Bits, ranks: Numbers) -> Numbers:
    """From each set the hill of that rank, counted from 0: of those in the lower half, or of the others."""
    rest, wanted = sets.copy(), ranks.astype(np.uint8)
    found = np.zeros(len(sets), np.uint8)
    for width in (32, 16, 8, 4, 2, 1):
        low = np.bitwise_count(rest & np.uint64(2**width - 1))
        above = wanted >= low
        wanted -= low * above
        step = above * np.uint8(width)
        rest >>= step
        found += step
    return found


def members(sets: Bits) -> tuple[Numbers, Numbers]:
    """All hills of some sets in one list: the number of the set, and the hill."""
    some = np.flatnonzero(sets)
    octets = sets[some].astype("<u8").view(np.uint8).reshape(len(some), 8)
    found = np.flatnonzero(np.unpackbits(octets, axis=1, bitorder="little"))
    return some[found // MOST_HILLS], found % MOST_HILLS
