"""What a person does with a board, in each front end."""

from __future__ import annotations

import pytest

GAME = "game = Chartae(seed=7)"
BOARD = f"{GAME}\nboard = game.board()\nboard"
KEEP = """canvas => { window.kept = canvas.getContext('2d')
    .getImageData(0, 0, canvas.width, canvas.height).data; }"""
OFF = """canvas => { const now = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    let most = 0, some = 0;
    now.forEach((value, place) => { const off = Math.abs(value - window.kept[place]);
        most = Math.max(most, off); some += off > 0; });
    return [most, some / now.length]; }"""
C4 = "'cell', 'c4'"
TAKE = "'action', 'take'"


def test_a_click_plays(notebook, front):
    live = notebook(BOARD, front=front)
    live.drawn()
    live.click(TAKE)
    live.holds("game.in_hand == 'strip-land'")
    before = live.pixels()
    live.click(C4)
    live.holds("game.ply == 2 and str(game.history[1]) == 'c4/0'")
    live.changed(before)
    assert live.ask("str(game.position.tiles[17])") == "strip-land/0"


def test_a_move_by_code_shows_on_the_board(notebook, front):
    live = notebook(BOARD, front=front)
    live.drawn()
    before, status = live.pixels(), live.page.locator(".chartkit-status").first
    assert "Land to move" in status.inner_text()
    live.run("game.play('c4/1')")
    live.changed(before)
    live.page.wait_for_function(
        "() => document.querySelector('.chartkit-status').innerText.includes('Sea to move')"
    )


def test_a_cell_plays_and_the_game_shows_itself_live(notebook):
    live = notebook(GAME, "game", "game.play('c4/1');", "before = game.ply", front="lab")
    live.drawn()
    live.holds("game.ply == 2")
    live.run("board = __import__('chartkit.widgets.display', fromlist=['x'])._BOARDS[game]")
    live.click(TAKE)
    live.holds("game.ply == 3")


@pytest.mark.parametrize("kind", ["Chartae", "Cartography", "Cartographers", "Charterstone"])
def test_what_was_drawn_bit_by_bit_looks_like_what_is_drawn_at_once(notebook, kind):
    """Behind a clip edges are smoothed a little otherwise; nothing else may differ."""
    live = notebook(
        f"import chartkit\ngame = chartkit.{kind}(seed=7)\nboard = game.board(size=760)\nboard", front="lab"
    )
    live.drawn()
    before = live.pixels()
    for turn in ("game.play(game.legal_moves()[-1])", "game.play(game.legal_moves()[0])", "game.undo()") * 4:
        live.run(turn)
        before = live.changed(before)
    live.canvas.evaluate(KEEP)
    for theme in ("dark", "light"):
        live.run(f"board.theme = {theme!r}")
        before = live.changed(before)
    most, share = live.canvas.evaluate(OFF)
    assert most < 64 and share < 0.02


def test_an_illegal_click_says_why_and_changes_nothing(notebook, front):
    live = notebook(f"{GAME}\ngame.play('take')\nboard = game.board()\nboard", front=front)
    live.drawn()
    text = live.ask("game.to_text()")
    live.click("'cell', 'c3'")
    live.page.wait_for_function(
        "() => document.querySelector('.chartkit-message').innerText.includes('c3 is taken by the compass')"
    )
    assert live.page.locator("[role=alert]").count() >= 1
    assert (live.ask("game.to_text()"), live.ask("game.ply")) == (text, 1)
    assert live.ask("[ruling.rule for ruling in board.refused]") == ["place"]


def test_taps_preview_and_then_play(notebook, front):
    live = notebook(f"{GAME}\ngame.play('take')\nboard = game.board()\nboard", front=front, has_touch=True)
    live.drawn()
    before = live.pixels()
    live.tap(C4)
    live.holds("str(board.picker.move) == 'c4/0'")
    live.changed(before)
    assert live.ask("game.ply") == 1
    live.button("Turns (R)").click()
    live.holds("str(board.picker.move) == 'c4/1'")
    live.tap(C4)
    live.holds("str(game.history[-1]) == 'c4/1'")


def test_a_whole_game_by_the_keyboard(notebook, front):
    """Board keys for one turn, the list of moves and the notation for the rest; never the mouse."""
    live = notebook(BOARD, front=front)
    live.drawn()
    press = live.page.keyboard.press
    live.run("board.surface.canvas.focus()")
    live.page.wait_for_function("() => document.activeElement.matches('canvas.chartkit-canvas')")
    for key, reached in (
        ("PageDown", "getattr(board.picker.preview, 'action', 0) == 'rotate'"),
        ("PageDown", "getattr(board.picker.preview, 'action', 0) == 'take'"),
        ("Enter", "game.ply == 1"),
        ("PageDown", "getattr(board.picker.preview, 'action', 0) == 'place'"),
        ("r", "getattr(board.picker.preview, 'turns', 0) == 1"),
        ("Enter", "game.ply == 2"),
        ("u", "game.ply == 1"),
        ("y", "game.ply == 2"),
        ("ArrowLeft", "board.surface.pointed.field == 'cell'"),
    ):
        press(key)
        live.holds(reached)
    if front != "voila":
        types = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)"
        assert live.page.evaluate(types) == ["code", "code"]
    press("Shift+Tab")
    live.page.wait_for_function("() => document.activeElement.innerText === 'Redo'")
    live.run("board.surface.canvas.focus()")
    live.page.wait_for_function("() => document.activeElement.matches('canvas.chartkit-canvas')")
    press("Tab")
    live.page.wait_for_function("() => document.activeElement.innerText === 'Play'")
    _tab_to(live, "button", "Moves")
    press("Enter")
    live.page.locator(".chartkit select:visible").last.wait_for()
    _tab_to(live, "input", "a move's notation, then Enter")
    live.page.keyboard.type("take")
    press("Enter")
    live.holds("game.ply == 3")
    while not live.ask("game.over"):
        ply = live.ask("game.ply")
        counted = f"() => document.querySelector('.chartkit-time').innerText.includes('{ply} of {ply}')"
        live.page.wait_for_function(counted)
        live.page.keyboard.type(live.ask("str(game.legal_moves()[0])"))
        press("Enter")
        live.holds(f"game.ply == {ply + 1}")
    live.page.wait_for_function("() => document.querySelector('.chartkit-status').innerText.includes('wins')")


def test_the_list_of_legal_moves_plays(notebook, front):
    live = notebook(BOARD, front=front)
    live.drawn()
    live.button("Moves").click()
    legal = live.page.locator(".chartkit select:visible").last
    legal.focus()
    live.page.keyboard.press("ArrowDown")
    live.holds("board.picker.move is not None")
    chosen = live.ask("str(board.picker.move)")
    _tab_to(live, "button", "Play")
    live.page.keyboard.press("Enter")
    live.holds("game.ply == 1")
    assert live.ask("str(game.history[0])") == chosen


def _tab_to(live, tag: str, text: str) -> None:
    """Press Tab until the focus is on an element with this text."""
    for _ in range(25):
        live.page.keyboard.press("Tab")
        found = live.page.evaluate(
            "() => [document.activeElement.tagName.toLowerCase(),"
            " document.activeElement.innerText || document.activeElement.placeholder]"
        )
        if found == [tag, text]:
            return
    raise AssertionError(f"Tab never reached the {tag} {text!r}.")


def test_undo_redo_and_the_slider(notebook, front):
    live = notebook(f"{GAME}\ngame.play('c4/1', 'Rc3', 'd4')\nboard = game.board()\nboard", front=front)
    live.drawn()
    at_the_end = live.pixels()
    live.button("Undo").click()
    live.holds("game.ply == 4")
    before = live.changed(at_the_end)
    live.button("Redo").click()
    live.holds("game.ply == 5")
    live.changed(before)
    slider = live.page.locator(".chartkit [role=slider]").first
    # The picture comes before the slider: a key pressed in between would start from where it was.
    live.page.wait_for_function("slider => slider.ariaValueNow === '5.0'", arg=slider.element_handle())
    slider.focus()
    live.page.keyboard.press("ArrowLeft")
    live.holds("game.ply == 4")
    track = live.page.locator(".chartkit .noUi-base").first
    box = track.bounding_box()
    track.click(position={"x": box["width"] * 3 / 5, "y": box["height"] / 2})
    live.holds("game.ply == 3")
    live.run("game.goto(1).play('c2')")
    live.holds("board.time.lines.index == 1")
    live.page.locator(".chartkit-time select:visible").select_option(index=0)
    live.holds("game.line == 0 and game.ply == 5")


@pytest.mark.parametrize("front", ["lab", "notebook"])
def test_after_a_save_and_a_reload_it_plays_on(notebook, front):
    live = notebook(BOARD, front=front)
    live.drawn()
    live.click(TAKE)
    live.holds("game.ply == 1")
    live.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save').then(() => null)")
    live.run(f"game.save({str(live.server.folder / (front + '.jsonl'))!r})")
    live.load()
    live.drawn()
    before = live.pixels()
    live.click(C4)
    live.holds("game.ply == 2")
    live.changed(before)
    live.run("assert board.surface._ready")


def test_a_fault_in_one_board_leaves_the_other_drawing(notebook, front):
    live = notebook(
        f"{GAME}\none = game.board(size=480)\none", "two = game.board(size=480)\ntwo", front=front
    )
    live.drawn()
    live.drawn(number=1)
    live.run("one.room = type('Broken', (), {'__getattr__': lambda self, name: 1 / 0})()")
    before = live.pixels(1)
    live.click(TAKE, board="two", number=1)
    live.holds("game.ply == 1")
    live.changed(before, 1)
    live.page.wait_for_function(
        "() => [...document.querySelectorAll('.chartkit-message')].some(m => m.innerText.includes('Zero'))"
    )
    live.run("game.observe(lambda change: 1 / 0, 'position')")
    before = live.pixels(1)
    live.run("try: game.play('c4')\nexcept ZeroDivisionError: pass")
    live.changed(before, 1)
    live.run(
        "assert all(isinstance(fault, ZeroDivisionError) for fault in guard.caught); guard.caught.clear()"
    )


def test_the_dark_theme(notebook, front):
    live = notebook(BOARD, front=front)
    live.drawn()
    corner = live.colour(0.004, 0.004)
    assert corner == "251,246,233"
    live.button("View").click()
    before = live.pixels()
    live.button("Dark").click()
    live.holds("board.theme == 'dark'")
    live.changed(before)
    assert live.colour(0.004, 0.004) == "31,27,23"
    background = "() => getComputedStyle(document.querySelector('.chartkit')).backgroundColor"
    assert live.page.evaluate(background) == "rgb(31, 27, 23)"


def test_a_screen_of_double_density_and_a_narrow_window(notebook, front):
    """The buffer has two pixels for each on the page; in a narrow window clicks still find their place."""
    live = notebook(BOARD, front=front, device_scale_factor=2, viewport={"width": 700, "height": 900})
    live.drawn()
    shown = live.canvas.bounding_box()["width"]
    assert live.canvas.evaluate("canvas => canvas.width") == 2 * 760
    assert shown < 700
    live.click(TAKE)
    live.holds("game.ply == 1")
    live.click("'cell', 'd3'")
    live.holds("game.ply == 2")
    assert live.ask("game.history[1].cell") == "d3"


def test_the_first_click_on_a_board_half_off_the_screen(notebook, front):
    """Focusing would scroll the board first, and the click would arrive somewhere else."""
    live = notebook(BOARD, front=front, viewport={"width": 1280, "height": 480})
    live.drawn()
    live.run("pressed = []; board.surface._on_pick = lambda target, touch: pressed.append(tuple(target))")
    live.canvas.evaluate(
        """canvas => {
            let box = canvas.parentElement;
            while (box && !(/auto|scroll/.test(getComputedStyle(box).overflowY)
                && box.scrollHeight > box.clientHeight + 1)) box = box.parentElement;
            const top = box ? box.getBoundingClientRect().top : 0;
            const away = canvas.getBoundingClientRect().top - top - 100;
            (box || document.scrollingElement).scrollBy(0, away);
        }"""
    )
    shown = "canvas => canvas.getBoundingClientRect().bottom - window.innerHeight"
    assert live.canvas.evaluate(shown) > 50
    where = live.page.evaluate(
        """([x, y]) => { const box = document.querySelector('canvas.chartkit-canvas')
        .getBoundingClientRect(); return [box.x + x * box.width, box.y + y * box.height]; }""",
        live.spot(C4),
    )
    live.page.mouse.click(*where)
    live.holds("pressed")
    assert live.ask("pressed") == [["cell", "c4"]]


def test_a_bot_answers_and_stays_quiet_after_an_undo(notebook, front):
    live = notebook(f"{GAME}\ngame.bots = ('', 'greedy')\nboard = game.board()\nboard", front=front)
    live.drawn()
    live.run("board.driver.pace = 0")
    live.click(TAKE)
    live.holds("game.ply == 1")
    live.click(C4)
    live.holds("game.ply > 2 and game.to_move == 0")
    ply = live.ask("game.ply")
    live.button("Undo").click()
    live.holds(f"game.ply == {ply - 1} and board.driver.thinking is None")
    live.button("Play on").click()
    live.holds(f"game.ply == {ply}")


def test_a_name_with_markup_is_shown_as_it_is(notebook, front):
    name = "<img src=x onerror=alert(1)>"
    live = notebook(
        f"game = Chartae(seed=7, players=[{name!r}, 'Bo'])\nboard = game.board()\nboard", front=front
    )
    live.drawn()
    assert name in live.page.locator(".chartkit-status").first.inner_text()
    assert live.page.locator(".chartkit img[src=x]").count() == 0
