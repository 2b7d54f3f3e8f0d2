"""The lesson of Cartographers: every rule and every edict has its task, with the numbers counted by hand."""

from __future__ import annotations

import pytest

from chartkit.cartographers import Position, score
from chartkit.cartographers.grid import spaces
from chartkit.cartographers.lesson import STEPS
from chartkit.cartographers.pieces import EDICT, TITLES
from chartkit.course import DONE, MISSED, Course

STEP = {step.title: step for step in STEPS}
WORTH = {
    "Sentinel Wood": (1, 5),
    "Greenbough": (16, 22),
    "Treetower": (0, 4),
    "Stoneside Forest": (6, 9),
    "Canal Lake": (2, 9),
    "Mages Valley": (4, 8),
    "The Golden Granary": (4, 7),
    "Shoreside Expanse": (9, 12),
    "Wildholds": (8, 16),
    "Great City": (3, 7),
    "Greengold Plains": (3, 9),
    "Shieldgate": (4, 10),
    "Borderlands": (0, 12),
    "Lost Barony": (9, 12),
    "The Broken Road": (0, 6),
    "The Cauldrons": (0, 2),
}
"""By edict, what the sheet of its task is worth at the start and at best."""


def start(title: str) -> Position:
    return Position.from_text(STEP[title].start)


def rules_against(title: str, move: str) -> set[str]:
    position = start(title)
    return {ruling.rule for ruling in position.why_illegal(position.parse_move(move))}


@pytest.mark.parametrize("name", EDICT)
def test_every_edict_has_a_task_with_the_best_drawing_for_its_goal(name: str) -> None:
    step, position, (now, best) = STEP[name], start(name), WORTH[name]
    assert position.edicts[0] == name
    assert score(position.sheets[0], name).points == now
    assert f"is worth {best}. Now it is worth {now}." in step.task
    worth = {move: score(position.after(move).sheets[0], name).points for move in position.legal_moves()}
    assert max(worth.values()) == best
    right = [move for move in worth if step.goal(position.after(move))]
    assert right == [move for move, points in worth.items() if points == best]
    assert 0 < len(right) <= len(worth) / 5, "a task that can hardly be missed teaches nothing"


@pytest.mark.parametrize("name", EDICT)
def test_a_miss_is_told_with_what_counts(name: str) -> None:
    step, position = STEP[name], start(name)
    told = step.amiss(position)
    assert told.startswith(f"{name} is worth {WORTH[name][0]}")
    assert all(space in told for space in score(position.sheets[0], name).spaces)


def test_every_rule_that_can_be_broken_is_met() -> None:
    refused = {step.refusal for step in STEPS} - {""}
    assert refused == {"shape", "free", "ruins", "together"}
    assert rules_against("Only what the card shows", "water A1 A2 A3 B3") == {"terrain"}
    assert rules_against("Only what the card shows", "farm A1 L2") >= {"grid"}
    assert rules_against("Ruins out of reach", "forest A1 A2 A3 B3") == {"single"}
    assert rules_against("When nothing fits", "pass") == {"pass"}


def test_the_lesson_tells_every_rule() -> None:
    text = " ".join(" ".join((step.prose, step.task, step.praise)) for step in STEPS)
    text = " ".join(text.split())
    for fact in (
        "all draw what it shows",
        "need not touch what was drawn before",
        "by quarter turns",
        "and flipped over",
        "never reaches over the edge",
        "a ruins space is free",
        "smaller one brings a coin",
        "each* season still to come",
        "last free space beside a mountain",
        "a side where the map ends needs no drawing",
        "14 coins",
        "A fifteenth would be lost",
        "must cover a ruins space",
        "ask for one such cover only",
        "the ruins still wait",
        "a single space** instead",
        "any of the five terrains**, even a monster",
        "if none is, it goes anywhere",
        "none of the card's shapes fits",
        "it has to be that one",
        "you pass",
        "8 in spring, 8 in summer, 7 in autumn, 6 in winter",
        "A monster that did not show stays in the deck, and one more joins it",
        "each empty space beside a monster takes 1 point**, once",
        "all sheets are passed",
        "clockwise, to the next seat; goblins and gnolls counterclockwise",
        "one monster space is drawn",
        "only then the next card is turned",
        "place themselves**, as printed",
        "if there is none, the card is put away",
        "never turned or flipped",
        "one of each kind",
        "A season may bring less than nothing",
        "Spring scores **A and B**, summer **B and C**, autumn **C and D**, winter **D and A**",
        "lost least to monsters",
        "they share the win",
        "solo value",
    ):
        assert fact in text, fact
    assert all(f"| {least} | {title} |" in text for least, title in TITLES)
    assert all(edict.sentence in text for edict in EDICT.values())


def test_the_fifteenth_coin_is_lost() -> None:
    course = Course([STEP["Fourteen coins"]]).play("farm F7 G7")
    assert course.outcome == MISSED and "of two coins one is lost" in course.feedback
    assert course.game.coins == (14,)
    assert course.restart().play("farm E8 F7 F8 F9 G8").outcome == DONE
    assert course.game.coins == (14,)


def test_seasons_go_on_until_the_time_is_up() -> None:
    course = Course([STEP["Seasons"]]).play("farm D4 D5 D6 E5")
    assert (course.outcome, course.game.season, course.game.time, course.game.ruins) == (
        "open",
        "spring",
        8,
        True,
    )
    assert course.play("village B6 B7 C6").outcome == DONE
    assert course.game.season == "summer"


def test_the_worst_goblins_are_wanted() -> None:
    course = Course([STEP["Let the neighbour draw"]]).play("0: monster A2 B3 C4")
    assert course.outcome == MISSED
    assert course.feedback == "They would take 5 points. 8 is possible."


@pytest.mark.parametrize(
    ("title", "move", "told"),
    [
        (
            "Four parts of a season",
            "forest A6 B6 B7 B8 C6",
            "Greenbough 13, Canal Lake 0, coins 3, monsters -5: 11 in all. 16 is possible.",
        ),
        (
            "Which edicts?",
            "forest A8 A9 B6 B7 B8",
            "Shieldgate 6, Lost Barony 6, coins 2, monsters -4: 10 in all. 14 is possible.",
        ),
    ],
)
def test_a_season_is_told_part_by_part(title: str, move: str, told: str) -> None:
    course = Course([STEP[title]]).play(move)
    assert (course.outcome, course.feedback) == (MISSED, told)


def test_where_the_kobolds_go_is_told_by_their_walk() -> None:
    course = Course([STEP["Where will they go?"]])
    assert course.answer("I1").outcome == MISSED
    assert course.answer("f1").outcome == DONE
    course.restart().play("village D8 E8 E9")
    assert course.outcome == "open"
    assert course.game.position.sheets[0].monster == spaces("F1 G1 G2 H1")


def test_points_alone_do_not_win_and_the_tie_break_does() -> None:
    course = Course([STEP["Who wins?"]]).play("0: forest A8 A9 A10 B10")
    assert course.outcome == MISSED and course.feedback.startswith("Seat 1 wins with 22 points")
    assert course.restart().play("0: forest I9 J9 K8 K9").outcome == DONE
    assert course.game.scores == (22, 22)
    assert course.game.message == (
        "Seat 0, Seat 1 have 22 points each; Seat 0 wins, having lost 0 to monsters."
    )


def test_a_rating_earns_a_title() -> None:
    course = Course([STEP["A title of your own"]]).play("village A1 A2 A3 A4")
    assert course.outcome == MISSED
    assert course.feedback == "98 points, a rating of 8: Apprentice Surveyor."
    assert course.restart().play("water D5 D6 D7 D8").game.message == (
        "Seat 0 has 101 points, a rating of 11: Journeyman Topographer."
    )
