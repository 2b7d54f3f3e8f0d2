"""A front end of ipycanvas as far as boxes and discs go: it paints what it is sent on pixels of its own."""

from __future__ import annotations

import json
import re

import numpy as np
from ipycanvas.canvas import COMMANDS, Canvas

from chartkit.draw.theme import rgb

NAMES = {
    code: re.sub("[A-Z]", lambda capital: f"_{capital[0].lower()}", name) for name, code in COMMANDS.items()
}
ATTRIBUTES = {code: name for name, code in Canvas.ATTRS.items()}


def number(colour) -> int:
    red, green, blue = rgb(colour) if isinstance(colour, str) else colour
    return (int(red) << 16) + (int(green) << 8) + int(blue) + 1


class Context:
    """A canvas: its pixels, 0 where nothing is, and its state."""

    def __init__(self, size) -> None:
        self.pixels = np.zeros(size, int)
        self.style, self.step, self.open = {}, 1.0, np.ones(size, bool)
        self.saved = []


class Front:
    """The canvases of a multi-canvas of some pixels, and all that they were told."""

    def __init__(self, width: int, height: int) -> None:
        self.contexts: dict[str, Context] = {}
        self.size = (height, width)
        self.commands: list[str] = []

    @property
    def shown(self) -> np.ndarray:
        """What is seen: the canvases one on the other."""
        shown = np.zeros(self.size, int)
        for context in self.contexts.values():
            shown = np.where(context.pixels, context.pixels, shown)
        return shown

    def receive(self, buffers) -> None:
        """Do what a message of the canvases' manager says."""
        told, *arrays = (np.asarray(buffer) for buffer in buffers)
        for code, args, *count in json.loads(bytes(told)):
            own = [arrays.pop(0) for _ in range(count[0] if count else 0)]
            values = [own[arg["idx"]] if isinstance(arg, dict) else arg for arg in args]
            self.commands.append(NAMES[code])
            getattr(self, NAMES[code])(*values)

    # State ------------------------------------------------------------------------------

    def switch_canvas(self, name):
        self.now = self.contexts.setdefault(name, Context(self.size))

    def save(self):
        self.now.saved.append((dict(self.now.style), self.now.step, self.now.open))

    def restore(self):
        if self.now.saved:
            self.now.style, self.now.step, self.now.open = self.now.saved.pop()

    def reset_transform(self):
        self.now.step = 1.0

    def set_transform(self, step, *_):
        self.now.step = step

    def set(self, code, value):
        self.now.style[ATTRIBUTES[code]] = value

    def set_line_dash(self, _):
        pass

    def begin_path(self):
        self.path = np.zeros(self.size, bool)

    def rect(self, x, y, width, height):
        self.path |= self.box(x, y, x + width, y + height)

    def clip(self):
        self.now.open = self.now.open & self.path

    # Painting ---------------------------------------------------------------------------

    def box(self, left, top, right, bottom):
        y, x = np.indices(self.size) + 0.5
        left, top, right, bottom = (self.now.step * place for place in (left, top, right, bottom))
        return (left <= x) & (x < right) & (top <= y) & (y < bottom)

    def paint(self, where, colour):
        self.now.pixels[where & self.now.open] = 0 if colour is None else number(colour)

    def clear_rect(self, x, y, width, height):
        self.paint(self.box(x, y, x + width, y + height), None)

    def fill_rect(self, x, y, width, height):
        self.paint(self.box(x, y, x + width, y + height), self.now.style["fill_style"])

    def outline(self, verb, points, colour):
        (left, top), (right, bottom) = points.reshape(-1, 2).min(0), points.reshape(-1, 2).max(0)
        if verb == "fill":
            self.paint(self.box(left, top, right, bottom), colour)
            return
        half = self.now.style["line_width"] / 2
        outer = self.box(left - half, top - half, right + half, bottom + half)
        self.paint(outer & ~self.box(left + half, top + half, right - half, bottom - half), colour)

    def outlines(self, verb, count, points, lengths, colours=None, _=1):
        lengths = [lengths] * count if np.ndim(lengths) == 0 else lengths
        starts = np.concatenate(([0], np.cumsum(lengths, dtype=int)))
        for mark in range(count):
            colour = self.now.style[f"{verb}_style"] if colours is None else colours.reshape(-1, 3)[mark]
            self.outline(verb, points.reshape(-1, 2)[starts[mark] : starts[mark + 1]], colour)

    def discs(self, verb, x, y, radius, colours=None, _=1):
        for mark, (mx, my, reach) in enumerate(zip(*np.atleast_1d(x, y, radius), strict=True)):
            colour = self.now.style[f"{verb}_style"] if colours is None else colours.reshape(-1, 3)[mark]
            rows, columns = np.indices(self.size) + 0.5
            far = np.hypot(columns - mx * self.now.step, rows - my * self.now.step)
            half = self.now.style["line_width"] / 2 * self.now.step if verb == "stroke" else 0
            inside = far < reach * self.now.step + half
            self.paint(inside & ((far >= reach * self.now.step - half) | (verb == "fill")), colour)

    def fill_text(self, text, x, y):
        size = float(self.now.style["font"].split("px")[0].split()[-1])
        self.paint(
            self.box(x - size * len(text) / 4, y - size, x + size * len(text) / 4, y),
            self.now.style["fill_style"],
        )

    def __getattr__(self, name):
        """Polygons and circles: filled or stroked, one or many, in one colour or in many."""
        verb, _, what = name.partition("_")
        if what == "polygon":
            return lambda points: self.outline(verb, points, self.now.style[f"{verb}_style"])
        if what in ("polygons", "styled_polygons"):
            return lambda *values: self.outlines(verb, *values)
        if what in ("circle", "circles", "styled_circles"):
            return lambda *values: self.discs(verb, *values)
        raise AttributeError(name)
