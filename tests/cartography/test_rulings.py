"""Every ruling as a position."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import chartkit.cartography
from chartkit.cartography import Cartography, Move, Position
from chartkit.core import IllegalMove, OptionError

RULES = Path(chartkit.cartography.__file__).with_name("rules.md").read_text()


def at(text: str) -> Position:
    return Position.from_text(f"cartography/1 {text}")


def play(position: Position, *texts: str) -> Position:
    for text in texts:
        for move in position.parse_moves(text):
            position = position.after(move)
    return position


def refused(position: Position, text: str) -> dict[str, str]:
    """The rulings against the last step of a text, by rule; each rule is a section of the rulebook."""
    *before, last = position.parse_moves(text)
    for move in before:
        position = position.after(move)
    rulings = position.why_illegal(last)
    with pytest.raises(IllegalMove) as caught:
        position.after(last)
    assert caught.value.rulings == rulings
    assert last not in position.legal_moves()
    assert all(f"{{#{ruling.rule}}}" in RULES for ruling in rulings)
    return {ruling.rule: ruling.sentence for ruling in rulings}


# Ruling 1: players and tiles -------------------------------------------------------------------


@pytest.mark.parametrize(("players", "total"), [(2, 42), (3, 42), (4, 40)])
def test_the_most_tiles_are_the_usual_number(players, total):
    assert Cartography(players=players).tiles_left == total


def test_tiles_may_be_counted_for_each_or_for_all():
    assert Cartography(players=3, tiles_each=4).tiles_left == 12
    assert Cartography(players=3, tiles=7).tiles_left == 7
    none = Cartography(tiles=0)
    assert (none.step, len(none.legal_moves())) == ("castle", 7)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 1}, "2 to 4"),
        ({"players": 5}, "2 to 4"),
        ({"tiles_each": 22}, "0 to 21"),
        ({"players": 4, "tiles_each": 11}, "0 to 10"),
        ({"players": 4, "tiles": 41}, "0 to 40"),
        ({"tiles": 4, "tiles_each": 2}, "not both"),
        ({"tiles": -1}, "0 to 42"),
        ({"tiles": True}, "True"),
        ({"tiles_each": 2.0}, "2.0"),
        ({"variant": "closed"}, "'open' or 'alternative'"),
        ({"superko": "none"}, "'positional' or 'situational'"),
        ({"pass_ends": "never"}, "'always' or 'when tiles are laid'"),
        ({"first": 2}, "0 to 1"),
        ({"variant": "alternative", "tiles": 5}, "multiple of 2"),
        ({"variant": ["open"]}, "variant"),
    ],
)
def test_wrong_options_are_refused_with_what_would_do(options, words):
    with pytest.raises(OptionError, match=re.escape(words)):
        Cartography(**options)


def test_open_play_chooses_from_all_six_stacks_however_few_tiles_are_in_play():
    designs = {move.design for move in Cartography(tiles=2).legal_moves()}
    assert designs == {"open", "river-end", "double-end", "single", "curved"}  # no river for a triple yet


# Ruling 2: the turn -------------------------------------------------------------------------------


def test_a_tile_must_be_laid_before_claiming():
    assert set(refused(Position.start(), "A1")) == {"land"}
    assert set(refused(Position.start(), "pass")) == {"land"}
    position = play(Position.start(), "open A3 pass")
    assert (position.to_move, position.step, position.mid_turn) == (1, "tile", False)


def test_one_tile_a_turn():
    assert "now claim a hill or pass" in refused(Position.start(), "open A3 open B3")["land"]


def test_a_tile_must_share_an_edge():
    assert "shares no edge" in refused(Position.start(), "open A2")["land"]
    assert "shares no edge" in refused(Position.start(), "open A13")["land"]


def test_a_place_holds_one_tile():
    assert refused(Position.start(), "open A1")["land"] == "A1 is taken by the open."


def test_edges_must_match_and_the_reason_names_the_edge():
    sentence = refused(Position.start(), "triple A3")["matching"]
    assert "bottom edge of the triple on A3 would be crossed by a river" in sentence
    assert "A1 beside it is plain" in sentence


def test_every_edge_that_does_not_match_is_named():
    position = at("map=A3:open,B3:open,B2:open castles=-;- left=5 move=1")
    rulings = position.why_illegal(Move("lay", "triple", "A4", 0))
    assert [ruling.rule for ruling in rulings] == ["matching", "matching"]
    assert "A3 beside it is plain" in rulings[0].sentence and "B2 beside it is plain" in rulings[1].sentence


def test_corners_are_ignored():
    """A straight river may run into anything at its corner (callout B)."""
    position = at("map=A3:open,A4:open castles=-;- left=6")
    legal = {turns for turns in range(3) if Move("lay", "single", "A2", turns) in position.legal_moves()}
    assert legal == {0, 1}  # A2 touches A3 with its side 2 alone, which shows the river at 2 turns


def test_a_used_up_stack_is_named():
    rivers = "map=A3:double-end/1,A4:triple,A2:triple castles=-;- left=10 move=1"
    sentence = refused(at(rivers), "triple A7")["tiles"]
    assert "all 2 lie on the map" in sentence


def test_if_no_tile_fits_the_step_is_skipped():
    """All hexagon sides are plain; in alternative play a hand of triples fits nowhere."""
    position = at("castles=-;- hands=triple,triple;open,open")
    assert position.step == "castle"
    assert "fits anywhere" in refused(position, "triple A3")["land"]
    position = play(position, "A1")
    assert (position.to_move, position.step) == (1, "tile")


def test_laying_a_tile_never_takes_an_open_hill_away():
    position = play(at("castles=-;- left=4"), "open A3 A1", "single B3/1 pass", "open C3 pass")
    before = {group.hills: set(group.open) for group in position.groups()}
    for move in position.legal_moves():
        after = {group.hills: set(group.open) for group in position.after(move).groups()}
        assert all(before[hills] <= after[hills] for hills in before)


# Ruling 3: capture and suicide ------------------------------------------------------------------


def test_a_group_without_open_hill_is_captured_and_scored():
    position = play(at("castles=F1;A1"), "B1")
    assert position.captured == (1, 0)
    assert position.owners["A1"] is None
    assert position.scores == (3, 0)


def test_several_groups_are_captured_at_once():
    position = play(at("castles=F1,B1;C1,E1 move=1"), "A1")
    assert position.captured == (0, 2)
    assert position.on_land == (0, 3)


def test_groups_of_several_opponents_are_captured_at_once():
    position = play(at("castles=F1;B1;C1,E1 move=2"), "A1")
    assert position.captured == (0, 0, 2)


def test_the_last_to_surround_scores_alone():
    position = play(at("castles=F1;A1;- move=2"), "B1")
    assert position.captured == (0, 0, 1)
    assert position.scores == (1, 0, 2)


def test_suicide_is_refused():
    sentence = refused(at("castles=F1,B1;D1 move=1"), "A1")["suicide"]
    assert "the castle would have no open adjacent hill" in sentence


def test_suicide_of_a_group_is_refused_with_its_size():
    sentence = refused(at("castles=B1,F1;A1,D1 map=A3:open move=1"), "A3")["suicide"]
    assert "its group of 2 castles" in sentence


def test_a_claim_without_open_hill_is_legal_if_it_captures():
    position = at("castles=F1,B1;C1,E1 move=1")
    assert not any(position.owners[hill] is None for hill in position.neighbours("A1"))
    assert position.why_illegal(Move("claim", hill="A1")) == ()


def test_one_own_group_may_lend_its_open_hill():
    """Callout C: the castle itself has none, its group has."""
    position = at("castles=A1;B1,C1 map=A3:open")
    assert position.neighbours("A3") == ("A1",)
    assert "A3" in {str(move) for move in position.legal_moves()}


def test_capture_comes_before_the_own_group_is_looked_at():
    """Callouts D and E: both sides would be without, the opponents' group goes."""
    position = play(at("castles=A1,B1,C1;D1,E1 move=1"), "F1")
    assert position.captured == (0, 3)
    assert [group.open for group in position.groups(1)] == [("A1", "C1")]


def test_snapback():
    position = at("castles=-;C1,D1,E1,F1")
    position = play(position, "A1", "B1")
    assert position.captured == (0, 1)
    position = play(position, "A1")
    assert position.captured == (5, 1)
    assert position.on_land == (1, 0)


# Ruling 4: repetition --------------------------------------------------------------------------

KO = "castles=A1,C1;F1 move=1"


def test_a_ko_may_not_be_retaken_at_once():
    position = play(at(KO), "B1")
    assert position.captured == (0, 1)
    sentence = refused(position, "A1")["repetition"]
    assert "2 turns ago, after the last tile was laid" in sentence


def test_a_ko_may_be_retaken_after_a_change_elsewhere():
    position = play(at(KO), "B1", "D1", "pass")
    assert Move("claim", hill="A1") in position.legal_moves()
    assert play(position, "A1").captured == (1, 1)


def test_the_turn_that_is_repeated_is_named():
    position = play(at(KO), "pass", "D1", "B1")
    sentence = refused(position, "A1")["repetition"]
    assert "2 turns ago, when Orange had claimed D1" in sentence


def test_captured_counts_are_no_part_of_a_repetition():
    position = play(at(KO), "B1")
    assert position.captured != at(KO).captured
    assert refused(position, "A1")


def test_passing_may_repeat():
    position = play(at(KO), "pass")
    assert position.owners == at(KO).owners


def test_while_tiles_are_laid_a_ko_may_be_retaken():
    position = at("map=C3:open,D3:open,E3:open castles=A1,C1;F1 left=5 move=1")
    position = play(position, "open D2 B1")
    assert position.captured == (0, 1)
    position = play(position, "open E2 A1")
    assert position.captured == (1, 1)


def test_the_turn_that_lays_the_last_tile_counts():
    """Orange lays the last tile and captures; Blue captures back, and Orange would repeat that turn's end."""
    position = at("map=C3:open,D3:open,D4:open,E3:open castles=C1;B1,F1 left=1")
    position = play(position, "open D2 A1")
    assert position.captured == (1, 0)
    position = play(position, "B1")
    assert position.captured == (1, 1)
    assert "2 turns ago, after the last tile was laid" in refused(position, "A1")["repetition"]


def test_situational_play_minds_whose_turn_follows():
    """Orange takes, Blue takes back at once: now Green is to move, where before it was Orange."""
    for superko, barred in (("", True), (" superko=situational", False)):
        position = play(at(f"castles=F1;A1,C1;-{superko}"), "B1")
        assert position.captured == (1, 0, 0)
        assert (Move("claim", hill="A1") not in position.legal_moves()) == barred


def test_situational_play_bars_a_ko_of_two_players():
    position = play(at(KO + " superko=situational"), "B1")
    assert "2 turns ago" in refused(position, "A1")["repetition"]


def test_in_alternative_play_the_rule_waits_until_all_know_that_no_tile_comes():
    """Seats 1 and 2 hold triples that fit nowhere; whether seat 0 can lay, only it knows."""
    unknown = play(at("castles=-;F1;A1,C1 hands=open;triple;triple move=1"), "B1")
    assert Move("claim", hill="A1") in unknown.legal_moves()
    assert unknown.seen_by(2).legal_moves() == unknown.legal_moves()
    stuck = play(at("castles=-;F1;A1,C1 hands=-;triple;triple map=D3:open move=1"), "B1")
    assert refused(stuck, "A1")["repetition"]


# Ruling 5: passing and the end ---------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_when_all_pass_in_succession(players):
    position = Position.start(players)
    for place in "ABCD"[: players - 1]:
        position = play(position, f"open {place}3 pass")
    assert not position.over
    position = play(position, "open E3")
    assert not position.over
    position = play(position, "pass")
    assert position.over
    assert position.legal_moves() == ()
    assert {ruling.rule for ruling in position.why_illegal(Move("pass"))} == {"end"}
    assert position.awaiting == ()


def test_a_claim_breaks_the_row_of_passes():
    position = play(Position.start(2), "open A3 pass", "open B3 B1", "open C3 pass")
    assert (position.over, position.passes) == (False, 1)


def test_passes_can_be_made_to_wait_for_the_tiles():
    game = Cartography(tiles=4, pass_ends="when tiles are laid")
    game.play("open A3 pass", "open B3 pass", "open C3 pass")
    assert not game.over
    game.play("open D3 pass")  # the passes before count
    assert game.over


# Ruling 7: the score ----------------------------------------------------------------------------


def test_ties_go_to_the_first_from_the_starter():
    for first in range(3):
        position = play(at(f"castles=A1;C1;E1 first={first}"), "pass", "pass", "pass")
        assert position.winners == (first,)
        assert "1 each" in position.verdict(position.seat_names)


def test_among_the_tied_only_the_order_from_the_starter_counts():
    position = play(at("castles=-;C1;E1 first=0"), "pass", "pass", "pass")
    assert position.winners == (1,)
    position = play(at("castles=-;C1;E1 first=2"), "pass", "pass", "pass")
    assert position.winners == (2,)


def test_castles_on_the_land_and_captured_count():
    position = play(at("castles=F1;A1"), "B1", "pass", "pass")
    assert position.scores == (3, 0)
    assert position.winners == (0,)
    assert position.verdict(("Ada", "Bo")) == "Ada wins with 3: 2 castles on the land and 1 captured."


# Ruling 8: alternative play -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "tiles", "sizes", "pile"), [(2, 42, 3, 36), (3, 6, 2, 0), (4, 40, 3, 28)]
)
def test_hands_of_three_are_dealt_until_the_pile_is_empty(players, tiles, sizes, pile):
    game = Cartography(seed=4, players=players, tiles=tiles, variant="alternative")
    assert game.hand_sizes == (sizes,) * players
    assert (game.pile_left, game.tiles_left) == (pile, tiles)


def test_a_tile_comes_from_the_hand_and_the_next_is_drawn():
    position = at("castles=-;- hands=open,open,curved;open,open,open pile=triple,single")
    assert "not in your hand" in refused(position, "single A3/1")["alternative"]
    position = play(position, "open A3")
    assert (position.hands[0], position.pile) == (("open", "curved", "triple"), ("single",))
    assert position.tiles_left == 7


def test_the_refusal_does_not_tell_the_hand():
    position = at("castles=-;- hands=open,open,curved;open,open,open pile=triple,single")
    sentence = refused(position, "single A3/1")["alternative"]
    assert "open" not in sentence and "curved" not in sentence


def test_if_none_in_hand_fits_nothing_is_drawn():
    """Rivers run out on all sides, so no open tile fits."""
    ring = ",".join(
        f"{place}:double-end/{turns}"
        for place, turns in zip(("A3", "B3", "C3", "D3", "E3", "F3"), (1, 0, 2, 1, 0, 2), strict=True)
    )
    position = at(f"map={ring} castles=-;- hands=open,open,open;curved,curved,curved pile=single,triple")
    assert position.step == "castle"
    after = play(position, "pass")
    assert (after.hands, after.pile, after.tiles_left) == (position.hands, position.pile, 8)
    assert (after.to_move, after.step) == (1, "tile")


# Ruling 9: two steps ------------------------------------------------------------------------------


def test_a_text_holds_a_whole_turn_or_several():
    game = Cartography(seed=1).play("single A3/0 A1", "open B3", "B1")
    assert [str(move) for move in game.history] == ["single A3/0", "A1", "open B3", "B1"]
    other = Cartography(seed=1).play("single A3/0 A1 open B3 B1")
    assert other.history == game.history


def test_an_illegal_turn_leaves_no_trace():
    game = Cartography(seed=1)
    with pytest.raises(IllegalMove):
        game.play("single A3/0 A9")
    assert (game.history, game.to_text()) == ((), Cartography(seed=1).to_text())


# Ruling 10: hills without neighbours ------------------------------------------------------------


def test_a_hill_without_adjacent_hills_can_never_be_claimed():
    position = at("map=A3:curved/1 castles=-;-")
    lonely = [hill for hill in position.owners if not position.neighbours(hill)]
    assert lonely == ["A3b"]
    assert "no adjacent hill at all" in refused(position, "A3b")["adjacent"]


# Words ------------------------------------------------------------------------------------------------


def test_claims_on_what_is_no_open_hill_say_why():
    position = at("map=A3:single/0 castles=A1;B1")
    assert refused(position, "B1")["claim"] == "On B1 stands a castle of Blue already."
    assert refused(position, "A3")["claim"] == "The tile on A3 has 2 hills: A3a, A3b."
    assert "no tile on A4" in refused(position, "A4")["claim"]
    assert "without a letter" in refused(position, "C1b")["claim"]


@pytest.mark.parametrize(
    "move",
    [
        None,
        "A1",
        ("claim",),
        Move("fly"),
        Move("claim"),
        Move("claim", hill="Z9"),
        Move("claim", hill="A999"),
        Move("claim", hill=["A1"]),
        Move("claim", "open", hill="A1"),
        Move("pass", hill="A1"),
        Move("lay"),
        Move("lay", "open", "A3"),
        Move("lay", "open", "A3", 1),
        Move("lay", "hill", "A3", 0),
        Move("lay", "open", ["A3"], 0),
        Move("lay", ["open"], "A3", 0),
        Move("lay", "single", "A3", 3),
        Move("lay", "open", "G1", 0),
        Move("lay", "open", "A3", 0, "A3"),
    ],
)
@pytest.mark.parametrize("text", ["castles=-;- left=2", "castles=-;-"])
def test_what_is_no_move_is_refused_with_reasons(move, text):
    position = at(text)
    rulings = position.why_illegal(move)
    assert rulings and all(f"{{#{ruling.rule}}}" in RULES for ruling in rulings)
    assert move not in position.legal_moves()
    with pytest.raises(IllegalMove):
        position.after(move)


def test_moves_are_told_in_words():
    position = at("castles=F1,B1;C1,E1 move=1")
    assert position.describe(Move("claim", hill="A1")) == "claims A1 and captures 2 castles of Orange"
    assert position.describe(Move("pass")) == "passes"
    assert Position.start().describe(Move("lay", "single", "A3", 1)) == "lays the single/1 on A3"
    assert Position.start().prompt() == "lay a tile (42 left)"
    assert position.prompt() == "claim a hill or pass"
