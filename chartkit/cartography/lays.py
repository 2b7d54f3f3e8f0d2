"""The moves that lay tiles: a sequence that counts and picks them without listing them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, overload

from chartkit.cartography.lattice import INDEX
from chartkit.cartography.moves import Move, lay
from chartkit.cartography.pieces import CODES, DESIGN_NUMBER, FITS, STOCK, TILES


class Lays(Sequence[Move]):
    """All ways to lay a tile of certain designs, place by place.

    Counting, picking by number and `in` make no other moves than those that are asked for.
    """

    __slots__ = ("_ends", "_fits", "_frontier")

    def __init__(self, frontier: Mapping[int, int], designs: int) -> None:
        """`frontier` gives the pattern of each place, and is not changed afterwards; `designs` are bits."""
        fits, counts = FITTING[designs]
        self._frontier, self._fits = frontier, fits
        self._ends = [*accumulate(map(counts.__getitem__, frontier.values()))]

    def __len__(self) -> int:
        return self._ends[-1]

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return tuple(self)[index]
        ends = self._ends
        if index < 0:
            index += ends[-1]
        if not 0 <= index < ends[-1]:
            raise IndexError(f"There are {len(self)} ways to lay a tile.")
        number = bisect_right(ends, index)
        place = [*self._frontier][number]
        return _lays(place)[self._fits[self._frontier[place]][index - ends[number]]]

    def __iter__(self) -> Iterator[Move]:
        for place, pattern in self._frontier.items():
            moves = _lays(place)
            for code in self._fits[pattern]:
                yield moves[code]

    def __contains__(self, move: object) -> bool:
        return self.spot(move) is not None

    def __repr__(self) -> str:
        return f"<{len(self)} ways to lay a tile>"

    def spot(self, move: Any) -> tuple[int, int] | None:
        """The place and the code that one of these moves lays; None for any other."""
        try:
            place, code = INDEX[move.place], CODES[move.design, move.turns]  # type: ignore[index] # equals a tile
            pattern = self._frontier[place]
        except (AttributeError, KeyError, TypeError):
            return None
        return (place, code) if code in self._fits[pattern] and move == _lays(place)[code] else None


@cache
def _lays(place: int) -> tuple[Move, ...]:
    """By code, the move that lays a tile on a place."""
    return tuple(lay(place, code) for code in range(len(TILES)))


def _fitting(designs: int) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """By pattern, the codes of the tiles of some designs that match, and how many they are."""
    fits = tuple(tuple(code for code in codes if designs >> DESIGN_NUMBER[code] & 1) for codes in FITS)
    return fits, tuple(map(len, fits))


FITTING = tuple(map(_fitting, range(2 ** len(STOCK))))
"""By designs as bits: by pattern, the codes that match, and how many they are."""
