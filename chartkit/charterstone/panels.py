"""What lies before each player, beside its charter; and the general stock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from chartkit.charterstone.icons import absent, icon
from chartkit.charterstone.pieces import CHARTERS, COIN, GOODS, INFLUENCE, WORKERS
from chartkit.charterstone.tokens import pale_worker, pip, token, worker
from chartkit.charterstone.tones import COLOURS, tones
from chartkit.charterstone.vocabulary import listed
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, line, mix, polygon
from chartkit.draw.lettering import fitted
from chartkit.draw.outline import box, placed
from chartkit.draw.scene import Points

WIDTH = 238.0
LEFT, RIGHT = 24.0, 938.0
_FEW = {1: ((0, 71.0),), 2: ((0, 71.0), (1, 71.0)), 3: ((0, 71.0), (0, 566.0), (1, 71.0))}
_FOUR = ((0, 71.0), (0, 566.0), (1, 71.0), (1, 566.0))
_MANY = tuple((side, y) for side in (0, 1) for y in (68.0, 182.0, 624.0))
TALL, LOW = 164.0, 106.0
_STOCK = (24.0, 510.0), (24.0, 566.0)
"""The corner of the general stock with up to four seats, and with more."""


class Hand(NamedTuple):
    """A card before a player: its name, its icon, and what it is picked as."""

    name: str
    sign: str
    target: Target | None


class Panel(NamedTuple):
    """All that a panel shows."""

    charter: int
    name: str
    personas: tuple[str, ...]
    points: int
    goods: tuple[int, ...]
    influence: int
    home: int
    """Workers at hand."""
    hand: tuple[Hand, ...]
    moves: bool = False
    wins: bool = False
    first: bool = False
    automa: bool = False
    peril: int = 0
    minions: int = 0
    """Minions at hand."""
    page: int = 0
    """Which of the hand's cards are shown, if there is no room for all."""
    live: bool = False
    """Whether the page can be turned."""


def corners(seats: int) -> tuple[tuple[float, float], ...]:
    """The upper left corner of each seat's panel."""
    columns = _FEW.get(seats, _FOUR if seats == 4 else _MANY[:seats])
    return tuple((RIGHT if side else LEFT, y) for side, y in columns)


def panel(shown: Panel, x: float, y: float, height: float, theme: Theme) -> Iterator[Shape]:
    """One panel, `height` being TALL or LOW."""
    colours, colour = tones(theme), COLOURS[CHARTERS[shown.charter]]
    low = height < TALL
    head = 28.0 if low else 34.0
    if shown.moves or shown.wins:
        yield polygon(
            clipped(x - 5, y - 5, WIDTH + 10, height + 10, 10), theme.gold, stroke=theme.ink, width=0.9
        )
    yield polygon(clipped(x + 3, y + 4, WIDTH, height, 7), colours["shadow"])
    yield polygon(clipped(x, y, WIDTH, height, 7), colours["tile"], stroke=theme.ink, width=1.5)
    bar = [
        (x + 7, y),
        (x + WIDTH - 7, y),
        (x + WIDTH, y + 7),
        (x + WIDTH, y + head),
        (x, y + head),
        (x, y + 7),
    ]
    fill = colour if shown.moves else mix(theme.land, theme.shade, 0.75)
    yield polygon(bar, fill, stroke=theme.ink, width=1.2)
    if not shown.moves:
        yield polygon(box(x, y + head - 4.5, WIDTH, 4.5), colour, stroke=theme.ink, width=1)
    yield from _heading(shown, x, y + head / 2 - 1, low, theme)
    rows = (y + 44, y + 68, y + 85) if low else (y + 67, y + 99, y + 121)
    yield from _means(shown, x, rows[0], low, theme)
    yield from goods(shown.goods[1:], x, rows[1], theme)
    if not low:
        if whom := _played(shown):
            told, size = fitted(listed(whom), 13, WIDTH - 24, 9)
            yield Text(x + 12, y + 48, told, size, theme.ink, anchor="start", italic=True)
        yield line([(x + 10, y + 113), (x + WIDTH - 10, y + 113)], theme.shade, 1)
    yield from _hand(shown, x, rows[2] + 7, 1 if low else 2, theme)


def _heading(shown: Panel, x: float, y: float, low: bool, theme: Theme) -> Iterator[Shape]:
    colours = tones(theme)
    bright = shown.moves and CHARTERS[shown.charter] != "grain"  # white on yellow cannot be read
    ink = colours["white"] if bright else theme.ink
    yield from token(shown.charter, x + 19, y, 8.6, theme)
    right = x + WIDTH - (66 if shown.first else 42)
    name, size = fitted(shown.name, 17 if low else 18, right - x - 40, 11)
    yield Text(x + 36, y + 6, name, size, ink, anchor="start", bold=True)
    if shown.first:
        yield from _die(x + WIDTH - 48, y, theme)
    yield from icon("vp", x + WIDTH - 21, y + 0.5, 11.5, theme, shown.points)


def _played(shown: Panel) -> tuple[str, ...]:
    """Whom the seat plays as."""
    return ("plays by itself",) if shown.automa else shown.personas


def _means(shown: Panel, x: float, y: float, low: bool, theme: Theme) -> Iterator[Shape]:
    """Coins, influence with its tokens or, in a low panel, the personas; perils, minions and workers."""
    yield from icon("coin", x + 18, y, 8.8, theme, shown.goods[COIN])
    yield from icon("influence", x + 44, y, 8.4, theme)
    yield Text(x + 57, y + 5.4, str(shown.influence), 16, theme.ink, serif=False, anchor="start", bold=True)
    yield from (_personas if low else _pips)(shown, x + 79, y, theme)
    right = x + WIDTH - 20
    for number in range(WORKERS):
        figure = worker if number < shown.home else pale_worker
        yield from figure(shown.charter, right - 22 * (WORKERS - 1 - number), y + 1.5, 10, theme)
    extra = [("peril", shown.peril), ("minion", shown.minions)]
    for number, (kind, count) in enumerate((kind, count) for kind, count in extra if count):
        left = x + 167 + 4
        yield from icon(kind, left, y - 8 + 15 * number, 5.6, theme)
        yield Text(left + 9, y - 4 + 15 * number, str(count), 11, theme.ink, serif=False, bold=True)


def _pips(shown: Panel, x: float, y: float, theme: Theme) -> Iterator[Shape]:
    """The influence that is left, token by token, and where the others were."""
    spots = [(x + 5 + number % 6 * 13.0, y - 6 + number // 6 * 12.5) for number in range(INFLUENCE)]
    for px, py in spots[: shown.influence]:
        yield pip(shown.charter, round(px, 1), round(py, 1), 4.4, theme)
    for px, py in spots[shown.influence :]:
        yield Circle(px, py, 2.2, stroke=theme.sepia, width=0.9)


def _personas(shown: Panel, x: float, y: float, theme: Theme) -> Iterator[Shape]:
    """Whom the seat plays as, one below the other."""
    told = _played(shown)
    for number, name in enumerate(told):
        letters, size = fitted(name, 13.0 if len(told) < 2 else 12.0, 96, 9)
        level = y + 4.5 + (number - (len(told) - 1) / 2) * 13.0
        yield Text(x, round(level, 1), letters, size, theme.ink, anchor="start", italic=True)


def goods(resources: Sequence[int], x: float, y: float, theme: Theme) -> Iterator[Shape]:
    """The six resources in fixed places; what is not there as a pale silhouette."""
    for number, (kind, count) in enumerate(zip(GOODS[1:], resources, strict=True)):
        left = x + 19 + number * 37.2
        if count:
            yield from icon(kind, round(left, 1), y, 8.8, theme)
            yield Text(left + 12, y + 5.4, str(count), 16, theme.ink, serif=False, anchor="start", bold=True)
        else:
            yield from absent(kind, round(left, 1), y, 8.8, theme)


def hand_spots(count: int, page: int, x: float, y: float, rows: int) -> dict[int, tuple[float, float]]:
    """Where the cards on a page of a hand lie, by their number in it."""
    first = page * 2 * rows
    shown = range(first, min(count, first + 2 * rows))
    return {card: (x + 12 + (card - first) % 2 * 113, y + (card - first) // 2 * 22.5) for card in shown}


def _hand(shown: Panel, x: float, y: float, rows: int, theme: Theme) -> Iterator[Shape]:
    """The cards of a hand; where there are more, how many are on the pages that follow."""
    count = len(shown.hand)
    spots = hand_spots(count, shown.page, x, y, rows)
    last, pages = max(spots, default=-1), -(-count // (2 * rows))
    for number, (left, level) in spots.items():
        card = shown.hand[number]
        yield polygon(box(left - 2, level - 11, 110, 21), target=card.target, label=f"{card.name}, in hand")
        yield from icon(card.sign, left + 7, level - 1, 8.2, theme)
        name, size = fitted(card.name, 13.4, 62 if pages > 1 and number == last else 88, 8.5)
        yield Text(left + 20, level + 3.8, name, size, theme.ink, anchor="start")
    if pages > 1:
        more, level = count - 1 - last, y + (rows - 1) * 22.5
        turned = f"{CHARTERS[shown.charter]} {shown.page + 1}" if more else None
        target = Target("hand", turned) if shown.live else None
        label = f"{more} more cards of {shown.name}" if more else f"The first cards of {shown.name}"
        flap = clipped(x + WIDTH - 33, level - 10.5, 29, 20, 4)
        fill = mix(tones(theme)["tile"], theme.shade, 0.6)
        yield polygon(flap, fill, stroke=theme.sepia, width=1, target=target, label=label if target else "")
        told = f"+{more}" if more else "back"
        size = 13.0 if more else 11.0
        yield Text(x + WIDTH - 18.5, level + 4, told, size, theme.ink, serif=False, bold=True)


def stock(left: Sequence[int], seats: int, theme: Theme) -> Iterator[Shape]:
    """The general stock: what is not there cannot be gained."""
    colours = tones(theme)
    x, y = _STOCK[seats > 4]
    yield Text(x + 2, y - 6, "General stock", 15, colours["sea text"], anchor="start", italic=True)
    yield polygon(clipped(x + 2, y + 3, 208, 45, 5), colours["shadow"])
    yield polygon(
        clipped(x, y, 208, 45, 5), mix(colours["tile"], theme.shade, 0.45), stroke=theme.ink, width=1.2
    )
    for number, (kind, count) in enumerate(zip(GOODS, left, strict=True)):
        middle = round(x + 16 + number * 29.3, 1)
        target = Target("good", kind)
        yield polygon(
            box(middle - 13, y, 26, 45), target=target, label=f"{kind}, {count} in the general stock"
        )
        if number == COIN:
            yield Circle(middle, y + 15, 8, fill=theme.gold, stroke=theme.ink, width=1.1)
            yield Circle(middle, y + 15, 5, stroke=colours["coin rim"], width=0.9)
        else:
            yield from icon(kind, middle, y + 15, 8, theme)
        yield Text(middle, y + 39, str(count), 13.5, theme.ink, serif=False, bold=True)


def good_spot(kind: str, seats: int) -> tuple[float, float]:
    """Where a good lies in the general stock."""
    x, y = _STOCK[seats > 4]
    return round(x + 16 + GOODS.index(kind) * 29.3, 1), y + 15


def clipped(x: float, y: float, width: float, height: float, cut: float) -> Points:
    """A rectangle with its corners cut off."""
    right, bottom = x + width, y + height
    return np.array(
        [
            (x + cut, y), (right - cut, y), (right, y + cut), (right, bottom - cut), (right - cut, bottom),
            (x + cut, bottom), (x, bottom - cut), (x, y + cut),
        ]
    )  # fmt: skip


def _die(x: float, y: float, theme: Theme) -> Iterator[Shape]:
    """The die that chose the first player."""
    stone = np.array([(0, -6), (4, -1), (2.6, 5.4), (-2.6, 5.4), (-4, -1)], float)
    yield polygon(clipped(x - 8, y - 8, 16, 16, 2.5), tones(theme)["white"], stroke=theme.ink, width=1.2)
    yield Path((placed(stone, x, y),), fill=tones(theme)["choice"], stroke=theme.ink, width=0.9)
