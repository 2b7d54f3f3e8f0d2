"""Glyphs: outlines in a box from -1 to 1, in colours by their roles, to be put anywhere at any size."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np

from chartkit.charterstone.tones import tones
from chartkit.draw import Path, Shape, Theme
from chartkit.draw.outline import arc, placed
from chartkit.draw.scene import Points

Corners = Iterable[tuple[float, float]]


class Mark(NamedTuple):
    """An outline in a unit box: filled, drawn round, or both, in colours by their roles."""

    outline: Points
    fill: str | None = None
    line: str | None = "ink"
    width: float = 1.0
    closed: bool = True


Glyph = tuple[Mark, ...]


def solid(corners: Corners, fill: str | None, line: str | None = "ink", width: float = 1.0) -> Mark:
    """A polygon, outlined unless `line` is None."""
    return Mark(np.array(list(corners), float), fill, line, width)


def stroke(corners: Corners, line: str = "ink", width: float = 1.0) -> Mark:
    """An open line."""
    return Mark(np.array(list(corners), float), None, line, width, closed=False)


def block(
    left: float,
    top: float,
    right: float,
    bottom: float,
    fill: str | None,
    line: str | None = "ink",
    width: float = 1.0,
) -> Mark:
    """A rectangle."""
    return solid([(left, top), (right, top), (right, bottom), (left, bottom)], fill, line, width)


def oval(
    x: float,
    y: float,
    across: float,
    down: float,
    fill: str | None,
    line: str | None = "ink",
    width: float = 1.0,
) -> Mark:
    """An ellipse with these half axes."""
    return Mark(arc(0, 0, 1, 0, 360, 16)[:-1] * (across, down) + (x, y), fill, line, width)


def vault(x: float, y: float, across: float, up: float, fill: str | None, line: str | None = "ink") -> Mark:
    """The upper half of an ellipse."""
    return Mark(arc(0, 0, 1, 180, 360, 12) * (across, up) + (x, y), fill, line)


def star(points: int, reach: float, waist: float, x: float = 0.0, y: float = 0.0) -> Points:
    """A star with its first point up."""
    angles = np.pi * np.arange(2 * points) / points
    away = np.where(np.arange(2 * points) % 2 == 0, reach, waist)
    return np.column_stack((x + away * np.sin(angles), y - away * np.cos(angles)))


def ngon(corners: int, reach: float) -> Points:
    """A regular polygon with a corner up."""
    angles = 2 * np.pi * np.arange(corners) / corners
    return np.column_stack((reach * np.sin(angles), -reach * np.cos(angles)))


def cloud(left: float, top: float, width: float, height: float, scallop: float) -> Points:
    """A rectangle whose sides are scalloped outwards, clockwise."""
    corners = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    bows = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        long = float(np.hypot(bx - ax, by - ay))
        count = max(1, round(long / (2 * scallop)))
        out = np.degrees(np.arctan2(ay - by, ax - bx))
        for bow in range(count):
            share = (bow + 0.5) / count
            bows.append(
                arc(ax + (bx - ax) * share, ay + (by - ay) * share, long / count / 2, out, out + 180, 6)[:-1]
            )
    return np.concatenate(bows)


def drawn(
    glyph: Glyph, x: float, y: float, size: float, theme: Theme, roles: Mapping[str, str] | None = None
) -> tuple[Shape, ...]:
    """A glyph of half size `size` about (x, y); `roles` are further colours, or other ones."""
    colours = tones(theme) | dict(roles or {})
    line = 0.95 if size < 10 else 1.2
    return tuple(
        Path(
            (placed(mark.outline, x, y, size),),
            closed=mark.closed,
            fill=colours[mark.fill] if mark.fill else None,
            stroke=colours[mark.line] if mark.line else None,
            width=round(mark.width * line, 2) if mark.line else 0.0,
        )
        for mark in glyph
    )
