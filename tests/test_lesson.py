"""Lessons: the steps of every game can be solved and missed, and the course and its widget keep track."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets import Widget

import chartkit
from chartkit.core import OptionError
from chartkit.course import DONE, MISSED, OPEN, REFUSED, SHOWN, Course, Step
from chartkit.draw.rulebook import rulebook
from chartkit.games import GAMES, game_of, room
from chartkit.widgets import guard
from chartkit.widgets.lesson import Lesson

START = "chartae/1 map=c3:compass/0 hand=- stack=straight,?,?,?,?,?,?,? rotated=0 move=0 land=0"
IN_HAND = "chartae/1 map=c3:compass/0 hand=straight stack=diagonal,?,?,?,?,?,? rotated=0 move=0 land=0"


def step(**changes: Any) -> Step:
    """A step: take the tile."""
    plain = {
        "title": "Take",
        "text": "Take **it**.",
        "task": "Take the tile.",
        "start": START,
        "solution": ("take",),
        "goal": lambda position: position.hand is not None,
        "hint": "On the right.",
        "praise": "Taken.",
        "missed": lambda position: f"{position.rotated} rotation.",
    }
    return Step(**(plain | changes))


def course() -> Course:
    """Take; lay on c4 in one turn; be refused a corner."""
    lay = step(
        title="Lay",
        solution=("take", "c4/1"),
        goal=lambda position: position.grid[17] != 0,
        praise="Laid.",
        missed="Elsewhere.",
    )
    corner = step(
        title="Corner", start=IN_HAND, solution=("d4/0",), goal=lambda position: False, refusal="place"
    )
    return Course([step(), lay, corner])


@pytest.fixture
def widget() -> Iterator[Lesson]:
    lesson = Lesson(course())
    yield lesson
    lesson.close()
    assert not guard.caught


MOST = 40
"""How many of the legal moves of a step are tried, where there are more."""
EVERY_MOVE_IS_RIGHT = {"Then a tile is laid", "Seasons"}
"""Steps in which one cannot miss."""


def some(moves: Any) -> list[Any]:
    """All of some moves, or as many as are tried, from all over."""
    return list(moves)[:: 1 + len(moves) // MOST]


ALL_STEPS = [(game, number) for game in GAMES for number in range(len(room(game, "lesson").STEPS))]
NAMES = [f"{game}-{room(game, 'lesson').STEPS[number].title}" for game, number in ALL_STEPS]


@pytest.mark.parametrize(("game", "number"), ALL_STEPS, ids=NAMES)
def test_every_step_is_solved_by_its_solution_and_missed_by_another_move(game: str, number: int) -> None:
    lesson = chartkit.lesson(game)
    lesson.number = number
    assert lesson.outcome == OPEN
    assert lesson.game.to_text() == lesson.starts[number].to_text()
    if lesson.step.answer is not None:
        lesson.answer(lesson.step.answer(lesson.game.position))
    lesson.play(*lesson.step.solution)
    assert lesson.outcome == DONE
    assert lesson.step.praise in lesson.feedback
    assert lesson.solved == tuple(n == number for n in range(len(lesson.steps)))

    missed = 0
    if lesson.step.answer is not None:
        missed += lesson.restart().answer("no answer").outcome == MISSED and bool(lesson.feedback)
    for first in some(lesson.starts[number].legal_moves()):
        lesson.restart().play(first)
        if lesson.outcome == OPEN:  # on the way: a turn of several moves
            for second in some(lesson.game.legal_moves()):
                lesson.restart().play(first, second)
                missed += lesson.outcome == MISSED and bool(lesson.feedback)
                if lesson.outcome not in (DONE, OPEN):
                    assert lesson.outcome == MISSED
        else:
            assert lesson.outcome in (DONE, MISSED)
            missed += lesson.outcome == MISSED and bool(lesson.feedback)
    illegal = lesson.restart().refuse(lesson.game.why_illegal(None))
    assert illegal.outcome in (REFUSED, DONE)
    assert bool(missed) != (lesson.step.title in EVERY_MOVE_IS_RIGHT)


@pytest.mark.parametrize(("game", "number"), ALL_STEPS, ids=NAMES)
def test_every_step_is_whole(game: str, number: int) -> None:
    this = room(game, "lesson").STEPS[number]
    assert all((this.title, this.prose, this.task, this.hint, this.praise, this.missed))
    assert bool(this.solution) != (this.answer is not None)
    if this.refusal:
        assert rulebook(game, this.refusal)
    position = game_of(this.start).position_class.from_text(this.start)
    assert not position.hidden, "nothing is left to chance"


def test_the_lesson_of_chartae_is_about_every_rule() -> None:
    steps = room("chartae", "lesson").STEPS
    assert {this.refusal for this in steps} >= {"place", "grid", "rotate", "take"}
    text = " ".join(" ".join((this.prose, this.task, this.praise)) for this in steps)
    for fact in (
        "you agree how it is turned",
        "edge to edge",
        "any of four ways round",
        "need not match",
        "never wider or higher",
        "clockwise, a quarter turn a time",
        "not matter who makes them",
        "cannot be put back",
        "the next tile was turned up",
        "Half an edge is enough",
        "A point joins nothing",
        "counts as **one tile**",
        "largest group",
        "over at once",
        "laid the last tile loses",
        "to pass is not allowed",
        "8 to 24 turns",
        "`c4/1`",
    ):
        assert fact in " ".join(text.split()), fact


def test_the_last_puzzle_of_chartae_has_one_solution_and_laying_the_tile_loses() -> None:
    lesson = chartkit.lesson("chartae")
    lesson.number = len(lesson.steps) - 1
    start = lesson.game.position
    solutions = [str(move) for move in start.legal_moves() if lesson.step.goal(start.after(move))]
    assert solutions == ["Rb2"]
    taken = start.after(start.parse_move("take"))
    ends = [taken.after(move) for move in taken.legal_moves()]
    assert all(end.winners == (1,) for end in ends)
    assert any(end.scores[0] == end.scores[1] for end in ends)


# The course ------------------------------------------------------------------------------------


def test_a_course_follows_its_game() -> None:
    lesson = course()
    lesson.game.play("Rc3")
    assert (lesson.outcome, lesson.feedback) == (MISSED, "1 rotation.")
    lesson.game.undo()
    assert (lesson.outcome, lesson.feedback) == (OPEN, "")
    lesson.game.play("take")
    assert (lesson.outcome, lesson.feedback, lesson.solved) == (DONE, "Taken.", (True, False, False))


def test_a_step_that_was_done_stays_done_while_one_plays_on() -> None:
    lesson = course().play("take", "c4/0", "Rc4")
    assert lesson.outcome == DONE
    assert lesson.restart().outcome == OPEN
    assert lesson.solved == (True, False, False)


def test_a_turn_of_two_moves_is_open_between_them() -> None:
    lesson = course().next().play("take")
    assert lesson.outcome == OPEN
    assert lesson.play("c2/0").outcome == MISSED
    assert lesson.feedback == "Elsewhere."
    assert lesson.restart().play("c4/3").outcome == DONE


def test_an_illegal_move_is_refused_by_its_rulings_and_changes_nothing() -> None:
    lesson = course()
    before = lesson.game.position
    lesson.play("Ra1")
    assert lesson.outcome == REFUSED
    assert lesson.feedback == str(before.why_illegal(before.parse_move("Ra1"))[0])
    assert [ruling.rule for ruling in lesson.rulings] == ["rotate"]
    assert lesson.game.position == before
    assert lesson.play("take").outcome == DONE
    assert lesson.rulings == ()


def test_a_refusal_can_be_the_goal_if_it_is_by_the_rule_in_question() -> None:
    lesson = course()
    lesson.number = 2
    assert lesson.play("Rc3").outcome == REFUSED
    assert lesson.play("d4/0").outcome == DONE
    (ruling,) = lesson.game.why_illegal("d4/0")
    assert lesson.feedback == f"{ruling.sentence} Taken."
    assert lesson.play("Rc3").outcome == DONE


def test_a_hint_and_a_solution_shown_do_not_solve() -> None:
    lesson = course()
    assert (lesson.hint().feedback, lesson.outcome) == ("On the right.", OPEN)
    lesson.next().play("take", "c2/1")
    lesson.show()
    assert lesson.outcome == SHOWN
    assert [str(move) for move in lesson.game.history] == ["take", "c4/1"]
    assert lesson.solved == (False, False, False)
    lesson.number = 2
    assert lesson.show().outcome == SHOWN
    assert str(lesson.game.why_illegal("d4/0")[0]) in lesson.feedback
    assert lesson.solved == (False, False, False)


def question() -> Course:
    """How many tiles lie, and then: take."""
    asked = step(
        task="How many tiles lie?",
        solution=(),
        goal=lambda position: False,
        answer=lambda position: len(position.tiles),
        missed="Count again.",
    )
    return Course([asked, step()])


def test_a_step_may_ask_a_question() -> None:
    lesson = question().answer("two")
    assert (lesson.outcome, lesson.feedback) == (MISSED, "Count again.")
    lesson.game.play("take")
    assert (lesson.outcome, lesson.feedback) == (OPEN, ""), "a move that is tried is no answer"
    lesson.game.play("c4/0")
    assert lesson.answer(2).outcome == MISSED, "what is asked for is the number at the start"
    assert lesson.answer(" 1 ").outcome == DONE and lesson.feedback == "Taken."
    assert lesson.answer(7).outcome == DONE and lesson.solved == (True, False)
    assert lesson.show().feedback == "The answer is 1. Taken." and lesson.outcome == SHOWN
    with pytest.raises(OptionError, match="is about moves, not about a question"):
        lesson.next().answer(1)


def test_every_try_starts_afresh() -> None:
    lesson = course().play("Rc3").restart().play("Rc3").restart()
    assert lesson.game.lines == ((),)
    lesson.number = 2
    lesson.number = 0  # its start is reached from other steps too
    assert (lesson.game.ply, lesson.game.history, lesson.game.position) == (0, (), lesson.starts[0])


def test_next_and_back_end_at_the_ends() -> None:
    lesson = course().back()
    assert lesson.number == 0
    assert lesson.next().next().next().number == 2
    with pytest.raises(OptionError, match="no step 3; steps are numbered 0 to 2"):
        lesson.number = 3
    assert lesson.number == 2


def test_observers_hear_of_a_solved_step() -> None:
    lesson, heard = course(), []
    lesson.observe(lambda change: heard.append(change["new"]), "solved")
    lesson.play("take")
    assert heard == [(True, False, False)]


def test_bad_steps_are_refused() -> None:
    with pytest.raises(OptionError, match="at least one step"):
        Course([])
    with pytest.raises(ValueError, match="is no position"):
        Course([step(start="e4")])
    with pytest.raises(KeyError, match="no game 'chess'"):
        chartkit.lesson("chess")


def test_a_course_needs_no_widgets() -> None:
    code = (
        "import sys, chartkit; chartkit.lesson('chartae').play('take'); "
        "print([name for name in ('ipywidgets', 'ipycanvas', 'numpy') if name in sys.modules])"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == "[]"


# The widget ------------------------------------------------------------------------------------


def test_the_widget_says_what_the_course_says(widget: Lesson) -> None:
    assert "Step 1 of 3 · 0 solved" in widget.lead.value
    assert "<strong>it</strong>" in widget.text.value
    assert "Take the tile." in widget.task.value
    widget.board.enter("Rc3")
    assert "Allowed, but not what is asked for. 1 rotation." in widget.answer.value
    widget.again.click()
    widget.board.enter("take")
    assert "Done. Taken." in widget.answer.value
    assert "Step 1 of 3 · 1 solved" in widget.lead.value
    assert widget.next.button_style == "success"
    widget.next.click()
    assert widget.course.number == 1
    assert "Step 2 of 3" in widget.lead.value


def test_a_refusal_on_the_board_reaches_the_course_each_time(widget: Lesson) -> None:
    widget.contents.index = 2
    for _ in range(2):
        assert widget.course.outcome == OPEN
        widget.board.enter("d4/0")
        assert widget.course.outcome == DONE
        widget.again.click()
    assert widget.course.outcome == OPEN


def test_a_refusal_offers_the_rule_it_names(widget: Lesson) -> None:
    assert widget.open_rule.layout.display == "none"
    widget.board.enter("Ra1")
    assert f"Not allowed. {widget.course.rulings[0]}" in widget.answer.value
    assert widget.open_rule.description == "The rule: Rotating"
    assert widget.rule.layout.display == "none"
    widget.open_rule.value = True
    assert widget.rule.layout.display is None
    assert "At most two rotations may follow one another." in widget.rule.value
    widget.board.enter("take")
    assert widget.rule.layout.display == "none"


def test_hint_show_me_back_and_the_ends(widget: Lesson) -> None:
    assert widget.back.disabled
    widget.hint.click()
    assert "On the right." in widget.answer.value
    widget.show.click()
    assert "This is one way. Taken." in widget.answer.value
    widget.contents.index = 2
    assert widget.next.disabled
    widget.back.click()
    assert widget.contents.index == 1


def test_a_question_is_answered_in_its_field() -> None:
    lesson = Lesson(question())
    assert lesson.ask.layout.display is None
    lesson.said.value = "3"
    assert "Not quite. Count again." in lesson.answer.value
    lesson.said.value = "1"
    assert "Done. Taken." in lesson.answer.value
    lesson.next.click()
    assert lesson.ask.layout.display == "none" and lesson.said.value == ""
    lesson.close()


def test_what_a_step_says_is_escaped_outside_its_text() -> None:
    lesson = Lesson([step(task="<i>take</i>", praise="<b>!</b>")])
    lesson.course.play("take")
    assert "&lt;i&gt;take" in lesson.task.value
    assert "&lt;b&gt;!" in lesson.answer.value
    lesson.close()


def test_closing_frees_every_widget_and_leaves_the_course() -> None:
    lesson = course()
    Lesson(lesson).close()  # what all boards share is there now
    before = set(_open_widgets())
    shown = Lesson(lesson)
    shown.board.enter("Ra1")
    shown.open_rule.value = True
    shown.close()
    shown.close()
    assert set(_open_widgets()) <= before
    assert lesson.restart().play("take").outcome == DONE


@pytest.mark.parametrize("game", GAMES)
def test_its_board_is_as_large_as_the_scene_has_to_be(game: str) -> None:
    with contextlib.closing(Lesson(chartkit.lesson(game))) as lesson:
        assert lesson.board.size == getattr(room(game, "scene"), "SIZE", 560)
    with contextlib.closing(Lesson(chartkit.lesson(game), size=400)) as lesson:
        assert lesson.board.size == 400


def test_it_wears_the_theme_of_its_board(widget: Lesson) -> None:
    widget.board.theme = "dark"
    assert widget._dom_classes == ("chartkit", "chartkit-dark", "chartkit-lesson")


def _open_widgets() -> list[str]:
    from ipywidgets.widgets import widget as module

    assert issubclass(Lesson, Widget)
    return list(module._instances)
