"""Chartae in numbers, for learning.

Actions: 0 takes the face-up tile, 1 to 25 rotate the tile on a cell, 26 to 125 place the tile in hand on a
cell in one of its four orientations. Cells are numbered row by row from a1.

An observation is an array of 5 rows from the bottom, 5 columns and 59 planes: which of the 28 tiles lies on
the cell (7 designs in 4 orientations), which of its 8 half-edges show the seat's own territory; and, the
same on all cells: which of 6 designs is in hand, which is face up, how many of each are unseen, the
rotations in a row, whether the seat plays the land, whether it is to move, its score and the other one's.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chartkit.chartae.pieces import CELLS, CODES, COMPASS, DESIGNS, INDEX, LAND, SIDE, STACK, TILES
from chartkit.chartae.position import TAKE, Move, Position

ROTATE, PLACE = 1, 1 + len(CELLS)
ACTIONS = PLACE + 4 * len(CELLS)
LOW, HIGH = 0, 9
TO_COME = tuple(design for design in DESIGNS if design != COMPASS)
HALVES = 8
PLANES = len(CODES) + HALVES + 3 * len(TO_COME) + 5


def shape(seats: int) -> tuple[int, ...]:
    """Rows, columns and planes."""
    return SIDE, SIDE, PLANES


def action(move: Move) -> int:
    """The number of a step."""
    if move.action == "take":
        return 0
    cell = INDEX[move.cell or ""]
    return ROTATE + cell if move.action == "rotate" else PLACE + 4 * cell + (move.turns or 0)


def move(action: int, position: Position, seat: int) -> Move:
    """The step of a number."""
    if action == 0:
        return TAKE
    if action < PLACE:
        return Move("rotate", CELLS[action - ROTATE])
    cell, turns = divmod(action - PLACE, 4)
    return Move("place", CELLS[cell], turns)


def observation(seen: Position, seat: int) -> NDArray[np.int16]:
    """What a seat sees."""
    own = seen.territories[seat]
    planes = np.zeros((len(CELLS), PLANES), dtype=np.int16)
    grid = np.frombuffer(seen.grid, dtype=np.uint8)
    for cell in np.flatnonzero(grid):
        planes[cell, grid[cell] - 1] = 1
        planes[cell, len(CODES) : len(CODES) + HALVES] = _HALVES[own][grid[cell]]
    known = [tile.design for tile in seen.tiles.values()] + [seen.hand, *seen.stack]
    unseen = [STACK.count(design) - known.count(design) for design in TO_COME]
    planes[:, len(CODES) + HALVES :] = [
        *(design == seen.hand for design in TO_COME),
        *(design == seen.face_up for design in TO_COME),
        *unseen,
        seen.rotated,
        own == LAND,
        seat in seen.awaiting,
        seen.scores[seat],
        seen.scores[1 - seat],
    ]
    return planes.reshape(shape(2))


_HALVES = {
    territory: np.array(
        [
            [
                any(
                    zone.territory == territory and half in zone.halves
                    for zone in (tile.zones if tile else ())
                )
                for half in range(HALVES)
            ]
            for tile in TILES
        ]
    )
    for territory in "LS"
}
"""By territory and by code, the half-edges that show it."""
