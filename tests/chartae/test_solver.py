"""The solver against search by the rules, move by move."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from random import Random
from time import monotonic

import pytest

from chartkit import Chartae
from chartkit.bots import BOTS, choose, hint, mcts
from chartkit.chartae import solver
from chartkit.chartae.endgame import Table, node_of
from chartkit.chartae.frontier import scores
from chartkit.chartae.groups import score
from chartkit.chartae.notation import HIDDEN
from chartkit.chartae.perfect import placed, values
from chartkit.chartae.pieces import CODES, LAND, SEA, STACK, Tile
from chartkit.chartae.position import SOON_SOLVED, Move, Position
from chartkit.chartae.shapes import growths
from chartkit.chartae.solver import Unsolved, solve
from chartkit.core import HiddenInformation


def with_left(tiles: int, seed: int, rotated: int = 0) -> Position:
    """A position with so many tiles on the stack, after random play and so many rotations."""
    rng, position = Random(seed), Chartae(seed=seed, land=seed % 2, first=seed // 2 % 2).position
    while len(position.stack) > tiles or position.hand:
        position = position.after(rng.choice(position.legal_moves()))
    position = position._replace(rotated=0)
    for _ in range(rotated):
        position = position.after(rng.choice([m for m in position.legal_moves() if m.action == "rotate"]))
    return position


@lru_cache(maxsize=1 << 18)
def searched(position: Position) -> Fraction:
    """The chance of the seat to move by the rules alone, hidden tiles dealt one by one."""
    if position.over:
        return Fraction(position.to_move in position.winners)
    best = Fraction(0)
    for move in position.legal_moves():
        best = max(best, searched_after(position, move))
        if best == 1:
            break
    return best


def searched_after(position: Position, move: object) -> Fraction:
    worlds = [position]
    if move == position.parse_move("take") and position.stack[1:2] == (HIDDEN,):
        known = Counter([*(t.design for t in position.tiles.values()), *position.stack])
        unseen = (Counter(STACK) - known).elements()
        worlds = [position._replace(stack=(position.stack[0], t, *position.stack[2:])) for t in unseen]
    chance = Fraction(0)
    for world in worlds:
        after = world.after(move)
        theirs = searched(after)
        chance += theirs if after.to_move == position.to_move and not after.over else 1 - theirs
    return chance / len(worlds)


@pytest.mark.parametrize(
    ("left", "rotated", "seeds"), [(1, 0, 12), (1, 1, 6), (2, 1, 6), (2, 2, 6), (2, 0, 3)]
)
def test_with_a_known_stack_every_move_has_the_value_that_search_finds(left, rotated, seeds):
    for seed in range(seeds):
        position = with_left(left, seed, rotated)
        solution = solve(position)
        assert solution.value == searched(position)
        for move in position.legal_moves():
            assert solution.moves[move] == searched_after(position, move)


def test_with_a_hidden_stack_the_chance_is_that_of_search():
    chances = set()
    for seed in range(5):
        position = with_left(3, seed, rotated=2).seen_by(None)
        solution = solve(position)
        assert solution.value == searched(position)
        chances.add(solution.value)
    assert Fraction(1, 2) in chances, "one of them should hang on what is revealed"


def test_placements_of_the_tile_in_hand_are_valued_one_by_one():
    for seed in range(4):
        position = with_left(2, seed, rotated=2)
        position = position.after(position.parse_move("take"))
        solution = solve(position)
        for move in position.legal_moves():
            assert solution.moves[move] == searched_after(position, move)
    searched.cache_clear()


@pytest.mark.parametrize(
    ("left", "masked"), [(5, (1, 2, 3, 4)), (4, (1, 2, 3)), (5, ()), (5, (1, 3)), (4, (2, 3))]
)
def test_a_value_is_that_of_the_best_position_that_follows(left, masked):
    """Each position that follows is solved for itself, so tables of other roots must agree."""
    for seed in range(1 if len(masked) > 3 else 2):
        full = with_left(left, seed)
        stack = tuple(HIDDEN if place in masked else tile for place, tile in enumerate(full.stack))
        position = full._replace(stack=stack)
        solution = solve(position)
        for move in solution.moves:
            if move.action == "rotate":
                assert solution.moves[move] == 1 - solve(position.after(move)).value
        known = Counter([*(t.design for t in position.tiles.values()), *position.stack])
        unseen = list((Counter(STACK) - known).elements()) if 1 in masked else [full.stack[1]]
        taken = [
            solve(position._replace(hand=position.stack[0], stack=(tile, *position.stack[2:])))
            for tile in unseen
        ]
        assert solution.moves[position.parse_move("take")] == sum(t.value for t in taken) / len(unseen)
        for move in Random(seed).sample(list(taken[0].moves), 8):
            assert taken[0].moves[move] == 1 - solve(taken[0].position.after(move)).value


def test_the_average_over_hidden_orders_is_at_most_what_knowing_them_gives_both():
    """The clairvoyant game has another value, but a sure win with hidden tiles is one in every order."""
    position = with_left(3, 2)
    for seed in range(30):
        position = with_left(3, seed)
        if solve(position.seen_by(None)).value == 1:
            assert all(solve(position.resample(None, Random(n))).value == 1 for n in range(4))
            return
    pytest.fail("no sure win among these")


def test_a_map_that_is_turned_or_moved_is_worth_the_same():
    position = Position.from_text(
        "chartae/1 map=c3:compass/1,c4:straight/0,d4:bend-sea/2,d5:strip-sea/3,e5:diagonal/0 "
        "hand=- stack=straight,?,?,? rotated=0 move=0 land=0"
    )
    turned = Position.from_text(
        "chartae/1 map=c3:compass/2,d3:straight/1,d2:bend-sea/3,e2:strip-sea/0,e1:diagonal/1 "
        "hand=- stack=straight,?,?,? rotated=0 move=0 land=0"
    )
    assert solve(position).value == solve(turned).value
    assert solve(position).moves[position.parse_move("Rd4")] == solve(turned).moves[turned.parse_move("Rd2")]


def test_land_and_sea_are_alike():
    position = Position.from_text(
        "chartae/1 map=c3:compass/1,c4:straight/0,d4:bend-sea/2,d5:strip-sea/3,e5:diagonal/0 "
        "hand=- stack=strip-land,?,?,? rotated=0 move=0 land=0"
    )
    swapped = Position.from_text(
        "chartae/1 map=c3:compass/3,c4:straight/2,d4:bend-land/3,d5:strip-land/1,e5:diagonal/2 "
        "hand=- stack=strip-sea,?,?,? rotated=0 move=1 land=0"
    )
    assert solve(position).value == solve(swapped).value


def test_the_line_is_perfect_play_to_the_end():
    for seed in range(3):
        position = with_left(4, seed)
        solution = solve(position)
        first, winner = position.to_move, position.to_move if solution.value else 1 - position.to_move
        for move in solution.line:
            position = position.after(move)
        assert position.over
        assert position.winners == (winner,), first


def test_the_line_ends_where_chance_decides():
    position = with_left(3, 1).seen_by(None)
    line = solve(position).line
    assert [move.action for move in line[-1:]] == ["take"]
    assert all(move.action == "rotate" for move in line[:-1])


def test_a_game_that_is_over_is_decided():
    position = with_left(0, 3)
    assert solve(position).value == Fraction(position.to_move in position.winners)
    assert solve(position).moves == {}


def test_what_takes_too_long_or_too_much_is_refused_with_the_numbers():
    start = Chartae(seed=1).position.seen_by(None)
    with pytest.raises(
        Unsolved, match=r"8 tiles unplaced there are at least [\d,]+ positions.*gigabytes=0.1"
    ):
        solve(start, gigabytes=0.1)
    begun = monotonic()
    with pytest.raises(Unsolved, match=r"stopped after .* s \(seconds=0.3\) with [\d,]+ positions valued"):
        solve(start, seconds=0.3)
    assert monotonic() - begun < 10


def test_a_hidden_face_up_tile_is_refused():
    position = with_left(3, 1)
    with pytest.raises(HiddenInformation, match="face-up"):
        solve(position._replace(stack=(HIDDEN,) * 3))


def test_scores_of_all_orientations_are_those_of_the_rules():
    rng = Random(8)
    for _ in range(6):
        designs = ["compass", *STACK]
        rng.shuffle(designs)
        found = {territory: scores(designs, territory).ravel() for territory in (LAND, SEA)}
        for _ in range(40):
            turns = [rng.randrange(4) for _ in range(9)]
            grid = bytearray(25)
            for index, tile in enumerate(map(Tile, designs, turns)):
                grid[5 * (4 - index // 3) + index % 3] = CODES[tile]
            number = int("".join(map(str, turns)), 4)
            for territory in (LAND, SEA):
                assert found[territory][number] == score(bytes(grid), territory)


def test_there_are_as_many_shapes_as_polyominoes_that_fit_the_grid():
    """Those with two sides and one orientation: 1, 1, 2, 6, 11 ... within three by three."""
    shapes, counts = {((0, 0),)}, [1]
    for _ in range(8):
        shapes = {growth.shape for shape in shapes for growth in growths(shape)}
        counts.append(len(shapes))
    assert counts == [1, 1, 2, 6, 11, 12, 9, 3, 1]


def test_the_bot_wins_every_won_ending_and_plays_legal_moves_before(monkeypatch):
    monkeypatch.setattr(solver, "REACH", 4)
    for seed in range(3):
        game, rng, won = Chartae(seed=seed), Random(seed), None
        while not game.over:
            seat = game.to_move
            if won is None and game.stack_left == 2 and game.position.hand is None:
                value = solve(game.position).value
                won = seat if value == 1 else 1 - seat
            game.play(
                choose(solver.think if seat == won or won is None else "random", game.position, seat, rng)
            )
        assert game.winners == (won,)


@pytest.mark.parametrize("hidden", [True, False])
def test_one_table_serves_for_all_that_follows(hidden):
    """With tiles revealed one by one, every value is that of the position solved for itself."""
    for seed in range(3):
        position = with_left(4, seed)
        table = Table([placed(position.seen_by(None) if hidden else position)[0]])
        solver._fill(table, None, 1.0)
        rng = Random(seed)
        while not position.over:
            seen = position.seen_by(None) if hidden else position
            assert table.covers(placed(seen)[0])
            assert values(table, seen) == solve(seen).moves
            position = position.after(rng.choice(position.legal_moves()))


def test_a_table_covers_what_follows_in_the_same_game_and_no_other():
    position = with_left(4, 6)
    seen = position.seen_by(None)
    table = Table([placed(seen)[0]])
    for _ in table.list_lanes():
        pass
    following = position.after(position.parse_move("take"))
    following = following.after(following.legal_moves()[3]).seen_by(None)
    assert table.covers(placed(following)[0])
    assert not table.covers(placed(position)[0])
    other = with_left(3, 9).seen_by(None)
    assert not table.covers(placed(other)[0])
    assert node_of(other.grid, ("straight",), 0, 0)[0].coming == "s"


# For all bots -----------------------------------------------------------------------------------


def told(position: Position) -> tuple[Move, ...] | None:
    """The perfect moves that a position tells of itself in the end."""
    slices = list(position.perfect_moves(position.to_move))
    assert all(moves is None for moves in slices[:-1])
    return slices[-1] if slices else None


def test_a_position_tells_its_perfect_moves_when_few_tiles_are_left():
    for seed in range(3):
        position = with_left(SOON_SOLVED, seed)
        assert set(told(position)) == set(solve(position.seen_by(None)).best)
        following = position.after(position.parse_move("take"))
        assert set(told(following)) == set(solve(following.seen_by(None)).best)
    assert told(with_left(SOON_SOLVED + 1, 5)) is None
    assert told(with_left(0, 5)) is None


def test_perfect_moves_do_not_depend_on_what_is_hidden():
    position = with_left(SOON_SOLVED, 4)
    assert all(told(position.resample(0, Random(n))) == told(position) for n in range(3))
    assert list(position.perfect_moves(1 - position.to_move)) == []


def test_a_searching_bot_keeps_to_perfect_moves_and_thinks_the_same_of_them_every_time():
    bot = mcts(20, perfect=True)
    for seed in range(4):
        position, other = with_left(3, seed), with_left(3, seed + 50)
        first = repr(hint(position, bot=bot))
        hint(other, bot=bot)
        again = hint(position, bot=bot)
        assert repr(again) == repr(hint(position, bot=bot)) == first
        assert {option.move for option in again.options} <= set(solve(position.seen_by(None)).best)


def test_the_hardest_bot_wins_every_won_ending():
    for seed in range(3):
        position, rng = with_left(2, seed), Random(seed)
        won = position.to_move if solve(position).value == 1 else 1 - position.to_move
        while not position.over:
            seat = position.to_move
            position = position.after(
                choose(mcts(5, perfect=True) if seat == won else "greedy", position, seat, rng)
            )
        assert position.winners == (won,)
    assert dict(BOTS["hard"].settings)["perfect"]
