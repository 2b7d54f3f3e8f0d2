"""Charterstone in numbers, for learning.

Actions are the steps that the printed things allow, whatever is discovered: for each place what may be left
of the gain of any building that can stand there, by a worker or on a plot by any minion; then what can be
paid, taken, built on which plot, opened, scored, filled, delivered, used, and who one can be. `MOVES` lists
them.

An observation is an array of rows of things and of columns; what is not discovered is all zeros. The first
six columns and the next six tell something by seat, the one that looks first, the others in table order.

    places         workers of each seat; influence of each seat that earns income; peril
    advance cards  how many each seat holds; nothing; how many lie face up, in the discards, in the archive;
                   then by plot whether the building stands there
    sky islands    in the same columns as buildings, by plot whether the tile lies there
    personas       which seat is it; which seat's charter has it
    minions        by seat 1 if at hand, 2 if out; in the columns of plots, where they stand
    objectives     whose influence lies there; nothing; whether it is on the table; whether it is a secret of
                   the seat that looks
    quota spaces   whose influence lies there
    boxes          whether it is open
    seats          see `_seat`
    tasks          the first four, see `_due`
    the table      see `_table`
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chartkit.charterstone import automa
from chartkit.charterstone.board import Use
from chartkit.charterstone.content import content
from chartkit.charterstone.moves import ALONE, TOP, Move, pay, take
from chartkit.charterstone.pieces import (
    COMMONS,
    MOST_SEATS,
    PLACES,
    PLOTS,
    QUOTA_ROWS,
    RESOURCES,
)
from chartkit.charterstone.position import Position
from chartkit.charterstone.state import AT_HAND, DUTIES, PHASES, Seat, Task
from chartkit.charterstone.table import quota_track
from chartkit.charterstone.tracks import spaces_left
from chartkit.charterstone.vocabulary import COSTS, GAINS, parse_cost, parse_gain

PRINTED = content()
SPACES = tuple(space.name for space in quota_track(tuple(row.rule for row in QUOTA_ROWS)).spaces)
TOKEN = "token"

# Actions -------------------------------------------------------------------------------------


def _leaves(things: Iterable[Any]) -> tuple[tuple[str, ...], ...]:
    """What may be left where one of some buildings is used."""
    return tuple(
        dict.fromkeys(left for thing in things for left in Use("", "", (), thing.gain, "", "").leaves)
    )


def _moves() -> Iterator[Move]:
    yield from map(Move, ALONE)
    for left in _leaves((*PRINTED.buildings.values(), *PRINTED.islands.values())):
        yield from (Move("place", who, plot, left) for plot in PLOTS for who in ("", *PRINTED.minions))
    for common in COMMONS:
        use = Use("", "", parse_cost(common.cost), parse_gain(common.gain), "", common.id)
        yield from use.moves
    things = (*PRINTED.cards, *PRINTED.minions)
    yield from map(pay, dict.fromkeys((*RESOURCES, *things)))
    yield from map(take, dict.fromkeys((*GAINS, TOP, TOKEN, *things)))
    yield from (Move("build", plan, plot) for plan in PRINTED.buildings for plot in PLOTS)
    yield from (Move("open", id) for id, building in PRINTED.buildings.items() if building.box)
    for act, named in (
        ("score", PRINTED.objectives), ("fill", SPACES), ("deliver", PRINTED.items),
        ("use", PRINTED.treasures), ("be", PRINTED.personas),
    ):  # fmt: skip
        yield from (Move(act, what) for what in named)


MOVES = tuple(_moves())
"""By number, the step."""
NUMBER = {move: number for number, move in enumerate(MOVES)}
ACTIONS = len(MOVES)


def action(move: Move) -> int:
    """The number of a step."""
    return NUMBER[move]


def move(action: int, position: Position, seat: int) -> Move:
    """The step of a number."""
    return MOVES[action]


# Observations --------------------------------------------------------------------------------

LOW, HIGH = 0, 2000
TASKS = 4
SECOND, FACTS = MOST_SEATS, 2 * MOST_SEATS
"""Where the columns of the second thing told by seat begin, and those of single facts."""
ON_PLOTS = FACTS + 3
COLUMNS = ON_PLOTS + len(PLOTS)
_KINDS: dict[str, Iterable[str]] = {
    "place": PLACES, "card": PRINTED.cards, "island": PRINTED.islands, "persona": PRINTED.personas,
    "minion": PRINTED.minions, "objective": PRINTED.objectives, "quota": SPACES, "box": PRINTED.boxes,
    "seat": map(str, range(MOST_SEATS)), "task": map(str, range(TASKS)), "table": ("",),
}  # fmt: skip
ROW = {thing: row for row, thing in enumerate((kind, id) for kind, ids in _KINDS.items() for id in ids)}
"""The row of a thing, by its kind and id."""
_ABOUT = dict.fromkeys((*COSTS, *GAINS, *PLACES, *PRINTED.boxes))
ABOUT = {what: number for number, what in enumerate(_ABOUT, 1)}
"""What tasks may be about, from 1."""


def shape(seats: int) -> tuple[int, ...]:
    """Rows of things, and columns."""
    return len(ROW), COLUMNS


def observation(seen: Position, seat: int) -> NDArray[np.int16]:
    """What a seat sees."""
    rows = np.zeros(shape(seen.seats), dtype=np.int16)
    for later in range(seen.seats):
        owner = (seat + later) % seen.seats
        _show(rows, seen, owner, later)
        facts = tuple(_seat(seen, owner))
        rows[ROW["seat", str(later)], : len(facts)] = facts
    for secret in seen.players[seat].secrets:
        rows[ROW["objective", secret], FACTS + 1] = 1
    for objective in seen.table.objectives:
        rows[ROW["objective", objective], FACTS] = 1
    for column, cards in enumerate((seen.faceup, seen.discards, seen.village.archive), FACTS):
        for card in cards:
            rows[ROW["card", card], column] += 1
    for plot, building in enumerate(seen.board.plots):
        if building:
            rows[ROW["card", building], ON_PLOTS + plot] = 1
        rows[plot, FACTS] = seen.perils >> plot & 1
    for plot, island in seen.board.over.items():
        rows[ROW["island", island], ON_PLOTS + plot] = 1
    for box in seen.village.opened:
        rows[ROW["box", box], 0] = 1
    for number, task in enumerate(seen.tasks[:TASKS]):
        _due(rows[ROW["task", str(number)]], task, (task.seat - seat) % seen.seats)
    facts = tuple(_table(seen, seat))
    rows[ROW["table", ""], : len(facts)] = facts
    return rows


def _show(rows: NDArray[np.int16], seen: Position, owner: int, later: int) -> None:
    """Where the things of a seat are; `later` is its column."""
    player = seen.players[owner]
    for place in player.out:
        rows[place, later] += 1
    for plot, earner in seen.income:
        rows[plot, SECOND + later] |= earner == owner
    for card in player.hand:
        rows[ROW["card", card], later] += 1
    for persona in player.personas:
        rows[ROW["persona", persona], later] = 1
    for persona in seen.village.charters[player.charter].personas:
        rows[ROW["persona", persona], SECOND + later] = 1
    for minion, place in player.minions:
        rows[ROW["minion", minion], later] = 1 if place == AT_HAND else 2
        if place != AT_HAND:
            rows[ROW["minion", minion], ON_PLOTS + place] = 1
    for number, objective in enumerate(seen.table.objectives):
        rows[ROW["objective", objective], later] = player.scored >> number & 1
    for objective in player.told:
        rows[ROW["objective", objective], later] = 1
    for space, filler in zip(seen.table.spaces, seen.quota, strict=True):
        rows[ROW["quota", space.name], later] = filler == owner


def _seat(seen: Position, owner: int) -> Iterator[int]:
    """What lies before a seat, and what its charter has kept.

    Its charter from 1, goods, influence left and placed, VP, workers at hand, boxes opened, peril, secrets,
    reputation; whether it is the Automa's, began, has the turn, is to act; then of the charter the victories,
    the room in the chest, and the stars of each row.
    """
    player: Seat = seen.players[owner]
    charter = seen.village.charters[player.charter]
    yield player.charter + 1
    yield from player.goods
    yield from (player.influence, player.placed, player.points, player.workers, player.opened, player.peril)
    yield from (len(player.secrets), seen.track.count(owner), owner in seen.table.automas)
    yield from (owner == seen.table.first, owner == seen.turn, owner in seen.awaiting)
    yield charter.victories
    yield from charter.capacity
    yield from charter.stars


def _due(row: NDArray[np.int16], task: Task, later: int) -> None:
    """Of a task: the seat and the duty from 1, what it is about, and how many of each kind to choose from."""
    row[:3] = later + 1, DUTIES.index(task.duty) + 1, ABOUT.get(task.what, 0)
    for term in task.choice:
        row[3 + GAINS.index(term.kind)] = term.number


def _table(seen: Position, seat: int) -> Iterator[int]:
    """What there is once.

    The game's number, the stock, the cards face down, progress, the round, the phase, the open spaces of the
    reputation track, how often the Automa drew each card, its difficulty, whether the top card may be taken.
    """
    yield seen.village.game
    yield from seen.stock
    yield from (len(seen.deck), seen.progress, seen.round, PHASES.index(seen.phase), spaces_left(seen))
    yield from (seen.drawn.count(card) for card in dict.fromkeys(automa.CARDS))
    yield from (seen.table.difficulty, seen.table.blind)
