"""Scenes on an ipycanvas: the one place that draws there, and that knows its traps.

- Holding is global and survives an exception unreset, after which every canvas in the kernel stays
  silent: `draw` collects its commands before it holds, and always ends the hold.
- After a page is loaded again the front end has forgotten which canvas is current, while the kernel
  remembers: each drawing makes the manager forget (`_CANVAS_MANAGER._current_canvas`).
- A buffer of one pixel a unit is fuzzy on dense screens: `DENSITY` is the one factor.
- A frame is one message; marks of one pen are one command where they can be, and no style is told twice.
- A frame is drawn only where marks came, went or changed their order, behind a clip of whole pixels. It
  starts from the state that the canvas was made with: what a frame before it left is no matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from ipycanvas import Canvas, MultiCanvas, hold_canvas
from ipycanvas import canvas as ipycanvas_canvas
from ipywidgets import Layout

from chartkit.draw.damage import Damage, Rectangle
from chartkit.draw.gather import gathered
from chartkit.draw.marks import STEPS, Boxes, Letters, Marks, Steps, differing, marks_of
from chartkit.draw.scene import Layer, Scene
from chartkit.draw.svg import SANS, SERIF
from chartkit.draw.theme import rgb

DENSITY = 2
"""Pixels of the buffer for each pixel on the page."""
WHOLE = 0.7
"""A sheet of which such a share is damaged is drawn as a whole."""

Sheet = tuple[Layer, ...]
"""Layers that share a canvas."""
Style = dict[str, Any]
Command = tuple[Style, str, tuple[Any, ...], dict[str, Any]]
"""The style to draw with, a method of the canvas and what it takes."""


def sheets(scene: Scene) -> tuple[Sheet, ...]:
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
    """Draw where a scene differs from the one drawn before, in a single message."""
    step = canvas.width / scene.width / STEPS
    same_ground = before is not None and before.background == scene.background
    drawn = sheets(before) if before is not None and same_ground else None
    frames = []
    for number, sheet in enumerate(sheets(scene)):
        boxes = _everywhere(scene) if drawn is None else _differing(drawn[number], sheet)
        damage = Damage(boxes, canvas.width, canvas.height, step)
        if damage.share:
            frames.append((canvas[number], number, *_anew(sheet, damage)))
    if not frames:
        return
    ipycanvas_canvas._CANVAS_MANAGER._current_canvas = None
    with _hold():
        for sheet_canvas, number, rectangles, told in frames:
            sheet_canvas.restore()
            sheet_canvas.save()
            sheet_canvas.reset_transform()
            if rectangles:
                sheet_canvas.begin_path()
                for rectangle in rectangles:
                    sheet_canvas.rect(*rectangle)
                sheet_canvas.clip()
            sheet_canvas.clear_rect(0, 0, canvas.width, canvas.height)
            if number == 0:
                sheet_canvas.fill_style = scene.background
                sheet_canvas.fill_rect(0, 0, canvas.width, canvas.height)
            sheet_canvas.set_transform(step, 0, 0, step, 0, 0)
            sheet_canvas.line_join = "round"
            styled: Style = {}
            for style, method, values, more in told:
                _tell(sheet_canvas, style, styled)
                getattr(sheet_canvas, method)(*values, **more)


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
            else:  # setting the trait says the same, and takes longer than all the rest
                manager = ipycanvas_canvas._CANVAS_MANAGER
                manager.send_draw_command(
                    canvas, ipycanvas_canvas.COMMANDS["set"], [canvas.ATTRS[name], value]
                )


def _everywhere(scene: Scene) -> Boxes:
    return np.array([(0, 0, scene.width, scene.height)], np.float32) * STEPS


def _differing(old: Sheet, new: Sheet) -> Boxes:
    """The boxes of what differs between two sheets; a layer that is the same tuple does not."""
    boxes = [
        differing(marks_of(one), marks_of(other))
        for one, other in zip(old, new, strict=True)
        if one is not other
    ]
    return np.concatenate((np.zeros((0, 4), np.float32), *boxes))


def _anew(sheet: Sheet, damage: Damage) -> tuple[list[Rectangle], list[Command]]:
    """Where a sheet is drawn anew (no rectangles: everywhere), and the commands for the marks there."""
    marks = [marks_of(layer) for layer in sheet]
    every = [range(len(each.pens)) for each in marks]
    hit = [each.of_which(damage.touches(each.boxes)) for each in marks]
    whole = damage.share >= WHOLE or sum(map(len, hit)) == sum(map(len, every))
    chosen = every if whole else hit
    told = [command for each, some in zip(marks, chosen, strict=True) for command in commands(each, some)]
    return [] if whole else list(damage.rectangles()), told


def commands(marks: Marks, chosen: Sequence[int]) -> Iterator[Command]:
    """The commands that draw some marks as if in order, those of one pen together; lengths are in steps."""
    alike = [marks.pens[mark].alike for mark in chosen]
    for group in gathered(alike, marks.bounds[chosen]):
        numbers = [chosen[place] for place in group]
        pen, inks = marks.pens[numbers[0]], [marks.inks[mark] for mark in numbers]
        if isinstance(pen, Letters):
            for mark in numbers:
                yield from _text(marks.pens[mark], marks.inks[mark])
            continue
        outlines = [marks.outline(mark) for mark in numbers]
        one = len(set(inks)) == 1
        method, values, more = _discs(outlines) if pen.kind == "circle" else _outlines(pen.kind, outlines)
        style: Style = {f"{pen.verb}_style": inks[0]} if one else {}
        if pen.verb == "stroke":
            dash = [_steps(length) for length in pen.dash]
            style |= {"line_width": _steps(pen.width), "line_cap": pen.cap, "line_dash": dash}
        if not one:
            method, values = f"styled_{method}", (*values, np.array([rgb(ink) for ink in inks], np.uint8))
        yield style, f"{pen.verb}_{method}", values, more


Drawn = tuple[str, tuple[Any, ...], dict[str, Any]]
"""A method without its verb and what it takes."""


def _discs(corners: list[Steps]) -> Drawn:
    """Discs, by two corners of their boxes."""
    first, last = np.stack(corners, axis=1).astype(np.float32)
    (x, y), radius = ((first + last) / 2).T, (last - first)[:, 0] / 2
    if len(corners) == 1:
        return "circle", (float(x[0]), float(y[0]), float(radius[0])), {}
    return "circles", (x, y, radius), {}


def _outlines(kind: str, outlines: list[Steps]) -> Drawn:
    """Polygons or open lines; those with equally many points are told in fewer words."""
    if len(outlines) == 1:
        return "lines" if kind == "line" else "polygon", (outlines[0],), {}
    name = "line_segment" if kind == "line" else "polygon"
    counts = [len(outline) for outline in outlines]
    if len(set(counts)) == 1 and (kind == "line" or counts[0] > 2):
        return f"{name}s", (np.stack(outlines),), {}
    fits = np.uint8 if max(counts) < 256 else np.int32
    return f"{name}s", (np.concatenate(outlines),), {f"points_per_{name}": np.array(counts, fits)}


def _steps(length: float) -> float:
    """A length in scene units in steps, without digits that nobody sees."""
    return round(float(length) * STEPS, 2)


def _text(letters: Any, ink: str) -> Iterator[Command]:
    face = f"{'italic ' if letters.italic else ''}{'bold ' if letters.bold else ''}"
    size = _steps(letters.size)
    style: Style = {
        "font": f"{face}{size:g}px {SERIF if letters.serif else SANS}",
        "text_align": {"middle": "center"}.get(letters.anchor, letters.anchor),
    }
    what = (letters.text, round(_steps(letters.x)), round(_steps(letters.y)))
    if letters.halo:
        halo = {"stroke_style": letters.halo, "line_width": _steps(letters.halo_width), "line_dash": []}
        yield style | halo, "stroke_text", what, {}
    yield style | {"fill_style": ink}, "fill_text", what, {}
