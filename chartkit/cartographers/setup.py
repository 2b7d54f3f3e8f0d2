"""Setting up a position of Cartographers: the draft and what edits make of it."""

from __future__ import annotations

from functools import cache, cached_property
from itertools import chain
from typing import Any, ClassVar

from chartkit import core
from chartkit.cartographers import notation, words
from chartkit.cartographers.changes import against, dealt, known, made
from chartkit.cartographers.decks import HIDDEN
from chartkit.cartographers.edits import (
    DRAWN,
    LETTERS,
    MAP_NAMES,
    NUMBERS,
    PRINTED,
    SEASON_NAMES,
    Edit,
    parse,
    told,
)
from chartkit.cartographers.game import deal as deal_game
from chartkit.cartographers.grid import SPACES
from chartkit.cartographers.pieces import CARDS, EDICTS, MOST_SEATS
from chartkit.cartographers.position import Position
from chartkit.cartographers.table import Table
from chartkit.core import Moves, NotationError, Ruling, Setup


class Draft(Table, core.Draft):
    """A table of Cartographers as the teacher arranged it.

    Of this season's deck the cards turned and those that come next may be known; all others, `?`, and
    the decks of later seasons are left to chance. So is what a seat has drawn that has answered the open
    card. What was drawn on a sheet belongs to the season in which it was drawn.
    """

    name: ClassVar[str] = "cartographers-setup"

    @classmethod
    def of(cls, position: Position) -> Draft:
        """The draft that starts from a position."""
        return cls(*Table.of(position.seen_by(None)))

    # What may be edited -----------------------------------------------------------------

    @property
    def seats(self) -> int:
        """1 to 100."""
        return len(self.layers)

    @property
    def to_move(self) -> int:
        """The first seat that has not answered the open card."""
        return self.answers.index(None) if None in self.answers else 0

    @cached_property
    def rough(self) -> Position:
        """The draft as a position, whatever speaks against it: for its sheets and scores."""
        return self.unchecked(Position)

    def legal_moves(self, seat: int | None = None) -> Moves[Edit]:
        """Every edit of one space, or of none, that changes something; those of several are taken as well.

        With a seat, those of its sheet and of all that is common; without, those of every sheet.
        """
        sheets = range(self.seats) if seat is None else (seat,)
        candidates = chain(*map(_on_sheet, sheets), _common())
        return Moves(edit for edit in candidates if against(self, edit) is None)

    def after(self, move: Edit) -> Draft:
        """The draft after an edit; raises `IllegalMove` for one that is not possible or changes nothing."""
        if self.why_illegal(move):
            raise self.refuse(move)
        return Draft(*made(self, move))

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Why `move` is no possible edit here; empty if it is one."""
        if not self._exists(move):
            return (Ruling("setup", f"There is no edit {move!r}."),)
        ruling = against(self, move)
        return (ruling,) if ruling else ()

    def _exists(self, move: Any) -> bool:
        """Whether this is an edit in some draft: one that can be written."""
        try:
            return isinstance(move, Edit) and parse(str(move)) == move
        except (NotationError, TypeError):
            return False

    # The result -------------------------------------------------------------------------

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why no game can reach this."""
        return self.faults

    def drafted(self) -> Position:
        """The position as drafted."""
        return self.position(Position)

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the points of the seasons that are past."""
        return self.rough.scores

    __repr__ = core.Position.__repr__

    # Notation ---------------------------------------------------------------------------

    def to_text(self) -> str:
        """One line, as a position's but starting with `cartographers-setup/1`."""
        return notation.write(self, notation.DRAFT)

    @classmethod
    def from_text(cls, text: str) -> Draft:
        """The draft of a text; raises `ImpossiblePosition` for what no sheets and decks can show."""
        table = notation.read(text, notation.DRAFT)
        if misfits := table.misfits:
            raise core.ImpossiblePosition(misfits)
        draft = cls(*table)
        if draft != dealt(draft, *known(draft)):
            raise NotationError(
                "In a draft the known cards of a season come first, no card twice, and the rest is hidden."
            )
        if any(answer not in (None, HIDDEN) for answer in draft.answers):
            raise NotationError("A draft says of a seat that it has drawn, '?', and not what.")
        return draft

    def parse_move(self, text: str) -> Edit:
        """The edit that a text names; see `Edit`."""
        return parse(text)

    # Words ------------------------------------------------------------------------------

    def describe(self, move: Edit) -> str:
        """What an edit does, e.g. `draws forest on D4`."""
        return told(move, self.seat_names)

    def prompt(self) -> str:
        """What the seat to move will do."""
        if self.ended:
            return "nothing, as the game is over"
        if self.reasons:
            return "draw, once the position is possible"
        return words.prompt(self.drafted())


@cache
def _common() -> tuple[Edit, ...]:
    """Everything that may be an edit of what all sheets share."""
    return (
        *(Edit("print", feature, None, (space,)) for feature in PRINTED for space in SPACES),
        *(Edit("map", name) for name in MAP_NAMES),
        *(Edit(letter, edict.name) for letter in LETTERS for edict in EDICTS),
        *(Edit(action, card) for action in ("turned", "next") for card in CARDS),
        *(Edit(action) for action in ("turned", "next", "answers")),
        *(Edit("season", name) for name in SEASON_NAMES),
        *(Edit("seats", seats) for seats in NUMBERS["seats"]),
    )


@cache
def _on_sheet(seat: int) -> tuple[Edit, ...]:
    """Everything that may be an edit of a seat's sheet."""
    return (
        *(Edit("draw", terrain, seat, (space,)) for terrain in DRAWN for space in SPACES),
        *(Edit("coins", coins, seat) for coins in NUMBERS["coins"]),
    )


def deal(*, seed: int, players: int = 1) -> Draft:
    """The draft to begin with: map A, nothing drawn, edicts and an open card by chance."""
    return Draft.of(deal_game(seed=seed, players=players))


class CartographersSetup(Setup):
    """A position of Cartographers being set up; see `Edit` for how edits are written."""

    name: ClassVar[str] = "cartographers"
    title: ClassVar[str] = "Cartographers setup"
    position_class: ClassVar[Any] = Draft
    deal = staticmethod(deal)
    seat_range: ClassVar[tuple[int, int]] = (1, MOST_SEATS)
