"""The nine tiles of Chartae and the cells they lie on, as data.

A tile has eight half-edges, numbered clockwise from the left half of its top edge:

        0   1
      +---+---+
    7 |       | 2
      +       +
    6 |       | 3
      +---+---+
        5   4

Each half-edge shows land (`L`) or sea (`S`). A zone is a connected piece of one territory on a
tile, named by the half-edges it reaches. A clockwise quarter turn takes half-edge i to (i + 2) mod 8.
"""

from __future__ import annotations

from typing import NamedTuple

LAND, SEA = "L", "S"
TERRITORY_NAMES = {LAND: "land", SEA: "sea"}


class Zone(NamedTuple):
    """A connected piece of one territory on a tile, with the half-edges it reaches."""

    territory: str
    halves: tuple[int, ...]

    def turned(self, turns: int) -> Zone:
        """The zone after clockwise quarter turns of its tile."""
        return Zone(self.territory, tuple((half + 2 * turns) % 8 for half in self.halves))


class Design(NamedTuple):
    """What is printed on a tile: how many tiles carry it, and its zones as printed."""

    copies: int
    zones: tuple[Zone, ...]


DESIGNS = {
    "compass": Design(1, (Zone(SEA, (7, 0, 1, 2)), Zone(LAND, (3, 4, 5, 6)))),
    "straight": Design(2, (Zone(LAND, (7, 0, 1, 2)), Zone(SEA, (3, 4, 5, 6)))),
    "diagonal": Design(2, (Zone(LAND, (6, 7, 0, 1)), Zone(SEA, (2, 3, 4, 5)))),
    "bend-land": Design(1, (Zone(LAND, (0, 1, 2)), Zone(SEA, (3, 4, 5, 6, 7)))),
    "bend-sea": Design(1, (Zone(SEA, (2, 3, 4)), Zone(LAND, (5, 6, 7, 0, 1)))),
    "strip-land": Design(1, (Zone(LAND, (1, 6)), Zone(SEA, (7, 0)), Zone(SEA, (2, 3, 4, 5)))),
    "strip-sea": Design(1, (Zone(SEA, (2, 5)), Zone(LAND, (6, 7, 0, 1)), Zone(LAND, (3, 4)))),
}
COMPASS = "compass"
STACK = tuple(name for name, design in DESIGNS.items() for _ in range(design.copies) if name != COMPASS)
"""The eight tiles of the stack, in the order of the table."""


class Tile(NamedTuple):
    """A tile as it lies: its design and its clockwise quarter turns."""

    design: str
    turns: int

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones as they lie."""
        return tuple(zone.turned(self.turns) for zone in DESIGNS[self.design].zones)

    def __str__(self) -> str:
        return f"{self.design}/{self.turns}"


# Cells and the map -------------------------------------------------------------------------
# The map may grow two cells from the compass in every direction, so it lives on 5 x 5 cells with
# the compass in the middle. A map is 25 bytes, one a cell, row 1 first: 0 for an empty cell, else
# the code of the tile that lies there.

SIDE = 5
SPAN = 3
"""The finished map is 3 by 3."""
MOST_ROTATIONS = 2
"""Rotate may be done this many times in a row."""
CELLS = tuple(f"{column}{row}" for row in "12345" for column in "abcde")
INDEX = {cell: index for index, cell in enumerate(CELLS)}
CENTRE = INDEX["c3"]

TILES: tuple[Tile | None, ...] = (None, *(Tile(design, turns) for design in DESIGNS for turns in range(4)))
"""Tiles by code; code 0 is no tile."""
CODES = {tile: code for code, tile in enumerate(TILES) if tile is not None}


class Side(NamedTuple):
    """An edge of a tile: which way the neighbour lies, and the half-edges that meet there."""

    step: int
    mine: tuple[int, int]
    theirs: tuple[int, int]


_SIDES = (
    Side(SIDE, (0, 1), (5, 4)),
    Side(1, (2, 3), (7, 6)),
    Side(-SIDE, (4, 5), (1, 0)),
    Side(-1, (6, 7), (3, 2)),
)


def _inside(cell: int, side: Side) -> bool:
    """Whether there is a cell beyond this side."""
    column = cell % SIDE
    return 0 <= cell + side.step < SIDE * SIDE and (abs(side.step) == SIDE or 0 <= column + side.step < SIDE)


SIDES: tuple[tuple[Side, ...], ...] = tuple(
    tuple(side for side in _SIDES if _inside(cell, side)) for cell in range(SIDE * SIDE)
)
"""By cell, the sides beyond which there is another cell."""


def extent(cells: list[int]) -> tuple[int, int]:
    """The number of columns and of rows that cells span."""
    columns, rows = [cell % SIDE for cell in cells], [cell // SIDE for cell in cells]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
