"""Intervals and ratings, against published values and by how often they hold what is true."""

from __future__ import annotations

from math import inf, isinf, log10
from random import Random

import numpy as np
import pytest

from chartkit.explore.estimate import Estimate, Share, mean, share, student
from chartkit.explore.play import Outcome
from chartkit.explore.ratings import ratings
from chartkit.explore.results import Results


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (29, 29, 0.8830, 1.0)],
)
def test_shares_have_wilsons_interval(successes, n, low, high):
    """The examples of R. G. Newcombe, Statistics in Medicine 17 (1998), and both ends."""
    found = share(successes, n)
    assert found.value == successes / n
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.00006)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042), (10**6, 1.960)],
)
def test_students_quantiles(freedom, quantile):
    assert student(freedom) == pytest.approx(quantile, rel=0.0015)


def test_means_have_students_interval():
    found = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.value == 5
    assert (found.low, found.high) == pytest.approx((5 - 1.7875, 5 + 1.7875), abs=0.002)
    assert mean([3]) == (3, -inf, inf)


def test_intervals_hold_the_true_value_about_95_times_in_100():
    rng, held = Random(1), [0, 0]
    for _ in range(1000):
        held[0] += (found := share(sum(rng.random() < 0.3 for _ in range(40)), 40)).low <= 0.3 <= found.high
        held[1] += (found := mean([rng.gauss(2, 3) for _ in range(8)])).low <= 2 <= found.high
    assert all(930 <= number <= 970 for number in held)


def test_intervals_never_leave_their_value_out():
    for n in range(1, 60):
        for found in (share(0, n), share(n, n), share(n / 2, n)):
            assert 0 <= found.low <= found.value <= found.high <= 1


def test_nothing_can_be_said_of_nothing():
    for call in (lambda: share(0, 0), lambda: mean([])):
        with pytest.raises(ValueError, match="at least 1"):
            call()


def test_estimates_read_well():
    assert str(Share(0.5, 0.4, 0.6)) == "50.0 % (40.0 to 60.0)"
    assert str(Estimate(1.234, 1, 2)) == "1.23 (1.00 to 2.00)"
    assert str(mean([4])) == "4.00"


def test_two_players_ratings_are_what_their_odds_say():
    """75 of 100 points are odds of 3 to 1 (75.5 to 25.5 with the draw assumed): 400 times the log of them."""
    strong, weak = ratings(np.array([[0, 75], [25, 0]]))
    assert strong.value - weak.value == pytest.approx(400 * log10(75.25 / 25.25), rel=0.01)
    assert strong.value == pytest.approx(-weak.value)


def test_ratings_are_right_in_a_chain_and_their_intervals_shrink():
    few = ratings(np.array([[0, 8, 9], [2, 0, 8], [1, 2, 0]]))
    many = ratings(100 * np.array([[0, 8, 9], [2, 0, 8], [1, 2, 0]]))
    for found in (few, many):
        assert found[0].value > found[1].value > found[2].value
    assert (few[0].high - few[0].low) > 8 * (many[0].high - many[0].low)


def test_who_always_wins_and_who_never_met_have_finite_ratings():
    found = ratings(np.array([[0, 10, 0], [0, 0, 0], [0, 0, 0]]))
    assert not any(isinf(value) for estimate in found for value in estimate)
    assert found[0].value > found[2].value > found[1].value


def test_shared_wins_leads_and_ties_are_counted_by_seat():
    results = Results.of([Outcome((5, 3, 5), (0, 2), 9), Outcome((1, 4, 2), (1,), 7)])
    assert results.wins.tolist() == [[0.5, 0, 0.5], [0, 1, 0]]
    assert results.leads.tolist() == [[0, -2, 0], [-3, 2, -2]]
    assert results.ties.value == 0.5
    assert Results.of([Outcome((5,), (0,), 9)]).leads.tolist() == [[5]]
