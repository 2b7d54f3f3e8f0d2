"""Most moves in one go: what they do at once, until there is something to choose.

What `placing`, `paying` and the loop of `play` do step by step is done here together, where no ability acts
and nothing out of the ordinary happens. All other moves get None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chartkit.charterstone import placing
from chartkit.charterstone.moves import RETRIEVE, Move
from chartkit.charterstone.pieces import GOOD_OF, WORKERS, progress_end
from chartkit.charterstone.state import ACTED, GAIN, PAY, TURN, Fields, Seat
from chartkit.charterstone.step import PLAIN, plain

if TYPE_CHECKING:
    from chartkit.charterstone.position import Position

PLENTY = 1 << 30
"""How many VP the stock has."""
Values = list[Any]
"""The fields of a position, as yet without its class."""
_VILLAGE, _PLAYERS, _STOCK, _PROGRESS, _ROUND, _TURN, _PHASE, _TASKS = map(
    Fields._fields.index, ("village", "players", "stock", "progress", "round", "turn", "phase", "tasks")
)
_GOODS, _INFLUENCE, _POINTS, _OUT = map(Seat._fields.index, ("goods", "influence", "points", "out"))


def begun(position: Position, move: Move) -> Values | None:
    """The fields after what a move does at once; `play` goes on with them.

    They are those of a finished move if a turn has begun and no task is left. An illegal move gets None.
    """
    if position.tasks:
        return _paid(position, move)
    if position.phase != TURN or position.turn in position.table.automas or not isinstance(move, Move):
        return None
    return _retrieved(position) if move == RETRIEVE else _placed(position, move)


def _placed(position: Position, move: Move) -> Values | None:
    """The fields after a worker is placed, and what is fixed is paid and gained."""
    table, players, turn = position.table, position.players, position.turn
    player = players[turn]
    try:
        step = position.board.steps[move]
    except TypeError:  # it cannot be hashed
        return None
    if (
        step is None
        or len(player.out) >= WORKERS
        or step.event in table.holdings[player.hand, player.personas].abilities
    ):
        return None
    place = step.place
    if position.perils >> place & 1 or not (step.obvious or placing.is_open(position, turn, place, player)):
        return None
    goods, left = [*player.goods, player.points], [*position.stock, PLENTY]
    for good, number in step.pays:
        if goods[good] < number:
            return None
        goods[good] -= number
        left[good] += number
    for good, number in step.gives:
        if number > left[good]:
            number = left[good]
        goods[good] += number
        left[good] -= number
    there = [*players]
    for seat, other in enumerate(players):
        if place in other.out:
            if seat != turn and "sent-home" in table.holdings[other.hand, other.personas].abilities:
                return None
            home = [*other]
            home[_OUT] = tuple(p for p in other.out if p != place)
            there[seat] = tuple.__new__(Seat, home)
    mine: Values = [*there[turn]]
    mine[_POINTS] = goods.pop()
    mine[_GOODS] = tuple(goods)
    mine[_OUT] = (*mine[_OUT], place)
    if step.influence:
        mine[_INFLUENCE] -= step.influence
    there[turn] = tuple.__new__(Seat, mine)
    values = [*position]
    values[_PLAYERS], values[_STOCK] = tuple(there), tuple(left[:-1])
    values[_TASKS] = step.tasks[turn]
    return _acted(values)


def _retrieved(position: Position) -> Values | None:
    """The fields after all workers are retrieved."""
    players, turn = position.players, position.turn
    player = players[turn]
    if not player.out or player.minions:
        return None
    if "retrieve" in position.table.holdings[player.hand, player.personas].abilities:
        return None
    mine = [*player]
    mine[_OUT] = ()
    values = [*position]
    values[_PLAYERS] = (*players[:turn], tuple.__new__(Seat, mine), *players[turn + 1 :])
    return _acted(values)


def _paid(position: Position, move: Move) -> Values | None:
    """The fields after a resource is paid, and what follows is gained."""
    first, *tasks = position.tasks
    seat = first.seat
    if first.duty != PAY or first.what != "resource" or not position.allows(move):
        return None
    player, left = position.players[seat], [*position.stock, PLENTY]
    goods = [*player.goods, player.points]
    good = GOOD_OF[move.what]
    goods[good] -= 1
    left[good] += 1
    while tasks and tasks[0][0] == seat and tasks[0][1] == GAIN and plain(tasks[0][3]):
        ((kind, number, _, _),) = tasks.pop(0)[3]
        good = PLAIN[kind]
        number = min(number, left[good])
        goods[good] += number
        left[good] -= number
    mine = [*player]
    mine[_POINTS] = goods.pop()
    mine[_GOODS] = tuple(goods)
    there = [*position.players]
    there[seat] = tuple.__new__(Seat, mine)
    values = [*position]
    values[_PLAYERS], values[_STOCK], values[_TASKS] = tuple(there), tuple(left[:-1]), tuple(tasks)
    return _acted(values) if values[_PHASE] == ACTED else values


def _acted(values: Values) -> Values:
    """The fields after the action of a turn: when the next seat is to move, if its turn simply begins."""
    players, table = values[_PLAYERS], values[0]
    values[_PHASE] = ACTED
    if values[_TASKS]:
        return values
    following = (values[_TURN] + 1) % len(players)
    if not players[following].influence:
        return values
    if following == table.first:
        if values[_PROGRESS] >= progress_end(values[_VILLAGE].game):
            return values
        values[_ROUND] += 1
    values[_TURN], values[_PHASE] = following, TURN
    return values
