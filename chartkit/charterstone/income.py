"""Income: buildings that pay everybody who has influence there, whenever income is paid.

Using such a building lets its user lay one influence on it, each player once a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone.state import GAIN, TOKEN, State

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play

RULES = {"income", "guests"}
"""Either of them teaches that income is paid: guests pay it too."""


def in_force(state: State) -> bool:
    """Whether a box has taught income."""
    return not RULES.isdisjoint(state.table.content.rules_in_force(state.village.opened))


def offer_token(play: Play, seat: int, place: int, name: str) -> None:
    """Let the user of an income building lay influence on it, where it has none there."""
    if (place, seat) not in play.income:
        play.add(seat, TOKEN, name)


def lay_token(play: Play, seat: int, plot: int) -> None:
    """Lay influence on an income building."""
    player = play.players[seat]
    play.change(seat, influence=player.influence - 1, placed=player.placed + 1)
    play.income = tuple(sorted((*play.income, (plot, seat))))


def pay_income(play: Play) -> None:
    """Pay everybody, in turn order: what their influence earns, then what guests and others give."""
    if not in_force(play):
        return
    seats = len(play.players)
    for seat in ((play.turn + after) % seats for after in range(seats)):
        for plot, owner in play.income:
            if owner == seat:
                for choice in play.board.uses[plot].income:
                    play.add(seat, GAIN, "income", choice)
        play.happens(seat, "income")
