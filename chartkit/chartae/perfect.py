"""Perfect play when few tiles are left: what each move is worth, looked up in a table of all that follows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from chartkit.chartae.endgame import Node, Table, cell_of, draws, node_of, rotations, ways
from chartkit.chartae.notation import HIDDEN
from chartkit.chartae.pieces import INDEX, LAND, MOST_ROTATIONS
from chartkit.chartae.position import TAKE, Move, Position
from chartkit.chartae.shapes import Frame, growths
from chartkit.core import HiddenInformation

_LAST: list[Table] = []
"""The table that was made last: it covers all that follows in the same game."""


def best_moves(position: Position, reach: int) -> Iterator[tuple[Move, ...] | None]:
    """Work out the moves of best value with at most `reach` tiles unplaced, in slices of a few hundredths of
    a second: None after each, the moves at the end. Nothing if more tiles are unplaced.
    """
    node = placed(position)[0]
    if not (_LAST and _LAST[0].covers(node)):
        if len(node.coming) > reach:
            return
        table = Table([node])
        for _ in table.list_lanes():
            yield None
        for _ in table.value_lanes():
            yield None
        _LAST[:] = [table]
    found = values(_LAST[0], position)
    most = max(found.values())
    yield tuple(move for move, value in found.items() if value == most)


def values(table: Table, position: Position) -> dict[Move, Fraction]:
    """The value of each legal move of a position that a table covers, the best first."""
    node, frame = placed(position)
    found = dict(_values(table, position, node, frame))
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _values(table: Table, position: Position, node: Node, frame: Frame) -> Iterator[tuple[Move, Fraction]]:
    sure = ways(node.coming)
    if position.hand is None:
        yield TAKE, Fraction(table.placing(node), sure)
        if position.rotated < MOST_ROTATIONS:
            after = dict(zip(node.shape, rotations(node), strict=True))
            for move in position.legal_moves():
                if move.action == "rotate":
                    turned = after[frame.cell(cell_of(INDEX[move.cell or ""]))]
                    yield move, Fraction(sure - table.value(turned), sure)
        return
    (coming,) = draws(node.letters, node.coming)
    by_cell = {growth.cell: growth for growth in growths(node.shape)}
    for move in position.legal_moves():
        growth = by_cell[frame.cell(cell_of(INDEX[move.cell or ""]))]
        ways_won = table.placed(node, growth, coming)[((move.turns or 0) + frame.turns) % 4]
        yield move, Fraction(ways_won, sure)


def placed(position: Position) -> tuple[Node, Frame]:
    """The node of a position, and how its cells come to lie there."""
    coming = position.stack if position.hand is None else (position.hand, *position.stack)
    if position.stack[:1] == (HIDDEN,):
        raise HiddenInformation("The face-up tile is hidden here; resample deals it.")
    rotated = position.rotated if position.hand is None else MOST_ROTATIONS
    territory = int(position.territories[position.to_move] != LAND)
    return node_of(position.grid, coming, rotated, territory)
