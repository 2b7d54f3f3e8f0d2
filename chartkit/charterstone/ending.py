"""The order of turns, the end of the game, its final scoring, and what is put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone.pieces import progress_end
from chartkit.charterstone.state import ENDING, TURN, State
from chartkit.charterstone.tracks import advance, reputation_points
from chartkit.charterstone.village import Village

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def begin_turn(play: Play, seat: int) -> None:
    """Begin a seat's turn; without influence it starts by advancing progress."""
    play.turn, play.phase = seat, TURN
    if not play.players[seat].influence:
        advance(play, seat)


def end_turn(play: Play) -> None:
    """Pass the turn on; a round that ends with the marker at the end of its track is the last."""
    seat = (play.turn + 1) % len(play.players)
    if seat != play.table.first:
        begin_turn(play, seat)
    elif play.progress < progress_end(play.village.game):
        play.round += 1
        begin_turn(play, seat)
    else:
        finish(play)


def finish(play: Play) -> None:
    """End the game: abilities that act at the end, then the reputation track."""
    play.phase = ENDING
    seats = len(play.players)
    for seat in ((play.table.first + after) % seats for after in range(seats)):
        play.happens(seat, "end")


def final_scores(state: State) -> tuple[int, ...]:
    """By seat, its points with what the reputation track adds at the end."""
    extra = reputation_points(state.track, len(state.players))
    return tuple(player.points + more for player, more in zip(state.players, extra, strict=True))


def settled(state: State) -> Village:
    """The village with goods, hands and minions in the chests, and all other cards in the next deck."""
    village = state.village
    for player in state.players:
        village = village.with_charter(
            player.charter,
            goods=player.goods,
            hand=player.hand,
            minions=tuple(minion for minion, _ in player.minions),
        )
    return village._replace(cards=(*state.faceup, *state.deck, *state.discards), islands=())
