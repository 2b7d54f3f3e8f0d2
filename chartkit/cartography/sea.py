"""The sea round the map: its frame, the rays of the sectors, the water lines along the coast, ornament."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from chartkit.cartography.castles import peak_of
from chartkit.cartography.chart import View
from chartkit.cartography.lattice import SECTORS, Axial, across, upright
from chartkit.cartography.roads import Tiles
from chartkit.cartography.terrain import CORNERS
from chartkit.draw import Path, Shape, Text, Theme, mix
from chartkit.draw.ornament import REACH, ROSE_REACH, rose, stamp
from chartkit.draw.outline import box
from chartkit.draw.scene import Points

LEFT, TOP, SPAN = 14.0, 14.0, 700.0
"""The frame of the map: a square in scene units."""
SCALE = 7.0
"""The width of the degree scale inside the frame."""
_LINES = ((20.0, 0.30), (14.5, 0.45), (9.5, 0.62), (5.2, 0.80))
"""The water lines: how far from the coast, and how dark."""
_SHELF = 22.0
_CORNER = np.array(((LEFT + SPAN - 30, TOP + SPAN - 66), (LEFT + SPAN - 66, TOP + SPAN - 30)))
"""Where live boards have buttons."""


@lru_cache(maxsize=8)
def frame(theme: Theme) -> tuple[Shape, ...]:
    """The sea and the degree scale round it."""
    return (Path((_inner(),), fill=theme.sea), *rim(theme))


def _inner() -> Points:
    return box(LEFT + SCALE, TOP + SCALE, SPAN - 2 * SCALE, SPAN - 2 * SCALE)


@lru_cache(maxsize=8)
def rim(theme: Theme) -> tuple[Shape, ...]:
    """The degree scale."""
    outer, step = box(LEFT, TOP, SPAN, SPAN), SPAN / 22
    band = (
        box(LEFT, TOP, SPAN, SCALE),
        box(LEFT, TOP + SPAN - SCALE, SPAN, SCALE),
        box(LEFT, TOP, SCALE, SPAN),
        box(LEFT + SPAN - SCALE, TOP, SCALE, SPAN),
    )
    dark: list[Points] = []
    for number in range(0, 22, 2):
        near, far = number * step, SPAN - (number + 1) * step
        dark.append(box(LEFT + near, TOP, step, SCALE))
        dark.append(box(LEFT + far, TOP + SPAN - SCALE, step, SCALE))
        dark.append(box(LEFT + SPAN - SCALE, TOP + near, SCALE, step))
        dark.append(box(LEFT, TOP + far, SCALE, step))
    return (
        Path(band, fill=peak_of(theme)),
        Path(tuple(dark), fill=theme.ink),
        Path((_inner(),), stroke=theme.ink, width=1.2),
        Path((outer,), stroke=theme.sepia if theme.dark else theme.ink, width=1.6),
    )


def sea(tiles: Tiles, taken: tuple[Axial, ...], view: View, theme: Theme) -> Iterator[Shape]:
    """All that is drawn on the water; ornament keeps away from the places `taken` and from the rays."""
    yield Path(_rays(view), closed=False, stroke=mix(theme.sea, theme.deep, 0.55), width=1.1)
    letters = _letter_spots(taken, view)
    yield from _ornament(taken, letters, view, theme)
    yield from _shore(tiles, view, theme)
    yield from _letters(letters, theme)


def shelf(theme: Theme) -> str:
    """The colour of shallow water."""
    return mix(theme.sea, peak_of(theme) if theme.dark else theme.page, 0.20)


def coasts(tiles: Tiles) -> list[tuple[Axial, int, bool]]:
    """The sides at which the land ends: place, side, and whether a river runs out there."""
    return [
        (place, side, len(tile.facing(side)) == 2)
        for place, tile in tiles.items()
        for side in range(3)
        if across(place, side) not in tiles
    ]


def _shore(tiles: Tiles, view: View, theme: Theme) -> Iterator[Shape]:
    """Water lines: the coast in broad strokes, line and water by turns, the broadest first."""
    lines = tuple(view.edge(place, side) for place, side, _ in coasts(tiles))
    fine = min(1.0, view.side / 110)
    yield Path(lines, closed=False, stroke=shelf(theme), width=2 * _SHELF * fine)
    for away, dark in _LINES:
        ink = mix(shelf(theme), theme.deep, dark)
        yield Path(lines, closed=False, stroke=ink, width=(2 * away + 1.1) * fine)
        yield Path(lines, closed=False, stroke=shelf(theme), width=(2 * away - 1.1) * fine)


# The sectors ---------------------------------------------------------------------------------


def _to_frame(view: View, degrees: float, inset: float) -> Points:
    """Where a ray from the chart's middle comes within `inset` of the frame."""
    angle = math.radians(degrees + (180 if view.flip else 0))
    way = np.array((math.cos(angle), math.sin(angle)))
    low = np.array((LEFT + inset, TOP + inset))
    high = low + SPAN - 2 * inset
    start = np.array((view.x, view.y))
    runs = [
        ((high if way[axis] > 0 else low)[axis] - start[axis]) / way[axis]
        for axis in (0, 1)
        if abs(way[axis]) > 1e-9
    ]
    end: Points = start + way * min(runs)
    return end


def _rays(view: View) -> tuple[Points, ...]:
    """From the chart's middle to the frame, or past it where the middle is out of view."""
    middle = np.array((view.x, view.y))
    if _in_view(view):
        return tuple(np.array((middle, _to_frame(view, 60 * ray, SCALE))) for ray in range(6))
    angles = [math.radians(60 * ray) for ray in range(6)]
    return tuple(np.array((middle, middle + 4 * SPAN * np.array((math.cos(a), math.sin(a))))) for a in angles)


def _in_view(view: View) -> bool:
    """Whether the chart's middle is well within the frame."""
    near, far = 3 * SCALE, SPAN - 3 * SCALE
    return near <= view.x - LEFT <= far and near <= view.y - TOP <= far


def _letter_spots(taken: tuple[Axial, ...], view: View) -> Points:
    """By sector, where its letter stands: on its middle ray, or aside where places are in the way.

    None stands where the chart's middle, which gives the letters their meaning, is out of view.
    """
    spots = list[Points]()
    if not _in_view(view):
        return np.empty((0, 2))
    for number in range(len(SECTORS)):
        aside = (0, 6, -6, 12, -12, 18, -18, 24, -24)
        tried = np.array([_to_frame(view, 60 * number - 90 + way, SCALE + 16) for way in aside])
        spots.append(tried[int(np.argmax(_clearance(tried, taken, view) > 13))])
    return np.array(spots)


def _letters(spots: Points, theme: Theme) -> Iterator[Shape]:
    colour = mix(theme.sea, theme.text, 0.55) if theme.dark else mix(theme.deep, theme.ink, 0.35)
    for letter, (x, y) in zip(SECTORS, spots.tolist(), strict=False):
        yield Text(x, y + 8, letter, 24, colour, italic=True)


# Ornament ------------------------------------------------------------------------------------


def _ornament(taken: tuple[Axial, ...], letters: Points, view: View, theme: Theme) -> Iterator[Shape]:
    """The rose, the ship and the serpent in the widest free water, then waves."""
    spots, room = _free(taken, letters, view)
    for name, most, least in (("rose", 66.0, 30.0), ("ship", 46.0, 26.0), ("serpent", 46.0, 26.0)):
        best = int(np.argmax(np.minimum(room, most)))
        if room[best] < least:
            break
        (x, y), reach = spots[best], min(float(room[best]), most)
        if name == "rose":
            yield from rose(float(x), float(y), reach / ROSE_REACH, theme, view.flip)
        else:
            size = reach / REACH[name]
            yield from stamp(name, float(x), float(y), size, size, theme)
        room = np.minimum(room, np.hypot(*(spots - (x, y)).T) - reach - 8)
    for _ in range(8):
        best = int(np.argmax(np.minimum(room, 26.0)))
        if room[best] < 20:
            break
        x, y = spots[best]
        yield from stamp("waves", float(x), float(y), 1.0, 1.0, theme)
        room = np.minimum(room, np.hypot(*(spots - (x, y)).T) - 60)


def _free(taken: tuple[Axial, ...], letters: Points, view: View) -> tuple[Points, Points]:
    """Spots of the sea, those in the corners first, and how much free water is round each."""
    ticks = np.linspace(LEFT + 30, LEFT + SPAN - 30, 23)
    spots = np.array([(x, y) for x in ticks for y in ticks])
    middle = LEFT + SPAN / 2
    spots = spots[np.argsort(-np.abs(spots - middle).min(axis=1) + 0.01 * spots[:, 0], kind="stable")]
    kept = np.vstack((letters, _CORNER))
    lettered = np.hypot(*(spots[:, None] - kept).transpose(2, 0, 1)).min(axis=1)
    edge = SPAN / 2 - SCALE - np.abs(spots - middle).max(axis=1)
    return spots, np.minimum.reduce([_clearance(spots, taken, view) - 20, lettered - 20, edge - 6])


def _clearance(spots: Points, places: tuple[Axial, ...], view: View) -> Points:
    """How far each spot is from the nearest place, or less: measured to the lines of its sides."""
    standing = np.array([upright(place) != view.flip for place in places])
    away = spots[:, None] - np.array([view.centre(place) for place in places])
    away[..., 1] *= np.where(standing, 1, -1)
    reach = np.hypot(*CORNERS[0])
    clear: Points = ((away @ (-CORNERS / reach).T).max(axis=2) - view.side * reach / 2).min(axis=1)
    return clear
