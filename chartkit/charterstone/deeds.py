"""The four actions: to build, to open a box, to score an objective, to fill a quota space."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from chartkit.charterstone import building, objectives, opening, quota
from chartkit.charterstone.moves import Move
from chartkit.charterstone.state import Seat, State
from chartkit.core import Moves

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play

_ROOMS: dict[str, Any] = {"build": building, "open": opening, "objective": objectives, "quota": quota}
POSSIBLE: dict[str, Callable[[State, int, Seat], bool]] = {
    "build": building.possible,
    "open": opening.possible,
    "objective": objectives.possible,
    "quota": quota.possible,
}
"""By action, whether a seat, with a player's things before it, can do it in any way."""


def options(state: State, seat: int, player: Seat, action: str) -> Moves[Move]:
    """The ways in which a seat, with `player` before it, can do an action."""
    found: Moves[Move] = _ROOMS[action].options(state, seat, player)
    return found


def do(play: Play, seat: int, action: str, move: Move) -> None:
    """Do an action in the way that a move says."""
    _ROOMS[action].do(play, seat, move)
