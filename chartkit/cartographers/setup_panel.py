"""What stands round the sheet on the set-up bench: tools, edicts, cards, seasons, seats, what is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from chartkit.cartographers.changes import known
from chartkit.cartographers.chart import slip
from chartkit.cartographers.edits import (
    BARE,
    DRAWN,
    EMPTY,
    LETTERS,
    MAP_NAMES,
    OVER,
    PLAIN,
    PRINTED,
    SEASON_NAMES,
)
from chartkit.cartographers.icons import badge, points, season_icon, seat_mark
from chartkit.cartographers.pieces import CARDS, COINS, EDICT, EDICTS, KINDS, MOST_SEATS, SEASONS, TIME
from chartkit.cartographers.scoring import worth
from chartkit.cartographers.setup import Draft
from chartkit.cartographers.signs import sign, stamp
from chartkit.cartographers.tints import tints
from chartkit.draw import Path, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.lettering import fitted, wrapped
from chartkit.draw.outline import box, placed, rounded_box
from chartkit.draw.scene import Points

Place = tuple[float, float, float, float]

X, WIDTH = 690.0, 296.0
_SEASON_X, _SEASON_Y, _SEASON_STEP = 432.0, 16.0, 111.5
_TOOL, _TOOL_STEP, _TOOL_Y = 44.0, 50.4, 128.0
_EDICT_Y, _EDICT_STEP = 246.0, 46.0
_CARD_Y, _CARD_STEP, _CARD_WIDTH = 466.0, 25.5, 146.5
_REASONS_Y, _REASON_SIZE, _MOST_LINES = 724.0, 16, 7
_COIN_X, _COIN_STEP, _COIN_Y = 194.0, 34.5, 779.0
_SEAT_X, _SEAT_STEP, _SEAT_Y = 26.0, 62.0, 812.0
MOST_TABS = 7
"""So many sheets have a tab at a time."""
TURNED, NEXT = PILES = ("turned", "next")
"""Where a card that is picked goes."""


# Where everything is -------------------------------------------------------------------------


def places(draft: Draft, seat: int) -> dict[Target, Place]:
    """Everything beside the map that can be picked: left, top, width and height."""
    found: dict[Target, Place] = {}
    for number, name in enumerate(SEASON_NAMES):
        found[Target("season", name)] = (_SEASON_X + number * _SEASON_STEP, _SEASON_Y, 104.0, 66.0)
    for number, tool in enumerate((*DRAWN, *PRINTED)):
        row, column = divmod(number, len(DRAWN))
        found[Target("tool", tool)] = (X + column * _TOOL_STEP, _TOOL_Y + row * _TOOL_STEP, _TOOL, _TOOL)
    for number, name in enumerate(MAP_NAMES):
        left = X + 4 * _TOOL_STEP + number * 33.0
        found[Target("map", name)] = (left, _TOOL_Y + _TOOL_STEP + 14, 30.0, 30.0)
    for number, letter in enumerate(LETTERS):
        y = _EDICT_Y + number * _EDICT_STEP
        found[Target(letter, _beside(draft.edicts[number]))] = (X + 50, y, WIDTH - 50, 42.0)
        found[Target(letter, _across(draft.edicts[number]))] = (X, y, 46.0, 42.0)
    found |= _card_places(draft)
    for number in range(COINS):
        found[Target("coins", _coins_after(draft, seat, number))] = (
            _COIN_X + number * _COIN_STEP - 15, _COIN_Y - 15, 30.0, 30.0
        )  # fmt: skip
    found |= _seat_places(draft, seat)
    return found


def _card_places(draft: Draft) -> dict[Target, Place]:
    y = _CARD_Y - 34
    found = {Target("pile", TURNED): (X + 52, y, 56.0, 27.0), Target("pile", NEXT): (X + 110, y, 46.0, 27.0)}
    shown, coming = known(draft)
    if shown:
        found[Target("back", TURNED)] = (X + 168, y, 66.0, 27.0)
    if coming:
        found[Target("back", NEXT)] = (X + 236, y, 60.0, 27.0)
    for number, card in enumerate(CARDS):
        row, column = divmod(number, 2)
        left = X + column * (_CARD_WIDTH + 3)
        found[Target("card", card)] = (left, _CARD_Y + row * _CARD_STEP, _CARD_WIDTH, 23.0)
    return found


def _seat_places(draft: Draft, seat: int) -> dict[Target, Place]:
    found = {}
    first = max(0, min(seat - MOST_TABS // 2, draft.seats - MOST_TABS))
    tabs = range(first, min(draft.seats, first + MOST_TABS))
    for number, other in enumerate(tabs):
        found[Target("sheet", other)] = (_SEAT_X + number * _SEAT_STEP, _SEAT_Y, 56.0, 40.0)
    x = _SEAT_X + len(tabs) * _SEAT_STEP
    for change in (-1, 1):
        if 1 <= draft.seats + change <= MOST_SEATS:
            found[Target("seats", draft.seats + change)] = (x, _SEAT_Y, 36.0, 40.0)
            x += 40
    if any(draft.answers):
        found[Target("answers", "-")] = (x + 8, _SEAT_Y, 128.0, 40.0)
    return found


def frame(place: Place, inset: float = 0.0) -> Points:
    """The outline of a place, or one inside or round it."""
    x, y, width, height = place
    return rounded_box(x + inset, y + inset, width - 2 * inset, height - 2 * inset, 6)


def _beside(name: str) -> str:
    """The next edict of the same kind."""
    kind = [edict.name for edict in EDICTS if edict.kind == EDICT[name].kind]
    return kind[(kind.index(name) + 1) % len(kind)]


def _across(name: str) -> str:
    """The edict in the same place of the next kind."""
    kind = KINDS[(KINDS.index(EDICT[name].kind) + 1) % len(KINDS)]
    rank = [edict.name for edict in EDICTS if edict.kind == EDICT[name].kind].index(name)
    return [edict.name for edict in EDICTS if edict.kind == kind][rank]


def _coins_after(draft: Draft, seat: int, number: int) -> int:
    """How many coins are crossed off after a pick of one of them: up to it, or all before it."""
    coins = draft.rough.sheets[seat].coins
    return number if coins == number + 1 else number + 1


# What is drawn there -------------------------------------------------------------------------


def panel(draft: Draft, seat: int, names: tuple[str, ...], theme: Theme) -> Iterator[Shape]:
    """Everything beside the map, as the draft has it."""
    found = places(draft, seat)
    yield from _seasons(draft, found, theme)
    yield from _tools(draft, found, theme)
    for number, letter in enumerate(LETTERS):
        yield from _edict(draft, seat, number, letter, found, theme)
    yield from _cards(draft, found, theme)
    yield from _seats(draft, found, theme)
    yield from _judgement(draft, theme)
    for target, place in found.items():
        yield Path((frame(place),), target=target, label=_label(draft, names, target))


def _seasons(draft: Draft, found: dict[Target, Place], theme: Theme) -> Iterator[Shape]:
    now = OVER if draft.ended else SEASON_NAMES[draft.season]
    for number, name in enumerate(SEASON_NAMES):
        x, y, width, _ = place = found[Target("season", name)]
        ink = theme.ink if name == now else mix(theme.ink, theme.sepia, 0.35)
        fill = mix(theme.land, theme.gold, 0.45) if name == now else None
        yield slip(place, theme, ("season", number), fill, name == now)
        if name == OVER:
            yield Text(x + width / 2, y + 30, "Over", 21, ink, bold=name == now)
            continue
        yield from season_icon(number, x + 16, y + 20, 9, theme)
        yield Text(x + 31, y + 26, name.capitalize(), 17.5, ink, anchor="start", bold=name == now)
        time = sum(TIME.get(card, 0) for card in known(draft)[0]) if name == now else None
        limit = SEASONS[number].limit
        told = f"ends at {limit}" if time is None else f"{time} of {limit}"
        yield Text(x + width / 2, y + 52, told, 16, ink)


def _tools(draft: Draft, found: dict[Target, Place], theme: Theme) -> Iterator[Shape]:
    colours = tints(theme)
    yield Text(X, _TOOL_Y - 8, "Draw, erase, print", 18, theme.text, anchor="start", italic=True)
    for tool in (*DRAWN, *PRINTED):
        x, y, width, _ = place = found[Target("tool", tool)]
        fill = colours.get(f"{tool} wash", colours["field"])
        yield polygon(frame(place), fill, stroke=theme.sepia, width=1.4)
        if tool in (EMPTY, PLAIN):
            yield from _eraser(place, tool == PLAIN, theme)
        else:
            yield from stamp(sign(tool), [(x + 2, y + 2)], width - 4, colours)
    x, y, *_ = found[Target("map", MAP_NAMES[0])]
    yield Text(x, y - 4, "Map", 15, theme.text, anchor="start", italic=True)
    lies = draft.ground.printed if any(draft.ground) else BARE
    for name in MAP_NAMES:
        x, y, width, _ = place = found[Target("map", name)]
        yield slip(place, theme, ("map", name), theme.gold if name == lies else None, name == lies)
        yield Text(x + width / 2, y + 20, name if name != BARE else "\N{EM DASH}", 17, theme.ink, bold=True)


def _eraser(place: Place, printed: bool, theme: Theme) -> Iterator[Shape]:
    """A cross; for what is printed, in a square."""
    x, y, width, height = place
    lines = tuple(
        placed(line, x + width / 2, y + height / 2, 10) for line in ([(-1, -1), (1, 1)], [(-1, 1), (1, -1)])
    )
    yield Path(lines, closed=False, stroke=theme.ink, width=3.0)
    if printed:
        yield Path((box(x + 6, y + 6, width - 12, height - 12),), stroke=theme.ink, width=1.6)


def _edict(
    draft: Draft, seat: int, number: int, letter: str, found: dict[Target, Place], theme: Theme
) -> Iterator[Shape]:
    name = draft.edicts[number]
    x, y, width, _ = place = found[Target(letter, _beside(name))]
    left, top, *_ = kind_place = found[Target(letter, _across(name))]
    yield slip(kind_place, theme, ("kind", number), mix(theme.land, theme.shade, 0.4))
    yield Text(left + 23, top + 22, letter, 22, theme.ink, bold=True)
    text, size = fitted(EDICT[name].kind.replace(" and", ","), 11.5, 44, 7.5)
    yield Text(left + 23, top + 36, text, size, theme.ink)
    yield slip(place, theme, ("edict", number))
    text, size = fitted(name, 19, width - 54, 14)
    yield Text(x + 10, y + 27, text, size, theme.ink, anchor="start", bold=True)
    yield from points(worth(draft.rough.sheets[seat], name)[0], x + width - 24, y + 21, 15, theme)


def _cards(draft: Draft, found: dict[Target, Place], theme: Theme) -> Iterator[Shape]:
    shown, coming = known(draft)
    yield Text(X, _CARD_Y - 15, "Cards", 18, theme.text, anchor="start", italic=True)
    words = {("pile", TURNED): "turn", ("pile", NEXT): "next"}
    words |= {("back", TURNED): "put back", ("back", NEXT): "shuffle"}
    for target, word in words.items():
        if Target(*target) in found:
            x, y, width, _ = place = found[Target(*target)]
            yield slip(place, theme, target)
            yield Text(x + width / 2, y + 18.5, word, 15, theme.ink)
    for card in CARDS:
        x, y, width, _ = place = found[Target("card", card)]
        order = f"{shown.index(card) + 1}" if card in shown else ""
        order = order or (f"+{coming.index(card) + 1}" if card in coming else "")
        fill = theme.gold if card in shown[-1:] else mix(theme.land, theme.gold, 0.4 if order else 0.0)
        yield slip(place, theme, ("card", card), fill, bool(order), radius=4)
        yield Text(x + 7, y + 16.5, card, 15.5, theme.ink, anchor="start")
        if order:
            yield Text(x + width - 6, y + 16.5, order, 14, theme.ink, serif=False, anchor="end", bold=True)


def _seats(draft: Draft, found: dict[Target, Place], theme: Theme) -> Iterator[Shape]:
    for target, place in found.items():
        x, y, width, height = place
        middle = x + width / 2, y + height / 2
        if target.field == "sheet":
            yield slip(place, theme, tuple(target))
            yield from seat_mark(target.value, x + 18, middle[1], 8.5, theme)
            yield Text(x + 40, middle[1] + 6.5, f"{target.value}", 18, theme.ink, bold=True)
        elif target.field == "seats":
            yield slip(place, theme, tuple(target))
            sign = "+" if target.value > draft.seats else "\N{MINUS SIGN}"
            yield Text(middle[0], middle[1] + 8, sign, 24, theme.ink, bold=True)
        elif target.field == "answers":
            yield slip(place, theme, tuple(target))
            yield Text(middle[0], middle[1] + 5.5, "all draw anew", 16.5, theme.ink)


def _judgement(draft: Draft, theme: Theme) -> Iterator[Shape]:
    """Why no game can reach the draft, or that one can."""
    yield from badge(not draft.reasons, X + 14, _REASONS_Y - 7, 13, theme)
    told = "Not a position yet" if draft.reasons else "Games can reach this"
    ink = theme.accent if draft.reasons else theme.text
    yield Text(X + 36, _REASONS_Y, told, 20, ink, anchor="start", bold=True)
    lines = [line for reason in draft.reasons for line in wrapped(reason, _REASON_SIZE, WIDTH)]
    if len(lines) > _MOST_LINES:
        lines = [*lines[: _MOST_LINES - 1], "\N{HORIZONTAL ELLIPSIS} and more"]
    for number, line in enumerate(lines, start=1):
        yield Text(X, _REASONS_Y + 6 + 20 * number, line, _REASON_SIZE, theme.text, anchor="start")


def _label(draft: Draft, names: tuple[str, ...], target: Target) -> str:
    """What a screen reader says of a part of the bench."""
    field, value = target
    if field in LETTERS:
        here = draft.edicts[LETTERS.index(field)]
        kind = "" if EDICT[value].kind == EDICT[here].kind else f", an edict on {EDICT[value].kind}"
        return f"Edict {field} is {here}: {EDICT[here].sentence}. Make it {value}{kind}"
    if field == "card":
        shown, coming = known(draft)
        place = "turned" if value in shown else "known to come" if value in coming else "in the deck"
        return f"{value}, {place}"
    if field == "sheet":
        return f"{names[value]}'s sheet"
    words = {
        "season": f"make it {value}",
        "tool": f"tool: {value}",
        "map": f"map {value}",
        "pile": f"cards that are picked are {'turned' if value == TURNED else 'known to come next'}",
        "back": "put the open card back" if value == TURNED else "shuffle the cards known to come",
        "coins": f"{value} coins crossed off",
        "seats": f"{value} seats",
        "answers": "let every seat draw the open card",
    }
    return words[field]
