"""Shapes cut at the sides of a box, for maps that are larger than their frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from chartkit.draw.lettering import width_of
from chartkit.draw.scene import Path, Points, Shape, Text

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def clipped(shapes: Iterable[Shape], box: Box) -> Iterator[Shape]:
    """What of the shapes lies in a box; circles stay whole if their middle does, texts go if cut."""
    left, top, right, bottom = box
    for shape in shapes:
        if not isinstance(shape, Path):
            half = width_of(shape.text, shape.size) / 2 if isinstance(shape, Text) else 0
            if left + half <= shape.x <= right - half and top <= shape.y <= bottom:
                yield shape
            continue
        cut = polygon_in if shape.closed else line_in
        outlines = [part for outline in shape.outlines for part in cut(outline, box)]
        if outlines:
            yield shape if _same(outlines, shape.outlines) else replace(shape, outlines=tuple(outlines))


def _same(some: list[Points], others: tuple[Points, ...]) -> bool:
    return len(some) == len(others) and all(a is b for a, b in zip(some, others, strict=True))


def polygon_in(outline: Points, box: Box) -> list[Points]:
    """The part of a polygon in a box, if any: cut by one side after the other."""
    place = _whole_or_none(outline, box)
    if place is not None:
        return place
    for axis, limit, sign in _sides(box):
        beyond = (outline[:, axis] - limit) * sign
        inside = beyond <= 0
        if inside.all():
            continue
        if not inside.any():
            return []
        after, beyond_after = np.roll(outline, -1, axis=0), np.roll(beyond, -1)
        crosses = inside != (beyond_after <= 0)
        share = np.divide(beyond, beyond - beyond_after, where=crosses, out=np.zeros_like(beyond))
        cut = outline + (after - outline) * share[:, None]
        both = np.stack((outline, cut), axis=1).reshape(-1, 2)
        outline = both[np.stack((inside, crosses), axis=1).reshape(-1)]
    return [outline]


def line_in(outline: Points, box: Box) -> list[Points]:
    """The parts of an open line in a box."""
    place = _whole_or_none(outline, box)
    if place is not None:
        return place
    start, step = outline[:-1], outline[1:] - outline[:-1]
    enter, leave = np.zeros(len(start)), np.ones(len(start))
    for axis, limit, sign in _sides(box):
        room, speed = (limit - start[:, axis]) * sign, step[:, axis] * sign
        with np.errstate(divide="ignore", invalid="ignore"):
            at = room / speed
        leave = np.where(speed > 0, np.minimum(leave, at), leave)
        enter = np.where(speed < 0, np.maximum(enter, at), enter)
        leave = np.where((speed == 0) & (room < 0), -1.0, leave)
    parts: list[list[Points]] = []
    joined = False
    for number in np.flatnonzero(enter < leave):
        if not (joined and enter[number] == 0 and parts):
            parts.append([start[number] + step[number] * enter[number]])
        parts[-1].append(start[number] + step[number] * leave[number])
        joined = bool(
            leave[number] == 1 and number + 1 < len(enter) and enter[number + 1] < leave[number + 1]
        )
    return [np.array(part) for part in parts]


def _whole_or_none(outline: Points, box: Box) -> list[Points] | None:
    """The outline if it lies within the box, nothing if it lies beside it; None if it must be cut."""
    (left, top), (right, bottom) = outline.min(axis=0), outline.max(axis=0)
    if left >= box[0] and top >= box[1] and right <= box[2] and bottom <= box[3]:
        return [outline]
    if right < box[0] or bottom < box[1] or left > box[2] or top > box[3]:
        return []
    return None


def _sides(box: Box) -> tuple[tuple[int, float, int], ...]:
    """By side, the axis square to it, where it is, and which way is out."""
    left, top, right, bottom = box
    return (0, left, -1), (1, top, -1), (0, right, 1), (1, bottom, 1)
