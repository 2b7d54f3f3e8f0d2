"""The village as a value and as text."""

import pytest

from chartkit.charterstone.village import Charter, Village, fresh
from chartkit.core import NotationError


def begun() -> Village:
    return fresh((0, 3), tuple("abcdef"), tuple((f"p{n}", f"q{n}") for n in range(6)), ("x", "y"), 3)


def test_a_fresh_village_has_a_basic_building_on_every_charter_and_only_some_active():
    village = begun()
    assert village.active == (0, 3)
    assert [charter.buildings for charter in village.charters] == [(letter,) for letter in "abcdef"]
    assert all(charter.capacity == (1, 1, 1, 0) and charter.glory == 0 for charter in village.charters)


def test_a_village_round_trips_through_its_text():
    village = begun().with_charter(3, victories=2, goods=(1, 0, 0, 2, 0, 0, 1), stars=(1, 0, 2))
    village = village._replace(game=4, opened=("28", "A"), archive=("x",))
    assert Village.from_text(village.to_text()) == village
    assert Village.from_text(Village().to_text()) == Village()
    assert village.charters[3].glory == 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("village/2 {}", "starts with 'village/1'"),
        ("village/1 {", "cannot be read"),
        ('village/1 {"games":3}', "no field 'games'"),
        ('village/1 {"game":"3"}', "village.game is a number from 0; got '3'"),
        ('village/1 {"game":true}', "village.game is a number"),
        ('village/1 {"game":-1}', "village.game is a number from 0; got -1"),
        ('village/1 {"charters":[{}]}', "list of 6 charters"),
        ('village/1 {"opened":[3]}', "holds names; got 3"),
        ('village/1 {"charters":[{},{},{"goods":[1]},{},{},{}]}', "charter 3.goods is a list of 7 numbers"),
        ('village/1 {"charters":[{},{},{"stars":[1,-1]},{},{},{}]}', "numbers from 0; got -1"),
        ('village/1 {"charters":[{},{},{"active":1},{},{},{}]}', "charter 3.active is true or false; got 1"),
    ],
)
def test_a_garbled_text_is_refused_and_says_where(text: str, says: str):
    with pytest.raises(NotationError, match="village") as error:
        Village.from_text(text)
    assert says in str(error.value)


def test_changing_a_charter_leaves_the_others():
    village = begun()
    changed = village.with_charter(1, active=True)
    assert changed.active == (0, 1, 3) and village.active == (0, 3)
    assert changed.charters[0] is village.charters[0]
    assert isinstance(changed.charters[1], Charter)
