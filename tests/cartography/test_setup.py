"""Setting up a position of Cartography: drafts, edits, and the reasons why a draft is none."""

from __future__ import annotations

import pytest

from chartkit import Cartography
from chartkit.cartography.edits import Edit
from chartkit.cartography.setup import CartographySetup, Draft
from chartkit.core import ChartkitError, IllegalMove, ImpossiblePosition, NotationError


@pytest.fixture
def game() -> Cartography:
    return Cartography(seed=7, tiles=12)


@pytest.fixture
def setup(game: Cartography) -> CartographySetup:
    made = game.setup()
    assert isinstance(made, CartographySetup)
    return made


@pytest.fixture
def hands() -> CartographySetup:
    made = Cartography(seed=7, tiles=12, variant="alternative").setup()
    assert isinstance(made, CartographySetup)
    return made


def draft(setup: CartographySetup) -> Draft:
    assert isinstance(setup.position, Draft)
    return setup.position


# What edits do -----------------------------------------------------------------------------------


def test_a_setup_starts_from_what_all_may_know(setup: CartographySetup, hands: CartographySetup) -> None:
    assert setup.to_text() == "cartography-setup/1 castles=-;- left=12"
    assert setup.history == () and setup.reasons == () and setup.names == ("Orange", "Blue")
    assert hands.to_text() == "cartography-setup/1 castles=-;- hands=?,?,?;?,?,? pile=?,?,?,?,?,?"


def test_tiles_are_laid_turned_replaced_and_removed(setup: CartographySetup) -> None:
    setup.play("A3:river-end/0", "RA3", "A2:triple", "A3:curved/2", "-A2")
    assert draft(setup).tiles == ((2, ("curved", 2)),)
    assert [str(tile) for tile in setup.goto(2).position.lying.values()] == ["river-end/1"]


def test_a_tile_that_goes_takes_its_castles_and_one_that_turns_keeps_them(setup: CartographySetup) -> None:
    setup.play("A3:curved/0", "A3b=1", "RA3")
    assert draft(setup).castles == ((), ("A3b",))
    assert draft(setup.play("A3:single/0")).castles == ((), ())
    setup.play("A3a=0", "A1=0", "-A3")
    assert draft(setup).castles == (("A1",), ())


def test_castles_are_put_exchanged_and_taken_off(setup: CartographySetup) -> None:
    setup.play("C1=0", "A1=0", "B1=1", "A1=1", "C1=-")
    assert draft(setup).castles == ((), ("A1", "B1"))
    assert setup.scores == (0, 2)
    assert setup.play("captured0=5").scores == (5, 2)


def test_seats_come_and_go_with_what_is_theirs(setup: CartographySetup) -> None:
    setup.players = ["Ann", "Bob"]
    setup.play("seats=4", "D1=3", "captured3=2", "move=3", "first=3", "passes=4")
    assert setup.names == ("Orange", "Blue", "Green", "Black") and len(setup.bots) == 4
    setup.play("seats=2")
    assert draft(setup).castles == ((), ()) and draft(setup).captured == (0, 0)
    assert (draft(setup).move, draft(setup).terms.first, draft(setup).passes) == (0, 0, 2)
    assert setup.names == ("Ann", "Bob") == setup.players and len(setup.bots) == 2
    assert setup.goto(1).players == () and setup.message.startswith("Orange will")


def test_hands_and_pile_are_named_or_left_to_chance(hands: CartographySetup) -> None:
    hands.play("hand0=triple", "hand0=open", "hand1=single", "pile=curved", "pile=open")
    assert draft(hands).hands == (("open", "triple", "?"), ("single", "?", "?"))
    assert draft(hands).pile == ("curved", "open", "?", "?", "?", "?")
    one, other = hands.result(), hands.result()
    assert one == other and not one.hidden and one.pile[:2] == ("curved", "open")
    hands.play("pile=-", "hand0=-", "hand0=?")
    assert draft(hands).pile == ("?",) * 6 and draft(hands).hands[0] == ("?",)


def test_the_number_left_lengthens_or_shortens_the_pile(
    setup: CartographySetup, hands: CartographySetup
) -> None:
    hands.play("pile=open", "left=7")
    assert draft(hands).pile == ("open",) and draft(hands.play("left=9")).pile == ("open", "?", "?")
    assert draft(setup.play("left=3")).left == 3


def test_open_play_is_dealt_and_hands_are_stacked(setup: CartographySetup) -> None:
    setup.play("left=5", "play=alternative")
    assert draft(setup).hands == (("?", "?", "?"), ("?", "?")) and draft(setup).left == 0
    setup.play("seats=3")
    assert draft(setup).hands == (("?", "?"), ("?", "?"), ("?",))
    setup.play("play=open")
    assert draft(setup).left == 5 and draft(setup).hands == () == draft(setup).pile


def test_who_moves_who_began_and_what_is_agreed(setup: CartographySetup) -> None:
    setup.play("move=1", "first=1", "superko=situational", "pass-ends=when-laid")
    result = setup.result()
    assert result.to_move == 1
    assert result.terms == (1, "situational", "when tiles are laid")
    assert setup.message == "Blue will be to move: lay a tile (12 left)."
    setup.play("superko=positional", "pass-ends=always", "left=0", "passes=1", "move=0")
    assert setup.result().passes == 1 and setup.result().step == "castle"
    assert setup.play("passes=2").result().over
    assert setup.message == "Orange will be to move: nothing, as all seats have passed."


def test_the_step_says_whether_a_tile_was_laid_in_this_turn(setup: CartographySetup) -> None:
    setup.play("step=castle")
    assert setup.reasons == (
        "step=castle says that a tile was laid in this turn, but none lies beyond the start.",
    )
    setup.play("A3:open", "left=11")
    assert setup.result().mid_turn and setup.result().to_move == 0


def test_a_hidden_hand_may_have_no_tile_that_fits(hands: CartographySetup) -> None:
    with pytest.raises(IllegalMove, match="step is tile or castle, not skipped"):
        Cartography(seed=1).setup().play("step=skipped")
    hands.play("left=6", "step=skipped")
    assert hands.reasons == ("3 hidden tiles must fit nowhere; only 2 unseen ones do not fit.",)
    hands.play("hand0=-", "hand0=?", "hand1=-", "hand1=?")
    assert hands.result().hands[0] == ("triple",) and hands.result().step == "castle"


def test_an_edit_forgets_the_turns_since_the_last_tile() -> None:
    game = Cartography(seed=1, tiles=0).play("A1", "B1", "pass")
    setup = game.setup()
    assert setup.result() == game.position and len(draft(setup).turns) == 3
    assert draft(setup.play("D1=0")).turns == () == draft(setup).base
    assert setup.reasons == ()


# The result --------------------------------------------------------------------------------------


def test_a_result_is_played_on_from(game: Cartography, setup: CartographySetup) -> None:
    setup.play("A3:curved/0", "B3:open", "A1=0", "B1=1", "left=10")
    assert len(setup.reasons) == 1 and "do not match" in setup.reasons[0]
    setup.play("A3:river-end/0")
    game.position = setup.result()
    assert game.history == () and game.tiles_left == 10 and game.on_land == (1, 1)
    game.play("open C3")
    game.position = setup.play("seats=3", "left=0").result()
    assert game.seats == 3


def test_all_reasons_are_told_with_their_numbers_while_the_draft_is_edited(setup: CartographySetup) -> None:
    seen: list[tuple[str, ...]] = []
    setup.observe(lambda change: seen.append(change["new"]), "reasons")
    setup.play("A3:triple").play("A2:open").play("-A3")
    assert [len(reasons) for reasons in seen] == [1, 2, 1] and "do not match" in seen[0][0]
    assert seen[2] == ("No chain of shared edges leads from the starting hexagon to A2.",)
    with pytest.raises(ImpossiblePosition) as caught:
        setup.result()
    assert caught.value.reasons == setup.reasons
    assert setup.goto(0).reasons == ()


@pytest.mark.parametrize(
    ("edits", "words"),
    [
        (("A1=0", "B1=1"), "included: 2; turns that can have placed one: 0."),
        (("left=0", "A1=0", "B1=1", "F1=1"), "A1 has no open adjacent hill; it would have been captured"),
        (("move=1",), "Seat 1 is to move, but 0 tiles were laid"),
        (("A3:open", "move=1", "A1=0", "F1=0"), "Seat 0 has 2 castles on the land after 1 turn of its own."),
        (("passes=2",), "2 passes were counted, but only 0 turns completed."),
        (("seats=4", "left=41"), "0 tiles laid and 41 left make 41; 40 are the most for 4 players."),
        (
            ("play=alternative", "left=13"),
            "13 tiles are in play; in alternative play it is a multiple of the 2",
        ),
        (("play=alternative", "hand1=-"), "Seat 1 holds 0 tiles, not 3, though the pile has 6."),
    ],
)
def test_what_no_game_reaches(setup: CartographySetup, edits: tuple[str, ...], words: str) -> None:
    setup.play(*edits)
    assert any(words in reason for reason in setup.reasons), setup.reasons


# Edits that are not possible ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        ("A1:single/0", "A1 belongs to the starting hexagon"),
        ("-A1", "A1 belongs to the starting hexagon"),
        ("RA2", "There is no tile on A2."),
        ("RB3", "The open on B3 looks the same however it is turned."),
        ("A9:open", "it shares no edge with a tile of the map"),
        ("A3:triple", "Beyond the start there are 2 tiles 'triple', used already: C3, D3."),
        ("A3:lake", "There is no tile 'lake'; there are open, river-end"),
        ("C3:triple", "The triple lies on C3 in just that way."),
        ("A1=0", "A castle of Orange stands on A1 already."),
        ("B1=-", "No castle stands on B1."),
        ("C3=0", "There is no hill C3; the hills there are C3a, C3b, C3c."),
        ("A3=0", "There is no hill A3; no tile lies on A3."),
        ("B1=2", "There is no seat 2; there are seats 0 to 1."),
        ("captured0=0", "Orange has captured 0 already."),
        ("captured0=100", "a number from 0 to 99, not 100"),
        ("hand0=open", "set play=alternative first"),
        ("pile=open", "set play=alternative first"),
        ("left=12", "left is 12 already."),
        ("left=43", "left is a number from 0 to 42, not 43."),
        ("seats=5", "seats is a number from 2 to 4, not 5."),
        ("move=2", "move is a number from 0 to 1, not 2."),
        ("step=tile", "step is tile already."),
        ("superko=natural", "superko is positional or situational, not natural."),
    ],
)
def test_edits_that_are_not_possible(setup: CartographySetup, edit: str, words: str) -> None:
    setup.play("C3:triple", "D3:triple", "B3:open", "A1=0")
    with pytest.raises(IllegalMove, match=words.replace("(", r"\(")):
        setup.play(edit)
    assert setup.ply == 4 and {ruling.rule for ruling in setup.why_illegal(edit)} <= {"setup", "tiles"}


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        ("hand0=triple", "Beyond the start there are 2 tiles 'triple', used already: in the hand of Orange"),
        ("hand0=?", "Orange holds triple, ?, ?; 3 tiles are the most."),
        ("hand1=open", "Blue holds single, single, single; 3 tiles are the most."),
        ("hand2=open", "There is no seat 2"),
        ("hand0=lake", "There is no tile 'lake'"),
        ("pile=triple", "used already: in the hand of Orange, in the pile"),
        ("left=5", r"left is a number from 6 to 42 \(6 are in hands\), not 5."),
        ("play=alternative", "play is alternative already."),
    ],
)
def test_deals_that_are_not_possible(hands: CartographySetup, edit: str, words: str) -> None:
    hands.play("hand0=triple", "pile=triple", *["hand1=single"] * 3)
    with pytest.raises(IllegalMove, match=words.replace("?", r"\?")):
        hands.play(edit)
    assert hands.ply == 5


def test_empty_things_cannot_be_emptied(hands: CartographySetup) -> None:
    hands.play("hand0=-")
    with pytest.raises(IllegalMove, match="hand of Orange is empty"):
        hands.play("hand0=-")
    with pytest.raises(IllegalMove, match="No tile of the pile is known"):
        hands.play("pile=-")


def test_the_pile_takes_no_more_than_there_are() -> None:
    setup = Cartography(seed=1).setup().play("play=alternative", *["pile=open"] * 16)
    with pytest.raises(IllegalMove, match="16 tiles 'open', used already"):
        setup.play("pile=open")
    setup.play(*["pile=single"] * 6, *["pile=curved"] * 6, *["pile=river-end"] * 6, "pile=triple")
    with pytest.raises(IllegalMove, match="42 tiles are left already"):
        setup.play("pile=triple", "pile=double-end")


def test_no_tile_is_laid_beyond_the_rows_that_have_names(setup: CartographySetup) -> None:
    far = Draft.from_text("cartography-setup/1 map=A470:open castles=-;-")
    assert not any(edit.at == "A516" for edit in far.legal_moves())
    with pytest.raises(IllegalMove, match="no map reaches row 23"):
        far.after(far.parse_move("A514:open"))


@pytest.mark.parametrize(
    "edit",
    [
        Edit("fly"),
        Edit("place", "Z9", "single", 0),
        Edit("place", "A3", "single", 7),
        Edit("place", "A3", "open", 1),
        Edit("place", "A3"),
        Edit("turn"),
        Edit("turn", "A3", "single"),
        Edit("remove", None),
        Edit("castle", "A1", value=3),
        Edit("captured", value=2),
        Edit("left"),
        Edit("move", value=1, turns=2),
        Edit([]),  # type: ignore[arg-type]
        None,
        "A3:single/1",
    ],
)
def test_edits_that_exist_nowhere(setup: CartographySetup, edit: object) -> None:
    assert setup.position.why_illegal(edit)[0].sentence.startswith("There is no edit ")
    with pytest.raises(IllegalMove):
        setup.position.after(edit)


@pytest.mark.parametrize(
    "text",
    ["", "A3", "A3:single/4", "A999:open", "hand0", "left=x", "pass", "RZ1", "-", "C4d=1", "pile=?", "A1="],
)
def test_malformed_edits(setup: CartographySetup, text: str) -> None:
    with pytest.raises(NotationError, match="expected a tile as"):
        setup.play(text)


def test_every_edit_changes_the_draft_and_is_read_as_it_is_written(hands: CartographySetup) -> None:
    hands.play("A3:curved/1", "C3:triple", "A3a=1", "B1=0", "hand0=open", "pile=triple")
    start = draft(hands)
    edits = start.legal_moves()
    assert len(set(edits)) == len(edits) > 300
    for edit in edits:
        after = start.after(edit)
        assert after != start and not start.why_illegal(edit)
        assert start.parse_move(str(edit)) == edit
        assert Draft.from_text(after.to_text()) == after
        assert start.describe(edit)
        assert all(len(reason) > 20 for reason in after.reasons)


# Texts and words ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table",
    [
        "map=A1:open castles=-;-",
        "map=A3:open,A3:open castles=-;-",
        "map=A3:triple,B3:triple,C3:triple castles=-;-",
        "castles=A1;A1",
        "castles=A3;-",
        "castles=-;- move=2",
        "castles=-;- hands=triple,triple;triple",
        "map=A500:open castles=-;-",
        "nonsense",
    ],
)
def test_texts_that_no_table_can_show(table: str) -> None:
    with pytest.raises(ChartkitError):
        CartographySetup.from_text(f"cartography-setup/1 {table}")
    with pytest.raises(NotationError):
        Draft.from_text(f"cartography/1 {table}")


def test_every_edit_in_words(hands: CartographySetup) -> None:
    hands.play("A3:curved/1", "RA3", "A3a=1", "A3a=-", "-A3", "captured1=2", "hand0=open", "hand0=-")
    hands.play("hand0=?", "pile=open", "pile=-", "left=20", "seats=3", "move=2", "first=1", "passes=1")
    hands.play("step=castle", "superko=situational", "pass-ends=when-laid", "pass-ends=always", "play=open")
    assert [hands.describe(ply) for ply in range(hands.ply)] == [
        "Lays the curved/1 on A3.",
        "Turns the curved on A3 clockwise.",
        "Puts a castle of Blue on A3a.",
        "Takes the castle off A3a.",
        "Takes the curved off A3.",
        "Sets the castles captured by Blue to 2.",
        "Puts the open in the hand of Orange.",
        "Empties the hand of Orange.",
        "Puts a hidden tile in the hand of Orange.",
        "Puts the open next on the pile.",
        "Shuffles the pile.",
        "Leaves 20 tiles to be laid.",
        "Makes it a game of 3 seats.",
        "Lets Green move next.",
        "Says that Blue began.",
        "Sets the passes in a row to 1.",
        "Goes to the castle step.",
        "Bars situational repetition.",
        "Lets passes end the game once all tiles lie.",
        "Lets passes end the game always.",
        "Makes it open play.",
    ]
