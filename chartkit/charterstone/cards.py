"""The records of Charterstone's content: what is printed on a card, on a box, on a row of the chest."""

from __future__ import annotations

from typing import NamedTuple

from chartkit.charterstone.vocabulary import Ability, Condition, Cost, Gain, Measure

RULES = (
    "income",
    "minions",
    "peril",
    "overbuilding",
    "private",
    "items",
    "guests",
    "friends",
    "treasures",
    "islands",
)
"""The rules that boxes bring; `private` are objectives that only their owner knows."""
CROWN, TIDE = "crown", "tide"
LEANINGS = (CROWN, TIDE)
"""Which of the two endings a choice of the Guide leads to."""
PICTURES = (
    "hut", "hall", "barn", "mill", "tower", "lighthouse", "forge", "kiln", "mine", "market-stall",
    "ship", "crane", "dome", "bridge", "garden", "well", "school", "inn", "shrine", "windmill",
    "greenhouse", "workshop", "vault", "gate", "fountain", "statue", "stable", "bakery", "brewery",
    "quarry",
)  # fmt: skip
"""What a building may look like: the drawing has a picture for each."""


class Building(NamedTuple):
    """A building card: what its use costs and gives, and what it takes to build it."""

    id: str
    name: str
    charter: str
    """The resource of the charter from which it comes; any charter may build it."""
    picture: str
    gain: Gain
    cost: Cost = ()
    needs: tuple[int, ...] = (0,) * 7
    """The four resources that building it takes, as a stock of goods; none for a basic building."""
    value: int = 0
    """What it counts in the campaign's score where it stands in the end."""
    box: str = ""
    """The box on it, or none."""
    income: Gain = ()
    """What everybody with influence on it gains whenever income is paid."""

    @property
    def kind(self) -> str:
        """As the vocabulary calls such a card."""
        return "plan"

    @property
    def copies(self) -> int:
        """There is one of every building."""
        return 1


class Assistant(NamedTuple):
    """Somebody who works for whoever holds the card."""

    id: str
    name: str
    ability: Ability
    text: str = ""
    copies: int = 1

    @property
    def kind(self) -> str:
        """As the vocabulary calls such a card."""
        return "assistant"


class Item(NamedTuple):
    """An order to fill: what it asks for and what it pays, once."""

    id: str
    name: str
    order: Cost
    gain: Gain
    text: str = ""
    copies: int = 1

    @property
    def kind(self) -> str:
        """As the vocabulary calls such a card."""
        return "item"


class Guest(NamedTuple):
    """A lodger, who pays whenever income is paid."""

    id: str
    name: str
    ability: Ability
    text: str = ""
    copies: int = 1

    @property
    def kind(self) -> str:
        """As the vocabulary calls such a card."""
        return "guest"


class Friend(NamedTuple):
    """A friend in a charter, who helps whenever a worker is placed there."""

    id: str
    name: str
    charter: str
    ability: Ability
    text: str = ""
    copies: int = 1

    @property
    def kind(self) -> str:
        """As the vocabulary calls such a card."""
        return "friend"


class Treasure(NamedTuple):
    """What gives something once and is gone."""

    id: str
    name: str
    gain: Gain
    text: str = ""
    copies: int = 1

    @property
    def kind(self) -> str:
        """As the vocabulary calls such a card."""
        return "treasure"


Card = Building | Assistant | Item | Guest | Friend | Treasure
"""An advance card."""


class Minion(NamedTuple):
    """A helper beside the workers, and what it brings along wherever it is placed."""

    id: str
    name: str
    gain: Gain
    text: str = ""


class Persona(NamedTuple):
    """Whom a player can be for a game."""

    id: str
    name: str
    ability: Ability
    text: str = ""
    charter: str = ""
    """The resource of the charter that has it from the start; otherwise it joins whoever finds it."""


class Objective(NamedTuple):
    """What must be so for it to be scored."""

    id: str
    name: str
    test: tuple[Condition, ...]
    text: str
    private: bool = False


class SkyIsland(NamedTuple):
    """A tile that lies over a plot for a game, to be used as a building."""

    id: str
    name: str
    charter: str
    """The resource of the charter whose tile it is."""
    picture: str
    gain: Gain
    cost: Cost = ()
    value: int = 0


class Rule(NamedTuple):
    """A rule that boxes bring, in plain sentences, and the cards that come with it the first time."""

    id: str
    name: str
    text: str
    cards: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()


class Box(NamedTuple):
    """A box: a page of the chronicle and what lies under it."""

    id: str
    title: str
    story: str
    buildings: tuple[str, ...] = ()
    persona: str = ""
    rule: str = ""
    cards: tuple[str, ...] = ()
    """Advance cards of other kinds than buildings."""
    objectives: tuple[str, ...] = ()


class Option(NamedTuple):
    """One of the two things the Guide asks for, and the box that it opens."""

    title: str
    text: str
    box: str
    leaning: str


class Goal(NamedTuple):
    """What the Guide looks for in a game, and what it asks of the one who did best."""

    id: str
    game: int
    name: str
    measure: Measure
    most: bool
    """Whether the most of it meets the goal; otherwise the fewest."""
    text: str
    options: tuple[Option, ...]


class ChestRow(NamedTuple):
    """A row of the chest: so many stars fill it, and then its gain comes at the start of every game."""

    id: str
    name: str
    size: int
    gain: Gain


class Story(NamedTuple):
    """The frame of the chronicle: how it begins, goes on from game to game, and ends."""

    prologue: str
    games: tuple[str, ...]
    """An introduction to each of the twelve games."""
    epilogues: tuple[tuple[str, str], ...]
    """By leaning, how it all ends."""
    after: str
    """What is said over the village once the twelve games are played."""
