"""The panel beside the map: who moves and at which step, the tiles to choose from, and how all stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from chartkit.cartography.castles import castle, medallion, peak_of
from chartkit.cartography.ornament import turn_arrow
from chartkit.cartography.terrain import CORNERS, terrain
from chartkit.draw import Path, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.lettering import fitted
from chartkit.draw.outline import placed, rounded_box
from chartkit.draw.scene import Points

LEFT, WIDTH = 734.0, 252.0
RIGHT = LEFT + WIDTH
_TURN_Y, _TURN_HEIGHT = 72.0, 88.0
_CARDS_Y, _CARD_WIDTH, _CARD_HEIGHT = 198.0, 80.0, 96.0
_TILES_Y = 420.0
_SEATS_Y, _SEATS_END = 500.0, 700.0
_BUTTON_Y, _BUTTON_HEIGHT = 710.0, 40.0
_BUTTONS = {"turn": (LEFT, 122.0), "pass": (LEFT + 130, 122.0)}
TITLES = {
    "open": "Open",
    "river-end": "River end",
    "double-end": "Double end",
    "single": "Single",
    "curved": "Curved",
    "triple": "Triple",
}


def head(theme: Theme) -> Iterator[Shape]:
    """The title over the panel."""
    yield Text(LEFT, 46, "Cartography", 38, theme.text, anchor="start")
    for y, width, colour in ((58, 1.6, theme.text), (61.5, 0.8, _quiet(theme))):
        yield Path((np.array([(LEFT, y), (RIGHT, y)], float),), closed=False, stroke=colour, width=width)


# Who moves -----------------------------------------------------------------------------------


def turn_card(seat: int, name: str, word: str, step: int | None, line: str, theme: Theme) -> Iterator[Shape]:
    """The seat to move with its step (0 tile, 1 castle), or the winner with a `line` of result."""
    frame = rounded_box(LEFT, _TURN_Y, WIDTH, _TURN_HEIGHT, 8)
    yield polygon(frame, theme.land, stroke=theme.ink, width=1.5)
    if step is None:
        inner = rounded_box(LEFT + 3, _TURN_Y + 3, WIDTH - 6, _TURN_HEIGHT - 6, 6)
        yield Path((inner,), stroke=theme.gold, width=4)
    middle = _TURN_Y + _TURN_HEIGHT / 2
    yield from medallion(seat, LEFT + 42, middle, 32, theme)
    text, size = fitted(name, 23, 92, 16)
    yield Text(LEFT + 86, _TURN_Y + 33, text, size, theme.ink, anchor="start", bold=True)
    yield Text(RIGHT - 12, _TURN_Y + 33, word, 15, _faded(theme), anchor="end", italic=True)
    if step is None:
        yield Text(LEFT + 86, _TURN_Y + 65, line, 19, theme.ink, anchor="start")
        return
    x = LEFT + 86
    for number, (title, width) in enumerate((("1 Tile", 66.0), ("2 Castle", 80.0))):
        now = number == step
        pill = rounded_box(x, _TURN_Y + 46, width, 31, 15.5)
        fill, rim = (theme.gold, theme.ink) if now else (None, theme.sepia)
        yield polygon(pill, fill, stroke=rim, width=1.8 if now else 1.2)
        ink = theme.ink if now else _faded(theme)
        yield Text(x + width / 2, _TURN_Y + 67.5, title, 17, ink, serif=False, bold=now)
        x += width + 7


# The tiles to choose from --------------------------------------------------------------------


class Card(NamedTuple):
    """A design to choose, and how many of it there are (None: a single tile of a hand)."""

    design: str
    count: int | None


def heading(y: float, words: str, theme: Theme) -> Text:
    """A line over a part of the panel."""
    return Text(LEFT, y, words, 19, theme.text, anchor="start", italic=True)


def cards(shown: Sequence[Card], words: str, theme: Theme) -> Iterator[Shape]:
    """The cards as they lie, each with its target."""
    yield heading(_CARDS_Y - 11, words, theme)
    for number, card in enumerate(shown):
        yield from _card(card, number, 0, False, theme)


def chosen_card(shown: Sequence[Card], design: str, turns: int, theme: Theme) -> Iterator[Shape]:
    """The cards of a chosen design in gold, their tiles turned as they would be laid."""
    for number, card in enumerate(shown):
        if card.design == design:
            yield from _card(card, number, turns, True, theme)


def marked_cards(shown: Sequence[Card], designs: Sequence[str], weight: float, theme: Theme) -> Iterator[Shape]:
    """A line in the colour of choices round the cards of designs."""
    outlines = tuple(
        rounded_box(*_corner(number), _CARD_WIDTH, _CARD_HEIGHT, 7)
        for number, card in enumerate(shown)
        if card.design in designs
    )
    if outlines:
        yield Path(outlines, stroke=theme.legal, width=weight)


def pile(y_row: int, count: int, words: str, theme: Theme) -> Iterator[Shape]:
    """Tiles that lie face down, in a row of cards of their own."""
    y = _CARDS_Y + y_row * (_CARD_HEIGHT + 8)
    for number in range(min(count, 3), 0, -1):
        yield from back(LEFT + 42, y + 44 + 3.5 * number, 62, theme)
    yield Text(LEFT + 92, y + 44, f"{count}", 26, theme.text, serif=False, anchor="start", bold=True)
    yield Text(LEFT + 92, y + 66, words, 17, theme.text, anchor="start", italic=True)


def _corner(number: int) -> tuple[float, float]:
    gap = (WIDTH - 3 * _CARD_WIDTH) / 2
    return LEFT + number % 3 * (_CARD_WIDTH + gap), _CARDS_Y + number // 3 * (_CARD_HEIGHT + 8)


def _card(card: Card, number: int, turns: int, chosen: bool, theme: Theme) -> Iterator[Shape]:
    x, y = _corner(number)
    empty = card.count == 0
    fill = peak_of(theme) if chosen else theme.land
    ink = mix(theme.ink, theme.land, 0.55) if empty else theme.ink
    left = "" if card.count is None else f", {card.count} left"
    title = TITLES[card.design]
    yield polygon(
        rounded_box(x, y, _CARD_WIDTH, _CARD_HEIGHT, 7),
        mix(fill, theme.page, 0.45) if empty else fill,
        stroke=ink,
        width=1.2,
        target=Target("design", card.design),
        label=f"{title} tile{left}",
    )
    if chosen:
        yield Path((rounded_box(x + 2.6, y + 2.6, _CARD_WIDTH - 5.2, _CARD_HEIGHT - 5.2, 5),), stroke=theme.gold, width=4)
    if not empty:
        yield from small_tile(card.design, turns, min(3, card.count or 1), x + 43, y + 50, 58, theme)
    if card.count is not None:
        yield Text(x + 7, y + 24, f"{card.count}", 22, ink, serif=False, anchor="start", bold=True)
    yield Text(x + _CARD_WIDTH / 2, y + _CARD_HEIGHT - 8, title, 14.5, ink)


@lru_cache(maxsize=256)
def small_tile(
    design: str, turns: int, deep: int, x: float, y: float, side: float, theme: Theme
) -> tuple[Shape, ...]:
    """A tile with flat hills, on the sheets that lie under it."""
    drawn, middle = terrain(design, 2 * turns), (x, y)
    outline = CORNERS * side + middle

    def at(outlines: Sequence[Points]) -> tuple[Points, ...]:
        return tuple(points * side + middle for points in outlines)

    sheets = tuple(outline + (0, 3.0 * k) for k in range(deep - 1, 0, -1))
    rim = mix(theme.sepia, theme.shade, 0.2)
    sites = at([hill.rings[2] for hill in drawn.hills])
    return (
        Path(sheets, fill=mix(theme.shade, theme.sepia, 0.25), stroke=theme.ink, width=1.1),
        polygon(outline, theme.land),
        Path(at([hill.rings[0] for hill in drawn.hills]), fill=mix(theme.land, theme.shade, 0.8), stroke=rim, width=0.7),
        Path(tuple(site + (0.8, 1) for site in sites), fill=mix(theme.shade, theme.sepia, 0.6)),
        Path(sites, fill=peak_of(theme), stroke=rim, width=0.8),
        Path(at(drawn.water), fill=theme.sea),
        Path(at(drawn.banks), closed=False, stroke=theme.ink, width=1.0, cap="butt"),
        Path((outline,), stroke=theme.ink, width=1.4),
    )


@lru_cache(maxsize=256)
def back(x: float, y: float, side: float, theme: Theme) -> tuple[Shape, ...]:
    """A tile face down."""
    outline = CORNERS * side + (x, y)
    fill = mix(theme.sea, theme.deep, 0.5)
    if side < 24:
        return (polygon(outline, fill, stroke=theme.ink, width=1.0),)
    return (
        polygon(outline, fill, stroke=theme.ink, width=1.3),
        Path((CORNERS * (side * 0.72) + (x, y),), stroke=mix(theme.sea, peak_of(theme), 0.4), width=1.2),
        Path((CORNERS * (side * -0.22) + (x, y),), fill=mix(theme.sea, peak_of(theme), 0.4)),
    )


# Tiles left ----------------------------------------------------------------------------------


def tiles_left(left: int, total: int, theme: Theme) -> Iterator[Shape]:
    """The number of tiles still to be laid, and a small triangle for each of all."""
    yield heading(_TILES_Y + 16, "Tiles left", theme)
    yield Text(RIGHT, _TILES_Y + 17, f"{left}", 26, theme.text, serif=False, anchor="end", bold=True)
    row = 14 if total <= 28 else 21
    step, tall = WIDTH / row, 11.0 if total <= 28 else 9.5
    signs = [
        np.array([(x + 1, y + tall), (x + step / 2, y), (x + step - 1, y + tall)])
        for x, y in ((LEFT + k % row * step, _TILES_Y + 27 + k // row * (tall + 5)) for k in range(total))
    ]
    used = total - left
    yield Path(tuple(signs[:used]), stroke=_quiet(theme), width=1.0)
    yield Path(tuple(signs[used:]), fill=theme.gold, stroke=theme.page if theme.dark else theme.ink, width=1.2)


# How all stand -------------------------------------------------------------------------------


class Row(NamedTuple):
    """A seat's line: its name, castles on the land and taken, score, hidden tiles, and its state."""

    name: str
    land: int
    taken: int
    score: int
    hand: int = 0
    moves: bool = False
    wins: bool = False


_COLUMNS = (("land", 152.0), ("taken", 194.0))


def seats(rows: Sequence[Row], theme: Theme) -> Iterator[Shape]:
    """A line for each seat."""
    for title, x in _COLUMNS:
        yield Text(LEFT + x, _SEATS_Y + 10, title, 15, theme.text, italic=True)
    yield Text(RIGHT - 2, _SEATS_Y + 10, "score", 15, theme.text, anchor="end", italic=True)
    pitch = min(60.0, (_SEATS_END - _SEATS_Y - 18) / len(rows))
    for seat, row in enumerate(rows):
        yield from _seat(seat, row, _SEATS_Y + 18 + pitch * seat, pitch - 5, theme)


def _seat(seat: int, row: Row, y: float, height: float, theme: Theme) -> Iterator[Shape]:
    yield polygon(rounded_box(LEFT, y, WIDTH, height, 7), theme.land, stroke=theme.ink, width=1.2)
    if row.moves or row.wins:
        frame = rounded_box(LEFT + 2.4, y + 2.4, WIDTH - 4.8, height - 4.8, 5)
        yield Path((frame,), stroke=theme.gold, width=3.6)
    middle = y + height / 2
    yield from castle(seat, LEFT + 28, middle + 1, 31, theme)
    text, size = fitted(row.name, 19, 82, 14)
    lift = -2 if row.hand else 6
    yield Text(LEFT + 52, middle + lift, text, size, theme.ink, anchor="start", bold=row.moves or row.wins)
    for tile in range(row.hand):
        yield from back(LEFT + 60 + 18 * tile, middle + 13, 15, theme)
    for number, (_, x) in zip((row.land, row.taken), _COLUMNS, strict=True):
        yield Text(LEFT + x, middle + 7, f"{number}", 20, theme.ink, serif=False)
    yield Text(RIGHT - 24, middle + 9, f"{row.score}", 27, theme.ink, serif=False, bold=True)


# Buttons -------------------------------------------------------------------------------------


def button(name: str, usable: bool, theme: Theme, target: Target | None = None, label: str = "") -> Iterator[Shape]:
    """The button to turn the tile or to pass: solid when it can be used, else dashed."""
    x, width = _BUTTONS[name]
    frame = rounded_box(x, _BUTTON_Y, width, _BUTTON_HEIGHT, _BUTTON_HEIGHT / 2)
    ink, middle = theme.ink if usable else _quiet(theme), _BUTTON_Y + _BUTTON_HEIGHT / 2
    yield polygon(
        frame,
        theme.land if usable else theme.page,
        stroke=ink,
        width=1.8 if usable else 1.4,
        dash=() if usable else (4.0, 4.0),
        target=target,
        label=label,
    )
    if name == "pass":
        yield Text(x + width / 2, middle + 6, "Pass", 19, ink, bold=usable)
        return
    yield from turn_arrow(x + 27, middle, 8, ink, 2.2)
    yield Text(x + 64, middle + 6, "Turn", 19, ink, bold=usable)
    yield Text(x + 104, middle + 5, "R", 15, _faded(theme) if usable else ink, serif=False)


def button_glow(name: str, theme: Theme) -> Path:
    """A line in the colour of choices round a button."""
    x, width = _BUTTONS[name]
    return Path((placed(rounded_box(x, _BUTTON_Y, width, _BUTTON_HEIGHT, _BUTTON_HEIGHT / 2), 0, 0),), stroke=theme.legal, width=3)


def _faded(theme: Theme) -> str:
    """Secondary text on parchment."""
    return mix(theme.sepia, theme.ink, 0.35)


def _quiet(theme: Theme) -> str:
    """Secondary lines on the page."""
    return mix(theme.sepia, theme.text, 0.45) if theme.dark else theme.sepia
