"""Positions as text, what cannot be, and what is hidden."""

from __future__ import annotations

import re
from random import Random

import pytest

from chartkit.charterstone.content import content
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.position import Position
from chartkit.charterstone.shorthand import lengthened, shortened
from chartkit.core import HiddenInformation, ImpossiblePosition, NotationError, OptionError
from tests.charterstone.tables import changed, first, plain, played, unlocked, with_buildings, with_objectives

pytestmark = pytest.mark.usefixtures("steady_icons")


def text_of(position: Position, **fields: str) -> str:
    """The position's text with fields replaced."""
    head, *words = position.to_text().split()
    found = dict(word.split("=", 1) for word in words) | fields
    return " ".join([head, *(f"{name}={value}" for name, value in found.items())])


def test_texts_come_back_in_every_phase() -> None:
    asked = played(changed(plain(), goods="1 iron, 1 coal, 1 coin"), "place market")
    for position in (
        first(4),
        asked,
        played(asked, "pay iron"),
        unlocked("minions", "peril", "private", "islands"),
    ):
        assert Position.from_text(position.to_text()) == position
        for seat in (None, *range(position.seats)):
            seen = position.seen_by(seat)
            assert Position.from_text(seen.to_text()) == seen


def test_minions_peril_and_income_come_back() -> None:
    position = unlocked("minions", "peril", "income")
    tower = next(b.id for b in content().known(position.village.opened).buildings.values() if b.income)
    position = with_buildings(position, wood2=tower)
    position = changed(
        position, 0, minions=(("tin-hound", 0), ("pit-pony", -1)), peril=3, placed=1, influence=11
    )
    position = position._replace(income=((1, 0),), deck=tuple(c for c in position.deck if c != tower))
    position = position._replace(faceup=tuple(c for c in position.faceup if c != tower))
    text = position.to_text()
    assert "tin-hound@wood1,pit-pony" in text
    assert "income=wood2:0" in text
    village = position.village._replace(archive=(*position.village.archive, tower))
    assert (
        Position.from_text(text_of(position, village=shortened(village, content()))).players
        == position.players
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"progress": "3"}, "Progress is 3; for 2 it is"),
        ({"progress": "99"}, "Progress is 99; for 2 it is"),
        ({"track": "01010101010"}, r"11 tokens are on the reputation track; for 2 it has \d+ spaces"),
        ({"turn": "2"}, "There is no seat 2; seats are 0 to 1"),
        ({"round": "0"}, "Rounds are counted from 1"),
        ({"phase": "over"}, "The game ends when progress is"),
        ({"phase": "acted"}, "In the phase 'acted' something is to be done"),
        ({"objectives": "heavy-purse,good-name"}, "2 different objectives lie on the table; there are 3"),
        ({"discards": "sky-pilot"}, "There are more cards than were printed: sky-pilot"),
        ({"faceup": "-"}, "0 cards lie face up, and the deck has 3"),
        ({"deck": "?10"}, "3 cards are nowhere, and 10 are hidden"),
        ({"tasks": "0:gain::1_coin"}, "The first task leaves nothing to choose"),
        ({"tasks": "0:do:dance:"}, "The first task leaves nothing to choose"),
        ({"perils": "wood2"}, "Peril lies on wood2, where nothing stands"),
        ({"income": "wood1:0"}, "Seat 0 has influence on wood1, which pays no income"),
        ({"drawn": "own"}, "The Automa has 1 cards"),
    ],
)
def test_what_no_game_reaches_is_refused(fields: dict[str, str], said: str) -> None:
    with pytest.raises(ImpossiblePosition, match=said):
        Position.from_text(text_of(plain(), **fields))


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("37.0.0.0.0.0.0/12/0/-/sawpit/-/-/0", "The seats have 41 coin; there are 36"),
        ("4.0.0.0.0.0.0/13/0/-/sawpit/-/-/0", "Seat 0 has 13 influence left and 0 placed"),
        ("4.0.0.0.0.0.0/12/0/wood2/sawpit/-/-/0", "A worker is on wood2, where nothing stands"),
        (
            "4.0.0.0.0.0.0/12/0/iron1,iron1/sawpit/-/-/0",
            "2 workers are on iron1; there is room for one",
        ),
        ("4.0.0.0.0.0.0/12/0/iron1,coal1,wood1/sawpit/-/-/0", "Seat 0 has 3 workers out"),
        ("4.0.0.0.0.0.0/12/0/-/sawpit/-/-/1", "Seat 0 has opened 1 boxes; 0 are open"),
        ("4.0.0.0.0.0.0/12/0/-/-/-/-/0", "1 cards are nowhere, and 0 are hidden"),
    ],
)
def test_what_no_seat_can_have_is_refused(seat: str, said: str) -> None:
    position = plain()
    other = position.to_text().split(" seats=")[1].split(" ")[0].split(";")[1]
    with pytest.raises(ImpossiblePosition, match=said):
        Position.from_text(text_of(position, seats=f"{seat};{other}"))


def test_all_reasons_are_told_at_once() -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        Position.from_text(text_of(plain(), progress="99", round="0", perils="wood2"))
    assert len(caught.value.reasons) == 3


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"quota": "..."}, "3 spaces; the quota track has 18"),
        ({"seats": "x"}, "There are 1 seats for 2 charters"),
        ({"faceup": "gold-digger"}, "There is no card 'gold-digger' here"),
        ({"faceup": "ropewalk"}, "There is no card 'ropewalk' here"),
        ({"objectives": "two-lids,good-name,heavy-purse"}, "There is no objective 'two-lids' here"),
        ({"rules": "minions"}, "rules=minions: there is no such thing"),
        ({"phase": "noon"}, "phase=noon: there is no such thing; expected one of setting"),
        ({"progress": "-1"}, "progress=-1 is no whole number"),
        ({"tasks": "0:gain"}, "is no task"),
        ({"tasks": "0:gain::1_gold"}, "is nothing to gain"),
        ({"village": "{}"}, "tells which charters are active, of wood, brick"),
        ({"village": "[]"}, "tells which charters are active"),
        ({"village": '{"active":["gold"]}'}, "got ['gold']"),
        ({"village": '{"active":["wood"'}, "told in JSON, which this is not"),
        ({"village": '{"active":["wood","brick"],"wood":3}'}, "is an object with fields; got 3"),
        ({"village": '{"active":["wood","brick"],"gold":{}}'}, "has no field 'gold'"),
        ({"village": '{"active":["wood","brick"],"wood":{"plots":[]}}'}, "is a list of 6 names"),
        ({"perils": "market"}, "'market' is no plot"),
    ],
)
def test_what_cannot_be_read_is_refused(fields: dict[str, str], said: str) -> None:
    with pytest.raises((NotationError, ImpossiblePosition), match=re.escape(said)):
        Position.from_text(text_of(plain(), **fields))


def test_a_village_is_told_by_what_differs_from_a_new_one() -> None:
    village = plain().village
    assert shortened(first(2).village, content()) == '{"active":["wood","brick"]}'
    later = unlocked("income", "islands", players=3, game=5).village
    for told in (village, later, first(6).village):
        assert lengthened(shortened(told, content()), content()) == told


def test_a_step_of_which_part_is_hidden_comes_back() -> None:
    position = with_objectives(unlocked("private"), "heavy-purse", "full-larder", "good-name")._replace(
        turn=0
    )
    position = changed(position, 0, secrets=("red-and-black",), goods="6 coin, 2 brick, 2 coal")
    asked = played(position, "place tribune")
    assert len(asked.legal_moves()) == 2
    seen = asked.seen_by(1)
    assert Position.from_text(seen.to_text()) == seen
    assert len(seen.legal_moves()) == 1


def test_rulings_tell_nothing_of_the_private_objectives_of_others() -> None:
    position = unlocked("private", players=3)._replace(turn=0)
    for private in content().objectives_known(position.village.opened, private=True):
        for text in (f"score {private}", f"take {private}", f"use {private}", f"build {private} on wood2"):
            move = position.parse_move(text)
            told = {str(position.resample(0, Random(n)).why_illegal(move)) for n in range(12)}
            assert told == {str(position.why_illegal(move))}


def test_private_objectives_are_checked() -> None:
    position = unlocked("private")
    mine, other = (player.secrets[0] for player in position.players)
    seats = position.to_text().split(" seats=")[1].split(" ")[0]
    for wrong in (other, "heavy-purse"):
        text = text_of(position, seats=seats.replace(mine, wrong))
        with pytest.raises(ImpossiblePosition, match="private objectives that are none, or one twice"):
            Position.from_text(text)


def test_nothing_undiscovered_is_named() -> None:
    """What is not known is answered as what does not exist, and no list names it."""
    position = plain()
    names = [*content().boxes["1"].buildings, content().boxes["1"].persona]
    for name in names:
        for text in (f"take {name}", f"build {name} on wood2", f"be {name}", f"open {name}", f"use {name}"):
            move = position.parse_move(text)
            made_up = position.parse_move(text.replace(name, "made-up"))
            told = [r.sentence.replace(name, "made-up") for r in position.why_illegal(move)]
            assert told == [r.sentence for r in position.why_illegal(made_up)]
    said = " ".join((position.to_text(), repr(position), position.prompt(), str(position.legal_moves())))
    with pytest.raises(NotationError) as caught:
        Position.from_text("charterstone/1 a=b")
    said += str(caught.value)
    assert not [
        word for word in ("minion", "peril", "guest", "treasure", "island", "friend") if word in said.lower()
    ]
    hidden = [c for c in content().cards if c not in content().known(()).cards]
    assert len(hidden) > 50
    assert not [name for name in hidden if name in said]


def test_the_order_of_the_deck_is_hidden() -> None:
    position = plain()
    seen = position.seen_by(0)
    assert seen.hidden
    assert set(seen.deck) == {"?"}
    asked = played(changed(seen, goods="1 coin, 1 iron"), "place market")
    with pytest.raises(HiddenInformation, match="top card"):
        played(asked, "take top")
    with pytest.raises(HiddenInformation, match="top card"):
        played(asked, f"take {position.faceup[0]}")
    one, other = (position.resample(0, Random(n)) for n in (1, 2))
    assert sorted(one.deck) == sorted(position.deck)
    assert one.deck != other.deck
    with pytest.raises(OptionError, match="no seat 5"):
        position.seen_by(5)
    drawn = seen._replace(deck=(), discards=position.deck)
    with pytest.raises(HiddenInformation, match="shuffled"):
        played(changed(drawn, goods="1 coin, 1 iron"), f"place market; take {position.faceup[0]}")
    with pytest.raises(HiddenInformation, match="closed box"):
        played(changed(seen, goods="4 coin"), "place charterstone")


def test_a_game_of_a_village() -> None:
    village = unlocked("income").settled()
    game = Charterstone(seed=1, players=2, village=village.to_text())
    assert game.position.village.game == 2
    with pytest.raises(OptionError, match="2 active charters; got players=3"):
        Charterstone(players=3, village=village.to_text())
    with pytest.raises(OptionError, match="leave charters out"):
        Charterstone(players=2, village=village.to_text(), charters=["wood"])
    broken = village.with_charter(0, plots=("ropewalk", *village.charters[0].plots[1:]))
    with pytest.raises(OptionError, match="stands its basic building"):
        Charterstone(players=2, village=broken.to_text())
