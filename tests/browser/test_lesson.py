"""A lesson and a rulebook in real front ends: what is clicked is judged, and pictures show."""

from __future__ import annotations

from playwright.sync_api import expect

LESSON = """
import chartkit
from chartkit.widgets import lesson as lessons
course = chartkit.lesson("chartae")
course
"""
WIDGET = "lessons._SHOWN[course]()"


def shown(live):
    """Wait for the lesson, and name it in the kernel."""
    live.holds("course in lessons._SHOWN")
    live.run(f"lesson = {WIDGET}; board = lesson.board")
    live.drawn("lesson.board")


def drawn(live, picture):
    """Wait until an image has really been decoded."""
    picture.wait_for()
    live.page.wait_for_function(
        "image => image.complete && image.naturalWidth > 100", arg=picture.element_handle()
    )


def test_a_lesson_is_read_tried_missed_refused_and_solved(notebook, front):
    live = notebook(LESSON, front=front)
    shown(live)
    words, answer = live.page.locator(".chartkit-words"), live.page.locator(".chartkit-answer")
    expect(words).to_contain_text("Step 1 of 18 · 0 solved")
    live.click("'cell', 'c3'")
    expect(answer).to_contain_text("Allowed, but not what is asked for.")
    assert live.ask("course.outcome") == "missed"
    live.button("Try again").click()
    live.holds("course.game.ply == 0")
    live.click("'action', 'take'")
    expect(answer).to_contain_text("Done.")
    expect(words).to_contain_text("Step 1 of 18 · 1 solved")
    live.button("Next").click()
    expect(words.locator("h2")).to_have_text("A tile joins the map")
    live.click("'cell', 'd4'")
    expect(answer).to_contain_text("Not allowed.")
    live.button("The rule: Placing the tile").click()
    expect(live.page.locator(".chartkit-rule")).to_contain_text("Land and sea need not match")
    picture = live.page.locator(".chartkit-rule img")
    drawn(live, picture)
    live.click("'cell', 'c4'")
    expect(answer).to_contain_text("Done.")
    assert live.ask("list(course.solved)[:3]") == [True, True, False]


def test_a_lesson_is_played_by_code_and_the_page_follows(notebook):
    live = notebook(LESSON, front="lab")
    shown(live)
    live.run("course.play('take')")
    expect(live.page.locator(".chartkit-answer")).to_contain_text("Done.")
    live.run("course.number = 6; course.play('b3')")
    expect(live.page.locator(".chartkit-words h2")).to_have_text("Beyond the border")
    expect(live.page.locator(".chartkit-answer")).to_contain_text("4 columns wide")


def test_a_rulebook_shows_its_pictures(notebook, front):
    live = notebook("Chartae(seed=1).rules()", front=front)
    drawn(live, live.page.locator("img[alt^='Land 5, 2 and 2']"))
    pictures = live.ask("Chartae(seed=1).rules().text.count('](<chartae/1 ')")
    assert live.page.locator("img[src^='data:image/svg+xml']").count() == pictures
    expect(live.page.get_by_text("All nine tiles as they are printed").last).to_be_visible()


def test_the_links_of_a_rulebook_lead_to_its_sections(notebook):
    live = notebook("Chartae(seed=1).rules()", front="lab")
    grid = live.page.locator(".jp-OutputArea h2", has_text="The grid")
    expect(grid).not_to_be_in_viewport()
    live.page.locator(".jp-OutputArea a", has_text="The grid").first.click()
    expect(grid).to_be_in_viewport()
