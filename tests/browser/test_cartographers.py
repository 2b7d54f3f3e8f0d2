"""What a person does with a board of Cartographers in a real browser."""

from __future__ import annotations

import json

import pytest

IMPORT = "from chartkit import Cartographers\n"
SOLO = f"{IMPORT}game = Cartographers(seed=4)\nboard = game.board()\nboard"
ORCHARD = 'Cartographers(seed=1, decks=[["Orchard", "Farmland"]])'


def opened(game: str, **options: str) -> str:
    told = ", ".join(f"{name}={value}" for name, value in options.items())
    return f"{IMPORT}game = {game}\nboard = game.board({told})\nboard"


def wait_for_message(live, words: str) -> None:
    live.page.wait_for_function(
        "words => document.querySelector('.chartkit-message').innerText.includes(words)", arg=words
    )


def point(live, target: str) -> None:
    """Move the mouse over a target, without a click."""
    live.canvas.hover(position=live.position(target))


def focus(live) -> None:
    live.run("board.surface.canvas.focus()")
    live.page.wait_for_function("() => document.activeElement.matches('canvas.chartkit-canvas')")


def draw(live, number: int) -> None:
    """Draw one of the legal moves by clicks alone: all choices on the card, then the space."""
    ply = live.ask("game.ply")
    picks = live.ask(f"[dict(c.picks) for c in board.picker.choices][{number} % len(board.picker.choices)]")
    for field in ("terrain", "shape"):
        if live.ask(f"board.picker.value({field!r})") != picks[field]:
            live.click(f"{field!r}, {picks[field]!r}")
            live.holds(f"board.picker.value({field!r}) == {picks[field]!r}")
    for field in ("flipped", "turns"):
        while (now := live.ask(f"board.picker.value({field!r})")) != picks[field]:
            following = live.ask(f"[v for f, v in board.surface.scene.targets() if f == {field!r}][0]")
            live.click(f"{field!r}, {following!r}")
            live.holds(f"board.picker.value({field!r}) != {now!r}")
    live.click(f"'space', {picks['space']!r}")
    live.holds(f"game.ply == {ply + 1}")
    move = live.ask("[list(game.history[-1].spaces), game.history[-1].terrain]")
    assert move[1] == picks["terrain"] and picks["space"] in move[0]


def test_a_season_by_mouse(notebook):
    live = notebook(SOLO, front="lab")
    live.drawn()
    number = 11
    while live.ask("game.season") == "spring":
        before = live.pixels()
        draw(live, number)
        live.changed(before)
        number += 97
    assert live.ask("len(game.season_scores[0])") == 1
    status = live.page.locator(".chartkit-status").first.inner_text()
    assert f"Seat 0 {live.ask('game.scores[0]')}" in status


def test_a_season_by_the_keyboard_alone(notebook):
    live = notebook(SOLO, front="lab")
    live.drawn()
    focus(live)
    press = live.page.keyboard.press
    while live.ask("game.season") == "spring":
        ply = live.ask("game.ply")
        press("r")
        press("PageDown")
        live.holds("board.picker.preview is not None")
        planned = live.ask("str(board.picker.preview)")
        wait_for_message(live, planned)
        press("Enter")
        live.holds(f"game.ply == {ply + 1}")
        assert live.ask("str(game.history[-1])") == planned
    assert live.ask("len(game.season_scores[0])") == 1


def test_a_shape_is_turned_and_flipped_under_the_pointer(notebook, front):
    live = notebook(opened(ORCHARD), front=front)
    live.drawn()
    before = live.pixels()
    point(live, "'space', 'F8'")
    live.holds("str(board.picker.preview) == 'forest F7 F8 F9 G9'")
    before = live.changed(before)
    focus(live)
    for key, planned in (
        ("r", "forest E8 F8 G7 G8"),
        ("f", "forest E7 E8 F8 G8"),
        ("t", "farm E7 E8 F8 G8"),
        ("f", "farm E8 F8 G7 G8"),
    ):
        live.page.keyboard.press(key)
        live.holds(f"str(board.picker.preview) == {planned!r}")
        before = live.changed(before)
    live.click("'space', 'F8'")
    live.holds("game.ply == 1 and str(game.history[0]) == 'farm E8 F8 G7 G8'")


def test_an_illegal_click_says_which_space_is_in_the_way(notebook):
    live = notebook(opened(ORCHARD), front="lab")
    live.drawn()
    for space, words in (("B5", "Filled already: B4 (mountain)"), ("A1", "left of A1: outside the map")):
        live.click(f"'space', {space!r}")
        wait_for_message(live, words)
    assert live.ask("game.ply") == 0
    assert live.ask("[ruling.rule for ruling in board.refused]") == ["grid"]


def test_a_ruins_card_sends_the_next_shape_to_ruins(notebook):
    live = notebook(opened('Cartographers(seed=1, decks=[["Temple Ruins", "Orchard"]])'), front="lab")
    live.drawn()
    live.click("'space', 'E4'")
    wait_for_message(live, "not on a ruins space; those not drawn on are B6, C2, C10, I2, I10, J6")
    live.click("'space', 'C3'")
    live.holds("game.ply == 1 and str(game.history[0]) == 'forest C2 C3 C4 D4'")


def test_a_monster_is_drawn_on_the_neighbours_sheet(notebook):
    game = (
        'Cartographers(players=["Ada", "Bo"], seed=1, decks=[["Goblin Attack"]], ambushes=["Goblin Attack"])'
    )
    live = notebook(opened(game), front="lab")
    live.drawn()
    before = live.pixels()
    live.click("'space', 'F8'")
    live.holds("game.ply == 1 and game.position.awaiting == (1,)")
    live.changed(before)
    assert "F8" not in live.ask("board.seen.to_text()")
    live.click("'space', 'C7'")
    live.holds("game.ply == 2")
    assert (
        live.ask("[game.sheets[seat].on(space) for seat, space in ((1, 'F8'), (0, 'C7'))]") == ["monster"] * 2
    )


def test_another_sheet_is_enlarged_and_put_back(notebook):
    game = 'Cartographers(players=["Ada", "Bo"], seed=1, decks=[["Orchard"]])'
    live = notebook(opened(game), front="lab")
    live.drawn()
    before = live.pixels()
    live.click("'sheet', 1")
    live.holds("board.looks == {'sheet': 1}")
    before = live.changed(before)
    live.click("'sheet', None")
    live.holds("board.looks == {}")
    live.changed(before)
    assert live.ask("game.ply") == 0
    live.button("Look").click()
    listed = live.page.locator(".chartkit select:visible").first
    assert "Bo: 0 points, still drawing" in listed.inner_text().replace("\xa0", " ")


def test_an_edict_lights_up_under_the_pointer(notebook):
    live = notebook(opened(ORCHARD), front="lab")
    live.drawn()
    before = live.pixels()
    edict = json.dumps(live.ask("game.edicts[0]"))
    point(live, f"'edict', {edict}")
    live.holds(f"board.surface.pointed == ('edict', {edict})")
    live.changed(before)


def test_the_curtain_is_lifted_by_a_click(notebook):
    game = 'Cartographers(players=["Ada", "Bo"], seed=1, decks=[["Orchard"]])'
    live = notebook(opened(game, curtain="True"), front="lab")
    live.canvas.wait_for()
    live.holds("board.surface._ready")
    assert live.ask("board.actor is None and board.cover.seat == 0")
    live.click("'curtain', 0")
    live.holds("board.actor == 0")
    live.click("'space', 'F8'")
    live.holds("game.ply == 1 and board.cover.seat == 1")


@pytest.mark.parametrize("size", [320, 760])
def test_after_a_reload_it_is_drawn_again_and_plays_on(notebook, size):
    live = notebook(opened(ORCHARD, size=str(size)), front="lab")
    live.drawn()
    live.click("'space', 'F8'")
    live.holds("game.ply == 1")
    live.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save').then(() => null)")
    live.load()
    live.drawn()
    before = live.pixels()
    live.click("'space', 'H8'")
    live.holds("game.ply == 2")
    live.changed(before)
