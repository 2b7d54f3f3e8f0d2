"""Charterstone: found a village in twelve games, box by box.

A game by Jamey Stegmaier, published by Stonemaier Games. Names, buildings, boxes and stories are our own.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.moves import Move
from chartkit.charterstone.position import Position
from chartkit.charterstone.state import Seat
from chartkit.charterstone.village import Charter, Village

if TYPE_CHECKING:
    from chartkit.charterstone.campaign import Campaign
    from chartkit.charterstone.chronicle import Chronicle
    from chartkit.charterstone.evening import Evening
    from chartkit.charterstone.interlude import Decision, Interlude
    from chartkit.charterstone.scenarios import scenario

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

_LATER = {
    "Campaign": "campaign",
    "Chronicle": "chronicle",
    "Decision": "interlude",
    "Evening": "evening",
    "Interlude": "interlude",
    "scenario": "scenarios",
}
"""What a single game does not need, and the room where it is: loaded when it is asked for."""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
