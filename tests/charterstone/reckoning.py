"""What buildings are worth in the common currency that the head of `buildings.toml` explains."""

from __future__ import annotations

from chartkit.charterstone.cards import Building
from chartkit.charterstone.pieces import GOODS
from chartkit.charterstone.vocabulary import Term

PRICES = dict.fromkeys(GOODS, 1.0) | {
    "vp": 2,
    "resource": 1.2,
    "influence": 2,
    "reputation": 2,
    "card": 1.5,
    "assistant": 2,
    "plan": 2,
    "item": 2.5,
    "guest": 2.5,
    "friend": 2.5,
    "treasure": 3,
    "minion": 3,
    "peril": 1,
    "build": 0,
    "open": 0,
    "progress": 1,
    "objective": -5,
    "quota": -3,
}
COUNTED = {"building": 4, "card": 2.5, "assistant": 2, "reputation": 2, "quota": 2}
INCOMES = 2


def price(term: Term) -> float:
    """What a term comes to."""
    return PRICES[term.kind] * term.number * (COUNTED[term.per] / term.every if term.per else 1)


def worth(building: Building) -> float:
    """What one use of a building leaves over."""
    gain = sum(price(choice[0]) for choice in building.gain)
    income = sum(price(choice[0]) for choice in building.income)
    return gain + INCOMES * income - sum(map(price, building.cost))
