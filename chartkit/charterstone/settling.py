"""The end of a game as the evening sees it: how the seats came out, what is marked, and what is to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chartkit.charterstone import automa, chest, guide
from chartkit.charterstone.content import content
from chartkit.charterstone.position import Position as Table
from chartkit.charterstone.village import Village

GUIDE, STAR, ROOM, KEEP = ACTS = ("guide", "star", "room", "keep")
"""What is decided, in this order."""
ROOM_FROM = 2
"""From this game on those who do not win get more room in their chests."""


class Due(NamedTuple):
    """A decision that is to come: what about, whose, and for `keep` which kind of thing."""

    act: str
    seat: int
    kind: str = ""


class Result(NamedTuple):
    """How a seat came out of the game."""

    charter: int
    points: int = 0
    influence: int = 0
    won: bool = False
    met: bool = False
    automa: bool = False
    """Whether nobody plays the seat: then it has a village, but no chest."""


def results(table: Table) -> tuple[Result, ...]:
    """How the seats came out, the Guide's goal included."""
    goal, seats = content().goal(table.village.game), range(table.seats)
    tallies = [sum(table.count(seat, count) for count in goal.measure) for seat in seats] if goal else []
    played = [seat for seat in seats if seat not in table.table.automas]
    met = [played[n] for n in guide.met(goal, [tallies[seat] for seat in played])] if goal else []
    return tuple(
        Result(
            table.players[seat].charter,
            table.scores[seat],
            table.players[seat].influence,
            seat in table.winners,
            seat in met,
            seat in table.table.automas,
        )
        for seat in seats
    )


def marked(table: Table, results: Sequence[Result]) -> Village:
    """The village after the game, with victories and the personas that were played marked."""
    village = table.settled()
    for seat, result in enumerate(results):
        charter = village.charters[result.charter]
        played = tuple(p for p in table.players[seat].personas if p not in charter.used)
        village = village.with_charter(
            result.charter, used=(*charter.used, *played), victories=charter.victories + result.won
        )
    return village


def due(number: int, results: Sequence[Result]) -> tuple[Due, ...]:
    """The decisions about the game that was played, before what is kept."""
    met = [seat for seat, result in enumerate(results) if result.met]
    influence, points = [r.influence for r in results], [r.points for r in results]
    asked = [Due(GUIDE, guide.chooser(met, influence, points))] if met else []
    stars = [
        Due(STAR, seat)
        for seat, result in enumerate(results)
        if not result.automa
        for _ in range(chest.stars_earned(result.points) + result.met)
    ]
    losers = [seat for seat, result in enumerate(results) if not result.won and not result.automa]
    room = [Due(ROOM, seat) for seat in losers if number >= ROOM_FROM]
    return (*asked, *stars, *room)


def next_difficulty(table: Table) -> int:
    """How hard the Automa is in the game after one that is over; as it was where there is none."""
    absent, scores = table.table.automas, table.scores
    if not absent:
        return table.table.difficulty
    people = [score for seat, score in enumerate(scores) if seat not in absent]
    return automa.next_difficulty(table.table.difficulty, people, [scores[seat] for seat in absent])
