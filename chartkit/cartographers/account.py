"""How the scores came about: season by season, each in its four parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chartkit.cartographers.pieces import SEASONS
from chartkit.cartographers.scoring import SeasonScore, season_score
from chartkit.core.table import Cell, Table

if TYPE_CHECKING:
    from chartkit.cartographers.position import Position

LETTERS = "ABCD"


def account(position: Position, names: Sequence[str]) -> Table:
    """A row for each seat, a column for each season begun; the season under way is scored as it stands.

    Only what the position shows is counted: seen by a seat, it gives no drawing of others away.
    """
    begun = SEASONS[: len(position.past) + (not position.over)]
    heads = [season.name.capitalize() for season in begun]
    if not position.over:
        heads[-1] += ", so far"
    past, points, rows = position.season_scores, position.scores, []
    for seat, name in enumerate(names):
        scores = [*past[seat], *(() if position.over else (so_far(position, seat),))]
        cells = [_cell(number, score) for number, score in enumerate(scores)]
        rows.append(((name, ""), *cells, (_signed(points[seat]), "")))
    edicts = ", ".join(f"{letter} {edict}" for letter, edict in zip(LETTERS, position.edicts, strict=True))
    return Table(("", *heads, "Total"), tuple(rows), f"Edicts: {edicts}")


def so_far(position: Position, seat: int) -> SeasonScore:
    """What the season under way would bring a seat if it ended now."""
    first, second = (position.edicts[edict] for edict in SEASONS[position.season].edicts)
    return season_score(position.sheet_seen(seat), first, second)


def totals(position: Position) -> list[list[int]]:
    """By seat, its points at the start and after each season that is past."""
    lines = []
    for seasons in position.season_scores:
        line = [0]
        for score in seasons:
            line.append(line[-1] + score.total)
        lines.append(line)
    return lines


def _cell(number: int, score: SeasonScore) -> Cell:
    first, second = (LETTERS[edict] for edict in SEASONS[number].edicts)
    parts = (f"{first} {score.first}", f"{second} {score.second}", f"coins {score.coins}")
    return _signed(score.total), f"{', '.join(parts)}, monsters {_signed(score.monsters)}"


def _signed(number: int) -> str:
    return f"{number}".replace("-", "\N{MINUS SIGN}")
