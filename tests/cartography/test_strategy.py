"""The lettered ideas of the strategy section, and the theorem of ruling 11 against random attackers."""

from __future__ import annotations

from random import Random

import pytest

from chartkit.cartography import Move, Position
from chartkit.cartography.game import deal

from .test_rulings import at, play

EXAMPLE = "map=A3:open,B3:open,E3:open castles=A1,B1;D1,E1,F1"
"""Orange has the strategic hills O and P (A3 and B3), Blue has Q (E3), and R (C1) is nobody's."""
FALSE_EYES = "map=D3:open castles=A1,C1,E1;D1 move=1"
RIVERS = (
    "map=A3:river-end/0,B3:open,B2:river-end/2,C3:open,C2:open,D3:open,D4:open,E3:open,F3:open,F2:open "
    "castles=A1,A3,B1,B2,B3;D1,D3 left=10"
)


def gained(position: Position, text: str, seat: int = 0) -> int:
    """The new open hills of a seat's group that gains most by a tile."""
    additions = position.additions(position.parse_move(text))
    return max((len(addition.hills) for addition in additions if addition.group.seat == seat), default=0)


# Callouts F to N: groups, the only open hill, two open hills ------------------------------------------


def test_a_group_is_a_chain_of_adjacent_castles():
    groups = at("map=A3:open,D3:open castles=A1,A3,B1,D3;C1,E1").groups(0)
    assert [group.hills for group in groups] == [("A1", "B1", "A3"), ("D3",)]


def test_a_river_parts_what_lies_side_by_side():
    position = at("map=A3:single/0 castles=-;-")
    assert position.neighbours("A3a") == ()
    assert position.neighbours("A3b") == ("A1",)


def test_two_open_hills_protect_and_one_is_the_last():
    """K and L are open; Blue takes M; N is what is left."""
    position = at("castles=A1,B1;D1 move=1")
    assert position.groups(0)[0].open == ("C1", "F1")
    assert not position.groups(0)[0].in_danger
    position = play(position, "C1")
    assert position.groups(0)[0].open == ("F1",)
    assert position.groups(0)[0].in_danger
    position = play(position, "pass", "F1")
    assert position.captured == (0, 2)
    assert position.owners["A1"] is None and position.owners["B1"] is None


# Callouts O to R: strategic hills ----------------------------------------------------------------------


def test_strategic_hills_of_the_example():
    position = at(EXAMPLE)
    assert position.strategic_hills() == {"A3": 0, "B3": 0, "E3": 1}
    orange, blue = position.groups()
    assert (orange.strategic, orange.safe) == (("A3", "B3"), True)
    assert (blue.strategic, blue.safe) == (("E3",), False)
    assert "C1" in orange.open and "C1" in blue.open


def test_the_group_with_one_strategic_hill_falls():
    position = play(at(EXAMPLE), "C1", "pass", "E3")
    assert position.captured == (3, 0)


def test_nobody_can_claim_a_strategic_hill_of_a_safe_group():
    position = play(at(EXAMPLE), "C1")
    for hill in ("A3", "B3"):
        assert [ruling.rule for ruling in position.why_illegal(Move("claim", hill=hill))] == ["suicide"]


def test_the_edge_of_the_map_helps_to_surround():
    assert at("map=A3:open castles=A1;C1").strategic_hills() == {"A3": 0}


def test_a_hill_with_castles_of_two_seats_or_an_open_hill_beside_it_is_not_strategic():
    assert at("castles=A1;C1").strategic_hills() == {}
    assert at("castles=A1,C1;E1").strategic_hills() == {"B1": 0}


def test_a_hill_without_neighbours_is_nobodys():
    assert "A3b" not in at("map=A3:curved/1 castles=A1;C1").strategic_hills()


# Callouts S to U and the designs ----------------------------------------------------------------------


def test_open_and_river_end_add_one_open_hill():
    position = at(RIVERS)
    assert gained(position, "open A2") == 1
    assert gained(position, "river-end A2/0") == 1


def test_a_curved_river_adds_two_where_both_banks_are_held():
    assert gained(at(RIVERS), "curved A4/1") == 2
    assert gained(at(RIVERS), "curved A2/2") == 1


def test_a_single_river_beside_a_river_end_adds_two_which_are_strategic_at_once():
    position = at("map=A3:river-end/0 castles=A1,A3;C1")
    assert gained(position, "single A4/0") == 2
    position = at("map=A3:river-end/0,A4:single/0 castles=A1,A3;C1")
    assert position.strategic_hills(0) == {"A4a": 0, "A4b": 0}
    assert position.groups(0)[0].safe


def test_a_triple_alone_can_add_three():
    position = at(RIVERS)
    best = {}
    for move in position.legal_moves():
        best[move.design] = max(best.get(move.design, 0), gained(position, str(move)))
    assert best == {"open": 1, "river-end": 1, "double-end": 1, "single": 1, "curved": 2, "triple": 3}


def test_a_claim_next_to_the_group_can_open_hills():
    """Callout U."""
    position = at("map=C3:open,D3:open castles=A1,B1;E1,F1")
    before = position.groups(0)[0].open
    after = play(position, "C1").groups(0)[0].open
    assert (before, after) == (("C1",), ("D1", "C3"))


def test_additions_say_what_laying_the_tile_then_does():
    rng, position = Random(3), Position.start(3)
    for _ in range(60):
        if position.step == "tile":
            move = rng.choice(position.legal_moves())
            gains = {addition.group.hills: set(addition.hills) for addition in position.additions(move)}
            before = {group.hills: set(group.open) for group in position.groups()}
            after = {group.hills: set(group.open) for group in position.after(move).groups()}
            for hills, opens in before.items():
                assert after[hills] - opens == gains.get(hills, set())
            position = position.after(move)
        position = position.after(rng.choice(position.legal_moves()))


# Ruling 11: the theorem and where it fails --------------------------------------------------------------


def settled_with_safe_groups(players: int, seed: int) -> Position | None:
    rng = Random(seed)
    position = deal(seed=seed, players=players, tiles=rng.randrange(8, 41))
    for _ in range(300):
        if position.over:
            return None
        if position.settled and any(group.safe for group in position.groups()):
            return position
        position = position.after(rng.choice(position.playout_moves()))
    return None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_safe_groups_withstand_random_attackers(players):
    rng, tried = Random(players), 0
    for seed in range(60):
        position = settled_with_safe_groups(players, seed)
        if position is None:
            continue
        safe = [group for group in position.groups() if group.safe]
        owners, guarded = {group.seat for group in safe}, {hill for group in safe for hill in group.strategic}
        tried += 1
        for _ in range(250):
            if position.over:
                break
            moves = list(position.legal_moves())
            if position.to_move in owners:  # the owner may do anything but fill these hills
                moves = [move for move in moves if move.hill not in guarded]
            else:
                assert not guarded & {move.hill for move in moves}
            claims = [move for move in moves if move.action == "claim"]
            position = position.after(rng.choice(claims or moves))
            for group in safe:
                assert all(position.owners[hill] == group.seat for hill in group.hills)
    assert tried >= 15


def test_shared_strategic_hills_are_false_eyes():
    """All tiles are laid and the castle on A1 has two strategic hills, both shared: it is captured."""
    position = at(FALSE_EYES)
    castle = next(group for group in position.groups(0) if group.hills == ("A1",))
    assert (castle.strategic, castle.shared, castle.safe) == ((), ("B1", "F1"), False)
    position = play(position, "B1", "pass", "F1")
    assert position.owners["A1"] is None
    assert position.captured == (0, 3)


def test_while_tiles_can_be_laid_two_strategic_hills_do_not_save_a_group():
    """Blue lays beside both strategic hills of Orange and claims from there, while Orange looks on."""
    position = at("map=A3:open,B3:open,C3:open,D3:open,E3:open,F3:open castles=A1,B1;C1,F1 left=12")
    group = position.groups(0)[0]
    assert (group.strategic, group.open, group.safe) == (("A3", "B3"), ("A3", "B3"), False)
    position = play(position, "open D2 pass", "open A2 A3", "open E2 pass", "open B2 B3")
    assert position.captured == (0, 2)


def test_playout_moves_leave_out_own_strategic_hills_only():
    position = at(EXAMPLE)
    assert {str(move) for move in position.legal_moves()} == {"pass", "C1", "A3", "B3"}
    assert {str(move) for move in position.playout_moves()} == {"pass", "C1"}
    assert Position.start().playout_moves() == Position.start().legal_moves()
