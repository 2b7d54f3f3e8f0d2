"""What bots and exploring need of every game: the interface of positions is enough."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from chartkit import compare, playouts
from chartkit.bots import BOTS, choose, mcts


def open_positions(positions: Any, count: int) -> list[Any]:
    """Some positions in which somebody is to act."""
    return Random(2).sample([position for position in positions if not position.over], count)


def thoughts(position: Any, seat: int) -> Any:
    *_, last = mcts(6)(position.seen_by(seat), seat, Random(1))
    return last


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_finds_a_legal_move_for_every_seat_that_may_act(positions: Any, bot: str) -> None:
    for position in open_positions(positions, 4):
        for seat in position.awaiting[:3]:
            move = choose(bot, position, seat, Random(1), slices=1)
            assert move in position.legal_moves(seat)


def test_thoughts_rest_on_what_the_seat_sees(positions: Any) -> None:
    for position in open_positions(positions, 4):
        seat = position.awaiting[-1]
        told = thoughts(position, seat)
        assert repr(thoughts(position.resample(seat, Random(5)), seat)) == repr(told)
        assert told.reason.startswith(f"{told.move}: ")


def test_every_position_can_be_played_out_and_its_moves_compared(positions: Any) -> None:
    for position in open_positions(positions, 4):
        found = playouts(position, 3, seed=1, progress=False)
        assert found.n == 3 and len(found.wins) == position.seats
        moves = compare(position, 2, moves=position.legal_moves()[:2], progress=False)
        assert moves.best in position.legal_moves()
        hidden = playouts(position.seen_by(position.to_move), 3, seed=1, progress=False)
        assert repr(hidden) == repr(found)
