"""Chartae: two seats rebuild an old map, one for the land, one for the sea.

A game by Reiner Knizia, published by XV Games.
"""

from chartkit.chartae.game import Chartae
from chartkit.chartae.position import Move, Position

__all__ = ["Chartae", "Move", "Position"]
