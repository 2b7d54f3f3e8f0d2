"""Which zones of a map are joined, and how many tiles each territory's groups hold."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from chartkit.chartae.pieces import LAND, SEA, SIDES, TILES, Tile


class Piece(NamedTuple):
    """A zone on the map: its cell and its number on the tile that lies there."""

    cell: int
    zone: int


class Group(NamedTuple):
    """Zones of one territory that are joined."""

    territory: str
    pieces: frozenset[Piece]

    @property
    def cells(self) -> frozenset[int]:
        """The cells whose tiles belong to the group."""
        return frozenset(piece.cell for piece in self.pieces)

    @property
    def size(self) -> int:
        """The number of distinct tiles: what the group counts."""
        return len(self.cells)


class Join(NamedTuple):
    """A half-edge at which two neighbouring zones meet in one territory."""

    cell: int
    half: int
    neighbour: int
    neighbour_half: int


def _zones_by_half(tile: Tile) -> tuple[int, ...]:
    return tuple(
        next(number for number, zone in enumerate(tile.zones) if half in zone.halves) for half in range(8)
    )


_ZONES = tuple(None if tile is None else tile.zones for tile in TILES)
ZONE_AT = tuple(() if tile is None else _zones_by_half(tile) for tile in TILES)
"""By code and half-edge, the number of the zone that reaches it."""


def joins(grid: bytes) -> list[Join]:
    """Every half-edge across which two tiles show the same territory, from both sides."""
    found = []
    for cell, code in enumerate(grid):
        if code:
            for step, mine, theirs in SIDES[cell]:
                other = grid[cell + step]
                if other:
                    for half, other_half in zip(mine, theirs, strict=True):
                        if _territory(code, half) == _territory(other, other_half):
                            found.append(Join(cell, half, cell + step, other_half))
    return found


@lru_cache(maxsize=4096)
def groups(grid: bytes) -> tuple[Group, ...]:
    """All groups of a map, the one with most tiles first."""
    leader = {
        Piece(cell, zone): Piece(cell, zone)
        for cell, code in enumerate(grid)
        for zone in range(len(_ZONES[code] or ()))
    }

    def find(piece: Piece) -> Piece:
        while leader[piece] is not piece:
            piece = leader[piece]
        return piece

    for cell, half, neighbour, neighbour_half in joins(grid):
        one = find(Piece(cell, ZONE_AT[grid[cell]][half]))
        other = find(Piece(neighbour, ZONE_AT[grid[neighbour]][neighbour_half]))
        leader[one] = leader[other]
    members: dict[Piece, set[Piece]] = {}
    for piece in leader:
        members.setdefault(find(piece), set()).add(piece)
    found = [
        Group(_zone_territory(grid[piece.cell], piece.zone), frozenset(pieces))
        for piece, pieces in members.items()
    ]
    return tuple(sorted(found, key=lambda group: (-group.size, min(group.pieces))))


def largest(grid: bytes, territory: str) -> Group | None:
    """The group that counts for a territory; None if the map shows nothing of it."""
    return next((group for group in groups(grid) if group.territory == territory), None)


def score(grid: bytes, territory: str) -> int:
    """The number of tiles in a territory's largest group."""
    group = largest(grid, territory)
    return group.size if group else 0


def sizes(grid: bytes) -> dict[str, tuple[int, ...]]:
    """The sizes of all groups by territory, largest first."""
    return {
        territory: tuple(group.size for group in groups(grid) if group.territory == territory)
        for territory in (LAND, SEA)
    }


def _territory(code: int, half: int) -> str:
    return _zone_territory(code, ZONE_AT[code][half])


def _zone_territory(code: int, zone: int) -> str:
    zones = _ZONES[code]
    assert zones is not None
    return zones[zone].territory
