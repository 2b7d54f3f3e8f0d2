"""Who beats whom in every game; seeds are fixed, so the same games are played every time."""

from __future__ import annotations

from typing import Any

import pytest

from chartkit import match
from chartkit.games import GAMES, game_class

QUICK: dict[str, dict[str, Any]] = {"cartography": {"tiles_each": 6}}
"""Options that make a long game shorter, by the game's name."""
GAMES_EACH = {"chartae": 20, "cartography": 20, "cartographers": 4, "charterstone": 6}


def shares(bots: list[str], name: str) -> Any:
    """What each bot takes from each other."""
    seats = game_class(name).seat_range[0]
    return match(
        bots, name, GAMES_EACH[name], players=seats, seed=3, progress=False, **QUICK.get(name, {})
    ).cross()


@pytest.mark.parametrize("name", list(GAMES))
def test_greedy_beats_random(name: str) -> None:
    assert shares(["greedy", "random"], name).loc["greedy", "random"] >= 0.95


@pytest.mark.parametrize("name", [name for name in GAMES if name != "charterstone"])
def test_easy_is_between_random_and_greedy(name: str) -> None:
    """In Charterstone it takes more games than a test can play to tell."""
    found = shares(["random", "easy", "greedy"], name)
    assert found.loc["easy", "random"] > 0.6
    assert found.loc["greedy", "easy"] > 0.6
