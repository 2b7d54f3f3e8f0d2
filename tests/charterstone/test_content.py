"""The content of Charterstone: its counts, what is found where, and what stays hidden."""

from __future__ import annotations

import re
from collections import Counter
from string import ascii_uppercase

from chartkit.charterstone.cards import RULES
from chartkit.charterstone.content import Content, content, made, tables
from chartkit.charterstone.pieces import CHARTERS
from chartkit.charterstone.vocabulary import ACTIONS, parse_gain

from .reckoning import worth

NUMBERED = tuple(str(n) for n in range(1, 55))
LETTERED = tuple(ascii_uppercase[:23])


def everything(content: Content) -> set[str]:
    """Every id and every name."""
    kinds = (
        content.cards, content.personas, content.objectives, content.minions, content.islands,
        content.rules, content.boxes, content.goals,
    )  # fmt: skip
    return {
        text for kind in kinds for each in kind.values() for text in (each.id, getattr(each, "name", each.id))
    }


# Counts -------------------------------------------------------------------------------------------


def test_there_is_as_much_of_everything_as_the_rules_say():
    found = content()
    assert Counter(each.charter for each in found.buildings.values()) == dict.fromkeys(CHARTERS, 16)
    assert tuple(found.boxes) == (*NUMBERED, *LETTERED)
    assert len(found.basics) == 6 and len(found.objectives) == 18
    assert len(found.first_cards) == len({*found.first_cards}) == 8
    assert [len(personas) for personas in found.first_personas] == [2] * 6
    assert len(found.personas) == 12 + 47
    assert [goal.game for goal in found.goals.values()] == list(range(2, 13))
    assert {option.box for goal in found.goals.values() for option in goal.options} == {*LETTERED} - {"W"}
    assert tuple(found.rules) and {*found.rules} == {*RULES}
    assert len(found.story.games) == 12
    assert len(found.objectives_known(())) == 5
    assert len(found.objectives_known((*NUMBERED, *LETTERED))) == 12
    assert len(found.objectives_known((*NUMBERED, *LETTERED), private=True)) == 6


def test_the_assistants_of_the_first_game_do_what_the_rules_say():
    first = {*content().first_cards}
    abilities = [content().assistants[each].ability for each in first]
    assert {(ability.when, ability.gain, ability.may) for ability in abilities} == {
        ("charterstone", parse_gain("2 vp"), False),
        ("zeppelin", parse_gain("2 vp"), False),
        ("tribune", parse_gain("1 reputation"), True),
        ("progress", parse_gain("1 vp"), False),
        ("harbor", parse_gain("1 vp"), False),
        ("reputation", parse_gain("1 vp"), False),
        ("market", parse_gain("1 reputation"), True),
        ("treasury", parse_gain("1 influence"), True),
    }


def test_a_basic_building_gives_its_resource_and_its_box_two_buildings_and_a_persona():
    for charter, basic in zip(CHARTERS, content().basics, strict=True):
        building = content().buildings[basic]
        box = content().boxes[building.box]
        assert building.gain == parse_gain(charter) and not building.cost and not any(building.needs)
        assert int(box.id) % 9 == 1 and len(box.buildings) == 2 and box.persona


def test_whoever_opens_every_box_of_a_charter_finds_all_its_buildings():
    for number, basic in enumerate(content().basics):
        waiting, opened, found = [content().buildings[basic].box], [], []
        while waiting:
            opened.append(waiting.pop())
            for name in content().boxes[opened[-1]].buildings:
                found.append(name)
                waiting += [content().buildings[name].box] * bool(content().buildings[name].box)
        assert sorted(map(int, opened)) == list(range(9 * number + 1, 9 * number + 10))
        assert len(found) == len({*found}) == 15


def test_the_charters_are_level_and_later_buildings_better():
    """As the head of `buildings.toml` says."""
    sums = dict.fromkeys(CHARTERS, 0.0)
    values = Counter[str]()
    for building in content().buildings.values():
        sums[building.charter] += worth(building)
        values[building.charter] += building.value
    assert max(sums.values()) - min(sums.values()) < 4
    assert {91, 93} >= {min(values.values()), max(values.values())}
    for box in content().boxes.values():
        for building in map(content().buildings.get, box.buildings):
            inside = content().boxes[building.box].buildings if building.box else ()
            assert all(content().buildings[name].value > building.value for name in inside)


def test_what_brings_many_points_takes_influence_or_peril():
    for thing in (*content().buildings.values(), *content().islands.values()):
        gains = [choice[0] for choice in thing.gain]
        points = sum(term.number for term in gains if term.kind == "vp" and not term.per)
        if points >= 4 and not {term.kind for term in gains} & {*ACTIONS}:
            paid = {term.kind: term.number for term in thing.cost}
            assert paid.get("influence", 0) >= 2 or "peril" in paid, thing.id


def test_every_rule_can_come_early_in_a_third_of_the_charters_or_by_the_guide():
    ways = Counter(box.rule for box in content().boxes.values() if box.rule)
    assert all(ways[rule] >= 4 for rule in RULES)
    certain = [
        {content().boxes[option.box].rule for option in goal.options} for goal in content().goals.values()
    ]
    assert [rule for rules in certain for rule in rules if len(rules) == 1 and rule] == [
        "income", "overbuilding", "minions", "items", "peril", "private", "friends", "islands", "treasures",
        "guests",
    ]  # fmt: skip


def test_every_page_of_the_chronicle_is_short_and_its_own():
    stories = [box.story for box in content().boxes.values()]
    assert len({*stories}) == 77 and len({box.title for box in content().boxes.values()}) == 77
    for box in content().boxes.values():
        assert 2 <= len(re.findall(r"[.!?]”?(?= |$)", box.story)) <= 6, box.id
    assert [dict(content().story.epilogues)[ending][:2] for ending in ("crown", "tide")] == ["We", "Th"]


# What is hidden ---------------------------------------------------------------------------------


def test_at_the_start_only_what_lies_open_is_known():
    known = content().known(())
    assert tuple(known.buildings) == content().basics
    assert {*known.cards} == {*content().first_cards, *content().basics}
    assert not (known.boxes or known.rules or known.minions or known.islands or known.goals)
    assert {*known.personas} == {each for personas in content().first_personas for each in personas}


def test_opening_a_box_tells_what_is_in_it_and_nothing_more():
    known = content().known(("1", "2"))
    assert [*known.boxes] == ["1", "2"] and [*known.rules] == ["overbuilding"]
    assert {*known.buildings} == {
        *content().basics, "ropewalk", "carvers-row", "charcoal-burn", "cooperage"
    }  # fmt: skip
    assert known.source["cooperage"] == "2" and "fiddle-shop" not in known.source
    opened = ("1",)
    for more in ("19", "21", "28", "A"):
        before, opened = everything(content().known(opened)), (*opened, more)
        assert before < everything(content().known(opened)) < everything(content())


def test_tiles_minions_and_goals_are_known_once_their_time_has_come():
    assert len(content().known(("19", "21")).minions) == 6
    assert len(content().known(("O",)).islands) == 24
    assert len(content().known((), game=3).goals) == 2
    assert content().goal(1) is None and content().goal(13) is None
    assert content().goal(4).game == 4


def test_no_picture_of_the_content_in_words_names_anything():
    found = content()
    secret = everything(found) - everything(found.known(()))
    texts = [repr(found), str(found), repr(found.known(("1",))), repr(vars(Content).keys())]
    assert not [name for name in secret if len(name) > 2 for text in texts if name in text]


def test_a_rule_comes_once_and_brings_its_cards_once():
    found = content()
    assert found.new_rule("2", ("1",)) == "overbuilding" and found.new_rule("12", ("1", "2")) == ""
    assert found.cards_in("14", ()) == ("night-watch", *found.rules["items"].cards)
    assert found.cards_in("14", ("50",)) == ("night-watch",)
    assert found.rules_in_force(("1", "3", "20", "2")) == ("income", "overbuilding")
    assert found.objectives_known(("47",), private=True) == found.rules["private"].objectives


def test_reading_twice_gives_the_same_in_the_same_order():
    again = made(tables())
    assert again is not content()
    for kind in ("cards", "personas", "objectives", "boxes", "goals", "rules", "islands", "source"):
        assert list(getattr(again, kind).items()) == list(getattr(content(), kind).items())
