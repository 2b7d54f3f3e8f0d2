"""The edicts of `scoring` for many sheets at once: the points alone, not the spaces that earn them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np

from chartkit.cartographers import grid
from chartkit.cartographers.crowd_sets import (
    BEFORE_LAST,
    BOARD,
    EDGE,
    Numbers,
    Words,
    clusters,
    count,
    down,
    neighbours,
    some,
    words,
)
from chartkit.cartographers.grid import BIT, SIZE
from chartkit.cartographers.sheet import Ground


class Sheets(NamedTuple):
    """Many sheets on one ground, as sets of spaces by terrain."""

    ground: Ground
    forest: Words
    village: Words
    farm: Words
    water: Words
    monster: Words

    @property
    def mountains(self) -> Words:
        """The mountains, one set for all."""
        return words(self.ground.mountains)

    @property
    def ruins(self) -> Words:
        """The ruins spaces, drawn on or not, one set for all."""
        return words(self.ground.ruins)

    @property
    def filled(self) -> Words:
        """What cannot be drawn on."""
        drawn = self.forest | self.village | self.farm | self.water | self.monster
        return drawn | words(self.ground.blocked)

    @property
    def empty(self) -> Words:
        """What can be drawn on."""
        return BOARD ^ self.filled

    @property
    def threatened(self) -> Numbers:
        """How many empty spaces are next to a monster."""
        return count(self.empty & neighbours(self.monster))

    @property
    def completed(self) -> Numbers:
        """How many mountains were closed in by drawings."""
        sides = [grid.neighbours(BIT[name]) for name in grid.names(self.ground.mountains)]
        return _whole([side for side in sides if side & ~self.ground.blocked], self.filled)


def worth(sheets: Sheets, edict: str) -> Numbers:
    """The points of an edict, by its name, on each sheet."""
    return RULES[edict](sheets)


def _whole(lines: Iterable[int], filled: Words) -> Numbers:
    """How many of some lines are filled altogether."""
    found = np.zeros(filled.shape[1], np.int64)
    for line in map(words, lines):
        found += ~some(line & ~filled)
    return found


# Forest --------------------------------------------------------------------------------------


def _sentinel_wood(sheets: Sheets) -> Numbers:
    return count(sheets.forest & EDGE)


def _greenbough(sheets: Sheets) -> Numbers:
    lines = _none(sheets)
    for line in _LINES:
        lines += some(sheets.forest & line)
    return lines


def _treetower(sheets: Sheets) -> Numbers:
    return count(sheets.forest & ~neighbours(sheets.empty))


def _stoneside_forest(sheets: Sheets) -> Numbers:
    joined = np.zeros_like(sheets.forest)
    for cluster in clusters(sheets.forest):
        mountains = neighbours(cluster) & sheets.mountains
        joined |= np.where(count(mountains) > 1, mountains, 0)
    return 3 * count(joined)


# Water and farm ------------------------------------------------------------------------------


def _canal_lake(sheets: Sheets) -> Numbers:
    return count(sheets.water & neighbours(sheets.farm) | sheets.farm & neighbours(sheets.water))


def _mages_valley(sheets: Sheets) -> Numbers:
    beside = neighbours(sheets.mountains)
    return 2 * count(sheets.water & beside) + count(sheets.farm & beside)


def _golden_granary(sheets: Sheets) -> Numbers:
    return count(sheets.water & neighbours(sheets.ruins)) + 3 * count(sheets.farm & sheets.ruins)


def _shoreside_expanse(sheets: Sheets) -> Numbers:
    points = _none(sheets)
    for ours, theirs in ((sheets.farm, sheets.water), (sheets.water, sheets.farm)):
        shore = EDGE | neighbours(theirs)
        for cluster in clusters(ours):
            points += 3 * (some(cluster) & ~some(cluster & shore))
    return points


# Village -------------------------------------------------------------------------------------


def _wildholds(sheets: Sheets) -> Numbers:
    return sum((8 * (count(cluster) >= 6) for cluster in clusters(sheets.village)), _none(sheets))


def _great_city(sheets: Sheets) -> Numbers:
    largest, beside = _none(sheets), neighbours(sheets.mountains)
    for cluster in clusters(sheets.village):
        largest = np.maximum(largest, np.where(some(cluster & beside), 0, count(cluster)))
    return largest


def _greengold_plains(sheets: Sheets) -> Numbers:
    others = (sheets.forest, sheets.farm, sheets.water, sheets.monster, sheets.mountains)
    points = _none(sheets)
    for cluster in clusters(sheets.village):
        near = neighbours(cluster)
        points += 3 * (sum((some(near & other) for other in others), _none(sheets)) >= 3)
    return points


def _shieldgate(sheets: Sheets) -> Numbers:
    largest, second = _none(sheets), _none(sheets)
    for cluster in clusters(sheets.village):
        size = count(cluster)
        second = np.maximum(second, np.minimum(largest, size))
        largest = np.maximum(largest, size)
    return 2 * second


# Space ---------------------------------------------------------------------------------------


def _borderlands(sheets: Sheets) -> Numbers:
    return 6 * _whole((*grid.ROW_SETS, *grid.COLUMN_SETS), sheets.filled)


def _lost_barony(sheets: Sheets) -> Numbers:
    """Grow all filled squares at once: `corners` are those whose square of this side is filled."""
    side, corners = _none(sheets), sheets.filled
    while (filled := some(corners)).any():
        side += filled
        across = corners & down(corners, 1) & BEFORE_LAST
        corners = across & down(across, SIZE)
    return 3 * side


def _broken_road(sheets: Sheets) -> Numbers:
    return 3 * _whole(grid.DIAGONALS, sheets.filled)


def _cauldrons(sheets: Sheets) -> Numbers:
    return count(sheets.empty & ~neighbours(sheets.empty))


def _none(sheets: Sheets) -> Numbers:
    return np.zeros(sheets.forest.shape[1], np.int64)


_LINES = tuple(map(words, (*grid.ROW_SETS, *grid.COLUMN_SETS)))

RULES: dict[str, Callable[[Sheets], Numbers]] = {
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
