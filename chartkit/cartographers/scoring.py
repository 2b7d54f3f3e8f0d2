"""What a sheet is worth: the sixteen edicts, and the four parts of a season's score."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from chartkit.cartographers.grid import (
    COLUMN_SETS,
    DIAGONALS,
    EDGE,
    ROW_SETS,
    STRIDE,
    clusters,
    names,
    neighbours,
)
from chartkit.cartographers.pieces import EDICT, NAMES, Edict, slug
from chartkit.cartographers.sheet import Sheet
from chartkit.core.errors import OptionError

Counted = tuple[int, int]
"""Points, and the set of spaces that earn them."""


class Score(NamedTuple):
    """What an edict finds on a sheet."""

    edict: str
    points: int
    spaces: tuple[str, ...]
    """The spaces that count, in reading order."""


class SeasonScore(NamedTuple):
    """What a season brought a seat, in its four parts; `total` adds them."""

    first: int
    second: int
    coins: int
    monsters: int
    """What monsters took: 0 or less."""

    @property
    def total(self) -> int:
        """The season's points; may be negative."""
        return sum(self)


def score(sheet: Sheet, edict: str) -> Score:
    """The points of an edict, by its name, on any sheet, and the spaces that count.

    >>> score(Sheet.of("A", forest="A1 A2"), "Greenbough").points
    3
    """
    name = edict_named(edict).name
    points, spaces = worth(sheet, name)
    return Score(name, points, names(spaces))


def edict_named(name: str) -> Edict:
    """The edict that a name means, whatever its capitals and hyphens; raises `OptionError`."""
    key = slug(name) if isinstance(name, str) else ""
    key = key if key in NAMES else f"the-{key}"
    if NAMES.get(key) not in EDICT:
        near = get_close_matches(str(name).title(), EDICT, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise OptionError(f"There is no edict {name!r}; there are {', '.join(EDICT)}.{hint}")
    return EDICT[NAMES[key]]


@lru_cache(maxsize=16384)
def worth(sheet: Sheet, name: str) -> Counted:
    """The points of an edict and the set of spaces that earn them."""
    return RULES[name](sheet)


@lru_cache(maxsize=4096)
def season_score(sheet: Sheet, first: str, second: str) -> SeasonScore:
    """The score of a season that ends with this sheet and these two edicts."""
    monsters = -sheet.threatened.bit_count()
    return SeasonScore(worth(sheet, first)[0], worth(sheet, second)[0], sheet.coins, monsters)


def _each(spaces: int, points: int = 1) -> Counted:
    return points * spaces.bit_count(), spaces


def _union(sets: list[int], points: int) -> Counted:
    """So many points for each of some disjoint sets."""
    return points * len(sets), sum(sets)


def _whole(lines: tuple[int, ...], filled: int, points: int) -> Counted:
    complete = [line for line in lines if line & filled == line]
    spaces = 0
    for line in complete:
        spaces |= line
    return points * len(complete), spaces


# Forest --------------------------------------------------------------------------------------


def _sentinel_wood(sheet: Sheet) -> Counted:
    return _each(sheet.forest & EDGE)


def _greenbough(sheet: Sheet) -> Counted:
    return sum(1 for line in (*ROW_SETS, *COLUMN_SETS) if line & sheet.forest), sheet.forest


def _treetower(sheet: Sheet) -> Counted:
    return _each(sheet.forest & ~neighbours(sheet.empty))


def _stoneside_forest(sheet: Sheet) -> Counted:
    joined = forests = 0
    for cluster in clusters(sheet.forest):
        mountains = neighbours(cluster) & sheet.ground.mountains
        if mountains.bit_count() > 1:
            joined |= mountains
            forests |= cluster
    return 3 * joined.bit_count(), joined | forests


# Water and farm ------------------------------------------------------------------------------


def _canal_lake(sheet: Sheet) -> Counted:
    return _each(sheet.water & neighbours(sheet.farm) | sheet.farm & neighbours(sheet.water))


def _mages_valley(sheet: Sheet) -> Counted:
    beside = neighbours(sheet.ground.mountains)
    water, farm = sheet.water & beside, sheet.farm & beside
    return 2 * water.bit_count() + farm.bit_count(), water | farm


def _golden_granary(sheet: Sheet) -> Counted:
    water = sheet.water & neighbours(sheet.ground.ruins)
    farm = sheet.farm & sheet.ground.ruins
    return water.bit_count() + 3 * farm.bit_count(), water | farm


def _shoreside_expanse(sheet: Sheet) -> Counted:
    farms = [c for c in clusters(sheet.farm) if not c & EDGE and not neighbours(c) & sheet.water]
    waters = [c for c in clusters(sheet.water) if not c & EDGE and not neighbours(c) & sheet.farm]
    return _union(farms + waters, 3)


# Village -------------------------------------------------------------------------------------


def _wildholds(sheet: Sheet) -> Counted:
    return _union([cluster for cluster in clusters(sheet.village) if cluster.bit_count() >= 6], 8)


def _great_city(sheet: Sheet) -> Counted:
    away = [c for c in clusters(sheet.village) if not neighbours(c) & sheet.ground.mountains]
    return _each(max(away, key=int.bit_count, default=0))


def _greengold_plains(sheet: Sheet) -> Counted:
    others = (sheet.forest, sheet.farm, sheet.water, sheet.monster, sheet.ground.mountains)
    rich = [
        cluster
        for cluster in clusters(sheet.village)
        if sum(1 for other in others if neighbours(cluster) & other) >= 3
    ]
    return _union(rich, 3)


def _shieldgate(sheet: Sheet) -> Counted:
    by_size = sorted(clusters(sheet.village), key=int.bit_count, reverse=True)
    return _each(by_size[1], 2) if len(by_size) > 1 else (0, 0)


# Space ---------------------------------------------------------------------------------------


def _borderlands(sheet: Sheet) -> Counted:
    return _whole((*ROW_SETS, *COLUMN_SETS), sheet.filled, 6)


def _lost_barony(sheet: Sheet) -> Counted:
    """Grow all filled squares at once: `corners` are those whose square of this side is filled."""
    side, corner, corners = 0, 0, sheet.filled
    while corners:
        side, corner = side + 1, corners & -corners
        corners &= corners >> 1 & corners >> STRIDE & corners >> STRIDE + 1
    row = corner * ((1 << side) - 1)
    return 3 * side, sum(row << STRIDE * step for step in range(side))


def _broken_road(sheet: Sheet) -> Counted:
    return _whole(DIAGONALS, sheet.filled, 3)


def _cauldrons(sheet: Sheet) -> Counted:
    return _each(sheet.empty & ~neighbours(sheet.empty))


RULES: dict[str, Callable[[Sheet], Counted]] = {
    "Sentinel Wood": _sentinel_wood,
    "Greenbough": _greenbough,
    "Treetower": _treetower,
    "Stoneside Forest": _stoneside_forest,
    "Canal Lake": _canal_lake,
    "Mages Valley": _mages_valley,
    "The Golden Granary": _golden_granary,
    "Shoreside Expanse": _shoreside_expanse,
    "Wildholds": _wildholds,
    "Great City": _great_city,
    "Greengold Plains": _greengold_plains,
    "Shieldgate": _shieldgate,
    "Borderlands": _borderlands,
    "Lost Barony": _lost_barony,
    "The Broken Road": _broken_road,
    "The Cauldrons": _cauldrons,
}
