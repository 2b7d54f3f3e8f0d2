"""The largest groups of many full maps at once, by labels that spread from zone to zone."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chartkit.chartae.groups import ZONE_AT
from chartkit.chartae.pieces import LAND, SEA, SIDE, SIDES, SPAN, TILES, Tile

Array = NDArray[Any]

CELLS = SPAN * SPAN
ZONES = max(len(tile.zones) for tile in TILES if tile)
"""So many zones a tile has at most; each cell has room for them."""
TERRITORIES = (LAND, SEA)
ABSENT = len(TERRITORIES)
"""The number of the territory of a zone that a tile does not have."""


def _territories(tile: Tile | None) -> list[int]:
    shown = [TERRITORIES.index(zone.territory) for zone in tile.zones] if tile else []
    return shown + [ABSENT] * (ZONES - len(shown))


_TERRITORY = np.array([_territories(tile) for tile in TILES], dtype=np.int8).T.copy()
"""By zone and code, the number of its territory."""
_ZONE_AT = np.array([zones or [0] * 8 for zones in ZONE_AT]).T.copy()
"""By half-edge and code, the zone that reaches it."""
_TERRITORY_AT = np.take_along_axis(_TERRITORY, _ZONE_AT, axis=0)
_WINDOW = [SIDE * row + column for row in range(SPAN) for column in range(SPAN)]
_JOINTS = [
    (_WINDOW.index(cell), mine, _WINDOW.index(cell + side.step), theirs)
    for cell in _WINDOW
    for side in SIDES[cell]
    if side.step < 0 and cell + side.step in _WINDOW
    for mine, theirs in zip(side.mine, side.theirs, strict=True)
]
"""Where half-edges of a full map meet: a cell and one before it in reading order, each with its half-edge."""


def largest(maps: Array) -> Array:
    """The tiles in the largest land and in the largest sea of each map, as two rows.

    `maps` has nine rows, the tile codes by cell in reading order, and a column for each map.
    """
    labels = _labels(maps).reshape(CELLS, ZONES, -1)
    territory = _TERRITORY[:, maps].swapaxes(0, 1).reshape(CELLS * ZONES, -1)
    best = np.zeros((len(TERRITORIES), maps.shape[1]), dtype=np.uint8)
    for label, whose in enumerate(territory):
        size = (labels == label).any(axis=1).sum(axis=0, dtype=np.uint8)  # a tile counts once
        for number, most in enumerate(best):
            np.maximum(most, size * (whose == number), out=most)
    return best


def _labels(maps: Array) -> Array:
    """By zone of the nine cells, and map, the number of one zone of its group."""
    count = maps.shape[1]
    labels = np.repeat(np.arange(CELLS * ZONES, dtype=np.int8)[:, None], count, axis=1)
    flat, columns = labels.reshape(-1), np.arange(count)
    for cell, half, earlier, earlier_half in _JOINTS:
        mine, theirs = maps[cell], maps[earlier]
        one = flat[(ZONES * cell + _ZONE_AT[half][mine]) * count + columns]
        other = flat[(ZONES * earlier + _ZONE_AT[earlier_half][theirs]) * count + columns]
        meet = _TERRITORY_AT[half][mine] == _TERRITORY_AT[earlier_half][theirs]
        joined = labels[: ZONES * (cell + 1)]  # no later zone is joined to any yet
        joined += (joined == other) * ((one - other) * meet)
    return labels
