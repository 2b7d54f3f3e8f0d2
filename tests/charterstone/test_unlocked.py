"""The rules that boxes bring, each in force only when its box is open."""

from __future__ import annotations

from random import Random

import pytest

from chartkit.charterstone import dealing
from chartkit.charterstone.content import content
from chartkit.charterstone.peril import perils_of
from chartkit.charterstone.pieces import CHARTERS
from chartkit.charterstone.position import Position
from chartkit.charterstone.state import AT_HAND
from tests.charterstone.tables import (
    ICONS,
    changed,
    goods,
    plain,
    played,
    printed,
    rules_against,
    texts,
    tokens,
    unlocked,
    with_buildings,
    with_objectives,
    with_village,
)

pytestmark = pytest.mark.usefixtures("steady_icons")

COINS = {"cost": "-", "gain": "1 vp", "income": "2 coin", "box": "2"}


def scoring(position: Position, seat: int, icon: str) -> Position:
    """The position in which a seat is to move and will land on an icon by scoring an objective."""
    at = max(space for space, what in ICONS.items() if what == icon)
    position = with_objectives(position, "heavy-purse", "good-company", "full-larder")._replace(
        progress=at - 1
    )
    return changed(position._replace(turn=seat), seat, goods="6 coin")


# Income -----------------------------------------------------------------------------------------


def test_income_pays_everybody_who_has_influence_there() -> None:
    position = unlocked("income", printed=printed(ropewalk=COINS))
    position = with_buildings(position, wood2="ropewalk")._replace(turn=0)
    asked = played(position, "place wood2")
    assert texts(asked.legal_moves()) == {"take token", "leave"}
    after = played(asked, "take token")
    assert (after.income, after.players[0].influence) == (((1, 0),), 11)
    assert tokens(after) == [12, 12]
    again = played(after._replace(turn=0), "place wood2")
    assert not again.mid_turn, "each player once"
    assert played(asked, "leave").income == ()
    both = played(changed(after, 1, goods="")._replace(turn=1), "place wood2; take token")
    assert both.income == ((1, 0), (1, 1))
    paid = played(scoring(both, 1, "income"), "place tribune")
    assert [player.coins for player in paid.players] == [2, 8]


def test_income_is_not_paid_before_it_is_taught() -> None:
    position = with_buildings(plain(printed=printed(ropewalk=COINS)), wood2="ropewalk")._replace(
        income=((1, 0),)
    )
    paid = played(scoring(position, 0, "income"), "place tribune")
    assert paid.players[0].coins == 6


def test_income_may_be_a_choice_of_others() -> None:
    position = unlocked("income", printed=printed(ropewalk={**COINS, "income": "1 resource"}))
    position = with_buildings(position, wood2="ropewalk")._replace(income=((1, 1),))
    asked = played(scoring(position, 0, "income"), "place tribune")
    assert asked.to_move == 1
    assert "take coal" in texts(asked.legal_moves(1))
    assert asked.legal_moves(0) == ()
    after = played(asked, "take coal")
    assert (after.players[1].goods[4], after.turn) == (1, 1)


def test_guests_pay_with_income() -> None:
    guest = next(iter(content().guests))
    content_ = printed(**{guest.replace("-", "_"): {"when": "income", "gain": "4 vp"}})
    for rule in ("income", "guests"):
        position = changed(unlocked(rule, printed=content_), 0, hand=(guest,))
        assert played(scoring(position, 1, "income"), "place tribune").players[0].points == 4
    untaught = changed(plain(printed=content_), 0, hand=(guest,))
    assert played(scoring(untaught, 1, "income"), "place tribune").players[0].points == 0


# Minions ----------------------------------------------------------------------------------------


def helped_by_minion(minion: str = "tin-hound") -> Position:
    return changed(unlocked("minions")._replace(turn=0), 0, minions=((minion, AT_HAND),))


def test_a_minion_works_on_free_buildings_of_its_own_charter() -> None:
    position = with_buildings(helped_by_minion(), wood2="ropewalk", brick2="carvers-row")
    moves = {move for move in texts(position.playout_moves()) if "with" in move}
    assert moves == {"place wood1 with tin-hound"}, "the ropewalk takes two grain"
    rich = changed(position, 0, goods="2 grain")
    moves = {move for move in texts(rich.playout_moves()) if "with" in move}
    assert moves == {"place wood1 with tin-hound", "place wood2 with tin-hound"}
    assert rules_against(rich, "place brick1 with tin-hound") == ["place"]
    assert rules_against(rich, "place market with tin-hound")[:1] == ["place"]
    assert rules_against(rich, "place wood1 with pit-pony") == ["place"], "not one's own"
    taken = changed(rich, 1, out=("wood1",))
    assert rules_against(taken, "place wood1 with tin-hound") == ["place"], "somebody stands there"


def test_a_minion_brings_something_along_and_stays() -> None:
    position = helped_by_minion()
    after = played(position, "place wood1 with tin-hound")
    assert after.players[0].goods == goods("1 wood, 1 coin")
    assert after.players[0].workers == 2
    assert after.players[0].minions == (("tin-hound", 0),)
    assert rules_against(after._replace(turn=0), "place wood1 with tin-hound") == ["place"], "it is out"
    beside = played(after, "place wood1")
    assert beside.players[0].minions == (("tin-hound", 0),), "nobody sends it home"
    assert beside.players[1].out == (0,)
    back = played(beside, "retrieve")
    assert back.players[0].minions == (("tin-hound", AT_HAND),)


def test_with_workers_out_a_minion_may_still_be_placed() -> None:
    position = changed(helped_by_minion(), 0, out=("coal1", "iron1"))
    assert texts(position.playout_moves()) == {"place wood1 with tin-hound", "retrieve"}


def test_minions_are_gained_and_paid() -> None:
    content_ = printed(
        ropewalk={"cost": "-", "gain": "1 minion"}, carvers_row={"cost": "1 minion", "gain": "3 vp"}
    )
    position = with_buildings(
        unlocked("minions", printed=content_)._replace(turn=0), brick2="ropewalk", wood2="carvers-row"
    )
    asked = played(position, "place brick2")
    assert texts(asked.legal_moves()) == {f"take {minion}" for minion in content_.minions} | {"leave"}
    after = played(asked, "take tin-hound")._replace(turn=0)
    assert "take tin-hound" not in texts(played(after, "place brick2").legal_moves()), "nobody has one twice"
    paid = played(after, "place wood2")
    assert (paid.players[0].minions, paid.players[0].points) == ((), 3)
    assert rules_against(after, "place wood2 with tin-hound"), "it cannot be sent and paid"
    assert rules_against(position, "place wood2") == ["cost"]


def test_minions_add_a_quota_row() -> None:
    position = helped_by_minion()
    names = [space.name for space in position.table.spaces]
    assert len(names) == 18 + 5
    assert "minions1" not in [space.name for space in plain().table.spaces]
    after = played(changed(position, 0, goods=""), "place harbor; fill minions1")
    assert after.players[0].minions == ()
    assert after.quota[names.index("minions1")] == 0


# Peril ------------------------------------------------------------------------------------------


def test_peril_lies_on_every_charter_building_and_is_taken() -> None:
    position = unlocked("peril")
    assert position.perils == sum(1 << 6 * charter for charter in range(6))
    seat = position.turn
    after = played(position, "place iron1")
    assert after.players[seat].peril == 1
    assert not after.perils >> 12 & 1
    assert played(after, "place iron1").players[1 - seat].peril == 0, "it was there once"
    assert plain().perils == 0


def test_no_peril_lies_under_an_island() -> None:
    position = with_buildings(unlocked("peril", "islands"), wood2="ropewalk", wood3="carvers-row")
    covered = with_village(position, position.village._replace(islands=("wood2:drifting-copse",)))
    assert perils_of(covered, ("peril",)) & 0b111 == 0b101


def test_peril_is_a_currency() -> None:
    content_ = printed(
        ropewalk={"cost": "2 peril", "gain": "3 vp"}, carvers_row={"cost": "3 vp", "gain": "2 peril"}
    )
    position = with_buildings(unlocked("peril", printed=content_), wood2="ropewalk", wood3="carvers-row")
    seat = position.turn
    assert rules_against(changed(position, peril=1), "place wood2") == ["cost"]
    after = played(changed(position, peril=2), "place wood2")
    assert (after.players[seat].peril, after.players[seat].points) == (0, 3)
    assert rules_against(changed(position, points=2), "place wood3") == ["cost"]
    after = played(changed(position, points=4), "place wood3")
    assert (after.players[seat].peril, after.players[seat].points) == (2, 1)
    filled = played(changed(position, peril=2, goods=""), "place harbor")
    if filled.mid_turn:
        filled = played(filled, "fill peril1")
    assert filled.players[seat].peril == 0


# Overbuilding -----------------------------------------------------------------------------------


def test_a_building_without_tokens_may_be_replaced() -> None:
    position = changed(unlocked("overbuilding"), 0, goods="2 wood, 1 grain, 1 iron", hand=("ropewalk",))
    bare = next(b.id for b in content().buildings.values() if not b.box and b.id != "ropewalk")
    position = with_buildings(position, wood3=bare, wood4="carvers-row")._replace(turn=0)
    sites = {move.where for move in played(position, "place zeppelin").legal_moves()}
    assert sites == {"wood2", "wood3", "wood5", "wood6"}, "the box of Carvers' Row is closed"
    after = played(position, "place zeppelin; build ropewalk on wood3")
    assert after.board.plots[2] == "ropewalk"
    assert after.board.uses[2].name == "Ropewalk"  # type: ignore[union-attr]
    for token in (
        changed(position, 1, out=("wood3",)),
        position._replace(income=((2, 1),)),
        position._replace(perils=1 << 2),
        changed(position, 1, minions=(("pit-pony", 2),)),
    ):
        sites = {move.where for move in played(token, "place zeppelin").legal_moves()}
        assert "wood3" not in sites
    before = changed(with_buildings(plain()._replace(turn=0), wood3=bare), 0, goods="2 wood, 1 grain, 1 iron")
    before = changed(before, 0, hand=("ropewalk",))
    assert "wood3" not in {move.where for move in played(before, "place zeppelin").legal_moves()}


# Private objectives -----------------------------------------------------------------------------


def test_a_private_objective_is_known_to_its_owner_until_it_is_scored() -> None:
    position = unlocked("private", players=3)
    assert [len(player.secrets) for player in position.players] == [1, 1, 1]
    assert len({player.secrets for player in position.players}) == 3
    seen = position.seen_by(1)
    assert seen.players[1].secrets == position.players[1].secrets
    assert seen.players[0].secrets == seen.players[2].secrets == ("?",)
    assert position.seen_by(None).players[1].secrets == ("?",)
    dealt = {position.resample(0, Random(n)).players[1].secrets for n in range(20)}
    assert len(dealt) > 1
    assert position.players[0].secrets not in dealt
    assert not any(player.secrets for player in plain().players)
    waiting = with_objectives(position, "good-company", "full-larder", "good-name")._replace(turn=0)
    rich = changed(waiting, 0, secrets=("red-and-black",), goods="2 brick, 2 coal")
    assert "place tribune" in texts(rich.seen_by(0).legal_moves())
    assert "place tribune" not in texts(rich.seen_by(1).legal_moves()), "it is not known there"


def test_private_objectives_are_scored_by_their_owner() -> None:
    position = with_objectives(unlocked("private"), "good-company", "full-larder", "good-name")._replace(
        turn=0
    )
    position = changed(position, 0, secrets=("red-and-black",), goods="2 brick, 2 coal")
    other = changed(position, 1, secrets=("oak-and-anvil",), goods="2 brick, 2 coal")._replace(turn=1)
    assert rules_against(other, "place tribune") == ["tribune"]
    after = played(position, "place tribune")
    assert (after.players[0].secrets, after.players[0].told) == ((), ("red-and-black",))
    assert after.players[0].points == 5
    assert after.count(0, "objective") == 1
    assert tokens(after)[0] == 12


# Cards of other kinds ----------------------------------------------------------------------------


def test_orders_are_filled_before_the_action() -> None:
    chest = {"order": "2 wood, 1 iron", "gain": "7 vp"}
    position = unlocked("items", printed=printed(sea_chest=chest))._replace(turn=0)
    position = changed(position, 0, goods="2 wood, 2 iron", hand=("sea-chest",))
    assert "deliver sea-chest" in texts(position.legal_moves())
    after = played(position, "deliver sea-chest")
    assert after.turn == 0, "the turn goes on"
    assert (after.players[0].points, after.players[0].goods) == (7, goods("1 iron"))
    assert after.players[0].hand == ()
    assert after.discards[-1:] == ("sea-chest",)
    assert rules_against(after, "deliver sea-chest") == ["turn"]
    assert rules_against(changed(position, 0, goods="2 wood"), "deliver sea-chest") == ["cost"]
    assert "deliver sea-chest" not in texts(played(position, "place wood1").legal_moves())


def test_treasures_are_used_once() -> None:
    treasure = next(t for t in content().treasures.values() if t.gain[0][0].kind in ("coin", "vp", "wood"))
    position = changed(unlocked("treasures")._replace(turn=0), 0, hand=(treasure.id,))
    after = played(position, f"use {treasure.id}")
    assert after.turn == 0
    assert after.players[0].hand == ()
    assert after.village.archive[-1:] == (treasure.id,)
    assert treasure.id not in after.discards
    assert (after.players[0].points, after.players[0].goods) != (0, position.players[0].goods)


def test_friends_help_in_their_charter() -> None:
    friend = next(iter(content().friends.values()))
    charter = friend.charter
    other = next(c for c in CHARTERS if c != charter)
    position = changed(unlocked("friends")._replace(turn=0), 0, hand=(friend.id,))
    plain_ = changed(position, 0, hand=())
    for place, acts in ((f"{charter}1", True), (f"{other}1", False)):
        told, quiet = played(position, f"place {place}"), played(plain_, f"place {place}")
        same = told.players[0]._replace(hand=()) == quiet.players[0] and told.tasks == quiet.tasks
        assert same != acts


@pytest.mark.parametrize("kind", ["assistant", "plan", "item", "guest", "friend", "treasure"])
def test_a_card_of_a_kind_is_taken_from_those_face_up(kind: str) -> None:
    content_ = printed(ropewalk={"cost": "-", "gain": f"1 {kind}"})
    position = unlocked("items", "guests", "friends", "treasures", printed=content_)
    position = with_buildings(position, wood2="ropewalk")
    of_kind = [
        card.id
        for card in content_.cards.values()
        if card.kind == kind and card.id not in position.board.built
    ]
    others = [card.id for card in content_.cards.values() if card.kind != kind]
    position = position._replace(faceup=(of_kind[1], others[0], of_kind[2], others[20], "clay-pit"))
    asked = played(position, "place wood2")
    assert texts(asked.legal_moves()) == {f"take {of_kind[1]}", f"take {of_kind[2]}", "leave"}
    none = position._replace(faceup=tuple(others[:5]))
    if kind != "plan":
        assert not played(none, "place wood2").mid_turn


# Sky islands -------------------------------------------------------------------------------------


def test_two_islands_lie_over_plots_of_every_charter() -> None:
    position = unlocked("islands")
    laid = dict(pair.split(":") for pair in position.village.islands)
    assert len(laid) == 12
    for charter in CHARTERS:
        over = [plot for plot in laid if plot.startswith(charter)]
        assert len(over) == 2
        assert f"{charter}1" not in over
        assert all(content().islands[laid[plot]].charter == charter for plot in over)
    assert unlocked("islands", seed=1).village.islands != position.village.islands
    assert plain().village.islands == ()
    assert position.settled().islands == ()


def test_an_island_is_used_and_nothing_is_built_there() -> None:
    copse = {"cost": "-", "gain": "2 vp"}
    position = unlocked("islands", printed=printed(drifting_copse=copse))._replace(turn=0)
    village = position.village._replace(islands=("wood2:drifting-copse",))
    position = with_village(position, village)
    position = changed(position, 0, goods="2 wood, 2 grain, 1 iron", hand=("ropewalk",))
    after = played(position, "place wood2")
    assert after.players[0].points == 2
    sites = {move.where for move in played(position, "place zeppelin").legal_moves()}
    assert sites == {"wood3", "wood4", "wood5", "wood6"}
    covering = with_buildings(position, wood2="carvers-row")
    assert covering.board.uses[1].name == "Drifting Copse"  # type: ignore[union-attr]


def test_islands_prefer_empty_plots() -> None:
    village = unlocked("islands").village
    names = [b.id for b in content().buildings.values() if b.needs != (0,) * 7][:3]
    village = village.with_charter(0, plots=("sawpit", *names, "", ""))._replace(islands=(), cards=())
    for seed in range(5):
        position = dealing.deal(content(), village, seed)
        assert {p.split(":")[0] for p in position.village.islands if p.startswith("wood")} == {
            "wood5",
            "wood6",
        }


# Setup in later games -----------------------------------------------------------------------------


def test_charters_that_nobody_plays_are_built_on_from_game_three() -> None:
    for game, number in ((2, 0), (3, 4)):
        position = unlocked("income", "overbuilding", "minions", "peril", game=game)
        grown = [c for c in range(2, 6) if position.board.plots[6 * c + 1]]
        assert len(grown) == number
        for charter in grown:
            building = content().buildings[position.board.plots[6 * charter + 1]]
            assert building.needs != (0,) * 7
            lies = building.id in (*position.deck, *position.faceup)
            assert lies == bool(building.box)
            assert (building.id in position.village.archive) == (not building.box)
        assert not position.board.plots[1]
        assert not position.board.plots[7]


def test_full_rows_of_the_chest_pay_at_the_start() -> None:
    rows = content().chest
    village = dealing.first_village(content(), (0, 1))._replace(game=2)
    village = village._replace(charters=tuple(c._replace(personas=()) for c in village.charters))
    for number, row in enumerate(rows):
        term = row.gain[0][0]
        stars = tuple(row.size * (n == number) for n in range(len(rows)))
        position = dealing.deal(content(), village.with_charter(0, stars=stars), 3)
        short = tuple((row.size - 1) * (n == number) for n in range(len(rows)))
        before = dealing.deal(content(), village.with_charter(0, stars=short), 3)
        assert before.players[0].points == 0
        assert before.players[0].goods == goods("")
        if term.kind == "vp":
            assert position.players[0].points == term.number
        elif term.kind == "coin":
            assert position.players[0].coins == term.number
        elif term.kind in ("reputation", "card", "resource"):
            assert position.to_move == 0
            assert position.phase == "setting"
            assert "leave" in texts(position.legal_moves())


def test_a_second_persona_from_the_chest() -> None:
    rows = content().chest
    number = next(n for n, row in enumerate(rows) if row.gain[0][0].kind == "persona")
    stars = tuple(rows[number].size * (n == number) for n in range(len(rows)))
    village = dealing.first_village(content(), (0, 1))._replace(game=2).with_charter(0, stars=stars)
    position = dealing.deal(content(), village, 3)
    chosen = [0, 0]
    while position.phase == "setting":
        chosen[position.to_move] += 1
        position = position.after(position.legal_moves()[0])
    assert [len(player.personas) for player in position.players] == [2, 1]


def test_who_joins_late_has_its_basic_card() -> None:
    village = unlocked("income").settled()
    village = village.with_charter(4, active=True)
    position = dealing.deal(content(), village, 1)
    assert position.seats == 3
    assert "long-furrow" in position.players[2].hand
    assert "sawpit" not in position.village.archive
    assert position.players[0].hand == ("sawpit",)


def test_what_a_box_unlocks_is_in_force_at_once_where_it_can_be() -> None:
    box = next(b for b in content().boxes.values() if b.rule == "items" and b.id.isdigit())
    building = next(b for b in content().buildings.values() if b.box == box.id)
    position = with_buildings(plain()._replace(turn=0), wood2=building.id)
    position = changed(position, 0, hand=(building.id,))
    after = played(position, "place charterstone")
    while after.mid_turn:
        after = after.after(after.legal_moves()[0])
    new = set(content().cards_in(box.id, ()))
    assert new
    assert new <= {*after.deck, *after.faceup}
