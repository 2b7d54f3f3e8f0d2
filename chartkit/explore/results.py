"""The outcomes of many games as arrays, and what they say of each seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chartkit.explore.estimate import Estimate, Share, mean, share
from chartkit.explore.play import Outcome


class Results:
    """Arrays with a row for each game: `scores` and `wins` by seat, and `plies`.

    A win that several seats share counts as a share for each.
    """

    def __init__(self, outcomes: Iterable[Outcome]) -> None:
        listed = list(outcomes)
        self.scores: NDArray[Any] = np.array([outcome.scores for outcome in listed])
        self.wins: NDArray[np.float64] = np.zeros(self.scores.shape)
        for game, outcome in enumerate(listed):
            self.wins[game, list(outcome.winners)] = 1 / max(1, len(outcome.winners))
        self.plies: NDArray[Any] = np.array([outcome.plies for outcome in listed])

    def __len__(self) -> int:
        return len(self.plies)

    @property
    def leads(self) -> NDArray[Any]:
        """By how much each seat is ahead of the best of the others; alone, its score."""
        seats = self.scores.shape[1]
        if seats == 1:
            return self.scores
        others = np.where(np.eye(seats, dtype=bool), np.iinfo(np.int64).min, self.scores[:, None, :])
        return np.asarray(self.scores - others.max(axis=2))

    def win(self, seat: int) -> Share:
        """The share of games that the seat wins."""
        return share(float(self.wins[:, seat].sum()), len(self))

    def score(self, seat: int) -> Estimate:
        """The seat's mean score."""
        return mean(self.scores[:, seat])

    def lead(self, seat: int) -> Estimate:
        """The seat's mean lead."""
        return mean(self.leads[:, seat])

    @property
    def ties(self) -> Share:
        """The share of games in which several seats have the best score, whoever wins then."""
        best = self.scores == self.scores.max(axis=1, keepdims=True)
        return share(int((best.sum(axis=1) > 1).sum()), len(self))
