"""Teaching Cartographers in a real browser: a task of the lesson, and a position set up by clicks."""

from __future__ import annotations

from playwright.sync_api import expect

LESSON = """
import chartkit
from chartkit.widgets import lesson as lessons
course = chartkit.lesson("cartographers")
course
"""
GAME = """
from chartkit import Cartographers
game = Cartographers(seed=4, players=2, decks=[["Orchard"]])
board = game.board()
board
"""


def test_tasks_of_the_lesson_are_missed_and_solved_by_clicks(notebook):
    live = notebook(LESSON, front="lab")
    live.holds("course in lessons._SHOWN")
    live.run("lesson = lessons._SHOWN[course](); board = lesson.board")
    live.drawn("lesson.board")
    words, answer = live.page.locator(".chartkit-words"), live.page.locator(".chartkit-answer")
    expect(words).to_contain_text("Step 1 of 37 · 0 solved")
    live.click("'terrain', 'farm'")
    live.holds("board.picker.value('terrain') == 'farm'")
    live.click("'space', 'H5'")
    expect(answer).to_contain_text("That is a farm.")
    live.button("Try again").click()
    live.holds("course.game.ply == 0")
    live.click("'space', 'H5'")
    expect(answer).to_contain_text("Done.")
    live.run("course.number = [step.title for step in course.steps].index('Lost Barony')")
    expect(words.locator("h2")).to_have_text("Lost Barony")
    live.click("'space', 'K6'")
    expect(answer).to_contain_text("Lost Barony is worth 9; what counts is E5 E6 E7")
    live.button("Show me").click()
    expect(answer).to_contain_text("A square with sides of 4. That is 12.")
    assert live.ask("[sum(course.solved), course.outcome]") == [1, "shown"]


def test_a_position_is_set_up_by_clicks_and_used(notebook):
    live = notebook(GAME, front="lab")
    live.drawn()
    live.button("Set up").click()
    live.holds("board._draft is not None")
    live.run("bench = board._draft; draft = bench.draft")
    live.drawn("bench.board")
    for pick in ("'tool', 'water'", "'space', 'A1'", "'space', 'A2'", "'sheet', 1", "'tool', 'monster'"):
        live.click(pick, "bench.board")
    live.holds("bench.board.picker.value('tool') == 'monster'")
    live.click("'space', 'K11'", "bench.board")
    live.holds("draft.ply == 3")
    live.click("'card', 'Temple Ruins'", "bench.board")
    expect(live.page.get_by_text("Temple Ruins is not drawn").first).to_be_visible()
    live.click("'card', 'Hamlet'", "bench.board")
    live.holds("draft.reasons == ()")
    live.button("Use this position").click()
    live.holds("game.card == 'Hamlet' and game.ruins")
    assert live.ask("[str(sheet) for sheet in game.sheets]")[0].startswith("WW")
    assert live.ask("game.sheets[1].on('K11')") == "monster"
