"""Charterstone: found a village in twelve games, box by box.

A game by Jamey Stegmaier, published by Stonemaier Games. Names, buildings, boxes and stories are our own.
"""

from chartkit.charterstone.campaign import Campaign
from chartkit.charterstone.chronicle import Chronicle
from chartkit.charterstone.evening import Evening
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.interlude import Decision, Interlude
from chartkit.charterstone.moves import Move
from chartkit.charterstone.position import Position
from chartkit.charterstone.scenarios import scenario
from chartkit.charterstone.state import Seat
from chartkit.charterstone.village import Charter, Village

__all__ = [
    "Campaign",
    "Charter",
    "Charterstone",
    "Chronicle",
    "Decision",
    "Evening",
    "Interlude",
    "Move",
    "Position",
    "Seat",
    "Village",
    "scenario",
]
