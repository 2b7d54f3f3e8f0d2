"""Bots that search, before a real board: their turn, its end by undo, and the hint."""

from __future__ import annotations

GAME = """from chartkit.bots import BOTS, mcts
game = Chartae(seed=7).play('take')
board = game.board()
board.driver.pace = 0
board"""


def test_a_hint_is_a_ghost_with_its_reason_and_the_page_stays_alive(notebook, front):
    live = notebook(GAME, front=front)
    live.drawn()
    live.run("board.actions.adviser.bot = mcts(seconds=10000)")
    live.button("Hint").click()
    live.button("Stop").wait_for()
    live.holds("board.actions.adviser.thinking")
    live.button("Stop").click()
    live.button("Hint").wait_for()
    live.holds("not board.actions.adviser.thinking")
    live.run("board.actions.adviser.bot = mcts(iterations=400)")
    before = live.pixels()
    live.button("Hint").click()
    live.changed(before)
    live.holds("board.picker.move == board.actions.adviser.thoughts.move")
    live.page.wait_for_function(
        "() => document.querySelector('.chartkit-message').innerText.includes('of 400 games imagined')"
    )
    assert live.ask("game.ply") == 1
    move = live.ask("str(board.picker.move)")
    live.button(f"Play {move}").click()
    live.holds(f"str(game.history[-1]) == {move!r}")


def test_a_hint_is_given_up_by_undo(notebook):
    live = notebook(GAME, front="lab")
    live.drawn()
    live.run("board.actions.adviser.bot = mcts(seconds=10000)")
    live.button("Hint").click()
    live.button("Stop").wait_for()
    live.button("Undo").click()
    live.holds("game.ply == 0 and not board.actions.adviser.thinking")
    live.button("Hint").wait_for()
    assert live.ask("board.picker.move is None and board.actions.adviser.thoughts is None")


def test_a_searching_bot_has_its_turn_and_stops_when_somebody_steps_back(notebook):
    live = notebook(GAME, front="lab")
    live.drawn()
    live.run("BOTS['long'] = mcts(seconds=10000)\nboard.driver.seconds = 10000\ngame.bots = ('', 'long')")
    live.click("'cell', 'c4'")
    live.holds("board.driver.thinking == 1 and board.driver.thoughts is not None")
    first = live.ask("board.driver.thoughts.games")
    live.holds(f"board.driver.thoughts.games > {first}")
    live.page.wait_for_function(
        "() => document.querySelector('.chartkit-status').innerText.includes('is thinking')"
    )
    live.button("Undo").click()
    live.holds("game.ply == 1 and board.driver.thinking is None")
    live.run("game.bots = ('', 'easy')")
    live.click("'cell', 'c4'")
    live.holds("game.ply > 2 and board.driver.thinking is None and game.to_move == 0")
    live.holds("board.driver.thoughts.seat == 1")
