"""What a board sends: for a move one frame, a part of a picture; for the pointer little."""

from __future__ import annotations

import json
from random import Random
from statistics import mean, median

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from chartkit import Cartographers, Cartography, Chartae, Charterstone
from chartkit.widgets import Board

from .hands import Hand

PLIES, MOVES = 8, 10
# By game: what a move sends on average, what the pointer does, in kB, and the messages of a move at most.
LIMITS = {
    Chartae: (36, 5, 9),
    Cartography: (35, 0.6, 9),
    Cartographers: (50, 2, 14),
    Charterstone: (75, 0.6, 24),
}


def weight(message) -> int:
    """The bytes of a message, but for its envelope."""
    _, content, buffers = message
    return len(json.dumps(content, default=str)) + sum(len(bytes(buffer)) for buffer in buffers)


@pytest.fixture(params=LIMITS, ids=lambda kind: kind.__name__)
def board(request):
    game, rng = request.param(seed=7), Random(1)
    for _ in range(PLIES):
        game.play(rng.choice(list(game.legal_moves())))
    board = Board(game)
    Hand(board)
    yield board
    board.close()


def moved(board, sent):
    """The messages of some moves, move by move."""
    game, rng, rounds = board.game, Random(2), []
    for _ in range(MOVES):
        board.aim(rng.choice(list(game.legal_moves())))
        sent.clear()
        board.confirm_move()
        rounds.append(list(sent))
    return rounds


def test_a_move_is_one_frame_and_a_part_of_the_picture(board, sent):
    most_kilobytes, _, most_messages = LIMITS[type(board.game)]
    rounds = moved(board, sent)
    frames = [[message for message in sent if message[0] is _CANVAS_MANAGER] for sent in rounds]
    assert [len(frame) for frame in frames] == [1] * MOVES
    assert max(len(messages) for messages in rounds) <= most_messages
    assert mean(sum(map(weight, messages)) for messages in rounds) < 1000 * most_kilobytes
    sent.clear()
    Hand(board)
    (whole,) = sent
    assert mean(weight(frame) for (frame,) in frames) < 0.6 * weight(whole)


def test_the_frame_goes_out_before_the_words(board, sent):
    for messages in moved(board, sent):
        assert messages[0][0] is _CANVAS_MANAGER


def test_the_pointer_costs_one_small_message_a_target(board, sent):
    sizes = []
    for target in board.surface.scene.targets():
        sent.clear()
        board.surface._point(target, by_keys=False)
        assert len(sent) <= 1
        sizes.append(sum(map(weight, sent)))
    assert median(sizes) < 1000 * LIMITS[type(board.game)][1]


def test_what_is_shown_already_is_not_sent_again(board, sent):
    sent.clear()
    board.refresh()
    assert sent == []
