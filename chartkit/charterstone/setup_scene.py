"""The drawing of the set-up bench of Charterstone: the board itself, on which things are put and taken.

A good is given to the seat that is chosen, or taken from it; a place gets a worker of it, a building, or
is cleared, as the tool says. A quota space and an objective get influence of the seat, or lose it; another
objective can take an objective's place. Cards that are pointed at are put away; chips do the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from chartkit.charterstone import scene as board
from chartkit.charterstone import words
from chartkit.charterstone.edits import Edit
from chartkit.charterstone.looking import look_fault, parts
from chartkit.charterstone.pieces import CHARTER_KINDS, CHARTERS, GOODS, REPUTATION
from chartkit.charterstone.setup import Draft
from chartkit.draw import LIGHT, Scene, Target, Theme
from chartkit.draw.picker import Choice, Picker

__all__ = ["CHIPS", "CYCLES", "FLIPS", "LOOKS", "SIZE", "attempt", "choices", "look_fault", "scene", "steer"]

CYCLES = {"who": "s", "tool": "x", "step": "z", "aim": "o"}
"""The seat that is given something, what a place gets, whether goods are given or taken, and what becomes of
an objective."""
FLIPS, SIZE = board.FLIPS, board.SIZE
TABLE, WORKER, CLEAR = "table", "worker", "clear"
MORE, LESS = "more", "less"
SCORE = "score"


def _parts(draft: Draft, names: tuple[str, ...]) -> list[tuple[str, str]]:
    return parts(draft.drafted(), draft.seat_names)


LOOKS = {"view": _parts, "hand": None}
"""What changes the view alone, as on the board."""


def _seat_name(draft: Draft, value: Any) -> str:
    return "The table" if value == TABLE else CHARTER_KINDS[CHARTERS.index(value)].name


def _tool(draft: Draft, value: Any) -> str:
    return {WORKER: "A worker", CLEAR: "Clear the plot"}.get(value) or f"Build {words.name_of(draft, value)}"


def _aim(draft: Draft, value: Any) -> str:
    return "Score it" if value == SCORE else f"Swap for {words.name_of(draft, value)}"


_COUNTS = {"influence": "Influence", "vp": "Victory points", REPUTATION: "Reputation"}

CHIPS: dict[str, Callable[[Draft, Any], str]] = {
    "who": _seat_name,
    "tool": _tool,
    "step": lambda draft, value: "One more" if value == MORE else "One less",
    "aim": _aim,
    "count": lambda draft, value: _COUNTS[value],
    "drawn": lambda draft, value: f"Card {words.name_of(draft, value)}",
    "persona": lambda draft, value: f"Play as {words.name_of(draft, value)}",
    "box": lambda draft, value: f"Open {words.name_of(draft, value)}",
    "course": lambda draft, value: f"{value[0].capitalize()} {value[1]:+d}",
    "turn": lambda draft, value: f"Turn: {_seat_name(draft, value)}",
    "home": lambda draft, value: f"Workers home: {_seat_name(draft, value)}",
}
"""Fields that are shown as chips beside the board, with what a value is called."""


def scene(
    position: Draft,
    *,
    seat: int | None = None,
    picker: Picker | None = None,
    theme: Theme = LIGHT,
    names: tuple[str, ...] = (),
    last: Edit | None = None,
    flip: bool = False,
    looks: Mapping[str, Any] | None = None,
    pointed: Target | None = None,
) -> Scene:
    """The board of a draft, 1200 by 884 units; see `charterstone.scene.scene`."""
    state = f"not a position yet: {' '.join(position.reasons)}" if position.reasons else "a possible position"
    names = tuple(names) if len(names) == position.seats else position.seat_names
    still = picker and _Still(picker)
    drawn = board.scene(
        position.drafted(), picker=still, theme=theme, names=names, looks=looks, pointed=pointed
    )
    return Scene(
        board.WIDTH, board.HEIGHT, theme.page, drawn.layers, title=f"Setting up Charterstone: {state}"
    )


def steer(
    position: Draft,
    looks: Mapping[str, Any],
    flip: bool,
    zoom: int | None = 0,
    by: tuple[float, float] = (0.0, 0.0),
    spot: tuple[float, float] | None = None,
) -> dict[str, Any]:
    """The looks after `zoom` steps closer or `by` units aside; see `charterstone.scene.steer`."""
    return board.steer(position.drafted(), looks, flip, zoom, by, spot)


class _Still(Picker):
    """What can be picked, with nothing under the pointer: the inset tells of moves, and edits are none."""

    def __init__(self, picker: Picker) -> None:
        super().__init__(picker.choices, picker.cycles)
        self.picked = picker.picked


def choices(position: Draft, seat: int | None) -> Iterable[Choice]:
    """The edits that can be done by picking: numbers one step at a time, and one more before one less."""
    found = [Choice(picks, edit) for edit in position.legal_moves() for picks in _picks(position, edit)]
    return sorted(found, key=lambda choice: choice.picks.get("step") == LESS)


def _picks(draft: Draft, edit: Edit) -> Iterator[Mapping[str, Any]]:
    act, who, what, where, number = edit
    if act == "has":
        player = next(p for p in draft.players if CHARTERS[p.charter] == who)
        by = (number or 0) - draft.held(player, what)
        if abs(by) == 1:
            step = MORE if by > 0 else LESS
            yield {"good" if what in GOODS else "count": what, "who": who, "step": step}
    elif act in ("takes", "show"):
        yield {"drawn": what, "who": who or TABLE}
    elif act in ("drops", "hide"):
        yield {"card": what}
    elif act == "stands":
        yield {"place": what, "who": who, "tool": WORKER}
    elif what == REPUTATION:
        yield {"count": what, "who": who, "step": MORE if act == "lays" else LESS}
    elif act == "fills":
        yield {"quota": what, "who": who}
    elif act == "lifts" and what in draft.table.space_of:
        yield {"quota": what}
    elif act in ("scores", "lifts"):
        yield {"objective": what, "who": who, "aim": SCORE}
    elif act == "swap":
        yield {"objective": what, "aim": where}
    elif act in ("build", "clear"):
        yield {"place": where, "tool": what or CLEAR}
    elif act in ("progress", "round"):
        by = (number or 0) - (draft.progress if act == "progress" else draft.round)
        if abs(by) == 1:
            yield {"course": (act, by)}
    else:
        yield {{"is": "persona", "open": "box"}.get(act, act): what or who}


def attempt(position: Draft, picked: Mapping[str, Any]) -> Edit | None:
    """The edit that these picks would mean, possible or not; None if they say too little."""
    who = picked.get("who", CHARTERS[position.players[position.to_move].charter])
    if "place" in picked:
        tool = picked.get("tool", WORKER)
        if tool == CLEAR:
            return Edit("clear", where=picked["place"])
        if tool == WORKER:
            return Edit("stands", who, picked["place"]) if who != TABLE else None
        return Edit("build", what=tool, where=picked["place"])
    if "card" in picked:
        return Edit("hide", what=picked["card"])
    return None
