"""Cartographers: everybody draws a map from the same cards, and the crown's edicts score it.

A game by Jordy Adan, published by Thunderworks Games.
"""

from chartkit.cartographers.game import Cartographers
from chartkit.cartographers.moves import Move
from chartkit.cartographers.planning import best_placement, would_score
from chartkit.cartographers.position import Position
from chartkit.cartographers.scenarios import scenario
from chartkit.cartographers.scoring import score
from chartkit.cartographers.sheet import Ground, Sheet

__all__ = [
    "Cartographers",
    "Ground",
    "Move",
    "Position",
    "Sheet",
    "best_placement",
    "scenario",
    "score",
    "would_score",
]
