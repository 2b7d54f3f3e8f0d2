"""A part of a page as large as the page: shapes magnified about a point, those out of view left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from chartkit.draw.clip import line_in, polygon_in
from chartkit.draw.lettering import width_of
from chartkit.draw.scene import Circle, Path, Shape


class Lens(NamedTuple):
    """What maps (x, y) to `zoom` times (x, y) moved by (`right`, `down`), on a page of some size."""

    zoom: float
    right: float
    down: float
    width: float
    height: float

    def shown(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the page lies in the view."""
        return x * self.zoom + self.right, y * self.zoom + self.down

    def meant(self, x: float, y: float) -> tuple[float, float]:
        """Which point of the page lies here in the view."""
        return (x - self.right) / self.zoom, (y - self.down) / self.zoom


def lens_on(x: float, y: float, zoom: float, width: float, height: float) -> Lens:
    """The lens with (x, y) in its middle, or as near to it as the page allows."""
    half = width / zoom / 2, height / zoom / 2
    x, y = min(max(x, half[0]), width - half[0]), min(max(y, half[1]), height - half[1])
    return Lens(zoom, width / 2 - x * zoom, height / 2 - y * zoom, width, height)


def magnified(shapes: Iterable[Shape], lens: Lens) -> Iterator[Shape]:
    """The shapes as the lens shows them; what is out of view is left out, and paths are cut there."""
    zoom = lens.zoom
    view = (0.0, 0.0, lens.width, lens.height)
    for shape in shapes:
        if isinstance(shape, Path):
            margin = shape.width * zoom
            edge = (view[0] - margin, view[1] - margin, view[2] + margin, view[3] + margin)
            cut = polygon_in if shape.closed else line_in
            moved = (outline * zoom + (lens.right, lens.down) for outline in shape.outlines)
            outlines = tuple(part for outline in moved for part in cut(outline, edge))
            if outlines:
                dash = tuple(length * zoom for length in shape.dash)
                yield replace(shape, outlines=outlines, width=shape.width * zoom, dash=dash)
            continue
        x, y = lens.shown(shape.x, shape.y)
        if isinstance(shape, Circle):
            reach = tall = (shape.radius + shape.width) * zoom
            larger: Shape = replace(shape, x=x, y=y, radius=shape.radius * zoom, width=shape.width * zoom)
        else:
            reach, tall = width_of(shape.text, shape.size) * zoom, shape.size * zoom
            halo = shape.halo_width * zoom
            larger = replace(shape, x=x, y=y, size=shape.size * zoom, halo_width=halo)
        if -reach < x < lens.width + reach and -tall < y < lens.height + tall:
            yield larger
