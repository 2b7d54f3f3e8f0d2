"""The rules of one game of Charterstone, each told in the room that is named after it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from chartkit import core
from chartkit.charterstone import (
    automa,
    counting,
    duties,
    ending,
    free,
    masking,
    moves,
    notation,
    outlook,
    placing,
    rulings,
    swift,
    words,
)
from chartkit.charterstone.moves import DRAW, Move
from chartkit.charterstone.pieces import CHARTER_KINDS
from chartkit.charterstone.play import Play
from chartkit.charterstone.state import HIDDEN, OVER, TURN, UNKNOWN, Fields
from chartkit.charterstone.village import Village
from chartkit.core import Moves, NotationError, Ruling

_NONE: Moves[Move] = Moves()


class Position(Fields, core.Position):
    """A position of Charterstone: the village, what lies before the players, the tracks and the cards."""

    name: ClassVar[str] = "charterstone"
    foresight: ClassVar[int | None] = 4
    _options: Moves[Move]
    """What the first task leaves open, once it has been found: the same for as long as the position is."""

    # Who acts ---------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """1 to 6, missing players included."""
        return len(self.players)

    @property
    def to_move(self) -> int:
        """The seat that has something to choose, mostly the one whose turn it is."""
        return self.tasks[0].seat if self.tasks else self.turn

    @property
    def mid_turn(self) -> bool:
        """Whether there is a step to be done before play goes on."""
        return bool(self.tasks)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    # Moves ------------------------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> Moves[Move]:
        """The legal steps of the seat to move, those that leave part of a gain included."""
        return self._moves(seat, False)

    def playout_moves(self, seat: int | None = None) -> Moves[Move]:
        """The legal steps but for those that leave part of what a place gives."""
        return self._moves(seat, True)

    def _moves(self, seat: int | None, whole: bool) -> Moves[Move]:
        if self.phase == OVER or (seat is not None and seat != self.to_move):
            return _NONE
        if self.tasks:
            return self._steps()
        table, turn = self.table, self.turn
        if turn in table.automas:
            return Moves((DRAW,))
        placed, player = placing.moves(self, turn, whole), self.players[turn]
        if not table.holdings[player.hand, player.personas].free:
            return placed
        return Moves((*placed, *free.moves(self, turn)))

    def _steps(self) -> Moves[Move]:
        """The steps that the first task leaves open."""
        if "_options" not in self.__dict__:
            self._options = duties.options(self)
        return self._options

    def after(self, move: Move) -> Position:
        """The position after one step; raises `IllegalMove`."""
        begun = swift.begun(self, move)
        if begun is not None and begun[-2] == TURN and not begun[-1]:
            return tuple.__new__(Position, begun)
        play = self._play(move) if begun is None else Play(begun)
        play.run()
        position = tuple.__new__(Position, play.fields())
        if play.options:
            position._options = play.options
        return position

    def _play(self, move: Move) -> Play:
        """The move itself, with what is then to be done; raises `IllegalMove`."""
        if not self.allows(move):
            raise self.refuse(move)
        play = Play(self)
        if self.tasks:
            duties.perform(play, move)
        elif move.act == "place":
            placing.place(play, self.turn, move)
        elif move.act == "retrieve":
            placing.retrieve(play, self.turn)
        elif move == DRAW:
            automa.draw(play, self.turn)
        else:
            free.do(play, self.turn, move)
        return play

    def allows(self, move: Any) -> bool:
        """Whether a step is legal, found without listing the others."""
        if not isinstance(move, Move) or self.phase == OVER:
            return False
        if self.tasks:
            return tuple.__contains__(self._steps(), move)  # they are few
        if self.turn in self.table.automas:
            return move == DRAW
        if move.act in ("place", "retrieve"):
            return placing.allows(self, self.turn, move)
        return move in free.moves(self, self.turn)

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Every rule that a step breaks; empty if it is legal."""
        return tuple(rulings.faults(self, move))

    # Counting and the result ------------------------------------------------------------

    def count(self, seat: int, what: str) -> int:  # type: ignore[override] # a tuple's own is of no use
        """So many of a count of the vocabulary a seat has."""
        return counting.count(self, seat, what)

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, its victory points; when the game is over, with those of the reputation track."""
        if self.over:
            return ending.final_scores(self)
        return tuple(player.points for player in self.players)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points, who share the victory."""
        if not self.over:
            return ()
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    @property
    def outlook(self) -> tuple[float, ...]:
        """By seat, its points and what it can still make of its influence, goods, cards and reputation."""
        return self.scores if self.over else outlook.outlook(self)

    def settled(self) -> Village:
        """The village when all is put back: goods, hands and minions into chests, the rest to the deck."""
        return ending.settled(self)

    # What is hidden ---------------------------------------------------------------------

    @property
    def hidden(self) -> bool:
        """Whether the order of cards or a private objective is masked."""
        secrets = any(HIDDEN in player.secrets for player in self.players)
        return secrets or self.seed == UNKNOWN or HIDDEN in self.deck or HIDDEN in self.automa

    def seen_by(self, seat: int | None) -> Position:
        """The position without the decks' order, the content of boxes and the others' private objectives."""
        return masking.seen_by(self, seat)

    def resample(self, seat: int | None, rng: Random) -> Position:
        """The position with all that a seat may not know dealt anew."""
        return masking.resample(self, seat, rng)

    def completed(self, rng: Random) -> Position:
        """The position with what is masked dealt by `rng`."""
        return masking.completed(self, rng) if self.hidden else self

    # Notation and words -----------------------------------------------------------------

    def to_text(self) -> str:
        """One line; see `notation.FORM`."""
        return notation.write(self)

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The position of a text; see `core.Position.from_text` for the errors."""
        return notation.read(text, cls)

    def parse_move(self, text: str) -> Move:
        """The step that a text names, as `place market` or `w1` for the first plot of the wood charter."""
        return moves.parse(text)

    def parse_moves(self, text: str) -> tuple[Move, ...]:
        """The steps that a text names, parted by `;`."""
        if not text.strip(" ;"):
            raise NotationError(f"{text!r} names no move of Charterstone.")
        return tuple(map(moves.parse, text.strip(" ;").split(";")))

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the charters."""
        return tuple(CHARTER_KINDS[charter].name for charter in self.table.charters)

    def __repr__(self) -> str:
        """In short, without anything that is hidden from a seat."""
        return words.summary(self)

    def describe(self, move: Move) -> str:
        """What a step does, e.g. `uses the Market`."""
        return words.describe(self, move)

    def prompt(self) -> str:
        """What the seat to move may do now."""
        return words.prompt(self)

    def verdict(self, names: Sequence[str]) -> str:
        """Who won, with how many points."""
        return words.verdict(self, names)
