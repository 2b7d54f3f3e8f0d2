"""Scenes on an ipycanvas: the one place that draws there, and that knows its traps.

- Holding is global and survives an exception unreset, after which every canvas in the kernel stays
  silent: `draw` collects its commands before it holds, and always ends the hold.
- After a page is loaded again the front end has forgotten which canvas is current, while the kernel
  remembers: each drawing makes the manager forget (`_CANVAS_MANAGER._current_canvas`).
- A buffer of one pixel a unit is fuzzy on dense screens: `DENSITY` is the one factor.
- A frame is one message; runs of shapes in one style are one command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

import numpy as np
from ipycanvas import Canvas, MultiCanvas, hold_canvas
from ipycanvas import canvas as ipycanvas_canvas
from ipywidgets import Layout

from chartkit.draw.scene import Circle, Layer, Path, Scene, Text
from chartkit.draw.svg import SANS, SERIF
from chartkit.draw.theme import rgb

DENSITY = 2
"""Pixels of the buffer for each pixel on the page."""

Command = Callable[[Canvas], None]


def make_canvas(scene: Scene, width: float) -> MultiCanvas:
    """A canvas for scenes of this shape, shown `width` pixels wide, with a layer for each of theirs."""
    height = width * scene.height / scene.width
    return MultiCanvas(
        len(scene.layers),
        width=round(width * DENSITY),
        height=round(height * DENSITY),
        # In a narrower window it shrinks and keeps its shape: clicks come as shares of what is shown.
        layout=Layout(
            width=f"{width:g}px",
            height="auto",
            max_width="100%",
            flex="none",
            border="0",
            padding="0",
            margin="0",
        ),
    )


def draw(canvas: MultiCanvas, scene: Scene, before: Scene | None = None) -> None:
    """Draw the layers of a scene that differ from the one drawn before, in a single message."""
    scale = canvas.width / scene.width
    frames = [
        (canvas[number], number, list(_commands(layer)))
        for number, layer in enumerate(scene.layers)
        if before is None or before.layers[number] is not layer
    ]
    if not frames:
        return
    ipycanvas_canvas._CANVAS_MANAGER._current_canvas = None
    with _hold():
        for layer_canvas, number, commands in frames:
            layer_canvas.reset_transform()
            layer_canvas.clear()
            layer_canvas.set_transform(scale, 0, 0, scale, 0, 0)
            if number == 0:
                layer_canvas.fill_style = scene.background
                layer_canvas.fill_rect(0, 0, scene.width, scene.height)
            layer_canvas.line_join = "round"
            for command in commands:
                command(layer_canvas)


def to_scene(canvas: MultiCanvas, scene: Scene, x: float, y: float) -> tuple[float, float]:
    """Where in the scene a pixel of the canvas lies."""
    return x * scene.width / canvas.width, y * scene.height / canvas.height


class _hold:  # noqa: N801 - a context manager
    """`hold_canvas` that also ends when something inside it fails."""

    def __enter__(self) -> None:
        self._held = hold_canvas()
        self._held.__enter__()

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        manager = ipycanvas_canvas._CANVAS_MANAGER
        if kind is not None:
            manager._commands_cache, manager._buffers_cache = [], []
        self._held.__exit__(None, None, None)


# From shapes to commands ---------------------------------------------------------------------


def _commands(layer: Layer) -> Iterator[Command]:
    """The commands that draw a layer: fills and strokes in order, equal neighbours together."""
    for key, run in groupby(_parts(layer), key=lambda part: part[0]):
        parts = [part[1] for part in run]
        yield _COMMANDS[key[0]](key, parts)


def _parts(layer: Layer) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Each shape as its fill and its stroke, with a key that says what can be drawn together."""
    for shape in layer:
        if isinstance(shape, Text):
            yield ("text",), shape
            continue
        if isinstance(shape, Path) and not shape.outlines:
            continue
        kind = "circles" if isinstance(shape, Circle) else "polygons"
        if shape.fill:
            yield ("fill", kind), shape
        if shape.stroke:
            if isinstance(shape, Path):
                kind = kind if shape.closed else "lines"
                yield ("stroke", kind, shape.width, shape.cap, shape.dash), shape
            else:
                yield ("stroke", kind, shape.width, "round", ()), shape


def _fills(key: tuple[Any, ...], shapes: list[Any]) -> Command:
    geometry = _geometry(key[1], shapes, [shape.fill for shape in shapes])

    def fill(canvas: Canvas) -> None:
        getattr(canvas, f"fill_styled_{key[1]}")(*geometry[:-1], **geometry[-1])

    return fill


def _strokes(key: tuple[Any, ...], shapes: list[Any]) -> Command:
    _, kind, width, cap, dash = key
    geometry = _geometry(kind, shapes, [shape.stroke for shape in shapes])
    name = "line_segments" if kind == "lines" else kind

    def stroke(canvas: Canvas) -> None:
        canvas.line_width, canvas.line_cap = float(width), cap
        canvas.set_line_dash(list(dash))
        getattr(canvas, f"stroke_styled_{name}")(*geometry[:-1], **geometry[-1])

    return stroke


def _geometry(kind: str, shapes: list[Any], colours: list[str]) -> tuple[Any, ...]:
    """What ipycanvas takes for many shapes at once: positions, colours, and points an outline."""
    if kind == "circles":
        x, y, radius = (
            np.array(values, np.float32)
            for values in zip(*((s.x, s.y, s.radius) for s in shapes), strict=True)
        )
        return x, y, radius, np.array([rgb(colour) for colour in colours], np.uint8), {}
    outlines = [outline for shape in shapes for outline in shape.outlines]
    colour = [rgb(colour) for shape, colour in zip(shapes, colours, strict=True) for _ in shape.outlines]
    counts = np.array([len(outline) for outline in outlines], np.int32)
    per = "points_per_line_segment" if kind == "lines" else "points_per_polygon"
    return np.concatenate(outlines).astype(np.float32), np.array(colour, np.uint8), {per: counts}


def _texts(key: tuple[Any, ...], texts: list[Text]) -> Command:
    def write(canvas: Canvas) -> None:
        for text in texts:
            style = f"{'italic ' if text.italic else ''}{'bold ' if text.bold else ''}"
            canvas.font = f"{style}{text.size:g}px {SERIF if text.serif else SANS}"
            canvas.text_align = {"middle": "center"}.get(text.anchor, text.anchor)
            if text.halo:
                canvas.set_line_dash([])
                canvas.stroke_style, canvas.line_width = text.halo, float(text.halo_width)
                canvas.stroke_text(text.text, float(text.x), float(text.y))
            canvas.fill_style = text.fill
            canvas.fill_text(text.text, float(text.x), float(text.y))

    return write


_COMMANDS: dict[str, Callable[[tuple[Any, ...], list[Any]], Command]] = {
    "fill": _fills,
    "stroke": _strokes,
    "text": _texts,
}
