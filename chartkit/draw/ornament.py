"""What is drawn on maps and means nothing, hills, trees, ships, serpents and the rose; and arrows.

A glyph is a list of marks about its own origin, some 40 units wide, in the colours of a pen; `stamp`
puts it somewhere.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chartkit.draw.outline import arc, flatten, placed, simplified
from chartkit.draw.scene import Circle, Path, Points, Shape
from chartkit.draw.theme import TERRAIN, Theme, mix

Pen = dict[str, str]
PALE_TOLERANCE = 0.9
"""How far, in scene units, outlines of a preview may lie off: it follows the pointer and must be small."""


@lru_cache(maxsize=16)
def pen(theme: Theme, strength: float = 1.0) -> Pen:
    """The colours to draw with by their role, mixed towards the page if not at full strength."""
    colours = {
        name: getattr(theme, name)
        for name in ("land", "shade", "ink", "sepia", "sea", "deep", "accent", "gold")
    }
    colours["leaf"] = mix(TERRAIN["forest"], theme.land, 0.45)
    colours["wood"] = mix(theme.sepia, theme.land, 0.35)
    colours["scale"] = mix(theme.deep, theme.sea, 0.25)
    colours["wave"] = mix(theme.sea, theme.deep, 0.9)
    colours["tuft"] = mix(theme.land, theme.sepia, 0.62)
    colours["line"] = mix(theme.sea, theme.deep, 0.95)
    colours["disc"] = mix(theme.deep, theme.ink, 0.35)
    return {role: mix(theme.page, colour, strength) for role, colour in colours.items()}


class Mark(NamedTuple):
    """Outlines in one colour: lines of a width, or filled if `width` is None."""

    role: str
    outlines: tuple[Points, ...]
    width: float | None = None


Glyph = tuple[Mark, ...]
_STEPS = 6


def _fill(role: str, data: str) -> Mark:
    return Mark(role, flatten(data, _STEPS))


def _line(role: str, width: float, data: str) -> Mark:
    return Mark(role, flatten(data, _STEPS), width)


def _inked(role: str, width: float, data: str) -> Glyph:
    """A shape filled and outlined in ink."""
    return _fill(role, data), _line("ink", width, data + "Z")


def _moved(glyph: Glyph, x: float, y: float, scale: float) -> Glyph:
    return tuple(
        mark._replace(outlines=tuple(placed(outline, x, y, scale) for outline in mark.outlines))
        for mark in glyph
    )


def swell(crests: int, width: float = 7.5, height: float = 2.0) -> Points:
    """Little waves in one stroke, fading to the right."""
    steps = np.arange(6 * crests + 1)
    x = width * (steps / 6 - crests / 2)
    return np.column_stack((x, -height * np.sin(steps * math.pi / 3) * (1 - 0.25 * steps / steps[-1])))


def _waves(*places: tuple[float, float, int]) -> Mark:
    return Mark("wave", tuple(placed(swell(crests, 7), x, y) for x, y, crests in places), 1.3)


_HILL: Glyph = (
    _fill("land", "M-17 8 C-11 4 -8 -9 -2 -12 C3 -13 7 -1 17 8"),
    _fill("shade", "M-2 -12 C3 -13 7 -1 17 8 L3 8 C1 6 2 4 1 2 C-3 -3 1 -7 -2 -12"),
    _line(
        "sepia",
        1.0,
        "M1 -6.5 L4.2 -1.5 M.4 -2 L5 4.5 M3 3 L6 7.2 M5.6 -3.6 L9.6 3.4 M8.6 2.6 L11.2 6.6",
    ),
    _line("ink", 1.5, "M-17 8 C-11 4 -8 -9 -2 -12 C3 -13 7 -1 17 8"),
)


def _tree() -> Glyph:
    lobes = []
    for lobe in range(5):
        angle = 72 * lobe - 90
        x, y = 4.2 * math.cos(math.radians(angle)), 3.7 * math.sin(math.radians(angle)) - 5
        lobes.append(arc(x, y, 3.9, angle - 62, angle + 62, 5))
    crown = np.concatenate(lobes)
    return (
        _line("ink", 1.6, "M0 0 L0 8"),
        _line("sepia", 1.0, "M-3 8.4 L6 8.4"),
        Mark("leaf", (crown,)),
        Mark("ink", (np.concatenate((crown, crown[:1])),), 1.3),
        Mark("sepia", (arc(0, -5, 5.2, -50, 80, 6),), 1.0),
    )


_TREE = _tree()
_TOWN: Glyph = (
    *_inked("land", 1.3, "M-9 8 L-9 -1 L9 -1 L9 8"),
    *_inked("accent", 1.3, "M-11 -1 L-6 -7 L6 -7 L11 -1"),
    *_inked("land", 1.3, "M-3.5 8 L-3.5 -13 L3.5 -13 L3.5 8"),
    *_inked("accent", 1.3, "M-5 -13 L0 -21 L5 -13"),
    _line("ink", 1.2, "M0 -21 L0 -26"),
    _fill("ink", "M-1.2 8 L-1.2 3 L1.2 3 L1.2 8"),
)
_SHIP: Glyph = (
    _line("ink", 1.5, "M-7 -24 L-7 0 M2.2 -38 L2.2 0 M-19 -3 L-27 -9"),
    _line("ink", 0.8, "M-26 -8.4 L-7 -24"),
    _fill("accent", "M2 -38 L-8 -36 L2 -33.4 M-7 -24 L-14 -22.6 L-7 -20.6"),
    *_inked("land", 1.4, "M-11 -18 C-4 -15 -4 -8 -10 -4 C-7 -3 -3 -3.2 -1 -4.6 C1 -9 0 -14 -3 -18.6"),
    *_inked("land", 1.4, "M-2 -27 C9 -23 9 -11 1 -5 C5 -3.4 10 -4 13 -6 C16 -12 14 -21 8 -27.4"),
    _line("sepia", 0.9, "M4 -24.6 C11 -20 11 -12 5.4 -6.6"),
    *_inked(
        "wood",
        1.5,
        "M-20 -3 C-17 1 -16 5 -12 9 C-4 10.5 6 10.5 12 9 C16 5 19 0 20 -8 L13 -6 L12 -1 C4 2 -8 2 -13 -1",
    ),
    _line("ink", 1.0, "M-16.2 3 C-6 7 7 7 15.6 3.6"),
    _waves((-13, 13.4, 3), (12, 15.2, 3), (-2, 18.6, 2)),
)
_SERPENT: Glyph = (
    *_inked("scale", 1.3, "M-22 6 C-21 -6 -11 -6 -10 6 L-14 6 C-14.6 0 -17.4 0 -18 6"),
    *_inked("scale", 1.3, "M-7 6 C-6 -10 6 -10 7 6 L2.6 6 C2 -3 -2 -3 -2.6 6"),
    *_inked(
        "scale",
        1.3,
        "M10 6 C10 -4 12 -14 19 -14 C23 -14 26 -11 27 -8 L24 -7.4 L20 -8 C18 -7 15 -4 15 1 L15 6",
    ),
    *_inked("scale", 1.3, "M-31 6 L-30.4 0 L-35 -6 L-29 -4 L-25 -8 L-26.4 0 L-26 6"),
    *_inked("scale", 1.2, "M18 -14 L15 -19 L21 -14.6"),
    Mark("ink", (arc(20.4, -11, 1, 0, 360, 8),)),
    _line("wave", 1.3, "M-25 6.6 L-7 6.6 M-9 6.6 L10 6.6 M8 6.6 L20 6.6"),
)
_WHALE: Glyph = (
    _line("wave", 1.5, "M-9 -9 C-10 -14 -14 -15 -16 -12 M-9 -9 C-9 -15 -5 -16 -3 -13"),
    *_inked(
        "scale",
        1.4,
        "M-19 6 C-20 -4 -12 -9 -4 -8 C4 -7 9 -1 15 -3 L12 -9 C16 -10 18 -7 19 -5 C21 -8 25 -9 27 -7 "
        "C25 -2 22 1 18 2 C14 6 9 7 6 7",
    ),
    Mark("ink", (arc(-12.6, 0.6, 1, 0, 360, 8),)),
    _waves((-8, 8.6, 4), (12, 10.6, 3)),
)
GLYPHS: dict[str, Glyph] = {
    "hill": _HILL,
    "peaks": (*_moved(_HILL, -15, -3, 0.82), *_moved(_HILL, 17, -1, 0.74), *_moved(_HILL, 0, 3, 1)),
    "tree": _TREE,
    "wood": (*_moved(_TREE, -9, -3, 0.9), *_moved(_TREE, 10, -2, 0.88), *_moved(_TREE, 0, 4, 1)),
    "town": _TOWN,
    "ship": _SHIP,
    "serpent": _SERPENT,
    "whale": _WHALE,
    "waves": (_waves((-4, -2.6, 3), (5, 2.6, 3)),),
}
REACH = {
    "hill": 20, "peaks": 34, "tree": 13, "wood": 24, "town": 22, "ship": 36, "serpent": 36, "whale": 30,
    "waves": 18,
}  # fmt: skip
"""How far from its place a glyph reaches."""


@lru_cache(maxsize=16)
def _pale(name: str) -> Glyph:
    """A glyph in fewer points."""
    return tuple(
        mark._replace(outlines=tuple(simplified(outline, PALE_TOLERANCE) for outline in mark.outlines))
        for mark in GLYPHS[name]
    )


@lru_cache(maxsize=4096)
def stamp(
    name: str, x: float, y: float, scale: float, line: float, theme: Theme, strength: float = 1.0
) -> tuple[Shape, ...]:
    """A glyph put at (x, y), its lines `line` times as wide as drawn; a pale one in fewer points."""
    colours = pen(theme, strength)
    shapes = []
    for role, outlines, width in GLYPHS[name] if strength == 1 else _pale(name):
        there = tuple(placed(outline, x, y, scale) for outline in outlines)
        colour = colours[role]
        if width is None:
            shapes.append(Path(there, fill=colour))
        else:
            shapes.append(Path(there, closed=False, stroke=colour, width=round(width * line, 2)))
    return tuple(shapes)


# The compass rose --------------------------------------------------------------------------------

_LILY = flatten(
    "M0 -1.25 C.34 -.75 .3 -.35 .12 -.02 C.34 -.5 .86 -.62 .84 -.14 C.8 .12 .5 .08 .5 -.1 "
    "C.4 .14 .26 .2 .16 .22 L.16 .5 L0 .62 L-.16 .5 L-.16 .22 C-.26 .2 -.4 .14 -.5 -.1 "
    "C-.5 .08 -.8 .12 -.84 -.14 C-.86 -.62 -.34 -.5 -.12 -.02 C-.3 -.35 -.34 -.75 0 -1.25"
)[0]


ROSE_REACH = 1.38
"""How far, in radii, a rose reaches with its lily."""


@lru_cache(maxsize=64)
def rose(
    x: float, y: float, radius: float, theme: Theme, south: bool = False, strength: float = 1.0
) -> tuple[Shape, ...]:
    """A compass rose with the lily to the north: up, or down if the map is seen from there."""
    colours, thin = pen(theme, strength), max(0.7, radius / 47)
    up = -1 if south else 1
    angles = np.radians(np.arange(0, 360, 10))
    rim = np.column_stack((np.sin(angles), np.cos(angles)))
    ticks = tuple(placed(np.array((0.9 * point, point)), x, y, radius) for point in rim)
    lily = placed(_LILY * up, x, y - 1.05 * radius * up, 0.26 * radius)
    bar = placed(np.array([(-0.42, 0.22), (0.42, 0.22)]) * up, x, y - 1.05 * radius * up, 0.26 * radius)
    return (
        Circle(x, y, radius, fill=colours["land"], stroke=colours["ink"], width=1.6 * thin),
        Circle(x, y, 0.9 * radius, stroke=colours["ink"], width=0.8 * thin),
        Path(ticks, closed=False, stroke=colours["ink"], width=0.8 * thin, cap="butt"),
        *_star(x, y, radius, 8, 22.5, (0.66, 0.27), "sepia", colours),
        *_star(x, y, radius, 4, 45, (0.82, 0.26), "deep", colours),
        *_star(x, y, radius, 4, 0, (1.05, 0.24), "ink", colours),
        Circle(x, y, 0.13 * radius, fill=colours["gold"], stroke=colours["ink"], width=0.9 * thin),
        Path((lily,), fill=colours["accent"], stroke=colours["ink"], width=0.9 * thin),
        Path((bar,), closed=False, stroke=colours["ink"], width=1.4 * thin),
    )


def _star(
    x: float,
    y: float,
    radius: float,
    points: int,
    first: float,
    size: tuple[float, float],
    role: str,
    colours: Pen,
) -> tuple[Shape, Shape]:
    """Points of a star from tip to shoulder, each half parchment and half dark."""
    reach, shoulder = size[0] * radius, size[1] * radius

    def spot(angle: float, away: float) -> tuple[float, float]:
        return x + away * math.sin(math.radians(angle)), y - away * math.cos(math.radians(angle))

    pale, dark = [], []
    for number in range(points):
        angle, half = first + number * 360 / points, 180 / points
        tip = spot(angle, reach)
        dark.append(np.array([tip, spot(angle + half, shoulder), (x, y)]))
        pale.append(np.array([tip, spot(angle - half, shoulder), (x, y)]))
    ink, width = colours["ink"], max(0.6, 0.9 * radius / 47)
    return (
        Path(tuple(pale), fill=colours["land"], stroke=ink, width=width),
        Path(tuple(dark), fill=colours[role], stroke=ink, width=width),
    )


# Signs -------------------------------------------------------------------------------------------


def turn_arrow(x: float, y: float, radius: float, colour: str, width: float) -> tuple[Shape, ...]:
    """Three quarters of a clockwise turn, with an arrow head."""
    angle, half = math.radians(22), 0.56 * radius
    out = np.array((math.cos(angle), math.sin(angle)))
    on = np.array((-out[1], out[0]))
    tip = np.array((x, y)) + radius * out
    head = np.array((tip + 1.3 * half * on, tip + half * out, tip - half * out))
    return (
        Path((arc(x, y, radius, -235, 20, 16),), closed=False, stroke=colour, width=width, cap="butt"),
        Path((head,), fill=colour),
    )


def left_arrow(x: float, y: float, radius: float, colour: str, width: float) -> tuple[Shape, ...]:
    """An arrow to the left."""
    shaft = np.array([(x + radius, y), (x - 0.2 * radius, y)])
    head = placed([(-1, 0), (0, -0.8), (0, 0.8)], x, y, radius)
    return Path((shaft,), closed=False, stroke=colour, width=width, cap="butt"), Path((head,), fill=colour)


def cross(x: float, y: float, radius: float, colour: str, width: float) -> tuple[Shape, ...]:
    """A cross, for what goes away."""
    reach = 0.85 * radius
    bars = tuple(placed([(-reach, -reach * sign), (reach, reach * sign)], x, y) for sign in (1, -1))
    return (Path(bars, closed=False, stroke=colour, width=width),)


def swap_arrows(x: float, y: float, radius: float, colour: str, width: float) -> tuple[Shape, ...]:
    """Two arrows, one up and one down, for what changes places."""
    shafts, heads = [], []
    for side in (1, -1):
        middle = x + side * 0.5 * radius
        shafts.append(np.array([(middle, y - side * radius * 0.9), (middle, y + side * radius * 0.2)]))
        heads.append(placed([(-0.5, 0.1), (0.5, 0.1), (0, 0.95)], 0, 0, radius) * (1, side) + (middle, y))
    return (
        Path(tuple(shafts), closed=False, stroke=colour, width=width, cap="butt"),
        Path(tuple(heads), fill=colour),
    )
