"""What choosing and pointing add to the picture: legal places and hills, a group, and what would come."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from chartkit.cartography.castles import COLOURS, castle, crossed, peak_of
from chartkit.cartography.chart import View
from chartkit.cartography.land import site_of
from chartkit.cartography.lattice import AT, PLACES, Axial, upright
from chartkit.cartography.roads import HillAt, Tiles, beads, road
from chartkit.cartography.signs import CASTLE, RING, letter_of, lettered, name_spot, spot
from chartkit.cartography.survey import Band, Survey
from chartkit.cartography.terrain import SITE, terrain
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, mix
from chartkit.draw.ornament import turn_arrow
from chartkit.draw.scene import Points

_INSET = 5.5


def places(now: Iterable[Axial], turned: Iterable[Axial], view: View, theme: Theme) -> Iterator[Shape]:
    """Where the chosen tile may be laid: a dot where it fits as it lies, a ring where it must be turned."""
    now, turned = tuple(now), tuple(turned)
    if not now and not turned:
        return
    fine = view.side / 118
    tint = mix(theme.sea, theme.deep, 0.62) if theme.dark else mix(theme.sea, theme.land, 0.30)
    outlines = tuple(view.corners(place, _INSET * fine) for place in (*now, *turned))
    yield Path(outlines, fill=tint, stroke=theme.legal, width=2.2, dash=(0.1, 5.2))
    for place in now:
        x, y = view.centre(place)
        yield Circle(float(x), float(y) - 2, 4.4 * fine, fill=theme.legal)
    for place in turned:
        x, y = view.centre(place)
        yield Circle(float(x), float(y) - 2, 3.8 * fine, stroke=theme.legal, width=1.6)


def place_names(places: Iterable[Axial], view: View, theme: Theme) -> Iterator[Text]:
    """The names of the places beside the land, under the dots of the legal ones."""
    colour = mix(theme.legal, theme.text, 0.45) if theme.dark else mix(theme.legal, theme.ink, 0.25)
    size = round(max(11.0, 0.132 * view.side), 1)
    for place in places:
        x, y = view.centre(place)
        yield Text(float(x), float(y) + 0.13 * view.side, PLACES[AT[place]], size, colour, bold=True)


def sites(legal: Iterable[HillAt], tiles: Tiles, view: View, theme: Theme) -> Iterator[Shape]:
    """A ring on each hill where a castle may be placed."""
    radius = RING * view.side
    spots = [(*spot(hill, tiles, view), letter_of(hill, tiles)) for hill in legal]
    if theme.dark:
        for x, y, _ in spots:
            yield Circle(x, y, radius, stroke=theme.ink, width=5.0)
    for x, y, _ in spots:
        yield Circle(x, y, radius, stroke=theme.legal, width=2.6)
    for x, y, letter in spots:
        if not letter:
            rim = theme.ink if theme.dark else None
            yield Circle(x, y, 6.2 * view.side / 118, fill=theme.legal, stroke=rim, width=1.0)


def group(band: Band, survey: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """A group in gold, with trails to its open adjacent hills."""
    fine, tiles = view.side / 118, survey.tiles
    lines = tuple(road(one, other, tiles, view) for one, other in survey.roads if one in band.hills)
    stands = [spot(hill, tiles, view) for hill in sorted(band.hills)]
    radius = RING * view.side
    for colour, width, wide in ((theme.ink, 13.0, 6.2), (theme.gold, 10.6, 5.0)):
        yield Path(lines, closed=False, stroke=colour, width=width * fine)
        for x, y in stands:
            yield Circle(x, y, radius + wide * fine, fill=colour)
    yield Path(lines, closed=False, stroke=theme.ink, width=5.6 * fine)
    yield Path(lines, closed=False, stroke=COLOURS[band.seat], width=3.2 * fine)
    yield from _discs(stands, radius, mix(theme.land, theme.shade, 0.35), theme.ink, 1.0)
    yield from trails(band, survey, view, theme)


def trails(band: Band, survey: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """Gold dots on the open adjacent hills of a group, and the trails that lead there."""
    fine, tiles, radius = view.side / 118, survey.tiles, RING * view.side
    dots = [
        dot
        for hill in sorted(band.open)
        for castle_hill in sorted(survey.near[hill] & band.hills)
        for dot in beads(
            road(castle_hill, hill, tiles, view), radius + 9 * fine, radius + 2 * fine, 7.5 * fine
        ).tolist()
    ]
    yield from _discs(dots, 2.1 * fine, theme.gold, theme.ink, 0.8)
    ends = {True: list[tuple[float, float]](), False: list[tuple[float, float]]()}
    letters: list[Shape] = []
    for hill in sorted(band.open):
        x, y = spot(hill, tiles, view)
        if hill in survey.flags:
            x, y = x + 3.4 * fine, y + 3.6 * fine
        letter = letter_of(hill, tiles)
        ends[bool(letter)].append((x, y))
        if letter:
            letters.append(lettered(letter, x, y, view, theme.ink, 0.105))
    for large, spots in ends.items():
        yield from _discs(spots, (8.0 if large else 6.8) * fine, theme.gold, theme.ink, 1.4)
    yield from letters


def _discs(
    spots: Sequence[Sequence[float]], radius: float, fill: str, rim: str, width: float
) -> Iterator[Circle]:
    """Equal discs: all grounds, then all rims, so that each takes one command however many there are."""
    for x, y in spots:
        yield Circle(x, y, radius, fill=fill)
    for x, y in spots:
        yield Circle(x, y, radius, stroke=rim, width=width)


# What would come -----------------------------------------------------------------------------


class Badge(NamedTuple):
    """The sign that a tile can be turned where it is shown; to be picked if it has `next_turns`."""

    shown: bool
    next_turns: int | None = None


def ghost_tile(
    design: str, place: Axial, turns: int, badge: Badge, view: View, theme: Theme
) -> Iterator[Shape]:
    """A tile as it would be laid, with its name, and a badge if it can be turned there.

    It follows the pointer, so it has fewer points than the land, and its fills come first, in one command.
    """
    drawn, middle = terrain(design, view.sixths(place, turns)), view.centre(place)

    def at(outlines: Iterable[Points]) -> tuple[Points, ...]:
        return tuple(outline * view.side + middle for outline in outlines)

    def half(colour: str) -> str:
        return mix(colour, theme.sea, 0.5)

    tint = theme.land if upright(place) else mix(theme.land, theme.shade, 0.22)
    yield Path((view.corners(place),), fill=half(tint))
    yield Path(at(hill.rings[0][::3] for hill in drawn.hills), fill=half(mix(theme.land, theme.shade, 0.7)))
    yield Path(at(thinned(water) for water in drawn.water), fill=theme.sea)
    for x, y in (summit.tolist() for summit in at(hill.summit for hill in drawn.hills)):
        yield Circle(x, y, SITE * view.side, fill=half(site_of(theme)))
    yield Path(at(thinned(bank) for bank in drawn.banks), closed=False, stroke=half(theme.ink), width=1.25)
    yield Path((view.corners(place, 1.0),), stroke=theme.legal, width=2.8)
    x, y = name_spot(place, design, turns, view)
    colour = mix(theme.legal, theme.ink, 0.75 if theme.dark else 0.35)
    yield Text(x, y, PLACES[AT[place]], round(max(12.0, 0.115 * view.side), 1), colour, bold=True)
    if badge.shown:
        target = None if badge.next_turns is None else Target("turns", badge.next_turns)
        yield from _badge(place, target, view, theme)


def thinned(points: Points) -> Points:
    """Every other point of a line, and its end."""
    return np.vstack((points[:-1:2], points[-1:]))


def _badge(place: Axial, target: Target | None, view: View, theme: Theme) -> Iterator[Shape]:
    """The turning arrow on the outermost corner of a place."""
    corners = view.corners(place, 3)
    x, y = max(corners.tolist(), key=lambda corner: math.dist(corner, (view.x, view.y)))
    size = max(10.0, 12.0 * view.side / 118)
    disc, label = peak_of(theme), "Turn the tile" if target else ""
    yield Circle(x, y, size, fill=disc, stroke=theme.legal, width=2.2, target=target, label=label)
    yield from turn_arrow(x, y, 0.49 * size, theme.ink, 1.7)


def outlined(place: Axial, view: View, theme: Theme) -> Path:
    """A place that is pointed at, before it is said which tile is laid there."""
    return Path((view.corners(place, _INSET * view.side / 118),), stroke=theme.legal, width=3.4)


def ghost_castle(
    seat: int, hill: HillAt, captured: Iterable[HillAt], tiles: Tiles, view: View, theme: Theme
) -> Iterator[Shape]:
    """A castle as it would stand, and crosses on those that it would capture."""
    x, y = spot(hill, tiles, view)
    radius = RING * view.side
    ground = site_of(theme)
    yield Circle(x, y, radius, fill=ground, stroke=theme.ink if theme.dark else None, width=5.0)
    yield Circle(x, y, radius, stroke=theme.legal, width=3.0)
    yield from castle(seat, x, y, round(CASTLE * view.side, 2), theme, ground)
    for lost in captured:
        yield crossed(*spot(lost, tiles, view), 0.12 * view.side, theme)


def name_tag(name: str, x: float, y: float, view: View, theme: Theme) -> Text:
    """The name of what is pointed at, above it, where the map is too small to bear names."""
    halo = peak_of(theme)
    return Text(x, y - 0.24 * view.side, name, 17, theme.ink, bold=True, halo=halo, halo_width=4.0)
