"""The panel of the set-up bench: seats, the tiles to lay, hands and pile, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from chartkit.cartography.cards import LEFT, TITLES, WIDTH, back, heading, small_tile
from chartkit.cartography.castles import castle, peak_of
from chartkit.cartography.edits import SETTINGS
from chartkit.cartography.hands import HIDDEN, SIZE
from chartkit.cartography.pieces import DESIGNS
from chartkit.cartography.setup import Draft
from chartkit.cartography.state import SKIPPED
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.lettering import fitted, wrapped
from chartkit.draw.ornament import turn_arrow
from chartkit.draw.outline import arc, box, rounded_box
from chartkit.draw.scene import Points

_RIGHT = LEFT + WIDTH
_SEATS_Y, _SEAT_STEP, _SEAT = 92.0, 37.0, 33.0
_CASTLE, _NAME_X, _NAME = 44.0, LEFT + 50.0, 90.0
_LESS, _NUMBER, _MORE = _RIGHT - 90.0, _RIGHT - 54.0, _RIGHT - 18.0
_STEPPER = 15.0
_PALETTE_Y, _CARD_WIDTH, _CARD_HEIGHT, _GAP = 252.0, 60.0, 66.0, 4.0
_LEFT_Y = 414.0
_HANDS_Y, _HAND_STEP, _HAND_WIDTH, _HAND = 436.0, 40.0, 124.0, 36.0
_PILE_Y = 518.0
_TERMS_STEP, _REASON_SIZE, _REASON_STEP, _BOTTOM = 18.0, 16, 20.0, 762.0
_PILE_SHOWN = 5


def _card_box(number: int, inset: float = 0.0) -> Points:
    x = LEFT + number % 4 * (_CARD_WIDTH + _GAP)
    y = _PALETTE_Y + number // 4 * (_CARD_HEIGHT + _GAP)
    return rounded_box(x + inset, y + inset, _CARD_WIDTH - 2 * inset, _CARD_HEIGHT - 2 * inset, 6)


def _seat_y(seat: int) -> float:
    return _SEATS_Y + _SEAT_STEP * seat


def _hand_corner(seat: int) -> tuple[float, float]:
    return LEFT + seat % 2 * (_HAND_WIDTH + 4), _HANDS_Y + seat // 2 * _HAND_STEP


def frames(draft: Draft) -> dict[Target, Points]:
    """The outlines of everything in the panel that can be picked."""
    outlines: dict[Target, Points] = {}
    for seat, taken in enumerate(draft.captured):
        y = _seat_y(seat)
        outlines[Target("castle", seat)] = rounded_box(LEFT, y, _CASTLE, _SEAT, 6)
        outlines[Target("move", seat)] = rounded_box(_NAME_X, y, _NAME, _SEAT, 6)
        for x, value in ((_LESS, taken - 1), (_MORE, taken + 1)):
            outlines[Target("captured", (seat, value))] = arc(x, y + _SEAT / 2, _STEPPER, 0, 360)
    for number, design in enumerate(DESIGNS):
        outlines[Target("design", design)] = _card_box(number)
    outlines[Target("tool", "remove")] = _card_box(len(DESIGNS))
    for x, value in ((_LESS, draft.tiles_left - 1), (_MORE, draft.tiles_left + 1)):
        outlines[Target("left", value)] = arc(x, _LEFT_Y, _STEPPER, 0, 360)
    if draft.hands:
        for seat in range(draft.seats):
            outlines[Target("slot", f"hand{seat}")] = box(*_hand_corner(seat), _HAND_WIDTH, _HAND)
        outlines[Target("slot", "pile")] = box(LEFT, _PILE_Y, WIDTH, _HAND)
    return outlines


# What changes with an edit -----------------------------------------------------------------------


@lru_cache(maxsize=128)
def setup_panel(draft: Draft, names: tuple[str, ...], theme: Theme) -> tuple[Shape, ...]:
    """What the panel shows of a draft, but for the palette, which turns."""
    targets = tuple(
        Path((outline,), target=target, label=_label(draft, names, target))
        for target, outline in frames(draft).items()
    )
    return (
        *_headings(theme),
        *(shape for seat in range(draft.seats) for shape in _seat(draft, seat, names[seat], theme)),
        *_left(draft, theme),
        *(_hands(draft, theme) if draft.hands else ()),
        *_words(draft, names, theme),
        *targets,
    )


def _label(draft: Draft, names: tuple[str, ...], target: Target) -> str:
    """What a screen reader says of a part of the panel."""
    field, value = target
    if field == "castle":
        return f"castles of {names[value]}, to be put on hills"
    if field == "move":
        return f"{names[value]}, to move" if value == draft.move else f"{names[value]}, not to move"
    if field == "captured":
        seat, count = value
        return f"{names[seat]} has captured {draft.captured[seat]}: make it {count}"
    if field == "left":
        return f"{draft.tiles_left} tiles left: make it {value}"
    if field == "design":
        return f"{TITLES[value]} tile, {draft.spare[value]} not used"
    if field == "tool":
        return "take castles and tiles away"
    if value == "pile":
        return f"the pile: {', '.join(draft.pile) or 'nothing'}"
    seat = int(value[-1])
    return f"the hand of {names[seat]}: {', '.join(draft.hands[seat]) or 'nothing'}"


def _headings(theme: Theme) -> Iterator[Shape]:
    for words, x in (("castle", LEFT + _CASTLE / 2), ("to move", _NAME_X + _NAME / 2), ("taken", _NUMBER)):
        yield Text(x, _SEATS_Y - 8, words, 16, theme.text, italic=True)


def _seat(draft: Draft, seat: int, name: str, theme: Theme) -> Iterator[Shape]:
    y, moves = _seat_y(seat), seat == draft.move
    yield polygon(rounded_box(LEFT, y, _CASTLE, _SEAT, 6), theme.land, stroke=theme.ink, width=1.2)
    yield from castle(seat, LEFT + _CASTLE / 2, y + _SEAT / 2, 25, theme)
    frame = rounded_box(_NAME_X, y, _NAME, _SEAT, 6)
    yield polygon(frame, theme.gold if moves else theme.land, stroke=theme.ink, width=1.8 if moves else 1.2)
    text, size = fitted(name, 19, _NAME - 14, 13)
    yield Text(_NAME_X + _NAME / 2, y + 23, text, size, theme.ink, bold=moves)
    yield from _stepper(draft.captured[seat], y + _SEAT / 2, theme)


def _stepper(number: int, y: float, theme: Theme) -> Iterator[Shape]:
    """A number between a minus and a plus."""
    for x, plus in ((_LESS, False), (_MORE, True)):
        yield Circle(x, y, _STEPPER - 2, fill=theme.land, stroke=theme.ink, width=1.2)
        arms = [np.array([(x - 6, y), (x + 6, y)])] + [np.array([(x, y - 6), (x, y + 6)])] * plus
        yield Path(tuple(arms), closed=False, stroke=theme.ink, width=2.2)
    yield Text(_NUMBER, y + 8, f"{number}", 23, theme.text, serif=False, bold=True)


def _left(draft: Draft, theme: Theme) -> Iterator[Shape]:
    yield heading(_LEFT_Y + 7, "Tiles left", theme)
    yield from _stepper(draft.tiles_left, _LEFT_Y, theme)


def _hands(draft: Draft, theme: Theme) -> Iterator[Shape]:
    """By seat, the tiles in hand, and those of the pile, the next one first."""
    faint = mix(theme.page, theme.text, 0.4)
    for seat, hand in enumerate(draft.hands):
        x, y = _hand_corner(seat)
        yield Path((rounded_box(x, y, _HAND_WIDTH, _HAND, 5),), stroke=faint, width=1.2)
        yield from castle(seat, x + 15, y + _HAND / 2, 19, theme)
        for number in range(SIZE):
            design = hand[number] if number < len(hand) else None
            yield from _small(design, x + 44 + 31 * number, y + _HAND / 2, theme)
    yield Path((rounded_box(LEFT, _PILE_Y, WIDTH, _HAND, 5),), stroke=faint, width=1.2)
    yield Text(LEFT + 8, _PILE_Y + 24, "Pile", 17, theme.text, anchor="start", italic=True)
    known = [design for design in draft.pile if design != HIDDEN]
    for number, design in enumerate(known[:_PILE_SHOWN]):
        yield from _small(design, LEFT + 64 + 31 * number, _PILE_Y + _HAND / 2, theme)
    rest = len(draft.pile) - len(known[:_PILE_SHOWN])
    if rest:
        yield from _small(HIDDEN, _RIGHT - 46, _PILE_Y + _HAND / 2, theme)
        yield Text(_RIGHT - 16, _PILE_Y + 25, f"{rest}", 19, theme.text, serif=False, bold=True)


def _small(design: str | None, x: float, y: float, theme: Theme) -> Iterator[Shape]:
    """A tile of a hand or of the pile: open, face down, or a place for one."""
    if design is None:
        yield Circle(x, y, 3, fill=mix(theme.page, theme.text, 0.3))
    elif design == HIDDEN:
        yield from back(x, y + 3, 27, theme)
    else:
        yield from small_tile(design, 0, 1, x, y + 3, 31, theme)


def _words(draft: Draft, names: tuple[str, ...], theme: Theme) -> Iterator[Shape]:
    """What is set by chips, and whether games can reach the draft, under hands and pile."""
    y = _PILE_Y + 54 if draft.hands else _HANDS_Y + 14
    told = {name: str(draft.setting(name)).replace("-", " ") for name in SETTINGS}
    step = "no tile fits" if draft.step == SKIPPED else f"{draft.step} step"
    passes = f"{draft.passes} passes in a row" if draft.passes else "no passes"
    terms = (
        f"{told['play'].capitalize()} play, {step}, {passes}; {names[draft.terms.first]} began; "
        f"{told['superko']} repetition; passes end it {told['pass-ends']}"
    )
    for line in wrapped(terms, 14.5, WIDTH + 20):
        yield Text(LEFT, y, line, 14.5, theme.text, anchor="start", italic=True)
        y += _TERMS_STEP
    yield from _verdict(draft, y + 14, theme)


def _verdict(draft: Draft, y: float, theme: Theme) -> Iterator[Shape]:
    """Why no game can reach the draft, or that one can."""
    if not draft.reasons:
        tick = np.array([(LEFT + 4, y - 6), (LEFT + 12, y + 2), (LEFT + 27, y - 17)])
        yield Path((tick,), closed=False, stroke=theme.legal, width=4)
        yield Text(LEFT + 38, y, "Games can reach this", 21, theme.text, anchor="start")
        return
    yield Text(LEFT, y, "Not a position yet", 21, theme.accent, anchor="start")
    lines = [line for reason in draft.reasons for line in wrapped(reason, _REASON_SIZE, WIDTH + 30)]
    most = int((_BOTTOM - y - 3) / _REASON_STEP)
    if len(lines) > most:
        lines = [*lines[: most - 1], "… and more"]
    for number, line in enumerate(lines, start=1):
        yield Text(LEFT, y + 3 + _REASON_STEP * number, line, _REASON_SIZE, theme.text, anchor="start")


# The palette -------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def palette(spare: tuple[int, ...], turns: int, theme: Theme) -> tuple[Shape, ...]:
    """The designs as they would be laid, with how many are left of each, the eraser, and how to turn."""
    shapes: list[Shape] = []
    for number, (design, count) in enumerate(zip(DESIGNS, spare, strict=True)):
        outline = _card_box(number)
        x, y = outline.min(axis=0).tolist()
        turned = turns % DESIGNS[design].orientations
        fill = theme.land if count else theme.page
        shapes.append(polygon(outline, fill, stroke=theme.ink, width=1.2, dash=() if count else (4.0, 4.0)))
        shapes += small_tile(design, turned, 1, x + 32, y + 41, 47, theme)
        ink = theme.ink if count else theme.text
        shapes.append(Text(x + 5, y + 18, f"{count}", 18, ink, serif=False, anchor="start", bold=True))
    faint = mix(theme.page, theme.text, 0.75)
    eraser = _card_box(len(DESIGNS), 3)
    (left, top), (right, bottom) = eraser.min(axis=0) + 17, eraser.max(axis=0) - 17
    cross = np.array([(left, top), (right, bottom)]), np.array([(left, bottom), (right, top)])
    shapes.append(Path((eraser,), stroke=faint, width=1.6, dash=(5.0, 4.0)))
    shapes.append(Path(cross, closed=False, stroke=faint, width=3.6))
    return tuple(shapes)


def turner(next_turns: int | None, theme: Theme) -> Iterator[Shape]:
    """The button that turns the tiles of the palette."""
    ink = theme.ink if next_turns is not None else mix(theme.page, theme.text, 0.4)
    outline = _card_box(len(DESIGNS) + 1, 3)
    x, y = ((outline.min(axis=0) + outline.max(axis=0)) / 2).tolist()
    target = None if next_turns is None else Target("turns", next_turns)
    fill = theme.page if next_turns is None else peak_of(theme)
    label = "turn the tiles" if target else ""
    yield Path((outline,), fill=fill, stroke=ink, width=1.6, target=target, label=label)
    yield from turn_arrow(x, y - 7, 9, ink, 2.4)
    yield Text(x, y + 23, "R", 15, ink, serif=False)
