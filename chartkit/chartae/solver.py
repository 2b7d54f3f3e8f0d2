"""Chartae solved: what a position is worth to perfect players, exactly.

>>> from chartkit import Chartae
>>> from chartkit.chartae.solver import solve
>>> game = Chartae(seed=10)
>>> for text in ("c4", "b4/1", "b3", "b2/2", "c2"):
...     _ = game.play(text)
>>> solution = solve(game.position)
>>> solution.value, [str(move) for move in solution.line]
(Fraction(1, 1), ['take', 'd2/2', 'take', 'd3/0', 'take', 'd4/0'])
>>> solve(game.position.seen_by(None)).value
Fraction(1, 2)

A position whose stack is known is won or lost. Where it is hidden, as in `position.seen_by(seat)`, the
value is the chance of winning over all orders that the hidden tiles can have, when both players see what
is revealed and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from chartkit.bots import greedy
from chartkit.chartae.endgame import Table
from chartkit.chartae.notation import HIDDEN
from chartkit.chartae.perfect import best_moves, placed, values
from chartkit.chartae.position import TAKE, Move, Position
from chartkit.core import ChartkitError

GIGABYTES = 4.0
"""How much memory a solution may take; the whole game takes 2.0 to 3.2."""
REACH = 6
"""The bot solves positions with so many tiles unplaced; before that it plays as `greedy`."""


class Unsolved(ChartkitError):  # noqa: N818 - a state, not a failure
    """A position that is too large for the time or the memory that were allowed."""


@dataclass(frozen=True)
class Solution:
    """What a position is worth to the seat to move, and what it should do."""

    position: Position
    value: Fraction
    """The chance that the seat to move wins."""
    moves: dict[Move, Fraction]
    """The same after each legal move, the best first."""
    line: tuple[Move, ...]
    """Best play by both, to the end or to the first tile that is revealed by chance."""
    unplaced: int
    """The tiles not yet on the map: those of the stack and the one in hand."""
    positions: int
    """How many positions were valued, those that the symmetries of the map make alike once."""
    seconds: float

    @property
    def best(self) -> tuple[Move, ...]:
        """All moves that keep the value."""
        return tuple(move for move, value in self.moves.items() if value == self.value)


def solve(position: Position, *, seconds: float | None = None, gigabytes: float = GIGABYTES) -> Solution:
    """The exact value of a position and of each of its moves.

    Raises `Unsolved` if that takes more `seconds` or memory than allowed, and `HiddenInformation` if the
    next tile is hidden.
    """
    begun = time.monotonic()
    if position.over:
        value = Fraction(position.to_move in position.winners)
        return Solution(position, value, {}, (), 0, 1, time.monotonic() - begun)
    table = Table([placed(position)[0]])
    _fill(table, seconds, gigabytes)
    moves = values(table, position)
    line = tuple(_line(table, position))
    unplaced = len(table.roots[0].coming)
    return Solution(
        position, max(moves.values()), moves, line, unplaced, table.positions, time.monotonic() - begun
    )


def _fill(table: Table, seconds: float | None, gigabytes: float) -> None:
    begun, done = time.monotonic(), 0
    for done in _work(table, gigabytes):
        spent = time.monotonic() - begun
        if seconds is not None and spent > seconds:
            raise Unsolved(
                f"{_size(table)}; stopped after {spent:.1f} s (seconds={seconds:g}) with "
                f"{done:,} positions valued."
            )


def _work(table: Table, gigabytes: float) -> Iterator[int]:
    """Fill a table in steps of a few hundredths of a second; yields how many positions were valued."""
    done = 0
    for _ in table.list_lanes():
        if table.bytes > gigabytes * 1e9:
            raise Unsolved(f"{_size(table)}, more than gigabytes={gigabytes:g} hold.")
        yield done
    for valued in table.value_lanes():
        done += valued
        yield done


def _size(table: Table) -> str:
    return (
        f"With {len(table.roots[0].coming)} tiles unplaced there are at least {table.positions:,} positions "
        f"to value, which take {table.bytes / 1e9:.2f} gigabytes"
    )


def _line(table: Table, position: Position) -> Iterator[Move]:
    while not position.over:
        move = next(iter(values(table, position)))
        yield move
        if move == TAKE and position.stack[1:2] == (HIDDEN,):
            return
        position = position.after(move)


def think(seen: Position, seat: int, rng: Random) -> Iterator[Move]:
    """The bot that plays perfectly as soon as it can: at once when few tiles are left, in time before that.

    It can be registered as any other: `chartkit.bots.BOTS["perfect"] = chartkit.chartae.solver.think`.
    """
    move = TAKE
    for move in greedy.think(seen, seat, rng):
        yield move
    for best in best_moves(seen, REACH):
        yield rng.choice(best) if best else move
