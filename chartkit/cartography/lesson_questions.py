"""What the lesson asks of a position, and what it says of one."""

from __future__ import annotations

from chartkit.cartography.position import Position
from chartkit.cartography.strategy import Group


def never(position: Position) -> bool:
    """For steps in which no move is merely on the way."""
    return False


def stands(position: Position, hill: str, seat: int) -> bool:
    """Whether a castle of the seat stands on a hill."""
    return position.owners.get(hill) == seat


def last_tile(position: Position) -> tuple[str, str]:
    """The place and the design of the tile that was laid last."""
    place, tile = list(position.tiles.items())[-1]
    return place, tile.design


def group_on(position: Position, hill: str) -> Group | None:
    """The group of the castle on a hill; None if there is none."""
    return next((group for group in position.groups() if hill in group.hills), None)


def opens(position: Position, hill: str) -> int:
    """How many open hills the group on a hill has; 0 if there is none."""
    group = group_on(position, hill)
    return len(group.open) if group is not None else 0


def is_safe(position: Position, hill: str) -> bool:
    """Whether the group on a hill is safe for good."""
    group = group_on(position, hill)
    return group is not None and group.safe


def falls(position: Position, hill: str, claims: int) -> bool:
    """Whether a castle is lost within so many claims of the other player, whatever its owner does.

    Its owner is to move, and no tile is left.
    """
    if opens(position, hill) > claims:
        return False
    return all(_taken_on(position.after(move), hill, claims) for move in position.legal_moves())


def _taken_on(position: Position, hill: str, claims: int) -> bool:
    """Whether the player to move can take the other's castle on a hill in so many claims."""
    owner = 1 - position.to_move
    for move in position.legal_moves():
        after = position.after(move)
        if not stands(after, hill, owner) or (claims > 1 and falls(after, hill, claims - 1)):
            return True
    return False


def tile_said(position: Position) -> str:
    """Where the last tile lies, in words."""
    place, design = last_tile(position)
    return f"The {design} lies on {place}."


def opens_said(position: Position, hill: str, whose: str) -> str:
    """How many open hills a group has, in words."""
    count = opens(position, hill)
    return f"The group {whose} has {count} open hill{'s' * (count != 1)}."


def captives_said(position: Position) -> str:
    """Who has captured how much, in words."""
    counts = zip(position.seat_names, position.captured, strict=True)
    return f"Captured so far: {', '.join(f'{name} {count}' for name, count in counts)}."


def scores_said(position: Position) -> str:
    """How it stands between two, in words."""
    end = " The game is over." if position.over else ""
    return f"Orange to Blue it stands {' to '.join(map(str, position.scores))}.{end}"
