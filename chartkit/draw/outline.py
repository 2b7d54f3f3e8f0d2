"""Outlines from words: SVG path data flattened to points, arcs, boxes, and where they are put."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import Any

import numpy as np

from chartkit.draw.scene import Points

_TOKEN = re.compile(r"[MLCQZ]|-?[0-9]*\.?[0-9]+(?:e-?[0-9]+)?")
_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Q": 4}


@lru_cache(maxsize=1024)
def flatten(data: str, steps: int = 12) -> tuple[Points, ...]:
    """The outlines of SVG path data (absolute M, L, C, Q and Z), each curve in `steps` pieces.

    Raises ValueError for any other command.
    """
    outlines: list[list[tuple[float, float]]] = []
    tokens = _TOKEN.findall(data)
    if "".join(tokens) != re.sub(r"[\s,]+", "", data):
        raise ValueError(f"Expected the absolute commands M, L, C, Q and Z with numbers, got {data!r}.")
    command, index = "M", 0
    while index < len(tokens):
        if tokens[index] in "MLCQZ":
            command = tokens[index]
            index += 1
            if command == "Z":
                outlines[-1].append(outlines[-1][0])
                continue
        count = _ARGUMENTS[command]
        numbers = [float(token) for token in tokens[index : index + count]]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        index += count
        if command == "M":
            outlines.append(points)
            command = "L"
        elif command == "L":
            outlines[-1].extend(points)
        else:
            outlines[-1].extend(bezier([outlines[-1][-1], *points], steps)[1:])
    return tuple(np.array(outline) for outline in outlines)


def bezier(points: list[tuple[float, float]], steps: int) -> list[tuple[float, float]]:
    """A Bezier curve of any degree, from its control points, as `steps` + 1 points."""
    degree = len(points) - 1
    weights = [math.comb(degree, k) for k in range(degree + 1)]
    curve = []
    for step in range(steps + 1):
        t = step / steps
        shares = [weights[k] * t**k * (1 - t) ** (degree - k) for k in range(degree + 1)]
        x = sum(share * px for share, (px, _) in zip(shares, points, strict=True))
        y = sum(share * py for share, (_, py) in zip(shares, points, strict=True))
        curve.append((x, y))
    return curve


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 24) -> Points:
    """Part of a circle from `start` to `end`, in degrees clockwise from the right."""
    angles = np.radians(np.linspace(start, end, steps + 1))
    return np.column_stack((x + radius * np.cos(angles), y + radius * np.sin(angles)))


def box(x: float, y: float, width: float, height: float) -> Points:
    """The corners of a rectangle."""
    return np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], float)


def rounded_box(x: float, y: float, width: float, height: float, radius: float) -> Points:
    """A rectangle with rounded corners."""
    right, bottom = x + width - radius, y + height - radius
    corners = (
        (right, y + radius, -90),
        (right, bottom, 0),
        (x + radius, bottom, 90),
        (x + radius, y + radius, 180),
    )
    return np.concatenate([arc(cx, cy, radius, start, start + 90, 6) for cx, cy, start in corners])


def placed(points: Any, x: float, y: float, scale: float = 1.0) -> Points:
    """Points enlarged by `scale` and moved by (x, y)."""
    return np.asarray(points, float) * scale + (x, y)


def simplified(points: Points, tolerance: float) -> Points:
    """The line with all points left out that lie within `tolerance` of what is kept."""
    keep = np.zeros(len(points), bool)
    keep[[0, -1]] = True
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        (ax, ay), (bx, by) = points[first], points[last]
        inner, length = points[first + 1 : last], math.hypot(bx - ax, by - ay)
        if length > 1e-9:
            off = np.abs((bx - ax) * (inner[:, 1] - ay) - (by - ay) * (inner[:, 0] - ax)) / length
        else:
            off = np.hypot(inner[:, 0] - ax, inner[:, 1] - ay)
        farthest = int(off.argmax())
        if off[farthest] > tolerance:
            middle = first + 1 + farthest
            keep[middle] = True
            spans += [(first, middle), (middle, last)]
    return points[keep]
