"""Setting up a position of Cartographers: drafts, edits, and the reasons why a draft is none."""

from __future__ import annotations

from random import Random

import pytest

from chartkit.cartographers import Cartographers, Sheet, score
from chartkit.cartographers.grid import SPACES, names
from chartkit.cartographers.pieces import EDICT, MAPS
from chartkit.cartographers.setup import CartographersSetup, Draft, Edit
from chartkit.core import IllegalMove, ImpossiblePosition, NotationError

EDICTS = ["Greenbough", "Canal Lake", "Shieldgate", "Lost Barony"]


def begun(players: int = 1) -> CartographersSetup:
    game = Cartographers(seed=2, players=players, edicts=EDICTS, decks=[["Orchard", "Hamlet"]])
    setup = game.setup()
    assert isinstance(setup, CartographersSetup)
    return setup


@pytest.fixture
def setup() -> CartographersSetup:
    return begun()


def sheet(setup: CartographersSetup, seat: int = 0) -> Sheet:
    return setup.position.rough.sheets[seat]


def test_a_setup_starts_from_what_all_may_know(setup: CartographersSetup) -> None:
    assert setup.to_text() == (
        "cartographers-setup/1 map=A edicts=greenbough,canal-lake,shieldgate,lost-barony season=spring "
        "turned=1 cards=orchard,?,?,?,?,?,?,?,?,?,?,?,?,?|?|?|? sheets=- answers=-"
    )
    assert setup.history == () and setup.reasons == ()
    assert setup.message == "Seat 0 will be to move: draw Orchard (forest or farm)."


def test_spaces_are_drawn_redrawn_and_erased(setup: CartographersSetup) -> None:
    setup.play("forest D4 D5", "0: farm D5", "monster K11")
    assert sheet(setup) == Sheet.of("A", forest="D4", farm="D5", monster="K11")
    setup.play("empty D4 D5")
    assert setup.result().sheets == (Sheet.of("A", monster="K11"),)
    assert setup.undo().result().sheets[0].on("D5") == "farm"


def test_the_map_is_printed_anew(setup: CartographersSetup) -> None:
    setup.play("forest A1 A2", "mountain A1", "ruins A2", "wasteland K11", "plain B4")
    ground = setup.position.ground
    assert names(ground.mountains) == ("A1", "C9", "F6", "I3", "J8")
    assert "A2" in names(ground.ruins) and names(ground.wasteland) == ("K11",)
    assert sheet(setup).on("A1") == "mountain" and sheet(setup).on("A2") == "forest"
    assert setup.result().ground == ground
    setup.play("map=B")
    assert setup.result().ground.printed == "B"
    setup.play("map=bare")
    assert setup.result().ground.printed == dict.fromkeys(MAPS["A"], "")


def test_a_printed_map_takes_away_what_is_drawn_where_it_is_filled(setup: CartographersSetup) -> None:
    setup.play("forest D6 B9 A1", "map=B")
    assert names(sheet(setup).forest) == ("A1",)


def test_coins_follow_the_mountains_that_are_closed_in(setup: CartographersSetup) -> None:
    setup.play("forest A4 B3 B5 C4")
    assert sheet(setup).coins == 1 and setup.reasons == ()
    setup.play("plain B4")
    assert sheet(setup).coins == 0 and setup.reasons == ()
    setup.play("mountain B4", "coins=3", "empty A4")
    assert sheet(setup).coins == 2, "without the one for B4"


def test_edicts_are_given_and_two_of_a_kind_are_a_reason(setup: CartographersSetup) -> None:
    setup.play("A=treetower")
    assert setup.result().edicts == ("Treetower", *EDICTS[1:])
    setup.play("B=stoneside-forest")
    assert setup.reasons == (
        "The edicts are of the kinds forest, forest, village, space; a game has one each of forest, "
        "water and farm, village, space.",
    )
    assert setup.play("A=the-golden-granary").reasons == ()
    assert {edit.value for edit in setup.legal_moves() if edit.action == "D"} == set(EDICT) - {"Lost Barony"}


def test_cards_are_turned_and_known_to_come(setup: CartographersSetup) -> None:
    setup.play(
        "turned=-", "turned=temple-ruins", "turned=great-river", "next=rift-lands", "next=goblin-attack"
    )
    result = setup.result()
    assert result.shown == ("Temple Ruins", "Great River") and result.to_ruins and result.time == 1
    assert result.decks[0][2:4] == ("Rift Lands", "Goblin Attack") and not result.hidden
    assert setup.result() == result
    assert len(result.decks[0]) == 14 and len(set(result.decks[0])) == 14
    setup.play("next=-", "turned=rift-lands")
    assert setup.result().shown[-1] == "Rift Lands"


def test_a_card_that_was_to_come_can_be_turned(setup: CartographersSetup) -> None:
    setup.play("next=hamlet", "next=farmland", "turned=hamlet")
    assert setup.result().decks[0][:3] == ("Orchard", "Hamlet", "Farmland")


@pytest.mark.parametrize(
    ("edits", "reason"),
    [
        (["turned=-"], "0 cards are turned; the deck has 14."),
        (["turned=outpost-ruins"], "Outpost Ruins is not drawn: the next card would have been turned."),
        (
            ["turned=gnoll-raid"],
            "Gnoll Raid places itself when one plays alone: the next card would have been",
        ),
        (
            ["turned=marshlands", "turned=homestead", "turned=treetop-village", "turned=hamlet"],
            "The cards before the open one take 8 time; the season ended at 8.",
        ),
        (["next=gnoll-raid", "next=goblin-attack"], "Spring's deck has 2 monsters; 1 are in it by then."),
        (
            ["coins=9"],
            "Seat 0 has crossed off 9 coins; with 0 mountains closed in and",
        ),
        (["forest A4 B3 B5 C4", "coins=0"], "crossed off 0 coins; with 1 mountains closed in"),
        (["season=summer", "season=over", "season=winter", "turned=-", "season=over"], ""),
    ],
)
def test_every_reason_why_a_draft_is_no_position(
    setup: CartographersSetup, edits: list[str], reason: str
) -> None:
    setup.play(*edits)
    if not reason:
        assert setup.reasons == ()
        return
    assert len(setup.reasons) == 1 and reason in setup.reasons[0]
    with pytest.raises(ImpossiblePosition) as caught:
        setup.result()
    assert caught.value.reasons == setup.reasons
    assert setup.message == "Seat 0 will be to move: draw, once the position is possible."
    assert setup.goto(0).reasons == ()


def test_all_reasons_are_told_together(setup: CartographersSetup) -> None:
    setup.play("turned=-", "coins=14", "A=wildholds")
    assert [reason.split()[0] for reason in setup.reasons] == ["The", "Seat", "0"]


def test_seasons_pass_and_come_back(setup: CartographersSetup) -> None:
    setup.play("forest D4", "coins=2", "season=autumn", "farm D5")
    result = setup.result()
    assert result.season == 2 and len(result.past) == 2 and result.shown == ("Orchard",)
    assert [names(sheets[0].filled ^ sheets[0].ground.blocked) for sheets in result.past] == [
        ("D4",),
        ("D4",),
    ]
    assert result.season_scores[0][0].coins == 2
    setup.play("season=over")
    result = setup.result()
    assert result.over and len(result.past) == 4 and result.past[3][0].on("D5") == "farm"
    assert setup.message == "Seat 0 will be to move: nothing, as the game is over."
    setup.play("season=spring")
    assert setup.result().past == () and sheet(setup) == Sheet.of("A", 2, forest="D4", farm="D5")
    assert setup.position.layers[0][0].coins == 2


def test_a_season_that_was_played_passes_with_its_own_cards(setup: CartographersSetup) -> None:
    setup.play("turned=marshlands", "turned=homestead", "turned=gnoll-raid", "turned=treetop-village")
    setup.play("season=summer")
    assert setup.result().decks[0] == ("Orchard", "Marshlands", "Homestead", "Gnoll Raid", "Treetop Village")
    assert setup.why_illegal("turned=gnoll-raid")[0].sentence == "Gnoll Raid left the game in spring."
    assert setup.result().shown == ("Treetop Village",)


def test_seats_come_and_go(setup: CartographersSetup) -> None:
    setup.play("seats=3", "2: village K1", "2: coins=1")
    result = setup.result()
    assert result.seats == 3 and result.sheets[2].on("K1") == "village" and result.sheets[2].coins == 1
    assert setup.names == ("Seat 0", "Seat 1", "Seat 2")
    assert setup.play("turned=gnoll-raid").reasons == (), "three draw monsters"
    assert setup.play("turned=-", "seats=1").result().seats == 1


def test_a_draft_keeps_that_a_seat_has_drawn_and_not_what() -> None:
    game = Cartographers(seed=2, players=3, edicts=EDICTS, decks=[["Orchard"]])
    setup = game.play("1: farm A1 A2 A3 B3").setup()
    assert setup.to_text().endswith("answers=-,?,-")
    result = setup.result()
    assert result.awaiting == (0, 2) and result == setup.result()
    assert setup.play("answers=-").result().awaiting == (0, 1, 2)
    assert setup.undo().play("seats=1").result().awaiting == (0,)


def test_a_result_is_played_on_from(setup: CartographersSetup) -> None:
    game = Cartographers(seed=1)
    setup.play("forest A1", "A=greenbough") if setup.position.edicts[0] != "Greenbough" else setup.play(
        "forest A1"
    )
    game.position = setup.result()
    game.play("forest D4 D5 D6 E6")
    assert score(game.position.sheets[0], "Greenbough").points == 7


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        ("forest B4", "B4 cannot be drawn on: printed as a mountain."),
        ("empty A1 A2", "A1, A2: nothing is drawn there."),
        ("farm K11", "K11: farm already."),
        ("mountain B4", "B4: mountain already."),
        ("plain A1", "A1: nothing is printed there."),
        ("map=A", "The map is A already."),
        ("A=greenbough", "Edict A is Greenbough already."),
        ("turned=orchard", "Orchard is turned already, as number 1 of 1."),
        ("next=orchard", "Orchard is turned already"),
        ("next=hamlet", "Hamlet is known already, to come as number 1."),
        ("season=spring", "The season is spring already."),
        ("coins=0", "The number of coins of seat 0 is 0 already."),
        ("coins=15", "coins is 0 to 14, not 15."),
        ("seats=1", "The number of seats is 1 already."),
        ("seats=0", "seats is 1 to 100, not 0."),
        ("seats=101", "seats is 1 to 100, not 101."),
        ("1: forest A1", "There is no seat 1; seats are 0 to 0."),
        ("answers=-", "No seat has answered the open card."),
    ],
)
def test_edits_that_are_not_possible(setup: CartographersSetup, edit: str, words: str) -> None:
    setup.play("farm K11", "next=hamlet")
    with pytest.raises(IllegalMove) as caught:
        setup.play(edit)
    assert words in str(caught.value) and setup.ply == 2
    assert {ruling.rule for ruling in setup.why_illegal(edit)} == {"setup"}


def test_nothing_can_be_taken_where_nothing_is(setup: CartographersSetup) -> None:
    with pytest.raises(IllegalMove, match="No card is known to come"):
        setup.play("next=-")
    with pytest.raises(IllegalMove, match="No card is turned"):
        setup.play("turned=-", "turned=-")
    with pytest.raises(IllegalMove, match="The game is over: no card is turned any more"):
        setup.play("season=over", "turned=hamlet")


@pytest.mark.parametrize(
    "edit",
    [
        Edit("fly"),
        Edit("draw", "forest", 0, ("A1", "A1")),
        Edit("draw", "lake", 0, ("A1",)),
        Edit("draw", "forest", None, ("A1",)),
        Edit("draw", "forest", 0),
        Edit("print", "mountain", 1, ("A1",)),
        Edit("A", "Orchard"),
        Edit("coins", -1, 0),
        Edit("seats", "two"),
        None,
        "forest A1",
    ],
)
def test_edits_that_exist_nowhere(setup: CartographersSetup, edit: object) -> None:
    assert setup.position.why_illegal(edit)[0].sentence.startswith("There is no edit ")
    with pytest.raises(IllegalMove):
        setup.position.after(edit)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "forest",
            "forest L1",
            "lake A1",
            "A=orchard",
            "E=treetower",
            "turned=treetower",
            "season=fall",
        ),
        *(
            "coins=x",
            "seats=1000",
            "1: seats=2",
            "map=C",
            "answers=1",
            "1: mountain A1",
            "A1=forest",
            "season=fall",
        ),
    ],
)
def test_malformed_edits(setup: CartographersSetup, text: str) -> None:
    with pytest.raises(NotationError, match="expected spaces as"):
        setup.play(text)


@pytest.mark.parametrize(
    ("old", "new", "error", "words"),
    [
        ("cartographers-setup/1", "cartographers/1", NotationError, "starts with 'cartographers-setup/1'"),
        ("sheets=-", "sheets=3F7/11/11/11/11/11/11/11/11/11/11+0|-", ImpossiblePosition, "has 2 layers"),
        (
            "sheets=-",
            "sheets=11/3F7/11/11/11/11/11/11/11/11/11+0",
            ImpossiblePosition,
            "on B4, filled before",
        ),
        ("answers=-", "answers=-,-", ImpossiblePosition, "2 answers for 1 sheets"),
        (",lost-barony", "", ImpossiblePosition, "There are 3 edicts"),
        ("|?|?|?", "|?|?", ImpossiblePosition, "There are 3 decks"),
        ("orchard,?,?", "orchard,?,hamlet", NotationError, "the known cards of a season come first"),
        ("orchard,?,?", "orchard,?,?,?", NotationError, "the known cards of a season come first"),
    ],
)
def test_texts_that_are_no_draft(old: str, new: str, error: type[Exception], words: str) -> None:
    text = begun().to_text()
    assert old in text
    with pytest.raises(error, match=words.replace("|", r"\|")):
        CartographersSetup.from_text(text.replace(old, new, 1))


def test_a_draft_does_not_say_what_was_drawn() -> None:
    text = begun(players=2).to_text()
    with pytest.raises(NotationError, match="and not what"):
        Draft.from_text(text.replace("answers=-,-", "answers=-,farm+A1+A2+A3+B3"))


def test_every_edit_in_words(setup: CartographersSetup) -> None:
    setup.play(
        "seats=2", "1: forest D4 D5", "0: water A1", "empty A1", "mountain K11", "plain K11", "map=bare"
    )
    setup.play("map=B", "C=wildholds", "turned=hamlet", "turned=-", "next=hamlet", "next=-", "season=summer")
    setup.play("season=over", "1: coins=3")
    assert [setup.describe(ply) for ply in range(setup.ply)] == [
        "Makes the seats 2.",
        "Draws forest on D4 D5 on the sheet of Seat 1.",
        "Draws water on A1 on the sheet of Seat 0.",
        "Erases A1 on the sheet of Seat 0.",
        "Prints mountain on K11.",
        "Prints nothing on K11.",
        "Takes a bare map.",
        "Takes map B.",
        "Makes Wildholds edict C.",
        "Turns Hamlet.",
        "Puts the open card back.",
        "Puts Hamlet next on the deck.",
        "Shuffles the deck.",
        "Makes it summer.",
        "Ends the game.",
        "Sets the coins of Seat 1 to 3.",
    ]


def test_edits_of_a_seat_are_those_of_its_sheet() -> None:
    setup = begun(players=3)
    all_edits, own = setup.legal_moves(), setup.legal_moves(1)
    assert {edit.seat for edit in own} == {None, 1} and set(own) < set(all_edits)
    assert {edit.seat for edit in all_edits} == {None, 0, 1, 2}
    drawn = [edit for edit in own if edit.action == "draw"]
    assert len(drawn) == 5 * (len(SPACES) - 5), "five terrains on all spaces but the mountains"


@pytest.mark.parametrize("seed", range(6))
def test_a_draft_is_sound_after_any_edits(seed: int) -> None:
    rng = Random(seed)
    draft = begun(players=1 + seed % 3).position
    for _ in range(120):
        edits = draft.legal_moves(rng.randrange(draft.seats))
        by_action: dict[str, list[Edit]] = {}
        for edit in edits:
            by_action.setdefault(edit.action, []).append(edit)
        draft = draft.after(rng.choice(by_action[rng.choice(sorted(by_action))]))
        assert Draft.from_text(draft.to_text()) == draft
        if draft.seats > 5:
            draft = draft.after(Edit("seats", 2))
        if draft.reasons:
            with pytest.raises(ImpossiblePosition):
                draft.result()
        else:
            result = draft.result()
            assert Draft.of(result.completed(rng)).to_text() == Draft.of(result).to_text()
