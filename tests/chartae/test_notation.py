"""Positions as text: what no game reaches is refused, with every reason and its numbers."""

from __future__ import annotations

from random import Random

import pytest

from chartkit import Chartae
from chartkit.chartae import Position
from chartkit.core import ImpossiblePosition, NotationError

GOOD = (
    "chartae/1 map=c3:compass/0,c4:straight/1 hand=- "
    "stack=diagonal,strip-land,?,?,?,?,? rotated=0 move=0 land=0"
)


def refused(**changes: str) -> tuple[str, ...]:
    """The reasons against the good text with fields changed."""
    words = dict(word.split("=") for word in GOOD.split()[1:])
    text = " ".join(("chartae/1", *(f"{name}={value}" for name, value in {**words, **changes}.items())))
    with pytest.raises(ImpossiblePosition) as caught:
        Position.from_text(text)
    assert str(caught.value) == " ".join(caught.value.reasons)
    return caught.value.reasons


def test_the_good_text_is_good() -> None:
    position = Position.from_text(GOOD)
    assert position.hidden and position.to_text() == GOOD and position.stack[:2] == ("diagonal", "strip-land")


def test_words_may_come_in_any_order_and_spacing() -> None:
    version, *words = GOOD.split()
    assert Position.from_text(f"  {version}\n{'   '.join(reversed(words))} ") == Position.from_text(GOOD)


def test_tiles_that_a_text_names_stay_where_it_names_them() -> None:
    for seed in range(30):
        position = Chartae.from_text(GOOD, seed=seed).position
        assert position.stack[:2] == ("diagonal", "strip-land") and not position.hidden
        assert Position.from_text(GOOD).completed(Random(seed)) == position
    assert len({Chartae.from_text(GOOD, seed=seed).position for seed in range(30)}) > 10
    later = GOOD.replace("diagonal,strip-land,?,?", "?,?,strip-land,diagonal")
    assert Chartae.from_text(later, seed=1).position.stack[2:4] == ("strip-land", "diagonal")


@pytest.mark.parametrize(
    ("changes", "reasons"),
    [
        (
            {"map": "c3:compass/0,c4:compass/1"},
            ["There are 2 tiles 'compass'; the set has 1."],
        ),
        (
            {"map": "c3:compass/0,c5:straight/0"},
            ["No chain of shared edges leads from c3 to c5."],
        ),
        (
            {"map": "c3:compass/0,d4:straight/0"},
            ["No chain of shared edges leads from c3 to d4."],
        ),
        (
            {"map": "a3:straight/0,b3:bend-sea/0,c3:compass/0,d3:diagonal/0", "stack": "?,?,?,?,?"},
            ["The map is 4 columns wide; 3 is the most."],
        ),
        (
            {"map": "c1:straight/0,c2:bend-sea/0,c3:compass/0,c4:diagonal/0", "stack": "?,?,?,?,?"},
            ["The map is 4 rows high; 3 is the most."],
        ),
        ({"rotated": "3"}, ["3 rotations were made in a row; 2 is the most."]),
        ({"move": "2"}, ["move=2 is no seat; there are seats 0 and 1."]),
        ({"land": "7"}, ["land=7 is no seat; there are seats 0 and 1."]),
        (
            {"map": "c3:compass/0,c3:straight/0"},
            ["2 tiles lie on c3; a cell holds one."],
        ),
        (
            {"map": "c3:straight/0,c4:compass/0"},
            ["The compass tile does not lie on c3; the map is named from there."],
        ),
        (
            {"map": "-", "stack": "?,?,?,?,?,?,?,?,?"},
            ["The compass tile does not lie on c3; the map is named from there."],
        ),
        ({"stack": "?,?"}, ["Map, hand and stack have 4 tiles together; the set has 9."]),
        ({"hand": "strip-sea"}, ["Map, hand and stack have 10 tiles together; the set has 9."]),
        (
            {"stack": "straight,straight,?,?,?,?,?"},
            ["There are 3 tiles 'straight'; the set has 2."],
        ),
        (
            {"hand": "?", "stack": "?,?,?,?,?,?"},
            ["The tile in hand is hidden; both seats have seen it."],
        ),
    ],
)
def test_positions_that_cannot_exist(changes: dict[str, str], reasons: list[str]) -> None:
    assert list(refused(**changes)) == reasons


def test_all_reasons_are_given_at_once() -> None:
    tiles = "a3:straight/0,b3:straight/0,c4:compass/0,e5:straight/0"
    found = refused(map=tiles, hand="?", rotated="9", move="3", land="4")
    assert len(found) == 9
    for words in (
        "does not lie on c3",
        "5 columns wide",
        "leads from a3 to c4, e5",
        "3 tiles 'straight'",
        "12 tiles together",
        "in hand is hidden",
        "9 rotations",
        "move=3",
        "land=4",
    ):
        assert any(words in reason for reason in found), (words, found)


def test_no_rotation_follows_the_last_placement() -> None:
    game = Chartae(seed=1)
    while not game.over:
        game.play(game.legal_moves()[0])
    text = game.to_text().replace("rotated=0", "rotated=1")
    with pytest.raises(ImpossiblePosition, match="1 rotations follow the last placement"):
        Position.from_text(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("chartae/1", "chartae/2"),
        ("chartae/1", "chartae-setup/1"),
        (" land=0", ""),
        ("land=0", "land=0 land=0"),
        ("land=0", "land=0 sea=1"),
        ("land=0", "land=x"),
        ("land=0", "land=-1"),
        ("land=0", "land=٣"),
        ("land=0", "land=9999999"),
        ("hand=-", "hand="),
        ("hand=-", "hand=lake"),
        ("c4:straight/1", "c4:straight/4"),
        ("c4:straight/1", "c4:lake/1"),
        ("c4:straight/1", "f4:straight/1"),
        ("c4:straight/1", ""),
        ("c4:straight/1", "?"),
        ("diagonal,", "diagonal,,"),
        ("=", ":"),
    ],
)
def test_texts_out_of_form(old: str, new: str) -> None:
    with pytest.raises(NotationError):
        Position.from_text(GOOD.replace(old, new, 1))


@pytest.mark.parametrize("text", [None, 5, b"chartae/1", ["chartae/1"]])
def test_what_is_no_text(text: object) -> None:
    with pytest.raises(NotationError, match="is a text"):
        Position.from_text(text)  # type: ignore[arg-type]
