"""The drawing of an evening between two games: everybody's chest, and below them what is to be decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from chartkit.charterstone import head, strip
from chartkit.charterstone.content import content
from chartkit.charterstone.icons import absent, icon, row
from chartkit.charterstone.interlude import Decision, Interlude
from chartkit.charterstone.land import BAND, CHART_HEIGHT, CHART_WIDTH, LEFT, TOP, frame, rays
from chartkit.charterstone.looking import buttons, glow, lens_on_part, steered, view_fault
from chartkit.charterstone.panels import clipped
from chartkit.charterstone.pictures import picture
from chartkit.charterstone.pieces import CHARTERS, GAMES, GOODS
from chartkit.charterstone.settling import GUIDE, KEEP, ROOM, STAR
from chartkit.charterstone.tiles import dot, gain_items
from chartkit.charterstone.tokens import token
from chartkit.charterstone.tones import COLOURS, tones
from chartkit.charterstone.village import CAPACITY, Charter
from chartkit.charterstone.vocabulary import LASTING, capital, gain_words
from chartkit.draw import LIGHT, Circle, Path, Scene, Shape, Target, Text, Theme, line, mix, polygon
from chartkit.draw.lens import Lens, magnified
from chartkit.draw.lettering import fitted, wrapped
from chartkit.draw.outline import box, placed
from chartkit.draw.picker import Choice, Picker

WIDTH, HEIGHT = 1200.0, 884.0
CYCLES: dict[str, str] = {}
CHIPS = {"pick": lambda position, value: position.called(Decision(position.due[0].act, value))}
FLIPS, SIZE = False, 900
_CHEST_WIDTH, _CHEST_HEIGHT, _ROW = 374.0, 322.0, 21.0
_TABLE = 1116.0
"""How wide the table below the chart is."""
_COLUMNS = {1: 1, 2: 2, 4: 2}
"""How many chests stand beside each other, if not three."""
_CHOICES = "choices"
_SIGNS = {"resources": "resource", "coins": "coin", "cards": "card", "minions": "minion"}


def scene(
    position: Interlude,
    *,
    seat: int | None = None,
    picker: Picker | None = None,
    theme: Theme = LIGHT,
    names: tuple[str, ...] = (),
    last: Decision | None = None,
    flip: bool = False,
    looks: Mapping[str, Any] | None = None,
    pointed: Target | None = None,
) -> Scene:
    """The chests of all seats and the choice that is due, 1200 by 884 units.

    With `looks` there are buttons to look closer, as on the board of a game.
    """
    live, lens = looks is not None, _lens(position, looks or {})
    names = tuple(names) or position.seat_names
    offered = picker is not None and bool(picker.choices)
    hovered = picker.hovered if picker is not None else None
    layers = (
        _seen(_ground, lens, theme),
        _seen(_play, lens, position, names, offered, theme),
        buttons(lens, 1160.0, 842.0, theme) if live else (),
    )
    pointer = tuple(_pointed(position, hovered, theme))
    glowing = glow(pointed, layers[-1], theme) if live else ()
    return Scene(
        WIDTH,
        HEIGHT,
        theme.page,
        (*layers, (*(pointer if lens is None else magnified(pointer, lens)), *glowing)),
        title=f"Charterstone, the evening after game {position.number}. {position.prompt().capitalize()}.",
    )


def choices(position: Interlude, seat: int | None) -> Iterable[Choice]:
    """The decisions that are open to a seat."""
    return [Choice({"pick": move.pick}, move) for move in position.legal_moves(seat)]


def attempt(position: Interlude, picked: Mapping[str, Any]) -> Decision | None:
    """The decision that a pick would mean."""
    return Decision(position.due[0].act, picked["pick"]) if position.due and "pick" in picked else None


# How it is looked at -----------------------------------------------------------------------------


def _parts(position: Interlude, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """What can be looked at: a chest of each seat, and what is to be chosen."""
    chests = zip(position.results, names, strict=True)
    return [(f"the chest of {name}", CHARTERS[result.charter]) for result, name in chests] + [
        ("what is to be chosen", _CHOICES)
    ]


LOOKS = {"view": _parts}
"""What changes the view alone: which part is looked at."""


def look_fault(looks: Mapping[str, Any]) -> str:
    """What is wrong with a board's `looks`; empty if nothing is."""
    return view_fault(looks.get("view"), (*CHARTERS, _CHOICES))


def steer(
    position: Interlude,
    looks: Mapping[str, Any],
    flip: bool,
    zoom: int | None = 0,
    by: tuple[float, float] = (0.0, 0.0),
    spot: tuple[float, float] | None = None,
) -> dict[str, Any]:
    """The looks after `zoom` steps closer (None: all in view) or `by` units aside; `spot` stays in place."""
    return steered(_lens(position, looks), looks, zoom, by, spot)


def _lens(position: Interlude, looks: Mapping[str, Any]) -> Lens | None:
    word, part = looks.get("view"), None
    if word == _CHOICES:
        edges = _frames(len(position.options) if position.due else 1)
        part = (edges[0][0] - 8, strip.HEAD - 18, edges[-1][0] + edges[-1][1] + 8, HEIGHT)
    for seat, result in enumerate(position.results):
        if word == CHARTERS[result.charter]:
            x, y, scale = _corner(seat, position.seats)
            part = (x - 8, y - 8, x + _CHEST_WIDTH * scale + 8, y + _CHEST_HEIGHT * scale + 8)
    return lens_on_part(word, part)


def _seen(draw: Callable[..., tuple[Shape, ...]], lens: Lens | None, *about: Any) -> tuple[Shape, ...]:
    """A layer as the lens shows it: the same tuple for the same things."""
    return draw(*about) if lens is None else _closer(draw, lens, *about)


@lru_cache(maxsize=64)
def _closer(draw: Callable[..., tuple[Shape, ...]], lens: Lens, *about: Any) -> tuple[Shape, ...]:
    return tuple(magnified(draw(*about), lens))


# Layers ------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _ground(theme: Theme) -> tuple[Shape, ...]:
    return (polygon(box(LEFT, TOP, CHART_WIDTH, CHART_HEIGHT), theme.sea), *rays(theme), *frame(theme))


@lru_cache(maxsize=64)
def _play(position: Interlude, names: tuple[str, ...], offered: bool, theme: Theme) -> tuple[Shape, ...]:
    return tuple(_drawn(position, names, offered, theme))


def _drawn(position: Interlude, names: tuple[str, ...], offered: bool, theme: Theme) -> Iterator[Shape]:
    mover = position.to_move
    told = position.prompt() if position.due else f"game {position.number + 1} can begin"
    title = f"{names[mover]} to decide" if position.due else "All is decided"
    yield from head.banner(position.results[mover].charter, title, told, theme)
    yield Text(
        WIDTH - 30,
        TOP + BAND + 28,
        f"The evening after game {position.number} of {GAMES}" if position.number <= GAMES else "Evening",
        20,
        tones(theme)["sea text"],
        anchor="end",
        italic=True,
    )
    for number in range(position.seats):
        x, y, scale = _corner(number, position.seats)
        chest = _chest(position, number, names[number], 0, 0, offered, theme)
        yield from magnified(chest, Lens(scale, x, y, WIDTH, HEIGHT))
    yield from _table(position, offered, theme)


def _corner(number: int, seats: int) -> tuple[float, float, float]:
    """The upper left corner of a seat's chest, and how large it is."""
    columns = _COLUMNS.get(seats, 3)
    rows = -(-seats // columns)
    scale = min(1.5, (1156 - 12 * (columns - 1)) / columns / _CHEST_WIDTH, 656 / rows / (_CHEST_HEIGHT + 6))
    across, down = _CHEST_WIDTH * scale + 12, _CHEST_HEIGHT * scale + 10
    in_row = min(columns, seats - number // columns * columns)
    left, top = (WIDTH - in_row * across + 12) / 2, 74 + (656 - rows * down + 10) / 2
    return left + number % columns * across, top + number // columns * down, scale


def _chest(
    position: Interlude, seat: int, name: str, x: float, y: float, offered: bool, theme: Theme
) -> Iterator[Shape]:
    colours, result, charter = tones(theme), position.results[seat], position.charter(seat)
    colour = COLOURS[CHARTERS[result.charter]]
    decides = bool(position.due) and position.to_move == seat
    if decides:
        around = clipped(x - 5, y - 5, _CHEST_WIDTH + 10, _CHEST_HEIGHT + 10, 10)
        yield polygon(around, theme.gold, stroke=theme.ink, width=0.9)
    yield polygon(clipped(x + 3, y + 4, _CHEST_WIDTH, _CHEST_HEIGHT, 7), colours["shadow"])
    yield polygon(clipped(x, y, _CHEST_WIDTH, _CHEST_HEIGHT, 7), colours["tile"], stroke=theme.ink, width=1.5)
    yield polygon(box(x, y + 32, _CHEST_WIDTH, 5), colour, stroke=theme.ink, width=1)
    yield from token(result.charter, x + 19, y + 17, 9, theme)
    told, size = fitted(name, 18, 170, 12)
    yield Text(x + 36, y + 23, told, size, theme.ink, anchor="start", bold=True)
    if result.won:
        yield Text(x + 290, y + 22, "won", 14, theme.accent, anchor="end", italic=True)
    if charter.victories:
        yield from icon("city", x + 308, y + 16, 8, theme)
        yield Text(
            x + 320, y + 22, str(charter.victories), 14, theme.ink, serif=False, anchor="start", bold=True
        )
    yield from icon("vp", x + _CHEST_WIDTH - 21, y + 17, 11.5, theme, result.points)
    starring = decides and position.due[0].act == STAR
    for number in range(len(charter.stars)):
        yield from _stars(charter, number, x, y + 54 + number * _ROW, starring, offered, theme)
    bottom = y + 54 + len(charter.stars) * _ROW
    yield line([(x + 10, bottom - 8), (x + _CHEST_WIDTH - 10, bottom - 8)], theme.shade, 1)
    for number, (kind, room) in enumerate(zip(CAPACITY, charter.capacity, strict=True)):
        if room:
            left = x + 24 + number * 56
            yield from icon(_SIGNS[kind], left, bottom + 6, 7.5, theme, room)
            if kind != "coins":
                yield Text(
                    left + 12, bottom + 11, str(room), 14, theme.ink, serif=False, anchor="start", bold=True
                )
    found = f"{len(charter.personas)} personas, {len(charter.used)} played"
    yield Text(x + _CHEST_WIDTH - 12, bottom + 11, found, 12.5, theme.ink, anchor="end", italic=True)


def _stars(
    charter: Charter, number: int, x: float, y: float, starring: bool, offered: bool, theme: Theme
) -> Iterator[Shape]:
    """A row of the chest: its bonus, its name, and a place for each star."""
    shown, stars = content().chest[number], charter.stars[number]
    target = Target("pick", str(number + 1)) if starring else None
    label = f"Row {shown.name}, {stars} of {shown.size} stars" if starring else ""
    yield polygon(box(x + 6, y - 10, _CHEST_WIDTH - 12, 20), target=target, label=label)
    full, open_ = stars >= shown.size, stars < shown.size
    yield from row(gain_items(shown.gain), x + 12, y, 7, theme)
    yield Text(x + 56, y + 4.5, shown.name, 13, theme.ink, anchor="start", bold=full)
    for place in range(shown.size):
        px = round(x + 178 + place * 17.4, 1)
        yield from (icon if place < stars else absent)("glory", px, y, 6.6, theme)
    if starring and offered and open_:
        yield from dot(x + _CHEST_WIDTH - 12, y, theme)


def _row_words(number: int) -> str:
    """What a full row of the chest brings."""
    shown = content().chest[number]
    more = " more" if any(term.kind in LASTING for choice in shown.gain for term in choice) else ""
    return (
        f"{shown.name}: {gain_words(shown.gain)}{more} in every later game, once it has {shown.size} stars."
    )


# What is to be decided ---------------------------------------------------------------------------


def _frames(count: int) -> list[tuple[float, float]]:
    """The left edges and the width of so many cards on the table, the corner of the buttons left free."""
    width = min(330.0, (_TABLE - (count - 1) * 8) / max(1, count))
    left = 12 + (_TABLE - count * width - (count - 1) * 8) / 2
    return [(left + n * (width + 8), width) for n in range(count)]


def _table(position: Interlude, offered: bool, theme: Theme) -> Iterator[Shape]:
    """The picks that are open, as cards below the chart; rows of chests are picked in the chest."""
    if not position.due or position.due[0].act == STAR:
        told = "Choose a row of the chest." if position.due else position.verdict(position.seat_names)
        yield Text(WIDTH / 2, 806, told, 20, theme.text, italic=True)
        return
    act, picks = position.due[0].act, position.options
    if act == GUIDE:
        yield Text(WIDTH / 2, 765, f"The Guide: {position.goal.name}", 17, theme.text, bold=True)
    for pick, (x, width) in zip(picks, _frames(len(picks)), strict=True):
        yield from _card(position, act, pick, x, width, offered, theme)


def _card(
    position: Interlude, act: str, pick: str, x: float, width: float, offered: bool, theme: Theme
) -> Iterator[Shape]:
    colours, y, height = tones(theme), strip.TOP, strip.HEIGHT
    outline = clipped(x, y, width, height, 5)
    name = position.called(Decision(act, pick))
    yield polygon(placed(outline, 2, 3), colours["page shadow"])
    target = Target("pick", pick)
    yield polygon(outline, colours["tile"], stroke=theme.ink, width=1.3, target=target, label=name)
    if offered:
        yield Path((clipped(x + 3.5, y + 3.5, width - 7, height - 7, 4),), stroke=theme.legal, width=2.4)
    middle = x + width / 2
    title, size = fitted(capital(name), 17, width - 16, 9)
    yield Text(middle, y + 22, title, size, theme.ink, bold=True)
    if act == GUIDE:
        option = position.goal.options[int(pick) - 1]
        for number, told in enumerate(wrapped(option.text, 15, (width - 20) * 1.1)[:3]):
            yield Text(middle, y + 50 + number * 19, told, 15, theme.ink)
    elif act == ROOM:
        yield from icon(_SIGNS[pick], middle, y + 58, 17, theme, 1)
    elif act == KEEP:
        yield from _thing(pick, middle, y + 58, width - 16, theme)


def _thing(pick: str, x: float, y: float, room: float, theme: Theme) -> Iterator[Shape]:
    """A thing to keep, and what it does."""
    printed: Any = content()
    found = printed.cards.get(pick) or printed.minions.get(pick)
    if pick in GOODS:
        yield from icon(pick, x, y, 17, theme, 1)
    elif pick in printed.buildings:
        yield from picture(found.picture, x - room / 2 + 24, y, 19, COLOURS[found.charter], theme)
        left = x - room / 2 + 48
        yield from strip.exchange(*strip.card_items(found), left, y - 9, room - 48, 10.5, theme)
        needs = tuple((good, number) for good, number in zip(GOODS, found.needs, strict=True) if number)
        yield from strip.exchange((), (("build", 1), *needs), left, y + 22, room - 48, 9, theme)
    elif found is not None:
        yield from strip.exchange(*strip.card_items(found), x - room / 2, y - 12, room, 11, theme)
        yield from strip.lines(strip.card_rule(found), x, y + 20, room, 14, 2, theme)
    else:
        yield Circle(x, y, 14, stroke=theme.sepia, width=1.4)
        yield line(np.array([(x - 10, y + 10), (x + 10, y - 10)]), theme.sepia, 1.4)


def _pointed(position: Interlude, hovered: Target | None, theme: Theme) -> Iterator[Shape]:
    """A gold rim round the card or the row under the pointer."""
    if hovered is None or not position.due or hovered.value not in position.options:
        return
    if position.due[0].act == STAR:
        x, y, scale = _corner(position.to_move, position.seats)
        level = 54 + (int(hovered.value) - 1) * _ROW
        around = Path((clipped(5, level - 10, _CHEST_WIDTH - 10, 20, 4),), stroke=theme.gold, width=2.6)
        yield from magnified((around,), Lens(scale, x, y, WIDTH, HEIGHT))
        yield Text(WIDTH / 2, 840, _row_words(int(hovered.value) - 1), 18, theme.text)
        return
    picks = position.options
    x, width = _frames(len(picks))[picks.index(hovered.value)]
    rim = clipped(x, strip.TOP, width, strip.HEIGHT, 5)
    yield Path((rim,), stroke=mix(theme.gold, theme.ink, 0.1), width=4)
