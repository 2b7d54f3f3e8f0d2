"""What is picked on the set-up bench of Cartography, and the edits that it means.

A tile of the palette goes to the place, tile, hand or pile that is picked with it, in either order; a
castle to the hill. A tile on the map turns when it is picked alone; with the eraser it goes away, after
the castle on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from chartkit.cartography.edits import SETTINGS, Edit
from chartkit.cartography.hands import HIDDEN
from chartkit.cartography.lattice import INDEX, PLACES, hill_names, split
from chartkit.cartography.pieces import DESIGNS
from chartkit.cartography.setup import Draft
from chartkit.draw.picker import Choice

CYCLES = {"turns": "r", "tool": "x"}
"""Fields that always have a value, and the key that passes it to the next."""
LAY, TURN, REMOVE = "lay", "turn", "remove"
"""The tools: what a pick of a hill does."""


def _chips() -> dict[str, Callable[[Draft, Any], str]]:
    def name(draft: Draft, seat: Any) -> str:
        return str(draft.seat_names[seat])

    return {
        "seats": lambda draft, value: f"{value} seats",
        "first": lambda draft, value: f"{name(draft, value)} began",
        "step": lambda draft, value: (
            "No tile fits" if value == "skipped" else f"{str(value).capitalize()} step"
        ),
        "passes": lambda draft, value: f"{value} passes" if value != 1 else "1 pass",
        "play": lambda draft, value: f"{str(value).capitalize()} play",
        "superko": lambda draft, value: f"{str(value).capitalize()} repetition",
        "pass-ends": lambda draft, value: f"Passes end it {str(value).replace('-', ' ')}",
    }


CHIPS = _chips()
"""Fields that are shown as chips beside the board, with what a value is called."""


def choices(position: Draft, seat: int | None) -> Iterable[Choice]:
    """Every edit by its picks; the tools come in the order turn, lay, remove."""
    found = [Choice(picks, edit) for edit in position.legal_moves(seat) for picks in _picks(position, edit)]
    order = {TURN: 0, LAY: 1, REMOVE: 2}
    return sorted(found, key=lambda choice: order[str(choice.picks.get("tool", TURN))])


def _picks(draft: Draft, edit: Edit) -> list[dict[str, Any]]:
    action, at, design, turns, seat, value = edit
    if action in SETTINGS:
        return [{action: value}]
    if action == "captured":
        return [{"captured": (seat, value)}]
    if action == "castle":
        return [
            {"hill": at, "castle": seat, "tool": LAY} if seat is not None else {"hill": at, "tool": REMOVE}
        ]
    if action in ("hand", "pile"):
        slot = action if seat is None else f"{action}{seat}"
        if design == HIDDEN:
            return [{"slot": slot, "tool": TURN}]
        return [{"slot": slot, "design": design, "tool": LAY} if design else {"slot": slot, "tool": REMOVE}]
    hills = _hills(draft, str(at))
    if action == "place":
        laid = {"design": design, "turns": turns, "tool": LAY}
        return [{"hill": hill, **laid} for hill in hills] or [{"place": at, **laid}]
    bare = [hill for hill in hills if action == "turn" or hill not in draft.owners]
    return [{"hill": hill, "tool": action} for hill in bare]


def _hills(draft: Draft, place: str) -> tuple[str, ...]:
    """The hills of the tile on a place beyond the start, if there is one."""
    tile = draft.lying.get(INDEX[place])
    return () if tile is None else hill_names(INDEX[place], DESIGNS[tile.design].hills)


def attempt(position: Draft, picked: Mapping[str, Any]) -> Edit | None:
    """The edit that these picks would mean, possible or not; None if they say too little."""
    for name in SETTINGS:
        if name in picked:
            return Edit(name, value=picked[name])
    if "captured" in picked:
        seat, value = picked["captured"]
        return Edit("captured", seat=seat, value=max(0, value))
    hill, design, erases = picked.get("hill"), picked.get("design"), picked.get("tool") == REMOVE
    place = picked.get("place") or (hill and (split(hill) or ("",))[0])
    if slot := picked.get("slot"):
        hand = None if slot == "pile" else int(slot[-1])
        hidden = None if erases or hand is None else HIDDEN
        return Edit("pile" if hand is None else "hand", design=design or hidden, seat=hand)
    if design is not None:
        at = place or PLACES[position.border[0]]
        return Edit("place", at, design, picked.get("turns", 0) % DESIGNS[design].orientations)
    if hill is not None and "castle" in picked:
        return Edit("castle", hill, seat=picked["castle"])
    if place is not None and (hill is not None or erases):
        return Edit(REMOVE if erases else TURN, place)
    return None
