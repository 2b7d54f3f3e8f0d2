"""A guess at final scores, for bots that judge a game before its end.

The numbers were found by letting bots that differ in one of them play against each other in first games: to
have what the next action takes matters most. Where nothing else is told apart, other numbers do as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone.pieces import CHARTERSTONE, HARBOR, TRIBUNE, ZEPPELIN, progress_end
from chartkit.charterstone.placing import open_places
from chartkit.charterstone.tracks import reputation_points

if TYPE_CHECKING:
    from chartkit.charterstone.position import Position

INFLUENCE_LEFT = 1.0
HELD = 0.3
"""What a good, a card or a worker at hand is worth."""
READY = 0.8
"""What it is worth to have all that one of these takes."""
SCORING = 1 << ZEPPELIN | 1 << CHARTERSTONE | 1 << TRIBUNE | 1 << HARBOR
LATE = 2
"""With fewer spaces than this before the progress marker, there is less time to make anything of it."""


def outlook(position: Position) -> tuple[float, ...]:
    """By seat, its points, what its reputation would bring, and what it can still make of all it has."""
    time = min(1.0, (progress_end(position.village.game) - position.progress) / LATE)
    standing = reputation_points(position.track, position.seats)
    worth = [
        position.players[seat].points + standing[seat] + (time * _means(position, seat) if time else 0.0)
        for seat in range(position.seats)
    ]
    for task in position.tasks:  # in the midst of a turn, what it brings besides is sure
        worth[task.seat] += sum(term.number for term in task.choice[:1] if term.kind == "vp")
    return tuple(worth)


def _means(position: Position, seat: int) -> float:
    """What a seat has that is no points yet, in points; the Automa's seats make nothing of what they have."""
    if seat in position.table.automas:
        return 0.0
    player = position.players[seat]
    held = sum(player.goods) + len(player.hand) + player.workers
    ready = (open_places(position, seat) & SCORING).bit_count()
    return INFLUENCE_LEFT * player.influence + HELD * held + READY * ready
