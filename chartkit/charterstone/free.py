"""What a player may do in its turn before the action: fill orders and use treasures.

An order is filled by paying what it asks for; its card goes to the discards. A treasure is used once and
goes to the archive.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone import drawing, paying
from chartkit.charterstone.moves import Move
from chartkit.charterstone.price import price_of
from chartkit.charterstone.state import GAIN, State

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def moves(state: State, seat: int) -> list[Move]:
    """The orders that a seat can fill and the treasures that it can use."""
    player, content = state.players[seat], state.table.content
    found: list[Move] = []
    for card in state.table.holdings[player.hand, player.personas].free:
        if card not in content.items:
            found.append(Move("use", card))
        elif paying.affordable(state, player, price_of(content.items[card].order)):
            found.append(Move("deliver", card))
    return found


def do(play: Play, seat: int, move: Move) -> None:
    """Fill an order or use a treasure."""
    card, content = move.what, play.table.content
    play.change(seat, hand=paying.without(play.players[seat].hand, card))
    if move.act == "deliver":
        paying.charge(play, seat, price_of(content.items[card].order))
        drawing.discard(play, card)
        gain = content.items[card].gain
    else:
        play.village = play.village._replace(archive=(*play.village.archive, card))
        gain = content.treasures[card].gain
    for choice in gain:
        play.add(seat, GAIN, "", choice)
