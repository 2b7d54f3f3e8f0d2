"""What is done in one go comes to the same as what the rules do step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import compress, count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartkit.charterstone import dealing, swift
from chartkit.charterstone.content import content
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.moves import Move
from chartkit.charterstone.paying import affordable
from chartkit.charterstone.pieces import GENERAL_STOCK, INFLUENCE
from chartkit.charterstone.position import Position
from chartkit.charterstone.price import Limits
from chartkit.charterstone.state import ACTED, GAIN, PAY, TURN, Task
from chartkit.charterstone.vocabulary import Term
from chartkit.core import IllegalMove
from tests.charterstone.tables import changed, first, plain


def walk(position: Position, rng: Random) -> Iterator[Position]:
    """The positions of a random game."""
    while not position.over:
        yield position
        position = position.after(rng.choice(position.playout_moves()))


def campaign(seed: int, players: int) -> Iterator[Position]:
    """The positions of a random campaign, in which every board is richer than the one before."""
    rng, position = Random(seed), Charterstone(seed=seed, players=players).position
    for number in range(2, 14):
        yield from (before := [*walk(position, rng)])
        over = next(after for after in map(before[-1].after, before[-1].playout_moves()) if after.over)
        evening = Interlude.after_game(over)
        while not evening.over:
            evening = evening.after(rng.choice(evening.legal_moves()))
        if number < 13:
            position = dealing.deal(content(), evening.next_village(), number)


def same_by_every_move(
    positions: list[Position], rng: Random, monkeypatch: pytest.MonkeyPatch
) -> Counter[tuple[str, bool]]:
    """Make every legal move, and some that are not, in both ways; how often each act was done in one go."""
    met = [*{move for position in positions[::7] for move in position.legal_moves()}]
    tried, quick = [], Counter[tuple[str, bool]]()
    for position in positions:
        legal = position.legal_moves()
        for move in (*legal, *rng.sample(met, min(5, len(met)))):
            begun = swift.begun(position, move)
            done = begun is not None and begun[-2] == TURN and not begun[-1]
            quick[move.act, done] += move in legal
            try:
                after = position.after(move)
            except IllegalMove:
                assert move not in legal, (position.to_text(), move)
                assert begun is None
                continue
            assert move in legal, (position.to_text(), move)
            tried.append((position, move, after))
    with monkeypatch.context() as patch:
        patch.setattr(swift, "begun", lambda position, move: None)
        for position, move, after in tried:
            slow = position.after(move)
            assert slow == after, (position.to_text(), move)
            assert slow.legal_moves() == after.legal_moves()
    return quick


@pytest.mark.parametrize("players", range(2, 7))
def test_first_games_go_the_same_way(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(players)
    positions = [*walk(Charterstone(seed=players, players=players).position, rng)]
    quick = same_by_every_move(positions, rng, monkeypatch)
    assert quick["place", True] > quick["place", False]
    assert quick["retrieve", True] > quick["retrieve", False]
    assert quick["pay", True]


def test_with_an_automa_games_go_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(8)
    positions = [*walk(Charterstone(seed=8, players=3, automas=1).position, rng)]
    quick = same_by_every_move(positions, rng, monkeypatch)
    assert quick["draw", False]
    assert not quick["draw", True]


@pytest.mark.parametrize(("seed", "players"), [(4, 3), (5, 2)])
def test_campaigns_go_the_same_way(seed: int, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Minions, peril, income, orders and treasures come into play, and boards with all kinds of costs."""
    positions = [*campaign(seed, players)]
    quick = same_by_every_move(positions[::3], Random(seed), monkeypatch)
    assert quick["place", True] > 300
    assert quick["pay", True]


@pytest.mark.parametrize("gainer", [0, 1])
def test_what_follows_a_payment_is_gained_by_whom_it_is_due(
    gainer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks = (
        Task(0, PAY, "resource"),
        Task(gainer, GAIN, "", (Term("coin"),)),
        Task(0, GAIN, "", (Term("vp"),)),
    )
    position = changed(plain()._replace(turn=0, phase=ACTED, tasks=tasks), goods="2 wood, 1 iron")
    quick = position.after(Move("pay", "wood"))
    assert [player.coins for player in quick.players] == [
        player.coins + (seat == gainer) for seat, player in enumerate(position.players)
    ]
    monkeypatch.setattr(swift, "begun", lambda position, move: None)
    assert position.after(Move("pay", "wood")) == quick


def test_what_is_no_move_is_refused() -> None:
    position = first()
    legal = position.legal_moves()[0]
    position.after(legal)
    for nonsense in ("place market", None, ("place",), tuple(legal), legal._replace(where=["market"])):
        with pytest.raises(IllegalMove):
            position.after(nonsense)  # type: ignore[arg-type] # that is the point


@given(
    st.tuples(*(st.integers(0, most) for most in GENERAL_STOCK)),
    st.integers(0, INFLUENCE),
    st.randoms(use_true_random=False),
)
@settings(max_examples=60, deadline=None)
def test_limits_tell_what_can_be_paid(goods: tuple[int, ...], influence: int, rng: Random) -> None:
    """All costs of buildings that ask for goods and influence alone, and those of the quota track."""
    position = first()
    printed = [use.price for use in position.board.uses if use and use.price.simple]
    printed += [space.price for space in position.table.spaces if space.price.simple]
    prices = rng.sample(printed, len(printed))
    player = position.players[0]._replace(goods=goods, influence=influence)
    payable = [affordable(position, player, price) for price in prices]
    assert Limits(dict(enumerate(prices))).within(goods, influence) == sum(
        1 << number for number in compress(count(), payable)
    )
