"""Alternative play: what a seat may not know is told by nothing that it can ask."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from chartkit.cartography import Cartography, Move, Position
from chartkit.cartography.game import deal
from chartkit.cartography.hands import HIDDEN
from chartkit.cartography.pieces import DESIGNS
from chartkit.core import HiddenInformation, IllegalMove, ImpossiblePosition

from .test_rulings import at


def random_positions(players: int, seed: int):
    rng = Random(seed)
    position = deal(seed=seed, players=players, tiles=players * 6, variant="alternative")
    while not position.over:
        yield position
        position = position.after(rng.choice(position.playout_moves()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_the_others_hold_a_seat_sees_and_may_do_the_same(players):
    for position in random_positions(players, 3):
        for seat in (None, *range(players)):
            other = position.resample(seat, Random(str(position) + str(seat)))
            assert other.seen_by(seat) == position.seen_by(seat)
            assert repr(other) == repr(position)
            assert other.prompt() == position.prompt()
            assert (other.step, other.settled, other.skipped) == (
                position.step,
                position.settled,
                position.skipped,
            )
            assert other.groups() == position.groups()
            if seat == position.to_move or (seat is not None and position.step == "castle"):
                assert other.legal_moves(seat) == position.legal_moves(seat)
        seen = position.seen_by(position.to_move)
        assert seen.legal_moves() == position.legal_moves()
        assert seen.playout_moves() == position.playout_moves()
        for move in (Move("lay", design, "A2", 0) for design in DESIGNS):
            other = position.resample(position.to_move, Random(1))
            assert position.why_illegal(move) == other.why_illegal(move) == seen.why_illegal(move)


def test_seen_by_masks_the_pile_and_the_hands_of_all_others():
    position = deal(seed=5, players=3, variant="alternative")
    seen = position.seen_by(1)
    assert seen.hands[1] == position.hands[1]
    assert seen.hands[0] == seen.hands[2] == (HIDDEN,) * 3
    assert set(seen.pile) == {HIDDEN} and len(seen.pile) == len(position.pile)
    assert seen.hidden and not position.hidden
    assert not any(design in repr(position).split("hands=")[1] for design in DESIGNS)
    assert position.seen_by(None).seen_by(1) == position.seen_by(None)


def test_open_play_hides_nothing():
    position = deal(seed=5)
    assert position.seen_by(0) is position
    assert position.resample(0, Random(1)) == position


def test_what_is_hidden_cannot_be_asked():
    position = deal(seed=5, players=2, variant="alternative")
    seen = position.seen_by(1)
    for ask in (seen.legal_moves, seen.playout_moves, lambda: seen.after(Move("lay", "open", "A3", 0))):
        with pytest.raises(HiddenInformation):
            ask()
    assert seen.legal_moves(1) == ()
    mine = position.seen_by(0)
    with pytest.raises(HiddenInformation, match="drawn"):
        mine.after(mine.legal_moves()[0])


def test_resampling_deals_every_unseen_tile_alike():
    position = at("castles=-;- hands=open,curved;triple,single")
    seen: Counter[str] = Counter()
    rng = Random(2)
    for _ in range(4000):
        hands = position.resample(0, rng).hands
        assert hands[0] == ("open", "curved")
        seen.update(hands[1])
    unseen = dict(position.stacks)
    unseen["open"] -= 1
    unseen["curved"] -= 1
    for design, count in unseen.items():
        assert abs(seen[design] / 8000 - count / 40) < 0.025


def test_resampling_minds_who_was_skipped_and_who_is_to_lay():
    """Seat 0 was skipped, so it holds triples; seat 1 is to lay a tile, so it holds one that fits."""
    position = at("castles=A1;- hands=triple;single past=-;-:A1 move=1")
    assert position.step == "tile"
    for seed in range(30):
        hands = position.resample(None, Random(seed)).hands
        assert hands[0] == ("triple",)
        assert hands[1] != ("triple",)


def test_completing_a_text_deals_only_what_it_hides():
    position = at("castles=-;- hands=open,?;?,curved").completed(Random(1))
    assert "open" in position.hands[0] and "curved" in position.hands[1]
    assert not position.hidden
    game = Cartography.from_text("cartography/1 castles=-;- hands=open,?;?,curved", seed=3)
    assert "open" in game.position.hands[0] and not game.position.hidden


def test_a_game_shows_no_hands():
    game = Cartography(seed=5, players=2, variant="alternative")
    secret = set(DESIGNS)
    for name in game.trait_names():
        if name not in ("position", "stacks"):
            assert not secret & set(str(getattr(game, name)).replace("'", " ").split()), name
    with pytest.raises(IllegalMove) as caught:
        held = set(game.position.hands[0])
        missing = next(
            design for design in ("open", "river-end", "double-end", "single") if design not in held
        )
        game.play(Move("lay", missing, "A3", 1 if missing != "open" else 0))
    assert not any(design in str(caught.value).replace(missing, "") for design in held)


def test_the_same_seed_deals_the_same():
    assert deal(seed=9, variant="alternative") == deal(seed=9, variant="alternative")
    assert deal(seed=9, variant="alternative") != deal(seed=10, variant="alternative")


@pytest.mark.parametrize(
    "text",
    [
        "castles=A1;- hands=?;single past=-;-:A1 move=1 map=A3:open,B3:open",
        "castles=A1;- hands=open;single past=-;-:A1 move=1",
    ],
)
def test_a_skipped_seat_must_be_able_to_hold_what_fits_nowhere(text):
    try:
        position = at(text)
    except ImpossiblePosition as error:
        assert "fits the map" in str(error)
    else:
        assert position.completed(Random(1)).hands[0] == ("triple",)


def test_more_hidden_tiles_than_can_be_are_refused():
    with pytest.raises(ImpossiblePosition, match="3 hidden tiles must fit nowhere; only 2"):
        at("castles=A1;- hands=?,?,?;single,single,single past=-;-:A1 move=1")
    with pytest.raises(ImpossiblePosition):
        Position.from_text("cartography/1 castles=A1;- hands=?;open past=-;-:A1,pass passes=1 move=0")
