"""The Guide: one goal a game, a star of glory for all who meet it, and a choice for one of them."""

from __future__ import annotations

from collections.abc import Sequence

from chartkit.charterstone.cards import Goal


def met(goal: Goal, tallies: Sequence[int]) -> tuple[int, ...]:
    """The seats that meet a goal, whose measure comes to `tallies` by seat.

    Most means at least one; those level share it.
    """
    if goal.most:
        most = max(tallies)
        return tuple(seat for seat, tally in enumerate(tallies) if tally == most and most > 0)
    return tuple(seat for seat, tally in enumerate(tallies) if tally == min(tallies))


def chooser(seats: Sequence[int], influence: Sequence[int], points: Sequence[int]) -> int:
    """The seat among `seats` that the Guide asks: most influence left, then fewest points, then first."""
    return min(seats, key=lambda seat: (-influence[seat], points[seat], seat))
