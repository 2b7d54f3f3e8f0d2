"""How faults of Charterstone's content are told: with file, entry and what was expected, all together."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from chartkit.charterstone.content import ContentError, made, tables

TABLES = tables()


def faults(change: Callable[[dict[str, Any]], object]) -> tuple[str, ...]:
    """What is wrong with the content once its tables are changed."""
    changed = deepcopy(TABLES)
    change(changed)
    with pytest.raises(ContentError) as raised:
        made(changed)
    assert all(fault in str(raised.value) for fault in raised.value.faults)
    return raised.value.faults


def entry(tables: dict[str, Any], file: str, id: str) -> dict[str, Any]:
    (found,) = (each for rows in tables[file].values() for each in rows if each["id"] == id)
    return found


def setting(file: str, id: str, /, **fields: Any) -> Callable[[dict[str, Any]], object]:
    """A change of some fields of an entry; None takes a field away."""

    def change(tables: dict[str, Any]) -> None:
        found = entry(tables, file, id)
        for field, value in fields.items():
            if value is None:
                del found[field]
            else:
                found[field] = value

    return change


def without(file: str, id: str) -> Callable[[dict[str, Any]], object]:
    def change(tables: dict[str, Any]) -> None:
        (rows,) = tables[file].values()
        rows.remove(entry(tables, file, id))

    return change


BROKEN = {
    "effect": (
        setting("buildings", "ropewalk", gain="3 vp, 1 luck"),
        "buildings.toml, ropewalk: gain: '3 vp, 1 luck': no gain is of the kind 'luck'",
    ),
    "event": (
        setting("assistants", "sky-pilot", when="noon"),
        "assistants.toml, sky-pilot: ability: There is no event 'noon'",
    ),
    "half an ability": (
        setting("assistants", "sky-pilot", when=None),
        "assistants.toml, sky-pilot: ability: when missing; expected when and gain.",
    ),
    "may": (
        setting("assistants", "sky-pilot", may="yes"),
        "sky-pilot: ability: expected true or false, got 'yes'.",
    ),
    "count": (
        setting("objectives", "heavy-purse", test=["gold >= 6"]),
        "objectives.toml, heavy-purse: test: 'gold >= 6': there is no count 'gold'",
    ),
    "id twice": (
        setting("items", "cradle", id="ropewalk"),
        "buildings.toml, ropewalk and items.toml, ropewalk: id 'ropewalk' is used 2 times; expected once.",
    ),
    "name twice": (
        setting("items", "cradle", name="Ropewalk"),
        "buildings.toml, ropewalk and items.toml, cradle: name 'Ropewalk' is used 2 times; expected once.",
    ),
    "id form": (
        setting("items", "cradle", id="The Cradle"),
        "items.toml, The Cradle: id: expected small letters",
    ),
    "name length": (
        setting("buildings", "ropewalk", name="The Long Ropewalk"),
        "buildings.toml, ropewalk: name: expected at most 14 letters, got 17 in 'The Long Ropewalk'.",
    ),
    "missing field": (
        setting("buildings", "ropewalk", picture=None),
        "buildings.toml, ropewalk: picture is missing.",
    ),
    "odd field": (
        setting("buildings", "ropewalk", price=3),
        "buildings.toml, ropewalk: there is no field 'price'; there are id, name, charter",
    ),
    "picture": (
        setting("buildings", "ropewalk", picture="pub"),
        "buildings.toml, ropewalk: picture: there is no picture 'pub'; there are hut",
    ),
    "charter": (
        setting("buildings", "ropewalk", charter="salt"),
        "buildings.toml, ropewalk: charter: there is no charter 'salt'; there are wood",
    ),
    "needs": (
        setting("buildings", "ropewalk", needs="2 wood, 1 iron"),
        "buildings.toml, ropewalk: needs: expected 4 resources, got 3 in '2 wood, 1 iron'.",
    ),
    "needs coins": (
        setting("buildings", "ropewalk", needs="3 wood, 1 coin"),
        "needs: expected resources, got 1 coin",
    ),
    "no needs": (
        setting("buildings", "ropewalk", needs=None),
        "buildings.toml, ropewalk: needs: expected 4 resources for a building in a box, got 0.",
    ),
    "basic": (
        setting("buildings", "sawpit", gain="2 wood"),
        "buildings.toml, sawpit: a basic building costs nothing, needs nothing and gives 1 wood.",
    ),
    "basic box": (
        setting("buildings", "sawpit", box=None),
        "buildings.toml, sawpit: box: a basic building has one.",
    ),
    "too dear": (
        setting("buildings", "ropewalk", cost="13 grain"),
        "buildings.toml, ropewalk: cost: 13 grain can never be paid; at most 12.",
    ),
    "order too dear": (
        setting("items", "cradle", order="40 coin"),
        "items.toml, cradle: cost: 40 coin can never",
    ),
    "three gains": (
        setting("buildings", "ropewalk", gain="1 vp, 1 coin, 1 wood"),
        "buildings.toml, ropewalk: gain: expected 1 or 2, got 3.",
    ),
    "three costs": (
        setting("buildings", "ropewalk", cost="1 iron, 1 coin, 1 wood"),
        "buildings.toml, ropewalk: cost: expected at most 2 kinds, got 3.",
    ),
    "value": (
        setting("buildings", "ropewalk", value=-1),
        "ropewalk: value: expected a whole number from 0, got -1.",
    ),
    "missing box": (
        without("boxes", "2"),
        "buildings.toml, ropewalk: box: there is no '2' in boxes.toml.",
    ),
    "box numbers": (
        without("boxes", "2"),
        "boxes.toml, 2: expected the boxes 1 to 54 and A to W, each once.",
    ),
    "unreachable box": (
        setting("buildings", "ropewalk", box=None),
        "boxes.toml, 2: it can never be opened; no reachable building, no Guide leads to it.",
    ),
    "box on two": (
        setting("buildings", "wardens-lodge", box="2"),
        "boxes.toml, 2: it is reached from 2 places; expected one.",
    ),
    "box elsewhere": (
        lambda tables: [
            setting("buildings", "ropewalk", box="11")(tables),
            setting("buildings", "tile-works", box="2")(tables),
        ],
        "boxes.toml, 11: it is reached from the wood charter; expected 1 to 9.",
    ),
    "empty box": (setting("boxes", "7", buildings=[]), "boxes.toml, 7: buildings: expected 1 to 3, got 0."),
    "unknown building": (
        setting("boxes", "7", buildings=["moon"]),
        "boxes.toml, 7: buildings: there is no 'moon' in buildings.toml.",
    ),
    "unknown persona": (
        setting("boxes", "7", persona="nobody"),
        "boxes.toml, 7: persona: there is no 'nobody' in personas.toml.",
    ),
    "unknown card": (
        setting("boxes", "5", cards=["joker"]),
        "boxes.toml, 5: cards: there is no 'joker' in assistants.toml or items",
    ),
    "unknown rule": (
        setting("boxes", "7", rule="chess"),
        "boxes.toml, 7: rule: there is no rule 'chess'; there are",
    ),
    "brought twice": (
        setting("boxes", "5", cards=["stone-cutter", "cartwright"]),
        "boxes.toml: 'cartwright' is brought 2 times; expected by one box or rule.",
    ),
    "orphan": (
        setting("boxes", "5", cards=[]),
        "assistants.toml: assistants that no box brings: expected 8, got 9.",
    ),
    "first cards": (
        without("assistants", "sky-pilot"),
        "assistants.toml: assistants that no box brings: expected 8, got 7.",
    ),
    "further buildings": (
        without("buildings", "alder-well"),
        "buildings.toml: further wood buildings: expected 15, got 14.",
    ),
    "objectives": (without("objectives", "good-name"), "objectives.toml: objectives: expected 18, got 17."),
    "personas": (
        without("personas", "ring-counter"),
        "personas.toml: first wood personas: expected 2, got 1.",
    ),
    "boxed personas": (
        without("personas", "salt-heir"),
        "personas.toml: personas in boxes: expected 47, got 46.",
    ),
    "islands": (without("islands", "root-raft"), "islands.toml: wood islands: expected 4, got 3."),
    "rules": (without("rules", "guests"), "rules.toml, guests: expected the rules income"),
    "chest": (lambda tables: tables["chest"].clear(), "chest.toml: expected at least one row, got none."),
    "chest size": (
        setting("chest", "larder", size=0),
        "chest.toml, larder: size: expected at least 1 star, got 0.",
    ),
    "lasting gain": (setting("buildings", "ropewalk", gain="1 glory"), "no gain is of the kind 'glory'"),
    "copies": (
        setting("items", "cradle", copies=0),
        "items.toml, cradle: copies: expected at least 1, got 0.",
    ),
    "goals": (
        without("guide", "light-step"),
        "guide.toml: expected one goal for each of the games 2 to 12, got those for [2, 4,",
    ),
    "one option": (
        lambda tables: entry(tables, "guide", "light-step")["options"].pop(),
        "guide.toml, light-step: options: expected 2 options, got 1.",
    ),
    "option box": (
        lambda tables: entry(tables, "guide", "light-step")["options"][0].update(box="7"),
        "guide.toml, light-step: options: expected a box A to V, got '7'.",
    ),
    "leaning": (
        lambda tables: entry(tables, "guide", "light-step")["options"][0].update(leaning="moon"),
        "guide.toml, light-step: options: there is no leaning 'moon'; there are crown, tide.",
    ),
    "option field": (
        lambda tables: entry(tables, "guide", "light-step")["options"][0].pop("text"),
        "guide.toml, light-step: options: option 1: text is missing.",
    ),
    "goal too early": (
        setting("guide", "light-step", measure="minion"),
        "guide.toml, light-step: measure: the rule 'minions' need not be known in game 3.",
    ),
    "untaught building": (
        setting("buildings", "ropewalk", gain="1 minion"),
        "boxes.toml, 1: 'ropewalk' speaks of 'minions', which need not be known then.",
    ),
    "untaught card": (
        setting("boxes", "5", cards=["stone-cutter", "feast-pie"]),
        "boxes.toml, 5: 'feast-pie' speaks of 'items', which need not be known then.",
    ),
    "untaught first": (
        setting("assistants", "sky-pilot", when="income"),
        "sky-pilot: it speaks of 'income', which nobody knows at the start.",
    ),
    "untaught with a rule": (
        setting("rules", "items", cards=["brass-compass", "buried-purse"]),
        "rules.toml, items: 'buried-purse' speaks of 'treasures', which need not be known then.",
    ),
    "guest": (setting("guests", "botanist", when="market"), "guests.toml, botanist: when: expected 'income'"),
    "friend": (
        setting("friends", "twig", when="place coal"),
        "friends.toml, twig: when: expected 'place wood'.",
    ),
    "epilogue": (
        lambda tables: tables["story"]["story"]["epilogues"].pop("tide"),
        "story.toml, story: epilogues: expected one text for each of crown, tide.",
    ),
    "games": (
        lambda tables: tables["story"]["story"]["games"].pop(),
        "story.toml, story: games: expected 12 texts, one a game, got 11.",
    ),
    "heading": (
        lambda tables: tables["items"].update(order=[]),
        "items.toml: no table is called 'order'; expected [[item]].",
    ),
    "no entries": (
        lambda tables: tables["items"].update(item=3),
        "items.toml: expected a list of tables [[item]], got 3.",
    ),
    "file": (lambda tables: tables.pop("guests"), "guests.toml: expected the file, got none."),
}


@pytest.mark.parametrize(("change", "expected"), BROKEN.values(), ids=BROKEN)
def test_a_fault_is_told_with_its_file_its_entry_and_what_was_expected(change: Any, expected: str):
    assert [fault for fault in faults(change) if expected in fault]


def test_all_faults_are_told_together():
    def change(tables: dict[str, Any]) -> None:
        setting("buildings", "ropewalk", needs="1 wood")(tables)
        setting("assistants", "sky-pilot", when="noon")(tables)
        setting("items", "cradle", order="40 coin")(tables)

    found = faults(change)
    assert sum(any(word in fault for fault in found) for word in ("ropewalk: needs", "noon", "40 coin")) == 3


def test_a_file_that_is_no_toml_is_named(tmp_path: Path):
    (tmp_path / "items.toml").write_text("[[item]\n")
    with pytest.raises(ContentError, match=r"items\.toml: "):
        tables(tmp_path)
