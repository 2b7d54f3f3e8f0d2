"""The head of the board: the title, who draws where, and the year with the time that is left."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from chartkit.cartographers.chart import star, wobbly
from chartkit.cartographers.icons import LETTERS, season_icon, seat_mark, shield
from chartkit.cartographers.pieces import SEASONS, TIME
from chartkit.cartographers.sight import Sight
from chartkit.cartographers.tints import tints
from chartkit.draw import Circle, Path, Shape, Text, Theme, mix, polygon
from chartkit.draw.lettering import fitted
from chartkit.draw.outline import box, rounded_box

_UNIT, _WIDE_UNIT, _GAP, _END = 12.0, 27.0, 16.0, 988.0
_TOP = 14.0


def title(theme: Theme) -> Iterator[Shape]:
    """A compass, and the game's name on a ribbon."""
    yield Circle(52, 54, 27, stroke=theme.sepia, width=1.2)
    yield Circle(52, 54, 24, stroke=theme.sepia, width=0.8)
    yield from star(52, 54, (40.0, 25.0), (theme.text, theme.page), theme.text, theme.accent)
    yield Circle(52, 54, 3, fill=theme.gold, stroke=theme.text, width=1.0)
    x, y, width, height = 128.0, 12.0, 262.0, 46.0
    ribbon = mix(theme.land, theme.shade, 0.75)
    for side, end in ((-1, x), (1, x + width)):
        tail = [(26, 9), (-14, 9), (-14, 9 + height), (26, 9 + height), (14, 9 + height / 2)]
        outline = np.array(tail) * (side, 1) + (end, y)
        yield polygon(wobbly(outline, 0.5, side, 14), ribbon, stroke=theme.ink, width=1.5)
        fold = np.array([(-14, height), (0, height), (-14, height + 9)]) * (side, 1) + (end, y)
        yield polygon(fold, theme.sepia, stroke=theme.ink, width=1.3)
    bow = [(x + width * t / 12, y - 3 * math.sin(math.pi * t / 12)) for t in range(13)]
    band = [*bow, *((px, py + height) for px, py in bow[::-1])]
    yield polygon(band, theme.land, stroke=theme.ink, width=1.8)
    seams = tuple(np.array([(px, py + drop) for px, py in bow[1:-1]]) for drop in (4, height - 4))
    yield Path(seams, closed=False, stroke=theme.sepia, width=1.0)
    yield Text(x + width / 2, y + 32, "Cartographers", 33, theme.ink, bold=True)


def caption(sight: Sight, theme: Theme) -> Iterator[Shape]:
    """Who draws on which sheet, or how the game ended."""
    text, size = fitted(_told(sight), 20, 268, 14)
    yield from seat_mark(sight.owner, 134, 85, 8.5, theme)
    yield Text(150, 91, text, size, theme.text, anchor="start", italic=True)


def _told(sight: Sight) -> str:
    position, names, owner = sight.position, sight.names, sight.owner
    if position.over:
        winner = "wins" if len(position.winners) == 1 else "share the win"
        return f"{' and '.join(names[seat] for seat in position.winners)} {winner}"
    if owner != sight.home:
        return f"{names[owner]}'s sheet"
    seat = position.to_move if sight.seat is None else sight.seat
    if seat not in position.awaiting:
        return f"{names[seat]} has drawn"
    if owner != seat:
        return f"{names[seat]} draws on {names[owner]}'s sheet"
    printed = position.ground.printed
    return f"{names[seat]} draws on {f'map {printed}' if isinstance(printed, str) else 'a map of its own'}"


# The year ------------------------------------------------------------------------------------


def year(sight: Sight, theme: Theme) -> Iterator[Shape]:
    """The four seasons, the present one large: time used, the open card's, and what is left."""
    position = sight.position
    now = None if position.over else position.season
    units = [_WIDE_UNIT if number == now else _UNIT for number in range(len(SEASONS))]
    widths = [unit * season.limit for unit, season in zip(units, SEASONS, strict=True)]
    x = _END - sum(widths) - _GAP * (len(SEASONS) - 1)
    for number, width in enumerate(widths):
        if number == now:
            yield from _present(sight, x, width, theme)
        else:
            yield from _other(sight, number, x, width, theme)
        x += width + _GAP


def _other(sight: Sight, number: int, x: float, width: float, theme: Theme) -> Iterator[Shape]:
    """A season that is past or to come."""
    past = number < len(sight.position.past)
    season = SEASONS[number]
    yield from season_icon(number, x + 10, _TOP + 16, 10, theme)
    yield Text(x + 24, _TOP + 22, season.name.capitalize(), 17, theme.text, anchor="start")
    used = mix(theme.sepia, theme.ink, 0.35)
    left = mix(theme.page, theme.land, 0.08 if theme.dark else 0.6)
    rim = theme.sepia if theme.dark else theme.ink
    yield from _units(
        x, _TOP + 34, width / season.limit, 17, [used if past else left] * season.limit, rim, 1.0
    )
    quiet = mix(theme.text, theme.sepia, 0.35)
    letters = " \N{MIDDLE DOT} ".join(LETTERS[edict] for edict in season.edicts)
    yield Text(x + width / 2, _TOP + 72, letters, 17, quiet)


def _present(sight: Sight, x: float, width: float, theme: Theme) -> Iterator[Shape]:
    """The season under way, on its own plate."""
    position, number = sight.position, sight.position.season
    season = SEASONS[number]
    plate = rounded_box(x - 9, _TOP - 7, width + 18, 92, 6)
    yield polygon(wobbly(plate, 0.8, "now", 14), theme.land, stroke=theme.ink, width=1.5)
    yield from season_icon(number, x + 13, _TOP + 13, 13, theme)
    yield Text(x + 33, _TOP + 21, season.name.capitalize(), 24, theme.ink, anchor="start", bold=True)
    for place, edict in enumerate(season.edicts):
        yield from shield(LETTERS[edict], x + width - 54 + 29 * place, _TOP, 25, True, theme)
    open_card = min(TIME[position.shown[-1]], season.limit)
    used = min(position.time, season.limit)
    before = max(0, used - open_card)
    tones = [mix(theme.sepia, theme.ink, 0.35)] * before + [theme.gold] * (used - before)
    tones += [tints(theme)["field"]] * (season.limit - used)
    y, unit = _TOP + 33, width / season.limit
    yield from _units(x, y, unit, 25, tones, theme.ink, 1.4)
    marks = tuple(
        np.array([(x + unit * at, y - 3), (x + unit * at, y + 29)]) for at in (0, used, season.limit)
    )
    yield Path(marks, closed=False, stroke=theme.ink, width=2.0)
    yield Text(x, y + 46, f"{position.time} used", 18, theme.ink, anchor="start", bold=True)
    left = "last card" if position.time_left == 0 else f"{position.time_left} left"
    yield Text(x + width, y + 46, left, 18, tints(theme)["brown"], anchor="end", bold=True)


def _units(
    x: float, y: float, unit: float, height: float, tones: Sequence[str], rim: str, width: float
) -> Iterator[Shape]:
    """A ruler with a block for each unit of time."""
    for tone in dict.fromkeys(tones):
        blocks = tuple(box(x + unit * n, y, unit, height) for n, one in enumerate(tones) if one == tone)
        yield Path(blocks, fill=tone, stroke=rim, width=width)
