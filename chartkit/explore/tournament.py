"""Which bot is stronger: a tournament in which everybody meets everybody, in every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, cycle, islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chartkit.core import Game, OptionError
from chartkit.explore.endings import checked_count, checked_number
from chartkit.explore.estimate import Estimate, Share, mean, share
from chartkit.explore.play import Outcome, Policy, bot_of, chance, play_out, policy_name
from chartkit.explore.progress import Progress
from chartkit.explore.ratings import ratings
from chartkit.explore.report import Report, Row, axes, frame_of, whiskers
from chartkit.explore.spread import spread


def match(
    bots: Sequence[Policy] | Mapping[str, Policy],
    game: str | type[Game],
    n: int = 100,
    *,
    players: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress = None,
    **options: Any,
) -> Match:
    """Let bots play a game against each other: `n` games for every group of them that fits at the table.

    `bots` are bots or their names, or a mapping from names of your own. `game` is a game's class or name,
    `players` the number of seats (the fewest from 2 on, if it is not given) and `options` are the game's.
    With two seats every two bots meet; with more, every group of as many as there are seats, and if the
    bots are fewer, all of them, some in several seats. The seats rotate, and each deal is played once in
    every rotation. Alone at the table, bots are compared by the same deals. The other arguments and the
    errors are those of `playouts`.
    """
    names, chosen = _checked_bots(bots)
    cls = _checked_game(game)
    least, most = cls.seat_range
    seats = min(max(least, 2), most) if players is None else players
    cls(seed=0, players=seats, **options)
    checked_count("n", n)
    task = Meeting(cls, seats, options, chosen, groups_of(len(chosen), seats), checked_number("seed", seed))
    done = spread(task, n * len(task.groups), executor, progress, "games")
    return Match(task, names, n, done.stopped, done.results)


def _checked_bots(bots: Any) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    if isinstance(bots, Mapping):
        named = {str(name): bot_of(bot) for name, bot in bots.items()}
    elif isinstance(bots, list | tuple):
        named = {policy_name(bot): bot_of(bot) for bot in bots}
    else:
        raise OptionError(f"bots are a list of bots or their names, or a mapping of names; got {bots!r}.")
    if len(named) < max(2, len(bots)):
        raise OptionError(f"A match needs at least 2 bots with different names; got {list(named)}.")
    return tuple(named), tuple(named.values())


def _checked_game(game: Any) -> type[Game]:
    from chartkit.games import GAMES, game_class

    if isinstance(game, type) and issubclass(game, Game):
        return game
    if game not in GAMES:
        raise OptionError(f"game is a game's class or one of {', '.join(GAMES)}; got {game!r}.")
    return game_class(game)


def groups_of(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Who sits at a table together, by number."""
    if bots < seats:
        return (tuple(islice(cycle(range(bots)), seats)),)
    return tuple(combinations(range(bots), seats))


@dataclass(frozen=True)
class Meeting:
    """The task of playing one game after the other: all groups in turn, then each in the next rotation."""

    game: type[Game]
    seats: int
    options: dict[str, Any]
    bots: tuple[Any, ...]
    groups: tuple[tuple[int, ...], ...]
    seed: int

    def seating(self, index: int) -> tuple[int, ...]:
        """By seat, the number of the bot that plays the game with that number."""
        number, which = divmod(index, len(self.groups))
        group, turned = self.groups[which], number % self.seats
        return (*group[turned:], *group[:turned])

    def __call__(self, index: int) -> Outcome:
        """Play one game; groups and rotations share their deals."""
        deal = index // (len(self.groups) * self.seats)
        start = self.game.deal(
            seed=chance(self.seed, deal).getrandbits(32), players=self.seats, **self.options
        )
        policies = [self.bots[bot] for bot in self.seating(index)]
        return play_out(start, policies, chance(self.seed, deal, index), index)


@dataclass(frozen=True, repr=False)
class Match(Report):
    """How bots did against each other; `outcomes` has the single games by number."""

    task: Meeting
    bots: tuple[str, ...]
    asked: int
    stopped: str
    outcomes: dict[int, Outcome]

    @property
    def n(self) -> int:
        """How many games were played."""
        return len(self.outcomes)

    @cached_property
    def points(self) -> NDArray[np.float64]:
        """What each bot took from each other: 1 for a win or for more points, half for a draw."""
        points = np.zeros((len(self.bots), len(self.bots)))
        for one, other, result in self._encounters():
            points[one, other] += result
            points[other, one] += 1 - result
        return points

    def _encounters(self) -> list[tuple[int, int, float]]:
        found = []
        for table in self._tables():
            for (one, mine), (other, theirs) in combinations(table, 2):
                if one != other:
                    found.append((one, other, 0.5 if mine == theirs else float(mine > theirs)))
        return found

    def _tables(self) -> list[list[tuple[int, tuple[bool, int]]]]:
        """Who is compared with whom: bots, each with whether it won and its score."""
        games = [
            [
                (bot, (seat in outcome.winners, outcome.scores[seat]))
                for seat, bot in enumerate(self.task.seating(index))
            ]
            for index, outcome in self.outcomes.items()
        ]
        if self.task.seats > 1:
            return games
        deals: dict[int, list[tuple[int, tuple[bool, int]]]] = {}
        for index, game in zip(self.outcomes, games, strict=True):
            deals.setdefault(index // len(self.task.groups), []).extend(game)
        return list(deals.values())

    @cached_property
    def ratings(self) -> tuple[Estimate, ...]:
        """By bot, its rating on the scale of Elo, the mean of all being 0."""
        return tuple(ratings(self.points))

    @property
    def wins(self) -> tuple[Share, ...]:
        """By bot, the share that it took of the points it played for."""
        taken, lost = self.points.sum(axis=1), self.points.sum(axis=0)
        return tuple(share(float(t), max(1, round(t + s))) for t, s in zip(taken, lost, strict=True))

    @property
    def scores(self) -> tuple[Estimate, ...]:
        """By bot, its mean score."""
        found: list[list[int]] = [[] for _ in self.bots]
        for index, outcome in self.outcomes.items():
            for seat, bot in enumerate(self.task.seating(index)):
                found[bot].append(outcome.scores[seat])
        return tuple(mean(scores or [np.nan]) for scores in found)

    @property
    def title(self) -> str:
        """What was played."""
        task = self.task
        seats = "1 seat" if task.seats == 1 else f"{task.seats} seats"
        whole = self.asked * len(task.groups)
        return f"{task.game.title}, {seats}: {self.n} of {whole} games, seed {task.seed}"

    def rows(self) -> list[Row]:
        """A row for each bot, the strongest first."""
        order = sorted(range(len(self.bots)), key=lambda bot: -self.ratings[bot].value)
        return [
            {
                "bot": self.bots[bot],
                "rating": _whole(self.ratings[bot]),
                "points taken": self.wins[bot],
                "score": self.scores[bot],
            }
            for bot in order
        ]

    def cross(self) -> Any:
        """A DataFrame: the share of points that the bot of the row took from the bot of the column."""
        with np.errstate(invalid="ignore"):
            shares = self.points / (self.points + self.points.T)
        frame = frame_of([dict(zip(self.bots, row, strict=True)) for row in shares])
        frame.index = list(self.bots)
        return frame

    def plot(self, ax: Any = None) -> Any:
        """The ratings with their intervals, the strongest first."""
        from chartkit.draw.theme import LIGHT

        order = sorted(range(len(self.bots)), key=lambda bot: -self.ratings[bot].value)
        ax = axes(ax, height=1.2 + 0.4 * len(order))
        labels, values = [self.bots[bot] for bot in order], [self.ratings[bot] for bot in order]
        whiskers(ax, labels, values, LIGHT.gold, LIGHT.ink)
        ax.set(xlabel="rating", title=self.title)
        return ax


class Rating(Estimate):
    """A rating, shown in whole points."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self.value:+.0f} ({self.low:+.0f} to {self.high:+.0f})"


def _whole(estimate: Estimate) -> Rating:
    return Rating(*estimate)
