"""The curtain: hides a board that several people share until the one whose turn it is has it.

While it is down the board shows what all may know, and nobody can act; any click, tap or Enter lifts it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from chartkit.draw import Path, Scene, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.lettering import fitted
from chartkit.draw.outline import box, rounded_box
from chartkit.widgets import viewpoint
from chartkit.widgets.viewpoint import AUTO

if TYPE_CHECKING:
    from chartkit.widgets.board import Board

FIELD = "curtain"
"""The field of the one target that there is while the curtain is down."""
_FOLDS = 14


class Curtain:
    """Falls when another person is to act before a board than the one who lifted it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._lifted_by: int | None = None

    @property
    def seat(self) -> int | None:
        """Who is to lift it; None if it is up or there is none."""
        board = self.board
        if not board.curtain or board.view != AUTO or len(viewpoint.persons(board.game)) < 2:
            return None
        seat = viewpoint.actor(board.game, AUTO)
        return None if seat == self._lifted_by else seat

    def lift(self) -> None:
        """Show the board to the seat that is to act."""
        self._lifted_by = self.seat
        self.board.refresh()

    def fall(self) -> None:
        """Hide the board, whoever lifted the curtain last."""
        self._lifted_by = None

    def over(self, scene: Scene, theme: Theme) -> Scene:
        """The curtain in the place of a scene."""
        seat = self.seat
        assert seat is not None
        words = f"Pass to {self.board.game.names[seat]}"
        layers = (_drawn(scene, words, Target(FIELD, seat), theme), *((),) * (len(scene.layers) - 1))
        return replace(scene, layers=layers, title=words)


def _drawn(scene: Scene, words: str, target: Target, theme: Theme) -> tuple[Shape, ...]:
    """Folds of cloth, and on them a slip that says whom to pass the board to."""
    width, height = scene.width, scene.height
    fold = width / _FOLDS
    cloth, shade = mix(theme.accent, theme.ink, 0.35), mix(theme.accent, theme.ink, 0.55)
    folds = [box(number * fold, 0, fold * 0.42, height) for number in range(_FOLDS)]
    hem = np.array([(0, height - 14), (width, height - 14)])
    slip = (0.18 * width, 0.36 * height, 0.64 * width, 0.24 * height)
    x, y, wide, tall = slip
    inner = rounded_box(x + 8, y + 8, wide - 16, tall - 16, 8)
    heading, size = fitted(words, 0.05 * width, wide - 48, 0.02 * width)
    return (
        polygon(box(0, 0, width, height), cloth, target=target, label=f"{words}: click to look"),
        Path(tuple(folds), fill=shade),
        Path((hem,), closed=False, stroke=theme.gold, width=6.0, cap="butt"),
        polygon(rounded_box(*slip, 12), theme.land, stroke=theme.ink, width=2.0),
        Path((inner,), stroke=theme.sepia, width=1.4),
        Text(width / 2, y + 0.48 * tall, heading, size, theme.ink, bold=True),
        Text(width / 2, y + 0.76 * tall, "click to look", round(0.028 * width, 1), theme.ink, italic=True),
    )
