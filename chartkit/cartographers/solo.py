"""Playing alone: monsters that place themselves, and the rating at the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from chartkit.cartographers.grid import SIZE, STRIDE
from chartkit.cartographers.pieces import AMBUSH, EDICT, MONSTER, TITLES
from chartkit.cartographers.sheet import Sheet

Offset = tuple[int, int]


def ambush(sheet: Sheet, monster: str) -> Sheet:
    """The sheet after a monster placed itself; the same sheet if it fits nowhere."""
    for spaces in walk_sets(monster):
        if not spaces & sheet.filled:
            return sheet.draw(MONSTER, spaces)
    return sheet


def walk(monster: str) -> tuple[Offset, ...]:
    """The offsets (row, column) of a monster's top left corner in the order in which it tries them."""
    card = AMBUSH[monster]
    height, width = (1 + max(cell[axis] for cell in card.shape) for axis in (0, 1))
    path: list[Offset] = []
    top, left, bottom, right = 0, 0, SIZE - height, SIZE - width
    while top <= bottom and left <= right:
        path += _ring(top, left, bottom, right, card.corner, card.direction)
        top, left, bottom, right = top + 1, left + 1, bottom - 1, right - 1
    return tuple(path)


def rating(total: int, edicts: tuple[str, ...]) -> int:
    """The score less the solo values of the four edicts."""
    return total - sum(EDICT[name].solo for name in edicts)


def title(points: int) -> str:
    """The title that a rating earns."""
    return next((name for least, name in TITLES if points >= least), TITLES[-1][1])


def _ring(
    top: int, left: int, bottom: int, right: int, corner: tuple[int, int], direction: int
) -> Iterator[Offset]:
    """Once round a rectangle from a corner; where it is a single line, each offset once."""
    corners = [(0, 0), (0, 1), (1, 1), (1, 0)][::direction]
    start = corners.index(corner)
    stops = [((top, bottom)[row], (left, right)[column]) for row, column in corners[start:] + corners[:start]]
    steps = [
        step for one, other in zip(stops, [*stops[1:], stops[0]], strict=True) for step in _line(one, other)
    ]
    yield from dict.fromkeys(steps)


def _line(one: Offset, other: Offset) -> Iterator[Offset]:
    """From one offset to another in its row or column, both included."""
    length = max(abs(other[0] - one[0]), abs(other[1] - one[1]))
    down, across = ((b > a) - (b < a) for a, b in zip(one, other, strict=True))
    for step in range(length + 1):
        yield one[0] + down * step, one[1] + across * step


@cache
def walk_sets(monster: str) -> tuple[int, ...]:
    """The sets of spaces that a monster would cover, in the order in which it tries them."""
    shape = sum(1 << row * STRIDE + column for row, column in AMBUSH[monster].shape)
    return tuple(shape << row * STRIDE + column for row, column in walk(monster))
