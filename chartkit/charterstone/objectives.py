"""Scoring objectives: influence onto one that is completed, each once a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone.counting import compiled, met
from chartkit.charterstone.moves import Move
from chartkit.charterstone.state import HIDDEN, Seat, State
from chartkit.charterstone.tracks import advance
from chartkit.core import Moves

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def completed(state: State, seat: int, player: Seat) -> tuple[str, ...]:
    """The objectives that a player has completed and not scored, its private ones last."""
    found = [
        o for bit, o, test in state.table.tests if not player.scored & bit and met(state, seat, player, test)
    ]
    return (*found, *_secretly(state, seat, player))


def _secretly(state: State, seat: int, player: Seat) -> list[str]:
    """The private objectives that a player has completed."""
    content = state.table.content
    own = [secret for secret in player.secrets if secret != HIDDEN]
    return [o for o in own if met(state, seat, player, compiled(content.objectives[o].test))]


def possible(state: State, seat: int, player: Seat) -> bool:
    """Whether a player has influence to place on a completed objective."""
    if not player.influence:
        return False
    scored = player.scored
    for bit, _, test in state.table.tests:
        if not scored & bit and met(state, seat, player, test):
            return True
    return bool(player.secrets and _secretly(state, seat, player))


def options(state: State, seat: int, player: Seat) -> Moves[Move]:
    """The objectives that a player may score."""
    return Moves(Move("score", o) for o in completed(state, seat, player)) if player.influence else Moves()


def do(play: Play, seat: int, move: Move) -> None:
    """Place influence on an objective."""
    player = play.players[seat]
    play.change(seat, influence=player.influence - 1, placed=player.placed + 1)
    if move.what in play.table.objectives:
        play.change(seat, scored=player.scored | 1 << play.table.objectives.index(move.what))
    else:
        secrets = tuple(secret for secret in player.secrets if secret != move.what)
        play.change(seat, secrets=secrets, told=(*player.told, move.what))
    advance(play, seat)
    play.happens(seat, "objective")
