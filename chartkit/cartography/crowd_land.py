"""The maps of many games at once: where tiles fit and what they join, by the tables of `pieces`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.cartography.crowd_bits import MOST_HILLS, Bits, Numbers, Truths
from chartkit.cartography.lattice import NEIGHBOURS
from chartkit.cartography.lays import FITTING
from chartkit.cartography.map import Map
from chartkit.cartography.pieces import DESIGN_NUMBER, HILLS, JOINS, MARK, PATTERNS, TILES

_BESIDE = np.array(NEIGHBOURS, np.int16).T.copy()
"""By side and place, the place beyond."""
_MARK = np.array(MARK, np.uint8).T.copy()
_DESIGN = np.array(DESIGN_NUMBER)
_HILLS = np.array(HILLS)
_SIDES = np.arange(3)[:, None]

_SHUT = PATTERNS
"""The pattern of a slot that stands for no place: nothing fits there."""
_ROW = PATTERNS + 1
"""So many patterns there are for each set of designs in what follows."""
_COUNT = np.array([[*counts, 0] for _, counts in FITTING], np.int16).ravel()
"""By designs and pattern, how many tiles fit."""
_MOST = max(map(max, (counts for _, counts in FITTING)))
_FIT = np.array([codes + (0,) * (_MOST - len(codes)) for fits, _ in FITTING for codes in (*fits, ())])
"""By designs and pattern, their codes."""

_LAND = MOST_HILLS
"""What lies on a place is a number: 0 for nothing, 1 + its slot for a place beside a tile, and from this on,
for a tile, its code times 64 and the number of its first hill."""
_NO_TILE = len(TILES)
"""Stands for the code of a tile where there is none."""


def _joined(code: int, side: int, other: int) -> list[list[int]]:
    """The hills, as bits, joined to each hill of a tile beyond a side, and to each of the tile's own."""
    pairs = JOINS[code][side][other] if other != _NO_TILE else ()
    return [
        [sum(1 << mine for mine, theirs in pairs if theirs == hill) for hill in range(3)],
        [sum(1 << theirs for mine, theirs in pairs if mine == hill) for hill in range(3)],
    ]


_THEIRS, _MINE = np.moveaxis(
    np.array(
        [
            [[_joined(code, side, other) for other in range(_NO_TILE + 1)] for code in range(_NO_TILE)]
            for side in range(3)
        ],
        np.uint64,
    ),
    (3, 4),
    (0, 1),
).copy()
"""By hill (of the tile beyond, or of the tile itself), side, code, and code beyond: what it is joined to."""


class Grown(NamedTuple):
    """What tiles that were laid in some games add to their hills."""

    games: Numbers
    first: Numbers
    """By game, the number of the first new hill."""
    sizes: Numbers
    """By game, how many hills are new."""
    around: Bits
    """By new hill and game, the hills adjacent to it."""
    hills: Numbers
    """The old hills adjacent to new ones, of all games in one list,"""
    owners: Numbers
    """the game of each,"""
    joined: Bits
    """and the new hills that each has beside it."""


class Lands:
    """The tiles of many games that go on from one map."""

    def __init__(self, ground: Map, games: int) -> None:
        slots = len(ground.frontier) + sum(ground.stock)
        self._at = np.zeros((len(NEIGHBOURS), games), np.int16)
        """By place and game, what lies there. It is large, so it keeps all games;"""
        self._columns = np.arange(games)
        """these are the columns of the games that go on."""
        patterns, places = np.full(slots, _SHUT, np.uint8), np.zeros(slots, np.int16)
        for slot, (place, pattern) in enumerate(ground.frontier.items()):
            self._at[place], places[slot], patterns[slot] = 1 + slot, place, pattern
        for place, (code, first) in ground.tiles.items():
            self._at[place] = _LAND + MOST_HILLS * code + first
        self._patterns = np.repeat(patterns[:, None], games, axis=1)
        """By slot and game, the pattern of the place beside a tile for which it stands,"""
        self._places = np.repeat(places[:, None], games, axis=1)
        """and the place."""
        self._used = np.full(games, len(ground.frontier))
        self.hills = np.full(games, len(ground.near))
        self._stock = np.repeat(np.array(ground.stock, np.int8)[:, None], games, axis=1)

    def keep(self, chosen: Truths) -> None:
        """Go on with the chosen games alone."""
        self._columns, self._used, self.hills = self._columns[chosen], self._used[chosen], self.hills[chosen]
        self._patterns, self._places = self._patterns[:, chosen], self._places[:, chosen]
        self._stock = self._stock[:, chosen]

    @property
    def available(self) -> Numbers:
        """By game, the designs of which the stock is not used up, as bits."""
        return _as_bits(self._stock > 0)

    def ways(self, designs: Numbers) -> NDArray[np.int16]:
        """By slot and game, how many ways there are to lay a tile of these designs there or before.

        One row of nothing is enough where there are no designs.
        """
        if not designs.any():
            return np.zeros((1, len(designs)), np.int16)
        rows = self._patterns[: self._used.max()] + (designs * _ROW).astype(np.int16)
        upto = _COUNT.take(rows)
        for slot in range(1, len(upto)):
            upto[slot] += upto[slot - 1]
        return upto

    def way(
        self, games: Numbers, designs: Numbers, upto: NDArray[np.int16], ranks: Numbers
    ) -> tuple[Numbers, Numbers]:
        """For each of some games the place and the code of the way of that rank, counted from 0."""
        chosen = upto if len(games) == upto.shape[1] else upto[:, games]
        slots = (chosen <= ranks.astype(np.int16)).sum(axis=0, dtype=np.int16)
        rows = designs[games] * _ROW + self._patterns[slots, games]
        before = upto[slots, games] - _COUNT[rows]
        return self._places[slots, games], _FIT[rows, ranks - before]

    def lay(self, games: Numbers, places: Numbers, codes: Numbers) -> Grown:
        """Lay a tile in each of some games, on a place where it fits."""
        columns = self._columns[games]
        slots, first = self._at[places, columns] - 1, self.hills[games]
        self._at[places, columns] = _LAND + MOST_HILLS * codes + first
        self._stock[_DESIGN[codes], games] -= 1
        self.hills[games] += _HILLS[codes]
        beside = _BESIDE[:, places]
        lying = self._at[beside, columns]
        self._mark(games, slots, beside, lying, _MARK[:, codes])
        return self._grown(games, codes, first, lying)

    def _mark(
        self, games: Numbers, slots: Numbers, beside: Numbers, lying: Numbers, marks: NDArray[np.uint8]
    ) -> None:
        """Tell the places beside new tiles what faces them; new ones get the tile's slot or a fresh one."""
        sides, which = np.divmod(np.flatnonzero((lying > 0) & (lying < _LAND)), len(games))
        self._patterns[lying[sides, which] - 1, games[which]] += marks[sides, which]
        self._patterns[slots, games] = _SHUT
        rank = np.cumsum(lying == 0, axis=0)
        given = np.where(rank == 1, slots, self._used[games] + rank - 2)
        self._used[games] += np.maximum(rank[2] - 1, 0)
        sides, which = np.divmod(np.flatnonzero(lying == 0), len(games))
        slot, place, owner = given[sides, which], beside[sides, which], games[which]
        self._patterns[slot, owner] = marks[sides, which]
        self._places[slot, owner] = place
        self._at[place, self._columns[owner]] = 1 + slot

    def _grown(self, games: Numbers, codes: Numbers, first: Numbers, lying: Numbers) -> Grown:
        beyond = np.where(lying >= _LAND, (lying - _LAND) // MOST_HILLS, _NO_TILE)
        start = lying % MOST_HILLS
        mine = _MINE[:, _SIDES, codes, beyond] << start.astype(np.uint64)
        theirs = _THEIRS[:, _SIDES, codes, beyond]
        hills, sides, which = np.unravel_index(np.flatnonzero(theirs), theirs.shape)
        joined = theirs[hills, sides, which] << first[which].astype(np.uint64)
        return Grown(
            games, first, _HILLS[codes], np.bitwise_or.reduce(mine, axis=1),
            start[sides, which] + hills, games[which], joined,
        )  # fmt: skip


def _as_bits(present: Truths) -> Numbers:
    """By game, the rows that are true, as bits."""
    bits: Numbers = (present.astype(np.int64) << np.arange(len(present))[:, None]).sum(axis=0)
    return bits
