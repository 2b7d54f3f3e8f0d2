"""Whatever is played, nothing is lost and nothing appears: goods, influence, cards."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartkit.charterstone import dealing
from chartkit.charterstone.content import content
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.moves import Move
from chartkit.charterstone.pieces import GENERAL_STOCK, PROGRESS_START
from chartkit.charterstone.pool import pool
from chartkit.charterstone.position import Position
from tests.charterstone.tables import tokens


def checked(position: Position) -> None:
    """What always holds."""
    held = [sum(player.goods[good] for player in position.players) for good in range(7)]
    assert [left + gone for left, gone in zip(position.stock, held, strict=True)] == list(GENERAL_STOCK)
    assert min(position.stock) >= 0
    assert tokens(position) == [12] * position.seats
    assert all(player.spent >= 0 and player.influence >= 0 for player in position.players)
    cards = pool(position.table.content, position.village, position.table.charters)
    cards.subtract((*position.deck, *position.faceup, *position.discards))
    for player in position.players:
        cards.subtract(player.hand)
    for task in position.tasks:
        if task.duty == "pick":
            cards.subtract(position.table.content.boxes[task.what].buildings)
    assert not +cards
    assert not -cards
    assert all(player.workers >= 0 for player in position.players)
    places = [place for player in position.players for place in player.out]
    assert len(set(places)) == len(places)
    assert all(position.board.uses[place] for place in places)
    assert position.legal_moves() or position.over


@given(st.integers(0, 2**32), st.integers(2, 6), st.booleans())
@settings(max_examples=12, deadline=None)
def test_nothing_is_lost(seed: int, players: int, greedy: bool) -> None:
    position, rng = Charterstone(seed=seed, players=players).position, Random(seed)
    for _ in range(250):
        if position.over:
            break
        checked(position)
        position = position.after(rng.choice(position.playout_moves() if greedy else position.legal_moves()))
    checked(position)


def conforming(position: Position, moves: set[Move]) -> None:
    """Texts, words, rulings and masks of a position of a later game."""
    assert Position.from_text(position.to_text()) == position
    legal, seat = position.legal_moves(), position.to_move
    for move in Random(len(moves)).sample(sorted(moves), min(40, len(moves))):
        assert (move in legal) == (not position.why_illegal(move)), (position, move)
    for move in legal:
        assert position.parse_move(str(move)) == move
        assert position.describe(move)
        assert not position.why_illegal(move)
    assert position.prompt()
    for viewer in (None, *range(position.seats)):
        mask = position.seen_by(viewer)
        assert Position.from_text(mask.to_text()) == mask
        dealt = mask.resample(viewer, Random(1))
        assert not dealt.hidden
        assert dealt.seen_by(viewer) == mask
        assert mask.legal_moves() is not None
    assert position.seen_by(seat).legal_moves() == legal


def turns(seed: int, players: int) -> list[list[int]]:
    """By seat, in which of the passes of the turn it acted."""
    position, rng = Charterstone(seed=seed, players=players).position, Random(seed)
    counts = [0] * players
    while not position.over:
        move = rng.choice(position.playout_moves())
        counts[position.turn] += move.act in ("place", "retrieve")
        position = position.after(move)
    return [counts]


@pytest.mark.parametrize("players", range(2, 7))
def test_all_have_the_same_number_of_turns(players: int) -> None:
    for counts in turns(players, players):
        assert len(set(counts)) == 1


def test_a_campaign_of_random_games_keeps_together() -> None:
    """Every rule comes into play; what one game leaves is what the next begins with."""
    rng, position = Random(4), Charterstone(seed=4, players=3).position
    rules, seen = set[str](), set[Move]()
    for number in range(1, 13):
        assert position.village.game == number
        ply = 0
        while not position.over:
            if ply % 10 == 0:
                checked(position)
                conforming(position, seen)
            seen.update(position.legal_moves()[:3])
            position, ply = position.after(rng.choice(position.playout_moves())), ply + 1
        rules.update(position.table.rules)
        evening = Interlude.after_game(position)
        while not evening.over:
            evening = evening.after(rng.choice(evening.legal_moves()))
        village = evening.next_village()
        position = dealing.deal(content(), village, number)
        assert position.progress == PROGRESS_START[3]
    assert len(rules) >= 8, rules
