"""Games that are played many at once, held against the rules move by move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from chartkit.core import Position
from chartkit.core.chances import Chances
from chartkit.core.crowd import Trace
from chartkit.core.errors import HiddenInformation
from chartkit.games import GAMES, game_class

CROWDED = [name for name in GAMES if game_class(name).position_class.crowd is not Position.crowd]
GAMES_EACH = 12

pytestmark = pytest.mark.parametrize("name", CROWDED, indirect=True)


@pytest.fixture
def crowded(some_positions: list[Position]) -> list[tuple[Position, Any]]:
    """Positions that can be played many at once, as they lie and as a seat and an onlooker see them."""
    rng = Random(4)
    seen = [
        masked
        for position in some_positions
        if not position.over
        for masked in (position, position.seen_by(rng.randrange(position.seats)), position.seen_by(None))
    ]
    return [(position, crowd) for position in seen if (crowd := position.crowd()) is not None]


def replayed(trace: Trace, game: int, world: Position) -> Position:
    """The end of a game, its moves played by the rules: each could be chosen, and among as many."""
    for move, choices in trace.games[game]:
        moves = world.playout_moves()
        assert move in moves and choices == len(moves)
        world = world.after(move)
    return world


def known_moves(position: Position) -> Sequence[Any]:
    """The legal moves; none where they depend on what is masked."""
    try:
        return position.legal_moves()
    except HiddenInformation:
        return ()


def check(endings: Any, game: int, end: Position) -> None:
    assert end.over
    assert tuple(endings.scores[game]) == end.scores
    assert tuple(np.flatnonzero(endings.winners[game])) == end.winners


def test_every_move_is_one_of_the_rules_and_every_ending_is_theirs(crowded: Any) -> None:
    for number, (_, crowd) in enumerate(crowded):
        trace = Trace()
        endings = crowd.play(Chances(number, range(GAMES_EACH)), trace=trace)
        assert len(trace.worlds) == len(trace.games) == GAMES_EACH
        for game, world in enumerate(trace.worlds):
            assert not world.hidden
            check(endings, game, replayed(trace, game, world))
            assert endings.plies[game] == len(trace.games[game])


def test_worlds_are_the_position_where_it_is_known(crowded: Any) -> None:
    for number, (position, crowd) in enumerate(crowded):
        trace = Trace()
        crowd.play(Chances(number, range(GAMES_EACH)), trace=trace)
        for world in trace.worlds:
            if position.hidden:
                assert any(
                    world.seen_by(seat).to_text() == position.to_text()
                    for seat in (None, *range(world.seats))
                )
            else:
                assert world == position


def test_moves_that_are_tried_come_first_and_share_their_worlds(crowded: Any) -> None:
    for number, (position, crowd) in enumerate(crowded):
        legal = known_moves(position)
        if not legal:
            continue
        firsts = [legal[place] for place in sorted({0, len(legal) // 2, len(legal) - 1})]
        games = np.repeat([3, 5], len(firsts))
        trace = Trace()
        endings = crowd.play(Chances(number, games), firsts * 2, trace)
        plain = Trace()
        crowd.play(Chances(number, [3, 5]), trace=plain)
        for game, (world, first) in enumerate(zip(trace.worlds, firsts * 2, strict=True)):
            assert world == plain.worlds[game // len(firsts)]
            check(endings, game, replayed(trace, game, world.after(first)))
            assert endings.plies[game] == len(trace.games[game])


def test_a_game_does_not_depend_on_those_beside_it(crowded: Any) -> None:
    for _, crowd in crowded:
        whole = crowd.play(Chances(-7, range(10**12, 10**12 + 9)))
        part = crowd.play(Chances(-7, range(10**12 + 3, 10**12 + 6)))
        assert all((one[3:6] == other).all() for one, other in zip(whole, part, strict=True))


def test_every_choice_is_as_likely_as_the_next(starts: list[Position]) -> None:
    """Where in its list each move lies, in tenths: nine degrees of freedom, 27.9 once in a thousand times."""
    counted, expected = np.zeros(10), np.zeros(10)
    for number, start in enumerate(starts[:5]):
        crowd, trace = start.crowd(), Trace()
        assert crowd is not None
        crowd.play(Chances(number, range(40)), trace=trace)
        for game, world in enumerate(trace.worlds):
            for move, choices in trace.games[game]:
                counted[10 * list(world.playout_moves()).index(move) // choices] += 1
                np.add.at(expected, 10 * np.arange(choices) // choices, 1 / choices)
                world = world.after(move)
    assert counted.sum() == pytest.approx(expected.sum())
    assert ((counted - expected) ** 2 / expected).sum() < 27.9
