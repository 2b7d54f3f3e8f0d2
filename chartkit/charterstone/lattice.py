"""Where things lie on the board: hexagons round the compass rose, six charters of six, and their coasts."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import numpy as np

from chartkit.charterstone.pieces import PLOTS_EACH
from chartkit.draw.scene import Points

X, Y = 600.0, 395.0
"""The middle of the island."""
WIDE, TALL = 86.5, 46.5
"""The width of a cell, and the distance from its middle to its upper corner."""
HEXAGON: Points = np.array(
    [
        (0, -TALL), (WIDE / 2, -TALL / 2), (WIDE / 2, TALL / 2), (0, TALL), (-WIDE / 2, TALL / 2),
        (-WIDE / 2, -TALL / 2),
    ]
)  # fmt: skip
Cell = tuple[float, int]
"""Column and row from the middle; columns of odd rows are halves."""

_COMMONS: tuple[Cell, ...] = ((-0.5, -1), (0.5, -1), (-1, 0), (-0.5, 1), (0.5, 1), (1, 0))
"""Zeppelin, Charterstone, Tribune, Treasury, Market, Cloud Harbor, in the order of `COMMONS`."""
_WEST: tuple[Cell, ...] = ((-1.5, -1), (-2.5, -1), (-2, -2), (-3.5, -1), (-3, -2), (-2.5, -3))
_NORTH: tuple[Cell, ...] = ((0, -2), (-0.5, -3), (0.5, -3), (-1, -4), (0, -4), (1, -4))


def _mirrored(cells: tuple[Cell, ...], across: int, down: int) -> tuple[Cell, ...]:
    return tuple((c * across, r * down) for c, r in cells)


CHARTER_CELLS = (
    _WEST,
    _mirrored(_WEST, -1, -1),
    _mirrored(_WEST, -1, 1),
    _mirrored(_WEST, 1, -1),
    _NORTH,
    _mirrored(_NORTH, 1, -1),
)
"""The plots of each charter in table order: wood, brick, iron, coal, grain, pumpkin."""
CELLS: tuple[Cell, ...] = (*(cell for cells in CHARTER_CELLS for cell in cells), *_COMMONS)
"""By place: the plots, then the buildings of the Commons."""
RIBBONS = ((-258, -283), (213, 277), (260, 0), (-260, 0), (222, -280), (-207, 279))
"""Where the name of each charter lies, from the middle of the island."""


def spot(cell: Cell) -> tuple[float, float]:
    """The middle of a cell."""
    return X + cell[0] * WIDE, Y + cell[1] * 1.5 * TALL


PLACE_AT = tuple(spot(cell) for cell in CELLS)
"""The middle of every place."""


@lru_cache(maxsize=512)
def hexagon(x: float, y: float, scale: float = 1.0) -> Points:
    """The corners of a cell's hexagon at some scale."""
    return HEXAGON * scale + (x, y)


@lru_cache(maxsize=8)
def border(charter: int | None) -> Points:
    """The border of a charter's land, or of the Commons with the rose, clockwise."""
    cells = (*_COMMONS, (0, 0)) if charter is None else CHARTER_CELLS[charter]
    edges = set[tuple[tuple[float, float], tuple[float, float]]]()
    for cell in cells:
        corners = [(round(float(x), 3), round(float(y), 3)) for x, y in hexagon(*spot(cell))]
        edges |= set(zip(corners, corners[1:] + corners[:1], strict=True))
    following = {start: end for start, end in edges if (end, start) not in edges}
    loop = [min(following)]
    while len(loop) < len(following):
        loop.append(following[loop[-1]])
    return np.array(loop)


def offset(loop: Points, distance: float) -> Points:
    """A clockwise loop moved outwards."""
    before, after = loop - np.roll(loop, 1, axis=0), np.roll(loop, -1, axis=0) - loop
    a, b = (_outward(edge) for edge in (before, after))
    reach = distance / (1 + (a * b).sum(axis=1))
    moved: Points = loop + (a + b) * reach[:, None]
    return moved


def rounded(loop: Points, parts: int) -> Points:
    """A loop whose sides are cut in parts and whose corners are cut off."""
    following = np.roll(loop, -1, axis=0)
    shares = np.arange(parts)[None, :, None] / parts
    cut = (loop[:, None] * (1 - shares) + following[:, None] * shares).reshape(-1, 2)
    following = np.roll(cut, -1, axis=0)
    halves = np.stack((cut * 0.75 + following * 0.25, cut * 0.25 + following * 0.75), axis=1)
    return halves.reshape(-1, 2)


def coast(charter: int | None) -> Points:
    """The shore of a charter or of the Commons, as an inked line that was drawn by hand."""
    rng, loop = Random(f"coast {charter}"), offset(border(charter), 7.2)
    shares = np.arange(4)[None, :, None] / 4
    cut = (loop[:, None] * (1 - shares) + np.roll(loop, -1, axis=0)[:, None] * shares).reshape(-1, 2)
    noise = np.array([(rng.uniform(-1.6, 1.6), rng.uniform(-1.6, 1.6)) for _ in cut])
    return rounded(cut + noise, 1)


def shallows(charter: int | None, distance: float) -> Points:
    """A line in the water along the shore."""
    return rounded(offset(border(charter), distance), 3)


def plots(charter: int) -> range:
    """The plots of a charter."""
    return range(charter * PLOTS_EACH, (charter + 1) * PLOTS_EACH)


def _outward(edges: Points) -> Points:
    normal: Points = np.column_stack((edges[:, 1], -edges[:, 0])) / np.linalg.norm(edges, axis=1)[:, None]
    return normal
