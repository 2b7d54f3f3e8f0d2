"""Many games of Cartography at once: every turn goes by the rules, in every variant, from any position.

Moves are replayed by the rules for all games alike, in `tests/conformance/test_crowds.py`; here it is all
variants, and what happens seldom.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import numpy as np
import pytest

from chartkit.cartography import Move, Position
from chartkit.cartography import hands as deck
from chartkit.cartography.crowd_bits import members, nth
from chartkit.cartography.crowd_past import Past
from chartkit.cartography.game import deal
from chartkit.cartography.map import Map, bits
from chartkit.cartography.pieces import DESIGNS
from chartkit.cartography.state import Terms
from chartkit.core import HiddenInformation
from chartkit.core.chances import Chances
from chartkit.core.crowd import Trace

from .test_rulings import at

VARIANTS = [
    (players, variant, superko, pass_ends)
    for players, variant, superko, pass_ends in product(
        (2, 3, 4), ("open", "alternative"), ("positional", "situational"), ("always", "when tiles are laid")
    )
]


def dealt(players, variant, superko, pass_ends, seed=1, **options):
    terms = {"variant": variant, "superko": superko, "pass_ends": pass_ends}
    return deal(seed=seed, players=players, first=seed % players, **terms, **options)


def later(position: Position, plies: int, rng: Random) -> Position:
    """So many moves later, all legal ones alike, if the game is not over before."""
    for _ in range(plies):
        following = position.after(rng.choice(position.legal_moves()))
        if following.over:
            break
        position = following
    return position


def replayed(trace: Trace, game: int, first: Move | None = None):
    """All positions of a game, by the rules; each move is picked from as many as they allow."""
    world = trace.worlds[game]
    if first is not None:
        world = world.after(first)
    for move, choices in trace.games[game]:
        moves = world.playout_moves()
        assert move in moves and choices == len(moves)
        yield world, move
        world = world.after(move)
    yield world, None


def played(position: Position, games: int, seed: int = 1, firsts: tuple[Move, ...] = ()) -> list[list]:
    """Games played at once, and held against the rules."""
    trace, found = Trace(), []
    endings = position.crowd().play(Chances(seed, range(games)), firsts, trace)
    for game in range(games):
        found.append([*replayed(trace, game, firsts[game] if firsts else None)])
        end = found[-1][-1][0]
        assert end.over
        assert tuple(endings.scores[game]) == end.scores
        assert tuple(np.flatnonzero(endings.winners[game])) == end.winners
        assert endings.plies[game] == len(trace.games[game]) == len(found[-1]) - 1
    return found


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_games_of_every_variant_go_by_the_rules(variant):
    """From the start, from in between, and from a late position, as it lies and as seats see it."""
    rng = Random(str(variant))
    for plies, tiles in ((0, None), (rng.randrange(60), None), (rng.randrange(30, 50), 24), (9, 0)):
        position = later(dealt(*variant, seed=plies, tiles=tiles), plies, rng)
        for seen in (position, position.seen_by(rng.randrange(position.seats)), position.seen_by(None)):
            played(seen, 2, plies)


@pytest.mark.parametrize("variant", VARIANTS[::3], ids=str)
def test_first_moves_of_every_kind_are_made(variant):
    """Tiles and claims, strategic hills included, and passes, in the midst of a turn and without a tile."""
    rng = Random(str(variant))
    for plies, tiles in ((0, None), (33, None), (34, None), (45, 12)):
        position = later(dealt(*variant, seed=5, tiles=tiles), plies, rng)
        firsts = tuple(rng.choices(position.legal_moves(), k=9)) + tuple(position.legal_moves()[:1])
        played(position, 10, firsts=firsts)


def seldom(world: Position, move: Move | None) -> set[str]:
    """What happens at a step that does not happen often."""
    if world.step != "castle":
        return set()
    met = set()
    if world.past:
        free = world._replace(lost=(0,) * world.seats)
        for kept, claims in (("claim", world), ("capture", world)):
            gone = free.claims()[0] & ~claims.claims()[0]
            captures = any(free.outcome(hill)[2] for hill in bits(gone))
            if gone and captures == (kept == "capture"):
                met.add(f"a {kept} that would repeat")
        if world.tiles_left:
            met.add("a turn without a tile")
    if move is not None and move.action == "claim":
        outcome = world.outcome(world.map.hills[str(move.hill)])
        taken = outcome[2]
        if sum(bool(group & taken) for bands in world.bands for group in bands) > 1:
            met.add("several groups captured")
        if sum(bool(theirs & taken) for theirs in world.castles) > 1:
            met.add("castles of two seats captured")
        if taken.bit_count() > 3:
            met.add("a large group captured")
    elif world.tiles_left and world.passes + 1 >= world.seats:
        met.add("all have passed while tiles are left")
    if len(world.past) > 70:
        met.add("a long past")
    return met


@pytest.mark.parametrize("superko", ["positional", "situational"])
def test_what_happens_seldom_is_met(superko):
    """The games that are held against the rules do get to all of it."""
    met = set[str]()
    starts = [
        dealt(seats, "open", superko, "always", tiles=tiles) for seats, tiles in ((2, 42), (4, 40), (2, 6))
    ]
    for start in (*starts, at("castles=-;- hands=triple,triple;open,river-end")):
        for game in played(start, 12):
            met |= {thing for step in game for thing in seldom(*step)}
    assert met == {
        "a claim that would repeat", "a capture that would repeat", "a turn without a tile", "a long past",
        "several groups captured", "castles of two seats captured", "a large group captured",
        "all have passed while tiles are left",
    }  # fmt: skip


def test_games_that_end_late_do_not_mind_those_that_have_ended():
    """So many that some are left out on the way, again and again."""
    position = dealt(3, "alternative", "positional", "always", tiles=15)
    trace = Trace()
    endings = position.crowd().play(Chances(1, range(300)), trace=trace)
    assert len({len(game) for game in trace.games}) > 50
    for game in np.argsort(endings.plies)[[0, 75, 150, 225, 290, 299]]:
        end, _ = [*replayed(trace, int(game))][-1]
        assert end.over and tuple(endings.scores[game]) == end.scores


@pytest.mark.parametrize("pass_ends", ["always", "when tiles are laid"])
@pytest.mark.parametrize("stock", [(0, 0, 0, 0, 0, 2), (2, 1, 0, 0, 0, 2)])
def test_tiles_that_are_left_and_fit_nowhere_are_skipped(stock, pass_ends):
    """Triples fit a map only where a river runs out of it."""
    ground = Map.start()
    ground.stock = [*stock]
    ground.available = sum(1 << design for design, copies in enumerate(stock) if copies)
    start = Position.start(2, 5, Terms(pass_ends=pass_ends))._replace(map=ground).begun()
    ends = [game[-1][0] for game in played(start, 40)]
    assert any(end.tiles_left > end.map.stock[0] for end in ends)


@pytest.mark.parametrize("hands", ["hands=-;triple;triple map=D3:open", "hands=open;triple;triple"])
def test_repetitions_are_barred_once_all_know_that_no_tile_comes(hands):
    """Seat 1 takes A1 at B1, and seat 2 would take back at once; seat 0 may have a tile left or none."""
    position = at(f"castles=-;F1;A1,C1 {hands} move=1")
    for game in played(position, 30, firsts=(Move("claim", hill="B1"),) * 30):
        world, _ = game[0]
        assert (Move("claim", hill="A1") in world.playout_moves()) != world.settled


def test_a_tile_makes_the_turns_without_one_forgotten():
    """Seat 0 holds triples, which fit once seat 1 has laid a river's end; so not all is over before."""
    start = at("castles=-;- hands=triple,triple;open,river-end pass-ends=when-laid")
    ends = [game[-1][0] for game in played(start, 60)]
    assert {end.tiles_left for end in ends} == {0}


def test_only_what_stood_since_the_last_tile_may_not_come_again():
    position = deal(seed=1, tiles=0)
    past, both, yes = Past(position, 2), np.arange(2), np.ones(2, bool)
    one, two, three = (np.array([[hills, hills], [8, 8]], np.uint64) for hills in (1, 2, 4))
    for castles, afresh in ((one, ~yes), (two, ~yes), (three, np.array([False, True]))):
        past.add(castles, 1, afresh)
    assert [past.has(both, castles, 1).tolist() for castles in (one, two, three)] == [
        [True, False], [True, False], [True, True],
    ]  # fmt: skip
    past.keep(np.array([False, True]))
    past.add(two[:, 1:], 1, ~yes[1:])
    assert [past.has(both[:1], castles[:, 1:], 1).tolist() for castles in (one, two)] == [[False], [True]]


def test_ties_go_to_those_who_come_first_from_the_starter():
    for first in (0, 1, 2):
        position = deal(seed=1, players=3, tiles=0, first=first)
        games = played(position, 60)
        tied = [end for *_, (end, _) in games if end.scores.count(max(end.scores)) > 1]
        assert {end.winners[0] for end in tied} >= {first}


def test_a_game_that_is_over_has_ended():
    position = deal(seed=1, tiles=0)
    while not position.over:
        position = position.after(Move("pass"))
    endings = position.crowd().play(Chances(1, range(3)))
    assert endings.scores.tolist() == [list(position.scores)] * 3
    assert np.flatnonzero(endings.winners[1]).tolist() == list(position.winners)
    assert endings.plies.tolist() == [0, 0, 0]


# Hands and the pile ------------------------------------------------------------------------------


def worlds(position: Position, games: int, many: bool) -> list[Position]:
    if not many:
        rng = Random(3)
        return [position.completed(rng) for _ in range(games)]
    trace = Trace()
    position.crowd().play(Chances(3, range(games)), trace=trace)
    return trace.worlds


@pytest.mark.parametrize(
    "text",
    [
        "castles=A1;- hands=?,?;?,? past=-;-:A1 move=1",
        "castles=A1;-;- hands=?;?;curved past=-;-;-:A1 move=1",
        "castles=-;- hands=?,?,?;curved,?,? pile=?,open,?,?",
        "castles=A1;- hands=open,?,?;?,?,? pile=?,?,? map=A3:open move=1",
    ],
)
def test_hands_are_dealt_as_one_game_deals_them(text):
    """Those who were skipped hold nothing that fits, and who is to lay a tile something that does."""
    position, games = at(text), 1500
    shares = []
    for many in (False, True):
        found = worlds(position, games, many)
        things = Counter(
            item
            for world in found
            for item in (
                *enumerate(world.hands),
                *((place, design) for place, design in enumerate(world.pile)),
                *((seat, number, design) for seat, hand in enumerate(world.hands)
                  for number, design in enumerate(hand)),
            )
        )  # fmt: skip
        assert all(position.step == world.begun().step and not world.hidden for world in found)
        assert not any(deck.faults(world) for world in found)
        shares.append({thing: count / games for thing, count in things.items()})
    for thing in shares[0].keys() | shares[1].keys():
        assert shares[0].get(thing, 0) == pytest.approx(shares[1].get(thing, 0), abs=0.07), thing


def test_what_stands_in_no_hand_is_dealt_to_none():
    position = deal(seed=4, variant="alternative").seen_by(None)
    for world in worlds(position, 30, True):
        held = Counter(design for tiles in (*world.hands, world.pile) for design in tiles)
        assert held == Counter(position.stacks)
        assert world.seen_by(None) == position


def test_first_moves_need_a_hand_that_is_known():
    position = deal(seed=4, variant="alternative")
    with pytest.raises(HiddenInformation):
        position.seen_by(1).legal_moves()
    moves = position.legal_moves()
    played(position.seen_by(0), 8, firsts=tuple(moves[number] for number in range(8)))
    assert {move.design for move in moves} <= set(DESIGNS)


# Sets of hills -----------------------------------------------------------------------------------


def test_hills_are_told_from_sets_by_rank_and_in_lists():
    rng = Random(1)
    sets = [rng.getrandbits(64) & rng.getrandbits(64) | 1 << rng.randrange(64) for _ in range(200)]
    sets += [2**64 - 1, 1, 1 << 63]
    ranks = [rng.randrange(number.bit_count()) for number in sets]
    array = np.array([*sets, 0], np.uint64)
    assert nth(array[:-1], np.array(ranks)).tolist() == [
        [*bits(number)][rank] for number, rank in zip(sets, ranks, strict=True)
    ]
    which, hills = members(array)
    assert [*zip(which.tolist(), hills.tolist(), strict=True)] == [
        (place, hill) for place, number in enumerate(sets) for hill in bits(number)
    ]


def test_every_choice_is_as_likely_as_the_next():
    """Where in its list each move lies, in tenths: nine degrees of freedom, 27.9 once in a thousand times."""
    for step in ("tile", "castle"):
        counted, expected = np.zeros(10), np.zeros(10)
        for game in played(dealt(2, "open", "positional", "always"), 60, seed=8):
            for world, move in game[:-1]:
                if world.step == step:
                    moves = [*world.playout_moves()]
                    counted[10 * moves.index(move) // len(moves)] += 1
                    np.add.at(expected, 10 * np.arange(len(moves)) // len(moves), 1 / len(moves))
        assert ((counted - expected) ** 2 / expected).sum() < 27.9
