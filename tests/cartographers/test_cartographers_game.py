"""The game as users meet it: options, traits, texts, records, and everything that can be wrong in them."""

import json
from random import Random

import pytest

from chartkit.cartographers import Cartographers, Position
from chartkit.cartographers.pieces import EDICT, KINDS
from chartkit.core import ImpossiblePosition, NotationError, OptionError, RecordError

EDICTS = ["Greenbough", "Canal Lake", "Shieldgate", "Lost Barony"]


# Options -------------------------------------------------------------------------------------


def test_a_seed_decides_everything():
    assert Cartographers(seed=7).position == Cartographers(seed=7).position
    assert Cartographers(seed=7).position != Cartographers(seed=8).position


def test_dealt_edicts_are_one_of_each_kind_in_any_order():
    orders = set()
    for seed in range(40):
        kinds = tuple(EDICT[name].kind for name in Cartographers(seed=seed).edicts)
        assert sorted(kinds) == sorted(KINDS)
        orders.add(kinds)
    assert len(orders) > 10


def test_some_edicts_can_be_given_and_the_others_dealt():
    edicts = Cartographers(seed=3, edicts=["?", "greenbough", "?", "?"]).edicts
    assert edicts[1] == "Greenbough"
    assert sorted(EDICT[name].kind for name in edicts) == sorted(KINDS)


def test_a_map_of_ones_own():
    own = {"mountains": "A1", "ruins": ["C3", "D4"], "wasteland": "K11"}
    game = Cartographers(seed=1, map=own)
    sheet = game.sheets[0]
    assert [sheet.on(space) for space in ("A1", "C3", "K11", "E5")] == [
        "mountain",
        "ruins",
        "wasteland",
        "empty",
    ]
    assert Position.from_text(game.to_text()) == game.position


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"map": "C"}, "There is no map 'C'"),
        ({"map": 3}, "A map is 'A', 'B' or spaces by feature"),
        ({"map": {"mountains": "A1", "ruins": "A1"}}, "A1 is given as mountains and as ruins"),
        ({"map": {"hills": "A1"}}, "There is no feature of a map 'hills'"),
        ({"map": {"ruins": "L1"}}, "outside the map"),
        ({"edicts": ["Greenbough"]}, "edicts are the four"),
        ({"edicts": "Greenbough"}, "edicts are the four"),
        ({"edicts": ["Greenbough", "Treetower", "?", "?"]}, "several of the kind forest"),
        ({"edicts": ["Greenbow", "?", "?", "?"]}, "Did you mean 'Greenbough'"),
        ({"decks": [["Orchid"]]}, "there is no card 'Orchid'"),
        ({"decks": ["Orchard"]}, "decks are up to 4 lists"),
        ({"decks": [[]] * 5}, "decks are up to 4 lists"),
        ({"decks": [["Orchard", "Orchard"]]}, "'Orchard' comes twice"),
        ({"decks": [["Gnoll Raid"]], "ambushes": ["Goblin Attack"]}, "'Gnoll Raid' is not in that deck"),
        ({"decks": [3]}, "there is no card 3"),
        ({"ambushes": ["Dragon"]}, "ambushes are different monsters"),
        ({"ambushes": ["Gnoll Raid", "Gnoll Raid"]}, "ambushes are different monsters"),
        ({"ambushes": "Gnoll Raid"}, "ambushes are different monsters"),
        ({"players": 0}, "1 to 100 players"),
        ({"players": 101}, "1 to 100 players"),
        ({"maps": "A"}, "Did you mean 'map'"),
    ],
)
def test_bad_options_say_what_was_expected(options, words):
    with pytest.raises(OptionError) as caught:
        Cartographers(seed=1, **options)
    assert words in str(caught.value)


def test_a_map_without_a_free_space_is_passed_through():
    everything = [f"{row}{column}" for row in "ABCDEFGHIJK" for column in range(1, 12)]
    for players in (1, 2):
        game = Cartographers(seed=1, players=players, edicts=EDICTS, map={"wasteland": everything})
        while not game.over:
            game.play("pass")
        assert set(game.scores) == {33 + 33}  # the Lost Barony in autumn and winter


# Traits --------------------------------------------------------------------------------------


def test_traits_follow_the_position():
    game = Cartographers(seed=1, players=2, edicts=EDICTS, decks=[["Temple Ruins", "Farmland", "Orchard"]])
    assert (game.card, game.season, game.time, game.time_left, game.ruins) == (
        "Farmland",
        "spring",
        1,
        7,
        True,
    )
    assert game.shown == ("Temple Ruins", "Farmland") and game.deck_left == 12
    seen = []
    game.observe(lambda change: seen.append((change["new"], game.coins, game.ruins)), "card")
    game.play("0: farm B6 B7", "1: farm C2 C3")
    assert seen == [("Orchard", (1, 1), False)]
    assert game.awaiting == (0, 1) and game.edicts == tuple(EDICTS)
    assert game.worth == ((0, 0, 0, 3), (0, 0, 0, 3))
    game.undo()
    assert (game.card, game.awaiting) == ("Farmland", (1,))


def test_an_illegal_move_leaves_no_trace():
    game = Cartographers(seed=1, decks=[["Orchard"]])
    before = game.position
    with pytest.raises(ValueError, match="B4 \\(mountain\\)"):
        game.play("farm B4 B5 B6 C6")
    assert game.position is before and game.history == ()


def test_a_finished_game_says_who_won():
    game, rng = Cartographers(seed=6, players=["Ada", "Bo"]), Random(6)
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
    assert "Ada" in game.message or "Bo" in game.message
    assert [len(seasons) for seasons in game.season_scores] == [4, 4]
    assert game.card is None and game.time_left == 0


def test_why_illegal_takes_a_text():
    game = Cartographers(seed=1, decks=[["Orchard"]])
    assert [ruling.rule for ruling in game.why_illegal("farm L1 B4")] == ["grid", "free"]


@pytest.mark.parametrize(
    "text", ["", "farm", "pass A1", "meadow A1", "A1 B2", "0 farm A1", "x: farm A1", "farm, A1"]
)
def test_what_is_no_move_is_said(text):
    with pytest.raises(NotationError):
        Cartographers(seed=1).play(text)


# Texts ---------------------------------------------------------------------------------------


TEXT = (
    Cartographers(seed=1, players=2, edicts=EDICTS, decks=[["Farmland", "Orchard"]], ambushes=["Gnoll Raid"])
    .play("0: farm D1 D2", "1: farm A1 A2", "1: forest D3 D4 D5 E5")
    .to_text()
)


def test_a_text_is_readable():
    assert "map=A edicts=greenbough,canal-lake,shieldgate,lost-barony season=spring turned=2" in TEXT
    assert "sheets=11/11/11/AA9/11/11/11/11/11/11/11+1;AA9/11/11" in TEXT
    assert TEXT.endswith("answers=-,forest+D3+D4+D5+E5")
    assert Position.from_text(TEXT).to_text() == TEXT


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("cartographers/1", "cartographers/9", "not 'cartographers/9'"),
        ("map=A ", "", "Expected each of"),
        ("season=spring", "season=fall", "season=fall"),
        ("turned=2", "turned=two", "no whole number"),
        ("greenbough", "greenbow", "There is no 'greenbow'"),
        ("farmland", "wheatland", "There is no 'wheatland'"),
        ("AA9", "AZ9", "'Z' in row D"),
        ("AA9", "AA8", "not 11 spaces wide"),
        ("AA9/", "", "has 10 rows"),
        ("answers=-", "answers=lake+A1", "There is no terrain 'lake'"),
    ],
)
def test_texts_that_cannot_be_read(old, new, words):
    with pytest.raises(NotationError) as caught:
        Position.from_text(TEXT.replace(old, new, 1))
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("greenbough", "treetower,wildholds", "one each of"),
        ("canal-lake", "treetower", "one each of"),
        ("sheets=11/11/", "sheets=11/3A7/", "Seat 0 draws in season 1 on B4, filled before"),
        ("11+1", "11+9", "crossed off 9 coins; with 0 mountains closed in"),
        ("turned=2", "turned=40", "40 cards are turned; the deck has 14"),
        ("turned=2", "turned=0", "0 cards are turned"),
        ("orchard", "farmland", "Spring's deck has Farmland twice"),
        ("farmland,", "", "Spring's deck has 13 cards; it must have 14"),
        ("farmland,", "kobold-onslaught,", "Spring's deck lacks Farmland"),
        ("season=spring", "season=summer", "has 1 layers; by summer it has 2"),
        ("answers=-,forest+D3+D4+D5+E5", "answers=pass,forest+D3+D4+D5+E5", "Every seat has answered"),
        (
            "answers=-,forest+D3+D4+D5+E5",
            "answers=-,forest+A1+A2+A3+B3",
            "Filled already: A1 (farm), A2 (farm)",
        ),
        ("answers=-,forest", "answers=-,water", "Orchard is drawn as forest or farm"),
        ("answers=-,", "answers=", "There are 1 answers for 2 sheets"),
        ("farmland,", "?,", "lies face up cannot be hidden"),
        ("cards=", "cards=orchard|", "There are 5 decks"),
    ],
)
def test_impossible_positions_say_why(old, new, words):
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    with pytest.raises(ImpossiblePosition) as caught:
        Position.from_text(text)
    assert words in str(caught.value)


def test_all_reasons_are_given_together():
    text = TEXT.replace("11+1", "11+9", 1).replace("canal-lake", "treetower")
    with pytest.raises(ImpossiblePosition) as caught:
        Position.from_text(text)
    assert len(caught.value.reasons) == 2


def test_mangled_texts_never_crash():
    rng = Random(3)
    for _ in range(600):
        text = list(TEXT)
        for _ in range(rng.randrange(1, 4)):
            text[rng.randrange(len(text))] = rng.choice("A9?/|;,+- =vspring")
        try:
            position = Position.from_text("".join(text))
        except (NotationError, ImpossiblePosition):
            continue
        assert Position.from_text(position.to_text()) == position


def test_a_hidden_text_is_dealt_by_its_seed():
    hidden = Position.from_text(TEXT).seen_by(0).to_text()
    game = Cartographers.from_text(hidden, seed=4)
    assert not game.position.hidden
    assert game.position == Cartographers.from_text(hidden, seed=4).position


# Records -------------------------------------------------------------------------------------


def test_a_record_replays_and_shows_every_edit(tmp_path):
    game, rng = Cartographers(seed=8, players=3, map={"mountains": "B2", "ruins": "C4"}), Random(8)
    for _ in range(20):
        game.play(rng.choice(game.legal_moves(rng.choice(game.awaiting))))
    game.undo().undo()
    game.play(rng.choice(game.legal_moves()))
    path = tmp_path / "game.jsonl"
    game.save(path)
    loaded = Cartographers.load(path)
    assert (loaded.position, loaded.lines) == (game.position, game.lines)
    lines = path.read_text().splitlines()
    header = json.loads(lines[0])
    header["options"]["seed"] = 9
    path.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n")
    with pytest.raises(RecordError):
        Cartographers.load(path)
