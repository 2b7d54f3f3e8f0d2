"""What only a new tile changes: sea and land. It is most of what is drawn, so it has a layer of its own."""

from __future__ import annotations

from functools import lru_cache

from chartkit.cartography import land, looking, sea, signs
from chartkit.cartography.chart import View
from chartkit.cartography.lattice import Axial
from chartkit.cartography.looking import Look
from chartkit.cartography.pieces import Tile
from chartkit.cartography.survey import Survey
from chartkit.draw import Shape, Theme


def ground(known: Survey, view: View, look: Look, theme: Theme) -> tuple[Shape, ...]:
    """The sea and the land, the same layer for all positions that differ in castles alone."""
    return _ground(tuple(known.tiles.items()), known.border, view, look.zoom, theme)


@lru_cache(maxsize=128)
def _ground(
    tiles: tuple[tuple[Axial, Tile], ...], border: tuple[Axial, ...], view: View, zoom: float, theme: Theme
) -> tuple[Shape, ...]:
    lying = dict(tiles)
    shapes = (
        *sea.sea(lying, (*lying, *border), view, theme),
        *land.land(lying, view, theme),
        *signs.cairn(view, theme),
    )
    return tuple(looking.framed(Look(zoom=zoom), shapes, theme))
