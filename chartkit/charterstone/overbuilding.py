"""Overbuilding: a building without tokens may be replaced, once a box has taught how.

A basic building is never replaced, and none whose box is still closed: nobody would find it again.
"""

from __future__ import annotations

from chartkit.charterstone.pieces import PLOTS_EACH
from chartkit.charterstone.state import Seat, State

RULE = "overbuilding"


def sites_to_replace(state: State, player: Seat) -> tuple[int, ...]:
    """The plots of a player's charter whose building may be replaced."""
    if not state.village.opened or RULE not in state.table.content.rules_in_force(state.village.opened):
        return ()
    first = player.charter * PLOTS_EACH
    return tuple(plot for plot in range(first + 1, first + PLOTS_EACH) if replaceable(state, plot))


def replaceable(state: State, plot: int) -> bool:
    """Whether a building may be replaced: it stands, its box is opened, and nothing lies or stands on it."""
    building = state.board.plots[plot]
    if not building or plot in state.board.over:
        return False
    box = state.table.content.buildings[building].box
    return not (box and box not in state.village.opened) and not has_tokens(state, plot)


def has_tokens(state: State, plot: int) -> bool:
    """Whether a worker, a minion, influence or peril is on a plot."""
    return (
        bool(state.perils >> plot & 1)
        or any(plot == where for where, _ in state.income)
        or any(plot in p.out or any(plot == at for _, at in p.minions) for p in state.players)
    )
