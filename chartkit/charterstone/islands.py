"""Sky islands: two of every charter's four come down at the start and lie over plots of it for a game.

They come down on empty plots before others, and never on a basic building. An island is used as a building;
what it lies over is neither used nor built on until it rises again.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from chartkit.charterstone.content import Content
from chartkit.charterstone.pieces import CHARTERS, PLOTS, PLOTS_EACH, plot_of
from chartkit.charterstone.village import Village

RULE = "islands"
LAID = 2
"""How many islands of every charter come down in a game."""


def lowered(content: Content, village: Village, rules: Collection[str], rng: Random) -> Village:
    """The village with islands laid over plots by chance."""
    if RULE not in rules:
        return village
    laid = list[str]()
    for number, charter in enumerate(CHARTERS):
        tiles = [island.id for island in content.islands.values() if island.charter == charter]
        later = range(1, PLOTS_EACH)
        empty = [k for k in later if not village.charters[number].plots[k]]
        built = [k for k in later if village.charters[number].plots[k]]
        order = [*rng.sample(empty, len(empty)), *rng.sample(built, len(built))]
        tiles = rng.sample(tiles, LAID)
        laid += [f"{PLOTS[plot_of(number, k)]}:{tile}" for tile, k in zip(tiles, order, strict=False)]
    return village._replace(islands=tuple(laid))
