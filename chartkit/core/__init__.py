"""What every game shares: positions, games, rulings and records. No drawing, no widgets."""

from chartkit.core.errors import (
    ChartkitError,
    HiddenInformation,
    IllegalMove,
    ImpossiblePosition,
    NotationError,
    OptionError,
    RecordError,
)
from chartkit.core.game import PERSON, Game
from chartkit.core.moves import Moves
from chartkit.core.position import Position
from chartkit.core.record import Record
from chartkit.core.ruling import Ruling
from chartkit.core.setup import Draft, Setup

__all__ = [
    "PERSON",
    "ChartkitError",
    "Draft",
    "Game",
    "HiddenInformation",
    "IllegalMove",
    "ImpossiblePosition",
    "Moves",
    "NotationError",
    "OptionError",
    "Position",
    "Record",
    "RecordError",
    "Ruling",
    "Setup",
]
