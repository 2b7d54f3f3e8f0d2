"""The panel of the set-up bench: seats, rotations, the tiles left, the hand, the stack, and what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from chartkit.chartae.frame import PANEL_LEFT, PANEL_RIGHT, rule
from chartkit.chartae.marks import sign
from chartkit.chartae.ornament import arms
from chartkit.chartae.panel import back
from chartkit.chartae.pieces import DESIGNS, Tile
from chartkit.chartae.plate import print_tile
from chartkit.chartae.setup import NUMBERS, Draft
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, mix
from chartkit.draw.lettering import fitted, wrapped
from chartkit.draw.ornament import cross, swap_arrows
from chartkit.draw.outline import arc, box, rounded_box
from chartkit.draw.scene import Points

_WIDTH = PANEL_RIGHT - PANEL_LEFT
_SEAT_Y, _SEAT_STEP, _SEAT_HEIGHT = 92.0, 48.0, 44.0
_SWAP = (PANEL_RIGHT - 72.0, 138.0, 14.0)
_ROTATIONS_Y = 214.0
_TILE, _STEP, _PALETTE_Y = 52.0, 64.0, 246.0
_SLOT_Y, _SLOT, _STACK_X = 403.0, 80.0, PANEL_LEFT + 102.0
_SMALL, _SMALL_STEP = 34.0, 35.3
_REASON_SIZE, _MOST_LINES = 17, 5

_ERASER = (PANEL_LEFT + 3 * _STEP, _PALETTE_Y + _STEP)


def _palette_place(number: int) -> tuple[float, float]:
    return PANEL_LEFT + number % 4 * _STEP, _PALETTE_Y + number // 4 * _STEP


def _rotation_place(value: int) -> tuple[float, float, float]:
    return PANEL_RIGHT - 16 - 40.0 * (len(NUMBERS["rotated"]) - 1 - value), _ROTATIONS_Y - 7, 15


def frames(draft: Draft) -> dict[Target, Points]:
    """The outlines of everything in the panel that can be picked."""
    outlines: dict[Target, Points] = {}
    for seat in NUMBERS["move"]:
        y = _SEAT_Y + _SEAT_STEP * seat
        outlines[Target("move", seat)] = rounded_box(PANEL_LEFT, y, _WIDTH, _SEAT_HEIGHT, 7)
    outlines[Target("land", 1 - draft.land)] = arc(*_SWAP, 0, 360)
    for value in NUMBERS["rotated"]:
        outlines[Target("rotated", value)] = arc(*_rotation_place(value), 0, 360)
    for number, design in enumerate(DESIGNS):
        outlines[Target("design", design)] = box(*_palette_place(number), _TILE, _TILE)
    outlines[Target("tool", "remove")] = box(*_ERASER, _TILE, _TILE)
    outlines[Target("slot", "hand")] = box(PANEL_LEFT, _SLOT_Y, _SLOT, _SLOT)
    outlines[Target("slot", "stack")] = box(_STACK_X, _SLOT_Y, PANEL_RIGHT - _STACK_X, _SLOT)
    return outlines


def left(draft: Draft) -> dict[str, int]:
    """How many tiles of each design lie neither on the map nor in hand nor known on the stack."""
    used = Counter([*(tile.design for tile in draft.tiles.values()), draft.hand, *draft.known])
    return {name: design.copies - used[name] for name, design in DESIGNS.items()}


@lru_cache(maxsize=128)
def setup_panel(draft: Draft, names: tuple[str, ...], theme: Theme) -> tuple[Shape, ...]:
    """What the panel shows of a draft, but for the palette, which turns."""
    targets = tuple(
        Path((outline,), target=target, label=_label(draft, names, target))
        for target, outline in frames(draft).items()
    )
    return (
        *(shape for seat in (0, 1) for shape in _seat(draft, seat, names[seat], theme)),
        *_rotations(draft, theme),
        rule(234, theme),
        *_hand(draft, theme),
        *_stack(draft, theme),
        rule(495, theme),
        *_judgement(draft, theme),
        *targets,
        *sign(*_SWAP, swap_arrows, False, theme),
    )


@lru_cache(maxsize=128)
def palette(counts: tuple[int, ...], turns: int, theme: Theme) -> tuple[Shape, ...]:
    """The designs as they would be laid, with how many are left of each, and the eraser."""
    shapes: list[Shape] = []
    for number, (design, count) in enumerate(zip(DESIGNS, counts, strict=True)):
        x, y = _palette_place(number)
        shapes += print_tile(Tile(design, turns), x, y, _TILE, theme, 1.0 if count else 0.3)
        cx, cy = x + _TILE - 12, y + _TILE - 12
        shapes.append(Circle(cx, cy, 11, fill=theme.land, stroke=theme.ink, width=1.3))
        shapes.append(Text(cx, cy + 6, f"{count}", 17, theme.ink, serif=False, bold=True))
    x, y = _ERASER
    faint = mix(theme.page, theme.text, 0.75)
    outline = rounded_box(x, y, _TILE, _TILE, 6)
    shapes.append(Path((outline,), stroke=faint, width=1.6, dash=(5.0, 4.0)))
    shapes += cross(x + _TILE / 2, y + _TILE / 2, 13, faint, 3.4)
    return tuple(shapes)


def _label(draft: Draft, names: tuple[str, ...], target: Target) -> str:
    """What a screen reader says of a part of the panel."""
    field, value = target
    if field == "move":
        return f"{names[value]}, to move" if value == draft.to_move else f"{names[value]}, not to move"
    if field == "land":
        return "change who plays the land and who the sea"
    if field == "rotated":
        return f"{value} rotations in a row"
    if field == "design":
        return f"{value}, {left(draft)[value]} left"
    if field == "tool":
        return "take tiles away"
    if value == "hand":
        return f"in hand: {draft.hand or 'nothing'}"
    shuffled = len(draft.stack) - len(draft.known)
    return f"on the stack: {', '.join((*draft.known, f'{shuffled} shuffled'))}"


def _seat(draft: Draft, seat: int, name: str, theme: Theme) -> Iterator[Shape]:
    y = _SEAT_Y + _SEAT_STEP * seat
    if seat == draft.to_move:
        frame = rounded_box(PANEL_LEFT, y, _WIDTH, _SEAT_HEIGHT, 7)
        yield Path((frame,), fill=mix(theme.page, theme.gold, 0.16), stroke=theme.gold, width=2.4)
    yield from arms(draft.territories[seat], PANEL_LEFT + 28, y + 21, 17, theme)
    text, size = fitted(name, 26, 96, 18)
    yield Text(PANEL_LEFT + 56, y + 31, text, size, theme.text, anchor="start")
    score = f"{draft.scores[seat]}"
    yield Text(PANEL_RIGHT - 14, y + 34, score, 34, theme.text, serif=False, anchor="end", bold=True)


def _rotations(draft: Draft, theme: Theme) -> Iterator[Shape]:
    yield Text(PANEL_LEFT + 2, _ROTATIONS_Y, "Rotations", 24, theme.text, anchor="start")
    for value in NUMBERS["rotated"]:
        x, y, radius = _rotation_place(value)
        now = value == draft.rotated
        fill, colour = (theme.accent, theme.land) if now else (None, theme.text)
        yield Circle(x, y, radius, fill=fill, stroke=theme.accent if now else theme.sepia, width=2)
        yield Text(x, y + 7, f"{value}", 20, colour, serif=False, bold=now)


def _hand(draft: Draft, theme: Theme) -> Iterator[Shape]:
    frame = box(PANEL_LEFT, _SLOT_Y, _SLOT, _SLOT)
    yield Text(PANEL_LEFT + _SLOT / 2, _SLOT_Y - 9, "In hand", 22, theme.text)
    if draft.hand is None:
        yield Path((frame,), stroke=mix(theme.page, theme.sepia, 0.6), width=1.6, dash=(6.0, 5.0))
    else:
        yield from print_tile(Tile(draft.hand, 0), PANEL_LEFT, _SLOT_Y, _SLOT, theme)
        yield Path((frame,), stroke=theme.gold, width=3)


def _stack(draft: Draft, theme: Theme) -> Iterator[Shape]:
    """The known tiles of the stack, the next one first, then the number of those shuffled."""
    middle = (_STACK_X + PANEL_RIGHT) / 2
    frame = box(_STACK_X, _SLOT_Y, PANEL_RIGHT - _STACK_X, _SLOT)
    yield Text(middle, _SLOT_Y - 9, "Stack", 22, theme.text)
    yield Path((frame,), stroke=mix(theme.page, theme.sepia, 0.6), width=1.2)
    shuffled = len(draft.stack) - len(draft.known)
    for number, design in enumerate((*draft.known, *([None] if shuffled else []))):
        x = _STACK_X + 1 + number % 4 * _SMALL_STEP
        y = _SLOT_Y + 4 + number // 4 * (_SMALL + 4)
        if design is None:
            yield from _small_back(x, y, shuffled, theme)
        else:
            yield from print_tile(Tile(design, 0), x, y, _SMALL, theme)


def _small_back(x: float, y: float, number: int, theme: Theme) -> Iterator[Shape]:
    yield from back(x, y, _SMALL, "", False, theme)
    middle = x + _SMALL / 2, y + _SMALL / 2
    yield Circle(*middle, 12, fill=theme.land, stroke=theme.ink, width=1.2)
    yield Text(middle[0], middle[1] + 6, f"{number}", 18, theme.ink, serif=False, bold=True)


def _judgement(draft: Draft, theme: Theme) -> Iterator[Shape]:
    """Why no game can reach the draft, or that one can."""
    if not draft.reasons:
        tick = np.array([(PANEL_LEFT + 4, 528), (PANEL_LEFT + 12, 536), (PANEL_LEFT + 27, 517)], float)
        yield Path((tick,), closed=False, stroke=theme.legal, width=4)
        yield Text(PANEL_LEFT + 40, 534, "Games can reach this", 21, theme.text, anchor="start")
        return
    yield Text(PANEL_LEFT, 521, "Not a position yet", 21, theme.accent, anchor="start")
    lines = [line for reason in draft.reasons for line in wrapped(reason, _REASON_SIZE, _WIDTH)]
    if len(lines) > _MOST_LINES:
        lines = [*lines[: _MOST_LINES - 1], "… and more"]
    for number, line in enumerate(lines):
        yield Text(PANEL_LEFT, 544 + 21 * number, line, _REASON_SIZE, theme.text, anchor="start")
