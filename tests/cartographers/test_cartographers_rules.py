"""Each ruling of Cartographers, on the smallest scenario that shows it."""

from random import Random

import pytest

from chartkit.cartographers import Cartographers, Move, Position, Sheet, best_placement
from chartkit.cartographers.grid import names
from chartkit.cartographers.pieces import CARDS, DECK, EXPLORES, SEASONS, TIME
from chartkit.cartographers.placements import ATLAS
from chartkit.core import HiddenInformation, IllegalMove, OptionError

ALL = " ".join(f"{row}{column}" for row in "ABCDEFGHIJK" for column in range(1, 12))


def scenario(*cards, players=1, ambushes=(), **options) -> Position:
    """The start position with these cards on top of spring's deck."""
    given = {"edicts": ["Greenbough", "Canal Lake", "Shieldgate", "Lost Barony"], **options}
    return Cartographers(
        seed=1, players=players, decks=[list(cards)], ambushes=list(ambushes), **given
    ).position


def with_sheets(position: Position, *sheets: Sheet) -> Position:
    return position._replace(sheets=sheets)


def full_but(*free: str, ground="A") -> Sheet:
    """A sheet filled with village except for some spaces."""
    blank = Sheet.blank(ground)
    rest = [space for space in names(blank.empty) if space not in free]
    return Sheet.of(ground, village=rest)


def play(position: Position, *moves: str) -> Position:
    for move in moves:
        position = position.after(position.parse_move(move))
    return position


def rules_broken(position: Position, text: str) -> set[str]:
    move = position.parse_move(text)
    with pytest.raises(IllegalMove) as caught:
        position.after(move)
    assert caught.value.rulings == position.why_illegal(move)
    return {ruling.rule for ruling in caught.value.rulings}


# Cards and seasons ---------------------------------------------------------------------------


def test_the_deck():
    assert len(DECK) == 13
    assert len(CARDS) == 17
    assert sum(TIME.values()) == 16
    assert [season.limit for season in SEASONS] == [8, 8, 7, 6]
    assert [season.edicts for season in SEASONS] == [(0, 1), (1, 2), (2, 3), (3, 0)]


def test_a_season_ends_with_the_card_that_reaches_its_time():
    cards = ("Orchard", "Marshlands", "Homestead", "Great River", "Fishing Village", "Hamlet")
    position = scenario(*cards)
    for _ in range(4):
        position = position.after(position.legal_moves()[0])
    assert (position.season, position.time, position.time_left) == (0, 9, 0)
    assert position.card.name == "Fishing Village"
    position = position.after(position.legal_moves()[0])
    assert (position.season, position.turned >= 1, position.past != ()) == (1, True, True)


def test_a_season_that_stands_at_seven_goes_on():
    position = scenario("Orchard", "Marshlands", "Homestead", "Great River", "Rift Lands", "Hamlet")
    for _ in range(4):
        position = position.after(position.legal_moves()[0])
    assert (position.card.name, position.time, position.time_left) == ("Rift Lands", 7, 1)
    position = position.after(position.legal_moves()[0])
    assert (position.card.name, position.time, position.season) == ("Hamlet", 8, 0)


def test_all_explore_cards_come_back_and_one_more_monster():
    position = scenario(players=2)
    gone = []
    for season, deck in enumerate(position.decks):
        monsters = [card for card in deck if card not in DECK]
        assert sorted(card for card in deck if card in DECK) == sorted(DECK)
        assert len(monsters) == season + 1 - len(gone)
        assert not set(monsters) & set(gone)
        time = 0
        for card in deck:
            time += TIME[card]
            gone += [card] if card in monsters else []
            if time >= SEASONS[season].limit:
                break


def test_a_monster_not_revealed_stays_in_the_deck():
    quick = ["Orchard", "Marshlands", "Homestead", "Fishing Village"]
    position = scenario(*quick, players=2, ambushes=["Gnoll Raid", "Goblin Attack"])
    assert {"Gnoll Raid", "Goblin Attack"} <= set(position.decks[1])


def test_decks_can_be_given_for_every_season():
    tops = [["Hamlet"], ["Farmland", "Outpost Ruins"], ["Rift Lands"], ["Orchard"]]
    game = Cartographers(seed=3, decks=tops)
    assert [deck[: len(top)] for deck, top in zip(game.position.decks, tops, strict=True)] == [
        tuple(top) for top in tops
    ]


# Drawing -------------------------------------------------------------------------------------


def test_rift_lands_may_be_any_terrain_on_any_free_space():
    # 121 spaces less five mountains; with map B's wasteland, seven less.
    assert len(scenario("Rift Lands").legal_moves()) == 5 * 116
    assert len(scenario("Rift Lands", map="B").legal_moves()) == 5 * 109


@pytest.mark.parametrize(
    "card", [card for card in EXPLORES if card.name != "Rift Lands"], ids=lambda c: c.name
)
@pytest.mark.parametrize("printed", ["A", "B"])
def test_legal_moves_are_those_found_by_trying_everything(card, printed):
    """The reference turns coordinates by hand and looks at each space by its name."""
    position = scenario(card.name, map=printed)
    sheet = position.sheets[0]
    found = set()
    for shape in card.shapes:
        for flip in (1, -1):
            cells = [(row, flip * column) for row, column in shape]
            for _ in range(4):
                cells = [(-column, row) for row, column in cells]
                for down in range(-5, 16):
                    for across in range(-5, 16):
                        spots = [(row + down, column + across) for row, column in cells]
                        if all(0 <= row < 11 and 0 <= column < 11 for row, column in spots):
                            spaces = [f"{'ABCDEFGHIJK'[row]}{column + 1}" for row, column in spots]
                            if all(sheet.on(space) in ("empty", "ruins") for space in spaces):
                                found |= {Move(0, terrain, spaces) for terrain in card.terrains}
    listed = position.legal_moves()
    assert set(listed) == found
    assert len(listed) == len(found) == len(list(listed))


def test_legal_moves_are_a_sequence():
    moves = scenario("Great River").legal_moves()
    listed = list(moves)
    assert [moves[index] for index in range(len(moves))] == listed
    assert [moves.index(move) for move in listed] == list(range(len(moves)))
    assert all(move in moves and moves.count(move) == 1 for move in listed)
    assert moves[-1] == listed[-1] and moves[3:9] == tuple(listed[3:9])
    assert list(reversed(moves)) == listed[::-1]
    stranger = Move(0, "farm", "A1 B1 C1")
    assert stranger not in moves and moves.count(stranger) == 0 and "A1" not in moves
    with pytest.raises(ValueError, match="not among these"):
        moves.index(stranger)
    with pytest.raises(IndexError):
        moves[len(moves)]


def test_the_order_in_which_spaces_are_named_does_not_matter():
    position = scenario("Forgotten Forest")
    assert position.parse_move("forest B2 A1") == Move(0, "forest", ["A1", "B2"])
    assert play(position, "forest B2 A1").sheets[0].on("A1") == "forest"


def test_two_spaces_over_the_right_edge_do_not_wrap():
    position = scenario("Forgotten Forest")
    assert rules_broken(position, "forest A11 B12") == {"grid"}
    assert rules_broken(position, "forest A11 C1") == {"shape"}


def test_refusals_name_the_spaces():
    position = with_sheets(scenario("Orchard"), Sheet.of("A", water="A1"))
    rulings = position.why_illegal(Move(0, "village", "A1 B4 A12"))
    sentences = " ".join(ruling.sentence for ruling in rulings)
    assert {ruling.rule for ruling in rulings} == {"terrain", "grid", "free"}
    assert "A1 (water), B4 (mountain)" in sentences
    assert "A12: outside the map" in sentences
    assert "Orchard is drawn as forest or farm, not as village" in sentences


@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("forest D1 D2 D3", "shape", "Orchard draws 4 spaces, not 3"),
        ("forest D1 D2 D3 D4", "shape", "D1 D2 D3 D4 is no shape of Orchard"),
        ("forest D1 D1 D2 D3", "grid", "D1: named more than once"),
        ("pass", "pass", "116 spaces are free"),
        ("3: forest A1", "together", "There is no seat 3"),
    ],
)
def test_other_refusals(text, rule, words):
    position = scenario("Orchard")
    with pytest.raises(IllegalMove) as caught:
        play(position, text)
    assert caught.value.rulings[0].rule == rule
    assert words in caught.value.rulings[0].sentence


@pytest.mark.parametrize(
    "move",
    [
        None,
        "forest",
        7,
        (0, "forest", ("A1",)),
        Move(True, "forest", "A1"),
        Move(-1, "forest", "A1"),
        Move("0", "forest", "A1"),
    ],
)
def test_what_is_no_move_is_refused(move):
    position = scenario("Rift Lands")
    assert position.why_illegal(move)
    with pytest.raises(IllegalMove):
        position.after(move)


# Single spaces, passes -----------------------------------------------------------------------


def test_one_space_of_any_terrain_when_no_shape_fits():
    position = with_sheets(scenario("Great River"), full_but("A1", "K11"))
    moves = set(position.legal_moves())
    assert moves == {
        Move(0, terrain, space)
        for terrain in ("forest", "village", "farm", "water")
        for space in ("A1", "K11")
    }
    assert play(position, "farm A1").sheets[0].coins == position.sheets[0].coins == 5
    assert rules_broken(position, "monster A1") == {"terrain"}
    assert rules_broken(position, "farm A1 K11") == {"single"}


def test_while_one_of_two_shapes_fits_there_is_no_single_space():
    position = with_sheets(scenario("Farmland"), full_but("A1", "A2", "K11"))
    assert list(position.legal_moves()) == [Move(0, "farm", "A1 A2")]


def test_a_full_sheet_passes():
    position = with_sheets(scenario("Orchard"), full_but())
    assert list(position.legal_moves()) == [Move(0, "pass")]
    assert rules_broken(position, "forest A1") == {"pass"}
    assert play(position, "pass").sheets[0] == full_but()


def test_a_full_sheet_lets_the_others_go_on():
    start = scenario("Orchard", "Hamlet", players=2)
    position = with_sheets(start, full_but(), Sheet.blank("A"))
    position = play(position, "0: pass", "1: farm A1 A2 A3 B3")
    assert position.card.name == "Hamlet"


# Coins ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "first", "second"),
    [
        ("Great River", "water D1 D2 D3", "water F1 F2 E2 E3 D3"),
        ("Farmland", "farm D1 D2", "farm D2 E1 E2 E3 F2"),
        ("Hamlet", "village D1 E1 E2", "village D1 D2 D3 E1 E2"),
        ("Forgotten Forest", "forest D1 E2", "forest D1 E1 E2 F2"),
    ],
)
def test_the_first_shape_has_the_coin(card, first, second):
    assert play(scenario(card), first).sheets[0].coins == 1
    assert play(scenario(card), second).sheets[0].coins == 0


def test_a_mountain_closed_in_gives_its_coin_once():
    position = with_sheets(scenario("Rift Lands", "Farmland"), Sheet.of("A", forest="A4 B3 B5"))
    position = play(position, "farm C4")
    assert position.sheets[0].coins == 1
    assert play(position, "farm D4 D5").sheets[0].coins == 2  # the card's own, not the mountain's again


def test_one_space_may_close_in_two_mountains():
    ground = {"mountains": "A1 A3"}
    position = with_sheets(scenario("Rift Lands", map=ground), Sheet.of(ground, farm="B1 B3 A4"))
    assert play(position, "water A2").sheets[0].coins == 2


def test_a_fifteenth_coin_is_lost():
    position = with_sheets(scenario("Farmland"), Sheet.of("A", coins=14))
    assert play(position, "farm D1 D2").sheets[0].coins == 14
    nearly = with_sheets(scenario("Farmland"), Sheet.of("A", 13, forest="A4 B3 B5"))
    assert play(nearly, "farm C4 D4").sheets[0].coins == 14


# Ruins ---------------------------------------------------------------------------------------


def test_after_ruins_a_ruins_space_is_covered():
    position = scenario("Temple Ruins", "Orchard")
    assert position.card.name == "Orchard" and position.to_ruins
    ruins = {"B6", "C2", "C10", "I2", "I10", "J6"}
    assert all(set(move.spaces) & ruins for move in position.legal_moves())
    assert rules_broken(position, "forest D3 D4 D5 E5") == {"ruins"}
    rulings = position.why_illegal(Move(0, "forest", "D3 D4 D5 E5"))
    assert "B6, C2, C10, I2, I10, J6" in rulings[0].sentence


def test_a_ruins_space_drawn_on_is_no_longer_one():
    position = with_sheets(
        scenario("Temple Ruins", "Orchard"), Sheet.of("A", monster="B6", farm="C2 C10 I2 I10")
    )
    assert all("J6" in move.spaces for move in position.legal_moves())


def test_the_cover_is_asked_of_one_card():
    position = play(scenario("Temple Ruins", "Orchard", "Hamlet"), "forest B5 B6 B7 C7")
    assert not position.to_ruins
    assert Move(0, "village", "D1 D2 E1") in position.legal_moves()


def test_two_ruins_in_a_row_ask_for_one_cover():
    position = scenario("Temple Ruins", "Outpost Ruins", "Orchard", "Hamlet")
    assert position.to_ruins
    assert not play(position, "forest B5 B6 B7 C7").to_ruins


def test_a_monster_in_between_does_not_use_up_the_ruins():
    position = scenario("Temple Ruins", "Goblin Attack", "Orchard", players=2, ambushes=["Goblin Attack"])
    assert position.card.name == "Goblin Attack" and not position.to_ruins
    position = play(position, "0: monster D1 E2 F3", "1: monster D1 E2 F3")
    assert position.card.name == "Orchard" and position.to_ruins


def test_alone_too_a_monster_in_between_does_not_use_up_the_ruins():
    position = scenario("Temple Ruins", "Goblin Attack", "Orchard", ambushes=["Goblin Attack"])
    assert position.card.name == "Orchard" and position.to_ruins
    assert position.sheets[0].on("K11") == "monster"


def test_no_shape_can_cover_a_ruins_space():
    # D1 to D4 would take the Orchard's cousin, but the only free ruins space, C2, stands alone.
    sheet = full_but("C2", "F1", "F2", "F3", "G3")
    position = with_sheets(scenario("Temple Ruins", "Orchard"), sheet)
    assert len(position.legal_moves()) == 4 * 5
    assert Move(0, "water", "G3") in position.legal_moves()
    assert rules_broken(position, "forest F1 F2 F3 G3") == {"single"}


def test_no_ruins_space_is_left():
    sheet = Sheet.of("A", farm="B6 C2 C10 I2 I10 J6")
    position = with_sheets(scenario("Temple Ruins", "Orchard"), sheet)
    assert len(position.legal_moves()) == 4 * 110
    assert Move(0, "village", "A1") in position.legal_moves()


def test_rift_lands_after_ruins():
    position = scenario("Temple Ruins", "Rift Lands")
    assert len(position.legal_moves()) == 5 * 6
    assert Move(0, "monster", "B6") in position.legal_moves()
    assert rules_broken(position, "farm A1") == {"ruins"}
    without = with_sheets(position, Sheet.of("A", farm="B6 C2 C10 I2 I10 J6"))
    assert len(without.legal_moves()) == 5 * 110
    assert Move(0, "monster", "A1") in without.legal_moves()


def test_ruins_do_not_reach_into_the_next_season():
    quick = ["Orchard", "Marshlands", "Homestead", "Temple Ruins", "Fishing Village"]
    position = Cartographers(seed=1, decks=[quick, ["Hamlet"]]).position
    while position.season == 0:
        position = position.after(position.legal_moves()[0])
    assert position.card.name == "Hamlet" and not position.to_ruins


# Monsters ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("monster", "owners"),
    [
        ("Bugbear Assault", (2, 0, 1)),  # clockwise: a sheet goes to the next seat
        ("Kobold Onslaught", (2, 0, 1)),
        ("Goblin Attack", (1, 2, 0)),
        ("Gnoll Raid", (1, 2, 0)),
    ],
)
def test_sheets_pass_in_the_direction_of_the_card(monster, owners):
    position = scenario(monster, "Orchard", players=3, ambushes=[monster])
    assert tuple(map(position.sheet_of, range(3))) == owners
    moves = [list(position.legal_moves(seat))[seat * 7] for seat in range(3)]
    after = position.after(moves[0]).after(moves[1]).after(moves[2])
    for seat, owner in enumerate(owners):
        assert names(after.sheets[owner].monster) == moves[seat].spaces
    assert [after.sheet_of(seat) for seat in range(3)] == [0, 1, 2]


def test_a_monster_that_does_not_fit_is_one_space():
    start = scenario("Goblin Attack", players=2, ambushes=["Goblin Attack"])
    position = with_sheets(start, Sheet.blank("A"), full_but("A1", "A2"))
    assert set(position.legal_moves(0)) == {Move(0, "monster", "A1"), Move(0, "monster", "A2")}
    assert len(position.legal_moves(1)) > 100
    assert rules_broken(position, "0: farm A1") == {"terrain"}


def test_nobody_draws_a_monster_on_a_full_sheet():
    start = scenario("Goblin Attack", players=2, ambushes=["Goblin Attack"])
    position = with_sheets(start, Sheet.blank("A"), full_but())
    assert list(position.legal_moves(0)) == [Move(0, "pass")]


def test_the_coin_of_a_mountain_goes_to_the_owner_of_the_sheet():
    start = scenario("Goblin Attack", "Orchard", players=2, ambushes=["Goblin Attack"])
    position = with_sheets(start, Sheet.blank("A"), Sheet.of("A", forest="A4 B3 B5"))
    position = play(position, "0: monster C4 D5 E6", "1: monster D1 E2 F3")
    assert [sheet.coins for sheet in position.sheets] == [0, 1]


def test_a_monster_leaves_the_game():
    quick = ["Gnoll Raid", "Orchard", "Marshlands", "Homestead", "Fishing Village"]
    position = scenario(*quick, players=2, ambushes=["Gnoll Raid"])
    assert all("Gnoll Raid" not in deck for deck in position.decks[1:])


def test_a_monster_on_a_ruins_space_counts_as_drawn_on():
    start = scenario("Goblin Attack", "Temple Ruins", "Orchard", players=2, ambushes=["Goblin Attack"])
    position = play(start, "0: monster B6 C7 D8", "1: monster D1 E2 F3")
    assert position.to_ruins
    assert not any("B6" in move.spaces for move in position.legal_moves(1))
    assert any("B6" in move.spaces for move in position.legal_moves(0))


# Together ------------------------------------------------------------------------------------


def test_seats_answer_in_any_order_and_the_result_is_the_same():
    position = scenario("Orchard", "Hamlet", players=3)
    moves = ["0: farm A1 A2 A3 B3", "1: forest D1 D2 D3 E3", "2: farm G1 G2 G3 H3"]
    assert position.awaiting == (0, 1, 2)
    results = {play(position, *(moves[i] for i in order)) for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0))}
    assert len(results) == 1
    half = play(position, moves[1])
    assert (half.awaiting, half.to_move, half.card) == ((0, 2), 0, position.card)
    assert half.legal_moves(1) == ()
    assert rules_broken(half, "1: farm A1 A2 A3 B3") == {"together"}


def test_a_move_without_a_seat_is_of_the_first_that_has_not_drawn():
    position = play(scenario("Orchard", players=3), "0: farm A1 A2 A3 B3")
    assert position.parse_move("farm A1 A2 A3 B3").seat == 1


def test_drawings_show_when_all_have_drawn():
    position = play(scenario("Orchard", "Hamlet", players=2), "0: farm A1 A2 A3 B3")
    assert position.sheets[0] == Sheet.blank("A")
    assert position.sheet_seen(0).on("A1") == "farm"
    assert position.seen_by(0).sheet_seen(0).on("A1") == "farm"
    assert position.seen_by(1).sheet_seen(0) == Sheet.blank("A")
    assert "farm" not in position.seen_by(1).to_text().rpartition("answers")[2]
    with pytest.raises(HiddenInformation):
        play(position.seen_by(1), "1: farm A1 A2 A3 B3")


def test_cards_to_come_are_hidden_and_dealt_anew_by_resample():
    position = scenario("Orchard", players=2)
    seen = position.seen_by(0)
    assert seen.hidden and not position.hidden
    assert set(seen.decks[0][1:]) == {"?"} and seen.decks[1:] == (("?",),) * 3
    dealt = {seen.resample(0, Random(seed)) for seed in range(5)}
    assert len(dealt) == 5
    assert all(other.seen_by(0) == seen and not other.hidden for other in dealt)
    with pytest.raises(HiddenInformation):
        play(scenario("Orchard").seen_by(0), "farm A1 A2 A3 B3")
    with pytest.raises(OptionError, match="no seat 2"):
        position.seen_by(2)


# Scores and the end --------------------------------------------------------------------------


def last_card(*sheets: Sheet, edicts=("Greenbough", "Canal Lake", "Shieldgate", "Lost Barony")) -> Position:
    """Winter's last card, with nothing drawn on the sheets before (so that only winter counts)."""
    position = Cartographers(seed=2, players=len(sheets), edicts=list(edicts), ambushes=[]).position
    blank = tuple(Sheet.blank("A") for _ in sheets)
    winter = ("Orchard", "Marshlands", "Rift Lands", "Homestead")
    past = tuple(
        ("Orchard", "Marshlands", "Homestead", "Fishing Village")[: 4 if number < 3 else 0]
        for number in range(3)
    )
    return position._replace(
        decks=(*past, winter), turned=4, time=6, ruins=False, sheets=sheets, past=(blank,) * 3
    )


def test_the_game_ends_with_winter():
    position = play(
        last_card(Sheet.blank("A"), Sheet.blank("A")), "0: farm A1 B1 C1 B2", "1: farm A1 B1 C1 B2"
    )
    assert position.over and position.awaiting == () and position.legal_moves() == ()
    assert position.card is None and position.winners == (0, 1)
    assert {ruling.rule for ruling in position.why_illegal(Move(0, "farm", "A1"))} == {"end"}
    # Autumn and winter score edict D, the Lost Barony: a mountain alone, and no square of 2 by 2 later.
    assert [parts.total for parts in position.season_scores[0]] == [0, 0, 3, 3]


def test_monster_losses_break_a_tie():
    # Seat 0 has two coins more and two empty spaces next to its monster: level.
    plain = Sheet.of("A", forest="K1")
    coin = Sheet.of("A", 2, forest="K1", monster="A11")
    position = play(last_card(coin, plain), "0: farm E1 E2 E3 F2", "1: farm E1 E2 E3 F2")
    assert position.scores[0] == position.scores[1]
    assert position.monster_losses == (-2, 0)
    assert position.winners == (1,)
    assert "lost 0 to monsters" in position.verdict(position.seat_names)


def test_totals_may_be_negative():
    sheet = Sheet.of("A", monster="E3 G3 G5 D9 F9 H9", farm="A1")
    position = play(
        last_card(sheet, edicts=("Treetower", "Canal Lake", "Shieldgate", "The Cauldrons")),
        "farm K1 K2 K3 J2",
    )
    assert position.season_scores[0][3].total < 0
    assert position.scores[0] < 0


def test_season_scores_keep_their_four_parts():
    game = Cartographers(seed=5, players=2, map="B")
    rng, position = Random(5), game.position
    while not position.over:
        position = position.after(rng.choice(position.legal_moves()))
    for seat in range(2):
        assert position.scores[seat] == sum(sum(parts) for parts in position.season_scores[seat])
        for number, parts in enumerate(position.season_scores[seat]):
            sheet = position.past[number][seat]
            assert parts.coins == sheet.coins
            assert parts.monsters == -sheet.threatened.bit_count()


# Planning ------------------------------------------------------------------------------------


def test_best_placement_for_an_edict():
    position = with_sheets(scenario("Orchard"), Sheet.of("A", forest="A1 A2"))
    best = best_placement(position, "Sentinel Wood")
    # An L of four has four spaces on the edge only in a corner; elsewhere it has three.
    assert (best.edict, best.points, best.gain) == ("Sentinel Wood", 6, 4)
    assert {move.terrain for move in best.moves} == {"forest"}
    assert Move(0, "forest", "A9 A10 A11 B11") in best.moves
    assert all(set(move.spaces) & {"A11", "K1", "K11"} for move in best.moves)


def test_a_monster_is_best_where_it_leaves_least():
    start = scenario("Goblin Attack", players=2, ambushes=["Goblin Attack"])
    position = with_sheets(start, Sheet.of("A", farm="A2 B1 B2"), Sheet.blank("A"))
    spoiling = best_placement(position, "Lost Barony", 1)
    assert spoiling.points == 3
    assert not any("A1" in move.spaces for move in spoiling.moves)
    best = best_placement(position, "Sentinel Wood", 1)
    assert (best.gain, len(best.moves)) == (0, len(position.legal_moves(1)))
    nearly = with_sheets(start, Sheet.of("A", farm="A2 B1"), Sheet.blank("A"))
    worst = best_placement(nearly, "The Cauldrons", 1)
    assert worst.gain == -1
    assert all("A1" in move.spaces for move in worst.moves)


@pytest.mark.parametrize(
    ("card", "ways"),
    [
        ("Great River", 2 + 4),
        ("Farmland", 2 + 1),
        ("Hamlet", 4 + 8),
        ("Forgotten Forest", 2 + 4),
        ("Hinterland Stream", 4),
        ("Homestead", 4),
        ("Orchard", 8),
        ("Treetop Village", 8),
        ("Marshlands", 4),
        ("Fishing Village", 2),
        ("Rift Lands", 1),
        ("Goblin Attack", 2),
        ("Bugbear Assault", 2),
        ("Kobold Onslaught", 4),
        ("Gnoll Raid", 4),
    ],
)
def test_ways_to_turn_and_flip(card, ways):
    placements = ATLAS[card].known.values()
    assert len({(placed.shape, placed.flipped, placed.turns) for placed in placements}) == ways
