"""The score of a campaign: what twelve games leave behind, in points."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from chartkit.charterstone.content import content
from chartkit.charterstone.pieces import CHARTERS as CHARTER_NAMES
from chartkit.charterstone.village import CHARTERS, Charter, Village

A_STAR = 10


class Weights(NamedTuple):
    """Points for each room of capacity, each persona played, and each victory."""

    capacity: int
    persona: int
    victory: int


SHARED = Weights(2, 6, 7)
"""What counts for everybody, unless weights are dealt."""
DEALT = (
    Weights(1, 6, 8),
    Weights(1, 7, 7),
    Weights(2, 5, 8),
    Weights(2, 7, 6),
    Weights(3, 5, 7),
    Weights(3, 6, 6),
)
"""One of these for each player, if they are dealt."""


class Tally(NamedTuple):
    """The points of one charter, by where they come from; `buildings` with the sky islands that are known."""

    capacity: int
    personas: int
    victories: int
    glory: int
    buildings: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)


def weights(dealt: bool, rng: Random) -> tuple[Weights, ...]:
    """The weights of each charter: the same for all, or each one of `DEALT`."""
    return tuple(rng.sample(DEALT, len(DEALT))) if dealt else (SHARED,) * CHARTERS


def tally(village: Village, by_charter: Sequence[Weights]) -> tuple[Tally, ...]:
    """What the charters that are played are worth, in the order of seats."""
    return tuple(
        _tally(village.charters[number], by_charter[number], _land(village, number))
        for number in village.active
    )


def _land(village: Village, number: int) -> int:
    """What stands in a charter, and its sky islands once they are discovered."""
    printed = content()
    value = sum(printed.buildings[building].value for building in village.charters[number].buildings)
    if "islands" in printed.rules_in_force(village.opened):
        value += sum(tile.value for tile in printed.islands.values() if tile.charter == CHARTER_NAMES[number])
    return value


def _tally(charter: Charter, weights: Weights, land: int) -> Tally:
    return Tally(
        capacity=sum(charter.capacity) * weights.capacity,
        personas=len(charter.used) * weights.persona,
        victories=charter.victories * weights.victory,
        glory=charter.glory * A_STAR,
        buildings=land,
    )
