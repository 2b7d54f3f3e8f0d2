"""The content of Charterstone: everything that is printed, read once from `data/` and looked up by id.

Most of it lies in boxes. Whoever shows something to players asks `Content.known`, which holds what the
boxes opened so far have brought, and nothing else.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from chartkit.charterstone.cards import (
    Assistant,
    Box,
    Building,
    Card,
    ChestRow,
    Friend,
    Goal,
    Guest,
    Item,
    Minion,
    Objective,
    Persona,
    Rule,
    SkyIsland,
    Story,
    Treasure,
)
from chartkit.charterstone.checking import BROUGHT, faults_of
from chartkit.charterstone.pieces import CHARTERS
from chartkit.charterstone.reading import records, story
from chartkit.core.errors import ChartkitError

DATA = Path(__file__).parent / "data"
R = TypeVar("R")


class ContentError(ChartkitError, ValueError):
    """Content that does not hold together; `faults` has one sentence for each fault, with file and entry."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join((f"The content has {len(self.faults)} faults:", *self.faults)))


class Content:
    """Records by id, a mapping for every kind; in the order in which the files name them."""

    def __init__(self, found: Mapping[str, Iterable[Any]], story: Story) -> None:
        def by_id(file: str) -> Mapping[str, Any]:
            return MappingProxyType({record.id: record for record in found[file]})

        self.buildings: Mapping[str, Building] = by_id("buildings")
        self.assistants: Mapping[str, Assistant] = by_id("assistants")
        self.items: Mapping[str, Item] = by_id("items")
        self.guests: Mapping[str, Guest] = by_id("guests")
        self.friends: Mapping[str, Friend] = by_id("friends")
        self.treasures: Mapping[str, Treasure] = by_id("treasures")
        self.minions: Mapping[str, Minion] = by_id("minions")
        self.personas: Mapping[str, Persona] = by_id("personas")
        self.objectives: Mapping[str, Objective] = by_id("objectives")
        self.islands: Mapping[str, SkyIsland] = by_id("islands")
        self.rules: Mapping[str, Rule] = by_id("rules")
        self.boxes: Mapping[str, Box] = by_id("boxes")
        self.goals: Mapping[str, Goal] = by_id("guide")
        self.chest: tuple[ChestRow, ...] = tuple(found["chest"])
        self.story = story
        self.cards: Mapping[str, Card] = MappingProxyType(
            {
                **self.buildings,
                **self.assistants,
                **self.items,
                **self.guests,
                **self.friends,
                **self.treasures,
            }
        )
        """Every advance card."""
        self.source: Mapping[str, str] = MappingProxyType(dict(_sources(self)))
        """The box or the rule that brings a card, persona, objective or building; "" for the first ones."""

    def __repr__(self) -> str:
        return "Content()"

    # What is there from the start ---------------------------------------------------------------

    @property
    def basics(self) -> tuple[str, ...]:
        """The basic building of every charter, in table order."""
        basic = {each.charter: each.id for each in self.buildings.values() if not self.source[each.id]}
        return tuple(basic[charter] for charter in CHARTERS)

    @property
    def first_cards(self) -> tuple[str, ...]:
        """The deck of the first game, unshuffled: an id for every copy."""
        return self._copies(each for each in self.assistants if not self.source[each])

    @property
    def first_personas(self) -> tuple[tuple[str, ...], ...]:
        """The personas that each charter has from the start, in table order."""
        return tuple(
            tuple(each.id for each in self.personas.values() if each.charter == charter)
            for charter in CHARTERS
        )

    # What boxes bring ---------------------------------------------------------------------------

    def rules_in_force(self, opened: Iterable[str]) -> tuple[str, ...]:
        """The rules that the opened boxes have brought, in the order in which they came."""
        brought = (self.boxes[box].rule for box in opened)
        return tuple(dict.fromkeys(rule for rule in brought if rule))

    def new_rule(self, box: str, opened: Iterable[str]) -> str:
        """The rule that a box brings now, the boxes in `opened` being open; "" if it is none or known."""
        rule = self.boxes[box].rule
        return "" if rule in self.rules_in_force(opened) else rule

    def cards_in(self, box: str, opened: Iterable[str]) -> tuple[str, ...]:
        """The advance cards that a box brings beside its buildings, an id for every copy."""
        rule = self.new_rule(box, opened)
        return self._copies((*self.boxes[box].cards, *(self.rules[rule].cards if rule else ())))

    def objectives_known(self, opened: Collection[str], private: bool = False) -> tuple[str, ...]:
        """The objectives that may come up when these boxes are open: those for all, or the private ones."""
        out = {"", *opened, *self.rules_in_force(opened)}
        return tuple(
            each.id
            for each in self.objectives.values()
            if each.private == private and self.source[each.id] in out
        )

    def goal(self, game: int) -> Goal | None:
        """The Guide's goal of a game; none in the first and after the campaign."""
        return next((goal for goal in self.goals.values() if goal.game == game), None)

    def known(self, opened: Collection[str], game: int = 1) -> Content:
        """What players know when these boxes are open and this game is played."""
        opened = tuple(opened)
        rules = self.rules_in_force(opened)
        out = {"", *opened, *rules}
        found: dict[str, Iterable[Any]] = {
            file: [each for each in getattr(self, file).values() if self.source[each.id] in out]
            for file in BROUGHT
        }
        found["boxes"] = [self.boxes[box] for box in opened]
        found["rules"] = [self.rules[rule] for rule in rules]
        found["minions"] = self.minions.values() if "minions" in rules else ()
        found["islands"] = self.islands.values() if "islands" in rules else ()
        found["guide"] = [goal for goal in self.goals.values() if goal.game <= game]
        found["chest"] = self.chest
        return Content(found, self.story)

    def _copies(self, cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(card for card in cards for _ in range(self.cards[card].copies))


def _sources(content: Content) -> Iterator[tuple[str, str]]:
    """Pairs of a thing's id and what brings it; later pairs, of boxes and rules, replace earlier ones."""
    for things in (content.cards, content.personas, content.objectives):
        for thing in things:
            yield thing, ""
    for rule in content.rules.values():
        for thing in (*rule.cards, *rule.objectives):
            yield thing, rule.id
    for box in content.boxes.values():
        for thing in (*box.buildings, *box.cards, *box.objectives, *((box.persona,) if box.persona else ())):
            yield thing, box.id


# Reading --------------------------------------------------------------------------------------


def tables(folder: Path = DATA) -> dict[str, Any]:
    """The tables of every file of a folder, by file name without `.toml`."""
    found = {}
    for path in sorted(folder.glob("*.toml")):
        with path.open("rb") as file:
            try:
                found[path.stem] = tomllib.load(file)
            except tomllib.TOMLDecodeError as error:
                raise ContentError((f"{path.name}: {error}.",)) from None
    return found


def made(tables: Mapping[str, Any]) -> Content:
    """The content that tables describe, checked; raises `ContentError` with every fault there is."""
    faults = list[str]()
    found, frame = records(tables, faults), story(tables, faults)
    faults += faults_of(found)
    if faults or frame is None:
        raise ContentError(faults)
    return Content(found, frame)


@lru_cache(maxsize=1)
def content() -> Content:
    """The content that chartkit comes with; read when it is first asked for."""
    return made(tables())
