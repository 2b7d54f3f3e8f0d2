"""The lines of play from one start: every line ever begun stays, with the position at each ply."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

from chartkit.core.position import Position

P = TypeVar("P", bound=Position)


class Cursor(NamedTuple):
    """A place in a timeline: after `ply` moves of line `line`."""

    line: int
    ply: int


class Timeline(Generic[P]):
    """A start position and the lines played from it.

    `lines[i]` holds the moves of line i in order, and `positions[i]` the positions before, between
    and after them. Lines that begin alike are stored each in full: jumping is a look-up.
    """

    def __init__(self, start: P) -> None:
        self.lines: list[tuple[Hashable, ...]] = [()]
        self.positions: list[tuple[P, ...]] = [(start,)]

    @property
    def start(self) -> P:
        """The position before the first move."""
        return self.positions[0][0]

    def at(self, cursor: Cursor) -> P:
        """The position at a place."""
        return self.positions[cursor.line][cursor.ply]

    def follow(self, cursor: Cursor, move: Hashable) -> Cursor | None:
        """Where `move` leads if it was played from here before, else None."""
        line, ply = cursor
        played = (*self.lines[line][:ply], move)
        candidates = [line, *(other for other in range(len(self.lines)) if other != line)]
        for candidate in candidates:
            if self.lines[candidate][: ply + 1] == played:
                return Cursor(candidate, ply + 1)
        return None

    def add(self, cursor: Cursor, move: Hashable, position: P) -> Cursor:
        """Put a new move and its position after a place: at the end of its line, or as a new line."""
        line, ply = cursor
        moves = (*self.lines[line][:ply], move)
        positions = (*self.positions[line][: ply + 1], position)
        if ply == len(self.lines[line]):
            self.lines[line], self.positions[line] = moves, positions
            return Cursor(line, ply + 1)
        self.lines.append(moves)
        self.positions.append(positions)
        return Cursor(len(self.lines) - 1, ply + 1)

    def copy(self) -> Timeline[P]:
        """An independent timeline with the same lines."""
        twin: Timeline[P] = Timeline(self.start)
        twin.lines, twin.positions = list(self.lines), list(self.positions)
        return twin
