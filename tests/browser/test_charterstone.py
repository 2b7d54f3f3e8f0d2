"""Charterstone by mouse and by keyboard, its campaign from one game to the next, in the front ends."""

from __future__ import annotations

import pytest

BEGIN = """
from chartkit import Charterstone
from chartkit.charterstone.pieces import PROGRESS_END, PROGRESS_ICONS, REPUTATION
CROWN = min(space for space, icon in PROGRESS_ICONS.items() if icon == REPUTATION)
def begun(*edits):
    game = Charterstone(seed=7, players=2, charters=["wood", "coal"])
    setup = game.setup()
    setup.play("wood is bridgewright", "coal is toll-keeper", "turn wood", *edits)
    return Charterstone(position=setup.result(), seed=7)
"""


def cell(*edits: str) -> str:
    said = ", ".join(f"f{edit!r}" for edit in edits)
    return f"{BEGIN}\ngame = begun({said})\nboard = game.board(size=900)\nboard"


def says(live, text: str) -> None:
    """Wait until the message line says something."""
    live.page.wait_for_function(
        "text => document.querySelector('.chartkit-message').innerText.includes(text)", arg=text
    )


def place(name: str) -> str:
    return f"'place', {name!r}"


def test_the_last_turns_by_mouse_to_the_end(notebook, front):
    """Pay by a click on a good, fill the quota, begin a turn without influence, and win."""
    goods = ("wood has 2 grain", "wood has 1 iron", "wood has 0 coin", "coal has 0 influence")
    live = notebook(cell("progress {PROGRESS_END - 1}", *goods), front=front)
    live.drawn()
    assert live.ask("game.progress_left") == 1
    before = live.pixels()
    live.click(place("treasury"))
    live.holds("game.ply == 1 and game.to_move == 0")
    before = live.changed(before)
    live.click("'good', 'iron'")
    live.holds("game.ply == 2 and game.to_move == 1 and game.goods[0][0] == 1")
    live.holds("game.progress_left == 0 and not game.over")
    before = live.changed(before)
    live.click(place("coal1"))
    live.holds("game.over")
    live.page.wait_for_function(
        "() => /wins with|share the victory/.test(document.querySelector('.chartkit-status').innerText)"
    )
    live.changed(before)


@pytest.mark.parametrize("front", ["lab"])
def test_a_card_is_bought_and_a_building_built_by_mouse(notebook, front):
    live = notebook(
        cell("progress {CROWN - 1}", "wood has 5 coin", "wood has 6 wood", "wood has 3 brick",
             "wood has 3 iron", "wood has 3 coal", "wood has 3 grain", "wood has 3 pumpkin"),
        front=front,
    )  # fmt: skip
    live.drawn()
    live.click(place("charterstone"))
    live.holds("len(game.position.village.opened) == 1")
    live.holds("game.position.tasks[0].duty == 'pick'")
    first = live.ask("game.legal_moves()[0].what")
    live.button(live.ask(f"game.position.table.content.cards[{first!r}].name")).click()
    live.holds(f"{first!r} in game.hands[0]")
    live.button("Leave that").click()
    live.holds("game.to_move == 1")
    live.run("game.play('place coal1')")
    live.click(place("zeppelin"))
    live.holds("game.position.tasks and game.position.tasks[0].what == 'build'")
    live.click(f"'card', {first!r}")
    live.holds(f"board.picker.picked.get('card') == {first!r}")
    live.click(place("wood4"))
    live.holds(f"game.buildings[3] == {first!r}")


@pytest.mark.parametrize("front", ["lab"])
def test_an_illegal_click_says_what_is_missing(notebook, front):
    live = notebook(cell("wood has 1 coin"), front=front)
    live.drawn()
    text = live.ask("game.to_text()")
    live.click(place("charterstone"))
    says(live, "$")
    live.click(place("wood5"))
    says(live, "wood5")
    assert live.ask("game.to_text()") == text and live.ask("len(board.refused)") >= 1


def reach(live, wanted: str) -> None:
    """Move the pointer by arrow keys until it is at a target for which an expression holds."""
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 40:
        live.page.keyboard.press(key)
        live.run("pass")
        if live.ask(f"board.surface.pointed is not None and bool({wanted})"):
            return
    raise AssertionError(f"No way by keys to {wanted}.")


def test_a_turn_by_the_keyboard_alone(notebook, front):
    live = notebook(cell("wood has 2 grain"), front=front)
    live.drawn()
    live.run("board.surface.canvas.focus()")
    live.page.wait_for_function("() => document.activeElement.matches('canvas.chartkit-canvas')")
    reach(live, "board.surface.pointed.field == 'place' and board.picker.leads_on(board.surface.pointed)")
    live.page.keyboard.press("Enter")
    live.holds("game.ply == 1")
    live.page.keyboard.press("u")
    live.holds("game.ply == 0")
    live.page.keyboard.press("y")
    live.holds("game.ply == 1")


@pytest.mark.parametrize("front", ["lab"])
def test_a_page_loaded_again_in_mid_turn_goes_on(notebook, front):
    live = notebook(cell("wood has 2 grain", "wood has 1 iron"), front=front)
    live.drawn()
    live.click(place("treasury"))
    live.holds("game.ply == 1")
    text = live.ask("game.to_text()")
    live.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save').then(() => null)")
    live.load()
    live.drawn()
    assert live.ask("game.to_text()") == text
    live.click("'good', 'grain'")
    live.holds("game.ply == 2 and game.to_move == 1")


@pytest.mark.parametrize("front", ["lab"])
def test_a_small_board_is_played_from_a_closer_view(notebook, front):
    """A ribbon shows its charter, the rose the Commons; a place is used there, and a key shows all again."""
    live = notebook(cell("wood has 2 grain").replace("size=900", "size=320"), front=front)
    live.drawn()
    before = live.pixels()
    live.click("'view', 'wood'")
    live.holds("board.looks == {'view': 'wood'} and game.ply == 0")
    before = live.changed(before)
    live.click(place("wood1"))
    live.holds("game.ply == 1 and board.looks == {'view': 'wood'}")
    before = live.changed(before)
    live.run("board.surface.canvas.focus()")
    live.page.wait_for_function("() => document.activeElement.matches('canvas.chartkit-canvas')")
    live.page.keyboard.press("0")
    live.holds("board.looks == {}")
    live.changed(before)


CAMPAIGN = """
from random import Random
from chartkit import Campaign
campaign, rng = Campaign(seats=2, seed=5), Random(5)
def finish(but=0):
    position, moves = campaign.game.position, []
    while not position.over:
        moves.append(rng.choice(position.playout_moves()))
        position = position.after(moves[-1])
    campaign.game.play(*moves[:len(moves) - but])
finish()
view = campaign.board()
board = view.board
view
"""


@pytest.mark.parametrize("front", ["lab"])
def test_a_campaign_is_carried_from_the_first_game_to_the_second(notebook, front):
    live = notebook(CAMPAIGN, front=front)
    live.drawn()
    live.button("Go on").click()
    live.holds("'Between games' in campaign.message")
    live.run("board = view.board")
    live.drawn()
    while live.ask("not campaign.game.over"):
        ply, pick = live.ask("[campaign.game.ply, campaign.game.position.options[0]]")
        live.click(f"'pick', {pick!r}")
        live.holds(f"campaign.game.ply > {ply}")
    live.button("Go on").click()
    live.holds("campaign.number == 2 and campaign.game.position.village.game == 2")
    live.run("board = view.board")
    live.drawn()
    live.page.wait_for_function("() => document.body.innerText.includes('Game 2')")
    live.holds("sum(c.glory for c in campaign.village.charters) > 0")
