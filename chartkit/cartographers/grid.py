"""Spaces of a sheet as bits: names, neighbours and clusters.

A set of spaces is an int. Row and column (r, c) is bit 12 r + c: eleven columns and one that is never
set, so that a step off the right edge lands beside the map instead of in the next row.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

SIZE = 11
STRIDE = SIZE + 1
ROWS = "ABCDEFGHIJK"
BITS = SIZE * STRIDE
"""How many bits a set of spaces takes at most."""

SPACES = tuple(f"{row}{column + 1}" for row in ROWS for column in range(SIZE))
"""The names A1 to K11 in reading order."""
BIT = {name: 1 << (index // SIZE * STRIDE + index % SIZE) for index, name in enumerate(SPACES)}
ORDER = {name: index for index, name in enumerate(SPACES)}
_NAMES = [f"{ROWS[bit // STRIDE]}{bit % STRIDE + 1}" for bit in range(BITS)]

BOARD = sum(BIT.values())
ROW_SETS = tuple(sum(BIT[f"{row}{column + 1}"] for column in range(SIZE)) for row in ROWS)
COLUMN_SETS = tuple(sum(BIT[f"{row}{column + 1}"] for row in ROWS) for column in range(SIZE))
EDGE = ROW_SETS[0] | ROW_SETS[-1] | COLUMN_SETS[0] | COLUMN_SETS[-1]
DIAGONALS = tuple(
    sum(BIT[f"{ROWS[row + step]}{step + 1}"] for step in range(SIZE - row)) for row in range(SIZE)
)
"""The diagonals from each space of the left edge down to the bottom edge."""


def flags(bits: int) -> bytes:
    """One byte a bit, lowest first, that is true where the bit is set: a selector for `compress`."""
    return bin(bits)[:1:-1].encode().translate(_DIGITS)


_DIGITS = bytes(code == ord("1") for code in range(256))


def names(spaces: int) -> tuple[str, ...]:
    """The names of a set of spaces, in reading order."""
    return tuple(compress(_NAMES, flags(spaces)))


def spaces(text: str | Iterable[str]) -> int:
    """The set of the named spaces, e.g. of `"A1 B2"`; raises `KeyError` for what is no space."""
    return sum(BIT[name] for name in set(text.split() if isinstance(text, str) else text))


def neighbours(spaces: int) -> int:
    """The spaces that share a side with one of these."""
    return (spaces << 1 | spaces >> 1 | spaces << STRIDE | spaces >> STRIDE) & BOARD


def clusters(spaces: int) -> list[int]:
    """The connected parts of a set of spaces, by their first space in reading order."""
    found = []
    while spaces:
        grown, cluster = spaces & -spaces, 0
        while grown != cluster:
            cluster = grown
            grown |= neighbours(cluster) & spaces
        found.append(cluster)
        spaces ^= cluster
    return found
