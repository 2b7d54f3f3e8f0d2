"""The lesson of Cartography: every rule is told, and every lettered idea of the strategy is a position."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chartkit.cartography import Position
from chartkit.cartography.lesson import STEPS
from chartkit.cartography.lesson_questions import falls

from .test_rulings import play

BY_TITLE = {step.title: step for step in STEPS}


def start(title: str) -> Position:
    return Position.from_text(BY_TITLE[title].start)


def end(title: str) -> Position:
    """Where the solution leads; in a step about a refusal, where the refused move is tried."""
    step = BY_TITLE[title]
    return play(start(title), *step.solution[: -1 if step.refusal else None])


def refused(title: str) -> list[str]:
    position = end(title)
    (move,) = position.parse_moves(BY_TITLE[title].solution[-1])
    return [ruling.rule for ruling in position.why_illegal(move)]


def open_hills(position: Position, hill: str) -> tuple[str, ...]:
    return next(group.open for group in position.groups() if hill in group.hills)


IDEAS: dict[str, tuple[str, Callable[[Position, Position], bool]]] = {
    "A": ("Three ways round", lambda before, after: "A2a" in after.neighbours("A3")),
    "B": ("Corners do not matter", lambda before, after: len(after.tiles) == len(before.tiles) + 1),
    "C": ("Open hills", lambda before, after: before.neighbours("A3") == ("A1",)),
    "D": ("Captures come first", lambda before, after: open_hills(after, "A3") == ("A1",)),
    "E": ("Two at once", lambda before, after: not set(before.neighbours("A1")) & free(before)),
    "F": ("Groups hold together", lambda before, after: len(before.groups(0)) == 2),
    "G": ("Both banks", lambda before, after: len(after.groups(0)) == 1),
    "H": ("Capturing", lambda before, after: open_hills(before, "B1") == ("C1",)),
    "I": ("All or nothing", lambda before, after: after.captured[0] == before.on_land[1] == 3),
    "J": ("All or nothing", lambda before, after: {"B1", "C1", "C3"} <= free(after)),
    "K": ("Keep two hills open", lambda before, after: "C1" in open_hills(before, "A1")),
    "L": ("Keep two hills open", lambda before, after: "F1" in open_hills(before, "A1")),
    "M": ("The right one of two", lambda before, after: len(open_hills(after, "C1")) == 1),
    "N": ("Keep two hills open", lambda before, after: after.captured[1] == 2),
    "O": ("Strategic hills", lambda before, after: after.strategic_hills(0) == {"B3": 0}),
    "P": ("Two of them", lambda before, after: after.strategic_hills(0) == {"A3": 0, "B3": 0}),
    "Q": ("The shared hill", lambda before, after: before.strategic_hills(1) == {"E3": 1}),
    "R": ("The shared hill", lambda before, after: all("C1" in g.open for g in before.groups())),
    "S": ("A tile that opens hills", lambda before, after: len(open_hills(after, "A1")) == 2),
    "T": ("A curved river gives two", lambda before, after: len(open_hills(after, "A1")) == 3),
    "U": ("A castle that opens hills", lambda before, after: open_hills(after, "A1") == ("D1", "C3")),
}


def free(position: Position) -> set[str]:
    return {hill for hill, owner in position.owners.items() if owner is None}


@pytest.mark.parametrize("letter", IDEAS)
def test_every_lettered_idea_of_the_rulebook_is_an_exercise(letter: str) -> None:
    title, shown = IDEAS[letter]
    assert shown(start(title), end(title))


def test_no_letter_is_left_out() -> None:
    assert list(IDEAS) == list("ABCDEFGHIJKLMNOPQRSTU")


@pytest.mark.parametrize(
    ("title", "gain"),
    [
        ("A tile that opens hills", 1),
        ("A curved river gives two", 2),
        ("A river that closes", 2),
        ("Three at once", 3),
    ],
)
def test_each_kind_of_tile_adds_what_the_rulebook_says(title: str, gain: int) -> None:
    before, after = (position.groups(0)[0] for position in (start(title), end(title)))
    assert before.hills == after.hills
    assert len(after.open) - len(before.open) == gain


def test_refusals_are_shown_for_every_rule_that_a_move_can_break() -> None:
    named = {step.title: step.refusal for step in STEPS if step.refusal}
    assert set(named.values()) == {"land", "matching", "adjacent", "suicide", "repetition", "alternative"}
    for title, rule in named.items():
        assert rule in refused(title)


def test_the_hill_that_the_castle_is_safe_on_is_strategic_and_the_false_eyes_are_shared() -> None:
    safe = end("The river end of another")
    assert next(g for g in safe.groups(0) if "A3" in g.hills).strategic == ("A4a", "A4b")
    lone = next(g for g in start("False eyes").groups(0) if g.hills == ("A1",))
    assert (lone.strategic, lone.shared) == ((), ("B1", "F1"))
    opened = start("While tiles are left").groups(0)[0]
    assert (opened.strategic, opened.safe) == (("A3", "B3"), False)


@pytest.mark.parametrize(
    "title", ["The right one of two", "All together", "And your captives", "Two of them"]
)
def test_puzzles_have_one_solution(title: str) -> None:
    step, position = BY_TITLE[title], start(title)
    right = [str(move) for move in position.legal_moves() if step.goal(position.after(move))]
    assert right == list(step.solution)


def test_after_the_last_puzzle_every_answer_is_met() -> None:
    position = end("All together")
    answers = [position.after(move) for move in position.legal_moves()]
    assert len(answers) > 4
    for answer in answers:
        met = [answer.after(move) for move in answer.legal_moves()]
        assert any(now.owners["B1"] is None or falls(now, "B1", 1) for now in met)


def test_a_group_falls_only_if_no_answer_helps() -> None:
    after_the_wrong_one = play(start("The right one of two"), "D3")
    assert not falls(after_the_wrong_one, "C1", 1)
    assert falls(end("The right one of two"), "C1", 1)


def test_the_lesson_tells_every_rule() -> None:
    text = " ".join(" ".join((step.prose, step.task, step.praise)) for step in STEPS)
    for fact in (
        "Two to four players",
        "hexagon of six tiles",
        "six stacks",
        "Four each make a good first game",
        "21 each for two players, 14 for three, 10 for four",
        "castles never run out",
        "shares **at least one edge**",
        "**any hill that has none**",
        "**not optional**",
        "plain against plain, river against river",
        "whatever lies round that corner",
        "same side of the water",
        "no hill at all",
        "all go at once",
        "**Whoever closes it** takes all",
        "stood at the end of an earlier turn",
        "**the one who began**",
        "When all players have passed one after the other",
        "and the castles that you captured",
        "draw one from the pile",
        "no tile of your hand fits anywhere",
    ):
        assert fact in " ".join(text.split()), fact
