"""The bot that searches: Monte Carlo tree search, bounded by games imagined or by time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from chartkit.bots.search import Search, Settings, suited
from chartkit.bots.thoughts import Option, Thoughts
from chartkit.core import OptionError, Position

SLICE = 0.025
"""Seconds of thinking after which others get a turn."""


@dataclass(frozen=True)
class Searcher:
    """A bot that imagines `iterations` games for every move, or as many as `seconds` allow."""

    iterations: int | None
    seconds: float | None
    settings: tuple[tuple[str, Any], ...] = ()
    """The settings that were asked for; the others suit the game."""

    def __call__(self, seen: Position, seat: int, rng: Random) -> Iterator[Thoughts]:
        """Yield thoughts, the best move first, after every slice."""
        legal = seen.playout_moves(seat)
        if len(legal) == 1:
            yield Thoughts(seen, seat, 0, (Option(legal[0]),), (legal[0],))
            return
        begun = pause = time.perf_counter()
        search = Search(seen, seat, rng, suited(seen)._replace(**dict(self.settings)))
        if search.settings.perfect:
            yield from self._narrowed(search)
        while not self._enough(search.games, begun):
            search.step()
            if time.perf_counter() - pause > SLICE:
                yield search.thoughts
                pause = time.perf_counter()
        yield search.thoughts

    def _narrowed(self, search: Search) -> Iterator[Thoughts]:
        """Make a search keep to the moves of perfect play, if the game tells them."""
        search.step()
        for moves in search.seen.perfect_moves(search.seat):
            yield search.thoughts
            if moves:
                search.keep_to(moves)

    def _enough(self, games: int, begun: float) -> bool:
        if games == 0:
            return False
        if self.iterations is not None and games >= self.iterations:
            return True
        return self.seconds is not None and time.perf_counter() - begun > self.seconds

    def __str__(self) -> str:
        bounds = [f"iterations={self.iterations}"] if self.iterations is not None else []
        bounds += [f"seconds={self.seconds:g}"] if self.seconds is not None else []
        return f"mcts({', '.join([*bounds, *(f'{name}={value}' for name, value in self.settings)])})"


def mcts(iterations: int | None = None, seconds: float | None = None, **settings: Any) -> Searcher:
    """A bot that searches a tree of moves, imagining games that its seat could be in.

    `iterations` is how many games it imagines for a move, `seconds` how long it may take; at least one of
    them. With iterations alone the same chance makes the same move. `settings` are those of
    `chartkit.bots.search.Settings`; those not given suit the game. Raises `OptionError`.
    """
    if iterations is None and seconds is None:
        raise OptionError("mcts needs iterations= or seconds= to know when to stop.")
    if iterations is not None and (
        isinstance(iterations, bool) or not isinstance(iterations, int) or iterations < 1
    ):
        raise OptionError(f"iterations is a whole number from 1; got {iterations!r}.")
    if seconds is not None and (
        isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0
    ):
        raise OptionError(f"seconds is a number above 0; got {seconds!r}.")
    unknown = [name for name in settings if name not in Settings._fields]
    if unknown:
        raise OptionError(f"mcts has no setting {unknown[0]!r}; it has {', '.join(Settings._fields)}.")
    return Searcher(iterations, seconds, tuple(settings.items()))
