"""The bot that plays any legal move, each as likely as the next."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from chartkit.core import Position


def think(seen: Position, seat: int, rng: Random) -> Iterator[Any]:
    """Yield one legal move."""
    yield rng.choice(seen.legal_moves(seat))
