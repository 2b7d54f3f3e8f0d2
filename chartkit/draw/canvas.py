"""Scenes on an ipycanvas: the one place that draws there, and that knows its traps.

- Holding is global and survives an exception unreset, after which every canvas in the kernel stays
  silent: `draw` collects its commands before it holds, and always ends the hold.
- After a page is loaded again the front end has forgotten which canvas is current, while the kernel
  remembers: each drawing makes the manager forget (`_CANVAS_MANAGER._current_canvas`).
- A buffer of one pixel a unit is fuzzy on dense screens: `DENSITY` is the one factor.
- A frame is one message; runs of shapes in one style are one command. What a command says of its
  arrays weighs more than the few points of one shape: a colour that many share, or one shape alone, is
  told in fewer, and no style is told twice.
"""

from __future__ import annotations

from collections.abc import Iterator
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

Style = dict[str, Any]
Command = tuple[Style, str, tuple[Any, ...], dict[str, Any]]
"""The style to draw with, a method of the canvas and what it takes."""


def sheets(scene: Scene) -> tuple[tuple[Layer, ...], ...]:
    """The layers as they share canvases: what moves change, what picks change, what the pointer changes.

    For each canvas that is drawn on, the front end copies all canvases: three do, one a layer would cost
    more than drawing the ground again with the play.
    """
    layers = scene.layers
    return tuple(sheet for sheet in (layers[:2], layers[2:-1], layers[2:][-1:]) if sheet)


def make_canvas(scene: Scene, width: float) -> MultiCanvas:
    """A canvas for scenes of this shape, shown `width` pixels wide."""
    height = width * scene.height / scene.width
    return MultiCanvas(
        len(sheets(scene)),
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
    drawn = sheets(before) if before is not None else None
    frames = [
        (canvas[number], number, [command for layer in sheet for command in _commands(layer)])
        for number, sheet in enumerate(sheets(scene))
        if drawn is None or any(one is not other for one, other in zip(sheet, drawn[number], strict=True))
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
            told: Style = {}
            for style, method, values, more in commands:
                _tell(layer_canvas, style, told)
                getattr(layer_canvas, method)(*values, **more)


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


def _tell(canvas: Canvas, style: Style, told: Style) -> None:
    """Set what of a style has not been told before."""
    for name, value in style.items():
        if told.get(name) != value:
            told[name] = value
            if name == "line_dash":
                canvas.set_line_dash(value)
            else:
                setattr(canvas, name, value)


def _commands(layer: Layer) -> Iterator[Command]:
    """The commands that draw a layer: fills and strokes in order, equal neighbours together."""
    for key, run in groupby(_parts(layer), key=lambda part: part[0]):
        shapes = [shape for _, shape in run]
        if key == TEXT:
            for text in shapes:
                yield from _text(text)
        elif key[0] == "fill":
            yield from _fills(key[1], shapes)
        else:
            yield from _strokes(key, shapes)


TEXT = ("text",)


def _parts(layer: Layer) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Each shape as its fill and its stroke, with a key that says what can be drawn together."""
    for shape in layer:
        if isinstance(shape, Text):
            yield TEXT, shape
            continue
        if isinstance(shape, Path) and not shape.outlines:
            continue
        kind = "circle" if isinstance(shape, Circle) else "polygon"
        if shape.fill:
            yield ("fill", kind), shape
        if shape.stroke:
            if isinstance(shape, Path):
                kind = kind if shape.closed else "line"
                yield ("stroke", kind, shape.width, shape.cap, shape.dash), shape
            else:
                yield ("stroke", kind, shape.width, "round", ()), shape


def _fills(kind: str, shapes: list[Any]) -> Iterator[Command]:
    colours = [shape.fill for shape in shapes]
    style, method, values, more = _drawn(kind, shapes, colours)
    yield ({"fill_style": colours[0]} if style else {}), f"fill_{method}", values, more


def _strokes(key: tuple[Any, ...], shapes: list[Any]) -> Iterator[Command]:
    _, kind, width, cap, dash = key
    colours = [shape.stroke for shape in shapes]
    style, method, values, more = _drawn(kind, shapes, colours)
    pen: Style = {"line_width": float(width), "line_cap": cap, "line_dash": [float(part) for part in dash]}
    yield (pen | {"stroke_style": colours[0]} if style else pen), f"stroke_{method}", values, more


def _drawn(
    kind: str, shapes: list[Any], colours: list[str]
) -> tuple[bool, str, tuple[Any, ...], dict[str, Any]]:
    """Whether one colour is set beforehand, the method without its verb, and what it takes."""
    one = len(set(colours)) == 1
    if kind == "circle":
        if one and len(shapes) == 1:
            circle = shapes[0]
            return True, "circle", (float(circle.x), float(circle.y), float(circle.radius)), {}
        columns = zip(*((s.x, s.y, s.radius) for s in shapes), strict=True)
        values = tuple(np.array(column, np.float32) for column in columns)
        if one:
            return True, "circles", values, {}
        return False, "styled_circles", (*values, np.array([rgb(c) for c in colours], np.uint8)), {}
    outlines = [outline for shape in shapes for outline in shape.outlines]
    points = np.concatenate(outlines).astype(np.float32)
    if one and len(outlines) == 1:
        return True, "lines" if kind == "line" else "polygon", (points,), {}
    name = "line_segment" if kind == "line" else "polygon"
    counts = {f"points_per_{name}": np.array([len(outline) for outline in outlines], np.int32)}
    if one:
        return True, f"{name}s", (points,), counts
    colour = [rgb(colour) for shape, colour in zip(shapes, colours, strict=True) for _ in shape.outlines]
    return False, f"styled_{name}s", (points, np.array(colour, np.uint8)), counts


def _text(text: Text) -> Iterator[Command]:
    face = f"{'italic ' if text.italic else ''}{'bold ' if text.bold else ''}"
    style: Style = {
        "font": f"{face}{text.size:g}px {SERIF if text.serif else SANS}",
        "text_align": {"middle": "center"}.get(text.anchor, text.anchor),
    }
    what = (text.text, float(text.x), float(text.y))
    if text.halo:
        halo = {"stroke_style": text.halo, "line_width": float(text.halo_width), "line_dash": []}
        yield style | halo, "stroke_text", what, {}
    yield style | {"fill_style": text.fill}, "fill_text", what, {}
