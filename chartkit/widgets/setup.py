"""The set-up bench: a board on a draft of a position, which is used or dropped."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from chartkit.widgets.parts import button, row
from chartkit.widgets.tree import free, put

if TYPE_CHECKING:
    from chartkit.widgets.board import Board


class SetupBench(w.VBox):  # type: ignore[misc] # ipywidgets has no types
    """Lets the position of a board's game be set up; `done()` is called when that is over."""

    def __init__(self, parent: Board, done: Callable[[], None]) -> None:
        from chartkit.widgets.board import Board

        self.parent, self._done = parent, done
        self.draft = parent.game.setup()
        super().__init__()
        self.board = Board(
            self.draft, theme=parent.theme, size=parent.size, flip=parent.flip, panels=("moves", "text")
        )
        self.reasons = w.HTML()
        self.use = button("Use this position", parent.guarded(self._use), "Start a new game from here")
        self.cancel = button("Cancel", parent.guarded(lambda _: done()), "Back to the game as it was")
        buttons = row("actions", self.use, self.cancel)
        self._parts = (self.reasons, buttons)
        self.children = (self.board, *self._parts)
        self._changed = parent.guarded(self._judge)
        self.draft.on_change(self._changed)
        self._judge()

    def close(self) -> None:
        """Free the bench and all that is on it."""
        if self.comm is None:
            return
        self.draft.on_change(self._changed, remove=True)
        self.board.close()
        free(*self._parts, self)

    def _judge(self) -> None:
        """Say what keeps the draft from being a position."""
        items = "".join(f"<li>{escape(reason)}</li>" for reason in self.draft.reasons)
        text = f"Not yet a position:<ul>{items}</ul>" if items else "The position can be used."
        put(self.reasons, value=f'<div role="status">{text}</div>')
        put(self.use, disabled=bool(items), button_style="" if items else "success")

    def _use(self, _: Any) -> None:
        position = self.draft.result()
        self._done()
        self.parent.game.position = position
