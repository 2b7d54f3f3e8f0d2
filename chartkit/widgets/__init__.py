"""Live boards: widgets bound to a game, for play by mouse, touch, keyboard and screen reader."""

from chartkit.widgets.board import Board

__all__ = ["Board"]
