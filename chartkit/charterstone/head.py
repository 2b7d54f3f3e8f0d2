"""The head of the chart: whose turn it is and what may be done, and the progress track."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from chartkit.charterstone.icons import absent, icon
from chartkit.charterstone.pieces import CHARTERS, PROGRESS_ICONS, PROGRESS_START, REPUTATION
from chartkit.charterstone.tokens import token
from chartkit.charterstone.tones import COLOURS, tones
from chartkit.draw import Circle, Path, Shape, Text, Theme, mix, polygon
from chartkit.draw.lettering import fitted

_LEFT, _TOP, _WIDTH, _HEIGHT = 24.0, 22.0, 316.0, 40.0
_FIRST, _LAST, _LEVEL = 428.0, 1150.0, 42.0


def banner(charter: int, title: str, told: str, theme: Theme) -> Iterator[Shape]:
    """The seat that is to act or has won, with what it may do."""
    colours = tones(theme)
    right, bottom = _LEFT + _WIDTH, _TOP + _HEIGHT
    cloth = np.array(
        [(_LEFT, _TOP), (right, _TOP), (right - 9, _TOP + _HEIGHT / 2), (right, bottom), (_LEFT, bottom)]
    )
    yield polygon(cloth + 3, colours["shadow"])
    yield polygon(cloth, colours["tile"], stroke=theme.ink, width=1.5)
    hoist = np.array([(_LEFT, _TOP), (_LEFT + 40, _TOP), (_LEFT + 40, bottom), (_LEFT, bottom)])
    yield polygon(hoist, COLOURS[CHARTERS[charter]], stroke=theme.ink, width=1.2)
    yield from token(charter, _LEFT + 20, _TOP + _HEIGHT / 2, 10.5, theme)
    name, size = fitted(title, 17, _WIDTH - 68, 12)
    yield Text(_LEFT + 49, _TOP + 17.5, name, size, theme.ink, anchor="start", bold=True)
    line, size = fitted(told, 13.5, _WIDTH - 68, 10.5)
    yield Text(_LEFT + 49, _TOP + 33.5, line, size, theme.ink, anchor="start")


def progress(space: int, end: int, seats: int, income: bool, theme: Theme) -> Iterator[Shape]:
    """The progress track from where a game begins to the city, its `end`; `income`: whether that is known."""
    colours, start = tones(theme), PROGRESS_START[seats]
    spots = _route(end - start + 1)
    radius = min(12.0, 0.42 * (_LAST - _FIRST) / (len(spots) - 1))
    yield Text(_FIRST - 24, _LEVEL + 4.5, "Progress", 14.5, colours["sea text"], anchor="end", italic=True)
    yield Path(
        (np.array(spots),), closed=False, stroke=mix(theme.deep, theme.ink, 0.25), width=2, dash=(1.0, 5.0)
    )
    for number, (x, y) in enumerate(spots[:-1], start=start):
        passed = number < space
        fill, rim = (colours["sunk"], theme.sepia) if passed else (colours["tile"], theme.ink)
        yield Circle(x, y, radius, fill=fill, stroke=rim, width=1.2)
        if number in PROGRESS_ICONS and number != space:
            sign = PROGRESS_ICONS[number] if PROGRESS_ICONS[number] == REPUTATION or income else "locked"
            yield from (absent if passed else icon)(sign, x, y + 0.5, round(radius * 0.6, 1), theme)
    x, y = spots[0]
    yield Circle(x, y, radius + 2.6, stroke=theme.ink, width=1)
    x, y = spots[-1]
    yield Circle(x, y, 17, fill=colours["tile"], stroke=theme.ink, width=1.6)
    yield Circle(x, y, 14, stroke=theme.gold, width=1.4)
    yield from icon("city", x, y - 0.5, 9.6, theme)
    x, y = spots[min(space, end) - start]
    yield Circle(x, y, 16, fill=colours["tile"], stroke=theme.gold, width=3)
    yield Circle(x, y, 17.6, stroke=theme.ink, width=0.9)
    yield from icon("progress", x, y, 11, theme)


def _route(spaces: int) -> list[tuple[float, float]]:
    """The middles of the spaces, on a line that is not quite straight."""
    step = (_LAST - _FIRST) / (spaces - 1)
    return [
        (round(_FIRST + step * n, 1), round(_LEVEL + 3 * float(np.sin(n * 0.62)), 1)) for n in range(spaces)
    ]
