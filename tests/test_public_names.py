"""The public names of `chartkit`: each is there, loaded when asked for, and games may bring more than one."""

from __future__ import annotations

import subprocess
import sys

import pytest

import chartkit
from chartkit.games import GAMES, PUBLIC, room


@pytest.mark.parametrize("name", chartkit.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(chartkit, name).__name__ in (name, name.lower())


def test_every_game_and_what_goes_with_it_is_public() -> None:
    assert {*GAMES.values(), *PUBLIC} <= {*chartkit.__all__}
    for name, (game, part) in PUBLIC.items():
        assert getattr(chartkit, name) is getattr(room(game, part), name)


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(AttributeError, match="chartkit has no 'Chess'"):
        chartkit.Chess  # noqa: B018 - asking is what is tested


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    code = "import sys, chartkit; print([m for m in sys.modules if m.startswith('chartkit.char')])"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == "[]"
