"""What becomes of a position: many games played out from it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chartkit.core import Game, OptionError, Position
from chartkit.explore.estimate import Estimate, Share, mean
from chartkit.explore.play import Policy, checked_policies, policy_name
from chartkit.explore.progress import Progress
from chartkit.explore.report import Report, Row, axes, frame_of
from chartkit.explore.results import Results
from chartkit.explore.scenario import AUTO, Scenario, View
from chartkit.explore.trials import trials

if TYPE_CHECKING:
    import pandas as pd

MOST_BARS = 40
"""A plot of more scores than this takes several together."""


def playouts(
    position: Position | Game,
    n: int = 1000,
    *,
    policy: Policy | Sequence[Policy] = "random",
    view: View = AUTO,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress = None,
) -> Playouts:
    """Play a position out `n` times and say how the games end.

    `policy` is a bot or its name for all seats, or one for each. What the viewer cannot see is dealt anew
    for every game: `view` is `"auto"` (the seat to move), a seat, `"onlooker"`, or `"all"` for the position
    as it lies, in which only what is masked is dealt. `seed` decides all chance, whatever the `executor`:
    one of concurrent.futures or alike; without one, processes on all cores if it takes long. Interrupting
    keeps what was done. Raises `OptionError` for wrong arguments and a finished position, and `PlayoutError`
    for a policy that fails.
    """
    scenario = Scenario.of(position, view)
    checked_count("n", n)
    policies = checked_policies(policy, scenario.position.seats)
    done = trials(scenario, (), policies, checked_number("seed", seed), n, executor, progress)
    return Playouts(scenario, tuple(map(policy_name, policies)), n, seed, done.stopped, done.results)


@dataclass(frozen=True, repr=False)
class Playouts(Report):
    """How a position ends, played out many times; `results` has the single games as arrays."""

    scenario: Scenario
    policies: tuple[str, ...]
    asked: int
    seed: int
    stopped: str
    results: Results

    @property
    def n(self) -> int:
        """How many games were played."""
        return len(self.results)

    @property
    def wins(self) -> tuple[Share, ...]:
        """By seat, the share of games that it wins; a shared win counts as a share."""
        return tuple(self.results.win(seat) for seat in range(len(self.policies)))

    @property
    def scores(self) -> tuple[Estimate, ...]:
        """By seat, the mean of its final score."""
        return tuple(self.results.score(seat) for seat in range(len(self.policies)))

    @property
    def ties(self) -> Share:
        """The share of games in which the best score is that of several seats, whoever wins then."""
        return self.results.ties

    @property
    def plies(self) -> Estimate:
        """The mean number of plies to the end."""
        return mean(self.results.plies)

    @property
    def title(self) -> str:
        """What was played."""
        ties = "" if len(self.policies) == 1 else f"; ties in {self.ties}"
        games = f"{self.n} of {self.asked} playouts, seed {self.seed}"
        return f"{games}, {self.plies.value:.1f} plies on average{ties}"

    def rows(self) -> list[Row]:
        """A row for each seat."""
        names = self.scenario.position.seat_names
        return [
            {"seat": name, "policy": policy, "wins": win, "score": score}
            for name, policy, win, score in zip(names, self.policies, self.wins, self.scores, strict=True)
        ]

    def games(self) -> pd.DataFrame:
        """A row for each game: the score and the win of each seat, and the plies."""
        names, results = self.scenario.position.seat_names, self.results
        return frame_of(
            [
                {
                    **{f"{name} score": int(score) for name, score in zip(names, scores, strict=True)},
                    **{f"{name} wins": float(win) for name, win in zip(names, wins, strict=True)},
                    "plies": int(plies),
                }
                for scores, wins, plies in zip(results.scores, results.wins, results.plies, strict=True)
            ]
        )

    def plot(self, ax: Any = None) -> Any:
        """How often each final score comes, by seat."""
        import numpy as np

        ax = axes(ax)
        scores, names = self.results.scores, self.scenario.position.seat_names
        step = 1 + int(np.ptp(scores)) // MOST_BARS  # whole points, or some bars would hold more of them
        edges = np.arange(scores.min(), scores.max() + step + 1, step) - 0.5
        for name, column, win in zip(names, scores.T, self.wins, strict=True):
            label = name if len(names) == 1 else f"{name}: wins {100 * win.value:.0f} %"
            weights = np.full(len(column), 1 / len(column))
            ax.hist(column, edges, weights=weights, histtype="step", linewidth=2, label=label)
        ax.set(xlabel="final score", ylabel="share of games", title=f"{self.n} playouts")
        ax.legend()
        return ax


def checked_count(option: str, value: Any) -> int:
    """A number of games; raises `OptionError`."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise OptionError(f"{option} is a whole number from 1; got {value!r}.")
    return value


def checked_number(option: str, value: Any) -> int:
    """A whole number; raises `OptionError`."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise OptionError(f"{option} is a whole number; got {value!r}.")
    return value
