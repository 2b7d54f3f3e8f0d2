"""Answers that are worked out when they are first asked for, and then looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
MOST = 1 << 16
"""How many answers are remembered at most."""


class Memo(dict[K, V]):
    """What a function answers, by what it is asked: a dictionary, since a look-up costs less than a call."""

    def __init__(self, answer: Callable[[K], V]) -> None:
        self._answer = answer

    def __missing__(self, key: K) -> V:
        if len(self) >= MOST:
            self.clear()
        found = self[key] = self._answer(key)
        return found
