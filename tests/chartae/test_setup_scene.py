"""What the drawing of the set-up bench promises: every edit by picks, and the reasons shown."""

from __future__ import annotations

import pytest

from chartkit import Chartae
from chartkit.chartae.pieces import CELLS, DESIGNS
from chartkit.chartae.setup import Draft, Edit
from chartkit.chartae.setup_scene import CYCLES, attempt, choices, scene
from chartkit.draw import LIGHT, THEMES, Target, Text
from chartkit.draw.picker import Picker
from chartkit.draw.scene import centre
from chartkit.draw.svg import svg


def drafted(*edits):
    draft = Draft.start()
    for text in edits:
        draft = draft.after(draft.parse_move(text))
    return draft


EMPTY = drafted("-c3")
BROKEN = drafted("e5:strip-land/1", "hand=diagonal", "stack=straight", "rotated=2", "move=1", "land=1")
FULL = drafted(
    "b3:straight/0", "d3:straight/2", "b4:diagonal/0", "c4:diagonal/1", "d4:bend-land/0",
    "b2:bend-sea/3", "c2:strip-land/0", "d2:strip-sea/1",
)  # fmt: skip
LATE = FULL.after(Edit("remove", "b3")).after(Edit("remove", "d2")).after(Edit("hand", design="strip-sea"))
DRAFTS = {"start": Draft.start(), "empty": EMPTY, "broken": BROKEN, "full": FULL}


def picker_on(draft, *picks, hover=None):
    picker = Picker(choices(draft, 0), CYCLES)
    for pick in picks:
        assert picker.pick(Target(*pick))
    picker.hovered = Target(*hover) if hover else None
    return picker


def texts(shapes):
    return [shape.text for shape in shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("state", DRAFTS)
def test_everything_on_the_bench_is_a_target_that_is_found_where_it_lies(state):
    draft = DRAFTS[state]
    drawn = scene(draft)
    targets = drawn.targets()
    wanted = {Target("cell", cell) for cell in CELLS} | {Target("design", design) for design in DESIGNS}
    wanted |= {Target("rotated", n) for n in range(3)} | {Target("move", n) for n in range(2)}
    wanted |= {Target("slot", "hand"), Target("slot", "stack"), Target("tool", "remove")}
    assert set(targets) == wanted | {Target("land", 1 - draft.land)}
    for target, shape in targets.items():
        assert shape.label
        assert drawn.at(*centre(shape)).target == target


@pytest.mark.parametrize("draft", [FULL, LATE], ids=["full", "late"])
def test_every_edit_is_reached_by_targets_and_keys(draft):
    assert {choice.move for choice in choices(draft, 0)} == set(draft.legal_moves())
    targets = scene(draft).targets()
    for choice in choices(draft, 0):
        picker = picker_on(draft)
        steps = [(f, v) for f, v in choice.picks.items() if f not in CYCLES]
        for step in steps:
            assert Target(*step) in targets
            assert picker.pick(Target(*step))
        for field in CYCLES:
            for _ in range(4):
                if field in choice.picks and picker.value(field) != choice.picks[field]:
                    picker.cycle(field)
        assert picker.move == choice.move


def test_a_tile_turns_when_it_is_picked_and_goes_when_the_eraser_is():
    assert picker_on(BROKEN, ("cell", "e5")).move == Edit("turn", "e5")
    assert picker_on(BROKEN, ("tool", "remove"), ("cell", "e5")).move == Edit("remove", "e5")
    assert picker_on(BROKEN, ("slot", "hand")).move == Edit("hand")
    assert picker_on(BROKEN, ("slot", "stack")).move == Edit("stack")


def test_a_tile_is_laid_whichever_is_picked_first():
    design, cell = ("design", "bend-sea"), ("cell", "a1")
    lay = Edit("place", "a1", "bend-sea", 0)
    assert picker_on(BROKEN, design, cell).move == picker_on(BROKEN, cell, design).move == lay
    assert picker_on(BROKEN, design, ("slot", "hand")).move == Edit("hand", design="bend-sea")


@pytest.mark.parametrize(
    "picked",
    [
        {"design": "compass"},
        {"design": "strip-land", "slot": "hand"},
        {"cell": "a1", "tool": "remove"},
        {"cell": "a1"},
        {"move": 1},
        {"rotated": 2},
    ],
)
def test_an_edit_that_is_not_possible_can_be_explained(picked):
    assert BROKEN.why_illegal(attempt(BROKEN, picked))


def test_the_eraser_alone_is_no_attempt():
    assert attempt(EMPTY, {"tool": "remove"}) is None


def test_the_palette_counts_what_is_left():
    counts = texts(scene(BROKEN).layers[2])
    left = dict(zip(DESIGNS, counts, strict=True))
    assert left == {
        "compass": "0", "straight": "1", "diagonal": "1", "bend-land": "1", "bend-sea": "1",
        "strip-land": "0", "strip-sea": "1",
    }  # fmt: skip


def test_the_panel_says_why_it_is_no_position_or_that_it_is_one():
    words = " ".join(texts(scene(EMPTY).layers[1]))
    assert "Not a position yet" in words
    for reason in EMPTY.reasons:
        assert reason.split(";")[0] in words
    assert "Games can reach this" in texts(scene(FULL).layers[1])
    assert scene(EMPTY).title.endswith(EMPTY.reasons[-1])


def test_the_preview_shows_what_a_pick_would_do():
    plain = picker_on(BROKEN)
    assert scene(BROKEN, picker=plain).layers[-1] == ()
    laid = scene(BROKEN, picker=picker_on(BROKEN, ("design", "bend-sea"), hover=("cell", "a1"))).layers[-1]
    turned = scene(BROKEN, picker=picker_on(BROKEN, hover=("cell", "e5"))).layers[-1]
    gone = scene(BROKEN, picker=picker_on(BROKEN, ("tool", "remove"), hover=("cell", "e5"))).layers[-1]
    nowhere = scene(BROKEN, picker=picker_on(BROKEN, hover=("move", 1))).layers[-1]
    assert len({len(laid), len(turned), len(gone)}) == 3 and min(len(laid), len(turned), len(gone)) > 5
    assert nowhere == ()


def test_turning_changes_the_palette_and_nothing_below():
    picker = picker_on(BROKEN)
    before = scene(BROKEN, picker=picker)
    picker.cycle("turns")
    after = scene(BROKEN, picker=picker)
    same = [one is other for one, other in zip(before.layers, after.layers, strict=True)]
    assert same[:3] == [True, True, False]


@pytest.mark.parametrize("state", DRAFTS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("flip", [False, True])
def test_every_draft_is_drawn_in_every_theme_always_alike(state, theme, flip):
    draft = DRAFTS[state]
    last = Edit("place", "c3", "compass", 0)
    pictures = [
        svg(scene(draft, picker=picker_on(draft), theme=theme, flip=flip, last=last, names=("<i>", "B")))
        for _ in range(2)
    ]
    assert pictures[0] == pictures[1] and len(pictures[0]) < 250_000
    assert theme.legal in pictures[0] and theme.page in pictures[0] and "<i>" not in pictures[0]


def test_flip_shows_the_bench_from_the_other_side():
    here, there = (scene(BROKEN, flip=flip).targets()[Target("cell", "a1")] for flip in (False, True))
    (x, y), (u, v) = centre(here), centre(there)
    assert x < u and v < y


def test_a_live_bench_starts_from_its_game():
    setup = Chartae(seed=1).setup()
    drawn = scene(setup.position, picker=picker_on(setup.position), theme=LIGHT)
    assert drawn.title == "Setting up Chartae, a possible position"
