"""The moves of Cartography: a turn lays a tile and then claims a hill or passes."""

from __future__ import annotations

from typing import NamedTuple

from chartkit.cartography.lattice import PLACES
from chartkit.cartography.pieces import TILES, Tile


class Move(NamedTuple):
    """A step of a turn: `lay` a tile, `claim` a hill, or `pass` instead of claiming.

    Written `single F2/1` (design, place, clockwise thirds; `open A2` where turning changes nothing),
    `C4b` (the hill) and `pass`.
    """

    action: str
    design: str | None = None
    place: str | None = None
    turns: int | None = None
    hill: str | None = None

    def __str__(self) -> str:
        if self.action == "claim":
            return str(self.hill)
        if self.action != "lay":
            return str(self.action)
        if Tile(str(self.design), 1) in TILES:
            return f"{self.design} {self.place}/{self.turns}"
        return f"{self.design} {self.place}" + (f"/{self.turns}" if self.turns else "")


PASS = Move("pass")


def lay(place: int, code: int) -> Move:
    """The move that lays the tile of a code on the place of a number."""
    tile = TILES[code]
    return Move("lay", tile.design, PLACES[place], tile.turns)


def claim(hill: str) -> Move:
    """The move that claims a hill."""
    return Move("claim", hill=hill)
