"""What does not change while a game is played: who sits where, the objectives, and what is printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Self

from chartkit.charterstone.counting import compiled
from chartkit.charterstone.memo import Memo
from chartkit.charterstone.moves import Move
from chartkit.charterstone.pieces import QUOTA_BONUSES, QUOTA_ROWS
from chartkit.charterstone.price import Limits, price_of
from chartkit.charterstone.vocabulary import Ability, Cost, Gain, parse_cost, parse_gain

if TYPE_CHECKING:
    from chartkit.charterstone.content import Content


class Holding:
    """What the rules have to know of a hand and the personas with it, worked out once.

    `abilities` are by event; `buildings` are the building cards, built or not, each with the goods that
    building takes and how many; `boxed` those with a box; `free` the orders and treasures; `kinds` what the
    cards are.
    """

    def __init__(self, content: Content, hand: tuple[str, ...], personas: tuple[str, ...]) -> None:
        self.abilities: dict[str, tuple[Ability, ...]] = {}
        cards = [content.cards[card] for card in hand]
        for having in (*cards, *(content.personas[persona] for persona in personas)):
            ability = getattr(having, "ability", None)
            if ability is not None:
                self.abilities[ability.when] = (*self.abilities.get(ability.when, ()), ability)
        self.buildings = tuple(
            (card, tuple((good, n) for good, n in enumerate(content.buildings[card].needs) if n))
            for card in hand
            if card in content.buildings
        )
        self.kinds = tuple(card.kind for card in cards)
        self.boxed = tuple(card for card, _ in self.buildings if content.buildings[card].box)
        self.free = tuple(dict.fromkeys(c for c in hand if c in content.items or c in content.treasures))


class QuotaSpace:
    """A space of the quota track: its name, the row it is of, what it takes and what it gives besides."""

    def __init__(self, row: str, column: int, cost: str) -> None:
        self.name = f"{row}{column + 1}"
        self.row = row
        self.column = column
        self.cost: Cost = parse_cost(cost)
        self.price = price_of(self.cost)
        self.bonus: Gain = parse_gain(QUOTA_BONUSES[column])


class QuotaTrack:
    """The quota track under some rules, row by row."""

    def __init__(self, rules: tuple[str, ...]) -> None:
        self.spaces = tuple(
            QuotaSpace(row.id, column, cost)
            for row in QUOTA_ROWS
            if not row.rule or row.rule in rules
            for column, cost in enumerate(row.spaces)
        )
        self.number = {space.name: number for number, space in enumerate(self.spaces)}
        self.odd = sum(1 << n for n, space in enumerate(self.spaces) if not space.price.simple)
        """The spaces that ask for more than goods, as bits."""
        self.simple = Limits({n: space.price for n, space in enumerate(self.spaces) if space.price.simple})
        """The other spaces."""
        self.vacant: Memo[tuple[int, ...], int] = Memo(_vacant)
        """By the owners of all spaces, those that carry no influence, as bits."""
        self.fills = tuple((1 << n, Move("fill", space.name)) for n, space in enumerate(self.spaces))
        """The spaces, as bits, and the steps that fill them."""


def _vacant(owners: tuple[int, ...]) -> int:
    return sum(1 << n for n, owner in enumerate(owners) if owner < 0)


quota_track = lru_cache(QuotaTrack)


@lru_cache
def holdings(content: Content) -> Memo[tuple[tuple[str, ...], tuple[str, ...]], Holding]:
    """By a hand and the personas with it, what the rules have to know of them."""
    return Memo(lambda key: Holding(content, *key))


class Table:
    """What a game is played with.

    `charters` and `automas` are by seat, `objectives` lie open, `first` is the seat that begins, and with
    `blind` the top card of the deck may be taken instead of a face-up one. `rules` are those in force at
    the start: the tracks and what is set up follow them for the whole game.
    """

    def __init__(
        self,
        content: Content,
        charters: Iterable[int],
        objectives: Iterable[str],
        first: int = 0,
        automas: Iterable[int] = (),
        rules: Iterable[str] = (),
        blind: bool = True,
        difficulty: int = 2,
    ) -> None:
        self.content = content
        self.charters = tuple(charters)
        self.objectives = tuple(objectives)
        self.first = first
        self.automas = tuple(automas)
        self.rules = tuple(rules)
        self.blind = blind
        self.difficulty = difficulty
        self.track = quota_track(self.rules)
        self.spaces, self.space_of = self.track.spaces, self.track.number
        self.holdings = holdings(content)
        """By a hand and the personas with it, what the rules have to know of them."""
        self.tests = tuple(
            (1 << n, objective, compiled(content.objectives[objective].test))
            for n, objective in enumerate(self.objectives)
        )
        """The objectives: a bit, the name, and what has to be so."""
        self.inside: Mapping[str, str] = {}
        """In an imagined world, by box, that in which its contents really lie; none if all is as printed."""
        self.key: tuple[object, ...] = (
            self.charters, self.objectives, first, self.automas, self.rules, blind, difficulty, ()
        )  # fmt: skip
        self._hash = hash(self.key)

    def packed(self, inside: Mapping[str, str]) -> Self:
        """The table of a world in whose boxes other things lie."""
        if inside == self.inside:
            return self
        twin = copy(self)
        twin.inside = inside
        twin.key = (*self.key[:-1], tuple(sorted(inside.items())))
        twin._hash = hash(twin.key)
        return twin

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Table) and self.key == other.key and self.content is other.content
        )

    def __hash__(self) -> int:
        return self._hash

    def needs(self, card: str) -> tuple[int, ...]:
        """The resources that building a card takes."""
        return self.content.buildings[card].needs

    def kind(self, card: str) -> str:
        """The kind of an advance card: `plan`, `assistant`, ..."""
        return self.content.cards[card].kind
