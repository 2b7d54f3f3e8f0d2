"""The land: coast, hills as cut paper, borders and rivers, each kind of line drawn for all tiles at once."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import numpy as np

from chartkit.cartography.castles import peak_of
from chartkit.cartography.chart import View, centre
from chartkit.cartography.lattice import Axial, across, upright
from chartkit.cartography.roads import Tiles
from chartkit.cartography.sea import coasts
from chartkit.cartography.terrain import CORNERS, SITE, TARN, terrain
from chartkit.draw import Circle, Path, Shape, Theme, mix
from chartkit.draw.outline import arc, placed
from chartkit.draw.scene import Points

FINE = 60.0
"""Tiles with shorter sides than this are drawn without hachures and letters beside castles."""
ROUND = 110.0
"""Hills of tiles with shorter sides than this are drawn with every other point."""


def land(tiles: Tiles, view: View, theme: Theme) -> Iterator[Shape]:
    """All tiles of a map, from the shadow of the coast to the rivers."""
    outlines = {place: view.outline(place) for place in tiles}
    yield Path(
        tuple(placed(outline, 1.5, 2.5) for outline in outlines.values()),
        fill=mix(theme.deep, theme.ink, 0.25),
    )
    for standing in (True, False):
        tint = theme.land if standing else mix(theme.land, theme.shade, 0.22)
        same = tuple(outlines[place] for place in tiles if upright(place) == standing)
        yield Path(same, fill=tint, stroke=tint, width=0.8)
    at = _Placer(tiles, view)
    yield from _hills(at, view, theme)
    yield from _borders(tiles, view, theme)
    shores = tuple(line for coast in coasts(tiles) for line in view.coast(*coast))
    yield Path(shores, closed=False, stroke=theme.ink, width=1.8)
    yield from _rivers(at, theme)
    yield from _tarns(tiles, view, theme)
    yield from _currents(at, theme)


def misfits(tiles: Tiles) -> Iterator[tuple[Axial, int]]:
    """The sides at which a river meets dry land, each once: place and side."""
    for place, tile in tiles.items():
        if not upright(place):
            continue
        for side in range(3):
            other = tiles.get(across(place, side))
            if other is not None and len(tile.facing(side)) != len(other.facing(side)):
                yield place, side


def site_of(theme: Theme) -> str:
    """The colour of the level ground on an open summit."""
    return mix(peak_of(theme), theme.land, 0.25)


def _hills(at: _Placer, view: View, theme: Theme) -> Iterator[Shape]:
    """The rings of all hills, each with its shadow, and hachures on the lee side."""
    scale = view.side / 118
    shadow, line = mix(theme.shade, theme.sepia, 0.55), mix(theme.sepia, theme.shade, 0.25)
    sparse = 1 if view.side >= ROUND else 2
    for ring, fill in enumerate((mix(theme.land, theme.shade, 0.5), mix(theme.land, theme.shade, 0.95))):
        rings = at.all([hill.rings[ring][::sparse] for hill in drawn.hills] for drawn in at.drawn)
        drop = np.array((1.3, 1.7)) * scale
        yield Path(tuple(outline[:: 3 - sparse] + drop for outline in rings), fill=shadow)
        yield Path(rings, fill=fill, stroke=line, width=0.8)
    if view.side >= FINE:
        yield from _strokes(at, theme)
    yield from _sites(at, shadow, line, theme)


def _sites(at: _Placer, shadow: str, line: str, theme: Theme) -> Iterator[Shape]:
    """The level ground on all summits; all of one kind come together, to be told in one command."""
    summits = [spot.tolist() for spot in at.all([hill.summit for hill in drawn.hills] for drawn in at.drawn)]
    radius, scale = SITE * at.side, at.side / 118
    for x, y in summits:
        yield Circle(x + scale, y + 1.4 * scale, radius, fill=shadow)
    for x, y in summits:
        yield Circle(x, y, radius, fill=site_of(theme))
    for x, y in summits:
        yield Circle(x, y, radius, stroke=line, width=0.8)


def _strokes(at: _Placer, theme: Theme) -> Iterator[Shape]:
    """The hachures of all hills."""
    for bold, width in enumerate((1.0, 1.3)):
        strokes = at.all([drawn.hachures[bold].reshape(-1, 2)] for drawn in at.drawn)
        yield Path(
            tuple(stroke for many in strokes for stroke in many.reshape(-1, 2, 2)),
            closed=False,
            stroke=mix(theme.sepia, theme.shade, 0.12),
            width=width,
        )


def _rivers(at: _Placer, theme: Theme) -> Iterator[Shape]:
    """The water of all rivers and their banks."""
    yield Path(at.all(drawn.water for drawn in at.drawn), fill=theme.sea, stroke=theme.sea, width=0.8)
    yield Path(at.all(drawn.banks for drawn in at.drawn), closed=False, stroke=theme.ink, width=1.25)


def _currents(at: _Placer, theme: Theme) -> Iterator[Shape]:
    """The broken lines in the middle of rivers."""
    flows, colour = at.all(drawn.flow for drawn in at.drawn), mix(theme.deep, theme.sea, 0.25)
    yield Path(flows, closed=False, stroke=colour, width=1.0, dash=(9.0, 5.0, 3.0, 6.0))


class _Placer:
    """Puts outlines of tiles' drawings where the tiles lie."""

    def __init__(self, tiles: Tiles, view: View) -> None:
        self.side = view.side
        self.drawn = [terrain(design, view.sixths(place, turns)) for place, (design, turns) in tiles.items()]
        self.middles = [view.centre(place) for place in tiles]

    def all(self, outlines: Iterable[Iterable[Points]]) -> tuple[Points, ...]:
        """Outlines given tile by tile, on the page."""
        return tuple(
            outline * self.side + middle
            for its, middle in zip(outlines, self.middles, strict=True)
            for outline in its
        )


def _borders(tiles: Tiles, view: View, theme: Theme) -> Iterator[Shape]:
    """The lines between tiles: dotted, or dash-dotted between sectors."""
    plain: list[Points] = []
    sector: list[Points] = []
    for place in tiles:
        if not upright(place):
            continue
        for side in range(3):
            if across(place, side) in tiles:
                on_ray = _on_ray(place, side)
                (sector if on_ray else plain).append(view.edge(place, side))
    yield Path(tuple(plain), closed=False, stroke=theme.sepia, width=1.3, dash=(0.1, 4.2))
    yield Path(tuple(sector), closed=False, stroke=theme.sepia, width=1.0, dash=(7.0, 3.0, 0.1, 3.0))


def _on_ray(place: Axial, side: int) -> bool:
    """Whether a side lies on a line through the middle of the chart."""
    start, end = (CORNERS[corner % 3] + centre(place) for corner in (side, side + 1))
    return bool(abs(start[0] * end[1] - start[1] * end[0]) < 0.01)


def _tarns(tiles: Tiles, view: View, theme: Theme) -> Iterator[Shape]:
    """The tarns at the corners where straight rivers rise, drawn in every tile that has the corner.

    At the coast a tarn opens into the sea; two rivers that reach one corner join in it.
    """
    springs: dict[tuple[int, int], list[Axial]] = {}
    for place, (design, turns) in tiles.items():
        spring = terrain(design, view.sixths(place, turns)).spring
        if spring is not None:
            springs.setdefault(_key(view.centre(place) + spring * view.side), []).append(place)
    if not springs:
        return
    water: list[Points] = []
    shores: list[Points] = []
    for place in tiles:
        middle = view.centre(place)
        for corner in view.corners(place):
            risen = springs.get(_key(corner))
            if risen is None:
                continue
            toward = math.degrees(math.atan2(*(middle - corner)[::-1]))
            sector = arc(corner[0], corner[1], TARN * view.side, toward - 30, toward + 30, 10)
            water.append(np.vstack((corner, sector)))
            if place not in risen:
                shores.append(sector)
    yield Path(tuple(water), fill=theme.sea, stroke=theme.sea, width=0.7)
    yield Path(tuple(shores), closed=False, stroke=theme.ink, width=1.25)


def _key(point: Points) -> tuple[int, int]:
    return round(float(point[0])), round(float(point[1]))
