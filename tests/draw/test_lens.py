"""A lens shows a part of a page as large as the page."""

from __future__ import annotations

import numpy as np
import pytest

from chartkit.draw import Circle, Path, Text, line, polygon
from chartkit.draw.lens import lens_on, magnified
from chartkit.draw.outline import box

PAGE = 1000.0, 500.0


def test_what_is_meant_by_a_point_of_the_view_is_shown_there():
    lens = lens_on(400, 200, 2.5, *PAGE)
    assert lens.shown(400, 200) == (500, 250)
    assert lens.meant(*lens.shown(37, 41)) == pytest.approx((37, 41))


@pytest.mark.parametrize(("x", "y"), [(0, 0), (1000, 500), (5, 400)])
def test_a_view_does_not_leave_the_page(x, y):
    lens = lens_on(x, y, 2.0, *PAGE)
    left, top = lens.meant(0, 0)
    right, bottom = lens.meant(*PAGE)
    assert left >= 0 and top >= 0 and right <= 1000 and bottom <= 500
    assert (right - left, bottom - top) == (500, 250)


def test_lengths_grow_with_the_zoom():
    shapes = (
        polygon(box(450, 225, 10, 10), "#000000", stroke="#111111", width=2, dash=(3.0, 1.0)),
        Circle(500, 250, 4, stroke="#222222", width=1),
        Text(500, 250, "Quay", 12, "#333333", halo="#444444", halo_width=3),
    )
    square, disc, word = magnified(shapes, lens_on(500, 250, 3, *PAGE))
    assert np.ptp(square.outlines[0], axis=0).tolist() == [30, 30]
    assert (square.width, square.dash) == (6, (9, 3))
    assert (disc.x, disc.y, disc.radius, disc.width) == (500, 250, 12, 3)
    assert (word.size, word.halo_width, word.text) == (36, 9, "Quay")


def test_what_is_out_of_view_is_left_out_and_paths_are_cut():
    out = (Circle(10, 10, 5), Text(20, 20, "far", 10, "#000000"), polygon(box(0, 0, 50, 50)))
    across = line([(0, 250), (1000, 250)], "#000000", 1)
    shown = tuple(magnified((*out, across), lens_on(500, 250, 4, *PAGE)))
    assert len(shown) == 1 and isinstance(shown[0], Path)
    assert shown[0].outlines[0][:, 0].tolist() == [-4, 1004]
