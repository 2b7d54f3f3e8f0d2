"""The Automa: what its cards do, and how hard it is."""

from __future__ import annotations

from random import Random

import pytest

from chartkit.charterstone.automa import CARDS, next_difficulty
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.pieces import PLACES
from chartkit.charterstone.position import Position
from chartkit.core import HiddenInformation
from tests.charterstone.tables import (
    ICONS,
    changed,
    plain,
    played,
    printed,
    rules_against,
    texts,
    with_buildings,
)

pytestmark = pytest.mark.usefixtures("steady_icons")


def waiting(card: str, **options: object) -> Position:
    """The Automa, seat 1 of the brick charter, is to draw a card."""
    position = plain(automas=(1,), **options)  # type: ignore[arg-type]
    rest = list(CARDS)
    rest.remove(card)
    return position._replace(turn=1, automa=(*rest, card), drawn=())


def test_seven_cards_place_in_a_charter() -> None:
    assert len(CARDS) == 13
    assert [CARDS.count(card) for card in ("tribune", "charterstone", "zeppelin", "market")] == [2, 2, 1, 1]


@pytest.mark.parametrize(
    ("card", "place", "points", "progress"),
    [
        ("coal", "coal1", 2, 0),
        ("own", "brick1", 2, 0),
        ("tribune", "tribune", 5, 1),
        ("charterstone", "charterstone", 5, 1),
        ("zeppelin", "zeppelin", 5, 1),
        ("market", "market", 2, 0),
    ],
)
def test_what_a_card_does(card: str, place: str, points: int, progress: int) -> None:
    position = waiting(card)
    assert texts(position.legal_moves()) == {"draw"}
    after = played(position, "draw")
    automa = after.players[1]
    assert [PLACES[p] for p in automa.out] == [place]
    assert automa.points == points
    assert after.progress == position.progress + progress
    assert automa.goods == position.players[1].goods
    assert automa.influence == 12
    assert after.drawn == (card,)
    assert (after.faceup != position.faceup) == (card == "market")
    assert after.village == position.village


def test_it_scores_what_is_printed_or_its_difficulty() -> None:
    position = with_buildings(
        waiting("coal", printed=printed(ropewalk={"gain": "3 vp, 1 coin"})), coal2="ropewalk"
    )
    assert played(changed(position, 0, out=("coal1",)), "draw").players[1].points == 3
    assert played(waiting("iron", difficulty=5), "draw").players[1].points == 5


def test_it_sends_others_home_only_where_all_is_taken() -> None:
    position = changed(waiting("coal"), 0, out=("coal1",))
    after = played(position, "draw")
    assert after.players[0].out == ()
    assert [PLACES[p] for p in after.players[1].out] == ["coal1"]


def test_without_a_worker_at_hand_it_retrieves() -> None:
    position = changed(waiting("coal"), 1, out=("iron1", "grain1"))
    after = played(position, "draw")
    assert after.players[1].out == ()
    assert (after.players[1].points, after.drawn) == (0, ())


def test_it_takes_reputation_from_the_progress_track() -> None:
    icon = max(space for space, what in ICONS.items() if what == "reputation")
    after = played(waiting("tribune")._replace(progress=icon - 1), "draw")
    assert after.track == (1,)
    assert after.players[1].influence == 11
    assert not after.mid_turn


def test_its_cards_are_shuffled_again_and_hidden() -> None:
    position = waiting("coal")._replace(automa=(), drawn=CARDS)
    after = played(position, "draw")
    assert sorted((*after.automa, *after.drawn)) == sorted(CARDS)
    assert len(after.drawn) == 1
    seen = waiting("coal").seen_by(0)
    assert set(seen.automa) == {"?"}
    with pytest.raises(HiddenInformation):
        played(seen, "draw")
    assert sorted(seen.resample(0, Random(1)).automa) == sorted(CARDS)


def test_nobody_else_draws() -> None:
    assert rules_against(plain(), "draw") == ["turn"]
    assert rules_against(waiting("coal"), "place market") == ["turn"]


def test_a_game_against_it() -> None:
    game = Charterstone(seed=2, players=2, automas=1)
    rng = Random(2)
    while not game.over:
        assert Position.from_text(game.to_text()) == game.position
        game.play(rng.choice(game.position.playout_moves()))
    assert game.position.table.automas == (1,)
    assert game.scores[1] > 10
    assert game.bots == ("", "random"), "on a board it draws by itself"
    assert Charterstone(seed=2, players=2).bots == ("", "")


def test_difficulty_follows_the_results() -> None:
    assert next_difficulty(2, [50], [40]) == 3
    assert next_difficulty(3, [40], [45]) == 3
    assert next_difficulty(3, [40], [50]) == 2
    assert next_difficulty(2, [40], [50]) == 2
    assert next_difficulty(4, [40, 60], [50]) == 5
