"""A cost as the rules work with it: what is fixed, and what is paid by choice."""

from __future__ import annotations

from typing import NamedTuple

from chartkit.charterstone.pieces import GOODS, NOTHING
from chartkit.charterstone.vocabulary import Cost


class Price(NamedTuple):
    """What is to be paid: goods, influence, points and peril; and of each kind in `picks` one by choice."""

    goods: tuple[int, ...] = NOTHING
    influence: int = 0
    points: int = 0
    peril: int = 0
    picks: tuple[str, ...] = ()

    @property
    def simple(self) -> bool:
        """Whether goods and influence alone decide if it can be paid."""
        return not self.points and not self.peril and {*self.picks} <= {"resource"}

    @property
    def need(self) -> int:
        """The goods and the influence of a price as one number, to be compared with a `purse`."""
        anything = sum(self.goods[1:]) + self.picks.count("resource")
        return sum(n << LANE * k for k, n in enumerate((*self.goods, anything, self.influence)))


FREE = Price()[:4]
"""The fixed part of a price that has none."""

LANE = 8
"""Bits for each of the numbers in a purse; the highest of them is set, and a subtraction that takes it away
shows that there was too little."""
GUARD = sum(1 << LANE * k + LANE - 1 for k in range(len(GOODS) + 2))


def purse(goods: tuple[int, ...], influence: int) -> int:
    """Goods, the sum of all resources, and influence as one number.

    A price can be paid if `(purse - price.need) & GUARD == GUARD`: nine comparisons in one.
    """
    coin, wood, brick, iron, coal, grain, pumpkin = goods
    return (
        GUARD
        + coin
        + (wood << 8)
        + (brick << 16)
        + (iron << 24)
        + (coal << 32)
        + (grain << 40)
        + (pumpkin << 48)
        + (wood + brick + iron + coal + grain + pumpkin << 56)
        + (influence << 64)
    )


def price_of(cost: Cost) -> Price:
    """The price that a cost comes to."""
    goods, fixed, picks = [0] * len(GOODS), {"influence": 0, "vp": 0, "peril": 0}, list[str]()
    for term in cost:
        if term.kind in GOODS:
            goods[GOODS.index(term.kind)] += term.number
        elif term.kind in fixed:
            fixed[term.kind] += term.number
        else:
            picks += [term.kind] * term.number
    return Price(tuple(goods), fixed["influence"], fixed["vp"], fixed["peril"], tuple(picks))
