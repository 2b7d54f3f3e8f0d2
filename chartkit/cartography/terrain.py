"""The six tile designs as land: their rivers and the hills between them, drawn once and turned.

Lengths are sides of a tile. A design is drawn upright, its centre at (0, 0), y down, with corner 0 at
the top, corner 1 lower right, corner 2 lower left; edge e runs clockwise from corner e. A river crosses
an edge squarely at its middle, so that any two tiles join smoothly.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from chartkit.draw.outline import arc, bezier
from chartkit.draw.scene import Points

ROOT3 = math.sqrt(3)
CORNERS: Points = np.array([(0, -1 / ROOT3), (0.5, ROOT3 / 6), (-0.5, ROOT3 / 6)])
MIDDLES: Points = (CORNERS + np.roll(CORNERS, -1, axis=0)) / 2
ALONG: Points = np.roll(CORNERS, -1, axis=0) - CORNERS
"""By edge, one side long, clockwise."""
INWARD: Points = -MIDDLES * 2 * ROOT3
"""By edge, square to it, one side long."""

HALF_RIVER = 0.058
"""Half the width of a river."""
RAYS = 36
"""The rays from a summit along which its hill is measured."""
SITE = 0.098
"""The radius of the level ground on a summit, where a castle stands."""
TARN = 0.068
"""The radius of the tarn in which a straight river ends at a corner."""
_MARGIN = 0.030
_FOOT = 0.345
_LEE = 52.0
"""Where the shaded side of a hill lies, in degrees clockwise from the right of the page."""


class Hill(NamedTuple):
    """A hill of a design: its summit, its ground, and its rings from the foot to the site."""

    summit: Points
    region: Points
    rings: Points
    """Shape (3, RAYS, 2)."""


class Terrain(NamedTuple):
    """What a design shows: water with its banks and the line of its current, and the hills."""

    water: tuple[Points, ...]
    banks: tuple[Points, ...]
    flow: tuple[Points, ...]
    hills: tuple[Hill, ...]
    spring: Points | None = None
    """The corner at which a straight river rises."""
    hachures: tuple[Points, Points] = (np.empty((0, 2, 2)), np.empty((0, 2, 2)))
    """Fine and bold strokes down the lee side, each of shape (n, 2, 2)."""


@lru_cache(maxsize=64)
def terrain(design: str, sixths: int = 0) -> Terrain:
    """A design after `sixths` clockwise sixths of a turn; the hachures keep to the lee of the page."""
    drawn = _upright(design)
    hills = tuple(Hill(*(turned(points, sixths) for points in hill)) for hill in drawn.hills)
    strokes = [_hachures(hill) for hill in hills]
    return Terrain(
        tuple(turned(water, sixths) for water in drawn.water),
        tuple(turned(bank, sixths) for bank in drawn.banks),
        tuple(turned(flow, sixths) for flow in drawn.flow),
        hills,
        None if drawn.spring is None else turned(drawn.spring, sixths),
        (np.concatenate([fine for fine, _ in strokes]), np.concatenate([bold for _, bold in strokes])),
    )


def turned(points: Points, sixths: int) -> Points:
    """Points about (0, 0) after clockwise sixths of a turn."""
    angle = math.radians(60 * sixths)
    cos, sin = math.cos(angle), math.sin(angle)
    found: Points = points @ np.array([(cos, sin), (-sin, cos)])
    return found


# The designs ---------------------------------------------------------------------------------


def _open() -> Terrain:
    return Terrain((), (), (), (_hill((0, 0), CORNERS),))


def _river_end() -> Terrain:
    bank = _stub(0, 0.205)
    region = np.concatenate((CORNERS[:1], bank, CORNERS[1:]))
    flow = np.array([MIDDLES[0], MIDDLES[0] + INWARD[0] * 0.10])
    return Terrain((bank,), (bank,), (flow,), (_hill(INWARD[0] * 0.112, region),))


def _double_end() -> Terrain:
    banks = (_stub(1, 0.185), _stub(2, 0.185))
    region = np.concatenate((CORNERS[:2], banks[0], CORNERS[2:], banks[1]))
    flow = tuple(np.array([MIDDLES[e], MIDDLES[e] + INWARD[e] * 0.09]) for e in (1, 2))
    return Terrain(banks, banks, flow, (_hill(INWARD[0] * -0.10, region),))


def _single() -> Terrain:
    """A river that sways from the middle of edge 0, growing narrow, to its spring in corner 2."""
    start, spring = MIDDLES[0], CORNERS[2]
    length = math.dist(start, spring)
    ahead = (spring - start) / length
    aside = np.array((-ahead[1], ahead[0]))
    t = np.linspace(0, 1, 19)
    sway = 0.030 * np.sin(2 * np.pi * t) * np.sin(np.pi * t)
    half = HALF_RIVER * (1 - 0.42 * t)
    inside = length * (1 - t) * math.tan(math.pi / 6) >= half * 1.02
    course = (start + ahead * length * t[:, None] + aside * sway[:, None])[inside]
    mouth = 1.16 * HALF_RIVER
    first = np.vstack((course + aside * half[inside, None], spring + ALONG[2] * mouth))
    second = np.vstack((course - aside * half[inside, None], spring - ALONG[1] * mouth))
    water = np.concatenate((first, spring[None], second[::-1]))
    hills = (
        _hill((0, -0.252), np.concatenate((CORNERS[:1], first))),
        _hill((0.2182, 0.126), np.concatenate((second[:1], CORNERS[1:2], second[:0:-1]))),
    )
    return Terrain((water,), (first, second), (np.vstack((course, spring)),), hills, spring)


def _curved() -> Terrain:
    """A river that bends round corner 2, half a side away from it."""
    x, y = CORNERS[2]
    outer, inner, course = (arc(x, y, 0.5 + off, 0, -60, 16) for off in (HALF_RIVER, -HALF_RIVER, 0.0))
    bisector = np.array((ROOT3 / 2, -0.5))
    hills = (
        _hill(CORNERS[2] + bisector * 0.712, np.concatenate((CORNERS[:2], outer))),
        _hill(CORNERS[2] + bisector * 0.293, np.concatenate((CORNERS[2:], inner[::-1]))),
    )
    return Terrain((np.concatenate((outer, inner[::-1])),), (outer, inner), (course,), hills)


def _triple() -> Terrain:
    """Three straight arms; the banks are rounded where they meet."""
    banks, hills = [], []
    for corner in range(3):
        after, before = corner, (corner + 2) % 3
        start = MIDDLES[after] - ALONG[after] * HALF_RIVER
        end = MIDDLES[before] + ALONG[before] * HALF_RIVER
        bend = CORNERS[corner] * 2 * HALF_RIVER
        curve = bezier(
            [tuple(bend + (start - bend) * 0.42), tuple(bend), tuple(bend + (end - bend) * 0.42)], 8
        )
        bank = np.vstack((start, curve, end))
        banks.append(bank)
        hills.append(_hill(CORNERS[corner] * 0.45, np.concatenate((CORNERS[corner : corner + 1], bank))))
    water = np.concatenate((banks[0], banks[2], banks[1]))
    flow = tuple(np.array((middle, middle * 0.2)) for middle in MIDDLES)
    return Terrain((water,), tuple(banks), flow, tuple(hills))


_DRAWN = {
    "open": _open,
    "river-end": _river_end,
    "double-end": _double_end,
    "single": _single,
    "curved": _curved,
    "triple": _triple,
}


@cache
def _upright(design: str) -> Terrain:
    return _DRAWN[design]()


def _stub(edge: int, reach: float) -> Points:
    """The bank of a river that ends: in at the first half of the edge, round the spring, and out."""
    bulb = 0.074
    neck = reach - 2 * bulb
    x, y = MIDDLES[edge] + INWARD[edge] * (reach - bulb)
    ahead = math.degrees(math.atan2(INWARD[edge][1], INWARD[edge][0]))
    sides = [MIDDLES[edge] + ALONG[edge] * off for off in (-HALF_RIVER, HALF_RIVER)]
    inner = [side + INWARD[edge] * neck / 2 for side in sides]
    bank = np.vstack((sides[0], inner[0], arc(x, y, bulb, ahead + 125, ahead - 125, 14), inner[1], sides[1]))
    return _smooth(bank)


def _smooth(points: Points) -> Points:
    """The line with its corners cut once, its ends kept."""
    a, b = points[:-1], points[1:]
    cut = np.stack((a + (b - a) * 0.25, a + (b - a) * 0.75), axis=1).reshape(-1, 2)
    return np.vstack((points[0], cut, points[-1]))


# Hills ---------------------------------------------------------------------------------------


def _hill(summit: Points | tuple[float, float], region: Points) -> Hill:
    """A hill in its ground: three rings about the summit, the last of them the site."""
    summit = np.asarray(summit, float)
    angles = np.linspace(0, 2 * np.pi, RAYS, endpoint=False)
    rays = np.column_stack((np.cos(angles), np.sin(angles)))
    reach = _reach(summit, rays, region)
    reach = np.minimum(reach, max(0.30, reach.min() * 1.9))
    limit = reach
    for _ in range(3):
        reach = np.minimum(limit, (np.roll(reach, 1) + 2 * reach + np.roll(reach, -1)) / 4)
    foot = np.maximum(SITE + 0.018, np.minimum(reach - _MARGIN, _FOOT))
    heights = [SITE + (foot - SITE) * share for share in (1.0, 0.48, 0.0)]
    return Hill(summit, region, np.stack([summit + rays * height[:, None] for height in heights]))


def _reach(origin: Points, rays: Points, region: Points) -> Points:
    """How far each ray runs before it leaves the region."""
    start = region - origin
    side = np.roll(region, -1, axis=0) - region
    cross = rays[:, :1] * side[None, :, 1] - rays[:, 1:] * side[None, :, 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        along = (start[:, 0] * side[:, 1] - start[:, 1] * side[:, 0])[None] / cross
        share = (start[None, :, 0] * rays[:, 1:] - start[None, :, 1] * rays[:, :1]) / cross
    hit = (along > 1e-9) & (share >= -1e-9) & (share <= 1 + 1e-9)
    reach: Points = np.where(hit, along, 1.0).min(axis=1)
    return reach


def _hachures(hill: Hill) -> tuple[Points, Points]:
    """Strokes between the two outer rings on the lee side, longest where the shade is deepest."""
    foot, shoulder = hill.rings[0], hill.rings[1]
    away = foot - hill.summit
    lee = np.cos(np.arctan2(away[:, 1], away[:, 0]) - math.radians(_LEE))
    steep = np.hypot(*(foot - shoulder).T) >= 0.02
    end = 0.14 + 0.66 * np.maximum(0.25, lee)
    slope = foot - shoulder
    strokes = np.stack((shoulder + slope * 0.14, shoulder + slope * end[:, None]), axis=1)
    return strokes[steep & (lee >= -0.25) & (lee < 0.35)], strokes[steep & (lee >= 0.35)]
