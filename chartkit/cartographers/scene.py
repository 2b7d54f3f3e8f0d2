"""The drawing of Cartographers: a pure function from a position to a scene, and what can be picked in it.

Layers from the ground up: the empty sheet, which only the theme changes; the land, the edicts and all
that a move changes; the card's choices, which a pick changes; and what follows the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from chartkit.cartographers import card, head, land, marks, others, panel
from chartkit.cartographers.chart import HEIGHT, WIDTH, ground, space_box
from chartkit.cartographers.choosing import attempt, choices, hand_of, handles
from chartkit.cartographers.grid import SPACES
from chartkit.cartographers.icons import LETTERS
from chartkit.cartographers.moves import PASS, Move
from chartkit.cartographers.pieces import EDICT as EDICTS
from chartkit.cartographers.pieces import Monster
from chartkit.cartographers.position import Position
from chartkit.cartographers.sight import EDICT, SHEET, Sight, sight_of
from chartkit.core.words import several
from chartkit.draw import LIGHT, Path, Scene, Shape, Target, Theme
from chartkit.draw.picker import Picker
from chartkit.draw.scene import Layer

__all__ = ["CHIPS", "CYCLES", "FLIPS", "HOLDS", "LOOKS", "attempt", "choices", "scene"]

CYCLES = {"terrain": "t", "shape": "s", "flipped": "f", "turns": "r"}
"""Fields that always have a value, and the key that passes it to the next."""
HOLDS = tuple(CYCLES)
"""A shape stays as it is held, also over a space where it does not fit."""
FLIPS = False
"""A sheet has no other side to be seen from."""
CHIPS: dict[str, Callable[[Position, Any], str]] = {
    "terrain": lambda position, value: str(value).capitalize(),
    "shape": lambda position, value: f"Shape {value + 1}",
    "action": lambda position, value: "Pass",
}
"""Fields that are shown as chips beside the board, with what a value is called."""


def _sheets(position: Position, names: Sequence[str]) -> list[tuple[str, int]]:
    """All sheets to look at, the best first."""
    ranked = sorted(range(position.seats), key=lambda seat: (-position.scores[seat], seat))
    return [
        (f"{names[seat]}: {position.scores[seat]} points{_drawn(position, seat)}", seat) for seat in ranked
    ]


def _drawn(position: Position, seat: int) -> str:
    return "" if position.over else ", still drawing" if position.answers[seat] is None else ", has drawn"


def _edicts(position: Position, names: Sequence[str]) -> list[tuple[str, str]]:
    """The edicts to look at, with all that they score."""
    return [
        (f"{letter} {name}: {EDICTS[name].sentence}", name)
        for letter, name in zip(LETTERS, position.edicts, strict=True)
    ]


LOOKS = {SHEET: _sheets, EDICT: _edicts}
"""Fields that change only what is looked at, with what there is to look at."""


def scene(
    position: Position,
    *,
    seat: int | None = None,
    picker: Picker | None = None,
    theme: Theme = LIGHT,
    names: tuple[str, ...] = (),
    last: Move | None = None,
    flip: bool = False,
    looks: Mapping[str, Any] = MappingProxyType({}),
    pointed: Target | None = None,
) -> Scene:
    """A sheet with the card, the year, the edicts and the other sheets, 1000 by 880 units.

    `seat` is who looks (None: an onlooker), `names` are the players' by seat, `last` is the move played
    last. `looks` may name a `sheet` by its seat, to be shown large, and an `edict`, to be marked like the
    one that is `pointed` at. With a `picker` its choices are marked and the shape in hand is shown under
    the pointer. `flip` changes nothing.
    """
    sight = sight_of(position, seat, names, looks)
    may_draw = picker is not None and sight.drawer is not None
    hand = hand_of(sight, picker if may_draw else None)
    spaces = handles(picker) if may_draw else ()
    pointed = picker.hovered if pointed is None and picker is not None else pointed
    below = (_ground(theme), _play(sight, last, theme), _choices(sight, hand, spaces, theme))
    pointer = tuple(_pointer(sight, hand, picker, pointed, looks.get(EDICT), below, theme))
    return Scene(WIDTH, HEIGHT, theme.page, (*below, pointer), title=_title(sight))


# Layers --------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _ground(theme: Theme) -> tuple[Shape, ...]:
    """What never changes: the title and the empty sheet."""
    return (*head.title(theme), *ground(theme))


@lru_cache(maxsize=64)
def _play(sight: Sight, last: Move | None, theme: Theme) -> tuple[Shape, ...]:
    """What a move changes."""
    drawn = sight.last_on(last)
    return (
        *head.caption(sight, theme),
        *head.year(sight, theme),
        *land.land(sight.sheet, theme),
        *((land.last_drawn(drawn, theme),) if drawn else ()),
        *_spaces(sight),
        *panel.coins(sight, theme),
        *panel.scores(sight, theme),
        *card.open_card(sight, theme),
        *card.earlier(sight, theme),
        *panel.edicts(sight, theme),
        *others.others(sight, theme),
    )


def _spaces(sight: Sight) -> Iterator[Shape]:
    """The spaces to be picked; on a sheet that is only looked at, to be read."""
    field = "space" if sight.owner == sight.home else "seen"
    for name in SPACES:
        what = sight.sheet.on(name)
        yield Path((space_box(name),), target=Target(field, name), label=f"{name}: {what}")


@lru_cache(maxsize=256)
def _choices(
    sight: Sight, hand: card.Hand | None, spaces: tuple[str, ...], theme: Theme
) -> tuple[Shape, ...]:
    """What the card offers, where the shape in hand may go, and what there is to do."""
    shapes: list[Shape] = []
    if hand is not None:
        shapes += card.choices(hand, theme)
        if hand.active and sight.position.offer(sight.drawer or 0).rule == "ruins":
            shapes += marks.open_ruins(sight.sheet, theme)
    shapes += marks.dots(spaces, theme)
    heading, line, target = _advice(sight)
    label = f"{heading}: {line}" if target else ""
    return (*shapes, *card.foot(theme.sepia, theme, target, label), *card.told(heading, line, theme))


def _advice(sight: Sight) -> tuple[str, str, Target | None]:
    """What there is to do, in two lines, and what a click on them does."""
    position, names, seat = sight.position, sight.names, sight.seat
    if sight.owner != sight.home:
        return f"{names[sight.owner]}'s sheet", f"back to {names[sight.home]}'s", Target(SHEET, None)
    if position.over:
        winners = " and ".join(names[winner] for winner in position.winners)
        return "Winter has ended", f"{winners} with {position.scores[position.winners[0]]} points", None
    if seat is not None and seat not in position.awaiting:
        waited = several([names[other] for other in position.awaiting], 2)
        return "Drawn", f"waiting for {waited}", None
    offer = position.offer(position.to_move if seat is None else seat)
    if not offer:
        return "No space is free", "so nothing is drawn: pass", Target("action", PASS)
    if offer.rule == "single":
        return "It fits nowhere", "draw a single space instead", None
    if offer.rule == "ruins":
        return "Over a ruins space", "one not drawn on must be covered", None
    if isinstance(position.card, Monster):
        return f"On {names[sight.owner]}'s sheet", "turned and flipped at will", None
    return "Anywhere free", "turned and flipped at will", None


def _pointer(
    sight: Sight,
    hand: card.Hand | None,
    picker: Picker | None,
    pointed: Target | None,
    edict: str | None,
    below: tuple[Layer, ...],
    theme: Theme,
) -> Iterator[Shape]:
    """The edict that is looked at, and the shape in hand over the space that is pointed at or picked."""
    if pointed is not None and pointed.field == EDICT:
        edict = pointed.value
    if edict in sight.position.edicts:
        yield from marks.counted(sight.sheet, sight.position.edicts.index(edict), edict, theme)
    if pointed is not None and pointed.field in _BUTTONS:
        yield from marks.pressable(pointed, below, theme)
    if hand is None or not hand.active or picker is None:
        return
    over = pointed is not None and pointed.field == "space"
    space = pointed.value if pointed is not None and over else picker.picked.get("space")
    if space is not None:
        yield from marks.ghost(sight, hand, str(space), theme)


_BUTTONS = frozenset({*CYCLES, SHEET, "action"})
"""The fields whose targets are outlined when they are pointed at."""


def _title(sight: Sight) -> str:
    """What the picture shows, for those who do not see it."""
    position, names = sight.position, sight.names
    if position.over:
        return f"Cartographers. {position.verdict(names)}"
    told = f"{names[position.to_move]} to move: {position.prompt()}"
    return f"Cartographers, {names[sight.owner]}'s sheet. {told}."
