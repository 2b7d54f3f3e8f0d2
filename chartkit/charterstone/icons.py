"""The icons of Charterstone: one for each word of the vocabulary, and rows of them with their numbers.

A good has the colour of its charter, and a silhouette of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np

from chartkit.charterstone.glyphs import (
    Glyph,
    Mark,
    block,
    cloud,
    drawn,
    ngon,
    oval,
    solid,
    star,
    stroke,
    vault,
)
from chartkit.charterstone.tones import tones
from chartkit.draw import Shape, Text, Theme, mix
from chartkit.draw.lettering import width_of
from chartkit.draw.outline import arc, placed

# Goods -------------------------------------------------------------------------------------------


def _wood() -> Glyph:
    crown = [(0, -1.05), (0.55, -0.35), (0.3, -0.35), (0.74, 0.12), (0.42, 0.12), (0.92, 0.66)]
    left = [(-x, y) for x, y in reversed(crown[1:])]
    return block(-0.16, 0.4, 0.16, 1, "sepia"), solid([*crown, *left], "wood")


def _grain() -> Glyph:
    leaf = np.array([(0.12, 0.3), (0.3, -0.2), (-0.12, -0.34), (-0.3, 0.16)])
    leaves = [
        Mark(placed(leaf * (side, 1), x * side, y, 1.02), "grain", "ink", 0.8)
        for x, y in ((0.38, 0.5), (0.42, -0.04))
        for side in (-1, 1)
    ]
    top = solid([(0, -1.1), (0.27, -0.62), (0, -0.2), (-0.27, -0.62)], "grain", width=0.8)
    return stroke([(0, 1.05), (0, -0.4)], width=1.3), *leaves, top


def _any() -> Glyph:
    corners = [tuple(corner) for corner in ngon(6, 1.06)]
    order = ("wood", "iron", "brick", "pumpkin", "coal", "grain")
    wedges = (
        solid([(0, 0), corners[n], corners[(n + 1) % 6]], good, "white", 0.7) for n, good in enumerate(order)
    )
    return *wedges, solid(corners, None, width=1.2)


def _seal() -> Glyph:
    turn = np.linspace(0, 2 * np.pi, 32, endpoint=False)
    notched = np.column_stack((np.cos(turn), np.sin(turn))) * (1 + 0.1 * np.cos(4 * turn))[:, None]
    return (
        Mark(notched, "white", "ink", 1.5),
        oval(0, 0, 0.62, 0.62, None, width=0.8),
        oval(0, 0, 0.3, 0.3, "ink", None),
    )


def _two_leaves(*on_top: Mark) -> Glyph:
    return (
        solid([(-0.86, -0.8), (0.36, -1.02), (0.62, 0.78), (-0.6, 1)], "shade"),
        solid([(-0.5, -0.98), (0.78, -0.98), (0.78, 0.98), (-0.5, 0.98)], "white"),
        *on_top,
    )


_HOUSE = ((-0.32, 0.62), (-0.32, 0.02), (-0.42, 0.02), (0.14, -0.56), (0.7, 0.02), (0.6, 0.02), (0.6, 0.62))

ICONS: dict[str, Glyph] = {
    "wood": _wood(),
    "brick": (
        block(-0.52, -0.72, 0.52, -0.06, "brick"),
        block(-1.02, 0.04, -0.04, 0.7, "brick"),
        block(0.04, 0.04, 1.02, 0.7, "brick"),
    ),
    "iron": (
        solid([(-1, 0.7), (-0.66, -0.12), (0.66, -0.12), (1, 0.7)], "iron"),
        solid([(-0.66, -0.12), (-0.36, -0.62), (0.36, -0.62), (0.66, -0.12)], "pale iron"),
    ),
    "coal": (
        solid(
            [(-0.95, 0.4), (-0.7, -0.4), (-0.1, -0.8), (0.6, -0.55), (0.95, 0.1), (0.62, 0.74), (-0.5, 0.76)],
            "coal",
        ),
        stroke([(-0.7, -0.4), (-0.1, -0.1), (0.6, -0.55)], "stone", 0.9),
        stroke([(-0.1, -0.1), (-0.02, 0.5)], "stone", 0.9),
    ),
    "grain": _grain(),
    "pumpkin": (
        solid([(-0.1, -0.4), (0.02, -0.98), (0.36, -1), (0.18, -0.4)], "wood"),
        oval(-0.5, 0.18, 0.52, 0.64, "pumpkin"),
        oval(0.5, 0.18, 0.52, 0.64, "pumpkin"),
        oval(0, 0.18, 0.42, 0.72, "pale pumpkin"),
    ),
    "resource": _any(),
    "coin": (oval(0, 0, 1.02, 1.02, "gold", width=1.15),),
    "vp": (
        solid(
            [(-0.98, -1), (0.98, -1), (0.98, 0.2), (0.55, 0.78), (0, 1.12), (-0.55, 0.78), (-0.98, 0.2)],
            "shield",
            width=1.15,
        ),
    ),
    "reputation": (
        solid(
            [
                (-0.92, 0.78),
                (-1.04, -0.4),
                (-0.46, 0.08),
                (0, -0.8),
                (0.46, 0.08),
                (1.04, -0.4),
                (0.92, 0.78),
            ],
            "gold",
            width=1.1,
        ),
        stroke([(-0.9, 0.42), (0.9, 0.42)], width=0.8),
        *(oval(x, y, 0.17, 0.17, "gold", width=0.8) for x, y in ((-1.04, -0.5), (0, -0.92), (1.04, -0.5))),
    ),
    "influence": _seal(),
    "card": _two_leaves(solid([(0.14, -0.5), (0.5, 0), (0.14, 0.5), (-0.22, 0)], "accent", None)),
    "assistant": _two_leaves(
        oval(0.14, -0.32, 0.27, 0.27, "ink", None),
        solid([(-0.28, 0.62), (-0.2, 0.16), (0.14, 0.02), (0.48, 0.16), (0.56, 0.62)], "ink", None),
    ),
    "plan": _two_leaves(solid(_HOUSE, None, width=0.9)),
    "built": _two_leaves(solid(_HOUSE, "ink", width=0.9)),
    "build": (
        stroke([(-0.72, 0.92), (0.22, -0.2)], width=3.6),
        stroke([(-0.72, 0.92), (0.22, -0.2)], "sepia", 1.9),
        solid(
            [
                (-0.42, -0.62),
                (0.1, -1.06),
                (0.34, -0.9),
                (0.5, -0.62),
                (1.02, -0.06),
                (0.64, 0.32),
                (0.12, -0.26),
                (-0.2, -0.3),
            ],
            "stone",
        ),
    ),
    "open": (
        block(-0.8, 0, 0.8, 0.92, "shade"),
        solid([(-0.8, 0), (-1.08, -0.5), (-0.3, -0.5), (0, 0)], "white"),
        solid([(0.8, 0), (1.08, -0.5), (0.3, -0.5), (0, 0)], "white"),
        stroke([(0, 0), (0, 0.92)], width=0.8),
        Mark(star(4, 0.52, 0.17, 0, -0.72), "gold", "ink", 0.7),
    ),
    "box": (
        block(-0.85, -0.5, 0.85, 0.8, "shade"),
        block(-0.98, -0.62, 0.98, -0.14, "white"),
        block(-0.2, -0.28, 0.2, 0.26, "gold", width=0.8),
    ),
    "progress": (
        solid([(-1.02, 0.38), (1.02, 0.38), (0.66, 0.92), (-0.7, 0.92)], "sepia"),
        stroke([(-0.02, 0.38), (-0.02, -1)], width=1.1),
        solid([(0.1, -1), (0.1, 0.2), (0.9, 0.2)], "white"),
        solid([(-0.14, -0.74), (-0.14, 0.2), (-0.8, 0.2)], "white"),
    ),
    "quota": (
        Mark(cloud(-0.95, -0.2, 1.9, 0.9, 0.3), "white"),
        stroke([(0, -0.2), (0, -1)], width=1.1),
        solid([(0, -1.05), (0.62, -0.82), (0, -0.6)], "accent", width=0.7),
    ),
    "objective": (
        block(-0.72, -1, 0.72, 1, "white"),
        stroke([(-0.4, 0.02), (-0.1, 0.4), (0.46, -0.46)], "choice", 1.8),
    ),
    "locked": (
        stroke([tuple(p) for p in arc(0, 0, 1, 180, 360, 10) * (0.46, 0.6) + (0, -0.2)], "sepia", 1.5),
        block(-0.72, -0.18, 0.72, 0.82, "shade", "sepia"),
        oval(0, 0.25, 0.17, 0.17, "sepia", None),
    ),
    "city": (
        solid(
            [
                (-1, 0.95),
                (-1, -0.3),
                (-0.74, -0.3),
                (-0.74, -0.06),
                (-0.5, -0.06),
                (-0.5, -0.3),
                (-0.3, -0.3),
                (-0.3, -0.62),
                (0, -1.15),
                (0.3, -0.62),
                (0.3, -0.3),
                (0.5, -0.3),
                (0.5, -0.06),
                (0.74, -0.06),
                (0.74, -0.3),
                (1, -0.3),
                (1, 0.95),
            ],
            "gold",
            width=1.1,
        ),
        solid([(-0.2, 0.95), (-0.2, 0.42), (0, 0.24), (0.2, 0.42), (0.2, 0.95)], "ink", None),
    ),
    "income": (
        oval(-0.2, 0.42, 0.8, 0.42, "gold"),
        oval(-0.2, 0.12, 0.8, 0.42, "gold"),
        oval(-0.2, -0.18, 0.8, 0.42, "gold"),
        solid(
            [(0.45, -1.1), (1.05, -0.4), (0.7, -0.4), (0.7, 0.3), (0.2, 0.3), (0.2, -0.4), (-0.15, -0.4)],
            "white",
        ),
    ),
    "peril": (
        solid([(0, -1.05), (1.08, 0.85), (-1.08, 0.85)], "accent", width=1.2),
        block(-0.13, -0.4, 0.13, 0.25, "white", None),
        oval(0, 0.53, 0.15, 0.15, "white", None),
    ),
    "minion": (
        oval(0, -0.52, 0.4, 0.4, "moss"),
        solid([(-0.4, -0.7), (-0.72, -1.1), (-0.12, -0.9)], "moss"),
        solid([(0.4, -0.7), (0.72, -1.1), (0.12, -0.9)], "moss"),
        solid([(-0.34, -0.16), (0.34, -0.16), (0.8, 0.95), (-0.8, 0.95)], "moss"),
    ),
    "item": (
        block(-0.85, -0.3, 0.85, 0.9, "sepia"),
        stroke([(-0.42, -0.3), (-0.3, -0.85), (0.3, -0.85), (0.42, -0.3)], width=1.4),
        block(-0.2, 0, 0.2, 0.35, "gold", width=0.8),
    ),
    "guest": (
        oval(0, -0.42, 0.42, 0.42, "white"),
        solid([(-0.85, 0.95), (-0.6, 0.12), (0.6, 0.12), (0.85, 0.95)], "deep"),
        solid(
            [(-0.75, -0.62), (0.75, -0.62), (0.5, -0.78), (0.42, -1.12), (-0.42, -1.12), (-0.5, -0.78)], "ink"
        ),
    ),
    "friend": (
        solid(
            [
                (0, 0.95),
                (-1, -0.1),
                (-0.95, -0.65),
                (-0.5, -0.9),
                (0, -0.5),
                (0.5, -0.9),
                (0.95, -0.65),
                (1, -0.1),
            ],
            "accent",
        ),
    ),
    "treasure": (
        block(-0.95, -0.05, 0.95, 0.85, "sepia"),
        vault(0, -0.05, 0.95, 0.85, "gold"),
        block(-0.18, -0.2, 0.18, 0.25, "white", width=0.8),
    ),
    "glory": (Mark(star(5, 1.1, 0.46), "gold", "ink", 1.0),),
    "persona": (
        oval(0, 0, 1, 1, "white"),
        oval(0, -0.22, 0.34, 0.34, "ink", None),
        Mark(arc(0, 0, 1, 180, 360, 10) * (0.62, 0.5) + (0, 0.72), "ink", None),
    ),
    "capacity": (
        block(-1, -0.1, 1, 0.9, "shade"),
        solid([(-1, -0.1), (-0.7, -0.75), (0.7, -0.75), (1, -0.1)], "white"),
        stroke([(0, 0.1), (0, 0.7)], width=1.6),
        stroke([(-0.3, 0.4), (0.3, 0.4)], width=1.6),
    ),
}
"""By the kinds of the vocabulary, and some more words of the board."""
NUMBER_INSIDE = ("coin", "vp")
"""Icons that carry their number; the others have it in front, and only above 1."""
_BROAD = {
    "reputation": 1.2, "influence": 1.1, "iron": 1.04, "brick": 1.06, "wood": 0.96, "grain": 0.72,
    "quota": 1.2, "card": 0.85, "plan": 0.85, "built": 0.85, "assistant": 0.85, "objective": 0.85,
    "open": 1.08,
}  # fmt: skip

Item = tuple[str, int]
"""A kind and how many of it."""


@lru_cache(maxsize=8192)
def icon(kind: str, x: float, y: float, size: float, theme: Theme, number: int = 1) -> tuple[Shape, ...]:
    """An icon of half size `size` about (x, y); coins and shields carry the number."""
    shapes = drawn(ICONS[kind], x, y, size, theme)
    if kind not in NUMBER_INSIDE:
        return shapes
    colours, drop = tones(theme), 0.5 if kind == "coin" else 0.42
    ink = colours["ink"] if kind == "coin" else "#FFF7E6"
    letters = round(size * (1.42 if number < 100 else 1.05), 1)
    return *shapes, Text(x, y + size * drop, str(number), letters, ink, serif=False, bold=True)


@lru_cache(maxsize=2048)
def absent(kind: str, x: float, y: float, size: float, theme: Theme) -> tuple[Shape, ...]:
    """An icon as a pale silhouette: its thing is not there, or gone."""
    colours = tones(theme)
    pale, line = mix(colours["tile"], theme.shade, 0.8), mix(colours["tile"], theme.sepia, 0.35)
    marks = (mark._replace(fill=mark.fill and "pale", line=mark.line and "line") for mark in ICONS[kind])
    return drawn(tuple(marks), x, y, size, theme, {"pale": pale, "line": line})


def breadth(items: Sequence[Item], size: float, gap: float) -> float:
    """How wide a row is."""
    return sum(_breadth(*item, size) for item in items) + gap * max(0, len(items) - 1)


def row(
    items: Sequence[Item],
    x: float,
    y: float,
    size: float,
    theme: Theme,
    *,
    anchor: str = "start",
    gap: float = 3.2,
) -> Iterator[Shape]:
    """A row of icons with their numbers; `x` is its left, middle or right end, as `anchor` says."""
    x -= breadth(items, size, gap) * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    ink = theme.ink
    for kind, number in items:
        wide = _breadth(kind, number, size)
        if kind in NUMBER_INSIDE:
            yield from icon(kind, round(x + size, 2), y, round(size * 1.06, 2), theme, number)
        else:
            if number > 1:
                letters = round(size * 1.56, 1)
                yield Text(
                    x + size * 0.42, y + size * 0.54, str(number), letters, ink, serif=False, bold=True
                )
            yield from icon(kind, round(x + wide - size * _BROAD.get(kind, 1.0), 2), y, size, theme)
        x += wide + gap


def _breadth(kind: str, number: int, size: float) -> float:
    before = (
        0.0
        if kind in NUMBER_INSIDE or number < 2
        else width_of(str(number), size * 1.56, bold=True) * 0.95 + size * 0.22
    )
    return 2 * size * _BROAD.get(kind, 1.0) + before
