"""The drawing of the set-up bench of Chartae: all 25 cells, and the tiles to lay on them.

A tile of the palette goes to the cell, hand or stack that is picked with it, in either order. A tile
on the map turns when it is picked, or goes away if the eraser is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from chartkit.chartae.chart import cell_targets, chart
from chartkit.chartae.frame import ground
from chartkit.chartae.marks import cell_mark, outlined, placing, removing, tile_sign, turning
from chartkit.chartae.pieces import CELLS, INDEX, Tile
from chartkit.chartae.position import Move
from chartkit.chartae.setup import NUMBERS, Draft, Edit
from chartkit.chartae.setup_panel import frames, left, palette, setup_panel
from chartkit.chartae.view import HEIGHT, WIDTH, View, whole_view
from chartkit.draw import LIGHT, Circle, Scene, Shape, Target, Theme
from chartkit.draw.ornament import cross, turn_arrow
from chartkit.draw.picker import Choice, Picker

CYCLES = {"turns": "r", "tool": "x"}
"""Fields that always have a value, and the key that passes it to the next."""
CHIPS: dict[str, Callable[[Draft, Any], str]] = {}
"""Everything has its place in the picture."""

LAY, TURN, REMOVE = "lay", "turn", "remove"
"""The tools: what a pick of a cell does."""


def scene(
    position: Draft,
    *,
    seat: int | None = None,
    picker: Picker | None = None,
    theme: Theme = LIGHT,
    names: tuple[str, ...] = (),
    last: Edit | None = None,
    flip: bool = False,
) -> Scene:
    """The map and the palette of a draft, 900 by 640 units; see `chartae.scene.scene`."""
    view = whole_view(flip)
    names = tuple(names) or position.seat_names
    counts = tuple(left(position).values())
    turns = (_turns(picker) + 2 * flip) % 4
    state = f"not a position yet: {' '.join(position.reasons)}" if position.reasons else "a possible position"
    return Scene(
        WIDTH,
        HEIGHT,
        theme.page,
        (
            ground(view, theme, "Set up"),
            _play(position, names, _as_move(last), theme, flip),
            palette(counts, turns, theme),
            tuple(_marks(position, view, picker, theme)),
            tuple(_pointer(position, view, picker, theme)),
        ),
        title=f"Setting up Chartae, {state}",
    )


def choices(position: Draft, seat: int | None) -> Iterable[Choice]:
    """Every edit by its picks; with a cell or a slot alone the first that fits is meant."""
    edits = position.legal_moves(seat)
    for edit in edits:
        if edit.design is None:
            yield Choice(_picks(edit), edit)
    for edit in edits:
        if edit.design is not None:
            yield Choice(_picks(edit), edit)


def attempt(position: Draft, picked: Mapping[str, Any]) -> Edit | None:
    """The edit that these picks would mean, possible or not; None if they say too little."""
    for action in NUMBERS:
        if action in picked:
            return Edit(action, value=picked[action])
    cell, design, slot = picked.get("cell"), picked.get("design"), picked.get("slot")
    if slot is not None:
        return Edit(slot, design=design)
    if design is not None:
        empty = next((name for name in CELLS if not position.grid[INDEX[name]]), None)
        return Edit("place", cell or empty, design, picked.get("turns", 0))
    if cell is not None:
        return Edit(REMOVE if picked.get("tool") == REMOVE else TURN, cell)
    return None


def _picks(edit: Edit) -> dict[str, Any]:
    action, cell, design, turns, value = edit
    if action in NUMBERS:
        return {action: value}
    if action in (TURN, REMOVE):
        return {"cell": cell, "tool": action}
    if action == "place":
        return {"cell": cell, "design": design, "turns": turns, "tool": LAY}
    if design is None:
        return {"slot": action, "tool": REMOVE}
    return {"slot": action, "design": design, "tool": LAY}


def _as_move(edit: Edit | None) -> Move | None:
    """An edit of the map as the move that it looks like."""
    if edit is not None and edit.action in ("place", TURN):
        return Move("rotate" if edit.action == TURN else "place", edit.cell, edit.turns)
    return None


@lru_cache(maxsize=128)
def _play(
    draft: Draft, names: tuple[str, ...], last: Move | None, theme: Theme, flip: bool
) -> tuple[Shape, ...]:
    """What an edit changes: the map, its cells to pick, and the panel."""
    view = whole_view(flip)
    return (
        *chart(draft.grid, view, last, theme),
        *cell_targets(draft.grid, view),
        *setup_panel(draft, names, theme),
    )


def _turns(picker: Picker | None) -> int:
    """How a tile of the palette is turned now."""
    turns = picker.value("turns") if picker is not None else None
    return turns if isinstance(turns, int) else 0


def _tool(picker: Picker) -> str:
    """What a pick of a cell would do now."""
    if "design" in picker.picked:
        return LAY
    tool = picker.picked.get("tool") or picker.value("tool")
    return REMOVE if tool == REMOVE else TURN


# Marks -------------------------------------------------------------------------------------------


def _marks(draft: Draft, view: View, picker: Picker | None, theme: Theme) -> tuple[Shape, ...]:
    if picker is None:
        return ()
    design, tool = picker.picked.get("design"), _tool(picker)
    cells = tuple(str(cell) for cell in picker.values("cell"))
    picked = [Target(field, value) for field, value in picker.picked.items()]
    if tool == REMOVE:
        picked.append(Target("tool", REMOVE))
    slots = tuple(Target("slot", slot) for slot in picker.values("slot")) if design else ()
    outlines = frames(draft)
    chosen = tuple(target for target in dict.fromkeys(picked) if target in outlines)
    waiting = picker.picked.get("cell") if design is None else None
    designs = tuple(
        Target("design", name) for name in picker.values("design") if waiting and left(draft)[str(name)]
    )
    return _drawn_marks(draft, view, cells, tool, chosen, (*slots, *designs), waiting, theme)


@lru_cache(maxsize=128)
def _drawn_marks(
    draft: Draft,
    view: View,
    cells: tuple[str, ...],
    tool: str,
    chosen: tuple[Target, ...],
    open_: tuple[Target, ...],
    waiting: str | None,
    theme: Theme,
) -> tuple[Shape, ...]:
    """Marks of the cells, of what is chosen in the panel, and of what there goes with it."""
    shapes: list[Shape] = []
    outlines = frames(draft)
    for name in cells:
        cell, occupied = view.shown(name), bool(draft.grid[INDEX[name]])
        x, y = view.corner(cell)
        if name == waiting:
            shapes += outlined(view.box(cell, 4), 3, theme, on_tile=True)
        elif tool == LAY and not occupied:
            shapes += cell_mark(view, cell, False, theme)
        elif occupied and tool != LAY:
            shapes += tile_sign(view, cell, cross if tool == REMOVE else turn_arrow, theme)
        elif not occupied and waiting is None:
            shapes.append(Circle(x + view.size / 2, y + view.size / 2, 4, fill=theme.legal))
    for target in open_:
        shapes += outlined(outlines[target], 2.4, theme, on_tile=False)
    for target in chosen:
        shapes += outlined(outlines[target], 4, theme, on_tile=True)
    return tuple(shapes)


def _pointer(draft: Draft, view: View, picker: Picker | None, theme: Theme) -> Iterator[Shape]:
    """What a pick of the target under the pointer would do."""
    if picker is None or picker.hovered is None or not picker.leads_on(picker.hovered):
        return
    edit = picker.preview
    if isinstance(edit, Edit) and edit.cell is not None:
        cell = view.shown(edit.cell)
        if edit.action == "place":
            tile = view.turned(Tile(edit.design or "", edit.turns or 0))
            yield from placing(view, cell, tile, theme)
        else:
            preview = turning if edit.action == TURN else removing
            yield from preview(view, cell, view.turned(draft.tile_on(INDEX[edit.cell])), theme)
    elif picker.hovered.field == "cell":
        cell = view.shown(picker.hovered.value)
        yield from outlined(view.box(cell, 4), 3, theme, on_tile=True)
    elif picker.hovered in (outlines := frames(draft)):
        yield from outlined(outlines[picker.hovered], 4, theme, on_tile=True)
