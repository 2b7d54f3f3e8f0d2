"""The board's drawing: what it shows, what can be picked, and what it keeps to itself."""

from __future__ import annotations

import json
import time
from random import Random
from statistics import median
from timeit import repeat

import numpy as np
import pytest

from chartkit.cartographers import scene as room
from chartkit.cartographers.game import Cartographers
from chartkit.cartographers.grid import BIT, SPACES, names
from chartkit.cartographers.moves import Move, SoloMove
from chartkit.cartographers.pieces import AMBUSH, CARDS, EDICT, EXPLORE, MAPS
from chartkit.cartographers.placements import ATLAS, turns
from chartkit.cartographers.planning import would_score
from chartkit.cartographers.position import Position
from chartkit.cartographers.scene import CHIPS, CYCLES, HOLDS, LOOKS, attempt, choices, scene
from chartkit.cartographers.scoring import score, worth
from chartkit.cartographers.shapes import held_at, lying, name_of
from chartkit.cartographers.sheet import Sheet
from chartkit.cartographers.shores import SHARP, filled, loops, shore
from chartkit.draw import DARK, LIGHT, THEMES, Circle, Path, Target, Text
from chartkit.draw.canvas import commands
from chartkit.draw.marks import marks_of
from chartkit.draw.picker import Picker, picker_of
from chartkit.draw.scene import bounds, centre
from chartkit.draw.svg import svg

HIDDEN_DECKS = "|?|?|?"


def position(card, sheets="-", answers="-", before="", letter="A", edicts=None, season_cards=13):
    cards = [*before.split(), card]
    hidden = ",?" * (season_cards + 1 - len(cards))
    edicts = edicts or "greenbough,canal-lake,shieldgate,lost-barony"
    return Position.from_text(
        f"cartographers/1 map={letter} edicts={edicts} season=spring turned={len(cards)} "
        f"cards={','.join(cards)}{hidden}{HIDDEN_DECKS} sheets={sheets} answers={answers}"
    )


FULL = "/".join(["1VVVVVVVVVV", "VVV1VVVVVVV", "VVVVVVVV1VV", "V" * 11, "V" * 11, "VVVVV1VVVVV", "V" * 11])
FULL += "/" + "/".join(["V" * 11, "VV1VVVVVVVV", "VVVVVVV1VVV", "V" * 10 + "1"]) + "+5"
NO_SPACE = FULL.replace("1VVVVVVVVVV/", "VVVVVVVVVVV/", 1).replace("V1+5", "VV+5")
TWO = "11/11/11/3AA6/11/11/11/11/11/11/11+0;11/11/11/11/11/11/1VV8/1V9/11/11/11+0"
STATES = {
    "start": position("orchard"),
    "two shapes": position("great-river"),
    "ruins": position("orchard", before="temple-ruins"),
    "rift": position("rift-lands", letter="B"),
    "single": position("great-river", FULL),
    "full": position("great-river", NO_SPACE),
    "monster": position("goblin-attack", TWO, "-,-"),
    "drawn": position("orchard", "-;-", "forest+D3+D4+D5+E5,-"),
}


def played(plies, players=1, seed=1):
    game, rng = Cartographers(seed=seed, players=players), Random(seed)
    while plies and not game.over:
        game.play(rng.choice(game.legal_moves(rng.choice(game.awaiting))))
        plies -= 1
    return game


OVER = {seats: played(-1, seats).position for seats in (1, 4)}


def picker_on(pos, seat=None, hover=None, **picks):
    picker = picker_of(room, pos, pos.to_move if seat is None else seat)
    for field, value in picks.items():
        if field in CYCLES:
            assert picker.pick(Target(field, value))
    for field, value in picks.items():
        if field not in CYCLES:
            assert picker.pick(Target(field, value))
    picker.hovered = hover
    return picker


def drawn(pos, seat=None, hover=None, theme=LIGHT, looks=(), last=None, names=(), **picks):
    """The scene of the seat to move, with its picker and what is pointed at."""
    seat = pos.to_move if seat is None and not pos.over else seat
    picker = picker_on(pos, seat, hover, **picks) if not pos.over and seat in pos.awaiting else None
    return scene(
        pos.seen_by(seat), seat=seat, picker=picker, theme=theme, names=names, last=last,
        looks=dict(looks), pointed=hover,
    )  # fmt: skip


def texts(shapes):
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def colours(shapes):
    return {shape.fill for shape in shapes} | {getattr(shape, "stroke", None) for shape in shapes}


def spaces_of(path):
    """The spaces whose middles a path's outlines hold."""
    from chartkit.cartographers.chart import middle

    return {space for space in SPACES if path.covers(*middle(space))}


def space(name):
    return Target("space", name)


# Choosing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
def test_every_legal_move_is_reached_by_targets_and_keys(state):
    pos = STATES[state]
    seat = pos.to_move
    moves = list(pos.legal_moves(seat))
    assert [choice.move for choice in choices(pos, seat)] == moves
    targets = drawn(pos).targets()
    picker = picker_on(pos)
    for choice in Random(1).sample(list(choices(pos, seat)), min(len(moves), 150)):
        picker.clear()
        for field, value in choice.picks.items():
            if field in CYCLES:
                for _ in range(8):
                    if picker.value(field) != value:
                        picker.cycle(field)
                assert picker.value(field) == value
        for field, value in choice.picks.items():
            if field not in CYCLES:
                assert Target(field, value) in targets
                assert picker.pick(Target(field, value))
        assert picker.move == choice.move


def test_what_a_seat_may_choose_is_listed_quickly_and_by_what_is_seen_alone():
    widest = max(
        (position(card.lower().replace(" ", "-")) for card in EXPLORE),
        key=lambda pos: len(pos.legal_moves()),
    )
    assert len(widest.legal_moves()) > 800
    assert min(repeat(lambda: list(choices(widest, 0)), number=1, repeat=10)) < 0.010
    pos = STATES["drawn"]
    assert list(choices(pos.seen_by(1), 1)) == list(choices(pos, 1))
    assert list(choices(pos, 0)) == []


@pytest.mark.parametrize("card", [*EXPLORE, *AMBUSH])
def test_a_shape_swings_round_its_handle(card):
    for shape in ATLAS[card].shapes:
        listed = {(flipped, quarter): cells for flipped, quarter, cells in turns(shape)}
        for (flipped, quarter), cells in listed.items():
            lies = lying(shape, flipped, quarter)
            assert lies.cells == cells and lies.handle in cells
        held = {held_at(shape, flipped, quarter, "F6") for flipped in (False, True) for quarter in range(4)}
        assert all("F6" in covered for covered in held) and len(held) >= len(listed)


def test_spaces_outside_are_told_from_the_nearest_one():
    assert name_of(0, 0) == "A1" and name_of(10, 10) == "K11"
    assert name_of(-1, 2) == "above A3" and name_of(12, 2) == "2 below K3"
    assert name_of(3, -1) == "left of D1" and name_of(-1, 11) == "above and right of A11"


@pytest.mark.parametrize(
    ("state", "picked", "move"),
    [
        ("start", {"space": "C3"}, "forest C2 C3 C4 D4"),
        ("start", {"space": "C3", "terrain": "farm", "turns": 1}, "farm B3 C3 D2 D3"),
        ("start", {"space": "C3", "flipped": True}, "forest C2 C3 C4 D2"),
        ("two shapes", {"space": "F6", "shape": 0}, "water E6 F6 G6"),
        ("full", {"action": "pass"}, "pass"),
    ],
)
def test_picks_mean_a_move(state, picked, move):
    pos = STATES[state]
    assert str(attempt(pos, picked)) == move and type(attempt(pos, picked)) is SoloMove


def test_an_attempt_is_made_by_the_seat_that_acts():
    assert attempt(STATES["monster"], {"seat": 1, "space": "F6"}) == Move(1, "monster", "E5 F6 G7")
    assert attempt(STATES["start"], {"terrain": "farm"}) is None
    assert attempt(OVER[1], {"space": "C3"}) is None


@pytest.mark.parametrize(
    ("state", "at", "picks", "said"),
    [
        ("start", "B4", {}, "Filled already: B4 (mountain)"),
        ("start", "A1", {}, "left of A1: outside the map, whose spaces are A1 to K11"),
        ("start", "K11", {}, "below and right of K11, right of K11: outside the map"),
        ("ruins", "E5", {}, "not on a ruins space; those not drawn on are B6, C2, C10, I2, I10, J6"),
        ("monster", "G3", {"seat": 0}, "Filled already: G3 (village)"),
    ],
)
def test_every_refusal_names_its_spaces(state, at, picks, said):
    pos = STATES[state].seen_by(0)
    picker = picker_on(pos)
    assert not picker.pick(space(at))
    move = attempt(pos, {"seat": 0, **picker.state, **picks, "space": at})
    assert said in " ".join(ruling.sentence for ruling in pos.why_illegal(move))


def test_what_does_not_fit_as_it_lies_leads_nowhere_until_it_is_turned():
    pos = position("fishing-village")
    picker = picker_on(pos)
    assert set(picker.values("space")) == {
        choice.picks["space"]
        for choice in choices(pos, 0)
        if (choice.picks["turns"], choice.picks["terrain"]) == (0, "village")
    }
    assert not picker.leads_on(space("A11")) and not picker.pick(space("A11"))
    assert picker.cycle("turns")
    assert not picker.leads_on(space("A11")) and picker.leads_on(space("D11"))
    assert set(HOLDS) == set(CYCLES)


def test_every_chip_has_a_name():
    pos = STATES["two shapes"]
    assert [CHIPS["shape"](pos, value) for value in (0, 1)] == ["Shape 1", "Shape 2"]
    assert CHIPS["terrain"](pos, "water") == "Water" and CHIPS["action"](pos, "pass") == "Pass"


# Targets -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("hover", [None, space("F5")])
def test_every_target_has_a_label_and_is_found_where_it_lies(state, hover):
    shown = drawn(STATES[state], hover=hover)
    targets = shown.targets()
    assert {space(name) for name in SPACES} <= set(targets)
    assert {Target("edict", name) for name in STATES[state].edicts} <= set(targets)
    for target, shape in targets.items():
        assert shape.label and shown.at(*centre(shape)).target == target


def test_labels_say_what_is_there():
    labels = {target: shape.label for target, shape in drawn(STATES["monster"]).targets().items()}
    assert labels[space("G2")] == "G2: village" and labels[space("B4")] == "B4: mountain"
    assert labels[space("B6")] == "B6: ruins" and labels[space("A1")] == "A1: empty"
    assert labels[Target("sheet", 0)] == "Sheet of Seat 0, 0 points, still drawing"
    sentence = EDICT["Shieldgate"].sentence
    assert labels[Target("edict", "Shieldgate")] == f"Edict C, Shieldgate: {sentence}. Now 0 on this sheet."


def test_the_card_offers_its_terrains_shapes_and_keys():
    targets = drawn(STATES["start"]).targets()
    assert {value for field, value in targets if field == "terrain"} == {"forest", "farm"}
    assert Target("turns", 1) in targets and Target("flipped", True) in targets
    targets = drawn(STATES["start"], turns=3, flipped=True, terrain="farm").targets()
    assert Target("turns", 0) in targets and Target("flipped", False) in targets
    targets = drawn(STATES["two shapes"]).targets()
    assert {value for field, value in targets if field == "shape"} == {0, 1}
    assert not [field for field, _ in targets if field == "flipped"]
    rift = drawn(STATES["rift"]).targets()
    assert sum(field == "terrain" for field, _ in rift) == 5
    assert not [field for field, _ in rift if field in ("turns", "flipped", "shape")]


def test_a_full_sheet_can_only_be_passed():
    shown = drawn(STATES["full"])
    assert Target("action", "pass") in shown.targets() and "No space is free" in texts(shown.layers[2])
    assert Target("action", "pass") not in drawn(STATES["single"]).targets()
    assert "It fits nowhere" in texts(drawn(STATES["single"]).layers[2])


# Ghosts ------------------------------------------------------------------------------------------


def outlined(shown, colour):
    """The spaces inside the line of a ghost."""
    lines = [shape for shape in shown.layers[-1] if isinstance(shape, Path) and shape.stroke == colour]
    return set().union(*(spaces_of(line) for line in lines if line.closed))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_ghost_lies_under_the_pointer_as_it_would_be_drawn(theme):
    shown = drawn(STATES["start"], hover=space("F8"), theme=theme)
    assert outlined(shown, theme.legal) == {"F7", "F8", "F9", "G9"}
    shown = drawn(STATES["start"], hover=space("F8"), theme=theme, turns=1, flipped=True)
    move = attempt(STATES["start"], {"space": "F8", "turns": 1, "flipped": True})
    assert outlined(shown, theme.legal) == set(move.spaces)
    assert any(text.startswith("It fits: A 0") for text in texts(shown.layers[-1]))


def test_a_ghost_that_does_not_fit_says_why():
    shown = drawn(STATES["start"], hover=space("B5"))
    assert outlined(shown, LIGHT.accent) == {"B4", "B5", "B6", "C6"}
    assert texts(shown.layers[-1]) == ["It does not fit", "B4 holds a mountain"]
    assert LIGHT.legal not in colours(shown.layers[-1])
    assert "left of A1 is outside the map" in texts(drawn(STATES["start"], hover=space("A1")).layers[-1])
    assert "2 are outside the map" in texts(drawn(STATES["start"], hover=space("K11")).layers[-1])
    assert "it must cover a ruins space" in texts(drawn(STATES["ruins"], hover=space("E4")).layers[-1])


def test_a_ghost_tells_what_it_would_change():
    farm = position("farmland", "3F7/2F1F6/11/11/11/11/11/11/11/11/11+0")
    assert "coins 0 \N{RIGHTWARDS ARROW} 2" in " ".join(texts(drawn(farm, hover=space("C4")).layers[-1]))
    threat = position("orchard", "11/1MM8/11/11/11/11/11/11/11/11/11+0")
    told = " ".join(texts(drawn(threat, hover=space("A2"), terrain="farm").layers[-1]))
    assert "monsters \N{MINUS SIGN}5 \N{RIGHTWARDS ARROW} \N{MINUS SIGN}3" not in told
    told = " ".join(texts(drawn(threat, hover=space("C3"), terrain="farm", flipped=True).layers[-1]))
    assert "monsters \N{MINUS SIGN}5" in told


def test_a_picked_space_keeps_its_ghost_when_the_pointer_is_gone():
    shown = drawn(STATES["start"], space="F8")
    assert outlined(shown, LIGHT.legal) == {"F7", "F8", "F9", "G9"}
    assert drawn(STATES["start"]).layers[-1] == ()


def test_dots_are_where_the_shape_may_go_as_it_lies():
    for picks in ({}, {"turns": 2}, {"flipped": True}):
        picker = picker_on(STATES["ruins"], **picks)
        shown = drawn(STATES["ruins"], **picks)
        discs = [
            s for s in shown.layers[2] if isinstance(s, Circle) and s.fill == LIGHT.legal and s.radius < 5
        ]
        found = {shown.at(disc.x, disc.y).target.value for disc in discs}
        assert found == set(picker.values("space")) and len(found) > 5


def test_the_ruins_that_ask_for_a_drawing_are_outlined():
    frames = [s for s in drawn(STATES["ruins"]).layers[2] if isinstance(s, Path) and s.stroke == LIGHT.legal]
    marked = set().union(*(spaces_of(frame) for frame in frames))
    assert marked == set(MAPS["A"]["ruins"].split())
    frames = [s for s in drawn(STATES["start"]).layers[2] if isinstance(s, Path) and s.stroke == LIGHT.legal]
    assert not set().union(*(spaces_of(frame) for frame in frames))


# Monsters and other sheets -----------------------------------------------------------------------


def test_a_monster_is_drawn_on_the_neighbours_sheet():
    shown = drawn(STATES["monster"], seat=0, names=("Ada", "Bo"), hover=space("F8"))
    assert "Ada draws on Bo's sheet" in texts(shown.layers[1])
    labels = {target: shape.label for target, shape in shown.targets().items()}
    assert labels[space("G2")] == "G2: village" and labels[space("D4")] == "D4: empty"
    assert outlined(shown, LIGHT.legal) == {"E7", "F8", "G9"}


def test_looking_at_another_sheet_shows_it_and_draws_nothing_there():
    pos = STATES["monster"]
    shown = drawn(pos, seat=0, looks={"sheet": 0}, hover=space("F6"))
    targets = shown.targets()
    assert targets[Target("seen", "D4")].label == "D4: farm"
    assert not [field for field, _ in targets if field == "space"] and shown.layers[-1] == ()
    back = [shape.label for target, shape in targets.items() if target == Target("sheet", None)]
    assert back == ["Seat 0's sheet: back to Seat 1's"] or "Sheet of Seat 1" in back[0]
    assert not [s for s in shown.layers[2] if isinstance(s, Circle) and s.fill == LIGHT.legal]
    assert Target("sheet", 0) in drawn(pos, seat=0).targets()


@pytest.mark.parametrize("seats", [1, 2, 4, 7, 8, 100])
def test_any_number_of_seats_is_shown(seats):
    game = played(2 * seats + seats // 2, seats)
    pos, seat = game.position, game.to_move
    shown = drawn(pos, seat=seat, last=game.history[-1])
    sheets = {value for field, value in shown.targets() if field == "sheet"}
    home = pos.sheet_of(seat)
    if seats == 1:
        assert sheets == set() and any(text.startswith("Rating") for text in texts(shown.layers[1]))
    elif seats <= 7:
        assert sheets == set(range(seats)) - {home}
    else:
        assert 5 <= len(sheets) <= 6
        still = len(pos.awaiting)
        assert f"{seats} seats, {still} still drawing" in texts(shown.layers[1])
    for field, listed in LOOKS.items():
        entries = listed(pos.seen_by(seat), pos.seat_names)
        assert len(entries) == (seats if field == "sheet" else 4)
        for _, value in entries:
            looked = drawn(pos, seat=seat, looks={field: value})
            assert looked.layers[1] and looked.layers[0] is shown.layers[0]
            if seats > 8 and field == "sheet":
                break


def test_what_can_be_pressed_is_outlined_when_it_is_pointed_at():
    pos = STATES["monster"]
    for target in (Target("turns", 1), Target("terrain", "monster"), Target("sheet", 0)):
        shown = drawn(pos, seat=0, hover=target)
        (line,) = shown.layers[-1]
        x, y = centre(shown.targets()[target])
        assert line.stroke == LIGHT.legal and line.covers(x, y)


def test_what_cannot_be_looked_at_changes_nothing():
    pos = STATES["drawn"]
    for looks in ({"sheet": 7}, {"sheet": "x"}, {"edict": "Wildholds"}):
        assert svg(drawn(pos, looks=looks)) == svg(drawn(pos))


# Edicts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edict", EDICT)
def test_pointing_at_an_edict_marks_what_counts_and_what_would(edict):
    kinds = {name: next(n for n, e in EDICT.items() if e.kind == name) for name in ("forest", "village")}
    rest = [kinds.get("forest"), "Canal Lake", kinds.get("village"), "Lost Barony"]
    edicts = [edict] + [name for name in rest if EDICT[name].kind != EDICT[edict].kind]
    game = Cartographers(seed=4, edicts=edicts)
    rng = Random(edict)
    for _ in range(14):
        game.play(rng.choice(game.legal_moves()))
    pos = game.position
    sheet = pos.sheets[0]
    shown = drawn(pos, hover=Target("edict", edict))
    gold = [s for s in shown.layers[-1] if isinstance(s, Path) and s.stroke == LIGHT.gold]
    counted = set().union(*(spaces_of(line) for line in gold))
    assert counted == set(score(sheet, edict).spaces)
    discs = [s for s in shown.layers[-1] if isinstance(s, Circle) and s.fill == LIGHT.gold]
    numbers = [text for text in texts(shown.layers[-1]) if text.startswith("+")]
    helpful = would_score(sheet, edict)
    assert {shown.at(disc.x, disc.y).target.value for disc in discs} == set(helpful)
    assert sorted(numbers) == sorted(f"+{gain}" for gain in helpful.values())
    assert f"Now {score(sheet, edict).points}." in " ".join(texts(shown.layers[-1]))
    assert svg(drawn(pos, looks={"edict": edict})) == svg(shown)


def test_the_worth_of_edicts_is_that_of_the_large_sheet():
    game = played(30, 3)
    for owner in range(3):
        shown = drawn(game.position, seat=game.to_move, looks={"sheet": owner})
        sheet = game.position.seen_by(game.to_move).sheet_seen(owner)
        for edict in game.edicts:
            label = shown.targets()[Target("edict", edict)].label
            assert label.endswith(f"Now {worth(sheet, edict)[0]} on this sheet.")


# What is hidden ----------------------------------------------------------------------------------


def test_what_a_seat_may_not_know_is_nowhere_in_its_scene():
    rng = Random(5)
    for seed in range(3):
        game = played(rng.randrange(4, 60), 3, seed)
        last = game.history[-1]
        for seat in (None, last.seat, (last.seat + 1) % 3):
            other = game.position.resample(seat, rng)
            twin = other.answers[last.seat] if isinstance(other.answers[last.seat], Move) else last
            for looks in ({}, {"sheet": last.seat}):
                one, two = (
                    svg(scene(pos.seen_by(seat), seat=seat, last=move, looks=looks))
                    for pos, move in ((game.position, last), (other, twin))
                )
                assert one == two


def test_a_drawing_is_not_seen_by_others_before_all_have_drawn():
    game = Cartographers(seed=1, players=("Ada", "Bo"), decks=[["Orchard", "Farmland"]])
    plain = svg(scene(game.position.seen_by(1), seat=1))
    game.play("0: forest D3 D4 D5 E5")
    last = game.history[-1]
    shown = {seat: scene(game.position.seen_by(seat), seat=seat, last=last) for seat in (None, 0, 1)}
    assert shown[0].targets()[space("D3")].label == "D3: forest"
    looked = scene(game.position.seen_by(1), seat=1, last=last, looks={"sheet": 0})
    assert looked.targets()[Target("seen", "D3")].label == "D3: empty"
    assert LIGHT.accent in colours(shown[0].layers[1]) and LIGHT.accent not in colours(looked.layers[1])
    assert "has drawn" in shown[1].targets()[Target("sheet", 0)].label
    assert plain != svg(shown[1])  # that Ada has drawn may be seen
    game.play("1: farm A1 A2 A3 B3")
    now = scene(game.position.seen_by(1), seat=1, last=game.history[-1], looks={"sheet": 0})
    assert now.targets()[Target("seen", "D3")].label == "D3: forest"


def test_the_last_move_is_marked_on_the_sheet_where_it_was_drawn():
    game = Cartographers(seed=1, players=2, decks=[["Goblin Attack", "Orchard"]], ambushes=["Goblin Attack"])
    game.play("0: monster A1 B2 C3", "1: monster E7 F8 G9")
    for owner, marked in ((0, {"E7", "F8", "G9"}), (1, set())):
        shown = scene(game.position.seen_by(0), seat=0, last=game.history[-1], looks={"sheet": owner})
        lines = [s for s in shown.layers[1] if isinstance(s, Path) and s.stroke == LIGHT.accent]
        assert set().union(*(spaces_of(line) for line in lines)) == marked


def test_the_move_list_tells_a_drawing_to_others_only_when_all_have_drawn():
    game = Cartographers(seed=1, players=("Ada", "Bo"), decks=[["Orchard", "Farmland"]])
    game.play("0: forest D3 D4 D5 E5")
    told = {seat: game.describe(0, lambda pos, seat=seat: pos.seen_by(seat)) for seat in (None, 0, 1)}
    assert told[0] == "Ada draws forest on D3 D4 D5 E5."
    assert told[1] == told[None] == "Ada has drawn, and shows it when all have."
    assert game.describe(0) == told[0]
    game.play("1: farm A1 A2 A3 B3")
    assert game.describe(0, lambda pos: pos.seen_by(1)) == told[0]
    game.play("1: farm F1 G1")
    assert "F1" not in game.describe(2, lambda pos: pos.seen_by(0))
    game.goto(1)  # what the line holds beyond is still open
    assert "F1" not in game.describe(2, lambda pos: pos.seen_by(0))
    assert game.describe(0, lambda pos: pos.seen_by(1)) == told[0]


# Layers, themes, costs ---------------------------------------------------------------------------


def test_layers_that_do_not_change_are_the_same_tuples():
    pos = STATES["start"]
    one, other = drawn(pos, hover=space("F8")), drawn(pos, hover=space("F9"))
    assert [a is b for a, b in zip(one.layers, other.layers, strict=True)] == [True, True, True, False]
    turned = drawn(pos, hover=space("F8"), turns=1)
    assert [a is b for a, b in zip(one.layers, turned.layers, strict=True)] == [True, True, False, False]
    edict = drawn(pos, hover=Target("edict", "Greenbough"))
    assert all(a is b for a, b in zip(one.layers[:-1], edict.layers[:-1], strict=True))
    moved = drawn(pos.resample(0, Random(1)).after(pos.legal_moves()[0]))
    assert moved.layers[0] is one.layers[0] and moved.layers[1] is not one.layers[1]


def weight(layer):
    """About what a layer weighs on the wire, in bytes."""
    total = 0
    marks = marks_of(layer)
    for style, method, values, more in commands(marks, range(len(marks.pens))):
        arrays = [value for value in (*values, *more.values()) if isinstance(value, np.ndarray)]
        plain = [value for value in values if not isinstance(value, np.ndarray)]
        total += len(json.dumps([style, method, plain])) + sum(array.nbytes + 16 for array in arrays)
    return total


def test_what_follows_the_pointer_is_light_and_quick():
    game = played(18, 3, seed=2)
    pos, seat = game.position, game.to_move
    seen, picker = pos.seen_by(seat), picker_on(pos, seat)
    picker.hovered = space("A1")
    how = {"seat": seat, "picker": picker, "last": game.history[-1]}
    scene(seen, **how)
    weights, times = [], []
    for name in SPACES:
        picker.hovered = space(name)
        start = time.perf_counter()
        shown = scene(seen, **how)
        times.append(time.perf_counter() - start)
        weights.append(weight(shown.layers[-1]))
    assert median(weights) < 2000 and max(weights) < 2600
    assert min(times) < 0.002


@pytest.mark.parametrize("state", [*STATES, *OVER])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_state_is_drawn_in_every_theme_always_alike(state, theme):
    pos = STATES[state] if state in STATES else OVER[state]
    one, other = (svg(drawn(pos, hover=space("F8"), theme=theme)) for _ in range(2))
    assert one == other and len(one) < 900_000
    shown = drawn(pos, hover=space("F8"), theme=theme)
    used = colours(shown.shapes)
    assert {theme.ink, theme.gold, theme.sepia} <= used
    assert (theme.legal in used) == (not pos.over and state != "full") or state in OVER
    stranger = DARK if theme is LIGHT else LIGHT
    assert not {stranger.land, stranger.legal, stranger.gold} & used
    for shape in shown.shapes:
        if isinstance(shape, Path):
            assert all(np.isfinite(outline).all() for outline in shape.outlines)
            if shape.fill or shape.stroke:
                left, top, right, bottom = bounds(shape.outlines)
                assert left >= 0 and top >= 0 and right <= 1000 and bottom <= 880


def test_a_sheet_has_no_other_side():
    pos = STATES["start"]
    assert svg(scene(pos, flip=True)) == svg(scene(pos))


# Words on the board ------------------------------------------------------------------------------


def test_the_year_shows_the_time_used_and_left():
    pos = position("farmland", before="temple-ruins orchard great-river")
    words = texts(drawn(pos).layers[1])
    assert "4 used" in words and "4 left" in words
    late = position("farmland", before="orchard homestead marshlands great-river")
    assert "last card" in texts(drawn(late).layers[1])


def test_the_end_says_who_won():
    for seats, pos in OVER.items():
        words = texts(scene(pos, names=("Ada", "Bo", "Cy", "Di")[:seats]).layers[1])
        names = ("Ada", "Bo", "Cy", "Di")
        winners = [names[seat] for seat in pos.winners]
        assert "The year is over" in words
        assert any(text.startswith(winners[0]) and "win" in text for text in words)
        points = [str(value).replace("-", "\N{MINUS SIGN}") for value in pos.scores]
        assert set(points) <= set(words)


def test_scores_by_season_are_those_of_the_position():
    pos = OVER[4]
    for seat in range(4):
        words = texts(scene(pos, seat=seat).layers[1])
        for season in pos.season_scores[seat]:
            assert str(season.total).replace("-", "\N{MINUS SIGN}") in words


def test_names_are_escaped_and_shortened_to_fit():
    picture = svg(drawn(STATES["monster"], names=("<b>Bobby Tables the Youngest of All</b>", "Bo & Co")))
    assert "<b>" not in picture and "Bo &amp; Co" in picture and "\N{HORIZONTAL ELLIPSIS}" in picture


def test_the_title_tells_the_state_to_those_who_do_not_see_it():
    assert "Seat 0 to move: draw Orchard (forest or farm)" in drawn(STATES["start"]).title
    assert "Seat 1's sheet" in drawn(STATES["monster"]).title
    assert "points" in scene(OVER[1]).title


# Shores ------------------------------------------------------------------------------------------


def bits(text):
    return sum(BIT[name] for name in text.split())


def test_loops_go_round_and_touching_corners_stay_apart():
    assert loops(bits("B2")) == [[(1, 1), (2, 1), (2, 2), (1, 2)]]
    assert len(loops(bits("B2 C3"))) == 2
    ring = loops(bits("B2 B3 B4 C2 C4 D2 D3 D4"))
    assert len(ring) == 2 and sorted(map(len, ring)) == [4, 4]
    everything = loops(sum(BIT.values()))
    assert everything == [[(0, 0), (11, 0), (11, 11), (0, 11)]]


def test_a_filled_ring_leaves_its_hole():
    ring = bits("B2 B3 B4 C2 C4 D2 D3 D4")
    area = Path((filled(shore(ring, 1.0, SHARP)),))
    assert spaces_of(area) == set(names(ring))


def test_every_terrain_keeps_its_line_close_to_its_spaces():
    rng = Random(2)
    for terrain in ("forest", "village", "farm", "water", "monster"):
        cluster = bits("D4")
        while cluster.bit_count() < 9:
            from chartkit.cartographers.grid import neighbours

            cluster |= BIT[rng.choice(names(neighbours(cluster) & ~cluster))]
        area = Path((filled(shore(cluster, 1.8, terrain)),))
        assert spaces_of(area) == set(names(cluster))


def test_sheets_of_ones_own_are_drawn():
    sheet = Sheet.blank({"mountains": "A1", "ruins": "K11", "wasteland": "F6"})
    pos = Position.start(sheet.ground, STATES["start"].edicts, played(0).position.decks, 1)
    labels = {target: shape.label for target, shape in drawn(pos).targets().items()}
    assert labels[space("A1")] == "A1: mountain" and labels[space("F6")] == "F6: wasteland"
    assert all(card in CARDS for card in pos.shown)
    assert isinstance(picker_on(pos), Picker)
