"""The drawing of Chartae: a pure function from a position to a scene, and what can be picked in it.

Layers from the ground up: the frame, which changes with the window alone; the map and the panel,
which change with a move; the choices and the tile in hand, which change with a pick or a turn; and
what follows the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from chartkit.chartae.chart import cell_targets, chart
from chartkit.chartae.frame import ground
from chartkit.chartae.ornament import turn_arrow
from chartkit.chartae.panel import HAND_SIZE, HAND_X, hand_tile, next_frame, panel
from chartkit.chartae.pieces import TILES, Tile
from chartkit.chartae.plate import fineness, print_tile
from chartkit.chartae.position import TAKE, Move, Position
from chartkit.chartae.view import HEIGHT, WIDTH, View, view_of
from chartkit.draw import LIGHT, Circle, Path, Scene, Shape, Text, Theme
from chartkit.draw.outline import rounded_box
from chartkit.draw.picker import Choice, Picker
from chartkit.draw.scene import Points

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
    turns = picker.value("turns") if picker is not None else 0
    return Scene(
        WIDTH,
        HEIGHT,
        theme.page,
        (
            ground(view, theme),
            _play(position, names, last, theme, flip),
            _choices(
                position.grid,
                view,
                _legal_cells(picker),
                picker is not None and "take" in picker.values("action"),
                position.over,
                position.hand,
                turns if isinstance(turns, int) else 0,
                theme,
            ),
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
    view = View(0, 0, 5, 5, False)
    if position.hand is None and position.grid[view.shown(cell)]:
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


@lru_cache(maxsize=256)
def _choices(
    grid: bytes,
    view: View,
    cells: tuple[str, ...],
    take: bool,
    over: bool,
    hand: str | None,
    turns: int,
    theme: Theme,
) -> tuple[Shape, ...]:
    """The marks of what may be picked, and the tile in hand as it is turned."""
    shapes: list[Shape] = []
    if not over:
        shapes += hand_tile(None if hand is None else view.turned(Tile(hand, turns)), theme)
    for name in cells:
        shapes += _mark(grid, view, name, 1.0, theme)
    if take:
        shapes += _take_mark(1.0, theme)
    return tuple(shapes)


def _mark(grid: bytes, view: View, name: str, weight: float, theme: Theme) -> Iterator[Shape]:
    """The mark of a cell to place on, a dot, or of a tile to turn, an arrow."""
    cell, grain = view.shown(name), fineness(view.size)
    x, y = view.corner(cell)
    on_tile = view.grid(grid)[cell] != 0
    inset, radius = (4 * grain, 4 * grain) if on_tile else (12 * grain, 10 * grain)
    edge = view.size - 2 * inset
    outline = rounded_box(x + inset, y + inset, edge, edge, radius)
    yield from _outlined(outline, 2.4 * weight * grain, theme, on_tile)
    if on_tile:
        x, y = x + view.size - 26 * grain, y + view.size - 26 * grain
        yield from _arrow_disc(x, y, 12 * grain, weight > 1, theme)
    else:
        yield Circle(x + view.size / 2, y + view.size / 2, 8 * weight * grain, fill=theme.legal)


def _take_mark(weight: float, theme: Theme) -> Iterator[Shape]:
    """The mark of the face-up tile as one to take."""
    outline = next_frame(2.5)
    yield from _outlined(outline, 3 * weight, theme, False)
    x, y = outline.mean(axis=0)
    yield Circle(float(x), float(y), 8 * weight, fill=theme.legal, stroke=theme.ink, width=1.4)


def _outlined(outline: Points, width: float, theme: Theme, on_tile: bool) -> Iterator[Shape]:
    """A line in the colour of choices; on a tile with ink under it, for it is pale on parchment."""
    if on_tile:
        casing = theme.ink if theme.dark else theme.land
        yield Path((outline,), stroke=casing, width=width + 2)
    yield Path((outline,), stroke=theme.legal, width=width)


def _arrow_disc(x: float, y: float, radius: float, filled: bool, theme: Theme) -> Iterator[Shape]:
    disc, arrow = (theme.legal, theme.page) if filled else (theme.page, theme.legal)
    yield Circle(x, y, radius, fill=disc, stroke=theme.legal, width=radius / 6)
    yield from turn_arrow(x, y, radius * 0.5, arrow, radius / 6)


# The pointer -------------------------------------------------------------------------------------


def _pointer(position: Position, view: View, picker: Picker | None, theme: Theme) -> Iterator[Shape]:
    """The move that a click would play: its ghost on the map and its name in the panel."""
    move = picker.preview if picker is not None else None
    if not isinstance(move, Move):
        return
    if move.cell is None:
        yield from _take_mark(1.5, theme)
    else:
        yield from _ghost(position, view, move, theme)
    yield from _candidate(move, theme)


def _ghost(position: Position, view: View, move: Move, theme: Theme) -> Iterator[Shape]:
    """The tile as it would lie, at half strength."""
    assert move.cell is not None
    cell = view.shown(move.cell)
    x, y = view.corner(cell)
    grain = fineness(view.size)
    lying = TILES[view.grid(position.grid)[cell]]
    if lying is not None:
        after = Tile(lying.design, (lying.turns + 1) % 4)
        yield from print_tile(after, x, y, view.size, theme, 0.62, False)
    elif position.hand is not None:
        after = view.turned(Tile(position.hand, move.turns or 0))
        yield from print_tile(after, x, y, view.size, theme, 0.5, False)
    yield from _outlined(view.box(cell, 4 * grain), 3.2 * grain, theme, True)
    if lying is not None:
        corner = view.size - 26 * grain
        yield from _arrow_disc(x + corner, y + corner, 15 * grain, True, theme)


def _candidate(move: Move, theme: Theme) -> Iterator[Shape]:
    """The move in notation under the tile in hand."""
    x, y = HAND_X + HAND_SIZE / 2, 570.0
    if move.action != "place":
        yield Text(x, y + 10, f"{move}", 30, theme.legal, serif=False, bold=True)
        return
    yield Circle(x - 40, y, 18, stroke=theme.legal, width=2.4)
    yield from turn_arrow(x - 40, y, 8.6, theme.legal, 2.8)
    yield Text(x + 22, y + 10, f"{move}", 30, theme.legal, serif=False, bold=True)
