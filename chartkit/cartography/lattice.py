r"""The triangular lattice: the places where tiles lie, their names and their neighbours.

Places are axial pairs (x, y); the residue (x - y) mod 3 is 0 for a vertex, 1 for a triangle that stands
up and 2 for one that hangs. The neighbours of a standing triangle, numbered clockwise, lie at
(+1, 0), (-1, +1) and (0, -1), those of a hanging one at the negatives:

         /\               ____1____
      2 /  \ 0           \        /
       /    \           2 \      / ...      standing: 0 upper right, 1 bottom, 2 upper left
      /______\             \    /           hanging:  0 lower left, 1 top, 2 lower right
          1               0 \  /
                             \/

Edge i of a tile turned o clockwise thirds faces neighbour (i + o) mod 3.

Six rays along the edges between the starting tiles part the map into sectors A to F, clockwise from the
north. Row r of a sector has 2r - 1 triangles, numbered outwards row by row and clockwise within a row,
so that row r begins at (r - 1)^2 + 1 and A1 to F1 are the starting hexagon.
"""

from __future__ import annotations

import math
import re

Axial = tuple[int, int]

SECTORS = "ABCDEF"
ROWS = 23
"""No map of 48 tiles reaches row 23: each row further out takes two tiles. Its places are neighbours only."""
SIDE_NAMES = (("upper right", "bottom", "upper left"), ("lower left", "top", "lower right"))
"""The names of sides 0, 1 and 2 of a standing and of a hanging triangle."""
_STEPS: tuple[Axial, ...] = ((1, 0), (-1, 1), (0, -1))


def upright(place: Axial) -> bool:
    """Whether the triangle stands up."""
    return (place[0] - place[1]) % 3 == 1


def across(place: Axial, side: int) -> Axial:
    """The place beyond a side."""
    x, y = _STEPS[side]
    return (place[0] + x, place[1] + y) if upright(place) else (place[0] - x, place[1] - y)


def _axial(sector: int, row: int, step: int) -> Axial:
    """The place so many steps clockwise from the start of a row: found in sector A, turned into its own."""
    x, y = 1 + (row - 1) + step // 2, -1 - 2 * (row - 1) + (step + 1) // 2
    for _ in range(sector):
        x, y = -y, x + y
    return x, y


_ROWS = tuple((row, step) for row in range(1, ROWS + 1) for step in range(2 * row - 1))
AXIAL: tuple[Axial, ...] = tuple(_axial(sector, row, step) for sector in range(6) for row, step in _ROWS)
"""By number, the axial pair of each place."""
PLACES = tuple(f"{sector}{(row - 1) ** 2 + 1 + step}" for sector in SECTORS for row, step in _ROWS)
"""By number, the name of each place."""
INDEX = {name: number for number, name in enumerate(PLACES)}
"""The number of each place by its name."""
AT = {place: number for number, place in enumerate(AXIAL)}
"""The number of each place by its axial pair."""
NOWHERE = -1
NEIGHBOURS: tuple[tuple[int, int, int], ...] = tuple(
    (
        AT.get(across(place, 0), NOWHERE),
        AT.get(across(place, 1), NOWHERE),
        AT.get(across(place, 2), NOWHERE),
    )
    for place in AXIAL
)
"""By number, the places beyond sides 0, 1 and 2; they see it beyond the same side of theirs."""
HEXAGON = tuple(INDEX[f"{sector}1"] for sector in SECTORS)
"""The starting hexagon."""


def row_of(place: int) -> int:
    """The row of a place within its sector, from 1."""
    return math.isqrt(int(PLACES[place][1:]) - 1) + 1


def side_name(place: int, side: int) -> str:
    """What a side of a place is called on the page."""
    return SIDE_NAMES[not upright(AXIAL[place])][side]


def hill_names(place: int, hills: int) -> tuple[str, ...]:
    """The names of the hills of a tile: letters are added only where a tile has several."""
    name = PLACES[place]
    return (name,) if hills == 1 else tuple(name + letter for letter in "abc"[:hills])


def split(hill: str) -> tuple[str, str] | None:
    """A hill's name parted into its place and its letter (or nothing); None for what cannot be a name."""
    match = re.fullmatch(r"([A-F][1-9][0-9]{0,2})([abc]?)", hill)
    return (match[1], match[2]) if match and match[1] in INDEX else None
