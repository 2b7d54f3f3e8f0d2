"""What a move that places a worker does, told apart once for all positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone.pieces import GOOD_OF, GOODS, MOST_SEATS, PLACE_OF
from chartkit.charterstone.state import DO, GAIN, PAY, Task
from chartkit.charterstone.vocabulary import Choice

if TYPE_CHECKING:
    from chartkit.charterstone.board import Use
    from chartkit.charterstone.moves import Move

PLAIN = {**GOOD_OF, "vp": len(GOODS)}
"""Gains that a seat just adds to what it has, with the number of the good; VP come after the last."""


def plain(choice: Choice) -> bool:
    """Whether a gain is so many goods or VP, whatever else there is."""
    return len(choice) == 1 and choice[0].kind in PLAIN and not choice[0].per


class Step:
    """What a move that places a worker does, told apart: what happens at once, and what is then to be done.

    For an `obvious` one goods alone decide whether it is legal. It `pays` goods and `influence`; it `gives`
    goods and VP (good 7) as far as nothing else comes first, and leaves `tasks`, by seat.
    """

    __slots__ = ("event", "gives", "influence", "obvious", "pays", "place", "tasks")

    def __init__(self, use: Use, move: Move) -> None:
        self.place, self.event = PLACE_OF[move.where], use.event
        price, first = use.price, 0
        self.pays = tuple((good, n) for good, n in enumerate(price.goods) if n)
        self.influence = price.influence
        gains = [choice for choice in use.rest if len(choice) > 1 or choice[0].kind not in move.leave]
        self.obvious = not (price.picks or price.influence or use.actions)
        if not (price.picks or use.actions):
            first = next((n for n, choice in enumerate(gains) if not plain(choice)), len(gains))
        self.gives = tuple((PLAIN[choice[0].kind], choice[0].number) for choice in gains[:first])
        left: list[tuple[str, str, Choice]] = [(PAY, kind, ()) for kind in price.picks]
        left += [(DO, action, ()) for action in use.actions]
        left += [(GAIN, "", choice) for choice in gains[first:]]
        self.tasks = tuple(tuple(Task(seat, *task) for task in left) for seat in range(MOST_SEATS))
