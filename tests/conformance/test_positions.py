"""What every game's positions keep to: texts, moves, equality, rulings and words."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chartkit
from chartkit.core import ChartkitError, IllegalMove, NotationError
from chartkit.games import GAMES, game_class

# Texts -------------------------------------------------------------------------------------------


def test_a_position_comes_back_from_its_text(game_type: Any, positions: Any) -> None:
    for position in positions:
        text = position.to_text()
        again = game_type.position_class.from_text(text)
        assert again == position and hash(again) == hash(position) and again.to_text() == text
        assert "\n" not in text and text.startswith(f"{position.name}/")


def test_a_masked_position_comes_back_from_its_text(game_type: Any, some_positions: Any) -> None:
    for position in some_positions:
        for seat in (None, *range(position.seats)):
            seen = position.seen_by(seat)
            assert game_type.position_class.from_text(seen.to_text()) == seen


def test_a_text_with_one_character_changed_is_refused_or_says_another_position(
    game_type: Any, some_positions: Any
) -> None:
    rng = Random(2)
    for position in some_positions[:6]:
        text = position.to_text()
        for _ in range(150):
            place = rng.randrange(len(text))
            changed = text[:place] + rng.choice("0139?-/:,= xa\x00é") + text[place + 1 :]
            try:
                found = game_type.position_class.from_text(changed)
            except ChartkitError as error:
                assert len(str(error)) > 20
            else:
                assert game_type.position_class.from_text(found.to_text()) == found


@pytest.mark.parametrize("text", ["", " ", "nonsense", "chess/1 a b c", "chartae/999", "\x00", "=", "a=b"])
def test_what_is_no_position_is_refused(game_type: Any, text: str) -> None:
    with pytest.raises(ChartkitError):
        game_type.position_class.from_text(text)


def test_every_legal_move_comes_back_from_its_text(some_positions: Any) -> None:
    for position in some_positions:
        for seat in position.awaiting:
            moves = position.legal_moves(seat)
            assert [position.parse_move(str(move)) for move in moves] == list(moves)
            assert len({str(move) for move in moves}) == len(moves)


@pytest.mark.parametrize("name", list(GAMES))
@given(text=st.text(max_size=12))
@settings(max_examples=60, deadline=None)
def test_any_text_is_a_move_or_refused(name: str, text: str) -> None:
    position = game_class(name)(seed=1).position
    try:
        move = position.parse_move(text)
    except NotationError:
        return
    assert position.parse_move(str(move)) == move


# Play --------------------------------------------------------------------------------------------


def test_the_same_seed_and_moves_make_the_same_game(starts: Any, walks: Any) -> None:
    for position, walk in zip(starts, walks, strict=False):
        for move, expected in zip(walk.moves, walk.positions[1:], strict=True):
            position = position.after(move)
            assert position == expected and hash(position) == hash(expected)


def test_chance_comes_from_the_seed(starts: Any) -> None:
    assert len(set(starts[2::3])) > 1


def test_positions_are_values(game_type: Any, some_positions: Any) -> None:
    for position in some_positions:
        twin = game_type.position_class.from_text(position.to_text())
        assert {position, twin} == {position}
        with pytest.raises(AttributeError):
            position.to_move = 1


def test_legal_moves_are_a_sequence_that_knows_its_members(some_positions: Any) -> None:
    for position in some_positions:
        for seat in range(position.seats):
            moves = position.legal_moves(seat)
            assert (len(moves) > 0) == (seat in position.awaiting)
            assert len(set(moves)) == len(moves) == len(list(moves))
            assert all(moves[number] in moves for number in range(len(moves)))


def test_a_game_that_is_over_has_winners_and_nothing_to_do(walks: Any) -> None:
    for walk in walks:
        end = walk.positions[-1]
        assert end.over and end.winners and end.awaiting == () and not end.legal_moves()
        assert end.verdict(end.seat_names)
        for position in walk.positions[:-1]:
            assert not position.over and position.winners == () and position.awaiting
            assert position.to_move in position.awaiting
        assert all(len(position.scores) == position.seats for position in walk.positions)


def test_a_move_is_legal_just_when_no_ruling_is_against_it(some_positions: Any, candidates: Any) -> None:
    for position in some_positions:
        legal = {move for seat in position.awaiting for move in position.legal_moves(seat)}
        for move in (*candidates, *legal):
            rulings = position.why_illegal(move)
            assert (move in legal) == (not rulings), (position, move, rulings)
            if move in legal:
                position.after(move)
            else:
                with pytest.raises(IllegalMove) as caught:
                    position.after(move)
                assert caught.value.rulings == rulings and caught.value.move == move


@pytest.mark.parametrize("junk", [None, 5, "", "nonsense", [], {}, object(), (), ("take",), float("nan")])
def test_what_is_no_move_at_all_is_illegal(some_positions: Any, junk: Any) -> None:
    for position in some_positions:
        assert position.why_illegal(junk)
        assert junk not in position.legal_moves()
        with pytest.raises(IllegalMove):
            position.after(junk)


def test_every_ruling_names_a_section_of_the_rulebook(
    name: str, some_positions: Any, candidates: Any
) -> None:
    rulebook = Path(chartkit.__file__).parent / name / "rules.md"
    anchors = set(re.findall(r"^## .*\{#([\w-]+)\}", rulebook.read_text(encoding="utf-8"), re.MULTILINE))
    rulings = {r for p in some_positions for move in (*candidates, None) for r in p.why_illegal(move)}
    assert rulings and {ruling.rule for ruling in rulings} <= anchors
    for ruling in rulings:
        assert ruling.sentence[0] not in " ." and ruling.sentence.endswith("."), ruling


def test_words_are_there_for_everything(walks: Any) -> None:
    walk = walks[0]
    for position, move in zip(walk.positions, walk.moves, strict=False):
        assert position.describe(move) and position.prompt()
        assert len(position.seat_names) == position.seats


# What bots are told --------------------------------------------------------------------------------


def test_random_play_chooses_from_legal_moves_and_always_has_one(some_positions: Any) -> None:
    for position in some_positions:
        moves = position.playout_moves()
        assert bool(moves) != position.over
        assert all(move in position.legal_moves() for move in moves)


def test_the_outlook_is_a_number_for_each_seat_and_in_the_end_the_score(some_positions: Any) -> None:
    for position in some_positions:
        assert len(position.outlook) == position.seats
        assert not position.over or position.outlook == position.scores
