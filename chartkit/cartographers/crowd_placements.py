"""Where shapes fit on many sheets at once, by the tables of `placements`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chartkit.cartographers import grid
from chartkit.cartographers.crowd_sets import WORD, Numbers, Words, down, words
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
        self._steps = sorted({step for lane in steps for step in lane})
        cells = max(map(len, steps))
        self._cells = np.array(
            [[self._steps.index(lane[cell % len(lane)]) for lane in steps] for cell in range(cells)]
        )

    def fits(self, free: Words) -> Words:
        """The placements that lie on free spaces alone, by sheet."""
        return self._covering(free, np.bitwise_and)

    def touching(self, spaces: Words) -> Words:
        """The placements that cover at least one of these spaces, by sheet."""
        return self._covering(spaces, np.bitwise_or)

    def _covering(self, spaces: Words, join: np.ufunc) -> Words:
        moved = np.stack([down(spaces, step) if step else spaces for step in self._steps])
        first, *others = self._cells
        found = moved[first]
        for cells in others:
            join(found, moved[cells], out=found)
        found &= self._corners
        return found.reshape(2 * len(self._corners), spaces.shape[1])


class Picks:
    """A set of placements for each sheet, to pick from by number."""

    def __init__(self, placements: Words) -> None:
        self._placements = placements
        self._counts = np.bitwise_count(placements)
        self._upto = np.add.accumulate(self._counts, axis=0, dtype=np.int16)

    @property
    def each(self) -> NDArray[np.int64]:
        """How many placements each sheet has."""
        return self._upto[-1].astype(np.int64)

    def place(self, ranks: Numbers) -> Numbers:
        """The place of the placement with that number, counted from 0, for each sheet.

        For a sheet that has none it is the last place of all.
        """
        sheets = np.arange(len(ranks))
        word = np.minimum((self._upto <= ranks).sum(axis=0), len(self._upto) - 1)
        ranks = ranks - self._upto[word, sheets] + self._counts[word, sheets]
        return word * WORD + _nth_bit(self._placements[word, sheets], ranks)


def _place(placement: Placement) -> int:
    """The number of a placement here: its lane, and the place of its corner."""
    lane, bit = divmod(placement.bit, LANE)
    row, column = divmod(bit - REACH, STRIDE)
    return lane * ROOM + row * SIZE + column


def _nth_bit(numbers: Words, ranks: Numbers) -> Numbers:
    """The place of the set bit with that rank, counted from 0, in each word."""
    parts = numbers.view(np.uint8).reshape(-1, 8)
    counts = np.bitwise_count(parts)
    upto = np.add.accumulate(counts, axis=1, dtype=np.int8)
    which = np.arange(len(parts))
    byte = np.minimum((upto <= ranks[:, None]).sum(axis=1), 7)
    ranks = ranks - upto[which, byte] + counts[which, byte]
    return byte * 8 + _NTH_BIT[parts[which, byte], np.minimum(ranks, 7)]


def _nth_bits(byte: int) -> list[int]:
    bits = [bit for bit in range(8) if byte >> bit & 1]
    return bits + [7] * (8 - len(bits))


_NTH_BIT = np.array([_nth_bits(byte) for byte in range(256)])
"""By byte and rank, the place of that bit."""
