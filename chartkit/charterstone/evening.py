"""The evening between two games as an observable game, whose moves are decisions."""

from __future__ import annotations

from typing import Any, ClassVar

from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.told import Told


def deal(*, seed: int, players: int, evening: str) -> Interlude:
    """The evening that a text describes: there is none without a game before it."""
    return Interlude.from_text(evening)


class Evening(Told):
    """Decisions being made between two games; see `Interlude`."""

    name: ClassVar[str] = "charterstone"
    title: ClassVar[str] = "Charterstone, between games"
    position_class: ClassVar[Any] = Interlude
    deal = staticmethod(deal)
    seat_range: ClassVar[tuple[int, int]] = (1, 6)
    scene_room: ClassVar[str] = "evening_scene"

    def headline(self, position: Any) -> str:
        """Who decides what."""
        names = self._names or position.seat_names
        if position.over:
            return str(position.verdict(names))
        return f"{names[position.to_move]} to decide: {position.prompt()}."
