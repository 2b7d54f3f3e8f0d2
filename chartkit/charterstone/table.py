"""What does not change while a game is played: who sits where, the objectives, and what is printed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from chartkit.charterstone.pieces import NOTHING, QUOTA_BONUSES, QUOTA_ROWS
from chartkit.charterstone.price import price_of
from chartkit.charterstone.vocabulary import Ability, Cost, Gain, parse_cost, parse_gain

if TYPE_CHECKING:
    from chartkit.charterstone.content import Content

Abilities = dict[str, tuple[Ability, ...]]
"""By event, what acts."""


class QuotaSpace:
    """A space of the quota track: its name, the row it is of, what it takes and what it gives besides."""

    def __init__(self, row: str, column: int, cost: str) -> None:
        self.name = f"{row}{column + 1}"
        self.row = row
        self.column = column
        self.cost: Cost = parse_cost(cost)
        self.price = price_of(self.cost)
        self.bonus: Gain = parse_gain(QUOTA_BONUSES[column])


@lru_cache
def quota_spaces(rules: tuple[str, ...]) -> tuple[QuotaSpace, ...]:
    """The quota track under some rules, row by row."""
    return tuple(
        QuotaSpace(row.id, column, cost)
        for row in QUOTA_ROWS
        if not row.rule or row.rule in rules
        for column, cost in enumerate(row.spaces)
    )


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
        self.spaces = quota_spaces(self.rules)
        self.space_of = {space.name: number for number, space in enumerate(self.spaces)}
        self.key = (
            self.charters, self.objectives, first, self.automas, self.rules, blind, difficulty
        )  # fmt: skip
        self._hash = hash(self.key)
        self._abilities: dict[tuple[tuple[str, ...], tuple[str, ...]], Abilities] = {}

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Table) and self.key == other.key and self.content is other.content
        )

    def __hash__(self) -> int:
        return self._hash

    def needs(self, card: str) -> tuple[int, ...]:
        """The resources that building a card takes."""
        return self.content.buildings[card].needs if card in self.content.buildings else NOTHING

    def kind(self, card: str) -> str:
        """The kind of an advance card: `plan`, `assistant`, ..."""
        return self.content.cards[card].kind

    def abilities(self, hand: tuple[str, ...], personas: tuple[str, ...]) -> Abilities:
        """What acts for whoever has these cards and personas, by event."""
        found = self._abilities.get((hand, personas))
        if found is None:
            found = self._abilities[hand, personas] = self._found(hand, personas)
        return found

    def _found(self, hand: tuple[str, ...], personas: tuple[str, ...]) -> Abilities:
        found: Abilities = {}
        cards = [self.content.cards[card] for card in hand]
        for having in (*cards, *(self.content.personas[persona] for persona in personas)):
            ability = getattr(having, "ability", None)
            if ability is not None:
                found[ability.when] = (*found.get(ability.when, ()), ability)
        return found
