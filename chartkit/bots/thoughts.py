"""Thoughts: what a bot makes of its moves so far, open to whoever wants to look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from chartkit.core import Position

MOST_SHOWN = 8
"""So many moves are shown; `options` has all."""


class Option(NamedTuple):
    """A move that a bot considers.

    `visits` is how many imagined games began with it; `win` the share of them that its seat won (a shared win
    counts as a share), `score` its mean score there, `worth` the value by which the bot tells moves apart.
    """

    move: Any
    visits: int = 0
    win: float = 0.0
    score: float = 0.0
    worth: float = 0.0


@dataclass(frozen=True)
class Thoughts:
    """What a bot thinks of a position: its options, the best first, and how it expects play to go on.

    `seen` is the position as the seat sees it, `games` how many games were imagined (0 by a bot that does not
    tell), `line` the moves of all seats that they most often began with, the best move first.
    """

    seen: Position
    seat: int
    games: int
    options: tuple[Option, ...]
    line: tuple[Any, ...] = ()

    @classmethod
    def of(cls, thought: Any, seen: Position, seat: int) -> Thoughts:
        """The thoughts of a bot that yields some, or a bare move."""
        return thought if isinstance(thought, cls) else cls(seen, seat, 0, (Option(thought),), (thought,))

    @property
    def move(self) -> Any:
        """The move that the bot would play now."""
        return self.options[0].move

    @property
    def reason(self) -> str:
        """What the move does and why it, in a few sentences with the numbers."""
        said = [f"{self.move}: {self.seen.describe(self.move)}."]
        if self.games:
            said.append(self._numbers())
        if len(self.line) > 1:
            said.append(f"Expected then: {', '.join(map(str, self.line[1:4]))}.")
        return " ".join(said)

    def _numbers(self) -> str:
        best, *others = self.options
        rivals = f"; {others[0].move}, the next best, {self._promise(others[0])}" if others else ""
        tried = f"in {best.visits:,} of {self.games:,} games imagined"
        return f"It {self._verb} {self._promise(best)} {tried}{rivals}."

    @property
    def _verb(self) -> str:
        return "promises" if self.seen.seats == 1 else "wins"

    def _promise(self, option: Option) -> str:
        return f"{option.score:.1f} points" if self.seen.seats == 1 else f"{100 * option.win:.0f} %"

    def __repr__(self) -> str:
        lines = [f"{self.seen.seat_names[self.seat]}: {self.games:,} games imagined"]
        lines += [
            f"{option.move!s:<20} {option.visits:>6,} visits, {self._verb} {self._promise(option)}"
            for option in self.options[:MOST_SHOWN]
        ]
        if len(self.options) > MOST_SHOWN:
            lines.append(f"... and {len(self.options) - MOST_SHOWN} more")
        return "\n".join([*lines, f"line: {' '.join(map(str, self.line))}"])
