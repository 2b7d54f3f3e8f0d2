"""The quota track: goods for the Eternal City, and influence on the space that took them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chartkit.charterstone.moves import Move
from chartkit.charterstone.paying import affordable, charge
from chartkit.charterstone.state import GAIN, VACANT, Seat, State

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def open_spaces(state: State, player: Seat) -> Iterator[int]:
    """The open spaces whose goods a player has."""
    spaces = state.table.spaces
    return (
        number
        for number, owner in enumerate(state.quota)
        if owner == VACANT and affordable(state, player, spaces[number].price)
    )


def possible(state: State, seat: int, player: Seat) -> bool:
    """Whether a player has influence and the goods of an open space."""
    return player.influence > 0 and next(open_spaces(state, player), None) is not None


def options(state: State, seat: int, player: Seat) -> tuple[Move, ...]:
    """The spaces that a player may fill."""
    if not player.influence:
        return ()
    return tuple(Move("fill", state.table.spaces[number].name) for number in open_spaces(state, player))


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
