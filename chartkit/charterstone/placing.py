"""A turn: a worker is placed and its building used, or all workers come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from chartkit.charterstone import deeds, paying
from chartkit.charterstone.board import Use
from chartkit.charterstone.income import offer_token
from chartkit.charterstone.minions import minion_moves, sent
from chartkit.charterstone.moves import RETRIEVE, Move
from chartkit.charterstone.pieces import PLACE_OF, PLACES, PROGRESS_END
from chartkit.charterstone.price import GUARD, purse
from chartkit.charterstone.state import ACTED, AT_HAND, DO, GAIN, TURN, Fields, Seat, State
from chartkit.core import Moves

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def open_places(state: State, seat: int) -> int:
    """The places that a seat can pay for, and whose action it can do, as bits."""
    board, player = state.board, state.players[seat]
    have = purse(player.goods, player.influence)
    found = board.simple(have)
    for place, use, need in board.special:
        if (have - need) & GUARD == GUARD and usable(state, seat, use, player):
            found |= 1 << place
    return found


def usable(state: State, seat: int, use: Use, player: Seat) -> bool:
    """Whether a seat with `player` before it, goods and influence being enough, can do what a use is for."""
    if use.direct:
        return deeds.possible(state, seat, player, use.actions[0])
    return paying.affordable(
        state,
        player,
        use.price,
        lambda left: all(deeds.possible(state, seat, left, action) for action in use.actions),
    )


def is_open(state: State, seat: int, use: Use, player: Seat) -> bool:
    """Whether a seat with `player` before it can use a building."""
    if (purse(player.goods, player.influence) - use.need) & GUARD != GUARD:
        return False
    return use.simple or usable(state, seat, use, player)


def moves(state: State, seat: int) -> Moves[Move]:
    """The places that a seat may use, with what it may leave there, and the retrieval of its workers."""
    player = state.players[seat]
    places = open_places(state, seat) if player.workers else 0
    found = state.board.listed(places, is_out(player))
    if player.minions:
        return Moves((*minion_moves(state, seat, _usable_by(state, seat)), *found))
    return found


def allows(state: State, seat: int, move: Move) -> bool:
    """Whether a move that places or retrieves is legal."""
    player = state.players[seat]
    if move.act == "retrieve":
        return move == RETRIEVE and is_out(player)
    if move.what:
        return move in minion_moves(state, seat, _usable_by(state, seat))
    place = PLACE_OF.get(move.where)
    if place is None or not player.workers or move not in state.board.places[place]:
        return False
    use = state.board.uses[place]
    return use is not None and is_open(state, seat, use, player)


def _usable_by(state: State, seat: int) -> Callable[[Use, Seat], bool]:
    return lambda use, player: is_open(state, seat, use, player)


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


def simply(position: Fields, move: Move) -> tuple[Any, ...] | None:
    """The fields after a worker is placed where goods and VP are gained and nothing else happens.

    Most moves are such; None for the others, which `place` does step by step.
    """
    (
        table, village, board, players, stock, deck, faceup, discards, seed, quota, track, progress, perils,
        income, automa, drawn, round_, turn, _, _,
    ) = position  # fmt: skip
    place = PLACE_OF[move.where]
    use, player = board.uses[place], players[turn]
    following = (turn + 1) % len(players)
    if (
        use is None
        or use.gives is None
        or move.what
        or perils >> place & 1
        or not players[following].influence
        or (following == table.first and progress >= PROGRESS_END)
        or use.event in table.holding(player.hand, player.personas).abilities
    ):
        return None
    there = list(players)
    for seat, other in enumerate(players):
        if place in other.out:
            if seat != turn and "sent-home" in table.holding(other.hand, other.personas).abilities:
                return None
            there[seat] = _with(other, 5, tuple(p for p in other.out if p != place))
    goods, left = [*player.goods, player.points], [*stock, 1 << 30]
    for good, number in use.pays:
        goods[good] -= number
        left[good] += number
    for good, number, kind in use.gives:
        if kind not in move.leave:
            number = min(number, left[good])
            goods[good] += number
            left[good] -= number
    charter, _, influence, _, placed, out, *rest = there[turn]
    mine = (charter, tuple(goods[:7]), influence, goods[7], placed, (*out, place), *rest)
    there[turn] = tuple.__new__(Seat, mine)
    return (
        table, village, board, tuple(there), tuple(left[:7]), deck, faceup, discards, seed, quota, track,
        progress, perils, income, automa, drawn, round_ + (following == table.first), following, TURN, (),
    )  # fmt: skip


def _with(player: Seat, field: int, value: Any) -> Seat:
    """What lies before a player with one field changed."""
    return tuple.__new__(Seat, (*player[:field], value, *player[field + 1 :]))


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
