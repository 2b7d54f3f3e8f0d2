"""Trials: numbered games that are played out from a scenario, singly or many at once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.bots import Bot
from chartkit.bots.uniform import think as at_random
from chartkit.core.chances import Chances
from chartkit.core.crowd import Endings
from chartkit.explore.play import Outcome, Policy, bot_of, chance, play_out
from chartkit.explore.progress import Progress
from chartkit.explore.results import Results
from chartkit.explore.scenario import Scenario
from chartkit.explore.spread import spread

BLOCK = 8000
"""So many seats play at once: enough for arrays to pay, and few enough for a fraction of a second."""


class Trials(NamedTuple):
    """Games that were played out: their numbers, how they ended, and why not all were played, if so."""

    numbers: NDArray[np.int64]
    results: Results
    stopped: str


def trials(
    scenario: Scenario,
    moves: tuple[Any, ...],
    policies: Sequence[Policy],
    seed: int,
    n: int,
    executor: Executor | None,
    progress: Progress,
) -> Trials:
    """Play the games 0 to `n` - 1: each of the `moves` is tried in one world, then each in the next.

    Without `moves` each game has a world to itself. Games in which all play by chance are played many at
    once where the game can do so.
    """
    bots = tuple(map(bot_of, policies))
    if all(bot is at_random for bot in bots) and scenario.crowd is not None:
        block = Block(scenario, moves, seed, n, max(1, BLOCK // len(bots)))
        many = spread(block, n, executor, progress, each=block.size)
        numbers = [block.numbers(index) for index in many.results]
        return Trials(np.concatenate(numbers), Results.joined(many.results.values()), many.stopped)
    single = spread(Trial(scenario, moves, bots, seed), n, executor, progress)
    numbers_done = np.fromiter(single.results, dtype=np.int64)
    return Trials(numbers_done, Results.of(single.results.values()), single.stopped)


@dataclass(frozen=True)
class Trial:
    """The task of playing a game by policies."""

    scenario: Scenario
    moves: tuple[Any, ...]
    policies: tuple[Bot, ...]
    seed: int

    def __call__(self, index: int) -> Outcome:
        """Play the game of that number; all moves that are tried in one world have the same chance."""
        number, move = divmod(index, len(self.moves) or 1)
        rng = chance(self.seed, number)
        world = self.scenario.world(rng)
        if self.moves:
            world = world.after(self.moves[move])
        return play_out(world, self.policies, rng, index)


@dataclass(frozen=True)
class Block:
    """The task of playing so many games at once by chance."""

    scenario: Scenario
    moves: tuple[Any, ...]
    seed: int
    n: int
    size: int

    def numbers(self, index: int) -> NDArray[np.int64]:
        """The numbers of the games in a block."""
        return np.arange(index * self.size, min((index + 1) * self.size, self.n))

    def __call__(self, index: int) -> Endings:
        """Play the block of that number; worlds and chance are shared as in `Trial`."""
        crowd = self.scenario.crowd
        assert crowd is not None
        numbers = self.numbers(index)
        if not self.moves:
            return crowd.play(Chances(self.seed, numbers))
        worlds, moves = np.divmod(numbers, len(self.moves))
        return crowd.play(Chances(self.seed, worlds), [self.moves[move] for move in moves])
