"""What lies on the table in Chartae, be it in a game or in a draft of a position."""

from __future__ import annotations

from typing import NamedTuple

from chartkit.chartae.groups import score
from chartkit.chartae.pieces import LAND, SEA, TILES, Tile


class _Fields(NamedTuple):
    grid: bytes
    """The tile code on each of the 25 cells; see `pieces`."""
    hand: str | None
    """The design of the tile taken and not yet placed."""
    stack: tuple[str, ...]
    """The designs still to come, the next one first; `?` for one that is not known."""
    rotated: int
    """How many Rotates were made in a row up to now."""
    to_move: int
    land: int
    """The seat that plays the land; the other plays the sea."""


class Table(_Fields):
    """The map, the tile in hand, the stack, and whose turn it is."""

    __slots__ = ()

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    @property
    def seat_names(self) -> tuple[str, ...]:
        """Land and Sea, by seat."""
        return ("Land", "Sea") if self.land == 0 else ("Sea", "Land")

    @property
    def tiles(self) -> dict[int, Tile]:
        """The tiles on the map by cell index."""
        return {cell: self.tile_on(cell) for cell, code in enumerate(self.grid) if code}

    def tile_on(self, cell: int) -> Tile:
        """The tile on a cell that has one."""
        tile = TILES[self.grid[cell]]
        assert tile is not None
        return tile

    @property
    def face_up(self) -> str | None:
        """The design of the tile that lies face up on the stack; None if the stack is used up."""
        return self.stack[0] if self.stack else None

    @property
    def territories(self) -> tuple[str, str]:
        """The territory of each seat, `L` or `S`."""
        return (LAND, SEA) if self.land == 0 else (SEA, LAND)

    @property
    def scores(self) -> tuple[int, int]:
        """By seat, the number of tiles in the largest group of its territory."""
        first, second = self.territories
        return score(self.grid, first), score(self.grid, second)
