"""What the drawing of Cartography promises: targets, labels, layers, marks, all states in both themes."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from chartkit.cartography import Move, Position
from chartkit.cartography.castles import CASTLES, COLOURS, WIDE, castle
from chartkit.cartography.chart import edge, outline
from chartkit.cartography.game import deal
from chartkit.cartography.lattice import AT, AXIAL, INDEX, PLACES, across, upright
from chartkit.cartography.looking import Look
from chartkit.cartography.moves import PASS
from chartkit.cartography.pieces import DESIGNS, TILES
from chartkit.cartography.roads import road
from chartkit.cartography.scene import CHIPS, CYCLES, attempt, choices, scene
from chartkit.cartography.sea import LEFT, SPAN, TOP
from chartkit.cartography.signs import _clear_corner
from chartkit.cartography.survey import Sight, survey, view_of
from chartkit.cartography.terrain import CORNERS, HALF_RIVER, MIDDLES, SITE, terrain
from chartkit.draw import DARK, LIGHT, THEMES, Circle, Path, Target, Text
from chartkit.draw.canvas import draw, make_canvas
from chartkit.draw.picker import Picker
from chartkit.draw.scene import bounds, centre
from chartkit.draw.svg import svg

GROUND, LAND, PLAY, CHOSEN, PIECES, POINTER = range(6)


def played(position, steps, seed=1, laying=None):
    """A position after random steps that pass only where nothing else is legal, and the last of them."""
    random, last = Random(seed), None
    for _ in range(steps):
        if position.over:
            break
        moves = [move for move in position.playout_moves() if move != PASS] or [PASS]
        last = random.choice([move for move in moves if move.design in (None, laying)] or moves)
        position = position.after(last)
    return position, last


def at_step(step, position, seed=1):
    """The first position from here on at which that step is due and there is something to choose."""
    last = None
    while position.step != step or len(position.legal_moves()) < 2:
        assert not position.over
        position, last = played(position, 1, seed)
    return position, last


def to_the_end(position):
    position, _ = played(position, 200, 5)
    while not position.over:
        position = position.after(PASS)
    return position


OPEN = deal(seed=1, players=3, tiles=30)
STATES = {
    "start": (OPEN, None),
    "tile": at_step("tile", played(OPEN, 30)[0]),
    "castle": at_step("castle", played(OPEN, 31)[0]),
    "castles only": (deal(seed=1, tiles=0), None),
    "full": at_step("castle", played(deal(seed=1), 96, 5)[0]),
    "hands": at_step("tile", played(deal(seed=3, players=4, tiles=24, variant="alternative"), 9)[0]),
    "over": (to_the_end(deal(seed=2, players=4, tiles=12)), PASS),
}
STATES_TO_LAY = [position for position, _ in STATES.values() if position.step == "tile"]
LIVE = [name for name in STATES if name != "over"]


def picker_on(position, hover=None, **picks):
    picker = Picker(choices(position, position.to_move), CYCLES)
    for field, value in picks.items():
        assert picker.pick(Target(field, value))
    picker.hovered = Target(*hover) if hover else None
    return picker


def texts(shapes):
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def colours(scene):
    return {
        colour
        for shape in scene.shapes
        for colour in (shape.fill, getattr(shape, "stroke", None), getattr(shape, "halo", None))
        if colour
    }


@pytest.mark.parametrize("design", DESIGNS)
def test_what_follows_the_pointer_is_light(design):
    position = next(p for p in STATES_TO_LAY if any(m.design == design for m in p.legal_moves()))
    move = next(m for m in position.legal_moves() if m.design == design)
    picker = picker_on(position, ("place", move.place), design=design)
    shapes = scene(position, picker=picker).layers[POINTER]
    points = sum(len(o) for shape in shapes if isinstance(shape, Path) for o in shape.outlines)
    assert len(shapes) >= 5 and points <= 120


def test_the_key_turns_a_tile_clockwise():
    picker = picker_on(OPEN, design="single")
    seen = [picker.value("turns")]
    for _ in range(3):
        picker.cycle("turns")
        seen.append(picker.value("turns"))
    assert seen == [0, 1, 2, 0]


def same_layers(one, other):
    return [a is b for a, b in zip(one.layers, other.layers, strict=True)]


# Geometry ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("sixths", range(6))
def test_hills_and_water_cover_a_tile(design, sixths):
    drawn = terrain(design, sixths)
    assert len(drawn.hills) == DESIGNS[design].hills
    tile = Path((CORNERS * (1 if sixths % 2 == 0 else -1),))
    grounds = [Path((hill.region,)) for hill in drawn.hills]
    for x, y in (np.random.default_rng(sixths).random((300, 2)) - 0.5).tolist():
        if tile.covers(x, y):
            covered = sum(ground.covers(x, y) for ground in grounds)
            assert covered == 1 or (covered == 0 and Path(drawn.water).covers(x, y))


@pytest.mark.parametrize("design", DESIGNS)
def test_rings_lie_one_within_the_other_on_their_own_dry_hill(design):
    drawn = terrain(design)
    for hill in drawn.hills:
        ground, water = Path((hill.region,)), Path(drawn.water)
        reach = np.hypot(*(hill.rings - hill.summit).transpose(2, 0, 1))
        assert np.allclose(reach[2], SITE) and (reach[0] > reach[1]).all() and (reach[1] > reach[2]).all()
        for x, y in hill.rings.reshape(-1, 2).tolist():
            assert ground.covers(x, y) and not water.covers(x, y)


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_rivers_cross_the_middles_of_the_edges_that_have_them_and_no_others(tile):
    for place in ((1, 0), (-1, 0)):
        way = 1 if upright(place) else -1
        banks = np.concatenate([*terrain(tile.design, (2 * tile.turns + 3 * (way < 0)) % 6).banks, [[9, 9]]])
        for side in range(3):
            corners = CORNERS[[side, (side + 1) % 3]] * way
            middle, along = corners.mean(axis=0), corners[1] - corners[0]
            for off in (-HALF_RIVER, HALF_RIVER):
                crossed = np.hypot(*(banks - middle - along * off).T).min() < 1e-9
                assert crossed == (len(tile.facing(side)) == 2)


def test_a_side_is_one_line_from_both_places_true_at_its_ends_and_middle():
    for place in AXIAL[:60]:
        for side in range(3):
            assert np.allclose(edge(place, side), edge(across(place, side), side)[::-1])
            line, way = edge(place, side), 1 if upright(place) else -1
            middle = CORNERS[[side, (side + 1) % 3]].mean(axis=0) * way
            assert np.allclose(line[[0, -1]].mean(axis=0), line[4])
            assert np.allclose(line[4] - outline(place)[[0, 8, 16]].mean(axis=0), middle, atol=1e-9)
    assert np.allclose(MIDDLES.sum(axis=0), 0)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("flip", [False, True])
def test_the_map_and_every_place_for_a_tile_lie_within_the_frame(state, flip):
    position, _ = STATES[state]
    view = view_of(Sight(position), Look(flip))
    wanted = set(position.map.tiles) | (set(position.map.frontier) if position.tiles_left else set())
    left, top, right, bottom = bounds([view.corners(AXIAL[place]) for place in wanted])
    assert left > LEFT + 20 and top > TOP + 20 and right < LEFT + SPAN - 20 and bottom < TOP + SPAN - 20


def test_flip_turns_the_map_by_half_about_the_middle_of_the_frame():
    sight = Sight(STATES["tile"][0])
    here, there = view_of(sight, Look()), view_of(sight, Look(True))
    for place in survey(sight).tiles:
        middle = here.centre(place) + there.centre(place)
        assert np.allclose(middle, (2 * LEFT + SPAN, 2 * TOP + SPAN))


@pytest.mark.parametrize("state", ["tile", "full", "hands"])
def test_roads_are_dry_and_cross_the_side_between_their_hills(state):
    position, _ = STATES[state]
    known, view = survey(Sight(position)), view_of(Sight(position), Look())
    assert known.roads or state == "hands"
    water = [
        outline * view.side + view.centre(place)
        for place, (design, turns) in known.tiles.items()
        for outline in terrain(design, view.sixths(place, turns)).water
    ]
    tiles = {place: Path((view.corners(place),)) for place in known.tiles}
    for one, other in known.roads:
        line = road(one, other, known.tiles, view).tolist()
        assert not any(Path(tuple(water)).covers(x, y) for x, y in line)
        assert tiles[one[0]].covers(*line[1]) and tiles[other[0]].covers(*line[-2])
        assert known.hills[known.names[one]] == one


# Targets -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("flip", [False, True])
def test_all_that_can_be_meant_is_a_target_with_a_label(state, flip):
    position, _ = STATES[state]
    drawn = scene(position, flip=flip)
    targets = drawn.targets()
    by_field = {}
    for target, shape in targets.items():
        by_field.setdefault(target.field, set()).add(target.value)
        assert shape.label
        assert drawn.at(*centre(shape)).target == target
    assert by_field["hill"] == set(position.map.hills)
    assert by_field["action"] == {"pass"}
    places = {PLACES[place] for place in position.map.frontier} if position.tiles_left else set()
    assert by_field.get("place", set()) == places
    designs = position.hands[position.to_move] if position.hands else DESIGNS
    assert by_field.get("design", set()) == set(designs)


def test_the_whole_ground_of_a_hill_can_be_picked():
    position, _ = STATES["castle"]
    drawn, known, view = scene(position), survey(Sight(position)), view_of(Sight(position), Look())
    for (place, number), name in known.names.items():
        design, turns = known.tiles[place]
        foot = terrain(design, view.sixths(place, turns)).hills[number].rings[0]
        for x, y in (foot * view.side + view.centre(place)).tolist():
            assert drawn.at(x, y).target == Target("hill", name)


def test_labels_say_whose_castle_stands_on_a_hill():
    position, _ = STATES["castle"]
    targets = scene(position, names=("Ada", "Bo", "Cy")).targets()
    for hill, owner in position.owners.items():
        whose = "open" if owner is None else f"{('Ada', 'Bo', 'Cy')[owner]}'s castle"
        assert targets[Target("hill", hill)].label == f"Hill {hill}, {whose}"


@pytest.mark.parametrize("state", LIVE)
def test_targets_do_not_depend_on_what_is_legal_but_for_the_turning_button(state):
    position, _ = STATES[state]
    still, live = (set(scene(position, picker=p).targets()) for p in (None, picker_on(position)))
    assert still == {target for target in live if target.field != "turns"}


@pytest.mark.parametrize("state", LIVE)
def test_every_legal_move_is_reached_by_picks(state):
    position, _ = STATES[state]
    targets = list(scene(position).targets())
    designs = [target for target in targets if target.field == "design"]
    reached = set()
    for first in designs if position.step == "tile" else targets:
        seconds = [t for t in targets if t.field == "place"] if position.step == "tile" else [None]
        for second in seconds:
            picker = picker_on(position)
            if not picker.pick(first) or (second is not None and not picker.leads_on(second)):
                continue
            for _ in range(3):
                if second is not None:
                    picker.pick(second)
                reached.add(picker.move)
                picker.cycle("turns")
    reached.discard(None)
    assert reached == set(position.legal_moves())


def test_only_the_seat_to_move_has_choices():
    position, _ = STATES["tile"]
    assert not list(choices(position, (position.to_move + 1) % position.seats))
    assert {choice.move for choice in choices(position, position.to_move)} == set(position.legal_moves())


@pytest.mark.parametrize(
    ("state", "picked", "move"),
    [
        ("tile", {"action": "pass"}, PASS),
        ("tile", {"hill": "A1"}, Move("claim", hill="A1")),
        ("tile", {"design": "triple", "place": "A1"}, Move("lay", "triple", "A1", 0)),
        ("castle", {"design": "open", "place": "A9", "turns": 0}, Move("lay", "open", "A9", 0)),
    ],
)
def test_an_illegal_pick_is_a_move_that_can_be_explained(state, picked, move):
    position, _ = STATES[state]
    assert attempt(position, picked) == move
    assert position.why_illegal(move)


@pytest.mark.parametrize("picked", [{}, {"turns": 1}, {"place": "A9"}, {"design": "open"}])
def test_too_few_picks_are_no_attempt(picked):
    assert attempt(STATES["tile"][0], picked) is None


def test_the_chip_passes():
    position, _ = STATES["castle"]
    assert CHIPS["action"](position, "pass") == "Pass"
    assert picker_on(position).values("action") == ("pass",)


# Choosing ----------------------------------------------------------------------------------------


def legal_dots(drawn, theme, filled=True):
    signs = [s for s in drawn.layers[CHOSEN] if isinstance(s, Circle)]
    chosen = [s for s in signs if (s.fill if filled else s.stroke) == theme.legal and s.radius < 8]
    return {drawn.at(sign.x, sign.y).target.value for sign in chosen}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_places_for_a_design_have_a_dot_as_it_lies_and_a_ring_where_it_must_be_turned(theme):
    position, _ = STATES["tile"]
    turning = {move.design for move in position.legal_moves() if move.turns}
    assert turning
    for design in sorted(turning):
        picker = picker_on(position, design=design)
        for _ in range(3):
            drawn, turns = scene(position, picker=picker, theme=theme), picker.value("turns")
            fits = {(m.place, m.turns) for m in position.legal_moves() if m.design == design}
            now = {place for place, its in fits if its == turns}
            assert legal_dots(drawn, theme) == now
            assert legal_dots(drawn, theme, filled=False) == {place for place, _ in fits} - now
            picker.cycle("turns")


def test_without_a_design_every_place_that_takes_any_tile_is_marked():
    position, _ = STATES["tile"]
    drawn = scene(position, picker=picker_on(position))
    assert legal_dots(drawn, LIGHT) == {move.place for move in position.legal_moves()}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_hills_that_may_be_claimed_wear_a_ring(theme):
    position, _ = STATES["castle"]
    drawn = scene(position, picker=picker_on(position), theme=theme)
    rings = [s for s in drawn.layers[CHOSEN] if isinstance(s, Circle) and s.stroke == theme.legal]
    assert {drawn.at(r.x, r.y).target.value for r in rings} == {m.hill for m in position.legal_moves()} - {
        None
    }


def test_nothing_is_marked_without_a_picker():
    for position, _ in STATES.values():
        drawn = scene(position)
        assert drawn.layers[POINTER] == () and LIGHT.legal not in {
            getattr(shape, "stroke", None) for shape in drawn.shapes
        }


def test_a_chosen_tile_turns_in_its_card_and_in_the_ghost_and_nowhere_else():
    position, _ = STATES["tile"]
    move = next(m for m in position.legal_moves() if m.turns)
    ways = {m.turns for m in position.legal_moves() if m[:3] == move[:3]}
    picker = picker_on(position, ("place", move.place), design=move.design)
    before = scene(position, picker=picker)
    assert picker.cycle("turns")
    after = scene(position, picker=picker)
    assert same_layers(before, after) == [True, True, True, False, True, False]
    assert texts(after.layers[POINTER]) == [move.place]
    badges = [s for s in after.layers[POINTER] if isinstance(s, Circle) and s.stroke == LIGHT.legal]
    assert len(badges) == (len(ways) > 1)


def test_a_place_picked_before_a_tile_is_outlined_and_the_tiles_that_fit_it_are_marked():
    position, _ = STATES["tile"]
    place = position.legal_moves()[0].place
    drawn = scene(position, picker=picker_on(position, place=place))
    solid = [
        s
        for s in drawn.layers[CHOSEN]
        if getattr(s, "stroke", None) == LIGHT.legal and isinstance(s, Path) and not s.dash
    ]
    marked = {drawn.at(*outline.mean(axis=0)).target for path in solid for outline in path.outlines}
    fitting = {move.design for move in position.legal_moves() if move.place == place}
    assert marked == {Target("place", place)} | {Target("design", design) for design in fitting}


def test_a_place_that_is_picked_can_be_turned_by_its_badge_and_by_the_button():
    position = deal(seed=1)
    position = position.after(Move("lay", "double-end", "A3", next(
        m.turns for m in position.legal_moves() if m.design == "double-end" and m.place == "A3"
    )))  # fmt: skip
    position, _ = at_step("tile", position.after(PASS))
    spots = {}
    for move in position.legal_moves():
        spots.setdefault((move.design, move.place), set()).add(move.turns)
    (design, place), turns = next((spot, its) for spot, its in spots.items() if len(its) > 1)
    picker = picker_on(position, design=design, place=place)
    drawn = scene(position, picker=picker)
    badges = [s for s in drawn.layers[POINTER] if s.target and s.target.field == "turns"]
    buttons = [s for s in drawn.layers[CHOSEN] if s.target and s.target.field == "turns"]
    assert len(badges) == len(buttons) == 1 and badges[0].target == buttons[0].target
    before = picker.move
    assert picker.pick(badges[0].target)
    assert picker.move.turns in turns - {before.turns} and picker.move[:3] == before[:3]


def test_the_pointer_shows_the_castle_and_what_it_would_capture():
    found = 0
    for seed in range(12):
        position = deal(seed=seed, tiles=12)
        while not position.over and found < 3:
            position, _ = played(position, 1, seed)
            for move in position.legal_moves():
                taken = position.after(move).captured[position.to_move] - position.captured[position.to_move]
                if move.action == "claim" and taken:
                    pointer = scene(position, picker=picker_on(position, ("hill", move.hill))).layers[POINTER]
                    crosses = [s for s in pointer if getattr(s, "stroke", None) == LIGHT.accent]
                    assert len(crosses) == taken
                    found += 1
    assert found >= 3


def test_pointing_at_a_castle_shows_its_group_and_its_open_hills_under_the_castles():
    position, _ = STATES["full"]
    plain = scene(position, picker=picker_on(position))
    for group in position.groups():
        drawn = scene(position, picker=picker_on(position, ("hill", group.hills[0])))
        assert same_layers(plain, drawn)[:5] == [True, True, True, False, True]
        gold = [s for s in drawn.layers[CHOSEN] if isinstance(s, Circle) and s.fill == LIGHT.gold]
        view = view_of(Sight(position), Look())
        large = [s for s in gold if s.radius > 4 * view.side / 118]
        assert len(large) == len(group.hills) + len(group.open)
        again = scene(position, picker=picker_on(position, ("hill", group.hills[-1])))
        assert again.layers[CHOSEN] is drawn.layers[CHOSEN]


def test_strategic_hills_fly_flags_filled_where_one_group_alone_surrounds_them():
    seen = set()
    for seed in range(6):
        position, _ = played(deal(seed=seed, tiles=24), 90, seed)
        flags = survey(Sight(position)).flags
        names = survey(Sight(position)).names
        own = {hill for group in position.groups() for hill in group.strategic}
        assert {names[hill]: seat for hill, (seat, _) in flags.items()} == position.strategic_hills()
        assert {names[hill] for hill, (_, alone) in flags.items() if alone} == own
        seen |= {alone for _, alone in flags.values()}
    assert seen == {True, False}


def test_castles_that_are_safe_for_good_stand_behind_walls():
    position, _ = STATES["full"]
    safe = sum(len(group.hills) for group in position.groups() if group.safe)
    walls = [s for s in scene(position).layers[PLAY] if isinstance(s, Path) and s.closed and s.dash]
    assert safe and [len(wall.outlines) for wall in walls if wall.cap == "butt"] == [safe]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_last_move_is_marked(theme):
    position, _ = STATES["castle"]
    tile = list(position.tiles)[-1]
    castle = next(hill for hill, owner in position.owners.items() if owner is not None)

    def accents(last):
        layer = scene(position, theme=theme, last=last).layers[PIECES]
        return [s for s in layer if getattr(s, "stroke", None) == theme.accent]

    (triangle,) = accents(Move("lay", position.tiles[tile].design, tile, position.tiles[tile].turns))
    assert scene(position).at(*centre(triangle)).target.value.startswith(tile)
    (ring,) = accents(Move("claim", hill=castle))
    assert scene(position).at(ring.x, ring.y).target == Target("hill", castle)
    assert accents(PASS) == accents(None) == []


# Words and numbers -------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
def test_the_panel_shows_castles_captives_scores_and_tiles_left(state):
    position, last = STATES[state]
    numbers = texts(
        [s for s in scene(position, last=last).layers[PLAY] if isinstance(s, Text) and not s.serif]
    )
    wanted = [str(position.tiles_left)]
    for counts in zip(position.on_land, position.captured, position.scores, strict=True):
        wanted += map(str, counts)
    if not position.hands:
        wanted += map(str, position.stacks.values())
    for number in wanted:
        numbers.remove(number)
    expected = [str(len(position.pile))] if position.hands else []
    assert [text for text in numbers if text.isdigit()] == expected


def test_hands_of_others_are_drawn_as_backs():
    position, _ = STATES["hands"]
    mover, other = position.to_move, (position.to_move + 1) % position.seats

    def designs(drawn):
        return [target.value for target in drawn.targets() if target.field == "design"]

    mine = scene(position.seen_by(mover), seat=mover)
    assert set(designs(mine)) == set(position.hands[mover])
    theirs = scene(position.seen_by(other), seat=other)
    assert set(designs(theirs)) == set(position.hands[other])
    onlooker = scene(position.seen_by(None))
    assert designs(onlooker) == [] and "hidden" in texts(onlooker.layers[PLAY])


def test_a_claim_can_be_pointed_at_though_the_next_hand_is_hidden():
    """Whether the next player has a tile that fits is not known, and not needed."""
    position = Position.from_text("cartography/1 castles=F1;A1 hands=triple;open").seen_by(0)
    picker = Picker(choices(position, 0), CYCLES)
    plain = scene(position, seat=0, picker=picker)
    picker.hovered = Target("hill", "B1")
    pointed = scene(position, seat=0, picker=picker)
    assert picker.preview == Move("claim", hill="B1")
    assert len(pointed.layers[POINTER]) > len(plain.layers[POINTER])


def test_what_is_hidden_changes_nothing_in_the_picture():
    position, last = STATES["hands"]
    pictures = {
        svg(scene(position.resample(0, Random(seed)).seen_by(0), seat=0, last=last)) for seed in range(4)
    }
    assert len(pictures) == 1


def test_names_are_escaped_and_shortened_to_fit():
    drawn = scene(STATES["tile"][0], names=("<b>Bobby Tables the Younger</b>", "Bo & Co", "Cy"))
    picture = svg(drawn)
    assert "<b>" not in picture and "Bo &amp; Co" in picture
    shown = next(text for text in texts(drawn.layers[PLAY]) if text.startswith("<b>"))
    assert shown.endswith("…") and len(shown) < 20


def test_the_end_names_the_winner():
    position, last = STATES["over"]
    drawn = scene(position, last=last, names=("Ada", "Bo", "Cy", "Di"))
    words = texts(drawn.layers[PLAY])
    winner = ("Ada", "Bo", "Cy", "Di")[position.winners[0]]
    assert "wins" in words and words.index(winner) < words.index("wins")
    assert winner in drawn.title and any(winner in text and "wins" in text for text in words)


def test_the_title_tells_the_state_to_those_who_do_not_see_it():
    position, _ = STATES["tile"]
    title = scene(position).title
    assert f"{position.seat_names[position.to_move]} to move" in title
    assert all(
        f"{name} {score}" in title for name, score in zip(position.seat_names, position.scores, strict=True)
    )


def stretched():
    """A map that has grown in one direction, at a castle step."""
    position = deal(seed=1)
    while position.tiles_left:
        moves = [m for m in position.legal_moves() if m.action == "claim" or m.design == "open"]
        position = position.after(
            max(moves or position.legal_moves(), key=lambda m: AXIAL[INDEX[m.place or "A1"]])
        )
    return position


def test_a_map_too_small_for_names_names_what_is_pointed_at():
    position = stretched()
    hill = position.legal_moves()[1].hill
    names = {PLACES[place] for place in position.map.tiles}
    drawn = scene(position, picker=picker_on(position, ("hill", hill)))
    assert not names & set(texts(drawn.layers[PIECES]))
    assert texts(drawn.layers[POINTER]) == [hill]
    small, _ = STATES["start"]
    assert {PLACES[place] for place in small.map.tiles} <= set(texts(scene(small).layers[PIECES]))


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("kind", ["castle", "flag"])
def test_names_make_room_for_what_stands_on_a_tile(design, kind):
    """Nothing is covered where there is room; where there is none, less than in the usual corner."""
    for sixths in range(6):
        hills = terrain(design, sixths).hills
        for number in range(len(hills)):
            stands = tuple((n, kind if n == number else "open") for n in range(len(hills)))
            x, y = _clear_corner(design, sixths, stands)
            assert (x, y) == _clear_corner(design, sixths, stands)
            away = np.abs(hills[number].summit - (x, y))
            assert away[0] > 0.17 or away[1] > 0.13 or design in ("curved", "triple")
        assert _clear_corner(design, sixths, ((0, "open"),)) == _clear_corner(design, sixths, ())


def test_places_for_tiles_are_named_where_they_lie():
    position, _ = STATES["tile"]
    drawn = scene(position)
    named = {text.text: text for text in drawn.layers[PIECES] if isinstance(text, Text)}
    for place in position.map.frontier:
        text = named[PLACES[place]]
        assert drawn.at(text.x, text.y).target == Target("place", PLACES[place])
        assert AT[AXIAL[INDEX[text.text]]] == place


# Layers and themes -------------------------------------------------------------------------------


def test_a_claim_leaves_the_land_as_it_is_drawn():
    position, _ = STATES["castle"]
    after = position.after(next(move for move in position.legal_moves() if move.hill))
    assert same_layers(scene(position), scene(after))[:3] == [True, True, False]


def test_layers_that_do_not_change_are_the_same_tuples():
    position, last = STATES["tile"]
    places = [move.place for move in position.legal_moves() if move.design == "open"][:2]
    one, other = (
        scene(position, picker=picker_on(position, ("place", place), design="open"), last=last)
        for place in places
    )
    assert same_layers(one, other) == [True, True, True, True, True, False]
    moved = scene(position.after(Move("lay", "open", places[0], 0)))
    assert same_layers(one, moved) == [True, False, False, False, False, False]


def test_equal_positions_laid_anew_are_drawn_alike():
    position, last = STATES["full"]
    again = type(position).from_text(position.to_text())
    assert svg(scene(again, last=last)) == svg(scene(position, last=last))


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("flip", [False, True])
def test_every_state_is_drawn_in_every_theme_always_alike(state, theme, flip):
    position, last = STATES[state]
    hover = next((next(iter(c.picks.items())) for c in choices(position, position.to_move)), None)
    drawn = [
        scene(position, picker=picker_on(position, hover), theme=theme, last=last, flip=flip)
        for _ in range(2)
    ]
    one, other = map(svg, drawn)
    assert one == other and len(one) < 450_000
    assert {theme.sea, theme.ink, theme.gold, theme.accent} <= colours(drawn[0])
    assert (theme.legal in colours(drawn[0])) == (not position.over)
    stranger = DARK if theme is LIGHT else LIGHT
    assert not {stranger.sea, stranger.land, stranger.legal} & colours(drawn[0])
    for shape in drawn[0].shapes:
        if isinstance(shape, Path) and shape.outlines:
            assert all(np.isfinite(outline).all() for outline in shape.outlines)
            left, top, right, bottom = bounds(shape.outlines)
            assert left >= 0 and top >= 0 and right <= 1000 and bottom <= 768
    draw(make_canvas(drawn[0], 500), drawn[0])


def test_seats_are_told_apart_without_colour():
    skylines = {tuple(np.round(drawn.body, 3).ravel()) for drawn in CASTLES}
    assert len(skylines) == 4
    position, _ = STATES["over"]
    fills = {s.fill for s in scene(position).layers[PLAY] if isinstance(s, Path)}
    assert set(COLOURS) <= fills and len(set(COLOURS)) == 4
    for seat, drawn in enumerate(CASTLES):
        body = castle(seat, 0, 0, 1, LIGHT)[0]
        assert body.fill == COLOURS[seat] and np.allclose(body.outlines[0], drawn.body * (WIDE, 1) + (0, 0.5))
