"""The keys of a board, when its canvas has the focus; arrows and Enter are the surface's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from chartkit.widgets.surface import ARROWS

if TYPE_CHECKING:
    from chartkit.widgets.board import Board

ZOOMS = {"+": 1, "=": 1, "-": -1, "0": None}
"""By key, how many steps closer; None: all in view."""
ASIDE = 220.0
"""How far a key looks aside, in scene units."""


def in_words(board: Board) -> str:
    """What the keys do."""
    cycles = "".join(f" {key.upper()} changes the {field}." for field, key in board.room.CYCLES.items())
    steers = " + and - come closer and go back, 0 shows all, Shift with arrows looks aside." * board.steers
    return (
        "On the board: arrows move the cursor, Page Up and Page Down go round what is legal, Enter picks, "
        f"Escape clears, U undoes, Y redoes, Tab leaves.{cycles}{steers}"
    )


def typed(board: Board, key: str, shift: bool) -> None:
    """Do what a key stands for.

    The canvas keeps Tab from the browser, so the focus is passed on from here.
    """
    pressed = key.lower()
    for field, its_key in board.room.CYCLES.items():
        if pressed == its_key.lower():
            return board.cycle(field, -1 if shift else 1)
    actions: dict[str, Callable[[], Any]] = {
        "tab": (board.time.redo if shift else board.actions.play).focus,
        "escape": board.clear_picks,
        "u": board.time.step_back,
        "y": board.time.step_on,
        "pagedown": lambda: _next_legal(board, 1),
        "pageup": lambda: _next_legal(board, -1),
    }
    if pressed in actions:
        actions[pressed]()
    elif board.steers and key in ZOOMS:
        board.steer(ZOOMS[key])
    elif board.steers and key in ARROWS:
        right, down = ARROWS[key]
        board.steer(0, (right * ASIDE, down * ASIDE))
    return None


def _next_legal(board: Board, step: int) -> None:
    """Put the cursor on the next target that leads on."""
    picker, surface = board.picker, board.surface
    if picker is None or surface.scene is None:
        return
    legal = [target for target in surface.scene.targets() if picker.leads_on(target)]
    if legal:
        index = legal.index(surface.pointed) + step if surface.pointed in legal else 0
        surface.move_cursor(legal[index % len(legal)])
