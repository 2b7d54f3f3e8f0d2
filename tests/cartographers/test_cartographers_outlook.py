"""What Cartographers guesses of its end: what the sheets as they stand earn in every season to come."""

from __future__ import annotations

from random import Random

import pytest

from chartkit.cartographers.game import Cartographers

EDICTS = ("Greenbough", "Canal Lake", "Wildholds", "Borderlands")


@pytest.mark.parametrize("seed", range(4))
def test_a_first_drawing_is_worth_what_it_would_earn_in_each_of_the_four_seasons(seed):
    """Greenbough, 1 for each row and column with forest, counts in spring and winter, a coin in every season,
    and a monster, which may have come with the first card, in every season too.
    """
    position = Cartographers(seed=seed, players=1, edicts=EDICTS).position
    assert position.outlook == (-4 * position.sheets[0].threatened.bit_count(),)
    for move in Random(seed).sample(list(position.legal_moves()), 30):
        after = position.after(move)
        if move.terrain != "forest" or after.time < position.time:
            continue
        lines = {space[0] for space in move.spaces} | {space[1:] for space in move.spaces}
        monsters = after.sheets[0].threatened.bit_count()
        assert after.outlook == (2 * len(lines) + 4 * after.sheets[0].coins - 4 * monsters,)


def test_what_a_seat_has_drawn_counts_for_it_before_the_others_have():
    position = Cartographers(seed=1, players=3, edicts=EDICTS).position
    best = max(position.legal_moves(1), key=lambda move: position.after(move).outlook[1])
    outlook = position.after(best).outlook
    assert outlook[1] > 0 and outlook[0] == outlook[2] == 0


def test_in_the_end_it_is_the_score():
    position, rng = Cartographers(seed=1, players=2).position, Random(1)
    while not position.over:
        position = position.after(rng.choice(position.legal_moves()))
    assert position.outlook == position.scores
