"""Marks on map and panel of what may be picked, and previews of what a pick would do.

A choice has its colour, an outline and a sign: a dot where a tile may lie, a turning arrow on a tile
to turn, an arrow to the left on a tile to take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from chartkit.chartae.pieces import COMPASS, Tile
from chartkit.chartae.plate import ROSE_RADIUS, fineness, print_tile, rose_place
from chartkit.chartae.view import View
from chartkit.draw import Circle, Path, Shape, Theme
from chartkit.draw.ornament import cross, left_arrow, rose, turn_arrow
from chartkit.draw.outline import rounded_box
from chartkit.draw.scene import Points

_PLACING, _TURNING, _LEAVING = 0.5, 0.62, 0.25
"""How strongly a tile is drawn that is not placed, not turned, or not taken away, yet."""
Picture = Callable[[float, float, float, str, float], tuple[Shape, ...]]
"""What draws an arrow or the like: at x and y, with a radius, a colour and a width of lines."""


def cell_mark(view: View, cell: int, occupied: bool, theme: Theme) -> Iterator[Shape]:
    """The mark of a shown cell: to place a tile on, or one whose tile may be turned."""
    grain, (x, y) = fineness(view.size), view.corner(cell)
    inset, radius = (4 * grain, 4 * grain) if occupied else (12 * grain, 10 * grain)
    edge = view.size - 2 * inset
    outline = rounded_box(x + inset, y + inset, edge, edge, radius)
    yield from outlined(outline, 2.4 * grain, theme, on_tile=occupied)
    if occupied:
        yield from tile_sign(view, cell, turn_arrow, theme)
    else:
        yield Circle(x + view.size / 2, y + view.size / 2, 8 * grain, fill=theme.legal)


def take_mark(frame: Points, emphasis: bool, theme: Theme) -> Iterator[Shape]:
    """The mark of a tile in the panel, framed so, that may be taken to the hand on its left."""
    yield from outlined(frame, 4.5 if emphasis else 3, theme, on_tile=False)
    x, y = float(frame[0, 0]), float(frame[:, 1].mean())
    yield from sign(x, y, 16 if emphasis else 13, left_arrow, emphasis, theme)


def outlined(outline: Points, width: float, theme: Theme, *, on_tile: bool) -> Iterator[Shape]:
    """A line in the colour of choices; on a tile with another under it, that it may stand out."""
    if on_tile:
        casing = theme.ink if theme.dark else theme.land
        yield Path((outline,), stroke=casing, width=width + 2)
    yield Path((outline,), stroke=theme.legal, width=width)


def sign(
    x: float,
    y: float,
    radius: float,
    picture: Picture,
    emphasis: bool,
    theme: Theme,
) -> Iterator[Shape]:
    """A disc in the colour of choices with an arrow or the like on it."""
    fill, colour = (theme.legal, theme.page) if emphasis else (theme.page, theme.legal)
    yield Circle(x, y, radius, fill=fill, stroke=theme.legal, width=radius / 6)
    yield from picture(x, y, radius * 0.52, colour, radius / 5.5)


def placing(view: View, cell: int, tile: Tile, theme: Theme) -> Iterator[Shape]:
    """A tile, as shown, as it would lie on a cell."""
    yield from print_tile(tile, *view.corner(cell), view.size, theme, _PLACING, False)
    yield from _rose_of(view, cell, tile, _PLACING, theme)
    yield from _emphasised(view, cell, theme)


def turning(view: View, cell: int, tile: Tile, theme: Theme) -> Iterator[Shape]:
    """The tile of a cell, as shown, as it would lie after one more turn."""
    after = Tile(tile.design, (tile.turns + 1) % 4)
    yield from print_tile(after, *view.corner(cell), view.size, theme, _TURNING, False)
    yield from _rose_of(view, cell, after, _TURNING, theme)
    yield from _emphasised(view, cell, theme)
    yield from _corner_sign(view, cell, 15, turn_arrow, True, theme)


def removing(view: View, cell: int, tile: Tile, theme: Theme) -> Iterator[Shape]:
    """The tile of a cell, as shown, about to be taken off the map."""
    yield from print_tile(tile, *view.corner(cell), view.size, theme, _LEAVING, False)
    yield from _emphasised(view, cell, theme)
    yield from _corner_sign(view, cell, 15, cross, True, theme)


def tile_sign(view: View, cell: int, picture: Picture, theme: Theme) -> Iterator[Shape]:
    """A sign in the corner of a tile, without an outline."""
    yield from _corner_sign(view, cell, 11, picture, False, theme)


def _emphasised(view: View, cell: int, theme: Theme) -> Iterator[Shape]:
    grain = fineness(view.size)
    yield from outlined(view.box(cell, 4 * grain), 3.2 * grain, theme, on_tile=True)


def _corner_sign(
    view: View, cell: int, radius: float, picture: Picture, emphasis: bool, theme: Theme
) -> Iterator[Shape]:
    grain, (x, y) = fineness(view.size), view.corner(cell)
    inset = view.size - 20 * grain
    yield from sign(x + inset, y + inset, radius * grain, picture, emphasis, theme)


def _rose_of(view: View, cell: int, tile: Tile, strength: float, theme: Theme) -> Iterator[Shape]:
    if tile.design == COMPASS:
        (x, y), (dx, dy) = view.corner(cell), rose_place(tile, view.size)
        yield from rose(x + dx, y + dy, ROSE_RADIUS * view.size, theme, view.flip, strength)
