"""Lists of legal moves: sequences that know quickly what they contain."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import TypeVar

M = TypeVar("M", bound=Hashable)


class Moves(tuple[M, ...]):
    """A tuple of moves whose `in` takes the same time for one move as for a thousand.

    Games whose moves are few build them once and share them; games with many may return
    any other `Sequence` that lists lazily.
    """

    @cached_property
    def _members(self) -> frozenset[M]:
        return frozenset(self)

    def __contains__(self, move: object) -> bool:
        try:
            return move in self._members
        except TypeError:  # cannot be hashed, so it is no move
            return False
