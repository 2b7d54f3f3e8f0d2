"""Building: a card and its four resources become a building on a plot of one's own charter."""

from __future__ import annotations

from operator import sub
from typing import TYPE_CHECKING

from chartkit.charterstone.board import board_of
from chartkit.charterstone.moves import Move
from chartkit.charterstone.overbuilding import sites_to_replace
from chartkit.charterstone.paying import without
from chartkit.charterstone.pieces import PLACE_OF, PLOTS, PLOTS_EACH
from chartkit.charterstone.state import Seat, State
from chartkit.charterstone.tracks import advance
from chartkit.core import Moves

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def plans(state: State, player: Seat) -> tuple[str, ...]:
    """The building cards in hand whose building does not stand yet."""
    built = state.board.built
    buildings = state.table.holdings[player.hand, player.personas].buildings
    return tuple(card for card, _ in buildings if card not in built)


def payable_plans(state: State, player: Seat) -> list[str]:
    """Those of the plans for which the player has the resources."""
    built, goods = state.board.built, player.goods
    found: list[str] = []
    for card, needs in state.table.holdings[player.hand, player.personas].buildings:
        if card not in built:
            for good, number in needs:
                if goods[good] < number:
                    break
            else:
                found.append(card)
    return found


def sites(state: State, player: Seat) -> tuple[int, ...]:
    """The plots on which a player may build."""
    empty = (plot for plot in state.board.empty(player.charter) if plot not in state.board.over)
    return (*empty, *sites_to_replace(state, player))


def possible(state: State, seat: int, player: Seat) -> bool:
    """Whether a player has something to build, and where."""
    return bool(payable_plans(state, player) and sites(state, player))


def options(state: State, seat: int, player: Seat) -> Moves[Move]:
    """What a player may build, and where."""
    found = payable_plans(state, player)
    where = [PLOTS[plot] for plot in sites(state, player)] if found else []
    return Moves(Move("build", plan, plot) for plan in found for plot in where)


def do(play: Play, seat: int, move: Move) -> None:
    """Build: the card stays as a built one if there is a box on it, else it goes to the archive."""
    player, need = play.players[seat], play.table.needs(move.what)
    for good, number in enumerate(need):
        play.stock[good] += number
    play.change(seat, goods=tuple(map(sub, player.goods, need)))
    raise_building(play, player.charter, PLACE_OF[move.where], move.what)
    if not play.table.content.buildings[move.what].box:
        play.change(seat, hand=without(player.hand, move.what))
        play.village = play.village._replace(archive=(*play.village.archive, move.what))
    advance(play, seat)
    play.happens(seat, "build")


def raise_building(play: Play, charter: int, plot: int, building: str) -> None:
    """Put a building on a plot of a charter."""
    plots = list(play.village.charters[charter].plots)
    plots[plot % PLOTS_EACH] = building
    play.village = play.village.with_charter(charter, plots=tuple(plots))
    play.board = board_of(play.table.content, play.village)
