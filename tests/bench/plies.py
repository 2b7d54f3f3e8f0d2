"""Plies a second of random playouts, ours beside python-chess and OpenSpiel, in one run on one core.

    python tests/bench/plies.py [seconds for each game and round, by default 0.5]

Every player picks uniformly from the legal moves (of ours, from those that random play chooses from)
by the same means, through each library's public interface from Python; only the playouts are timed, in
processor time, not the setting up. The rounds go around all games so that a busy machine slows all alike;
the median round counts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from timeit import repeat
from typing import Any

import chess
import pyspiel

from chartkit.games import GAMES, game_class

ROUNDS = 5
GOALS = {
    "chartae": "connect_four",
    "cartography": "go(board_size=9)",
    "cartographers": "othello",
    "charterstone": "backgammon",
}
"""The game of OpenSpiel that each of ours is to beat; the first step is 5 times python-chess."""
BATCH = 100
LONGEST = 400
"""Playouts end after this many plies; a random game of chess or go may go on and on."""

Playout = Callable[[Any, Random], int]
"""Plays from a start to the end, and returns how many plies that took."""


def ours(position: Any, rng: Random) -> int:
    random, plies = rng.random, 0
    while not position.over and plies < LONGEST:
        moves = position.playout_moves()
        position = position.after(moves[int(random() * len(moves))])
        plies += 1
    return plies


def chess_playout(board: chess.Board, rng: Random) -> int:
    random, plies = rng.random, 0
    while (moves := list(board.legal_moves)) and plies < LONGEST:
        board.push(moves[int(random() * len(moves))])
        plies += 1
    return plies


def spiel_playout(state: Any, rng: Random) -> int:
    """Rolls of dice count as plies, which is to OpenSpiel's advantage."""
    random, plies = rng.random, 0
    while not state.is_terminal() and plies < LONGEST:
        moves = state.legal_actions()
        state.apply_action(moves[int(random() * len(moves))])
        plies += 1
    return plies


def contenders() -> dict[str, tuple[Callable[[int], Any], Playout]]:
    """By name, what makes a start and what plays it out."""
    found: dict[str, tuple[Callable[[int], Any], Playout]] = {
        "python-chess": (lambda seed: chess.Board(), chess_playout)
    }
    for name in GOALS.values():
        game = pyspiel.load_game(name)
        found[name] = (lambda seed, game=game: game.new_initial_state(), spiel_playout)
    for name in GAMES:
        cls = game_class(name)
        found[name] = (lambda seed, cls=cls: cls(seed=seed).position, ours)
    return found


def speed(start: Callable[[int], Any], playout: Playout, seconds: float, seed: int) -> float:
    """Plies a second of processor time.

    Starts are made by the batch: making one leaves the processor's caches cold, and that is not timed.
    """
    rng, plies, spent = Random(seed), 0, 0.0
    while spent < seconds:
        starts = [start(seed + number) for number in range(BATCH)]
        seed += BATCH
        clock = process_time()
        for begun in starts:
            plies += playout(begun, rng)
        spent += process_time() - clock
    return plies / spent


def steps(name: str) -> tuple[int, float, float, float]:
    """Of a game's start: its legal moves, and the microseconds to count them, list them and play one."""
    position = game_class(name)(seed=0).position
    moves = position.legal_moves()
    move = moves[len(moves) // 2]
    calls = (
        lambda: len(position.legal_moves()),
        lambda: list(position.legal_moves()),
        lambda: position.after(move),
    )
    return len(moves), *(1e6 * min(repeat(call, number=200, repeat=9)) / 200 for call in calls)


def print_steps() -> None:
    """Print the steps of our games."""
    print(
        f"\n{'start of':<20}{'legal moves':>12}{'counted in us':>16}{'listed in us':>16}{'after in us':>14}"
    )
    for name in GAMES:
        count, *times = steps(name)
        print(f"{name:<20}{count:>12}{times[0]:>16.1f}{times[1]:>16.1f}{times[2]:>14.1f}")


def main(seconds: float = 0.5) -> dict[str, float]:
    """Measure and print all, and return the plies a second by game."""
    games = contenders()
    measured: dict[str, list[float]] = {name: [] for name in games}
    for number in range(ROUNDS):
        for name, (start, playout) in games.items():
            measured[name].append(speed(start, playout, seconds, 1000 * number))
    speeds = {name: median(values) for name, values in measured.items()}
    print(f"{'game':<20}{'plies/s':>12}{'x python-chess':>16}   goal")
    for name, plies in speeds.items():
        goal = GOALS.get(name)
        ratio = f"{plies / speeds[goal]:.2f} x {goal}" if goal else ""
        print(f"{name:<20}{plies:>12,.0f}{plies / speeds['python-chess']:>16.1f}   {ratio}")
    print_steps()
    return speeds


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
