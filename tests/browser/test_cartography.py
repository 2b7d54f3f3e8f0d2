"""Cartography by mouse, by touch and by keyboard alone, in the front ends."""

from __future__ import annotations

import pytest

IMPORT = "from chartkit import Cartography"
PASS = "'action', 'pass'"


def cell(options: str, board: str = "") -> str:
    return f"{IMPORT}\ngame = Cartography({options})\nboard = game.board({board})\nboard"


def says(live, text: str) -> None:
    """Wait until the message line says something."""
    live.page.wait_for_function(
        "text => document.querySelector('.chartkit-message').innerText.includes(text)", arg=text
    )


def place(name: str) -> str:
    return f"'place', {name!r}"


def hill(name: str) -> str:
    return f"'hill', {name!r}"


def design(name: str) -> str:
    return f"'design', {name!r}"


def test_a_game_by_mouse_with_a_turn_a_capture_and_passes_to_the_end(notebook, front):
    live = notebook(cell("seed=1, tiles=2"), front=front)
    live.drawn()
    before = live.pixels()
    live.click(design("open"))
    live.holds("board.picker.picked == {'design': 'open'}")
    before = live.changed(before)
    live.click(place("F3"))
    live.holds("game.ply == 1 and game.step == 'castle'")
    before = live.changed(before)
    live.click(hill("A1"))
    live.holds("game.ply == 2 and game.to_move == 1 and game.on_land == (1, 0)")
    live.click(place("C3"))
    live.holds("board.picker.picked == {'place': 'C3'}")
    live.click(design("river-end"))
    live.holds("game.ply == 3")
    live.click(hill("F1"))
    live.holds("game.ply == 4 and game.tiles_left == 0")
    live.click(hill("D1"))
    live.holds("game.ply == 5")
    live.canvas.hover(position=live.position(hill("B1")))
    live.holds("str(board.picker.preview) == 'B1'")
    before = live.pixels()
    live.click(hill("B1"))
    live.holds("game.captured == (0, 1) and game.on_land == (1, 2)")
    live.changed(before)
    live.click(PASS)
    live.holds("game.passes == 1")
    live.click(PASS)
    live.holds("game.over and game.winners == (1,)")
    live.page.wait_for_function(
        "() => document.querySelector('.chartkit-status').innerText.includes('Blue wins with 3')"
    )


def test_a_chosen_tile_is_turned_by_key_and_by_its_button(notebook, front):
    live = notebook(cell("seed=1, tiles=2"), front=front)
    live.drawn()
    live.click(design("single"))
    live.holds("board.picker.value('turns') == 0")
    before = live.pixels()
    live.page.keyboard.press("r")
    live.holds("board.picker.value('turns') == 1")
    before = live.changed(before)
    live.click("'turns', 2")
    live.holds("board.picker.value('turns') == 2")
    live.changed(before)
    live.button("Turns (R)").click()
    live.holds("board.picker.value('turns') == 0")
    live.click(place("C3"))
    live.holds("game.ply == 1")
    assert live.ask("str(game.history[0])") == "single C3/0"


def test_an_illegal_click_says_why_and_changes_nothing(notebook, front):
    code = cell("seed=1, tiles=4").replace("\nboard =", "\ngame.play('river-end A3/0 A1')\nboard =")
    live = notebook(code, front=front)
    live.drawn()
    text = live.ask("game.to_text()")
    live.click(hill("C1"))
    says(live, "First lay a tile")
    live.click(design("triple"))
    live.holds("board.picker.picked == {'design': 'triple'}")
    live.click(place("D3"))
    says(live, "edge of the triple on D3 would be crossed by a river, but that of D1 beside it is plain")
    assert live.ask("[ruling.rule for ruling in board.refused]") == ["matching"]
    assert live.ask("[game.to_text(), game.ply]") == [text, 2]
    live.run("game.play('open D3')")
    live.click(hill("A1"))
    says(live, "On A1 stands a castle of Orange already")
    assert live.ask("game.ply") == 3


def test_a_game_by_the_keyboard_alone(notebook, front):
    live = notebook(cell("seed=1, tiles=2"), front=front)
    live.drawn()
    live.run("board.surface.canvas.focus()")
    live.page.wait_for_function("() => document.activeElement.matches('canvas.chartkit-canvas')")
    reach(live, "place")
    live.page.keyboard.press("Enter")
    live.holds("'place' in board.picker.picked")
    reach(live, "design")
    live.page.keyboard.press("Enter")
    live.holds("game.ply == 1")
    reach(live, "hill")
    live.page.keyboard.press("Enter")
    live.holds("game.ply == 2 and game.to_move == 1")
    live.page.keyboard.press("u")
    live.holds("game.ply == 1")
    live.page.keyboard.press("y")
    live.holds("game.ply == 2")
    for key, reached in (
        ("+", "board.looks.get('zoom') == 1.5"),
        ("+", "board.looks.get('zoom') == 2.25"),
        ("-", "board.looks.get('zoom') == 1.5"),
        ("Shift+ArrowLeft", "'at' in board.looks"),
        ("0", "board.looks == {}"),
    ):
        live.page.keyboard.press(key)
        live.holds(reached)
    live.run("game.play(game.legal_moves()[0]).play(game.legal_moves()[1])")
    for ply in (5, 6):
        reach(live, "action")
        live.page.keyboard.press("Enter")
        live.holds(f"game.ply == {ply}")
    live.holds("game.over")


def reach(live, field: str) -> None:
    """Go round what is legal until the cursor is on a target of a field."""
    steps = live.ask("len(board.surface.scene.targets())")
    for _ in range(steps):
        told = live.ask("board.surface.pointed")
        live.page.keyboard.press("PageDown")
        live.holds(f"json.loads(json.dumps(board.surface.pointed)) != {told!r}")
        if live.ask("board.surface.pointed.field") == field:
            return
    raise AssertionError(f"Page Down never reached a {field}.")


@pytest.mark.parametrize("front", ["lab", "notebook"])
def test_after_a_reload_in_the_middle_of_a_turn_it_plays_on(notebook, front):
    live = notebook(cell("seed=1, tiles=4, players=['Ann', 'Bo']", "looks={'zoom': 1.5}"), front=front)
    live.drawn()
    live.click(design("open"))
    live.click(place("B3"))
    live.holds("game.ply == 1 and game.position.mid_turn")
    live.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save').then(() => null)")
    live.load()
    live.drawn()
    before = live.pixels()
    live.click(hill("B3"))
    live.holds("game.ply == 2")
    live.changed(before)
    assert live.ask("[str(move) for move in game.history]") == ["open B3", "B3"]


@pytest.mark.parametrize("front", ["lab"])
def test_four_seats_take_their_turns(notebook, front):
    names = ["Ann", "Bo", "Cy", "Di"]
    live = notebook(cell(f"seed=1, tiles=0, players={names}"), front=front)
    live.drawn()
    for ply, (name, spot) in enumerate(zip(names, ("A1", "B1", "D1", "E1"), strict=True)):
        live.page.wait_for_function(
            "name => document.querySelector('.chartkit-status').innerText.includes(name + ' to move')",
            arg=name,
        )
        live.click(hill(spot))
        live.holds(f"game.ply == {ply + 1}")
    assert live.ask("[game.on_land, game.to_move]") == [[1, 1, 1, 1], 0]


@pytest.mark.parametrize("front", ["lab"])
def test_hands_are_hidden_from_others(notebook, front):
    live = notebook(
        cell("seed=3, tiles=8, variant='alternative'", "view=1, size=480"),
        "one = game.board(view=0, size=480)\none",
        front=front,
    )
    live.drawn()
    live.drawn(number=1)
    mine, others = (live.ask(f"sorted(set(game.position.hands[{seat}]))") for seat in (1, 0))
    shown = "sorted({t.value for t in %s.surface.scene.targets() if t.field == 'design'})"
    assert (live.ask(shown % "board"), live.ask(shown % "one")) == (mine, others) and mine != others
    assert live.ask("board.seen.to_text()").count("?") == 5
    live.click(design(mine[0]))
    says(live, "It is Orange's turn; this board is Blue's")
    before, ply = live.pixels(), live.ask("game.ply")
    live.click(design(live.ask("one.seen.legal_moves()[0].design")), board="one", number=1)
    live.click(place(live.ask("one.picker.values('place')[0]")), board="one", number=1)
    live.holds(f"game.ply == {ply + 1}")
    live.changed(before)


@pytest.mark.parametrize("front", ["lab", "voila"])
def test_the_map_comes_closer_under_the_wheel_and_marks_are_shown(notebook, front):
    live = notebook(cell("seed=1, tiles=0"), front=front)
    live.drawn()
    before = live.pixels()
    live.canvas.hover(position=live.position(hill("B1")))
    live.holds("board.surface.pointed == ('hill', 'B1')")
    live.page.mouse.wheel(0, -120)
    live.holds("board.looks.get('zoom') == 1.5")
    before = live.changed(before)
    live.click(hill("B1"))
    live.holds("game.ply == 1 and str(game.history[0]) == 'B1'")
    live.click("'zoom', 2.25")
    live.holds("board.looks.get('zoom') == 2.25")
    live.click("'zoom', 3.375")
    live.holds("board.looks.get('zoom') == 3.375")
    before, at = live.pixels(), live.ask("board.looks.get('at')")
    box, (x, y) = live.canvas.bounding_box(), live.spot(hill("B1"))
    x, y = box["x"] + x * box["width"], box["y"] + y * box["height"]
    live.page.mouse.move(x, y)
    live.page.mouse.down()
    live.page.mouse.move(x + 140, y, steps=4)
    live.page.mouse.up()
    live.holds(f"board.looks.get('at') != {at!r} and game.ply == 1")
    live.changed(before)
    live.click("'zoom', None")
    live.holds("'zoom' not in board.looks")
    before = live.pixels()
    live.click("'marks', 'open'")
    live.holds("board.looks.get('marks') == 'open'")
    live.changed(before)


@pytest.mark.parametrize("front", ["lab"])
def test_a_position_is_set_up_by_mouse_and_played_on(notebook, front):
    live = notebook(cell("seed=1, tiles=4"), front=front)
    live.drawn()
    live.button("Set up").click()
    live.holds("board._draft is not None and board._draft.board.surface._ready")
    live.run("bench = board._draft.board")
    for target in ("'design', 'curved'", place("C3"), hill("C3a"), "'castle', 1", hill("D1")):
        ply = live.ask("bench.game.ply")
        live.click(target, board="bench")
        picks = target.startswith(("'design", "'castle"))
        live.holds("bench.picker.picked" if picks else f"bench.game.ply == {ply + 1}")
    assert live.ask("[str(edit) for edit in bench.game.history]") == ["C3:curved/0", "RC3", "D1=1"]
    assert live.page.locator(".chartkit li").count() == len(live.ask("bench.game.reasons")) > 0
    live.run("bench.game.play('C3:open', 'D1=-', 'D1=0', 'left=3', 'move=1')")
    live.page.wait_for_function("() => document.body.innerText.includes('The position can be used.')")
    live.button("Use this position").click()
    live.holds("game.to_text() == 'cartography/1 map=C3:open castles=D1;- left=3 move=1'")
    live.drawn()
    live.click(design("open"))
    live.click(place("D3"))
    live.holds("game.ply == 1")
