"""What the drawing of the set-up bench promises: every edit by picks, and the reasons shown."""

from __future__ import annotations

import pytest

from chartkit import Cartography
from chartkit.cartography import land
from chartkit.cartography.edits import Edit
from chartkit.cartography.lattice import PLACES
from chartkit.cartography.pieces import DESIGNS
from chartkit.cartography.setup_scene import CHIPS, CYCLES, attempt, choices, scene
from chartkit.draw import LIGHT, THEMES, Path, Target, Text
from chartkit.draw.picker import Picker
from chartkit.draw.scene import centre
from chartkit.draw.svg import svg

GROUND, LAND, PLAY, MARKS, PIECES, POINTER = range(6)


def drafted(*edits, **options):
    draft = Cartography(seed=1, tiles=12, **options).setup().position
    for text in edits:
        draft = draft.after(draft.parse_move(text))
    return draft


START = drafted()
SOUND = drafted("A3:river-end/0", "C3:curved/2", "left=10", "A1=0", "D1=1")
BROKEN = drafted("A3:curved/0", "B3:triple", "A2:open", "A1=0", "A3b=1", "C1=1", "captured0=3", "move=1")
HANDS = drafted(
    "seats=4", "play=alternative", "hand0=single", "hand0=open", "hand1=triple", "pile=curved", "E1=3",
    "F1=2", "C3:open", "step=castle", "first=2", "passes=2",
)  # fmt: skip
DRAFTS = {"start": START, "sound": SOUND, "broken": BROKEN, "hands": HANDS}


def picker_on(draft, *picks, hover=None):
    picker = Picker(choices(draft, 0), CYCLES)
    for pick in picks:
        assert picker.pick(Target(*pick)), pick
    picker.hovered = Target(*hover) if hover else None
    return picker


def texts(shapes):
    return [shape.text for shape in shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("state", DRAFTS)
@pytest.mark.parametrize("flip", [False, True])
def test_everything_on_the_bench_is_a_target_that_is_found_where_it_lies(state, flip):
    draft = DRAFTS[state]
    drawn = scene(draft, picker=picker_on(draft), flip=flip)
    targets = drawn.targets()
    wanted = {Target("place", PLACES[place]) for place in draft.border}
    wanted |= {Target("hill", hill) for hill in draft.map.hills}
    wanted |= {Target("design", design) for design in DESIGNS} | {Target("tool", "remove")}
    wanted |= {Target(field, seat) for field in ("castle", "move") for seat in range(draft.seats)}
    wanted |= {Target("captured", (s, n + m)) for s, n in enumerate(draft.captured) for m in (-1, 1)}
    wanted |= {Target("left", draft.tiles_left + more) for more in (-1, 1)} | {Target("turns", 1)}
    if draft.hands:
        wanted |= {Target("slot", slot) for slot in ("hand0", "hand1", "hand2", "hand3", "pile")}
    assert set(targets) == wanted
    for target, shape in targets.items():
        assert shape.label
        assert drawn.at(*centre(shape)).target == target


@pytest.mark.parametrize("draft", [BROKEN, HANDS], ids=["broken", "hands"])
def test_every_edit_is_reached_by_targets_chips_and_keys(draft):
    every = list(choices(draft, 0))
    assert {choice.move for choice in every} == set(draft.legal_moves())
    targets = scene(draft).targets()
    stepped = 0
    for choice in every:
        picker = picker_on(draft)
        steps = [(f, v) for f, v in choice.picks.items() if f not in CYCLES]
        if choice.move.action in ("captured", "left"):
            stepped += Target(*steps[0]) in targets
            continue
        for step in steps:
            assert Target(*step) in targets or step[0] in CHIPS
            assert picker.pick(Target(*step))
        for field in CYCLES:
            for _ in range(4):
                if field in choice.picks and picker.value(field) != choice.picks[field]:
                    picker.cycle(field)
        assert picker.move == choice.move
    assert stepped == sum(2 - (taken == 0) for taken in draft.captured) + 2


def test_a_tile_turns_when_it_is_picked_and_goes_when_the_eraser_is():
    assert picker_on(BROKEN, ("hill", "A3a")).move == Edit("turn", "A3")
    assert picker_on(BROKEN, ("tool", "remove"), ("hill", "A3a")).move == Edit("remove", "A3")
    assert picker_on(BROKEN, ("tool", "remove"), ("hill", "A3b")).move == Edit("castle", "A3b")
    assert picker_on(BROKEN, ("hill", "A2")).move is None, "an open tile waits for what to do with it"
    assert picker_on(HANDS, ("slot", "hand1")).move is None
    assert picker_on(HANDS, ("tool", "remove"), ("slot", "pile")).move == Edit("pile")


def test_a_slot_takes_a_hidden_tile_where_there_is_room():
    draft = HANDS.after(Edit("hand", seat=1))
    assert picker_on(draft, ("slot", "hand1")).move == Edit("hand", design="?", seat=1)


@pytest.mark.parametrize(
    ("one", "other", "edit"),
    [
        (("design", "single"), ("place", "D3"), Edit("place", "D3", "single", 0)),
        (("design", "open"), ("hill", "A3a"), Edit("place", "A3", "open", 0)),
        (("castle", 1), ("hill", "E1"), Edit("castle", "E1", seat=1)),
    ],
)
def test_two_picks_make_an_edit_whichever_comes_first(one, other, edit):
    assert picker_on(BROKEN, one, other).move == picker_on(BROKEN, other, one).move == edit


def test_a_design_goes_to_a_hand_or_the_pile():
    assert picker_on(HANDS, ("design", "open"), ("slot", "hand2")).move == Edit("hand", design="open", seat=2)
    assert picker_on(HANDS, ("slot", "pile"), ("design", "open")).move == Edit("pile", design="open")


@pytest.mark.parametrize(
    ("picked", "words"),
    [
        ({"hill": "A1"}, "belongs to the starting hexagon"),
        ({"hill": "A2", "tool": "turn"}, "looks the same"),
        ({"hill": "A1", "design": "single"}, "belongs to the starting hexagon"),
        ({"place": "D3", "tool": "remove"}, "no tile on D3"),
        ({"hill": "C1", "castle": 1}, "stands on C1 already"),
        ({"captured": (1, -1)}, "has captured 0 already"),
        ({"slot": "pile"}, "play=alternative"),
        ({"slot": "hand0", "design": "open"}, "play=alternative"),
        ({"move": 1}, "move is 1 already"),
        ({"left": 12}, "left is 12 already"),
    ],
)
def test_an_edit_that_is_not_possible_can_be_explained(picked, words):
    assert words in BROKEN.why_illegal(attempt(BROKEN, picked))[0].sentence


def test_a_design_that_is_used_up_is_explained_without_a_place():
    draft = drafted("A3:triple", "B3:triple")
    edit = attempt(draft, {"design": "triple", "turns": 2})
    assert "used already: A3, B3" in draft.why_illegal(edit)[0].sentence


@pytest.mark.parametrize("picked", [{"tool": "remove"}, {"place": "D3"}, {"turns": 1}, {"castle": 1}])
def test_some_picks_are_no_attempt_alone(picked):
    assert attempt(BROKEN, picked) is None


def test_the_palette_counts_what_is_left():
    counts = [text for text in texts(scene(HANDS).layers[MARKS]) if text.isdigit()]
    assert dict(zip(DESIGNS, counts, strict=True)) == {
        "open": "14", "river-end": "6", "double-end": "6", "single": "5", "curved": "5", "triple": "1",
    }  # fmt: skip


def test_the_panel_says_why_it_is_no_position_or_that_it_is_one():
    words = " ".join(texts(scene(BROKEN).layers[PLAY]))
    assert "Not a position yet" in words and "do not match" in words
    assert BROKEN.reasons[0].split(";")[0][:20] in words
    assert "Games can reach this" in texts(scene(SOUND).layers[PLAY])
    assert scene(BROKEN).title.endswith(BROKEN.reasons[-1])
    assert scene(SOUND).title == "Setting up Cartography, a possible position"


def test_the_panel_tells_what_the_chips_set():
    words = " ".join(texts(scene(HANDS).layers[PLAY]))
    for part in ("Alternative play", "castle step", "2 passes", "Green began", "positional"):
        assert part in words
    for field, label in CHIPS.items():
        assert all(label(HANDS, value) for value in HANDS.options(field)), field


def test_edges_that_do_not_match_are_marked():
    assert sorted(land.misfits(scene_tiles(BROKEN))) and not list(land.misfits(scene_tiles(SOUND)))
    marked = [s for s in scene(BROKEN).layers[PLAY] if isinstance(s, Path) and s.stroke == LIGHT.accent]
    assert len(marked[0].outlines) == len(list(land.misfits(scene_tiles(BROKEN))))


def scene_tiles(draft):
    from chartkit.cartography.setup_scene import _known

    return _known(draft).tiles


def test_the_preview_shows_what_a_pick_would_do():
    assert scene(BROKEN, picker=picker_on(BROKEN)).layers[POINTER] == ()
    shown = [
        scene(BROKEN, picker=picker_on(BROKEN, *picks, hover=hover)).layers[POINTER]
        for picks, hover in (
            ((("design", "single"),), ("place", "D3")),
            ((("castle", 0),), ("hill", "E1")),
            ((), ("hill", "A3a")),
            ((("tool", "remove"),), ("hill", "A3b")),
            ((("tool", "remove"),), ("hill", "A3a")),
            ((), ("place", "D3")),
            ((), ("design", "open")),
        )
    ]
    assert all(shown) and len({len(layer) for layer in shown}) > 3
    assert scene(BROKEN, picker=picker_on(BROKEN, hover=("move", 1))).layers[POINTER] == ()


def test_turning_changes_the_palette_and_nothing_below():
    picker = picker_on(BROKEN)
    before = scene(BROKEN, picker=picker)
    picker.cycle("turns")
    after = scene(BROKEN, picker=picker)
    same = [one is other for one, other in zip(before.layers, after.layers, strict=True)]
    assert same == [True, True, True, False, True, True]


@pytest.mark.parametrize("state", DRAFTS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("flip", [False, True])
def test_every_draft_is_drawn_in_every_theme_always_alike(state, theme, flip):
    draft = DRAFTS[state]
    pictures = [
        svg(scene(draft, picker=picker_on(draft), theme=theme, flip=flip, last=last, names=("<i>", "B")))
        for last in (Edit("turn", "C3"), Edit("castle", "E1", seat=1), Edit("castle", "E1", seat=1))
    ]
    assert pictures[1] == pictures[2] and len(pictures[0]) < 400_000
    assert theme.legal in pictures[0] and theme.page in pictures[0] and "<i>" not in pictures[0]


def test_names_are_the_players_if_there_is_one_for_each_seat():
    assert "Ann" in texts(scene(SOUND, names=("Ann", "Bob")).layers[PLAY])
    assert "Ann" not in texts(scene(HANDS, names=("Ann", "Bob")).layers[PLAY])
