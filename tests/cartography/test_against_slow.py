"""The engine against the slow game of `slow.py`, ply by ply, in every variant."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from chartkit.cartography import Position
from chartkit.cartography.game import deal

from .slow import Slow

VARIANTS = [
    (players, variant, superko, pass_ends)
    for players, variant, superko, pass_ends in product(
        (2, 3, 4), ("open", "alternative"), ("positional", "situational"), ("always", "when tiles are laid")
    )
]
MOST_PLIES = 420


def both(players, tiles, variant, superko, pass_ends, first, seed):
    options = {"tiles": tiles, "variant": variant, "superko": superko, "pass_ends": pass_ends, "first": first}
    position = deal(seed=seed, players=players, **options)
    slow = Slow(players, tiles, first, superko, pass_ends, position.hands, position.pile)
    return position, slow


def compare(position: Position, slow: Slow) -> None:
    assert position.over == slow.over
    assert {str(move) for move in position.legal_moves()} == slow.legal()
    assert {hill: seat for hill, seat in position.owners.items() if seat is not None} == {
        slow.name(hill): seat for hill, seat in slow.castles.items()
    }
    assert position.captured == tuple(slow.captured)
    assert position.scores == slow.scores()
    assert (position.to_move, position.tiles_left) == (slow.mover, slow.left)
    assert position.over or position.step == slow.step
    assert position.settled == slow.none_can_lay() or position.step == "tile"


def compare_strategy(position: Position, slow: Slow) -> None:
    groups = slow.groups(slow.castles)
    assert {(group.seat, frozenset(group.hills), frozenset(group.open)) for group in position.groups()} == {
        (
            slow.castles[next(iter(group))],
            frozenset(map(slow.name, group)),
            frozenset(map(slow.name, slow.open_of(group, slow.castles))),
        )
        for group in groups
    }
    for seat in range(slow.seats):
        eyes = slow.strategic(seat)
        assert set(position.strategic_hills(seat)) == set(map(slow.name, eyes))
        for group in position.groups(seat):
            members = set(group.hills)
            mine = {slow.name(eye) for eye in eyes if set(map(slow.name, slow.near(eye))) <= members}
            beside = {slow.name(eye) for eye in eyes if set(map(slow.name, slow.near(eye))) & members}
            assert (set(group.strategic), set(group.shared)) == (mine, beside - mine)
    own = position.strategic_hills(position.to_move)
    assert list(position.playout_moves()) == [move for move in position.legal_moves() if move.hill not in own]


@pytest.mark.parametrize(("players", "variant", "superko", "pass_ends"), VARIANTS)
def test_random_games_agree_with_the_slow_game(players, variant, superko, pass_ends):
    rng = Random(f"{players} {variant} {superko} {pass_ends}")
    for tiles in (players * rng.randint(2, 4), 0 if variant == "open" else players, 40 // players * players):
        position, slow = both(
            players, tiles, variant, superko, pass_ends, rng.randrange(players), rng.random()
        )
        check = rng.randrange(11)
        for ply in range(MOST_PLIES if tiles < 36 else 160):
            if ply % 12 == check or (ply > 40 and tiles < 12) or position.over:
                compare(position, slow)
            if ply % 24 == check:
                compare_strategy(position, slow)
                assert Position.from_text(position.to_text()) == position
            if position.over:
                assert position.winners == (slow.winner(),)
                break
            wild = rng.random() < 0.5
            move = rng.choice(position.legal_moves() if wild else position.playout_moves())
            position = position.after(move)
            slow.play(str(move))


def test_playouts_with_every_ply_compared():
    rng = Random(5)
    for tiles in (8, 14):
        position, slow = both(2, tiles, "open", "positional", "always", 0, 1)
        while not position.over:
            compare(position, slow)
            move = rng.choice(position.playout_moves())
            position = position.after(move)
            slow.play(str(move))
        compare(position, slow)
