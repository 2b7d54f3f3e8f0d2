"""The curtain between people who share one board."""

from __future__ import annotations

import pytest

from chartkit import Cartographers, Chartae
from chartkit.draw import THEMES, Target
from chartkit.draw.svg import svg
from chartkit.widgets import Board

from .hands import Hand


@pytest.fixture
def game():
    return Cartographers(seed=1, players=("Ada", "Bo & Co"), decks=[["Orchard", "Farmland"]])


@pytest.fixture
def board(game):
    board = Board(game, curtain=True)
    yield board
    board.close()


@pytest.fixture
def hand(board):
    return Hand(board)


def covered(board) -> bool:
    return set(board.surface.scene.targets()) == {Target("curtain", board.cover.seat)}


def test_it_is_down_until_the_one_to_act_lifts_it(game, board, hand):
    assert covered(board) and board.actor is None and board.picker is None
    assert "Pass to Ada" in svg(board.scene())
    hand.click("curtain", 0)
    assert not covered(board) and board.actor == board.viewer == 0
    hand.click("space", "F8")
    assert game.ply == 1 and covered(board)
    assert "Pass to Bo &amp; Co" in svg(board.scene())


def test_while_it_is_down_the_board_tells_what_all_may_know(game, board, hand):
    hand.click("curtain", 0)
    hand.click("space", "F8")
    board.drawers.tabs["text"].value = True
    assert "F8" not in board.drawers.panel("text").text.value
    board.drawers.tabs["moves"].value = True
    moves = board.drawers.panel("moves")
    assert moves.played.options[-1] == "1. Ada has drawn, and shows it when all have."
    assert moves.legal.options == ()
    board.enter("1: farm A1 A2 A3 B3")
    assert game.ply == 1 and "pass it to Bo &amp; Co, who lifts the curtain" in board.message.value
    board.confirm_move()
    assert game.ply == 1 and "lifts the curtain" in board.message.value


def test_it_falls_each_time_the_board_is_passed_on(game, board, hand):
    hand.click("curtain", 0)
    hand.click("space", "F8")
    hand.tap("curtain", 1)
    assert game.ply == 1 and not covered(board) and board.viewer == 1
    game.undo()
    assert covered(board) and board.cover.seat == 0


def test_any_key_that_picks_lifts_it(board, hand):
    hand.type("ArrowRight")
    assert "Pass to Ada: click to look" in board.message.value
    hand.type("Enter")
    assert not covered(board)


def test_it_stays_up_while_the_same_person_acts():
    board = Board(Chartae(seed=7), curtain=True)
    hand = Hand(board)
    hand.click("curtain", 0)
    hand.click("action", "take")
    assert board.cover.seat is None and board.actor == 0
    board.close()


def test_nobody_needs_one_who_does_not_share_the_board(game, board):
    board.view = 1
    assert board.cover.seat is None and board.actor == 1
    board.view = "onlooker"
    assert board.cover.seat is None
    board.view = "auto"
    assert board.cover.seat == 0
    game.bots = ("", "uniform")
    assert board.cover.seat is None and board.actor == 0
    game.bots = ("", "")
    alone = Board(Cartographers(seed=1), curtain=True)
    assert alone.cover.seat is None and alone.actor == 0
    alone.close()


def test_it_is_hung_up_and_taken_down(game, hand, board):
    hand.click("curtain", 0)
    board.drawers.tabs["view"].value = True
    toggle = board.drawers.panel("view").curtain
    assert toggle.value
    toggle.value = False
    assert board.cover.seat is None and board.actor == 0
    toggle.value = True
    assert covered(board)


@pytest.mark.parametrize("theme", THEMES)
def test_it_covers_all_of_the_canvas_in_every_theme(board, theme):
    board.theme = theme
    scene = board.scene()
    for x, y in ((1, 1), (scene.width - 1, 1), (1, scene.height - 1), (scene.width / 2, scene.height / 2)):
        assert scene.at(x, y).target == Target("curtain", 0)
    assert len(scene.layers) == len(board.room.scene(board.seen).layers)
