"""The course of a game: abilities, reputation, the last round, the final scoring, ties, what is put back."""

from __future__ import annotations

import pytest

from chartkit.charterstone.pieces import PROGRESS_END, progress_end
from chartkit.charterstone.position import Position
from chartkit.charterstone.tracks import reputation_points
from chartkit.core import ImpossiblePosition
from tests.charterstone.tables import (
    changed,
    first,
    goods,
    plain,
    played,
    printed,
    texts,
    with_buildings,
    with_objectives,
)

pytestmark = pytest.mark.usefixtures("steady_icons")

# Assistants and personas ---------------------------------------------------------------------------


def helped(card: str, **changes: object) -> Position:
    """The first player of a game with a card in hand."""
    position = changed(plain()._replace(turn=0), 0, hand=("sawpit", card))
    return changed(position, 0, **changes) if changes else position


def points(position: Position) -> int:
    return position.players[0].points


def test_assistants_at_the_zeppelin_and_the_charterstone() -> None:
    built = helped("sky-pilot", goods="2 wood, 1 grain, 1 iron", hand=("ropewalk", "sky-pilot"))
    assert points(played(built, "place zeppelin; build ropewalk on wood2")) == 7
    assert points(played(helped("lid-reader"), "place charterstone; take ropewalk")) == 7
    twice = changed(plain()._replace(turn=0), 0, hand=("sawpit", "lid-reader", "lid-reader"))
    assert points(played(twice, "place charterstone; take ropewalk")) == 9, "each card for itself"


def test_an_assistant_for_progress() -> None:
    assert points(played(helped("lamplighter"), "place charterstone; take ropewalk")) == 6
    idle = changed(helped("lamplighter", influence=0)._replace(turn=1), 1, goods="4 coin")
    assert points(played(idle, "place wood1")) == 1, "also when the turn begins without influence"


def test_assistants_at_the_tribune_the_market_and_the_treasury() -> None:
    position = with_objectives(
        helped("bell-founder", goods="6 coin"), "heavy-purse", "good-name", "full-larder"
    )
    asked = played(position, "place tribune")
    assert texts(asked.legal_moves()) == {"take reputation", "leave"}
    assert played(asked, "take reputation").track == (0,)
    position = helped("market-reeve", goods="1 coin, 1 iron")
    asked = played(position, "place market; leave")
    assert played(asked, "take reputation").track == (0,)
    position = helped("ink-clerk", goods="1 iron", influence=10)
    asked = played(position, "place treasury")
    assert texts(asked.legal_moves()) == {"take influence", "leave"}
    assert played(asked, "take influence").players[0].influence == 11
    assert played(asked, "leave").players[0].influence == 10
    assert not played(helped("ink-clerk", goods="1 iron"), "place treasury").mid_turn, "nothing was spent"


def test_assistants_at_the_harbor_and_for_reputation() -> None:
    assert points(played(helped("wharf-clerk", goods="2 wood"), "place harbor")) == 4
    position = with_objectives(
        helped("ferrywoman", goods="6 coin", hand=("bell-founder", "ferrywoman")),
        "heavy-purse", "good-name", "full-larder",
    )  # fmt: skip
    assert points(played(position, "place tribune; take reputation")) == 6


@pytest.mark.parametrize(
    ("when", "moves"),
    [
        ("place brick", "place brick1"),
        ("retrieve", "place brick1; place iron1; retrieve"),
        ("sent-home", "place brick1; place brick1"),
        ("build", "place zeppelin; build ropewalk on wood2"),
        ("open", "place charterstone; take ropewalk"),
        ("objective", "place tribune"),
        ("quota", "place harbor; fill a1"),
        ("end", "place brick1; place iron1"),
    ],
)
def test_every_event_moves_its_ability(when: str, moves: str) -> None:
    content = printed(sky_pilot={"when": when, "gain": "9 vp"})
    position = with_objectives(
        changed(
            plain(printed=content)._replace(turn=0), 0, goods="6 coin, 2 wood, 1 grain, 1 iron",
            hand=("sawpit", "ropewalk", "sky-pilot"),
        ),
        "heavy-purse", "good-name", "full-larder",
    )  # fmt: skip
    if when == "end":
        position = with_first(position._replace(progress=PROGRESS_END), 0)
    after = played(position, *moves.split("; "))
    assert points(after) % 9 in (0, 3, 5)
    assert points(after) >= 9
    quiet = changed(position, 0, hand=("sawpit", "ropewalk"))
    assert points(played(quiet, *moves.split("; "))) == points(after) - 9


def test_one_is_not_sent_home_by_oneself() -> None:
    content = printed(sky_pilot={"when": "sent-home", "gain": "9 vp"})
    position = changed(plain(printed=content)._replace(turn=0), 0, hand=("sky-pilot",))
    assert points(played(position, "place brick1", "place iron1", "place brick1")) == 0


def test_a_persona_acts_from_its_choice_to_the_end() -> None:
    content = printed(
        bridgewright={"when": "start", "gain": "2 vp"}, ring_counter={"when": "place coal", "gain": "1 vp"}
    )
    from chartkit.charterstone import dealing

    village = dealing.first_village(content, (0, 1))
    position = dealing.deal(content, village, 5)
    while position.to_move != 0:
        position = position.after(position.legal_moves()[0])
    started = played(position, "be bridgewright")
    assert points(started) == 2
    other = played(position, "be ring-counter")
    while other.phase == "setting":
        other = other.after(other.legal_moves()[0])
    assert points(played(other._replace(turn=0), "place coal1")) == 1


# The end -----------------------------------------------------------------------------------------


def with_first(position: Position, seat: int) -> Position:
    table = position.table
    return position._replace(table=type(table)(table.content, table.charters, table.objectives, seat))


@pytest.mark.parametrize("mover", range(3))
def test_the_round_is_finished(mover: int) -> None:
    position = with_objectives(plain(3), "heavy-purse", "good-company", "full-larder")
    position = with_first(position, 0)._replace(turn=mover, progress=PROGRESS_END - 1)
    position = changed(position, goods="6 coin")
    after = played(position, "place tribune")
    assert after.progress == PROGRESS_END
    turns = 0
    while not after.over:
        assert after.turn == mover + 1 + turns
        after, turns = played(after, "place wood1"), turns + 1
    assert turns == 2 - mover
    assert after.round == position.round


def test_progress_stays_at_the_end() -> None:
    content = printed(sky_pilot={"when": "progress", "gain": "9 vp"})
    position = with_first(plain(printed=content), 0)._replace(turn=0, progress=PROGRESS_END)
    position = changed(position, 0, hand=("sawpit", "sky-pilot"))
    after = played(position, "place charterstone; take ropewalk")
    assert after.progress == PROGRESS_END
    assert points(after) == 5, "nothing was advanced"


def test_before_the_end_rounds_go_on() -> None:
    position = with_first(plain(), 0)._replace(turn=1, progress=PROGRESS_END - 1)
    after = played(position, "place wood1")
    assert (after.over, after.round, after.turn) == (False, position.round + 1, 0)


def test_the_track_of_a_game_ends_by_its_number() -> None:
    assert [progress_end(game) for game in range(1, 14)] == [12, 10, 10, 11, 11, 12, 12, *[13] * 6]


@pytest.mark.parametrize("game", [1, 2, 4, 8])
def test_a_game_ends_where_its_track_does(game: int) -> None:
    start = with_first(plain(), 0)
    start = start._replace(turn=1, village=start.village._replace(game=game))
    end = progress_end(game)
    assert played(start._replace(progress=end), "place wood1").over
    assert not played(start._replace(progress=end - 1), "place wood1").over
    assert f"of {end}>" in repr(start)
    assert Position.from_text(start._replace(progress=end).to_text()).progress == end
    with pytest.raises(ImpossiblePosition, match=f"to {end}"):
        Position.from_text(start._replace(progress=end + 1).to_text())


def test_the_last_space_of_a_track_bears_no_sign() -> None:
    start = with_objectives(changed(plain(), goods="6 coin"), "heavy-purse", "good-company", "full-larder")
    start = start._replace(progress=10)
    asked = played(start, "place tribune")
    assert "take reputation" in texts(asked.legal_moves())
    last = played(start._replace(village=start.village._replace(game=4)), "place tribune")
    assert last.progress == progress_end(4) == 11
    assert last.turn != start.turn and not last.track


@pytest.mark.parametrize(
    ("track", "wanted"),
    [
        ("", (0, 0, 0, 0)),
        ("0", (10, 0, 0, 0)),
        ("001", (10, 7, 0, 0)),
        ("0001122", (10, 7, 7, 0)),
        ("00112", (10, 10, 7, 0)),
        ("000112", (10, 7, 4, 0)),
        ("0000111223", (10, 7, 4, 0)),
        ("0123", (10, 10, 10, 10)),
        ("3321", (0, 7, 7, 10)),
    ],
)
def test_reputation_is_scored_in_tiers_that_are_shared(track: str, wanted: tuple[int, ...]) -> None:
    assert reputation_points(tuple(map(int, track)), 4) == wanted


def test_final_scoring_and_who_wins() -> None:
    position = with_first(plain(), 0)._replace(turn=1, progress=PROGRESS_END, track=(0, 1, 1))
    position = changed(changed(position, 0, points=30), 1, points=26)
    assert position.scores == (30, 26)
    assert position.winners == ()
    after = played(position, "place wood1")
    assert after.over
    assert after.scores == (37, 36)
    assert after.winners == (0,)
    assert after.verdict(["Ada", "Ben"]) == "Ada wins with 37 points, 1 ahead."
    level = played(changed(position, 1, points=27), "place wood1")
    assert level.winners == (0, 1)
    assert level.verdict(["Ada", "Ben"]) == "Ada and Ben share the victory with 37 points each."
    assert after.legal_moves() == ()
    assert after.why_illegal(after.parse_move("retrieve"))[0].rule == "end"


def test_after_the_game_all_is_put_back() -> None:
    position = first(3)
    position = changed(position, 0, goods="2 coin, 1 iron", hand=("sky-pilot",), minions=(("clay-boy", 3),))
    position = with_buildings(position, brick2="ropewalk")
    village = position._replace(discards=("ropewalk",)).settled()
    assert village.charters[0].goods == goods("2 coin, 1 iron")
    assert village.charters[0].hand == ("sky-pilot",)
    assert village.charters[0].minions == ("clay-boy",)
    assert village.charters[1].plots[1] == "ropewalk"
    assert sorted(village.cards) == sorted((*position.faceup, *position.deck, "ropewalk"))
