"""A cost as the rules work with it: what is fixed, and what is paid by choice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from chartkit.charterstone.pieces import GENERAL_STOCK, GOODS, INFLUENCE, NOTHING
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


_MOST = (*GENERAL_STOCK, sum(GENERAL_STOCK[1:]), INFLUENCE)
"""How much of each of these needs a seat can have."""


@lru_cache(maxsize=1024)
def _needs(price: Price) -> tuple[tuple[int, int], ...]:
    """What has to be there and how much: goods, resources of any kind (7), influence (8)."""
    resources = sum(price.goods[1:]) + price.picks.count("resource")
    return tuple((what, n) for what, n in enumerate((*price.goods, resources, price.influence)) if n)


class Limits:
    """Prices side by side, to find at once which of them goods and influence are enough for.

    A table for each of the needs tells, by how much of it there is, the prices that this is enough for, as
    bits; what all tables agree on can be paid.
    """

    __slots__ = ("_tables",)

    def __init__(self, prices: Mapping[int, Price]) -> None:
        every = sum(1 << number for number in prices)
        tables = [[every] * (most + 1) for most in _MOST]
        for number, price in prices.items():
            for what, need in _needs(price):
                table = tables[what]
                for held in range(min(need, len(table))):
                    table[held] &= ~(1 << number)
        self._tables = tuple(map(tuple, tables))

    def within(self, goods: tuple[int, ...], influence: int = INFLUENCE) -> int:
        """The numbers of the prices that goods and influence are enough for, as bits."""
        coin, wood, brick, iron, coal, grain, pumpkin = goods
        coins, woods, bricks, irons, coals, grains, pumpkins, resources, influences = self._tables
        return (
            coins[coin]
            & woods[wood]
            & bricks[brick]
            & irons[iron]
            & coals[coal]
            & grains[grain]
            & pumpkins[pumpkin]
            & resources[wood + brick + iron + coal + grain + pumpkin]
            & influences[influence]
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
