"""What a bot is, the register of bots, and asking one for a move."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Protocol

from chartkit.bots import greedy, uniform
from chartkit.bots.searcher import mcts
from chartkit.bots.thoughts import Thoughts
from chartkit.core import OptionError, Position


class Bot(Protocol):
    """Something that thinks: a function, or an object with this call.

    It gets the position as its seat sees it (`Position.seen_by`), the seat and a source of chance, and
    yields legal moves of the seat, each at least as good as the one before, or `Thoughts`, which have such a
    move. Every yield ends a slice of thinking, a few hundredths of a second long, after which others get a
    turn; the last move yielded is played. A bot may go on for ever: it is stopped when its time is up.
    """

    def __call__(self, seen: Position, seat: int, rng: Random) -> Iterator[Any]:
        """Yield better and better moves."""


BOTS: dict[str, Bot] = {
    "random": uniform.think,
    "greedy": greedy.think,
    "easy": mcts(iterations=20, sight=4),
    "medium": mcts(iterations=400),
    "hard": mcts(iterations=2000, perfect=True),
}
"""The bots that a seat can be given to, by name; add your own to see it on every board."""


def bot_named(name: str) -> Bot:
    """The bot of that name; raises `OptionError`."""
    if name not in BOTS:
        raise OptionError(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name]


def choose(bot: str | Bot, position: Position, seat: int, rng: Random, slices: int | None = None) -> Any:
    """The move of a bot (or of the bot of that name), thinking to its end or for so many slices.

    The bot sees only what the seat sees. Raises `IllegalMove` if what it returns is not legal, and
    `OptionError` if it returns nothing.
    """
    seen = position.seen_by(seat)
    return checked(move_of(last_thought(bot, seen, seat, rng, slices)), seen, seat)


def last_thought(bot: str | Bot, seen: Position, seat: int, rng: Random, slices: int | None = None) -> Any:
    """What a bot yields last, a move or thoughts; None if nothing."""
    think = bot_named(bot) if isinstance(bot, str) else bot
    last = deque(islice(think(seen, seat, rng), slices), maxlen=1)
    return last[0] if last else None


def move_of(thought: Any) -> Any:
    """The move that a bot has yielded, as it is or as the best of its thoughts."""
    return thought.move if isinstance(thought, Thoughts) else thought


def checked(move: Any, seen: Position, seat: int) -> Any:
    """The move, if it is a legal one of the seat; judged by what the seat sees, so no refusal tells more."""
    if move is None:
        raise OptionError("The bot returned no move.")
    if move not in seen.legal_moves(seat):
        raise seen.refuse(move)
    return move
