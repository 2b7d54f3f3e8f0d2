"""What the drawing of Charterstone promises: targets, labels, layers, marks, all states in both themes."""

from __future__ import annotations

import json
import re
import time
from itertools import pairwise
from statistics import median

import numpy as np
import pytest

from chartkit.charterstone import sight, strip, tray
from chartkit.charterstone.content import content
from chartkit.charterstone.icons import ICONS
from chartkit.charterstone.lattice import PLACE_AT
from chartkit.charterstone.pictures import PICTURES
from chartkit.charterstone.pieces import CHARTERS, GOODS, PLACE_OF, PLACES, PLOTS
from chartkit.charterstone.scene import CHIPS, CYCLES, attempt, choices, scene
from chartkit.charterstone.state import DO, GAIN, PERSONA, PICK, Task
from chartkit.charterstone.tiles import common_face, gain_items
from chartkit.charterstone.vocabulary import ACTIONS, GAINS, Term, gain_words
from chartkit.draw import DARK, LIGHT, THEMES, Circle, Path, Target, Text
from chartkit.draw.canvas import commands
from chartkit.draw.marks import marks_of
from chartkit.draw.picker import Picker
from chartkit.draw.scene import bounds, centre
from chartkit.draw.svg import svg
from tests.charterstone.chapters import begun, ended, midst, steps
from tests.charterstone.tables import changed, plain, with_buildings
from tests.charterstone.test_campaign import undiscovered

GROUND, PLAY, MARKS, PIECES, BUTTONS, POINTER = range(6)
STATES = {
    "start": (begun(2, 1), None),
    "start of six": (begun(6, 1), None),
    "first game": midst(3, 1, 60),
    "second game": midst(2, 2, 40),
    "later": midst(4, 8, 80),
    "late for six": midst(6, 11, 150),
    "missing players": midst(3, 2, 40, 2),
    "over": (ended(4, 3), None),
}
LIVE = [name for name in STATES if not STATES[name][0].over]


def picker_on(position, hover=None, **picks):
    picker = Picker(choices(position, position.to_move), CYCLES)
    for field, value in picks.items():
        assert picker.pick(Target(field, value))
    picker.hovered = Target(*hover) if hover else None
    return picker


def drawn(state, hover=None, picks=None, **how):
    position, last = STATES[state] if isinstance(state, str) else (state, None)
    picker = None if position.over else picker_on(position, hover, **(picks or {}))
    return scene(position, picker=picker, last=last, **how)


def texts(shapes):
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def said(shapes):
    return " ".join(texts(shapes))


def same_layers(one, other):
    return [a is b for a, b in zip(one.layers, other.layers, strict=True)]


# All that can be meant -----------------------------------------------------------------------------


def test_every_legal_move_can_be_reached_by_picks():
    acts = set()
    for seats, game, automas in (
        (2, 1, 0),
        (6, 1, 0),
        (2, 4, 1),
        (3, 6, 0),
        (4, 9, 1),
        (5, 11, 0),
        (2, 12, 0),
    ):
        for number, (position, _) in enumerate(steps(seats, game, automas)):
            seldom = bool(position.tasks) and position.tasks[0].duty == DO
            if not position.over and (seldom or number % 20 == 0):
                acts |= reached(position)
    assert {"place", "retrieve", "pay", "take", "leave", "build", "score", "fill"} <= acts


def reached(position):
    """The acts of the legal moves, each of which was picked."""
    offered = choices(position, position.to_move)
    assert {choice.move for choice in offered} == {*position.legal_moves()}
    assert len({tuple(sorted(choice.picks.items())) for choice in offered}) == len(offered)
    shown = set(scene(position, looks={}).targets())
    long = len(sight.panel_of(position, position.to_move, "").hand) > (2 if position.seats > 4 else 4)
    for choice in offered:
        picker = Picker(offered, CYCLES)
        for field, value in choice.picks.items():
            assert picker.pick(Target(field, value))
            on_board = Target(field, value) in shown or (field in ("card", "objective") and long)
            assert on_board or field in CHIPS
        assert picker.move == choice.move
        assert attempt(position, choice.picks) == choice.move
    return {choice.move.act for choice in offered}


@pytest.mark.parametrize("seats", [4, 6])
def test_every_card_of_a_long_hand_can_be_reached(seats):
    position = plain(seats)
    elsewhere = {*position.faceup, *(card for player in position.players for card in player.hand)}
    cards = tuple([card for card in content().buildings if card not in elsewhere][:9])
    position = changed(position, hand=cards)
    seat = position.to_move
    charter, room = CHARTERS[position.players[seat].charter], 2 if seats > 4 else 4
    seen, looks = [], {}
    for page in range(-(-9 // room)):
        drawn = scene(position, looks=looks, picker=picker_on(position))
        page_cards = [t.value for t in drawn.targets() if t.field == "card" and t.value in cards]
        assert len(page_cards) <= room
        seen += [card for card in page_cards if card not in seen]
        flap = [t for t in drawn.targets() if t.field == "hand"]
        last = page == -(-9 // room) - 1
        assert flap == [Target("hand", None if last else f"{charter} {page + 1}")]
        looks = {"hand": f"{charter} {page + 1}"}
    assert seen == list(cards)
    assert not [t for t in scene(position).targets() if t.field == "hand"]


@pytest.mark.parametrize("state", STATES)
def test_all_that_can_be_meant_is_a_target_with_a_label(state):
    position, _ = STATES[state]
    shown = drawn(state)
    by_field = {}
    for target, shape in shown.targets().items():
        by_field.setdefault(target.field, set()).add(target.value)
        assert shape.label and shown.at(*centre(shape)).target == target
    assert by_field["place"] == set(PLACES)
    assert by_field["quota"] == set(position.table.space_of)
    private = {id for player in position.players for id in (*player.secrets, *player.told)}
    assert set(position.table.objectives) <= by_field["objective"]
    assert by_field["objective"] <= {*position.table.objectives, *private}
    assert by_field["good"] == set(GOODS)
    assert set(position.faceup) <= by_field["card"]
    assert ("top" in by_field["card"]) == bool(position.deck)


def test_labels_tell_what_stands_on_a_place_and_who():
    position = changed(with_buildings(plain(), wood3="ropewalk"), out=("wood3",))
    label = scene(position).targets()[Target("place", "wood3")].label
    assert label.startswith("Ropewalk on wood3: pay")
    assert label.endswith(f"{position.seat_names[position.turn]} there")
    assert scene(position).targets()[Target("place", "wood4")].label == "wood4, an empty plot"


def test_targets_do_not_depend_on_what_is_legal():
    for state in LIVE:
        position, last = STATES[state]
        assert set(scene(position, last=last).targets()) == set(drawn(state).targets())


# What is hidden -----------------------------------------------------------------------------------


@pytest.mark.parametrize("state", ["later", "late for six", "second game"])
def test_masked_positions_draw_and_keep_secrets(state):
    position, last = STATES[state]
    seat = position.to_move
    for viewer in (None, seat, (seat + 1) % position.seats):
        seen = position.seen_by(viewer)
        picture = svg(scene(seen, last=last, picker=picker_on(seen)))
        for owner, player in enumerate(position.players):
            for secret in player.secrets:
                name = content().objectives[secret].name
                if owner != viewer and secret not in position.table.objectives:
                    assert name not in picture


@pytest.mark.parametrize(("seats", "game"), [(2, 1), (3, 3), (4, 6)])
def test_nothing_that_is_not_discovered_is_told_of_anything_under_the_pointer(seats, game):
    hidden = re.compile(rf"\b({'|'.join(map(re.escape, undiscovered(begun(seats, game).village)))})\b")
    for number, (position, last) in enumerate(steps(seats, game)):
        if position.over or number % 40:
            continue
        if position.village.opened != begun(seats, game).village.opened:
            break
        seen = position.seen_by(position.to_move)
        for target in scene(seen).targets():
            shown = scene(seen, picker=picker_on(seen, target), last=last, looks={})
            labels = " ".join(shape.label for shape in shown.shapes)
            told = hidden.search(f"{said(shown.shapes)} {labels} {shown.title}")
            assert told is None, f"{told[0]} is told of {target}"


# The inset ----------------------------------------------------------------------------------------


def verdict(position, field, value, **picked):
    note = sight.note_of(position, Target(field, value), picked, LIGHT)
    return note.verdict, note.legal


def test_the_inset_tells_what_a_pick_leaves():
    position = changed(plain(), goods="4 coin, 1 grain", influence=6)
    assert verdict(position, "place", "wood1") == ("leaves 1 wood", True)
    shown = said(drawn(position, ("place", "wood1")).layers[POINTER])
    assert "Sawpit" in shown and "leaves 1 wood" in shown


def test_the_inset_tells_why_something_cannot_be_picked():
    poor = changed(plain(), goods="1 coin", influence=6)
    told, legal = verdict(poor, "place", "charterstone")
    assert not legal and "4" in told and "$1" in told
    assert said(drawn(poor, ("place", "charterstone")).layers[POINTER]).count("$1")


def test_the_inset_tells_an_order_and_an_ability_by_what_comes_before_the_gain():
    printed = content()
    order = next(iter(printed.items.values()))
    note = sight._card_note(order, "", True, LIGHT)
    assert (note.cost, note.gain, note.asks) == (*strip.card_items(order), "cost")
    assert note.cost == tuple((term.kind, term.number) for term in order.order)
    assistant = next(a for a in printed.assistants.values() if a.ability.when == "tribune")
    note = sight._card_note(assistant, "", True, LIGHT)
    assert (note.cost, note.asks) == ((("objective", 1),), "when")


def test_an_arrow_stands_between_what_is_paid_and_what_is_gained():
    def drawn_in(cost, gain):
        return list(strip.exchange(cost, gain, 0, 0, 100, 8, LIGHT))

    cost, gain = (("grain", 2),), (("coin", 3),)
    alone = len(drawn_in(cost, ())) + len(drawn_in((), gain))
    assert len(drawn_in(cost, gain)) == alone + 2  # a line and its head
    right = max(bounds(shape.outlines)[2] for shape in drawn_in(cost * 9, gain) if isinstance(shape, Path))
    assert right <= 101


def test_the_inset_tells_what_a_minion_brings_along():
    minion = next(iter(content().minions.values()))
    told = sight.note_of(plain(), Target("place", "wood1"), {"minion": minion.id}, LIGHT).text
    assert f"The {minion.name} brings {gain_words(minion.gain)}." in told
    assert minion.name not in sight.note_of(plain(), Target("place", "wood1"), {}, LIGHT).text


# What is chosen among ------------------------------------------------------------------------------


def choosing(duty):
    """Positions in which something is chosen that lies nowhere on the board."""
    for seats, game in ((2, 1), (4, 2), (6, 4), (2, 12)):
        for position, _ in steps(seats, game):
            if position.tasks and position.tasks[0].duty == duty:
                yield position
                break
    if duty == GAIN:
        for count in (2, 6):
            yield plain(count)._replace(tasks=(Task(plain(count).turn, GAIN, "", (Term("minion"),)),))


@pytest.mark.parametrize(("duty", "things"), [(PICK, "buildings"), (PERSONA, "personas"), (GAIN, "minions")])
def test_whoever_chooses_sees_what_each_thing_does(duty, things):
    found = 0
    for position in choosing(duty):
        offered = tray.offers(position)
        if not offered:  # what is gained lies on the board
            continue
        found += 1
        assert {move.what for move in position.legal_moves()} - {""} == {o.record.id for o in offered}
        shown = scene(position, picker=picker_on(position), looks={})
        told = said(shown.shapes)
        for target, record in offered:
            assert record is getattr(content(), things)[record.id]
            assert record.name in told
            assert strip.card_rule(record) in shown.targets()[target].label
            note = sight.note_of(position, target, {}, LIGHT)
            assert note.title == record.name and strip.card_rule(record) in note.text and note.legal
            picker = picker_on(position)
            assert picker.pick(target) and picker.move.what == record.id
    assert found


@pytest.mark.parametrize("count", [2, 3])
def test_what_a_thing_does_stands_below_its_icons(count):
    position = next(choosing(PERSONA))
    charter, everybody = position.players[position.to_move].charter, tuple(content().personas)
    for first in range(0, len(everybody) - count, count):
        personas = everybody[first : first + count]
        some = position._replace(village=position.village.with_charter(charter, personas=personas))
        shown = tuple(tray.tray(some, LIGHT))
        for number in range(count):
            left, top, _, bottom = bounds([tray.frame(number, count, position.seats)])
            words = [shape for shape in shown if isinstance(shape, Text) and top < shape.y < bottom]
            rule = [text for text in words if text.serif and not text.bold]
            signs = (bounds(shape.outlines) for shape in shown if isinstance(shape, Path))
            icons = [box for box in signs if box[0] > left + 50 and top < box[1] and box[3] < bottom]
            assert max(box[3] for box in icons) <= rule[0].y - 0.6 * rule[0].size
            assert rule[-1].y < bottom - 4


@pytest.mark.parametrize("place", ["wood1", "charterstone", "pumpkin1"])
def test_what_is_pointed_at_covers_neither_the_choice_nor_itself(place):
    position = next(choosing(PERSONA))
    count, at = len(tray.offers(position)), PLACE_AT[PLACE_OF[place]]
    told = scene(position, picker=picker_on(position, Target("place", place))).layers[POINTER]
    covered = [shape for shape in told if isinstance(shape, Path) and shape.fill]
    assert covered and not any(shape.covers(*at) for shape in covered)
    middles = [bounds([tray.frame(number, count, position.seats)]) for number in range(count)]
    assert not any(s.covers((a + c) / 2, (b + d) / 2) for s in covered for a, b, c, d in middles)


def test_rules_of_few_things_are_told_at_once_and_of_many_under_the_pointer():
    few = next(position for position in choosing(PERSONA) if position.village.game == 1)
    rules = [record.ability.words for _, record in tray.offers(few)]
    assert all(rule.split()[-1] in said(scene(few).shapes) for rule in rules)
    over = scene(few, picker=picker_on(few, tray.offers(few)[0].target))
    assert over.layers[POINTER] and not texts(over.layers[POINTER])
    charter = few.players[few.to_move].charter
    many = few._replace(
        village=few.village.with_charter(charter, personas=tuple(content().personas)[:14]),
    )
    assert len(tray.offers(many)) == 14 and not tray.roomy(14)
    target, record = tray.offers(many)[-1]
    told = said(scene(many, picker=picker_on(many, target)).layers[POINTER])
    assert record.name in told and "Gain" in told
    frames = [bounds([tray.frame(n, 14, 6)]) for n in range(14)]
    assert all(one[3] <= other[1] for one, other in pairwise(frames))


def test_low_panels_name_both_personas():
    position = plain(6)
    both = tuple(content().personas)[:2]
    names = [content().personas[id].name for id in both]
    shown = texts(scene(changed(position, 0, personas=both)).layers[PLAY])
    assert all(name in shown for name in names)
    four = said(scene(changed(plain(4), 0, personas=both)).layers[PLAY])
    assert f"{names[0]} and {names[1]}" in four


def test_no_sentence_of_the_board_shows_the_id_of_a_card():
    ids = re.compile("|".join(id for id in (*content().cards, *content().objectives) if "-" in id))
    for state in ("first game", "second game", "later", "late for six"):
        position, last = STATES[state]
        seen = position.seen_by(position.to_move)
        for target in scene(seen).targets():
            shown = scene(seen, picker=picker_on(seen, target), last=last)
            words = said(shown.shapes) + " ".join(shape.label for shape in shown.shapes)
            assert not ids.search(words), (state, target)


def test_a_worker_that_may_be_placed_is_shown_pale():
    position = changed(plain(), goods="4 coin, 1 grain", influence=6)
    legal = drawn(position, ("place", "wood1")).layers[POINTER]
    refused = drawn(position, ("place", "wood2")).layers[POINTER]
    x, y = PLACE_AT[PLACE_OF["wood1"]]
    heads = [s for s in legal if isinstance(s, Circle) and abs(s.x - x) < 40 and abs(s.y - y) < 40]
    assert heads and not refused


# Layers, themes, costs ----------------------------------------------------------------------------


@pytest.mark.parametrize("looks", [None, {}, {"view": "wood"}])
def test_layers_that_do_not_change_are_the_same_tuples(looks):
    position, _ = STATES["first game"]
    one = drawn("first game", ("place", "market"), looks=looks)
    other = drawn("first game", ("place", "wood1"), looks=looks)
    assert same_layers(one, other) == [True] * 5 + [False]
    move = position.legal_moves()[0]
    moved = scene(position.after(move), last=move, picker=None, looks=looks)
    assert moved.layers[GROUND] is one.layers[GROUND] and moved.layers[PLAY] is not one.layers[PLAY]


def test_a_pick_changes_the_marks_alone():
    position = changed(
        plain(), goods="9 coin, 2 wood, 2 brick, 2 iron, 2 coal, 2 grain, 2 pumpkin", influence=9,
        hand=("ropewalk", "post-mill"),
    )  # fmt: skip
    for text in ("place zeppelin",):
        position = position.after(position.parse_move(text))
    one, other = drawn(position), drawn(position, picks={"card": "ropewalk"})
    assert same_layers(one, other) == [True, True, False, True, True, True]


def weight(layer):
    """About what a layer weighs on the wire, in bytes."""
    total = 0
    marks = marks_of(layer)
    for style, method, values, more in commands(marks, range(len(marks.pens))):
        arrays = [value for value in (*values, *more.values()) if isinstance(value, np.ndarray)]
        simple = [value for value in values if not isinstance(value, np.ndarray)]
        total += len(json.dumps([style, method, simple])) + sum(array.nbytes + 16 for array in arrays)
    return total


@pytest.mark.parametrize("state", LIVE)
def test_what_follows_the_pointer_is_light_and_quick(state):
    position, last = STATES[state]
    seen = position.seen_by(position.to_move)
    picker, weights, times = picker_on(seen), [], []
    for turn in range(2):
        for target in scene(seen, looks={}).targets():
            picker.hovered = target
            start = time.perf_counter()
            shown = scene(seen, picker=picker, last=last, looks={}, pointed=target)
            times += [time.perf_counter() - start] if turn else []
            weights.append(weight(shown.layers[POINTER]))
    assert median(times) < 0.002
    assert median(weights) < 7_000 and max(weights) < 14_000


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_state_is_drawn_in_every_theme_always_alike(state, theme):
    hover = None if state == "over" else ("place", "treasury")
    one, other = (svg(drawn(state, hover, theme=theme)) for _ in range(2))
    assert one == other and len(one) < 1_200_000
    shown = drawn(state, hover, theme=theme)
    used = {
        colour
        for shape in shown.shapes
        for colour in (shape.fill, getattr(shape, "stroke", None))
        if colour is not None
    }
    assert {theme.ink, theme.gold, theme.sepia, theme.sea} <= used
    if theme is DARK:  # in the light a tick has the same colour
        assert (theme.legal in used) == (state != "over")
    stranger = DARK if theme is LIGHT else LIGHT
    assert not {stranger.sea, stranger.shade, stranger.page} & used
    for shape in shown.shapes:
        if isinstance(shape, Path) and (shape.fill or shape.stroke):
            left, top, right, bottom = bounds(shape.outlines)
            assert left >= 0 and top >= 0 and right <= 1200 and bottom <= 884
        if isinstance(shape, Text):
            assert 0 <= shape.x <= 1200 and 0 <= shape.y <= 884


def test_the_board_has_no_other_side():
    position, last = STATES["later"]
    assert svg(scene(position, last=last, flip=True)) == svg(scene(position, last=last))


# Words --------------------------------------------------------------------------------------------


def test_names_are_escaped_and_shortened_to_fit():
    names = ("<b>Bobby Tables the Youngest of All the Tables</b>", "Bo & Co")
    picture = svg(drawn("start", names=names))
    assert "<b>" not in picture and "Bo &amp; Co" in picture and "\N{HORIZONTAL ELLIPSIS}" in picture


def test_the_banner_and_the_title_tell_whose_turn_it_is():
    position, _ = STATES["first game"]
    names = ("Ada", "Bo", "Cy")
    shown = drawn("first game", names=names)
    mover = names[position.to_move]
    assert f"{mover} to move" in texts(shown.layers[PLAY])
    assert shown.title.endswith(f"{mover} to move: {position.prompt()}.")
    over = STATES["over"][0]
    winners = [("Ada", "Bo", "Cy", "Di")[seat] for seat in over.winners]
    picture = scene(over, names=("Ada", "Bo", "Cy", "Di"))
    banner = next(text for text in texts(picture.layers[PLAY]) if " wins" in text or " share" in text)
    assert all(winner in banner for winner in winners) and picture.title.endswith(
        over.verdict(("Ada", "Bo", "Cy", "Di"))
    )


def test_what_belongs_to_each_player_adds_up_on_its_panel():
    position, _ = STATES["later"]
    shown = said(drawn("later").layers[PLAY])
    for seat, player in enumerate(position.players):
        panel = sight.panel_of(position, seat, "Ada")
        assert panel.goods == player.goods and panel.influence == player.influence
        assert panel.points == position.scores[seat]
        assert len(panel.hand) == len(player.hand) + len(player.secrets) + len(player.told)
        assert str(player.influence) in shown.split()


def test_islands_look_like_clouds_and_buildings_do_not():
    position, _ = STATES["late for six"]
    faces = [sight.face_at(position, place) for place in range(len(PLOTS))]
    over = set(position.board.over)
    assert over
    for place, face in enumerate(faces):
        if face is not None:
            assert face.floats == (place in over)


# The content --------------------------------------------------------------------------------------


def test_everything_in_the_content_can_be_drawn():
    printed = content()
    for record in (*printed.buildings.values(), *printed.islands.values()):
        assert record.picture in PICTURES
        for kind, _ in gain_items(record.gain):
            assert kind in ICONS
    for number in range(6):
        assert common_face(number).picture in PICTURES
    assert {*GAINS, *ACTIONS} <= set(ICONS)
    for card in printed.cards.values():
        assert card.kind in ICONS


def test_every_card_and_objective_is_written_in_full_and_large_enough():
    printed = content()
    for record in printed.cards.values():
        if record.kind == "plan":
            continue
        shapes = [s for s in strip.card(0, 5, 3, record, LIGHT) if isinstance(s, Text)]
        assert strip.card_rule(record) in said(shapes), record.name
        assert min(shape.size for shape in shapes) >= 7.9, record.name
    for id, found in printed.objectives.items():
        shapes = strip.objective(0, 3, id, found.name, found.test, found.text, (), 4, LIGHT)
        shapes = [shape for shape in shapes if isinstance(shape, Text) and shape.serif]
        assert found.text in said(shapes), id
        assert min(shape.size for shape in shapes) >= 7.9, id


def test_islands_float_above_what_is_beside_them():
    position, _ = STATES["late for six"]
    floating = [PLACES[place] for place in position.board.over]
    order = [target.value for target in scene(position).targets() if target.field == "place"]
    assert floating and order[-len(floating) :] == sorted(floating, key=PLACES.index)
