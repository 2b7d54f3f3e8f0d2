"""What a game brings to be learned: moves as numbers, and what a seat sees as an array."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol, cast

from numpy.typing import NDArray

from chartkit.core import Game, OptionError


class Encoding(Protocol):
    """The room `encoding.py` of a game's folder."""

    ACTIONS: int
    """How many moves there are in all positions, whoever makes them."""
    LOW: int
    """The least value in any observation."""
    HIGH: int
    """The greatest value in any observation; those beyond are cut."""

    def shape(self, seats: int) -> tuple[int, ...]:
        """The shape of an observation in a game of so many seats."""

    def action(self, move: Any) -> int:
        """The number of a move; no two legal moves of a seat share one."""

    def move(self, action: int, position: Any, seat: int) -> Any:
        """The move of that number if the seat makes it, legal or not."""

    def observation(self, seen: Any, seat: int) -> NDArray[Any]:
        """What the seat sees, from a position that was masked for it."""


def encoding_of(game: type[Game]) -> Encoding:
    """The encoding in a game's folder; raises `OptionError` if it has none."""
    found = room_of(game, "encoding")
    if found is None:
        raise OptionError(f"{game.title} has no encoding.py, which learning needs.")
    return cast(Encoding, found)


def room_of(game: type[Game], part: str) -> ModuleType | None:
    """A module of the folder where a game's class is, or None if there is none."""
    name = f"{game.__module__.rpartition('.')[0]}.{part}"
    return import_module(name) if find_spec(name) else None
