"""What stands beside and below the map: the edicts with their worth, the coins, the scores by season."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from chartkit.cartographers.chart import slip
from chartkit.cartographers.icons import LETTERS, points, season_icon, seat_mark, shield, signed
from chartkit.cartographers.pieces import COINS, EDICT, FARM, FOREST, MONSTER, SEASONS, VILLAGE, WATER
from chartkit.cartographers.scoring import SeasonScore, season_score, worth
from chartkit.cartographers.sight import EDICT as EDICT_FIELD
from chartkit.cartographers.sight import Sight
from chartkit.cartographers.signs import COIN, sign, stamp
from chartkit.cartographers.tints import tints
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.lettering import fitted
from chartkit.draw.outline import box, placed, rounded_box
from chartkit.draw.scene import side_by_side

X, Y, WIDTH, HEIGHT, PITCH = 690.0, 422.0, 296.0, 61.0, 66.0
_KINDS = {"forest": (FOREST,), "village": (VILLAGE,), "water and farm": (WATER, FARM), "space": ()}
SHORT = {
    "Sentinel Wood": "1 per forest on the edge",
    "Greenbough": "1 per row, column with forest",
    "Treetower": "1 per forest closed in",
    "Stoneside Forest": "3 per mountain joined",
    "Canal Lake": "1 per farm by water & back",
    "Mages Valley": "by mountain: water 2, farm 1",
    "The Golden Granary": "ruins: water by 1, farm on 3",
    "Shoreside Expanse": "3 per lake or field apart",
    "Wildholds": "8 per village of 6 or more",
    "Great City": "1 per space, no mountain by",
    "Greengold Plains": "3 per village by 3 terrains",
    "Shieldgate": "2 \N{MULTIPLICATION SIGN} second largest village",
    "Borderlands": "6 per full row or column",
    "Lost Barony": "3 \N{MULTIPLICATION SIGN} side of largest square",
    "The Broken Road": "3 per full diagonal",
    "The Cauldrons": "1 per empty space closed in",
}
"""What each edict scores, as shortly as it can be said; the whole sentence is its label's."""


# Edicts --------------------------------------------------------------------------------------


def edicts(sight: Sight, theme: Theme) -> Iterator[Shape]:
    """The four edicts, this season's in gold, each with what it is worth on the large sheet."""
    lit = () if sight.position.over else sight.pair
    yield from side_by_side(_edict(sight, number, number in lit, theme) for number in range(len(LETTERS)))
    for number, name in enumerate(sight.position.edicts):
        yield from _kind(EDICT[name].kind, X + 25, Y + number * PITCH + 37, theme)


def edict_place(number: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of an edict."""
    return X, Y + number * PITCH, WIDTH, HEIGHT


def _edict(sight: Sight, number: int, lit: bool, theme: Theme) -> Iterator[Shape]:
    x, y, width, _ = place = edict_place(number)
    name, colours = sight.position.edicts[number], tints(theme)
    value = worth(sight.sheet, name)[0]
    label = f"Edict {LETTERS[number]}, {name}: {EDICT[name].sentence}. Now {value} on this sheet."
    fill = theme.land if lit else colours["pale"]
    target = Target(EDICT_FIELD, name)
    yield slip(place, theme, ("edict", number), fill, lit, target=target, label=label)
    banner = placed([(9, -1), (41, -1), (41, 36), (25, 29), (9, 36)], x, y)
    fill, ink = (theme.gold, theme.ink) if lit else (mix(theme.shade, theme.land, 0.3), theme.sepia)
    yield polygon(banner, fill, stroke=ink, width=1.6)
    yield Text(x + 25, y + 23, LETTERS[number], 24, theme.ink, bold=True)
    ink = theme.ink if lit else mix(theme.ink, theme.sepia, 0.35)
    text, size = fitted(name, 20, width - 104, 15)
    yield Text(x + 54, y + 25, text, size, ink, anchor="start", bold=True)
    text, size = fitted(SHORT[name], 16.5, width - 62, 14)
    yield Text(x + 54, y + 49, text, size, ink, anchor="start")
    yield from points(value, x + width - 24, y + 20, 16, theme, lit)


def _kind(kind: str, x: float, y: float, theme: Theme) -> Iterator[Shape]:
    """What an edict looks at: one terrain or two, or rows of the map. (x, y) is the middle of its top."""
    colours, terrains = tints(theme), _KINDS[kind]
    side = 20.0 if len(terrains) < 2 else 18.0
    if not terrains:
        left = x - side / 2
        yield Path((box(left, y, side, side),), fill=colours["field"])
        yield Path((box(left, y + side / 3, side, side / 3),), fill=theme.gold)
        lines = [np.array([(left, y + side * n / 3), (left + side, y + side * n / 3)]) for n in range(4)]
        lines += [np.array([(left + side * n / 3, y), (left + side * n / 3, y + side)]) for n in range(4)]
        yield Path(tuple(lines), closed=False, stroke=theme.ink, width=1.1)
    for number, terrain in enumerate(terrains):
        left = x - side * len(terrains) / 2 + number * (side + 1)
        frame = rounded_box(left, y, side, side, 3)
        yield polygon(frame, colours[f"{terrain} wash"], stroke=theme.ink, width=1.1)
        yield from stamp(sign(terrain), [(left, y)], side, colours)


# Below the map -------------------------------------------------------------------------------


def coins(sight: Sight, theme: Theme) -> Iterator[Shape]:
    """Whose sheet it is, and its coins: those crossed off in gold."""
    colours, y = tints(theme), 779.0
    yield from seat_mark(sight.owner, 40, y, 9, theme)
    text, size = fitted(sight.names[sight.owner], 19, 118, 13)
    yield Text(56, y + 6.5, text, size, theme.ink, anchor="start", italic=True)
    crossed = sight.sheet.coins
    centres = [(194 + 34.5 * number, y) for number in range(COINS)]
    for x, _ in centres[crossed:]:
        yield Circle(x, y, 12, fill=colours["field"], stroke=theme.sepia, width=1.4)
    for x, _ in centres[crossed:]:
        yield Circle(x, y, 7.5, stroke=colours["dim"], width=1.0)
    yield from stamp(sign(COIN), [(x - 13.5, y - 13.5) for x, _ in centres[:crossed]], 27, colours)


_SCORES_Y, _BOX, _BOX_HEIGHT = 801.0, 155.0, 60.0
_PARTS = (8.0, 47.0, 84.0, 116.0)
"""Where the four parts of a season's score stand in its box."""


def scores(sight: Sight, theme: Theme) -> Iterator[Shape]:
    """A box for each season: its points and the four parts of them, those of the present as they stand."""
    position = sight.position
    known: list[SeasonScore | None] = [*position.season_scores[sight.owner]]
    now = None if position.over else len(known)
    if now is not None:
        known.append(season_score(sight.sheet, *(position.edicts[edict] for edict in sight.pair)))
    known += [None] * (len(SEASONS) - len(known))
    yield from side_by_side(
        _season(number, score, number == now, theme) for number, score in enumerate(known)
    )
    for number in range(len(SEASONS)):
        yield from season_icon(number, _box_left(number) + 16, _SCORES_Y + 17, 10, theme)


def _box_left(number: int) -> float:
    return 26 + number * (_BOX + 7)


def _season(number: int, score: SeasonScore | None, now: bool, theme: Theme) -> Iterator[Shape]:
    x, y, colours = _box_left(number), _SCORES_Y, tints(theme)
    fill = colours["field"] if score else mix(colours["sheet"], colours["field"], 0.4)
    yield slip((x, y, _BOX, _BOX_HEIGHT), theme, ("score", number), fill, now, radius=5)
    yield Text(x + 31, y + 23, SEASONS[number].name.capitalize(), 17.5, theme.ink, anchor="start", bold=now)
    for edict, left in zip(SEASONS[number].edicts, _PARTS, strict=False):
        yield from shield(LETTERS[edict], x + left, y + 36, 16, now, theme)
    yield from stamp(sign(COIN), [(x + _PARTS[2], y + 37)], 16, colours)
    yield from stamp(sign(MONSTER), [(x + _PARTS[3] - 2, y + 35)], 19, colours)
    if score is None:
        yield Circle(x + _BOX - 20, y + 17, 13.5, stroke=theme.sepia, width=1.2)
        return
    yield from points(score.total, x + _BOX - 20, y + 17, 14, theme, open_=now)
    for value, left in zip(score, _PARTS, strict=True):
        at, text = x + left + 19, signed(value)
        yield Text(at, y + 51, text, 15.5, theme.ink, serif=False, anchor="start", bold=not now)
