"""Setting up positions of Charterstone: edits, what they move along, and why a draft is no position."""

from __future__ import annotations

import pytest

from chartkit.charterstone.edits import Edit
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.pieces import GENERAL_STOCK, GOODS, PLACE_OF
from chartkit.charterstone.setup import CharterstoneSetup, Draft
from chartkit.charterstone.setup_scene import choices, scene
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
    setup.play(f"build {building} coal2")
    kinds = {edit.act: edit for edit in setup.legal_moves()}
    assert {*kinds} == {
        "has", "takes", "drops", "stands", "home", "is", "show", "hide", "build", "clear", "open",
        "progress", "round", "turn",
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
    assert picker.pick(Target("place", "market"))
    assert picker.move is not None and picker.move.act == "stands"
    drawn = scene(setup.position, picker=picker)
    assert Target("place", "market") in drawn.targets() and "a possible position" in drawn.title


def test_the_general_stock_is_what_no_seat_has(setup: CharterstoneSetup):
    draft = setup.play("coal has 36 coin").position
    assert draft.stock[0] == GENERAL_STOCK[0] - 36 - draft.players[0].goods[0]
    assert "The seats have" in setup.reasons[0] if draft.players[0].goods[0] else not setup.reasons
