"""Joined territories, scores, who wins, and what the set of tiles implies about maps."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartkit import Chartae
from chartkit.chartae import Position
from chartkit.chartae.groups import groups, joins, largest, score, sizes
from chartkit.chartae.pieces import CENTRE, CODES, COMPASS, INDEX, STACK, Tile

# Published examples ------------------------------------------------------------------------------

PICTURE = """
bend-land/0  compass/3     straight/2
bend-sea/3   strip-land/0  diagonal/1
strip-sea/2  diagonal/0    straight/3
"""
EXAMPLE = """
strip-land/2  diagonal/2  strip-sea/0
bend-land/3   compass/3   bend-sea/0
straight/1    diagonal/3  straight/3
"""
TIE = """
strip-land/2  compass/2   diagonal/3
straight/2    diagonal/3  strip-sea/1
bend-land/1   bend-sea/2  straight/0
"""


def read(picture: str, move: int = 0, land: int = 0) -> Position:
    """The finished map of a picture, the compass tile on c3."""
    rows = [line.split() for line in picture.split("\n") if line]
    place = next((r, c) for r, row in enumerate(rows) for c, t in enumerate(row) if t.startswith(COMPASS))
    tiles = ",".join(
        f"{'abcde'[2 + column - place[1]]}{3 + place[0] - row}:{tile}"
        for row, line in enumerate(rows)
        for column, tile in enumerate(line)
    )
    return Position.from_text(f"chartae/1 map={tiles} hand=- stack=- rotated=0 move={move} land={land}")


def test_the_published_scoring_picture() -> None:
    position = read(PICTURE)
    assert sizes(position.grid) == {"L": (6, 2, 1, 1), "S": (4, 3, 1, 1, 1)}
    assert position.scores == (6, 4) and position.winners == (0,)
    assert position.verdict(("Ann", "Bob")).startswith("Ann wins") and "6" in position.verdict(("", ""))


def test_the_rulebooks_example() -> None:
    """A land of 5 with two more of 2, a sea of 6: the sea wins."""
    position = read(EXAMPLE)
    assert sizes(position.grid)["L"] == (5, 2, 2) and sizes(position.grid)["S"][0] == 6
    assert position.winners == (1,) and read(EXAMPLE, land=1).winners == (0,)
    assert read(EXAMPLE, land=1).scores == (6, 5)


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("land", [0, 1])
def test_on_a_tie_who_placed_the_last_tile_loses(last: int, land: int) -> None:
    position = read(TIE, move=1 - last, land=land)
    assert position.scores == (5, 5) and position.winners == (1 - last,)
    verdict = position.verdict(("Ann", "Bob"))
    assert ("Ann", "Bob")[1 - last] + " wins" in verdict and ("Ann", "Bob")[last] + " placed" in verdict


@pytest.mark.parametrize("last", [0, 1])
def test_a_tie_that_is_played_out(last: int) -> None:
    """The same, the ninth tile being really placed: d3 of the map above."""
    full = read(TIE, move=last)
    before = full._replace(grid=full.grid[:13] + b"\0" + full.grid[14:], hand="diagonal")
    game = Chartae(seed=0, position=before).play("d3/3")
    assert game.over and game.scores == (5, 5) and game.winners == (1 - last,)
    assert game.land_score == game.sea_score == 5


# What is joined ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "lands", "seas"),
    [
        # full edges of one territory, of different ones, and both halves unlike
        ("c3:compass/0,c4:straight/0", (1, 1), (2,)),
        ("c3:compass/0,c4:straight/2", (1, 1), (1, 1)),
        ("c3:compass/2,c4:straight/0", (1, 1), (1, 1)),
        ("c3:compass/2,c4:straight/2", (2,), (1, 1)),
        # an edge of sea and land: against its mirror image both join, against itself neither does
        ("c3:compass/0,d3:straight/2", (2,), (2,)),
        ("c3:compass/0,d3:straight/0", (1, 1), (1, 1)),
        # one half that agrees is enough
        ("c3:compass/2,c4:diagonal/3", (2,), (1, 1)),
        # corners do not join
        ("c3:compass/2,c4:straight/0,d4:straight/2", (1, 1, 1), (1, 1, 1)),
    ],
)
def test_which_edges_join(tiles: str, lands: tuple[int, ...], seas: tuple[int, ...]) -> None:
    grid = bytearray(25)
    for word in tiles.split(","):
        cell, _, tile = word.partition(":")
        design, _, turns = tile.partition("/")
        grid[INDEX[cell]] = CODES[Tile(design, int(turns))]
    assert sizes(bytes(grid)) == {"L": lands, "S": seas}


def test_a_strip_may_join_two_groups_that_do_not_meet() -> None:
    """Zones join, tiles are counted: the sea strip is part of two lands."""
    grid = bytearray(25)
    grid[CENTRE] = CODES[Tile("strip-sea", 0)]
    assert sizes(bytes(grid)) == {"L": (1, 1), "S": (1,)}


def random_map(rng: Random) -> bytes:
    """Nine tiles shuffled and turned at random, wherever the compass comes to lie."""
    designs = [*STACK, COMPASS]
    rng.shuffle(designs)
    row, column = divmod(designs.index(COMPASS), 3)
    grid = bytearray(25)
    for number, design in enumerate(designs):
        cell = CENTRE + 5 * (number // 3 - row) + number % 3 - column
        grid[cell] = CODES[Tile(design, rng.randrange(4))]
    return bytes(grid)


def by_flooding(grid: bytes, territory: str) -> list[int]:
    """Sizes of groups by another way: flood half-edges, over edges and through zones."""
    halves = {
        (cell, half): number
        for cell, code in enumerate(grid)
        if code
        for number, zone in enumerate(_tile(code).zones)
        for half in zone.halves
        if zone.territory == territory
    }
    across = {0: (5, 5), 1: (5, 4), 2: (1, 7), 3: (1, 6), 4: (-5, 1), 5: (-5, 0), 6: (-1, 3), 7: (-1, 2)}
    found, left = [], set(halves)
    while left:
        reached, fresh = set(), {left.pop()}
        while fresh:
            here = fresh.pop()
            reached.add(here)
            cell, half = here
            step, other = across[half]
            edge = abs(step) == 1 and (cell + step) // 5 != cell // 5
            near = {(c, h) for (c, h), zone in halves.items() if c == cell and zone == halves[here]}
            near |= set() if edge else {(cell + step, other)} & set(halves)
            fresh |= near - reached
        left -= reached
        found.append(len({cell for cell, _ in reached}))
    return sorted(found, reverse=True)


def _tile(code: int) -> Tile:
    return next(tile for tile, number in CODES.items() if number == code)


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_groups_agree_with_a_flood(seed: int) -> None:
    grid = random_map(Random(seed))
    for territory, found in sizes(grid).items():
        assert list(found) == by_flooding(grid, territory)
        assert score(grid, territory) == found[0] == largest(grid, territory).size  # type: ignore[union-attr]


@given(st.integers(0, 2**32))
@settings(max_examples=200, deadline=None)
def test_sizes_on_a_full_map_sum_to_9_or_10(seed: int) -> None:
    for found in sizes(random_map(Random(seed))).values():
        assert sum(found) in (9, 10)


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_turning_the_whole_map_changes_no_group(seed: int) -> None:
    grid = random_map(Random(seed))
    turned = bytearray(25)
    for cell, code in enumerate(grid):
        if code:
            tile, (row, column) = _tile(code), divmod(cell, 5)
            turned[5 * (4 - column) + row] = CODES[Tile(tile.design, (tile.turns + 1) % 4)]
    assert sizes(bytes(turned)) == sizes(grid)


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_joins_are_seen_from_both_sides_and_stay_within_a_group(seed: int) -> None:
    grid = random_map(Random(seed))
    found = joins(grid)
    assert {(join.neighbour, join.neighbour_half, join.cell, join.half) for join in found} == set(found)
    home = {piece: number for number, group in enumerate(groups(grid)) for piece in group.pieces}
    zone_at = {
        (cell, half): number
        for cell, code in enumerate(grid)
        if code
        for number, zone in enumerate(_tile(code).zones)
        for half in zone.halves
    }
    for join in found:
        one = (join.cell, zone_at[join.cell, join.half])
        other = (join.neighbour, zone_at[join.neighbour, join.neighbour_half])
        assert home[one] == home[other]  # type: ignore[index] # pieces are such pairs


def test_neither_side_is_favoured() -> None:
    """Over random full maps land wins 40%, the sea 40%, and 20% tie: within 4 standard errors of 3,000."""
    rng, count = Random(2026), 3000
    results: Counter[Any] = Counter()
    for _ in range(count):
        found = sizes(random_map(rng))
        land, sea = found["L"][0], found["S"][0]
        results["land" if land > sea else "sea" if sea > land else "tie"] += 1
    for result, share in (("land", 0.40), ("sea", 0.40), ("tie", 0.20)):
        spread = 4 * (share * (1 - share) / count) ** 0.5
        assert abs(results[result] / count - share) < spread, results


def test_without_rotations_the_one_who_begins_wins_more_often() -> None:
    """About 59%, since the other places the last tile and loses ties: within 4 standard errors of 1,500."""
    rng, count, wins = Random(7), 1500, 0
    for _ in range(count):
        play = Position.start(rng.sample(STACK, 8), first=0)
        while not play.over:
            moves = [move for move in play.legal_moves() if move.action != "rotate"]
            play = play.after(rng.choice(moves))
        wins += play.winners == (0,)
    assert abs(wins / count - 0.59) < 4 * (0.59 * 0.41 / count) ** 0.5, wins / count
