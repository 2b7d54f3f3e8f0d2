"""What a card lets many sheets draw at once, as `Position.offer` says it of one."""

from __future__ import annotations

from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from chartkit.cartographers.crowd_placements import Lanes, Picks
from chartkit.cartographers.crowd_sets import Numbers, Words
from chartkit.cartographers.grid import names
from chartkit.cartographers.pieces import AMBUSH, BASIC, TERRAINS
from chartkit.cartographers.placements import ATLAS, SINGLE
from chartkit.cartographers.position import TERRAINS_OF
from chartkit.cartographers.solo import walk_sets


class Card:
    """A card that is drawn: its placements, and the terrains by number in `TERRAINS`."""

    def __init__(self, name: str) -> None:
        self._name, self.lanes = name, Lanes(ATLAS[name])
        self.may_stay = ATLAS[name] is SINGLE
        """Whether it is drawn as printed where it cannot cover a ruins space: nothing is smaller."""
        printed = TERRAINS_OF[name]
        single = printed if name in AMBUSH else BASIC
        self.ways = np.array([len(printed), len(single)])
        """How many terrains it may have as printed, and as a single space instead."""
        self.kinds = np.zeros((2, len(TERRAINS)), np.int64)
        """Which terrains these are."""
        for row, terrains in zip(self.kinds, (printed, single), strict=True):
            row[: len(terrains)] = [TERRAINS.index(terrain) for terrain in terrains]

    @cached_property
    def walk(self) -> NDArray[np.intp]:
        """The places that a monster tries by itself, and last that of nothing."""
        places = [self.lanes.place[names(spaces)] for spaces in walk_sets(self._name)]
        return np.array([*places, self.lanes.place[()]])


card = cache(Card)
"""The card of that name."""


class Offers:
    """All drawings that an open card allows on some sheets, by number as `Placements` counts them."""

    def __init__(self, card: Card, free: Words, ruins: Words, to_ruins: NDArray[np.bool_]) -> None:
        """Sets by sheet (of ruins spaces one for all), and which sheets' next drawing must go to ruins."""
        placements = card.lanes.fits(free)
        if to_ruins.any():
            placements[:, to_ruins] = _covering(card, placements[:, to_ruins], (free & ruins)[:, to_ruins])
        singly = np.bitwise_or.reduce(placements, axis=0) == 0
        self._card, self._singly = card, singly.astype(np.intp)
        self._picks = Picks(np.concatenate([placements, free * singly]))
        self.choices = np.maximum(self._picks.each * card.ways[self._singly], 1)
        """How many drawings each sheet has; where there is none, one for passing."""

    def drawing(self, numbers: Numbers) -> tuple[Numbers, Numbers]:
        """The terrains and the places of the drawings with these numbers, one for each sheet."""
        ways, ranks = np.divmod(numbers, np.maximum(self._picks.each, 1))
        return self._card.kinds[self._singly, ways], self._picks.place(ranks)


def _covering(card: Card, placements: Words, ruins: Words) -> Words:
    """Those of the placements that cover a ruins space."""
    covering = placements & card.lanes.touching(ruins)
    return np.where(covering.any(axis=0), covering, placements) if card.may_stay else covering
