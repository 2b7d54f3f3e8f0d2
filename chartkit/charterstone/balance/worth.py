"""What a seat has, in victory points: what is sure, what helps later, and what is all but done.

The numbers are guesses. Players with half as much again of one of them, set against these, won about as
often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, log1p
from operator import mul

from chartkit.charterstone.board import Board
from chartkit.charterstone.pieces import GOODS, PLOTS_EACH, PROGRESS_START, progress_end
from chartkit.charterstone.position import Position
from chartkit.charterstone.state import VACANT
from chartkit.charterstone.table import QuotaTrack
from chartkit.charterstone.tracks import reputation_points
from chartkit.charterstone.vocabulary import Condition

CARDS = {"assistant": 1.5, "item": 1.5, "guest": 1.5, "friend": 2.0, "treasure": 2.5, "plan": 1.0}
"""What a card helps by its kind, early in a game; more than `MOST_CARDS` of a kind help no more."""
MOST_CARDS = 3
MINION = 3.0
LASTS = 7.0
"""What a building or an opened box is worth beyond its points: to this game, and to the campaign's score."""
FACE = 6.0
"""What a persona is worth that was never played: to the campaign's score."""
INFLUENCE = 0.5
TURN, SOFT, NEARLY = 0.9, 2.0, 0.7
"""What a turn is worth, how softly what does not pay yet is still aimed at, and what having it all but done
is worth of having it done."""
AIMS = 4
"""So many aims are kept in view, each counting half of the one before."""
HURRY = 0.5
"""What a point more than the others is worth besides when the game is about to end: the leader ends it."""
PUSH = 2.0
"""What a step of progress is worth by itself: nobody likes to sit for ever."""
PATIENCE = 20
"""After so many rounds a step of progress is worth more and more."""
HELD = 0.3
"""What a good is worth for every turn that it takes to get, and a worker or a peril at hand."""
TURNS = {"resource kind": 1.2, "resource": 1.2, "vp": 0.5, "influence": 0.0}
"""About how many turns it takes to get one; a good what `prices` says, anything else `LONG`."""
LONG = 3.0
PLACING = 1.2
"""The turns that placing a worker takes, as it must be retrieved from time to time."""
DOLLAR, RESOURCE, CHEAPEST = 2.4, 1.2, 0.4
"""The turns that a good takes in a new village, and the fewest that it takes in any."""

Aim = tuple[float, int]
"""What something is worth, less the turns until it is had, and how much influence it takes."""


def having(position: Position, seat: int) -> float:
    """All that a seat has, in victory points; what only helps later is worth less towards the end."""
    player, content = position.players[seat], position.table.content
    end = progress_end(position.village.game)
    whole = end - PROGRESS_START[position.seats]
    left = 0 if position.over else end - position.progress
    ahead = left / whole
    seal = INFLUENCE * min(1.0, 1.5 * ahead)
    points = standings(position)
    lead = points[seat] - max((p for other, p in enumerate(points) if other != seat), default=0)
    kinds = Counter(content.cards[card].kind for card in player.hand)
    helping = MINION * len(player.minions)
    helping += sum(CARDS[kind] * min(number, MOST_CARDS) for kind, number in kinds.items())
    sure = points[seat] + HURRY * (1 - ahead) * lead + seal * player.influence
    sure += (PUSH + impatience(position)) * (whole - left)
    sure += LASTS * (_standing(position, player.charter) + player.opened) + ahead * helping
    sure += FACE * len({*player.personas}.difference(position.village.charters[player.charter].used))
    near = sum(map(mul, player.goods, prices(position.board))) + player.peril + player.workers
    near = HELD * near + 2 * PUSH * (not player.influence) + _in_view(position, seat, seal)
    return float(sure + left / (left + 1.5) * near)


def impatience(position: Position) -> float:
    """What a step of progress is worth beyond `PUSH`."""
    return PUSH * max(0.0, position.round / PATIENCE - 1)


def standings(position: Position) -> tuple[int, ...]:
    """By seat, its points if the game ended now."""
    if position.over:
        return position.scores
    extra = reputation_points(position.track, position.seats)
    return tuple(player.points + more for player, more in zip(position.players, extra, strict=True))


def _standing(position: Position, charter: int) -> int:
    """How many buildings stand in a charter."""
    return sum(map(bool, position.board.plots[PLOTS_EACH * charter : PLOTS_EACH * (charter + 1)]))


# What could be done next -----------------------------------------------------------------------


def _in_view(position: Position, seat: int, seal: float) -> float:
    """What the best aims that a seat has influence for are worth together, before they are had."""
    total, weight, seals = 0.0, 1.0, position.players[seat].influence
    for net, cost in sorted(_aims(position, seat, seal), reverse=True)[:AIMS]:
        if cost <= seals:
            total += weight * NEARLY * SOFT * log1p(exp(net / SOFT))
            weight, seals = weight / 2, seals - cost
    return total


def _aims(position: Position, seat: int, seal: float) -> Iterator[Aim]:
    """What a seat could do next."""
    yield from _cards(position, seat, seal)
    if position.players[seat].influence:
        goods, price = position.players[seat].goods, prices(position.board)
        for net, owner in zip(_quota(position.table.track, goods, price), position.quota, strict=True):
            if owner == VACANT:
                yield net - seal, 1
        yield from _objectives(position, seat, seal)


def _cards(position: Position, seat: int, seal: float) -> Iterator[Aim]:
    """Building and opening, with the cards in hand and with those on the market."""
    player, board, buildings = position.players[seat], position.board, position.table.content.buildings
    room = bool(board.empty(player.charter)) or "overbuilding" in position.table.rules
    price, worth = prices(board), 5 + LASTS + impatience(position)
    for card in (*player.hand, *position.faceup):
        building = buildings.get(card)
        if building is None:
            continue
        bought = card not in player.hand
        if card in board.built:
            turns = _wanting((4 + bought, int(bought)), player.goods, price)
            yield worth - 2 * seal - TURN * (1 + bought + turns), 2
        elif room:
            coin, wood, *others = building.needs
            turns = _wanting((coin + bought, wood + bought, *others), player.goods, price)
            yield worth - 3 * seal - TURN * (1 + bought + turns), 3


@lru_cache(maxsize=1 << 14)
def _quota(track: QuotaTrack, goods: tuple[int, ...], price: tuple[float, ...]) -> tuple[float, ...]:
    """By space of the quota track, what filling it is worth, less the turns until it can be filled."""
    found = []
    for space in track.spaces:
        cost = space.price
        spare = sum(goods[1:]) - sum(map(min, cost.goods[1:], goods[1:]))
        turns = _wanting(cost.goods, goods, price) + min(price[1:]) * max(0, len(cost.picks) - spare)
        found.append(3 + 1.5 * bool(space.bonus) - TURN * (1 + turns))
    return tuple(found)


def _objectives(position: Position, seat: int, seal: float) -> Iterator[Aim]:
    """Scoring an objective on the table."""
    objectives = position.table.content.objectives
    for number, name in enumerate(position.table.objectives):
        if not position.players[seat].scored >> number & 1:
            turns = sum(_lacking(position, seat, condition) for condition in objectives[name].test)
            yield 5 + impatience(position) - seal - TURN * (1 + turns), 1


def _lacking(position: Position, seat: int, condition: Condition) -> float:
    """How many turns it takes to meet a condition."""
    missing = condition.number - position.count(seat, condition.what)
    if condition.relation == "<=":
        return max(0, -missing)
    price = prices(position.board)
    each = price[GOODS.index(condition.what)] if condition.what in GOODS else TURNS.get(condition.what, LONG)
    return each * max(0, missing)


def _wanting(needs: Sequence[int], goods: Sequence[int], price: Sequence[float]) -> float:
    """How many turns it takes to get what is missing."""
    return sum(max(0, need - has) * each for need, has, each in zip(needs, goods, price, strict=False))


# What a village makes of a turn ----------------------------------------------------------------


@lru_cache(maxsize=512)
def prices(board: Board) -> tuple[float, ...]:
    """How many turns a coin and each resource takes in a village, if its buildings are used well."""
    price = [DOLLAR, *(RESOURCE for _ in GOODS[1:])]
    uses = [use for use in board.uses if use and use.price.simple and not use.actions]
    for _ in range(3):
        for use in uses:
            goods = [term for choice in use.rest for term in choice[:1] if not term.per]
            turns = PLACING + sum(map(mul, use.price.goods, price)) + PLACING * len(use.price.picks)
            turns += use.price.influence - sum(term.number for term in goods if term.kind == "vp")
            worth = sum(term.number * _price(term.kind, price) for term in goods)
            if worth and turns < worth:
                for term in goods:
                    if term.kind in GOODS:
                        good = GOODS.index(term.kind)
                        price[good] = max(CHEAPEST, price[good] * max(0.5, turns / worth))
    return tuple(price)


def _price(kind: str, price: Sequence[float]) -> float:
    return price[GOODS.index(kind)] if kind in GOODS else max(price[1:]) * (kind == "resource")
