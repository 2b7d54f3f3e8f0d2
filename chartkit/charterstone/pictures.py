"""Pictures of buildings: a few outlines each, whose roof wears the colour of the charter it stands in."""

from __future__ import annotations

from functools import lru_cache

from chartkit.charterstone.glyphs import Glyph, Mark, block, cloud, drawn, oval, solid, star, stroke, vault
from chartkit.draw import Shape, Theme, mix

WALL, ROOF, DARK_ROOF = "white", "roof", "dark roof"


def _hole(left: float, top: float, right: float, bottom: float) -> Mark:
    return block(left, top, right, bottom, "ink", None)


def _arch(
    x: float, top: float, half: float, foot: float = 0.9, fill: str = "ink", line: str | None = None
) -> Mark:
    """A doorway with a pointed head."""
    corners = [(x - half, foot), (x - half, top + half), (x, top), (x + half, top + half), (x + half, foot)]
    return solid(corners, fill, line)


def _gable(left: float, eaves: float, right: float, ridge: float, fill: str = ROOF) -> Mark:
    return solid([(left, eaves), ((left + right) / 2, ridge), (right, eaves)], fill)


def _hip(left: float, eaves: float, right: float, ridge: float, fill: str = ROOF) -> Mark:
    inset = (right - left) * 0.22
    return solid([(left, eaves), (left + inset, ridge), (right - inset, ridge), (right, eaves)], fill)


def _smoke(x: float, y: float) -> Glyph:
    puffs = enumerate((0.13, 0.17, 0.21))
    return tuple(oval(x + 0.16 * n, y - 0.3 * n, r, r, "tile", "sepia", 0.8) for n, r in puffs)


def _fire(x: float, scale: float) -> Mark:
    flame = [(-0.26, 0.9), (-0.3, 0.56), (-0.06, 0.64), (0.04, 0.26), (0.28, 0.6), (0.24, 0.9)]
    return solid([(x + px * scale, 0.9 + (py - 0.9) * scale) for px, py in flame], "gold", None)


PICTURES: dict[str, Glyph] = {
    # The Commons
    "zeppelin": (
        solid([(-0.66, -0.34), (-1.16, -0.86), (-1.1, -0.3), (-1.16, 0.22)], "accent"),
        oval(0.06, -0.3, 1.02, 0.46, ROOF),
        oval(0.06, -0.3, 1.02, 0.16, DARK_ROOF, width=0.7),
        stroke([(-0.3, 0.12), (-0.22, 0.42)], width=0.9),
        stroke([(0.4, 0.12), (0.34, 0.42)], width=0.9),
        solid([(-0.4, 0.42), (0.5, 0.42), (0.36, 0.78), (-0.28, 0.78)], "sepia"),
    ),
    "charterstone": (
        solid([(-1, 0.92), (-0.7, 0.56), (0.7, 0.56), (1, 0.92)], "stone"),
        solid([(-0.44, 0.56), (-0.56, -0.26), (0, -1.08), (0.56, -0.26), (0.44, 0.56)], "choice"),
        solid([(0, -1.08), (0.56, -0.26), (0.44, 0.56), (0.04, 0)], "glass"),
        stroke([(-0.56, -0.26), (0.04, 0), (0.04, 0.56)], width=0.9),
    ),
    "tribune": (
        block(-1, 0.66, 1, 0.9, "stone"),
        _gable(-1, -0.22, 1, -0.86),
        block(-0.92, -0.22, 0.92, -0.06, WALL),
        *(block(x - 0.1, -0.06, x + 0.1, 0.66, WALL) for x in (-0.68, -0.23, 0.23, 0.68)),
    ),
    "treasury": (
        block(-0.84, 0.06, 0.84, 0.9, WALL),
        vault(0, 0.08, 0.9, 0.86, ROOF),
        stroke([(0, -0.78), (0, -1.08)], width=1.2),
        oval(0, 0.46, 0.32, 0.32, "gold"),
        oval(0, 0.46, 0.16, 0.16, None, width=0.7),
    ),
    "market": (
        stroke([(-0.82, -0.1), (-0.82, 0.9)], width=1.5),
        stroke([(0.82, -0.1), (0.82, 0.9)], width=1.5),
        block(-0.86, 0.42, 0.86, 0.66, "sepia"),
        solid([(-1, -0.1), (-0.86, -0.72), (0.86, -0.72), (1, -0.1)], ROOF),
        solid([(-0.6, -0.1), (-0.5, -0.72), (-0.16, -0.72), (-0.2, -0.1)], WALL, width=0.8),
        solid([(0.2, -0.1), (0.16, -0.72), (0.5, -0.72), (0.6, -0.1)], WALL, width=0.8),
        *(oval(x, 0.3, 0.15, 0.15, "gold", width=0.8) for x in (-0.48, 0, 0.46)),
    ),
    "harbor": (
        stroke([(-0.02, 0.3), (-0.02, -1)], width=1.8),
        stroke([(-0.4, 0.3), (-0.02, -0.5), (0.36, 0.3)], width=1.2),
        solid([(0, -1.02), (0.74, -0.78), (0, -0.54)], "accent"),
        Mark(cloud(-0.82, 0.28, 1.64, 0.5, 0.28), WALL),
    ),
    # The charters
    "hut": (
        block(-0.66, 0.1, 0.66, 0.9, WALL),
        _gable(-0.98, 0.16, 0.98, -0.8),
        _hole(-0.18, 0.42, 0.18, 0.9),
    ),
    "hall": (
        block(-0.95, 0.1, 0.95, 0.9, WALL),
        _hip(-1.1, 0.14, 1.1, -0.5),
        *(_arch(x, 0.4, 0.13) for x in (-0.6, 0, 0.6)),
        stroke([(0, -0.5), (0, -1.05)], width=1.1),
        solid([(0, -1.05), (0.42, -0.9), (0, -0.74)], "accent", width=0.8),
    ),
    "barn": (
        block(-0.8, 0, 0.8, 0.9, WALL),
        solid([(-0.98, 0.06), (-0.72, -0.42), (0, -0.86), (0.72, -0.42), (0.98, 0.06)], ROOF),
        block(-0.34, 0.3, 0.34, 0.9, "shade"),
        stroke([(-0.34, 0.3), (0.34, 0.9)], width=0.9),
        stroke([(0.34, 0.3), (-0.34, 0.9)], width=0.9),
        _hole(-0.14, -0.3, 0.14, -0.04),
    ),
    "mill": (
        block(-0.1, -0.1, 0.9, 0.9, WALL),
        _gable(-0.26, -0.06, 1.06, -0.82),
        _hole(0.26, 0.3, 0.54, 0.62),
        oval(-0.46, 0.36, 0.52, 0.52, "sepia"),
        oval(-0.46, 0.36, 0.34, 0.34, WALL),
        stroke([(-0.98, 0.36), (0.06, 0.36)], width=1.2),
        stroke([(-0.46, -0.16), (-0.46, 0.88)], width=1.2),
        stroke([(-1.1, 0.92), (-0.7, 0.84), (-0.3, 0.94), (0, 0.88)], "deep", 1.4),
    ),
    "tower": (
        block(-0.42, -0.4, 0.42, 0.9, "stone"),
        block(-0.56, -0.56, 0.56, -0.36, WALL),
        _gable(-0.62, -0.54, 0.62, -1.1),
        _arch(0, 0.44, 0.16),
        _hole(-0.08, -0.16, 0.08, 0.16),
    ),
    "lighthouse": (
        solid([(-0.5, 0.9), (-0.3, -0.3), (0.3, -0.3), (0.5, 0.9)], WALL),
        solid([(-0.44, 0.52), (-0.38, 0.16), (0.38, 0.16), (0.44, 0.52)], ROOF),
        block(-0.4, -0.42, 0.4, -0.28, "ink"),
        block(-0.24, -0.74, 0.24, -0.42, "gold"),
        _gable(-0.36, -0.72, 0.36, -1.06),
        *(
            stroke([(side * 0.46, -0.58 + dy * 0.4), (side * 0.98, -0.58 + dy * 1.5)], "accent", 1.1)
            for side in (-1, 1)
            for dy in (-0.22, 0, 0.22)
        ),
        solid([(-0.95, 0.92), (-0.6, 0.72), (0.6, 0.72), (0.95, 0.92)], "stone"),
    ),
    "forge": (
        block(0.3, -0.8, 0.62, 0.3, "stone"),
        *_smoke(0.46, -1.0),
        block(-0.85, 0, 0.85, 0.9, WALL),
        _hip(-1.02, 0.06, 1.02, -0.6),
        _arch(0, 0.24, 0.36),
        _fire(0, 0.7),
    ),
    "kiln": (
        solid(
            [
                (-0.8, 0.9),
                (-0.72, 0.3),
                (-0.3, -0.3),
                (-0.22, -0.86),
                (0.22, -0.86),
                (0.3, -0.3),
                (0.72, 0.3),
                (0.8, 0.9),
            ],
            ROOF,
        ),
        _arch(0, 0.32, 0.26),
        stroke([(-0.72, 0.3), (0.72, 0.3)], width=0.8),
        stroke([(-0.3, -0.3), (0.3, -0.3)], width=0.8),
        *_smoke(0.06, -1.05),
    ),
    "mine": (
        solid(
            [(-1.1, 0.9), (-0.66, 0.02), (-0.2, -0.62), (0.2, -0.86), (0.6, -0.2), (0.9, 0.3), (1.1, 0.9)],
            "stone",
        ),
        solid([(-0.2, -0.62), (0.2, -0.86), (0.42, -0.5), (0.1, -0.38), (-0.1, -0.2)], ROOF, width=0.8),
        _arch(0, -0.08, 0.42),
        stroke([(-0.5, 0.9), (-0.5, 0.2), (0.5, 0.2), (0.5, 0.9)], "sepia", 1.8),
    ),
    "market-stall": (
        stroke([(-0.82, -0.1), (-0.82, 0.9)], width=1.5),
        stroke([(0.82, -0.1), (0.82, 0.9)], width=1.5),
        solid([(-1, 0), (-0.7, -0.7), (0.7, -0.7), (1, 0)], ROOF),
        *(oval(x, 0.02, 0.2, 0.14, WALL, width=0.8) for x in (-0.8, -0.4, 0, 0.4, 0.8)),
        block(-0.9, 0.44, 0.9, 0.9, "sepia"),
        *(oval(x, 0.34, 0.16, 0.16, "accent", width=0.8) for x in (-0.5, 0, 0.5)),
    ),
    "ship": (
        solid([(-1.05, 0.3), (1.05, 0.3), (0.7, 0.86), (-0.74, 0.86)], "sepia"),
        stroke([(0, 0.3), (0, -1.05)], width=1.3),
        solid([(0.1, -0.95), (0.1, 0.16), (0.92, 0.16)], ROOF),
        solid([(-0.12, -0.7), (-0.12, 0.16), (-0.84, 0.16)], WALL),
        stroke([(-1.1, 0.94), (-0.6, 0.86), (-0.1, 0.96), (0.4, 0.86), (1, 0.94)], "deep", 1.4),
    ),
    "crane": (
        block(-0.95, 0.6, 0.95, 0.9, "stone"),
        stroke([(-0.35, 0.6), (-0.35, -0.7)], width=2.4),
        stroke([(-0.35, -0.7), (0.8, -0.95)], width=2.0),
        stroke([(-0.35, -0.1), (0.35, -0.86)], "sepia", 1.4),
        stroke([(0.72, -0.92), (0.72, 0)], width=1.0),
        block(0.45, 0, 1, 0.45, ROOF),
        block(-0.8, 0.2, -0.2, 0.6, ROOF),
    ),
    "dome": (
        block(-0.7, 0.2, 0.7, 0.9, WALL),
        vault(0, 0.22, 0.8, 0.86, ROOF),
        solid([(-0.08, -0.1), (0.5, -0.9), (0.72, -0.74), (0.14, 0.06)], "gold"),
        _hole(-0.2, 0.5, 0.2, 0.9),
    ),
    "bridge": (
        solid(
            [
                (-1.1, 0.2),
                (-0.5, -0.2),
                (0.5, -0.2),
                (1.1, 0.2),
                (1.1, 0.7),
                (0.82, 0.7),
                (0.7, 0.3),
                (0.4, 0.2),
                (0.14, 0.7),
                (-0.14, 0.7),
                (-0.4, 0.2),
                (-0.7, 0.3),
                (-0.82, 0.7),
                (-1.1, 0.7),
            ],
            "stone",
        ),
        stroke([(-1.1, 0.06), (-0.5, -0.36), (0.5, -0.36), (1.1, 0.06)], width=1.6),
        block(-0.2, -0.76, 0.2, -0.3, WALL),
        _gable(-0.32, -0.74, 0.32, -1.1),
        stroke([(-1.1, 0.9), (-0.6, 0.82), (-0.1, 0.92), (0.4, 0.82), (1.1, 0.9)], "deep", 1.4),
    ),
    "garden": (
        stroke([(-0.8, -0.5), (-0.8, 0.9)], "sepia", 1.5),
        stroke([(0.8, -0.5), (0.8, 0.9)], "sepia", 1.5),
        stroke([(-1, -0.5), (1, -0.5)], "sepia", 1.6),
        stroke([(-1, -0.1), (1, -0.1)], "sepia", 1.2),
        *(
            oval(x + dx * r, y, wide * r, tall * r, fill, width=0.9)
            for x, y, r in ((-0.5, 0.52, 0.42), (0.5, 0.56, 0.38))
            for dx, wide, tall, fill in (
                (-0.5, 0.55, 0.8, ROOF),
                (0.5, 0.55, 0.8, ROOF),
                (0, 0.45, 0.9, "pale roof"),
            )
        ),
        *(
            solid([(x - 0.24, y), (x, y - 0.22), (x + 0.24, y), (x, y + 0.19)], "moss", width=0.7)
            for x, y in ((-0.85, -0.55), (-0.4, -0.5), (0.3, -0.62), (0.75, -0.42))
        ),
    ),
    "well": (
        solid([(-0.6, 0.9), (-0.7, 0.3), (0.7, 0.3), (0.6, 0.9)], "stone"),
        oval(0, 0.3, 0.7, 0.2, "deep"),
        stroke([(-0.58, 0.26), (-0.58, -0.4)], "sepia", 1.8),
        stroke([(0.58, 0.26), (0.58, -0.4)], "sepia", 1.8),
        _gable(-0.95, -0.34, 0.95, -0.98),
        stroke([(0, -0.36), (0, 0.1)], width=0.9),
    ),
    "school": (
        block(-0.95, 0.1, 0.95, 0.9, WALL),
        _gable(-1.08, 0.14, 1.08, -0.45),
        block(-0.24, -0.7, 0.24, 0, WALL),
        _gable(-0.36, -0.68, 0.36, -1.1),
        oval(0, -0.4, 0.12, 0.12, "gold", width=0.8),
        *(_hole(x - 0.13, 0.36, x + 0.13, 0.62) for x in (-0.62, 0.62)),
        _hole(-0.17, 0.4, 0.17, 0.9),
    ),
    "inn": (
        block(-0.75, -0.25, 0.6, 0.9, WALL),
        _gable(-0.92, -0.2, 0.77, -0.95),
        stroke([(-0.75, 0.3), (0.6, 0.3)], "sepia", 1.2),
        *(_hole(x - 0.12, -0.06, x + 0.12, 0.18) for x in (-0.44, 0.3)),
        _hole(-0.24, 0.45, 0.1, 0.9),
        stroke([(0.6, -0.1), (1.05, -0.1)], width=1.2),
        block(0.66, 0, 1.04, 0.42, "gold", width=0.9),
    ),
    "shrine": (
        block(-1, 0.72, 1, 0.9, "stone"),
        block(-0.8, 0.54, 0.8, 0.72, "stone"),
        *(block(x - 0.09, -0.1, x + 0.09, 0.54, WALL) for x in (-0.55, 0.55)),
        _gable(-0.9, -0.08, 0.9, -0.7),
        Mark(star(4, 0.4, 0.14, 0, 0.22), "gold", "ink", 0.8),
        oval(0, -0.86, 0.14, 0.14, "gold", width=0.8),
    ),
    "windmill": (
        solid([(-0.5, 0.9), (-0.32, -0.34), (0.32, -0.34), (0.5, 0.9)], WALL),
        _gable(-0.4, -0.3, 0.4, -0.76),
        stroke([(-0.78, -0.92), (0.78, 0.3)], width=2.6),
        stroke([(-0.78, -0.92), (0.78, 0.3)], ROOF, 1.1),
        stroke([(0.62, -1), (-0.62, 0.4)], width=2.6),
        stroke([(0.62, -1), (-0.62, 0.4)], ROOF, 1.1),
        oval(0, -0.3, 0.13, 0.13, "ink", None),
        _hole(-0.14, 0.52, 0.14, 0.9),
    ),
    "greenhouse": (
        block(-0.95, 0, 0.95, 0.9, "glass"),
        _gable(-1.05, 0.04, 1.05, -0.72),
        *(stroke([(x, 0), (x, 0.9)], width=0.9) for x in (-0.48, 0, 0.48)),
        stroke([(-0.95, 0.42), (0.95, 0.42)], width=0.9),
        *(oval(x, 0.72, 0.18, 0.2, "moss", width=0.7) for x in (-0.7, -0.24, 0.24, 0.7)),
    ),
    "workshop": (
        block(-0.95, 0, 0.95, 0.9, WALL),
        solid([(-1.02, 0.04), (-1.02, -0.5), (-0.4, 0.04)], ROOF),
        solid([(-0.4, 0.04), (-0.4, -0.5), (0.24, 0.04)], ROOF),
        solid([(0.24, 0.04), (0.24, -0.5), (1.02, 0.04)], ROOF),
        oval(-0.42, 0.5, 0.26, 0.26, "stone"),
        oval(-0.42, 0.5, 0.1, 0.1, WALL, width=0.8),
        _hole(0.26, 0.4, 0.62, 0.9),
    ),
    "vault": (
        block(-0.95, -0.4, 0.95, 0.9, "stone"),
        block(-1.05, -0.6, 1.05, -0.36, ROOF),
        oval(0, 0.26, 0.46, 0.46, WALL),
        oval(0, 0.26, 0.16, 0.16, "gold"),
        *(
            stroke([(0.2 * x, 0.26 + 0.2 * y), (0.42 * x, 0.26 + 0.42 * y)], width=1.2)
            for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
        ),
    ),
    "gate": (
        block(-1, -0.55, -0.45, 0.9, "stone"),
        block(0.45, -0.55, 1, 0.9, "stone"),
        block(-0.5, -0.1, 0.5, 0.2, "stone"),
        _gable(-1.1, -0.5, -0.35, -1.05),
        _gable(0.35, -0.5, 1.1, -1.05),
        _arch(0, 0.2, 0.4, fill="sepia", line="ink"),
        stroke([(0, 0.24), (0, 0.9)], width=1.0),
    ),
    "fountain": (
        solid([(-1, 0.5), (1, 0.5), (0.8, 0.9), (-0.8, 0.9)], "stone"),
        oval(0, 0.5, 1, 0.2, "glass"),
        block(-0.14, -0.2, 0.14, 0.5, "stone"),
        solid([(-0.55, -0.3), (0.55, -0.3), (0.3, -0.08), (-0.3, -0.08)], ROOF),
        stroke([(0, -0.4), (-0.3, -0.95), (-0.62, -0.5)], "deep", 1.5),
        stroke([(0, -0.4), (0.3, -0.95), (0.62, -0.5)], "deep", 1.5),
    ),
    "statue": (
        block(-0.75, 0.62, 0.75, 0.9, "stone"),
        block(-0.5, 0.36, 0.5, 0.62, "stone"),
        solid([(-0.36, 0.36), (-0.26, -0.42), (0.26, -0.42), (0.36, 0.36)], ROOF),
        oval(0, -0.66, 0.22, 0.22, WALL),
        stroke([(0.24, -0.32), (0.66, -0.85)], width=1.8),
        Mark(star(5, 0.24, 0.1, 0.7, -0.92), "gold", "ink", 0.7),
    ),
    "stable": (
        block(-0.95, 0.1, 0.95, 0.9, "shade"),
        _hip(-1.1, 0.14, 1.1, -0.5),
        _arch(-0.45, 0.3, 0.3),
        _arch(0.45, 0.3, 0.3),
        solid([(0.3, 0.9), (0.34, 0.62), (0.5, 0.5), (0.66, 0.6), (0.62, 0.9)], "sepia"),
        stroke([(-0.75, 0.68), (-0.15, 0.68)], "sepia", 1.4),
    ),
    "bakery": (
        block(0.5, -0.8, 0.76, 0.2, "stone"),
        *_smoke(0.63, -0.98),
        solid(
            [
                (-1.05, 0.9),
                *((-1.05 + 0.15 * n, 0.9 - 1.1 * (1 - ((n - 7) / 7) ** 2)) for n in range(15)),
                (1.05, 0.9),
            ],
            ROOF,
        ),
        *(_arch(x, 0.34, 0.2) for x in (-0.5, 0, 0.5)),
        *(_fire(x, 0.4) for x in (-0.5, 0, 0.5)),
    ),
    "brewery": (
        block(-0.9, 0.72, 0.9, 0.92, "sepia"),
        block(-0.86, -0.7, -0.66, 0.72, "sepia"),
        block(0.66, -0.7, 0.86, 0.72, "sepia"),
        block(-0.96, -0.9, 0.96, -0.66, "sepia"),
        stroke([(0, -0.66), (0, 0.1)], width=2.2),
        stroke([(-0.4, -0.42), (0.4, -0.42)], width=1.6),
        block(-0.5, 0.06, 0.5, 0.2, "stone"),
        block(-0.46, 0.2, 0.46, 0.72, ROOF),
    ),
    "quarry": (
        oval(0, 0.42, 1.08, 0.5, "shade"),
        oval(0, 0.5, 0.78, 0.34, "pale roof"),
        oval(0, 0.58, 0.46, 0.18, DARK_ROOF),
        stroke([(-0.2, 0.5), (-0.62, -0.62)], "sepia", 1.5),
        *(
            block(
                -0.04 + col * 0.34 + tier * 0.17,
                -0.12 - tier * 0.26,
                0.27 + col * 0.34 + tier * 0.17,
                0.12 - tier * 0.26,
                ROOF,
                width=0.8,
            )
            for tier in range(3)
            for col in range(3 - tier)
        ),
    ),
}
"""By name: the six of the Commons, and those that a building of a charter may have."""


@lru_cache(maxsize=2048)
def picture(name: str, x: float, y: float, size: float, roof: str, theme: Theme) -> tuple[Shape, ...]:
    """A building's picture of half size `size` about (x, y), its roof in a colour."""
    roles = {ROOF: roof, DARK_ROOF: mix(roof, theme.ink, 0.2), "pale roof": mix(roof, "#FFFFFF", 0.25)}
    return drawn(PICTURES[name], x, y, size, theme, roles)
