"""A turn: a worker is placed and its building used, or all workers come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone import deeds, paying
from chartkit.charterstone.board import Use
from chartkit.charterstone.income import offer_token
from chartkit.charterstone.minions import minion_moves, sent
from chartkit.charterstone.moves import RETRIEVE, Move
from chartkit.charterstone.pieces import PLACE_OF, PLACES
from chartkit.charterstone.state import ACTED, AT_HAND, DO, GAIN, Seat, State

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def open_places(state: State, seat: int) -> tuple[int, ...]:
    """The places that a seat can pay for, and whose action it can do."""
    board, player = state.board, state.players[seat]
    goods, influence = player.goods, player.influence
    simple = board.known.get((goods, influence))
    if simple is None:
        simple = board.known[goods, influence] = tuple(board.simple(goods, influence))
    special = tuple(place for place, use in board.special if usable(state, seat, use, player))
    return simple + special


def usable(state: State, seat: int, use: Use, player: Seat) -> bool:
    """Whether a seat, with `player` before it, can pay for a use and then do what it is for."""
    return paying.affordable(
        state,
        player,
        use.price,
        lambda left: all(deeds.possible(state, seat, left, action) for action in use.actions),
    )


def moves(state: State, seat: int) -> tuple[Move, ...]:
    """The places that a seat may use, with what it may leave there, and the retrieval of its workers."""
    player, board = state.players[seat], state.board
    found = list[Move]()
    if player.workers:
        for place in open_places(state, seat):
            found += board.places[place]
    if player.minions:
        found += minion_moves(state, seat, lambda use, sending: usable(state, seat, use, sending))
    if is_out(player):
        found.append(RETRIEVE)
    return tuple(found)


def is_out(player: Seat) -> bool:
    """Whether a worker or a minion of a player is on the board."""
    return bool(player.out) or any(place != AT_HAND for _, place in player.minions)


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
