"""Positions to order, and sheets that a teacher writes in letters."""

from __future__ import annotations

import pytest

from chartkit.cartographers import Position, Sheet, score
from chartkit.cartographers.scenarios import scenario
from chartkit.core import ImpossiblePosition, NotationError, OptionError

LETTERS = """
    F F V . . . . . . . .
    . . . ^ . R . . . . .
    . A . . . . . . ^ R .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . ^ . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . R ^ . . . . . . R .
    . . . . . R . ^ . . M
    . . . . . . . . . W .
"""
SHEET = Sheet.of("A", forest="A1 A2", village="A3", farm="C2", monster="J11", water="K10")


def test_a_sheet_is_written_in_letters() -> None:
    assert Sheet.from_text(LETTERS, "A") == SHEET
    assert Sheet.from_text(LETTERS.replace("^", ".").replace("R", "."), "A") == SHEET
    assert score(Sheet.from_text(LETTERS, "A"), "The Golden Granary").points == 3


@pytest.mark.parametrize("printed", ["A", "B", {"mountains": "A1", "wasteland": "K11"}])
def test_what_a_sheet_prints_is_read_back(printed: object) -> None:
    sheet = Sheet.of(printed, 3, forest="A2 B1", water="D4")  # type: ignore[arg-type]
    assert Sheet.from_text(str(sheet), sheet.ground, 3) == sheet


def test_letters_alone_make_a_map_of_ones_own() -> None:
    own = Sheet.from_text("^RX" + 8 * "." + 10 * "\n...........")
    assert own.ground.printed == {"mountains": "A1", "ruins": "A2", "wasteland": "A3"}


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("", NotationError, "got lines of none"),
        ("FF\n...", NotationError, "11 lines of 11 letters; got lines of 2, 3"),
        (LETTERS.replace("V", "Z"), NotationError, "'Z' on A3: expected one of"),
        (
            LETTERS.replace("F", "^", 1),
            ImpossiblePosition,
            "A1 is shown as mountains; the map has none",
        ),
        (LETTERS.replace("^", "F", 1), ImpossiblePosition, "B4 cannot be drawn on: printed as mountain"),
    ],
)
def test_letters_that_make_no_sheet(text: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        Sheet.from_text(text, "A")


def test_a_scenario_has_what_was_asked_for() -> None:
    position = scenario(
        "Farmland",
        SHEET,
        Sheet.blank("A"),
        edicts=["Treetower", "wildholds", "Mages Valley", "the-cauldrons"],
        season="autumn",
        before=["Temple Ruins", "Bugbear Assault"],
        following=["Orchard", "Gnoll Raid"],
        past=[[Sheet.blank("A"), Sheet.blank("A")], [SHEET, Sheet.blank("A")]],
    )
    assert position.decks[2][:5] == ("Temple Ruins", "Bugbear Assault", "Farmland", "Orchard", "Gnoll Raid")
    assert position.to_ruins and position.time == 1 and position.season == 2
    assert position.edicts == ("Treetower", "Wildholds", "Mages Valley", "The Cauldrons")
    assert position.sheets[0] == SHEET and position.past[1][0] == SHEET
    assert not position.hidden and Position.from_text(position.to_text()) == position


def test_a_seed_shuffles_the_rest() -> None:
    assert scenario("Orchard", seed=1) == scenario("Orchard", seed=1) != scenario("Orchard", seed=2)


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"card": "Orchid"}, OptionError, "There is no card 'Orchid'"),
        ({"season": "fall"}, OptionError, "There is no season 'fall'"),
        (
            {"season": "summer", "past": [[], []]},
            OptionError,
            "In summer 1 seasons are past; got sheets",
        ),
        ({"edicts": ["Greenbow"] * 4}, OptionError, "Did you mean 'Greenbough'"),
        ({"edicts": ["Greenbough"]}, ImpossiblePosition, "There are 1 edicts"),
        ({"before": ["Orchard"]}, OptionError, "'Orchard' comes twice"),
        ({"card": "Gnoll Raid"}, ImpossiblePosition, "places itself when one plays alone"),
        ({"following": ["Gnoll Raid", "Goblin Attack"]}, OptionError, "'Goblin Attack' is not in that deck"),
        (
            {"before": ["Marshlands", "Homestead", "Treetop Village", "Fishing Village"]},
            ImpossiblePosition,
            "The cards before the open one take 8 time; the season ended at 8",
        ),
    ],
)
def test_a_scenario_that_cannot_be(options: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        scenario(**{"card": "Orchard", **options})  # type: ignore[arg-type]
