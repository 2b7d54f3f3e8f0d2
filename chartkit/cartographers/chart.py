"""The sheet's ground: the parchment, the frame with its letters and numbers, the grid, empty land.

Everything else is placed by the grid: `corner` and `space_box` say where a space lies.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

import numpy as np

from chartkit.cartographers.grid import BOARD, ROWS, SIZE, names
from chartkit.cartographers.tints import tints
from chartkit.draw import Circle, Path, Shape, Text, Theme, mix, polygon
from chartkit.draw.outline import arc, box, rounded_box
from chartkit.draw.scene import Points, paths

WIDTH, HEIGHT = 1000.0, 880.0
CELL = 54.0
LEFT, TOP = 58.0, 150.0
SPAN = SIZE * CELL
RIGHT, BOTTOM = LEFT + SPAN, TOP + SPAN
SHEET = (14.0, 106.0, 660.0, 764.0)
"""Left, top, width and height of the parchment."""
_BAND, _ZEBRA = 26.0, 8.0


def corner(space: str) -> tuple[float, float]:
    """The upper left corner of a space."""
    return LEFT + (int(space[1:]) - 1) * CELL, TOP + ROWS.index(space[0]) * CELL


def middle(space: str) -> tuple[float, float]:
    """The middle of a space."""
    x, y = corner(space)
    return x + CELL / 2, y + CELL / 2


def space_box(space: str, inset: float = 0.0) -> Points:
    """The square of a space, or one inside it."""
    x, y = corner(space)
    return box(x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset)


def ground(theme: Theme) -> tuple[Shape, ...]:
    """All of a sheet that no move changes."""
    return (*parchment(SHEET, theme, "sheet"), *_rim(theme), *_field(theme), *_frame(theme))


# By hand -------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def plate(place: tuple[float, float, float, float], radius: float, amount: float, key: object) -> Points:
    """A rectangle (left, top, width, height) with rounded corners, drawn by hand."""
    return wobbly(rounded_box(*place, radius), amount, key, 16)


def wobbly(outline: Points, amount: float, key: object, step: float = 11.0) -> Points:
    """A closed line that a hand drew: cut into steps, each put off a little, always alike for a key."""
    rng, points = Random(f"{key}"), []
    for start, end in zip(outline, np.roll(outline, -1, axis=0), strict=True):
        length = math.dist(start, end)
        along = (end - start) / (length or 1)
        for number in range(max(1, round(length / step))):
            share = number / max(1, round(length / step))
            aside, ahead = rng.uniform(-amount, amount), rng.uniform(-amount, amount) / 2
            points.append(
                start + (end - start) * share + along * ahead + (-along[1] * aside, along[0] * aside)
            )
    return np.array(points)


def slip(
    place: tuple[float, float, float, float],
    theme: Theme,
    key: object,
    fill: str | None = None,
    bold: bool = False,
    radius: float = 6.0,
    **target: object,
) -> Path:
    """A slip of parchment with rounded corners: left, top, width and height."""
    edge = plate(place, radius, 0.5, key)
    ink, width = (theme.ink, 1.8) if bold else (theme.sepia, 1.3)
    return polygon(edge, fill or theme.land, stroke=ink, width=width, **target)


def parchment(
    place: tuple[float, float, float, float], theme: Theme, key: object, amount: float = 2.4
) -> Iterator[Shape]:
    """A sheet of parchment with a deckle edge and its shadow."""
    x, y, width, height = place
    shadow = mix(theme.page, "#000000" if theme.dark else theme.ink, 0.55 if theme.dark else 0.22)
    yield polygon(wobbly(box(x + 4, y + 4, width, height), amount, key), shadow)
    colours = tints(theme)
    yield polygon(
        wobbly(box(x, y, width, height), amount, key), colours["sheet"], stroke=colours["rim"], width=1.4
    )


def _rim(theme: Theme) -> Iterator[Shape]:
    """Short strokes along the edge of the sheet: its age."""
    x, y, width, height = SHEET
    rng, strokes = Random("rim"), []
    sides = (
        ((x, y), (1, 0), (0, 1), width),
        ((x + width, y), (0, 1), (-1, 0), height),
        ((x, y + height), (1, 0), (0, -1), width),
        ((x, y), (0, 1), (1, 0), height),
    )
    for start, along, inwards, length in sides:
        for number in range(round(length / 13)):
            at = np.array(start) + np.array(along) * (number + rng.random()) * 13
            ins = np.array(inwards, float)
            strokes.append((at + 2 * ins, at + ins * 8 * rng.uniform(0.4, 1.4) + np.array(along) * 2))
    yield Path(paths(strokes), closed=False, stroke=theme.shade, width=1.6)


# The empty map -------------------------------------------------------------------------------

_ROSE = (LEFT + 1.0 * CELL, TOP + 5.5 * CELL, 48.0)


def _field(theme: Theme) -> Iterator[Shape]:
    colours = tints(theme)
    yield polygon(box(LEFT, TOP, SPAN, SPAN), colours["field"])
    yield from _pale_rose(theme)
    faint = mix(theme.land, theme.sepia, 0.45)
    yield Path(tuple(_grid()), closed=False, stroke=faint, width=1.0, dash=_DASHES, cap="butt")
    tufts, hills = _scenery()
    yield Path(tufts, closed=False, stroke=mix(theme.shade, theme.sepia, 0.35), width=1.5)
    yield Path(hills, closed=False, stroke=mix(theme.shade, theme.sepia, 0.30), width=1.3)


def _pale_rose(theme: Theme) -> Iterator[Shape]:
    """A compass with its rhumb lines, printed faintly under everything."""
    x, y, radius = _ROSE
    colours = tints(theme)
    pale, tip_ink = mix(colours["field"], theme.shade, 0.85), mix(theme.shade, theme.sepia, 0.18)
    rays: dict[bool, list[Points]] = {True: [], False: []}
    for number in range(32):
        rays[number % 4 == 0].append(_ray(x, y, radius + 4, math.radians(number * 11.25)))
    yield Path(tuple(rays[False]), closed=False, stroke=pale, width=1.0)
    yield Path(tuple(rays[True]), closed=False, stroke=pale, width=1.6)
    for ring in (radius, radius - 5, radius * 0.42):
        yield Circle(x, y, ring, stroke=pale, width=1.4)
    yield from star(x, y, (0.94 * radius, 0.66 * radius), (tip_ink, colours["field"]), tip_ink)


def star(
    x: float,
    y: float,
    reach: tuple[float, float],
    halves: tuple[str, str],
    ink: str,
    north: str | None = None,
) -> Iterator[Shape]:
    """The eight points of a compass, each half dark and half light; `north` colours the first."""
    for length, width, first in ((reach[1], 0.22 * reach[0], 45), (reach[0], 0.25 * reach[0], 0)):
        halved: dict[str, list[Points]] = {}
        for number in range(4):
            angle = math.radians(first + number * 90 - 90)
            tip = (x + math.cos(angle) * length, y + math.sin(angle) * length)
            for side, colour in zip((1, -1), halves, strict=True):
                turned = angle + side * math.pi / 4
                shoulder = (x + math.cos(turned) * width, y + math.sin(turned) * width)
                shown = north if north and side == 1 and not first and not number else colour
                halved.setdefault(shown, []).append(np.array([(x, y), tip, shoulder]))
        for colour, outlines in halved.items():
            yield Path(tuple(outlines), fill=colour, stroke=ink, width=1.0)


def _ray(x: float, y: float, start: float, angle: float) -> Points:
    """From a distance of the rose to the edge of the map."""
    dx, dy = math.cos(angle), math.sin(angle)
    ends = [((RIGHT if dx > 0 else LEFT) - x) / dx] if abs(dx) > 1e-9 else []
    ends += [((BOTTOM if dy > 0 else TOP) - y) / dy] if abs(dy) > 1e-9 else []
    end = max(start, min(ends))
    return np.array([(x + dx * start, y + dy * start), (x + dx * end, y + dy * end)])


_DASHES = tuple(share * CELL for share in (0.23, 0.09, 0.22, 0.09, 0.23, 0.14))
"""The grid: three dashes for each side of a space."""


def _grid() -> Iterator[Points]:
    """The lines between rows and columns, each starting with the first dash."""
    for line in range(1, SIZE):
        at, start = line * CELL, 0.07 * CELL
        yield np.array([(LEFT + start, TOP + at), (RIGHT, TOP + at)])
        yield np.array([(LEFT + at, TOP + start), (LEFT + at, BOTTOM)])


def _scenery() -> tuple[tuple[Points, ...], tuple[Points, ...]]:
    """Tufts and hillocks of the unexplored land; what is drawn later covers them."""
    rng = Random("scenery")
    tufts: list[Points] = []
    hills: list[Points] = []
    for name in names(BOARD):
        x, y = corner(name)
        sort, dx, dy = rng.random(), 8 + 13 * rng.random(), 32 + 11 * rng.random()
        if math.dist((x + CELL / 2, y + CELL / 2), _ROSE[:2]) < _ROSE[2] + 14:
            continue
        if sort < 0.30:
            tufts += [
                np.array([(x + dx + d * 0.4 + 6, y + dy + 6), (x + dx + d + 6, y + dy - 4 + abs(d) * 0.5)])
                for d in (-5, 0, 5)
            ]
        elif sort < 0.56:
            hills += [
                _arch(x + dx + 10, y + dy + 5, 12, 9, 200, 340),
                _arch(x + dx + 25, y + dy + 6, 8, 6, 205, 335),
            ]
            hills += [
                np.array(
                    [
                        (x + dx + 14 + k * 3, y + dy - 2 + k * 1.6),
                        (x + dx + 12.5 + k * 3, y + dy + 3 + k),
                    ]
                )
                for k in range(3)
            ]
    return tuple(tufts), tuple(hills)


def _arch(x: float, y: float, width: float, height: float, start: float, end: float) -> Points:
    return arc(0, 0, 1, start, end, 7) * (width, height) + (x, y)


# The frame -----------------------------------------------------------------------------------


def _frame(theme: Theme) -> Iterator[Shape]:
    """A band of half-space blocks round the map, with a lozenge in each corner, letters and numbers."""
    left, top = LEFT - _BAND - _ZEBRA, TOP - _BAND - _ZEBRA
    right, bottom = RIGHT + _ZEBRA + 3, BOTTOM + _ZEBRA + 3
    sides = [(True, top), (True, BOTTOM + 3), (False, left), (False, RIGHT + 3)]
    for dark, colour in ((False, theme.land), (True, theme.ink)):
        blocks = [
            block
            for across, at in sides
            for block in _blocks(across, at, range(0 if dark else 1, 2 * SIZE, 2))
        ]
        yield Path(tuple(blocks), fill=colour)
    for inset, width in ((0.0, 1.6), (_ZEBRA, 1.2)):
        rim = box(left + inset, top + inset, right - left - 2 * inset, bottom - top - 2 * inset)
        yield Path((rim,), stroke=theme.ink, width=width)
    yield Path((box(LEFT, TOP, SPAN, SPAN),), stroke=theme.ink, width=2.2)
    corners = [(x, y) for x in (left, right) for y in (top, bottom)]
    yield Path(
        tuple(box(x - 8, y - 8, 16, 16) for x, y in corners), fill=theme.land, stroke=theme.ink, width=1.6
    )
    lozenge = np.array([(0, -6), (6, 0), (0, 6), (-6, 0)], float)
    yield Path(tuple(lozenge + at for at in corners), fill=theme.accent, stroke=theme.ink, width=1.0)
    yield from _labels(theme.ink)


def _blocks(across: bool, at: float, numbers: Iterable[int]) -> Iterator[Points]:
    half = CELL / 2
    for number in numbers:
        start = number * half
        yield box(LEFT + start, at, half, _ZEBRA) if across else box(at, TOP + start, _ZEBRA, half)


def _labels(ink: str) -> Iterator[Shape]:
    for number in range(SIZE):
        at = (number + 0.5) * CELL
        yield Text(LEFT + at, TOP - 6.5, f"{number + 1}", 19, ink, serif=False, bold=True)
        yield Text(LEFT - 13.5, TOP + at + 7, ROWS[number], 20, ink, bold=True)
