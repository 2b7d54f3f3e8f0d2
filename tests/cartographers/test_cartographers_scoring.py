"""Every edict on sheets that were counted by hand; the second case of each holds the usual trap."""

import pytest

from chartkit.cartographers import Sheet, score, would_score
from chartkit.cartographers.pieces import EDICT, EDICTS, KINDS
from chartkit.cartographers.scoring import RULES, SeasonScore, edict_named, season_score
from chartkit.core import ImpossiblePosition, OptionError


def row(letter: str, *columns: int) -> str:
    return " ".join(f"{letter}{column}" for column in columns or range(1, 12))


# Map A: mountains B4 C9 F6 I3 J8, ruins B6 C2 C10 I2 I10 J6. Each case: sheet, points, counted spaces.
CASES = {
    "Sentinel Wood": [
        (Sheet.of("A", forest="A1 A2 K11 B2"), 3, "A1 A2 K11"),
        # Spaces around a mountain are on no edge, and a corner counts once.
        (Sheet.of("A", forest="B3 B5 C4 A4 K1"), 2, "A4 K1"),
    ],
    "Greenbough": [
        (Sheet.of("A", forest="A1 A2"), 3, "A1 A2"),
        # Each row and column once, however many forests it has: rows A, E and columns 1, 5.
        (Sheet.of("A", forest="A1 A5 E1 E5"), 4, "A1 A5 E1 E5"),
    ],
    "Treetower": [
        (Sheet.of("A", forest="A1", village="A2", farm="B1"), 1, "A1"),
        # The edge and the mountain B4 close A4 in; the ruins B6, not drawn on, leaves C6 open.
        (
            Sheet.of("A", forest="A4 C6", village="A3 A5", water="C5", monster="C7", farm="D6"),
            1,
            "A4",
        ),
    ],
    "Stoneside Forest": [
        (Sheet.of("A", forest="C4 D4 E4 E5 E6"), 6, "B4 C4 D4 E4 E5 E6 F6"),
        # Two forests join the same two mountains, each counted once; D9 touches C9 alone.
        (
            Sheet.of("A", forest="C4 D4 E4 F4 F5 B5 B6 B7 C7 D7 E7 F7 D9"),
            6,
            "B4 B5 B6 B7 C4 C7 D4 D7 E4 E7 F4 F5 F6 F7",
        ),
    ],
    "Canal Lake": [
        (Sheet.of("A", water="A1", farm="A2"), 2, "A1 A2"),
        # Spaces count, not pairs: A1 lies between two farms and counts once; K11 has no farm beside it.
        (Sheet.of("A", water="A1 K11", farm="A2 B1"), 3, "A1 A2 B1"),
    ],
    "Mages Valley": [
        (Sheet.of("A", water="C4 K11", farm="B3 B5"), 4, "B3 B5 C4"),
        # Between two mountains a space still counts once.
        (Sheet.of({"mountains": "A1 A3 C1"}, water="A2", farm="B1 B2"), 3, "A2 B1"),
    ],
    "The Golden Granary": [
        (Sheet.of("A", water="B5", farm="B6"), 4, "B5 B6"),
        # Water next to a ruins counts 1, not 2, and on a ruins nothing; a farm beside one counts nothing.
        (Sheet.of("A", water="C2 C3", farm="C11"), 1, "C3"),
    ],
    "Shoreside Expanse": [
        (Sheet.of("A", farm="D4 D5", water="H5"), 6, "D4 D5 H5"),
        # A1 is on the edge, F2 and F3 touch each other; H8 alone is left.
        (Sheet.of("A", farm="A1 F2", water="F3 H8"), 3, "H8"),
    ],
    "Wildholds": [
        (Sheet.of("A", village=row("D", 1, 2, 3, 4, 5, 6)), 8, row("D", 1, 2, 3, 4, 5, 6)),
        # Twelve in one cluster are 8, not 16; five are nothing.
        (
            Sheet.of("A", village=f"{row('D')} E1 {row('H', 1, 2, 3, 4, 5)}"),
            8,
            f"{row('D')} E1",
        ),
    ],
    "Great City": [
        (Sheet.of("A", village="D1 D2 D3 D4 D5 H1 H2"), 5, "D1 D2 D3 D4 D5"),
        # The largest touches the mountain B4: the largest of the others counts.
        (Sheet.of("A", village="C4 D4 D5 D6 D7 G1 G2 G3"), 3, "G1 G2 G3"),
    ],
    "Greengold Plains": [
        (Sheet.of("A", village="H5", forest="G5", farm="I5", water="H4", monster="H6"), 3, "H5"),
        # At C4 the mountain is the third terrain; at H5 the second forest adds none.
        (
            Sheet.of("A", village="C4 H5", forest="C3 C5 G5 H6", water="D4", farm="I5"),
            3,
            "C4",
        ),
    ],
    "Shieldgate": [
        (Sheet.of("A", village="D1 D2 D3 D4 D5 H1 H2 H3 K1"), 6, "H1 H2 H3"),
        # Two equal largest: one of them is the second; it counts double.
        (Sheet.of("A", village="D1 D2 D3 H1 H2 H3"), 6, "H1 H2 H3"),
    ],
    "Borderlands": [
        (Sheet.of("A", village=row("A"), farm="B1 C1 D1 E1 F1 G1 H1 I1 J1 K1"), 12, None),
        # In row B the mountain counts as filled; in row C the ruins C2 is still empty.
        (
            Sheet.of(
                "A",
                village=f"{row('B', 1, 2, 3, 5, 6, 7, 8, 9, 10, 11)} {row('C', 1, 3, 4, 5, 6, 7, 8)}",
                farm="C10 C11",
            ),
            6,
            row("B"),
        ),
    ],
    "Lost Barony": [
        (Sheet.of("A", village="D1 D2 E1", water="E2 E3"), 6, "D1 D2 E1 E2"),
        # The mountain B4 is part of a square of 3 by 3.
        (Sheet.of("A", forest="A3 A4 A5 B3 B5 C3 C4 C5"), 9, "A3 A4 A5 B3 B4 B5 C3 C4 C5"),
    ],
    "The Broken Road": [
        (Sheet.of("A", farm="K1 J1 K2"), 6, "J1 K1 K2"),
        # From A1 to K11 over the mountain F6; those that reach the right edge first do not count.
        (
            Sheet.of("A", farm="A1 B2 C3 D4 E5 G7 H8 I9 J10 K11 A10 B11 A11"),
            3,
            "A1 B2 C3 D4 E5 F6 G7 H8 I9 J10 K11",
        ),
    ],
    "The Cauldrons": [
        (Sheet.of("A", village="A2 B1"), 1, "A1"),
        # A ruins not drawn on is empty and counts; of two empty neighbours (G1, H1) neither does.
        (Sheet.of("A", village="B2 D2 C1 C3 K10 J11 F1 G2 H2 I1"), 2, "C2 K11"),
    ],
}


@pytest.mark.parametrize(("edict", "case"), [(name, case) for name, cases in CASES.items() for case in cases])
def test_edict_as_counted_by_hand(edict, case):
    sheet, points, spaces = case
    found = score(sheet, edict)
    assert found.points == points
    if spaces is not None:
        assert found.spaces == tuple(spaces.split())


def test_every_edict_has_two_cases_and_a_rule():
    assert {name: len(cases) for name, cases in CASES.items()} == dict.fromkeys(EDICT, 2)
    assert set(RULES) == set(EDICT)
    assert [sum(edict.kind == kind for edict in EDICTS) for kind in KINDS] == [4, 4, 4, 4]


@pytest.mark.parametrize("edict", EDICT)
def test_a_blank_sheet_scores_only_a_mountain_as_a_square(edict):
    assert score(Sheet.blank("A"), edict).points == (3 if edict == "Lost Barony" else 0)


def test_one_village_cluster_has_no_second():
    assert score(Sheet.of("A", village="D1 D2 D3"), "Shieldgate").points == 0


def test_the_whole_map_filled():
    full = Sheet.of({}, village=" ".join(row(letter) for letter in "ABCDEFGHIJK"))
    assert score(full, "Lost Barony").points == 33
    assert score(full, "Borderlands").points == 22 * 6
    assert score(full, "The Broken Road").points == 11 * 3
    assert score(full, "Great City").points == 121
    assert score(full, "The Cauldrons").points == 0


def test_wasteland_is_filled_and_no_terrain():
    # On map B, E6 is wasteland; the village E7 (a ruins space) has forest and farm beside it, no third.
    sheet = Sheet.of("B", village="E7", forest="D7", farm="F8 E8")
    assert score(sheet, "Greengold Plains").points == 0
    assert score(Sheet.blank("B"), "Lost Barony").points == 6  # E5 E6 F5 F6


def test_a_season_has_four_parts():
    # Monsters on B2 and B3 (beside the mountain B4): A2 A3 B1 C2 (ruins, empty) C3 are next to them.
    sheet = Sheet.of("A", coins=4, monster="B2 B3", forest="A1", village="D1 D2 D3 D4 D5")
    parts = season_score(sheet, "Sentinel Wood", "Great City")
    assert parts == SeasonScore(first=1, second=5, coins=4, monsters=-5)
    assert parts.total == 5


def test_an_empty_space_between_two_monsters_costs_once():
    sheet = Sheet.of("A", monster="A1 A3", village="B1 B3 A4")
    assert season_score(sheet, "Sentinel Wood", "Great City").monsters == -1


def test_spaces_that_would_score():
    gains = would_score(Sheet.of("A", village="D1 D2 D3 D4 D5"), "Wildholds")
    assert set(gains) == {"C1", "C2", "C3", "C4", "C5", "D6", "E1", "E2", "E3", "E4", "E5"}
    assert set(gains.values()) == {8}


@pytest.mark.parametrize("name", ["greenbough", "golden granary", "The-Golden-Granary", "CAULDRONS"])
def test_names_are_read_kindly(name):
    assert edict_named(name).name in EDICT


@pytest.mark.parametrize("name", ["Greenbow", "", "Orchard", None, 7])
def test_unknown_edicts_are_refused(name):
    with pytest.raises(OptionError, match="There is no edict"):
        score(Sheet.blank("A"), name)


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        ({"forest": "A1", "farm": "A1"}, "A1 is given as forest and as farm"),
        ({"forest": "A1 A1"}, "A1 is given as forest and as forest"),
        ({"forest": "L1 A12"}, "forest names 'A12', outside the map"),
        ({"forest": "B4"}, "B4 cannot be drawn on: printed as mountain"),
        ({"meadow": "A1"}, "There is no terrain 'meadow'"),
        ({"coins": 15}, "15 coins"),
        ({"water": 3}, "water is a list of spaces"),
        ({"water": [["A1"]]}, "outside the map"),
    ],
)
def test_impossible_sheets_say_why(drawn, words):
    with pytest.raises(ImpossiblePosition) as caught:
        Sheet.of("A", **drawn)
    assert words in str(caught.value)


def test_all_faults_of_a_sheet_are_named_together():
    with pytest.raises(ImpossiblePosition) as caught:
        Sheet.of("A", forest="A1 Z9", farm="A1", swamp="A2")
    assert len(caught.value.reasons) == 3


def test_a_sheet_shows_itself():
    assert repr(Sheet.of("A", water=["A2", "A1"], coins=2)) == "Sheet.of('A', 2, water='A1 A2')"
    own = Sheet.blank({"ruins": "C3"})
    assert eval(repr(own), {"Sheet": Sheet}) == own
    lines = str(Sheet.of("A", forest="A1", farm="B6", monster="K11")).splitlines()
    assert lines[0] == "F.........."
    assert lines[1] == "...^.A....."
    assert lines[10] == "..........M"
