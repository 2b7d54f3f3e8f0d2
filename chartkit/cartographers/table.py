"""What lies on the table in a game of Cartographers, possible or not, and why no game reaches it.

Whether the cards turned could have drawn just what is on the sheets is not asked: a teacher may set up
any sheet. Everything else must fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from chartkit.cartographers.decks import HIDDEN, UNKNOWN, Deck, faults
from chartkit.cartographers.grid import names
from chartkit.cartographers.moves import Move
from chartkit.cartographers.pieces import (
    AMBUSH,
    COINS,
    EDICT,
    EXPLORE,
    KINDS,
    MOST_SEATS,
    RUINS,
    SEASONS,
    TERRAINS,
    TIME,
)
from chartkit.cartographers.sheet import Ground, Sheet
from chartkit.core.errors import ImpossiblePosition

if TYPE_CHECKING:
    from chartkit.cartographers.position import Position


class Layer(NamedTuple):
    """What was drawn on a sheet in one season: sets of spaces by terrain, and the coins crossed off."""

    forest: int = 0
    village: int = 0
    farm: int = 0
    water: int = 0
    monster: int = 0
    coins: int = 0

    @property
    def sets(self) -> dict[str, int]:
        """The set of spaces of each terrain."""
        return dict(zip(TERRAINS, self, strict=False))

    @property
    def drawn(self) -> int:
        """All spaces drawn on."""
        return self.forest | self.village | self.farm | self.water | self.monster


class Table(NamedTuple):
    """A position as it is written: the seasons' layers of every sheet instead of the sheets."""

    ground: Ground
    edicts: tuple[str, ...]
    season: int
    """The number of the season, from 0; 3 also when the game is over."""
    ended: bool
    """Whether the game is over."""
    turned: int
    """How many cards of the season's deck lie face up."""
    decks: tuple[Deck, ...]
    layers: tuple[tuple[Layer, ...], ...]
    """By seat, a layer for each season begun."""
    answers: tuple[Any, ...]
    """By seat, the move that answered the open card; None before, "?" if hidden."""

    @classmethod
    def of(cls, position: Position) -> Table:
        """The table of a position."""
        return cls(
            position.ground,
            position.edicts,
            position.season,
            position.over,
            position.turned,
            position.decks,
            tuple(_layers(position, seat) for seat in range(position.seats)),
            position.answers,
        )

    def position(self, position_class: type[Position]) -> Position:
        """The position that this is; raises `ImpossiblePosition` with every reason if no game reaches it."""
        if reasons := self.faults:
            raise ImpossiblePosition(reasons)
        found = self.unchecked(position_class)
        given = {seat: answer for seat, answer in enumerate(self.answers) if isinstance(answer, Move)}
        reasons = tuple(
            f"Seat {seat} cannot have answered {move.words!r}: {ruling.sentence}"
            for seat, move in given.items()
            for ruling in found.why_illegal(move)
        )
        if reasons:
            raise ImpossiblePosition(reasons)
        return found._replace(answers=self.answers)

    def unchecked(self, position_class: type[Position]) -> Position:
        """The position before anybody answered the open card, whatever speaks against it."""
        shown = self.decks[self.season][: self.turned]
        histories = [_stacked(self.ground, sheet) for sheet in self.layers]
        ends = range(self.season + self.ended)
        return position_class(
            self.ground,
            self.edicts,
            self.decks,
            self.turned,
            sum(TIME.get(card, 0) for card in shown),
            not self.ended and ruins_pending(shown),
            tuple(sheets[-1] for sheets in histories),
            (None,) * len(self.layers),
            tuple(tuple(sheets[number] for sheets in histories) for number in ends),
        )

    # What is possible ---------------------------------------------------------------------

    @property
    def misfits(self) -> tuple[str, ...]:
        """Why this is not even a table: a season, a sheet or a space too many."""
        return (*self._count_faults(), *self._layer_faults())

    @property
    def faults(self) -> tuple[str, ...]:
        """Why no game reaches this, a sentence each; empty if one does. Answers are not looked at."""
        if misfits := self.misfits:
            return (*self._edict_faults(), *misfits)
        return (
            *self._edict_faults(),
            *self._coin_faults(),
            *self._answer_faults(),
            *faults(self.decks, self.turned, self.season, self.ended),
            *self._card_faults(),
        )

    def _edict_faults(self) -> Iterator[str]:
        kinds = [EDICT[name].kind for name in self.edicts]
        if sorted(kinds) != sorted(KINDS):
            wanted = ", ".join(KINDS)
            yield f"The edicts are of the kinds {', '.join(kinds)}; a game has one each of {wanted}."

    def _count_faults(self) -> Iterator[str]:
        seats, begun = len(self.layers), self.season + 1
        if len(self.edicts) != len(KINDS):
            yield f"There are {len(self.edicts)} edicts; there are {len(KINDS)}, A to D."
        if len(self.decks) != len(SEASONS):
            yield f"There are {len(self.decks)} decks; there is one for each of {len(SEASONS)} seasons."
        if seats > MOST_SEATS:
            yield f"There are {seats} sheets; at most {MOST_SEATS} play."
        if len(self.answers) != seats:
            yield f"There are {len(self.answers)} answers for {seats} sheets."
        for seat, sheet in enumerate(self.layers):
            if len(sheet) != begun:
                name = SEASONS[self.season].name
                yield f"Seat {seat}'s sheet has {len(sheet)} layers; by {name} it has {begun}."

    def _layer_faults(self) -> Iterator[str]:
        for seat, sheet in enumerate(self.layers):
            filled = self.ground.blocked
            for number, layer in enumerate(sheet, start=1):
                if again := filled & layer.drawn:
                    yield f"Seat {seat} draws in season {number} on {', '.join(names(again))}, filled before."
                filled |= layer.drawn

    def _coin_faults(self) -> Iterator[str]:
        for seat, sheet in enumerate(self.layers):
            last = _stacked(self.ground, sheet)[-1]
            least, most = min(COINS, last.completed), min(COINS, last.completed + 4 * len(sheet))
            if not least <= last.coins <= most:
                yield (
                    f"Seat {seat} has crossed off {last.coins} coins; with {last.completed} mountains closed "
                    f"in and at most 4 cards with a coin a season it is {least} to {most}."
                )

    def _answer_faults(self) -> Iterator[str]:
        if self.ended and any(answer is not None for answer in self.answers):
            yield "The game is over, so no seat answers a card."
        elif None not in self.answers:
            yield "Every seat has answered the open card, so the next would have been turned."

    def _card_faults(self) -> Iterator[str]:
        deck = self.decks[self.season]
        shown, limit = deck[: self.turned], SEASONS[self.season].limit
        if not 1 <= self.turned <= len(deck) or (self.ended and self.turned != len(deck)):
            yield f"{self.turned} cards are turned; the deck has {len(deck)}."
        elif HIDDEN in shown:
            yield "A card that lies face up cannot be hidden."
        elif not self.ended:
            before = sum(TIME[card] for card in shown[:-1])
            if before >= limit:
                yield f"The cards before the open one take {before} time; the season ended at {limit}."
            if shown[-1] in RUINS:
                yield f"{shown[-1]} is not drawn: the next card would have been turned."
            if len(self.layers) == 1 and shown[-1] in AMBUSH:
                yield (
                    f"{shown[-1]} places itself when one plays alone: the next card would have been turned."
                )
        if UNKNOWN in self.decks[: self.season + 1]:
            yield "Only decks of later seasons are unknown as a whole."


def ruins_pending(shown: Sequence[str]) -> bool:
    """Whether a ruins card waits for the open card, the last of these, monsters in between left out."""
    before = [card for card in shown[:-1] if card not in AMBUSH]
    return before[-1:] != [] and before[-1] not in EXPLORE


def _layers(position: Position, seat: int) -> tuple[Layer, ...]:
    """What a seat's sheet gained in each season begun."""
    ends = [sheets[seat] for sheets in position.past]
    now = [] if position.over else [position.sheets[seat]]
    history = pairwise([Sheet.blank(position.ground), *ends, *now])
    return tuple(_layer(before, after) for before, after in history)


def _layer(before: Sheet, after: Sheet) -> Layer:
    drawn = (spaces & ~before.filled for spaces in after.terrains.values())
    return Layer._make((*drawn, after.coins - before.coins))


def _stacked(ground: Ground, layers: Sequence[Layer]) -> list[Sheet]:
    """The sheet at the end of each season begun."""
    start = Sheet.blank(ground)
    return list(
        accumulate(layers, lambda sheet, layer: sheet.with_layer(layer.sets, layer.coins), initial=start)
    )[1:]
