"""A player that looks to the end of its own turn: it saves, builds, opens boxes, and hurries when it leads.

It plans no further than that. A bot as any other, it can be given seats and be asked for hints.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from chartkit.charterstone import chest
from chartkit.charterstone.balance.worth import CARDS, having
from chartkit.charterstone.content import content
from chartkit.charterstone.interlude import Decision, Interlude
from chartkit.charterstone.moves import Move
from chartkit.charterstone.pieces import COIN
from chartkit.charterstone.position import Position
from chartkit.charterstone.settling import KEEP, ROOM, STAR

TIES = 0.1
"""By so much chance may decide between moves that are all but level."""
BUILDING = 3.0
"""What keeping a building card is worth, beside what other cards help: it can be built, or its box opened."""


def prudent(seen: Position, seat: int, rng: Random) -> Iterator[Move]:
    """The move that leaves the seat best off at the end of its turn; what is hidden is dealt by chance."""
    yield best(seen.completed(rng), rng)


def best(position: Position, rng: Random) -> Move:
    """The prudent move in a full position."""
    seat = position.to_move
    return max(
        position.playout_moves(),
        key=lambda move: _at_the_end_of_the_turn(position.after(move), seat) + TIES * rng.random(),
    )


def _at_the_end_of_the_turn(position: Position, seat: int) -> float:
    """What the seat has at the end of its turn, the steps still due being the best one by one."""
    while position.tasks and position.to_move == seat and not position.over:
        position = max(
            (position.after(move) for move in position.playout_moves()), key=lambda after: having(after, seat)
        )
    return having(position, seat)


# Between games ---------------------------------------------------------------------------------


def decided(evening: Interlude, rng: Random) -> Decision:
    """A prudent decision between two games: rows of the chest are filled one by one, building cards are kept.

    What the Guide shall do is left to chance.
    """
    moves = evening.legal_moves()
    act, seat, kind = evening.due[0]
    charter, left = evening.charter(seat), evening.left[seat]
    if act == STAR:
        rows = content().chest
        return min(moves, key=lambda move: rows[row := int(move.pick) - 1].size - charter.stars[row])
    if act == ROOM:
        wanted = _most_lost(left, charter.capacity)
        return next((move for move in moves if move.pick == wanted), moves[0])
    if act == KEEP and kind == chest.CARDS:
        return max(moves, key=lambda move: _keeping(move.pick))
    return rng.choice(moves)


def _most_lost(left: chest.Left, capacity: tuple[int, ...]) -> str:
    """The kind of which most would be lost: of cards two kinds at most are worth the room."""
    resources, coins, cards, _ = capacity
    kinds = {content().cards[card].kind for card in left.hand}
    if len(kinds) > cards:
        return chest.CARDS
    return (
        chest.COINS if 2 * (left.goods[COIN] - coins) > sum(left.goods[1:]) - resources else chest.RESOURCES
    )


def _keeping(card: str) -> float:
    """How gladly a card is kept: building cards above all."""
    if card == chest.NOTHING_MORE:
        return 0.0
    return BUILDING if card in content().buildings else CARDS[content().cards[card].kind]
