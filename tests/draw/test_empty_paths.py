"""A path without outlines is nothing to draw: scenes need not ask whether there is any road yet."""

from __future__ import annotations

from chartkit.draw import Circle, Path, Scene
from chartkit.draw.canvas import draw, make_canvas
from chartkit.draw.svg import svg

NOTHING = Path((), fill="#FF0000", stroke="#00FF00", width=2)
DISC = Circle(5, 5, 2, fill="#0000FF")


def test_an_empty_path_is_left_out_of_an_svg():
    assert svg(Scene(10, 10, "#FFFFFF", ((NOTHING, DISC),))) == svg(Scene(10, 10, "#FFFFFF", ((DISC,),)))


def test_an_empty_path_does_not_stop_a_canvas():
    scene = Scene(10, 10, "#FFFFFF", ((DISC, NOTHING, DISC),))
    draw(make_canvas(scene, 100), scene)
