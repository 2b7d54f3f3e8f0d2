"""Marks gathered by their pens: a canvas is told of those that are drawn together in few words."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence

import numpy as np

from chartkit.draw.marks import STEPS, Boxes

APART = STEPS / 2
"""Boxes closer than this may share pixels."""
AT_ONCE = 512
"""So many marks are compared with each other; more are gathered by parts."""


def gathered(pens: Sequence[Hashable], boxes: Boxes) -> Iterator[list[int]]:
    """The numbers of marks in groups of one pen, to be drawn group by group as if in their own order.

    A mark is drawn with an earlier one of its pen unless it lies on something that was drawn in between.
    """
    for start in range(0, len(pens), AT_ONCE):
        for group in _groups(pens[start : start + AT_ONCE], boxes[start : start + AT_ONCE]):
            yield [start + mark for mark in group]


def _groups(pens: Sequence[Hashable], boxes: Boxes) -> list[list[int]]:
    left, top, right, bottom = np.ascontiguousarray(boxes.T)
    touch = (left[:, None] < right + APART) & (top[:, None] < bottom + APART)
    touch &= touch.T
    groups: list[list[int]] = []
    group_of = np.zeros(len(pens), np.int64)
    of_pen: defaultdict[Hashable, list[int]] = defaultdict(list)
    for mark, pen in enumerate(pens):
        beneath = group_of[:mark][touch[mark, :mark]]
        own = of_pen[pen]
        place = bisect_left(own, int(beneath.max()) if len(beneath) else 0)
        if place == len(own):
            own.append(len(groups))
            groups.append([])
        group_of[mark] = own[place]
        groups[own[place]].append(mark)
    return groups
