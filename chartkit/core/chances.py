"""The chance of many games at once, each game's its own."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[Any]

_STEP = np.uint64(0x9E3779B97F4A7C15)
_SPREAD = np.uint64(0xD1342543DE82EF95)
_HALF = np.uint64(32)


class Chances:
    """A stream of random numbers for each of many games, made of a seed and the game's number alone.

    So it does not matter which games are played beside it, nor how often those draw. The streams are
    SplitMix64 (Steele, Lea and Flood 2014): a counter for each game, and a hash of it for each number.
    """

    def __init__(self, seed: int, games: ArrayLike) -> None:
        numbers = np.asarray(games, dtype=np.int64).astype(np.uint64)
        key = np.uint64(Random(str(seed)).getrandbits(64))
        self._counters: NDArray[np.uint64] = _hashed(_hashed(numbers * _SPREAD) ^ key)

    def __len__(self) -> int:
        return len(self._counters)

    def draw(self, below: ArrayLike, rows: Array | None = None) -> NDArray[np.int64]:
        """For each game a number from 0 to `below` - 1, each as likely as the next.

        `below` is one number for all or one each, at most 2**31. With `rows`, the indices of different games,
        only those draw, and the result and `below` have a place for each of them.
        """
        numbers: NDArray[np.int64] = self.draws(np.asarray(below)[None], rows)[0]
        return numbers

    def draws(self, below: Array, rows: Array | None = None) -> NDArray[np.int64]:
        """For each game several numbers, one after the other, as from `draw` for each row of `below`."""
        steps = _STEP * np.arange(1, len(below) + 1, dtype=np.uint64)[:, None]
        every: Array | slice = slice(None) if rows is None else rows
        counters = self._counters[every] + steps
        self._counters[every] = counters[-1]
        numbers = (_hashed(counters) >> _HALF) * below.reshape(len(below), -1).astype(np.uint64)
        return (numbers >> _HALF).astype(np.int64)

    def orders(self, things: int) -> NDArray[np.int64]:
        """For each game an order of the numbers from 0 to `things` - 1, a row of them."""
        games = np.arange(len(self))
        found = np.tile(np.arange(things), (len(self), 1))
        for place in range(things - 1):
            other = place + self.draw(things - place)
            found[games, other], found[:, place] = found[:, place].copy(), found[games, other]
        return found


def _hashed(counters: NDArray[np.uint64]) -> NDArray[np.uint64]:
    mixed = (counters ^ (counters >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))
