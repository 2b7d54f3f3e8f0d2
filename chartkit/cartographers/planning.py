"""What would help an edict: the spaces that would add points, and the best drawings now."""

from __future__ import annotations

from typing import NamedTuple

from chartkit.cartographers.grid import BIT, names
from chartkit.cartographers.moves import Move
from chartkit.cartographers.pieces import BASIC, Monster
from chartkit.cartographers.position import Position
from chartkit.cartographers.scoring import edict_named, worth
from chartkit.cartographers.sheet import Sheet


class Best(NamedTuple):
    """The drawings that do most for an edict."""

    edict: str
    points: int
    """What the edict scores on that sheet after one of them."""
    gain: int
    """By how much that is more than before."""
    moves: tuple[Move, ...]
    """All drawings that reach it, in the order of `legal_moves`."""


def would_score(sheet: Sheet, edict: str) -> dict[str, int]:
    """The empty spaces where one more space of some terrain would add points, and how many at best."""
    name = edict_named(edict).name
    now = worth(sheet, name)[0]
    best = {
        space: max(worth(sheet.draw(terrain, BIT[space]), name)[0] for terrain in BASIC)
        for space in names(sheet.empty)
    }
    return {space: points - now for space, points in best.items() if points > now}


def best_placement(position: Position, edict: str, seat: int | None = None) -> Best:
    """What a seat (by default the one to move) can draw now that serves an edict best.

    On a monster card it draws on another's sheet, and best is what leaves the fewest points there.
    Without a legal move `moves` is empty and nothing changes.
    """
    name, seat = edict_named(edict).name, position.to_move if seat is None else seat
    sheet = position.sheets[position.sheet_of(seat)]
    now = worth(sheet, name)[0]
    points = {move: worth(position.sheet_with(move), name)[0] for move in position.legal_moves(seat)}
    choose = min if isinstance(position.card, Monster) else max
    best = choose(points.values(), default=now)
    return Best(name, best, best - now, tuple(move for move, value in points.items() if value == best))
