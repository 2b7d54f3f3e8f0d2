"""Playing alone: monsters that place themselves, ratings and titles."""

import pytest

from chartkit.cartographers import Cartographers, Sheet
from chartkit.cartographers.grid import names
from chartkit.cartographers.pieces import AMBUSH
from chartkit.cartographers.solo import ambush, rating, title, walk


@pytest.mark.parametrize(
    ("monster", "first", "around_the_corner", "last", "count"),
    [
        # A rectangle of 3 by 3 has 9 by 9 offsets; the sixth ring is the one in the middle.
        ("Goblin Attack", [(8, 8), (7, 8), (6, 8)], [(0, 8), (0, 7)], [(4, 4)], 81),
        # 2 by 3: 10 rows and 9 columns; the last ring is a column of two, walked once.
        ("Bugbear Assault", [(0, 8), (1, 8), (2, 8)], [(9, 8), (9, 7)], [(4, 4), (5, 4)], 90),
        # 3 by 2: 9 rows and 10 columns; the last ring is a row of two, from its bottom left.
        ("Kobold Onslaught", [(8, 0), (7, 0), (6, 0)], [(0, 0), (0, 1)], [(4, 4), (4, 5)], 90),
        ("Gnoll Raid", [(0, 0), (1, 0), (2, 0)], [(8, 0), (8, 1)], [(4, 4), (4, 5)], 90),
    ],
)
def test_the_walk(monster, first, around_the_corner, last, count):
    path = walk(monster)
    assert list(path[: len(first)]) == first
    turn = path.index(around_the_corner[0])
    assert list(path[turn : turn + 2]) == around_the_corner
    assert list(path[-len(last) :]) == last
    assert len(path) == len(set(path)) == count


def test_the_second_ring_starts_at_its_own_corner():
    assert walk("Goblin Attack")[31:34] == ((8, 7), (7, 7), (6, 7))
    assert walk("Gnoll Raid")[33:36] == ((0, 1), (1, 1), (2, 1))


@pytest.mark.parametrize(
    ("monster", "spaces"),
    [
        ("Goblin Attack", "I9 J10 K11"),
        ("Bugbear Assault", "A9 A11 B9 B11"),
        ("Kobold Onslaught", "I1 J1 J2 K1"),
        ("Gnoll Raid", "A1 A2 B1 C1 C2"),
    ],
)
def test_first_offset_on_an_empty_sheet(monster, spaces):
    # Nothing is in the way at the start corners of map A; Gnoll's C2 is a ruins space, which is free.
    assert names(ambush(Sheet.blank("A"), monster).monster) == tuple(spaces.split())


def test_on_a_crowded_sheet_the_first_offset_that_fits_is_used():
    # K11 and J11 filled: offsets (8,8) and (7,8) of the diagonal are taken, (6,8) ends on I11.
    sheet = Sheet.of("A", village="K11 J11")
    assert names(ambush(sheet, "Goblin Attack").monster) == ("G9", "H10", "I11")


def test_a_monster_is_neither_turned_nor_flipped():
    # Only a falling diagonal is free beside a rising one: the shape as printed takes the falling.
    blank = Sheet.blank({})
    free = {"D4", "E5", "F6", "D8", "E7"}
    sheet = Sheet.of({}, village=[space for space in names(blank.empty) if space not in free])
    assert names(ambush(sheet, "Goblin Attack").monster) == ("D4", "E5", "F6")
    rising = {"D6", "E5", "F4"}
    other = Sheet.of({}, village=[space for space in names(blank.empty) if space not in rising])
    assert ambush(other, "Goblin Attack") == other


def test_the_walk_ends_in_the_middle():
    blank = Sheet.blank({})
    free = {"E5", "F6", "G7"}
    sheet = Sheet.of({}, village=[space for space in names(blank.empty) if space not in free])
    assert set(names(ambush(sheet, "Goblin Attack").monster)) == free


def test_a_mountain_closed_in_by_a_monster_gives_its_coin():
    # K2 has three sides: K3 is drawn, J2 and K1 are filled by the monster in the bottom left corner.
    grown = ambush(Sheet.of({"mountains": "K2"}, farm="K3"), "Kobold Onslaught")
    assert names(grown.monster) == ("I1", "J1", "J2", "K1")
    assert grown.coins == 1


def test_a_monster_card_places_itself_and_the_next_card_is_turned():
    cards = ["Kobold Onslaught", "Orchard"]
    position = Cartographers(seed=1, decks=[cards], ambushes=cards[:1]).position
    assert position.card.name == "Orchard" and position.shown == tuple(cards)
    assert names(position.sheets[0].monster) == ("I1", "J1", "J2", "K1")
    assert position.time == 2


def test_rating_and_titles():
    edicts = ("Greenbough", "Canal Lake", "Wildholds", "Lost Barony")
    assert rating(100, edicts) == 100 - (22 + 24 + 16 + 24)
    expected = {
        31: "Legendary Cartographer",
        30: "Legendary Cartographer",
        29: "Master Mapsmith",
        20: "Master Mapsmith",
        19: "Journeyman Topographer",
        10: "Journeyman Topographer",
        9: "Apprentice Surveyor",
        0: "Apprentice Surveyor",
        -1: "Amateur Assessor",
        -5: "Amateur Assessor",
        -6: "Inept Assistant",
        -10: "Inept Assistant",
        -11: "Dimwitted Doodler",
        -20: "Dimwitted Doodler",
        -21: "Oblivious Inkdrinker",
        -30: "Oblivious Inkdrinker",
        -99: "Oblivious Inkdrinker",
    }
    assert {points: title(points) for points in expected} == expected


def test_moves_of_the_only_seat_are_written_without_it():
    position = Cartographers(seed=1, decks=[["Rift Lands"]]).position
    move = position.legal_moves()[0]
    assert str(move) == "forest A1" and position.parse_move("forest A1") == move
    assert position.parse_move("0: forest A1") == move


def test_every_monster_walks():
    assert all(walk(monster) for monster in AMBUSH)
