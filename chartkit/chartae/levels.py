"""The values of whole sets of maps at once, from the last tile backwards.

A level holds the positions at the start of a turn, before any rotation, with so many tiles unplaced. It
has a lane for each way in which the tiles can lie on a shape, whatever their orientations, together with
the face-up tile; and in each lane a value for either territory to move and for every orientation.

A value counts the orders of the hidden tiles in which the player to move wins. While two tiles or fewer are
unplaced nothing is in doubt, so the values are bits, 64 in a word: the orientations of the last three
tiles of the shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chartkit.chartae.pieces import SPAN
from chartkit.chartae.shapes import Growth, Shape, renumbering, turning

Array = NDArray[Any]

CERTAIN = 2
"""With so many tiles unplaced nothing is hidden: one is face up, so the other is known."""
WORD = 64
"""How many bits a word has: the orientations of three tiles."""
CHUNK = 1 << 19
"""About how many values are worked on at once, so that they stay in the processor's cache."""


class Level:
    """The positions with so many tiles unplaced, lane by lane; and their values, once they are known."""

    def __init__(self, unplaced: int, deals: int) -> None:
        self.unplaced, self.tiles = unplaced, SPAN * SPAN - unplaced
        self.ways_to_lie: int = 4**self.tiles
        self.deals = deals
        """In how many orders the hidden tiles can come: what a sure win counts."""
        self.packed = unplaced <= CERTAIN
        self.lanes: dict[Shape, dict[str, int]] = {}
        """By shape and by the tiles on it in order and those to come, the number of the lane."""
        self.values: dict[Shape, Array] = {}
        """By shape, an array of lanes, territories to move and orientations (or words of 64)."""

    def number(self, shape: Shape, keys: Iterable[str]) -> Array:
        """The numbers of lanes; they are made when they first come up."""
        lanes = self.lanes.setdefault(shape, {})
        return np.array([lanes.setdefault(key, len(lanes)) for key in keys], dtype=np.int32)

    @property
    def positions(self) -> int:
        """How many positions the level holds, for either territory to move."""
        return sum(map(len, self.lanes.values())) * 2 * self.ways_to_lie

    @property
    def bytes(self) -> int:
        """How much memory the values take."""
        return self.positions // 8 if self.packed else self.positions * self.dtype.itemsize

    @property
    def dtype(self) -> np.dtype[Any]:
        """What a value or a word is kept in."""
        return np.dtype("<u8") if self.packed else np.min_scalar_type(self.deals)

    def make_room(self, shape: Shape) -> None:
        """An array for the values of a shape."""
        width = self.ways_to_lie // (WORD if self.packed else 1)
        self.values[shape] = np.zeros((len(self.lanes[shape]), 2, width), self.dtype)

    def chunks(self, shape: Shape) -> Iterator[slice]:
        """The lanes of a shape, a few at a time."""
        step = max(1, CHUNK // (2 * self.ways_to_lie))
        count = len(self.lanes[shape])
        return (slice(first, min(first + step, count)) for first in range(0, count, step))

    def blank(self, lanes: slice) -> Array:
        """Zeros for the values of some lanes, one by one."""
        dtype = np.uint8 if self.packed else self.dtype
        return np.zeros((lanes.stop - lanes.start, 2, self.ways_to_lie), dtype)

    def values_at(self, shape: Shape, key: str, territory: int, numbers: Sequence[int]) -> list[int]:
        """The values of some positions of a lane, by the numbers of their orientations."""
        values = self.values[shape][self.lanes[shape][key], territory]
        if self.packed:
            return [int(values[number // WORD]) >> number % WORD & 1 for number in numbers]
        return [int(values[number]) for number in numbers]

    # Working back -----------------------------------------------------------------------

    def settle(self, shape: Shape, lanes: slice, placing: Array) -> None:
        """Keep the values of some lanes, given what they are if a tile must be placed now.

        After two rotations it must; so the values are found for two rotations in a row, one, and none.
        """
        best = placing
        for _ in range(2):
            best = self._better(placing, self._rotating(best))
        self.values[shape][lanes] = best

    def _better(self, one: Array, other: Array) -> Array:
        return one | other if self.packed else np.maximum(one, other)

    def _against(self, values: Array) -> Array:
        """What positions are worth to the player who leaves them to the opponent."""
        swapped = values[:, ::-1]
        return ~swapped if self.packed else self.dtype.type(self.deals) - swapped

    def _rotating(self, after: Array) -> Array:
        """The best that a rotation brings, given the values of the positions after it."""
        after = self._against(after)
        return _turned_words(after) if self.packed else _turned_counts(after, self.tiles)

    def placing(self, growth: Growth, lanes: Array) -> Array:
        """The best value of placing a tile where the growth says, by orientation of the tiles before it.

        `lanes` are those of this level, to which that leads: the result has a row for each.
        """
        left = self._against(self.values[growth.shape][lanes])
        if not self.packed:
            best: Array = (
                left.reshape(len(lanes), 2, 4**growth.axis, 4, -1).max(axis=3).reshape(len(lanes), 2, -1)
            )
            return best.take(renumbering(growth), axis=2)
        digit = growth.axis - (self.tiles - 3)
        if digit < 0:
            words = np.bitwise_or.reduce(left.reshape(len(lanes), 2, 4**growth.axis, 4, -1), axis=3)
            bits = _unpacked(words.reshape(len(lanes), 2, -1))
        else:
            shift = _SHIFTS[digit]
            words = left | left >> shift | left >> 2 * shift | left >> 3 * shift
            bits = _unpacked(words).reshape(len(lanes), 2, 4**growth.axis, 4, -1)[:, :, :, 0]
        return bits.reshape(len(lanes), 2, -1).take(renumbering(growth), axis=2)


def packed(bits: Array) -> Array:
    """Bits in words of 64 along the last axis, the first in the lowest bit."""
    return np.packbits(bits, axis=-1, bitorder="little").view("<u8")


def _unpacked(words: Array) -> Array:
    return np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little")


def _turned_counts(values: Array, tiles: int) -> Array:
    """By orientation, the largest value after one of the tiles is turned."""
    best = values.take(turning(tiles, 0), axis=2)
    for tile in range(1, tiles):
        np.maximum(best, values.take(turning(tiles, tile), axis=2), out=best)
    return best


_SHIFTS = tuple(np.uint64(shift) for shift in (16, 4, 1))
"""By tile of the last three, how far one turn of it moves a bit in a word."""
_LAST_TURN = tuple(
    np.uint64(sum(1 << bit for bit in range(WORD) if bit // int(shift) % 4 == 3)) for shift in _SHIFTS
)
"""By tile of the last three, the bits at which it has three turns."""


def _turned_words(words: Array) -> Array:
    """By orientation, whether the bit is set after one of the tiles is turned."""
    best = np.zeros_like(words)
    for shift, last in zip(_SHIFTS, _LAST_TURN, strict=True):
        best |= (words >> shift & ~last) | (words << np.uint64(3) * shift & last)
    inner = 1
    while inner < words.shape[2]:
        into, out = best.reshape(-1, 4, inner), words.reshape(-1, 4, inner)
        into[:, :3] |= out[:, 1:]
        into[:, 3] |= out[:, 0]
        inner *= 4
    return best
