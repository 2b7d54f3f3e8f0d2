"""A charter's chest: rows of stars whose bonuses last, and what it has room to keep until the next game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chartkit.charterstone.cards import ChestRow
from chartkit.charterstone.content import content
from chartkit.charterstone.pieces import COIN, GOODS, NOTHING
from chartkit.charterstone.village import CAPACITY, Charter

POINTS_A_STAR = 10
"""Every ten victory points of a game are a star of glory."""
RESOURCES, COINS, CARDS, MINIONS = CAPACITY
NOTHING_MORE = "nothing"
"""The pick that keeps no more of a kind."""


class Left(NamedTuple):
    """What lies before a seat when the game is over, and is gone unless it is kept."""

    goods: tuple[int, ...] = NOTHING
    hand: tuple[str, ...] = ()
    minions: tuple[str, ...] = ()


def stars_earned(points: int) -> int:
    """Stars of glory for the points of a game, rounded down."""
    return max(0, points) // POINTS_A_STAR


def open_rows(charter: Charter, rows: Sequence[ChestRow]) -> tuple[int, ...]:
    """The rows of the chest that still take a star."""
    return tuple(number for number, row in enumerate(rows) if charter.stars[number] < row.size)


def with_star(charter: Charter, row: int) -> Charter:
    """The charter with one more star on a row."""
    stars = list(charter.stars)
    stars[row] += 1
    return charter._replace(stars=tuple(stars))


def full_rows(charter: Charter, rows: Sequence[ChestRow]) -> tuple[ChestRow, ...]:
    """The rows whose bonus the charter has from its next game on."""
    return tuple(row for row, stars in zip(rows, charter.stars, strict=True) if stars >= row.size)


def bonus(charter: Charter, rows: Sequence[ChestRow], kind: str) -> int:
    """How many of a lasting kind (`persona`, ...) the full rows give."""
    terms = (term for row in full_rows(charter, rows) for choice in row.gain for term in choice)
    return sum(term.number for term in terms if term.kind == kind)


def with_room(charter: Charter, kind: str) -> Charter:
    """The charter with room for one more of a kind of `CAPACITY`."""
    capacity = list(charter.capacity)
    capacity[CAPACITY.index(kind)] += 1
    return charter._replace(capacity=(capacity[0], capacity[1], capacity[2], capacity[3]))


def keepable(charter: Charter, left: Left, kind: str) -> tuple[str, ...]:
    """What a chest can still take of a kind; one pick only where it does not matter."""
    room = charter.capacity[CAPACITY.index(kind)]
    if kind == COINS:
        return ("coin",) if left.goods[COIN] and charter.goods[COIN] < room else ()
    if kind == RESOURCES:
        there = tuple(good for good, number in zip(GOODS[1:], left.goods[1:], strict=True) if number)
        space = room - sum(charter.goods[1:])
        return there[:1] if sum(left.goods[1:]) <= space else there if space > 0 else ()
    kept, offered = (charter.hand, left.hand) if kind == CARDS else (charter.minions, left.minions)
    kinds = {_species(card) for card in kept}
    fitting = tuple(dict.fromkeys(card for card in offered if _species(card) not in kinds))
    return (*fitting, NOTHING_MORE) if fitting and len(kept) < room else ()


def kept(charter: Charter, left: Left, kind: str, pick: str) -> tuple[Charter, Left]:
    """The charter with one more thing in its chest, and what is left then."""
    if kind == CARDS:
        return charter._replace(hand=(*charter.hand, pick)), left._replace(hand=_without(left.hand, pick))
    if kind == MINIONS:
        rest = left._replace(minions=_without(left.minions, pick))
        return charter._replace(minions=(*charter.minions, pick)), rest
    good = GOODS.index(pick)
    return (
        charter._replace(goods=_changed(charter.goods, good, 1)),
        left._replace(goods=_changed(left.goods, good, -1)),
    )


def _species(card: str) -> str:
    """The kind of a card, of which a chest keeps one: minions each are their own."""
    return card if card in content().minions else content().cards[card].kind


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def _changed(goods: tuple[int, ...], good: int, number: int) -> tuple[int, ...]:
    return (*goods[:good], goods[good] + number, *goods[good + 1 :])
