"""How strong the bots are, and that more iterations make them stronger: a round robin for each game.

    python tests/bench/strength.py searches|levels [names of games] [--games 20] [--players 2] [--keep FILE]

`searches` compares searches that differ in their iterations alone, beside the bots that do not search;
`levels` compares the levels. After every round, in which each pairing plays as many games as it has seats, a
table with intervals is printed, so that it can be stopped at any time; with `--keep` the outcomes are
written to a file, and a later run goes on from there. The numbers in docs/bots.md come from it.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from chartkit.bots import mcts
from chartkit.explore.play import Outcome, bot_of
from chartkit.explore.spread import spread
from chartkit.explore.tournament import Match, Meeting, groups_of
from chartkit.games import GAMES, game_class

TABLES: dict[str, dict[str, Any]] = {
    "searches": {
        **{name: name for name in ("random", "greedy", "easy")},
        **{f"mcts({iterations})": mcts(iterations) for iterations in (10, 30, 100, 300)},
    },
    "levels": {name: name for name in ("random", "greedy", "easy", "medium", "hard")},
}
SHORT: dict[str, dict[str, Any]] = {"cartography": {"tiles_each": 6}}
"""Options that make a long game shorter, by the game's name."""


@dataclass(frozen=True)
class Round:
    """The games of a meeting from a number on."""

    task: Meeting
    first: int

    def __call__(self, index: int) -> Outcome:
        """Play one of them."""
        return self.task(self.first + index)


def rounds(asked: Namespace, name: str, executor: Executor | None) -> Iterator[Match]:
    """All games of a table so far, after each round: the same that `match` plays."""
    bots, seats = TABLES[asked.table], asked.players or game_class(name).seat_range[0]
    groups = groups_of(len(bots), seats)
    task = Meeting(
        game_class(name), seats, SHORT.get(name, {}), tuple(map(bot_of, bots.values())), groups, seed=0
    )
    kept, outcomes, size = known(asked.keep), dict[int, Outcome](), seats * len(groups)
    for first in range(0, asked.games * len(groups), size):
        key = f"{asked.table} {name} {seats} {first}"
        if key not in kept:
            done = spread(Round(task, first), size, executor, progress=False, unit="games")
            if done.stopped:
                return
            kept[key] = done.results
            keep(asked.keep, key, done.results)
        outcomes |= {first + index: outcome for index, outcome in kept[key].items()}
        yield Match(task, tuple(bots), asked.games, "", dict(outcomes))


def keep(file: Path | None, key: str, outcomes: dict[int, Outcome]) -> None:
    """Write the outcomes of a round to the end of a file."""
    if file is not None:
        with file.open("a") as opened:
            opened.write(json.dumps([key, list(outcomes.items())]) + "\n")


def known(file: Path | None) -> dict[str, dict[int, Outcome]]:
    """The rounds that a file holds, by table, game, seats and first number."""
    if file is None or not file.exists():
        return {}
    return {
        key: {index: Outcome(tuple(s), tuple(w), plies) for index, (s, w, plies) in outcomes}
        for key, outcomes in map(json.loads, file.read_text().splitlines())
    }


def main(asked: Namespace) -> None:
    """Let the bots of a table meet in each game, and print how they do."""
    with ProcessPoolExecutor(asked.processes) if asked.processes else nullcontext() as executor:
        for name in asked.names or list(GAMES):
            begun = perf_counter()
            for found in rounds(asked, name, executor):
                shares = found.cross().round(2).to_string()
                print(f"\n{found}\n{perf_counter() - begun:.0f} s\n\n{shares}", flush=True)


if __name__ == "__main__":
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("table", choices=TABLES)
    parser.add_argument("names", nargs="*", help=f"of {', '.join(GAMES)}; by default all")
    parser.add_argument(
        "--games", type=int, default=20, help="for each pairing, or deals where seats play alone"
    )
    parser.add_argument("--players", type=int, help="how many seats; by default the fewest")
    parser.add_argument("--keep", type=Path, help="a file of outcomes, read and added to")
    parser.add_argument("--processes", type=int, help="by default all cores, where they are worth it")
    main(parser.parse_args())
