"""Every task of Cartography's lesson can be done with the pointer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chartkit.cartography import Move
from chartkit.cartography.lesson import STEPS
from chartkit.course import DONE
from chartkit.widgets.lesson import Lesson

from .hands import Hand

TITLES = [step.title for step in STEPS]
WRITTEN = "Hidden tiles"


@pytest.fixture(scope="module")
def shown() -> Iterator[tuple[Lesson, Hand]]:
    lesson = Lesson(STEPS)
    yield lesson, Hand(lesson.board)
    lesson.close()


def do(hand: Hand, move: Move) -> None:
    """Click all that means a step of a turn."""
    if move.action == "claim":
        hand.click("hill", move.hill)
    elif move.action == "pass":
        hand.click("action", "pass")
    else:
        hand.click("design", move.design)
        for _ in range(3):
            picker = hand.board.picker
            if picker is not None and picker.value("turns") != move.turns:
                hand.type("r")
        hand.click("place", move.place)


@pytest.mark.parametrize("title", [title for title in TITLES if title != WRITTEN])
def test_every_solution_can_be_clicked(shown: tuple[Lesson, Hand], title: str) -> None:
    lesson, hand = shown
    course = lesson.course
    course.number = TITLES.index(title)
    for text in course.step.solution:
        do(hand, course.game.position.parse_move(text))
    assert course.outcome == DONE, lesson.answer.value
    assert course.solved[course.number]


def test_a_tile_that_is_not_in_the_hand_can_be_written(shown: tuple[Lesson, Hand]) -> None:
    lesson, _ = shown
    lesson.course.number = TITLES.index(WRITTEN)
    lesson.board.enter("curved A3/1")
    assert lesson.course.outcome == DONE


def test_a_tile_that_does_not_fit_says_why_and_stays_chosen(shown: tuple[Lesson, Hand]) -> None:
    lesson, hand = shown
    lesson.course.number = TITLES.index("Three ways round")
    hand.click("design", "open")
    hand.click("place", "A2")
    assert [ruling.rule for ruling in lesson.board.refused] == ["matching"]
    assert lesson.board.picker is not None
    assert lesson.board.picker.picked == {"design": "open"}


def test_a_tile_with_one_place_to_go_is_not_laid_before_that_is_clicked(shown: tuple[Lesson, Hand]) -> None:
    lesson, hand = shown
    lesson.course.number = TITLES.index("Three at once")
    hand.click("design", "triple")
    assert lesson.course.game.ply == 0
    hand.click("place", "A4")
    assert lesson.course.game.ply == 1
