"""Playing many games at once: what a game may offer where playing them one by one would take long.

A game's crowd lives in its room `crowd.py`, which nothing loads before `Position.crowd` is called, for it
needs numpy. It has no rules of its own: it moves many games by tables that are made of the rules, and its
tests replay each of its moves by them (see `Trace`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chartkit.core.chances import Chances
    from chartkit.core.position import Position


class Endings(NamedTuple):
    """How many games ended, as arrays with a row for each."""

    scores: NDArray[Any]
    """By game and seat."""
    winners: NDArray[Any]
    """By game and seat, whether it wins."""
    plies: NDArray[Any]
    """By game, how many moves were made by chance."""


class Ply(NamedTuple):
    """A move that was made by chance, and among how many."""

    move: Any
    choices: int


class Trace:
    """What a crowd did, game by game, for those who hold it against the rules."""

    def __init__(self) -> None:
        self.worlds: list[Position] = []
        """How each game began: the position with all dealt, before its first move."""
        self.games: list[list[Ply]] = []
        """The moves by chance of each game, in an order in which they can be played."""


class Crowd(Protocol):
    """A position to be played out many times at once, by chance."""

    def play(self, chances: Chances, firsts: Sequence[Any] = (), trace: Trace | None = None) -> Endings:
        """Play a game for each of the chances, from the position to the end.

        What is masked in the position is dealt anew in each game, as `Position.completed` does. Then `firsts`
        are played, a legal move for each game, if any are given; they are no plies and draw nothing. Then
        each seat makes one of its `playout_moves`, each as likely as the next.
        """
        ...
