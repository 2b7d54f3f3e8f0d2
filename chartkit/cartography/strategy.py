"""Groups and what they live on: open adjacent hills, strategic hills, and what tiles add to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chartkit.cartography.lattice import INDEX, NEIGHBOURS, hill_names
from chartkit.cartography.map import bits
from chartkit.cartography.pieces import CODES, HILLS, JOINS, Tile

if TYPE_CHECKING:
    from chartkit.cartography.moves import Move
    from chartkit.cartography.state import State


class Group(NamedTuple):
    """Castles of one seat on adjacent hills; hills by name."""

    seat: int
    hills: tuple[str, ...]
    open: tuple[str, ...]
    """Its open adjacent hills."""
    strategic: tuple[str, ...]
    """Those of them whose adjacent hills all belong to this very group."""
    shared: tuple[str, ...]
    """Those that are strategic hills of the seat, but shared with another of its groups: false eyes."""
    safe: bool
    """Whether nobody can capture it any more while its owner keeps out of its strategic hills: no
    tile will be laid, and it has two of them to itself."""

    @property
    def in_danger(self) -> bool:
        """Whether one claim would capture it."""
        return len(self.open) == 1


class Addition(NamedTuple):
    """What a tile adds to a group: its new open adjacent hills."""

    group: Group
    hills: tuple[str, ...]


def groups(state: State, seat: int | None = None) -> tuple[Group, ...]:
    """The groups of all seats or of one: by seat, the largest first."""
    settled = state.settled
    found = [
        _group(state, owner, hills, opens, settled)
        for owner, bands in enumerate(state.bands)
        if seat in (None, owner)
        for hills, opens in bands.items()
    ]
    return tuple(sorted(found, key=lambda group: (group.seat, -len(group.hills), group.hills)))


def strategic_hills(state: State, seat: int | None = None) -> dict[str, int]:
    """The strategic hills of all seats or of one, and whose they are.

    An open hill is strategic if it has adjacent hills and one seat's castles stand on all of them.
    """
    names = state.map.hill_names
    return {
        names[hill]: owner
        for owner in range(state.seats)
        if seat in (None, owner)
        for hill in bits(_strategic(state, owner))
    }


def additions(state: State, move: Move) -> tuple[Addition, ...]:
    """What laying a tile would add to each group that gains open adjacent hills."""
    place, code = INDEX[str(move.place)], CODES[Tile(str(move.design), move.turns or 0)]
    names = hill_names(place, HILLS[code])
    beside = [0] * len(names)
    for side, other in enumerate(NEIGHBOURS[place]):
        if other in state.map.tiles:
            that, first = state.map.tiles[other]
            for mine, theirs in JOINS[code][side][that]:
                beside[mine] |= 1 << first + theirs
    found = []
    for group in groups(state):
        stones = sum(1 << state.map.hills[hill] for hill in group.hills)
        gained = tuple(name for name, around in zip(names, beside, strict=True) if around & stones)
        if gained:
            found.append(Addition(group, gained))
    return tuple(found)


def _strategic(state: State, seat: int) -> int:
    near, mine = state.map.near, state.castles[seat]
    return sum(
        1 << hill for hill in bits(state.vacant & ~state.airy) if near[hill] and not near[hill] & ~mine
    )


def _group(state: State, seat: int, hills: int, opens: int, settled: bool) -> Group:
    near, names = state.map.near, state.map.names
    eyes = opens & _strategic(state, seat)
    own = sum(1 << hill for hill in bits(eyes) if not near[hill] & ~hills)
    return Group(
        seat,
        names(hills),
        names(opens),
        names(own),
        names(eyes & ~own),
        settled and own.bit_count() >= 2,
    )
