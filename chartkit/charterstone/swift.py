"""Most moves in one go: those that only move workers and add goods and VP.

What `placing` and the loop of `play` do step by step is done here at once, where nothing else happens: no
ability acts, nothing is asked, and the next turn begins without more ado. All other moves get None.
"""

from __future__ import annotations

from typing import Any

from chartkit.charterstone.moves import Move
from chartkit.charterstone.pieces import PLACE_OF, progress_end
from chartkit.charterstone.state import TURN, Fields, Seat
from chartkit.charterstone.table import Table

PLENTY = 1 << 30
"""How many VP the stock has."""
Values = tuple[Any, ...]
"""The fields of a position, as yet without its class."""


def placed(position: Fields, move: Move) -> Values | None:
    """The fields after a worker is placed."""
    board, players, stock, turn, table = (
        position.board, position.players, position.stock, position.turn, position.table
    )  # fmt: skip
    place = PLACE_OF[move.where]
    use, player = board.uses[place], players[turn]
    if (
        use is None
        or use.gives is None
        or move.what
        or position.perils >> place & 1
        or _acts(table, player, use.event)
    ):
        return None
    there = list(players)
    for seat, other in enumerate(players):
        if place in other.out:
            if seat != turn and _acts(table, other, "sent-home"):
                return None
            home = tuple(p for p in other.out if p != place)
            there[seat] = tuple.__new__(Seat, (*other[:5], home, *other[6:]))
    goods, left = [*player.goods, player.points], [*stock, PLENTY]
    for good, number in use.pays:
        goods[good] -= number
        left[good] += number
    for good, number, kind in use.gives:
        if kind not in move.leave:
            number = min(number, left[good])
            goods[good] += number
            left[good] -= number
    charter, _, influence, _, laid, out, *rest = there[turn]
    mine = (charter, tuple(goods[:7]), influence, goods[7], laid, (*out, place), *rest)
    there[turn] = tuple.__new__(Seat, mine)
    return _passed(position, tuple(there), tuple(left[:7]))


def retrieved(position: Fields) -> Values | None:
    """The fields after all workers are retrieved."""
    players, turn = position.players, position.turn
    player = players[turn]
    if player.minions or _acts(position.table, player, "retrieve"):
        return None
    mine = tuple.__new__(Seat, (*player[:5], (), *player[6:]))
    return _passed(position, (*players[:turn], mine, *players[turn + 1 :]), position.stock)


def _passed(position: Fields, players: tuple[Seat, ...], stock: tuple[int, ...]) -> Values | None:
    """The fields when the next seat is to move, if its turn simply begins."""
    table, village, board, _, _, *middle, rounds, turn, _, _ = position
    following = (turn + 1) % len(players)
    if not players[following].influence:
        return None
    if following == table.first:
        if position.progress >= progress_end(village.game):
            return None
        rounds += 1
    return (table, village, board, players, stock, *middle, rounds, following, TURN, ())


def _acts(table: Table, player: Seat, event: str) -> bool:
    """Whether an ability of a player acts on an event."""
    return event in table.holding(player.hand, player.personas).abilities
