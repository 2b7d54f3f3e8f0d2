"""How a map is seen: which cells, how large, and from which side.

Everything that is drawn speaks of the map as it is shown: seen from the other side, its cells and
tiles are turned by half. `View` translates.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from chartkit.chartae.groups import Piece
from chartkit.chartae.pieces import CELLS, CODES, INDEX, SIDE, SPAN, TILES, Tile
from chartkit.draw.outline import box
from chartkit.draw.scene import Points

WIDTH, HEIGHT = 900, 640
MAP_LEFT, MAP_TOP, MAP_SIDE = 50.0, 34.0, 552.0
"""The square, in scene units, that the shown part of the map fits into."""


class _Window(NamedTuple):
    left: int
    bottom: int
    columns: int
    rows: int
    flip: bool


class View(_Window):
    """The cells shown: from column `left` and row `bottom`, both as shown, counted from 0."""

    @property
    def size(self) -> float:
        """The width of a tile, in scene units."""
        return MAP_SIDE / max(self.columns, self.rows)

    @property
    def origin(self) -> tuple[float, float]:
        """The upper left corner of the shown map."""
        return (
            MAP_LEFT + (MAP_SIDE - self.columns * self.size) / 2,
            MAP_TOP + (MAP_SIDE - self.rows * self.size) / 2,
        )

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the shown map."""
        return (*self.origin, self.columns * self.size, self.rows * self.size)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells as shown, from the upper left in reading order."""
        return tuple(
            (self.bottom + row) * SIDE + self.left + column
            for row in reversed(range(self.rows))
            for column in range(self.columns)
        )

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a shown cell."""
        row, column = divmod(cell, SIDE)
        x, y = self.origin
        return x + (column - self.left) * self.size, y + (self.bottom + self.rows - 1 - row) * self.size

    def box(self, cell: int, inset: float = 0) -> Points:
        """The square of a shown cell, or one inside it."""
        x, y = self.corner(cell)
        return box(x + inset, y + inset, self.size - 2 * inset, self.size - 2 * inset)

    def shown(self, cell: int | str) -> int:
        """Where a cell of the map, by index or name, is shown; and the other way about."""
        index = INDEX[cell] if isinstance(cell, str) else cell
        return SIDE * SIDE - 1 - index if self.flip else index

    def name(self, cell: int) -> str:
        """The name of a shown cell."""
        return CELLS[self.shown(cell)]

    def turned(self, tile: Tile) -> Tile:
        """A tile as it is shown."""
        return Tile(tile.design, (tile.turns + 2) % 4) if self.flip else tile

    def grid(self, grid: bytes) -> bytes:
        """A map as it is shown."""
        return bytes(_HALF_TURN[code] for code in reversed(grid)) if self.flip else grid

    def pieces(self, pieces: frozenset[Piece]) -> frozenset[Piece]:
        """Zones of the map where they are shown."""
        return frozenset(Piece(self.shown(piece.cell), piece.zone) for piece in pieces)


def _half_turned(code: int) -> int:
    tile = TILES[code]
    return 0 if tile is None else CODES[Tile(tile.design, (tile.turns + 2) % 4)]


_HALF_TURN = tuple(_half_turned(code) for code in range(len(TILES)))


@lru_cache(maxsize=256)
def view_of(grid: bytes, flip: bool) -> View:
    """The view of a map and of all cells where a tile may come next to it."""
    probe = View(0, 0, SIDE, SIDE, flip)
    taken = [cell for cell, code in enumerate(probe.grid(grid)) if code]
    left, columns = _stretch([cell % SIDE for cell in taken])
    bottom, rows = _stretch([cell // SIDE for cell in taken])
    return View(left, bottom, columns, rows, flip)


def whole_view(flip: bool) -> View:
    """The view of all 25 cells."""
    return View(0, 0, SIDE, SIDE, flip)


def _stretch(lines: list[int]) -> tuple[int, int]:
    """The first of the columns or rows to show, and their number: with a border while they float."""
    first, last = min(lines), max(lines)
    border = 1 if last - first + 1 < SPAN else 0
    return first - border, last - first + 1 + 2 * border
