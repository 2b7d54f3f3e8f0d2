"""How the map is looked at: from which side, how close, at what, and with which marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from chartkit.cartography import cards, sea
from chartkit.cartography.chart import View, centre, fit
from chartkit.cartography.lattice import AXIAL, INDEX, PLACES, Axial
from chartkit.cartography.sea import LEFT, SPAN, TOP
from chartkit.draw import Path, Shape, Target, Theme, polygon
from chartkit.draw.clip import clipped
from chartkit.draw.outline import arc, box, placed
from chartkit.draw.scene import Points

CLOSER = 1.5
"""How much closer one step takes."""
CLOSEST = CLOSER**3
WITH_PLACES, LAND_ALONE = 30.0, 42.0
"""The margin inside the frame: about the places for tiles to come, or about the land and its water lines."""
_MIDDLE = np.array((LEFT + SPAN / 2, TOP + SPAN / 2))
_CENTRES = np.array([centre(place) for place in AXIAL])
_BUTTON = 15.0
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

MARKS = {
    "open": "the open hills of every group",
    "additions": "what the chosen tile would add",
    "all": "open hills and what the tile would add",
    "none": "the map without marks",
}
"""What can be marked, by its name in a board's `looks`; by default strategic hills and safe groups are."""


class Look(NamedTuple):
    """How the map is looked at; `zoom` is how many times as large as when all of it is in view."""

    flip: bool = False
    zoom: float = 1.0
    at: str | None = None
    """The place in the middle, if it is not that of the map."""
    marks: str | None = None

    @property
    def opens(self) -> bool:
        """Whether the open hills of every group are marked."""
        return self.marks in ("open", "all")

    @property
    def adds(self) -> bool:
        """Whether it is marked what the chosen tile would add."""
        return self.marks in ("additions", "all")


def look_of(looks: Mapping[str, Any], flip: bool) -> Look:
    """The look of a board's `looks`."""
    zoom = float(looks.get("zoom") or 1.0)
    return Look(flip, zoom, looks.get("at") if zoom > 1 else None, looks.get("marks"))


def look_fault(looks: Mapping[str, Any]) -> str:
    """What is wrong with a board's `looks`; empty if nothing is."""
    zoom, place, marks = looks.get("zoom", 1), looks.get("at"), looks.get("marks")
    if isinstance(zoom, bool) or not isinstance(zoom, int | float) or not 1 <= zoom <= CLOSEST + 0.01:
        return f"zoom is a number from 1 to {CLOSEST:.2f}; got {zoom!r}."
    if place is not None and place not in tuple(INDEX):
        return f"at is a place, from {PLACES[0]} to {PLACES[-1]}; got {place!r}."
    if marks is not None and marks not in tuple(MARKS):
        return f"marks is one of {', '.join(MARKS)}; got {marks!r}."
    return ""


# Where the map lies --------------------------------------------------------------------------


def view_round(places: Iterable[Axial], look: Look, margin: float = WITH_PLACES) -> View:
    """The view of these places: all of them within the frame or, looked at closer, those about one place."""
    places, side = tuple(places), SPAN - 2 * margin
    whole = fit(places, (LEFT + margin, TOP + margin, side, side), look.flip)
    if look.zoom == 1:
        return whole
    length, way = whole.side * look.zoom, -1 if look.flip else 1
    middles = np.array([centre(place) for place in places])
    low, high = middles.min(axis=0) - 0.6, middles.max(axis=0) + 0.6
    room = SPAN / 2 / length
    wanted = (low + high) / 2 if look.at is None else centre(AXIAL[INDEX[look.at]])
    least, most = low + room, high - room
    aim = np.where(least > most, (low + high) / 2, np.clip(wanted, least, np.maximum(least, most)))
    x, y = (_MIDDLE - aim * length * way).tolist()
    return View(length, x, y, look.flip)


def place_at(view: View, spot: tuple[float, float] | Points) -> str:
    """The name of the place that is nearest to a spot of the page."""
    point = (np.asarray(spot) - (view.x, view.y)) / (-view.side if view.flip else view.side)
    return PLACES[int(np.argmin(np.hypot(*(_CENTRES - point).T)))]


def steered(
    view: View,
    looks: Mapping[str, Any],
    zoom: int | None,
    by: tuple[float, float],
    spot: tuple[float, float] | None,
) -> dict[str, Any]:
    """The looks after going `zoom` steps closer (None: all in view) or `by` so much aside.

    What lies at `spot` of the page, by default in the middle of the frame, stays there.
    """
    others = {field: value for field, value in looks.items() if field not in ("zoom", "at")}
    if zoom is None:
        return others
    now = float(looks.get("zoom", 1.0))
    then = round(min(CLOSEST, max(1.0, now * CLOSER**zoom)), 3)
    if then == 1:
        return others
    about = _MIDDLE if spot is None else np.asarray(spot)
    aim = about + (_MIDDLE - about) * now / then + np.asarray(by)
    return {**others, "zoom": then, "at": place_at(view, aim)}


def within(look: Look, shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes as far as they lie inside the frame."""
    if look.zoom == 1:
        yield from shapes
    else:
        inset = sea.SCALE / 2
        yield from clipped(shapes, (LEFT + inset, TOP + inset, LEFT + SPAN - inset, TOP + SPAN - inset))


def framed(look: Look, shapes: Iterable[Shape], theme: Theme) -> Iterator[Shape]:
    """The shapes within the frame, and the frame over what their lines leave outside."""
    yield from within(look, shapes)
    if look.zoom > 1:
        edge, far, wide = 20.0, LEFT + SPAN, SPAN + 40
        strips = (
            box(LEFT - edge, TOP - edge, wide, edge),
            box(LEFT - edge, TOP + SPAN, wide, edge),
            box(LEFT - edge, TOP, edge, SPAN),
            box(far, TOP, cards.LEFT - far, SPAN),
        )
        yield Path(strips, fill=theme.page)
        yield from sea.rim(theme)


def glow(target: Target | None, view: View, look: Look, theme: Theme) -> Iterator[Shape]:
    """A line round the button that is pointed at."""
    for shape in buttons(view, look, theme):
        if target is not None and isinstance(shape, Path) and shape.target == target:
            yield Path(shape.outlines, stroke=theme.legal, width=3.4)


# Buttons ---------------------------------------------------------------------------------------


def buttons(view: View, look: Look, theme: Theme) -> Iterator[Shape]:
    """In a corner of the frame, to come closer, to go back and to see all; at its sides, to go aside."""
    x, y = LEFT + SPAN - 30, TOP + SPAN - 30
    closer, back = (round(min(CLOSEST, max(1.0, look.zoom * step)), 3) for step in (CLOSER, 1 / CLOSER))
    if closer > look.zoom:
        yield from _button(x, y - 36, Target("zoom", closer), "Come closer", theme)
        yield from _strokes(x, y - 36, ((-6, 0, 6, 0), (0, -6, 0, 6)), theme)
    if look.zoom == 1:
        return
    yield from _button(x, y, Target("zoom", back), "Go back a step", theme)
    yield from _strokes(x, y, ((-6, 0, 6, 0),), theme)
    yield from _button(x - 36, y, Target("zoom", None), "See the whole map", theme)
    yield Path((box(x - 42, y - 5, 12, 10),), stroke=theme.ink, width=2.2)
    for name, (right, down) in _WAYS.items():
        step = np.array((right, down)) * SPAN / 3
        there = place_at(view, _MIDDLE + step)
        if not np.allclose(_aimed(view, there), 0, atol=view.side / 3):
            x, y = (_MIDDLE + np.array((right, down)) * (SPAN / 2 - 30)).tolist()
            yield from _button(x, y, Target("at", there), f"Look further {name}", theme)
            yield from _arrow(x, y, right, down, theme)


def _aimed(view: View, place: str) -> Points:
    """How far a place lies from the middle of the frame."""
    aside: Points = view.centre(AXIAL[INDEX[place]]) - _MIDDLE
    return aside


def _button(x: float, y: float, target: Target, label: str, theme: Theme) -> Iterator[Shape]:
    disc = arc(x, y, _BUTTON, 0, 360)
    yield polygon(disc, theme.land, stroke=theme.ink, width=1.6, target=target, label=label)


def _strokes(x: float, y: float, strokes: Iterable[tuple[float, ...]], theme: Theme) -> Iterator[Shape]:
    lines = tuple(np.array([(x + a, y + b), (x + c, y + d)]) for a, b, c, d in strokes)
    yield Path(lines, closed=False, stroke=theme.ink, width=2.6)


def _arrow(x: float, y: float, right: int, down: int, theme: Theme) -> Iterator[Shape]:
    tip, wing = np.array((right, down)), np.array((-down, right))
    corners = np.array((tip * 7, wing * 6 - tip * 4, -wing * 6 - tip * 4))
    yield polygon(placed(corners, x, y), theme.ink)
