"""Traits whose assignment is a request: the game answers by changing, as one whole, or refuses.

Nothing waits for observers, so `game.ply = 3` means the same in a cell, through a link and while
notifications are held.
"""

from __future__ import annotations

from typing import Any

from traitlets import Instance, Int, TraitError, Tuple

from chartkit.core.errors import OptionError


class Asked:
    """Hands what is assigned to the game's `_ask_<trait>`; a refusal comes as a `TraitError`."""

    name: str | None

    def __set__(self, game: Any, value: Any) -> None:
        """Ask the game for the change."""
        try:
            getattr(game, f"_ask_{self.name}")(value)
        except OptionError as error:
            raise TraitError(str(error)) from None


class AskedInt(Asked, Int[int, int]):
    """A whole number to ask for."""


class AskedTuple(Asked, Tuple):
    """A tuple to ask for."""


class AskedInstance(Asked, Instance[Any]):
    """An object of a class to ask for."""
