"""Every task of Charterstone's lesson can be done with the pointer, the key L and the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chartkit.charterstone.choosing import CHIPS, choices
from chartkit.charterstone.lesson import STEPS
from chartkit.charterstone.moves import Move
from chartkit.course import DONE
from chartkit.draw import Target
from chartkit.widgets.lesson import Lesson

from .hands import Hand

TITLES = [step.title for step in STEPS]


@pytest.fixture(scope="module")
def shown() -> Iterator[tuple[Lesson, Hand]]:
    lesson = Lesson(STEPS)
    yield lesson, Hand(lesson.board)
    lesson.close()


def picks(position: Any, move: Move) -> dict[str, Any]:
    """What is picked for a step; for one that is not allowed, the place or the pair that it names."""
    legal = {choice.move: dict(choice.picks) for choice in choices(position, None)}
    if move in legal:
        return legal[move]
    return {"card": move.what, "place": move.where} if move.act == "build" else {"place": move.where}


def do(hand: Hand, position: Any, move: Move) -> None:
    """Click all that means a step: on the board what is there, else the button that says it."""
    wanted = picks(position, move)
    while hand.board.picker and wanted.get("leave") and hand.board.picker.value("leave") != wanted["leave"]:
        hand.type("l")
    for field in sorted(wanted, key=lambda field: field == "place"):
        value = wanted[field]
        if Target(field, value) in hand.board.surface.scene.targets():
            hand.click(field, value)
        elif field not in ("leave", "minion"):
            told = CHIPS[field](position, value)
            next(chip for chip in hand.board.actions.chips if chip.description == told).click()


@pytest.mark.parametrize("title", TITLES)
def test_every_solution_can_be_clicked(shown: tuple[Lesson, Hand], title: str) -> None:
    lesson, hand = shown
    course = lesson.course
    course.number = TITLES.index(title)
    for text in course.step.solution:
        position = course.game.position
        do(hand, position, position.parse_move(text))
    assert course.outcome == DONE, lesson.answer.value
    assert course.solved[course.number]
