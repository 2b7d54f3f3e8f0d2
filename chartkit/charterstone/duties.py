"""What a seat has to do or may choose before play goes on, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone import deeds, gaining, opening, paying
from chartkit.charterstone.income import lay_token
from chartkit.charterstone.moves import LEAVE, Move, payments, take
from chartkit.charterstone.pieces import PLACES
from chartkit.charterstone.state import DO, GAIN, MAY, PAY, PERSONA, PICK, TOKEN, Seat, State, Task
from chartkit.core import Moves

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def options(state: State) -> Moves[Move]:
    """The steps that the first task leaves open; none if it cannot be done at all."""
    seat, duty, what, choice = state.tasks[0]
    player = state.players[seat]
    if duty == PAY:
        return _payments(state, seat, player, what)
    if duty == DO:
        return deeds.options(state, seat, player, what)
    if duty == PICK:
        return Moves(take(card) for card in opening.cards_of(state, what))
    if duty == PERSONA:
        known = state.village.charters[player.charter].personas
        return Moves(Move("be", persona) for persona in known if persona not in player.personas)
    if duty == TOKEN:
        return Moves((take("token"), LEAVE) if player.influence else ())
    return gaining.options(state, seat, player, choice, asked=duty == MAY)


def done(play: Play, task: Task) -> bool:
    """Deal with the first task if it leaves no choice; whether it did."""
    seat, duty, _, choice = task
    if duty in (GAIN, MAY) and not gaining.asks(choice, asked=duty == MAY):
        gaining.automatic(play, seat, choice[0])
        del play.tasks[0]
        return True
    found = options(play)
    if len(found) > 1:
        play.options = found
        return False
    if found:
        perform(play, found[0])
    else:
        del play.tasks[0]
    return True


def perform(play: Play, move: Move) -> None:
    """Do a step that the first task leaves open."""
    seat, duty, what, choice = play.tasks.pop(0)
    if duty == PAY:
        paying.pay(play, seat, what, move.what)
    elif duty == DO:
        deeds.do(play, seat, what, move)
    elif duty == PICK:
        opening.pick(play, seat, what, move.what)
    elif duty == PERSONA:
        play.change(seat, personas=(*play.players[seat].personas, move.what))
        if not any(task.seat == seat and task.duty == PERSONA for task in play.tasks):
            play.happens(seat, "start")
    elif move == LEAVE:
        pass
    elif duty == TOKEN:
        lay_token(play, seat, PLACES.index(what))
    else:
        gaining.gain(play, seat, choice, duty == MAY, move)


def _payments(state: State, seat: int, player: Seat, kind: str) -> Moves[Move]:
    """What may be paid of a kind so that all that is still to be paid and done can be."""
    found = paying.candidates(state, player, kind)
    picks: list[str] = []
    actions: list[str] = []
    for task in state.tasks[1:]:
        if task.seat != seat or task.duty not in (PAY, DO):
            break
        (picks if task.duty == PAY else actions).append(task.what)
    if not actions and {*picks} <= {kind}:
        return payments(found)
    return payments(
        tuple(
            what
            for what in found
            if paying.feasible(
                state,
                paying.paid(player, kind, what),
                picks,
                lambda left: all(deeds.POSSIBLE[action](state, seat, left) for action in actions),
            )
        )
    )
