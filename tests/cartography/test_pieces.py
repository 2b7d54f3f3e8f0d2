"""Tiles, lattice and names against the tables of the rulings and the geometry of the page."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from chartkit.cartography import Position
from chartkit.cartography.lattice import AXIAL, INDEX, NEIGHBOURS, NOWHERE, PLACES, side_name, upright
from chartkit.cartography.map import START
from chartkit.cartography.pieces import DESIGNS, FITS, STOCK, TILES, joins

from .slow import LATTICE, TABLE


def test_the_set_has_48_tiles_and_64_hills_of_which_42_are_left_after_the_start():
    assert [design.copies for design in DESIGNS.values()] == [22, 6, 6, 6, 6, 2]
    assert sum(design.copies * design.hills for design in DESIGNS.values()) == 64
    assert sum(STOCK) == 42
    assert len(START.hills) == 6


def test_designs_are_those_of_the_table():
    for name, (copies, hills, edges) in TABLE.items():
        printed = tuple(tuple(int(hill) for hill in edge[1:]) for edge in edges.split())
        assert (DESIGNS[name].copies, DESIGNS[name].hills, DESIGNS[name].edges) == (copies, hills, printed)


def test_open_and_triple_alone_look_the_same_however_they_are_turned():
    assert {name for name, design in DESIGNS.items() if design.orientations == 1} == {"open", "triple"}
    assert len(TILES) == 14


def test_every_edge_pattern_is_available():
    for wanted in product((1, 2), repeat=3):
        pattern = sum(3**side * kind for side, kind in enumerate(wanted))
        assert FITS[pattern], wanted


def test_a_triple_fits_only_where_every_tile_beside_has_a_river():
    triple = next(code for code, tile in enumerate(TILES) if tile.design == "triple")
    assert [pattern for pattern, codes in enumerate(FITS) if triple in codes] == [
        pattern for pattern in range(27) if 1 not in (pattern % 3, pattern // 3 % 3, pattern // 9)
    ]


def test_rivers_join_bank_to_bank():
    assert joins((0,), (1,)) == {(0, 1)}
    assert joins((0, 1), (2, 0)) == {(0, 0), (1, 2)}
    assert joins((0, 0), (0, 1)) == {(0, 1), (0, 0)}  # a river end sees both banks beyond
    assert joins((0, 0), (0, 0)) == {(0, 0)}


def test_names_and_neighbours_follow_from_the_geometry():
    assert all(name in INDEX for name in LATTICE.beyond)
    for name, beyond in LATTICE.beyond.items():
        if None not in beyond:
            assert [PLACES[other] for other in NEIGHBOURS[INDEX[name]]] == beyond


def test_names_of_the_picture():
    """Of the picture in the look book: what lies beside what."""
    beside = {"A1": {"F1", "B1", "A3"}, "A3": {"A1", "A2", "A4"}, "B2": {"A4", "B3", "B6"}}
    for name, others in beside.items():
        assert {PLACES[other] for other in NEIGHBOURS[INDEX[name]]} == others


def test_rows_hold_odd_numbers_of_places_and_start_after_the_square():
    for row in range(1, 23):
        names = [f"C{(row - 1) ** 2 + 1 + step}" for step in range(2 * row - 1)]
        chain = [INDEX[name] for name in names]
        assert all(b in NEIGHBOURS[a] for a, b in pairwise(chain))


def test_neighbours_see_each_other_beyond_the_same_side():
    for place, beyond in enumerate(NEIGHBOURS):
        for side, other in enumerate(beyond):
            if other != NOWHERE:
                assert NEIGHBOURS[other][side] == place
                assert upright(AXIAL[place]) != upright(AXIAL[other])
    assert side_name(INDEX["B1"], 0) == "upper right"
    assert side_name(INDEX["A1"], 1) == "top"


def test_no_map_leaves_the_lattice():
    """Straight outwards is the farthest: 42 tiles in one line still lie on named places."""
    ground, place = START, INDEX["A3"]
    for number in range(42):
        ground = ground.laid(place, 0)
        outwards = [other for other in NEIGHBOURS[place] if other not in ground.tiles]
        place = max(outwards, key=lambda other: (_row(other), other))
        assert place != NOWHERE, number
    assert max(map(_row, ground.tiles)) == 22


def _row(place: int) -> int:
    number = int(PLACES[place][1:])
    return next(row for row in range(1, 24) if row * row >= number)


def test_a_full_map_has_64_hills():
    from random import Random

    rng, position = Random(2), Position.start()
    while position.tiles_left and not position.over:
        position = position.after(rng.choice(position.playout_moves()))
    assert (
        len(position.map.near)
        + sum(left * design.hills for left, design in zip(position.map.stock, DESIGNS.values(), strict=True))
        == 64
    )


def test_ways_to_lay_are_a_sequence_that_lists_nothing_unasked():
    ways = Position.start().legal_moves()
    listed = list(ways)
    assert len(ways) == len(listed) == len(set(listed))
    assert [ways[number] for number in range(-len(listed), len(listed))] == listed * 2
    assert ways[3:9:2] == tuple(listed[3:9:2]) and ways.index(listed[5]) == 5
    assert all(move in ways for move in listed)
    assert listed[0]._replace(hill="A1") not in ways and None not in ways and ["A2"] not in ways
    for number in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            ways[number]
