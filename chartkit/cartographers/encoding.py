"""Cartographers in numbers, for learning.

Actions: 0 passes; then every drawing that some card allows, a terrain and the spaces, card by card in the
order of the deck, terrain by terrain, and for each the turned and flipped shapes from corner to corner.
Drawings that several cards allow are one action. `DRAWINGS` lists them.

An observation is an array of 11 rows, 11 columns and planes. For each seat, the one that looks first: its
sheet's forest, village, farm, water and monster spaces, and those that are open. Then what is printed on all
sheets: mountains, ruins, wasteland. Then, the same on all spaces: for each card, 2 if it is open and 1 if
it was turned this season; for each edict, 0 or its place among A to D from 1; the season from 0, the time
spent and left, whether a ruins space must be covered, and which seat's sheet is drawn on (0: the own, 1:
the next one's ...); for each seat its coins, its points, and whether it has still to draw.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chartkit.cartographers.grid import BITS, SIZE, STRIDE, flags
from chartkit.cartographers.moves import PASS, Move, SoloMove
from chartkit.cartographers.pieces import AMBUSH, CARDS, EDICT, EXPLORE, TERRAINS
from chartkit.cartographers.placements import ATLAS
from chartkit.cartographers.position import TERRAINS_OF, Position

Drawing = tuple[str, tuple[str, ...]]


def _drawings() -> tuple[Drawing, ...]:
    allowed = [(terrain, card) for card in (*EXPLORE, *AMBUSH) for terrain in TERRAINS_OF[card]]
    listed = ((terrain, spaces) for terrain, card in allowed for spaces in ATLAS[card].known)
    return ((PASS, ()), *dict.fromkeys(listed))


DRAWINGS = _drawings()
"""By number, the terrain and the spaces; the single spaces that stand in for a card are Rift Lands'."""
NUMBER = {drawing: number for number, drawing in enumerate(DRAWINGS)}
ACTIONS = len(DRAWINGS)
LOW, HIGH = -500, 500
OWN = len(TERRAINS) + 1
"""The planes of a sheet."""
ALIKE = len(CARDS) + len(EDICT) + 5
"""The planes that are the same on all spaces, but for those of the seats."""


def shape(seats: int) -> tuple[int, ...]:
    """Rows, columns and planes."""
    return SIZE, SIZE, seats * (OWN + 3) + 3 + ALIKE


def action(move: Move) -> int:
    """The number of a drawing."""
    return NUMBER[move.terrain, move.spaces]


def move(action: int, position: Position, seat: int) -> Move:
    """The drawing of a number, by a seat."""
    terrain, spaces = DRAWINGS[action]
    made: type[Move] = SoloMove if position.seats == 1 else Move
    return tuple.__new__(made, (seat, terrain, spaces))


def observation(seen: Position, seat: int) -> NDArray[np.int16]:
    """What a seat sees."""
    seats = [(seat + later) % seen.seats for later in range(seen.seats)]
    ground = seen.sheets[seat].ground
    sets = []
    for owner in seats:
        sheet = seen.sheet_seen(owner)
        sets += [sheet.forest, sheet.village, sheet.farm, sheet.water, sheet.monster, ~sheet.filled]
    planes = np.zeros((SIZE, SIZE, shape(seen.seats)[2]), dtype=np.int16)
    for number, spaces in enumerate((*sets, ground.mountains, ground.ruins, ground.wasteland)):
        planes[:, :, number] = _plane(spaces)
    shown = seen.shown
    planes[:, :, len(sets) + 3 :] = [
        *((card in shown) + (card == shown[-1] and not seen.over) for card in CARDS),
        *(seen.edicts.index(name) + 1 if name in seen.edicts else 0 for name in EDICT),
        seen.season,
        seen.time,
        seen.time_left,
        seen.to_ruins,
        (seen.sheet_of(seat) - seat) % seen.seats,
        *(seen.sheets[owner].coins for owner in seats),
        *(seen.scores[owner] for owner in seats),
        *(owner in seen.awaiting for owner in seats),
    ]
    return planes


_EVERY = (1 << BITS) - 1


def _plane(spaces: int) -> NDArray[np.uint8]:
    """A set of spaces as ones in rows and columns."""
    bits = np.frombuffer(flags(spaces & _EVERY | 1 << BITS), dtype=np.uint8)[:BITS]
    return bits.reshape(SIZE, STRIDE)[:, :SIZE]
