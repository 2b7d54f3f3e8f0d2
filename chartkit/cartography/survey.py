"""What the drawing needs to know of a position, gathered once: the map, the groups, the strategy."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from chartkit.cartography.lattice import Axial
from chartkit.cartography.roads import HillAt, Tiles


class Band(NamedTuple):
    """A group of castles: its seat, its hills, its open adjacent hills, and whether it is safe for good."""

    seat: int
    hills: frozenset[HillAt]
    open: frozenset[HillAt]
    safe: bool


class Survey(NamedTuple):
    """A position as it is drawn."""

    tiles: Tiles
    castles: dict[HillAt, int]
    names: dict[HillAt, str]
    """The name of each hill in notation."""
    border: tuple[Axial, ...]
    """The places where a tile may come to lie; none when no more are laid."""
    roads: tuple[tuple[HillAt, HillAt], ...]
    """The pairs of adjacent castles of one seat."""
    bands: tuple[Band, ...]
    flags: dict[HillAt, tuple[int, bool]]
    """The strategic hills: whose, and whether one group alone surrounds it."""
