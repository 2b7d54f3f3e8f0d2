"""The strip below the chart: objectives, the advance deck and the cards that lie face up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from chartkit.charterstone.cards import Building, Minion
from chartkit.charterstone.glyphs import star
from chartkit.charterstone.icons import Item, breadth, icon, row
from chartkit.charterstone.panels import clipped
from chartkit.charterstone.pictures import picture
from chartkit.charterstone.pieces import CHARTERS, GOODS
from chartkit.charterstone.tiles import cost_items, gain_items
from chartkit.charterstone.tokens import token
from chartkit.charterstone.tones import COLOURS, tones
from chartkit.charterstone.vocabulary import (
    Ability,
    Condition,
    capital,
    cost_words,
    counted,
    gaining_words,
    listed,
)
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, line, mix, polygon
from chartkit.draw.lettering import fitted, wrapped
from chartkit.draw.outline import placed
from chartkit.draw.scene import Points

TOP, HEIGHT, HEAD = 772.0, 104.0, 765.0
LEFT, RIGHT, GAP = 12.0, 1188.0, 8.0
_OBJECTIVE = 130.0
_DECK = 74.0
_COATS = ("deep", "moss", "pumpkin", "accent")
_FACES = ("#E9C9A0", "#C99A6B", "#F0D7B5", "#A9764C")


def headings(guide: str, told: str, objectives: int, theme: Theme) -> Iterator[Shape]:
    """The titles over the strip: the Guide's goal after the objectives, the game at the right end."""
    yield Text(LEFT + 2, HEAD, "Objectives", 15, theme.text, anchor="start", bold=True)
    title = "Charterstone"
    yield Text(RIGHT, HEAD + 0.5, title, 18, theme.text, anchor="end", bold=True)
    yield Text(RIGHT - 136, HEAD + 0.5, told, 13.5, theme.text, anchor="end", italic=True)
    x = deck_left(objectives)
    room = x - LEFT - 110
    line_, size = fitted(guide, 12.5, room, 9.5) if guide else ("", 12.5)
    yield Text(LEFT + 98, HEAD, line_, size, theme.text, anchor="start", italic=True)
    yield Text(x, HEAD, "Advance cards", 15, theme.text, anchor="start", bold=True)


def deck_left(objectives: int) -> float:
    """The left edge of the deck, after so many objectives."""
    return LEFT + max(3, objectives) * (_objective_width(objectives) + GAP) + 8


def _objective_width(count: int) -> float:
    return _OBJECTIVE if count <= 3 else 3 * (_OBJECTIVE + GAP) / count - GAP


def objective_frame(number: int, count: int, inset: float = 0.0) -> Points:
    """The frame of an objective."""
    width = _objective_width(count)
    x = LEFT + number * (width + GAP)
    return clipped(x + inset, TOP + inset, width - 2 * inset, HEIGHT - 2 * inset, 5)


def objective(
    number: int,
    count: int,
    id: str,
    name: str,
    test: Sequence[Condition],
    text: str,
    scored: Sequence[int],
    seats: int,
    theme: Theme,
) -> Iterator[Shape]:
    """An objective with what it asks, and the influence of those who scored it."""
    colours, frame = tones(theme), objective_frame(number, count)
    width = _objective_width(count)
    x = LEFT + number * (width + GAP)
    middle = x + width / 2
    label = f"Objective {name}: {text}"
    yield polygon(placed(frame, 2, 3), colours["page shadow"])
    yield polygon(
        frame, colours["tile"], stroke=theme.ink, width=1.3, target=Target("objective", id), label=label
    )
    title, size = fitted(name, 14, width - 16, 10)
    yield Text(middle, TOP + 20, title, size, theme.ink, bold=True)
    items = test_items(test)
    size = min(7.6, 7.6 * (width - 14) / max(1.0, breadth(items, 7.6, 3.2)))
    yield from row(items, round(middle, 1), TOP + 37, round(size, 1), theme, anchor="middle")
    yield from lines(text, middle, TOP + 58, width - 12, 12, 2, theme)
    yield line([(x + 10, TOP + HEIGHT - 24), (x + width - 10, TOP + HEIGHT - 24)], theme.shade, 1)
    step = min(26.0, (width - 16) / seats)
    for place in range(seats):
        px = round(middle + (place - (seats - 1) / 2) * step, 1)
        if place < len(scored):
            yield from token(scored[place], px, TOP + HEIGHT - 12, 6.0, theme)
        else:
            yield Circle(px, TOP + HEIGHT - 12, 5.4, stroke=theme.sepia, width=0.9)


def test_items(test: Sequence[Condition]) -> tuple[Item, ...]:
    """The icons of conditions, as far as there are icons."""
    signs = {
        "resource kind": "resource",
        "opened box": "open",
        "building": "built",
        "village building": "built",
    }
    return tuple((signs.get(count, count), number) for count, relation, number in test if relation == ">=")


def lines(
    text: str, x: float, y: float, width: float, size: float, most: int, theme: Theme
) -> Iterator[Shape]:
    """A text about `x` in at most so many lines, made smaller if it must be, and then in one line more."""
    while len(wrapped(text, size, width * 1.12)) > most and size > 9.5:
        size -= 0.5
    told = wrapped(text, size, width * 1.12)
    while len(told) > most and (len(told) > most + 1 or size > 8.7) and size > 6.5:
        size -= 0.4
        told = wrapped(text, size, width * 1.12)
    top = y - 4 if len(told) > most else y
    for number, part in enumerate(told[: most + 1]):
        yield Text(x, round(top + number * size * 1.2, 1), part, size, theme.ink)


# Cards -------------------------------------------------------------------------------------------


def card_frame(number: int, cards: int, objectives: int, inset: float = 0.0) -> Points:
    """The frame of a face-up card."""
    x, width = _card_box(number, cards, objectives)
    return clipped(x + inset, TOP + inset, width - 2 * inset, HEIGHT - 2 * inset, 5)


def _card_box(number: int, cards: int, objectives: int) -> tuple[float, float]:
    left = deck_left(objectives) + _DECK + 10
    width = (RIGHT - left - (max(5, cards) - 1) * GAP) / max(5, cards)
    return left + number * (width + GAP), width


def card(number: int, cards: int, objectives: int, record: Any, theme: Theme) -> Iterator[Shape]:
    """A face-up advance card."""
    colours, frame = tones(theme), card_frame(number, cards, objectives)
    x, width = _card_box(number, cards, objectives)
    kind = record.kind
    yield polygon(placed(frame, 2, 3), colours["page shadow"])
    yield polygon(
        frame,
        colours["tile"],
        stroke=theme.ink,
        width=1.3,
        target=Target("card", record.id),
        label=f"{_KINDS[kind]} {record.name}, face up",
    )
    bar = [(x + 5, TOP), (x + width - 5, TOP), (x + width, TOP + 5), (x + width, TOP + 25), (x, TOP + 25),
           (x, TOP + 5)]  # fmt: skip
    tint = mix(colours["tile"], theme.gold, 0.5) if kind == "plan" else mix(colours["tile"], theme.deep, 0.38)
    yield polygon(bar, tint, stroke=theme.ink, width=1)
    yield from icon(kind, round(x + 14, 1), TOP + 12.5, 8, theme)
    name, size = fitted(record.name, 13.5, width - 46, 9)
    yield Text(x + 27, TOP + 17.5, name, size, theme.ink, anchor="start", bold=True)
    yield from (_plan if kind == "plan" else _person)(record, x, width, theme)


_KINDS = {
    "plan": "Building card",
    "assistant": "Assistant",
    "item": "Item",
    "guest": "Guest",
    "friend": "Friend",
    "treasure": "Treasure",
}


def _plan(record: Any, x: float, width: float, theme: Theme) -> Iterator[Shape]:
    """A building card: its picture, what its use costs and gives, and what building it takes."""
    y = TOP + 50
    yield from picture(record.picture, round(x + 24, 1), y + 2.5, 14, COLOURS[record.charter], theme)
    yield from exchange(*card_items(record), x + 44, y, width - 50, 8.4, theme)
    yield line([(x + 8, TOP + 76), (x + width - 8, TOP + 76)], theme.shade, 1)
    yield from icon("build", round(x + 16, 1), TOP + 89, 8, theme)
    needs = tuple((good, number) for good, number in zip(GOODS, record.needs, strict=True) if number)
    yield from row(needs, x + 31, TOP + 89, 7.6, theme, gap=3)
    if record.box:
        yield from icon("box", round(x + width - 13, 1), TOP + 89, 6.4, theme)


def _person(record: Any, x: float, width: float, theme: Theme) -> Iterator[Shape]:
    """Any other card: a face or its sign, its icons, and its text."""
    y = TOP + 48
    yield Circle(x + 24, y, 16, fill=theme.shade, stroke=theme.ink, width=1.1)
    if record.kind in ("assistant", "guest", "friend"):
        yield from bust(record.id, round(x + 24, 1), y + 2, theme)
    else:
        yield from icon(record.kind, round(x + 24, 1), y, 9, theme)
    yield from exchange(*card_items(record), x + 44, y, width - 50, 9, theme)
    yield from lines(card_rule(record), x + width / 2, TOP + 79, width - 10, 12, 2, theme)


def exchange(
    cost: tuple[Item, ...], gain: tuple[Item, ...], x: float, y: float, room: float, size: float, theme: Theme
) -> Iterator[Shape]:
    """What is paid, an arrow, and what is gained for it, in the middle of some room."""
    between = 2.0 * size if cost and gain else 0.0
    total = breadth(cost, size, 2.6) + between + breadth(gain, size, 2.6)
    fit = min(1.0, room / max(1.0, total))
    size, left = round(size * fit, 1), round(x + (room - total * fit) / 2, 1)
    yield from row(cost, left, y, size, theme, gap=2.6 * fit)
    left += breadth(cost, size, 2.6 * fit)
    if between:
        tip = left + between * fit - 0.5 * size
        yield line([(left + 0.45 * size, y), (tip - 0.5 * size, y)], theme.ink, 1.5)
        yield polygon(
            np.array([(tip - 0.8 * size, y - 0.55 * size), (tip, y), (tip - 0.8 * size, y + 0.55 * size)]),
            theme.ink,
        )
    yield from row(gain, round(left + between * fit, 1), y, size, theme, gap=2.6 * fit)


def card_items(record: Any) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The icons of what comes before the arrow of a card, a cost or an event, and of what is gained."""
    ability: Ability | None = getattr(record, "ability", None)
    if ability is None:
        cost = getattr(record, "order", ()) or getattr(record, "cost", ())
        return cost_items(cost), gain_items(record.gain)
    sign = _EVENTS.get(ability.when)
    return ((sign, 1),) if sign else (), gain_items(ability.gain)


def card_rule(record: Any) -> str:
    """What a card, a persona or a minion does, in a sentence or two."""
    ability: Ability | None = getattr(record, "ability", None)
    if ability is not None:
        return ability.words
    gain = gaining_words(record.gain)
    if isinstance(record, Minion):
        return f"Wherever it is placed, {gain}."
    if isinstance(record, Building):
        needs = [counted(n, good) for good, n in zip(GOODS, record.needs, strict=True) if n]
        building = f"Building it takes {listed(needs)}. " if needs else ""
        pay = f"pay {cost_words(record.cost)}, " if record.cost else ""
        return f"{building}Its use: {pay}{gain}."
    return f"{capital(gain)}{f' for {cost_words(record.order)}' if hasattr(record, 'order') else ', once'}."


_EVENTS = {
    "zeppelin": "build", "build": "build", "charterstone": "open", "open": "open", "tribune": "objective",
    "objective": "objective", "harbor": "quota", "quota": "quota", "market": "card", "treasury": "coin",
    "progress": "progress", "reputation": "reputation", "income": "income", "end": "city",
    **{f"place {charter}": charter for charter in CHARTERS},
}  # fmt: skip


def bust(id: str, x: float, y: float, theme: Theme) -> Iterator[Shape]:
    """A face, always the same for the same card."""
    number = sum(map(ord, id))
    colours = tones(theme)
    coat = placed(np.array([(-11, 11), (-9, 3), (0, 0), (9, 3), (11, 11)], float), x, y)
    yield polygon(coat, colours[_COATS[number % 4]], stroke=theme.ink, width=1)
    yield Circle(x, y - 4, 5.6, fill=_FACES[number // 4 % 4], stroke=theme.ink, width=1)
    corners, fill = _HATS[number % 3]
    yield Path((placed(np.array(corners), x, y),), fill=colours[fill], stroke=theme.ink, width=0.9)


_HATS: tuple[tuple[tuple[tuple[float, float], ...], str], ...] = (
    (((-8, -6), (-5, -11), (5, -11), (8, -6)), "ink"),
    (((-6, -5), (-6, -9), (0, -12), (6, -9), (6, -5), (0, -8)), "sepia"),
    (((-7, -6.4), (0, -15), (7, -6.4)), "gold"),
)


def deck(count: int, objectives: int, theme: Theme) -> Iterator[Shape]:
    """The deck, face down, with the number of its cards."""
    x, colours = deck_left(objectives), tones(theme)
    for step in range(2 if count > 1 else 0, -1, -1) if count else ():
        frame = clipped(x + 3 * step, TOP + 3 * step - 3, _DECK - 6, HEIGHT - 6, 5)
        target = Target("card", "top") if step == 0 else None
        label = f"The top of the advance deck, {count} cards" if step == 0 else ""
        yield polygon(frame, theme.deep, stroke=theme.ink, width=1.2, target=target, label=label)
    if count:
        inner = clipped(x + 5, TOP + 2, _DECK - 16, HEIGHT - 16, 4)
        yield Path((inner,), stroke=colours["white"], width=1.2)
        yield polygon(placed(star(8, 20, 8), x + 34, TOP + 44), colours["white"])
    yield Circle(x + 34, TOP + 80, 12, fill=colours["tile"], stroke=theme.ink, width=1.1)
    yield Text(x + 34, TOP + 84.8, str(count), 13, theme.ink, serif=False, bold=True)


def top_frame(objectives: int, inset: float = 0.0) -> Points:
    """The frame of the deck's top card."""
    x = deck_left(objectives)
    return clipped(x + inset, TOP - 3 + inset, _DECK - 6 - 2 * inset, HEIGHT - 6 - 2 * inset, 5)


@lru_cache(maxsize=256)
def lit_frame(kind: str, number: int, count: int, objectives: int, theme: Theme) -> tuple[Shape, ...]:
    """The mark on a card, an objective or the deck that can be picked."""
    frame = {
        "card": lambda: card_frame(number, count, objectives, 3.5),
        "objective": lambda: objective_frame(number, count, 3.5),
        "top": lambda: top_frame(objectives, 3.5),
    }[kind]()
    under = (Path((frame,), stroke=theme.ink, width=4.4),) if theme.dark else ()
    return (*under, Path((frame,), stroke=theme.legal, width=2.6))
