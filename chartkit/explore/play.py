"""Playing out: one game to its end, by policies, with all chance from one seed and one number."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from chartkit.bots import Bot, choose
from chartkit.bots.bot import bot_named
from chartkit.bots.uniform import think as at_random
from chartkit.core import ChartkitError, OptionError, Position

MOST_PLIES = 100_000
"""A playout that is longer has no end."""

Policy = str | Bot


class Outcome(NamedTuple):
    """How a game ended: the scores by seat, the winning seats, and after how many plies."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int


class PlayoutError(ChartkitError):
    """A playout that could not be finished; `index` is its number, `position` the text where it broke off."""

    def __init__(self, index: int, position: str, reason: str) -> None:
        super().__init__(index, position, reason)
        self.index, self.position, self.reason = index, position, reason

    def __str__(self) -> str:
        where = f" It was at {self.position}" if self.position else ""
        return f"Playout {self.index} broke off: {self.reason}{where}"


def chance(seed: int, *numbers: int) -> Random:
    """The chance of one playout: the same wherever and in whatever order it is played."""
    return Random("/".join(map(str, (seed, *numbers))))


def play_out(position: Position, policies: Sequence[Bot], rng: Random, index: int) -> Outcome:
    """Play a full position to its end, each seat by its policy, which sees what its seat sees.

    Raises `PlayoutError` for a policy that fails or whose move is illegal, and for a game without end.
    """
    random, plies = rng.random, 0
    while not position.over:
        policy = policies[position.to_move]
        if policy is at_random:
            moves = position.playout_moves()
            position = position.after(moves[int(random() * len(moves))])
        else:
            position = position.after(_asked(policy, position, rng, index))
        plies += 1
        if plies > MOST_PLIES:
            raise PlayoutError(index, position.to_text(), f"It went on for more than {MOST_PLIES} plies.")
    return Outcome(position.scores, position.winners, plies)


def _asked(policy: Bot, position: Position, rng: Random, index: int) -> Any:
    seat = position.to_move
    try:
        return choose(policy, position, seat, rng)
    except Exception as error:
        reason = str(error) if isinstance(error, ChartkitError) else f"{type(error).__name__}: {error}"
        whose = f"The policy {policy_name(policy)!r} of {position.seat_names[seat]} failed"
        told = PlayoutError(index, position.to_text(), f"{whose}: {reason}")
        told.add_note("".join(traceback.format_exception(error)))
        raise told from None


def policy_name(policy: Policy) -> str:
    """What a policy is called."""
    if isinstance(policy, str):
        return policy
    return str(getattr(policy, "__name__", None) or policy)


def checked_policies(asked: Policy | Sequence[Policy], seats: int) -> tuple[Policy, ...]:
    """A policy for each seat, from one for all or one each; raises `OptionError`."""
    each: tuple[Any, ...] = tuple(asked) if isinstance(asked, list | tuple) else (asked,) * seats
    if len(each) != seats:
        raise OptionError(f"policy is one for all seats or one for each of {seats}; got {len(each)}.")
    for policy in each:
        bot_of(policy)
    return each


def bot_of(policy: Policy) -> Bot:
    """The bot that a policy names or is; raises `OptionError`."""
    if not isinstance(policy, str) and not callable(policy):
        raise OptionError(f"A policy is the name of a bot, or a bot; got {policy!r}.")
    return bot_named(policy) if isinstance(policy, str) else policy
