"""A turn: a worker is placed and its building used, or all workers come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chartkit.charterstone import paying
from chartkit.charterstone.board import Use
from chartkit.charterstone.deeds import POSSIBLE
from chartkit.charterstone.income import offer_token
from chartkit.charterstone.minions import minion_moves, sent
from chartkit.charterstone.moves import RETRIEVE, Move
from chartkit.charterstone.pieces import PLACE_OF, PLACES, WORKERS
from chartkit.charterstone.state import ACTED, AT_HAND, DO, GAIN, Seat, State
from chartkit.core import Moves

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def open_places(state: State, seat: int) -> int:
    """The places that a seat can pay for, and whose action it can do, as bits."""
    board, player = state.board, state.players[seat]
    found = board.limits.within(player.goods, player.influence)
    for place, direct, use in board.special:
        if found & place and not (
            POSSIBLE[direct](state, seat, player) if direct else usable(state, seat, use, player)
        ):
            found ^= place
    return found


def usable(state: State, seat: int, use: Use, player: Seat) -> bool:
    """Whether a seat with `player` before it, goods and influence being enough, can do what a use is for."""
    if use.direct:
        return POSSIBLE[use.direct](state, seat, player)
    return paying.affordable(
        state,
        player,
        use.price,
        lambda left: all(POSSIBLE[action](state, seat, left) for action in use.actions),
    )


def is_open(state: State, seat: int, place: int, player: Seat) -> bool:
    """Whether a seat with `player` before it can use what stands on a place."""
    board = state.board
    use = board.uses[place]
    if use is None or not board.limits.within(player.goods, player.influence) >> place & 1:
        return False
    return use.simple or usable(state, seat, use, player)


def moves(state: State, seat: int, whole: bool = False) -> Moves[Move]:
    """The places that a seat may use, with what it may leave there, and the retrieval of its workers.

    With `whole` none that leave part of a gain.
    """
    board, player = state.board, state.players[seat]
    out = player.out
    places = open_places(state, seat) if len(out) < WORKERS else 0
    listed = board.whole if whole else board.listed
    if not player.minions:
        return listed[places << 1 | 1 if out else places << 1]
    helped = minion_moves(state, seat, _usable_by(state, seat))
    found = listed[places << 1 | is_out(player)]
    return Moves((*(move for move in helped if not (whole and move.leave)), *found))


def allows(state: State, seat: int, move: Move) -> bool:
    """Whether a move that places or retrieves is legal."""
    player = state.players[seat]
    if move.act == "retrieve":
        return move == RETRIEVE and is_out(player)
    if move.what:
        return move in minion_moves(state, seat, _usable_by(state, seat))
    place = PLACE_OF.get(move.where) if isinstance(move.where, str) else None
    if place is None or len(player.out) >= WORKERS or move not in state.board.places[place]:
        return False
    return is_open(state, seat, place, player)


def _usable_by(state: State, seat: int) -> Callable[[int, Seat], bool]:
    return lambda place, player: is_open(state, seat, place, player)


def is_out(player: Seat) -> bool:
    """Whether a worker or a minion of a player is on the board."""
    return bool(player.out or (player.minions and any(place != AT_HAND for _, place in player.minions)))


def place(play: Play, seat: int, move: Move) -> None:
    """Place a worker or a minion: send home who stands there, pay, then gain."""
    place = PLACE_OF[move.where]
    use = play.board.uses[place]
    if move.what:
        play.players[seat] = sent(play.players[seat], move.what, place)
    else:
        send_home(play, seat, place)
        play.change(seat, out=(*play.players[seat].out, place))
    play.phase = ACTED
    paying.charge(play, seat, use.price)
    if play.perils >> place & 1:
        play.perils ^= 1 << place
        play.change(seat, peril=play.players[seat].peril + 1)
    for action in use.actions:
        play.add(seat, DO, action)
    for choice in use.rest:
        if len(choice) > 1 or choice[0].kind not in move.leave:
            play.add(seat, GAIN, "", choice)
    if use.income:
        offer_token(play, seat, place, PLACES[place])
    if move.what:
        for choice in play.table.content.minions[move.what].gain:
            play.add(seat, GAIN, "", choice)
    play.happens(seat, use.event)


def retrieve(play: Play, seat: int) -> None:
    """Take back all workers and minions."""
    player = play.players[seat]
    minions = tuple((minion, AT_HAND) for minion, _ in player.minions)
    play.change(seat, out=(), minions=minions)
    play.phase = ACTED
    play.happens(seat, "retrieve")


def send_home(play: Play, seat: int, place: int) -> None:
    """Send home the worker that stands on a place, whosever it is; minions stay."""
    for owner, player in enumerate(play.players):
        if place in player.out:
            play.change(owner, out=tuple(other for other in player.out if other != place))
            if owner != seat:
                play.happens(owner, "sent-home")
