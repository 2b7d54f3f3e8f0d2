"""Looking at the map closer and from aside, and the marks that a board can be asked for."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import numpy as np
import pytest
from traitlets import TraitError

from chartkit import Cartography
from chartkit.cartography import setup_scene
from chartkit.cartography.looking import CLOSEST, MARKS, Look, look_fault, look_of, place_at
from chartkit.cartography.position import Position
from chartkit.cartography.scene import CYCLES, LOOKS, choices, scene, steer
from chartkit.cartography.sea import LEFT, SPAN, TOP
from chartkit.cartography.survey import Sight, survey, view_of
from chartkit.draw import LIGHT, Circle, Path, Target, Text
from chartkit.draw.picker import Picker
from chartkit.draw.scene import bounds, centre
from chartkit.widgets import Board
from tests.widgets.hands import Hand

PLAY, CHOSEN, PIECES, POINTER = range(2, 6)
MIDDLE = LEFT + SPAN / 2, TOP + SPAN / 2


def played(plies):
    position, rng = Cartography(seed=3, players=3, tiles=30).position, Random(3)
    for _ in range(plies):
        moves = position.playout_moves()
        position = position.after(rng.choice([move for move in moves if move.action != "pass"] or moves))
    return position


EARLY, LATE = played(4), played(54)


def middle_of(position, looks):
    return place_at(view_of(Sight(position), look_of(looks, False)), MIDDLE)


def texts(shapes):
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def targets(drawn, *fields):
    return {target for target in drawn.targets() if target.field in fields}


# Closer and aside --------------------------------------------------------------------------------


def test_by_default_all_of_the_map_is_in_view_however_it_grows():
    sides = [view_of(Sight(played(plies)), Look()).side for plies in (0, 10, 30, 54)]
    assert all(later <= earlier for earlier, later in pairwise(sides)) and sides[-1] < sides[0]


@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("hill", ["A1", *list(LATE.map.hills)[20::25]])
def test_closer_means_larger_and_nothing_leaves_the_frame(flip, hill):
    at = hill.rstrip("abc")
    whole, close = scene(LATE), scene(LATE, flip=flip, looks={"zoom": 2.25, "at": at})
    assert view_of(Sight(LATE), Look(flip, 2.25, at)).side == pytest.approx(
        2.25 * view_of(Sight(LATE), Look()).side
    )
    for shape in close.layers[PIECES]:
        if isinstance(shape, Path):
            left, top, right, bottom = bounds(shape.outlines)
            assert left >= LEFT and top >= TOP and right <= LEFT + SPAN and bottom <= TOP + SPAN
    shown, all_of_it = targets(close, "hill", "place"), targets(whole, "hill", "place")
    assert Target("hill", hill) in shown and shown < all_of_it
    for target in shown:
        x, y = centre(close.targets()[target])
        assert LEFT <= x <= LEFT + SPAN and TOP <= y <= TOP + SPAN


def test_steps_closer_and_back_come_to_an_end():
    looks = {}
    zooms = []
    for _ in range(5):
        looks = steer(LATE, looks, False, 1)
        zooms.append(looks["zoom"])
    assert zooms == [1.5, 2.25, 3.375, 3.375, 3.375] and zooms[-1] == CLOSEST
    for _ in range(3):
        looks = steer(LATE, looks, False, -1)
    assert looks == {}
    assert steer(LATE, {"zoom": 3.375, "at": "A1", "marks": "open"}, False, None) == {"marks": "open"}


@pytest.mark.parametrize("flip", [False, True])
def test_what_lies_under_the_wheel_stays_there(flip):
    view = view_of(Sight(LATE), Look(flip))
    for name in ("A1", "D1", "B1"):
        hill = survey(Sight(LATE)).hills[name]
        spot = view.centre(hill[0])
        looks = steer(LATE, {}, flip, 1, spot=tuple(spot))
        after = view_of(Sight(LATE), look_of(looks, flip))
        assert np.hypot(*(after.centre(hill[0]) - spot)) < after.side


@pytest.mark.parametrize("flip", [False, True])
def test_going_aside_moves_the_middle_that_way_until_the_map_ends(flip):
    looks = {"zoom": 2.25, "at": "A1"}
    for _ in range(12):
        looks = steer(LATE, looks, flip, 0, (0.0, -200.0))
    view = view_of(Sight(LATE), look_of(looks, flip))
    there = steer(LATE, looks, flip, 0, (0.0, 200.0))
    moved = view_of(Sight(LATE), look_of(there, flip))
    assert moved.y < view.y - 100 and abs(moved.x - view.x) < moved.side
    for _ in range(12):
        there = steer(LATE, there, flip, 0, (0.0, 200.0))
    ended = view_of(Sight(LATE), look_of(there, flip))
    assert ended == view_of(Sight(LATE), look_of(steer(LATE, there, flip, 0, (0.0, 200.0)), flip))


def test_buttons_are_there_on_live_boards_alone_and_each_leads_on():
    assert not targets(scene(LATE), *LOOKS)
    assert targets(scene(LATE, looks={}), "zoom", "at") == {Target("zoom", 1.5)}
    drawn = scene(LATE, looks={"zoom": 1.5})
    found = targets(drawn, "zoom", "at")
    assert {Target("zoom", 2.25), Target("zoom", 1.0), Target("zoom", None)} < found
    assert len({target.value for target in found if target.field == "at"}) >= 2
    for target in found:
        assert drawn.at(*centre(drawn.targets()[target])).target == target and drawn.targets()[target].label
        assert not look_fault({"zoom": 1.5, target.field: target.value} if target.value else {})
    glowing = scene(LATE, looks={}, pointed=Target("zoom", 1.5)).layers[POINTER]
    assert len(glowing) == 1 and glowing[0].stroke == LIGHT.legal


def test_the_bench_is_looked_at_in_the_same_way():
    draft = Cartography(position=LATE).setup().position
    close = setup_scene.scene(draft, looks={"zoom": 2.25, "at": "A1"})
    whole = setup_scene.scene(draft)
    assert targets(close, "hill") < targets(whole, "hill")
    assert targets(close, "design", "castle") == targets(whole, "design", "castle")
    assert setup_scene.steer(draft, {}, False, 1)["zoom"] == 1.5


# Marks -------------------------------------------------------------------------------------------


def test_the_open_hills_of_every_group_are_marked_and_counted():
    plain, marked = scene(LATE, looks={}), scene(LATE, looks={"marks": "open"})
    counts = [text for text in texts(marked.layers[PIECES]) if text.isdigit()]
    assert sorted(counts) == sorted(str(len(group.open)) for group in LATE.groups())
    danger = sum(isinstance(s, Circle) and s.fill == LIGHT.accent for s in marked.layers[PIECES])
    assert danger == sum(group.in_danger for group in LATE.groups())
    hills = {hill for group in LATE.groups() for hill in group.open}
    dots = [
        s for s in marked.layers[CHOSEN] if isinstance(s, Circle) and s.fill == LIGHT.gold and s.radius > 3
    ]
    assert len(dots) == sum(len(group.open) for group in LATE.groups()) >= len(hills)
    assert not [text for text in texts(plain.layers[PIECES]) if text.isdigit()]


def test_what_the_chosen_tile_would_add_is_marked_where_it_fits():
    position = next(p for p in map(played, range(20, 40)) if p.step == "tile" and p.stacks["open"])
    picker = Picker(choices(position, position.to_move), CYCLES)
    assert picker.pick(Target("design", "open"))
    wanted = [
        f"+{sum(len(a.hills) for a in position.additions(move) if a.group.seat == seat)}"
        for move in position.legal_moves()
        if move.design == "open"
        for seat in sorted({addition.group.seat for addition in position.additions(move)})
    ]
    marked = scene(position, picker=picker, looks={"marks": "additions"})
    assert sorted(text for text in texts(marked.layers[CHOSEN]) if text[0] == "+") == sorted(wanted) != []
    assert not [t for t in texts(scene(position, picker=picker, looks={}).layers[CHOSEN]) if t[0] == "+"]


def test_the_map_can_be_bare_of_marks():
    position = Position.from_text("cartography/1 castles=A1,C1;-")
    assert position.strategic_hills() == {"B1": 0}
    flags = [s for s in scene(position, looks={}).layers[PIECES] if isinstance(s, Path)]
    bare = [s for s in scene(position, looks={"marks": "none"}).layers[PIECES] if isinstance(s, Path)]
    assert len(bare) < len(flags)


def test_the_legend_shows_more_of_its_signs():
    drawn = scene(LATE, looks={"marks": "open"})
    assert targets(drawn, "marks") == {Target("marks", "open"), Target("marks", "additions")}
    bold = [s.text for s in drawn.layers[0] if isinstance(s, Text) and s.bold and s.text != "+"]
    assert bold == ["open hills"]


# On a board --------------------------------------------------------------------------------------


@pytest.fixture
def board():
    made = Board(Cartography(position=LATE))
    yield made
    made.close()


def test_buttons_keys_wheel_and_drag_look_and_play_nothing(board):
    hand = Hand(board)
    hand.click("zoom", 1.5)
    assert board.looks == {"zoom": 1.5}
    hand.type("+")
    assert board.looks["zoom"] == 2.25
    before = middle_of(board.seen, board.looks)
    hand.type("ArrowDown", shift=True)
    aside = middle_of(board.seen, board.looks)
    assert aside != before
    hand.type("-", "0")
    assert board.looks == {}
    hand.point("hill", "A1")
    hand.event("mouse_wheel", x=0, y=-30)
    assert board.looks == {}
    hand.event("mouse_wheel", x=0, y=-40)
    assert board.looks["zoom"] == 1.5
    hand.event("mouse_wheel", x=0, y=100)
    assert board.looks == {} and board.game.ply == 0


def test_a_map_that_is_looked_at_closer_is_dragged_and_picked_when_it_is_let_go(board):
    hand = Hand(board)
    board.looks = {"zoom": 2.25, "at": "A1"}
    shown = targets(board.surface.scene, "hill", "place")
    target = next(
        target
        for target in board.surface.scene.targets()
        if target in shown and board.picker.leads_on(target)
    )
    x, y = hand.place(*target)
    hand.event("mouse_down", x=x, y=y)
    assert board.game.ply == 0 and not board.picker.picked
    hand.event("mouse_up", x=x, y=y - 300)
    assert board.looks["zoom"] == 2.25 and board.looks["at"] != "A1"
    assert board.game.ply == 0 and not board.picker.picked
    hand.event("mouse_up", x=x, y=y)
    board.looks = {"zoom": 2.25, "at": "A1"}
    hand.event("mouse_down", x=x, y=y)
    hand.event("mouse_up", x=x + 2, y=y)
    assert board.looks == {"zoom": 2.25, "at": "A1"}
    assert board.picker.picked == {target.field: target.value} or board.game.ply == 1


def test_a_board_that_shows_all_picks_when_it_is_pressed(board):
    hand = Hand(board)
    target = next(target for target in board.surface.scene.targets() if board.picker.leads_on(target))
    hand.click(*target)
    assert board.picker.picked == {target.field: target.value} or board.game.ply == 1


def test_looks_by_code_are_checked(board):
    board.looks = {"marks": "all", "zoom": 2, "at": "B1"}
    for wrong in (
        {"zoom": 9},
        {"zoom": "near"},
        {"zoom": True},
        {"at": "Z1"},
        {"marks": "everything"},
        {"x": 1},
    ):
        with pytest.raises(TraitError, match="looks"):
            board.looks = wrong
    assert board.looks == {"marks": "all", "zoom": 2, "at": "B1"}


def test_the_list_of_marks_is_a_panel(board):
    panel = board.drawers.panel("looks")
    board.drawers.tabs["looks"].value = True
    listed = panel.lists["marks"]
    assert [value for _, value in listed.options] == ["", *MARKS]
    listed.value = "all"
    assert board.looks == {"marks": "all"}


# What was played last ----------------------------------------------------------------------------


def test_the_last_turn_is_marked_and_told_with_its_tile():
    game = Cartography(seed=1).play("open A3", "A3")
    assert (game.last.place, game.last.hill, str(game.last)) == ("A3", "A3", "A3")
    drawn = scene(game.position, last=game.last)
    marks = [s for s in drawn.layers[PIECES] if getattr(s, "stroke", None) == LIGHT.accent]
    assert len(marks) == 2 and any("Orange laid Open at A3 and claimed A3." in t for t in texts(drawn.shapes))
    game.play("open B3", "pass")
    drawn = scene(game.position, last=game.last)
    marks = [s for s in drawn.layers[PIECES] if getattr(s, "stroke", None) == LIGHT.accent]
    assert len(marks) == 1 and any("Blue laid Open at B3 and passed." in t for t in texts(drawn.shapes))
    assert game.goto(1).last == game.history[0] and game.goto(0).last is None
    assert Cartography(seed=1, tiles=0).play("A1", "B1").last.place is None
