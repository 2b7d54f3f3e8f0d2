"""Hands and the pile of alternative play: laying from a hand, drawing, and dealing what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from chartkit.cartography.pieces import DESIGNS, STOCK
from chartkit.core.errors import HiddenInformation, ImpossiblePosition

if TYPE_CHECKING:
    from chartkit.cartography.map import Map
    from chartkit.cartography.state import State

HIDDEN = "?"
SIZE = 3
"""Each seat holds up to this many tiles."""
Hand = tuple[str, ...]

_ORDER = {design: number for number, design in enumerate((*DESIGNS, HIDDEN))}


def ordered(hand: Iterable[str]) -> Hand:
    """A hand in the order of the rulebook."""
    return tuple(sorted(hand, key=_ORDER.__getitem__))


@cache
def designs(hand: Hand) -> int:
    """The designs in a hand as bits; raises `HiddenInformation` if it is masked."""
    if HIDDEN in hand:
        raise HiddenInformation("The hand of the seat to move is hidden here; resample deals it.")
    return sum(1 << _ORDER[design] for design in set(hand))


def played(
    hands: tuple[Hand, ...], seat: int, design: str, pile: tuple[str, ...]
) -> tuple[tuple[Hand, ...], tuple[str, ...]]:
    """Hands and pile after a seat has laid a tile of a design and drawn the next one."""
    if pile[:1] == (HIDDEN,):
        raise HiddenInformation("The tile to be drawn is hidden here; resample deals the pile.")
    hand = list(hands[seat])
    hand.remove(design)
    return (*hands[:seat], ordered((*hand, *pile[:1])), *hands[seat + 1 :]), pile[1:]


def deal(seats: int, tiles: int, rng: Random) -> tuple[tuple[Hand, ...], tuple[str, ...]]:
    """Hands of up to three, dealt in turn, and the pile: `tiles` at random of the 42."""
    drawn = rng.sample(list(_stock(STOCK).elements()), tiles)
    dealt = min(tiles, SIZE * seats)
    return tuple(ordered(drawn[seat:dealt:seats]) for seat in range(seats)), tuple(drawn[dealt:])


def completed(state: State, rng: Random) -> tuple[tuple[Hand, ...], tuple[str, ...]]:
    """Hands and pile with everything masked dealt from the tiles that nobody has seen.

    Each deal that agrees with what all saw is as likely as the next: who was skipped since the last
    tile was laid holds none that fits, and who is to lay a tile holds one that does.
    """
    unseen = list(unseen_tiles(state).elements())
    stuck = frozenset(stuck_designs(state.map))
    hands = [list(hand) for hand in state.hands]
    for seat in sorted(state.skipped):
        _fill(hands[seat], [tile for tile in unseen if tile in stuck], unseen, rng)
    if state.step == "tile" and HIDDEN in hands[state.to_move]:
        _fill_with_a_fit(hands[state.to_move], stuck, unseen, rng)
    for hand in hands:
        _fill(hand, unseen, unseen, rng)
    pile = list(state.pile)
    _fill(pile, unseen, unseen, rng)
    return tuple(map(ordered, hands)), tuple(pile)


def faults(state: State) -> list[str]:
    """Why no deal leads to these hands and this pile; a sentence each, empty if one does."""
    reasons = []
    unseen = unseen_tiles(state)
    for design, copies in zip(DESIGNS, state.map.stock, strict=True):
        if copies >= 0 > unseen[design]:
            held = copies - unseen[design]
            reasons.append(f"Hands and pile hold {held} tiles {design!r}; {copies} are not on the map.")
    stuck = stuck_designs(state.map)
    for seat in sorted(state.skipped):
        fitting = sorted({tile for tile in state.hands[seat] if tile not in (*stuck, HIDDEN)})
        if fitting:
            reasons.append(f"Seat {seat} laid no tile, yet holds {', '.join(fitting)}, which fits the map.")
    if not reasons:
        reasons += _shortages(state, unseen, stuck)
    return reasons


def stuck_designs(ground: Map) -> tuple[str, ...]:
    """The designs that fit nowhere on the map."""
    return tuple(design for number, design in enumerate(DESIGNS) if not ground.offers(1 << number))


def _shortages(state: State, unseen: Counter[str], stuck: Sequence[str]) -> list[str]:
    """What the masked tiles would have to be, and cannot."""
    reasons = []
    masked = sum(tiles.count(HIDDEN) for tiles in (*state.hands, state.pile))
    if masked > unseen.total():
        reasons.append(f"{masked} tiles are hidden; only {unseen.total()} have not been seen.")
    must = sum(state.hands[seat].count(HIDDEN) for seat in state.skipped)
    can = sum(unseen[design] for design in stuck)
    if must > can:
        reasons.append(f"{must} hidden tiles must fit nowhere; only {can} unseen ones do not fit.")
    return reasons


def _stock(copies: Sequence[int]) -> Counter[str]:
    return Counter(dict(zip(DESIGNS, copies, strict=True)))


def unseen_tiles(state: State) -> Counter[str]:
    """By design, the tiles that are neither on the map nor shown in hands or pile."""
    unseen = _stock(state.map.stock)
    unseen.subtract(tile for tiles in (*state.hands, state.pile) for tile in tiles if tile != HIDDEN)
    return unseen


def _fill(tiles: list[str], choice: list[str], unseen: list[str], rng: Random) -> None:
    """Put tiles of the choice in the place of masked ones, and take them out of what is unseen."""
    drawn = rng.sample(choice, min(tiles.count(HIDDEN), len(choice)))
    if HIDDEN in tiles and len(drawn) < tiles.count(HIDDEN):
        raise ImpossiblePosition(["No tiles are left that the hidden ones could be."])
    for tile in drawn:
        tiles[tiles.index(HIDDEN)] = tile
        unseen.remove(tile)


def _fill_with_a_fit(hand: list[str], stuck: frozenset[str], unseen: list[str], rng: Random) -> None:
    """Fill a hand so that a tile in it fits: one that does not is dealt again."""
    if all(tile in stuck for tile in (*unseen, *hand) if tile != HIDDEN):
        raise ImpossiblePosition(["A tile is to be laid, and no tile that is left fits the map."])
    while True:
        tried, rest = hand.copy(), unseen.copy()
        _fill(tried, rest, rest, rng)
        if not stuck.issuperset(tried):
            hand[:], unseen[:] = tried, rest
            return
