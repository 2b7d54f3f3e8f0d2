"""The turn: setup, placing and retrieving workers, costs, benefits, what is left, and the words for it."""

from __future__ import annotations

import pytest

from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.moves import Move
from chartkit.charterstone.pieces import CHARTERS, GOODS, PROGRESS_START
from chartkit.core import IllegalMove, NotationError, OptionError
from tests.charterstone.tables import (
    cards,
    changed,
    first,
    goods,
    plain,
    played,
    printed,
    rules_against,
    texts,
    tokens,
    with_buildings,
)

pytestmark = pytest.mark.usefixtures("steady_icons")

BASICS = {f"place {charter}1" for charter in CHARTERS}


@pytest.mark.parametrize("players", range(2, 7))
def test_setup(players: int) -> None:
    position = first(players)
    assert position.seats == players
    assert position.stock == (36 - 4 * players, 12, 12, 12, 12, 12, 12)
    assert len(position.faceup) == 5
    assert len(position.deck) == 3
    assert len(set(position.table.objectives)) == 3
    assert position.progress == PROGRESS_START[players]
    for seat, player in enumerate(position.players):
        assert (player.goods, player.influence, player.points) == (goods("4 coin"), 12, 0)
        assert player.hand == (position.table.content.basics[seat],)
        assert player.workers == 2
    assert sum(use is not None for use in position.board.uses) == 12
    assert position.turn == position.table.first


def test_only_the_first_game_brings_coins() -> None:
    from chartkit.charterstone import dealing
    from chartkit.charterstone.content import content

    village = dealing.first_village(content(), (0, 1))._replace(game=2)
    village = village.with_charter(0, goods=goods("1 coin, 2 iron"))
    position = dealing.deal(content(), village, 1, personas=[["bridgewright"], ["tile-poet"]])
    assert [player.goods for player in position.players] == [goods("1 coin, 2 iron"), goods("")]
    assert position.stock == (35, 12, 12, 10, 12, 12, 12)


def test_the_die_picks_the_first_player() -> None:
    firsts = {plain(4, seed).turn for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_personas_are_chosen_first() -> None:
    game = Charterstone(seed=1, players=3)
    order = []
    while game.phase == "setting":
        order.append(game.to_move)
        charter = game.position.village.charters[game.position.players[game.to_move].charter]
        assert texts(game.legal_moves()) == {f"be {persona}" for persona in charter.personas}
        assert game.why_illegal("place market")[0].rule == "persona"
        game.play(game.legal_moves()[1])
        assert game.personas[order[-1]] == charter.personas[1:2]
    start = game.position.table.first
    assert order == [start, (start + 1) % 3, (start + 2) % 3]


def test_a_basic_building_gives_its_resource() -> None:
    position = plain()
    seat = position.turn
    for number, charter in enumerate(CHARTERS):
        after = played(position, f"place {charter}1")
        assert after.players[seat].goods == goods(f"4 coin, 1 {charter}")
        assert after.stock[number + 1] == 11
        assert after.players[seat].out == (6 * number,)
        assert after.turn == 1 - seat


def test_at_the_start_only_what_can_be_paid_is_open() -> None:
    moves = texts(plain().playout_moves())
    assert moves == {*BASICS, "place charterstone", "place harbor"}, "$4 are there, resources are not"
    bare = changed(plain(), goods="2 coin")
    assert texts(bare.playout_moves()) == BASICS
    assert rules_against(plain(), "place treasury") == ["cost"]
    assert rules_against(plain(), "place market") == ["cost"]
    assert rules_against(plain(), "place zeppelin") == ["zeppelin"]
    assert rules_against(plain(), "place tribune") == ["tribune"]
    assert rules_against(bare, "place harbor") == ["harbor"]
    assert rules_against(plain(), "place wood2") == ["place"]


def test_the_numbers_of_the_case_are_said() -> None:
    position = changed(plain(), goods="1 coin", influence=1)
    sentences = " ".join(r.sentence for r in position.why_illegal(Move("place", where="charterstone")))
    assert "$4 (you have $1)" in sentences
    assert "2 influence; you have 1" in sentences
    assert rules_against(position, "place charterstone") == ["cost", "influence"]


def test_whoever_stands_there_goes_home() -> None:
    position = played(plain(), "place wood1")
    other = position.turn
    after = played(position, "place wood1")
    assert after.players[other].out == (0,)
    assert after.players[1 - other].out == ()
    again = played(plain(), "place wood1", "place iron1", "place wood1")
    assert again.players[1 - other].out == (0,), "one's own comes home too, and the other goes there"
    assert again.players[1 - other].workers == 1


def test_workers_are_placed_until_none_is_at_hand_then_retrieved() -> None:
    position = played(plain(), "place wood1", "place wood1", "place iron1", "place iron1")
    assert [player.workers for player in position.players] == [2 - (s != position.turn) * 2 for s in (0, 1)]
    out = played(plain(), "place wood1", "place brick1", "place iron1", "place coal1")
    assert texts(out.legal_moves()) == {"retrieve"}, "no passing"
    assert rules_against(out, "place grain1") == ["retrieve"]
    back = played(out, "retrieve")
    assert back.players[out.turn].workers == 2
    assert back.players[out.turn].goods == out.players[out.turn].goods
    assert back.turn != out.turn


def test_nobody_retrieves_what_is_at_hand() -> None:
    assert rules_against(plain(), "retrieve") == ["retrieve"]
    with pytest.raises(IllegalMove, match="at hand already"):
        played(plain(), "retrieve")


def test_a_worker_may_be_retrieved_with_another_at_hand() -> None:
    position = played(plain(), "place wood1", "place brick1")
    assert "retrieve" in texts(position.legal_moves())
    assert played(position, "retrieve").players[position.turn].workers == 2


def test_only_what_the_stock_has_is_gained() -> None:
    position = changed(plain(), 1, goods="12 wood")
    position = position._replace(turn=0)
    after = played(position, "place wood1")
    assert after.players[0].goods[1] == 0
    assert after.players[0].out == (0,)
    content = printed(ropewalk={"gain": "5 wood, 2 coin"})
    rich = changed(with_buildings(plain(printed=content), wood2="ropewalk"), 1, goods="9 wood")._replace(
        turn=0
    )
    after = played(changed(rich, 0, goods="1 grain"), "place wood2")
    assert after.players[0].goods == goods("3 wood, 2 coin")
    assert sum(player.goods[1] for player in after.players) + after.stock[1] == 12


def test_what_is_paid_is_there_to_be_gained() -> None:
    content = printed(ropewalk={"cost": "1 wood", "gain": "1 wood, 1 coin"})
    position = with_buildings(plain(printed=content), wood2="ropewalk")
    position = changed(changed(position, 0, goods="1 wood"), 1, goods="11 wood")._replace(turn=0)
    assert played(position, "place wood2").players[0].goods == goods("1 wood, 1 coin")


def test_part_of_a_gain_may_be_left() -> None:
    content = printed(ropewalk={"gain": "3 vp, 1 coin"})
    position = changed(with_buildings(plain(printed=content), wood2="ropewalk"), goods="1 grain")
    seat = position.turn
    wanted = {"", " leaving vp", " leaving coin", " leaving vp, coin"}
    moves = {text for text in texts(position.legal_moves()) if text.startswith("place wood2")}
    assert moves == {f"place wood2{left}" for left in wanted}
    assert "place wood2 leaving coin" not in texts(position.playout_moves())
    after = played(position, "place wood2 leaving coin")
    assert (after.players[seat].goods, after.players[seat].points) == (goods(""), 3)
    assert played(position, "place wood2 leaving vp, coin").players[seat].points == 0
    assert rules_against(position, "place wood2 leaving wood") == ["benefit"]
    assert rules_against(position, "place market leaving card") == ["benefit", "cost"]


def test_any_resource_is_chosen_where_there_is_a_choice() -> None:
    one = changed(plain(), goods="2 iron")
    seat = one.turn
    assert played(one, "place treasury").players[seat].goods == goods("1 coin, 1 iron")
    two = played(changed(plain(), goods="1 iron, 1 coal"), "place treasury")
    assert two.mid_turn
    assert two.to_move == seat
    assert two.players[seat].goods == goods("1 iron, 1 coal"), "not paid yet"
    assert texts(two.legal_moves()) == {"pay iron", "pay coal"}
    assert rules_against(two, "pay wood") == rules_against(two, "retrieve") == ["cost"]
    after = played(two, "pay coal")
    assert (after.players[seat].goods, after.turn, after.mid_turn) == (
        goods("1 coin, 1 iron"),
        1 - seat,
        False,
    )
    assert after.stock[4] == 12


def test_several_of_any_resource_are_paid_one_by_one() -> None:
    content = printed(ropewalk={"cost": "2 resource", "gain": "4 vp"})
    position = with_buildings(plain(printed=content), wood2="ropewalk")
    assert rules_against(changed(position, goods="9 coin, 1 iron"), "place wood2") == ["cost"]
    position = played(changed(position, goods="1 iron, 1 coal, 1 wood"), "place wood2", "pay coal")
    assert texts(position.legal_moves()) == {"pay iron", "pay wood"}
    seat = position.turn
    assert played(position, "pay wood").players[seat].goods == goods("1 iron")


def test_a_named_resource_and_any_other_are_two() -> None:
    content = printed(ropewalk={"cost": "1 grain, 1 resource", "gain": "4 vp"})
    position = with_buildings(plain(printed=content), wood2="ropewalk")
    assert rules_against(changed(position, goods="1 grain"), "place wood2") == ["cost"]
    seat = position.turn
    assert played(changed(position, goods="2 grain"), "place wood2").players[seat].goods == goods("")


def test_nothing_is_paid_that_the_building_is_for() -> None:
    content = printed(
        ropewalk={"cost": "1 resource", "gain": "build, 1 vp"},
        clay_pit={"cost": "1 card", "gain": "open"},
    )
    position = with_buildings(plain(printed=content)._replace(turn=0), wood2="ropewalk")
    needs = content.buildings["carvers-row"].needs
    other = next(n for n in range(1, 7) if not needs[n])
    enough = tuple(number + (n == other) for n, number in enumerate(needs))
    position = changed(position, hand=("sawpit", "carvers-row"), goods=needs)
    assert rules_against(position, "place wood2"), "one of the four would have to be paid"
    after = played(changed(position, goods=enough), "place wood2")
    assert texts(after.legal_moves()) == {f"build carvers-row on wood{k}" for k in range(3, 7)}
    rich = tuple(number + (n in (other, 0)) + (n == 1) for n, number in enumerate(enough))
    wanted = {f"pay {good}" for n, good in enumerate(GOODS) if n and rich[n] > needs[n]}
    assert texts(played(changed(position, goods=rich), "place wood2").legal_moves()) == wanted
    alone = changed(position, hand=("sawpit",))
    assert rules_against(alone, "place brick1"), "the card with the box would have to be paid"
    both = played(changed(position, hand=("sawpit", "sky-pilot")), "place brick1")
    assert both.village.opened == ("1",)


def test_a_choice_of_gains_is_a_step() -> None:
    content = printed(ropewalk={"cost": "-", "gain": "2 coin / 1 grain / 1 reputation, 1 vp"})
    position = with_buildings(plain(printed=content), wood2="ropewalk")
    seat = position.turn
    asked = played(position, "place wood2")
    assert texts(asked.legal_moves()) == {"take coin", "take grain", "take reputation", "leave"}
    after = played(asked, "take coin")
    assert (after.players[seat].coins, after.players[seat].points) == (6, 1)
    assert played(asked, "leave").players[seat].points == 1
    reputed = played(asked, "take reputation")
    assert (reputed.track, reputed.players[seat].influence) == ((seat,), 11)
    assert rules_against(asked, "take iron") == ["benefit"]
    nothing_left = changed(
        changed(position, 1 - seat, goods="12 grain, 34 coin"), seat, goods="2 coin", influence=0
    )
    assert not played(nothing_left, "place wood2").mid_turn, "there is nothing to choose from"


def test_a_resource_of_ones_choice() -> None:
    content = printed(ropewalk={"cost": "-", "gain": "2 resource"})
    position = with_buildings(plain(printed=content), wood2="ropewalk")
    seat = position.turn
    position = changed(position, 1 - seat, goods="12 wood, 11 iron")
    asked = played(position, "place wood2")
    assert texts(asked.legal_moves()) == {
        f"take {g}" for g in ("brick", "iron", "coal", "grain", "pumpkin")
    } | {"leave"}
    again = played(asked, "take iron")
    assert "take iron" not in texts(again.legal_moves())
    assert played(again, "take coal").players[seat].goods == goods("4 coin, 1 iron, 1 coal")


@pytest.mark.parametrize(
    ("gain", "wanted"),
    [
        ("1 vp per building", 2),
        ("2 vp per 2 village building", 6),
        ("1 vp per coin", 4),
        ("1 vp per resource", 3),
        ("1 vp per resource kind", 2),
        ("1 vp per influence", 9),
        ("1 vp per reputation", 1),
        ("1 vp per quota", 2),
        ("1 vp per card", 3),
        ("1 vp per assistant", 1),
        ("1 vp per plan", 1),
        ("1 vp per objective", 1),
        ("1 vp per opened box", 1),
        ("1 vp per wood", 2),
        ("1 vp per peril", 2),
        ("1 vp per persona", 2),
        ("1 vp per glory", 4),
        ("1 vp per vp", 5),
        ("1 vp per minion", 1),
    ],
)
def test_counts(gain: str, wanted: int) -> None:
    content = printed(ropewalk={"cost": "-", "gain": gain})
    position = plain(printed=content)
    seat = position.turn
    charter = CHARTERS[seat]
    position = with_buildings(position, **{f"{charter}2": "ropewalk"})
    position = changed(
        position, goods="4 coin, 2 wood, 1 iron", hand=("sawpit", "carvers-row", "sky-pilot"), influence=9,
        placed=3, points=5, scored=1, opened=1, peril=2, minions=(("clay-boy", -1),),
    )  # fmt: skip
    village = position.village.with_charter(seat, personas=("bridgewright", "ring-counter"), stars=(1, 3))
    position = position._replace(village=village, quota=(seat, seat, *position.quota[2:]), track=(seat,))
    after = played(position, f"place {charter}2")
    assert after.players[seat].points == 5 + wanted
    assert position.count(seat, gain.split(" per ")[1].removeprefix("2 ")) * 1 >= 1


def test_influence_comes_back_only_if_it_was_spent() -> None:
    content = printed(ropewalk={"cost": "-", "gain": "3 influence"})
    position = with_buildings(plain(printed=content), wood2="ropewalk")
    seat = position.turn
    position = changed(position, influence=6, placed=4)._replace(track=(seat,) * 4)
    after = played(position, "place wood2")
    assert after.players[seat].influence == 8, "two were spent, four lie on the track"
    assert tokens(after) == [12, 12]


def test_a_turn_without_influence_begins_with_progress() -> None:
    position = plain()
    other = 1 - position.turn
    position = changed(position, other, influence=0, placed=0)
    after = played(position, "place wood1")
    assert (after.turn, after.progress) == (other, position.progress + 1)
    assert played(after, "place wood1").progress == after.progress, "the next player has influence"


def test_other_peoples_turns_and_words_that_are_no_moves() -> None:
    position = plain()
    assert position.legal_moves(1 - position.turn) == ()
    for text in ("", "place", "place moon", "build x", "fly", "take", "place wood7"):
        with pytest.raises(NotationError):
            position.parse_move(text)
    for text in ("PLACE  w3", "w3", " Wood3 "):
        assert position.parse_move(text) == Move("place", where="wood3")
    assert position.parse_move("market") == Move("place", where="market")
    assert position.parse_moves("place market; pay iron") == (
        Move("place", where="market"),
        Move("pay", "iron"),
    )
    assert str(Move("place", "tin-hound", "coal2", ("vp",))) == "place coal2 with tin-hound leaving vp"
    assert position.parse_move("place coal2 with tin-hound leaving vp").what == "tin-hound"


def test_a_step_of_no_turn_is_refused() -> None:
    position = plain()
    assert rules_against(position, "pay iron") == ["turn"]
    assert rules_against(position, "build ropewalk on wood2") == ["turn"]
    assert position.why_illegal(Move("place", where="moon"))[0].rule == "turn"
    assert position.why_illegal(Move("retrieve", "all"))[0].rule == "turn"


def test_options_are_checked() -> None:
    assert Charterstone(seed=1, players=3, charters=["grain", "wood"]).charters[:1] == ("wood",)
    assert "grain" in Charterstone(seed=1, players=3, charters=["grain", "wood"]).charters
    for wrong in ({"charters": ["gold"]}, {"charters": ["wood"] * 2}, {"charters": list(CHARTERS[:3])}):
        with pytest.raises(OptionError, match="charters"):
            Charterstone(players=2, **wrong)
    for wrong in ({"village": "x"}, {"automas": 2}, {"difficulty": 1}, {"top": 3}, {"personas": [["x"], []]}):
        with pytest.raises(OptionError, match=next(iter(wrong)) if "personas" not in wrong else "charter"):
            Charterstone(players=2, **wrong)
    with pytest.raises(OptionError, match="2 to 6 players"):
        Charterstone(players=7)


def test_cards_are_all_there() -> None:
    position = first(3)
    content = position.table.content
    assert cards(position) == sorted((*content.first_cards, *content.basics[:3]))
