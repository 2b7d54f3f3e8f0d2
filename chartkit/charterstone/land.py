"""The ground of the board: the frame, the sea, the shores of the six charters and the Commons, the rose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from chartkit.charterstone import lattice
from chartkit.charterstone.lattice import X, Y
from chartkit.charterstone.pieces import CHARTERS
from chartkit.charterstone.tones import tones, washed
from chartkit.draw import Circle, Path, Shape, Theme, line, mix, polygon
from chartkit.draw.ornament import rose, stamp, swell
from chartkit.draw.outline import box, placed
from chartkit.draw.scene import Points, paths

LEFT, TOP, CHART_WIDTH, CHART_HEIGHT, BAND = 8.0, 8.0, 1184.0, 738.0, 8.0
EVERYWHERE = (*range(len(CHARTERS)), None)
"""The lands: the charters, and None for the Commons."""
_WAVES = (
    (300, 88), (905, 92), (925, 540), (446, 700), (300, 128), (668, 706), (528, 92), (318, 632), (884, 640),
    (330, 175), (872, 178),
)  # fmt: skip


@lru_cache(maxsize=4)
def sea(theme: Theme) -> tuple[Shape, ...]:
    """Water, its rays and waves, the mooring of the cloud, a ship and a serpent, within the frame."""
    return (
        polygon(box(LEFT, TOP, CHART_WIDTH, CHART_HEIGHT), theme.sea),
        *rays(theme),
        *_shallows(theme),
        *_mooring(theme),
        *stamp("ship", 290, 716, 0.8, 0.8, theme),
        *stamp("serpent", 899, 710, 1.0, 1.0, theme),
        *frame(theme),
    )


@lru_cache(maxsize=64)
def shores(active: tuple[int, ...], theme: Theme) -> tuple[Shape, ...]:
    """The lands, the borders of those that are played tinted more."""
    colours = tones(theme)
    shore = {land: _coast(land) for land in EVERYWHERE}
    inked = Path(tuple(shore.values()), fill=theme.ink, stroke=theme.ink, width=3.2)
    shapes: list[Shape] = [inked, polygon(shore[None], colours["ground"])]
    for number, charter in enumerate(CHARTERS):
        played = number in active
        shapes.append(polygon(shore[number], washed(charter, theme, played, inner=False)))
        inside = lattice.offset(lattice.border(number), 2.0)
        shapes.append(polygon(inside, washed(charter, theme, played, inner=True)))
    middle = lattice.offset(lattice.border(None), 3.2)
    shapes.append(polygon(middle, colours["ground"], stroke=theme.sepia, width=1))
    shapes.append(polygon(lattice.hexagon(X, Y, 0.955), mix(colours["ground"], colours["white"], 0.25)))
    return *shapes, *rose(X, Y + 2, 27, theme)


@lru_cache(maxsize=8)
def _coast(land: int | None) -> Points:
    return lattice.coast(land)


def rays(theme: Theme) -> Iterator[Shape]:
    """Bearings from the rose to the frame, every other one dotted, and waves."""
    faint, rays = mix(theme.sea, theme.deep, 0.26), []
    inner = np.array((LEFT + BAND - X, TOP + BAND - Y)), np.array((CHART_WIDTH, CHART_HEIGHT)) - 2 * BAND
    for bearing in np.radians(np.arange(0, 360, 15)):
        way = np.array((np.cos(bearing), np.sin(bearing)))
        far = [
            (inner[0][axis] + (inner[1][axis] if way[axis] > 0 else 0)) / way[axis]
            for axis in (0, 1)
            if abs(way[axis]) > 1e-9
        ]
        rays.append(np.array([(X, Y), (X, Y) + way * min(far)]))
    yield Path(tuple(rays[::2]), closed=False, stroke=faint, width=1)
    yield Path(tuple(rays[1::2]), closed=False, stroke=faint, width=0.6, dash=(1.0, 4.0))
    waves = [placed(swell(3), x + 5 * k, y + 5 * k) for x, y in _WAVES for k in (0, 1)]
    yield Path(tuple(waves), closed=False, stroke=mix(theme.sea, theme.deep, 0.6), width=1.1)


def _shallows(theme: Theme) -> Iterator[Shape]:
    """Lines in the water, from the outermost to the shore, each covering what the last one filled."""
    pale = "#A8C7C4" if theme.dark else theme.page
    for distance, dark, light in ((23, 0.30, 0.0), (17, 0.42, 0.10), (12, 0.55, 0.20)):
        for reach, colour in (
            (distance + 0.5, mix(theme.sea, theme.deep, dark)),
            (distance - 0.5, mix(theme.sea, pale, light)),
        ):
            yield Path(paths(lattice.shallows(land, reach) for land in EVERYWHERE), fill=colour)


def _mooring(theme: Theme) -> Iterator[Shape]:
    """The rope from the Cloud Harbor to its cloud."""
    rope = [lattice.spot((1.3, 0)), (930, Y), (985, 380)]
    yield line(rope, mix(theme.deep, theme.ink, 0.35), 1.5, dash=(5.0, 4.0))


def frame(theme: Theme) -> Iterator[Shape]:
    """The scale of degrees round the chart."""
    right, bottom = LEFT + CHART_WIDTH, TOP + CHART_HEIGHT
    bands = (
        (LEFT, TOP, CHART_WIDTH, BAND),
        (LEFT, bottom - BAND, CHART_WIDTH, BAND),
        (LEFT, TOP, BAND, CHART_HEIGHT),
        (right - BAND, TOP, BAND, CHART_HEIGHT),
    )
    yield Path(paths(box(*band) for band in bands), fill=theme.land)
    across, down = (CHART_WIDTH - 2 * BAND) / 44, (CHART_HEIGHT - 2 * BAND) / 28
    degrees = [box(LEFT + BAND + across * n, y, across, BAND) for n in range(0, 44, 2) for y in (TOP,)]
    degrees += [box(LEFT + BAND + across * n, bottom - BAND, across, BAND) for n in range(1, 44, 2)]
    degrees += [box(LEFT, TOP + BAND + down * n, BAND, down) for n in range(1, 28, 2)]
    degrees += [box(right - BAND, TOP + BAND + down * n, BAND, down) for n in range(0, 28, 2)]
    yield Path(tuple(degrees), fill=theme.ink)
    yield polygon(box(LEFT, TOP, CHART_WIDTH, CHART_HEIGHT), stroke=theme.ink, width=1.5)
    inner = box(LEFT + BAND, TOP + BAND, CHART_WIDTH - 2 * BAND, CHART_HEIGHT - 2 * BAND)
    yield polygon(inner, stroke=theme.ink, width=1.2)
    corners = [(x, y) for x in (LEFT, right - BAND) for y in (TOP, bottom - BAND)]
    yield Path(paths(box(x, y, BAND, BAND) for x, y in corners), fill=theme.land, stroke=theme.ink, width=1.2)
    for x, y in corners:
        yield Circle(x + BAND / 2, y + BAND / 2, 2, fill=theme.accent)
