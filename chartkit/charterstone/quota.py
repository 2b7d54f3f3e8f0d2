"""The quota track: goods for the Eternal City, and influence on the space that took them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone.moves import Move
from chartkit.charterstone.paying import affordable, charge
from chartkit.charterstone.state import GAIN, Seat, State
from chartkit.core import Moves

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def open_spaces(state: State, player: Seat) -> int:
    """The open spaces that a player can pay for, as bits."""
    track = state.table.track
    vacant = track.vacant[state.quota]
    found, odd = vacant & track.simple.within(player.goods), vacant & track.odd
    if odd:
        for number, space in enumerate(track.spaces):
            if odd >> number & 1 and affordable(state, player, space.price):
                found |= 1 << number
    return found


def possible(state: State, seat: int, player: Seat) -> bool:
    """Whether a player has influence and what an open space takes."""
    if not player.influence:
        return False
    track = state.table.track
    vacant = track.vacant[state.quota]
    if vacant & track.simple.within(player.goods):
        return True
    return bool(vacant & track.odd and open_spaces(state, player))


def options(state: State, seat: int, player: Seat) -> Moves[Move]:
    """The spaces that a player may fill."""
    spaces = open_spaces(state, player) if player.influence else 0
    return Moves([fill for space, fill in state.table.track.fills if spaces & space])


def do(play: Play, seat: int, move: Move) -> None:
    """Pay a space's goods and place influence on it; its bonus may be taken."""
    number = play.table.space_of[move.what]
    space = play.table.spaces[number]
    charge(play, seat, space.price)
    player = play.players[seat]
    play.change(seat, influence=player.influence - 1, placed=player.placed + 1)
    play.quota = (*play.quota[:number], seat, *play.quota[number + 1 :])
    for choice in space.bonus:
        play.add(seat, GAIN, "", choice)
    play.happens(seat, "quota")
