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

__all__ = [
    "PERSON",
    "ChartkitError",
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
]
