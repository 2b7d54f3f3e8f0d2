"""The outlines that a growing map can have, and how each grows into the next.

Maps that differ in where they lie on the grid, or in which way the whole of them is turned, are worth the
same. So outlines are moved to the upper left, and of their four turned versions one stands for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.chartae.pieces import SPAN

Cell = tuple[int, int]
"""Row, counted downwards, and column."""
Shape = tuple[Cell, ...]
"""The cells of an outline in reading order, moved to the upper left, in the version that stands for all."""


class Frame(NamedTuple):
    """How cells are brought to a shape: clockwise quarter turns about (0, 0), then steps down and right."""

    turns: int
    down: int
    right: int

    def cell(self, cell: Cell) -> Cell:
        """Where a cell comes to lie."""
        row, column = _turned(cell, self.turns)
        return row + self.down, column + self.right


def _turned(cell: Cell, turns: int) -> Cell:
    row, column = cell
    for _ in range(turns):
        row, column = column, -row
    return row, column


def frame_of(cells: Iterable[Cell]) -> tuple[Shape, Frame]:
    """The shape that stands for an outline, and how its cells come there.

    It is the version that comes last in order, so that the gaps of a map of seven or eight tiles come
    early in it.
    """
    found: list[tuple[Shape, Frame]] = []
    for turns in range(4):
        turned = [_turned(cell, turns) for cell in cells]
        frame = Frame(turns, -min(row for row, _ in turned), -min(column for _, column in turned))
        found.append((tuple(sorted(frame.cell(cell) for cell in cells)), frame))
    return max(found, key=lambda version: (version[0], -version[1].turns))


class Growth(NamedTuple):
    """A shape grown by one cell."""

    cell: Cell
    """The new cell, as it lies beside the shape."""
    shape: Shape
    axis: int
    """The new cell's place in the larger shape."""
    turns: int
    """The quarter turns that bring the grown outline to its shape; all tiles are turned as much."""
    weights: tuple[int, ...]
    """By cell of the smaller shape, what one turn of its tile adds to the number of the orientations of
    these tiles in the larger shape, the new tile left out."""
    deal: Callable[[str], tuple[Any, ...]]
    """Of the tiles of the shape in order and the new tile, those of the larger shape in order."""

    def number(self, turns: Iterable[int]) -> int:
        """The number, in the larger shape, of the orientations that the tiles have in the smaller one."""
        return sum((each + self.turns) % 4 * weight for each, weight in zip(turns, self.weights, strict=True))


@cache
def growths(shape: Shape) -> tuple[Growth, ...]:
    """All ways to grow a shape by a cell at its edge, within three rows and columns."""
    rows, columns = max(row for row, _ in shape) + 1, max(column for _, column in shape) + 1
    spare = [range(rows - SPAN, SPAN), range(columns - SPAN, SPAN)]
    beside = {
        (row + down, column + right)
        for row, column in shape
        for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    open_cells = sorted(cell for cell in beside - set(shape) if cell[0] in spare[0] and cell[1] in spare[1])
    return tuple(_growth(shape, cell) for cell in open_cells)


def _growth(shape: Shape, cell: Cell) -> Growth:
    grown = (*shape, cell)
    larger, frame = frame_of(grown)
    places = [larger.index(frame.cell(each)) for each in grown]
    axis = places.pop()
    rest = [place - (place > axis) for place in places]
    weights = tuple(4 ** (len(shape) - 1 - place) for place in rest)
    order = sorted(range(len(grown)), key=[*places, axis].__getitem__)
    return Growth(cell, larger, axis, frame.turns, weights, itemgetter(*order))


@cache
def renumbering(growth: Growth) -> NDArray[np.intp]:
    """`Growth.number` of all orientations of the tiles of the smaller shape."""
    digits = np.indices((4,) * len(growth.weights)).reshape(len(growth.weights), -1)
    numbers: NDArray[np.intp] = (digits.T + growth.turns) % 4 @ np.array(growth.weights)
    return numbers


@cache
def turning(tiles: int, tile: int) -> NDArray[np.intp]:
    """By number of the orientations of so many tiles, the number after one of them is turned."""
    digits = np.indices((4,) * tiles).reshape(tiles, -1)
    digits[tile] = (digits[tile] + 1) % 4
    numbers: NDArray[np.intp] = 4 ** np.arange(tiles - 1, -1, -1) @ digits
    return numbers
