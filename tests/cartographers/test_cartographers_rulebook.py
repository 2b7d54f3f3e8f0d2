"""The rulebook: every ruling has its section, and every picture is a position that shows what it says."""

import re
from pathlib import Path

import pytest

import chartkit.cartographers
from chartkit.cartographers import Move, Position, Sheet, score
from chartkit.cartographers.pieces import EDICTS, slug

FOLDER = Path(chartkit.cartographers.__file__).parent
RULES = (FOLDER / "rules.md").read_text()
ANCHORS = re.findall(r"^## .+ \{#([a-z-]+)\}$", RULES, re.MULTILINE)
PICTURES = re.findall(r"!\[([^\]]+)\]\(<([^>]+)>\)", RULES)


def test_every_ruling_has_a_section():
    source = (FOLDER / "rulings.py").read_text()
    cited = set(re.findall(r"Ruling\(\s*\"([a-z-]+)\"", source))
    assert len(cited) >= 9 and cited <= set(ANCHORS)
    assert len(ANCHORS) == len(set(ANCHORS))


@pytest.mark.parametrize(("caption", "text"), PICTURES, ids=[caption[:30] for caption, _ in PICTURES])
def test_every_picture_is_a_position(caption, text):
    assert Position.from_text(text).to_text() == text


@pytest.mark.parametrize("edict", EDICTS, ids=lambda edict: edict.name)
def test_every_edict_has_a_section_whose_picture_scores_what_it_says(edict):
    assert slug(edict.name) in ANCHORS
    captions = {caption: text for caption, text in PICTURES if caption.startswith(f"{edict.name}:")}
    ((caption, text),) = captions.items()
    points = int(re.search(r"(\d+) points", caption)[1])
    position = Position.from_text(text)
    assert edict.name in position.edicts
    assert score(position.sheets[0], edict.name).points == points


def test_what_the_other_captions_say():
    def shown(start: str) -> Position:
        return next(Position.from_text(text) for caption, text in PICTURES if caption.startswith(start))

    assert shown("Seat 1 has drawn").awaiting == (0,)
    coins = shown("A farm on C4 D4").sheets[0].draw("farm", 0)
    assert coins == Sheet.of("A", forest="A4 B3 B5")
    assert shown("Temple Ruins came").to_ruins
    assert {move.spaces for move in shown("The Great River fits").legal_moves()} == {("A1",), ("K11",)}
    assert shown("A Goblin Attack: seat 0").sheet_of(0) == 1
    assert shown("If the season ended").sheets[0].threatened.bit_count() == 5
    assert Move(0, "farm", "C4 D4") in shown("A farm on C4 D4").legal_moves()


def test_the_page_in_the_documentation_tells_the_same_edicts():
    page = (FOLDER.parents[1] / "docs" / "games" / "cartographers.md").read_text(encoding="utf-8")
    for edict in EDICTS:
        assert f"| {edict.name} | {edict.kind} | {edict.solo} | {edict.sentence} |" in page
