"""The one registry of games: their names and the rooms where each part is found."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartkit.core import Game

GAMES = {
    "chartae": "Chartae",
    "cartography": "Cartography",
    "cartographers": "Cartographers",
    "charterstone": "Charterstone",
}
"""Each game's name, which is its folder's, and its class."""

PUBLIC = {"Campaign": ("charterstone", "campaign")}
"""What else of a game is a public name of `chartkit`: the game, and the room that it is in."""


def game_class(name: str) -> type[Game]:
    """The class of a game by its name; raises `KeyError` for a name that is no game."""
    cls: type[Game] = getattr(room(name, "game"), GAMES[name])
    return cls


def room(name: str, part: str) -> ModuleType:
    """A module of a game's folder, e.g. `room("chartae", "scene")`."""
    if name not in GAMES:
        raise KeyError(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return import_module(f"chartkit.{name}.{part}")


def game_of(text: str) -> type[Game]:
    """The class of the game whose position a text describes; raises `NotationError`.

    Such a text starts with the game's name, as `chartae/1 map=...`.
    """
    from chartkit.core import NotationError

    name = text.strip().partition("/")[0]
    if name not in GAMES:
        raise NotationError(
            f"{text[:40]!r} is no position: it starts with the game, as {', '.join(f'{g}/1' for g in GAMES)}."
        )
    return game_class(name)
