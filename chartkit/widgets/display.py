"""How games and boards show themselves in a notebook.

Where widgets run, a game shows its live board; everywhere else its picture, as SVG, and as plain text
the position, both masked. Which of the two it is cannot be known when the cell runs: a kernel that is
driven by nbconvert or nbclient looks like any other. An output with a widget in it is no way out, since
nbclient stores the state of all widgets and nbconvert then prefers the widget, which without a kernel
shows nothing at all. So the picture goes out first, alone, with one tiny canvas: a front end that runs
widgets makes its model, which reports that it is ready, and only then does the live board take the
picture's place, the picture staying in the same output for other readers of the file. Where nobody
answers, the picture is what was shown and what was stored, and no board was ever made.

Voila runs the cells before there is a page and takes no later changes of an output, but is known by the
kernel's environment: there the board is shown at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from ipycanvas import Canvas
from IPython.display import display
from ipywidgets import Widget

from chartkit.core import Game
from chartkit.draw import LIGHT
from chartkit.draw.svg import svg
from chartkit.games import room
from chartkit.widgets.board import Board, usual_size
from chartkit.widgets.tree import free

Bundle = dict[str, Any]

WIDGET = "application/vnd.jupyter.widget-view+json"
_BOARDS: WeakKeyDictionary[Game, Board] = WeakKeyDictionary()
"""The board that a game shows as itself; shown again, it is another view of the same one."""


def board(game: Game, **options: Any) -> Board:
    """A new live board on a game; see `Board` for the options."""
    return Board(game, **options)


def mimebundle(game: Game) -> Bundle:
    """The picture of a game as an onlooker sees it, and the text of its position."""
    seen = game.position.seen_by(None)
    drawing = room(game.name, game.scene_room)
    scene = drawing.scene(seen, theme=LIGHT, names=game.names, last=game.last)
    return {"image/svg+xml": svg(scene, usual_size(drawing)), "text/plain": seen.to_text()}


def show(game: Game) -> None:
    """Show a game as a cell's output."""

    def live() -> Board:
        known = _BOARDS.get(game)
        if known is None or known.comm is None:
            known = _BOARDS[game] = Board(game)
        return known

    picture_first(mimebundle(game), live, at_once=game in _BOARDS and _BOARDS[game].surface.alive)


def show_board(board: Board) -> None:
    """Show a board as a cell's output."""
    picture = {"image/svg+xml": svg(board.scene(), board.size), "text/plain": board.seen.to_text()}
    picture_first(picture, lambda: board, at_once=board.surface.alive)


def picture_first(picture: Bundle, live: Callable[[], Widget], at_once: bool) -> None:
    """Show a picture, and in its place what `live()` makes once a front end that runs widgets answers.

    `at_once` says that one is known to be there.
    """
    if at_once or os.environ.get("SERVER_SOFTWARE", "").startswith("voila/"):
        display({**picture, **_view(live())}, raw=True)  # type: ignore[no-untyped-call]
        return
    handle = display(picture, raw=True, display_id=True)  # type: ignore[no-untyped-call]
    if handle is not None:
        _when_answered(lambda: handle.update({**picture, **_view(live())}, raw=True))


def _view(widget: Widget) -> Bundle:
    return {WIDGET: {"version_major": 2, "version_minor": 0, "model_id": widget.model_id}}


def _when_answered(then: Callable[[], None]) -> None:
    """Call `then()` once when a front end that runs widgets has answered."""
    beacon = Canvas(width=1, height=1)

    def answered() -> None:
        if beacon.comm is not None:
            free(beacon)
            then()

    beacon.on_client_ready(answered)
