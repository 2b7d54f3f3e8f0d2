"""What can be counted of a player, and whether conditions are met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from chartkit.charterstone.pieces import COIN, GOODS, PLOTS_EACH
from chartkit.charterstone.state import Seat, State
from chartkit.charterstone.vocabulary import Condition

_Counter = Callable[[Any, int, Seat], int]


def count(state: State, seat: int, what: str, player: Seat | None = None) -> int:
    """So many of `what` a seat has; `player` stands for what is before it after a payment."""
    player = state.players[seat] if player is None else player
    counter = _COUNTERS.get(what)
    if counter is not None:
        return counter(state, seat, player)
    return sum(1 for card in player.hand if state.table.kind(card) == what and card not in state.board.built)


def met(state: State, seat: int, test: Sequence[Condition], player: Seat | None = None) -> bool:
    """Whether a seat meets all conditions."""
    for what, relation, number in test:
        found = count(state, seat, what, player)
        if found < number if relation == ">=" else found > number:
            return False
    return True


def tokens(seat: int, on: Sequence[int]) -> int:
    """The influence of a seat on a track that is told by the seats whose influence lies there."""
    return on.count(seat)


def _good(number: int) -> _Counter:
    return lambda state, seat, player: player.goods[number]


def _in_charter(state: State, seat: int, player: Seat) -> int:
    first = player.charter * PLOTS_EACH
    return PLOTS_EACH - state.board.plots[first : first + PLOTS_EACH].count("")


_COUNTERS: dict[str, _Counter] = {
    **{good: _good(number) for number, good in enumerate(GOODS)},
    "resource": lambda state, seat, player: sum(player.goods) - player.goods[COIN],
    "resource kind": lambda state, seat, player: len(GOODS) - 1 - player.goods[COIN + 1 :].count(0),
    "influence": lambda state, seat, player: player.influence,
    "vp": lambda state, seat, player: player.points,
    "reputation": lambda state, seat, player: tokens(seat, state.track),
    "quota": lambda state, seat, player: tokens(seat, state.quota),
    "objective": lambda state, seat, player: player.scored.bit_count() + len(player.told),
    "card": lambda state, seat, player: len(player.hand),
    "building": _in_charter,
    "village building": lambda state, seat, player: len(state.board.built),
    "opened box": lambda state, seat, player: player.opened,
    "persona": lambda state, seat, player: len(state.village.charters[player.charter].personas),
    "glory": lambda state, seat, player: state.village.charters[player.charter].glory,
    "peril": lambda state, seat, player: player.peril,
    "minion": lambda state, seat, player: len(player.minions),
}
