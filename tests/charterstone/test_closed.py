"""What is in a closed box steers no bot, and every world that it imagines has each thing once."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from chartkit.bots.bot import last_thought
from chartkit.bots.searcher import mcts
from chartkit.charterstone.closed import packed
from chartkit.charterstone.content import Content, content
from chartkit.charterstone.pieces import GAMES
from chartkit.charterstone.position import Position
from chartkit.charterstone.soundness import reasons
from tests.charterstone.chapters import begun
from tests.charterstone.tables import cards, changed, plain, played

KINDS = (
    "buildings", "assistants", "items", "guests", "friends", "treasures", "minions", "personas",
    "objectives", "islands", "rules", "boxes",
)  # fmt: skip
FIRST = tuple(content().buildings[basic].box for basic in content().basics)
"""The boxes on the basic buildings."""


@cache
def exchanged(one: str, other: str) -> Content:
    """The content with what is in two boxes exchanged."""
    printed = content()
    boxes = dict(printed.boxes)
    for box, lies in ((one, other), (other, one)):
        boxes[box] = printed.boxes[lies]._replace(id=box)
    found: dict[str, Any] = {kind: getattr(printed, kind).values() for kind in KINDS}
    found |= {"boxes": boxes.values(), "guide": printed.goals.values(), "chest": printed.chest}
    return Content(found, printed.story)


def before_an_opening(printed: Content) -> Position:
    """A first game whose seat to move can open the box of its basic building, or do something else."""
    return changed(plain(printed=printed), goods="5 coin, 2 iron, 1 wood")


def test_what_is_in_boxes_differs_in_these_tests():
    one, other = (
        played(before_an_opening(p), "place charterstone") for p in (content(), exchanged(*FIRST[:2]))
    )
    assert set(one.legal_moves()) & set(other.legal_moves()) == set()


@pytest.mark.parametrize("bot", [mcts(60), mcts(25, depth=None)])
def test_a_search_thinks_the_same_whatever_closed_boxes_hold(bot: Any):
    told = []
    for printed in (content(), exchanged(FIRST[0], FIRST[1]), exchanged(FIRST[0], FIRST[4])):
        position = before_an_opening(printed)
        thoughts = last_thought(bot, position.seen_by(position.turn), position.turn, Random(3))
        assert any("charterstone" in str(option.move) for option in thoughts.options)
        told.append((thoughts.options, thoughts.line))
    assert told[0] == told[1] == told[2]


def test_a_box_is_imagined_to_hold_what_any_of_its_depth_may():
    position = before_an_opening(content())
    found = set[str]()
    for number in range(60):
        world = position.resample(position.turn, Random(number))
        found.add(played(world, "place charterstone").village.opened[0])
    assert found == {*FIRST}


def dreamt(world: Position, rng: Random) -> Position:
    """The end of a game full of openings, in which somebody in an imagined world imagines another."""
    for ply in range(400):
        if ply % 40 == 0:
            world = world.resample(ply % world.seats, rng)
        moves = world.playout_moves()
        world = world.after(next((m for m in moves if "charterstone" in str(m)), rng.choice(moves)))
        if world.over:
            break
    return world


@pytest.mark.parametrize(("seats", "game"), [(2, 1), (4, 3), (3, 8), (2, GAMES)])
def test_imagined_villages_find_each_thing_once(seats: int, game: int):
    start = begun(seats, game)
    worlds = (dreamt(start, Random(f"{game} {number}")) for number in range(20))
    world = next(world for world in worlds if len(world.village.opened) > len(start.village.opened) + 1)
    opened = world.village.opened
    found = opened[len(start.village.opened) :]
    assert len({*opened}) == len(opened) and not list(reasons(world))
    brought = sum(
        len(content().boxes[box].buildings) + len(content().cards_in(box, opened[: opened.index(box)]))
        for box in found
    )
    assert len(cards(world)) == len(cards(start)) + brought


def test_a_seat_of_an_imagined_world_sees_no_more_than_in_the_real_one():
    position = before_an_opening(content())
    world = position.resample(0, Random(1))
    assert world != position and world.seen_by(0) == position.seen_by(0)
    opened = played(world, "place charterstone")
    lies = opened.village.opened[0]
    assert opened.seen_by(0).table.inside == {FIRST[opened.players[opened.turn].charter]: lies}


def test_what_was_opened_stays_as_it_was_and_the_rest_is_packed_whole():
    inside = packed(content(), {}, (), Random(1))
    opened = list(inside.values())[:7]
    anew = packed(content(), inside, opened, Random(2))
    assert sorted(anew) == sorted(anew.values()) == sorted(inside)
    assert {box: lies for box, lies in anew.items() if lies in opened} == dict(list(inside.items())[:7])
    assert anew != inside and anew == packed(content(), inside, opened, Random(2))
