"""What the drawing of Charterstone's set-up bench promises: edits by picks, on the board itself."""

from __future__ import annotations

import pytest

from chartkit import Charterstone
from chartkit.charterstone.edits import Edit
from chartkit.charterstone.setup_scene import CHIPS, CYCLES, attempt, choices, scene
from chartkit.draw import DARK, LIGHT, Target
from chartkit.draw.picker import Picker
from chartkit.draw.svg import svg
from tests.charterstone.chapters import midst

FRESH = Charterstone(seed=7, players=3).setup().position
LATE = Charterstone(position=midst(4, 8, 90)[0]).setup().position


@pytest.mark.parametrize("draft", [FRESH, LATE], ids=["fresh", "late"])
def test_every_edit_by_picks_is_legal_and_its_picks_can_be_made(draft):
    offered = list(choices(draft, 0))
    legal = set(draft.legal_moves())
    shown = set(scene(draft).targets())
    assert offered and {choice.move for choice in offered} <= legal
    fields = set()
    for choice in offered[::7]:
        for field, value in choice.picks.items():
            fields.add(field)
            assert field in CHIPS or field in CYCLES or Target(field, value) in shown or field == "card"
        assert {choice.move} == {
            each.move for each in offered if dict(each.picks) == dict(choice.picks)
        }, choice.picks  # fmt: skip
    assert {"place", "who", "tool", "good", "step"} <= fields


def test_a_good_is_given_and_taken_by_a_click_on_the_stock():
    picker = Picker(choices(FRESH, 0), CYCLES)
    assert picker.pick(Target("who", picker.options("who")[0]))
    assert picker.pick(Target("good", "iron"))
    after = FRESH.after(picker.move)
    assert picker.move.act == "has" and sum(p.goods[3] for p in after.players) == 1


def test_an_edit_that_cannot_be_is_refused_with_its_reason():
    edit = attempt(FRESH, {"place": "wood1", "tool": "clear"})
    assert edit == Edit("clear", where="wood1")
    assert FRESH.why_illegal(edit)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_drafts_are_drawn_with_what_is_wrong_in_the_title(theme):
    for draft in (FRESH, LATE):
        drawn = scene(draft, theme=theme, picker=Picker(choices(draft, 0), CYCLES))
        assert svg(drawn) == svg(scene(draft, theme=theme, picker=Picker(choices(draft, 0), CYCLES)))
        told = "not a position yet" if draft.reasons else "a possible position"
        assert drawn.title == f"Setting up Charterstone: {told}" or told in drawn.title
