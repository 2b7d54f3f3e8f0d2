"""The errors of chartkit: each says what was wrong and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chartkit.core.ruling import Ruling


class ChartkitError(Exception):
    """Any error that chartkit raises on purpose."""


class IllegalMove(ChartkitError, ValueError):  # noqa: N818 - the name players use
    """A move that the rules forbid; `rulings` holds every rule it breaks."""

    def __init__(self, move: object, rulings: Sequence[Ruling]) -> None:
        super().__init__(f"{move}: " + " ".join(ruling.sentence for ruling in rulings))
        self.move = move
        self.rulings = tuple(rulings)


class NotationError(ChartkitError, ValueError):
    """A text that is not a move or a position in this game's notation."""


class ImpossiblePosition(ChartkitError, ValueError):  # noqa: N818 - the name players use
    """A position that no game can reach; `reasons` holds one sentence for each fault."""

    def __init__(self, reasons: Iterable[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(" ".join(self.reasons))


class HiddenInformation(ChartkitError):  # noqa: N818 - a state, not a failure
    """The position hides what the request needs; `resample` deals the hidden part."""


class OptionError(ChartkitError, ValueError):
    """An option that the game does not have, or a value that it does not take."""


class RecordError(ChartkitError, ValueError):
    """A file that is not a sound record of a game."""
