"""The guess at final scores that bots play by."""

from __future__ import annotations

import pytest

from chartkit import Charterstone, match
from chartkit.charterstone.outlook import HELD, INFLUENCE_LEFT, READY
from chartkit.charterstone.pieces import PROGRESS_END
from tests.charterstone.chapters import ended
from tests.charterstone.tables import changed, plain, unlocked


def gained(position, **changes):
    """By how much a seat's outlook grows with what is changed."""
    return changed(position, 0, **changes).outlook[0] - position.outlook[0]


def test_it_is_the_scores_in_the_end():
    assert ended(3, 1).outlook == ended(3, 1).scores


def test_points_count_in_full_and_what_is_held_in_part():
    position = changed(plain(), 0, goods="1 coin")
    assert gained(position, points=4) == 4
    assert gained(position, goods="2 coin") == pytest.approx(HELD)
    assert gained(position, influence=11) == pytest.approx(-INFLUENCE_LEFT)
    assert gained(position, out=("wood1",)) == pytest.approx(-HELD)


def test_what_the_next_action_takes_counts_most():
    position = changed(plain(), 0, goods="1 wood")
    assert gained(position, goods="2 wood") == pytest.approx(HELD + READY)
    without = changed(position, 0, influence=0)
    assert gained(without, goods="2 wood") == pytest.approx(HELD)


def test_tokens_of_reputation_count_what_they_would_bring():
    position = plain()
    assert position._replace(track=(0,)).outlook[0] - position.outlook[0] == 10


def test_at_the_end_of_progress_only_points_and_reputation_are_left():
    position = changed(plain(), 0, goods="5 coin", points=6)._replace(progress=PROGRESS_END, track=(1,))
    assert position.outlook == (6, 10)


def test_an_automa_makes_nothing_of_its_influence():
    position = plain(2, automas=(1,))
    assert position.outlook[1] == 0 < position.outlook[0]


def test_the_private_objectives_of_others_do_not_count():
    position = unlocked("private")
    seen = position.seen_by(0)
    assert seen.outlook[0] == position.outlook[0]


def test_greedy_beats_chance_by_it():
    found = match(
        {"greedy": "greedy", "random": "random"}, Charterstone, 6, players=2, seed=3, progress=False
    )
    assert found.cross().loc["greedy", "random"] >= 5 / 6


def test_points_that_a_turn_has_still_to_bring_count():
    position = changed(plain(), 0, goods="2 wood, 2 coal")._replace(turn=0)
    filling = position.after(position.parse_move("place harbor"))
    assert filling.mid_turn and filling.players[0].points == 0
    assert filling.outlook[0] == pytest.approx(position.outlook[0] + 3 - HELD)
