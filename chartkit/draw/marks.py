"""Marks: what a layer comes to on a canvas, stroke by stroke, and where two drawings differ.

A mark is one outline, disc or line of text, filled or stroked in one colour. Nothing a canvas does is
less than a mark and no mark hangs on another, so what is drawn anew after a change is the marks that
touch the places where marks came, went, or changed their order.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.draw.lettering import width_of
from chartkit.draw.scene import Circle, Layer, Points, Text

STEPS = 16
"""The steps in a scene unit: places are told in whole steps, in half the bytes that fractions take."""

Steps = NDArray[np.int16] | NDArray[np.int32]
"""Points as an array of shape (n, 2), in steps."""
Boxes = NDArray[np.float32]
"""Boxes as an array of shape (n, 4): left, top, right and bottom, in steps."""


class Pen(NamedTuple):
    """How a mark is made, but for its colour: `verb` fill or stroke, `kind` polygon, line or circle."""

    verb: str
    kind: str
    width: float = 0.0
    cap: str = "round"
    dash: tuple[float, ...] = ()

    @property
    def margin(self) -> float:
        """How far the mark reaches beyond its points: the corner of a square cap is farthest."""
        return 0.75 * self.width

    @property
    def alike(self) -> Hashable:
        """What marks share that can be drawn by one command."""
        return self

    @property
    def closed(self) -> bool:
        """Whether its last point is joined to its first."""
        return self.kind == "polygon"

    @property
    def whole(self) -> bool:
        """Whether it covers all that lies within its outline."""
        return self.verb == "fill" or self.kind == "circle"


_FILL = Pen("fill", "polygon")


class Letters(NamedTuple):
    """A line of text, which is a command of its own."""

    text: str
    x: float
    y: float
    size: float
    serif: bool
    anchor: str
    bold: bool
    italic: bool
    halo: str | None
    halo_width: float

    @property
    def margin(self) -> float:
        """How far its halo reaches."""
        return 0.75 * self.halo_width if self.halo else 0.0

    @property
    def alike(self) -> Hashable:
        """What lines of text share that follow each other in few words."""
        return self[3:]

    @property
    def closed(self) -> bool:
        """Never: its points are two corners of a box."""
        return False

    @property
    def whole(self) -> bool:
        """Always."""
        return True

    @property
    def corners(self) -> Points:
        """Two corners of a box with room for it in any font that a front end may have."""
        wide, em = 1.3 * width_of(self.text, self.size, self.bold), self.size
        left = self.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor] * wide
        return np.array(((left - em / 2, self.y - 1.2 * em), (left + wide + em / 2, self.y + 0.5 * em)))


class Marks(NamedTuple):
    """The marks of a layer: by mark its pen, its colour, and where its points end in `points`.

    `keys` tell marks apart by all that is drawn of them, and those that are drawn alike by their turn.
    `boxes` are what they cover, `starts` where those of each mark begin: a fill has one, a stroke one for
    each of its segments, since a frame does not cover what it frames.
    """

    pens: list[Pen | Letters]
    inks: list[str]
    ends: list[int]
    points: Steps
    keys: NDArray[np.int64]
    boxes: Boxes
    starts: NDArray[np.int64]

    def outline(self, mark: int) -> Steps:
        """The points of a mark; of a disc or a text, two corners of its box."""
        return self.points[self.ends[mark - 1] if mark else 0 : self.ends[mark]]

    @property
    def bounds(self) -> Boxes:
        """One box for each mark."""
        if not len(self.starts):
            return self.boxes
        low = np.minimum.reduceat(self.boxes[:, :2], self.starts)
        return np.hstack((low, np.maximum.reduceat(self.boxes[:, 2:], self.starts)))

    def of_some(self, chosen: NDArray[np.bool_]) -> Boxes:
        """The boxes of some marks."""
        counts = np.diff(self.starts, append=len(self.boxes))
        return self.boxes[np.repeat(chosen, counts)]

    def of_which(self, hit: NDArray[np.bool_]) -> list[int]:
        """The marks of which a box is hit."""
        return np.flatnonzero(np.logical_or.reduceat(hit, self.starts)).tolist() if len(hit) else []


@lru_cache(maxsize=48)
def marks_of(layer: Layer) -> Marks:
    """The marks of a layer, in the order in which they are made."""
    strokes = [stroke for stroke in _strokes(layer) if stroke[2]]
    if not strokes:
        none = np.zeros(0, np.int64)
        return Marks([], [], [], np.zeros((0, 2), np.int16), none, np.zeros((0, 4), np.float32), none)
    pens = [pen for pen, _, outlines in strokes for _ in outlines]
    inks = [ink for _, ink, outlines in strokes for _ in outlines]
    outlines = [outline for _, _, outlines in strokes for outline in outlines]
    points = np.rint(np.concatenate(outlines) * STEPS)
    points = points.astype(np.int16 if np.abs(points).max() < 2**15 else np.int32)
    ends = np.cumsum([len(outline) for outline in outlines])
    ways = [(pen.margin * STEPS, pen.closed, pen.whole) for pen, _, _ in strokes]
    margins, closed, whole = np.repeat(ways, [len(outlines) for _, _, outlines in strokes], axis=0).T
    covered = _covered(points, ends, margins, closed > 0, whole > 0)
    return Marks(pens, inks, ends.tolist(), points, _keys(pens, inks, points, ends.tolist()), *covered)


def _strokes(layer: Layer) -> Iterator[tuple[Any, str, Sequence[Points]]]:
    """Pen, colour and outlines: a shape is filled and then stroked."""
    for shape in layer:
        outlines: Sequence[Points]
        if isinstance(shape, Text):
            letters = Letters(*(getattr(shape, name) for name in Letters._fields))
            yield letters, shape.fill, (letters.corners,)
            continue
        if isinstance(shape, Circle):
            x, y, radius = shape.x, shape.y, shape.radius
            outlines = (np.array(((x - radius, y - radius), (x + radius, y + radius))),)
            fill, stroke = Pen("fill", "circle"), Pen("stroke", "circle", shape.width)
        else:
            outlines, kind = shape.outlines, "polygon" if shape.closed else "line"
            fill, stroke = _FILL, Pen("stroke", kind, shape.width, shape.cap, shape.dash)
        if shape.fill:
            yield fill, shape.fill, outlines
        if shape.stroke:
            yield stroke, shape.stroke, outlines


def _keys(pens: list[Any], inks: list[str], points: Steps, ends: list[int]) -> NDArray[np.int64]:
    data, size, met = points.tobytes(), points.itemsize * 2, Counter[int]()
    keys = []
    for pen, ink, start, end in zip(pens, inks, [0, *ends], ends, strict=False):
        key = hash((pen, ink, data[size * start : size * end]))
        met[key] += 1
        keys.append(key if met[key] == 1 else hash((key, met[key])))
    return np.array(keys, np.int64)


def _covered(
    points: Steps,
    ends: NDArray[np.int64],
    margins: NDArray[np.float64],
    closed: NDArray[np.bool_],
    whole: NDArray[np.bool_],
) -> tuple[Boxes, NDArray[np.int64]]:
    """What marks cover, and where the boxes of each begin: those of all segments, joined if it is `whole`."""
    starts = np.concatenate(([0], ends[:-1]))
    counts = ends - starts
    after = np.arange(1, len(points) + 1)
    after[ends - 1] = np.where(closed, starts, ends - 1)
    first = ~np.repeat(whole, counts)
    first[starts] = True
    begins = np.flatnonzero(first)
    low = np.minimum.reduceat(np.minimum(points, points[after]), begins)
    high = np.maximum.reduceat(np.maximum(points, points[after]), begins)
    margin = np.repeat(margins, counts)[begins, None]
    return np.hstack((low - margin, high + margin)).astype(np.float32), (first.cumsum() - 1)[starts]


# Where two drawings differ ---------------------------------------------------------------------


def differing(old: Marks, new: Marks) -> Boxes:
    """The boxes of the marks that only one of two drawings has, or has at another turn."""
    gone, come = np.ones(len(old.pens), bool), np.ones(len(new.pens), bool)
    _, before, after = np.intersect1d(old.keys, new.keys, assume_unique=True, return_indices=True)
    order = np.argsort(after)
    before, after = before[order], after[order]
    if (np.diff(before) < 0).any():
        kept = _rising(before.tolist())
        before, after = before[kept], after[kept]
    gone[before] = come[after] = False
    return np.concatenate((old.of_some(gone), new.of_some(come)))


def _rising(numbers: list[int]) -> list[int]:
    """The places of a longest row of numbers that rise."""
    tops: list[int] = []
    ends: list[int] = []
    before: list[int | None] = []
    for place, number in enumerate(numbers):
        length = bisect_left(tops, number)
        before.append(ends[length - 1] if length else None)
        tops[length : length + 1] = [number]
        ends[length : length + 1] = [place]
    row, last = [], ends[-1] if ends else None
    while last is not None:
        row.append(last)
        last = before[last]
    return row
