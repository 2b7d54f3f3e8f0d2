"""Paying: goods go back to the general stock, cards to the discards; influence is spent for the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import add, le, sub
from typing import TYPE_CHECKING

from chartkit.charterstone import drawing
from chartkit.charterstone.pieces import GOOD_OF, NOTHING, RESOURCES
from chartkit.charterstone.price import Price
from chartkit.charterstone.state import AT_HAND, PAY, Seat, State, altered

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def candidates(state: State, player: Seat, kind: str) -> tuple[str, ...]:
    """What a player could pay of a kind, each once."""
    if kind == "resource":
        return tuple(compress(RESOURCES, player.goods[1:]))
    if kind == "minion":
        return tuple(minion for minion, place in player.minions if place == AT_HAND)
    return tuple(dict.fromkeys(card for card in player.hand if is_kind(state, card, kind)))


def is_kind(state: State, card: str, kind: str) -> bool:
    """Whether a card in hand is of a kind; a built building card is a card, but no plan."""
    return kind == "card" or (state.table.kind(card) == kind and card not in state.board.built)


def paid(player: Seat, kind: str, what: str) -> Seat:
    """What lies before a player once it has paid one of a kind."""
    if kind == "resource":
        good = GOOD_OF[what]
        goods = (*player.goods[:good], player.goods[good] - 1, *player.goods[good + 1 :])
        return altered(player, goods=goods)
    if kind == "minion":
        return altered(player, minions=tuple(m for m in player.minions if m[0] != what))
    return altered(player, hand=without(player.hand, what))


def pay(play: Play, seat: int, kind: str, what: str) -> None:
    """Pay one of a kind."""
    play.players[seat] = paid(play.players[seat], kind, what)
    if kind == "resource":
        play.stock[GOOD_OF[what]] += 1
    elif kind != "minion":
        drawing.discard(play, what)


def fixed(player: Seat, price: Price) -> Seat | None:
    """What lies before a player once it has paid what leaves no choice; None if it cannot."""
    goods, influence, points, peril, _ = price
    if player.influence < influence or player.points < points or player.peril < peril:
        return None
    if goods != NOTHING:
        if not all(map(le, goods, player.goods)):
            return None
        player = altered(player, goods=tuple(map(sub, player.goods, goods)))
    if not (influence or points or peril):
        return player
    return altered(
        player,
        influence=player.influence - influence,
        points=player.points - points,
        peril=player.peril - peril,
    )


def affordable(state: State, player: Seat, price: Price, then: Callable[[Seat], bool] = bool) -> bool:
    """Whether a player can pay a price and, with what is left, do what `then` asks about."""
    left = fixed(player, price)
    return left is not None and feasible(state, left, price.picks, then)


def feasible(state: State, player: Seat, picks: Sequence[str], then: Callable[[Seat], bool] = bool) -> bool:
    """Whether one each of `picks` can be paid so that then can be done what `then` asks about."""
    if not picks:
        return then(player)
    return any(
        feasible(state, paid(player, picks[0], what), picks[1:], then)
        for what in candidates(state, player, picks[0])
    )


def charge(play: Play, seat: int, price: Price) -> None:
    """Pay what leaves no choice; what is paid by choice is asked for next."""
    player = play.players[seat]
    left = fixed(player, price)
    assert left is not None, "asked only of who can pay"
    if left is not player:
        play.players[seat] = left
        play.stock[:] = map(add, play.stock, price.goods)
    for kind in price.picks:
        play.add(seat, PAY, kind)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Cards with one taken away."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
