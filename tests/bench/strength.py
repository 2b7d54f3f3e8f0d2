"""How strong the bots are, and that more iterations make them stronger: a round robin for each game.

    python tests/bench/strength.py [games for each pairing, by default 20] [names of games]

Prints a table with intervals for each game. It takes minutes; the numbers in docs/bots.md come from it.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

from chartkit import match
from chartkit.bots import BOTS, mcts
from chartkit.games import GAMES, game_class

BOTS_COMPARED: dict[str, Any] = {
    "random": "random",
    "greedy": "greedy",
    "easy": "easy",
    **{f"mcts({iterations})": mcts(iterations) for iterations in (10, 30, 100, 300)},
}
"""The levels but for the slowest, and searches that differ in their iterations alone."""
SHORT: dict[str, dict[str, Any]] = {"cartography": {"tiles_each": 6}}
"""Options that make a long game shorter, by the game's name."""


def main(n: int, names: list[str]) -> None:
    """Let all bots meet in each game, and print the tables."""
    print(f"medium is {BOTS['medium']}, hard {BOTS['hard']}, easy {BOTS['easy']}")
    for name in names:
        players = max(1, game_class(name).seat_range[0])
        begun = perf_counter()
        found = match(BOTS_COMPARED, name, n, players=players, **SHORT.get(name, {}))
        print(
            f"\n{found}\n{perf_counter() - begun:.0f} s\n\n{found.cross().round(2).to_string()}", flush=True
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2:] or list(GAMES))
