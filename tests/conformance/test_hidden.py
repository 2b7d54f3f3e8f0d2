"""What a seat may not know reaches it by no way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest


@pytest.fixture
def pairs(some_positions: Any) -> list[tuple[Any, Any, Any]]:
    """A seat (None: an onlooker) and two full positions between which it cannot tell."""
    rng = Random(3)
    return [
        (seat, position, position.resample(seat, rng))
        for position in some_positions
        for seat in (None, *range(position.seats))
        for _ in range(3)
    ]


def test_there_is_something_hidden_or_nothing_to_mask(pairs: Any) -> None:
    masked = any(one.seen_by(seat) != one for seat, one, _ in pairs)
    assert masked == any(one != other for _, one, other in pairs)


def test_a_seat_sees_the_same_of_all_that_it_could_be_in(pairs: Any) -> None:
    for seat, one, other in pairs:
        seen = one.seen_by(seat)
        assert not other.hidden and other.seen_by(seat) == seen == seen.seen_by(seat)
        assert other.seen_by(seat).to_text() == seen.to_text() and repr(other.seen_by(seat)) == repr(seen)


def test_what_is_masked_is_dealt_from_what_is_seen_alone(pairs: Any) -> None:
    for number, (seat, one, other) in enumerate(pairs):
        dealt = [position.seen_by(seat).resample(seat, Random(number)) for position in (one, other)]
        assert dealt[0] == dealt[1]
        assert not dealt[0].hidden and dealt[0].seen_by(seat) == one.seen_by(seat)


def test_completing_keeps_what_is_known(some_positions: Any) -> None:
    for position in some_positions:
        assert position.completed(Random(1)) == position
        seen = position.seen_by(None)
        completed = seen.completed(Random(1))
        assert not completed.hidden and completed.seen_by(None) == seen


def test_the_shape_of_a_position_gives_nothing_away(pairs: Any) -> None:
    for seat, one, other in pairs:
        if seat is None:
            assert repr(one) == repr(other)


def test_legal_moves_and_rulings_give_nothing_away(pairs: Any, candidates: Any) -> None:
    for seat, one, other in pairs:
        if seat is not None and seat in one.awaiting:
            assert list(one.legal_moves(seat)) == list(other.legal_moves(seat))
            assert list(one.seen_by(seat).legal_moves(seat)) == list(one.legal_moves(seat))
            for move in candidates[:150]:
                if getattr(move, "seat", seat) == seat:
                    assert one.why_illegal(move) == other.why_illegal(move)
                    assert one.seen_by(seat).why_illegal(move) == one.why_illegal(move)


def test_a_game_says_nothing_that_an_onlooker_may_not_know(game_type: Any, pairs: Any) -> None:
    for seat, one, other in pairs:
        if seat is None:
            first, second = (game_type(seed=1, position=position) for position in (one, other))
            assert repr(first) == repr(second) and first.message == second.message
            assert first.scores == second.scores
