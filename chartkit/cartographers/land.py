"""What lies on a sheet: mountains, ruins, wasteland, and everything drawn on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

import numpy as np

from chartkit.cartographers.chart import CELL, corner, plate
from chartkit.cartographers.grid import BIT, ORDER, SIZE, clusters, names, neighbours
from chartkit.cartographers.pieces import WATER
from chartkit.cartographers.sheet import Sheet
from chartkit.cartographers.shores import PLAIN, STRAIGHT, filled, shore
from chartkit.cartographers.signs import (
    COIN,
    CROSSED,
    MOUNTAIN,
    RUINS,
    VARIANTS,
    WASTELAND,
    sign,
    stamp,
)
from chartkit.cartographers.tints import tints
from chartkit.draw import Path, Shape, Theme, mix
from chartkit.draw.outline import rounded_box
from chartkit.draw.scene import Points, paths, side_by_side


@lru_cache(maxsize=128)
def land(sheet: Sheet, theme: Theme) -> tuple[Shape, ...]:
    """A sheet's land, from the washes up."""
    return (
        *_slabs(sheet, theme),
        *_clusters(sheet, theme),
        *_hatching(sheet, theme),
        *_glyphs(sheet, theme),
        *_mountains(sheet, theme),
        *_claws(sheet, theme),
    )


def last_drawn(spaces: int, theme: Theme) -> Path:
    """The thin line round what was drawn last."""
    return Path(shore(spaces, 4.5, STRAIGHT), stroke=theme.accent, width=2.2)


def variant(space: str) -> int:
    """Which picture of a terrain a space shows."""
    row, column = divmod(ORDER[space], SIZE)
    return (column + 2 * row) % VARIANTS


# Washes --------------------------------------------------------------------------------------


def _slabs(sheet: Sheet, theme: Theme) -> Iterator[Shape]:
    """Plates under ruins that were not drawn on, and the wasteland."""
    colours = tints(theme)
    open_ruins = [corner(space) for space in names(sheet.ground.ruins & sheet.empty)]
    slabs = tuple(_plate(x, y, 3, 5, ("ruins", x, y)) for x, y in open_ruins)
    if slabs:
        yield Path(slabs, fill=mix(colours["field"], theme.shade, 0.62), stroke=theme.sepia, width=1.2)
    yield from stamp(sign(RUINS), open_ruins, CELL, colours)
    for cluster in clusters(sheet.ground.wasteland):
        rings = shore(cluster, 1.8, PLAIN)
        yield Path((filled(rings),), fill=colours["wasteland wash"])
        yield Path(rings, stroke=colours["brown"], width=1.4)
    for number in range(VARIANTS):
        waste = [corner(space) for space in names(sheet.ground.wasteland) if variant(space) == number]
        yield from stamp(sign(WASTELAND, number), waste, CELL, colours)


def _clusters(sheet: Sheet, theme: Theme) -> Iterator[Shape]:
    """A wash for each cluster with a wet rim, a line in ink, and ticks where its spaces meet."""
    colours = tints(theme)
    for terrain, spaces in sheet.terrains.items():
        parts = clusters(spaces)
        if not parts:
            continue
        lines = tuple(shore(part, 1.8, terrain) for part in parts)
        yield Path(tuple(filled(rings) for rings in lines), fill=colours[f"{terrain} wash"])
        wet = tuple(ring for part in parts for ring in shore(part, 5.0, STRAIGHT))
        yield Path(wet, stroke=colours[f"{terrain} rim"], width=3.2)
        if terrain == WATER:
            deep = tuple(ring for part in parts for ring in shore(part, 10.0, STRAIGHT))
            yield Path(deep, stroke=colours[f"{terrain} rim"], width=1.2)
        ticks = tuple(_ticks(spaces))
        if ticks:
            yield Path(ticks, closed=False, stroke=colours[f"{terrain} tick"], width=1.0)
        yield Path(tuple(ring for rings in lines for ring in rings), stroke=theme.ink, width=1.6)


def _ticks(spaces: int) -> Iterator[Points]:
    """A short line where two spaces of a cluster meet, so that they can be counted."""
    for space in names(spaces):
        x, y = corner(space)
        if spaces & BIT[space] << 1:
            yield np.array([(x + CELL, y + 12), (x + CELL, y + CELL - 12)])
        if spaces & neighbours(BIT[space]) & ~((BIT[space] << 2) - 1):
            yield np.array([(x + 12, y + CELL), (x + CELL - 12, y + CELL)])


def _hatching(sheet: Sheet, theme: Theme) -> Iterator[Shape]:
    """Short strokes on the lee side of the land: below it and to its right, against empty land."""
    strokes, bare = list[Points](), sheet.empty & ~sheet.ground.ruins
    for space in names(sheet.filled):
        (x, y), bit, rng = corner(space), BIT[space], Random(space)
        if bit << SIZE + 1 & bare:
            at = [x + 5 + step * 3.8 + rng.uniform(0, 1.2) for step in range(12)]
            strokes += [np.array([(u, y + CELL), (u + 2.4, y + CELL + rng.uniform(3.4, 6))]) for u in at]
        if bit << 1 & bare:
            at = [y + 5 + step * 3.8 + rng.uniform(0, 1.2) for step in range(12)]
            strokes += [np.array([(x + CELL, u), (x + CELL + rng.uniform(3.4, 6), u + 2.4)]) for u in at]
    if strokes:
        yield Path(tuple(strokes), closed=False, stroke=mix(theme.land, theme.sepia, 0.75), width=1.1)


# Signs ---------------------------------------------------------------------------------------


def _glyphs(sheet: Sheet, theme: Theme) -> Iterator[Shape]:
    colours = tints(theme)
    yield from side_by_side(
        stamp(
            sign(terrain, number), [corner(s) for s in names(spaces) if variant(s) == number], CELL, colours
        )
        for terrain, spaces in sheet.terrains.items()
        for number in range(VARIANTS)
    )
    yield from _ruin_badges(sheet.ground.ruins & sheet.filled, theme)


def _ruin_badges(spaces: int, theme: Theme) -> Iterator[Shape]:
    """Ruins that were drawn on: the arch moves to the corner of its space."""
    if not spaces:
        return
    colours, size = tints(theme), CELL * 0.40
    corners = [corner(space) for space in names(spaces)]
    plates = tuple(rounded_box(x + CELL - size - 2.5, y + 2.5, size, size, 4) for x, y in corners)
    yield Path(plates, fill=colours["slab"], stroke=colours["ink"], width=1.2)
    there = [(x + CELL - size - 1.5, y + 3.2) for x, y in corners]
    yield from stamp(sign(RUINS), there, size - 2, colours)


def _mountains(sheet: Sheet, theme: Theme) -> Iterator[Shape]:
    """Each on its own plate, with its coin, which is crossed when the mountain is closed in."""
    colours, spaces = tints(theme), names(sheet.ground.mountains)
    if not spaces:
        return
    corners = [corner(space) for space in spaces]
    plates = tuple(_plate(x, y, 2, 9, ("mountain", x, y)) for x, y in corners)
    yield Path(plates, fill=colours["mountain wash"], stroke=theme.ink, width=1.4)
    yield from stamp(sign(MOUNTAIN), corners, CELL, colours)
    size = 20 * CELL / 60
    for name, crossed in ((COIN, False), (CROSSED, True)):
        coins = [
            (x + 35.5 * CELL / 60, y + 36 * CELL / 60)
            for space, (x, y) in zip(spaces, corners, strict=True)
            if (not neighbours(BIT[space]) & sheet.empty) == crossed
        ]
        yield from stamp(sign(name), coins, size, colours)


_CLAW = np.array([(5, 0), (7, 1.5), (4.6, 7.5), (-0.5, 15), (1.6, 6.8)])


def _claws(sheet: Sheet, theme: Theme) -> Iterator[Shape]:
    """Three claw marks on each empty space next to a monster: it costs a point."""
    claws = [
        _CLAW * (1, length) + (x + CELL - 27 + 7.2 * number, y + 6 + drop)
        for x, y in map(corner, names(sheet.threatened))
        for number, (drop, length) in enumerate(((3, 1.0), (0, 1.33), (3, 1.0)))
    ]
    if claws:
        yield Path(paths(claws), fill=tints(theme)["monster"])


def _plate(x: float, y: float, inset: float, radius: float, key: object) -> Points:
    side = CELL - 2 * inset
    return plate((x + inset, y + inset, side, side), radius, 0.6, key)
