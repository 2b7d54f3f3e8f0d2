"""Charterstone in numbers: the steps of later games too, what the rows say, what does not show."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from chartkit.charterstone import encoding
from chartkit.charterstone.content import content
from chartkit.charterstone.pieces import PLACE_OF
from tests.charterstone.chapters import begun, steps
from tests.charterstone.tables import changed, plain, played, unlocked, with_buildings


def row(position, kind, id, seat=0):
    seen = encoding.observation(position.seen_by(seat), seat)
    return seen[encoding.ROW[kind, id]].tolist()


@pytest.mark.parametrize("game", [1, 4, 8, 12])
def test_all_steps_of_all_games_of_a_campaign_have_numbers(game):
    for position, _ in islice(steps(3, game), 0, 400, 3):
        if not position.over:
            moves = list(position.legal_moves())
            numbers = [encoding.action(move) for move in moves]
            assert [encoding.move(number, position, 0) for number in numbers] == moves
        seat = position.to_move
        seen = encoding.observation(position.seen_by(seat), seat)
        assert seen.shape == encoding.shape(3)
        assert seen.min() >= encoding.LOW and seen.max() <= encoding.HIGH


def test_a_step_has_the_same_number_whatever_is_discovered():
    move = plain().parse_move("place wood1")
    late = begun(3, 12)
    assert encoding.move(encoding.action(move), late, 2) == move


@pytest.mark.parametrize("game", [1, 4, 8])
def test_rows_of_what_is_not_discovered_are_empty(game):
    position = begun(3, game)
    known = content().known(position.village.opened, position.village.game)
    seen = encoding.observation(position.seen_by(0), 0)
    lists = {
        "card": known.cards, "persona": known.personas, "objective": known.objectives,
        "minion": known.minions, "island": known.islands, "box": known.boxes,
    }  # fmt: skip
    for (kind, id), number in encoding.ROW.items():
        if id not in lists.get(kind, (id,)):
            assert not seen[number].any(), (kind, id)


def test_places_say_whose_workers_stand_there_from_the_one_that_looks():
    position = changed(changed(plain(3), 0, out=["market"]), 2, out=["wood1"])
    assert row(position, "place", "market", seat=0)[:3] == [1, 0, 0]
    assert row(position, "place", "market", seat=1)[:3] == [0, 0, 1]
    assert row(position, "place", "wood1", seat=2)[:3] == [1, 0, 0]


def test_cards_say_where_they_are():
    card = next(id for id, each in content().buildings.items() if each.needs != (0,) * 7)
    position = with_buildings(plain(), wood2=card)
    assert row(position, "card", card)[encoding.ON_PLOTS + PLACE_OF["wood2"]] == 1
    faceup = plain().faceup[0]
    there = row(plain(), "card", faceup)
    assert there[encoding.FACTS] == plain().faceup.count(faceup)
    held = changed(plain(), 1, hand=(faceup,))
    assert row(held, "card", faceup)[:2] == [0, 1]
    assert row(held, "card", faceup, seat=1)[:2] == [1, 0]


def test_a_private_objective_shows_to_its_owner_alone():
    position = unlocked("private")
    secret = position.players[0].secrets[0]
    assert row(position, "objective", secret, seat=0)[encoding.FACTS + 1] == 1
    assert not any(row(position, "objective", secret, seat=1))
    assert row(position, "seat", "1", seat=1) == row(position, "seat", "0", seat=0)


def test_a_task_says_who_is_asked_and_for_what():
    position = played(changed(plain(), goods="2 coin, 1 wood, 1 grain"), "place market")
    seat = position.to_move
    assert position.tasks
    asked, duty, about, *_ = row(position, "task", "0", seat)
    assert asked == 1 and duty > 0 and about == encoding.ABOUT[position.tasks[0].what]
    assert row(position, "task", "0", 1 - seat)[0] == 2
    assert not any(row(plain(), "task", "0"))


def test_the_table_tells_progress():
    position = plain()
    before, after = (
        row(each, "table", "") for each in (position, position._replace(progress=position.progress + 1))
    )
    assert np.flatnonzero(np.subtract(after, before)).size == 1
