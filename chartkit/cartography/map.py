"""The map: tiles on the lattice, their hills as bits, which hills are adjacent, and where tiles fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from chartkit.cartography.lattice import HEXAGON, NEIGHBOURS, PLACES, hill_names
from chartkit.cartography.lays import Lays
from chartkit.cartography.moves import PASS, Move, claim
from chartkit.cartography.pieces import CODES, DESIGN_NUMBER, HILLS, JOINS, MARK, STOCK, TILES, Tile


class Map:
    """Tiles laid by the rules, never changed: `laid` makes the next map.

    Hills are bits, numbered in the order in which they came: at most 64.
    """

    __slots__ = ("_offers", "available", "claims", "frontier", "hills", "near", "stock", "tiles")

    _offers: dict[int, Lays]
    tiles: dict[int, tuple[int, int]]
    """By place, the code of its tile and the number of its first hill."""
    near: list[int]
    """By hill, its adjacent hills."""
    hills: dict[str, int]
    """By name, the number of each hill."""
    claims: tuple[Move, ...]
    """To pass, and to claim each hill."""
    frontier: dict[int, int]
    """By empty place beside a tile, its pattern."""
    stock: list[int]
    """By design, how many of the 42 tiles do not lie on the map."""
    available: int
    """The designs of which the stock is not used up, as bits."""

    def laid(self, place: int, code: int) -> Map:
        """The map with one more tile, on a place where it fits."""
        grown = Map.__new__(Map)
        grown._offers = {}
        first = len(self.near)
        names, claims = _hills(place, HILLS[code])
        grown.near = near = self.near + [0] * len(names)
        grown.frontier = frontier = self.frontier.copy()
        grown.tiles = tiles = self.tiles.copy()
        frontier.pop(place, None)
        for other, mark, joins in zip(NEIGHBOURS[place], MARK[code], JOINS[code], strict=True):
            if other in tiles:
                that, start = tiles[other]
                for mine, theirs in joins[that]:
                    here, there = first + mine, start + theirs
                    near[here] |= 1 << there
                    near[there] |= 1 << here
            elif other in frontier:
                frontier[other] += mark
            else:
                frontier[other] = mark
        tiles[place] = code, first
        grown.hills = hills = self.hills.copy()
        for number, name in enumerate(names, first):
            hills[name] = number
        grown.claims = self.claims + claims
        number = DESIGN_NUMBER[code]
        grown.stock = stock = self.stock.copy()
        stock[number] -= 1
        grown.available = self.available if stock[number] > 0 else self.available & ~(1 << number)
        return grown

    def offers(self, designs: int) -> Lays:
        """All ways to lay a tile of these designs (as bits), place by place."""
        known = self._offers.get(designs)
        if known is None:
            known = self._offers[designs] = Lays(self.frontier, designs)
        return known

    def number(self, hill: object) -> int | None:
        """The number of the hill of that name; None for what names none."""
        try:
            return self.hills.get(hill)  # type: ignore[call-overload,no-any-return] # None for any stranger
        except TypeError:  # cannot be hashed, so it is no name
            return None

    def tile_on(self, place: int) -> Tile:
        """The tile on a place that has one."""
        return TILES[self.tiles[place][0]]

    @property
    def hill_names(self) -> tuple[str, ...]:
        """The name of each hill by its number."""
        return tuple(self.hills)

    def names(self, hills: int) -> tuple[str, ...]:
        """The names of hills given as bits."""
        names = self.hill_names
        return tuple(names[number] for number in bits(hills))

    def around(self, hills: int) -> int:
        """All hills that are adjacent to one of these."""
        found = 0
        for number in bits(hills):
            found |= self.near[number]
        return found

    def groups(self, hills: int) -> dict[int, int]:
        """The connected groups of these hills, and by each all hills adjacent to one of them."""
        found = {}
        while hills:
            group = reach = 0
            fresh = hills & -hills
            while fresh:
                group |= fresh
                reach |= self.around(fresh)
                fresh = reach & hills & ~group
            found[group] = reach
            hills &= ~group
        return found

    @classmethod
    def start(cls) -> Map:
        """The starting hexagon: six open tiles round a point."""
        bare = cls.__new__(cls)
        bare._offers, bare.tiles, bare.hills, bare.near, bare.frontier = {}, {}, {}, [], {}
        bare.claims = (PASS,)
        bare.stock = [STOCK[0] + len(HEXAGON), *STOCK[1:]]
        bare.available = 2 ** len(STOCK) - 1
        return bare.with_tiles((place, CODES[Tile("open")]) for place in HEXAGON)

    def with_tiles(self, tiles: Iterable[tuple[int, int]]) -> Map:
        """The map with tiles laid in this order."""
        grown = self
        for place, code in tiles:
            grown = grown.laid(place, code)
        return grown

    @property
    def laid_tiles(self) -> dict[str, Tile]:
        """The tile on each place, in the order in which they were laid."""
        return {PLACES[place]: TILES[code] for place, (code, _) in self.tiles.items()}


@cache
def _hills(place: int, count: int) -> tuple[tuple[str, ...], tuple[Move, ...]]:
    """The names of the hills of a tile on a place, and the claims of them."""
    names = hill_names(place, count)
    return names, tuple(claim(name) for name in names)


def bits(hills: int) -> Iterator[int]:
    """The numbers of the hills in a set of bits, lowest first."""
    while hills:
        low = hills & -hills
        yield low.bit_length() - 1
        hills ^= low


START = Map.start()
"""The map before the first turn."""
