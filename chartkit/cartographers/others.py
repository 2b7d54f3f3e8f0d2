"""The other seats: their sheets in small, or, where there are many, a list of the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from chartkit.cartographers.chart import slip
from chartkit.cartographers.grid import BIT, ORDER, SIZE, names
from chartkit.cartographers.icons import badge, points, seat_mark, signed, waiting
from chartkit.cartographers.pieces import FARM, FOREST, MONSTER, TITLES, VILLAGE, WATER
from chartkit.cartographers.sheet import Sheet
from chartkit.cartographers.sight import SHEET, Sight
from chartkit.cartographers.signs import ARCH
from chartkit.cartographers.solo import rating, title
from chartkit.cartographers.tints import tints
from chartkit.draw import Path, Shape, Target, Text, Theme, mix
from chartkit.draw.lettering import fitted
from chartkit.draw.outline import box, placed
from chartkit.draw.scene import Points, paths

X, Y, WIDTH, HEIGHT = 690.0, 692.0, 296.0, 178.0
MOST_MAPS = 6
"""As many other sheets are shown as maps; more are listed."""
_LISTED = 5


def others(sight: Sight, theme: Theme) -> Iterator[Shape]:
    """The sheets of the other seats, each of which can be looked at; alone, the rating as it stands."""
    scores = sight.position.scores
    if len(scores) == 1:
        yield from _rating(sight, theme)
    elif len(scores) <= MOST_MAPS + 1:
        yield from _maps(sight, scores, theme)
    else:
        yield from _list(sight, scores, theme)


def _target(sight: Sight, seat: int, score: int) -> tuple[Target, str]:
    """What a seat's small sheet stands for, and what is said of it."""
    value = None if seat == sight.home else seat
    words = f"Sheet of {sight.names[seat]}, {score} points{_state(sight, seat)[1]}"
    return Target(SHEET, value), words


def _state(sight: Sight, seat: int) -> tuple[bool | None, str]:
    """Whether a seat has drawn (None: nobody is to draw), and that in words."""
    if sight.position.over:
        return None, ""
    drawn = sight.position.answers[seat] is not None
    return drawn, ", has drawn" if drawn else ", still drawing"


# Maps ----------------------------------------------------------------------------------------


def _maps(sight: Sight, scores: Sequence[int], theme: Theme) -> Iterator[Shape]:
    seats = [seat for seat in range(len(scores)) if seat != sight.owner]
    columns = len(seats) if len(seats) <= 3 else 3
    rows = -(-len(seats) // columns)
    width = (WIDTH - 8 * (columns - 1)) / columns
    height = min((HEIGHT - 6 * (rows - 1)) / rows, width + 28)
    for number, seat in enumerate(seats):
        row, column = divmod(number, columns)
        place = (X + column * (width + 8), Y + row * (height + 6), width, height)
        yield from _small_sheet(sight, seat, scores[seat], place, theme)


def _small_sheet(
    sight: Sight, seat: int, total: int, place: tuple[float, float, float, float], theme: Theme
) -> Iterator[Shape]:
    x, y, width, height = place
    head = 30.0 if height > 110 else 22.0
    target, label = _target(sight, seat, total)
    yield slip(place, theme, ("sheet", seat), theme.land, radius=4, target=target, label=label)
    size = 18.0 if head > 25 else 14.0
    yield from seat_mark(seat, x + 4 + 0.5 * size, y + head / 2 + 1, size / 2.5, theme)
    score = signed(total)
    text, fit = fitted(sight.names[seat], size, width - 34 - 0.58 * size * len(score), 11)
    base = y + head / 2 + 0.36 * size
    yield Text(x + 12 + 0.75 * size, base, text, fit, theme.ink, anchor="start", bold=True)
    yield Text(x + width - 6, base, score, size, theme.ink, serif=False, anchor="end", bold=True)
    side = min(width - 10, height - head - 5)
    left, top = x + (width - side) / 2, y + head
    yield from small_map(sight.position.sheet_seen(seat), left, top, side, theme)
    drawn, _ = _state(sight, seat)
    if drawn is not None:
        radius = 11.0 if side > 90 else 7.5
        at = (left + side - radius * 0.6, top + side - radius * 0.6)
        yield from badge(True, *at, radius, theme) if drawn else waiting(*at, radius, theme)


def small_map(sheet: Sheet, x: float, y: float, side: float, theme: Theme) -> Iterator[Shape]:
    """A sheet as a small map, `side` wide: a colour and one mark for each space."""
    cell, colours = side / SIZE, tints(theme)
    yield Path((box(x, y, side, side),), fill=colours["field"])
    ground = sheet.ground
    layers = [*sheet.terrains.items(), ("mountain", ground.mountains), ("wasteland", ground.wasteland)]
    for terrain, spaces in layers:
        corners = [_at(space, x, y, cell) for space in names(spaces)]
        if not corners:
            continue
        fill = colours["mountain lit"] if terrain == "mountain" else mix(colours[terrain], theme.land, 0.25)
        yield Path(tuple(box(*at, cell, cell) for at in corners), fill=fill)
        if cell >= 5.5 and terrain in _TINY:
            role, closed, outlines = _TINY[terrain]
            marks = tuple(placed(outline, *at, cell) for at in corners for outline in outlines)
            if closed:
                yield Path(marks, fill=colours[role])
            else:
                yield Path(marks, closed=False, stroke=colours[role], width=max(0.7, round(cell / 10, 2)))
    open_ruins = [_at(space, x, y, cell) for space in names(ground.ruins & sheet.empty)]
    if open_ruins:
        arches = tuple(placed(ARCH, *at, cell) for at in open_ruins)
        yield Path(arches, closed=False, stroke=colours["brown"], width=max(0.9, round(cell / 8, 2)))
    yield Path(tuple(_borders(dict(layers), x, y, cell)), closed=False, stroke=theme.ink, width=1.0)
    yield Path((box(x, y, side, side),), stroke=theme.ink, width=1.4)


_TINY: dict[str, tuple[str, bool, tuple[Points, ...]]] = {
    FOREST: ("forest dark", True, paths([[(0.5, 0.12), (0.85, 0.85), (0.15, 0.85)]])),
    VILLAGE: (
        "village dark",
        True,
        paths([[(0.5, 0.15), (0.88, 0.5), (0.78, 0.85), (0.22, 0.85), (0.12, 0.5)]]),
    ),
    FARM: ("farm dark", False, paths([[(u, 0.2), (u, 0.8)] for u in (0.25, 0.5, 0.75)])),
    WATER: (
        "water dark",
        False,
        paths([[(0.12, v), (0.37, v - 0.15), (0.62, v), (0.88, v - 0.15)] for v in (0.35, 0.7)]),
    ),
    MONSTER: (
        "monster dark",
        True,
        paths([[(0.1, 0.1), (0.35, 0.35), (0.65, 0.35), (0.9, 0.1), (0.8, 0.65), (0.5, 0.92), (0.2, 0.65)]]),
    ),
    "mountain": ("mountain dark", True, paths([[(0.5, 0.08), (0.95, 0.9), (0.05, 0.9)]])),
}
"""The one mark of each terrain: its colour, whether it is filled, and its outlines in a box of 1."""


def _at(space: str, x: float, y: float, cell: float) -> tuple[float, float]:
    row, column = divmod(ORDER[space], SIZE)
    return x + column * cell, y + row * cell


def _borders(layers: dict[str, int], x: float, y: float, cell: float) -> Iterator[Points]:
    """Lines between spaces that hold different things."""
    taken = sum(layers.values())
    for spaces in layers.values():
        for space in names(spaces):
            bit, (left, top) = BIT[space], _at(space, x, y, cell)
            right, below = left + cell, top + cell
            for beyond, line in (
                (bit << 1 & spaces, ((right, top), (right, below))),
                (bit << SIZE + 1 & spaces, ((left, below), (right, below))),
                (bit >> 1 & taken, ((left, top), (left, below))),
                (bit >> SIZE + 1 & taken, ((left, top), (right, top))),
            ):
                if not beyond:
                    yield np.array(line)


# Many seats ----------------------------------------------------------------------------------


def _list(sight: Sight, scores: Sequence[int], theme: Theme) -> Iterator[Shape]:
    """The best of many seats, and the seat whose sheet is at hand; the board's list has them all."""
    position = sight.position
    ranked = sorted(range(position.seats), key=lambda seat: (-scores[seat], seat))
    shown = ranked[:_LISTED]
    if sight.home not in shown:
        shown = [*shown[: _LISTED - 1], sight.home]
    for row, seat in enumerate(shown):
        place = (X, Y + row * 29, WIDTH, 27.0)
        target, label = _target(sight, seat, scores[seat])
        large = seat == sight.owner
        fill = theme.land if large else tints(theme)["pale"]
        yield slip(place, theme, ("row", row), fill, large, radius=4, target=target, label=label)
        base = place[1] + 19.5
        rank = ranked.index(seat) + 1
        yield Text(X + 34, base, f"{rank}.", 15.5, theme.ink, serif=False, anchor="end")
        yield from seat_mark(seat, X + 50, place[1] + 13.5, 7, theme)
        text, size = fitted(sight.names[seat], 16.5, 130, 12)
        yield Text(X + 66, base, text, size, theme.ink, anchor="start", bold=large)
        yield Text(
            X + WIDTH - 42,
            base,
            signed(scores[seat]),
            17,
            theme.ink,
            serif=False,
            anchor="end",
            bold=True,
        )
        drawn, _ = _state(sight, seat)
        if drawn is not None:
            at = (X + WIDTH - 20, place[1] + 13.5)
            yield from badge(True, *at, 8.5, theme) if drawn else waiting(*at, 8.5, theme)
    still = len(position.awaiting)
    text = f"{position.seats} seats" + (f", {still} still drawing" if still else "")
    yield Text(X + 4, Y + HEIGHT - 11, text, 16, theme.text, anchor="start", italic=True)


# Alone ---------------------------------------------------------------------------------------


def _rating(sight: Sight, theme: Theme) -> Iterator[Shape]:
    """The rating that the score makes, as it stands, with its title and the next."""
    position = sight.position
    score, value = position.scores[0], rating(position.scores[0], position.edicts)
    yield slip((X, Y, WIDTH, 124), theme, "rating", theme.land, position.over)
    heading = "Rating" if position.over else "Rating so far"
    yield Text(X + 16, Y + 30, heading, 19, theme.ink, anchor="start", bold=True)
    yield from points(value, X + WIDTH - 34, Y + 34, 22, theme)
    better = [(least, name) for least, name in TITLES if least > value and name != title(value)]
    lines = [
        (f"{signed(score)} points, less {score - value} for the edicts", 16.5, False),
        (title(value), 18.0, True),
        (f"from {signed(better[-1][0])}: {better[-1][1]}" if better else "the best there is", 15.0, False),
    ]
    for number, (line, size, italic) in enumerate(lines):
        text, size = fitted(line, size, WIDTH - (84 if number == 0 else 32), 12)
        yield Text(X + 16, Y + 56 + 26 * number, text, size, theme.ink, anchor="start", italic=italic)
