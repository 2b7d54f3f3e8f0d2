"""Which move is best: each played and then played out, in the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from chartkit.core import Game, OptionError, Position
from chartkit.explore.endings import checked_count, checked_number
from chartkit.explore.estimate import Estimate, Share, mean
from chartkit.explore.play import Policy, checked_policies, policy_name
from chartkit.explore.progress import Progress
from chartkit.explore.report import MOST_ROWS, Report, Row, axes, whiskers
from chartkit.explore.results import Results
from chartkit.explore.scenario import Scenario
from chartkit.explore.trials import trials

IN_ALL = 4000
"""So many playouts, all moves together, unless it is said how many each shall have."""


def compare(
    position: Position | Game,
    n: int | None = None,
    *,
    moves: Sequence[Any] | None = None,
    seat: int | None = None,
    policy: Policy | Sequence[Policy] = "random",
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress = None,
) -> Comparison:
    """Play every legal move, or each of `moves`, and play each out `n` times.

    Without `n` there are 4000 playouts in all, but 10 to 200 for each move.
    The moves are those of a `seat`, by default the one to move, and only what it sees is taken as known.
    All moves are tried in the same `n` worlds, so that their differences are surer than their values.
    The other arguments and the errors are those of `playouts`; a move that is not legal raises
    `IllegalMove`.
    """
    asked = position.position if isinstance(position, Game) else position
    scenario = Scenario.of(asked, "auto" if seat is None else seat)
    assert isinstance(scenario.view, int)
    seen = scenario.position.seen_by(scenario.view)
    tried = _checked_moves(seen, scenario.view, moves)
    n = max(10, min(200, IN_ALL // len(tried))) if n is None else checked_count("n", n)
    policies = checked_policies(policy, seen.seats)
    count = n * len(tried)
    done = trials(scenario, tried, policies, checked_number("seed", seed), count, executor, progress)
    worlds = done.numbers // len(tried)
    results = done.results[np.bincount(worlds)[worlds] == len(tried)]
    if not len(results):
        raise OptionError(f"It was {done.stopped} before each move was played out once; nothing to compare.")
    columns = tuple(results[number :: len(tried)] for number in range(len(tried)))
    names = tuple(map(policy_name, policies))
    return Comparison(scenario, tried, names, n, seed, done.stopped, columns)


def _checked_moves(seen: Position, seat: int, moves: Sequence[Any] | None) -> tuple[Any, ...]:
    legal = seen.legal_moves(seat)
    if moves is None:
        if not legal:
            raise OptionError(f"{seen.seat_names[seat]} has no move here; {seen.awaiting} may act.")
        return tuple(legal)
    if isinstance(moves, str) or not moves:
        raise OptionError(f"moves is a list of moves or their texts; got {moves!r}.")
    tried = tuple(seen.parse_move(move) if isinstance(move, str) else move for move in moves)
    for move in tried:
        if move not in legal:
            raise seen.refuse(move)
    return tuple(dict.fromkeys(tried))


@dataclass(frozen=True, repr=False)
class Comparison(Report):
    """What each move leads to; `results` has the single games, by move in the order of `moves`."""

    scenario: Scenario
    moves: tuple[Any, ...]
    policies: tuple[str, ...]
    asked: int
    seed: int
    stopped: str
    results: tuple[Results, ...]

    @property
    def n(self) -> int:
        """In how many worlds each move was tried."""
        return len(self.results[0])

    @property
    def seat(self) -> int:
        """The seat whose moves these are."""
        assert isinstance(self.scenario.view, int)
        return self.scenario.view

    @cached_property
    def ranking(self) -> tuple[int, ...]:
        """The numbers of the moves, the best first: by wins, then by mean lead."""
        values = [(r.win(self.seat).value, r.lead(self.seat).value) for r in self.results]
        return tuple(sorted(range(len(values)), key=lambda number: values[number], reverse=True))

    @property
    def best(self) -> Any:
        """The move that did best."""
        return self.moves[self.ranking[0]]

    def behind(self, number: int) -> Estimate:
        """How far a move is behind the best one in wins (alone: in score), by the same worlds."""
        best, other = self.results[self.ranking[0]], self.results[number]
        if len(self.policies) == 1:
            return mean((best.scores - other.scores)[:, 0])
        return Share(*mean((best.wins - other.wins)[:, self.seat]))

    @property
    def title(self) -> str:
        """Whose moves were compared, and how."""
        name = self.scenario.position.seat_names[self.seat]
        times = f"{self.n} of {self.asked} times, seed {self.seed}"
        return f"{len(self.moves)} moves of {name}, each played out {times}"

    def rows(self) -> list[Row]:
        """A row for each move, the best first."""
        alone = len(self.policies) == 1
        found = []
        for number in self.ranking:
            results, seat = self.results[number], self.seat
            row: Row = {"move": str(self.moves[number])}
            if not alone:
                row |= {"wins": results.win(seat), "lead": results.lead(seat)}
            row |= {"score": results.score(seat), "behind the best": self.behind(number)}
            found.append(row)
        return found

    def plot(self, ax: Any = None) -> Any:
        """The moves in order with their intervals; the share of wins or, alone, the score."""
        from chartkit.draw.theme import LIGHT

        shown, alone = self.ranking[:MOST_ROWS], len(self.policies) == 1
        results = [self.results[number] for number in shown]
        ax = axes(ax, height=1.2 + 0.24 * len(shown))
        estimates = [r.score(self.seat) if alone else r.win(self.seat) for r in results]
        whiskers(ax, [str(self.moves[number]) for number in shown], list(estimates), LIGHT.gold, LIGHT.ink)
        ax.set(xlabel="score" if alone else "share of games won", title=f"{self.n} playouts a move")
        if not alone:
            ax.axvline(
                float(np.mean([e.value for e in estimates])), color=LIGHT.ink, linewidth=1, linestyle=":"
            )
        return ax
