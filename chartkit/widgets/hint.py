"""The hint of a board: a bot thinks for whoever acts there, and its move appears as a ghost."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from chartkit.bots import ADVISER, Bot, Thoughts
from chartkit.bots.bot import checked, last_thought, move_of
from chartkit.core import Draft
from chartkit.widgets import words
from chartkit.widgets.parts import button
from chartkit.widgets.tree import put, show_if

if TYPE_CHECKING:
    from chartkit.core import Position
    from chartkit.widgets.board import Board


class Adviser:
    """Thinks in slices on the event loop, until it is done or the board shows something else.

    `thoughts` is what was thought last, `button` the widget that asks for it and stops it.
    """

    def __init__(self, board: Board, bot: Bot = ADVISER) -> None:
        self.board, self.bot = board, bot
        self.thoughts: Thoughts | None = None
        self._task: asyncio.Task[None] | None = None
        self.button: Any = button(
            "Hint", board.guarded(lambda _: self.pressed()), "Show a good move, and why"
        )

    @property
    def thinking(self) -> bool:
        """Whether a hint is being thought about."""
        return self._task is not None

    def pressed(self) -> None:
        """Ask for a hint, or do without the one that is being thought about."""
        if self.thinking:
            self.stop()
            self.board.say("")
        else:
            self.ask()

    def ask(self) -> None:
        """Think about a hint for the seat that may act before the board."""
        board, seat = self.board, self.board.actor
        if seat is None:
            board.say(words.why_not_now(board))
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a script: there is nobody else to be kept waiting
            self._show(last_thought(self.bot, board.seen, seat, self._rng()), board.seen, seat)
            return
        self._task = loop.create_task(self._think(board.seen, seat))
        board.say("Thinking about a hint ...", hint=True)
        self.refresh()

    def stop(self) -> None:
        """Think no more."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self.refresh()

    def refresh(self) -> None:
        """Show the button to whoever may act; not on a draft, of which no edit is best."""
        asked = self.board.hints and not isinstance(self.board.game.position, Draft)
        show_if(asked and self.board.actor is not None, self.button)
        put(self.button, description="Stop" if self.thinking else "Hint")

    def _rng(self) -> Random:
        """Chance that gives the same hint for the same sight."""
        return Random(self.board.seen.to_text())

    async def _think(self, seen: Position, seat: int) -> None:
        latest = None
        try:
            for thought in self.bot(seen, seat, self._rng()):
                latest = thought
                await asyncio.sleep(0)
        except Exception as error:
            told = partial(self._fail, error)
        else:
            told = partial(self._show, latest, seen, seat)
        self._task = None
        self.board.guarded(told)()

    def _show(self, thought: Any, seen: Position, seat: int) -> None:
        self.refresh()
        move = checked(move_of(thought), seen, seat)
        self.thoughts = Thoughts.of(thought, seen, seat)
        self.board.aim(move)
        self.board.say(f"Hint: {self.thoughts.reason}", hint=True)

    def _fail(self, error: Exception) -> None:
        self.refresh()
        raise error
