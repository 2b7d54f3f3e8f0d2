"""What stands on the land: names, roads, castles, flags, and the signs of hills that are still open."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import numpy as np

from chartkit.cartography.castles import COLOURS, castle, flag, peak_of, wall
from chartkit.cartography.chart import View
from chartkit.cartography.land import FINE
from chartkit.cartography.lattice import AT, PLACES, Axial
from chartkit.cartography.roads import HillAt, Tiles, road
from chartkit.cartography.survey import Survey
from chartkit.cartography.terrain import CORNERS, SITE, terrain
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.outline import placed
from chartkit.draw.scene import Points

CASTLE = 0.262
"""The height of a castle, in sides of a tile."""
NAMED = 80.0
"""Tiles with shorter sides than this bear no names; the one that is pointed at is named."""
RING = 0.112
"""The radius of the ring round a castle's site."""
_CORNER = (-0.306, 0.208)
_CORNERS: dict[tuple[str, int], tuple[float, float]] = {
    ("single", 0): (-0.069, 0.208),
    ("single", 1): (-0.139, -0.208),
    ("single", 2): (-0.139, -0.069),
    ("single", 3): (0.0, -0.208),
    ("single", 4): (0.139, 0.208),
    ("single", 5): (0.153, 0.056),
    ("curved", 0): (0.306, 0.208),
    ("curved", 1): (0.306, -0.208),
}
"""Where the name of a tile has room if not in the left corner of its level side: by design and sixths."""


def summit(hill: HillAt, tiles: Tiles, view: View) -> Points:
    """The summit of a hill on the page."""
    place, number = hill
    design, turns = tiles[place]
    drawn = terrain(design, view.sixths(place, turns))
    return drawn.hills[number].summit * view.side + view.centre(place)


def spot(hill: HillAt, tiles: Tiles, view: View) -> tuple[float, float]:
    """The summit of a hill on the page, as two numbers."""
    x, y = summit(hill, tiles, view)
    return float(x), float(y)


def letter_of(hill: HillAt, tiles: Tiles) -> str:
    """The letter of a hill on a tile that has several."""
    place, number = hill
    return "abc"[number] if len(terrain(tiles[place][0]).hills) > 1 else ""


Stands = tuple[tuple[int, str], ...]
"""What stands on the hills of a tile: the number of the hill, and `castle`, `flag` or `open`."""


def name_spot(place: Axial, design: str, turns: int, view: View, stands: Stands = ()) -> tuple[float, float]:
    """Where the name of a tile stands, clear of what stands on it: the middle of its baseline."""
    x, y = _clear_corner(design, view.sixths(place, turns), stands)
    middle = view.centre(place)
    return float(middle[0] + x * view.side), float(middle[1] + (y + 0.032) * view.side)


def _name_corner(design: str, sixths: int) -> tuple[float, float]:
    x, y = _CORNER
    return _CORNERS.get((design, sixths), (x, y if sixths % 2 == 0 else -y))


@lru_cache(maxsize=512)
def _clear_corner(design: str, sixths: int, stands: Stands) -> tuple[float, float]:
    """The usual corner of a name, or the nearest spot along the level side or in the tip that is clear."""
    usual = _name_corner(design, sixths)
    if all(kind == "open" for _, kind in stands):
        return usual
    drawn, way = terrain(design, sixths), 1 if sixths % 2 == 0 else -1
    in_way = [(*drawn.hills[number].summit, *_REACH[kind]) for number, kind in stands]
    if len(drawn.hills) > 1:
        tagged = [number for number, kind in stands if kind == "castle"]
        in_way += [(*_tag(design, sixths, number), *_TAG) for number in tagged]
    level = [(x / 100, way * y) for y in (0.208, 0.155) for x in range(-32, 33, 4)]
    tip = [(0.0, way * -0.40), (0.0, way * -0.34)]
    spots = [usual, *sorted((*level, *tip), key=lambda spot: math.dist(spot, usual))]
    costs = [_in_the_way(spot, in_way, drawn.water, way) for spot in spots]
    return spots[costs.index(min(costs))]


_REACH = {"castle": (0.13, -0.01, 0.135, 4), "flag": (0.10, -0.05, 0.12, 4), "open": (0.09, 0.0, 0.09, 2)}
"""Half the width of what stands on a summit, how far its middle lies below that, half its height, and
how much it counts that a name covers it."""
_TAG = 0.055, 0.0, 0.055, 4
_NAME = 0.098, 0.05
"""Half the width and height of a name."""


def _in_the_way(
    spot: tuple[float, float], in_way: list[tuple[float, ...]], water: tuple[Points, ...], way: int
) -> int:
    """How much a name at a spot would cover, leaving the tile counted most."""
    (x, y), (wide, high) = spot, _NAME
    covered = 0
    for at, down, across, drop, up, counts in in_way:
        covered += int(counts) * (abs(at - x) < across + wide and abs(down + drop - y) < up + high)
    corners = [(x + a * wide, y + b * high) for a in (-1, 1) for b in (-1, 1)]
    tile, rivers = Path((CORNERS * way,)), Path(water)
    covered += sum(8 * (not tile.covers(*corner)) for corner in corners)
    return covered + sum(rivers.covers(*corner) for corner in (*corners, spot))


# On the land ---------------------------------------------------------------------------------


def place_targets(survey: Survey, view: View) -> Iterator[Path]:
    """The places beside the land, to be picked."""
    for place in survey.border:
        name = PLACES[AT[place]]
        target = Target("place", name)
        yield Path((view.corners(place),), target=target, label=f"Place {name}, beside the land")


def hill_targets(survey: Survey, view: View, owners: tuple[str, ...]) -> Iterator[Path]:
    """The ground of every hill, to be picked; the site comes first, to be aimed at."""
    for (place, number), name in survey.names.items():
        design, turns = survey.tiles[place]
        drawn = terrain(design, view.sixths(place, turns))
        ground = drawn.hills[number].region, drawn.hills[number].rings[2]
        region, site = (outline * view.side + view.centre(place) for outline in ground)
        seat = survey.castles.get((place, number))
        label = f"Hill {name}, " + ("open" if seat is None else f"{owners[seat]}'s castle")
        yield Path((site, region), target=Target("hill", name), label=label)


def names(survey: Survey, view: View, theme: Theme) -> Iterator[Text]:
    """The names of the tiles, where they are large enough."""
    if view.side < NAMED:
        return
    colour, halo = mix(theme.ink, theme.sepia, 0.15), mix(theme.land, theme.shade, 0.18)
    size = round(max(11.5, 0.122 * view.side), 1)
    for place, (design, turns) in survey.tiles.items():
        stands = tuple(
            (number, "castle" if hill in survey.castles else "flag" if hill in survey.flags else "open")
            for number in range(len(terrain(design).hills))
            for hill in ((place, number),)
        )
        x, y = name_spot(place, design, turns, view, stands)
        yield Text(x, y, PLACES[AT[place]], size, colour, bold=True, halo=halo, halo_width=3.0)


def cairn(view: View, theme: Theme) -> tuple[Shape, ...]:
    """The star at the middle of the chart, from which places are named."""
    stars = []
    for turn, size in ((45, 0.72), (0, 1.0)):
        angles = np.radians(np.arange(8) * 45 + turn)
        reach = np.where(np.arange(8) % 2 == 0, 9.0, 2.8) * size * view.side / 110
        stars.append(
            placed(np.column_stack((reach * np.sin(angles), -reach * np.cos(angles))), view.x, view.y)
        )
    return (
        polygon(stars[0], theme.sepia, stroke=theme.land, width=0.6),
        polygon(stars[1], theme.ink, stroke=theme.land, width=0.6),
    )


def roads(survey: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """The roads of all groups, and the ground under their castles."""
    by_seat: dict[int, list[Points]] = {}
    for one, other in survey.roads:
        line = road(one, other, survey.tiles, view)
        by_seat.setdefault(survey.castles[one], []).append(line)
    every = tuple(line for lines in by_seat.values() for line in lines)
    fine = view.side / 118
    yield Path(every, closed=False, stroke=theme.ink, width=5.6 * fine)
    for seat, lines in sorted(by_seat.items()):
        yield Path(tuple(lines), closed=False, stroke=COLOURS[seat], width=3.2 * fine)
    ground, rim = mix(theme.land, theme.shade, 0.35), mix(theme.sepia, theme.ink, 0.3)
    spots = [spot(hill, survey.tiles, view) for hill in survey.castles]
    for x, y in spots:
        yield Circle(x, y, SITE * view.side, fill=ground)
    for x, y in spots:
        yield Circle(x, y, SITE * view.side, stroke=rim, width=1.0)


def walls(survey: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """A wall round every castle that can no longer be captured."""
    spots = [spot(hill, survey.tiles, view) for band in survey.bands if band.safe for hill in band.hills]
    if spots:
        yield from wall(spots, (RING + 0.045) * view.side, view.side / 118, theme)


def open_hills(survey: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """A surveyor's triangle on each open hill, or its letter where a tile has several."""
    size = 5.2 * view.side / 118
    triangles, dots = [], []
    for hill in survey.names:
        if hill in survey.castles or hill in survey.flags:
            continue
        x, y = spot(hill, survey.tiles, view)
        letter = letter_of(hill, survey.tiles)
        if letter:
            yield lettered(letter, x, y, view, mix(theme.ink, theme.sepia, 0.35))
        else:
            corners = np.array([(0, -1), (0.87, 0.5), (-0.87, 0.5)])
            triangles.append(corners * size + (x, y))
            dots.append(Circle(x, y, 1.1, fill=theme.sepia))
    yield Path(tuple(triangles), stroke=theme.sepia, width=1.3)
    yield from dots


def lettered(letter: str, x: float, y: float, view: View, colour: str, size: float = 0.112) -> Text:
    """The letter of a hill."""
    return Text(
        x, y + 0.3 * size * view.side, letter, round(size * view.side, 1), colour, bold=True, italic=True
    )


# Above the land ------------------------------------------------------------------------------


def castles(survey: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """All castles, with the letters of their hills; what looks alike of a seat's castles comes together."""
    height = round(CASTLE * view.side, 2)
    for seat in sorted(set(survey.castles.values())):
        mine = [hill for hill, owner in survey.castles.items() if owner == seat]
        drawn = [castle(seat, *spot(hill, survey.tiles, view), height, theme) for hill in mine]
        for alike in zip(*drawn, strict=True):
            yield replace(alike[0], outlines=tuple(outline for part in alike for outline in part.outlines))
    if view.side < FINE:
        return
    tagged = [hill for hill in survey.castles if letter_of(hill, survey.tiles)]
    spots = [_tag_spot(hill, survey.tiles, view) for hill in tagged]
    for x, y in spots:
        yield Circle(x, y, 0.058 * view.side, fill=peak_of(theme))
    for x, y in spots:
        yield Circle(x, y, 0.058 * view.side, stroke=theme.ink, width=1.0)
    for hill, (x, y) in zip(tagged, spots, strict=True):
        yield lettered(letter_of(hill, survey.tiles), x, y, view, theme.ink, 0.098)


def _tag_spot(hill: HillAt, tiles: Tiles, view: View) -> tuple[float, float]:
    place, number = hill
    design, turns = tiles[place]
    x, y = _tag(design, view.sixths(place, turns), number) * view.side + view.centre(place)
    return float(x), float(y)


@lru_cache(maxsize=256)
def _tag(design: str, sixths: int, number: int) -> Points:
    """Beside a castle's foot or wall, where the hill has room and the tile's name does not stand."""
    hill = terrain(design, sixths).hills[number]
    ground, name = Path((hill.region,)), np.array(_name_corner(design, sixths))
    best, chosen = -1e9, hill.summit
    for order, offset in enumerate(((0.122, 0.088), (-0.122, 0.088), (0.135, -0.02), (-0.135, -0.02))):
        x, y = hill.summit + offset
        room = sum(
            ground.covers(x + 0.05 * dx, y + 0.05 * dy) for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1))
        )
        named = abs(x - name[0]) < 0.15 and abs(y - name[1]) < 0.10
        worth = room - 0.4 * order - 10 * named
        if worth > best:
            best, chosen = worth, hill.summit + offset
    return chosen


def flags(survey: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """A flag on every strategic hill: hollow if two groups of the seat share it."""
    fine = view.side / 118
    for hill, (seat, own) in survey.flags.items():
        x, y = spot(hill, survey.tiles, view)
        yield from flag(seat, x - 6.5 * fine, y + 8 * fine, round(0.205 * view.side, 2), theme, not own)
        letter = letter_of(hill, survey.tiles)
        if letter:
            yield lettered(letter, x + 4 * fine, y + 3 * fine, view, theme.ink, 0.10)


def last_tile(place: Axial, view: View, theme: Theme) -> Path:
    """A thin line round the tile laid last."""
    return Path((view.corners(place, 1.6),), stroke=theme.accent, width=2.4)


def last_castle(hill: HillAt, tiles: Tiles, view: View, theme: Theme) -> Circle:
    """A thin ring round the castle placed last."""
    return Circle(*spot(hill, tiles, view), RING * view.side + 7.5, stroke=theme.accent, width=2.4)
