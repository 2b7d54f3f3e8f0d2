"""The action bar: play, turn, clear, and chips for what has no place on the board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from chartkit.draw import Target
from chartkit.widgets.hint import Adviser
from chartkit.widgets.parts import button, row
from chartkit.widgets.tree import put, show_if

if TYPE_CHECKING:
    from chartkit.widgets.board import Board


class Actions:
    """What can be done with the picks of a board; `box` is its widget."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.play = self._button("Play", board.confirm_move, "Play the move that is chosen")
        self.clear = self._button("Clear", board.clear_picks, "Forget what was picked (Escape)")
        self.play_on = self._button("Play on", board.driver.play_on, "Let the bot go on from here")
        self.cycles = {
            field: self._button(
                f"{field.capitalize()} ({key.upper()})", partial(board.cycle, field, 1), f"Key {key.upper()}"
            )
            for field, key in board.room.CYCLES.items()
            if field not in board.room.CHIPS
        }
        self.chips: list[Any] = []
        self._targets: list[Target] = []
        self.adviser = Adviser(board)
        asked = (self.adviser.button, self.play_on)
        self.box = row("actions", self.play, *self.cycles.values(), self.clear, *asked)

    def refresh(self) -> None:
        """Show the buttons and chips that go with what is picked."""
        picker = self.board.picker
        move = picker.move if picker else None
        put(
            self.play,
            description="Play" if move is None else f"Play {move}",
            button_style="" if move is None else "success",
        )
        show_if(bool(picker and picker.picked), self.clear)
        show_if(self.board.driver.waiting, self.play_on)
        for field, turn in self.cycles.items():
            show_if(bool(picker and len(picker.options(field)) > 1), turn)
        self.adviser.refresh()
        self._show_chips()

    def _show_chips(self) -> None:
        picker, labels = self.board.picker, self.board.room.CHIPS
        self._targets = [Target(field, value) for field in labels for value in self._choosable(field)]
        for number in range(len(self.chips), len(self._targets)):
            self.chips.append(self._button("", partial(self._chip_pressed, number), "Pick this"))
            self.box.children = (*self.box.children, self.chips[-1])
        for number, chip in enumerate(self.chips):
            show_if(number < len(self._targets), chip)
            if number < len(self._targets):
                field, value = self._targets[number]
                chosen = picker is not None and {**picker.state, **picker.picked}.get(field) == value
                put(
                    chip,
                    description=labels[field](self.board.seen, value),
                    button_style="info" if chosen else "",
                )

    def _choosable(self, field: str) -> Sequence[Hashable]:
        """The values of a field that can be chosen; of a cycled one, two or more."""
        picker = self.board.picker
        values = picker.values(field) if picker else ()
        return () if picker and field in picker.cycles and len(values) < 2 else values

    def _chip_pressed(self, number: int) -> None:
        self.board.pick(self._targets[number])

    def _button(self, text: str, action: Any, tooltip: str) -> Any:
        return button(text, self.board.guarded(lambda _: action()), tooltip)
