"""The drawing of Chartae: a pure function from a position to a scene, and what can be picked in it.

Layers from the ground up: the frame, which changes with the window alone; the map and the panel,
which change with a move; the tile in hand, which turns; the choices, which change with a pick; and
what follows the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from chartkit.chartae.chart import cell_targets, chart
from chartkit.chartae.frame import ground
from chartkit.chartae.marks import cell_mark, placing, take_mark, turning
from chartkit.chartae.panel import HAND_SIZE, HAND_X, hand_tile, next_frame, panel
from chartkit.chartae.pieces import INDEX, Tile
from chartkit.chartae.position import TAKE, Move, Position
from chartkit.chartae.view import HEIGHT, WIDTH, View, view_of
from chartkit.draw import LIGHT, Circle, Scene, Shape, Text, Theme
from chartkit.draw.ornament import turn_arrow
from chartkit.draw.picker import Choice, Picker

CYCLES = {"turns": "r"}
"""Fields that always have a value, and the key that passes it to the next."""
CHIPS: dict[str, Callable[[Position, Any], str]] = {
    "action": lambda position, value: f"Take the {position.face_up}"
}
"""Fields that are shown as chips beside the board, with what a value is called."""


def scene(
    position: Position,
    *,
    seat: int | None = None,
    picker: Picker | None = None,
    theme: Theme = LIGHT,
    names: tuple[str, ...] = (),
    last: Move | None = None,
    flip: bool = False,
) -> Scene:
    """The map and the panel of a position, 900 by 640 units.

    `names` are the players' by seat (by default the territories'), `last` is the move played last,
    `flip` shows the map from the other side. With a `picker` its choices are marked and the move
    under the pointer is previewed.
    """
    view = view_of(position.grid, flip)
    names = tuple(names) or position.seat_names
    take = picker is not None and "take" in picker.values("action")
    return Scene(
        WIDTH,
        HEIGHT,
        theme.page,
        (
            ground(view, theme),
            _play(position, names, last, theme, flip),
            () if position.over else _hand(view, position.hand, _turns(picker), theme),
            _choices(view, position.grid, _legal_cells(picker), take, theme),
            tuple(_pointer(position, view, picker, theme)),
        ),
        title=_title(position, names),
    )


def choices(position: Position, seat: int | None) -> Iterable[Choice]:
    """The legal steps of a seat: the action `take`, a cell with turns, or the cell of a tile to turn."""
    for move in position.legal_moves(seat):
        if move.action == "take":
            yield Choice({"action": "take"}, move)
        elif move.action == "rotate":
            yield Choice({"cell": move.cell}, move)
        else:
            yield Choice({"cell": move.cell, "turns": move.turns}, move)


def attempt(position: Position, picked: Mapping[str, Any]) -> Move | None:
    """The step that these picks would mean, legal or not; None if they say too little."""
    if picked.get("action") == "take":
        return TAKE
    cell = picked.get("cell")
    if cell is None:
        return None
    if position.hand is None and position.grid[INDEX[cell]]:
        return Move("rotate", cell)
    return Move("place", cell, picked.get("turns", 0))


def _title(position: Position, names: tuple[str, ...]) -> str:
    """What the picture shows, for those who do not see it."""
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, position.scores, strict=True))
    if position.over:
        return f"Chartae, {scores}. {position.verdict(names)}"
    return f"Chartae, {scores}. {names[position.to_move]} to move: {position.prompt()}."


@lru_cache(maxsize=256)
def _play(
    position: Position, names: tuple[str, ...], last: Move | None, theme: Theme, flip: bool
) -> tuple[Shape, ...]:
    """What a move changes: the map, its cells to pick, and the panel."""
    view = view_of(position.grid, flip)
    return (
        *chart(position.grid, view, last, theme),
        *cell_targets(position.grid, view),
        *panel(position, names, last, theme, flip),
    )


# Choices -----------------------------------------------------------------------------------------


def _legal_cells(picker: Picker | None) -> tuple[str, ...]:
    return () if picker is None else tuple(str(cell) for cell in picker.values("cell"))


def _turns(picker: Picker | None) -> int:
    """How the tile in hand is turned now."""
    turns = picker.value("turns") if picker is not None else None
    return turns if isinstance(turns, int) else 0


@lru_cache(maxsize=256)
def _choices(
    view: View, occupied: bytes, cells: tuple[str, ...], take: bool, theme: Theme
) -> tuple[Shape, ...]:
    """The marks of the cells and of the face-up tile if they may be picked."""
    shapes: list[Shape] = []
    for name in cells:
        shapes += cell_mark(view, view.shown(name), bool(occupied[INDEX[name]]), theme)
    if take:
        shapes += take_mark(next_frame(2.5), False, theme)
    return tuple(shapes)


@lru_cache(maxsize=256)
def _hand(view: View, hand: str | None, turns: int, theme: Theme) -> tuple[Shape, ...]:
    """The tile in hand as it is turned."""
    return hand_tile(None if hand is None else view.turned(Tile(hand, turns)), theme)


# The pointer -------------------------------------------------------------------------------------


def _pointer(position: Position, view: View, picker: Picker | None, theme: Theme) -> Iterator[Shape]:
    """The move that a click would play: its ghost on the map and its name in the panel."""
    move = picker.preview if picker is not None else None
    if not isinstance(move, Move):
        return
    if move.cell is None:
        yield from take_mark(next_frame(2.5), True, theme)
    elif move.action == "rotate":
        yield from turning(
            view, view.shown(move.cell), view.turned(position.tile_on(INDEX[move.cell])), theme
        )
    elif position.hand is not None:
        lying = view.turned(Tile(position.hand, move.turns or 0))
        yield from placing(view, view.shown(move.cell), lying, theme)
    yield from _candidate(move, theme)


def _candidate(move: Move, theme: Theme) -> Iterator[Shape]:
    """The move in notation under the tile in hand."""
    x, y = HAND_X + HAND_SIZE / 2, 570.0
    if move.action == "place":
        yield Circle(x - 40, y, 18, stroke=theme.legal, width=2.4)
        yield from turn_arrow(x - 40, y, 8.6, theme.legal, 2.8)
        x += 22
    yield Text(x, y + 10, f"{move}", 30, theme.legal, serif=False, bold=True)
