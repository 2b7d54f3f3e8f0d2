"""Groups of shapes that do not overlap, drawn in fewer shapes."""

from __future__ import annotations

from chartkit.draw import Circle, Path, Target, Text, polygon
from chartkit.draw.scene import side_by_side


def box(x, **style):
    return polygon([(x, 0), (x + 1, 0), (x + 1, 1)], **style)


def test_shapes_of_one_style_are_made_one_each_in_its_place():
    groups = [[box(x, fill="#FF0000"), box(x, stroke="#000000", width=2.0)] for x in (0, 10, 20)]
    fill, line = side_by_side(groups)
    assert isinstance(fill, Path) and (fill.fill, len(fill.outlines)) == ("#FF0000", 3)
    assert (line.stroke, line.width, len(line.outlines)) == ("#000000", 2.0, 3)
    assert [outline[0, 0] for outline in line.outlines] == [0, 10, 20]


def test_the_order_of_each_group_is_kept():
    groups = [
        [box(0, fill="#111111"), box(0, fill="#222222")],
        [box(9, fill="#222222"), box(9, fill="#111111")],
    ]
    drawn = list(side_by_side(groups))
    for group, x in ((groups[0], 0), (groups[1], 9)):
        there = [path.fill for path in drawn if path.outlines[0][0, 0] == x]
        assert there == [shape.fill for shape in group]


def test_what_can_be_picked_and_what_is_no_path_stays_as_it_is():
    button = box(0, fill="#FF0000", target=Target("a", 1), label="A")
    disc, word = Circle(3, 3, 1, fill="#FF0000"), Text(1, 1, "x", 9, "#000000")
    drawn = list(side_by_side([[button, disc], [box(5, fill="#FF0000"), word], [box(8, fill="#FF0000")]]))
    assert drawn[0] is button and drawn[2:] == [disc, word]
    assert len(drawn[1].outlines) == 2 and list(side_by_side([])) == []
