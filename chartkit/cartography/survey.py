"""What the drawing needs to know of a position, gathered once: the map, the groups, the strategy."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from chartkit.cartography.chart import View
from chartkit.cartography.lattice import AXIAL, Axial
from chartkit.cartography.looking import LAND_ALONE, WITH_PLACES, Look, view_round
from chartkit.cartography.map import Map, bits
from chartkit.cartography.pieces import HILLS
from chartkit.cartography.position import Position
from chartkit.cartography.roads import HillAt, Tiles


class Sight:
    """A position as a key of caches: two are equal if the same is drawn of both."""

    __slots__ = ("_hash", "_key", "position")

    def __init__(self, position: Position) -> None:
        self.position = position
        tiles = tuple(position.map.tiles.items())
        stands = position.castles, position.captured, position.to_move, position.step
        self._key: tuple[Any, ...] = (
            tiles, *stands, position.tiles_left, position.hands, len(position.pile), position.terms,
        )  # fmt: skip
        self._hash = hash(self._key)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sight) and self._key == other._key


class Band(NamedTuple):
    """A group of castles: its seat, its hills, its open adjacent hills, and whether it is safe for good."""

    seat: int
    hills: frozenset[HillAt]
    open: frozenset[HillAt]
    safe: bool


class Survey(NamedTuple):
    """A position as it is drawn."""

    tiles: Tiles
    names: dict[HillAt, str]
    """The name of each hill in notation."""
    hills: dict[str, HillAt]
    """Each hill by its name."""
    near: dict[HillAt, frozenset[HillAt]]
    """By hill, its adjacent hills."""
    castles: dict[HillAt, int]
    """The seat whose castle stands on a hill."""
    border: tuple[Axial, ...]
    """The places where a tile may come to lie; none when no more are laid."""
    roads: tuple[tuple[HillAt, HillAt], ...]
    """The pairs of adjacent castles of one seat."""
    bands: tuple[Band, ...]
    flags: dict[HillAt, tuple[int, bool]]
    """The strategic hills: whose, and whether one group alone surrounds it."""

    def band_of(self, hill: HillAt) -> Band | None:
        """The group whose castle stands on a hill."""
        return next((band for band in self.bands if hill in band.hills), None)


@lru_cache(maxsize=64)
def survey(sight: Sight) -> Survey:
    """The survey of a position, the same in whatever order its tiles were laid."""
    position = sight.position
    ground = position.map
    order = [(AXIAL[place], n) for place, (code, _) in _as_laid(ground) for n in range(HILLS[code])]

    def those(hills: int) -> frozenset[HillAt]:
        return frozenset(order[number] for number in bits(hills))

    hills = dict(zip(ground.hills, order, strict=True))
    near = {hill: those(around) for hill, around in zip(order, ground.near, strict=True)}
    castles = {hill: seat for seat, theirs in enumerate(position.castles) for hill in sorted(those(theirs))}
    bands = tuple(
        Band(
            group.seat,
            frozenset(hills[name] for name in group.hills),
            frozenset(hills[name] for name in group.open),
            group.safe,
        )
        for group in position.groups()
    )
    strategic = sorted((hills[name], seat) for name, seat in position.strategic_hills().items())
    growing = position.tiles_left > 0 and not position.over
    return Survey(
        {AXIAL[place]: ground.tile_on(place) for place in sorted(ground.tiles)},
        dict(sorted((hill, name) for name, hill in hills.items())),
        hills,
        near,
        castles,
        tuple(AXIAL[place] for place in sorted(ground.frontier)) if growing else (),
        tuple(
            (a, b) for a, seat in castles.items() for b in sorted(near[a]) if a < b and castles.get(b) == seat
        ),
        bands,
        {hill: (seat, any(near[hill] <= band.hills for band in bands)) for hill, seat in strategic},
    )


def _as_laid(ground: Map) -> list[tuple[int, tuple[int, int]]]:
    """The tiles in the order in which they were laid, which is that of their hills."""
    return sorted(ground.tiles.items(), key=lambda item: item[1][1])


@lru_cache(maxsize=64)
def shown(sight: Sight, look: Look) -> Survey:
    """The survey as far as it is to be marked: without the signs of the strategy if none are wanted."""
    known = survey(sight)
    if look.marks != "none":
        return known
    return known._replace(flags={}, bands=tuple(band._replace(safe=False) for band in known.bands))


@lru_cache(maxsize=64)
def view_of(sight: Sight, look: Look) -> View:
    """The view of the land and of every place where a tile may come to lie."""
    known = survey(sight)
    return view_round((*known.tiles, *known.border), look, WITH_PLACES if known.border else LAND_ALONE)
