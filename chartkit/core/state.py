"""The observable state of a game: its traits, and how they change as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from traitlets import Bool, HasTraits, Int, TraitError, TraitType, Tuple, Unicode

from chartkit.core.asked import AskedInstance, AskedInt, AskedTuple
from chartkit.core.position import Position


class State(HasTraits):
    """The traits that every game has. All can be observed and linked; those not read-only can be set."""

    position: TraitType[Position, Position] = AskedInstance(
        Position, help="The position at the cursor. Setting another one starts a new game."
    )
    history = Tuple(read_only=True, help="The moves of the current line, those after the cursor included.")
    ply = AskedInt(0, help="The number of moves played up to the cursor. Setting it travels in time.")
    lines = Tuple(read_only=True, help="All lines played from the start, each a tuple of moves.")
    line = AskedInt(0, help="Which of the lines is the current one. Setting it goes to that line's end.")
    to_move = Int(0, read_only=True, help="The seat that acts next.")
    awaiting = Tuple(read_only=True, help="All seats that may act now.")
    scores = Tuple(read_only=True, help="The score of each seat.")
    over = Bool(False, read_only=True, help="Whether the game has ended.")
    winners = Tuple(read_only=True, help="The winning seats; empty until the game is over.")
    message = Unicode(read_only=True, help="Who is to do what, or how the game ended.")
    players = AskedTuple(help="The players' names by seat; empty for the seats' own names.")
    bots = AskedTuple(help="By seat, the name of the bot that plays it, or '' for a person.")

    def __init__(self) -> None:
        self._current: dict[str, Any] = {}
        self._listeners: list[Callable[[], None]] = []
        super().__init__()

    def on_change(self, listener: Callable[[], None], remove: bool = False) -> None:
        """Call `listener()` after every change, once, when all traits are new.

        Observers of traits come first; listeners are told even when one of those fails, so that
        every board keeps in step.
        """
        if remove:
            self._listeners.remove(listener)
        else:
            self._listeners.append(listener)

    @contextmanager
    def hold_trait_notifications(self) -> Iterator[None]:
        """Hold notifications, as everywhere in Traitlets, but let what was played stay played.

        After a `TraitError` Traitlets puts back the old values of the traits, which undoes no move.
        """
        try:
            with super().hold_trait_notifications():
                yield
        except TraitError:
            self._put(**self._current)
            raise

    def _put(self, **values: Any) -> None:
        """Set traits as one change, then tell the listeners."""
        self._current |= values
        try:
            with self.hold_trait_notifications():
                for name, value in values.items():
                    self.set_trait(name, value)
        finally:
            self._tell()

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()
