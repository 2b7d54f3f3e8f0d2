"""Hints on a board: a ghost and its reason, thought of in slices and given up when they are not wanted."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from html import unescape

import pytest

import chartkit
from chartkit import Chartae
from chartkit.bots import mcts
from chartkit.widgets import Board, guard
from chartkit.widgets.lesson import Lesson


def apart(work):
    """Call `work` in a thread of its own, where no other test's event loop is."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()


def run(coroutine):
    return apart(lambda: asyncio.run(asyncio.wait_for(coroutine, 20)))


def said(board):
    return unescape(board.message.value)


def a_board(bot, **options):
    game = Chartae(seed=3).play("take")
    board = Board(game, **options)
    board.actions.adviser.bot = bot
    return game, board, board.actions.adviser


async def settled(adviser):
    while adviser.thinking:
        await asyncio.sleep(0)


def test_a_hint_is_shown_as_a_ghost_with_its_reason_and_play_plays_it():
    async def scene():
        game, board, adviser = a_board(mcts(30))
        still = board.scene(board.picker)
        adviser.button.click()
        assert adviser.thinking and adviser.button.description == "Stop" and "Thinking" in said(board)
        await settled(adviser)
        move = adviser.thoughts.move
        assert adviser.button.description == "Hint" and game.ply == 1
        assert board.picker.move == board.picker.preview == move
        assert board.scene(board.picker).layers != still.layers
        assert f"Hint: {adviser.thoughts.reason}" in said(board) and "of 30 games imagined" in said(board)
        assert board.actions.play.description == f"Play {move}"
        board.actions.play.click()
        assert game.history[-1] == move
        board.close()

    run(scene())


def test_in_a_script_it_is_thought_of_at_once():
    def scene():
        game, board, adviser = a_board(mcts(10))
        adviser.button.click()
        assert board.picker.move == adviser.thoughts.move and game.ply == 1
        board.close()

    apart(scene)


def test_the_hint_knows_what_the_seat_knows_and_is_the_same_for_the_same_sight():
    def scene():
        told = set()
        for seed in (1, 2):
            board = Board(Chartae(seed=seed, stack=["straight", "diagonal"]).play("take"))
            board.actions.adviser.bot = mcts(20)
            board.actions.adviser.button.click()
            told.add(said(board))
            board.close()
        assert len(told) == 1

    apart(scene)


@pytest.mark.parametrize(
    "stop",
    [
        lambda game, board: game.undo(),
        lambda game, board: game.play("c4"),
        lambda game, board: board.choose("c4/1"),
        lambda game, board: board.clear_picks(),
        lambda game, board: board.actions.adviser.button.click(),
        lambda game, board: setattr(board, "view", "onlooker"),
        lambda game, board: setattr(game, "bots", ("random", "")),
        lambda game, board: board.close(),
    ],
    ids=["undo", "play", "pick", "clear", "stop", "view", "bot", "close"],
)
def test_what_happens_on_the_board_stops_the_thinking(stop):
    slices = []

    def endless(seen, seat, rng):
        while True:
            slices.append(seat)
            yield seen.legal_moves()[0]

    async def scene():
        game, board, adviser = a_board(endless)
        adviser.button.click()
        while len(slices) < 5:
            await asyncio.sleep(0)
        stop(game, board)
        assert not adviser.thinking
        slices.clear()
        for _ in range(20):
            await asyncio.sleep(0)
        assert slices == [] and adviser.thoughts is None and "Hint:" not in said(board)
        board.close()

    run(scene())


def broken(seen, seat, rng):
    yield seen.legal_moves()[0]
    raise RuntimeError("out of ideas")


@pytest.mark.parametrize(
    ("bot", "reason", "fault"),
    [
        (broken, "RuntimeError: out of ideas", True),
        (lambda seen, *_: iter([seen.parse_move("Re5")]), "no tile on e5", False),
        (lambda *_: iter(()), "returned no move", False),
    ],
)
def test_a_hint_that_fails_is_said_and_can_be_asked_for_again(bot, reason, fault):
    async def scene():
        _, board, adviser = a_board(bot)
        adviser.button.click()
        await settled(adviser)
        assert reason in said(board)
        assert adviser.button.description == "Hint" and board.picker.move is None
        board.close()

    run(scene())
    assert [type(error) for error in guard.caught] == [RuntimeError] * fault
    guard.caught.clear()


def test_there_is_no_button_for_those_who_cannot_act():
    for view, shown in ((0, True), (1, False), ("onlooker", False)):
        board = Board(Chartae(seed=3), view=view)
        assert (board.actions.adviser.button.layout.display != "none") == shown
        if not shown:
            board.actions.adviser.ask()
        assert shown or "this board is" in said(board)
        board.close()


def test_a_lesson_has_its_own_hint_alone():
    taught = Lesson(chartkit.lesson("chartae"))
    assert taught.board.actor is not None and taught.board.actions.adviser.button.layout.display == "none"
    taught.close()


def test_a_draft_which_never_ends_has_no_hint():
    board = Board(Chartae(seed=3).setup())
    assert board.actor is not None and board.actions.adviser.button.layout.display == "none"
    board.close()
