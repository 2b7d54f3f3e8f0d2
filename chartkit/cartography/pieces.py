"""The six designs of Cartography's triangular tiles, and the joins they make, as data.

A tile has three edges, e0, e1 and e2 clockwise. An edge is the tuple of the hills that reach it: `(a,)`
is plain, `(a, b)` is crossed by a river at its middle, with hill a on its first half and hill b on its
second, clockwise. `(a, a)` is a river that ends on the tile, with the same hill on both banks.
"""

from __future__ import annotations

from typing import NamedTuple

Edge = tuple[int, ...]


class Design(NamedTuple):
    """What is printed on a tile: its title, how many tiles carry it, and its edges."""

    title: str
    copies: int
    edges: tuple[Edge, Edge, Edge]

    @property
    def hills(self) -> int:
        """How many hills the rivers part the tile into."""
        return 1 + max(hill for edge in self.edges for hill in edge)

    @property
    def orientations(self) -> int:
        """How many of its three orientations can be told apart."""
        return 1 if len({len(edge) for edge in self.edges}) == 1 else 3


DESIGNS = {
    "open": Design("Open", 22, ((0,), (0,), (0,))),
    "river-end": Design("River End", 6, ((0, 0), (0,), (0,))),
    "double-end": Design("Double River End", 6, ((0,), (0, 0), (0, 0))),
    "single": Design("Single River", 6, ((0, 1), (1,), (0,))),
    "curved": Design("Curved River", 6, ((0,), (0, 1), (1, 0))),
    "triple": Design("Triple River", 2, ((0, 1), (1, 2), (2, 0))),
}
"""The designs by name, in the order of the rulebook."""


class Tile(NamedTuple):
    """A tile as it lies: its design and how many clockwise thirds it is turned."""

    design: str
    turns: int = 0

    def __str__(self) -> str:
        return self.design if DESIGNS[self.design].orientations == 1 else f"{self.design}/{self.turns}"

    def facing(self, side: int) -> Edge:
        """The edge that faces a neighbour, by the neighbour's number: edge i faces (i + turns) mod 3."""
        return DESIGNS[self.design].edges[(side - self.turns) % 3]


TILES = tuple(Tile(name, turns) for name, design in DESIGNS.items() for turns in range(design.orientations))
"""Every tile that looks different; a tile's number here is its code."""
CODES = {tile: code for code, tile in enumerate(TILES)}
DESIGN_NUMBER = tuple(tuple(DESIGNS).index(tile.design) for tile in TILES)
"""By code, the number of the tile's design."""
HILLS = tuple(DESIGNS[tile.design].hills for tile in TILES)
"""By code, how many hills the tile has."""
STARTERS = 6
"""Open tiles form the starting hexagon."""
STOCK = tuple(design.copies - STARTERS * (name == "open") for name, design in DESIGNS.items())
"""By design, the tiles that remain for the stacks: 42 in all."""
MOST_EACH = {2: 21, 3: 14, 4: 10}
"""The most tiles each player may lay, by the number of players."""


def joins(one: Edge, other: Edge) -> frozenset[tuple[int, int]]:
    """The pairs of hills that two facing edges make adjacent: bank to bank, for both run clockwise."""
    return frozenset(zip(one, reversed(other), strict=True))


def _joins(code: int, side: int, other: int) -> tuple[tuple[int, int], ...]:
    one, facing = TILES[code].facing(side), TILES[other].facing(side)
    return tuple(sorted(joins(one, facing))) if len(one) == len(facing) else ()


JOINS = tuple(
    tuple(tuple(_joins(code, side, other) for other in range(len(TILES))) for side in range(3))
    for code in range(len(TILES))
)
"""By code, side and the code beyond it, the pairs of hills that become adjacent."""

# What may lie on an empty place ------------------------------------------------------------------

PATTERNS = 27
"""A pattern sums 3^side times 0 (no tile beyond the side), 1 (a plain edge faces it) or 2 (a river)."""
MARK = tuple(tuple(3**side * len(tile.facing(side)) for side in range(3)) for tile in TILES)
"""By code and side, what a tile adds to the pattern of the place beyond that side."""


def _fits(tile: Tile, pattern: int) -> bool:
    return all(pattern // 3**side % 3 in (0, len(tile.facing(side))) for side in range(3))


FITS = tuple(
    tuple(code for code, tile in enumerate(TILES) if _fits(tile, pattern)) for pattern in range(PATTERNS)
)
"""By pattern, the codes of the tiles whose edges match."""
