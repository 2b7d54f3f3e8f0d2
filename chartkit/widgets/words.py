"""What a board says: whose turn it is, what the cursor is on, and why nobody can act there now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.core.words import several
from chartkit.draw import Target

if TYPE_CHECKING:
    from chartkit.widgets.board import Board


MOST_SCORES = 6
"""More than so many scores are not read at a glance."""


def headline(board: Board) -> str:
    """Who is to do what, or how the game ended."""
    game, driver = board.game, board.driver
    if driver.thinking is not None:
        return f"{game.names[driver.thinking]} is thinking (the bot {game.bots[driver.thinking]!r})."
    line = game.headline(board.seen)
    return f"{line} Its bot waits: step forward, or let it play on." if driver.waiting else line


def scores(board: Board) -> str:
    """The scores by name; of many seats only the best."""
    pairs = list(zip(board.game.names, board.seen.scores, strict=False))
    more = len(pairs) - MOST_SCORES
    if more > 0:
        pairs = sorted(pairs, key=lambda pair: -pair[1])[:MOST_SCORES]
    listed = " · ".join(f"{name} {score}" for name, score in pairs)
    return f"{listed} · and {more} more" if more > 0 else listed


def target(board: Board, target: Target) -> str:
    """What lies under the cursor, and the move that picking it would make."""
    shape = board.surface.scene.targets().get(target) if board.surface.scene else None
    label = (shape.label if shape else "") or f"{target.field} {target.value}"
    move = board.picker.preview if board.picker else None
    return f"{label}. {move}: {board.seen.describe(move)}" if move is not None else label


def why_not_now(board: Board) -> str:
    """Why no seat may act before this board."""
    game, due = board.game, board.driver.due
    if board.cover.seat is not None:
        return f"The board is hidden: pass it to {game.names[board.cover.seat]}, who lifts the curtain."
    if game.over:
        return game.headline(board.seen)
    if due is not None:
        return f"It is {game.names[due]}'s turn, which the bot {game.bots[due]!r} plays."
    acting = several([game.names[seat] for seat in game.awaiting])
    whose = "an onlooker's" if board.viewer is None else f"{game.names[board.viewer]}'s"
    return f"It is {acting}'s turn; this board is {whose}."
