"""The rules of Cartographers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from chartkit import core
from chartkit.cartographers import notation, rulings, words
from chartkit.cartographers.decks import HIDDEN, Deck, masked, redeal
from chartkit.cartographers.grid import BOARD
from chartkit.cartographers.moves import PASS, Move, SoloMove, parse
from chartkit.cartographers.pieces import (
    AMBUSH,
    BASIC,
    EXPLORE,
    MONSTER,
    RUINS,
    SEASONS,
    TIME,
    Explore,
    Monster,
)
from chartkit.cartographers.placements import ATLAS, SINGLE, Placement, Placements
from chartkit.cartographers.scoring import SeasonScore, season_score, worth
from chartkit.cartographers.sheet import Ground, Sheet
from chartkit.cartographers.solo import ambush
from chartkit.cartographers.table import Table
from chartkit.core import HiddenInformation, Moves, OptionError, Ruling

if TYPE_CHECKING:
    from chartkit.cartographers.crowd import Crowd


class _Fields(NamedTuple):
    ground: Ground
    edicts: tuple[str, ...]
    """The names of the edicts A to D."""
    decks: tuple[Deck, ...]
    """By season, the cards in order; of past seasons only those that were turned."""
    turned: int
    """How many cards of this season's deck lie face up; the last of them is the open card."""
    time: int
    """The time on them."""
    ruins: bool
    """Whether the next explore card drawn must cover a ruins space."""
    sheets: tuple[Sheet, ...]
    """By owner, the sheets as they were when the open card was turned."""
    answers: tuple[Any, ...]
    """By seat, the move with which it answered the open card; None before, "?" if hidden."""
    past: tuple[tuple[Sheet, ...], ...]
    """The sheets at the end of each season that is past."""


class Position(_Fields, core.Position):
    """A position of Cartographers: sheets, decks, and who has answered the open card.

    Answers are put on the sheets together, when the last seat has given its own: until then they are
    kept in `answers`, and `seen_by` hides them from the other seats.
    """

    __slots__ = ()
    name: ClassVar[str] = "cartographers"
    foresight: ClassVar[int | None] = 4

    @classmethod
    def start(cls, ground: Ground, edicts: Sequence[str], decks: Sequence[Deck], seats: int) -> Position:
        """The position in which the first card of spring has been turned."""
        sheets = (Sheet.blank(ground),) * seats
        return _turn(ground, tuple(edicts), tuple(decks), 0, 0, False, sheets, ())

    # The open card ------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """1 to 100."""
        return len(self.sheets)

    @property
    def season(self) -> int:
        """The number of the season, from 0; 3 also when the game is over."""
        return min(len(self.past), len(SEASONS) - 1)

    @property
    def shown(self) -> tuple[str, ...]:
        """The cards turned this season, the open one last."""
        return self.decks[self.season][: self.turned]

    @property
    def card(self) -> Explore | Monster | None:
        """The card that is being drawn; None when the game is over."""
        name = self.decks[self.season][self.turned - 1]
        return None if self.over else EXPLORE.get(name) or AMBUSH[name]

    @property
    def time_left(self) -> int:
        """What the season still has after the open card; 0 if that is the last."""
        return max(0, SEASONS[self.season].limit - self.time)

    @property
    def to_ruins(self) -> bool:
        """Whether the open card must cover a ruins space, where it can."""
        return self.ruins and isinstance(self.card, Explore)

    def sheet_of(self, seat: int) -> int:
        """The owner of the sheet that a seat draws on now: itself, or a neighbour on a monster card."""
        if len(self.sheets) == 1:
            return seat
        monster = AMBUSH.get(self.decks[self.season][self.turned - 1])
        return (seat - monster.direction) % len(self.sheets) if monster else seat

    def sheet_seen(self, owner: int) -> Sheet:
        """A sheet with what was already drawn on it for the open card, where that is not hidden."""
        for seat, answer in enumerate(self.answers):
            if isinstance(answer, Move) and self.sheet_of(seat) == owner:
                return _drawn(self.sheets[owner], self.shown[-1], answer)
        return self.sheets[owner]

    def sheet_with(self, move: Move) -> Sheet:
        """The sheet that a legal move is drawn on, with it; no card is turned."""
        return _drawn(self.sheets[self.sheet_of(move.seat)], self.shown[-1], move)

    # Moves --------------------------------------------------------------------------------

    @property
    def to_move(self) -> int:
        """The first seat that has not answered the open card; 0 when the game is over."""
        return self.answers.index(None)

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that have not answered the open card."""
        return () if self.over else tuple(s for s, answer in enumerate(self.answers) if answer is None)

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        """What a seat may draw (by default the first that has not drawn); none if it has drawn."""
        if seat is None:
            return _NONE if len(self.past) == YEAR else self._open_to(self.answers.index(None))
        return self._open_to(seat) if self._awaits(seat) else _NONE

    def after(self, move: Move) -> Position:
        """The position after one seat's drawing; raises `IllegalMove`."""
        ground, edicts, decks, turned, time, ruins, sheets, answers, past = self[:]
        placement = self._allowed(move)
        card = decks[len(past)][turned - 1]
        if len(sheets) == 1:
            if placement is not None:
                sheets = (sheets[0].draw(move[1], placement[1], placement[2]),)
        else:
            seat = move.seat
            answers = (*answers[:seat], move, *answers[seat + 1 :])
            if None in answers:
                fields = (ground, edicts, decks, turned, time, ruins, sheets, answers, past)
                return tuple.__new__(Position, fields)
            sheets = self._all_drawn(answers)
        if time < LIMITS[len(past)]:
            return _turn(ground, edicts, decks, turned, time, ruins and card in AMBUSH, sheets, past)
        decks = (*decks[: len(past)], decks[len(past)][:turned], *decks[len(past) + 1 :])
        past = (*past, sheets)
        if len(past) < YEAR:
            return _turn(ground, edicts, decks, 0, 0, False, sheets, past)
        return Position(ground, edicts, decks, turned, time, False, sheets, (None,) * len(sheets), past)

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Every rule that a drawing breaks; empty if it is legal."""
        return tuple(rulings.faults(self, move))

    def offer(self, seat: int) -> Placements:
        """What the open card lets a seat draw, whether it has drawn or not; empty on a full sheet."""
        _, _, decks, turned, _, ruins, sheets, _, past = self[:]
        name, alone = decks[len(past)][turned - 1], len(sheets) == 1
        sheet = sheets[0 if alone else self.sheet_of(seat)]
        atlas, terrains, free = ATLAS[name], TERRAINS_OF[name], BOARD ^ sheet.filled
        placements, rule = atlas.fits(free), "card"
        if ruins and name not in AMBUSH:
            covering = placements & atlas.touching(sheet.ground.ruins & free)
            if covering:
                placements, rule = covering, "ruins"
            elif atlas is not SINGLE:  # a card of one space needs no smaller substitute
                placements = 0
        move_type = SoloMove if alone else Move
        if placements:
            return Placements(rule, seat, terrains, atlas, placements, move_type)
        terrains = terrains if name in AMBUSH else BASIC
        return Placements("single", seat, terrains, SINGLE, SINGLE.fits(free), move_type)

    def _open_to(self, seat: int) -> Sequence[Move]:
        """What a seat may answer, or could have answered, to the open card."""
        offer = self.offer(seat)
        return offer if offer.bits else Moves(((SoloMove if self.seats == 1 else Move)(seat, PASS),))

    def _awaits(self, seat: Any) -> bool:
        """Whether a seat is one and has not answered."""
        answers = self.answers
        return (
            type(seat) is int and 0 <= seat < len(answers) and answers[seat] is None and len(self.past) < YEAR
        )

    def _allowed(self, move: Any) -> Placement | None:
        """Where a move draws (None: it passes), most moves being found legal without looking for the others.

        Raises `IllegalMove`.
        """
        if not isinstance(move, Move) or not self._awaits(move[0]):
            raise self.refuse(move)
        _, _, decks, turned, _, ruins, sheets, _, past = self[:]
        seat, terrain, spaces = move
        name = decks[len(past)][turned - 1]
        try:
            placement = ATLAS[name].known.get(spaces)
        except TypeError:  # the spaces are no tuple of names
            raise self.refuse(move) from None
        if placement is not None and terrain in TERRAINS_OF[name]:
            sheet, drawn = sheets[0 if len(sheets) == 1 else self.sheet_of(seat)], placement.spaces
            if not drawn & sheet.filled and (not ruins or name in AMBUSH or drawn & sheet.ground.ruins):
                return placement
        if move not in self._open_to(seat):
            raise self.refuse(move)
        return SINGLE.known.get(spaces)

    def _all_drawn(self, answers: Sequence[Any]) -> tuple[Sheet, ...]:
        if HIDDEN in answers:
            raise HiddenInformation("What other seats drew is hidden here; resample draws for them.")
        sheets, card = list(self.sheets), self.shown[-1]
        for seat, answer in enumerate(answers):
            owner = self.sheet_of(seat)
            sheets[owner] = _drawn(sheets[owner], card, answer)
        return tuple(sheets)

    # The result ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether winter has ended."""
        return len(self.past) == YEAR

    @property
    def season_scores(self) -> tuple[tuple[SeasonScore, ...], ...]:
        """By seat, the scores of the seasons that are past."""
        pairs = [(self.edicts[first], self.edicts[second]) for _, _, (first, second) in SEASONS]
        return tuple(
            tuple(season_score(sheets[seat], *pair) for sheets, pair in zip(self.past, pairs, strict=False))
            for seat in range(self.seats)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the points of the seasons that are past."""
        return tuple(sum(season.total for season in seasons) for seasons in self.season_scores)

    @property
    def monster_losses(self) -> tuple[int, ...]:
        """By seat, what monsters took in all seasons that are past: 0 or less."""
        return tuple(sum(season.monsters for season in seasons) for seasons in self.season_scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points; of those, the ones that lost least to monsters."""
        if not self.over:
            return ()
        results = list(zip(self.scores, self.monster_losses, strict=True))
        return tuple(seat for seat, result in enumerate(results) if result == max(results))

    @property
    def outlook(self) -> tuple[float, ...]:
        """By seat, its points and what its sheet as it stands would earn in the seasons to come."""
        if self.over:
            return self.scores
        left = [(self.edicts[first], self.edicts[second]) for _, _, (first, second) in SEASONS[self.season :]]
        sheets = [self.sheet_seen(owner) for owner in range(self.seats)]
        return tuple(
            score + sum(season_score(sheet, *pair).total for pair in left)
            for score, sheet in zip(self.scores, sheets, strict=True)
        )

    @property
    def worth(self) -> tuple[tuple[int, ...], ...]:
        """By seat, what the edicts A to D would score on its sheet as it stands."""
        return tuple(tuple(worth(sheet, edict)[0] for edict in self.edicts) for sheet in self.sheets)

    # What is hidden -----------------------------------------------------------------------

    @property
    def hidden(self) -> bool:
        """Whether cards to come or what seats drew for the open card is masked."""
        return HIDDEN in self.answers or any(HIDDEN in deck for deck in self.decks)

    def seen_by(self, seat: int | None) -> Position:
        """The position without the cards to come and without what other seats drew for the open card."""
        if seat is not None and not (type(seat) is int and 0 <= seat < self.seats):
            raise OptionError(f"There is no seat {seat!r}; seats are 0 to {self.seats - 1}.")
        if self.over:
            return self
        answers = tuple(
            answer if answer is None or owner == seat else HIDDEN for owner, answer in enumerate(self.answers)
        )
        return self._replace(decks=masked(self.decks, self.turned, self.season), answers=answers)

    def resample(self, seat: int | None, rng: Random) -> Position:
        """The position with the cards to come dealt anew, and hidden drawings drawn at random."""
        return self if self.over else self.seen_by(seat)._dealt(rng)

    def completed(self, rng: Random) -> Position:
        """The position with what is masked dealt: cards that are known to come next stay so."""
        return self._dealt(rng) if self.hidden else self

    def _dealt(self, rng: Random) -> Position:
        answers = tuple(
            rng.choice(self._open_to(other)) if answer == HIDDEN else answer
            for other, answer in enumerate(self.answers)
        )
        return self._replace(decks=redeal(self.decks, self.turned, self.season, rng), answers=answers)

    def crowd(self) -> Crowd:
        """What plays this position out many times at once by chance."""
        from chartkit.cartographers.crowd import Crowd

        return Crowd(self)

    # Notation -----------------------------------------------------------------------------

    def to_text(self) -> str:
        """One line; see `notation.FORM`."""
        return notation.write(Table.of(self), notation.POSITION)

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The position of a text; see `core.Position.from_text` for the errors."""
        return notation.read(text, notation.POSITION).position(cls)

    def parse_move(self, text: str) -> Move:
        """The move that `forest A1 B2`, `2: farm A1 A2` or `pass` names; without a seat, the one to move."""
        return parse(text, self.to_move, SoloMove if self.seats == 1 else Move)

    # Words --------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """In short, without anything that is hidden from a seat."""
        return words.summary(self)

    def describe(self, move: Move) -> str:
        """What a move does, e.g. `draws forest on A1 B2`."""
        return words.describe(self, move)

    def prompt(self) -> str:
        """What the seat to move may do now."""
        return words.prompt(self)

    def verdict(self, names: Sequence[str]) -> str:
        """Who won and why; alone, the rating and its title."""
        return words.verdict(self, names)


TERRAINS_OF = {
    name: EXPLORE[name].terrains if name in EXPLORE else (MONSTER,) for name in (*EXPLORE, *AMBUSH)
}
"""What each card may be drawn as."""
YEAR = len(SEASONS)
LIMITS = tuple(season.limit for season in SEASONS)
_NONE: Moves[Move] = Moves()


def _turn(
    ground: Ground,
    edicts: tuple[str, ...],
    decks: tuple[Deck, ...],
    turned: int,
    time: int,
    ruins: bool,
    sheets: tuple[Sheet, ...],
    past: tuple[tuple[Sheet, ...], ...],
) -> Position:
    """The position with the next card to draw turned up; solo monsters place themselves on the way."""
    deck = decks[len(past)]
    while True:
        card = deck[turned]
        turned += 1
        if card in EXPLORE:
            break
        if card in RUINS:
            ruins = True
        elif card == HIDDEN:
            raise HiddenInformation("The next card is hidden here; resample deals it.")
        elif len(sheets) > 1:
            break
        else:
            sheets = (ambush(sheets[0], card),)
    answers = (None,) * len(sheets)
    fields = (ground, edicts, decks, turned, time + TIME[card], ruins, sheets, answers, past)
    return tuple.__new__(Position, fields)


def _drawn(sheet: Sheet, card: str, move: Move) -> Sheet:
    """A sheet after a move for a card."""
    _, terrain, spaces = move
    if terrain == PASS:
        return sheet
    placement = ATLAS[card].known.get(spaces) or SINGLE.known[spaces]
    return sheet.draw(terrain, placement.spaces, placement.coin)
