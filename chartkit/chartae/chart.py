"""The map of Chartae, drawn as a chart: seas with their shores, lands, coasts, and what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import numpy as np

from chartkit.chartae.coast import NODES
from chartkit.chartae.groups import Group, Piece, groups, joins
from chartkit.chartae.ornament import badge
from chartkit.chartae.pieces import COMPASS, LAND, SEA, SIDES, TERRITORY_NAMES, TILES, Tile
from chartkit.chartae.plate import (
    ROSE_RADIUS,
    fineness,
    moved,
    place,
    plate,
    room,
    rose_place,
    waves,
)
from chartkit.chartae.position import TURNED, Move
from chartkit.chartae.shore import strips
from chartkit.chartae.view import View
from chartkit.draw import Circle, Path, Shape, Target, Theme, mix
from chartkit.draw.ornament import pen, rose, stamp, turn_arrow
from chartkit.draw.outline import placed
from chartkit.draw.scene import Points

_BADGE = 22
_LINES = ((17, 0.9, 0.5), (10.5, 1.1, 0.75), (5, 1.3, 0.95))
"""The water lines of the largest sea, the farthest first: distance, width, and how deep in colour."""
_SHALLOWS, _BEACH = 13, 10
"""How far the tints of the largest sea and the largest land reach from the shore."""


@lru_cache(maxsize=256)
def chart(grid: bytes, view: View, last: Move | None, theme: Theme) -> tuple[Shape, ...]:
    """The map of a position, with the groups that count and the last move marked."""
    return tuple(_Chart(grid, view, theme).shapes(last))


class _Chart:
    """One drawing of a map: what its passes share."""

    def __init__(self, grid: bytes, view: View, theme: Theme) -> None:
        self.view, self.theme, self.colours = view, theme, pen(theme)
        self.grid = view.grid(grid)
        self.size, self.grain = view.size, fineness(view.size)
        self.corners = {cell: view.corner(cell) for cell in view.cells}
        self.tiles = {cell: tile for cell, code in enumerate(self.grid) if (tile := TILES[code])}
        self.groups = groups(grid)
        self.largest = [
            group
            for territory in TERRITORY_NAMES
            if (group := next((group for group in self.groups if group.territory == territory), None))
        ]
        self.badges = {self._badge_piece(group): group for group in self.largest}
        self.seams, self.cuts, self.rims = self._edges()

    def shapes(self, last: Move | None) -> Iterator[Shape]:
        """All passes, from the sea up."""
        colours = self.colours
        rays = self._rays()
        empty = [cell for cell in self.view.cells if cell not in self.tiles]
        yield from self._rhumbs(rays, empty, mix(self.theme.page, self.theme.sepia, 0.36))
        yield Path(tuple(self.view.box(cell) for cell in self.tiles), fill=colours["sea"])
        yield from self._waters()
        yield from self._rhumbs(rays, self.tiles, mix(self.theme.sea, self.theme.sepia, 0.45))
        yield from self._waves()
        lands = [self._moved(cell, plate(tile, self.size).land) for cell, tile in self.tiles.items()]
        yield Path(tuple(outline for land in lands for outline in land), fill=colours["land"])
        yield from self._beach()
        yield from self._tufts()
        if last is not None and last.cell is not None:
            yield Path(
                (self.view.box(self.view.shown(last.cell), 8 * self.grain),),
                stroke=colours["accent"],
                width=2.2 * self.grain,
            )
        yield from self._ink()
        yield from self._stamps()
        if last is not None and last.action == "rotate" and last.cell is not None:
            yield from self._turned_mark(self.view.shown(last.cell))

    # Seas and lands ---------------------------------------------------------------------

    def _waters(self) -> Iterator[Shape]:
        """Water lines along every sea; those of the largest and its tint are filled from far to near."""
        sea, deep = self.theme.sea, self.theme.deep
        seas = [group for group in self.groups if group.territory == SEA]
        largest, others = seas[:1], seas[1:]
        tint = mix(sea, deep, 0.42)
        depths: list[tuple[list[Group], float, str]] = []
        for distance, width, strength in _LINES:
            line = mix(sea, deep, strength)
            inside = sea if distance > _SHALLOWS else tint
            depths += [(largest, distance + width / 2, line), (largest, distance - width / 2, inside)]
            if distance > _SHALLOWS:
                depths.append((largest, _SHALLOWS, tint))
        line = mix(sea, deep, 0.85)
        depths += [(others, 5.6, line), (others, 4.4, sea)]
        for chosen, depth, colour in depths:
            yield from self._strips(chosen, depth, colour)

    def _beach(self) -> Iterator[Shape]:
        """The wash of the largest land, closed by a thin line."""
        land = [group for group in self.largest if group.territory == LAND]
        yield from self._strips(land, _BEACH + 0.5, mix(self.theme.land, self.theme.sepia, 0.6))
        yield from self._strips(land, _BEACH - 0.5, mix(self.theme.land, self.theme.gold, 0.5))

    def _strips(self, chosen: Iterable[Group], depth: float, colour: str) -> Iterator[Shape]:
        outlines = tuple(
            placed(outline, *self.corners[cell], self.size)
            for group in chosen
            for cell, outline in strips(
                self.grid, self.view.pieces(group.pieces), depth * self.grain / self.size
            )
        )
        if outlines:
            yield Path(outlines, fill=colour)

    def _waves(self) -> Iterator[Shape]:
        """Waves where no badge stands and no land lies against the water."""
        keep = 30 * self.grain
        badges = [self._badge_place(piece) for piece in self.badges]
        for cell, tile in self.tiles.items():
            cut, (x, y) = plate(tile, self.size), self.corners[cell]
            free = np.ones(len(cut.waves), bool)
            against = [half for other, half in self.cuts if other == cell]
            free &= (cut.gaps[:, against] > keep).all(axis=1)
            for bx, by in badges:
                free &= np.hypot(cut.waves[:, 0] + x - bx, cut.waves[:, 1] + y - by) > 36 * self.grain
            yield from waves(cut, np.flatnonzero(free), x, y, self.grain, self.colours["wave"])

    def _tufts(self) -> Iterator[Shape]:
        blades = []
        badges = [self._badge_place(piece) for piece in self.badges]
        for cell, tile in self.tiles.items():
            for spot in plate(tile, self.size).tufts + self.corners[cell]:
                if all(np.hypot(*(spot - place)) > 34 * self.grain for place in badges):
                    blades += [blade * self.grain + spot for blade in _TUFT]
        if blades:
            width = round(1.1 * self.grain, 2)
            yield Path(tuple(blades), closed=False, stroke=self.colours["tuft"], width=width)

    # Lines ------------------------------------------------------------------------------

    def _rays(self) -> Points | None:
        """The rhumb lines: sixteen from the rose to far beyond the map."""
        centre = self._rose()
        if centre is None:
            return None
        angles = np.radians(np.arange(16) * 22.5)
        ends = np.column_stack((np.sin(angles), -np.cos(angles))) * 2000 + centre
        return np.stack((np.broadcast_to(centre, ends.shape), ends), axis=1)

    def _rhumbs(self, rays: Points | None, cells: Iterable[int], colour: str) -> Iterator[Shape]:
        """The parts of the rhumb lines that lie on some cells."""
        corners = np.array([self.corners[cell] for cell in cells])
        if rays is not None and len(corners):
            lines = tuple(_clipped(rays, corners, self.size))
            yield Path(lines, closed=False, stroke=colour, width=0.9, cap="butt")

    def _ink(self) -> Iterator[Shape]:
        """Seams, coasts, edges of land against sea, and the rim of the map."""
        ink, grain = self.theme.ink, self.grain
        if self.seams:
            yield Path(
                tuple(self._half_edge(*seam) for seam in self.seams),
                closed=False,
                stroke=mix(self.theme.sea, self.theme.sepia, 0.5),
                width=1.0,
                dash=(1.6, round(4.5 * grain, 1)),
                cap="butt",
            )
        coasts = [
            line
            for cell, tile in self.tiles.items()
            for line in self._moved(cell, plate(tile, self.size).ink)
        ]
        # Twice, a hair apart: so the line swells and thins as a pen's.
        for shift in (-0.45 * grain, 0.45 * grain):
            swelling = moved(coasts, shift, shift)
            yield Path(swelling, closed=False, stroke=ink, width=round(2.2 * grain, 2))
        for halves, width in ((self.cuts, 2.6), (self.rims, 1.8)):
            if halves:
                lines = tuple(self._half_edge(*half) for half in halves)
                yield Path(
                    lines, closed=False, stroke=ink, width=round(width * grain, 2), cap="square"
                )  # fmt: skip

    def _edges(
        self,
    ) -> tuple[list[tuple[int, int]], list[tuple[int, int]], list[tuple[int, int]]]:
        """The half-edges where zones join (once each), where land lies on sea, and at the rim."""
        joined = {(join.cell, join.half) for join in joins(self.grid)}
        cuts, rims = [], []
        for cell in self.tiles:
            neighbours = {half for side in SIDES[cell] if self.grid[cell + side.step] for half in side.mine}
            cuts += [(cell, half) for half in sorted(neighbours) if (cell, half) not in joined]
            rims += [(cell, half) for half in range(8) if half not in neighbours]
        seams = sorted((cell, half) for cell, half in joined if half < 4)
        return seams, cuts, rims

    def _half_edge(self, cell: int, half: int) -> Points:
        return placed(NODES[[half, (half + 1) % 8]], *self.corners[cell], self.size)

    # What stands on the map -------------------------------------------------------------

    def _stamps(self) -> Iterator[Shape]:
        """Glyphs from north to south, the rose, and the badges of the groups that count."""
        glyphs = []
        for cell, tile in self.tiles.items():
            x, y = self.corners[cell]
            for zone, first, name, gx, gy, scale in plate(tile, self.size).glyphs:
                if not (first and Piece(cell, zone) in self.badges):
                    glyphs.append((y + gy, x + gx, name, scale))
        for y, x, name, scale in sorted(glyphs):
            yield from stamp(name, x, y, scale, self.grain, self.theme)
        centre = self._rose()
        if centre is not None:
            yield from rose(*centre, ROSE_RADIUS * self.size, self.theme, self.view.flip)
        for piece, group in self.badges.items():
            x, y = self._badge_place(piece)
            yield from badge(group.territory, group.size, x, y, _BADGE * self.grain, self.theme)

    def _rose(self) -> tuple[float, float] | None:
        for cell, tile in self.tiles.items():
            if tile.design == COMPASS:
                (x, y), (dx, dy) = self.corners[cell], rose_place(tile, self.size)
                return x + dx, y + dy
        return None

    def _badge_piece(self, group: Group) -> Piece:
        """The zone of a group with most room for its badge."""

        def worth(piece: Piece) -> tuple[float, int]:
            tile = self.tiles[self.view.shown(piece.cell)]
            return round(room(Tile(tile.design, 0), piece.zone), 6), -piece.cell

        chosen = max(group.pieces, key=worth)
        return Piece(self.view.shown(chosen.cell), chosen.zone)

    def _badge_place(self, piece: Piece) -> tuple[float, float]:
        (x, y), (dx, dy) = (
            self.corners[piece.cell],
            place(self.tiles[piece.cell], piece.zone, 0, self.size),
        )
        return x + dx, y + dy

    def _turned_mark(self, cell: int) -> Iterator[Shape]:
        """The sign in a tile's corner that it was turned last."""
        x, y = self.corners[cell]
        x, y, accent = x + self.size - 25 * self.grain, y + 25 * self.grain, self.theme.accent
        yield Circle(x, y, 13 * self.grain, fill=self.theme.land, stroke=accent, width=2 * self.grain)
        yield from turn_arrow(x, y, 6.2 * self.grain, accent, 2.2 * self.grain)

    def _moved(self, cell: int, outlines: Iterable[Points]) -> tuple[Points, ...]:
        return moved(outlines, *self.corners[cell])


_TUFT = (
    np.array(((-3.4, -1.6), (-1.6, 2.4))),
    np.array(((0, -3.2), (0, 2.4))),
    np.array(((3.4, -1.6), (1.6, 2.4))),
)


def _clipped(lines: Points, corners: Points, size: float) -> Points:
    """The parts of lines, (n, 2, 2), that lie in squares with these upper left corners."""
    start, along = lines[:, None, 0], lines[:, None, 1] - lines[:, None, 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        near, far = (corners - start) / along, (corners + size - start) / along
    first, last = np.fmin(near, far).max(axis=2), np.fmax(near, far).min(axis=2)
    first = np.maximum(first, 0)
    line, square = np.nonzero(first < last - 1e-9)
    ways = np.stack((first[line, square], last[line, square]), axis=1)
    return np.asarray(start[line, 0][:, None] + ways[:, :, None] * along[line, 0][:, None])


# The frame, and the cells to pick ----------------------------------------------------------------


def cell_targets(grid: bytes, view: View) -> Iterator[Shape]:
    """An unseen square on every cell in view that can be picked, and says what lies there."""
    shown = view.grid(grid)
    for cell in view.cells:
        tile = TILES[shown[cell]]
        name = view.name(cell)
        if tile is None:
            label = f"{name}, empty"
        else:
            turns = view.turned(tile).turns
            label = f"{name}, {tile.design}, {TURNED[turns]}"
        yield Path((view.box(cell),), target=Target("cell", name), label=label)
