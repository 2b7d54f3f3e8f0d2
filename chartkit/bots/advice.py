"""Advice: what a bot would do in a seat, and why."""

from __future__ import annotations

from random import Random

from chartkit.bots.bot import Bot, checked, last_thought, move_of
from chartkit.bots.searcher import mcts
from chartkit.bots.thoughts import Thoughts
from chartkit.core import Draft, Game, OptionError, Position

ADVISER = mcts(seconds=1.5, perfect=True)
"""The bot that gives hints unless another is asked."""


def hint(
    position: Position | Game, seat: int | None = None, *, bot: str | Bot = ADVISER, seed: int = 0
) -> Thoughts:
    """What a bot would do in a position, or in a game's at its cursor, from what the seat sees.

    `seat` is by default the one to move. The result's `move`, `reason` and `options` say what and why.
    Raises `OptionError` for a draft, and if the seat has nothing to do there; `IllegalMove` if the bot's move
    is not legal.
    """
    asked = position.position if isinstance(position, Game) else position
    if isinstance(asked, Draft):
        raise OptionError("There is no hint for setting up: no edit is better than another.")
    who = asked.to_move if seat is None else seat
    if who not in asked.awaiting:
        raise OptionError(f"Seat {who!r} has nothing to do here; {asked.awaiting or 'nobody'} may act.")
    seen = asked.seen_by(who)
    thought = last_thought(bot, seen, who, Random(seed))
    checked(move_of(thought), seen, who)
    return Thoughts.of(thought, seen, who)
