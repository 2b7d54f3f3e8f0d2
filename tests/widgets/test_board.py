"""The board: what picks, keys and words do to the game, and what the game does to them."""

from __future__ import annotations

import json

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS
from ipywidgets.widgets.widget import _instances
from traitlets import TraitError

from chartkit import Cartographers, Chartae
from chartkit.bots import BOTS
from chartkit.core import OptionError
from chartkit.draw import Target
from chartkit.draw.canvas import sheets
from chartkit.widgets import Board, guard
from chartkit.widgets.tree import tree

from .hands import Hand


@pytest.fixture
def game():
    return Chartae(seed=7)


@pytest.fixture
def board(game):
    board = Board(game)
    yield board
    board.close()


@pytest.fixture
def hand(board):
    return Hand(board)


def said(board) -> str:
    return board.message.value


# Picking ---------------------------------------------------------------------------------------


def test_clicks_play_and_the_pointer_turns_with_r(game, hand):
    hand.click("action", "take")
    hand.point("cell", "c4")
    hand.type("r", "R")
    hand.type("r", shift=True)
    hand.click("cell", "c4")
    assert [str(move) for move in game.history] == ["take", "c4/1"]


def test_an_illegal_click_says_why_and_touches_nothing(game, board, hand):
    game.play("take")
    text = game.to_text()
    hand.click("cell", "c3")
    assert "c3 is taken by the compass" in said(board)
    assert 'role="alert"' in said(board)
    assert [ruling.rule for ruling in board.refused] == ["place"]
    assert (game.to_text(), len(game.history)) == (text, 1)
    hand.click("cell", "c4")
    assert board.refused == () and "taken" not in said(board)


def test_a_click_far_outside_clears_what_was_picked(game, board, hand):
    game.play("take")
    hand.tap("cell", "c4")
    assert board.picker.picked
    hand.event("mouse_down", x=-1e9, y=1e9)
    assert board.picker.picked == {} and game.ply == 1


def test_a_tap_previews_and_a_second_one_plays(game, board, hand):
    game.play("take")
    hand.tap("cell", "c4")
    assert game.ply == 1 and board.actions.play.description == "Play c4/0"
    board.actions.cycles["turns"].click()
    hand.tap("cell", "d3")
    assert game.ply == 1 and board.actions.play.description == "Play d3/1"
    hand.tap("cell", "d3")
    assert str(game.history[-1]) == "d3/1"
    hand.event("touch_start", touches=[])


def test_with_confirm_a_click_only_chooses(game, board, hand):
    board.confirm = True
    hand.click("action", "take")
    assert game.ply == 0
    board.actions.play.click()
    assert game.ply == 1
    board.actions.play.click()
    assert game.ply == 1 and "No move is chosen yet" in said(board)


def test_chips_pick_what_has_no_place_on_the_board(game, board):
    chip = board.actions.chips[0]
    assert chip.description == "Take the strip-land"
    chip.click()
    assert game.ply == 1 and chip.layout.display == "none"


def test_the_chips_show_what_a_key_has_turned_to():
    board = Board(Cartographers(seed=3))
    hand = Hand(board)

    def lit():
        return [chip.description for chip in board.actions.chips if chip.button_style == "info"]

    assert board.picker.state["terrain"] == "farm" and lit() == ["Farm"]
    hand.type("t")
    assert board.picker.state["terrain"] == "water" and lit() == ["Water"]
    hand.type("t", shift=True)
    assert lit() == ["Farm"]
    board.close()


def test_keys_move_a_cursor_over_the_targets(game, board, hand):
    game.play("take")
    hand.type("ArrowRight")
    start = board.surface.pointed
    hand.type("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
    assert start is not None and board.surface.pointed is not None
    board.surface.move_cursor(Target("cell", "c3"))
    hand.type("ArrowUp")
    assert board.surface.pointed == Target("cell", "c4")
    assert "c4/0: puts the strip-land on c4" in said(board)
    hand.type("ArrowDown", "ArrowRight", "Enter")
    assert game.history[-1].cell == "d3"
    hand.type("u", "u")
    assert game.ply == 0
    hand.type("u")
    assert "nothing to undo" in said(board)
    hand.type("y", "y", "y")
    assert game.ply == 2 and "nothing to redo" in said(board)
    hand.event("key_down", key="u", shift_key=False, ctrl_key=True, meta_key=False)
    assert game.ply == 2, "keys with Ctrl are the browser's"


def test_page_down_goes_round_all_that_is_legal_and_only_that(game, board, hand):
    game.play("take")
    legal = {move.cell for move in game.legal_moves()}
    seen = []
    for _ in range(2 * len(legal)):
        hand.type("PageDown")
        seen.append(board.surface.pointed.value)
    assert set(seen) == legal and seen[: len(legal)] == seen[len(legal) :]
    hand.type("PageUp")
    assert board.surface.pointed.value == seen[-2]


def test_escape_forgets_what_was_picked(game, board, hand):
    game.play("take")
    hand.tap("cell", "c4")
    hand.type("Escape")
    assert board.picker.picked == {} and board.actions.play.description == "Play"


def test_tab_leaves_the_canvas_both_ways(board, hand, sent):
    hand.type("Tab")
    assert (board.actions.play, {"do": "focus"}) in [(who, m.get("content")) for who, m, _ in sent]
    sent.clear()
    hand.type("Tab", shift=True)
    assert (board.time.redo, {"do": "focus"}) in [(who, m.get("content")) for who, m, _ in sent]


# Words -----------------------------------------------------------------------------------------


def test_the_moves_panel_lists_chooses_and_travels(game, board):
    game.play("c4/1")
    board.drawers.tabs["moves"].value = True
    panel = board.drawers.panel("moves")
    assert panel.played.options == (
        "The start",
        "1. Land takes the strip-land.",
        "2. Land puts the strip-land on c4, turned once.",
    )
    assert len(panel.legal.options) == len(game.legal_moves())
    panel.legal.index = 2
    assert board.picker.move == game.legal_moves()[2] and game.ply == 2
    panel.play.click()
    assert game.history[-1] == board.game._timeline.lines[0][2] and game.ply == 3
    panel.played.index = 1
    assert game.ply == 1 and panel.played.index == 1


def entered(panel, text: str, enter: bool = True) -> None:
    """A text typed in the field, left by Enter or by Tab."""
    if enter:
        panel.entry._handle_custom_msg({"event": "submit"}, [])
    panel.entry.set_trait("value", text)


def test_the_field_plays_on_enter_and_only_chooses_when_it_is_left(game, board):
    panel = board.drawers.panel("moves")
    entered(panel, "take", enter=False)
    assert game.ply == 0 and board.actions.play.description == "Play take" and panel.entry.value == ""
    entered(panel, "c4/1")
    assert game.ply == 2 and panel.entry.value == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Ra1", "no tile on a1"),
        ("<b>x</b>", "&lt;b&gt;x&lt;/b&gt;"),
        ("c4 d4 e4", "take the face-up"),
        ("take c4 take", "one turn at a time"),
    ],
)
def test_a_text_that_cannot_be_played_is_answered(game, board, text, reason):
    entered(board.drawers.panel("moves"), text)
    assert reason in said(board) and game.ply == 0 and game.lines == ((),)


def test_names_are_escaped_everywhere():
    name = "<img src=x>"
    game = Chartae(seed=1, players=[name, "Bo"])
    board = Board(game)
    for tab in board.drawers.tabs.values():
        tab.value = True
    texts = [part.value for part in tree(board) if type(part).__name__ == "HTML" and part is not board.sheet]
    assert any("&lt;img src=x&gt;" in text for text in texts)
    assert not any(name in text for text in texts)
    board.close()


def test_the_text_panel_shows_the_masked_position(game, board):
    board.drawers.tabs["text"].value = True
    assert "stack=strip-land,?,?" in board.drawers.panel("text").text.value


# Time and lines --------------------------------------------------------------------------------


def test_slider_and_lines_travel(game, board):
    game.play("c4/1", "Rc3").goto(1).play("d3")
    assert board.time.lines.layout.display is None and game.line == 1
    board.time.slider.value = 1
    assert game.ply == 1
    board.time.lines.index = 0
    assert (game.line, game.ply) == (0, 3) and board.time.slider.value == 3
    assert board.time.slider.description == "3 of 3"


def test_a_new_start_resets_the_slider_and_not_the_other_way_round(game, board):
    game.play("c4/1", "Rc3")
    start = Chartae(seed=2).position
    game.position = start
    assert (game.position, game.ply, board.time.slider.max, board.time.slider.value) == (start, 0, 0, 0)


# Seats and views -------------------------------------------------------------------------------


def test_seats_are_given_to_bots_and_named(game, board):
    board.drawers.tabs["seats"].value = True
    panel = board.drawers.panel("seats")
    panel.rows[1][1].value = "greedy"
    assert game.bots == ("", "greedy")
    panel.rows[0][0].value = "Ada"
    assert game.names == ("Ada", "Sea") and "Ada to move" in board.status.value
    game.bots = ("", "elsewhere")
    assert panel.rows[1][1].value == "elsewhere"


def test_who_may_act_before_a_board(game):
    boards = {view: Board(game, view=view) for view in (0, 1, "auto", "onlooker")}
    assert {view: board.actor for view, board in boards.items()} == {
        0: 0,
        1: None,
        "auto": 0,
        "onlooker": None,
    }
    assert {view: board.viewer for view, board in boards.items()} == {0: 0, 1: 1, "auto": 0, "onlooker": None}
    for view, words in ((1, "this board is Sea"), ("onlooker", "an onlooker")):
        Hand(boards[view]).click("action", "take")
        assert words in said(boards[view]) and game.ply == 0
    game.bots = ("random", "")
    assert boards["auto"].viewer == 1 and boards["auto"].actor is None
    Hand(boards["auto"]).click("action", "take")
    assert "the bot 'random' plays" in said(boards["auto"]).replace("&#x27;", "'")
    game.bots = ("random", "random")
    assert boards["auto"].viewer is None
    for board in boards.values():
        board.close()


def test_nothing_on_a_board_depends_on_what_is_hidden(sent):
    """Two games that differ only in what nobody may know make the same boards, message by message."""
    traces = []
    for seed in (1, 2):
        game = Chartae(seed=seed, stack=["straight"])
        board = Board(game, panels=("moves", "view", "text"))
        sent.clear()
        hand = Hand(board)
        for name in ("moves", "text"):
            board.drawers.tabs[name].value = True
        hand.point("cell", "c3")
        board.enter("take take")
        names = {part.model_id: f"w{number}" for number, part in enumerate(tree(board))}
        trace = repr([(type(who).__name__, msg, [bytes(b) for b in buffers]) for who, msg, buffers in sent])
        for model, plain in names.items():
            trace = trace.replace(model, plain)
        traces.append(trace)
        board.close()
    assert traces[0] == traces[1] and len(traces[0]) > 1000


# Looks -----------------------------------------------------------------------------------------


def test_theme_size_and_side_are_traits_and_checked(game, board, hand):
    board.theme = "dark"
    assert "chartkit-dark" in board._dom_classes and "chartkit-light" not in board._dom_classes
    canvas = board.surface.canvas
    board.size = 400
    assert board.surface.canvas is not canvas and board.surface.canvas.width == 800
    with pytest.raises(TraitError, match="320 to 900"):
        board.size = 200
    with pytest.raises(TraitError, match="seats 0 to 1"):
        board.view = 5
    with pytest.raises(TraitError):
        board.theme = "pink"
    assert (board.size, board.view, board.theme) == (400, "auto", "dark")
    with pytest.raises(OptionError, match="no panel 'chat'"):
        Board(game, panels=("chat",))


def test_the_view_panel_sets_the_traits(board):
    board.drawers.tabs["view"].value = True
    panel = board.drawers.panel("view")
    panel.view.value, panel.flip.value, panel.dark.value = "onlooker", True, True
    panel.confirm.value, panel.size.value = True, 500
    assert (board.view, board.flip, board.theme, board.confirm, board.size) == (
        "onlooker",
        True,
        "dark",
        True,
        500,
    )
    assert "Page Down" in panel.box.children[1].value and "R changes the turns" in panel.box.children[1].value


# Messages --------------------------------------------------------------------------------------


def frames(sent):
    """What was drawn: messages of the canvases' manager."""
    return [message for message in sent if message[0] is _CANVAS_MANAGER]


def test_nothing_is_sent_to_a_canvas_before_a_front_end_answers(game, sent):
    board = Board(game)
    game.play("take")
    assert frames(sent) == []
    Hand(board)
    assert len(frames(sent)) == 1
    board.close()


def test_a_move_is_one_frame_and_a_pointer_move_at_most_one_small_one(game, board, hand, sent):
    hand.point("action", "take")
    sent.clear()
    for _ in range(5):
        hand.point("action", "take")
    assert sent == []
    hand.point("cell", "c3")
    (frame,) = sent
    assert sum(len(bytes(part)) for part in frame[2]) < 12_000
    sent.clear()
    hand.click("action", "take")
    assert 1 <= len(frames(sent)) <= 2 and len(sent) < 12


def test_after_a_reload_everything_is_drawn_again_on_the_right_canvas(board, hand, sent):
    """The new front end knows no current canvas, so the first command must name one."""
    sent.clear()
    hand.answer()
    (frame,) = frames(sent)
    commands = [command[0] for command in json.loads(bytes(frame[2][0]))]
    assert commands[0] == COMMANDS["switchCanvas"]
    assert commands.count(COMMANDS["switchCanvas"]) == len(sheets(board.surface.scene)) == 3


# Faults ----------------------------------------------------------------------------------------


def test_a_fault_while_drawing_leaves_other_boards_drawing(game, monkeypatch, sent):
    one, two = Board(game), Board(game)
    hands = Hand(one), Hand(two)
    sent.clear()
    broken = type("Broken", (), {"__getattr__": lambda self, name: 1 / 0})()
    monkeypatch.setattr(one, "room", broken)
    hands[1].click("action", "take")
    assert game.ply == 1 and len(frames(sent)) >= 1
    assert "ZeroDivisionError" in said(one) and "ZeroDivisionError" not in said(two)
    assert [type(fault) for fault in guard.caught] == [ZeroDivisionError]
    guard.caught.clear()
    assert not _CANVAS_MANAGER._caching
    monkeypatch.undo()
    one.close(), two.close()


def test_a_command_that_fails_in_the_hold_keeps_no_canvas_silent(game, monkeypatch, sent):
    from ipycanvas import Canvas

    one, two = Board(game), Board(game)
    hands = Hand(one), Hand(two)
    with monkeypatch.context() as patched:
        patched.setattr(Canvas, "save", lambda self: 1 / 0)
        hands[0].answer()
    assert [type(fault) for fault in guard.caught] == [ZeroDivisionError]
    guard.caught.clear()
    sent.clear()
    assert not _CANVAS_MANAGER._caching and _CANVAS_MANAGER._commands_cache == []
    hands[1].answer()
    hands[0].answer()
    assert len(frames(sent)) == 2
    one.close(), two.close()


def test_a_failing_observer_of_somebody_else_starves_no_board(game):
    game.observe(lambda change: 1 / 0, "position")
    board = Board(game)
    Hand(board)
    with pytest.raises(ZeroDivisionError):
        game.play("take")
    assert board.time.slider.value == 1 and "place the strip-land" in board.status.value
    board.close()


def test_a_fault_in_a_callback_is_said_and_kept(board, monkeypatch):
    monkeypatch.setattr(board.game, "undo", lambda: 1 / 0)
    board.game.play("take")
    board.time.undo.click()
    assert "ZeroDivisionError" in said(board)
    assert [type(fault) for fault in guard.caught] == [ZeroDivisionError]
    guard.caught.clear()


def test_a_bot_that_fails_is_told_of_on_every_board(game, monkeypatch):
    monkeypatch.setitem(BOTS, "bad", lambda seen, seat, rng: iter([seen.parse_move("Ra1")]))
    boards = Board(game), Board(game)
    game.bots = ("bad", "")
    boards[0].driver.run()
    assert game.bots == ("", "")
    assert all("no tile on a1" in said(board) for board in boards)
    for board in boards:
        board.close()


# Two boards, and none left behind --------------------------------------------------------------


def test_two_boards_stay_in_step_and_a_closed_one_is_left_alone(game):
    one, two = Board(game), Board(game, view=1, theme="dark", size=400)
    game.play("take")
    assert one.time.slider.value == two.time.slider.value == 1
    one.close()
    game.play("c4")
    assert (one.time.slider.value, two.time.slider.value) == (1, 2)
    one.close()
    two.close()


def test_200_boards_leave_nothing_behind(game):
    Board(game).close()
    before, listeners = len(_instances), len(game._listeners)
    for number in range(200):
        board = Board(game)
        if number % 20 == 0:
            Hand(board)
            for tab in board.drawers.tabs.values():
                tab.value = True
            board.size = 500
            board.set_up()
        board.close()
    assert (len(_instances), len(game._listeners)) == (before, listeners)


# Setting up ------------------------------------------------------------------------------------


def test_setting_up_a_position_and_using_it(game, board):
    game.play("take")
    board.set_up()
    bench = board._draft
    assert bench in board.children and board.surface.box not in board.children
    bench.draft.play("a1:straight/0")
    assert bench.use.disabled and "<li>" in bench.reasons.value
    bench.draft.undo()
    bench.draft.play("c4:straight/1")
    assert not bench.use.disabled
    bench.use.click()
    assert game.ply == 0 and str(game.position.tiles[17]) == "straight/1"
    assert board.surface.box in board.children and board._draft is None


def test_dropping_a_draft_leaves_the_game_as_it_was(game, board):
    game.play("take")
    text, before = game.to_text(), len(_instances)
    board.set_up()
    board._draft.draft.play("c4:straight/1")
    board._draft.cancel.click()
    assert (game.to_text(), game.ply, len(_instances)) == (text, 1, before)
