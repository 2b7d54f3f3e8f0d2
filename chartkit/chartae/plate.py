"""A tile as an engraver's plate: its outlines, waves, tufts and glyphs, ready to be printed anywhere.

A plate is cut once for a tile, the way it lies, and a size; printing it only moves its arrays. Glyphs
have their places on the tile and turn with it, but stay upright. The first place of each zone is the
badge's when the zone's group counts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.chartae.coast import NODES, coasts, turned, zone_outline
from chartkit.chartae.pieces import COMPASS, LAND, SEA, Tile
from chartkit.chartae.shore import coast_strip
from chartkit.draw import Path, Shape, Theme, mix
from chartkit.draw.ornament import PALE_TOLERANCE, REACH, pen, stamp, swell
from chartkit.draw.outline import box, placed, simplified
from chartkit.draw.scene import Points

FULL = 184
"""The size, in scene units, of a tile on a map of three by three; lines and glyphs are drawn for it."""
ROSE_PLACE, ROSE_RADIUS = (0.492, 0.302), 0.215
"""The rose on the compass tile as printed, in tiles."""


class Spot(NamedTuple):
    """A place on a tile as printed, in tiles, with the glyph that stands there, if any."""

    x: float
    y: float
    glyph: str = ""
    scale: float = 1.0


SPOTS: dict[str, tuple[tuple[Spot, ...], ...]] = {
    "compass": (
        (Spot(0.135, 0.2),),
        (Spot(0.24, 0.8, "peaks", 0.95), Spot(0.7, 0.8, "tree"), Spot(0.8, 0.84, "tree", 0.9)),
    ),
    "straight": (
        (Spot(0.26, 0.22, "peaks", 0.95), Spot(0.66, 0.24, "tree"), Spot(0.77, 0.19, "tree", 0.9)),
        (Spot(0.6, 0.75, "ship", 0.92),),
    ),
    "diagonal": (
        (Spot(0.25, 0.25, "peaks"), Spot(0.24, 0.56, "wood", 0.9), Spot(0.6, 0.16, "hill", 0.8)),
        (Spot(0.7, 0.72, "whale"),),
    ),
    "bend-land": (
        (Spot(0.8, 0.23, "wood", 0.95), Spot(0.5, 0.15, "tree", 0.9)),
        (Spot(0.4, 0.68, "serpent"),),
    ),
    "bend-sea": (
        (Spot(0.8, 0.75),),
        (Spot(0.3, 0.3, "peaks", 1.1), Spot(0.24, 0.72, "wood"), Spot(0.6, 0.2, "hill", 0.9)),
    ),
    "strip-land": (
        (Spot(0.42, 0.42, "tree", 0.95), Spot(0.64, 0.2, "tree", 0.9), Spot(0.19, 0.66, "tree", 0.9)),
        (Spot(0.17, 0.17),),
        (Spot(0.7, 0.7, "serpent", 0.95),),
    ),
    "strip-sea": (
        (Spot(0.6, 0.6),),
        (Spot(0.31, 0.33, "town"), Spot(0.55, 0.18, "tree"), Spot(0.2, 0.56, "hill", 0.95)),
        (Spot(0.82, 0.82, "tree"),),
    ),
}
"""By design and zone, what stands on it."""


class Plate(NamedTuple):
    """A tile of one size, in scene units from its upper left corner.

    `gaps` holds the distance of each wave from each half-edge. Glyphs are the zone, whether it
    stands in the badge's place, and name, x, y, scale.
    """

    land: tuple[Points, ...]
    ink: tuple[Points, ...]
    waves: Points
    crests: NDArray[np.int64]
    gaps: NDArray[np.float64]
    tufts: Points
    glyphs: tuple[tuple[int, bool, str, float, float, float], ...]


def fineness(size: float) -> float:
    """How wide lines and how large glyphs are on tiles of a size, 1 on a full one."""
    return math.sqrt(size / FULL)


def _glyph_scale(size: float) -> float:
    """As `fineness`, but on the smallest tiles glyphs must stay inside."""
    return min(fineness(size), 1.5 * size / FULL)


@lru_cache(maxsize=256)
def plate(tile: Tile, size: float) -> Plate:
    """The plate of a tile the way it lies, `size` scene units wide."""
    zones = tuple(
        (zone.territory, zone_outline(tile, number) * size) for number, zone in enumerate(tile.zones)
    )
    ink = tuple(simplified(coast.ink * size, 0.12) for coast in coasts(tile))
    glyphs = tuple(
        (zone, number == 0, spot.glyph, *place(tile, zone, number, size), spot.scale * _glyph_scale(size))
        for zone, spots in enumerate(SPOTS[tile.design])
        for number, spot in enumerate(spots)
        if spot.glyph
    )
    taken = [(x, y, REACH[name] * scale) for _, _, name, x, y, scale in glyphs]
    if tile.design == COMPASS:
        taken.append((*rose_place(tile, size), 1.45 * ROSE_RADIUS * size))
    random = Random(f"chartae texture {tile}")
    sea = [outline for territory, outline in zones if territory == SEA]
    land = [outline for territory, outline in zones if territory == LAND]
    waves = _strewn(random, (40, 21), size, sea, ink, taken, (23, 12, 6), 0.16)
    tufts = _strewn(random, (38, 20), size, land, ink, taken, (15, 13, 7), 0.45)
    return Plate(
        land=tuple(simplified(outline, 0.12) for outline in land),
        ink=ink,
        waves=waves,
        crests=np.array([random.choice((2, 2, 3)) for _ in waves], dtype=np.int64),
        gaps=_edge_gaps(waves, size),
        tufts=tufts,
        glyphs=glyphs,
    )


def place(tile: Tile, zone: int, number: int, size: float) -> tuple[float, float]:
    """Where a spot of a zone lies on a tile of a size, the way the tile lies."""
    spot = SPOTS[tile.design][zone][number]
    x, y = turned([(spot.x, spot.y)], tile.turns)[0] * size
    return float(x), float(y)


def rose_place(tile: Tile, size: float) -> tuple[float, float]:
    """The middle of the rose on the compass tile of a size, the way the tile lies."""
    x, y = turned([ROSE_PLACE], tile.turns)[0] * size
    return float(x), float(y)


@lru_cache(maxsize=128)
def room(tile: Tile, zone: int) -> float:
    """How far, in tiles, the first spot of a zone lies from the zone's outline."""
    return float(_distances(np.array([place(tile, zone, 0, 1.0)]), zone_outline(tile, zone)).min())


@lru_cache(maxsize=512)
def print_tile(
    tile: Tile, x: float, y: float, size: float, theme: Theme, strength: float = 1.0, framed: bool = True
) -> tuple[Shape, ...]:
    """A tile by itself at (x, y): in a hand, face up, or at half strength as a preview."""
    colours, cut, grain = pen(theme, strength), plate(tile, size), fineness(size)
    square = (box(x, y, size, size),)
    land, ink, swells = cut.land, cut.ink, range(len(cut.waves))
    if strength < 1:
        land, ink = (tuple(simplified(line, PALE_TOLERANCE) for line in lines) for lines in (land, ink))
        swells = range(0, len(cut.waves), 2)
    shapes: list[Shape] = [Path(square, fill=colours["sea"])]
    if strength == 1:
        shapes += _waterline(tile, x, y, size, theme)
    shapes += [
        *waves(cut, swells, x, y, grain, colours["wave"]),
        Path(moved(land, x, y), fill=colours["land"]),
    ]
    for _, _, name, gx, gy, scale in sorted(cut.glyphs, key=lambda glyph: glyph[4]):
        shapes += stamp(name, x + gx, y + gy, scale, grain, theme, strength)
    width = round(2.6 * grain, 2)
    shapes.append(Path(moved(ink, x, y), closed=False, stroke=colours["ink"], width=width))
    if framed:
        shapes.append(Path(square, stroke=colours["ink"], width=round(1.8 * grain, 2)))
    return tuple(shapes)


def waves(cut: Plate, chosen: Iterable[int], x: float, y: float, grain: float, colour: str) -> list[Shape]:
    """The chosen waves of a plate, printed at (x, y)."""
    lines = tuple(_SWELLS[int(cut.crests[number])] * grain + cut.waves[number] + (x, y) for number in chosen)
    return [Path(lines, closed=False, stroke=colour, width=round(1.4 * grain, 2))] if lines else []


def moved(outlines: Iterable[Points], x: float, y: float) -> tuple[Points, ...]:
    """Outlines moved by (x, y)."""
    return tuple(placed(outline, x, y) for outline in outlines)


_SWELLS = {crests: swell(crests) for crests in (2, 3)}


def _waterline(tile: Tile, x: float, y: float, size: float, theme: Theme) -> list[Shape]:
    """One line along the coasts, as all small seas have it."""
    colours, depth = pen(theme), 5.2 * fineness(size) / size
    line = mix(colours["sea"], colours["deep"], 0.7)
    shapes: list[Shape] = []
    for reach, colour in ((1.13, line), (0.87, colours["sea"])):
        strips = [
            coast_strip(tile, number, False, (True, True), depth * reach) * size
            for number in range(len(coasts(tile)))
        ]
        shapes.append(Path(moved(strips, x, y), fill=colour))
    return shapes


def _strewn(
    random: Random,
    spacing: tuple[float, float],
    size: float,
    zones: list[Points],
    ink: tuple[Points, ...],
    taken: list[tuple[float, float, float]],
    clear: tuple[float, float, float],
    left_out: float,
) -> Points:
    """Places strewn over zones, on a staggered grid with jitter.

    `clear` holds the distances to keep from coasts, from outlines, and from what is taken.
    """
    grain = fineness(size)
    across, down = spacing[0] * grain, spacing[1] * grain
    spots = []
    for row in range(math.ceil(size / down) + 1):
        for column in range(-1, math.ceil(size / across) + 1):
            x = (column + 0.5 * (row % 2)) * across + random.uniform(-7, 7) * grain
            y = (row + 0.3) * down + random.uniform(-3, 3) * grain
            if random.random() >= left_out:
                spots.append((x, y))
    points = np.array(spots)
    inside = np.zeros(len(points), bool)
    for outline in zones:
        inside |= _within(points, outline) & (_distances(points, outline) > clear[1] * grain)
    for coast in ink:
        inside &= _distances(points, coast, closed=False) > clear[0] * grain
    for x, y, reach in taken:
        inside &= np.hypot(points[:, 0] - x, points[:, 1] - y) > reach + clear[2] * grain
    return points[inside]


def _distances(points: Points, outline: Points, closed: bool = True) -> NDArray[np.float64]:
    """The distance of each point from a line."""
    starts = outline if closed else outline[:-1]
    ends = np.roll(outline, -1, axis=0) if closed else outline[1:]
    along = ends - starts
    squares = np.maximum((along**2).sum(axis=1), 1e-12)
    offsets = points[:, None, :] - starts[None]
    share = np.clip((offsets * along).sum(axis=2) / squares, 0, 1)
    apart = offsets - share[:, :, None] * along
    return np.asarray(np.hypot(apart[..., 0], apart[..., 1]).min(axis=1))


def _within(points: Points, outline: Points) -> NDArray[np.bool_]:
    """Whether each point lies in a polygon."""
    (ax, ay), (bx, by) = outline.T, np.roll(outline, 1, axis=0).T
    x, y = points[:, :1], points[:, 1:]
    spans = (ay > y) != (by > y)
    rise = np.where(by == ay, 1, by - ay)
    crossed = spans & (x < (bx - ax) * (y - ay) / rise + ax)
    return np.asarray(np.count_nonzero(crossed, axis=1) % 2 == 1)


def _edge_gaps(points: Points, size: float) -> NDArray[np.float64]:
    """The distance of each point from each half-edge of the tile."""
    middles = (NODES + np.roll(NODES, -1, axis=0)) / 2 * size
    spread = np.abs(np.roll(NODES, -1, axis=0) - NODES) / 2 * size
    beyond = np.maximum(np.abs(points[:, None, :] - middles) - spread, 0)
    return np.asarray(np.hypot(beyond[..., 0], beyond[..., 1]))
