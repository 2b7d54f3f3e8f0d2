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
