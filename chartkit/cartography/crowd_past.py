"""What stood before in many games at once, so that it does not come again (ruling 4)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chartkit.cartography.crowd_bits import Bits, Numbers, Truths
from chartkit.cartography.state import POSITIONAL, State

_MORE = 64
_FACTORS = np.array(
    [0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0xD6E8FEB86659FD93, 1], np.uint64
)


class Past:
    """The occupations at the ends of turns since the last tile was laid, game by game."""

    def __init__(self, state: State, games: int) -> None:
        self._situational = state.terms.superko != POSITIONAL
        past = np.array([stood for same in state.past.values() for stood in same], np.uint64)
        past = past.reshape(-1, state.seats + self._situational)
        self._stood = np.zeros((games, len(past) + _MORE, past.shape[1]), np.uint64)
        """By game, turn and seat, the hills with its castles; in situational play the next seat follows."""
        self._stood[:, : len(past)] = past
        self._keys = _keys(self._stood)
        """By game and turn, a number for it that hardly another one has."""
        self._turns = np.full(games, len(past))
        self._games = np.arange(games)

    def keep(self, chosen: Truths) -> None:
        """Go on with the chosen games alone."""
        self._stood, self._keys, self._turns = self._stood[chosen], self._keys[chosen], self._turns[chosen]
        self._games = np.arange(len(self._turns))

    def add(self, castles: Bits, following: int, afresh: Truths) -> None:
        """End a turn with these castles, by seat and game; `afresh` where a tile was laid in it."""
        self._turns *= ~afresh
        if self._turns.max() == self._keys.shape[1]:
            self._stood = np.concatenate([self._stood, np.zeros_like(self._stood[:, :_MORE])], axis=1)
            self._keys = np.concatenate([self._keys, np.zeros_like(self._keys[:, :_MORE])], axis=1)
        stood = self._named(castles, following)
        self._stood[self._games, self._turns] = stood
        self._keys[self._games, self._turns] = _keys(stood)
        self._turns += 1

    def has(self, games: Numbers, castles: Bits, following: int) -> Truths:
        """For each of some games whether these castles stood so before."""
        stood = self._named(castles, following)
        turns = self._turns[games]
        most = turns.max(initial=1)
        which, turn = np.divmod(np.flatnonzero(self._keys[games, :most] == _keys(stood)[:, None]), most)
        same = (self._stood[games[which], turn] == stood[which]).all(axis=1) & (turn < turns[which])
        found = np.zeros(len(games), bool)
        found[which[same]] = True
        return found

    def _named(self, castles: Bits, following: int) -> NDArray[np.uint64]:
        """By game and seat, the hills with its castles, and in situational play the next seat."""
        rows = [*castles, np.full(castles.shape[1], following, np.uint64)]
        return np.stack(rows[: self._stood.shape[2]], axis=1)


def _keys(stood: Bits) -> Bits:
    keys = np.zeros(stood.shape[:-1], np.uint64)
    for place, factor in enumerate(_FACTORS[: stood.shape[-1]]):
        keys += stood[..., place] * factor
    return keys
