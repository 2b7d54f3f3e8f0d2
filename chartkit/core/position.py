"""What every game's position can do: the one interface between rules and everything else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from chartkit.core.errors import IllegalMove
from chartkit.core.ruling import Ruling

if TYPE_CHECKING:
    from chartkit.core.crowd import Crowd


class Position(ABC):
    """An immutable, hashable state of a game that knows all its rules.

    A move is a small frozen value whose fields are the choices a player makes, as names and numbers
    a player would say; `str(move)` is its notation. Where several seats may act at once a move has a
    field `seat`; elsewhere it is the seat to move that makes it.

    Seats are counted from 0. Positions compare equal when everything in them is equal,
    hidden things included. A subclass is the place where a game's rules can be read.
    """

    __slots__ = ()

    name: ClassVar[str]
    """The game's name in records and texts, e.g. `"chartae"`."""
    foresight: ClassVar[int | None] = None
    """How many plies beyond its tree a search imagines before it judges by `outlook`; None: all of them."""

    # Who acts ---------------------------------------------------------------------------

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of seats."""

    @property
    @abstractmethod
    def to_move(self) -> int:
        """The seat that acts next; the first of `awaiting` where several may. Kept when over."""

    @property
    def awaiting(self) -> tuple[int, ...]:
        """All seats that may act now, in seat order; empty when the game is over."""
        return () if self.over else (self.to_move,)

    @property
    def mid_turn(self) -> bool:
        """Whether the seat to move has begun a turn of several steps and not ended it."""
        return False

    # Moves ------------------------------------------------------------------------------

    @abstractmethod
    def legal_moves(self, seat: int | None = None) -> Sequence[Any]:
        """The legal moves of one seat (by default the one to move), quick to count and to search."""

    def playout_moves(self, seat: int | None = None) -> Sequence[Any]:
        """What bots and playouts choose from: the legal moves of a seat, never none while there are any.

        A game may list fewer, where that is quicker or spares them moves that only harm the mover.
        """
        return self.legal_moves(seat)

    @abstractmethod
    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Every rule that `move` breaks here; empty if the move is legal."""

    @abstractmethod
    def after(self, move: Any) -> Self:
        """The position after `move`; raises `IllegalMove` with all rulings if it is not legal."""

    def refuse(self, move: Any) -> IllegalMove:
        """The error that says why `move` is not legal here."""
        return IllegalMove(move, self.why_illegal(move))

    # The result -------------------------------------------------------------------------

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The score of each seat as it stands."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The winning seats; empty until the game is over."""

    @property
    def outlook(self) -> tuple[float, ...]:
        """By seat, a guess at its final score, for bots that judge a game before its end.

        A game where points come late or do not last may override it. If it says its `foresight` too, it is
        judged by it so many plies on, while other games are imagined to their end. When the game is over it
        says the scores.
        """
        return self.scores

    def perfect_moves(self, seat: int) -> Iterator[Sequence[Any] | None]:
        """The moves that perfect players choose from, where the game can soon tell them; else nothing.

        It is worked out in slices of a few hundredths of a second from what the seat sees: None comes after
        each, the moves at the end.
        """
        return iter(())

    # What is hidden ---------------------------------------------------------------------

    @property
    def hidden(self) -> bool:
        """Whether part of this position is masked (`"?"` in its text)."""
        return False

    def seen_by(self, seat: int | None) -> Self:
        """The position with all masked that `seat` may not know (None: an onlooker)."""
        return self

    def resample(self, seat: int | None, rng: Random) -> Self:
        """A full position that `seat` could be in: what it cannot see is dealt anew by `rng`."""
        return self

    def completed(self, rng: Random) -> Self:
        """A full position that is this one where it is known: what is masked is dealt by `rng`.

        Games whose texts can say more than an onlooker may know override it.
        """
        return self.resample(None, rng) if self.hidden else self

    def crowd(self) -> Crowd | None:
        """What plays this position out many times at once by chance; None where games are played singly.

        It deals what is masked, so `seen_by` says what is known: `position.seen_by(seat).crowd()`.
        """
        return None

    def __repr__(self) -> str:
        return f"<{self.seen_by(None).to_text()}>"

    # Notation ---------------------------------------------------------------------------

    @abstractmethod
    def to_text(self) -> str:
        """The position as one line of text, from which `from_text` makes an equal one."""

    @classmethod
    @abstractmethod
    def from_text(cls, text: str) -> Self:
        """The position that `text` describes.

        Raises `NotationError` for what cannot be read and `ImpossiblePosition`, with every
        reason and its numbers, for what no game can reach.
        """

    @abstractmethod
    def parse_move(self, text: str) -> Any:
        """The single move that `text` names, legal here or not; raises `NotationError`."""

    def parse_moves(self, text: str) -> tuple[Any, ...]:
        """The moves that `text` names: one, or those of a whole turn where a turn has steps."""
        return (self.parse_move(text),)

    # Words ------------------------------------------------------------------------------

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the seats are called when no names are given."""
        return tuple(f"Seat {seat}" for seat in range(self.seats))

    @abstractmethod
    def describe(self, move: Any) -> str:
        """What `move` does, as the end of a sentence that starts with the mover's name."""

    @abstractmethod
    def prompt(self) -> str:
        """What the seat to move may do now, as the end of a sentence that starts with its name."""

    @abstractmethod
    def verdict(self, names: Sequence[str]) -> str:
        """Who won and why, in one or two sentences; only when the game is over."""
