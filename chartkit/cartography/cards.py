"""The tiles to choose from, as cards in the panel: the stacks in open play, else one's own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from chartkit.cartography.castles import peak_of
from chartkit.cartography.terrain import CORNERS, terrain
from chartkit.draw import Path, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.outline import placed, rounded_box
from chartkit.draw.scene import Points

LEFT, WIDTH = 734.0, 252.0
"""Where the panel lies, in scene units."""
CARDS_Y = 198.0
CARD_WIDTH, CARD_HEIGHT = 80.0, 96.0
TITLES = {
    "open": "Open",
    "river-end": "River end",
    "double-end": "Double end",
    "single": "Single",
    "curved": "Curved",
    "triple": "Triple",
}


class Card(NamedTuple):
    """A design to choose, and how many of it there are (None: a single tile of a hand)."""

    design: str
    left: int | None


def heading(y: float, words: str, theme: Theme) -> Text:
    """A line over a part of the panel."""
    return Text(LEFT, y, words, 20, theme.text, anchor="start", italic=True)


def cards(shown: Sequence[Card], words: str, theme: Theme) -> Iterator[Shape]:
    """The cards as they lie, each with its target, under a line of words."""
    yield heading(CARDS_Y - 11, words, theme)
    for number, card in enumerate(shown):
        yield from _card(card, number, 0, False, theme)


def chosen(shown: Sequence[Card], design: str, turns: int, theme: Theme) -> Iterator[Shape]:
    """The cards of a chosen design in gold, their tiles turned as they would be laid."""
    for number, card in enumerate(shown):
        if card.design == design:
            yield from _card(card, number, turns, True, theme)


def outlined(shown: Sequence[Card], designs: Sequence[str], width: float, theme: Theme) -> Iterator[Shape]:
    """A line in the colour of choices round the cards of designs."""
    outlines = tuple(
        rounded_box(*_corner(number), CARD_WIDTH, CARD_HEIGHT, 7)
        for number, card in enumerate(shown)
        if card.design in designs
    )
    if outlines:
        yield Path(outlines, stroke=theme.legal, width=width)


def pile(y_row: int, count: int, words: str, theme: Theme) -> Iterator[Shape]:
    """Tiles that lie face down, in a row of cards of their own."""
    y = CARDS_Y + y_row * (CARD_HEIGHT + 8)
    for number in range(min(count, 3), 0, -1):
        yield from back(LEFT + 42, y + 44 + 3.5 * number, 62, theme)
    yield Text(LEFT + 92, y + 44, f"{count}", 26, theme.text, serif=False, anchor="start", bold=True)
    yield Text(LEFT + 92, y + 66, words, 17, theme.text, anchor="start", italic=True)


def _corner(number: int) -> tuple[float, float]:
    gap = (WIDTH - 3 * CARD_WIDTH) / 2
    return LEFT + number % 3 * (CARD_WIDTH + gap), CARDS_Y + number // 3 * (CARD_HEIGHT + 8)


def _card(card: Card, number: int, turns: int, chosen: bool, theme: Theme) -> Iterator[Shape]:
    x, y = _corner(number)
    empty = card.left == 0
    fill = theme.page if empty else peak_of(theme) if chosen else theme.land
    ink = mix(theme.sepia, theme.text, 0.45 if theme.dark else 0.0) if empty else theme.ink
    title = TITLES[card.design]
    yield polygon(
        rounded_box(x, y, CARD_WIDTH, CARD_HEIGHT, 7),
        fill,
        stroke=ink,
        width=1.2,
        dash=(4.0, 4.0) if empty else (),
        target=Target("design", card.design),
        label=f"{title} tile" if card.left is None else f"{title} tile, {card.left} left",
    )
    if chosen:
        yield Path(
            (rounded_box(x + 2.6, y + 2.6, CARD_WIDTH - 5.2, CARD_HEIGHT - 5.2, 5),),
            stroke=theme.gold,
            width=4,
        )
    if not empty:
        yield from small_tile(card.design, turns, min(3, card.left or 1), x + 43, y + 50, 58, theme)
    if card.left is not None:
        yield Text(x + 7, y + 24, f"{card.left}", 22, ink, serif=False, anchor="start", bold=True)
    yield Text(x + CARD_WIDTH / 2, y + CARD_HEIGHT - 8, title, 15.5, ink)


@lru_cache(maxsize=256)
def small_tile(
    design: str, turns: int, deep: int, x: float, y: float, side: float, theme: Theme
) -> tuple[Shape, ...]:
    """A tile with flat hills, on the sheets that lie under it."""
    drawn, middle = terrain(design, 2 * turns), (x, y)
    outline = CORNERS * side + middle

    def at(outlines: Sequence[Points]) -> tuple[Points, ...]:
        return tuple(points * side + middle for points in outlines)

    sheets = tuple(placed(outline, 0, 3.0 * k) for k in range(deep - 1, 0, -1))
    rim = mix(theme.sepia, theme.shade, 0.2)
    sites = at([hill.rings[2] for hill in drawn.hills])
    return (
        Path(sheets, fill=mix(theme.shade, theme.sepia, 0.25), stroke=theme.ink, width=1.1),
        polygon(outline, theme.land),
        Path(
            at([hill.rings[0] for hill in drawn.hills]),
            fill=mix(theme.land, theme.shade, 0.8),
            stroke=rim,
            width=0.7,
        ),
        Path(tuple(placed(site, 0.8, 1) for site in sites), fill=mix(theme.shade, theme.sepia, 0.6)),
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
