"""Edits of the influence that lies on the table, and of the objectives that lie there.

Influence is laid from what a seat has left, or else from what it had spent; lifted, it is left again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from chartkit.charterstone.edits import Edit
from chartkit.charterstone.pieces import CHARTERS, REPUTATION
from chartkit.charterstone.state import VACANT
from chartkit.charterstone.table import Table

if TYPE_CHECKING:
    from chartkit.charterstone.setup import Draft


def possible(draft: Draft) -> Iterator[Edit]:
    """The edits of influence and objectives that change something."""
    objectives = draft.table.objectives
    vacant = [s.name for s, owner in zip(draft.table.spaces, draft.quota, strict=True) if owner == VACANT]
    for player in draft.players:
        who = CHARTERS[player.charter]
        yield from (Edit("fills", who, space) for space in vacant)
        yield Edit("lays", who, REPUTATION)
        unscored = (o for n, o in enumerate(objectives) if not player.scored >> n & 1)
        yield from (Edit("scores", who, objective) for objective in unscored)
    yield from _lifted(draft)
    known = draft.table.content.objectives_known(draft.village.opened)
    for old in objectives:
        yield from (Edit("swap", what=old, where=new) for new in known if new not in objectives)


def _lifted(draft: Draft) -> Iterator[Edit]:
    for space, owner in zip(draft.table.spaces, draft.quota, strict=True):
        if owner != VACANT:
            yield Edit("lifts", CHARTERS[draft.players[owner].charter], space.name)
    for seat, player in enumerate(draft.players):
        who = CHARTERS[player.charter]
        if seat in draft.track:
            yield Edit("lifts", who, REPUTATION)
        scored = (o for n, o in enumerate(draft.table.objectives) if player.scored >> n & 1)
        yield from (Edit("lifts", who, objective) for objective in scored)


def _fills(draft: Draft, move: Edit) -> Draft:
    return _owned(_laid(draft, move.who), move.what, draft.seat_of(move.who))


def _lays(draft: Draft, move: Edit) -> Draft:
    return _laid(draft, move.who)._replace(track=(*draft.track, draft.seat_of(move.who)))


def _scores(draft: Draft, move: Edit) -> Draft:
    return _turned(_laid(draft, move.who), move)


def _lifts(draft: Draft, move: Edit) -> Draft:
    """Lift influence; from the reputation track the seat's last token."""
    seat = draft.seat_of(move.who)
    player = draft.players[seat]
    left = draft.with_seat(move.who, influence=player.influence + 1, placed=player.placed - 1)
    if move.what == REPUTATION:
        last = max(place for place, owner in enumerate(draft.track) if owner == seat)
        return left._replace(track=(*draft.track[:last], *draft.track[last + 1 :]))
    return _owned(left, move.what, VACANT) if move.what in draft.table.space_of else _turned(left, move)


def _swap(draft: Draft, move: Edit) -> Draft:
    """Lay another objective in the place of one; influence on that one is lifted."""
    table, number = draft.table, draft.table.objectives.index(move.what)
    for player in draft.players:
        if player.scored >> number & 1:
            draft = _lifts(draft, Edit("lifts", CHARTERS[player.charter], move.what))
    objectives = (*table.objectives[:number], move.where, *table.objectives[number + 1 :])
    anew = Table(
        table.content, table.charters, objectives, table.first, table.automas, table.rules, table.blind,
        table.difficulty,
    )  # fmt: skip
    return draft._replace(table=anew)


DOING: dict[str, Callable[[Draft, Edit], Draft]] = {
    "fills": _fills,
    "lays": _lays,
    "scores": _scores,
    "lifts": _lifts,
    "swap": _swap,
}
"""What these edits make of a draft."""


def _laid(draft: Draft, who: str) -> Draft:
    player = draft.players[draft.seat_of(who)]
    return draft.with_seat(who, influence=max(0, player.influence - 1), placed=player.placed + 1)


def _owned(draft: Draft, space: str, owner: int) -> Draft:
    number = draft.table.space_of[space]
    return draft._replace(quota=(*draft.quota[:number], owner, *draft.quota[number + 1 :]))


def _turned(draft: Draft, move: Edit) -> Draft:
    """With an objective scored by a seat, or no more."""
    bit = 1 << draft.table.objectives.index(move.what)
    return draft.with_seat(move.who, scored=draft.players[draft.seat_of(move.who)].scored ^ bit)
