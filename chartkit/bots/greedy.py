"""The bot that looks to the end of its own turn and takes the best lead it finds there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from chartkit.core import Position

WORLDS = 3
"""In how many positions that the seat could be in each move is tried, where something is hidden."""
STEPS = 8
"""A turn is followed for this many steps."""


def think(seen: Position, seat: int, rng: Random) -> Iterator[Any]:
    """Yield the best move found so far, after each move that was tried; ties are broken by chance."""
    worlds = [seen.resample(seat, rng) for _ in range(WORLDS)] if seen.hidden else [seen]
    moves = list(seen.playout_moves(seat))
    rng.shuffle(moves)
    best, most = None, float("-inf")
    for move in moves:
        worth = sum(turn_worth(world.after(move), seat) for world in worlds) / len(worlds)
        if worth > most:
            best, most = move, worth
        yield best


def turn_worth(position: Position, seat: int) -> float:
    """The lead at the end of the turn, the steps still due being the best one by one."""
    return lead(turn_end(position, seat), seat)


def turn_end(position: Position, seat: int) -> Position:
    """The position at the end of the seat's turn, the steps still due being the best one by one."""
    for _ in range(STEPS):
        if not position.mid_turn or position.over or seat not in position.awaiting:
            break
        position = max(
            (position.after(move) for move in position.playout_moves(seat)),
            key=lambda following: lead(following, seat),
        )
    return position


def lead(position: Position, seat: int) -> float:
    """By how much the seat's outlook is ahead of the best of the others; a win or a loss decides."""
    scores = position.outlook
    others = [score for other, score in enumerate(scores) if other != seat]
    ahead: float = scores[seat] - max(others, default=0)
    if position.over and others:
        ahead += 0.5 if seat in position.winners else -0.5
    return ahead
