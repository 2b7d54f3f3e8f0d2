"""The lines under the map: what was played last, and what the signs on the map mean."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from chartkit.cartography.castles import castle, flag, peak_of, wall
from chartkit.cartography.looking import MARKS
from chartkit.cartography.sea import LEFT, SPAN, TOP
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, mix
from chartkit.draw.lettering import fitted, width_of
from chartkit.draw.outline import rounded_box

_SENTENCE_Y = TOP + SPAN + 20
_LEGEND_Y = TOP + SPAN + 43
_SIZE, _SENTENCE_SIZE = 18.5, 21
_ENTRIES = (
    ("open hills", 2.0, "open"),
    ("strategic", 152.0, None),
    ("shared", 283.0, None),
    ("safe", 393.0, None),
    ("tiles add", 484.0, "additions"),
)
"""By sign: its word, where it starts, and the marks that a click on it shows."""


def sentence(words: str, signed: bool, theme: Theme) -> Iterator[Shape]:
    """What was played last, behind the sign of the last move, or what there is to do."""
    y = _SENTENCE_Y
    if signed:
        sign = np.array([(LEFT + 2, y - 14), (LEFT + 19, y - 14), (LEFT + 10.5, y + 1)])
        yield Path((sign,), stroke=theme.accent, width=2.4)
    text, size = fitted(words, _SENTENCE_SIZE, SPAN - 30, 14)
    yield Text(LEFT + (28 if signed else 2), y, text, size, theme.text, anchor="start")


def legend(theme: Theme, marked: str | None = None, live: bool = True) -> Iterator[Shape]:
    """The signs of the strategy, in the first seat's colour; a click on some shows more of them."""
    y = _LEGEND_Y
    for number, (words, start, shows) in enumerate(_ENTRIES):
        x = LEFT + start + 10
        if number == 0:
            yield Circle(x, y - 6, 7.4, fill=theme.gold, stroke=theme.ink, width=1.5)
        elif number < 4:
            yield Circle(x, y - 6, 10, fill=peak_of(theme), stroke=theme.sepia, width=0.8)
        if number in (1, 2):
            yield from flag(0, x - 4, y + 1, 16, theme, number == 2)
        elif number == 3:
            yield from wall(((x, y - 6),), 6.4, 1.1, theme)
        elif number == 4:
            yield from castle(0, x, y - 6, 17, theme)
            yield Text(x + 10, y + 1, "+", _SIZE, theme.text, serif=False, bold=True, anchor="start")
        on = shows is not None and marked in (shows, "all")
        x += 28 if number == 4 else 16
        yield Text(x, y, words, _SIZE, theme.text, anchor="start", italic=True, bold=on)
        if shows is not None and live:
            wide = x + width_of(words, _SIZE) - LEFT - start
            area = rounded_box(LEFT + start - 2, y - 19, wide + 4, 26, 6)
            colour = theme.gold if on else mix(theme.page, theme.text, 0.35)
            target, label = Target("marks", shows), f"Show {MARKS[shows]}"
            yield Path((area,), stroke=colour, width=2.4 if on else 1.1, target=target, label=label)
