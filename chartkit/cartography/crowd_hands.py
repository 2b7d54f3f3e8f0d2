"""Which tiles the seats may lay in many games at once: from the stacks, or from hidden hands and a pile."""

from __future__ import annotations

from itertools import chain
from random import Random

import numpy as np
from numpy.typing import NDArray

from chartkit.cartography import hands as deck
from chartkit.cartography.crowd_bits import Numbers, Truths
from chartkit.cartography.crowd_land import Lands
from chartkit.cartography.hands import HIDDEN
from chartkit.cartography.pieces import DESIGN_NUMBER, DESIGNS
from chartkit.cartography.state import TILE, State
from chartkit.core.chances import Chances

_NAMES = tuple(DESIGNS)
_DESIGN = np.array(DESIGN_NUMBER)
_NUMBER = {design: number for number, design in enumerate(_NAMES)}

Dealt = NDArray[np.int8]
"""By place and game, the number of a design: first all hands, seat after seat, then the pile."""


class Stacks:
    """Open play: everybody chooses from all stacks while tiles are left."""

    def __init__(self, state: State, games: int) -> None:
        self._left = np.full(games, state.tiles_left)
        self.settled = np.zeros(games, bool)
        """By game, whether no tile will be laid any more."""

    def keep(self, chosen: Truths) -> None:
        """Go on with the chosen games alone."""
        self._left, self.settled = self._left[chosen], self.settled[chosen]

    def designs(self, seat: int, lands: Lands) -> Numbers:
        """By game, the designs that a seat may lay, as bits."""
        left = self._left > 0
        return lands.available * left if left.any() else np.zeros(len(left), np.int64)

    def play(self, seat: int, games: Numbers, codes: Numbers) -> None:
        """Lay a tile in each of some games."""
        self._left[games] -= 1

    def settle(self, seat: int, lays: Truths) -> None:
        """Take note in which games a seat lays a tile now that it is its turn."""
        self.settled = ~lays


class Hands:
    """Alternative play: hands, and the pile from which they are filled up."""

    def __init__(self, state: State, dealt: Dealt) -> None:
        games, start = np.arange(dealt.shape[1]), 0
        self._held = np.zeros((state.seats, len(_NAMES), len(games)), np.int8)
        """By seat, design and game, how many tiles."""
        for seat, hand in enumerate(state.hands):
            for tile in dealt[start : start + len(hand)]:
                self._held[seat, tile, games] += 1
            start += len(hand)
        self._pile = dealt[start:]
        self._drawn = np.zeros(len(games), np.int64)
        skipped = np.isin(np.arange(state.seats), [*state.skipped])
        self._skipped = np.repeat(skipped[:, None], len(games), axis=1)
        """By seat and game, whether it had no tile that fits since the last one was laid."""

    def keep(self, chosen: Truths) -> None:
        """Go on with the chosen games alone."""
        self._held, self._skipped = self._held[..., chosen], self._skipped[:, chosen]
        self._pile, self._drawn = self._pile[:, chosen], self._drawn[chosen]

    def designs(self, seat: int, lands: Lands) -> Numbers:
        """By game, the designs that a seat may lay, as bits."""
        weights = 1 << np.arange(len(_NAMES))[:, None]
        bits: Numbers = ((self._held[seat] > 0) * weights).sum(axis=0)
        return bits

    def play(self, seat: int, games: Numbers, codes: Numbers) -> None:
        """Lay a tile in each of some games, and draw the next."""
        self._held[seat, _DESIGN[codes], games] -= 1
        self._skipped[:, games] = False
        games = games[self._drawn[games] < len(self._pile)]
        self._held[seat, self._pile[self._drawn[games], games], games] += 1
        self._drawn[games] += 1

    def settle(self, seat: int, lays: Truths) -> None:
        """Take note in which games a seat lays a tile now that it is its turn."""
        self._skipped[seat] |= ~lays

    @property
    def settled(self) -> Truths:
        """By game, whether each seat holds no tile, or held none that fits since the last one was laid."""
        settled: Truths = np.all(self._skipped | ~self._held.any(axis=1), axis=0)
        return settled


def dealt(state: State, chances: Chances) -> Dealt:
    """Hands and pile in each of many games, with what is masked dealt as `hands.completed` deals it."""
    games = np.arange(len(chances))
    shown = np.array([_NUMBER.get(tile, -1) for tile in chain(*state.hands, state.pile)], np.int8)
    tiles = np.repeat(shown[:, None], len(games), axis=1)
    if HIDDEN not in chain(*state.hands, state.pile):
        return tiles
    deck.completed(state, Random(0))  # raises an error where there is nothing that could be dealt
    unseen = np.array([_NUMBER[tile] for tile in deck.unseen_tiles(state).elements()], np.int8)
    stuck = np.isin(range(len(_NAMES)), [_NUMBER[tile] for tile in deck.stuck_designs(state.map)])
    owners = np.repeat([*range(state.seats), state.seats], [*map(len, state.hands), len(state.pile)])
    hidden, skips = shown < 0, np.isin(owners, [*state.skipped])
    # Who was skipped holds what fits nowhere: such tiles lie first, and are drawn first, by themselves.
    must, free = np.flatnonzero(hidden & skips), np.flatnonzero(hidden & ~skips)
    mine = np.flatnonzero(owners == state.to_move)
    unseen = unseen[np.argsort(~stuck[unseen], kind="stable")]
    while len(games):  # again where the seat that is to lay a tile got none that fits
        drawn = np.repeat(unseen[:, None], len(games), axis=1)
        _draw(drawn[: stuck[unseen].sum()], 0, len(must), chances, games)
        _draw(drawn, len(must), len(must) + len(free), chances, games)
        tiles[np.ix_([*must, *free], games)] = drawn[: len(must) + len(free)]
        fits = ~stuck[tiles[np.ix_(mine, games)]].all(axis=0)
        games = games[~fits] if state.step == TILE else games[:0]
    return tiles


def _draw(tiles: Dealt, start: int, stop: int, chances: Chances, games: Numbers) -> None:
    """Put any of the tiles from each place on, by place and game, on that place."""
    every = np.arange(len(games))
    for place in range(start, stop):
        other = place + chances.draw(len(tiles) - place, games)
        tiles[other, every], tiles[place] = tiles[place].copy(), tiles[other, every]


def held(state: State, dealt: Dealt, game: int) -> tuple[tuple[deck.Hand, ...], tuple[str, ...]]:
    """The hands and the pile of one game, by the names of their tiles."""
    tiles = iter([_NAMES[number] for number in dealt[:, game]])
    hands = tuple(deck.ordered(next(tiles) for _ in hand) for hand in state.hands)
    return hands, tuple(tiles)
