"""What is under the pointer, enlarged on open water like a detail of the chart, with what it would leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from chartkit.charterstone.icons import Item, breadth, icon, row
from chartkit.charterstone.lattice import TALL, WIDE, hexagon
from chartkit.charterstone.panels import clipped
from chartkit.charterstone.pictures import PICTURES, picture
from chartkit.charterstone.tiles import dot
from chartkit.charterstone.tones import tones
from chartkit.draw import Path, Shape, Text, Theme, line, mix, polygon
from chartkit.draw.lens import Lens, magnified
from chartkit.draw.lettering import fitted, wrapped

WIDTH, HEIGHT = 208.0, 234.0
_NEAR = 330.0
"""Places left of this are tied to the inset; lines to others would cross the island."""


class Note(NamedTuple):
    """What the inset tells: of a building, a card or an objective."""

    title: str
    sign: str
    """A building's picture, or an icon."""
    roof: str
    gain: tuple[Item, ...] = ()
    cost: tuple[Item, ...] = ()
    """What it takes, or asks for."""
    asks: str = "cost"
    """What that is called."""
    text: str = ""
    verdict: str = ""
    """What picking it leaves, or why it cannot be picked."""
    legal: bool = False
    aside: str = ""
    """What is said besides, if there is room."""


def corner(seats: int) -> tuple[float, float]:
    """The upper left corner of the inset: below the left panels."""
    return (24.0, 253.0) if seats <= 4 else (24.0, 311.0)


def inset(note: Note, seats: int, at: tuple[float, float] | None, theme: Theme) -> Iterator[Shape]:
    """The inset, tied to the hexagon at `at` if it tells of a place on the left."""
    x, y = corner(seats)
    colours = tones(theme)
    if at is not None:
        yield from _ties(x, y, at, theme)
    yield polygon(clipped(x + 4, y + 5, WIDTH, HEIGHT, 7), colours["shadow"])
    yield polygon(clipped(x, y, WIDTH, HEIGHT, 7), colours["tile"], stroke=theme.ink, width=1.6)
    yield Path((clipped(x + 4, y + 4, WIDTH - 8, HEIGHT - 8, 5),), stroke=theme.gold, width=2)
    if note.sign in PICTURES:
        yield from picture(note.sign, x + 46, y + 42, 25, note.roof, theme)
    else:
        yield from icon(note.sign, x + 42, y + 40, 20, theme)
    size = round(13 * min(1.0, 112 / max(1.0, breadth(note.gain, 13, 6))), 1)
    yield from row(note.gain, x + WIDTH - 16, y + 38, size, theme, anchor="end", gap=6)
    title, letters = fitted(note.title, 21, WIDTH - 30, 13)
    yield Text(x + 15, y + 87, title, letters, theme.ink, anchor="start", bold=True)
    yield line([(x + 15, y + 95), (x + WIDTH - 15, y + 95)], note.roof, 2.5)
    top = y + 114
    if note.cost:
        yield from row(note.cost, x + 15, top, 10.5, theme, gap=6)
        after = x + 20 + breadth(note.cost, 10.5, 6)
        yield Text(after, top + 4.5, note.asks, 12.5, theme.sepia, anchor="start", italic=True)
        top += 24
    rule = y + HEIGHT - 68
    whole = f"{note.text} {note.aside}".strip()
    text = whole if _size(whole, rule - 4 - top) >= _ASIDE else note.text
    yield from _told(text, x, top - 2, rule - 6, theme.ink)
    yield line([(x + 15, rule), (x + WIDTH - 15, rule)], theme.shade, 1)
    if note.legal:
        yield from dot(x + 20, rule + 14.5, theme, 4.2)
    ink = colours["choice" if note.legal else "refusal"]
    indent = 14 if note.legal else 0
    yield from _told(note.verdict, x + indent, rule + 19, y + HEIGHT - 9, ink)


_ASIDE = 11.0
"""The least size of letters at which more is said than has to be."""


def _size(text: str, room: float) -> float:
    """The size of letters at which a text fits, the last line reaching down to the end of the room."""
    size = 13.0
    while size > 9 and (len(wrapped(text, size, (WIDTH - 42) * 1.1)) - 1) * size * 1.22 > room:
        size -= 0.5
    return size


def _told(text: str, x: float, top: float, bottom: float, ink: str) -> Iterator[Shape]:
    """A text in as many lines as there is room for, as large as fits."""
    size = _size(text, bottom - top)
    for number, told in enumerate(wrapped(text, size, (WIDTH - 42) * 1.1)):
        level = top + number * size * 1.22
        if level <= bottom + 2:
            yield Text(x + 15, round(level, 1), told, size, ink, anchor="start")


def _ties(x: float, y: float, at: tuple[float, float], theme: Theme) -> Iterator[Shape]:
    """Two lines to a hexagon that is near the inset."""
    if at[0] < _NEAR:
        upper = np.array([(x + WIDTH, y + 7), (at[0] - WIDE / 2, at[1] - TALL / 2)])
        lower = np.array([(x + WIDTH, y + HEIGHT - 7), (at[0] - WIDE / 2, at[1] + TALL / 2)])
        ink = mix(theme.ink, theme.sea, 0.25)
        yield Path((upper, lower), closed=False, stroke=ink, width=1.1)


def pointed_rim(at: tuple[float, float], theme: Theme) -> Iterator[Shape]:
    """A gold rim round the hexagon under the pointer."""
    rim = hexagon(*at)
    yield Path((rim,), stroke=theme.ink, width=5.6)
    yield Path((rim,), stroke=theme.gold, width=3.6)


def beside(note: Note, seats: int, right: bool, zoom: float, theme: Theme) -> Iterator[Shape]:
    """The inset at the upper left or upper right corner of a closer view, larger the closer it is."""
    x, y = corner(seats)
    scale = min(zoom, 2.05)
    left = 1200.0 - 16 - WIDTH * scale if right else 16.0
    lens = Lens(scale, left - x * scale, 16 - y * scale, 1200.0, 884.0)
    return magnified(inset(note, seats, None, theme), lens)
