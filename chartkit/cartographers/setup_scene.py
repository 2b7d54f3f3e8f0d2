"""The drawing of the set-up bench of Cartographers: a sheet, and all that can be set around it.

The tool that is chosen, and the sheet, stay from one edit to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from chartkit.cartographers import head, land, setup_panel
from chartkit.cartographers import panel as play_panel
from chartkit.cartographers.chart import CELL, HEIGHT, WIDTH, corner, ground, middle, space_box
from chartkit.cartographers.edits import DRAWN, EMPTY, LETTERS, PLAIN, PRINTED, Edit
from chartkit.cartographers.grid import SPACES, spaces
from chartkit.cartographers.icons import badge, seat_mark
from chartkit.cartographers.setup import Draft
from chartkit.cartographers.setup_panel import PILES, frame, places
from chartkit.cartographers.sight import Sight
from chartkit.cartographers.signs import emblem, sign, stamp
from chartkit.cartographers.tints import tints
from chartkit.draw import LIGHT, Path, Scene, Shape, Target, Text, Theme
from chartkit.draw.lettering import fitted
from chartkit.draw.picker import Choice, Picker

CYCLES = {"tool": "x", "sheet": "n", "pile": "p"}
"""Fields that always have a value, and the key that passes it to the next."""
HOLDS = KEEPS = tuple(CYCLES)
"""They stay as they are, whatever is picked, and from edit to edit."""
CHIPS: dict[str, Callable[[Draft, Any], str]] = {}
"""Everything has its place in the picture."""
_COMMON = (*LETTERS, "season", "map", "seats")
"""Fields that are an edit's action and value."""


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
    """A sheet of a draft and what can be set around it, 1000 by 880 units; see `cartographers.scene.scene`.

    Without a `picker` it is the sheet of `seat`.
    """
    owner = picker.value("sheet") if picker is not None else seat
    owner = owner if isinstance(owner, int) and owner < position.seats else 0
    names = tuple(names) or position.seat_names
    state = f"not a position yet: {' '.join(position.reasons)}" if position.reasons else "a possible position"
    return Scene(
        WIDTH,
        HEIGHT,
        theme.page,
        (
            _ground(theme),
            _play(position, owner, names, _last_on(position, owner, last), theme),
            _marks(position, owner, _chosen(picker, owner), theme),
            tuple(_pointer(position, owner, picker, theme)),
        ),
        title=f"Setting up Cartographers, {names[owner]}'s sheet, {state}",
    )


def choices(position: Draft, seat: int | None) -> Iterable[Choice]:
    """Every edit by its picks; those of a sheet need it to be the one in view."""
    return [Choice(_picks(edit), edit) for edit in position.legal_moves()]


def attempt(position: Draft, picked: Mapping[str, Any]) -> Edit | None:
    """The edit that these picks would mean, possible or not; None if they say too little."""
    sheet = picked.get("sheet", 0)
    if "space" in picked:
        tool, where = picked.get("tool", DRAWN[0]), (picked["space"],)
        return Edit("draw", tool, sheet, where) if tool in DRAWN else Edit("print", tool, None, where)
    if "card" in picked:
        return Edit(picked.get("pile", PILES[0]), picked["card"])
    if "back" in picked:
        return Edit(picked["back"])
    if "coins" in picked:
        return Edit("coins", picked["coins"], sheet)
    if "answers" in picked:
        return Edit("answers")
    return next((Edit(field, picked[field]) for field in _COMMON if field in picked), None)


def _picks(edit: Edit) -> dict[str, Any]:
    action, value, seat, listed = edit
    if action == "draw":
        return {"space": listed[0], "tool": value, "sheet": seat}
    if action == "print":
        return {"space": listed[0], "tool": value}
    if action in PILES:
        return {"pile": action, "card": value} if value else {"back": action}
    if action == "coins":
        return {"coins": value, "sheet": seat}
    return {action: "-" if value is None else value}


def _last_on(draft: Draft, owner: int, last: Edit | None) -> int:
    """The spaces of the edit made last, if they are drawn on the sheet in view."""
    if last is None or last.action != "draw" or last.seat != owner:
        return 0
    drawn = spaces(last.spaces)
    return drawn if draft.rough.sheets[owner].terrains.get(str(last.value), 0) & drawn == drawn else 0


# Layers --------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _ground(theme: Theme) -> tuple[Shape, ...]:
    return (*head.title(theme), *ground(theme))


@lru_cache(maxsize=64)
def _play(draft: Draft, owner: int, names: tuple[str, ...], last: int, theme: Theme) -> tuple[Shape, ...]:
    """What an edit changes: the sheet, its spaces to pick, and everything round it."""
    sheet = draft.rough.sheets[owner]
    text, size = fitted(f"Setting up {names[owner]}'s sheet", 20, 268, 14)
    return (
        *seat_mark(owner, 134, 85, 8.5, theme),
        Text(150, 91, text, size, theme.text, anchor="start", italic=True),
        *land.land(sheet, theme),
        *((land.last_drawn(last, theme),) if last else ()),
        *play_panel.coins(Sight(draft.rough, owner, owner, owner, names), theme),
        *setup_panel.panel(draft, owner, names, theme),
        *(
            Path((space_box(name),), target=Target("space", name), label=f"{name}: {sheet.on(name)}")
            for name in SPACES
        ),
    )


def _chosen(picker: Picker | None, owner: int) -> tuple[Target, ...]:
    """The tool, the sheet and the pile that are in use."""
    state = picker.state if picker is not None else {"sheet": owner}
    return tuple(Target(field, state[field]) for field in CYCLES if field in state)


@lru_cache(maxsize=128)
def _marks(draft: Draft, owner: int, chosen: tuple[Target, ...], theme: Theme) -> tuple[Shape, ...]:
    """A frame round what is in use, and a tick on it."""
    found = places(draft, owner)
    shapes: list[Shape] = []
    for target in chosen:
        if target in found:
            x, y, width, _ = found[target]
            shapes.append(Path((frame(found[target], -1.5),), stroke=theme.legal, width=3.4))
            shapes += badge(True, x + width - 1, y + 1, 8, theme)
    return tuple(shapes)


def _pointer(draft: Draft, owner: int, picker: Picker | None, theme: Theme) -> Iterator[Shape]:
    """What a pick of the target under the pointer would do."""
    if picker is None or picker.hovered is None or not picker.leads_on(picker.hovered):
        return
    field, value = picker.hovered
    if field != "space":
        place = places(draft, owner).get(picker.hovered)
        if place is not None:
            yield Path((frame(place, -1.5),), stroke=theme.accent, width=2.6)
        return
    tool, colours = str(picker.value("tool")), tints(theme)
    yield Path((space_box(value, 2),), fill=colours.get(f"{tool} wash", colours["field"]))
    if tool in (EMPTY, PLAIN):
        yield from badge(False, *middle(value), 11, theme)
    else:
        x, y = corner(value)
        yield from stamp(
            sign(tool) if tool in PRINTED else emblem(tool), [(x + 7, y + 7)], CELL - 14, colours
        )
    yield Path((space_box(value, 2),), stroke=theme.legal, width=3.0)
