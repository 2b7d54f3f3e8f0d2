"""Many games of Chartae at once.

A game is a row of tile codes: those of the 25 cells of the map, then those of the eight other tiles in the
order in which they come. A move takes a tile from one place of the row, turns it, and lays it on another.
Which moves there are depends on the outline of the map and on the phase of the turn alone, so the rules are
asked once for each such stage, and from then on stages and moves are numbers.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.chartae.labels import largest
from chartkit.chartae.notation import HIDDEN
from chartkit.chartae.pieces import CELLS, CODES, INDEX, SPAN, STACK, TILES, Tile
from chartkit.chartae.position import Move, Position
from chartkit.core.chances import Chances
from chartkit.core.crowd import Endings, Ply, Trace

Array = NDArray[Any]

WIDTH = len(CELLS) + len(STACK)
_TURNED = np.array(
    [[CODES[tile._replace(turns=(tile.turns + by) % 4)] if tile else 0 for by in range(4)] for tile in TILES],
    dtype=np.uint8,
)
"""By code and clockwise quarter turns, the code of the tile after them."""
_OUTLINE = bytes(min(code, 1) for code in range(256))


class Book(NamedTuple):
    """What the rules allow, stage by stage, as arrays."""

    stages: dict[Hashable, int]
    """The number of each stage."""
    moves: tuple[Move, ...]
    """The moves of all stages, one after the other; what follows is by stage, or by the number of a move."""
    choices: Array
    """By stage, how many moves there are; none when the game is over."""
    first: Array
    """By stage, the number of its first move."""
    cells: Array
    """By stage, the nine cells of the map; only of full maps."""
    source: Array
    """By move, the place in the row from which it takes a tile,"""
    turns: Array
    """how often it turns it,"""
    target: Array
    """where it lays it,"""
    leads: Array
    """and the stage after it."""


@cache
def book() -> Book:
    """All stages that can follow the start, and their moves."""
    start = Position.start(STACK)
    stages, reached = {_stage(start): 0}, [start]
    moves: list[Move] = []
    steps: list[tuple[int, int, int]] = []
    leads: list[int] = []
    first: list[int] = []
    for position in reached:
        first.append(len(moves))
        ready = WIDTH - _coming(position)
        for move in position.playout_moves():
            after = position.after(move)
            leads.append(stages.setdefault(_stage(after), len(stages)))
            if len(stages) > len(reached):
                reached.append(after)
            moves.append(move)
            steps.append(_step(move, ready))
    choices = np.diff([*first, len(moves)])
    cells = np.array([sorted(p.tiles) if p.over else [0] * SPAN * SPAN for p in reached])
    source, turns, target = np.array(steps).T
    return Book(stages, tuple(moves), choices, np.array(first), cells, source, turns, target, np.array(leads))


def _stage(position: Position) -> Hashable:
    """What decides which moves there are: the outline, whether a tile is in hand, and the Rotates so far."""
    return (
        position.grid.translate(_OUTLINE),
        position.hand is not None,
        position.rotated if position.hand is None else 0,
    )


def _coming(position: Position) -> int:
    """How many tiles are not yet on the map."""
    return len(position.stack) + (position.hand is not None)


def _step(move: Move, ready: int) -> tuple[int, int, int]:
    """From where a move takes a tile, how often it turns it, and where it lays it.

    The next tile to be placed is ready at its place in the row, be it on the stack or in hand.
    """
    if move.action == "take":
        return ready, 0, ready
    cell = INDEX[move.cell or ""]
    return (cell, 1, cell) if move.action == "rotate" else (ready, move.turns or 0, cell)


class Crowd:
    """A position of Chartae to be played out many times at once."""

    def __init__(self, position: Position) -> None:
        self.position, self.book = position, book()
        coming = position.stack if position.hand is None else (position.hand, *position.stack)
        placed = [0] * (len(STACK) - _coming(position))
        tiles = [CODES.get(Tile(design, 0), 0) for design in coming]
        self._row = np.array([*position.grid, *placed, *tiles], dtype=np.uint8)
        self._masked = WIDTH - len(coming) + np.flatnonzero([design == HIDDEN for design in coming])
        self._unseen = np.array([CODES[Tile(design, 0)] for design in position.unseen], dtype=np.uint8)

    def play(self, chances: Chances, firsts: Sequence[Move] = (), trace: Trace | None = None) -> Endings:
        """Play a game for each of the chances; see `chartkit.core.crowd.Crowd.play`."""
        book, playing = self.book, np.arange(len(chances))
        rows = self._dealt(chances)
        stages = np.full(len(rows), book.stages[_stage(self.position)])
        plies = np.zeros(len(rows), dtype=np.int64)
        if trace is not None:
            trace.worlds = [self._world(row) for row in rows]
            trace.games = [[] for _ in rows]
        if firsts:
            self._move(rows, stages, playing, self._numbers(firsts))
        while len(playing := playing[book.choices[stages[playing]] > 0]):
            choices = book.choices[stages[playing]]
            numbers = book.first[stages[playing]] + chances.draw(choices, playing)
            self._move(rows, stages, playing, numbers)
            plies[playing] += 1
            if trace is not None:
                for game, number, among in zip(playing, numbers, choices, strict=True):
                    trace.games[game].append(Ply(book.moves[number], int(among)))
        return self._endings(rows, stages, plies + bool(firsts))._replace(plies=plies)

    def _dealt(self, chances: Chances) -> Array:
        """A row for each game, its masked tiles dealt."""
        rows = np.tile(self._row, (len(chances), 1))
        order = chances.orders(len(self._unseen))[:, : len(self._masked)]
        rows[:, self._masked] = self._unseen[order]
        return rows

    def _move(self, rows: Array, stages: Array, games: Array, numbers: Array) -> None:
        """Make a move in each of the games."""
        book = self.book
        taken = rows[games, book.source[numbers]]
        rows[games, book.target[numbers]] = _TURNED[taken, book.turns[numbers]]
        stages[games] = book.leads[numbers]

    def _numbers(self, moves: Sequence[Move]) -> Array:
        """The numbers of moves in this position."""
        first = self.book.first[self.book.stages[_stage(self.position)]]
        places = {move: place for place, move in enumerate(self.position.legal_moves())}
        return np.array([first + places[move] for move in moves])

    def _endings(self, rows: Array, stages: Array, moves: Array) -> Endings:
        """How the games ended after so many moves: every tile is taken once, all other moves end a turn."""
        position = self.position
        maps = np.take_along_axis(rows, self.book.cells[stages], axis=1)
        scores = largest(maps.T)[:: -1 if position.land else 1].T.astype(np.int64)
        to_move = (position.to_move + moves - len(position.stack)) % 2
        lead = scores[:, 0] - scores[:, 1]
        winner = np.where(lead == 0, to_move, lead < 0)
        return Endings(scores, winner[:, None] == np.arange(2), moves)

    def _world(self, row: Array) -> Position:
        """The position that a game begins with."""
        stack = row[WIDTH - len(self.position.stack) :].tolist()
        designs = tuple(tile.design for tile in map(TILES.__getitem__, stack) if tile)
        return self.position._replace(stack=designs)
