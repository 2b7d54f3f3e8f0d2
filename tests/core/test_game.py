"""The model around a position, where one game is enough to show it."""

from __future__ import annotations

import inspect
import subprocess
import sys
from typing import Any

import pytest
from traitlets import TraitError

import chartkit
from chartkit import Chartae
from chartkit.core import Moves, OptionError
from chartkit.core.timeline import Cursor, Timeline


def test_a_text_may_hold_a_whole_turn() -> None:
    game = Chartae(seed=7).play("c4/1", "Rc4", " take   d4 ")
    assert [str(move) for move in game.history] == ["take", "c4/1", "Rc4", "take", "d4/0"]


def test_why_illegal_names_the_first_step_that_is() -> None:
    game = Chartae(seed=7)
    assert game.why_illegal("c4/1") == () == game.why_illegal("take c4/1")
    assert [ruling.rule for ruling in game.why_illegal("a1")] == ["place", "grid"] or game.why_illegal("a1")
    assert [ruling.rule for ruling in game.why_illegal("take take")] == ["take"]
    assert game.ply == 0


def test_moves_are_kept_as_they_are_written() -> None:
    """A bool equals a number, but a record could not say it."""
    game = Chartae(seed=7).play("take")
    place = game.position.parse_move("c4/1")
    with pytest.raises(chartkit.core.NotationError, match="c4/True"):
        game.play(place._replace(turns=True))
    assert game.ply == 1
    game.play(place)
    assert type(game.history[-1].turns) is int


def test_names_are_recorded_and_told(tmp_path: Any) -> None:
    game = Chartae(seed=7, players=["Ann", "Bob"]).play("take", "c4/1")
    assert game.names == ("Ann", "Bob") and game.message.startswith("Bob to move")
    assert game.describe(1).startswith("Ann puts")
    game.players = ["<script>", "Bob & Co"]
    game.players = ("<script>", "Bob & Co")
    assert game.message.startswith("Bob & Co to move") and game.describe(0).startswith("<script> takes")
    assert game.record().events[-1] == {"players": ["<script>", "Bob & Co"]}
    game.save(tmp_path / "game")
    assert chartkit.load(tmp_path / "game").names == ("<script>", "Bob & Co")
    game.players = ()
    assert game.names == ("Land", "Sea")


@pytest.mark.parametrize(
    "names", [["A"], ["A", "B", "C"], "AB", ["A", 5], ["A", " "], ["A", "\udc00"], None, 2]
)
def test_bad_names_are_refused(names: Any) -> None:
    game = Chartae(seed=7, players=["Ann", "Bob"])
    with pytest.raises(TraitError):
        game.players = names
    assert game.players == ("Ann", "Bob") and game.record().events == ()


def test_bots_are_named_by_seat() -> None:
    game, heard = Chartae(seed=7), []
    game.on_change(lambda: heard.append(game.bots))
    game.bots = ["random", ""]
    game.bots = ()
    assert heard == [("random", ""), ("", "")]
    with pytest.raises(TraitError, match="3 entries; this game has 2 seats"):
        game.bots = ("", "", "")
    with pytest.raises(TraitError):
        game.bots = "ab"


def test_a_listener_can_be_removed() -> None:
    game, heard = Chartae(seed=7), []

    def listen() -> None:
        heard.append(game.ply)

    game.on_change(listen)
    game.play("take")
    game.on_change(listen, remove=True)
    game.undo()
    assert heard == [1]


def test_a_move_played_by_an_observer_comes_after() -> None:
    game, seen = Chartae(seed=7), []
    game.observe(lambda change: game.play("c4/1") if game.ply == 1 else None, "ply")
    game.observe(lambda change: seen.append((game.ply, len(game.history))), "history")
    game.play("take")
    assert game.ply == 2 and all(ply == length for ply, length in seen)


def test_describing_a_move_that_was_not_played_is_refused() -> None:
    game = Chartae(seed=7).play("take")
    for ply in (-1, 1):
        with pytest.raises(OptionError, match=f"No move {ply}"):
            game.describe(ply)


def test_the_constructor_shows_its_options() -> None:
    parameters = inspect.signature(Chartae).parameters
    assert list(parameters) == [
        "seed", "players", "position", "stack", "compass_turns", "land", "first",
    ]  # fmt: skip
    assert inspect.getdoc(Chartae)


def test_the_package_says_what_it_does_not_have() -> None:
    with pytest.raises(AttributeError, match="Catan"):
        chartkit.Catan  # noqa: B018 - the look-up is the test
    with pytest.raises(KeyError, match="chess"):
        chartkit.games.game_class("chess")


# Parts -------------------------------------------------------------------------------------------


def test_moves_know_their_members() -> None:
    moves = Moves("abca")
    assert moves == ("a", "b", "c", "a") and "b" in moves and "d" not in moves and [] not in moves


def test_lines_that_begin_alike_are_followed_and_copies_are_independent() -> None:
    start: Any = Chartae(seed=7).position
    timeline: Timeline[Any] = Timeline(start)
    here = timeline.add(timeline.add(Cursor(0, 0), "a", start), "b", start)
    twin = timeline.copy()
    assert timeline.add(Cursor(0, 1), "c", start) == Cursor(1, 2) and here == Cursor(0, 2)
    assert timeline.lines == [("a", "b"), ("a", "c")] and twin.lines == [("a", "b")]
    assert timeline.follow(Cursor(1, 1), "b") == Cursor(0, 2) and timeline.follow(Cursor(1, 2), "b") is None


@pytest.mark.parametrize(
    "statement",
    ["import chartkit", "from chartkit import Chartae; Chartae(seed=1).play('c4').setup().result()"],
)
def test_scripts_load_nothing_to_draw_with(statement: str) -> None:
    code = (
        f"{statement}; import sys; "
        "print(*{'ipywidgets', 'ipycanvas', 'numpy', 'IPython', 'asyncio', 'chartkit.draw'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
