"""What can be counted of a player, and whether conditions are met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from chartkit.charterstone.pieces import COIN, GOODS, PLOTS_EACH
from chartkit.charterstone.vocabulary import Condition

if TYPE_CHECKING:
    from chartkit.charterstone.state import Seat, State

_Counter = Callable[[Any, int, "Seat"], int]


def count(state: State, seat: int, what: str, player: Seat | None = None) -> int:
    """So many of `what` a seat has; `player` stands for what is before it after a payment."""
    player = state.players[seat] if player is None else player
    return _counter(what)(state, seat, player)


Test = tuple[tuple[_Counter, int, int], ...]
"""Conditions to be checked: what counts, and the least and the most that it may come to."""


@lru_cache(maxsize=256)
def compiled(conditions: tuple[Condition, ...]) -> Test:
    """The test of some conditions."""
    return tuple(
        (_counter(what), number, _ANY) if relation == ">=" else (_counter(what), 0, number)
        for what, relation, number in conditions
    )


def met(state: State, seat: int, player: Seat, test: Test) -> bool:
    """Whether a seat with `player` before it passes a test."""
    for counter, least, most in test:  # noqa: SIM110 - twice as quick as all()
        if not least <= counter(state, seat, player) <= most:
            return False
    return True


def tokens(seat: int, on: Sequence[int]) -> int:
    """The influence of a seat on a track that is told by the seats whose influence lies there."""
    return on.count(seat)


def _counter(what: str) -> _Counter:
    return _COUNTERS.get(what) or _kind(what)


def _plans(state: State, seat: int, player: Seat) -> int:
    """The building cards in hand whose building does not stand yet."""
    built = state.board.built
    holding = state.table.holdings[player.hand, player.personas]
    return sum(1 for card, _ in holding.buildings if card not in built)


def _kind(kind: str) -> _Counter:
    """What counts the cards of a kind in hand."""
    return lambda state, seat, player: state.table.holdings[player.hand, player.personas].kinds.count(kind)


def _good(number: int) -> _Counter:
    return lambda state, seat, player: player.goods[number]


def _in_charter(state: State, seat: int, player: Seat) -> int:
    first = player.charter * PLOTS_EACH
    return PLOTS_EACH - state.board.plots[first : first + PLOTS_EACH].count("")


_ANY = 1 << 30
_COUNTERS: dict[str, _Counter] = {
    **{good: _good(number) for number, good in enumerate(GOODS)},
    "resource": lambda state, seat, player: sum(player.goods) - player.goods[COIN],
    "resource kind": lambda state, seat, player: len(GOODS) - 1 - player.goods[COIN + 1 :].count(0),
    "influence": lambda state, seat, player: player.influence,
    "vp": lambda state, seat, player: player.points,
    "reputation": lambda state, seat, player: tokens(seat, state.track),
    "quota": lambda state, seat, player: tokens(seat, state.quota),
    "objective": lambda state, seat, player: player.scored.bit_count() + len(player.told),
    "plan": _plans,
    "card": lambda state, seat, player: len(player.hand),
    "building": _in_charter,
    "village building": lambda state, seat, player: len(state.board.built),
    "opened box": lambda state, seat, player: player.opened,
    "persona": lambda state, seat, player: len(state.village.charters[player.charter].personas),
    "glory": lambda state, seat, player: state.village.charters[player.charter].glory,
    "peril": lambda state, seat, player: player.peril,
    "minion": lambda state, seat, player: len(player.minions),
}
