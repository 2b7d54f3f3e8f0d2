"""The rules of Chartae."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from chartkit import core
from chartkit.chartae import notation
from chartkit.chartae.notation import HIDDEN
from chartkit.chartae.pieces import (
    CELLS,
    CENTRE,
    CODES,
    COMPASS,
    DESIGNS,
    INDEX,
    LAND,
    MOST_ROTATIONS,
    SEA,
    SIDE,
    SIDES,
    SPAN,
    STACK,
    TILES,
    Tile,
    extent,
)
from chartkit.chartae.table import Table
from chartkit.core import HiddenInformation, Moves, NotationError, Ruling

if TYPE_CHECKING:
    from chartkit.chartae.crowd import Crowd

TURNED = ("as printed", "turned once", "turned twice", "turned three times")

SOON_SOLVED = 4
"""With so many tiles unplaced, perfect play takes some tenths of a second to find."""


class Move(NamedTuple):
    """A step of a turn: `take` the face-up tile, `place` the one in hand, or `rotate` one on the map.

    Written `take`, `c4/1` (the cell and the clockwise quarter turns) and `Rc3`.
    """

    action: str
    cell: str | None = None
    turns: int | None = None

    def __str__(self) -> str:
        if self.action == "place":
            return f"{self.cell}/{self.turns}"
        return f"R{self.cell}" if self.action == "rotate" else str(self.action)


TAKE = Move("take")


class Position(Table, core.Position):
    """A position of Chartae: the map, the tile in hand, the stack, and whose turn it is."""

    __slots__ = ()
    name: ClassVar[str] = "chartae"

    @classmethod
    def start(cls, stack: Sequence[str], compass_turns: int = 0, land: int = 0, first: int = 0) -> Position:
        """The position before the first turn: the compass tile alone on c3."""
        grid = bytearray(len(CELLS))
        grid[CENTRE] = CODES[Tile(COMPASS, compass_turns)]
        return cls(bytes(grid), None, tuple(stack), 0, first, land)

    # The turn ---------------------------------------------------------------------------

    @property
    def mid_turn(self) -> bool:
        """Whether a tile is in hand."""
        return self.hand is not None

    def legal_moves(self, seat: int | None = None) -> Moves[Move]:
        """The legal steps of the seat to move, at most 48; none for the other seat."""
        grid, hand, stack, rotated, to_move, _ = self
        if seat is not None and seat != to_move:
            return _NONE
        steps = _STEPS[grid.translate(_OCCUPIED)]
        if hand is not None:
            return steps.place
        if not stack:
            return _NONE
        return steps.begin if rotated < MOST_ROTATIONS else _TAKE_ONLY

    def after(self, move: Move) -> Position:
        """The position after one step; raises `IllegalMove`."""
        grid, hand, stack, rotated, seat, land = self
        try:
            action, cell, turns = _INDEXED[move]
        except (KeyError, TypeError):
            raise self.refuse(move) from None
        if action == "place":
            if hand is not None and cell in _STEPS[grid.translate(_OCCUPIED)].fitting:
                placed = grid[:cell] + _CODES[hand][turns] + grid[cell + 1 :]
                return _new(Position, (placed, None, stack, 0, 1 - seat, land))
        elif hand is None and stack:
            if action == "take":
                if stack[0] == HIDDEN:
                    raise HiddenInformation("The face-up tile is hidden here; resample deals it.")
                return _new(Position, (grid, stack[0], stack[1:], rotated, seat, land))
            if rotated < MOST_ROTATIONS and grid[cell]:
                turned = grid[:cell] + _NEXT[grid[cell]] + grid[cell + 1 :]
                return _new(Position, (turned, None, stack, rotated + 1, 1 - seat, land))
        raise self.refuse(move)

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Every rule that `move` breaks here; empty if it is legal."""
        if misshapen := _misshapen(move):
            return (misshapen,)
        if self.over:
            return (Ruling("end", "The map has its 9 tiles: the game is over."),)
        return tuple(_FAULTS[move.action](self, move))

    def _take_faults(self, move: Move) -> list[Ruling]:
        if self.hand is None:
            return []
        return [Ruling("take", f"The {self.hand} is in hand already: place it now.")]

    def _rotate_faults(self, move: Move) -> list[Ruling]:
        faults = []
        if self.hand is not None:
            faults.append(Ruling("take", f"The {self.hand} has been taken, so this turn places it."))
        if self.rotated >= MOST_ROTATIONS:
            sentence = (
                f"{self.rotated} turns in a row were rotations, the most allowed: now a tile must be placed."
            )
            faults.append(Ruling("rotate", sentence))
        if not self.grid[INDEX[move.cell or ""]]:
            faults.append(Ruling("rotate", f"There is no tile on {move.cell} to rotate."))
        return faults

    def _place_faults(self, move: Move) -> list[Ruling]:
        faults, cell = [], INDEX[move.cell or ""]
        if self.hand is None:
            faults.append(Ruling("take", f"No tile is in hand: take the face-up {self.stack[0]} first."))
        if self.grid[cell]:
            return [*faults, Ruling("place", f"{move.cell} is taken by the {self.tile_on(cell).design}.")]
        if not any(self.grid[cell + side.step] for side in SIDES[cell]):
            faults.append(Ruling("place", f"{move.cell} shares no edge with a tile of the map."))
        columns, rows = extent([*self.tiles, cell])
        for number, word in ((columns, "columns wide"), (rows, "rows high")):
            if number > SPAN:
                faults.append(
                    Ruling("grid", f"With {move.cell} the map would be {number} {word}; {SPAN} is the most.")
                )
        return faults

    # The result -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the map is complete."""
        return self.hand is None and not self.stack

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat with more tiles; on a tie the one that did not place the last tile."""
        if not self.over:
            return ()
        first, second = self.scores
        if first == second:
            return (self.to_move,)  # the turn passed on after the last placement
        return (0,) if first > second else (1,)

    def perfect_moves(self, seat: int) -> Iterator[tuple[Move, ...] | None]:
        """The moves of best value, with so few tiles left that all orders of them are soon tried."""
        from chartkit.chartae.perfect import best_moves  # a door: it needs numpy

        return best_moves(self.seen_by(seat), SOON_SOLVED) if seat in self.awaiting else iter(())

    # What is hidden ---------------------------------------------------------------------

    @property
    def hidden(self) -> bool:
        """Whether the order of the stack is masked."""
        return HIDDEN in self.stack

    def seen_by(self, seat: int | None) -> Position:
        """The position with the face-down stack masked, which no seat may know."""
        return self._replace(stack=self.stack[:1] + (HIDDEN,) * (len(self.stack) - 1))

    def resample(self, seat: int | None, rng: Random) -> Position:
        """The position with the face-down tiles dealt in a new order."""
        return self.seen_by(seat).completed(rng)

    def completed(self, rng: Random) -> Position:
        """The position with the masked tiles of the stack dealt in some order."""
        unseen = list(self.unseen)
        rng.shuffle(unseen)
        return self._replace(stack=tuple(unseen.pop() if tile == HIDDEN else tile for tile in self.stack))

    @property
    def unseen(self) -> tuple[str, ...]:
        """The designs of the masked tiles, in the order of the set."""
        known = [tile.design for tile in self.tiles.values()] + [self.hand or "", *self.stack]
        return tuple((Counter(STACK) - Counter(known)).elements())

    def crowd(self) -> Crowd:
        """What plays this position out many times at once by chance."""
        from chartkit.chartae.crowd import Crowd  # it needs numpy

        return Crowd(self)

    __repr__ = core.Position.__repr__

    # Notation ---------------------------------------------------------------------------

    def to_text(self) -> str:
        """One line, e.g. `chartae/1 map=c3:compass/0 hand=- stack=straight,? rotated=0 move=0 land=0`."""
        return notation.write(self, notation.POSITION)

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The position of a text; see `core.Position.from_text` for the errors."""
        sheet = notation.read(text, notation.POSITION)
        return cls(*sheet.fields(sheet.faults))

    def parse_move(self, text: str) -> Move:
        """The step that `take`, `c4/1`, `c4` (that is `c4/0`) or `Rc3` names."""
        word = text.strip()
        if word.lower() == "take":
            return TAKE
        if match := re.fullmatch(r"[Rr]([a-e][1-5])", word):
            return Move("rotate", match[1])
        if match := re.fullmatch(r"([a-e][1-5])(?:/([0-3]))?", word):
            return Move("place", match[1], int(match[2] or 0))
        raise NotationError(
            f"{text!r} is no move of Chartae; expected take, a placement as c4/1, or a rotation as Rc3."
        )

    def parse_moves(self, text: str) -> tuple[Move, ...]:
        """The steps of `text`; a placement at the start of a turn takes the tile first."""
        moves = tuple(self.parse_move(word) for word in text.split())
        if not moves:
            raise NotationError("An empty text is no move of Chartae; expected take, c4/1 or Rc3.")
        if len(moves) == 1 and moves[0].action == "place" and self.hand is None:
            return (TAKE, *moves)
        return moves

    # Words ------------------------------------------------------------------------------

    def describe(self, move: Move) -> str:
        """What a step does, e.g. `puts the straight on c4, turned once`."""
        if move.action == "take":
            return f"takes the {self.face_up}"
        if move.action == "rotate":
            return f"turns the {self.tile_on(INDEX[move.cell or '']).design} on {move.cell} clockwise"
        return f"puts the {self.hand} on {move.cell}, {TURNED[move.turns or 0]}"

    def prompt(self) -> str:
        """What may be done now."""
        if self.hand is not None:
            return f"place the {self.hand}"
        if self.rotated >= MOST_ROTATIONS:
            return f"take the {self.face_up} (two rotations in a row were made)"
        return f"rotate a tile or take the {self.face_up}"

    def verdict(self, names: Sequence[str]) -> str:
        """Who won and why."""
        winner = self.winners[0]
        mine, others = self.scores[winner], self.scores[1 - winner]
        if mine == others:
            last = f"{names[1 - winner]} placed the last one"
            return f"Both territories join {mine} tiles; {last}, so {names[winner]} wins."
        territory = {LAND: "land", SEA: "sea"}[self.territories[winner]]
        return (
            f"{names[winner]} wins: the largest {territory} joins {mine} tiles, the other territory {others}."
        )


def _misshapen(move: Any) -> Ruling | None:
    """Why this is no step in any position; None if it is one in some."""
    if not isinstance(move, Move) or move.action not in tuple(_FAULTS):
        return Ruling("turn", f"There is no step {move!r} of a turn; there are take, place and rotate.")
    if move.action == "take":
        if move.cell is None and move.turns is None:
            return None
        return Ruling("take", f"Take is of the face-up tile, with no cell and no turns; got {move!r}.")
    if move.cell not in CELLS:
        return Ruling("grid", f"There is no cell {move.cell!r}; cells are a1 to e5.")
    if move.action == "place" and move.turns not in (0, 1, 2, 3):
        return Ruling("place", f"A tile lies at 0, 1, 2 or 3 clockwise turns, not {move.turns!r}.")
    if move.action == "rotate" and move.turns is not None:
        return Ruling("rotate", f"Rotate is one clockwise turn; {move.turns!r} turns cannot be asked for.")
    return None


_FAULTS = {
    "take": Position._take_faults,
    "rotate": Position._rotate_faults,
    "place": Position._place_faults,
}

# Tables that make a step quick ---------------------------------------------------------------

_ROTATIONS = tuple(Move("rotate", cell) for cell in CELLS)
_PLACEMENTS = tuple(tuple(Move("place", cell, turns) for turns in range(4)) for cell in CELLS)
_INDEXED: dict[Move, tuple[str, int, int]] = {
    TAKE: ("take", 0, 0),
    **{move: ("rotate", cell, 0) for cell, move in enumerate(_ROTATIONS)},
    **{
        move: ("place", cell, turns) for cell, row in enumerate(_PLACEMENTS) for turns, move in enumerate(row)
    },
}
"""Every step there is, by move, with the cell's index."""
_WINDOWS = tuple(
    frozenset(SIDE * (row + up) + column + right for up in range(SPAN) for right in range(SPAN))
    for row in range(SIDE - SPAN + 1)
    for column in range(SIDE - SPAN + 1)
)
"""Where the finished map may lie. The grid floats: a cell is open while one of these holds it and the map."""
_new = tuple.__new__
"""Makes a position of its fields without looking at their names."""
_OCCUPIED = bytes(min(code, 1) for code in range(256))
_CODES = {design: tuple(bytes([CODES[Tile(design, turns)]]) for turns in range(4)) for design in DESIGNS}
"""By design and turns, the tile's code."""
_NEXT = tuple(b"" if tile is None else _CODES[tile.design][(tile.turns + 1) % 4] for tile in TILES)
"""By code, the tile after one more clockwise turn."""
_NONE: Moves[Move] = Moves()
_TAKE_ONLY = Moves([TAKE])


class _Steps(NamedTuple):
    """The legal steps on a map of one outline."""

    begin: Moves[Move]
    """To begin a turn: to take, or to rotate."""
    place: Moves[Move]
    """To end it with the tile in hand."""
    fitting: frozenset[int]
    """The cells on which a tile may be placed."""


class _StepsByOutline(dict[bytes, _Steps]):
    """The legal steps by which cells are taken, worked out when an outline first comes up."""

    def __missing__(self, outline: bytes) -> _Steps:
        taken = {cell for cell, code in enumerate(outline) if code}
        room = set().union(*(window for window in _WINDOWS if taken <= window))
        border = {cell + side.step for cell in taken for side in SIDES[cell]}
        fitting = sorted(border & room - taken)
        steps = self[outline] = _Steps(
            Moves([TAKE, *(_ROTATIONS[cell] for cell in sorted(taken))]),
            Moves(move for cell in fitting for move in _PLACEMENTS[cell]),
            frozenset(fitting),
        )
        return steps


_STEPS = _StepsByOutline()
