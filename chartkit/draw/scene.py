"""Scenes: ordered shapes, some of which can be picked.

A scene is made by a pure function of a position and drawn by any renderer; the same shapes serve
clicking (targets), screen readers (labels) and tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, zip_longest
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""Points as an array of shape (n, 2), in scene units, y down."""


class Target(NamedTuple):
    """What a shape stands for when it is picked: a field of a move, and its value."""

    field: str
    value: Any


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """Outlines drawn in one style: polygons if `closed`, else open lines.

    `dash` holds lengths of strokes and gaps; `cap` is the end of a line: round, butt or square.
    """

    outlines: tuple[Points, ...]
    closed: bool = True
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    cap: str = "round"
    target: Target | None = None
    label: str = ""

    def covers(self, x: float, y: float) -> bool:
        """Whether the point lies in one of the outlines."""
        return any(_inside(outline, x, y) for outline in self.outlines)


@dataclass(frozen=True, slots=True, eq=False)
class Circle:
    """A disc or ring."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    target: Target | None = None
    label: str = ""

    def covers(self, x: float, y: float) -> bool:
        """Whether the point lies in the disc."""
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.radius**2


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """A line of text; `anchor` is start, middle or end, `y` the baseline.

    `serif` is for names and titles, sans-serif for numbers. `halo` is drawn round the letters.
    """

    x: float
    y: float
    text: str
    size: float
    fill: str
    serif: bool = True
    anchor: str = "middle"
    bold: bool = False
    italic: bool = False
    halo: str | None = None
    halo_width: float = 0.0
    target: Target | None = None
    label: str = ""

    def covers(self, x: float, y: float) -> bool:
        """Never: texts are not picked; lay a path under them."""
        return False


Shape = Path | Circle | Text
Layer = tuple[Shape, ...]


@dataclass(frozen=True, eq=False)
class Scene:
    """A drawing of `width` by `height` units, in layers from the ground up.

    What never changes for a theme lies in the first layer, what a move changes in the second, what
    the pointer changes in the last. A layer that did not change should be the same tuple as before:
    renderers draw only layers that are new.
    """

    width: float
    height: float
    background: str
    layers: tuple[Layer, ...]
    title: str = ""

    @property
    def shapes(self) -> Iterator[Shape]:
        """All shapes in drawing order."""
        return chain.from_iterable(self.layers)

    def at(self, x: float, y: float) -> Shape | None:
        """The topmost shape with a target that covers the point, if any."""
        return next((shape for shape in reversed(self._pickable) if shape.covers(x, y)), None)

    def targets(self) -> dict[Target, Shape]:
        """The shapes that can be picked, by what they stand for, in drawing order."""
        return {shape.target: shape for shape in self._pickable if shape.target is not None}

    @cached_property
    def _pickable(self) -> tuple[Shape, ...]:
        """The shapes with a target: a pointer moves far more often than a scene changes."""
        return tuple(shape for shape in self.shapes if shape.target is not None)


def polygon(points: Any, fill: str | None = None, **style: Any) -> Path:
    """A closed path of one outline."""
    return Path((np.asarray(points, float),), closed=True, fill=fill, **style)


def line(points: Any, stroke: str, width: float, **style: Any) -> Path:
    """An open path of one line."""
    return Path((np.asarray(points, float),), closed=False, stroke=stroke, width=width, **style)


def paths(outlines: Iterable[Any]) -> tuple[Points, ...]:
    """Outlines as arrays."""
    return tuple(np.asarray(outline, float) for outline in outlines)


def side_by_side(groups: Iterable[Iterable[Shape]]) -> Iterator[Shape]:
    """The shapes of groups that do not overlap, in the order of each, those of one style made one.

    So many a command is saved: four boxes of the same making are drawn like one.
    """
    for column in zip_longest(*(tuple(group) for group in groups)):
        alike: dict[tuple[Any, ...], list[Path]] = {}
        for shape in column:
            if not isinstance(shape, Path) or shape.target or shape.label:
                if shape is not None:
                    yield shape
                continue
            style = (shape.closed, shape.fill, shape.stroke, shape.width, shape.dash, shape.cap)
            alike.setdefault(style, []).append(shape)
        for same in alike.values():
            yield replace(same[0], outlines=tuple(chain.from_iterable(path.outlines for path in same)))


def centre(shape: Path | Circle) -> tuple[float, float]:
    """A point to aim at: the middle of the shape's first outline."""
    if isinstance(shape, Circle):
        return shape.x, shape.y
    x, y = shape.outlines[0].mean(axis=0)
    return float(x), float(y)


def _inside(outline: Points, x: float, y: float) -> bool:
    """Whether a ray from the point crosses the outline an odd number of times."""
    above = outline[:, 1] > y
    ends = np.flatnonzero(above != np.concatenate((above[-1:], above[:-1])))
    if not ends.size:
        return False
    (ax, ay), (bx, by) = outline[ends].T, outline[ends - 1].T
    crossing = (bx - ax) * (y - ay) / (by - ay) + ax
    return bool(np.count_nonzero(x < crossing) % 2)


def bounds(outlines: Sequence[Points]) -> tuple[float, float, float, float]:
    """The least x and y and the greatest x and y of outlines."""
    points = np.concatenate(outlines)
    (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    return float(left), float(top), float(right), float(bottom)
