"""The chance of many games at once: as likely as it says, and each game's its own."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from chartkit.core.chances import Chances


def chi_square(counts):
    expected = counts.sum() / counts.size
    return ((counts - expected) ** 2 / expected).sum()


@pytest.mark.parametrize(("below", "most"), [(2, 10.8), (6, 20.5), (48, 82.7)])
def test_numbers_are_equally_likely_over_games_and_over_draws(below, most):
    """The bounds are passed once in a thousand times."""
    over_games = Chances(5, range(20_000)).draw(below)
    one = Chances(5, [0])
    over_draws = np.concatenate([one.draw(below) for _ in range(20_000)])
    for drawn in (over_games, over_draws):
        assert drawn.min() == 0 and drawn.max() == below - 1
        assert chi_square(np.bincount(drawn, minlength=below)) < most


def test_neighbouring_games_draws_and_seeds_have_nothing_to_do_with_each_other():
    streams = np.array([Chances(seed, range(100)).draw(2**31) for seed in range(100)], dtype=float)
    game = Chances(0, [0])
    draws = np.concatenate([game.draw(2**31) for _ in range(10_000)]).astype(float).reshape(100, 100)
    for table in (streams, streams.T, draws):
        between = np.corrcoef(table[:, :-1].ravel(), table[:, 1:].ravel())[0, 1]
        assert abs(between) < 0.035  # 3.5 standard errors of 9900 pairs


def test_no_stream_is_a_piece_of_another():
    """Of 90,000 numbers of 31 bits two or so are alike; streams that overlap would have many in common."""
    streams = Chances(4, range(300))
    drawn = np.array([streams.draw(2**31) for _ in range(300)])
    assert drawn.size - np.unique(drawn).size < 12


def test_a_game_draws_the_same_whatever_others_are_beside_it_and_draw():
    many, alone = Chances(3, range(10)), Chances(3, [4])
    many.draw(10, np.array([0, 7]))
    assert many.draw(1000)[4] == alone.draw(1000)[0]
    some = np.array([8, 4])
    assert many.draw(np.array([5, 1000]), some)[1] == alone.draw(1000)[0]
    many.draw(10, np.array([1]))
    assert many.orders(6)[4].tolist() == alone.orders(6)[0].tolist()


def test_each_has_its_own_bound():
    bounds = np.arange(1, 1001)
    drawn = Chances(1, range(1000)).draw(bounds)
    assert (drawn < bounds).all() and (drawn >= 0).all() and drawn[0] == 0


@pytest.mark.parametrize("seed", [-1, 0, 2**64, 10**30])
def test_any_whole_number_is_a_seed(seed):
    drawn = Chances(seed, range(1000)).draw(10)
    assert chi_square(np.bincount(drawn, minlength=10)) < 27.9
    assert (drawn != Chances(seed + 1, range(1000)).draw(10)).any()


def test_orders_are_equally_likely():
    orders = Chances(2, range(24_000)).orders(4)
    counts = np.array([(orders == order).all(axis=1).sum() for order in permutations(range(4))])
    assert counts.sum() == 24_000 and chi_square(counts) < 49.7
