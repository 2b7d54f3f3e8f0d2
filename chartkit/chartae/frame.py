"""What lies round the map and never moves: the page, the degree scale, the letters, the title."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from chartkit.chartae.view import View
from chartkit.draw import Path, Shape, Text, Theme, mix
from chartkit.draw.outline import box, placed
from chartkit.draw.scene import Points

SCALE = 11
"""The width of the degree scale, in scene units."""
_STEPS = 5
PANEL_LEFT, PANEL_RIGHT = 640, 884
PANEL_MIDDLE = (PANEL_LEFT + PANEL_RIGHT) / 2


@lru_cache(maxsize=64)
def ground(view: View, theme: Theme, title: str = "Chartae") -> tuple[Shape, ...]:
    """The frame of the map with the names of its columns and rows, and the head of the panel."""
    return (*_graticule(view, theme), *_scale(view, theme), *_letters(view, theme), *_title(theme, title))


def rule(y: float, theme: Theme) -> Path:
    """A thin line across the panel."""
    return Path(
        (np.array([(PANEL_LEFT, y), (PANEL_RIGHT, y)], float),), closed=False, stroke=theme.sepia, width=1.2
    )


def _graticule(view: View, theme: Theme) -> Iterator[Shape]:
    """Faint lines between the cells, for as long as they are empty."""
    x, y, width, height = view.frame
    lines = [
        np.array([(x + step * view.size, y), (x + step * view.size, y + height)])
        for step in range(1, view.columns)
    ]
    lines += [
        np.array([(x, y + step * view.size), (x + width, y + step * view.size)])
        for step in range(1, view.rows)
    ]
    yield Path(
        tuple(lines),
        closed=False,
        stroke=mix(theme.page, theme.sepia, 0.5),
        width=1.0,
        dash=(1.6, 5.0),
        cap="butt",
    )


def _scale(view: View, theme: Theme) -> Iterator[Shape]:
    """The degree scale between its neat lines, dark and pale by turns, clockwise."""
    x, y, width, height = view.frame
    yield Path(_ring(view, SCALE, SCALE + 5), fill=mix(theme.page, theme.land, 0.5))
    yield Path(_ring(view, 0, SCALE), fill=theme.land)
    step = view.size / _STEPS
    dark: list[Points] = []
    for number in range(0, view.columns * _STEPS, 2):
        dark.append(box(x + number * step, y - SCALE, step, SCALE))
        dark.append(box(x + width - (number + 1) * step, y + height, step, SCALE))
    for number in range(0, view.rows * _STEPS, 2):
        dark.append(box(x + width, y + number * step, SCALE, step))
        dark.append(box(x - SCALE, y + height - (number + 1) * step, SCALE, step))
    yield Path(tuple(dark), fill=mix(theme.ink, theme.sepia, 0.35))
    yield Path((_around(view, SCALE + 5),), stroke=theme.sepia, width=1.2)
    yield Path((_around(view, SCALE), _around(view, 0)), stroke=theme.ink, width=1.5)


def _around(view: View, distance: float) -> Points:
    x, y, width, height = view.frame
    return box(x - distance, y - distance, width + 2 * distance, height + 2 * distance)


def _ring(view: View, inner: float, outer: float) -> tuple[Points, ...]:
    """Four bars round the map."""
    x, y, width, height = view.frame
    thick = outer - inner
    return (
        box(x - outer, y - outer, width + 2 * outer, thick),
        box(x - outer, y + height + inner, width + 2 * outer, thick),
        box(x - outer, y - inner, thick, height + 2 * inner),
        box(x + width + inner, y - inner, thick, height + 2 * inner),
    )


def _letters(view: View, theme: Theme) -> Iterator[Shape]:
    """The letters of the columns below, the numbers of the rows to the left."""
    x, y, _, height = view.frame
    for column in range(view.columns):
        name = view.name(view.cells[column])
        middle = x + (column + 0.5) * view.size
        yield Text(middle, y + height + 40, name[0], 24, theme.text, italic=True)
    for row in range(view.rows):
        name = view.name(view.cells[row * view.columns])
        middle = y + (row + 0.5) * view.size
        yield Text(x - 31, middle + 7, name[1], 20, theme.text, serif=False)


def _title(theme: Theme, title: str) -> Iterator[Shape]:
    y = 82.0
    yield Text(PANEL_MIDDLE, 62, title, 50, theme.text)
    for start, end in ((PANEL_LEFT, PANEL_MIDDLE - 14), (PANEL_MIDDLE + 14, PANEL_RIGHT)):
        yield Path((np.array([(start, y), (end, y)]),), closed=False, stroke=theme.sepia, width=1.2)
    lozenge = placed([(0, -5), (8, 0), (0, 5), (-8, 0)], PANEL_MIDDLE, y)
    yield Path((lozenge,), fill=theme.accent)
