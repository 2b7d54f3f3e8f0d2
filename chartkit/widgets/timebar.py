"""The time bar: undo, redo, a slider through the plies, and a chooser where there are several lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as w

from chartkit.widgets.parts import button, row
from chartkit.widgets.tree import put, show_if

if TYPE_CHECKING:
    from chartkit.widgets.board import Board


class TimeBar:
    """Travels through the game of a board; `box` is its widget.

    It stands above the canvas and never changes its height, so that the canvas stays where it is; and
    none of its buttons is ever disabled, so that Shift-Tab has somewhere to go from the canvas.
    """

    def __init__(self, board: Board) -> None:
        self.board, self.game = board, board.game
        self._filling = False
        self.undo = button("Undo", board.guarded(lambda _: self.step_back()), "One move back (U)")
        self.redo = button("Redo", board.guarded(lambda _: self.step_on()), "One move forward (Y)")
        # With continuous updates the front end sends back what it is told, and as it is a step behind,
        # the game would travel back to where it was.
        self.slider = w.IntSlider(
            min=0,
            max=0,
            readout=False,
            continuous_update=False,
            description="0 of 0",
            layout=w.Layout(flex="1 1 120px", min_width="0"),
        )
        self.lines = w.Dropdown(layout=w.Layout(width="150px", flex="none", display="none"))
        self.slider.observe(board.guarded(self._slid), "value")
        self.lines.observe(board.guarded(self._line_chosen), "index")
        self.box = row("time", self.undo, self.redo, self.slider, self.lines)

    def refresh(self) -> None:
        """Show where the cursor is; what this sets is no wish of the user's."""
        game, played = self.game, len(self.game.history)
        self._filling = True
        try:
            with self.slider.hold_sync():
                put(self.slider, max=max(played, self.slider.value))
                put(self.slider, value=game.ply)
                put(self.slider, max=played, description=f"{game.ply} of {played}")
            if len(game.lines) > 1 or self.lines.options:
                lines = tuple(f"Line {n}: {len(line)} moves" for n, line in enumerate(game.lines, 1))
                put(self.lines, options=lines)
                put(self.lines, index=game.line)
        finally:
            self._filling = False
        show_if(len(game.lines) > 1, self.lines)

    def step_back(self) -> None:
        """Undo, or say that there is nothing to undo."""
        if self.game.ply == 0:
            self.board.say("This is the start: there is nothing to undo.")
        else:
            self.game.undo()

    def step_on(self) -> None:
        """Redo, or say that there is nothing to redo."""
        if self.game.ply == len(self.game.history):
            self.board.say("This is the last move of the line: there is nothing to redo.")
        else:
            self.game.redo()

    def _slid(self, change: Any) -> None:
        if not self._filling:
            self.game.goto(min(change["new"], len(self.game.history)))

    def _line_chosen(self, change: Any) -> None:
        if not self._filling and change["new"] is not None:
            self.game.line = change["new"]
