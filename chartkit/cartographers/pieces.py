"""The components of Cartographers as data: cards, edicts, maps and seasons.

A cell of a shape is a pair (row, column) counted from the shape's own top left corner.
"""

from __future__ import annotations

from typing import NamedTuple

FOREST, VILLAGE, FARM, WATER, MONSTER = "forest", "village", "farm", "water", "monster"
BASIC = (FOREST, VILLAGE, FARM, WATER)
"""What one space may be when a card cannot be drawn as printed."""
TERRAINS = (*BASIC, MONSTER)
"""Every terrain that is drawn in play."""

COINS = 14
"""How many coins a sheet has to cross off."""
MOST_SEATS = 100

Shape = tuple[tuple[int, int], ...]


class Explore(NamedTuple):
    """An explore card: what it takes of the season's time, and what may be drawn."""

    name: str
    time: int
    terrains: tuple[str, ...]
    shapes: tuple[Shape, ...]
    coin: bool = False
    """Whether drawing the first shape crosses off a coin."""


class Monster(NamedTuple):
    """A monster card: its shape, which way the sheets pass, and where its solo walk starts."""

    name: str
    shape: Shape
    direction: int
    """1 if sheets pass clockwise, to the next seat; -1 if counterclockwise."""
    corner: tuple[int, int]
    """The solo start: (0, 0) top left, (0, 1) top right, (1, 0) bottom left, (1, 1) bottom right."""


class Season(NamedTuple):
    """A season: the time after which it ends, and which of the edicts A to D (0 to 3) it scores."""

    name: str
    limit: int
    edicts: tuple[int, int]


class Edict(NamedTuple):
    """A scoring card: its kind, its solo value, and what it scores, in a sentence."""

    name: str
    kind: str
    solo: int
    sentence: str


RUINS = ("Temple Ruins", "Outpost Ruins")
"""The two cards that send the next drawing to a ruins space."""

EXPLORES = (
    Explore(
        "Great River",
        1,
        (WATER,),
        (((0, 0), (1, 0), (2, 0)), ((0, 2), (1, 1), (1, 2), (2, 0), (2, 1))),
        coin=True,
    ),
    Explore("Farmland", 1, (FARM,), (((0, 0), (1, 0)), ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1))), coin=True),
    Explore(
        "Hamlet",
        1,
        (VILLAGE,),
        (((0, 0), (1, 0), (1, 1)), ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1))),
        coin=True,
    ),
    Explore(
        "Forgotten Forest", 1, (FOREST,), (((0, 0), (1, 1)), ((0, 0), (1, 0), (1, 1), (2, 1))), coin=True
    ),
    Explore("Hinterland Stream", 2, (FARM, WATER), (((0, 0), (0, 1), (0, 2), (1, 0), (2, 0)),)),
    Explore("Homestead", 2, (VILLAGE, FARM), (((0, 0), (1, 0), (1, 1), (2, 0)),)),
    Explore("Orchard", 2, (FOREST, FARM), (((0, 0), (0, 1), (0, 2), (1, 2)),)),
    Explore("Treetop Village", 2, (FOREST, VILLAGE), (((0, 2), (0, 3), (1, 0), (1, 1), (1, 2)),)),
    Explore("Marshlands", 2, (FOREST, WATER), (((0, 0), (1, 0), (1, 1), (1, 2), (2, 0)),)),
    Explore("Fishing Village", 2, (VILLAGE, WATER), (((0, 0), (0, 1), (0, 2), (0, 3)),)),
    Explore("Rift Lands", 0, TERRAINS, (((0, 0),),)),
)

MONSTERS = (
    Monster("Goblin Attack", ((0, 0), (1, 1), (2, 2)), -1, (1, 1)),
    Monster("Bugbear Assault", ((0, 0), (1, 0), (0, 2), (1, 2)), 1, (0, 1)),
    Monster("Kobold Onslaught", ((0, 0), (1, 0), (1, 1), (2, 0)), 1, (1, 0)),
    Monster("Gnoll Raid", ((0, 0), (0, 1), (1, 0), (2, 0), (2, 1)), -1, (0, 0)),
)

EXPLORE = {card.name: card for card in EXPLORES}
AMBUSH = {card.name: card for card in MONSTERS}
DECK = (*RUINS, *EXPLORE)
"""The cards that are shuffled anew for every season."""
CARDS = (*DECK, *AMBUSH)
TIME = {name: EXPLORE[name].time if name in EXPLORE else 0 for name in CARDS}

SEASONS = (
    Season("spring", 8, (0, 1)),
    Season("summer", 8, (1, 2)),
    Season("autumn", 7, (2, 3)),
    Season("winter", 6, (3, 0)),
)

EDICTS = (
    Edict("Sentinel Wood", "forest", 25, "1 per forest space on the edge of the map"),
    Edict("Greenbough", "forest", 22, "1 per row and 1 per column that has a forest space"),
    Edict("Treetower", "forest", 17, "1 per forest space with filled spaces or the edge on all four sides"),
    Edict("Stoneside Forest", "forest", 18, "3 per mountain that a forest cluster joins to another mountain"),
    Edict(
        "Canal Lake",
        "water and farm",
        24,
        "1 per water space next to a farm space and 1 per farm space next to a water space",
    ),
    Edict(
        "Mages Valley",
        "water and farm",
        22,
        "2 per water space next to a mountain and 1 per farm space next to a mountain",
    ),
    Edict(
        "The Golden Granary",
        "water and farm",
        20,
        "1 per water space next to a ruins space and 3 per farm space on a ruins space",
    ),
    Edict(
        "Shoreside Expanse",
        "water and farm",
        27,
        "3 per farm cluster away from water and edge and 3 per water cluster away from farm and edge",
    ),
    Edict("Wildholds", "village", 16, "8 per village cluster of 6 or more spaces"),
    Edict("Great City", "village", 16, "1 per space of the largest village cluster next to no mountain"),
    Edict("Greengold Plains", "village", 21, "3 per village cluster next to 3 or more other terrain types"),
    Edict("Shieldgate", "village", 20, "2 per space of the second largest village cluster"),
    Edict("Borderlands", "space", 24, "6 per complete row and 6 per complete column"),
    Edict("Lost Barony", "space", 24, "3 per space along a side of the largest filled square"),
    Edict(
        "The Broken Road", "space", 24, "3 per complete diagonal from the left edge down to the bottom edge"
    ),
    Edict("The Cauldrons", "space", 20, "1 per empty space with filled spaces or the edge on all four sides"),
)
EDICT = {edict.name: edict for edict in EDICTS}
KINDS = ("forest", "water and farm", "village", "space")

MAPS = {
    "A": {"mountains": "B4 C9 F6 I3 J8", "ruins": "B6 C2 C10 I2 I10 J6", "wasteland": ""},
    "B": {
        "mountains": "B9 C4 H6 I10 J3",
        "ruins": "B7 C3 E7 G2 H9 J4",
        "wasteland": "D6 E5 E6 F5 F6 F7 G6",
    },
}
"""The two printed sides: A wilderness, B wastelands."""

TITLES = (
    (30, "Legendary Cartographer"),
    (20, "Master Mapsmith"),
    (10, "Journeyman Topographer"),
    (0, "Apprentice Surveyor"),
    (-5, "Amateur Assessor"),
    (-10, "Inept Assistant"),
    (-20, "Dimwitted Doodler"),
    (-30, "Oblivious Inkdrinker"),
)
"""The least rating of each solo title, best first; the last is also for anything below."""


def slug(name: str) -> str:
    """A card's or edict's name as texts write it, e.g. `great-river`."""
    return name.lower().replace(" ", "-")


NAMES = {slug(name): name for name in (*CARDS, *EDICT)}
"""Every name by its slug."""
