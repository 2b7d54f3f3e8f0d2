"""What is chosen among besides what lies on the board: buildings from a box, personas, minions.

They lie on open water, where the inset is shown otherwise, as large as there is room for them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from chartkit.charterstone.choosing import choices
from chartkit.charterstone.icons import icon, row
from chartkit.charterstone.inset import HEIGHT, WIDTH, corner
from chartkit.charterstone.lattice import WIDE
from chartkit.charterstone.panels import clipped
from chartkit.charterstone.pictures import picture
from chartkit.charterstone.pieces import GOODS
from chartkit.charterstone.position import Position
from chartkit.charterstone.state import PERSONA, PICK
from chartkit.charterstone.strip import bust, card_items, card_rule, exchange
from chartkit.charterstone.tones import COLOURS, tones
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, polygon
from chartkit.draw.lens import Lens
from chartkit.draw.lettering import fitted, wrapped
from chartkit.draw.outline import placed
from chartkit.draw.scene import Points

_HEAD, _GAP, _MOST, _ROOMY, _RULE = 14.0, 5.0, 104.0, 60.0, 34.0
"""The heading; between two things; the most height one gets; the least for its picture, and for its rule."""
_NEAR, _FAR = 12.0, 452.0
"""How far beside the tray the inset lies, and how far if what it tells of lies there."""


class Offer(NamedTuple):
    """A thing that can be chosen, and what it is picked as."""

    target: Target
    record: Any
    """A building card, a persona or a minion as it is printed."""


@lru_cache(maxsize=64)
def offers(position: Position) -> tuple[Offer, ...]:
    """What can be chosen now that lies nowhere on the board."""
    if not position.tasks:
        return ()
    content = position.table.content
    things: dict[str, Mapping[str, Any]] = {
        "persona": content.personas,
        "take": {**content.cards, **content.minions},
    }
    picks = (pick for choice in choices(position, position.to_move) for pick in choice.picks.items())
    named = ((field, str(value)) for field, value in picks if field in things)
    return tuple(Offer(Target(f, v), things[f][v]) for f, v in named if v in things[f])


def roomy(count: int) -> bool:
    """Whether there is room to tell what each of so many does."""
    return _height(count) >= _ROOMY


def beside(at: tuple[float, float] | None) -> Lens:
    """What moves the inset beside the tray, and off the place that it tells of."""
    near = at is None or at[0] > corner(2)[0] + 2 * WIDTH + _NEAR + WIDE / 2
    return Lens(1.0, WIDTH + (_NEAR if near else _FAR), 0.0, 1200.0, 884.0)


def _height(count: int) -> float:
    return min(_MOST, (HEIGHT - _HEAD) / max(1, count)) - _GAP


def _top(number: int, count: int, seats: int) -> float:
    return corner(seats)[1] + _HEAD + number * (_height(count) + _GAP)


def frame(number: int, count: int, seats: int, inset: float = 0.0) -> Points:
    """The frame of one of the things."""
    x, y, height = corner(seats)[0], _top(number, count, seats), _height(count)
    return clipped(x + inset, y + inset, WIDTH - 2 * inset, height - 2 * inset, min(5.0, height / 4))


def tray(position: Position, theme: Theme) -> Iterator[Shape]:
    """All that can be chosen, below each other."""
    offered, seats, colours = offers(position), position.seats, tones(theme)
    (x, top), count = corner(seats), len(offered)
    if offered:
        title = _TITLES.get(position.tasks[0].duty, "To choose from")
        yield Text(x + 2, top + 8, title, 15, colours["sea text"], anchor="start", italic=True)
    for number, (target, record) in enumerate(offered):
        outline, y = frame(number, count, seats), _top(number, count, seats)
        yield polygon(placed(outline, 3, 4), colours["shadow"])
        label = f"{record.name}: {card_rule(record)}"
        yield polygon(outline, colours["tile"], stroke=theme.ink, width=1.4, target=target, label=label)
        yield from (_roomy if roomy(count) else _brief)(record, x, y, _height(count), theme)


_TITLES = {PICK: "In the box", PERSONA: "Who to be"}


def marked(position: Position, target: Target, ink: str, width: float) -> Iterator[Shape]:
    """A frame within that of one of the things, if it is there."""
    targets = [offer.target for offer in offers(position)]
    if target in targets:
        outline = frame(targets.index(target), len(targets), position.seats, 3)
        yield Path((outline,), stroke=ink, width=width)


def _roomy(record: Any, x: float, y: float, height: float, theme: Theme) -> Iterator[Shape]:
    """With its picture, its icons, and its rule or what building it takes."""
    cost, gain = card_items(record)
    needs = tuple((good, n) for good, n in zip(GOODS, getattr(record, "needs", ()), strict=False) if n)
    if needs:
        y += max(0.0, (height - 79) / 2)
    name, size = fitted(record.name, 15, WIDTH - 60, 10)
    yield Text(x + 52, y + 18, name, size, theme.ink, anchor="start", bold=True)
    yield from _face(record, x + 27, y + min(height / 2, 34), 17, theme)
    if needs:
        low = y + min(63.0, height - 13)
        yield from exchange(cost, gain, x + 50, y + 36, WIDTH - 58, 9.5, theme)
        yield from icon("build", x + 60, low, 8.4, theme)
        yield from row(needs, x + 76, low, 8.4, theme, gap=3)
        if record.box:
            yield from icon("box", x + WIDTH - 16, low, 7, theme)
        return
    middle, size = (36.0, 9.5) if height > 85 else (31.0, 7.6)
    yield from exchange(cost, gain, x + 50, y + middle, WIDTH - 58, size, theme)
    letters, room = 12.5, height - middle - size - 5
    while len(told := wrapped(card_rule(record), letters, (WIDTH - 58) * 1.1)) * letters * 1.15 > room:
        letters -= 0.5
    for line, part in enumerate(told):
        level = y + height - 8 - (len(told) - 1 - line) * letters * 1.15
        yield Text(x + 52, round(level, 1), part, letters, theme.ink, anchor="start")


def _brief(record: Any, x: float, y: float, height: float, theme: Theme) -> Iterator[Shape]:
    """With its name and its icons, in one line, and its rule below if there is room."""
    size = min(8.6, height * 0.34)
    middle = y + (15 if height >= _RULE else height / 2)
    name, letters = fitted(record.name, min(13.5, height * 0.62), 112, 7)
    yield Text(x + 10, round(middle + letters * 0.34, 1), name, letters, theme.ink, anchor="start", bold=True)
    yield from exchange(*card_items(record), x + 124, middle, WIDTH - 132, size, theme)
    if height >= _RULE:
        told, letters = fitted(card_rule(record), 11, (WIDTH - 20) * 1.2, 8.6)
        yield Text(x + 10, y + height - 7, told, letters, theme.ink, anchor="start")


def _face(record: Any, x: float, y: float, size: float, theme: Theme) -> Iterator[Shape]:
    """A building's picture, a minion's sign, or a face."""
    if hasattr(record, "picture"):
        yield from picture(record.picture, x, y, size, COLOURS[record.charter], theme)
    elif hasattr(record, "ability"):
        yield Circle(x, y, size, fill=theme.shade, stroke=theme.ink, width=1.1)
        yield from bust(record.id, x, y + 2, theme)
    else:
        yield from icon("minion", x, y, size * 0.8, theme)
