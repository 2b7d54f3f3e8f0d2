"""The largest groups of many full maps at once, by labels that spread from zone to zone."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chartkit.chartae.groups import ZONE_AT
from chartkit.chartae.pieces import LAND, SEA, SIDE, SIDES, SPAN, TILES, Tile

Array = NDArray[Any]

CELLS = SPAN * SPAN
MOST_ZONES = max(len(tile.zones) for tile in TILES if tile)
ABSENT = 2
"""The territory of a zone that a tile does not have; land is 0 and sea is 1."""


def _territories(tile: Tile | None) -> list[int]:
    shown = [(LAND, SEA).index(zone.territory) for zone in tile.zones] if tile else []
    return shown + [ABSENT] * (MOST_ZONES - len(shown))


_TERRITORY = np.array([_territories(tile) for tile in TILES], dtype=np.int8)
"""By code and zone, the territory."""
_ZONE_AT = np.array([zones or [0] * 8 for zones in ZONE_AT], dtype=np.int8)
"""By code and half-edge, the zone that reaches it."""
_TERRITORY_AT = np.take_along_axis(_TERRITORY, _ZONE_AT.astype(np.intp), axis=1)
_WINDOW = [SIDE * row + column for row in range(SPAN) for column in range(SPAN)]
_JOINTS = [
    (_WINDOW.index(cell), mine, _WINDOW.index(cell + side.step), theirs)
    for cell in _WINDOW
    for side in SIDES[cell]
    if side.step > 0 and cell + side.step in _WINDOW
    for mine, theirs in zip(side.mine, side.theirs, strict=True)
]
"""Where half-edges of a full map meet: two cells, in reading order, and the half-edge of each."""


def largest(maps: Array) -> Array:
    """The tiles in the largest land and in the largest sea of each map, as two rows.

    `maps` has nine rows, the tile codes by cell in reading order, and a column for each map.
    """
    labels = _joined(maps)
    territory = _TERRITORY[maps].transpose(0, 2, 1)  # by cell, zone and map
    counted = territory != ABSENT
    for zone in range(1, MOST_ZONES):  # a tile counts once for each of its groups
        for earlier in range(zone):
            counted[:, zone] &= labels[:, zone] != labels[:, earlier]
    places = labels.reshape(-1, maps.shape[1]).astype(np.intp) * maps.shape[1] + np.arange(maps.shape[1])
    sizes = np.bincount(places.ravel(), counted.ravel(), places.size).reshape(territory.shape)
    return np.array([np.where(territory == each, sizes, 0).max(axis=(0, 1)) for each in (0, 1)], np.int64)


def _joined(maps: Array) -> Array:
    """By cell, zone and map a label that all zones of a group share: the number of one of them."""
    games = np.arange(maps.shape[1])
    labels = np.repeat(np.arange(CELLS * MOST_ZONES, dtype=np.int8)[:, None], len(games), axis=1)
    for cell, half, neighbour, neighbour_half in _JOINTS:
        mine, theirs = maps[cell], maps[neighbour]
        one = labels[MOST_ZONES * cell + _ZONE_AT[mine, half], games]
        other = labels[MOST_ZONES * neighbour + _ZONE_AT[theirs, neighbour_half], games]
        meet = _TERRITORY_AT[mine, half] == _TERRITORY_AT[theirs, neighbour_half]
        np.copyto(labels, one, where=(labels == other) & meet)
    return labels.reshape(CELLS, MOST_ZONES, len(games))
