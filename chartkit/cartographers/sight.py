"""What a picture shows: a position, for whom, and whose sheet is large."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from chartkit.cartographers.grid import BIT
from chartkit.cartographers.moves import PASS, Move
from chartkit.cartographers.pieces import AMBUSH, RUINS, SEASONS
from chartkit.cartographers.position import Position
from chartkit.cartographers.sheet import Sheet

SHEET, EDICT = "sheet", "edict"
"""The fields that one can look at: another seat's sheet, and an edict."""


class Sight(NamedTuple):
    """A position as one seat sees it."""

    position: Position
    seat: int | None
    """Who looks; None for an onlooker."""
    owner: int
    """Whose sheet is shown large."""
    home: int
    """Whose it is as long as nobody else's is looked at."""
    names: tuple[str, ...]

    @property
    def sheet(self) -> Sheet:
        """The large sheet."""
        return self.position.sheet_seen(self.owner)

    @property
    def drawer(self) -> int | None:
        """The seat that may draw on the large sheet now, if it is the one that looks."""
        position, seat = self.position, self.seat
        draws = seat is not None and seat in position.awaiting and position.sheet_of(seat) == self.owner
        return seat if draws else None

    @property
    def pair(self) -> tuple[int, int]:
        """Which edicts this season scores."""
        return SEASONS[self.position.season].edicts

    def last_on(self, last: Move | None) -> int:
        """The spaces of the move played last, if it is on the large sheet and may be seen there."""
        position = self.position
        if last is None or last.terrain == PASS or not 0 <= last.seat < position.seats:
            return 0
        answer = position.answers[last.seat]
        if answer is None:
            owner = _drawn_on(position, last.seat)
        elif answer == last:
            owner = position.sheet_of(last.seat)
        else:  # hidden
            return 0
        drawn = sum(BIT[space] for space in last.spaces if space in BIT)
        there = owner == self.owner and drawn & self.sheet.terrains.get(last.terrain, 0) == drawn
        return drawn if there else 0


def sight_of(position: Position, seat: int | None, names: tuple[str, ...], looks: Mapping[str, Any]) -> Sight:
    """What is shown to a seat that looks at something."""
    home = _home(position, seat)
    owner = looks.get(SHEET, home)
    known = isinstance(owner, int) and 0 <= owner < position.seats
    return Sight(position, seat, owner if known else home, home, tuple(names) or position.seat_names)


def _home(position: Position, seat: int | None) -> int:
    """The sheet that a seat draws on, or its own when it has drawn."""
    if position.over:
        return position.winners[0] if seat is None else seat
    if seat is None:
        return position.sheet_of(position.to_move)
    return position.sheet_of(seat) if seat in position.awaiting else seat


def _drawn_on(position: Position, seat: int) -> int:
    """Whose sheet a seat drew on for the card before the open one (or, at the end, for the last)."""
    if position.seats == 1:
        return seat
    turned = [card for deck in position.decks[: position.season] for card in deck] + list(position.shown)
    cards = [card for card in turned if card not in RUINS]
    card = cards[-1] if position.over else cards[-2] if len(cards) > 1 else cards[-1]
    return (seat - AMBUSH[card].direction) % position.seats if card in AMBUSH else seat
