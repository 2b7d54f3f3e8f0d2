"""A game of Chartae to start from."""

from __future__ import annotations

import pytest

from chartkit import Chartae

STACK = ["straight", "diagonal", "bend-land", "bend-sea", "strip-land", "strip-sea", "straight", "diagonal"]


@pytest.fixture
def game() -> Chartae:
    """A game whose stack is known."""
    return Chartae(seed=0, stack=STACK)
