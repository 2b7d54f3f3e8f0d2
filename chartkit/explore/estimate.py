"""Estimates from samples: a value and the interval that holds the true one 95 times in 100."""

from __future__ import annotations

from math import inf, isfinite, sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

LEVEL = 0.95
"""How often the interval holds the true value."""
_Z = NormalDist().inv_cdf((1 + LEVEL) / 2)
_FEW = (12.7062, 4.3027, 3.1824, 2.7764)
"""Student's quantiles for 1 to 4 degrees of freedom."""


class Estimate(NamedTuple):
    """An estimated value with the ends of its interval; a mean, in points."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        if not (isfinite(self.low) and isfinite(self.high)):
            return f"{self.value:.2f}"
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"


class Share(Estimate):
    """An estimated share, from 0 to 1, shown in per cent."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def share(successes: float, n: int) -> Share:
    """The share of successes among `n` trials, with Wilson's interval; a half success counts half."""
    if n < 1:
        raise ValueError(f"A share needs at least 1 trial; got {n}.")
    value, z = successes / n, _Z
    centre = (value + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * sqrt(value * (1 - value) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    # At the ends rounding must not push the interval past the value.
    return Share(value, min(value, max(0.0, centre - reach)), max(value, min(1.0, centre + reach)))


def mean(values: ArrayLike) -> Estimate:
    """The mean of a sample, with Student's interval; a sample of one has none (infinite ends)."""
    sample = np.asarray(values, dtype=float)
    if sample.size < 1:
        raise ValueError("A mean needs at least 1 value; got none.")
    value = float(sample.mean())
    if sample.size == 1:
        return Estimate(value, -inf, inf)
    reach = student(sample.size - 1) * float(sample.std(ddof=1)) / sqrt(sample.size)
    return Estimate(value, value - reach, value + reach)


def student(freedom: int) -> float:
    """The quantile of Student's distribution that `LEVEL` asks for, by degrees of freedom."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z, v = _Z, freedom  # the expansion in 1/v is within 0.15 % from here on
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )
