"""The one registry of games: their names and the rooms where each part is found."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartkit.core import Game

GAMES = {
    "chartae": "Chartae",
    "cartography": "Cartography",
    "cartographers": "Cartographers",
