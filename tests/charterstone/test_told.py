"""The rulebook tells the rules that boxes have brought, in games and between them, and no others."""

from __future__ import annotations

import pytest

from chartkit.charterstone.campaign import Campaign
from chartkit.charterstone.content import content
from chartkit.charterstone.evening import Evening
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.told import Told
from chartkit.draw.rulebook import rulebook


def with_boxes(*boxes: str) -> Charterstone:
    game = Charterstone(seed=1, charters=["wood", "brick"])
    village = game.position.village._replace(opened=boxes)
    return Charterstone(seed=1, position=game.position._replace(village=village))


def test_in_a_fresh_village_it_is_the_printed_rulebook() -> None:
    assert Charterstone(seed=1).rules() == rulebook("charterstone")
    assert not any(rule.text in rulebook("charterstone").text for rule in content().rules.values())


@pytest.mark.parametrize("rule", content().rules)
def test_a_rule_is_told_from_when_a_box_has_brought_it(rule: str) -> None:
    box = next(box for box in content().boxes.values() if box.rule == rule)
    game = with_boxes(box.id)
    for section in (None, "boxes"):
        text = game.rules(section).text
        told = [name for name, each in content().rules.items() if each.text in text]
        assert told == [rule]
        assert f"**{content().rules[rule].name}.**" in text
    assert game.rules().text.index(content().rules[rule].text) < game.rules().text.index("{#between-games}")
    assert game.rules("cost") == rulebook("charterstone", "cost")


def test_rules_stand_in_the_order_in_which_they_came_each_once() -> None:
    text = with_boxes("3", "2", "12").rules("boxes").text
    income, overbuilding = (content().rules[rule].text for rule in ("income", "overbuilding"))
    assert text.count(overbuilding) == 1
    assert text.index(income) < text.index(overbuilding)


def test_a_campaign_and_its_evenings_tell_as_much() -> None:
    campaign = Campaign(seats=2, seed=5)
    assert campaign.rules("market") == campaign.game.rules("market")
    assert issubclass(Evening, Told)
    over = with_boxes("3").position._replace(phase="over", tasks=(), progress=99)
    evening = Evening(seed=0, position=Interlude.after_game(over))
    assert content().rules["income"].text in evening.rules("boxes").text
