"""Shapes in hand: how they lie, and the space of each by which it is put on the map.

The pointer holds a shape by its handle, the space nearest to its middle: turned and flipped, the shape
swings round it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from typing import NamedTuple

from chartkit.cartographers.grid import ORDER, ROWS, SIZE
from chartkit.cartographers.pieces import AMBUSH, EXPLORE, Shape
from chartkit.cartographers.placements import Atlas, Placement

Cell = tuple[int, int]


class Lying(NamedTuple):
    """A shape as it lies: its cells from the top left corner of the rectangle round it, and its handle."""

    cells: Shape
    handle: Cell

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return 1 + max(row for row, _ in self.cells), 1 + max(column for _, column in self.cells)


@cache
def lying(shape: Shape, flipped: bool = False, turns: int = 0) -> Lying:
    """A printed shape after flipping it and then turning it by clockwise quarters."""
    held = shape.index(_handle(shape))
    cells = [(row, -column if flipped else column) for row, column in shape]
    for _ in range(turns):
        cells = [(column, -row) for row, column in cells]
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    placed = [(row - top, column - left) for row, column in cells]
    return Lying(tuple(sorted(placed)), placed[held])


def _handle(shape: Shape) -> Cell:
    """The cell nearest to the middle of a shape."""
    row, column = (sum(cell[axis] for cell in shape) / len(shape) for axis in (0, 1))
    return min(shape, key=lambda cell: (round((cell[0] - row) ** 2 + (cell[1] - column) ** 2, 6), cell))


def printed_shapes(card: str) -> tuple[Shape, ...]:
    """The shapes of a card as they are printed."""
    return (AMBUSH[card].shape,) if card in AMBUSH else EXPLORE[card].shapes


# From picks to spaces and back ---------------------------------------------------------------


def held_at(shape: Shape, flipped: bool, turns: int, space: str) -> tuple[str, ...]:
    """The names of what a shape covers when its handle is on a space; see `name_of` for what is outside."""
    cells, (down, right) = lying(shape, flipped, turns)
    row, column = divmod(ORDER[space], SIZE)
    return tuple(name_of(row - down + r, column - right + c) for r, c in cells)


def name_of(row: int, column: int) -> str:
    """The name of a space; outside the map it is told from the nearest one, as `2 above C3`."""
    down, right = min(max(row, 0), SIZE - 1), min(max(column, 0), SIZE - 1)
    ways = [
        _steps(down - row, "above"),
        _steps(row - down, "below"),
        _steps(right - column, "left of"),
        _steps(column - right, "right of"),
    ]
    where = " and ".join(way for way in ways if way)
    return f"{where} {ROWS[down]}{right + 1}".strip()


def _steps(count: int, way: str) -> str:
    return "" if count < 1 else way if count == 1 else f"{count} {way}"


@cache
def ways(atlas: Atlas, terrain: str) -> Mapping[tuple[str, ...], Mapping[str, Hashable]]:
    """For every placement of an atlas, by the names of its spaces, the picks that lead to it."""
    return {
        spaces: {
            "terrain": terrain,
            "shape": placement.shape,
            "flipped": placement.flipped,
            "turns": placement.turns,
            "space": _held(atlas, placement),
        }
        for spaces, placement in atlas.known.items()
    }


def _held(atlas: Atlas, placement: Placement) -> str:
    """The space under the handle of a placed shape."""
    down, right = lying(atlas.shapes[placement.shape], placement.flipped, placement.turns).handle
    row, column = divmod(ORDER[placement.corner], SIZE)
    return name_of(row + down, column + right)
