"""Moves and positions as text: round trips, and every bad text refused by all its reasons."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chartkit.cartography
from chartkit.cartography import Move, Position
from chartkit.cartography.game import deal
from chartkit.cartography.moves import PASS
from chartkit.core import ImpossiblePosition, NotationError

from .test_rulings import at, play

RULES = Path(chartkit.cartography.__file__).with_name("rules.md").read_text()
PICTURES = re.findall(r"!\[[^\]]*\]\(<([^>]+)>", RULES)


def walk(seed: int, plies: int) -> Position:
    rng = Random(seed)
    players, variant = rng.randint(2, 4), rng.choice(("open", "alternative"))
    position = deal(
        seed=seed,
        players=players,
        tiles=players * rng.randint(0, 10),
        variant=variant,
        superko=rng.choice(("positional", "situational")),
        pass_ends=rng.choice(("always", "when tiles are laid")),
        first=rng.randrange(players),
    )
    for _ in range(plies):
        if position.over:
            break
        position = position.after(rng.choice(position.playout_moves()))
    return position


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 220))
def test_texts_round_trip(seed, plies):
    position = walk(seed, plies)
    twin = Position.from_text(position.to_text())
    assert twin == position
    assert hash(twin) == hash(position)
    assert twin.to_text() == position.to_text()
    assert {str(move) for move in twin.legal_moves()} == {str(move) for move in position.legal_moves()}
    for seat in (None, *range(position.seats)):
        seen = position.seen_by(seat)
        assert Position.from_text(seen.to_text()) == seen
    for move in position.legal_moves():
        assert position.parse_move(str(move)) == move


def test_positions_are_equal_in_whatever_order_tiles_were_laid():
    one = play(Position.start(3), "open A3 A1", "curved B3/0 D1", "open C3 F1", "open D3 pass")
    other = play(Position.start(3), "open C3 A1", "open D3 D1", "open A3 F1", "curved B3/0 pass")
    assert one.map.hill_names != other.map.hill_names
    assert one == other and hash(one) == hash(other) and one.to_text() == other.to_text()
    assert one != play(one, "open E3")
    assert one != play(Position.start(3), "open C3 A1", "open D3 D1", "open A3 F1", "curved B3/0 E1")
    assert one != "cartography"


@pytest.mark.parametrize("text", PICTURES)
def test_pictures_of_the_rulebook_are_positions(text):
    assert Position.from_text(text).to_text() == text


def test_the_example_of_the_rulebook_can_be_read():
    [text] = re.findall(r"```\n(cartography/1 .*)\n```", RULES)
    assert Position.from_text(text).tiles_left == 12


def test_a_start_is_short():
    assert Position.start().to_text() == "cartography/1 castles=-;- left=42"
    assert deal(seed=1, tiles=0).to_text() == "cartography/1 castles=-;-"


# Moves --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("single F2/1", Move("lay", "single", "F2", 1)),
        ("Single f2", Move("lay", "single", "F2", 0)),
        ("open A3/2", Move("lay", "open", "A3", 0)),
        ("triple A4", Move("lay", "triple", "A4", 0)),
        ("a1", Move("claim", hill="A1")),
        ("A1a", Move("claim", hill="A1")),
        ("C4B", Move("claim", hill="C4b")),
        ("PASS", PASS),
    ],
)
def test_moves_are_read(text, move):
    assert Position.start().parse_move(text) == move


def test_moves_are_written():
    assert str(Move("lay", "single", "F2", 0)) == "single F2/0"
    assert str(Move("lay", "open", "F2", 0)) == "open F2"
    assert (str(Move("claim", hill="C4b")), str(PASS)) == ("C4b", "pass")


def test_the_letter_may_be_written_for_the_hill_of_a_tile_just_laid():
    position = Position.start()
    assert position.parse_moves("open A3 A3a")[1] == Move("claim", hill="A3")
    assert position.parse_moves("single A3/0 A3a")[1] == Move("claim", hill="A3a")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "open",
        "open A3/3",
        "open G3",
        "A0",
        "A3d",
        "castle A3",
        "single/1 F2",
        "A9999",
        "pass A",
        "\0",
    ],
)
def test_what_is_no_move_is_not_read(text):
    with pytest.raises(NotationError):
        Position.start().parse_moves(text)


def test_a_single_move_is_not_a_turn():
    with pytest.raises(NotationError, match="2 steps"):
        Position.start().parse_move("open A3 A3")


# Bad texts ----------------------------------------------------------------------------------------

UNREADABLE = [
    "",
    "chartae/1 castles=-;-",
    "cartography/2 castles=-;-",
    "cartography/1",
    "cartography/1 castles",
    "cartography/1 castles=",
    "cartography/1 castles=-;- castles=-;-",
    "cartography/1 castles=-;- tiles=3",
    "cartography/1 castles=-",
    "cartography/1 castles=-;-;-;-;-",
    "cartography/1 castles=A1,;-",
    "cartography/1 castles=Z1;-",
    "cartography/1 castles=-;- map=A3",
    "cartography/1 castles=-;- map=A3:sea",
    "cartography/1 castles=-;- map=A3:single/3",
    "cartography/1 castles=-;- map=A999:open",
    "cartography/1 castles=-;- left=-1",
    "cartography/1 castles=-;- left=99999999999999",
    "cartography/1 castles=-;- left=x",
    "cartography/1 castles=-;- captured=1,x",
    "cartography/1 castles=-;- step=tile",
    "cartography/1 castles=-;- superko=simple",
    "cartography/1 castles=-;- pass-ends=never",
    "cartography/1 castles=-;- past=A1",
    "cartography/1 castles=-;- past=A1;B1:fly",
    "cartography/1 castles=-;- pile=open",
    "cartography/1 castles=-;- hands=open;open left=2",
    "cartography/1 castles=-;- hands=sea;open",
]

IMPOSSIBLE = {
    # maps
    "map=A3:double-end/0 castles=-;-": ["A1 and A3 do not match", "plain on A1", "river on A3"],
    "map=A2:open castles=-;-": ["No chain of shared edges leads from the starting hexagon to A2"],
    "map=A3:open,A3:open castles=-;-": ["2 tiles lie on A3"],
    "map=A1:open castles=-;-": ["A1 belongs to the starting hexagon"],
    "map=A3:double-end/1,A4:triple,A2:triple,F4:triple castles=-;-": ["3 tiles 'triple'", "the stack has 2"],
    "map=A3:double-end/0,C2:open castles=-;-": ["do not match", "No chain"],
    # castles
    "castles=A3;-": ["no hill A3", "no tile lies on A3"],
    "map=A3:single/0 castles=A3;-": ["no hill A3", "its hills are A3a, A3b"],
    "castles=A1;A1": ["2 castles stand on A1"],
    "castles=A1;F1,B1": ["the group on A1 has no open adjacent hill"],
    "map=A3:curved/1 castles=A3b;-": ["the group on A3b has no open adjacent hill"],
    # counts
    "castles=-;- captured=1": ["captured speaks of 1 seats, castles of 2"],
    "castles=-;- left=43": ["make 43", "42 are the most for 2 players"],
    "castles=-;-;-;- left=41": ["40 are the most for 4 players"],
    "map=A3:open castles=-;- left=42 move=1": ["1 tiles laid and 42 left make 43"],
    "castles=-;- move=2": ["move=2 is no seat", "seats 0 to 1"],
    "castles=-;- first=4": ["first=4 is no seat"],
    "castles=-;- passes=3": ["3 passes in a row"],
    "castles=A1;- left=4": [
        "Seat 0 has 1 castle on the land after 0 turns",
        "included: 1; turns that can have placed one: 0",
    ],
    "map=A3:open,B3:open castles=A1,B1;- left=4": ["Seat 0 has 2 castles on the land after 1 turn "],
    "map=A3:open,B3:open castles=A1;B1 captured=1,0 left=4": [
        "included: 3; turns that can have placed one: 2"
    ],
    "castles=-;- left=4 passes=1": ["1 passes were counted, but only 0 turns"],
    # out of step
    "castles=-;- left=4 move=1": ["Seat 1 is to move, but 0 tiles were laid", "seat 0's turn"],
    "map=A3:open castles=-;- left=4": ["Seat 0 is to move, but 1 tiles were laid", "seat 1's turn"],
    "castles=-;- left=4 step=castle": ["step=castle says that a tile was laid in this turn"],
    "map=A3:open castles=-;- left=4 step=castle move=1": ["so it is seat 0's turn"],
    "map=A3:open castles=-;- left=0 step=castle passes=2": ["the game is over"],
    # hands
    "castles=-;- hands=open,open,open,open;open,open,open,open": ["Seat 0 holds 4 tiles"],
    "castles=-;- hands=open,open;open,open,open pile=open": ["Seat 0 holds 2 tiles, not 3"],
    "castles=-;- hands=open;open,open": ["3 tiles are in play", "multiple of the 2 seats"],
    "castles=-;- hands=triple,triple,triple;open,open,open": ["hold 3 tiles 'triple'; 2 are"],
    "castles=-;- hands=open,open,open;?,?,? step=skipped": ["seat 0 hides none of its tiles"],
    "castles=-;- left=4 step=skipped": ["in open play there is none"],
    "castles=-;- hands=open;open;open": ["hands speaks of 3 seats, castles of 2"],
    # the past
    "castles=A1;- past=-;-:A1,pass": ["past ends with 1 passes", "passes=0"],
    "castles=A1;- past=-;-:B1,pass passes=1": ["past leads to castles on B1;-"],
    "castles=A1;- past=A3;-:pass passes=1": ["past: there is no hill A3"],
    "castles=A1;- past=-;-;-:pass passes=1": ["past speaks of 3 seats"],
    "castles=F1,B1;- past=F1;A1:B1 move=1": ["seat 0 captured 1 castles in it, but 0 in all"],
    "castles=F1,B1;D1 past=F1,B1;D1:A1": ["turn 1, A1, is not legal for seat 1"],
    "castles=A1;F1 past=A1;F1:F1 move=1": ["turn 1, F1, is not legal for seat 0"],
    "castles=A1,C1;F1 captured=1,1 past=A1,C1;F1:B1,A1 move=1": ["turn 2, A1, is not legal for seat 0"],
    "map=A3:open castles=-;- left=4 move=1 past=-;-:pass passes=1": [
        "1 turns without a tile, but a tile fits"
    ],
    "map=A3:open castles=-;- step=castle past=-;-:pass passes=1": [
        "past= tells of turns since the last tile"
    ],
}


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_is_not_in_the_form_is_not_read(text):
    with pytest.raises(NotationError):
        Position.from_text(text)


@pytest.mark.parametrize(("text", "words"), IMPOSSIBLE.items())
def test_impossible_positions_are_refused_with_their_reasons(text, words):
    with pytest.raises(ImpossiblePosition) as caught:
        at(text)
    for word in words:
        assert word in str(caught.value)


def test_all_reasons_are_given_at_once():
    with pytest.raises(ImpossiblePosition) as caught:
        at("map=A3:double-end/0,A3:open,C2:open castles=-;- captured=1 move=7")
    assert len(caught.value.reasons) >= 4


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_garbled_texts_are_refused_or_are_positions(seed, data):
    text = walk(seed, data.draw(st.integers(0, 120))).to_text()
    where = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("0123456789ABCDEFabc,;:/=- ?x"))
    garbled = text[:where] + letter + text[where + data.draw(st.integers(0, 2)) :]
    try:
        position = Position.from_text(garbled)
    except (NotationError, ImpossiblePosition):
        return
    assert Position.from_text(position.to_text()) == position
    if not position.hidden:
        position.legal_moves()


def test_a_hidden_hand_that_was_skipped_is_told():
    position = at("castles=-;- hands=triple;open")
    assert position.step == "castle" and not position.mid_turn
    seen = position.seen_by(1)
    assert seen.to_text() == "cartography/1 castles=-;- hands=?;open step=skipped"
    assert Position.from_text(seen.to_text()) == seen and seen.step == "castle"
    assert position.to_text() == "cartography/1 castles=-;- hands=triple;open"
    assert seen.completed(Random(1)).hands[0][0] not in (
        "open",
        "river-end",
        "double-end",
        "single",
        "curved",
    )
