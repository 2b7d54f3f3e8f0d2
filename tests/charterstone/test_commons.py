"""The buildings of the Commons, one by one, and what happens at them."""

from __future__ import annotations

import pytest

from chartkit.charterstone.pieces import HARBOR, QUOTA_BONUSES, REPUTATION_SPACES, REPUTATION_START
from chartkit.charterstone.position import Position
from tests.charterstone.tables import (
    ICONS,
    cards,
    changed,
    goods,
    plain,
    played,
    rules_against,
    texts,
    with_buildings,
    with_objectives,
)

pytestmark = pytest.mark.usefixtures("steady_icons")

# Zeppelin ---------------------------------------------------------------------------------------


def builder() -> Position:
    """Seat 0, of the wood charter, with a building card and just what it takes."""
    position = plain()._replace(turn=0)
    return changed(position, 0, goods="1 coin, 2 wood, 1 grain, 1 iron", hand=("sawpit", "ropewalk"))


def test_the_zeppelin_builds() -> None:
    position = builder()
    asked = played(position, "place zeppelin")
    assert asked.players[0].influence == 9
    assert texts(asked.legal_moves()) == {f"build ropewalk on wood{k}" for k in range(2, 7)}
    after = played(asked, "build ropewalk on wood4")
    assert after.board.plots[3] == after.village.charters[0].plots[3] == "ropewalk"
    assert after.players[0].goods == goods("1 coin")
    assert after.stock[1:] == (12,) * 6
    assert after.players[0].points == 5
    assert after.players[0].hand == ("sawpit", "ropewalk"), "the card stays, a built one with its box closed"
    assert after.players[0].spent == 3
    assert after.progress == position.progress + 1
    assert "place wood4" in texts(changed(after, 1, goods="2 grain").legal_moves()), "anybody may use it"


def test_a_card_without_a_box_goes_to_the_archive() -> None:
    bare = next(b for b in plain().table.content.buildings.values() if not b.box)
    position = changed(plain()._replace(turn=0), 0, goods=bare.needs, hand=(bare.id,))
    after = played(position, f"place zeppelin; build {bare.id} on wood2")
    assert after.players[0].hand == ()
    assert after.village.archive == (bare.id,)


def test_what_is_against_building() -> None:
    position = builder()
    assert rules_against(changed(position, influence=2), "place zeppelin") == ["influence"]
    assert rules_against(changed(position, hand=("sawpit",)), "place zeppelin") == ["zeppelin"]
    assert rules_against(changed(position, goods="2 wood, 1 grain"), "place zeppelin") == ["zeppelin"]
    full = with_buildings(position, **{f"wood{k}": b for k, b in enumerate(_others(), 2)})
    assert rules_against(full, "place zeppelin") == ["zeppelin"]
    asked = played(with_buildings(position, wood2="carvers-row"), "place zeppelin")
    assert rules_against(asked, "build ropewalk on wood2") == ["zeppelin"], "a building stands there"
    assert rules_against(asked, "build ropewalk on brick2") == ["zeppelin"], "another charter"
    assert rules_against(asked, "build ropewalk on market") == ["zeppelin"]
    assert rules_against(asked, "build cooperage on wood3") == ["zeppelin"], "not in hand"
    assert rules_against(asked, "leave") == ["zeppelin"]


def _others() -> list[str]:
    buildings = plain().table.content.buildings.values()
    return [b.id for b in buildings if b.needs != (0,) * 7 and b.id != "ropewalk"][:5]


def test_a_built_building_card_is_no_building_card() -> None:
    built = with_buildings(builder(), wood2="ropewalk")
    assert rules_against(built, "place zeppelin") == ["zeppelin"]


def test_where_only_one_thing_can_be_built_it_is_built() -> None:
    nearly = with_buildings(builder(), **{f"wood{k}": b for k, b in enumerate(_others()[:4], 2)})
    after = played(nearly, "place zeppelin")
    assert not after.mid_turn
    assert after.board.plots[5] == "ropewalk"


# Charterstone -----------------------------------------------------------------------------------


def test_the_charterstone_opens_a_box() -> None:
    position = plain()._replace(turn=0)
    asked = played(position, "place charterstone")
    assert asked.players[0].coins == 0
    assert asked.players[0].spent == 2
    assert asked.village.opened == ("1",)
    assert asked.village.archive == ("sawpit",)
    assert asked.progress == position.progress + 1
    assert texts(asked.legal_moves()) == {"take ropewalk", "take carvers-row"}
    assert rules_against(asked, "take cooperage") == ["charterstone"]
    after = played(asked, "take carvers-row")
    assert after.players[0].hand == ("carvers-row",)
    assert after.players[0].points == 5
    assert after.players[0].opened == 1
    assert after.village.charters[0].personas == ("path-finder",), "for the next game"
    assert after.players[0].personas == ()
    assert "ropewalk" in (*after.deck, *after.faceup)
    assert cards(after) == sorted((*cards(position), "ropewalk", "carvers-row"))
    assert rules_against(after._replace(turn=0), "place charterstone")[-1:] == ["charterstone"], (
        "no box is left"
    )


def test_opening_shuffles_the_discards_in() -> None:
    position = plain()._replace(turn=0)
    position = position._replace(discards=position.deck[:2], deck=position.deck[2:])
    after = played(position, "place charterstone; take ropewalk")
    assert after.discards == ()
    assert len(after.deck) == len(position.deck) + 2 + 1
    assert after.seed != position.seed


def test_the_box_of_a_building_that_does_not_stand_stays_closed() -> None:
    position = changed(plain()._replace(turn=0), 0, hand=("ropewalk",))
    assert rules_against(position, "place charterstone") == ["charterstone"]
    stands = with_buildings(position, brick3="ropewalk")
    assert played(stands, "place charterstone").village.opened == ("2",), "wherever it stands"


def test_with_several_boxes_one_is_chosen() -> None:
    position = changed(
        with_buildings(plain()._replace(turn=0), wood2="ropewalk"), hand=("sawpit", "ropewalk")
    )
    asked = played(position, "place charterstone")
    assert texts(asked.legal_moves()) == {"open sawpit", "open ropewalk"}
    assert rules_against(asked, "open clay-pit") == ["charterstone"]
    assert played(asked, "open ropewalk").village.opened == ("2",)


# Tribune ----------------------------------------------------------------------------------------


def test_the_tribune_scores_an_objective_once() -> None:
    position = with_objectives(plain(), "heavy-purse", "good-company", "full-larder")
    seat = position.turn
    assert rules_against(position, "place tribune") == ["tribune"]
    position = changed(position, goods="6 coin")
    after = played(position, "place tribune")
    assert after.players[seat].points == 5
    assert after.players[seat].influence == 11
    assert after.players[seat].scored == 1
    assert after.progress == position.progress + 1
    assert rules_against(after._replace(turn=seat), "place tribune") == ["tribune"], "once a game"
    other = changed(after, 1 - seat, goods="6 coin")
    assert "place tribune" in texts(other.legal_moves()), "each player for itself"
    assert rules_against(changed(position, influence=0), "place tribune") == ["influence"]


def test_of_several_completed_objectives_one_is_chosen() -> None:
    position = with_objectives(plain(), "heavy-purse", "good-company", "full-larder")
    position = changed(position, goods="6 coin", hand=("sky-pilot", "lamplighter"))
    asked = played(position, "place tribune")
    assert texts(asked.legal_moves()) == {"score heavy-purse", "score good-company"}
    (ruling,) = asked.why_illegal(asked.parse_move("score full-larder"))
    assert ruling.rule == "tribune"
    assert "Full Larder asks for at least 6 different resources" in ruling.sentence
    seat = position.turn
    assert played(asked, "score good-company").players[seat].scored == 2


@pytest.mark.parametrize(
    ("objective", "short", "enough"),
    [
        ("heavy-purse", {"goods": "5 coin"}, {"goods": "6 coin"}),
        ("good-company", {"hand": ("sky-pilot",)}, {"hand": ("sky-pilot", "sky-pilot")}),
        (
            "full-larder",
            {"goods": "3 wood, 1 brick, 1 iron, 1 coal, 1 grain"},
            {"goods": "1 wood, 1 brick, 1 iron, 1 coal, 1 grain, 1 pumpkin"},
        ),
    ],
)
def test_objectives_of_the_first_game(
    objective: str, short: dict[str, object], enough: dict[str, object]
) -> None:
    rest = [o for o in ("cloud-traders", "good-name", "full-larder", "heavy-purse") if o != objective][:2]
    position = with_objectives(plain(), objective, *rest)
    poor = changed(position, goods="")
    assert rules_against(changed(poor, **short), "place tribune") == ["tribune"]
    assert "place tribune" in texts(changed(poor, **enough).legal_moves())


def test_objectives_that_count_tokens() -> None:
    position = with_objectives(plain(), "cloud-traders", "good-name", "full-larder")
    seat = position.turn
    vacant = position.quota
    traded = position._replace(quota=(seat, seat, seat, *vacant[3:]))
    assert rules_against(position._replace(quota=(seat, seat, 1 - seat, *vacant[3:])), "place tribune")
    assert texts(played(traded, "place tribune").players[seat : seat + 1]) and "place tribune" in texts(
        traded.legal_moves()
    )
    assert "place tribune" in texts(position._replace(track=(seat, 1 - seat, seat)).legal_moves())
    assert "place tribune" not in texts(position._replace(track=(seat, 1 - seat)).legal_moves())


# Market and the advance cards --------------------------------------------------------------------


def shopper() -> Position:
    return changed(plain(), goods="2 coin, 1 iron")


def test_the_market_sells_a_card() -> None:
    position = shopper()
    seat = position.turn
    asked = played(position, "place market")
    assert asked.players[seat].goods == goods("1 coin")
    wanted = {f"take {card}" for card in position.faceup} | {"take top", "leave"}
    assert texts(asked.legal_moves()) == wanted
    card = position.faceup[2]
    after = played(asked, f"take {card}")
    assert after.players[seat].hand[-1] == card
    assert after.faceup == (*position.faceup[:2], *position.faceup[3:], position.deck[-1]), "replaced at once"
    assert after.deck == position.deck[:-1]
    blind = played(asked, "take top")
    assert blind.players[seat].hand[-1] == position.deck[-1]
    assert blind.faceup == position.faceup
    assert played(asked, "leave").players[seat].hand == position.players[seat].hand
    missing = next(card for card in position.table.content.first_cards if card not in position.faceup)
    assert rules_against(asked, f"take {missing}") == ["benefit"]


def test_the_market_may_show_all_it_has() -> None:
    position = changed(plain(blind=False), goods="2 coin, 1 iron")
    asked = played(position, "place market")
    assert texts(asked.legal_moves()) == {f"take {card}" for card in position.faceup} | {"leave"}
    assert rules_against(asked, "take top") == ["benefit"]


@pytest.mark.parametrize("had", ["3 coin", "1 iron"])
def test_the_market_takes_a_resource_and_a_coin(had: str) -> None:
    assert rules_against(changed(plain(), goods=had), "place market") == ["cost"]


def test_the_discards_become_the_deck_when_it_is_empty() -> None:
    position = shopper()
    position = position._replace(deck=position.deck[:1], discards=position.deck[1:])
    after = played(position, f"place market; take {position.faceup[0]}")
    assert after.discards == ()
    assert sorted(after.deck) == sorted(position.discards)
    assert len(after.faceup) == 5
    last = position._replace(deck=(), discards=())
    bought = played(last, f"place market; take {position.faceup[0]}")
    assert len(bought.faceup) == 4, "there is nothing left to fill up with"
    assert texts(played(last, "place market").legal_moves()) == {f"take {card}" for card in last.faceup} | {
        "leave"
    }


# Cloud Harbor -----------------------------------------------------------------------------------


def space(position: Position, bonus: str) -> str:
    """The first space whose column has a bonus."""
    return next(s.name for s in position.table.spaces if QUOTA_BONUSES[s.column] == bonus)


def stocked(position: Position, name: str) -> Position:
    need = position.table.spaces[position.table.space_of[name]].price.goods
    return changed(position, goods=need)


def test_the_harbor_takes_goods_and_a_token() -> None:
    name = space(plain(), "")
    position = stocked(plain(), name)
    seat = position.turn
    after = played(position, "place harbor")
    assert after.players[seat].goods == goods("")
    assert after.players[seat].points == 3
    assert after.players[seat].influence == 11
    assert after.quota[position.table.space_of[name]] == seat
    assert after.progress == position.progress
    filled = changed(after._replace(turn=seat), goods=position.players[seat].goods)
    assert rules_against(filled, "place harbor") == ["harbor"], "one token a space"
    assert rules_against(changed(position, influence=0), "place harbor") == ["influence"]


def test_bonuses_of_the_quota_track() -> None:
    position = stocked(plain(), space(plain(), "1 vp"))
    seat = position.turn
    options = texts(played(position, "place harbor").legal_moves())
    name = space(plain(), "1 vp")
    after = (
        played(position, "place harbor")
        if f"fill {name}" not in options
        else played(position, f"place harbor; fill {name}")
    )
    assert after.players[seat].points == 4
    reputed = space(plain(), "1 reputation")
    position = stocked(plain(), reputed)
    asked = played(position, "place harbor")
    if asked.tasks[0].duty == "do":
        asked = played(asked, f"fill {reputed}")
    assert texts(asked.legal_moves()) == {"take reputation", "leave"}
    assert asked.players[seat].influence == 11
    after = played(asked, "take reputation")
    assert (after.players[seat].influence, after.track, after.players[seat].points) == (10, (seat,), 3)
    assert played(asked, "leave").players[seat].influence == 11
    last = played(changed(position, influence=1), "place harbor")
    assert not (last.mid_turn and last.tasks[0].duty != "do"), "without influence there is no reputation"


def test_of_several_spaces_one_is_chosen() -> None:
    position = changed(plain(), goods="2 wood, 2 coal")
    asked = played(position, "place harbor")
    assert {"fill a1", "fill a2"} <= texts(asked.legal_moves())
    assert rules_against(asked, "fill a3") == ["harbor"]
    assert rules_against(asked, "fill z9") == ["harbor"]
    (ruling,) = asked.why_illegal(asked.parse_move("fill a3"))
    assert ruling.sentence == "Space a3 takes 2 brick (you have 0 brick)."
    taken = asked._replace(quota=(*asked.quota[:2], 1, *asked.quota[3:]))
    (ruling,) = taken.why_illegal(taken.parse_move("fill a3"))
    assert ruling.sentence == "Space a3 has taken influence of Kilnmoor already."
    seat = position.turn
    assert played(asked, "fill a2").players[seat].goods == goods("2 wood")


# Reputation and progress -------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_the_reputation_track_has_room_by_the_number_of_players(players: int) -> None:
    position = plain(players)
    room = REPUTATION_SPACES - REPUTATION_START[players]
    name = space(position, "1 reputation")
    seat = position.turn
    for placed, wanted in ((room - 1, True), (room, False)):
        full = stocked(position._replace(track=((seat + 1) % players,) * placed), name)
        asked = played(full, "place harbor")
        if asked.tasks and asked.tasks[0].duty == "do":
            asked = played(asked, f"fill {name}")
        assert asked.mid_turn == wanted


def test_landing_on_a_reputation_icon() -> None:
    icon = next(s for s, what in ICONS.items() if what == "reputation")
    position = with_objectives(plain(), "heavy-purse", "good-company", "full-larder")
    position = changed(position, goods="6 coin")._replace(progress=icon - 1)
    seat = position.turn
    asked = played(position, "place tribune")
    assert texts(asked.legal_moves()) == {"take reputation", "leave"}
    assert asked.to_move == seat
    assert played(asked, "take reputation").track == (seat,)
    assert played(asked, "leave").track == ()
    other = changed(plain(), 1 - seat, influence=0)._replace(progress=icon - 1)
    assert not played(other, "place wood1").mid_turn, "no influence, no reputation"


def test_income_icons_do_nothing_until_income_is_taught() -> None:
    icon = next(s for s, what in ICONS.items() if what == "income")
    position = with_objectives(plain(), "heavy-purse", "good-company", "full-larder")
    position = changed(position, goods="6 coin", hand=("sky-pilot",))._replace(progress=icon - 1)
    position = with_buildings(position, wood2="log-flume")._replace(income=((1, position.turn),))
    assert played(position, "place tribune").players[position.turn].goods == goods("6 coin")


def test_the_harbor_is_a_place_like_any_other() -> None:
    position = played(changed(plain(), goods="2 wood"), "place harbor")
    assert position.players[1 - position.turn].out == (HARBOR,)
