"""Cartography in numbers, for learning.

Actions: 0 passes; then for each place of the lattice, in the order of `lattice.PLACES`, the 14 tiles that
look different to lay there, in the order of `pieces.TILES`; then for each place its hills a, b and c to
claim.

An observation is an array of a row for each place and one more, and of columns. A place's row tells which
tile lies there (one column each), then for its hills a, b and c whose castle stands there: the seat's own,
the next seat's, and so on up to four. The last row tells what has no place: of each design the tiles left
in the stacks and in the seat's hand (six columns each), whether a tile is to be laid now and whether the
seat is to move, the tiles still to be laid, the passes in a row, and by seat, the own first, its captives
and the tiles in its hand (four columns each).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chartkit.cartography.lattice import INDEX, PLACES, hill_names, split
from chartkit.cartography.moves import PASS, Move, claim, lay
from chartkit.cartography.pieces import CODES, DESIGNS, HILLS, TILES, Tile
from chartkit.cartography.position import Position
from chartkit.cartography.state import TILE

LETTERS = "abc"
LAY = 1
CLAIM = LAY + len(PLACES) * len(TILES)
ACTIONS = CLAIM + len(PLACES) * len(LETTERS)
LOW, HIGH = 0, 64
MOST_SEATS = 4
COLUMNS = max(len(TILES) + MOST_SEATS * len(LETTERS), 2 * len(DESIGNS) + 4 + 2 * MOST_SEATS)


def shape(seats: int) -> tuple[int, ...]:
    """A row for each place and one more, and the columns."""
    return len(PLACES) + 1, COLUMNS


def action(move: Move) -> int:
    """The number of a step."""
    if move.action == "lay":
        code = CODES[Tile(move.design or "", move.turns or 0)]
        return LAY + INDEX[move.place or ""] * len(TILES) + code
    if move.action == "claim":
        return CLAIM + _hill(move.hill or "")
    return 0


def move(action: int, position: Position, seat: int) -> Move:
    """The step of a number; a hill is named as on the tile that lies there."""
    if action < LAY:
        return PASS
    if action < CLAIM:
        return lay(*divmod(action - LAY, len(TILES)))
    place, letter = divmod(action - CLAIM, len(LETTERS))
    laid = position.map.tiles.get(place)
    names = hill_names(place, HILLS[laid[0]] if laid else 1)
    return claim(names[letter] if letter < len(names) else PLACES[place] + LETTERS[letter])


def observation(seen: Position, seat: int) -> NDArray[np.int16]:
    """What a seat sees."""
    rows = np.zeros(shape(seen.seats), dtype=np.int16)
    for place, (code, _) in seen.map.tiles.items():
        rows[place, code] = 1
    seats = [(seat + later) % seen.seats for later in range(seen.seats)]
    for later, owner in enumerate(seats):
        for name in seen.map.names(seen.castles[owner]):
            place, letter = divmod(_hill(name), len(LETTERS))
            rows[place, len(TILES) + letter * MOST_SEATS + later] = 1
    hand = seen.hands[seat] if seen.hands else ()
    spare = [0] * (MOST_SEATS - seen.seats)
    facts = [
        *seen.map.stock,
        *(hand.count(design) for design in DESIGNS),
        seen.step == TILE,
        seat in seen.awaiting,
        seen.tiles_left,
        seen.passes,
        *(seen.captured[owner] for owner in seats),
        *spare,
        *(len(seen.hands[owner]) if seen.hands else 0 for owner in seats),
        *spare,
    ]
    rows[-1, : len(facts)] = facts
    return rows


def _hill(name: str) -> int:
    """The number of a hill: three for each place."""
    parts = split(name)
    assert parts is not None
    place, letter = parts
    return INDEX[place] * len(LETTERS) + LETTERS.find(letter or LETTERS[0])
