"""The progress track and the reputation track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chartkit.charterstone.income import pay_income
from chartkit.charterstone.pieces import (
    INCOME,
    PROGRESS_ICONS,
    REPUTATION,
    REPUTATION_POINTS,
    REPUTATION_SPACES,
    REPUTATION_START,
    progress_end,
)
from chartkit.charterstone.state import GAIN, Seat, State
from chartkit.charterstone.vocabulary import Term

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play

_REPUTATION = (Term("reputation"),)


def advance(play: Play, seat: int) -> None:
    """Move the progress marker on one space; at the end of the track it stays."""
    end = progress_end(play.village.game)
    if play.progress >= end:
        return
    play.progress += 1
    play.happens(seat, "progress")
    icon = PROGRESS_ICONS.get(play.progress) if play.progress < end else None
    if icon == REPUTATION and seat not in play.table.automas:
        play.add(seat, GAIN, "progress", _REPUTATION)
    elif icon == REPUTATION and reputable(play, play.players[seat]):
        place_reputation(play, seat)
    elif icon == INCOME:
        pay_income(play)


def spaces_left(state: State) -> int:
    """How many spaces of the reputation track are open."""
    return REPUTATION_SPACES - REPUTATION_START[len(state.players)] - len(state.track)


def reputable(state: State, player: Seat) -> bool:
    """Whether a player can place reputation."""
    return player.influence > 0 and spaces_left(state) > 0


def place_reputation(play: Play, seat: int) -> None:
    """Place influence on the next open space of the reputation track."""
    player = play.players[seat]
    play.change(seat, influence=player.influence - 1, placed=player.placed + 1)
    play.track = (*play.track, seat)
    play.happens(seat, "reputation")


def reputation_points(track: Sequence[int], seats: int) -> tuple[int, ...]:
    """By seat, what its tokens on the reputation track are worth: those level share a tier."""
    tokens = [track.count(seat) for seat in range(seats)]
    tiers = dict(zip(sorted({n for n in tokens if n}, reverse=True), REPUTATION_POINTS, strict=False))
    return tuple(tiers.get(number, 0) for number in tokens)
