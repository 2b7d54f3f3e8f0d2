"""After a game: what was on the table goes back into the village."""

from __future__ import annotations

from chartkit.charterstone.state import State
from chartkit.charterstone.village import Village


def settled(state: State) -> Village:
    """The village with goods, hands and minions in the chests, and all other cards in the next deck."""
    village: Village = state.village
    for player in state.players:
        village = village.with_charter(
            player.charter,
            goods=player.goods,
            hand=player.hand,
            minions=tuple(minion for minion, _ in player.minions),
        )
    return village._replace(cards=(*state.faceup, *state.deck, *state.discards), islands=())
