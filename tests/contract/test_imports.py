"""Who may import whom: the house stays one in which each room is entered by its door."""

from __future__ import annotations

import importlib.util
from functools import cache

import grimp
import pytest

from chartkit.games import GAMES, room

RULES = ("pieces", "position", "game", "setup")
"""The rooms that hold a game's rules, in every game, and what the table allows."""
DRAWING = ("scene", "setup_scene")
DOORS = ("plot", "perfect")
"""Rooms that a game may have, which its rules enter only when they are asked to."""


@cache
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("chartkit", exclude_type_checking_imports=True)


def own_rooms(name: str) -> set[str]:
    """The modules of a game that its rules are made of: all that those rooms import, within its folder."""
    folder, found = f"chartkit.{name}", set()
    fresh = {f"{folder}.{part}" for part in RULES}
    while fresh:
        found |= fresh
        fresh = {m for f in fresh for m in graph().find_modules_directly_imported_by(f)} - found
        fresh = {m for m in fresh if m.startswith(f"{folder}.") and m.rpartition(".")[2] not in DOORS}
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_rules_import_the_core_alone(name: str) -> None:
    rooms = own_rooms(name)
    for module in rooms:
        for imported in graph().find_modules_directly_imported_by(module):
            inside = imported in rooms or imported.startswith("chartkit.core")
            door = imported.rpartition(".")[2] in DOORS
            assert inside or door or imported == "chartkit", f"{module} imports {imported}"


@pytest.mark.parametrize("name", list(GAMES))
def test_no_game_imports_another(name: str) -> None:
    others = [other for other in GAMES if other != name]
    for module in graph().find_descendants(f"chartkit.{name}"):
        for imported in graph().find_modules_directly_imported_by(module):
            assert not any(imported.startswith(f"chartkit.{other}") for other in others), (module, imported)


@pytest.mark.parametrize("name", list(GAMES))
def test_nobody_outside_a_game_imports_it(name: str) -> None:
    folder = f"chartkit.{name}"
    inside = graph().find_descendants(folder) | {folder}
    for module in graph().modules - inside:
        assert not graph().find_modules_directly_imported_by(module) & inside, module


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_has_the_same_rooms(name: str) -> None:
    for part in (*RULES, *DRAWING):
        assert importlib.util.find_spec(f"chartkit.{name}.{part}"), part
    assert room(name, "game")
