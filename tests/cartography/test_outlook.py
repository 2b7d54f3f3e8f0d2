"""What Cartography guesses of its end: a castle that will be captured counts for who captures it."""

from __future__ import annotations

from random import Random

import pytest

from chartkit.cartography.game import Cartography
from chartkit.cartography.outlook import ALONE, ESCAPE, PERIL, REFUGE, SHARED

from .test_rulings import at

SURROUNDED = "castles=B1,C1;A1"
"""Orange's two castles have D1 alone left, Blue's castle has F1."""


def test_in_the_end_it_is_the_score():
    position, rng = Cartography(seed=1, tiles_each=2).position, Random(1)
    while not position.over:
        position = position.after(rng.choice(position.playout_moves()))
    assert position.outlook == position.scores


def test_castles_with_a_single_open_hill_count_for_who_will_capture_them():
    orange, blue = at(f"{SURROUNDED} move=0").outlook
    assert orange == pytest.approx(2 + ALONE - 2 * ESCAPE + PERIL[1])
    assert blue == pytest.approx(1 + ALONE - PERIL[1] + 2 * ESCAPE)


def test_whose_move_it_is_may_save_itself_or_capture():
    first, second = at(f"{SURROUNDED} move=0").outlook, at(f"{SURROUNDED} move=1").outlook
    assert first[0] > first[1] and second[1] > second[0]


def test_hills_that_are_open_to_a_seat_alone_are_a_refuge():
    """A1 and B1 have C1, which D1 can claim as well, and F1; D1 has E1 for itself."""
    orange, blue = at("castles=A1,B1;D1").outlook
    peril = PERIL[2] * REFUGE[1]
    assert orange == pytest.approx(2 + ALONE + SHARED - 2 * peril + peril)
    assert blue == pytest.approx(1 + ALONE + SHARED - peril + 2 * peril)


def test_a_castle_that_may_be_lost_counts_for_all_others_alike():
    """A1 has F1 alone, B1 shares C1 with D1, which has E1 too."""
    lost = [PERIL[1], PERIL[1], PERIL[2] * REFUGE[1], 0]
    outlook = at("castles=A1;B1;D1;- move=3").outlook
    assert outlook[3] == pytest.approx(sum(lost) / 3)
    assert sum(outlook) == pytest.approx(3 + 2 * ALONE + 2 * SHARED)


def test_captives_count_in_full():
    position = at(f"{SURROUNDED} captured=4,0")
    assert position.outlook[0] - at(SURROUNDED).outlook[0] == 4


def test_a_castle_that_will_be_captured_is_not_worth_its_point():
    """Beside E1, D1 has an open hill until Orange claims C1; on C1 a castle has two."""
    position = at("castles=A1,E1;- move=1")

    def gain(text: str) -> float:
        claimed, passed = (position.after(position.parse_move(each)) for each in (text, "pass"))
        assert claimed.scores[1] == passed.scores[1] + 1
        (orange, blue), (before, mine) = claimed.outlook, passed.outlook
        return (blue - orange) - (mine - before)

    assert gain("D1") < 0.5 < 1 < gain("C1")
