"""The score of a campaign, reckoned by hand."""

from __future__ import annotations

from random import Random

from chartkit.charterstone.content import content
from chartkit.charterstone.tally import DEALT, SHARED, Tally, Weights, tally, weights
from chartkit.charterstone.village import Village, fresh


def village(**changes: object) -> Village:
    printed = content()
    made = fresh((0, 3), printed.basics, printed.first_personas, printed.first_cards, len(printed.chest))
    return made.with_charter(0, **changes)


def test_a_fresh_charter_counts_its_room_alone():
    assert tally(village(), weights(False, Random(1))) == (Tally(6, 0, 0, 0, 0), Tally(6, 0, 0, 0, 0))


def test_each_part_counts_by_its_weight():
    stars = (2, 1, *(0,) * (len(content().chest) - 2))
    grown = village(
        capacity=(2, 1, 3, 1),
        used=("bridgewright",),
        victories=2,
        stars=stars,
        plots=("sawpit", "ropewalk", "", "", "", ""),
    )
    value = content().buildings["ropewalk"].value
    assert value > 0
    assert tally(grown, (SHARED,) * 6)[0] == Tally(7 * 2, 1 * 6, 2 * 7, 3 * 10, value)
    assert tally(grown, (Weights(3, 5, 7),) * 6)[0].total == 7 * 3 + 5 + 14 + 30 + value


def test_sky_islands_count_for_their_charter_once_they_are_discovered():
    box = next(id for id, each in content().boxes.items() if each.rule == "islands")
    before, after = tally(village(), (SHARED,) * 6), tally(village()._replace(opened=(box,)), (SHARED,) * 6)
    tiles = [tile.value for tile in content().islands.values() if tile.charter == "wood"]
    assert len(tiles) == 4 and after[0].buildings - before[0].buildings == sum(tiles)


def test_weights_are_the_same_for_all_or_each_one_of_six():
    assert set(weights(False, Random(3))) == {SHARED}
    assert sorted(weights(True, Random(3))) == sorted(DEALT)
