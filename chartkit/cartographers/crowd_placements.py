"""Where shapes fit on many sheets at once, by the tables of `placements`."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chartkit.cartographers import grid
from chartkit.cartographers.crowd_sets import WORD, Numbers, Words, words
from chartkit.cartographers.grid import BIT, ORDER, SIZE, SPACES, STRIDE
from chartkit.cartographers.placements import LANE, REACH, Atlas, Placement

ROOM = 2 * WORD
"""The bits that one turned shape takes in a set of placements: as many as a sheet."""


class Lanes:
    """The placements of a card's atlas and, last, the single spaces, for sheets as words.

    Sets of placements are an array of shape (2 x lanes, sheets): two words for each turned shape, in the
    atlas's order, whose bits stand for the space under the shape's top left corner. A place is a bit's
    number in all of them; the last of all covers nothing.
    """

    def __init__(self, atlas: Atlas) -> None:
        placed = {_place(placement): (names, placement) for names, placement in atlas.known.items()}
        lanes = 1 + max(placed) // ROOM
        self.single = lanes * ROOM
        """The place of the first single space."""
        singles = {self.single + place: (space,) for place, space in enumerate(SPACES)}
        names = {**singles, **{place: names for place, (names, _) in placed.items()}}
        self.names = [names.get(place, ()) for place in range(self.single + ROOM)]
        """By place, the names of the spaces that it covers."""
        self.place = {listed: place for place, listed in reversed([*enumerate(self.names)])}
        """The first place by those names."""
        self.spaces = words(*map(grid.spaces, self.names))
        """By place, those spaces as words."""
        self.coins = np.zeros(len(self.names), np.int64)
        """By place, the coin that the card gives for it."""
        corners = [0] * lanes
        steps: list[list[int]] = [[] for _ in corners]
        for place, (listed, placement) in placed.items():
            lane, corner = divmod(place, ROOM)
            self.coins[place] = placement.coin
            corners[lane] |= BIT[SPACES[corner]]
            steps[lane] = [ORDER[name] - corner for name in listed]
        self._corners = words(*corners).T[:, :, None]
        different = sorted({step for lane in steps for step in lane})
        self._steps = np.array(different, np.uint64)[:, None, None]
        self._cells = [
            [different.index(lane[cell % len(lane)]) for lane in steps]
            for cell in range(max(map(len, steps)))
        ]

    def fits(self, free: Words) -> Words:
        """The placements of the atlas that lie on free spaces alone, by sheet; no single spaces yet."""
        return self._covering(free, np.bitwise_and)

    def touching(self, spaces: Words) -> Words:
        """The placements of the atlas that cover at least one of these spaces, by sheet."""
        return self._covering(spaces, np.bitwise_or)

    def _covering(self, spaces: Words, join: np.ufunc) -> Words:
        moved = spaces >> self._steps
        moved[:, 0] |= spaces[1] << (WORD - self._steps[:, 0])
        first, *others = self._cells
        found = moved.take(first, axis=0)
        part = np.empty_like(found)
        for cells in others:
            join(found, moved.take(cells, axis=0, out=part, mode="clip"), out=found)
        found &= self._corners
        return found.reshape(2 * len(first), spaces.shape[1])


class Picks:
    """A set of placements for each sheet, to pick from by number."""

    def __init__(self, placements: Words) -> None:
        self._placements = placements
        self._counts = _Counts(placements)

    @property
    def each(self) -> NDArray[np.int16]:
        """How many placements each sheet has."""
        each: NDArray[np.int16] = self._counts.upto[-1]
        return each

    def place(self, ranks: Numbers) -> Numbers:
        """The place of the placement with that number, counted from 0, for each sheet.

        For a sheet that has none it is the last place of all.
        """
        row, rank = self._counts.find(ranks.astype(np.int16))
        parts = _at(self._placements, row).view(np.uint8).reshape(-1, 8).T.copy()
        byte, rank = _Counts(parts).find(rank)
        bit: Numbers = _NTH_BIT[_at(parts, byte), np.minimum(rank, 7)]
        return row * WORD + byte * 8 + bit


class _Counts:
    """How many bits are set in each row of numbers, one column for each sheet, and in the rows up to it."""

    def __init__(self, numbers: NDArray[Any]) -> None:
        self.counts = np.bitwise_count(numbers)
        self.upto: NDArray[np.int16] = self.counts.astype(np.int16)
        for before, upto in pairwise(self.upto):
            upto += before

    def find(self, ranks: NDArray[np.int16]) -> tuple[NDArray[np.int64], NDArray[np.int16]]:
        """By column, the row of the set bit with that rank, counted from 0, and its rank in that row.

        Where there is none it is the last row.
        """
        before = (self.upto <= ranks).view(np.int8).sum(axis=0, dtype=np.int8)
        rows = np.minimum(before, len(self.upto) - 1).astype(np.int64)
        return rows, ranks - _at(self.upto, rows) + _at(self.counts, rows)


def _at(table: NDArray[Any], rows: NDArray[np.int64]) -> NDArray[Any]:
    """From each column what is in one row."""
    return table.reshape(-1).take(rows * len(rows) + np.arange(len(rows)))


def _place(placement: Placement) -> int:
    """The number of a placement here: its lane, and the place of its corner."""
    lane, bit = divmod(placement.bit, LANE)
    row, column = divmod(bit - REACH, STRIDE)
    return lane * ROOM + row * SIZE + column


def _nth_bits(byte: int) -> list[int]:
    bits = [bit for bit in range(8) if byte >> bit & 1]
    return bits + [7] * (8 - len(bits))


_NTH_BIT = np.array([_nth_bits(byte) for byte in range(256)])
"""By byte and rank, the place of that bit."""
