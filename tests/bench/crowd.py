"""Playouts of many games at once beside playouts one by one, in one run on one core.

    python tests/bench/crowd.py [seats that play at once, by default as many as in playouts]

Both play the same scenario, the start of each game that has a crowd, and all is timed: dealing, playing and
scoring; only what a crowd works out once, when it is first made, is told by itself. Plies a second stand
beside those of the game of OpenSpiel that is the goal of playing singly. The rounds alternate, so that a
busy machine slows all alike; the median round counts, in processor time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from plies import GOALS, contenders, speed

from chartkit.bots.uniform import think as at_random
from chartkit.core import Position
from chartkit.explore.scenario import Scenario
from chartkit.explore.trials import BLOCK, Block, Trial
from chartkit.games import GAMES, game_class

ROUNDS = 5
STARTS = {"cartographers": ({"players": 1}, {"players": 3})}
"""Options of the starts that are measured, if it is not the game by default."""


def seconds(task: Callable[[], Any]) -> tuple[float, Any]:
    begun = process_time()
    result = task()
    return process_time() - begun, result


def compared(position: Position, at_once: int) -> tuple[float, float, float, float]:
    """The plies of a playout, the seconds to get ready, and those of a playout singly and at once."""
    scenario = Scenario.of(position)
    ready, _ = seconds(lambda: scenario.crowd)
    trial = Trial(scenario, (), (at_random,) * position.seats, 1)
    block = max(1, at_once // position.seats)
    many = Block(scenario, (), 1, block * ROUNDS, block)
    few = block // 5
    many(0)
    singly, together, plies = [], [], 0.0
    for number in range(ROUNDS):
        spent, _ = seconds(lambda: [trial(game) for game in range(number * few, (number + 1) * few)])  # noqa: B023
        singly.append(spent / few)
        spent, endings = seconds(lambda: many(number))  # noqa: B023
        together.append(spent / block)
        plies = float(endings.plies.mean())
    return plies, ready, median(singly), median(together)


def main(seats: int = BLOCK) -> None:
    """Measure and print all."""
    others = contenders()
    heads = f"{'plies':>6}{'singly us':>11}{'at once us':>12}{'gain':>7}{'plies/s':>12}"
    print(f"{'game':<26}{heads}   goal; made in ms")
    for name in GAMES:
        cls = game_class(name)
        if cls.position_class.crowd is Position.crowd:
            continue
        goal = speed(*others[GOALS[name]], 0.5, 1)
        for options in STARTS.get(name, ({},)):
            plies, ready, singly, at_once = compared(cls(seed=1, **options).position, seats)
            title = " ".join([name, *(f"{key}={value}" for key, value in options.items())])
            times = f"{plies:>6.0f}{1e6 * singly:>11.1f}{1e6 * at_once:>12.2f}{singly / at_once:>7.1f}"
            beside = f"{plies / at_once / goal:.1f} x {GOALS[name]}; {1e3 * ready:.0f}"
            print(f"{title:<26}{times}{plies / at_once:>12,.0f}   {beside}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
