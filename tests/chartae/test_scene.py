"""What the drawing of Chartae promises: targets, labels, layers, marks, and every state in both themes."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from chartkit import Chartae
from chartkit.chartae import Move, Position
from chartkit.chartae.coast import NODES, coasts, turned, zone_outline
from chartkit.chartae.pieces import CELLS, DESIGNS, INDEX, LAND, SEA, Tile
from chartkit.chartae.scene import CHIPS, CYCLES, attempt, choices, scene
from chartkit.chartae.view import MAP_SIDE, View, view_of
from chartkit.draw import DARK, LIGHT, THEMES, Circle, Path, Target, Text
from chartkit.draw.picker import Picker
from chartkit.draw.scene import bounds, centre
from chartkit.draw.svg import svg

MIDDLE = (
    "chartae/1 map=c3:compass/1,c4:strip-land/2,d4:straight/0,d3:bend-sea/3,c2:bend-land/3,e3:strip-sea/1 "
    "hand=straight stack=diagonal,diagonal rotated=1 move=0 land=0"
)
TIE = (
    "chartae/1 map=c3:compass/0,b3:straight/2,d3:straight/2,b4:diagonal/0,c4:diagonal/0,d4:bend-land/0,"
    "b2:bend-sea/0,c2:strip-land/0,d2:strip-sea/0 hand=- stack=- rotated=0 move=1 land=0"
)


def picker_on(position, **hover):
    picker = Picker(choices(position, position.to_move), CYCLES)
    for field, value in hover.items():
        picker.hovered = Target(field, value)
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


def random_positions(seeds=range(6)):
    for seed in seeds:
        game, random = Chartae(seed=seed), Random(seed)
        yield game.position, None
        while not game.over:
            game.play(random.choice(game.legal_moves()))
            yield game.position.seen_by(None), game.history[-1]


MIDDLE_POSITION = Position.from_text(MIDDLE)
BEFORE_LAST = MIDDLE_POSITION.after(Move("place", "e2", 3)).after(Move("take"))
STATES = {
    "start": Chartae(seed=1).position,
    "middle": MIDDLE_POSITION,
    "rotated": MIDDLE_POSITION._replace(hand=None, stack=("straight", "diagonal", "diagonal"), rotated=2),
    "hidden": MIDDLE_POSITION._replace(stack=("?", "?")),
    "last tile": MIDDLE_POSITION.after(Move("place", "e2", 3))
    .after(Move("take"))
    .after(Move("place", "d2", 0)),
    "over": Position.from_text(TIE),
}


# Geometry ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("turns", range(4))
def test_coasts_run_from_node_to_node_with_the_land_on_their_right(design, turns):
    tile = Tile(design, turns)
    for coast in coasts(tile):
        assert np.allclose(coast.ink[[0, -1]], NODES[[coast.start, coast.end]])
        shown = ["".join(z.territory for z in tile.zones if half in z.halves) for half in range(8)]
        assert shown[coast.start] == SEA and shown[coast.start - 1] == LAND
        assert shown[coast.end] == LAND and shown[coast.end - 1] == SEA


@pytest.mark.parametrize("design", DESIGNS)
def test_the_zones_of_a_tile_cover_it_without_gap_or_overlap(design):
    for turns in range(4):
        tile = Tile(design, turns)
        areas = []
        for number in range(len(tile.zones)):
            x, y = zone_outline(tile, number).T
            areas.append((np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2)
        assert all(area > 0.02 for area in areas)
        assert sum(areas) == pytest.approx(1)


def test_a_coast_leaves_a_tile_as_another_enters_the_next():
    """Across a midpoint coasts go on straight, for from there they all set out alike, turned or not."""
    headings = []
    for design in DESIGNS:
        for turns in range(4):
            for coast in coasts(Tile(design, turns)):
                for node, line in ((coast.start, coast.smooth), (coast.end, coast.smooth[::-1])):
                    if node % 2:
                        ahead = turned([line[4] - line[0] + 0.5], -(node // 2))[0] - 0.5
                        headings.append(float(np.degrees(np.arctan2(*ahead))))
    assert len(headings) == 40
    assert max(headings) - min(headings) < 8


@pytest.mark.parametrize("flip", [False, True])
def test_the_view_shows_every_cell_that_may_come_next_and_is_square_once_fixed(flip):
    for position, _ in random_positions():
        view = view_of(position.grid, flip)
        names = {view.name(cell) for cell in view.cells}
        placed = position if position.hand or not position.stack else position.after(Move("take"))
        wanted = {move.cell for move in placed.legal_moves()} | {CELLS[cell] for cell in position.tiles}
        assert wanted <= names
        assert view.columns <= 4 and view.rows <= 4
    assert (view.columns, view.rows, view.size) == (3, 3, MAP_SIDE / 3)


def test_flip_turns_cells_and_tiles_by_half():
    view, there = View(1, 1, 3, 3, False), View(1, 1, 3, 3, True)
    assert view.name(view.cells[0]) == "b4" and there.name(there.cells[0]) == "d2"
    assert there.shown(there.shown("b4")) == INDEX["b4"]
    assert there.turned(Tile("straight", 3)) == Tile("straight", 1)
    grid = STATES["middle"].grid
    assert there.grid(there.grid(grid)) == grid != there.grid(grid)


# Targets -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("flip", [False, True])
def test_every_cell_in_view_is_a_target_that_says_what_lies_there(state, flip):
    position = STATES[state]
    view, drawn = view_of(position.grid, flip), scene(position, flip=flip)
    targets = drawn.targets()
    assert {t.value for t in targets if t.field == "cell"} == {view.name(cell) for cell in view.cells}
    for target, shape in targets.items():
        assert shape.label
        assert drawn.at(*centre(shape)).target == target
        if target.field == "cell":
            tile = position.tiles.get(INDEX[target.value])
            assert shape.label.startswith(f"{target.value}, {tile.design if tile else 'empty'}")
    assert (Target("action", "take") in targets) == bool(position.stack)


def test_targets_do_not_depend_on_what_is_legal():
    position = STATES["middle"]
    still, live = scene(position), scene(position, picker=picker_on(position))
    assert still.targets() == live.targets() != {}


def test_a_cell_lies_where_its_letter_and_number_say():
    drawn = scene(STATES["middle"])
    targets = drawn.targets()
    letters = {shape.text: shape for shape in drawn.layers[0] if isinstance(shape, Text)}
    for name in ("c4", "e2"):
        x, y = centre(targets[Target("cell", name)])
        assert letters[name[0]].x == pytest.approx(x)
        assert letters[name[1]].y == pytest.approx(y, abs=10)


def test_every_legal_move_is_reached_by_picks():
    for position, _ in random_positions(range(2)):
        drawn = scene(position)
        reached = set()
        for target in drawn.targets():
            for turns in range(4):
                picker = picker_on(position)
                for _ in range(turns):
                    picker.cycle("turns")
                if picker.pick(target):
                    reached.add(picker.move)
        assert reached == set(position.legal_moves())


def test_only_the_seat_to_move_has_choices():
    position = STATES["middle"]
    assert not list(choices(position, 1 - position.to_move))
    assert {choice.move for choice in choices(position, position.to_move)} == set(position.legal_moves())


@pytest.mark.parametrize(
    ("state", "picked", "move"),
    [
        ("middle", {"cell": "c3"}, Move("place", "c3", 0)),
        ("middle", {"cell": "a1", "turns": 2}, Move("place", "a1", 2)),
        ("middle", {"action": "take"}, Move("take")),
        ("rotated", {"cell": "c3"}, Move("rotate", "c3")),
        ("rotated", {"cell": "d2"}, Move("place", "d2", 0)),
    ],
)
def test_an_illegal_pick_is_a_move_that_can_be_explained(state, picked, move):
    assert attempt(STATES[state], picked) == move
    assert STATES[state].why_illegal(move)


def test_too_few_picks_are_no_attempt():
    assert attempt(STATES["middle"], {"turns": 1}) is None


def test_the_chip_names_the_tile_to_take():
    position = STATES["rotated"]
    assert CHIPS["action"](position, "take") == "Take the straight"
    assert picker_on(position).values("action") == ("take",)


# Marks -------------------------------------------------------------------------------------------


def strokes_of_choice(drawn, theme=LIGHT):
    marks = drawn.layers[3]
    return [shape for shape in marks if getattr(shape, "stroke", None) == theme.legal]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_legal_cells_are_outlined_and_have_a_dot(theme):
    position = STATES["middle"]
    drawn = scene(position, picker=picker_on(position), theme=theme)
    dots = [s for s in drawn.layers[3] if isinstance(s, Circle) and s.fill == theme.legal]
    legal = {move.cell for move in position.legal_moves()}
    assert {drawn.at(dot.x, dot.y).target.value for dot in dots} == legal
    assert len(strokes_of_choice(drawn, theme)) == len(legal) == 3


def test_at_the_start_of_a_turn_the_tiles_and_the_face_up_tile_are_marked():
    position = STATES["start"]
    drawn = scene(position, picker=picker_on(position))
    signs = [shape for shape in drawn.layers[3] if isinstance(shape, Circle)]
    assert [drawn.at(sign.x + 5, sign.y).target for sign in signs] == [
        Target("cell", "c3"),
        Target("action", "take"),
    ]
    forced = STATES["rotated"]
    signs = [s for s in scene(forced, picker=picker_on(forced)).layers[3] if isinstance(s, Circle)]
    assert len(signs) == 1


def test_nothing_is_marked_without_a_picker():
    for position in STATES.values():
        assert scene(position).layers[3:] == ((), ())


@pytest.mark.parametrize(
    ("state", "hover", "text"),
    [
        ("middle", {"cell": "e2"}, "e2/0"),
        ("start", {"cell": "c3"}, "Rc3"),
        ("start", {"action": "take"}, "take"),
    ],
)
def test_the_pointer_previews_the_move(state, hover, text):
    position = STATES[state]
    pointer = scene(position, picker=picker_on(position, **hover)).layers[-1]
    assert texts(pointer) == [text]
    if "cell" in hover:
        target = scene(position).targets()[Target("cell", hover["cell"])]
        assert any(
            isinstance(shape, Path) and np.allclose(bounds(shape.outlines), bounds(target.outlines))
            for shape in pointer
        )


def test_the_pointer_previews_nothing_where_nothing_is_legal():
    position = STATES["middle"]
    assert scene(position, picker=picker_on(position, cell="c3")).layers[-1] == ()


def test_a_turn_shows_in_the_hand_and_in_the_preview_alone():
    position = STATES["middle"]
    picker = picker_on(position, cell="e2")
    before = scene(position, picker=picker)
    picker.cycle("turns")
    after = scene(position, picker=picker)
    same = [one is other for one, other in zip(before.layers, after.layers, strict=True)]
    assert same == [True, True, False, True, False]
    assert texts(after.layers[-1]) == ["e2/1"]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize(
    ("state", "last"),
    [("middle", Move("rotate", "e3")), ("middle", Move("place", "c2", 3)), ("middle", Move("take"))],
)
def test_the_last_move_is_marked(theme, state, last):
    position = STATES[state]

    def accents(drawn):
        return [s for s in drawn.shapes if getattr(s, "stroke", None) == theme.accent]

    fresh = len(accents(scene(position, theme=theme, last=last))) - len(accents(scene(position, theme=theme)))
    assert fresh == (3 if last.action == "rotate" else 1)


# Words and numbers -------------------------------------------------------------------------------


def test_badges_and_panel_show_the_live_counts():
    for position, last in random_positions(range(3)):
        drawn = scene(position, last=last)
        bold = [s.text for s in drawn.layers[1] if isinstance(s, Text) and s.bold]
        land, sea = position.scores
        counts = [str(land), str(sea)] * 2
        for count in counts:
            bold.remove(count)
        under = len(position.stack) - 1
        hidden = ["?"] if position.face_up == "?" else []
        assert bold == hidden + ([str(under)] if under > 0 else [])


def test_a_hidden_tile_is_drawn_as_a_back():
    drawn = scene(STATES["hidden"])
    assert "?" in texts(drawn.layers[1])
    assert "hidden" in drawn.targets()[Target("action", "take")].label


def test_the_stack_shows_no_more_than_its_number():
    one, other = (STATES["middle"]._replace(stack=stack) for stack in (("diagonal", "x"), ("diagonal", "y")))
    assert svg(scene(one)) == svg(scene(other))


def test_the_end_says_who_won_and_why():
    tie = STATES["over"]
    assert tie.over and tie.scores[0] == tie.scores[1]
    words = texts(scene(tie).layers[1])
    assert "Sea wins" in words and "Land placed last" in words
    for position, _ in random_positions(range(4)):
        if position.over and position.scores[0] != position.scores[1]:
            winner = position.winners[0]
            words = texts(scene(position, names=("Ada", "Bo")).layers[1])
            assert f"{('Ada', 'Bo')[winner]} wins" in words
            assert f"against {min(position.scores)}" in words


def test_names_are_escaped_and_shortened_to_fit():
    drawn = scene(STATES["middle"], names=("<b>Bobby Tables the Younger</b>", "Bo & Co"))
    picture = svg(drawn)
    assert "<b>" not in picture and "Bo &amp; Co" in picture
    shown = next(text for text in texts(drawn.layers[1]) if text.startswith("<b>"))
    assert shown.endswith("…") and len(shown) < 16


def test_the_title_tells_the_state_to_those_who_do_not_see_it():
    assert "to move: place the straight" in scene(STATES["middle"]).title
    assert "wins" in scene(STATES["over"]).title


# Layers and themes -------------------------------------------------------------------------------


def test_layers_that_do_not_change_are_the_same_tuples():
    position = STATES["middle"]
    one = scene(position, picker=picker_on(position, cell="e2"))
    other = scene(position, picker=picker_on(position, cell="d2"))
    assert [a is b for a, b in zip(one.layers, other.layers, strict=True)] == [True] * 4 + [False]
    moved = scene(position.after(Move("place", "e2", 3)))
    assert moved.layers[0] is one.layers[0] and moved.layers[1] is not one.layers[1]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("flip", [False, True])
def test_every_state_is_drawn_in_every_theme_always_alike(state, theme, flip):
    position = STATES[state]
    hover = next((choice.picks for choice in choices(position, position.to_move)), {})
    drawn = [
        scene(position, picker=picker_on(position, **dict(list(hover.items())[:1])), theme=theme, flip=flip)
        for _ in range(2)
    ]
    one, other = map(svg, drawn)
    assert one == other and len(one) < 250_000
    assert {theme.sea, theme.land, theme.ink, theme.gold, theme.accent} <= colours(drawn[0])
    assert (theme.legal in colours(drawn[0])) == (not position.over)
    stranger = DARK if theme is LIGHT else LIGHT
    assert not {stranger.sea, stranger.land, stranger.legal} & colours(drawn[0])
    for shape in drawn[0].shapes:
        if isinstance(shape, Path):
            assert all(np.isfinite(outline).all() for outline in shape.outlines)
            if shape.fill or shape.stroke:
                left, top, right, bottom = bounds(shape.outlines)
                assert left >= 0 and top >= 0 and right <= 900 and bottom <= 640
