"""Whole games of Cartographers: golden playthroughs, properties, and a hundred seats."""

import difflib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartkit.cartographers import Cartographers, Move, Position
from chartkit.cartographers.grid import BOARD
from chartkit.cartographers.pieces import SEASONS, TIME

GOLDEN = Path(__file__).parent / "golden"


def playthrough(seed: int, players: int, printed: str) -> str:
    """A game of random moves as a listing: cards, moves, sheets and scores by season."""
    rng = Random(seed)
    position = Cartographers(seed=seed, players=players, map=printed).position
    lines = [f"edicts: {', '.join(position.edicts)}"]
    while not position.over:
        move = rng.choice(position.legal_moves(rng.choice(position.awaiting)))
        if all(answer is None for answer in position.answers):
            lines.append(f"{SEASONS[position.season].name} {position.time}: {', '.join(position.shown)}")
        lines.append(f"  {move} of {len(position.legal_moves(move.seat))}")
        past = len(position.past)
        position = position.after(move)
        if len(position.past) > past:
            for seat, sheet in enumerate(position.past[-1]):
                lines += [f"  sheet of seat {seat}, coins {sheet.coins}", *str(sheet).splitlines()]
                lines.append(f"  {position.season_scores[seat][-1]}")
    lines.append(position.verdict(position.seat_names))
    lines.append(position.to_text())
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("name", "seed", "players", "printed"), [("solo", 11, 1, "A"), ("four", 4, 4, "B")])
def test_golden_game(name, seed, players, printed):
    expected = (GOLDEN / f"{name}.txt").read_text()
    found = playthrough(seed, players, printed)
    assert found == expected, "".join(
        difflib.unified_diff(expected.splitlines(True), found.splitlines(True), "golden", "now")
    )


def walk(seed: int, players: int, plies: int) -> list[Position]:
    """The positions of a random game, seats answering in random order."""
    rng = Random(seed)
    printed = rng.choice(["A", "B", {"mountains": "A1 F6 F7", "ruins": "K11 C3"}])
    positions = [Cartographers(seed=seed, players=players, map=printed).position]
    while not positions[-1].over and len(positions) < plies:
        seat = rng.choice(positions[-1].awaiting)
        positions.append(positions[-1].after(rng.choice(positions[-1].legal_moves(seat))))
    return positions


games = st.builds(walk, st.integers(0, 2**32), st.integers(1, 4), st.integers(2, 100))


@settings(max_examples=25, deadline=None)
@given(games)
def test_sheets_and_time_are_always_sound(positions):
    for position in positions:
        assert position.time == sum(TIME[card] for card in position.shown)
        limit = SEASONS[position.season].limit
        last = TIME[position.shown[-1]]
        assert position.over or position.time - last < limit
        for sheet in position.sheets:
            layers = [*sheet.terrains.values(), sheet.ground.blocked]
            assert sum(layers) == sheet.filled == sheet.filled & BOARD
            assert sum(layer.bit_count() for layer in layers) == sheet.filled.bit_count()
            assert 0 <= sheet.coins <= 14


@settings(max_examples=25, deadline=None)
@given(games)
def test_positions_and_moves_survive_as_text(positions):
    for position in positions[:: max(1, len(positions) // 8)]:
        assert Position.from_text(position.to_text()) == position
        for viewer in (None, *range(position.seats)):
            seen = position.seen_by(viewer)
            assert Position.from_text(seen.to_text()) == seen
        for seat in position.awaiting:
            move = position.legal_moves(seat)[0]
            assert position.parse_move(str(move)) == move


@settings(max_examples=20, deadline=None)
@given(games, st.integers(0, 2**32))
def test_nothing_shows_what_is_hidden(positions, seed):
    """Two positions that differ only in what a seat may not see look the same to it in every way."""
    rng = Random(seed)
    for position in positions[:: max(1, len(positions) // 8)]:
        for seat in range(position.seats):
            other = position.resample(seat, rng)
            assert other.seen_by(seat) == position.seen_by(seat)
            assert other.resample(seat, Random(1)) == position.resample(seat, Random(1))
            assert repr(other) == repr(position)
            assert list(other.legal_moves(seat)) == list(position.legal_moves(seat))
            for move in (Move(seat, "farm", "A1"), Move(seat, "monster", "A1 B4"), Move(seat, "pass")):
                assert other.why_illegal(move) == position.why_illegal(move)
            if not position.over:
                assert other.prompt() == position.prompt()
            face_down = set(position.decks[position.season][position.turned :]) - set(position.shown)
            if not position.over:
                season_now = position.seen_by(seat).to_text().partition("cards=")[2].split()[0].split("|")
                shown_now = season_now[position.season]
                assert not any(card.lower().replace(" ", "-") in shown_now for card in face_down)


@settings(max_examples=15, deadline=None)
@given(games, st.integers(0, 2**32))
def test_a_move_is_legal_exactly_when_no_rule_is_broken(positions, seed):
    rng = Random(seed)
    spaces = [f"{row}{column}" for row in "ABCDEFGHIJK" for column in range(1, 12)]
    for position in positions[:: max(1, len(positions) // 6)]:
        for seat in range(position.seats):
            moves = position.legal_moves(seat)
            tries = [rng.choice(moves) for _ in range(4) if moves]
            tries += [Move(seat, move.terrain, move.spaces[1:]) for move in tries]
            tries += [Move(seat, "monster", move.spaces) for move in tries[:4]]
            tries += [Move(seat, rng.choice(["farm", "water", "pass"]), rng.sample(spaces, rng.randrange(6)))]
            for move in tries:
                assert (move in moves) == (not position.why_illegal(move)), move


def test_a_resampled_position_plays_to_the_end():
    rng = Random(9)
    for seed in range(12):
        positions = walk(seed, 1 + seed % 3, 10 + 4 * seed)
        position = positions[-1].resample(0, rng)
        assert Position.from_text(position.to_text()) == position
        while not position.over:
            position = position.after(rng.choice(position.legal_moves()))


def test_a_hundred_seats_play_to_the_end():
    game = Cartographers(seed=100, players=100)
    rng, position = Random(100), game.position
    while not position.over:
        position = position.after(rng.choice(position.legal_moves()))
    assert len(position.scores) == 100 and position.winners
    assert Position.from_text(position.to_text()) == position
