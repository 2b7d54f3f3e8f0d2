"""The lesson of Charterstone: every rule of the first game has its task, and no secret is told."""

from __future__ import annotations

import re

import pytest

from chartkit.charterstone.content import content
from chartkit.charterstone.lesson import STEPS
from chartkit.charterstone.pieces import progress_end
from chartkit.charterstone.position import Position
from chartkit.charterstone.scenarios import scenario
from chartkit.core import IllegalMove, ImpossiblePosition, OptionError

STEP = {step.title: step for step in STEPS}
OPENED = "1"
"""The box that the lesson opens."""


def start(title: str) -> Position:
    return Position.from_text(STEP[title].start)


def ends(position: Position) -> list[tuple[str, Position]]:
    """Every way to finish the turn that a position is in, and where it leads."""
    seat, found, open_ways = position.turn, [], [("", position)]
    while open_ways:
        way, here = open_ways.pop()
        for move in here.legal_moves():
            after = here.after(move)
            told = f"{way}; {move}".removeprefix("; ")
            going_on = after.mid_turn and after.turn == seat and not after.over
            (open_ways if going_on else found).append((told, after))
    return found


def right(title: str) -> list[str]:
    """The turns that do what a step asks for."""
    return [way for way, after in ends(start(title)) if STEP[title].goal(after)]


def test_it_is_about_every_rule_of_the_first_game() -> None:
    assert {step.refusal for step in STEPS} - {""} == {
        "retrieve",
        "cost",
        "influence",
        "zeppelin",
        "tribune",
        "harbor",
    }
    text = " ".join(" ".join(" ".join((s.prose, s.task, s.praise)).split()) for s in STEPS)
    for fact in (
        "everybody may use every building",
        "whoever stands there goes home",
        "**your own**",
        "no passing",
        "not with both",
        "Who cannot pay the whole cost cannot use the building",
        "you choose which",
        "What is not in the general stock cannot be gained",
        "All benefits are optional",
        "top card of the deck may be taken unseen",
        "replaced at once",
        "$4 and 2 influence",
        "3 influence**, and the four resources",
        "**your own charter**",
        "You keep what it asks for",
        "takes influence once",
        "10 VP, the next 7, the third 4",
        "All that fits acts",
        "never what lies on a track",
        "each of its turns begins with progress",
        "the round is finished",
        "shares the tier in full",
        "**Automa**",
        "star of glory for every 10 VP, rounded down",
        "did not win make **room**",
        "**Guide** names a goal",
    ):
        assert fact in text, fact


def test_it_tells_no_secret_but_the_first_box_of_one_charter() -> None:
    found = content()
    known = found.known((OPENED,))
    kinds = ("buildings", "assistants", "personas", "objectives", "rules", "items", "guests", "friends")
    kinds += ("treasures", "minions", "islands")
    hidden = {
        word
        for kind in kinds
        for id, each in getattr(found, kind).items()
        if id not in getattr(known, kind)
        for word in (id, each.name)
    } | {box.title for id, box in found.boxes.items() if id != OPENED}
    assert len(hidden) > 300
    for step in STEPS:
        told = " ".join((step.title, step.prose, step.task, step.hint, step.praise, step.start))
        words = set(re.findall(r"[a-z]+(?:-[a-z]+)*", told))
        assert not {secret for secret in hidden if secret.islower() and secret in words} - {"income"}
        assert not [s for s in hidden if not s.islower() and re.search(rf"\b{re.escape(s)}\b", told)]


@pytest.mark.parametrize(
    ("title", "turns"),
    [
        ("The last round", {"place harbor; fill a5; take reputation"}),
        ("Any resource", {"place treasury; pay pumpkin"}),
    ],
)
def test_a_puzzle_has_one_solution(title: str, turns: set[str]) -> None:
    assert set(right(title)) == turns


def test_in_the_last_round_both_are_level_on_the_track_and_one_point_decides() -> None:
    step, position = STEP["The last round"], start("The last round")
    for move in step.solution:
        position = position.after(position.parse_move(move))
    assert position.scores == (33, 32)
    assert position.winners == (0,)
    others = [after for _, after in ends(start("The last round")) if after.over and after != position]
    assert len(others) > 10
    assert all(after.winners == (1,) for after in others)


def test_glory_needs_the_tribune_and_cannot_bring_the_victory() -> None:
    assert all(way.startswith("place tribune") for way in right("Glory"))
    assert all(after.winners == (1,) for _, after in ends(start("Glory")) if after.over)


def test_what_the_steps_say_of_their_positions_is_so() -> None:
    assert start("Nobody is in the way").players[1].out
    assert start("The stock is finite").stock[5] == 0
    assert start("Not yet").track == (0,)
    assert start("Taken").quota[2] == 1
    assert start("Getting influence back").players[0].spent == 2
    assert start("Missing players").table.automas == (1,)
    later = start("What stays")
    assert (later.village.game, later.seat_names[later.to_move]) == (2, "Barleyreach")
    assert "Wharf Clerk" not in {content().cards[card].name for card in start("The Market").players[0].hand}


# Positions to order ----------------------------------------------------------------------------


def test_a_scenario_has_what_is_ordered() -> None:
    position = scenario(
        "coal has 3 grain",
        charters=("coal", "iron"),
        objectives=("heavy-purse", "good-name", "good-company"),
        quota={"b2": "coal"},
        reputation=("iron", "coal", "iron"),
        faceup=("ink-clerk", "lid-reader"),
        first="iron",
        progress=progress_end(2) - 1,
        game=2,
    )
    iron, coal = position.players
    assert (iron.placed, iron.influence, coal.placed, coal.influence) == (2, 10, 2, 10)
    assert position.seat_names[position.to_move] == "Sootholm"
    assert position.table.objectives == ("heavy-purse", "good-name", "good-company")
    assert position.quota[position.table.space_of["b2"]] == 1
    assert (position.track, position.table.first, position.progress) == ((0, 1, 0), 0, progress_end(2) - 1)
    assert (position.faceup[:2], len(position.faceup)) == (("ink-clerk", "lid-reader"), 5)
    assert position.village.game == 2
    assert not position.hidden
    assert scenario(seed=1).deck != scenario(seed=2).deck


def test_what_cannot_be_ordered_is_refused() -> None:
    with pytest.raises(OptionError, match="charters are wood, grain; got iron"):
        scenario(reputation=["iron"])
    with pytest.raises(OptionError, match="3 different ones; got good-name, good-name, full-larder"):
        scenario(objectives=["good-name", "good-name", "full-larder"])
    with pytest.raises(IllegalMove, match=r"'wood fills z1' .* possible now: a1, a2"):
        scenario(quota={"z1": "wood"})
    with pytest.raises(ImpossiblePosition, match="Progress is 99"):
        scenario(progress=99)
