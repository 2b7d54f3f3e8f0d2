"""Looking: targets and lists that change what a board shows and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from traitlets import TraitError

from chartkit import Chartae
from chartkit.chartae import scene as room
from chartkit.draw import Circle, Target
from chartkit.widgets import Board

from .hands import Hand

CORNERS = {"north": (8.0, 8.0), "south": (8.0, 630.0)}
drawn_scene = room.scene


@pytest.fixture
def seen(monkeypatch):
    """Chartae with two corners to look at; what its scene was told last."""
    told = {}

    def scene(position, *, looks=(), pointed=None, **how):
        told.update(looks=dict(looks), pointed=pointed)
        drawn = drawn_scene(position, **how)
        corners = tuple(
            Circle(x, y, 6, target=Target("corner", name), label=f"The {name} corner")
            for name, (x, y) in CORNERS.items()
        )
        return replace(drawn, layers=(*drawn.layers[:-1], (*drawn.layers[-1], *corners)))

    def corners(position, names):
        return [(f"{names[0]}'s {corner}", corner) for corner in CORNERS]

    monkeypatch.setattr(room, "LOOKS", {"corner": corners, "far": None}, raising=False)
    monkeypatch.setattr(room, "scene", scene)
    return told


@pytest.fixture
def game():
    return Chartae(seed=7)


@pytest.fixture
def board(seen, game):
    board = Board(game)
    yield board
    board.close()


def test_a_click_looks_and_a_second_one_looks_away(seen, game, board):
    hand = Hand(board)
    hand.click("corner", "north")
    assert board.looks == seen["looks"] == {"corner": "north"}
    hand.click("corner", "south")
    assert board.looks == seen["looks"] == {"corner": "south"}
    hand.tap("corner", "south")
    assert board.looks == seen["looks"] == {}
    assert game.ply == 0 and board.picker.picked == {} and board.refused == ()


def test_the_keyboard_looks_too(seen, board):
    hand = Hand(board)
    board.surface.move_cursor(Target("corner", "south"))
    assert "The south corner" in board.message.value
    hand.type("Enter")
    assert seen["looks"] == {"corner": "south"}


def test_none_looks_as_at_first(seen, board):
    board.look("corner", "north")
    board.look("far", 3)
    board.look("corner", None)
    assert seen["looks"] == {"far": 3}


def test_an_onlooker_looks_and_is_seen_pointing(seen, board):
    board.view = "onlooker"
    hand = Hand(board)
    hand.point("corner", "north")
    assert board.picker is None and seen["pointed"] == Target("corner", "north")
    hand.click("corner", "north")
    assert seen["looks"] == {"corner": "north"} and "turn" not in board.message.value


def test_looking_stays_when_a_move_is_played(seen, game, board):
    board.look("corner", "north")
    game.play("take")
    assert seen["looks"] == {"corner": "north"}


def test_looks_can_be_set_and_are_checked(seen, game, board):
    board.looks = {"far": 2}
    assert seen["looks"] == {"far": 2}
    with pytest.raises(TraitError, match="looks has 'cell'; on this board one can look at corner, far"):
        board.looks = {"cell": "c3"}
    with pytest.raises(TraitError, match="'cell'"):
        Board(game, looks={"cell": "c3"})
    other = Board(game, looks={"corner": "south"})
    assert seen["looks"] == {"corner": "south"}
    other.close()


def test_a_list_of_what_can_be_looked_at(seen, board):
    board.drawers.tabs["looks"].value = True
    listed = board.drawers.panel("looks").lists
    assert list(listed) == ["corner"]
    assert [label for label, _ in listed["corner"].options] == ["as at first", "Land's north", "Land's south"]
    listed["corner"].value = "south"
    assert seen["looks"] == {"corner": "south"}
    board.look("corner", "north")
    assert listed["corner"].value == "north"
    listed["corner"].index = 0
    assert seen["looks"] == {}


def test_a_board_where_nothing_can_be_looked_at_has_no_such_list():
    board = Board(Chartae(seed=7))
    assert "looks" not in board.drawers.tabs
    with pytest.raises(TraitError, match="one can look at nothing"):
        board.looks = {"corner": "north"}
    board.close()
