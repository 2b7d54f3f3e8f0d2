"""Private objectives: one is dealt to everybody at the start, known to its owner alone until it is scored."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from chartkit.charterstone.content import Content
from chartkit.charterstone.village import Village

RULE = "private"


def dealt(
    content: Content, village: Village, rules: Collection[str], rng: Random, seats: int
) -> tuple[tuple[str, ...], ...]:
    """By seat, its private objectives."""
    known = content.objectives_known(village.opened, private=True)
    if RULE not in rules:
        return ((),) * seats
    return tuple((objective,) for objective in rng.sample(known, seats))
