"""Every test here runs over every registered game: a new game joins by its entry in the registry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from chartkit.core import Game, Position
from chartkit.games import GAMES, game_class

SEEDS = range(6)
LONGEST = 2000
JUNK = (None, -1, 99, "", "?", "nonsense", 1.5, ())
"""Values that no field of a move takes, or hardly any."""


BY_CHANCE = {"cartography": {"variant": "alternative", "tiles": 12}}
"""Options with which chance has a part in games that have none by default."""


class Walk(NamedTuple):
    """A random game: the positions from start to end and the moves between them."""

    positions: tuple[Position, ...]
    moves: tuple[Any, ...]


def start(name: str, seed: int) -> Position:
    """How a game begins by default, and for every third seed with more chance."""
    options = BY_CHANCE.get(name, {}) if seed % 3 == 2 else {}
    return game_class(name)(seed=seed, **options).position


@cache
def random_walk(name: str, seed: int) -> Walk:
    position = start(name, seed)
    rng, positions, moves = Random(seed), [position], []
    while not position.over:
        assert len(moves) < LONGEST, "a random game does not end"
        move = rng.choice(position.legal_moves(rng.choice(position.awaiting)))
        position = position.after(move)
        positions.append(position)
        moves.append(move)
    return Walk(tuple(positions), tuple(moves))


@cache
def systematic_moves(name: str) -> tuple[Any, ...]:
    """Moves legal somewhere, and what comes of putting each field's values, and junk, into others."""
    rng = Random(name)
    legal = [m for seed in SEEDS for p in random_walk(name, seed).positions for m in p.legal_moves()]
    legal = list(dict.fromkeys(legal))
    sample = rng.sample(legal, min(120, len(legal)))
    made = list(sample)
    for move in sample[:40]:
        for field in _field_names(move):
            values = {getattr(other, field) for other in sample if hasattr(other, field)}
            some = rng.sample(sorted(values, key=repr), min(6, len(values)))
            made += [_with(move, field, value) for value in (*some, *JUNK)]
    return tuple(dict.fromkeys(made))


def _field_names(move: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(move)) if is_dataclass(move) else move._fields


def _with(move: Any, field: str, value: Any) -> Any:
    return replace(move, **{field: value}) if is_dataclass(move) else move._replace(**{field: value})


@pytest.fixture(params=list(GAMES))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def game_type(name: str) -> type[Game]:
    return game_class(name)


@pytest.fixture
def starts(name: str) -> list[Position]:
    """How games begin, by seed."""
    return [start(name, seed) for seed in range(60)]


@pytest.fixture
def walks(name: str) -> list[Walk]:
    return [random_walk(name, seed) for seed in SEEDS]


@pytest.fixture
def positions(walks: list[Walk]) -> list[Position]:
    return [position for walk in walks for position in walk.positions]


@pytest.fixture
def some_positions(positions: list[Position]) -> list[Position]:
    """Twenty positions from all over, the ends of games included."""
    return Random(1).sample(positions, min(18, len(positions))) + positions[-1:] + positions[:1]


@pytest.fixture
def candidates(name: str) -> tuple[Any, ...]:
    return systematic_moves(name)


@pytest.fixture
def listening() -> Callable[[Game], list[Any]]:
    """Collects all that a game announces from now on."""

    def listen(game: Game) -> list[Any]:
        heard: list[Any] = []
        game.observe(lambda change: heard.append(change["name"]))
        game.on_change(lambda: heard.append("changed"))
        return heard

    return listen


@pytest.fixture
def snapshot() -> Iterator[Callable[[Game], Any]]:
    """All that can be seen of a game."""
    yield lambda game: ({name: getattr(game, name) for name in game.trait_names()}, game.record())
