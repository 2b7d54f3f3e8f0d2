"""A scenario: a position, and how much of what it hides is taken as known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from chartkit.core import Draft, Game, OptionError, Position
from chartkit.core.crowd import Crowd

AUTO = "auto"
"""What the seat to move knows."""
ONLOOKER = "onlooker"
"""What everybody knows."""
ALL = "all"
"""Everything: the position as it lies. Only what is masked in it is dealt."""

View = int | str


@dataclass(frozen=True)
class Scenario:
    """A position on its way to workers, as its class and its text, and who knows what of it."""

    kind: type[Position]
    text: str
    view: View

    @classmethod
    def of(cls, asked: Position | Game, view: View = AUTO) -> Scenario:
        """The scenario of a position, or of a game's at its cursor.

        Raises `OptionError` for what is no position or is over, and for a view that it does not have;
        `ImpossiblePosition` if nothing that the position hides could be dealt.
        """
        position = asked.position if isinstance(asked, Game) else asked
        if not isinstance(position, Position) or isinstance(position, Draft):
            raise OptionError(f"Expected a position or a game to explore; got {type(asked).__name__}.")
        if position.over:
            raise OptionError(f"The game is over here, so nothing can be played out: {_end(position)}")
        scenario = cls(type(position), position.to_text(), _seen_from(view, position))
        scenario.world(Random(0))
        return scenario

    @property
    def position(self) -> Position:
        """The position."""
        return _read(self.kind, self.text)

    def world(self, rng: Random) -> Position:
        """A full position that this could be, to those who know what the view says."""
        position = self.position
        if self.view == ALL:
            return position.completed(rng)
        return position.resample(self._seat, rng)

    @property
    def crowd(self) -> Crowd | None:
        """What plays such worlds out many at once by chance, if the game has it."""
        return _crowd(self)

    @property
    def _seat(self) -> int | None:
        return self.view if isinstance(self.view, int) else None


def _seen_from(view: Any, position: Position) -> View:
    if view == AUTO:
        return position.to_move
    if view in (ONLOOKER, ALL) and isinstance(view, str):
        return view
    if isinstance(view, bool) or not isinstance(view, int) or not 0 <= view < position.seats:
        raise OptionError(
            f"view is {AUTO!r}, {ONLOOKER!r}, {ALL!r} or a seat from 0 to {position.seats - 1}; got {view!r}."
        )
    return view


def _end(position: Position) -> str:
    return position.verdict(position.seat_names)


@lru_cache(maxsize=16)
def _read(kind: type[Position], text: str) -> Position:
    """The position of a text, as workers and their principal read it, each of them once.

    Nobody plays from the original, for it might list its moves in another order.
    """
    return kind.from_text(text)


@lru_cache(maxsize=16)
def _crowd(scenario: Scenario) -> Crowd | None:
    """A scenario's crowd, which each worker makes once."""
    position = scenario.position
    return (position if scenario.view == ALL else position.seen_by(scenario._seat)).crowd()
