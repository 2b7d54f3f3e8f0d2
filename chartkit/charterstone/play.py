"""A position in the midst of a move: what the rules change, and the loop that does what leaves no choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chartkit.charterstone import duties, ending
from chartkit.charterstone.moves import Move
from chartkit.charterstone.state import (
    ACTED,
    ENDING,
    GAIN,
    MAY,
    OVER,
    SETTING,
    TURN,
    Fields,
    Seat,
    Task,
    altered,
)
from chartkit.charterstone.table import Table
from chartkit.core import Moves

_NONE: Moves[Move] = Moves()


class Play:
    """The fields of a position, open to change: `players`, `stock` and `tasks` are lists.

    What a rule brings about is put into `fresh`, and comes before what was to be done anyway. `options` are
    the steps among which a seat is to choose, once there is something to choose.
    """

    __slots__ = (*Fields._fields, "fresh", "options")

    table: Table
    village: Any
    board: Any
    players: list[Seat]
    stock: list[int]
    deck: tuple[str, ...]
    faceup: tuple[str, ...]
    discards: tuple[str, ...]
    seed: int
    quota: tuple[int, ...]
    track: tuple[int, ...]
    progress: int
    perils: int
    income: tuple[tuple[int, int], ...]
    automa: tuple[str, ...]
    drawn: tuple[str, ...]
    round: int
    turn: int
    phase: str
    tasks: list[Task]
    fresh: list[Task]
    options: Moves[Move]

    def __init__(self, fields: Sequence[Any]) -> None:
        (
            self.table, self.village, self.board, players, stock, self.deck, self.faceup, self.discards,
            self.seed, self.quota, self.track, self.progress, self.perils, self.income, self.automa,
            self.drawn, self.round, self.turn, self.phase, tasks,
        ) = fields  # fmt: skip
        self.players, self.stock, self.tasks, self.fresh = list(players), list(stock), list(tasks), []
        self.options = _NONE

    def fields(self) -> tuple[Any, ...]:
        """The fields as a position has them."""
        return (
            self.table, self.village, self.board, tuple(self.players), tuple(self.stock), self.deck,
            self.faceup, self.discards, self.seed, self.quota, self.track, self.progress, self.perils,
            self.income, self.automa, self.drawn, self.round, self.turn, self.phase, tuple(self.tasks),
        )  # fmt: skip

    def change(self, seat: int, **changes: Any) -> None:
        """Change what lies before a seat."""
        self.players[seat] = altered(self.players[seat], **changes)

    def add(self, seat: int, duty: str, what: str = "", choice: Any = ()) -> None:
        """Something more for a seat to do, after what was added in this step before."""
        self.fresh.append(Task(seat, duty, what, choice))

    def happens(self, seat: int, event: str) -> None:
        """Let the abilities of a seat act on an event."""
        player = self.players[seat]
        for ability in self.table.holdings[player.hand, player.personas].abilities.get(event, ()):
            for choice in ability.gain:
                self.add(seat, MAY if ability.may else GAIN, event, choice)

    def run(self) -> None:
        """Do what leaves no choice, until a seat has something to choose or the game is over."""
        while True:
            if self.fresh:
                self.tasks[:0] = self.fresh
                self.fresh = []
            if self.tasks:
                if not duties.done(self, self.tasks[0]):
                    return
            elif self.phase == TURN or self.phase == OVER:
                return
            elif self.phase == ACTED:
                ending.end_turn(self)
            elif self.phase == SETTING:
                ending.begin_turn(self, self.turn)
            else:
                assert self.phase == ENDING
                self.phase = OVER
