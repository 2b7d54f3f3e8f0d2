"""Cartography: lay tiles, claim hills, and surround the castles of the others.

A game by Jon Adams, published by Playford Games.
"""

from chartkit.cartography.game import Cartography
from chartkit.cartography.moves import Move
from chartkit.cartography.position import Position

__all__ = ["Cartography", "Move", "Position"]
