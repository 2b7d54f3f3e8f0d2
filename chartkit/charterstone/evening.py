"""The evening between two games as an observable game, whose moves are decisions."""

from __future__ import annotations

from typing import Any, ClassVar

from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.village import Village
from chartkit.core import Game


def deal(*, seed: int, players: int, village: str) -> Interlude:
    """The evening before the first game in a village, given as text."""
    return Interlude.before_the_first(Village.from_text(village))


class Evening(Game):
    """Decisions being made between two games; see `Interlude`."""

    name: ClassVar[str] = "charterstone"
    title: ClassVar[str] = "Charterstone, between games"
    position_class: ClassVar[Any] = Interlude
    deal = staticmethod(deal)
    seat_range: ClassVar[tuple[int, int]] = (1, 6)
    scene_room: ClassVar[str] = "evening_scene"

    def headline(self, position: Any) -> str:
        """Who decides what."""
        if position.over:
            return position.verdict(self.names)
        return f"{self.names[position.to_move]} to decide: {position.prompt()}."
