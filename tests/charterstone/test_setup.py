"""Setting up positions of Charterstone: edits, what they move along, and why a draft is no position."""

from __future__ import annotations

import pytest

from chartkit.charterstone.edits import Edit
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.pieces import GENERAL_STOCK, GOODS, PLACE_OF, PROGRESS_START
from chartkit.charterstone.setup import CharterstoneSetup, Draft
from chartkit.charterstone.setup_scene import CYCLES, choices, scene
from chartkit.core import IllegalMove, ImpossiblePosition, NotationError
from chartkit.draw import Target
from chartkit.draw.picker import Picker


@pytest.fixture
def setup() -> CharterstoneSetup:
    game = Charterstone(seed=7, players=2, charters=["wood", "coal"])
    made = game.setup()
    assert isinstance(made, CharterstoneSetup)
    return made.play("turn coal")


def test_goods_given_come_from_the_stock(setup: CharterstoneSetup):
    draft = setup.play("coal has 3 grain", "wood has 9 grain").position
    grain = GOODS.index("grain")
    assert draft.stock[grain] == 0 and draft.players[1].goods[grain] == 3
    assert setup.reasons == ()
    setup.play("coal has 4 grain")
    assert setup.reasons == ("The seats have 13 grain; there are 12.",)
    with pytest.raises(ImpossiblePosition, match="13 grain"):
        setup.result()


def test_a_position_that_is_set_up_can_be_played(setup: CharterstoneSetup):
    setup.play("coal has 2 grain", "coal has 5 influence", "coal has 21 vp", "wood stands market")
    game = Charterstone(position=setup.result())
    assert game.to_move == 1 and game.scores == (0, 21) and game.influence == (12, 5)
    game.play("place coal1")
    assert game.position.players[1].goods[GOODS.index("coal")] == 1


def test_cards_are_taken_from_the_deck_and_go_back(setup: CharterstoneSetup):
    draft = setup.position
    card = draft._drawable[0]
    number = len(draft.deck)
    assert len(setup.play(f"coal takes {card}").position.deck) == number - 1
    assert setup.position.players[1].hand[-1] == card
    assert len(setup.play(f"coal drops {card}").position.deck) == number


def test_opening_a_box_discovers_its_buildings_which_can_be_built(setup: CharterstoneSetup):
    assert not [edit for edit in setup.legal_moves() if edit.act == "build"]
    setup.play("open coal-drift")
    buildings = {edit.what for edit in setup.legal_moves() if edit.act == "build"}
    assert len(buildings) in (1, 2, 3)
    building = sorted(buildings)[0]
    setup.play(f"build {building} coal4")
    assert setup.position.board.plots[PLACE_OF["coal4"]] == building
    assert setup.reasons == ()
    assert building in setup.result().village.charters[3].plots
    setup.play("clear coal4")
    assert building not in setup.position.board.built and setup.reasons == ()


def test_what_cannot_be_is_refused_with_what_can(setup: CharterstoneSetup):
    with pytest.raises(IllegalMove, match=r"changes nothing here or cannot be; possible now: .*wood1"):
        setup.play("coal stands wood4")
    with pytest.raises(IllegalMove, match="changes nothing"):
        setup.play("progress 99")
    with pytest.raises(NotationError, match="is no edit; expected as 'coal has 3 grain'"):
        setup.play("give coal everything")
    with pytest.raises(IllegalMove, match="There is no edit"):
        setup.position.after(Edit("has", "gold", "grain", number=1))


def test_every_kind_of_edit_is_said_and_read(setup: CharterstoneSetup):
    setup.play("open coal-drift", "coal stands market", f"hide {setup.position.faceup[0]}")
    building = next(edit.what for edit in setup.legal_moves() if edit.act == "build")
    setup.play(f"build {building} coal2", "coal fills a2")
    kinds = {edit.act: edit for edit in setup.legal_moves()}
    assert {*kinds} == {
        "has", "takes", "drops", "stands", "home", "is", "show", "hide", "build", "clear", "open",
        "progress", "round", "turn", "fills", "lays", "scores", "lifts", "swap",
    }  # fmt: skip
    for edit in kinds.values():
        assert setup.position.parse_move(str(edit)) == edit and setup.position.describe(edit)


def test_a_draft_round_trips_even_if_it_is_no_position(setup: CharterstoneSetup):
    setup.play("coal has 12 grain", "wood has 12 grain")
    assert setup.reasons
    assert Draft.from_text(setup.to_text()) == setup.position


def test_edits_are_picked_on_the_board(setup: CharterstoneSetup):
    picker = Picker(choices(setup.position, None), {"who": "s", "tool": "x", "step": "z"})
    assert picker.pick(Target("good", "iron"))
    assert str(picker.move) in ("wood has 1 iron", "coal has 1 iron")
    picker = Picker(choices(setup.position, None), {"who": "s", "tool": "x", "step": "z"})
    assert picker.pick(Target("good", "coin")) and str(picker.move).endswith(
        "has 5 coin"
    )  # one more at first
    picker = Picker(choices(setup.position, None), {"who": "s", "tool": "x", "step": "z"})
    assert picker.pick(Target("place", "market"))
    assert picker.move is not None and picker.move.act == "stands"
    drawn = scene(setup.position, picker=picker)
    assert Target("place", "market") in drawn.targets() and "a possible position" in drawn.title


def test_the_general_stock_is_what_no_seat_has(setup: CharterstoneSetup):
    draft = setup.play("coal has 36 coin").position
    assert draft.stock[0] == GENERAL_STOCK[0] - 36 - draft.players[0].goods[0]
    assert "The seats have" in setup.reasons[0] if draft.players[0].goods[0] else not setup.reasons


# Influence on the table ----------------------------------------------------------------------


def influence(setup: CharterstoneSetup, seat: int) -> tuple[int, int, int]:
    """What a seat has left, placed and spent."""
    player = setup.position.players[seat]
    return player.influence, player.placed, player.spent


def test_influence_is_laid_on_the_tracks_from_what_is_left(setup: CharterstoneSetup):
    draft = setup.play(
        "coal fills a3", "coal lays reputation", "wood lays reputation", "coal lays reputation"
    ).position
    assert draft.quota[draft.table.space_of["a3"]] == 1 and draft.track == (1, 0, 1)
    assert influence(setup, 1) == (9, 3, 0) and influence(setup, 0) == (11, 1, 0)
    draft = setup.play("coal lifts reputation", "coal lifts a3").position
    assert draft.track == (1, 0) and set(draft.quota) == {-1} and influence(setup, 1) == (11, 1, 0)
    assert setup.result().track == (1, 0)


def test_influence_that_is_not_left_is_laid_from_what_was_spent(setup: CharterstoneSetup):
    setup.play("coal has 0 influence", "coal fills b1")
    assert influence(setup, 1) == (0, 1, 11) and setup.reasons == ()
    assert influence(setup.play("coal lifts b1"), 1) == (1, 0, 11)


def test_more_influence_than_a_player_has_is_a_reason(setup: CharterstoneSetup):
    setup.play("coal has 0 influence", *(f"coal fills {row}{n}" for row in "abc" for n in range(1, 5)))
    assert setup.reasons == ()
    setup.play("coal fills a5")
    assert setup.reasons == ("Seat 1 has 0 influence left and 13 placed; a player has 12.",)
    with pytest.raises(IllegalMove, match=r"possible now: .*a6"):
        setup.play("coal fills a5")


def test_the_reputation_track_has_room_for_so_many(setup: CharterstoneSetup):
    setup.play(*["coal lays reputation"] * 10)
    assert setup.reasons == ()
    setup.play("wood lays reputation")
    assert setup.reasons == ("11 tokens are on the reputation track; for 2 it has 10 spaces.",)


def test_an_objective_that_is_scored_has_advanced_progress(setup: CharterstoneSetup):
    first, second, _ = setup.position.table.objectives
    setup.play(f"coal scores {first}", f"coal scores {second}", f"wood scores {first}")
    assert [player.scored for player in setup.position.players] == [0b01, 0b11]
    start = PROGRESS_START[2]
    (told,) = setup.reasons
    assert told.startswith(f"Progress is {start};") and "objective scored (3)" in told
    assert told.endswith(f"it is {start + 3} at least.")
    setup.play(f"progress {start + 3}")
    assert setup.reasons == ()
    setup.play(f"coal lifts {second}", f"progress {start + 2}")
    assert setup.reasons == () and influence(setup, 1) == (11, 1, 0)


def test_another_objective_takes_the_place_of_one_and_influence_comes_back(setup: CharterstoneSetup):
    old, kept, _ = setup.position.table.objectives
    new = next(edit.where for edit in setup.legal_moves() if edit.act == "swap")
    setup.play(f"coal scores {old}", f"wood scores {old}", f"coal scores {kept}", f"swap {old} {new}")
    draft = setup.position
    assert draft.table.objectives[0] == new and old not in draft.table.objectives
    assert [player.scored for player in draft.players] == [0, 0b10]
    assert influence(setup, 0) == (12, 0, 0) and influence(setup, 1) == (11, 1, 0)
    assert draft.table.tests[0][1] == new
    with pytest.raises(IllegalMove):
        setup.play(f"swap {kept} {new}")


def test_influence_and_objectives_are_picked_on_the_bench(setup: CharterstoneSetup):
    def picked(*targets: Target) -> str:
        picker = Picker(choices(setup.position, None), CYCLES)
        assert all(picker.pick(target) for target in targets)
        return str(picker.move)

    one, other = setup.position.table.objectives[:2]
    coal = Target("who", "coal")
    assert picked(coal, Target("quota", "b2")) == "coal fills b2"
    assert picked(coal, Target("objective", one)) == f"coal scores {one}"
    assert picked(coal, Target("count", "reputation")) == "coal lays reputation"
    new = next(edit.where for edit in setup.legal_moves() if edit.act == "swap")
    assert picked(Target("aim", new), Target("objective", other)) == f"swap {other} {new}"
    setup.play("coal fills b2", f"coal scores {one}", "coal lays reputation")
    assert picked(Target("quota", "b2")) == "coal lifts b2"
    assert picked(coal, Target("objective", one)) == f"coal lifts {one}"
    assert picked(coal, Target("step", "less"), Target("count", "reputation")) == "coal lifts reputation"
