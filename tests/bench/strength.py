"""How strong the bots are, and that more iterations make them stronger: a round robin for each game.

    python tests/bench/strength.py searches|levels [games for each pairing, by default 20] [names of games]

`searches` compares searches that differ in their iterations alone, beside the bots that do not search;
`levels` compares the levels. Prints a table with intervals for each game. It takes minutes, levels longer;
the numbers in docs/bots.md come from it.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

from chartkit import match
from chartkit.bots import mcts
from chartkit.games import GAMES, game_class

TABLES: dict[str, dict[str, Any]] = {
    "searches": {
        **{name: name for name in ("random", "greedy", "easy")},
        **{f"mcts({iterations})": mcts(iterations) for iterations in (10, 30, 100, 300)},
    },
    "levels": {name: name for name in ("greedy", "medium", "hard")},
}
SHORT: dict[str, dict[str, Any]] = {"cartography": {"tiles_each": 6}}
"""Options that make a long game shorter, by the game's name."""


def main(table: str, n: int, names: list[str]) -> None:
    """Let the bots of a table meet in each game, and print how they did."""
    for name in names:
        begun = perf_counter()
        players = game_class(name).seat_range[0]
        found = match(TABLES[table], name, n, players=players, **SHORT.get(name, {}))
        print(
            f"\n{found}\n{perf_counter() - begun:.0f} s\n\n{found.cross().round(2).to_string()}", flush=True
        )


if __name__ == "__main__":
    table, games, *names = [*sys.argv[1:], *("searches", "20")[len(sys.argv) - 1 :]]
    main(table, int(games), names or list(GAMES))
