"""A target of a cycled field, as a button on the canvas that turns a tile."""

from __future__ import annotations

from chartkit.draw import Target
from chartkit.draw.picker import Choice, Picker


def picker():
    cells = {"a1": (0, 1, 2), "b1": (1,)}
    return Picker(
        [Choice({"cell": c, "turns": t}, f"{c}/{t}") for c, turns in cells.items() for t in turns], ["turns"]
    )


def test_picking_a_value_of_a_cycled_field_turns_to_it_and_its_key_still_passes_it_on():
    picks = picker()
    assert picks.pick(Target("cell", "a1")) and picks.move == "a1/0"
    assert picks.pick(Target("turns", 2)) and picks.move == "a1/2"
    assert picks.picked == {"cell": "a1"}
    assert picks.cycle("turns") and picks.move == "a1/0"


def test_a_value_that_goes_with_no_pick_is_not_turned_to():
    picks = picker()
    picks.pick(Target("cell", "b1"))
    assert not picks.pick(Target("turns", 0))
    assert picks.move == "b1/1"


def test_pointing_at_a_turn_previews_it_without_turning():
    picks = picker()
    picks.pick(Target("cell", "a1"))
    picks.hovered = Target("turns", 1)
    assert picks.preview == "a1/1"
    assert picks.move == "a1/0"
