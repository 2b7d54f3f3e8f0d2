"""The driver: it lets the bots of a game play, in slices between everything else that goes on.

There is one for each game, however many boards show it. It plays only at the end of the current line:
whoever steps back looks at the game in peace, and a move played from there, or `play_on`, lets the
bots go on.
"""

from __future__ import annotations

import asyncio
import logging
import time
from random import Random
from typing import Any
from weakref import WeakKeyDictionary, ref

from traitlets import HasTraits, Instance, Int, Unicode

from chartkit.bots.bot import bot_named, checked, choose, move_of
from chartkit.bots.thoughts import Thoughts
from chartkit.core import PERSON, ChartkitError, Game, Position

log = logging.getLogger("chartkit")


class Driver(HasTraits):
    """Plays the seats of a game that are bots', on the running event loop.

    `seconds` is the most time a bot gets for a move, `pace` the pause before a bot's move so that people
    can follow. `thinking`, `thoughts` and `notice` can be observed.
    """

    thinking = Int(None, allow_none=True, read_only=True, help="The seat whose bot is at work.")
    thoughts = Instance(
        Thoughts, allow_none=True, read_only=True, help="What the last bot at work thinks, if it tells."
    )
    notice = Unicode("", read_only=True, help="What went wrong with a bot the last time.")

    def __init__(self, game: Game, seconds: float = 2.0, pace: float = 0.4) -> None:
        super().__init__()
        self.game, self.seconds, self.pace = game, seconds, pace
        self._task: asyncio.Task[None] | None = None
        self._at: Position | None = None
        game.on_change(self._changed)
        self._changed()

    def close(self) -> None:
        """Stop, and leave the game alone."""
        self._stop()
        self.game.on_change(self._changed, remove=True)

    # Whose turn it is -------------------------------------------------------------------

    @property
    def due(self) -> int | None:
        """The first seat that is to act and is a bot's, wherever the cursor stands."""
        bots = self.game.bots
        return next((seat for seat in self.game.awaiting if bots[seat] != PERSON), None)

    @property
    def waiting(self) -> bool:
        """Whether a bot is to act but holds still because the cursor is not at the line's end."""
        return self.due is not None and self.thinking is None and self.game.ply < len(self.game.history)

    def play_on(self) -> None:
        """Let the bot that is due play from here, wherever in the line this is."""
        self._start()

    def run(self) -> None:
        """Play all that bots can play from here, at once; for scripts, where no event loop runs."""
        while (seat := self.due) is not None:
            try:
                move = choose(self.game.bots[seat], self.game.position, seat, self._rng(seat))
            except Exception as error:
                self._dismiss(seat, error)
            else:
                self.game.play(move)

    # At work ----------------------------------------------------------------------------

    def _changed(self) -> None:
        if self.game.position is self._at and self._task is not None and self.due == self.thinking:
            return
        self._stop()
        if self.game.ply == len(self.game.history):
            self._start()

    def _start(self) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return  # a script: `run` plays when it is asked to
        seat = self.due
        if seat is None or self._task is not None:
            return
        self._at = self.game.position
        self._task = loop.create_task(self._play(seat, self.game.bots[seat], self.game.position))
        self.set_trait("thinking", seat)

    def _stop(self) -> None:
        task, self._task = self._task, None
        self._at = None
        if task is not None and task is not _current_task():
            task.cancel()
        self.set_trait("thinking", None)

    async def _play(self, seat: int, name: str, position: Position) -> None:
        """Think and play one move; the change that this makes starts the next one."""
        try:
            move = await self._think(seat, name, position)
        except Exception as error:
            self._stop()
            self._dismiss(seat, error)
            return
        self._stop()
        try:
            self.game.play(move)
        except Exception as error:
            log.exception("Playing the move %s of the bot %r failed.", move, name)
            self._tell(f"Playing {move} failed ({_in_words(error)}).")

    async def _think(self, seat: int, name: str, position: Position) -> Any:
        begun, move, seen = time.monotonic(), None, position.seen_by(seat)
        self.set_trait("thoughts", None)
        for thought in bot_named(name)(seen, seat, self._rng(seat)):
            move = move_of(thought)
            if isinstance(thought, Thoughts):
                self.set_trait("thoughts", thought)
            await asyncio.sleep(0)
            if time.monotonic() - begun > self.seconds:
                break
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
        return checked(move, seen, seat)

    def _rng(self, seat: int) -> Random:
        """Chance that is the same whenever this game is played again in the same way."""
        return Random(f"{self.game.seed}/{seat}/{'/'.join(map(str, self.game.history[: self.game.ply]))}")

    def _dismiss(self, seat: int, error: Exception) -> None:
        """Give the seat of a bot that failed back to a person, and say so."""
        name, game = self.game.bots[seat], self.game
        if not isinstance(error, ChartkitError):
            log.error("The bot %r failed.", name, exc_info=error)
        game.bots = (*game.bots[:seat], PERSON, *game.bots[seat + 1 :])
        self._tell(
            f"The bot {name!r} of {game.names[seat]} failed ({_in_words(error)}). A person has the seat now."
        )

    def _tell(self, notice: str) -> None:
        """Show a notice, even one that says the same as the last."""
        self.set_trait("notice", "")
        self.set_trait("notice", notice)


def _in_words(error: Exception) -> str:
    return str(error) if isinstance(error, ChartkitError) else f"{type(error).__name__}: {error}"


def _current_task() -> asyncio.Task[Any] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


_DRIVERS: WeakKeyDictionary[Game, ref[Driver]] = WeakKeyDictionary()
"""The game keeps its driver alive, as a listener; this only finds it."""


def drive(game: Game) -> Driver:
    """The driver of a game; it is made when it is first asked for."""
    known = _DRIVERS.get(game)
    driver = known() if known else None
    if driver is None:
        driver = Driver(game)
        _DRIVERS[game] = ref(driver)
    return driver
