"""A ruling: why a move is not allowed, and where the rulebook says so."""

from __future__ import annotations

from typing import NamedTuple


class Ruling(NamedTuple):
    """One rule that a move breaks.

    `rule` is the anchor of its section in the game's rulebook (`game.rules(rule)`),
    `sentence` says what is wrong with the numbers of this very case.
    """

    rule: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence
