"""Boards without a browser: a front end is played by calling what it would call."""

from __future__ import annotations

from typing import Any

from chartkit.draw import Target
from chartkit.draw.scene import centre
from chartkit.widgets import Board


class Hand:
    """Points, clicks, taps and types on a board's canvas."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.answer()

    def answer(self) -> None:
        """A front end reports that it is ready."""
        self.board.surface.canvas._canvases[-1]._client_ready_callbacks()

    def place(self, field: str, value: Any) -> tuple[float, float]:
        surface = self.board.surface
        x, y = centre(surface.scene.targets()[Target(field, value)])
        factor = surface.canvas.width / surface.scene.width
        return x * factor, y * factor

    def event(self, kind: str, **content: Any) -> None:
        canvas = self.board.surface.canvas
        canvas._canvases[-1]._handle_frontend_event(canvas, {"event": kind, **content}, [])

    def point(self, field: str, value: Any) -> None:
        x, y = self.place(field, value)
        self.event("mouse_move", x=x, y=y)

    def click(self, field: str, value: Any) -> None:
        x, y = self.place(field, value)
        self.event("mouse_down", x=x, y=y)

    def tap(self, field: str, value: Any) -> None:
        x, y = self.place(field, value)
        self.event("touch_start", touches=[{"x": x, "y": y}])

    def type(self, *keys: str, shift: bool = False) -> None:
        for key in keys:
            self.event("key_down", key=key, shift_key=shift, ctrl_key=False, meta_key=False)
