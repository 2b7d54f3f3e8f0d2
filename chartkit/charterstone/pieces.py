"""What lies on the table of Charterstone: goods, charters, plots, the Commons, the tracks, the numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

# Goods ---------------------------------------------------------------------------------------

GOODS = ("coin", "wood", "brick", "iron", "coal", "grain", "pumpkin")
"""In the order in which a stock of goods, a tuple of seven numbers, holds them."""
GOOD_OF = {name: good for good, name in enumerate(GOODS)}
COIN = 0
RESOURCES = GOODS[1:]
GENERAL_STOCK = (36, 12, 12, 12, 12, 12, 12)
NOTHING = (0,) * len(GOODS)

# Charters and places -------------------------------------------------------------------------


class CharterKind(NamedTuple):
    """A charter as it is before anybody plays it: its resource, its colour, and its name."""

    resource: str
    colour: str
    name: str


CHARTER_KINDS = (
    CharterKind("wood", "green", "Alderwick"),
    CharterKind("brick", "red", "Kilnmoor"),
    CharterKind("iron", "blue", "Ferrow Point"),
    CharterKind("coal", "black", "Sootholm"),
    CharterKind("grain", "yellow", "Barleyreach"),
    CharterKind("pumpkin", "purple", "Gourdwell"),
)
"""In table order. Charter c yields the resource `RESOURCES[c]`, which is the good c + 1."""
CHARTERS = RESOURCES
"""A charter is spoken of by its resource."""
PLOTS_EACH = 6
PLOTS = tuple(f"{charter}{k + 1}" for charter in CHARTERS for k in range(PLOTS_EACH))
"""Plot 6c + k is the k-th of charter c; that with k = 0 touches the Commons and has the basic building."""


class Common(NamedTuple):
    """A building of the Commons: its cost and gain in the words of the vocabulary."""

    id: str
    name: str
    cost: str
    gain: str


COMMONS = (
    Common("zeppelin", "Zeppelin", "3 influence", "build, 5 vp"),
    Common("charterstone", "Charterstone", "4 coin, 2 influence", "open, 5 vp"),
    Common("tribune", "Tribune", "", "objective, 5 vp"),
    Common("treasury", "Treasury", "1 resource", "1 coin"),
    Common("market", "Market", "1 resource, 1 coin", "1 card"),
    Common("harbor", "Cloud Harbor", "", "quota, 3 vp"),
)
PLACES = (*PLOTS, *(common.id for common in COMMONS))
"""Where a worker may stand: place p is plot p, from 36 on a building of the Commons."""
PLACE_OF = {name: place for place, name in enumerate(PLACES)}
ZEPPELIN, CHARTERSTONE, TRIBUNE, TREASURY, MARKET, HARBOR = range(len(PLOTS), len(PLACES))


def plot_of(charter: int, k: int = 0) -> int:
    """The number of a charter's plot; k = 0 is that of its basic building."""
    return charter * PLOTS_EACH + k


def charter_of(plot: int) -> int:
    """The charter on whose land a plot lies."""
    return plot // PLOTS_EACH


# Numbers -------------------------------------------------------------------------------------

MOST_SEATS = 6
WORKERS = 2
INFLUENCE = 12
FIRST_COINS = 4
"""What every player starts game 1 with."""
FACE_UP = 5
OBJECTIVES = 3
GAMES = 12

REPUTATION_POINTS = (10, 7, 4)
"""For most tokens on the reputation track, the next, and the next."""

# Tracks --------------------------------------------------------------------------------------

REPUTATION, INCOME = "reputation", "income"
PROGRESS_START = {6: 2, 5: 3, 4: 4, 3: 5, 2: 7, 1: 9}
"""By the number of seats, the space on which the progress marker starts."""
PROGRESS_ENDS = {1: 12, 2: 10, 4: 11, 6: 12, 8: 13}
"""From a game of the campaign on, the last space of the progress track."""
PROGRESS_END = PROGRESS_ENDS[1]
"""Where it ends in a first game."""
PROGRESS_ICONS = {
    **dict.fromkeys((9, 10, 11), REPUTATION),
    **dict.fromkeys((5, 7, 8), INCOME),
}
"""What lies on the spaces of the progress track, but for its last. Where reputation lies decides who gets it:
it comes when every seat has had its first step, for who comes after is not settled by the seating."""


@lru_cache
def progress_end(game: int) -> int:
    """The last space of the progress track in a game of the campaign, by its number."""
    return next(end for first, end in reversed(PROGRESS_ENDS.items()) if first <= game)


REPUTATION_SPACES = 14
REPUTATION_START = {6: 0, 5: 1, 4: 2, 3: 3, 2: 4, 1: 5}
"""By the number of seats, the space of the first token; later ones take the next."""

QUOTA_BONUSES = ("", "1 vp", "", "1 vp", "1 reputation", "1 reputation")
"""By column; rows that are added later have the first five."""


class QuotaRow(NamedTuple):
    """A row of the quota track: the goods that each space takes, and the rule that brings the row."""

    id: str
    spaces: tuple[str, ...]
    rule: str = ""


QUOTA_ROWS = (
    QuotaRow("a", ("2 wood", "2 coal", "2 brick", "2 grain", "2 iron", "2 pumpkin")),
    QuotaRow(
        "b",
        (
            "1 iron, 1 pumpkin, 1 coin",
            "1 iron, 1 grain, 1 coin",
            "1 pumpkin, 1 coal, 1 coin",
            "1 brick, 1 wood, 1 coin",
            "1 brick, 1 grain, 1 coin",
            "1 wood, 1 coal, 1 coin",
        ),
    ),
    QuotaRow("c", ("3 coin", "4 resource", "3 coin", "4 resource", "4 coin", "5 resource")),
    QuotaRow(
        "minions", ("1 minion", "1 minion, 1 coin", "1 minion, 1 resource", "1 minion", "1 minion"), "minions"
    ),
    QuotaRow("peril", ("2 peril", "2 peril", "3 peril", "3 peril", "3 peril"), "peril"),
)
