"""Policies of every kind, in a module of their own so that worker processes find them."""

from __future__ import annotations

import os
from pathlib import Path


def first(seen, seat, rng):
    """Plays the first move that is listed."""
    yield seen.legal_moves(seat)[0]


def chance(seen, seat, rng):
    """Plays as the bot named random does, but is asked game by game."""
    yield rng.choice(seen.playout_moves(seat))


def placer(seen, seat, rng):
    """Lays every tile by chance and never rotates."""
    yield rng.choice([move for move in seen.legal_moves(seat) if move.action != "rotate"])


def illegal(seen, seat, rng):
    """Turns a tile that is not there, once the map has grown."""
    grown = len(seen.tiles) > 5
    yield seen.parse_move("Ra1") if grown else rng.choice(seen.legal_moves(seat))


def broken(seen, seat, rng):
    """Runs out of ideas in some games."""
    if rng.random() < 0.01:
        raise RuntimeError("out of ideas")
    yield rng.choice(seen.legal_moves(seat))


def deadly(seen, seat, rng):
    """Takes the process that plays it down, if that is not the one of the tests."""
    if os.getpid() != int(Path(os.environ["CHARTKIT_TEST_PID"]).name) and rng.random() < 0.002:
        os._exit(1)
    yield rng.choice(seen.legal_moves(seat))
