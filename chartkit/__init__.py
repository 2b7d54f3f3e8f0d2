"""Map-making board games that live in a Jupyter notebook.

from chartkit import Chartae
game = Chartae(seed=7)
game.play("take", "c4/1")
game                      # in a notebook: the live board
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

from chartkit.games import GAMES, PUBLIC, game_class, room

if TYPE_CHECKING:
    from chartkit.cartographers.game import Cartographers
    from chartkit.cartography.game import Cartography
    from chartkit.chartae.game import Chartae
    from chartkit.charterstone.campaign import Campaign
    from chartkit.charterstone.game import Charterstone
    from chartkit.core import Game
    from chartkit.course import Course, Step
    from chartkit.explore import compare, match, playouts
    from chartkit.widgets.lesson import Lesson

__version__ = "0.1.0"
__all__ = [
    "Campaign",
    "Cartographers",
    "Cartography",
    "Chartae",
    "Charterstone",
    "Course",
    "Lesson",
    "Step",
    "compare",
    "lesson",
    "load",
    "match",
    "playouts",
]

_ELSEWHERE = {
    "Course": "chartkit.course",
    "Lesson": "chartkit.widgets.lesson",
    "Step": "chartkit.course",
    "compare": "chartkit.explore",
    "match": "chartkit.explore",
    "playouts": "chartkit.explore",
}
"""Names that are loaded when they are first asked for."""


def load(path: str | os.PathLike[str]) -> Game:
    """The game that a file records, whichever it is; raises `RecordError` for an unsound file."""
    from chartkit.core import Record, RecordError

    record = Record.read(path)
    if record.game not in GAMES:
        raise RecordError(f"{path}: a record of {record.game!r}; this chartkit has {', '.join(GAMES)}.")
    return game_class(record.game).from_record(record, str(path))


def lesson(game: str) -> Course:
    """The lesson that teaches a game, at its first step; in a notebook it shows itself live."""
    from chartkit.course import Course

    return Course(room(game, "lesson").STEPS)


def __getattr__(name: str) -> Any:
    if name in _ELSEWHERE:
        return getattr(import_module(_ELSEWHERE[name]), name)
    if name in PUBLIC:
        return getattr(room(*PUBLIC[name]), name)
    for game, cls in GAMES.items():
        if cls == name:
            return game_class(game)
    raise AttributeError(f"chartkit has no {name!r}.")
