"""The rules of Chartae, ruling by ruling; the numbers are those of the rulings that the game follows."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from chartkit import Chartae
from chartkit.chartae import Move, Position
from chartkit.chartae.pieces import CELLS, DESIGNS, STACK, TILES, Tile
from chartkit.core import HiddenInformation, IllegalMove, NotationError, OptionError

FACTS = {
    "compass": (1, "SSSLLLLS"),
    "straight": (2, "LLLSSSSL"),
    "diagonal": (2, "LLSSSSLL"),
    "bend-land": (1, "LLLSSSSS"),
    "bend-sea": (1, "LLSSSLLL"),
    "strip-land": (1, "SLSSSSLS"),
    "strip-sea": (1, "LLSLLSLL"),
}
"""The nine tiles: how many there are, and land or sea by half-edge."""


def rules(game: Any, move: str) -> list[str]:
    return [ruling.rule for ruling in game.why_illegal(move)]


def halves(tile: Tile) -> str:
    return "".join(next(zone.territory for zone in tile.zones if half in zone.halves) for half in range(8))


# Components --------------------------------------------------------------------------------------


def test_the_nine_tiles() -> None:
    found = {name: (design.copies, halves(Tile(name, 0))) for name, design in DESIGNS.items()}
    assert found == FACTS and sum(copies for copies, _ in found.values()) == 9


def test_a_clockwise_turn_moves_each_half_edge_on_by_two() -> None:
    for name, (_, printed) in FACTS.items():
        for turns in range(4):
            assert halves(Tile(name, turns)) == printed[-2 * turns :] + printed[: -2 * turns]


def test_zones_meet_edges_in_runs_and_strips_have_two_of_a_kind() -> None:
    strips = {"strip-land": "LSS", "strip-sea": "LLS"}
    for name, design in DESIGNS.items():
        kinds = sorted(zone.territory for zone in design.zones)
        assert "".join(kinds) == strips.get(name, "LS")
        assert sorted(half for zone in design.zones for half in zone.halves) == list(range(8))


def test_there_are_10080_orders_of_the_stack() -> None:
    assert len(set(permutations(STACK))) == 10_080


# Setup -------------------------------------------------------------------------------------------


def test_the_start() -> None:
    for seed in range(20):
        start = Chartae(seed=seed).position
        assert [CELLS[cell] for cell in start.tiles] == ["c3"] and sorted(start.stack) == sorted(STACK)
        assert start.hand is None and start.to_move == 0 and start.seat_names == ("Land", "Sea")


def test_setup_options() -> None:
    game = Chartae(seed=3, stack=["strip-sea", "diagonal"], compass_turns=2, land=1, first=1)
    assert game.position.tiles[CELLS.index("c3")] == Tile("compass", 2)
    assert game.position.stack[:2] == ("strip-sea", "diagonal") and game.to_move == 1
    assert sorted(game.position.stack) == sorted(STACK)
    assert game.names == ("Sea", "Land") and game.face_up == "strip-sea" and game.stack_left == 8
    rest = {Chartae(seed=seed, stack=["strip-sea"]).position.stack[1:] for seed in range(30)}
    assert len(rest) > 20


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("compass_turns", 4, "0 to 3"),
        ("compass_turns", True, "got True"),
        ("compass_turns", "1", "got '1'"),
        ("land", 2, "0 to 1"),
        ("first", -1, "got -1"),
        ("stack", "straight", "list of tiles"),
        ("stack", 3, "list of tiles"),
        ("stack", [1], "list of tiles"),
        ("stack", [["straight"]], "list of tiles"),
        ("stack", ["compass"], "too many of 'compass'"),
        ("stack", ["lake"], "too many of 'lake'"),
        ("stack", ["straight"] * 3, "too many of 'straight'"),
        ("stack", {"straight": 1}, "list of tiles"),
        ("players", 3, "for 2 players"),
    ],
)
def test_bad_setup_options(option: str, value: Any, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        Chartae(seed=0, **{option: value})


# The turn: take, then place ----------------------------------------------------------------------


def test_a_turn_is_a_rotation_or_a_take_and_a_placement(game: Chartae) -> None:
    assert [str(move) for move in game.legal_moves()] == ["take", "Rc3"]
    game.play("Rc3")
    assert game.to_move == 1 and game.rotated == 1 and game.position.tiles[12] == Tile("compass", 1)
    game.play("take")
    assert game.to_move == 1 and game.in_hand == "straight" and game.face_up == "diagonal"
    assert game.position.mid_turn and game.stack_left == 7
    game.play("c4/2")
    assert game.to_move == 0 and game.in_hand is None and not game.position.mid_turn
    assert game.position.tiles[17] == Tile("straight", 2)


def test_single_steps_are_listed_and_a_whole_turn_may_be_written(game: Chartae) -> None:
    assert all(move.action != "place" for move in game.legal_moves())
    game.play("c4/1")
    assert [str(move) for move in game.history] == ["take", "c4/1"]


def test_a_take_cannot_be_taken_back_in_play_but_undone_in_time(game: Chartae) -> None:
    game.play("take")
    assert {move.action for move in game.legal_moves()} == {"place"}
    assert rules(game, "take") == ["take"] and rules(game, "Rc3") == ["take"]
    assert game.undo().in_hand is None and game.face_up == "straight"


def test_nothing_is_placed_before_it_is_taken(game: Chartae) -> None:
    with pytest.raises(IllegalMove, match="face-up straight"):
        game.play(Move("place", "c4", 0))


def test_the_next_tile_is_revealed_by_the_take_and_no_deeper_one(game: Chartae) -> None:
    for seat in (None, 0, 1):
        assert game.position.seen_by(seat).stack == ("straight",) + ("?",) * 7
        assert game.position.after(Move("take")).seen_by(seat).stack == ("diagonal",) + ("?",) * 6
        assert game.position.after(Move("take")).seen_by(seat).hand == "straight"


def test_a_hidden_tile_cannot_be_taken(game: Chartae) -> None:
    hidden = game.position._replace(stack=("?",) * 8)
    with pytest.raises(HiddenInformation, match="resample"):
        hidden.after(Move("take"))


def test_resampling_deals_every_order(game: Chartae) -> None:
    position, rng = game.position, Random(1)
    dealt = {position.resample(0, rng).stack for _ in range(300)}
    assert len(dealt) > 200 and {stack[0] for stack in dealt} == {"straight"}
    assert {tuple(sorted(stack)) for stack in dealt} == {tuple(sorted(STACK))}


# Rotate ------------------------------------------------------------------------------------------


def test_any_tile_may_be_rotated_the_one_just_placed_or_rotated_too(game: Chartae) -> None:
    game.play("c4", "Rc4", "Rc4")
    assert game.position.tiles[17] == Tile("straight", 2)
    game.play("b3")
    assert {str(move) for move in game.legal_moves()} == {"take", "Rc3", "Rc4", "Rb3"}


def test_a_rotation_is_clockwise_and_four_come_round(game: Chartae) -> None:
    turns = [game.position.tiles[12].turns]
    for _ in range(4):
        if game.rotated == 2:
            game.play("take").play(game.legal_moves()[0])
        game.play("Rc3")
        turns.append(game.position.tiles[12].turns)
    assert turns == [0, 1, 2, 3, 0]


def test_after_two_rotations_whoevers_a_tile_must_be_placed(game: Chartae) -> None:
    game.play("Rc3", "Rc3")
    assert [str(move) for move in game.legal_moves()] == ["take"] and rules(game, "Rc3") == ["rotate"]
    assert "2 turns in a row" in game.why_illegal("Rc3")[0].sentence
    game.play("c4")
    assert game.rotated == 0 and rules(game, "Rc3") == []
    game.play("Rc3")
    assert rules(game, "Rc3") == []
    game.play("c5", "Rc3", "Rc4")
    assert rules(game, "Rc5") == ["rotate"]


def test_an_empty_cell_cannot_be_rotated(game: Chartae) -> None:
    assert rules(game, "Rc4") == ["rotate"]


def test_all_reasons_are_given(game: Chartae) -> None:
    game.play("Rc3", "Rc3", "take")
    assert rules(game, "Ra1") == ["take", "rotate", "rotate"]
    game.play("b3", "a3")
    far = game.why_illegal(Move("place", "e4", 0))
    assert [ruling.rule for ruling in far] == ["take", "place", "grid"]
    assert "5 columns wide" in far[2].sentence


@pytest.mark.parametrize("rotating", [False, True])
def test_a_game_takes_8_to_24_turns(rotating: bool) -> None:
    position, turns = Chartae(seed=1).position, 0
    while not position.over:
        moves = position.legal_moves()
        move = next((m for m in moves if rotating and m.action == "rotate"), moves[0])
        turns += move.action != "take"
        position = position.after(move)
    assert turns == (24 if rotating else 8)


# The floating grid -------------------------------------------------------------------------------


def test_a_tile_is_placed_in_any_orientation_beside_the_map(game: Chartae) -> None:
    game.play("take")
    assert {str(move) for move in game.legal_moves()} == {
        f"{cell}/{turns}" for cell in ("b3", "d3", "c2", "c4") for turns in range(4)
    }
    assert rules(game, "d4") == ["place"], "a corner is not enough"
    assert rules(game, "c3") == ["place"], "a cell holds one tile"


def test_the_grid_floats_until_three_columns_or_rows_are_used(game: Chartae) -> None:
    game.play("b3", "take")
    assert rules(game, "a3") == [] and rules(game, "d3") == [], "either side is open"
    game.play("a3", "take")
    assert rules(game, "d3") == ["grid"] and "4 columns wide; 3 is the most" in str(game.why_illegal("d3"))
    game.play("a4", "a5", "take")
    assert rules(game, "a2") == ["grid"] and "4 rows high" in str(game.why_illegal("a2"))


def test_the_compass_may_end_in_any_place_of_the_map() -> None:
    places = set()
    for seed in range(60):
        position, rng = Chartae(seed=seed).position, Random(seed)
        while not position.over:
            position = position.after(rng.choice(position.legal_moves()))
        cells = sorted(position.tiles)
        assert len(cells) == 9 and len({c % 5 for c in cells}) == 3 == len({c // 5 for c in cells})
        places.add(cells.index(12))
    assert places == set(range(9))


# The end -----------------------------------------------------------------------------------------


def test_the_ninth_tile_ends_the_game_at_once(game: Chartae) -> None:
    for cell in ("c4", "c5", "d3", "d4", "d5", "e3", "e4"):
        game.play(cell)
    assert not game.over and game.face_up == "diagonal" and game.stack_left == 1
    game.play("take")
    assert game.face_up is None and game.stack_left == 0 and not game.over
    game.play("e5")
    assert game.over and not game.legal_moves() and game.awaiting == () and game.winners
    for move in ("take", "Rc3", "c4"):
        assert rules(game, move) == ["end"]


# Notation ----------------------------------------------------------------------------------------


def test_a_placement_without_turns_is_as_printed(game: Chartae) -> None:
    parse = game.position.parse_move
    assert parse("c4") == parse("c4/0") and str(parse("c4")) == "c4/0"
    assert parse(" TAKE ") == Move("take") and parse("rc3") == Move("rotate", "c3")


@pytest.mark.parametrize(
    "text",
    [
        " ",
        "c4/4",
        "c4/-1",
        "c4/",
        "f3",
        "c6",
        "c0",
        "C4",
        "R",
        "Rf9",
        "takes",
        "c4/1/2",
        "c4;d4",
        "c٤",
        "c4/1\x00",
        "Rc3/1",
        "4c",
        "c4 d9",
        "None",
    ],
)
def test_malformed_moves_are_refused_with_what_was_expected(game: Chartae, text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        game.play(text)
    assert game.history == ()


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Move("pass"), "turn"),
        (Move(None), "turn"),  # type: ignore[arg-type]
        (Move([]), "turn"),  # type: ignore[arg-type]
        (Move("take", "c4"), "take"),
        (Move("take", None, 1), "take"),
        (Move("rotate"), "grid"),
        (Move("rotate", "c9"), "grid"),
        (Move("rotate", "c3", 1), "rotate"),
        (Move("place", "z1", 0), "grid"),
        (Move("place", ["c4"], 0), "grid"),  # type: ignore[arg-type]
        (Move("place", "c4"), "place"),
        (Move("place", "c4", 4), "place"),
        (Move("place", "c4", "0"), "place"),  # type: ignore[arg-type]
    ],
)
def test_moves_that_exist_nowhere(game: Chartae, move: Move, rule: str) -> None:
    game.play("take")
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    assert caught.value.rulings[0].rule == rule and game.ply == 1


def test_codes_of_tiles_are_their_places_in_the_table() -> None:
    assert len(TILES) == 29 and TILES[0] is None
    assert Position.start(STACK).grid[12] == TILES.index(Tile("compass", 0))
