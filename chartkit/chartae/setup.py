"""Setting up a position of Chartae: the draft and its edits."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property, partial
from typing import Any, ClassVar, NamedTuple

from chartkit import core
from chartkit.chartae import notation
from chartkit.chartae.notation import HIDDEN
from chartkit.chartae.pieces import CELLS, CODES, DESIGNS, INDEX, MOST_ROTATIONS, STACK, TILES, Tile
from chartkit.chartae.position import TURNED, Position
from chartkit.chartae.table import Table
from chartkit.core import Moves, NotationError, Ruling, Setup

DRAWN = tuple(dict.fromkeys(STACK))
"""The designs that may be in hand or on the stack."""


class Edit(NamedTuple):
    """A change to a draft.

    | written          | fields                      | does                                             |
    |------------------|-----------------------------|--------------------------------------------------|
    | `c4:straight/1`  | place, cell, design, turns  | lays a tile on a cell, in place of what is there |
    | `Rc4`            | turn, cell                  | turns a tile clockwise                           |
    | `-c4`            | remove, cell                | takes a tile off the map                         |
    | `hand=straight`  | hand, design                | puts a tile in the hand                          |
    | `hand=-`         | hand                        | empties the hand                                 |
    | `stack=straight` | stack, design               | puts a tile under the known ones of the stack    |
    | `stack=-`        | stack                       | shuffles the known tiles of the stack in again   |
    | `rotated=1`      | rotated, value              | says how many Rotates were made in a row         |
    | `move=1`         | move, value                 | says which seat is to move                       |
    | `land=1`         | land, value                 | says which seat plays the land                   |
    """

    action: str
    cell: str | None = None
    design: str | None = None
    turns: int | None = None
    value: int | None = None

    def __str__(self) -> str:
        if self.action == "place":
            return f"{self.cell}:{self.design}/{self.turns}"
        if self.action in ("turn", "remove"):
            return f"{'R' if self.action == 'turn' else '-'}{self.cell}"
        if self.action in NUMBERS:
            return f"{self.action}={self.value}"
        return f"{self.action}={self.design or notation.NOTHING}"


NUMBERS = {"rotated": range(MOST_ROTATIONS + 1), "move": range(2), "land": range(2)}
"""By action, the values it takes."""
FIELD = {"rotated": "rotated", "move": "to_move", "land": "land"}
"""By action, the field of the table that it sets."""


class Draft(Table, core.Draft):
    """A table of Chartae on which all nine tiles lie, wherever the teacher put them.

    `stack` names the known tiles first; the others, `?`, are all that lie nowhere else.
    """

    name: ClassVar[str] = "chartae-setup"

    @classmethod
    def start(cls) -> Draft:
        """The draft with the compass tile on c3 and the rest shuffled."""
        return cls.of(Position.start((HIDDEN,) * len(STACK)))

    @classmethod
    def of(cls, position: Position) -> Draft:
        """The draft that starts from a position."""
        return cls(*position)

    # What may be edited -----------------------------------------------------------------

    @property
    def known(self) -> tuple[str, ...]:
        """The tiles of the stack that are known, the next one first."""
        return tuple(design for design in self.stack if design != HIDDEN)

    @cached_property
    def left(self) -> tuple[str, ...]:
        """The designs of which a tile is neither on the map nor in hand nor known on the stack."""
        used = Counter([*(tile.design for tile in self.tiles.values()), self.hand, *self.known])
        return tuple(name for name, design in DESIGNS.items() if used[name] < design.copies)

    def legal_moves(self, seat: int | None = None) -> Moves[Edit]:
        """Every edit that changes something, for any seat."""
        return self._edits

    @cached_property
    def _edits(self) -> Moves[Edit]:
        taken = [CELLS[cell] for cell in self.tiles]
        drawn = [design for design in self.left if design in DRAWN]
        edits = [
            Edit("place", CELLS[cell], design, turns)
            for cell, code in enumerate(self.grid)
            for design in self._fitting(cell)
            for turns in range(4)
            if CODES[Tile(design, turns)] != code
        ]
        edits += [Edit(action, cell) for action in ("turn", "remove") for cell in taken]
        edits += [Edit("hand", design=design) for design in drawn if design != self.hand]
        edits += [Edit("stack", design=design) for design in drawn]
        edits += [Edit("hand")] if self.hand else []
        edits += [Edit("stack")] if self.known else []
        edits += [
            Edit(action, value=value)
            for action, values in NUMBERS.items()
            for value in values
            if value != getattr(self, FIELD[action])
        ]
        return Moves(edits)

    def _fitting(self, cell: int) -> tuple[str, ...]:
        """The designs that may lie on a cell: those left, and the one there."""
        here = TILES[self.grid[cell]]
        return self.left if here is None or here.design in self.left else (*self.left, here.design)

    def after(self, move: Edit) -> Draft:
        """The draft after an edit; raises `IllegalMove` for one that is not possible or changes nothing."""
        if move not in self._edits:
            raise self.refuse(move)
        action, cell, design, turns, value = move
        if action in NUMBERS:
            number: dict[str, Any] = {FIELD[action]: value}
            return self._replace(**number)
        if action == "hand":
            return self._replace(hand=design)._filled()
        if action == "stack":
            return self._replace(stack=(*self.known, design) if design else ())._filled()
        grid, index = bytearray(self.grid), INDEX[cell or ""]
        here = TILES[grid[index]]
        if action == "place":
            grid[index] = CODES[Tile(design or "", turns or 0)]
        elif action == "turn" and here:
            grid[index] = CODES[Tile(here.design, (here.turns + 1) % 4)]
        else:
            grid[index] = 0
        return self._replace(grid=bytes(grid))._filled()

    def _filled(self) -> Draft:
        """With every tile that is nowhere else in the stack, after its known ones."""
        elsewhere = len(self.tiles) + (self.hand is not None) + len(self.known)
        return self._replace(stack=self.known + (HIDDEN,) * (len(STACK) + 1 - elsewhere))

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Why `move` is no possible edit here; empty if it is one."""
        if not isinstance(move, Edit) or move in self._edits:
            return () if isinstance(move, Edit) else (_ruling(f"{move!r} is no edit of a draft of Chartae."),)
        action, cell, design, _, value = move
        if action in NUMBERS:
            if value in NUMBERS[action]:
                return (_ruling(f"{action} is {value} already."),)
            return (_ruling(f"{action} is a number from 0 to {NUMBERS[action][-1]}, not {value!r}."),)
        if action in ("place", "turn", "remove"):
            return (self._why_not_on(cell, move),)
        if action not in ("hand", "stack"):
            return (_ruling(f"There is no edit {action!r}."),)
        if design is None:
            return (_ruling("The hand is empty." if action == "hand" else "No tile of the stack is known."),)
        return (self._why_not_used(design, DRAWN),)

    def _why_not_on(self, cell: str | None, move: Edit) -> Ruling:
        if cell not in INDEX:
            return _ruling(f"There is no cell {cell!r}; cells are a1 to e5.")
        here = TILES[self.grid[INDEX[cell]]]
        if move.action != "place":
            return _ruling(f"There is no tile on {cell}.")
        if move.turns not in range(4):
            return _ruling(f"A tile lies at 0, 1, 2 or 3 clockwise turns, not {move.turns!r}.")
        if here == (move.design, move.turns):
            return _ruling(f"The {move.design} lies on {cell} in just that way.")
        return self._why_not_used(move.design, tuple(DESIGNS))

    def _why_not_used(self, design: str | None, choice: tuple[str, ...]) -> Ruling:
        if design not in choice:
            return _ruling(f"There is no tile {design!r} for this; there are {', '.join(choice)}.")
        places = [CELLS[cell] for cell, tile in self.tiles.items() if tile.design == design]
        places += ["in hand"] * (self.hand == design) + ["on the stack"] * self.known.count(design)
        has = f"The set has {DESIGNS[design].copies} {design!r}"
        return Ruling("components", f"{has}, used already: {', '.join(places)}.")

    # The result -------------------------------------------------------------------------

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why no game can reach this."""
        return notation.Sheet.of(self).faults

    def drafted(self) -> Position:
        """The position as drafted."""
        return Position(*self)

    __repr__ = core.Position.__repr__

    # Notation ---------------------------------------------------------------------------

    def to_text(self) -> str:
        """One line, as a position's but starting with `chartae-setup/1`."""
        return notation.write(self, notation.DRAFT)

    @classmethod
    def from_text(cls, text: str) -> Draft:
        """The draft of a text; raises `ImpossiblePosition` for more than the nine tiles can show."""
        sheet = notation.read(text, notation.DRAFT)
        draft = cls(*sheet.fields(sheet.misfits))
        if draft.stack != draft._filled().stack:
            raise NotationError(f"The known tiles of the stack come first, not {','.join(draft.stack)}.")
        return draft

    def parse_move(self, text: str) -> Edit:
        """The edit that a text names; see `Edit`."""
        word = text.strip()
        if match := re.fullmatch(r"([a-e][1-5]):([a-z-]+)/([0-3])", word):
            return Edit("place", match[1], match[2], int(match[3]))
        if match := re.fullmatch(r"([Rr-])([a-e][1-5])", word):
            return Edit("remove" if match[1] == "-" else "turn", match[2])
        if match := re.fullmatch(r"(rotated|move|land)=([0-9]{1,6})", word):
            return Edit(match[1], value=int(match[2]))
        if match := re.fullmatch(r"(hand|stack)=(-|[a-z-]+)", word):
            return Edit(match[1], design=None if match[2] == notation.NOTHING else match[2])
        raise NotationError(
            f"{text!r} is no edit; expected a tile as c4:straight/1, Rc4 to turn, -c4 to remove, "
            "hand=straight, stack=straight, rotated=1, move=0 or land=1."
        )

    # Words ------------------------------------------------------------------------------

    def describe(self, move: Edit) -> str:
        """What an edit does, e.g. `puts the straight on c4, turned once`."""
        action, cell, design, turns, value = move
        if action == "place":
            return f"puts the {design} on {cell}, {TURNED[turns or 0]}"
        if action in ("turn", "remove"):
            name = self.tile_on(INDEX[cell or ""]).design
            return (
                f"turns the {name} on {cell} clockwise"
                if action == "turn"
                else f"takes the {name} off {cell}"
            )
        if action == "hand":
            return f"puts the {design} in hand" if design else "empties the hand"
        if action == "stack":
            return f"puts the {design} next on the stack" if design else "shuffles the stack"
        if action == "rotated":
            return f"sets the Rotates made in a row to {value}"
        if action == "move":
            return f"lets {self.seat_names[value or 0]} move next"
        return f"gives the land to the {('first', 'second')[value or 0]} seat"

    def prompt(self) -> str:
        """What the seat to move will do."""
        if self.hand:
            return f"place the {self.hand}"
        if not self.stack:
            return "nothing, as the map is complete"
        return "take a tile" if self.rotated == MOST_ROTATIONS else "take or rotate a tile"


def deal(*, seed: int, players: int = 2) -> Draft:
    """The draft to begin with: the compass tile on c3, all else shuffled."""
    return Draft.start()


class ChartaeSetup(Setup):
    """A position of Chartae being set up; see `Edit` for how edits are written."""

    name: ClassVar[str] = "chartae"
    title: ClassVar[str] = "Chartae setup"
    position_class: ClassVar[Any] = Draft
    deal = staticmethod(deal)
    seat_range: ClassVar[tuple[int, int]] = (2, 2)


_ruling = partial(Ruling, "setup")
