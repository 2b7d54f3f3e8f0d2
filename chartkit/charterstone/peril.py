"""Peril: a token lies on every charter building at setup; whoever uses the building takes it, to pay with."""

from __future__ import annotations

from collections.abc import Collection

from chartkit.charterstone.state import State

RULE = "peril"


def perils_of(state: State, rules: Collection[str]) -> int:
    """The plots on which peril lies at the start of a game, as bits."""
    if RULE not in rules:
        return 0
    covered = state.board.over
    return sum(
        1 << plot for plot, building in enumerate(state.board.plots) if building and plot not in covered
    )
