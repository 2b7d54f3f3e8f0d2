"""What is drawn anew is enough and little: a canvas that was changed step by step shows the whole scene."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ipycanvas.canvas import _CANVAS_MANAGER
from ipywidgets import Widget

from chartkit.draw import Circle, Path, Scene, Text
from chartkit.draw.canvas import draw, make_canvas
from chartkit.draw.damage import TILE, Damage
from chartkit.draw.marks import differing, marks_of
from chartkit.draw.outline import box

from .front import Front

WIDTH, HEIGHT = 120, 80
COLOURS = ("#FF0000", "#00FF00", "#0000FF")
places = st.integers(-10, 120)
sizes = st.integers(1, 40)
colours = st.sampled_from(COLOURS)
maybe = st.none() | colours


@st.composite
def paths(drawn):
    many = drawn(st.lists(st.tuples(places, places, sizes, sizes), min_size=1, max_size=3))
    return Path(
        tuple(box(*one) for one in many),
        fill=drawn(maybe),
        stroke=drawn(maybe),
        width=drawn(st.sampled_from((1.0, 6.0))),
    )


discs = st.builds(
    Circle, places, places, st.integers(1, 20), fill=maybe, stroke=maybe, width=st.sampled_from((1.0, 6.0))
)
texts = st.builds(Text, places, places, st.sampled_from(("a", "word")), st.integers(6, 20), fill=colours)
shapes = st.lists(paths() | discs | texts, min_size=1, max_size=8)


@pytest.fixture(scope="module")
def messages():
    """All that is sent to the canvases' manager."""
    sent = []

    def keep(widget, message, buffers=None):
        if widget is _CANVAS_MANAGER:
            sent.append(buffers)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Widget, "_send", keep)
        yield sent


def scene(*layers) -> Scene:
    return Scene(WIDTH, HEIGHT, "#FFFFFF", tuple(tuple(layer) for layer in layers))


def after(messages, *scenes) -> Front:
    """What a front end shows when scenes have been drawn one after the other."""
    canvas = make_canvas(scenes[0], WIDTH)
    front = Front(canvas.width, canvas.height)
    for before, now in zip((None, *scenes), scenes, strict=False):
        messages.clear()
        draw(canvas, now, before)
        for buffers in messages:
            front.receive(buffers)
    return front


@settings(max_examples=60, deadline=None)
@given(shapes, st.data())
def test_a_canvas_changed_step_by_step_shows_what_one_drawn_at_once_shows(messages, pool, data):
    layers = st.lists(st.sampled_from(pool), max_size=10)
    scenes = [scene(*(data.draw(layers) for _ in range(4))) for _ in range(3)]
    assert (after(messages, *scenes).shown == after(messages, scenes[-1]).shown).all()


def test_what_is_the_same_is_not_drawn(messages):
    def made():
        return scene(
            [], [Path((box(5, 5, 9, 9),), fill="#FF0000"), Circle(40, 40, 5, stroke="#00FF00", width=2)]
        )

    canvas = make_canvas(made(), WIDTH)
    messages.clear()
    draw(canvas, made(), made())
    assert messages == []


def test_only_the_marks_that_touch_a_change_are_drawn(messages):
    ground = [Path((box(x, y, 8, 8),), fill="#00FF00") for x in range(0, 120, 20) for y in range(0, 80, 20)]
    moved = Path((box(61, 41, 5, 5),), fill="#FF0000")
    front = after(messages, scene(ground, []), scene(ground, [moved]))
    polygons = [name for name in front.commands if name.startswith("fill_p")]
    assert polygons == ["fill_polygons", "fill_polygon", "fill_polygon"]
    assert front.commands.count("clip") == 1


def test_a_frame_damages_its_edge_and_not_what_it_frames():
    def framed(colour):
        return marks_of((Path((box(10, 10, 100, 60),), stroke=colour, width=2.0),))

    boxes = differing(framed("#FF0000"), framed("#00FF00"))
    damage = Damage(boxes, 2 * WIDTH, 2 * HEIGHT, 2 / 16)
    middle = np.array([(50, 30, 70, 50)], np.float32) * 16
    edge = np.array([(50, 5, 70, 15)], np.float32) * 16
    assert not damage.touches(middle).any() and damage.touches(edge).all()
    assert 0 < damage.share < 0.6


def test_marks_that_change_their_order_are_drawn_anew_and_no_others():
    a, b, c, d = (Path((box(20 * n, 0, 10, 10),), fill=COLOURS[n % 3]) for n in range(4))
    boxes = differing(marks_of((a, b, c, d)), marks_of((a, c, b, d)))
    assert len(boxes) == 2 and (boxes[0] == boxes[1]).all()


def test_one_of_two_equal_marks_can_go():
    a = Path((box(0, 0, 10, 10),), fill="#FF0000")
    assert len(differing(marks_of((a, a)), marks_of((a,)))) == 1


def test_rectangles_cover_what_is_damaged_once():
    boxes = np.array([(0, 0, 40, 40), (30, 30, 90, 50), (200, 10, 210, 12)], np.float32)
    damage = Damage(boxes, 300, 100, 1.0)
    times = np.zeros((100 + TILE, 300 + TILE), int)
    for left, top, width, height in damage.rectangles():
        assert (left % TILE, top % TILE, width % TILE, height % TILE) == (0, 0, 0, 0)
        times[top : top + height, left : left + width] += 1
    assert times.max() == 1
    for left, top, right, bottom in boxes.astype(int):
        assert times[top:bottom, left:right].all()


def test_places_beyond_what_small_numbers_hold_are_kept():
    far = marks_of((Path((box(-5000, 0, 10_000, 3),), fill="#FF0000"),))
    assert far.points.min() == -5000 * 16


def test_marks_of_one_pen_are_one_command_unless_something_lies_between(messages):
    def stamp(x):
        return (
            Path((box(x, 10, 12, 12),), fill="#FF0000", stroke="#0000FF", width=1.0),
            Circle(x + 6, 16, 3, fill="#00FF00"),
        )

    apart = after(messages, scene([], [*stamp(10), *stamp(40), *stamp(70)]))
    drawn = [name for name in apart.commands if name.startswith(("fill_p", "fill_c", "stroke_"))]
    assert drawn == ["fill_polygons", "stroke_polygons", "fill_circles"]
    over = after(messages, scene([], [*stamp(10), *stamp(15)]))
    drawn = [name for name in over.commands if name.startswith(("fill_p", "fill_c", "stroke_"))]
    assert drawn == ["fill_polygon", "stroke_polygon", "fill_circle"] * 2
