"""Ratings: how strong players are, by the model of Bradley and Terry, on the scale of Elo."""

from __future__ import annotations

from math import log
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chartkit.explore.estimate import Estimate

ELO = 400 / log(10)
"""Points of rating for each unit of log odds: 400 points more win ten games for one lost."""
PRIOR = 0.5
"""Draws assumed between every two that met, so that somebody who always wins has a finite rating."""
_Z = 1.959964


def ratings(points: NDArray[Any]) -> list[Estimate]:
    """Ratings with intervals, their mean being 0, from the points that each took from each other.

    `points[i, j]` is what i took from j: 1 for a win, half for a draw.
    """
    met = (points + points.T) > 0
    taken = points + PRIOR * met
    games = taken + taken.T
    strengths = np.zeros(len(points))
    for _ in range(100):
        expected = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        slope = (taken - games * expected).sum(axis=1)
        step = np.linalg.pinv(_curvature(games, expected)) @ slope
        strengths += np.clip(step, -1, 1)
        if np.abs(step).max(initial=0) < 1e-9:
            break
    strengths -= strengths.mean()
    expected = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    spread = np.sqrt(np.diag(np.linalg.pinv(_curvature(games, expected))))
    return [
        Estimate(*(ELO * float(value) for value in (s, s - _Z * e, s + _Z * e)))
        for s, e in zip(strengths, spread, strict=True)
    ]


def _curvature(games: NDArray[Any], expected: NDArray[Any]) -> NDArray[Any]:
    """How sharply the likelihood falls off, in each direction."""
    weight = games * expected * expected.T
    return np.asarray(np.diag(weight.sum(axis=1)) - weight)
