"""Cutting shapes at a box: what is in stays, what is out goes, and what crosses is cut at the side."""

from __future__ import annotations

import numpy as np
import pytest

from chartkit.draw import Circle, Path, Target, Text
from chartkit.draw.clip import clipped, line_in, polygon_in

BOX = (0.0, 0.0, 10.0, 10.0)


def area(outline):
    x, y = outline.T
    return abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


@pytest.mark.parametrize(
    ("corners", "left"),
    [
        ([(2, 2), (8, 2), (8, 8), (2, 8)], 36),
        ([(-5, 2), (5, 2), (5, 8), (-5, 8)], 30),
        ([(-5, -5), (15, -5), (15, 15), (-5, 15)], 100),
        ([(5, -5), (15, 5), (5, 15), (-5, 5)], 100),
        ([(8, 8), (14, 8), (14, 14), (8, 14)], 4),
    ],
)
def test_polygons_keep_the_ground_that_is_in_the_box(corners, left):
    (cut,) = polygon_in(np.array(corners, float), BOX)
    assert area(cut) == pytest.approx(left)
    assert cut.min() >= 0 and cut.max() <= 10


def test_what_lies_beside_the_box_goes():
    beside = np.array([(12, 2), (14, 2), (14, 4)], float)
    past_the_corner = np.array([(9, 14), (14, 9), (14, 14)], float)
    assert polygon_in(beside, BOX) == line_in(beside, BOX) == []
    assert polygon_in(past_the_corner, BOX) == line_in(past_the_corner, BOX) == []


def test_lines_are_cut_into_their_parts():
    there_and_back = np.array([(5, 5), (15, 5), (15, 7), (5, 7), (2, 7)], float)
    first, second = line_in(there_and_back, BOX)
    assert first.tolist() == [[5, 5], [10, 5]]
    assert second.tolist() == [[10, 7], [5, 7], [2, 7]]
    (through,) = line_in(np.array([(-5, 5), (15, 5)], float), BOX)
    assert through.tolist() == [[0, 5], [10, 5]]


def test_shapes_keep_their_style_and_whole_ones_are_the_same():
    whole = Path((np.array([(1, 1), (2, 1), (2, 2)], float),), fill="#000000")
    half = Path((np.array([(5, 5), (15, 5), (5, 9)], float),), stroke="#112233", target=Target("place", "A1"))
    out = Path((np.array([(50, 5), (60, 5), (50, 9)], float),), fill="#000000")
    shapes = [whole, half, out, Circle(5, 5, 9), Circle(11, 5, 9), Text(5, 5, "a", 9, "#000000"),
              Text(5, 11, "b", 9, "#000000"), Text(9, 5, "wide", 9, "#000000")]  # fmt: skip
    first, second, third, fourth = clipped(shapes, BOX)
    assert first is whole and third is shapes[3] and fourth is shapes[5]
    assert (second.stroke, second.target) == (half.stroke, half.target) and second.outlines[0].max() <= 10
