"""Many games of Chartae at once: how tiles are dealt, how maps fill, and how groups are counted."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from chartkit import Chartae
from chartkit.chartae.groups import score
from chartkit.chartae.labels import largest
from chartkit.chartae.pieces import CODES, LAND, SEA, STACK, Tile
from chartkit.chartae.position import Position
from chartkit.core.chances import Chances
from chartkit.core.crowd import Trace

GAMES = 20_000


@pytest.fixture(scope="module")
def endings():
    return Chartae(seed=1).position.seen_by(0).crowd().play(Chances(3, range(GAMES)))


def test_random_fills_go_as_is_known(endings):
    """Land has the larger group in 40 % of them, sea in 40 %, and 20 % are ties."""
    land, sea = endings.scores.T
    for share, known in (
        ((land > sea).mean(), 0.40),
        ((sea > land).mean(), 0.40),
        ((sea == land).mean(), 0.20),
    ):
        assert share == pytest.approx(known, abs=0.012)


def test_ties_go_to_whoever_did_not_lay_the_last_tile(endings):
    """Who that is depends on the Rotates: of ties each wins some, of other games the higher score all."""
    land, sea = endings.scores.T
    assert (endings.winners.sum(axis=1) == 1).all()
    assert (endings.winners[land > sea] == (True, False)).all()
    assert (endings.winners[land < sea] == (False, True)).all()
    assert 0.3 < endings.winners[land == sea, 0].mean() < 0.7


def test_masked_tiles_are_dealt_in_all_orders_alike():
    position = Position.start(STACK).seen_by(None)
    trace = Trace()
    position.crowd().play(Chances(1, range(4000)), trace=trace)
    for place in range(1, 8):
        counts = dict.fromkeys(STACK[1:], 0)
        for world in trace.worlds:
            counts[world.stack[place]] += 1
        for design, count in counts.items():
            copies = STACK[1:].count(design)
            assert count == pytest.approx(4000 * copies / 7, abs=4 * (4000 / 7) ** 0.5 * copies)


def test_what_is_known_of_the_stack_is_kept():
    text = (
        "chartae/1 map=c2:straight/0,c3:compass/0,c4:diagonal/1 hand=bend-sea "
        "stack=straight,?,strip-sea,?,? rotated=0 move=0 land=0"
    )
    trace = Trace()
    Position.from_text(text).crowd().play(Chances(1, range(60)), trace=trace)
    assert {world.hand for world in trace.worlds} == {"bend-sea"}
    assert {world.stack[::2][:2] for world in trace.worlds} == {("straight", "strip-sea")}
    assert {world.stack[1] for world in trace.worlds} == {"diagonal", "bend-land", "strip-land"}


def test_groups_are_those_of_the_rules():
    """On maps of any tiles, be there more of one than the set has."""
    rng = Random(1)
    codes = list(CODES.values())
    maps = np.array([[rng.choice(codes) for _ in range(9)] for _ in range(400)], dtype=np.uint8)
    strips = [CODES[Tile(design, turns)] for design in ("strip-land", "strip-sea") for turns in range(4)]
    maps[200:] = np.array([[rng.choice(strips) for _ in range(9)] for _ in range(200)])
    for row, land, sea in zip(maps.tolist(), *largest(maps.T), strict=True):
        grid = bytes(5) + b"".join(bytes([0, *row[start : start + 3], 0]) for start in (0, 3, 6)) + bytes(5)
        assert (land, sea) == (score(grid, LAND), score(grid, SEA))


def test_the_seat_that_plays_the_sea_has_its_score():
    first, second = (
        Position.start(STACK, land=land).crowd().play(Chances(3, range(50))).scores for land in (0, 1)
    )
    assert (first == second[:, ::-1]).all()
