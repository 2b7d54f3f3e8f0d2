"""Games of campaigns played at random, so that tests meet all that boxes have brought."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from chartkit.charterstone import Charterstone, dealing
from chartkit.charterstone.content import content
from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.moves import Move
from chartkit.charterstone.position import Position


@cache
def ended(seats: int, game: int, automas: int = 0) -> Position:
    """The end of some game of a campaign."""
    *_, (position, _) = steps(seats, game, automas)
    return position


@cache
def evening(seats: int, game: int) -> Interlude:
    """The evening after some game, nothing decided yet."""
    return Interlude.after_game(ended(seats, game))


@cache
def begun(seats: int, game: int, automas: int = 0) -> Position:
    """The start of some game of a campaign."""
    if game == 1:
        return Charterstone(seed=seats, players=seats, automas=automas).position
    rng, decided = Random(game), Interlude.after_game(ended(seats, game - 1, automas))
    while not decided.over:
        decided = decided.after(rng.choice(decided.legal_moves()))
    return dealing.deal(content(), decided.next_village(), game)


def steps(seats: int, game: int, automas: int = 0) -> Iterator[tuple[Position, Move | None]]:
    """The positions of a game played at random, each with the step that led to it."""
    position, last, rng = begun(seats, game, automas), None, Random(game)
    yield position, last
    while not position.over:
        last = rng.choice(position.playout_moves())
        position = position.after(last)
        yield position, last


@cache
def midst(seats: int, game: int, plies: int, automas: int = 0) -> tuple[Position, Move | None]:
    """A position in the midst of some game, and the last step."""
    every = list(steps(seats, game, automas))
    return every[min(plies, len(every) - 1)]
