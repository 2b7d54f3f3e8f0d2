"""Moves of Cartographers: who draws which terrain on which spaces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple, Self

from chartkit.cartographers.grid import ORDER
from chartkit.cartographers.pieces import TERRAINS
from chartkit.core.errors import NotationError

PASS = "pass"
"""What stands for the terrain where a seat can draw nothing."""


class _Fields(NamedTuple):
    seat: int
    terrain: str
    spaces: tuple[str, ...]


class Move(_Fields):
    """A drawing: `seat` draws `terrain` on `spaces` (kept in reading order), or passes.

    Written `2: farm A1 A2`, or `2: pass`. On a monster card `seat` is the one who draws, on the sheet
    that was passed to it.
    """

    __slots__ = ()

    def __new__(cls, seat: int, terrain: str, spaces: str | Iterable[str] = ()) -> Self:
        """The drawing on these spaces, named in any order."""
        listed = spaces.split() if isinstance(spaces, str) else [str(space) for space in spaces]
        return super().__new__(cls, seat, terrain, tuple(sorted(listed, key=_reading_order)))

    def __str__(self) -> str:
        return f"{self.seat}: {self.words}"

    @property
    def words(self) -> str:
        """The move without its seat."""
        spaces = self.spaces if isinstance(self.spaces, tuple) else (self.spaces,)
        return " ".join(map(str, (self.terrain, *spaces)))


class SoloMove(Move):
    """A move of the only seat, written without it: `forest A1 B2`."""

    __slots__ = ()

    def __str__(self) -> str:
        return self.words


def _reading_order(space: str) -> tuple[int, str]:
    return ORDER.get(space, len(ORDER)), space


def parse(text: str, seat: int, move_type: type[Move]) -> Move:
    """The move that a text names; `seat` is meant where the text names none. Raises `NotationError`."""
    match = re.fullmatch(r"\s*(?:([0-9]{1,3})\s*:)?\s*([A-Za-z]+)((?:\s+[A-Za-z]+[0-9]+)*)\s*", text)
    if not match:
        raise NotationError(
            f"{text!r} is no move of Cartographers; expected a terrain and spaces as 'forest A1 B2', "
            f"with a seat before it as '2: farm A1 A2', or 'pass'."
        )
    seat = seat if match[1] is None else int(match[1])
    terrain, listed = match[2].lower(), match[3].upper().split()
    if terrain not in (*TERRAINS, PASS):
        raise NotationError(f"There is no terrain {match[2]!r}; there are {', '.join(TERRAINS)}, or pass.")
    if (terrain == PASS) == bool(listed):
        raise NotationError(f"{text!r}: a terrain needs spaces, and a pass has none.")
    return move_type(seat, terrain, listed)
