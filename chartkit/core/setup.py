"""Setting up a position: a game whose positions are drafts and whose moves are edits."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Self

from traitlets import Tuple

from chartkit.core.errors import ImpossiblePosition
from chartkit.core.game import Game
from chartkit.core.position import Position


class Draft(Position):
    """A position in the making: it may be one that no game reaches, and its moves are edits.

    Edits obey what the table does, not the rules of play: anybody may make them at any time.
    """

    __slots__ = ()

    @classmethod
    @abstractmethod
    def of(cls, position: Any) -> Self:
        """The draft that starts from a position; what is masked there is left to chance."""

    @property
    @abstractmethod
    def reasons(self) -> tuple[str, ...]:
        """Why no game can reach this, a sentence each; empty if one can."""

    @abstractmethod
    def drafted(self) -> Position:
        """The position as drafted, what is left to chance being masked; asked only if none is against it."""

    def result(self) -> Position:
        """The position as drafted; raises `ImpossiblePosition` with all reasons if no game reaches it."""
        if self.reasons:
            raise ImpossiblePosition(self.reasons)
        return self.drafted()

    @property
    def awaiting(self) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(self.seats))

    @property
    def over(self) -> bool:
        """Never."""
        return False

    @property
    def winners(self) -> tuple[int, ...]:
        """None."""
        return ()

    def verdict(self, names: Sequence[str]) -> str:
        """None is due."""
        return ""


class Setup(Game):
    """A draft being edited, with the undo, the time travel and the board of any game.

    setup = game.setup()
    setup.play("c4:straight/1", "hand=diagonal")
    game.position = setup.result()
    """

    scene_room: ClassVar[str] = "setup_scene"

    reasons = Tuple(read_only=True, help="Why the draft is no possible position; empty if it is one.")

    def result(self) -> Position:
        """The position as drafted, what was left to chance being dealt by `seed`.

        Raises `ImpossiblePosition` with all reasons if no game reaches it.
        """
        draft = self.position
        assert isinstance(draft, Draft)
        return draft.result().completed(Random(self.seed))

    def headline(self, position: Position) -> str:
        """What the draft is like."""
        names = self._names_in(position)
        return f"{names[position.to_move]} will be to move: {position.prompt()}."

    def describe(self, ply: int, mask: Callable[[Position], Position] | None = None) -> str:
        """The edit of the current line that was made at `ply`, as a sentence."""
        told = self._told(ply, mask)
        return f"{told[:1].upper()}{told[1:]}."

    def derive(self, position: Position) -> dict[str, Any]:
        """The common traits, and the reasons."""
        assert isinstance(position, Draft)
        return {**super().derive(position), "reasons": position.reasons}
