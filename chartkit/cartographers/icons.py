"""Small signs of the panel: seasons, shields with letters, seats, verdicts, time, turning and flipping."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from chartkit.cartographers.tints import tints
from chartkit.draw import Circle, Path, Shape, Text, Theme, mix, polygon
from chartkit.draw.outline import arc, bezier, box, placed
from chartkit.draw.scene import paths
from chartkit.draw.theme import SEATS, TERRAIN

LETTERS = "ABCD"


# Seasons -------------------------------------------------------------------------------------

_LEAF = [(0, -1.05), (0.25, -0.6), (0.6, -0.75), (0.55, -0.3), (1, -0.15), (0.65, 0.15), (0.75, 0.5)]
_LEAF += [(0.3, 0.42), (0.08, 0.6)]


def season_icon(number: int, x: float, y: float, radius: float, theme: Theme) -> Iterator[Shape]:
    """A blossom, a sun, a leaf or a flake of snow."""
    return (_blossom, _sun, _leaf, _snow)[number](x, y, radius, theme)


def _blossom(x: float, y: float, radius: float, theme: Theme) -> Iterator[Shape]:
    for petal in range(5):
        angle = math.radians(petal * 72 - 90)
        px, py = x + math.cos(angle) * 0.55 * radius, y + math.sin(angle) * 0.55 * radius
        pink = mix(TERRAIN["village"], "#FFFFFF", 0.45)
        yield Circle(px, py, 0.45 * radius, fill=pink, stroke=theme.ink, width=1.0)
    yield Circle(x, y, 0.30 * radius, fill=theme.gold, stroke=theme.ink, width=1.0)


def _sun(x: float, y: float, radius: float, theme: Theme) -> Iterator[Shape]:
    rays = []
    for ray in range(8):
        angle = math.radians(45 * ray)
        spots = ((-0.24, 0.66), (0.0, 1.1), (0.24, 0.66))
        rays.append(
            np.array([(math.cos(angle + off) * far, math.sin(angle + off) * far) for off, far in spots])
        )
    outlines = tuple(placed(ray, x, y, radius) for ray in rays)
    yield Path(outlines, fill=theme.gold, stroke=theme.ink, width=0.9)
    yield Circle(x, y, 0.55 * radius, fill=theme.gold, stroke=theme.ink, width=1.1)


def _leaf(x: float, y: float, radius: float, theme: Theme) -> Iterator[Shape]:
    outline = np.array([*_LEAF, *((-across, down) for across, down in _LEAF[::-1])])
    yield polygon(
        placed(outline, x, y, radius), mix("#C8702E", theme.gold, 0.25), stroke=theme.ink, width=1.0
    )
    stem = placed(np.array([(0, -0.6), (0, 1.05)]), x, y, radius)
    yield Path((stem,), closed=False, stroke=theme.ink, width=1.3)


def _snow(x: float, y: float, radius: float, theme: Theme) -> Iterator[Shape]:
    arms = []
    for arm in range(6):
        angle = math.radians(60 * arm - 90)
        out = np.array((math.cos(angle), math.sin(angle)))
        arms.append(np.array([(0.0, 0.0), out]))
        for side in (-1, 1):
            turned = angle + side * math.radians(50)
            twig = 0.55 * out + 0.34 * np.array((math.cos(turned), math.sin(turned)))
            arms.append(np.array([0.55 * out, twig]))
    colour = theme.sea if theme.dark else theme.deep
    yield Path(tuple(placed(line, x, y, radius) for line in arms), closed=False, stroke=colour, width=1.8)


# Signs with letters and numbers --------------------------------------------------------------


def shield(letter: str, x: float, y: float, width: float, lit: bool, theme: Theme) -> Iterator[Shape]:
    """The letter of an edict on a shield; `lit` is in gold. (x, y) is its upper left corner."""
    tall = 1.12 * width
    foot = (x + width / 2, y + tall)
    right = bezier([(x + width, y + 0.62 * tall), (x + 0.9 * width, y + 0.88 * tall), foot], 4)
    left = bezier([foot, (x + 0.1 * width, y + 0.88 * tall), (x, y + 0.62 * tall)], 4)
    fill, ink = (theme.gold, theme.ink) if lit else (theme.land, theme.sepia)
    yield polygon([(x, y), (x + width, y), *right, *left], fill, stroke=ink, width=1.5)
    yield Text(x + width / 2, y + 0.70 * tall, letter, round(0.78 * width, 1), theme.ink, bold=True)


def points(
    number: int | str, x: float, y: float, radius: float, theme: Theme, lit: bool = True, open_: bool = False
) -> Iterator[Shape]:
    """Points on a disc: gold, or pale if they do not count now; `open_` are those of a season under way."""
    colours = tints(theme)
    fill = colours["field"] if open_ else theme.gold if lit else mix(theme.land, theme.shade, 0.2)
    yield Circle(
        x, y, radius, fill=fill, stroke=None if open_ else theme.ink if lit else theme.sepia, width=1.6
    )
    if open_:
        ring = arc(x, y, radius, 0, 360, 32)
        yield Path((ring,), closed=False, stroke=theme.ink, width=1.8, dash=(5.0, 4.0), cap="butt")
    size = round(radius * (1.2 if len(str(number)) < 3 else 1.0), 1)
    yield Text(x, y + 0.36 * size, signed(number), size, theme.ink, serif=False, bold=True)


def signed(number: int | str) -> str:
    """A number with a true minus sign."""
    return f"{number}".replace("-", "\N{MINUS SIGN}")


def badge(fits: bool, x: float, y: float, radius: float, theme: Theme) -> Iterator[Shape]:
    """A tick or a cross on a disc."""
    return badges(fits, [(x, y, radius)], theme)


def badges(fits: bool, discs: Sequence[tuple[float, float, float]], theme: Theme) -> Iterator[Shape]:
    """The same badge on several discs (x, y, radius), in as few commands as one."""
    fill, field = theme.legal if fits else theme.accent, tints(theme)["field"]
    yield from (Circle(x, y, radius + 1.2, fill=field) for x, y, radius in discs)
    yield from (Circle(x, y, radius - 1, fill=fill) for x, y, radius in discs)
    lines = tuple(placed(line, x, y, radius / 14) for x, y, radius in discs for line in _BADGE[fits])
    white, radius = theme.ink if theme.dark else "#FFFFFF", discs[0][2]
    yield Path(lines, closed=False, stroke=white, width=round(3.2 * radius / 14, 2))


_BADGE = {
    True: paths([[(-6, 0), (-1.5, 5), (6.5, -5.5)]]),
    False: paths([[(-5, -5), (5, 5)], [(-5, 5), (5, -5)]]),
}
"""A tick and a cross."""


def waiting(x: float, y: float, radius: float, theme: Theme) -> Iterator[Shape]:
    """Three dots on a disc: still drawing."""
    yield Circle(x, y, radius, fill=tints(theme)["field"], stroke=theme.ink, width=1.6)
    for step in (-0.4, 0.0, 0.4):
        yield Circle(x + step * radius, y, 0.15 * radius, fill=theme.ink)


_MARKS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.1), (1.1, 0.85), (-1.1, 0.85)),
    ((-1.1, -0.85), (1.1, -0.85), (0, 1.1)),
    ((-0.6, -1.05), (0.6, -1.05), (1.2, 0), (0.6, 1.05), (-0.6, 1.05), (-1.2, 0)),
)
"""By seat: disc, diamond, square, triangle up and down, hexagon; from the seventh on they come again."""


def seat_mark(seat: int, x: float, y: float, radius: float, theme: Theme) -> Iterator[Shape]:
    """The sign of a seat, told by its shape as well as its colour."""
    number = seat % len(_MARKS)
    ink, outline = theme.land if theme.dark else theme.ink, np.array(_MARKS[number])
    if not number:
        yield Circle(x, y, radius, fill=SEATS[number], stroke=ink, width=1.3)
    else:
        yield polygon(placed(outline, x, y, radius), SEATS[number], stroke=ink, width=1.3)


# Time, turning, flipping ---------------------------------------------------------------------


def hourglass(x: float, y: float, height: float, theme: Theme) -> Iterator[Shape]:
    """Time; (x, y) is its upper left corner."""
    width, foot = 0.62 * height, y + height
    glass = [(0, 0), (1, 0), (0.58, 0.5), (1, 1), (0, 1), (0.42, 0.5)]
    outline = np.array(glass) * (width, height) + (x, y)
    yield polygon(outline, theme.land, stroke=theme.ink, width=1.6)
    sand = np.array([(0.2, 1), (0.5, 0.66), (0.8, 1)]) * (width, height) + (x, y)
    yield polygon(sand, theme.gold)
    lids = tuple(np.array([(x - 2, level), (x + width + 2, level)]) for level in (y, foot))
    yield Path(lids, closed=False, stroke=theme.ink, width=2.6)


def turn_sign(x: float, y: float, ink: str) -> Iterator[Shape]:
    """Most of a clockwise turn, with an arrow head."""
    yield Path((arc(x, y, 8.5, 30, 285, 14),), closed=False, stroke=ink, width=2.4, cap="butt")
    yield polygon([(x + 1.5, y - 13.5), (x + 11, y - 8.2), (x + 1.5, y - 3)], ink)


def flip_sign(x: float, y: float, ink: str) -> Iterator[Shape]:
    """A shape and its mirror image."""
    wing = np.array([(3, -7), (12, 7), (3, 7)], float)
    yield Path((np.array([(x, y - 11), (x, y + 11)]),), closed=False, stroke=ink, width=1.4)
    yield polygon(placed(wing * (-1, 1), x, y), ink)
    yield Path((placed(wing, x, y),), stroke=ink, width=1.4)


def key_cap(letter: str, x: float, y: float, theme: Theme, ink: str) -> Iterator[Shape]:
    """A key of the keyboard, 22 wide; (x, y) is its upper left corner."""
    outline = box(x, y, 22, 21)
    yield polygon(outline, theme.land, stroke=ink, width=1.2)
    yield Text(x + 11, y + 16, letter.upper(), 15.5, ink, serif=False, bold=True)
