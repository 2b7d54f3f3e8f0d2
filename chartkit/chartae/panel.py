"""The panel beside the map: who plays what and how far they are, the rotations, and the tiles to come."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from chartkit.chartae.frame import PANEL_LEFT, PANEL_MIDDLE, PANEL_RIGHT, rule
from chartkit.chartae.ornament import arms
from chartkit.chartae.pieces import DESIGNS, MOST_ROTATIONS, TERRITORY_NAMES, Tile
from chartkit.chartae.plate import print_tile
from chartkit.chartae.position import Move, Position
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme, mix
from chartkit.draw.lettering import fitted, wrapped
from chartkit.draw.ornament import turn_arrow
from chartkit.draw.outline import box, rounded_box
from chartkit.draw.scene import Points

HAND_SIZE, NEXT_SIZE = 140.0, 88.0
HAND_X, HAND_Y = PANEL_LEFT + 4.0, 363.0
NEXT_X, NEXT_Y = PANEL_RIGHT - NEXT_SIZE - 1, 361.0
STACK_Y = 515.0
_LABEL_Y = 346.0


@lru_cache(maxsize=256)
def panel(
    position: Position, names: tuple[str, ...], last: Move | None, theme: Theme, flip: bool
) -> tuple[Shape, ...]:
    """What the panel shows of a position, but for the tile in hand, which turns."""
    seats = [shape for seat in (0, 1) for shape in _seat(position, seat, names[seat], theme)]
    if position.over:
        return (*seats, *_result(position, names, theme))
    return (*seats, *_rotations(position.rotated, theme), *_tiles(position, last, theme, flip))


def hand_tile(tile: Tile | None, theme: Theme) -> tuple[Shape, ...]:
    """The tile in hand as it lies, or the place where it would be."""
    frame = box(HAND_X - 4, HAND_Y - 4, HAND_SIZE + 8, HAND_SIZE + 8)
    if tile is None:
        return (Path((frame,), stroke=mix(theme.page, theme.sepia, 0.6), width=1.6, dash=(7.0, 6.0)),)
    return (
        *print_tile(tile, HAND_X, HAND_Y, HAND_SIZE, theme),
        Path((frame,), stroke=theme.gold, width=3.4),
    )


def next_frame(distance: float = 0) -> Points:
    """The outline of the face-up tile, or one round it."""
    return box(NEXT_X - distance, NEXT_Y - distance, NEXT_SIZE + 2 * distance, NEXT_SIZE + 2 * distance)


def seat_doing(position: Position) -> str:
    """What the seat to move is about to do, in two words."""
    return "to place" if position.hand is not None else "to move"


def _seat(position: Position, seat: int, name: str, theme: Theme) -> Iterator[Shape]:
    y = 98.0 + 76 * seat
    wins, moves = seat in position.winners, seat in position.awaiting
    if wins or moves:
        frame = rounded_box(PANEL_LEFT, y, PANEL_RIGHT - PANEL_LEFT, 68, 8)
        yield Path((frame,), fill=mix(theme.page, theme.gold, 0.16), stroke=theme.gold, width=2.4)
    yield from arms(position.territories[seat], PANEL_LEFT + 38, y + 34, 24, theme)
    doing = "wins" if wins else seat_doing(position) if moves else ""
    text, size = fitted(name, 32, 122, 21)
    yield Text(PANEL_LEFT + 76, y + (35 if doing else 45), text, size, theme.text, anchor="start")
    if doing:
        yield Text(PANEL_LEFT + 76, y + 58, doing, 22, theme.text, anchor="start", italic=True)
    score = f"{position.scores[seat]}"
    yield Text(PANEL_RIGHT - 16, y + 50, score, 46, theme.text, serif=False, anchor="end", bold=True)


def _rotations(rotated: int, theme: Theme) -> Iterator[Shape]:
    """The rotations made in a row, as arrows that fill."""
    y, faint = 288.0, mix(theme.sepia, theme.text, 0.25)
    yield Text(PANEL_LEFT + 2, y, "Rotations", 26, theme.text, anchor="start")
    for number in range(MOST_ROTATIONS):
        x, spent = PANEL_RIGHT - 18 - 46.0 * (MOST_ROTATIONS - 1 - number), number < rotated
        colour = theme.accent if spent else faint
        yield Circle(x, y - 9, 18, fill=colour if spent else None, stroke=colour, width=2)
        yield from turn_arrow(x, y - 9, 8.6, theme.land if spent else faint, 2.8)
    yield rule(y + 24, theme)


def _tiles(position: Position, last: Move | None, theme: Theme, flip: bool) -> Iterator[Shape]:
    """The slot of the hand, the face-up tile, and what lies under it."""
    yield Text(HAND_X + HAND_SIZE / 2, _LABEL_Y, "In hand", 24, theme.text)
    if position.hand is None:
        yield from _hint(position, theme)
    elif last is not None and last.action == "take":
        mark = box(HAND_X - 9, HAND_Y - 9, HAND_SIZE + 18, HAND_SIZE + 18)
        yield Path((mark,), stroke=theme.accent, width=2)
    under = len(position.stack) - 1
    if position.stack:
        yield Text(NEXT_X + NEXT_SIZE / 2, _LABEL_Y, "Next", 24, theme.text)
        yield from _face_up(position, theme, flip)
    if under > 0:
        yield Text(NEXT_X + NEXT_SIZE / 2, STACK_Y - 12, "Stack", 24, theme.text)
        yield from back(NEXT_X, STACK_Y, NEXT_SIZE, f"{under}", under > 1, theme)


def _hint(position: Position, theme: Theme) -> Iterator[Shape]:
    """In the empty slot, what may be done instead."""
    forced = position.rotated >= MOST_ROTATIONS
    lines = ("take the", "next tile") if forced else ("take the", "next tile", "or turn one")
    top = HAND_Y + HAND_SIZE / 2 - 13 * (len(lines) - 1) + 7
    for number, line in enumerate(lines):
        y = top + 26 * number
        yield Text(HAND_X + HAND_SIZE / 2, y, line, 21, mix(theme.page, theme.text, 0.8), italic=True)


def _face_up(position: Position, theme: Theme, flip: bool) -> Iterator[Shape]:
    design = position.face_up
    if design not in DESIGNS:
        yield from back(NEXT_X, NEXT_Y, NEXT_SIZE, "?", False, theme)
        label = "the next tile, hidden"
    else:
        yield from print_tile(Tile(design, 2 if flip else 0), NEXT_X, NEXT_Y, NEXT_SIZE, theme)
        label = f"the face-up tile, {design}"
    yield Path((next_frame(4),), target=Target("action", "take"), label=label)


@lru_cache(maxsize=64)
def back(x: float, y: float, size: float, text: str, more: bool, theme: Theme) -> tuple[Shape, ...]:
    """The back of a tile with a number on it, on top of `more`."""
    cx, cy = x + size / 2, y + size / 2
    middle, inset = np.array((cx, cy)), 0.07 * size
    angles = np.radians(np.arange(16) * 22.5)
    ways = np.column_stack((np.sin(angles), np.cos(angles)))
    ends = ways / np.abs(ways).max(axis=1)[:, None] * (size / 2 - inset)
    rays = tuple(np.array((middle, middle + end)) for end in ends)
    under = (Path((box(x + 5, y + 5, size, size),), fill=theme.shade, stroke=theme.ink, width=1.4),)
    return (
        *(under if more else ()),
        Path((box(x, y, size, size),), fill=theme.shade, stroke=theme.ink, width=1.6),
        Path((box(x + inset, y + inset, size - 2 * inset, size - 2 * inset),), stroke=theme.sepia, width=1.1),
        Path(rays, closed=False, stroke=mix(theme.shade, theme.sepia, 0.55), width=0.9),
        Circle(cx, cy, 0.284 * size, fill=theme.land, stroke=theme.ink, width=1.6),
        Circle(cx, cy, 0.244 * size, stroke=theme.sepia, width=1.0),
        Text(cx, cy + 0.13 * size, text, round(0.375 * size), theme.ink, serif=False, bold=True),
    )


# The end -----------------------------------------------------------------------------------------


def _result(position: Position, names: tuple[str, ...], theme: Theme) -> Iterator[Shape]:
    """Who won, with laurels, and why."""
    winner = position.winners[0]
    territory = position.territories[winner]
    yield rule(266, theme)
    yield from _laurels(PANEL_MIDDLE, 368, 76, theme)
    yield from arms(territory, PANEL_MIDDLE, 364, 50, theme)
    text, size = fitted(names[winner], 34, PANEL_RIGHT - PANEL_LEFT - 70, 21)
    yield Text(PANEL_MIDDLE, 492, f"{text} wins", size, theme.text)
    for number, line in enumerate(_reasons(position, names)):
        yield Text(PANEL_MIDDLE, 528 + 27 * number, line, 21, theme.text, italic=True)


def _reasons(position: Position, names: tuple[str, ...]) -> list[str]:
    winner, (first, second) = position.winners[0], position.scores
    if first != second:
        territory = TERRITORY_NAMES[position.territories[winner]]
        return [f"{max(first, second)} tiles of {territory}", f"against {min(first, second)}"]
    loser, _ = fitted(names[1 - winner], 21, 110, 21)
    return [f"{first} tiles each;", *wrapped(f"{loser} placed last", 21, PANEL_RIGHT - PANEL_LEFT)]


def _laurels(x: float, y: float, radius: float, theme: Theme) -> Iterator[Shape]:
    """Two twigs of laurel, open above."""
    leaf = np.array([(0, 0), (5, -4.5), (12, -5), (20, 0), (12, 5), (5, 4.5)])
    leaves, twigs = [], []
    for side in (1, -1):
        angles = [math.radians(90 - side * degrees) for degrees in range(8, 140, 6)]
        twigs.append(np.array([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]))
        for number, degrees in enumerate(range(14, 142, 14)):
            angle = math.radians(90 - side * degrees)
            for lean in (-38, 38):
                heading = angle - side * math.pi / 2 + math.radians(lean)
                turn = np.array(
                    ((math.cos(heading), math.sin(heading)), (-math.sin(heading), math.cos(heading)))
                )
                scale = 1.05 - 0.035 * number
                leaves.append(
                    leaf * scale @ turn + (x + radius * math.cos(angle), y + radius * math.sin(angle))
                )
    yield Path(tuple(twigs), closed=False, stroke=theme.sepia, width=1.6)
    yield Path(tuple(leaves), fill=theme.gold, stroke=theme.ink, width=1.0)
