"""The outcomes of many games as arrays, and what they say of each seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chartkit.core.crowd import Endings
from chartkit.explore.estimate import Estimate, Share, mean, share
from chartkit.explore.play import Outcome


class Results:
    """Arrays with a row for each game: `scores` and `wins` by seat, and `plies`.

    A win that several seats share counts as a share for each.
    """

    def __init__(self, endings: Endings) -> None:
        self.endings = endings
        self.scores: NDArray[Any] = endings.scores
        self.wins: NDArray[np.float64] = endings.winners / np.maximum(
            1, endings.winners.sum(axis=1, keepdims=True)
        )
        self.plies: NDArray[Any] = endings.plies

    @classmethod
    def of(cls, outcomes: Iterable[Outcome]) -> Results:
        """The results of games that were played singly."""
        listed = list(outcomes)
        scores = np.array([outcome.scores for outcome in listed])
        winners = np.zeros(scores.shape, dtype=bool)
        for game, outcome in enumerate(listed):
            winners[game, list(outcome.winners)] = True
        return cls(Endings(scores, winners, np.array([outcome.plies for outcome in listed])))

    @classmethod
    def joined(cls, blocks: Iterable[Endings]) -> Results:
        """The results of games that were played many at once, one block after the other."""
        return cls(Endings(*map(np.concatenate, zip(*blocks, strict=True))))

    def __getitem__(self, games: Any) -> Results:
        """The results of some of the games, given as an array or a slice."""
        return Results(Endings(*(column[games] for column in self.endings)))

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
