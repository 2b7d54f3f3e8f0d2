"""Setting up a position of Chartae: drafts, edits, and the reasons why a draft is none."""

from __future__ import annotations

import pytest

from chartkit import Chartae
from chartkit.chartae.pieces import CELLS, Tile
from chartkit.chartae.setup import ChartaeSetup, Edit
from chartkit.core import IllegalMove, ImpossiblePosition, NotationError


@pytest.fixture
def setup(game: Chartae) -> ChartaeSetup:
    made = game.setup()
    assert isinstance(made, ChartaeSetup)
    return made


def tiles(setup: ChartaeSetup) -> dict[str, str]:
    return {CELLS[cell]: str(tile) for cell, tile in setup.position.tiles.items()}


def test_a_setup_starts_from_what_all_may_know(setup: ChartaeSetup) -> None:
    assert setup.to_text() == (
        "chartae-setup/1 map=c3:compass/0 hand=- stack=straight,?,?,?,?,?,?,? rotated=0 move=0 land=0"
    )
    assert setup.history == () and setup.reasons == () and setup.names == ("Land", "Sea")


def test_tiles_are_placed_turned_replaced_and_removed_freely(setup: ChartaeSetup) -> None:
    setup.play("a1:strip-sea/3", "Ra1", "a1:bend-sea/2", "e5:strip-sea/1", "-c3")
    assert tiles(setup) == {"a1": "bend-sea/2", "e5": "strip-sea/1"}
    assert setup.position.stack == ("straight",) + ("?",) * 6
    assert setup.undo().position.tiles[12] == Tile("compass", 0)
    setup.redo().play("a1:compass/0", "-e5", "-a1")
    assert tiles(setup) == {} and len(setup.position.stack) == 9


def test_the_stack_is_named_from_the_top_and_the_rest_is_shuffled(setup: ChartaeSetup) -> None:
    setup.play("stack=-", "stack=strip-sea", "stack=diagonal", "hand=straight")
    assert setup.position.stack == ("strip-sea", "diagonal", "?", "?", "?", "?", "?")
    result = setup.result()
    assert result.stack[:2] == ("strip-sea", "diagonal") and result.hand == "straight"
    assert setup.result() == result and not result.hidden
    assert setup.play("hand=-").position.hand is None


def test_who_moves_who_plays_the_land_and_what_was_rotated(setup: ChartaeSetup) -> None:
    setup.play("rotated=2", "move=1", "land=1")
    result = setup.result()
    assert (result.rotated, result.to_move, result.land) == (2, 1, 1)
    assert setup.message == "Land will be to move: take a tile."


def test_a_result_is_played_on_from(game: Chartae, setup: ChartaeSetup) -> None:
    setup.play("c4:bend-land/2", "d3:strip-land/1", "rotated=1", "move=1")
    game.position = setup.result()
    assert game.history == () and game.to_move == 1 and game.rotated == 1 and game.stack_left == 6
    assert game.play("Rd3").rotated == 2


def test_a_finished_map_can_be_set_up(setup: ChartaeSetup) -> None:
    setup.play("stack=-", "b3:straight/0", "d3:straight/1", "b2:diagonal/0", "c2:diagonal/1")
    setup.play("d2:bend-land/0", "b1:bend-sea/0", "c1:strip-land/3", "d1:strip-sea/0")
    assert setup.position.stack == () and setup.reasons == () and setup.result().over
    setup.play("rotated=1")
    assert len(setup.reasons) == 1 and "last placement" in setup.reasons[0]


def test_all_reasons_are_told_while_the_draft_is_edited(setup: ChartaeSetup) -> None:
    seen = []
    setup.observe(lambda change: seen.append(change["new"]), "reasons")
    setup.play("-c3").play("a1:straight/0").play("e1:diagonal/0")
    assert [len(reasons) for reasons in seen] == [1, 3]
    assert "does not lie on c3" in seen[-1][0] and "5 columns wide" in seen[-1][1] and "to e1" in seen[-1][2]
    with pytest.raises(ImpossiblePosition) as caught:
        setup.result()
    assert caught.value.reasons == setup.reasons
    assert setup.goto(0).reasons == ()


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        ("c4:compass/1", "The set has 1 'compass', used already: c3."),
        ("c4:straight/1", "The set has 2 'straight', used already: in hand, on the stack."),
        ("c3:compass/0", "in just that way"),
        ("Rc4", "There is no tile on c4."),
        ("-c4", "There is no tile on c4."),
        ("hand=straight", "used already: in hand, on the stack"),
        ("hand=compass", "no tile 'compass' for this"),
        ("stack=compass", "no tile 'compass' for this"),
        ("stack=lake", "no tile 'lake' for this"),
        ("rotated=0", "rotated is 0 already"),
        ("rotated=3", "from 0 to 2, not 3"),
        ("move=2", "from 0 to 1, not 2"),
        ("land=0", "land is 0 already"),
    ],
)
def test_edits_that_are_not_possible(setup: ChartaeSetup, edit: str, words: str) -> None:
    setup.play("hand=straight")
    with pytest.raises(IllegalMove, match=words):
        setup.play(edit)
    assert setup.ply == 1 and {ruling.rule for ruling in setup.why_illegal(edit)} <= {"setup", "components"}


@pytest.mark.parametrize(
    "edit",
    [
        Edit("fly"),
        Edit("place", "z9", "straight", 0),
        Edit("place", "c4", "diagonal", 7),
        Edit("place", "c4"),
        Edit("turn"),
        Edit("turn", "c3", "straight"),
        Edit("remove", None),
        Edit("rotated"),
        Edit("move", value=1, turns=2),
        Edit([]),  # type: ignore[arg-type]
        None,
        "c4:straight/1",
    ],
)
def test_edits_that_exist_nowhere(setup: ChartaeSetup, edit: object) -> None:
    assert setup.position.why_illegal(edit)[0].sentence.startswith("There is no edit ")
    with pytest.raises(IllegalMove):
        setup.position.after(edit)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["", "c4", "c4:straight", "c4:straight/4", "hand", "rotated=x", "take", "Rz1", "-"]
)
def test_malformed_edits(setup: ChartaeSetup, text: str) -> None:
    with pytest.raises(NotationError, match="expected a tile as"):
        setup.play(text)


@pytest.mark.parametrize(
    ("table", "error"),
    [
        ("map=- hand=- stack=? rotated=0 move=0 land=0", ImpossiblePosition),
        ("map=- hand=- stack=?,straight,?,?,?,?,?,?,? rotated=0 move=0 land=0", NotationError),
        ("map=- hand=- stack=?,?,?,?,?,?,?,?,? rotated=3 move=0 land=0", ImpossiblePosition),
        (
            "map=a1:compass/0,b1:compass/0 hand=- stack=?,?,?,?,?,?,? rotated=0 move=0 land=0",
            ImpossiblePosition,
        ),
    ],
)
def test_texts_that_no_table_can_show(table: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        ChartaeSetup.from_text(f"chartae-setup/1 {table}")
    with pytest.raises(NotationError):
        ChartaeSetup.from_text(f"chartae/1 {table}")


def test_empty_things_cannot_be_emptied(setup: ChartaeSetup) -> None:
    setup.play("stack=-")
    with pytest.raises(IllegalMove, match="No tile of the stack is known"):
        setup.play("stack=-")
    with pytest.raises(IllegalMove, match="The hand is empty"):
        setup.play("hand=-")


def test_every_edit_in_words(setup: ChartaeSetup) -> None:
    setup.play("c4:diagonal/1", "Rc4", "-c4", "hand=diagonal", "stack=diagonal")
    setup.play("rotated=2", "move=1", "land=1", "hand=-", "stack=-")
    assert [setup.describe(ply) for ply in range(setup.ply)] == [
        "Puts the diagonal on c4, turned once.",
        "Turns the diagonal on c4 clockwise.",
        "Takes the diagonal off c4.",
        "Puts the diagonal in hand.",
        "Puts the diagonal next on the stack.",
        "Sets the Rotates made in a row to 2.",
        "Lets Sea move next.",
        "Gives the land to the second seat.",
        "Empties the hand.",
        "Shuffles the stack.",
    ]
