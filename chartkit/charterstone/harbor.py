"""The Cloud Harbor's quota on its cloud, and the reputation track below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np

from chartkit.charterstone.glyphs import cloud
from chartkit.charterstone.icons import absent, breadth, icon, row
from chartkit.charterstone.pieces import REPUTATION_POINTS, REPUTATION_SPACES, REPUTATION_START
from chartkit.charterstone.table import QuotaSpace
from chartkit.charterstone.tiles import cost_items, gain_items
from chartkit.charterstone.tokens import token
from chartkit.charterstone.tones import tones
from chartkit.charterstone.vocabulary import cost_words, gain_words
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, line, mix, polygon
from chartkit.draw.outline import box, placed
from chartkit.draw.scene import Points

_MIDDLE, _CELL, _COLUMNS = 1070.0, 32.0, 6
_LEFT = _MIDDLE - _COLUMNS * _CELL / 2
_TIERS = 124.0
"""How much room there is for the points of the reputation track."""


@lru_cache(maxsize=32)
def _tops(seats: int, rows: int) -> tuple[float, float, float]:
    """The upper edge of the first row, the height of a row, and the upper edge of the reputation track."""
    top, row_height = (281.0, 28.0) if seats <= 4 else (331.0, 27.0)
    return top, row_height, top + row_height * rows + 50.0


def reach(seats: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the cloud and the track, however many rows there are."""
    top = _tops(seats, 3)[0]
    return _LEFT - 26, top - 36, _MIDDLE + _COLUMNS * _CELL / 2 + 26, top + 276


def cell(number: int, spaces: Sequence[QuotaSpace], seats: int) -> Points:
    """The field of a quota space."""
    rows = _rows(spaces)
    top, height, _ = _tops(seats, len(rows))
    space = spaces[number]
    x, y = _LEFT + space.column * _CELL, top + rows.index(space.row) * height
    return box(x + 1, y + 1, _CELL - 2, height - 2)


def quota(
    spaces: tuple[QuotaSpace, ...], owners: Sequence[int], charters: Sequence[int], theme: Theme
) -> Iterator[Shape]:
    """The cloud: what each space takes, who has filled it, and the bonus of each column."""
    colours, seats, rows = tones(theme), len(charters), _rows(spaces)
    top, height, _ = _tops(seats, len(rows))
    bottom = top + height * len(rows)
    puff = cloud(_LEFT - 6, top - 24, _COLUMNS * _CELL + 12, bottom - top + 46, 11)
    yield polygon(placed(puff, 2, 4), colours["shadow"])
    yield polygon(puff, colours["white"], stroke=theme.ink, width=1.4)
    yield Text(_MIDDLE, top - 8.5, "Cloud Harbor quota", 14.5, theme.ink, bold=True)
    for number, (space, owner) in enumerate(zip(spaces, owners, strict=True)):
        field = cell(number, spaces, seats)
        told = f"Quota space {space.name}: {cost_words(space.cost)}" + (
            f", and {gain_words(space.bonus)}" if space.bonus else ""
        )
        fill = mix(colours["white"], theme.shade, 0.35) if owner < 0 else theme.shade
        yield polygon(
            field, fill, stroke=theme.sepia, width=0.9, target=Target("quota", space.name), label=told
        )
        (x, y), size = field.mean(axis=0), 7.2 if height > 24 else 6.2
        if owner >= 0:
            yield from token(charters[owner], float(x), float(y), size + 0.8, theme)
        else:
            yield from _wanted(space, float(x), float(y), size, theme)
    for column, bonus in {space.column: space.bonus for space in spaces}.items():
        yield from _bonus(bonus, _LEFT + (column + 0.5) * _CELL, bottom + 10, theme)


def _wanted(space: QuotaSpace, x: float, y: float, size: float, theme: Theme) -> Iterator[Shape]:
    """The goods that a space takes, made to fit."""
    items = cost_items(space.cost)
    rows = [items] if len(items) < 3 else [items[:2], items[2:]]
    size = size if len(rows) == 1 else size * 0.82
    for number, part in enumerate(rows):
        fit = min(size, size * (_CELL - 5) / breadth(part, size, 1))
        level = y + (number - (len(rows) - 1) / 2) * size * 2.05
        yield from row(part, round(x, 1), round(level, 1), round(fit, 1), theme, anchor="middle", gap=1)


def _bonus(bonus: object, x: float, y: float, theme: Theme) -> Iterator[Shape]:
    items = gain_items(bonus)  # type: ignore[arg-type] # a gain
    if not items:
        yield line([(x - 4, y), (x + 4, y)], theme.sepia, 1.2)
        return
    kind, number = items[0]
    yield Text(x - 8, y + 4.5, "+", 13, theme.ink, serif=False, bold=True)
    yield from icon(kind, round(x + 5, 1), y, 7.4, theme, number)


def _rows(spaces: Sequence[QuotaSpace]) -> list[str]:
    return list(dict.fromkeys(space.row for space in spaces))


# Reputation --------------------------------------------------------------------------------------


def reputation(track: Sequence[int], charters: Sequence[int], rows: int, theme: Theme) -> Iterator[Shape]:
    """The track with its tokens, the next open space ringed, and who stands at 10, 7 and 4 points."""
    colours, seats = tones(theme), len(charters)
    x, y = 968.0, _tops(seats, rows)[2]
    closed, half = REPUTATION_START[seats], REPUTATION_SPACES // 2
    yield Text(x + 2, y + 10, "Reputation", 15, colours["sea text"], anchor="start", italic=True)
    yield from _tiers(track, charters, x + 82, y + 5, theme)
    spots = [(x + 14 + n * 30.4, y + 34) for n in range(half)]
    spots += [(px, y + 64) for px, _ in reversed(spots)]
    yield Path(
        (np.array(spots),), closed=False, stroke=mix(theme.deep, theme.ink, 0.25), width=2, dash=(1.0, 5.0)
    )
    for number, (px, py) in enumerate(spots):
        shut, taken = number < closed, number - closed
        fill, rim = (colours["sunk"], theme.sepia) if shut else (colours["tile"], theme.ink)
        yield Circle(px, py, 12.6, fill=fill, stroke=rim, width=1.2)
        if shut:
            continue
        if taken < len(track):
            yield from token(charters[track[taken]], round(px, 1), py, 7.8, theme)
        else:
            yield from (icon if taken == len(track) else absent)("reputation", round(px, 1), py, 6.6, theme)
        if taken == len(track):
            yield Circle(px, py, 15, stroke=theme.ink, width=1)


def _tiers(
    track: Sequence[int], charters: Sequence[int], x: float, y: float, theme: Theme
) -> Iterator[Shape]:
    """What most, the next and the third most tokens bring, and who has so many now."""
    held = {seat: track.count(seat) for seat in track}
    levels = sorted(set(held.values()), reverse=True)
    tiers = [
        (points, sorted(seat for seat in held if tier < len(levels) and held[seat] == levels[tier]))
        for tier, points in enumerate(REPUTATION_POINTS)
    ]
    fit = min(1.0, _TIERS / sum(28 + 13.0 * max(1, len(here)) for _, here in tiers))
    for points, here in tiers:
        yield from icon("vp", round(x + 10 * fit, 1), y, round(9.6 * fit, 1), theme, points)
        x += 24 * fit
        for seat in here:
            yield from token(charters[seat], round(x + 4 * fit, 1), y, round(5.8 * fit, 1), theme)
            x += 13 * fit
        if not here:
            yield line([(x, y), (x + 9 * fit, y)], tones(theme)["sea text"], 1.3)
            x += 13 * fit
        x += 4 * fit
