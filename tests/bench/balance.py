"""How Charterstone's content holds up in play: lengths, where points come from, who wins, what is used.

    python tests/bench/balance.py [first games by number of seats, by default 60] [campaigns, by default 6]

Two kinds of player are set against each other. `random` picks any legal move. `prudent` looks to the end of
its own turn and takes what leaves it best off, everything it has being valued in victory points: no great
player, but one that saves, builds, opens boxes and hurries when it is ahead. The tables are Markdown, for
`docs/charterstone-balance.md`.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import exp, log1p
from operator import mul
from random import Random
from statistics import mean, quantiles
from typing import Any

from chartkit.charterstone.board import Board
from chartkit.charterstone.content import content
from chartkit.charterstone.dealing import deal, first_village
from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.pieces import (
    CHARTERS,
    COMMONS,
    GAMES,
    GOODS,
    PLACE_OF,
    PROGRESS_END,
    PROGRESS_START,
)
from chartkit.charterstone.position import Position
from chartkit.charterstone.village import Village
from chartkit.charterstone.vocabulary import Condition

Player = Callable[[Position, Random], Any]

# Players ---------------------------------------------------------------------------------------

CARDS = {"assistant": 1.5, "item": 1.5, "guest": 1.5, "friend": 2.0, "treasure": 2.5, "plan": 0.5}
REPUTATION = (10, 7, 4)
LASTS = 7
"""What a building or an opened box is worth beyond its points: to this game, and to the campaign's score."""
TURN, SOFT, NEARLY = 0.9, 2.0, 0.7
"""What a turn is worth, how softly what does not pay yet is still aimed at, and what having it all but done
is worth of having it done."""
HURRY = 0.5
"""What a point more than the others is worth besides when the game is about to end: the leader ends it."""
PUSH = 2.0
"""What a step of progress is worth by itself: nobody likes to sit for ever."""
TURNS = {"resource kind": 1.2, "resource": 1.2, "vp": 0.5, "influence": 0.0}
"""About how many turns it takes to get one; a good what `prices` says, anything else 3."""
PLACING = 1.2
"""The turns that placing a worker takes, as it must be retrieved from time to time."""


def random(position: Position, rng: Random) -> Any:
    """Any legal move that leaves nothing of a gain."""
    return rng.choice(position.playout_moves())


def prudent(position: Position, rng: Random) -> Any:
    """The move that leaves the seat best off at the end of its turn, ties and near ties broken by chance."""
    seat = position.to_move
    return max(
        position.playout_moves(),
        key=lambda move: _looked_ahead(position.after(move), seat) + 0.1 * rng.random(),
    )


def _looked_ahead(position: Position, seat: int) -> float:
    """What the seat has at the end of its turn, the steps still due being the best one by one."""
    while position.tasks and position.to_move == seat and not position.over:
        position = max(
            (position.after(move) for move in position.playout_moves()), key=lambda after: having(after, seat)
        )
    return having(position, seat)


def having(position: Position, seat: int) -> float:
    """All that a seat has, in victory points; what only helps later is worth less towards the end."""
    player = position.players[seat]
    whole = PROGRESS_END - PROGRESS_START[position.seats]
    left = 0 if position.over else PROGRESS_END - position.progress
    ahead = left / whole
    seal = 0.5 * min(1.0, 1.5 * ahead)
    kinds = Counter(content().cards[card].kind for card in player.hand)
    standings = [position.players[each].points + _standing(position, each) for each in range(position.seats)]
    lead = standings[seat] - max(points for each, points in enumerate(standings) if each != seat)
    total = standings[seat] + HURRY * (1 - ahead) * lead + PUSH * (whole - left) + seal * player.influence
    total += ahead * sum(CARDS[kind] * min(number, 3) for kind, number in kinds.items())
    total += 3 * ahead * len(player.minions) + LASTS * (_built(position, player.charter) + player.opened)
    near = (
        0.3 * sum(map(mul, player.goods, prices(position.board))) + 0.3 * player.peril + 0.3 * player.workers
    )
    near += 2 * PUSH * (not player.influence)
    weight, seals = 1.0, player.influence
    for aim, cost in sorted(
        ((_now(worth, turns), cost) for worth, turns, cost in _aims(position, seat, ahead, seal)),
        reverse=True,
    )[:4]:
        if cost <= seals:
            near, weight, seals = near + weight * aim, weight / 2, seals - cost
    return total + left / (left + 1.5) * near


def _now(worth: float, turns: float) -> float:
    """What something is worth before it is had."""
    return NEARLY * SOFT * log1p(exp((worth - TURN * turns) / SOFT))


def _aims(position: Position, seat: int, ahead: float, seal: float) -> Iterable[tuple[float, float, int]]:
    """What a seat could do next: what it would be worth, after how many turns, for how much influence."""
    player, buildings = position.players[seat], content().buildings
    unbuilt = [card for card in player.hand if card in buildings and card not in position.board.built]
    price = prices(position.board)
    build, room = 5 + LASTS - 3 * seal, _room(position, player.charter)
    for card in player.hand:
        if card in unbuilt and room:
            yield build, 1 + _wanting(buildings[card].needs, player.goods, price), 3
        elif card in buildings and card not in unbuilt:
            yield 5 + LASTS - 2 * seal, 1 + price[0] * max(0, 4 - player.goods[0]), 2
    if not unbuilt and room:
        for card in position.faceup:
            if card in buildings:
                yield build, 2 + _wanting(_sum((1, 1), buildings[card].needs), player.goods, price), 3
    if player.influence:
        for space, owner in zip(position.table.spaces, position.quota, strict=True):
            if owner < 0:
                cost = space.price
                spare = sum(player.goods[1:]) - sum(map(min, cost.goods[1:], player.goods[1:]))
                turns = _wanting(cost.goods, player.goods, price) + min(price[1:]) * max(
                    0, len(cost.picks) - spare
                )
                yield 3 + 1.5 * bool(space.bonus) - seal, 1 + turns, 1
        for number, name in enumerate(position.table.objectives):
            if not player.scored >> number & 1:
                lacking = sum(_lacking(position, seat, each) for each in content().objectives[name].test)
                yield 5 - seal, 1 + lacking, 1


def _room(position: Position, charter: int) -> bool:
    """Whether a charter has a plot to build on, or a building to build over."""
    return bool(position.board.empty(charter)) or "overbuilding" in position.table.rules


def _sum(price: Sequence[int], needs: Sequence[int]) -> list[int]:
    """Needs with the price of a card, a coin and a resource, before them."""
    return [needs[0] + price[0], needs[1] + price[1], *needs[2:]]


@lru_cache(maxsize=512)
def prices(board: Board) -> tuple[float, ...]:
    """How many turns a coin and each resource takes in a village, if its buildings are used well."""
    price = [2.4, *(1.2 for _ in GOODS[1:])]
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
                        price[good] = max(0.4, price[good] * max(0.5, turns / worth))
    return tuple(price)


def _price(kind: str, price: Sequence[float]) -> float:
    return price[GOODS.index(kind)] if kind in GOODS else max(price[1:]) * (kind == "resource")


def _wanting(needs: Sequence[int], goods: Sequence[int], price: Sequence[float]) -> float:
    """How many turns it takes to get what is missing."""
    return sum(max(0, need - has) * each for need, has, each in zip(needs, goods, price, strict=True))


def _lacking(position: Position, seat: int, condition: Condition) -> float:
    """How many turns it takes to meet a condition."""
    missing = condition.number - position.count(seat, condition.what)
    if condition.relation == "<=":
        return max(0, -missing)
    price = prices(position.board)
    each = price[GOODS.index(condition.what)] if condition.what in GOODS else TURNS.get(condition.what, 3.0)
    return each * max(0, missing)


def _built(position: Position, charter: int) -> int:
    return sum(1 for building in position.board.plots[6 * charter : 6 * charter + 6] if building)


def _standing(position: Position, seat: int) -> float:
    """What the reputation track would bring if the game ended now."""
    held = [position.track.count(each) for each in range(position.seats)]
    better = len({other for other in held if other > held[seat]})
    return REPUTATION[better] if held[seat] and better < 3 else 0.0


PLAYERS: dict[str, Player] = {"random": random, "prudent": prudent}

LONGEST = 50
"""After so many rounds a game is played on at random: nobody saw how to end it."""

# Playing ---------------------------------------------------------------------------------------


class Kept:
    """What is written down of games that are played."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.points: list[int] = []
        self.sources: Counter[str] = Counter()
        self.did: Counter[str] = Counter()
        self.left: list[int] = []
        self.seat_wins: Counter[int] = Counter()
        self.charter_wins: Counter[int] = Counter()
        self.charter_games: Counter[int] = Counter()
        self.charter_fair: Counter[int] = Counter()
        self.stood: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.used_won: Counter[str] = Counter()
        self.held: Counter[str] = Counter()
        self.held_won: Counter[str] = Counter()
        self.games = 0
        self.stalled = 0

    def game(self, start: Position, players: Sequence[Player], rng: Random) -> Position:
        """Play a game to its end and keep what happened."""
        position, seats = start, start.seats
        users: dict[str, set[int]] = defaultdict(set)
        turns = Counter[int]()
        place, before = "", [player.points for player in position.players]
        while not position.over:
            seat = position.to_move
            move = (players[seat] if position.round <= LONGEST else random)(position, rng)
            if move.act in ("place", "retrieve"):
                place = self._name(position, move)
                users[place].add(seat)
                turns[seat] += 1
                self.used[place] += 1
            else:
                self.did[move.act] += 1
            position = position.after(move)
            now = [player.points for player in position.players]
            for gained, had in zip(now, before, strict=True):
                self.sources["at the end" if position.over else _group(place)] += gained - had
            before = now
        self.games += 1
        self.stalled += position.round > LONGEST
        self._result(position, users, turns, seats)
        return position

    def _name(self, position: Position, move: Any) -> str:
        if move.act == "retrieve":
            return "retrieve"
        use = position.board.uses[PLACE_OF[move.where]]
        assert use is not None
        return use.id

    def _result(self, end: Position, users: dict[str, set[int]], turns: Counter[int], seats: int) -> None:
        self.turns += [turns[seat] for seat in range(seats)]
        self.points += end.scores
        self.sources["reputation"] += sum(end.scores) - sum(player.points for player in end.players)
        winners, share = end.winners, 1 / len(end.winners)
        for seat, player in enumerate(end.players):
            won = share * (seat in winners)
            self.left.append(player.influence)
            self.seat_wins[(seat - end.table.first) % seats] += won  # type: ignore[assignment]
            self.charter_wins[player.charter] += won  # type: ignore[assignment]
            self.charter_games[player.charter] += 1
            self.charter_fair[player.charter] += 1 / seats  # type: ignore[assignment]
            for card in {*player.hand, *player.personas}:
                self.held[card] += 1
                self.held_won[card] += won  # type: ignore[assignment]
            for place, who in users.items():
                self.used_won[place] += won * (seat in who)  # type: ignore[assignment]
        for building in end.board.built:
            self.stood[building] += 1


def _group(place: str) -> str:
    return place if place in {common.id for common in COMMONS} or place == "retrieve" else "buildings"


def first_games(seats: int, games: int, players: Sequence[str], seed: int) -> Kept:
    """Games of new villages, each with its own charters."""
    kept = Kept()
    for number in range(games):
        rng = Random(f"{seed} {seats} {number}")
        charters = sorted(rng.sample(range(len(CHARTERS)), seats))
        order = [PLAYERS[players[(seat + number) % len(players)]] for seat in range(seats)]
        kept.game(deal(content(), first_village(content(), charters), rng.getrandbits(32)), order, rng)
    return kept


def campaign(seats: int, seed: int, by_game: Sequence[Kept], player: Player = prudent) -> Village:
    """A campaign of twelve games, what is decided between them being left to chance."""
    rng = Random(f"campaign {seed}")
    village = first_village(content(), sorted(rng.sample(range(len(CHARTERS)), seats)))
    for kept in by_game:
        end = kept.game(deal(content(), village, rng.getrandbits(32)), [player] * seats, rng)
        evening = Interlude.after_game(end)
        while not evening.over:
            evening = evening.after(rng.choice(evening.legal_moves()))
        village = evening.next_village()
    return village


# Telling ---------------------------------------------------------------------------------------


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table in Markdown."""
    lines = [list(map(str, head)), *(list(map(str, row)) for row in rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def spread(numbers: Sequence[float]) -> str:
    """The mean, and between what the middle nine tenths lie."""
    cuts = quantiles(numbers, n=20)
    return f"{mean(numbers):.1f} ({cuts[0]:.0f} to {cuts[-1]:.0f})"


def percent(part: float, whole: float) -> str:
    """A share in per cent."""
    return f"{100 * part / whole:.0f}%" if whole else "-"


def _rows_of_first(games: int) -> Iterable[tuple[object, ...]]:
    for seats in range(2, 7):
        kept = first_games(seats, games, ["prudent"], 1)
        each = len(kept.turns)
        yield (
            seats,
            spread(kept.turns),
            spread(kept.points),
            f"{mean(kept.left):.1f}",
            *(
                f"{kept.used[place] / each:.1f}"
                for place in ("zeppelin", "charterstone", "tribune", "harbor", "market")
            ),
            " ".join(percent(kept.seat_wins[seat], kept.games) for seat in range(seats)),
        )


def _report(games: int, campaigns: int) -> None:
    print("First games, all seats prudent\n")
    head = (
        "seats", "turns", "points", "influence left", "built", "opened", "scored", "quota", "market",
        "wins from the first seat on",
    )  # fmt: skip
    print(table(head, _rows_of_first(games)))
    print("\nFour seats, by who plays\n")
    rows = []
    for players in (["random"], ["prudent"], ["prudent", "random"]):
        kept = first_games(4, games, players, 2)
        rows.append((" and ".join(players), spread(kept.turns), spread(kept.points)))
    print(table(("players", "turns", "points"), rows))
    by_game = [Kept() for _ in range(GAMES)]
    ends = [campaign(2 + number % 5, number, by_game) for number in range(campaigns)]
    print(f"\n{campaigns} campaigns of 2 to 6 seats\n")
    rows = [
        (
            number,
            spread(kept.turns),
            spread(kept.points),
            f"{mean(kept.left):.1f}",
            f"{mean_stood(kept):.0f}",
            kept.stalled,
        )
        for number, kept in enumerate(by_game, start=1)
    ]
    print(table(("game", "turns", "points", "influence left", "buildings", "stalled"), rows))
    _report_sources(by_game)
    _report_charters(by_game)
    _report_buildings(by_game)
    _report_cards(by_game)
    opened = [len(end.opened) for end in ends]
    print(f"\nBoxes opened in a campaign: {opened}; stars of glory a seat: "
          f"{[end.charters[end.active[0]].glory for end in ends]}")  # fmt: skip


def mean_stood(kept: Kept) -> float:
    """How many buildings stood at the end of a game."""
    return sum(kept.stood.values()) / kept.games


def _report_sources(by_game: Sequence[Kept]) -> None:
    print("\nWhere points come from\n")
    groups = (
        "zeppelin",
        "charterstone",
        "tribune",
        "harbor",
        "buildings",
        "retrieve",
        "at the end",
        "reputation",
    )
    rows = []
    for label, some in (
        ("game 1", by_game[:1]),
        ("games 2 to 5", by_game[1:5]),
        ("games 6 to 12", by_game[5:]),
    ):
        total = sum((kept.sources for kept in some), Counter[str]())
        whole = sum(total.values())
        other = whole - sum(total[group] for group in groups)
        rows.append((label, *(percent(total[group], whole) for group in groups), percent(other, whole)))
    print(table(("", *groups, "other"), rows))


def _report_charters(by_game: Sequence[Kept]) -> None:
    print("\nWins by charter, against what would be fair\n")
    won = sum((kept.charter_wins for kept in by_game), Counter[int]())
    played = sum((kept.charter_games for kept in by_game), Counter[int]())
    fair = sum((kept.charter_fair for kept in by_game), Counter[int]())
    rows = [
        (charter, played[n], percent(won[n], played[n]), percent(fair[n], played[n]))
        for n, charter in enumerate(CHARTERS)
    ]
    print(table(("charter", "games", "won", "fair"), rows))


def _report_buildings(by_game: Sequence[Kept]) -> None:
    print("\nUses of a building in a game in which it stands\n")
    used = sum((kept.used for kept in by_game), Counter[str]())
    stood = sum((kept.stood for kept in by_game), Counter[str]())
    rows = [
        (content().buildings[name].name, stood[name], f"{used[name] / stood[name]:.1f}")
        for name in sorted(stood, key=lambda name: -used[name] / stood[name])
    ]
    print(table(("building", "games", "uses"), rows))


def _report_cards(by_game: Sequence[Kept]) -> None:
    print("\nCards and personas, and how often whoever had them in the end won\n")
    held = sum((kept.held for kept in by_game), Counter[str]())
    won = sum((kept.held_won for kept in by_game), Counter[str]())
    known = {**content().cards, **content().personas}
    names = [name for name in held if name not in content().buildings and held[name] >= 10]
    rows = [
        (known[name].name, held[name], percent(won[name], held[name]))
        for name in sorted(names, key=lambda name: -won[name] / held[name])
    ]
    print(table(("card", "held", "won"), rows))


if __name__ == "__main__":
    _report(int(sys.argv[1]) if len(sys.argv) > 1 else 60, int(sys.argv[2]) if len(sys.argv) > 2 else 6)
