"""Minions: helpers beside the workers, for unoccupied buildings of one's own charter."""

from __future__ import annotations

from collections.abc import Callable

from chartkit.charterstone.moves import Move
from chartkit.charterstone.pieces import PLOTS_EACH
from chartkit.charterstone.state import AT_HAND, Seat, State, altered

RULE = "minions"


def minion_moves(state: State, seat: int, usable: Callable[[int, Seat], bool]) -> list[Move]:
    """The moves that place a minion; `usable` tells whether it can be paid for with what is then at hand."""
    player = state.players[seat]
    found: list[Move] = []
    first = player.charter * PLOTS_EACH
    free = [
        place
        for place, use in enumerate(state.board.uses[first : first + PLOTS_EACH], first)
        if use and not occupied(state, place)
    ]
    for minion, at in player.minions:
        if at == AT_HAND:
            for place in free:
                if usable(place, sent(player, minion, place)):
                    found += state.board.helped[minion, place]
    return found


def occupied(state: State, place: int) -> bool:
    """Whether a worker or a minion stands on a place."""
    return any(place in p.out or any(place == at for _, at in p.minions) for p in state.players)


def sent(player: Seat, minion: str, place: int) -> Seat:
    """What lies before a player once it has sent a minion to a place."""
    minions = tuple((name, place if name == minion else at) for name, at in player.minions)
    return altered(player, minions=minions)
