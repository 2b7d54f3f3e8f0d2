"""What the drawing of an evening promises: every decision by a pick, targets with labels, quiet layers."""

from __future__ import annotations

from random import Random

import pytest

from chartkit.charterstone.content import content
from chartkit.charterstone.evening_scene import attempt, choices, scene
from chartkit.charterstone.settling import ACTS, STAR
from chartkit.charterstone.strip import card_rule
from chartkit.charterstone.tones import COLOURS
from chartkit.charterstone.vocabulary import gain_words
from chartkit.draw import THEMES, Path, Target, Text
from chartkit.draw.picker import Picker
from chartkit.draw.scene import bounds, centre
from chartkit.draw.svg import svg
from tests.charterstone.chapters import evening


def states(seats, game):
    """The states of an evening, decided at random."""
    state, rng = evening(seats, game), Random(seats)
    while not state.over:
        yield state
        state = state.after(rng.choice(state.legal_moves()))
    yield state


def picker_on(state, hover=None):
    picker = Picker(choices(state, state.to_move))
    picker.hovered = Target("pick", hover) if hover else None
    return picker


def by_act(seats, game):
    """The first state in which each kind of decision is due."""
    found = {}
    for state in states(seats, game):
        if not state.over:
            found.setdefault(state.due[0].act, state)
    return found


def texts(drawn):
    return [shape.text for shape in drawn.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize(("seats", "game"), [(2, 3), (4, 5), (6, 7)])
def test_every_decision_is_a_target_with_a_label_and_reached_by_it(seats, game):
    acts = set()
    for state in states(seats, game):
        if state.over:
            continue
        acts.add(state.due[0].act)
        drawn = scene(state, picker=picker_on(state))
        targets = drawn.targets()
        for move in state.legal_moves():
            target = Target("pick", move.pick)
            assert targets[target].label and drawn.at(*centre(targets[target])).target == target
            picker = picker_on(state)
            assert picker.pick(target) and picker.move == move
            assert attempt(state, {"pick": move.pick}) == move
    assert acts == set(ACTS)


def test_the_pointer_changes_its_own_layer_alone():
    for act, state in by_act(4, 5).items():
        options = [move.pick for move in state.legal_moves()]
        one, other = (scene(state, picker=picker_on(state, hover)) for hover in (options[0], options[-1]))
        same = [a is b for a, b in zip(one.layers, other.layers, strict=True)]
        assert same == [True] * (len(same) - 1) + [False], act
        assert 1 <= len(one.layers[-1]) <= 3


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_chests_lie_within_the_page_beside_each_other(seats, theme):
    state = evening(seats, 2)
    drawn = scene(state, theme=theme)
    for shape in drawn.shapes:
        if isinstance(shape, Path) and (shape.fill or shape.stroke):
            left, top, right, bottom = bounds(shape.outlines)
            assert left >= 0 and top >= 0 and right <= 1200 and bottom <= 884
    assert svg(drawn) == svg(scene(state, theme=theme))


def test_stars_go_to_rows_of_the_chest_of_who_decides():
    state = by_act(4, 5)[STAR]
    targets = scene(state).targets()
    assert {target.value for target in targets} == {str(number) for number in range(1, 13)}
    assert all("stars" in shape.label for shape in targets.values())


def test_names_are_escaped_and_the_end_is_told():
    *_, done = states(2, 3)
    drawn = scene(done, names=("<b>Ada</b>", "Bo & Co"))
    assert "<b>" not in svg(drawn) and "All is decided" in texts(drawn)
    assert f"game {done.number + 1} can begin" in texts(drawn)


def test_a_row_of_the_chest_under_the_pointer_says_what_it_brings():
    state = by_act(4, 5)["star"]
    picker = picker_on(state)
    picker.hovered = Target("pick", state.options[0])
    row = content().chest[int(state.options[0]) - 1]
    told = texts(scene(state, picker=picker))[-1]
    assert told.startswith(f"{row.name}: {gain_words(row.gain)}") and f"once it has {row.size} stars" in told


def test_whoever_keeps_a_card_sees_what_it_does():
    kept = [
        state
        for seats, game in ((2, 3), (4, 5), (6, 7))
        for state in states(seats, game)
        if not state.over and state.due[0].act == "keep"
    ]
    plans = people = 0
    for state in kept:
        shown = scene(state, picker=picker_on(state))
        for pick in state.options:
            found = content().cards.get(pick)
            if found is not None and found.kind == "plan":
                outline = shown.targets()[Target("pick", pick)].outlines
                left, top, right, bottom = bounds(outline)
                inside = [s for s in shown.shapes if isinstance(s, Path) and s.fill == COLOURS[found.charter]]
                assert any(left < centre(s)[0] < right and top < centre(s)[1] < bottom for s in inside)
                plans += 1
            elif found is not None:
                assert card_rule(found).split()[-1] in " ".join(texts(shown))
                people += 1
    assert plans and people


def test_the_buttons_cover_no_card_on_the_table():
    for seats, game in ((2, 3), (4, 5), (6, 7)):
        for state in by_act(seats, game).values():
            shown = scene(state, picker=picker_on(state), looks={})
            button = next(s for t, s in shown.targets().items() if t.field == "view" and t.value)
            left = bounds(button.outlines)[0]
            cards = [s for t, s in shown.targets().items() if t.field == "pick"]
            assert all(bounds(s.outlines)[2] < left for s in cards if bounds(s.outlines)[1] > 760)
