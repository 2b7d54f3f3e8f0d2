"""How well the bots play Chartae's endings, against perfect play.

    python tests/bench/endings.py [positions, by default 40] [tiles unplaced, by default 2 3 4 5]

Positions before a turn, reached by games of `greedy` against itself, in which the moves differ in value.
Prints by bot how often it chooses a move of best value, and by how much its move lowers the chance of winning
against a perfect opponent, on average, in percentage points. The numbers in docs/bots.md come from it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from chartkit.bots import choose, mcts
from chartkit.chartae.game import deal
from chartkit.chartae.solver import Solution, solve
from chartkit.explore.estimate import mean, share

PLAYERS: dict[str, Any] = {
    **{name: name for name in ("random", "greedy", "easy")},
    **{f"mcts({iterations})": mcts(iterations) for iterations in (200, 2000)},
    "hard": "hard",
}


def endings(unplaced: int) -> Iterator[Solution]:
    """Positions with so many tiles unplaced in which it matters what is played."""
    for seed in count():
        position, rng = deal(seed=seed), Random(seed)
        while position.mid_turn or len(position.stack) > unplaced:
            position = position.after(choose("greedy", position, position.to_move, rng))
        solution = solve(position.seen_by(None))
        if len(set(solution.moves.values())) > 1:
            yield solution


def main(positions: int, unplaced: list[int]) -> None:
    """Let every bot choose in the same positions, and print how it did."""
    for left in unplaced:
        losses: dict[str, list[float]] = {name: [] for name in PLAYERS}
        for number, solution in zip(range(positions), endings(left), strict=False):
            seat = solution.position.to_move
            for name, bot in PLAYERS.items():
                move = choose(bot, solution.position, seat, Random(number))
                losses[name].append(float(solution.value - solution.moves[move]))
        for name, lost in losses.items():
            best = share(sum(loss == 0 for loss in lost), len(lost))
            print(
                f"{left} unplaced  {name:12} best {best}  regret {mean([100 * loss for loss in lost])}",
                flush=True,
            )


if __name__ == "__main__":
    positions, *unplaced = [int(number) for number in sys.argv[1:]] or [40]
    main(positions, unplaced or [2, 3, 4, 5])
