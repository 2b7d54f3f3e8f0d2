"""The bot that plays any move worth a try (`Position.playout_moves`), each as likely as the next."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from chartkit.core import Position


def think(seen: Position, seat: int, rng: Random) -> Iterator[Any]:
    """Yield one of the moves that random play chooses from."""
    yield rng.choice(seen.playout_moves(seat))
