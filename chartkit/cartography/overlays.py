"""Marks of the strategy that a board shows when it is asked to: open hills, and what tiles would add."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from chartkit.cartography import marks
from chartkit.cartography.castles import castle, peak_of
from chartkit.cartography.chart import View
from chartkit.cartography.lattice import AT, PLACES, Axial
from chartkit.cartography.moves import Move
from chartkit.cartography.position import Position
from chartkit.cartography.signs import spot
from chartkit.cartography.survey import Survey
from chartkit.draw import Circle, Shape, Text, Theme


def open_hills(known: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """The open adjacent hills of every group, with a trail from each castle that has them."""
    for band in known.bands:
        yield from marks.trails(band, known, view, theme)


def counts(known: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """By group, the number of its open hills: in red if it is the last."""
    radius = max(9.0, 0.088 * view.side)
    for band in known.bands:
        x, y = min((spot(hill, known.tiles, view) for hill in band.hills), key=lambda at: (at[1], at[0]))
        x, y = x - 0.115 * view.side, y - 0.105 * view.side
        last = len(band.open) == 1
        fill, ink = (theme.accent, "#FFFFFF") if last else (peak_of(theme), theme.ink)
        yield Circle(x, y, radius, fill=fill, stroke=theme.ink, width=1.3)
        number, size = f"{len(band.open)}", round(1.45 * radius, 1)
        yield Text(x, y + 0.36 * size, number, size, ink, serif=False, bold=True)


def additions(
    position: Position, design: str, turns: int, places: Iterable[Axial], view: View, theme: Theme
) -> Iterator[Shape]:
    """On each place where a tile fits as it lies, the open hills that it would add to groups, by seat."""
    size = round(max(11.0, 0.14 * view.side), 1)
    for place in places:
        gained = Counter[int]()
        for addition in position.additions(Move("lay", design, PLACES[AT[place]], turns)):
            gained[addition.group.seat] += len(addition.hills)
        x, y = (view.centre(place) - (0, 0.13 * view.side)).tolist()
        step = 2.1 * size
        x -= step * (len(gained) - 1) / 2
        for number, (seat, count) in enumerate(sorted(gained.items())):
            at = x + number * step
            yield from castle(seat, round(at - 0.42 * size, 2), round(y, 2), size, theme)
            yield Text(
                at + 0.5 * size,
                y + 0.36 * size,
                f"+{count}",
                size,
                theme.ink,
                serif=False,
                bold=True,
                halo=peak_of(theme),
                halo_width=3.0,
            )
