"""The open card with its choices, and the cards that were turned before it this season."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from chartkit.cartographers.chart import slip
from chartkit.cartographers.icons import badge, flip_sign, hourglass, key_cap, seat_mark, signed, turn_sign
from chartkit.cartographers.pieces import AMBUSH, EXPLORE, MONSTER, RUINS, TIME, Shape
from chartkit.cartographers.shapes import lying, printed_shapes
from chartkit.cartographers.sight import Sight
from chartkit.cartographers.signs import COIN, emblem, sign, stamp
from chartkit.cartographers.signs import RUINS as RUINS_SIGN
from chartkit.cartographers.tints import tints
from chartkit.draw import Path, Target, Text, Theme, mix, polygon
from chartkit.draw import Shape as Drawn
from chartkit.draw.lettering import fitted
from chartkit.draw.outline import box, placed, rounded_box

X, Y, WIDTH, HEIGHT = 690.0, 106.0, 296.0, 246.0
FOOT = (X + 5, Y + HEIGHT - 63, WIDTH - 10, 58.0)
"""The place at the foot of the card for what is to be done, or for what the pointer would do."""
_EARLIER_Y, _EARLIER_HEIGHT = 362.0, 50.0
_CHIPS_Y, _KEYS_Y = Y + 48, Y + 144


class Lie(NamedTuple):
    """How a shape is held: the terrain, which shape of the card, whether flipped, and quarter turns."""

    terrain: str
    shape: int = 0
    flipped: bool = False
    turns: int = 0


class Hand(NamedTuple):
    """What may be drawn: terrains, shapes, how they are held, and what each key passes on to."""

    terrains: tuple[str, ...]
    shapes: tuple[Shape, ...]
    coin: bool
    """Whether drawing the first shape crosses off a coin."""
    lie: Lie
    active: bool
    """Whether the seat that looks can choose now."""
    nexts: tuple[tuple[str, object], ...] = ()
    """By field, the value that its key passes on to, if there is one."""


# The card ------------------------------------------------------------------------------------


def open_card(sight: Sight, theme: Theme) -> Iterator[Drawn]:
    """The card that is drawn now, without its choices."""
    for off in (8, 4):
        yield slip((X + off, Y + off, WIDTH, HEIGHT), theme, ("deck", off), theme.shade, radius=8)
    yield slip((X, Y, WIDTH, HEIGHT), theme, "card", bold=True, radius=8)
    yield Path((rounded_box(X + 5, Y + 5, WIDTH - 10, HEIGHT - 10, 5),), stroke=theme.sepia, width=1.0)
    if sight.position.over:
        yield from _result(sight, theme)
        return
    name = sight.position.shown[-1]
    if name in EXPLORE:
        yield from hourglass(X + 18, Y + 13, 26, theme)
        yield Text(X + 50, Y + 35, f"{TIME[name]}", 26, theme.ink, serif=False, bold=True)
    else:
        yield from stamp(sign(MONSTER), [(X + 14, Y + 8)], 36, tints(theme))
    text, size = fitted(name, 25, WIDTH - 84, 17)
    yield Text(X + 68, Y + 35, text, size, theme.ink, anchor="start", bold=True)


def _result(sight: Sight, theme: Theme) -> Iterator[Drawn]:
    """Who has how many points, and what monsters took, when the year is over."""
    position = sight.position
    yield Text(X + 18, Y + 35, "The year is over", 24, theme.ink, anchor="start", bold=True)
    yield from stamp(sign(MONSTER), [(X + WIDTH - 96, Y + 44)], 20, tints(theme))
    yield Text(X + WIDTH - 18, Y + 60, "points", 15, theme.ink, anchor="end", italic=True)
    scores, lost, winners = position.scores, position.monster_losses, position.winners
    ranked = sorted(range(position.seats), key=lambda seat: (-scores[seat], -lost[seat], seat))
    for row, seat in enumerate(ranked[:_RANKED]):
        y, wins = Y + 84 + 25 * row, seat in winners
        yield from seat_mark(seat, X + 26, y - 6, 7.5, theme)
        text, size = fitted(sight.names[seat], 18, 136, 12)
        yield Text(X + 44, y, text, size, theme.ink, anchor="start", bold=wins)
        taken, total = signed(lost[seat]), signed(scores[seat])
        yield Text(X + WIDTH - 78, y, taken, 16, theme.ink, serif=False, anchor="end")
        yield Text(X + WIDTH - 18, y, total, 18, theme.ink, serif=False, anchor="end", bold=wins)


_RANKED = 4
"""How many seats the result names."""


def choices(hand: Hand, theme: Theme) -> Iterator[Drawn]:
    """The terrains and shapes to choose from, and the keys that turn and flip."""
    size = 56.0 if len(hand.terrains) < 3 else 46.0
    x = X + 16
    for terrain in hand.terrains:
        yield from _chip(hand, terrain, x, size, theme)
        x += size + (10 if len(hand.terrains) < 3 else 8)
    if len(hand.terrains) < 3:
        yield from _tiles(hand, x + 2, theme)
    yield from _keys(hand, theme)


def _chip(hand: Hand, terrain: str, x: float, size: float, theme: Theme) -> Iterator[Drawn]:
    colours, chosen = tints(theme), hand.active and terrain == hand.lie.terrain
    frame, target = rounded_box(x, _CHIPS_Y, size, size, 6), Target("terrain", terrain)
    yield polygon(
        frame,
        colours[f"{terrain} wash"],
        stroke=theme.ink,
        width=1.5,
        target=target,
        label=f"Terrain: {terrain}{', chosen' if chosen else ''}",
    )
    yield from stamp(sign(terrain, 2), [(x + 1, _CHIPS_Y + 1)], size - 2, colours)
    label = 16.0 if size > 50 else 13.0
    yield Text(x + size / 2, _CHIPS_Y + size + label + 3, terrain, label, theme.ink, bold=chosen)
    if chosen and len(hand.terrains) > 1:
        yield from _chosen((x, _CHIPS_Y, size, size), theme)


def _chosen(place: tuple[float, float, float, float], theme: Theme) -> Iterator[Drawn]:
    """The outline and the tick of what is chosen."""
    x, y, width, height = place
    frame = rounded_box(x - 3, y - 3, width + 6, height + 6, 8)
    if theme.dark:
        yield Path((frame,), stroke=theme.ink, width=7.0)
    yield Path((frame,), stroke=theme.legal, width=4.2)
    yield from badge(True, x + width - 1, y + 1, 10, theme)


def _tiles(hand: Hand, x: float, theme: Theme) -> Iterator[Drawn]:
    """A tile for each shape; the chosen one lies as it is held."""
    room = X + WIDTH - 14 - x
    gap = 10.0
    width = min(104.0, (room - gap * (len(hand.shapes) - 1)) / len(hand.shapes))
    x += (room - width * len(hand.shapes) - gap * (len(hand.shapes) - 1)) / 2
    for number, shape in enumerate(hand.shapes):
        held = number == hand.lie.shape
        shown = lying(shape, hand.lie.flipped, hand.lie.turns) if held else lying(shape)
        place = (x, _CHIPS_Y, width, 82.0)
        words = f"Shape {number + 1} of {len(hand.shapes)}, {len(shape)} spaces"
        yield polygon(
            rounded_box(*place, 6),
            tints(theme)["field"],
            stroke=theme.sepia,
            width=1.2,
            target=Target("shape", number),
            label=f"{words}{', with a coin' if hand.coin and not number else ''}",
        )
        rows, columns = shown.size
        cell = min(25.0, (width - 10) / max(3, columns), 74 / max(3, rows))
        left, top = x + (width - columns * cell) / 2, _CHIPS_Y + (82 - rows * cell) / 2
        yield from drawn_shape(shown.cells, hand.lie.terrain, left, top, cell, theme)
        if hand.coin and number == 0:
            yield from stamp(sign(COIN), [(x + width - 23, _CHIPS_Y + 59)], 22, tints(theme))
        if held and hand.active and len(hand.shapes) > 1:
            yield from _chosen(place, theme)
        x += width + gap


def drawn_shape(
    cells: Shape, terrain: str, x: float, y: float, cell: float, theme: Theme, other: str | None = None
) -> Iterator[Drawn]:
    """A shape in a terrain; in two terrains, each space is halved. (x, y) is its upper left corner."""
    colours = tints(theme)
    corners = [(x + column * cell, y + row * cell) for row, column in cells]
    boxes = tuple(box(*at, cell, cell) for at in corners)
    yield Path(boxes, fill=mix(theme.land, colours[terrain], 0.75), stroke=theme.ink, width=1.3)
    if other is not None:
        half = np.array([(1, 0), (1, 1), (0, 1)], float)
        halves = tuple(placed(half, *at, cell) for at in corners)
        yield Path(halves, fill=mix(theme.land, colours[other], 0.75), stroke=theme.ink, width=0.9)
    elif cell >= 14:
        yield from stamp(emblem(terrain), corners, cell, colours)


# Keys ----------------------------------------------------------------------------------------

_WORDS = {
    "turns": ("turn", "R"),
    "flipped": ("flip", "F"),
    "terrain": ("terrain", "T"),
    "shape": ("shape", "S"),
}


def _keys(hand: Hand, theme: Theme) -> Iterator[Drawn]:
    """Turn, flip, and the other terrain or shape: each a button with its key, pale if it changes nothing."""
    nexts = dict(hand.nexts)
    fields = ["turns", "flipped"]
    fields += ["terrain"] if len(hand.terrains) > 1 else ["shape"] if len(hand.shapes) > 1 else []
    width = (WIDTH - 32 - 8 * (len(fields) - 1)) / len(fields)
    for number, field in enumerate(fields):
        word, key = _WORDS[field]
        x, usable = X + 16 + number * (width + 8), field in nexts
        ink = theme.ink if usable else mix(theme.land, theme.sepia, 0.55)
        yield polygon(
            rounded_box(x, _KEYS_Y, width, 31, 7),
            tints(theme)["field"],
            stroke=theme.sepia if usable else mix(theme.land, theme.sepia, 0.5),
            width=1.3,
            target=Target(field, nexts[field]) if usable else None,
            label=f"{word.capitalize()} (key {key})" if usable else "",
        )
        if len(fields) == 2:
            yield from (turn_sign if field == "turns" else flip_sign)(x + 20, _KEYS_Y + 15.5, ink)
        middle = x + (width - 30) / 2 + (10 if len(fields) == 2 else 0)
        yield Text(middle, _KEYS_Y + 21, word, 16.5, ink)
        yield from key_cap(key, x + width - 28, _KEYS_Y + 5, theme, ink)


def foot(tone: str, theme: Theme, target: Target | None = None, label: str = "") -> Iterator[Drawn]:
    """The slip at the foot of the card, in a tone: two fills, as it follows the pointer."""
    x, y, width, height = FOOT
    yield polygon(box(*FOOT), tone, target=target, label=label)
    fill = mix(theme.land, tone, 0.12 if tone == theme.sepia else 0.25)
    yield polygon(box(x + 1.5, y + 1.5, width - 3, height - 3), fill)


def told(heading: str, line: str, theme: Theme, inset: float = 0.0) -> Iterator[Drawn]:
    """A heading and a line on the foot of the card; `inset` leaves room for a badge."""
    x, y, width, _ = FOOT
    left, room = x + 12 + inset, width - 20 - inset
    text, size = fitted(heading, 19, room, 14)
    yield Text(left, y + 24, text, size, theme.ink, anchor="start", bold=True)
    text, size = fitted(line, 17, room, 13)
    yield Text(left, y + 47, text, size, theme.ink, anchor="start")


# Earlier cards -------------------------------------------------------------------------------


def earlier(sight: Sight, theme: Theme) -> Iterator[Drawn]:
    """The cards turned this season before the open one, the first at the left."""
    position = sight.position
    cards = position.shown if position.over else position.shown[:-1]
    if not cards:
        season = "year" if not position.past else "season"
        text = f"The first card of the {season}."
        yield Text(X + 4, _EARLIER_Y + 32, text, 17, theme.text, anchor="start", italic=True)
        return
    step = min(50.0, WIDTH / len(cards))
    waits = _waiting_ruins(cards) if position.to_ruins or position.ruins else None
    for number, card in enumerate(cards):
        x = X + number * step
        pale = mix(theme.land, theme.shade, 0.25)
        yield slip((x, _EARLIER_Y, step - 4, _EARLIER_HEIGHT), theme, ("seen", number), pale, radius=4)
        yield from _small(card, x, step - 4, theme)
        if number == waits:
            frame = rounded_box(x - 1, _EARLIER_Y - 1, step - 2, _EARLIER_HEIGHT + 2, 5)
            if theme.dark:
                yield Path((frame,), stroke=theme.ink, width=6.0)
            yield Path((frame,), stroke=theme.legal, width=3.6)


def _waiting_ruins(cards: Sequence[str]) -> int:
    """Which of the cards is the ruins card that waits for its drawing: the last one."""
    return max(number for number, card in enumerate(cards) if card in RUINS)


def _small(card: str, x: float, width: float, theme: Theme) -> Iterator[Drawn]:
    """A card in small: what it shows, and its time."""
    colours, y = tints(theme), _EARLIER_Y
    if card in RUINS:
        side = min(width - 6, 38)
        yield from stamp(sign(RUINS_SIGN), [(x + (width - side) / 2, y + 6)], side, colours)
        return
    shapes, terrains = printed_shapes(card), (MONSTER,) if card in AMBUSH else EXPLORE[card].terrains
    shown = lying(shapes[-1])
    rows, columns = shown.size
    cell = min(9.5, (width - 8) / columns, 28 / rows)
    left, top = x + (width - columns * cell) / 2, y + 19 + (28 - rows * cell) / 2
    other = terrains[1] if len(terrains) == 2 else None
    if len(terrains) > 2:
        cell, left, top = 22.0, x + (width - 22) / 2, y + 21
        yield from _rainbow(terrains, left, top, cell, theme)
    else:
        yield from drawn_shape(shown.cells, terrains[0], left, top, cell, theme, other)
    if card in AMBUSH:
        yield from stamp(sign(MONSTER), [(x + width / 2 - 9, y + 1)], 18, colours)
    else:
        yield Text(x + 9, y + 16, f"{TIME[card]}", 14.5, theme.ink, serif=False, bold=True)
        if EXPLORE[card].coin:
            yield from stamp(sign(COIN), [(x + width - 16, y + 4)], 12, colours)


def _rainbow(terrains: Sequence[str], x: float, y: float, size: float, theme: Theme) -> Iterator[Drawn]:
    """One space of any terrain: a stripe for each."""
    step = size / len(terrains)
    for number, terrain in enumerate(terrains):
        yield polygon(box(x + number * step, y, step, size), tints(theme)[terrain])
    yield Path((box(x, y, size, size),), stroke=theme.ink, width=1.3)
