"""The lines under the map: what was played last, and what the signs on the map mean."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from chartkit.cartography.castles import flag, peak_of, wall
from chartkit.cartography.sea import LEFT, SPAN, TOP
from chartkit.draw import Circle, Path, Shape, Text, Theme
from chartkit.draw.lettering import fitted

_SENTENCE_Y = TOP + SPAN + 20
_LEGEND_Y = TOP + SPAN + 41
_WORDS = ("open hill of the group pointed at", "strategic hill", "shared by two groups", "safe for good")
_STARTS = (0.0, 236.0, 366.0, 540.0)


def sentence(words: str, signed: bool, theme: Theme) -> Iterator[Shape]:
    """What was played last, behind the sign of the last move, or what there is to do."""
    y = _SENTENCE_Y
    if signed:
        sign = np.array([(LEFT + 2, y - 12), (LEFT + 17, y - 12), (LEFT + 9.5, y + 1)])
        yield Path((sign,), stroke=theme.accent, width=2.2)
    text, size = fitted(words, 17, SPAN - 30, 12)
    yield Text(LEFT + (25 if signed else 2), y, text, size, theme.text, anchor="start")


def legend(theme: Theme) -> Iterator[Shape]:
    """The signs of the strategy, in the colour of the first seat."""
    y = _LEGEND_Y
    for number, (words, start) in enumerate(zip(_WORDS, _STARTS, strict=True)):
        x = LEFT + start + 9
        if number == 0:
            yield Circle(x, y - 5, 6.4, fill=theme.gold, stroke=theme.ink, width=1.4)
        else:
            yield Circle(x, y - 5, 9, fill=peak_of(theme), stroke=theme.sepia, width=0.8)
        if number in (1, 2):
            yield from flag(0, x - 3, y + 1, 14, theme, number == 2)
        elif number == 3:
            yield from wall(((x, y - 5),), 5.4, 1.0, theme)
        yield Text(LEFT + start + 23, y, words, 14.5, theme.text, anchor="start", italic=True)
