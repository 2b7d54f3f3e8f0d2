"""What lies at sea and means nothing: the compass rose, a ship, a serpent, waves; and the turning arrow."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chartkit.cartography.castles import peak_of
from chartkit.draw import Circle, Path, Shape, Theme, mix
from chartkit.draw.outline import arc, flatten, placed
from chartkit.draw.scene import Points


class Mark(NamedTuple):
    """Outlines filled in the colour of a role (None: lines alone), with lines of another role's colour."""

    fill: str | None
    stroke: str | None
    width: float
    outlines: tuple[Points, ...]


def _shape(fill: str, data: str, width: float = 1.1) -> Mark:
    return Mark(fill, "ink", width, flatten(data, 6))


def _lines(stroke: str, data: str, width: float) -> Mark:
    return Mark(None, stroke, width, flatten(data, 5))


def _wave(x: float, y: float, width: float = 18, height: float = 4) -> str:
    quarter = width / 4
    return (
        f"M{x} {y} Q{x + quarter} {y - height} {x + 2 * quarter} {y} "
        f"Q{x + 3 * quarter} {y + height} {x + width} {y}"
    )


def _hump(x: float, outer: float, inner: float) -> Mark:
    """A coil of the serpent above the water, with its scales."""
    over = arc(0, 0, outer, 180, 360, 14) * (1, 1.25) + (x, 6)
    under = arc(0, 0, inner, 360, 180, 14) * (1, 1.1) + (x, 6)
    return Mark("deep", "ink", 1.1, (np.concatenate((over, under)),))


def _spines(x: float, outer: float) -> Mark:
    rays = np.radians(np.arange(180 + 39, 360 - 30, 26))
    way = np.column_stack((np.cos(rays), 1.25 * np.sin(rays)))
    return Mark(None, "ink", 1.0, tuple(placed((outer * ray, (outer + 2) * ray), x, 6) for ray in way))


_COILS = ((12, 9.5, 4.2), (-8, 8, 3.8), (-24.5, 5.6, 2.8))
_NECK = "M25 6 Q25 -10 31 -17 Q34 -21.5 39 -19.5 L46 -16.5 L45.5 -13.8 L38.5 -13.4 Q33 -8 33 6 Z"
GLYPHS: dict[str, tuple[Mark, ...]] = {
    "ship": (
        _shape("sepia", "M-14 0 L16 0 L20 -4 L13 6 L9 8 L-9 8 L-13 4 L-17 -5 Z"),
        _lines("ink", "M-6 0 L-6 -27 M6 0 L6 -27", 1.3),
        _shape("peak", "M-11 -4 Q-1 -12 -10 -22 L-1 -23 Q7 -13 -1 -4 Z", 1.0),
        _shape("peak", "M2 -4 Q11 -13 2 -24 L11 -24 Q20 -13 12 -4 Z", 1.0),
        _shape("accent", "M6 -27 L15 -25 L6 -23 Z M-6 -27 L1 -25.5 L-6 -24 Z", 0.7),
        _lines("wave", _wave(-22, 11, 20) + _wave(4, 11, 20), 1.3),
    ),
    "serpent": (
        *(mark for coil in _COILS for mark in (_hump(*coil), _spines(*coil[:2]))),
        _shape("deep", _NECK),
        _lines("belly", "M31.2 5 Q31 -5 35 -12", 1.5),
        _lines("accent", "M46 -15 L50 -15.4 L52 -17 M50 -15.4 L52 -13.8", 1.1),
        Mark("peak", "ink", 0.8, (arc(37, -17, 1.3, 0, 360, 10),)),
        _shape("deep", "M-30 6 L-37 -1 L-43 -3 L-39 1 L-42 6 L-36 4.4 Z"),
        _lines("wave", _wave(-44, 6.5, 16, 3) + _wave(-18, 6.5, 18, 3) + _wave(8, 6.5, 18, 3), 1.3),
    ),
    "waves": (_lines("ripple", _wave(-13, -3, 16) + _wave(-4, 3, 16), 1.2),),
}
REACH = {"ship": 30.0, "serpent": 52.0, "waves": 18.0}
"""How far a glyph reaches from its place."""


@lru_cache(maxsize=512)
def stamp(name: str, x: float, y: float, scale: float, theme: Theme) -> tuple[Shape, ...]:
    """A glyph put at (x, y)."""
    colours = _colours(theme)
    shapes = []
    for fill, stroke, width, outlines in GLYPHS[name]:
        there = tuple(placed(outline, x, y, scale) for outline in outlines)
        line = colours[stroke] if stroke else None
        shapes.append(Path(there, fill is not None, colours[fill] if fill else None, line, width * scale))
    return tuple(shapes)


@lru_cache(maxsize=8)
def _colours(theme: Theme) -> dict[str, str]:
    return {
        "ink": theme.ink,
        "sepia": theme.sepia,
        "accent": theme.accent,
        "peak": peak_of(theme),
        "deep": mix(theme.deep, theme.ink, 0.12),
        "belly": mix(theme.deep, peak_of(theme), 0.45),
        "wave": mix(theme.deep, theme.ink, 0.1),
        "ripple": mix(theme.deep, theme.sea, 0.25),
    }


# The compass rose ----------------------------------------------------------------------------


@lru_cache(maxsize=64)
def rose(x: float, y: float, radius: float, theme: Theme, flip: bool = False) -> tuple[Shape, ...]:
    """A compass rose; its red point shows the chart's north, which is down when the chart is turned."""
    peak, thin = peak_of(theme), max(0.6, radius / 60)
    rim = arc(0, 0, 1, 0, 350, 35)
    ticks = tuple(placed(np.array((0.93 * point, 1.02 * point)), x, y, radius) for point in rim)
    north = 180.0 if flip else 0.0
    return (
        Circle(x, y, 1.02 * radius, fill=mix(theme.sea, theme.page, 0.12), stroke=theme.ink, width=thin),
        Circle(x, y, 0.93 * radius, stroke=theme.sepia, width=0.8 * thin),
        Path(ticks, closed=False, stroke=theme.ink, width=0.7 * thin, cap="butt"),
        Path(_points(x, y, radius, 45, 0.70, 0.20, 1), fill=theme.sepia, stroke=theme.ink, width=0.8 * thin),
        Path(_points(x, y, radius, 45, 0.70, 0.20, -1), fill=peak, stroke=theme.ink, width=0.8 * thin),
        Path(_points(x, y, radius, 0, 0.90, 0.22, 1), fill=theme.ink, stroke=theme.ink, width=0.8 * thin),
        Path(_points(x, y, radius, 0, 0.90, 0.22, -1), fill=peak, stroke=theme.ink, width=0.8 * thin),
        Path(
            _points(x, y, radius, north, 0.90, 0.22, 1)[:1],
            fill=theme.accent,
            stroke=theme.ink,
            width=0.8 * thin,
        ),
        Circle(x, y, 0.09 * radius, fill=peak, stroke=theme.ink, width=thin),
    )


def _points(
    x: float, y: float, radius: float, first: float, reach: float, shoulder: float, way: int
) -> tuple[Points, ...]:
    """The right (way 1) or left halves of the four points of a star."""
    halves = []
    for quarter in range(4):
        tip, side = math.radians(first + 90 * quarter), math.radians(first + 90 * quarter + 45 * way)
        corners = [(0, 0), (reach * math.sin(tip), -reach * math.cos(tip))]
        corners.append((shoulder * math.sin(side), -shoulder * math.cos(side)))
        halves.append(placed(corners, x, y, radius))
    return tuple(halves)


# The turning arrow ---------------------------------------------------------------------------


def turn_arrow(x: float, y: float, radius: float, colour: str, width: float) -> tuple[Shape, ...]:
    """An open ring whose head turns clockwise."""
    angle = math.radians(292)
    out, on = np.array((math.cos(angle), math.sin(angle))), np.array((-math.sin(angle), math.cos(angle)))
    head = np.array((1.58 * out, out + 1.05 * on, 0.38 * out)) * radius + (x, y)
    return (
        Path((arc(x, y, radius, 25, 290, 22),), closed=False, stroke=colour, width=width),
        Path((head,), fill=colour),
    )
