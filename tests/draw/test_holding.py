"""Cycled fields that stay as they are turned, and pickers with many choices."""

from __future__ import annotations

import time
from itertools import product

from chartkit.draw import Target
from chartkit.draw.picker import Choice, Picker

FITS = {"a1": {"L": (0, 1, 2, 3), "I": (0, 1)}, "b1": {"L": (2,)}, "c1": {"I": (1,)}}


def picker(holds=("shape", "turns")):
    choices = [
        Choice({"cell": cell, "shape": shape, "turns": turns}, f"{cell}/{shape}/{turns}")
        for cell, shapes in FITS.items()
        for shape, ways in shapes.items()
        for turns in ways
    ]
    return Picker(choices, ("shape", "turns"), holds)


def test_what_is_held_decides_where_a_pick_leads():
    picks = picker()
    assert picks.state == {"shape": "L", "turns": 0}
    assert picks.leads_on(Target("cell", "a1")) and not picks.leads_on(Target("cell", "b1"))
    assert not picks.pick(Target("cell", "b1")) and picks.picked == {}
    assert picks.values("cell") == ("a1",)
    picks.cycle("turns", 2)
    assert picks.values("cell") == ("a1", "b1")
    picks.hovered = Target("cell", "b1")
    assert picks.preview == "b1/L/2"


def test_what_is_not_held_turns_to_where_a_pick_leads():
    picks = picker(holds=())
    assert picks.values("cell") == ("a1", "b1", "c1")
    assert picks.pick(Target("cell", "c1")) and picks.move == "c1/I/1"


def test_a_field_goes_by_those_before_it():
    picks = picker()
    assert picks.options("turns") == [0, 1, 2, 3]
    picks.cycle("turns", -1)
    assert picks.state == {"shape": "L", "turns": 3}
    assert picks.pick(Target("shape", "I"))
    assert picks.options("turns") == [0, 1] and picks.state == {"shape": "I", "turns": 0}
    assert picks.pick(Target("shape", "L")) and picks.value("turns") == 3


def test_what_is_picked_can_be_turned_to_whatever_fits_there():
    picks = picker()
    assert picks.pick(Target("cell", "a1"))
    assert picks.cycle("turns") and picks.move == "a1/L/1"
    assert picks.pick(Target("shape", "I")) and picks.move == "a1/I/1"


def test_a_pick_that_is_held_stays_and_means_no_move_alone():
    picks = Picker(picker().choices, ("turns",), ("shape",))
    assert picks.pick(Target("shape", "I")) and picks.open() != []
    assert not picks.leads_on(Target("cell", "b1")) and not picks.pick(Target("cell", "b1"))
    assert picks.picked == {"shape": "I"}
    assert picks.pick(Target("cell", "c1")) and picks.move == "c1/I/1"
    assert picks.pick(Target("shape", "L")) and picks.picked == {"shape": "L"}

    alone = Picker([Choice({"shape": "I", "cell": "c1"}, "c1/I")], (), ("shape",))
    assert alone.pick(Target("shape", "I")) and alone.move is None
    alone.hovered = Target("cell", "c1")
    assert alone.preview == "c1/I"


def test_a_held_field_is_no_matter_to_choices_that_do_not_have_it():
    picks = Picker(
        [
            Choice({"cell": "a1", "tool": "pen", "sheet": 0}, "pen"),
            Choice({"cell": "a1", "tool": "stamp"}, "stamp"),
            Choice({"season": 1}, "season"),
        ],
        ("tool", "sheet"),
        ("tool", "sheet"),
    )
    assert picks.leads_on(Target("season", 1)) and picks.values("season") == (1,)
    assert picks.pick(Target("tool", "stamp")) and picks.pick(Target("cell", "a1")) and picks.move == "stamp"
    picks.clear()
    assert picks.pick(Target("season", 1)) and picks.move == "season"


def test_a_field_can_be_kept_from_one_position_to_the_next():
    before, after = picker(), picker()
    before.cycle("turns", 2)
    after.keep(before, ("turns",))
    assert after.state == {"shape": "L", "turns": 2}
    after.pick(Target("shape", "I"))
    assert after.value("turns") == 0, "what is not there is not kept"
    before.pick(Target("shape", "I"))
    other = picker()
    other.keep(before, ("turns",))
    assert other.value("shape") == "L", "only what is asked for"


def test_a_thousand_choices_are_narrowed_as_the_pointer_moves():
    names = [f"{row}{column}" for row, column in product("ABCDEFGHIJK", range(1, 12))]
    picks = Picker(
        [
            Choice({"terrain": t, "flipped": f, "turns": n, "space": s}, (t, f, n, s))
            for t in ("forest", "farm")
            for f in (False, True)
            for n in range(4)
            for s in names
        ],
        ("terrain", "flipped", "turns"),
        ("terrain", "flipped", "turns"),
    )
    assert len(picks.choices) == 1936
    times = []
    for name in names:
        start = time.perf_counter()
        picks.hovered = Target("space", name)
        assert picks.preview == ("forest", False, 0, name)
        assert len(picks.values("space")) == 121
        times.append(time.perf_counter() - start)
    assert min(times) < 0.001  # when nothing else runs; walking through a list took ten times that
