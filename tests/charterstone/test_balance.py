"""Studies of the balance: what is written down of games, the player that plays them, the tables."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from random import Random

import pytest

from chartkit.bots import choose
from chartkit.charterstone.balance import campaigns, first_games, prudent
from chartkit.charterstone.balance.depth import depths
from chartkit.charterstone.balance.played import SOURCES, play
from chartkit.charterstone.balance.playing import FirstGame, WholeCampaign
from chartkit.charterstone.balance.prudent import best, decided
from chartkit.charterstone.balance.worth import impatience
from chartkit.charterstone.content import content
from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.moves import Move
from chartkit.charterstone.pieces import CHARTERS, GAMES
from chartkit.charterstone.settling import next_difficulty
from chartkit.core import OptionError
from tests.charterstone.tables import changed, first, plain, unlocked, with_objectives

# What is written down --------------------------------------------------------------------------


def test_a_record_adds_up():
    start = first(3, seed=4)
    record, end = play(start, ["prudent"] * 3, Random(1))
    assert end.over and record.number == 1 and not record.stalled
    assert [sitting.points for sitting in record.seats] == list(end.scores)
    for sitting in record.seats:
        assert sum(sitting.sources.values()) == sitting.points
        assert set(sitting.sources) <= set(SOURCES)
        assert sum(sitting.uses.values()) == sitting.turns == record.rounds
    assert sum(sitting.won for sitting in record.seats) == pytest.approx(1)
    assert sorted(sitting.after for sitting in record.seats) == [0, 1, 2]
    assert record.seats[start.table.first].after == 0
    assert record.buildings == tuple(sorted(end.board.built))


def test_the_automa_is_called_so_and_its_difficulty_follows_the_people():
    record, end = play(plain(2, automas=(1,)), ["random"] * 2, Random(3))
    assert [sitting.player for sitting in record.seats] == ["random", "automa"]
    people, automa = end.scores
    expected = record.difficulty + 1 if people > automa else record.difficulty
    assert next_difficulty(end) == expected
    assert next_difficulty(plain(2)._replace(phase="over")) == 2


# The player ------------------------------------------------------------------------------------


def test_the_prudent_player_opens_a_box_that_it_can_open():
    position = changed(plain(2), goods="4 coin")
    assert best(position, Random(1)) == Move("place", where="charterstone")


def test_it_scores_an_objective_that_it_meets():
    position = with_objectives(
        changed(plain(2), goods="6 coin", hand=()), "heavy-purse", "good-name", "good-company"
    )
    assert best(position, Random(1)) == Move("place", where="tribune")


def test_it_builds_what_it_can_build():
    position = changed(plain(2), goods="2 wood, 1 grain, 1 iron")
    position = changed(position._replace(deck=(*position.deck, "ropewalk")), hand=("ropewalk",))
    assert best(position, Random(1)) == Move("place", where="zeppelin")


def test_who_sits_long_grows_impatient():
    start = plain(2)
    assert impatience(start) == impatience(start._replace(round=20)) == 0
    assert impatience(start._replace(round=40)) > 0


def test_it_beats_players_who_play_at_random():
    study = first_games(12, 3, players=("prudent", "random", "random"), seed=3, progress=False)
    won = {row["player"]: row["wins"] for row in study.players.rows()}
    assert won["prudent"].value > 0.6


def test_it_is_a_bot_that_sees_what_its_seat_sees():
    position = plain(2, seed=5)
    move = choose(prudent, position, position.to_move, Random(2))
    assert move in position.legal_moves()


def test_between_games_it_keeps_building_cards_and_fills_a_row_before_it_begins_another():
    position = unlocked(game=2)
    hand = ("lamplighter", "ropewalk")
    position = changed(position, 0, hand=hand, points=30)._replace(phase="over", progress=11)
    evening = Interlude.after_game(position)
    while not evening.over:
        evening = evening.after(decided(evening, Random(1)))
    charter = evening.next_village().charters[0]
    assert "ropewalk" in charter.hand
    rows = content().chest
    begun = [row for row, stars in zip(rows, charter.stars, strict=True) if 0 < stars < row.size]
    assert sum(charter.stars) >= 3 and len(begun) <= 1


# Playing many ----------------------------------------------------------------------------------


def test_players_take_turns_at_the_seats_and_charters_are_drawn():
    task = FirstGame((2,), ("prudent", "random"), 0, seed=1)
    pairs = [[sitting.player for sitting in task(index).seats] for index in range(2)]
    assert pairs == [["prudent", "random"], ["random", "prudent"]]
    drawn = {sitting.charter for index in range(6) for sitting in task(index).seats}
    assert len(drawn) > 3


def test_a_campaign_has_twelve_games_in_one_village():
    found = WholeCampaign((2,), ("prudent",), 0, seed=2)(0)
    assert [game.number for game in found.games] == list(range(1, GAMES + 1))
    standing = [len(game.buildings) for game in found.games]
    assert standing == sorted(standing) and standing[0] < standing[-1]
    assert found.opened > 0 and len(found.glory) == len(found.scores) == 2


def test_results_are_the_same_wherever_they_are_played():
    here = first_games(4, (2, 3), seed=9, progress=False)
    with ThreadPoolExecutor(3) as executor:
        there = first_games(4, (2, 3), seed=9, executor=executor, progress=False)
    assert here.games == there.games
    assert here.games != first_games(4, (2, 3), seed=10, progress=False).games


@pytest.mark.parametrize(
    "wrong",
    [
        {"n": 0},
        {"seats": 7},
        {"seats": ()},
        {"seats": 2, "automas": 2},
        {"players": ("nobody",)},
        {"players": "prudent"},
        {"seed": "x"},
    ],
)
@pytest.mark.parametrize("study", [first_games, campaigns])
def test_what_cannot_be_played_is_refused(study, wrong):
    with pytest.raises(OptionError):
        study(**{"n": 1, **wrong})


# Tables ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def study():
    """Some first games for two and four."""
    return first_games(6, (2, 4), seed=1, progress=False)


def test_lengths_are_told_by_seats_and_in_campaigns_by_games(study):
    rows = study.lengths.rows()
    assert [row["seats"] for row in rows] == [2, 4] and [row["games"] for row in rows] == [6, 6]
    turns = [sitting.turns for game in study.games if len(game.seats) == 2 for sitting in game.seats]
    assert rows[0]["turns"].value == pytest.approx(sum(turns) / len(turns))
    found = campaigns(1, 2, seed=1, progress=False)
    assert [row["game"] for row in found.lengths.rows()] == list(range(1, GAMES + 1))
    assert found.n == GAMES
    assert found.ends.rows()[0]["boxes"].value == found.campaigns[0].opened


def test_wins_come_to_one_a_game(study):
    for view in (study.seats, study.charters):
        rows = view.rows()
        assert sum(row["wins"].value * row["games"] for row in rows) == pytest.approx(study.n)
        assert sum(row["fair"] * row["games"] for row in rows) == pytest.approx(study.n)
    assert {row["charter"] for row in study.charters.rows()} <= set(CHARTERS)


def test_all_points_come_from_somewhere(study):
    assert sum(row["game 1"] for row in study.sources.rows()) == pytest.approx(1)
    uses = {row["place"]: row["uses"] for row in study.places.rows()}
    assert uses["charterstone"] > 0.5


def test_nothing_is_named_that_lies_in_boxes_unless_names_are_asked_for(study):
    hidden = [b for b in content().buildings.values() if depths()[b.id]]
    told = repr(study.buildings()) + repr(study.cards())
    assert not any(building.name in told or building.id in told for building in hidden)
    assert any(building.name in repr(study.buildings(names=True)) for building in hidden)
    named = {row["card"] for row in study.cards(names=True).rows()}
    assert named <= {each.name for each in (*content().cards.values(), *content().personas.values())}


def test_depths_count_the_boxes_before_a_building():
    assert depths()["sawpit"] == 0 and depths()["ropewalk"] == 1
    assert set(depths()) == set(content().buildings)
    assert max(depths().values()) == 4


def test_difficulties_follow_the_games():
    found = campaigns(1, 2, players=("random",), automas=1, seed=1, progress=False)
    rows = found.difficulties.rows()
    assert rows[0]["difficulty"] == 2
    for before, after in pairwise(rows):
        assert after["difficulty"] - before["difficulty"] in (-1, 0, 1)
        if before["people win"].value == 1:
            assert after["difficulty"] == before["difficulty"] + 1


def test_views_are_drawn_and_framed(study):
    for view in (study, study.seats, study.charters, study.sources, study.places, study.buildings()):
        axes = view.plot()
        assert len(axes.get_yticklabels()) == len(view.rows())
        assert len(view.frame()) == len(view.rows())
