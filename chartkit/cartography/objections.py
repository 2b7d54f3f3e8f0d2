"""Why an edit of a draft is not possible, with the numbers of the case."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from chartkit.cartography.edits import NUMBERS, SETTINGS, Edit
from chartkit.cartography.hands import HIDDEN, SIZE
from chartkit.cartography.lattice import HEXAGON, INDEX, NEIGHBOURS, PLACES, ROWS, split
from chartkit.cartography.pieces import DESIGNS, STOCK
from chartkit.core import Ruling

if TYPE_CHECKING:
    from chartkit.cartography.setup import Draft

MOST_CAPTURED = 99
_ruling = partial(Ruling, "setup")


def objection(draft: Draft, edit: Edit) -> Ruling:
    """Why an edit that can be written is not possible here, or changes nothing."""
    action, seat = edit.action, edit.seat
    if seat is not None and seat >= draft.seats:
        return _ruling(f"There is no seat {seat}; there are seats 0 to {draft.seats - 1}.")
    if action in ("place", "turn", "remove"):
        return _to_tile(draft, edit)
    if action == "castle":
        return _to_castle(draft, str(edit.at), seat)
    if action in ("hand", "pile"):
        return _to_dealing(draft, edit.design, seat)
    if action in SETTINGS:
        return _to_setting(draft, action, edit.value)
    if isinstance(edit.value, int) and edit.value > MOST_CAPTURED:
        return _ruling(f"captured is a number from 0 to {MOST_CAPTURED}, not {edit.value}.")
    return _ruling(f"{draft.seat_names[seat or 0]} has captured {edit.value} already.")


def _to_tile(draft: Draft, edit: Edit) -> Ruling:
    place = INDEX[str(edit.at)]
    here = draft.lying.get(place)
    if place in HEXAGON:
        return _ruling(f"{edit.at} belongs to the starting hexagon, whose open tiles stay.")
    if edit.action != "place":
        if here is None:
            return _ruling(f"There is no tile on {edit.at}.")
        return _ruling(f"The {here.design} on {edit.at} looks the same however it is turned.")
    if edit.design not in DESIGNS:
        return _ruling(f"There is no tile {edit.design!r}; there are {', '.join(DESIGNS)}.")
    if here == (edit.design, edit.turns):
        return _ruling(f"The {here} lies on {edit.at} in just that way.")
    if here is None and place not in draft.border:
        beside = any(other in draft.map.tiles for other in NEIGHBOURS[place])
        why = f"no map reaches row {ROWS}" if beside else "it shares no edge with a tile of the map"
        return _ruling(f"A tile cannot be laid on {edit.at}: {why}.")
    return _used_up(draft, edit.design)


def _to_castle(draft: Draft, hill: str, seat: int | None) -> Ruling:
    if hill not in draft.map.hills:
        place = (split(hill) or ("", ""))[0]
        hills = [name for name in draft.map.hills if (split(name) or ("", ""))[0] == place]
        known = f"the hills there are {', '.join(hills)}" if hills else f"no tile lies on {place}"
        return _ruling(f"There is no hill {hill}; {known}.")
    if seat is None:
        return _ruling(f"No castle stands on {hill}.")
    return _ruling(f"A castle of {draft.seat_names[seat]} stands on {hill} already.")


def _to_dealing(draft: Draft, design: str | None, seat: int | None) -> Ruling:
    if not draft.hands:
        return _ruling("Hands and a pile are of alternative play; set play=alternative first.")
    if design is not None and design not in (*DESIGNS, HIDDEN):
        return _ruling(f"There is no tile {design!r}; there are {', '.join(DESIGNS)}.")
    if seat is None:
        if design is None:
            return _ruling("No tile of the pile is known.")
        if draft.spare[design]:
            return _ruling(f"{draft.tiles_left} tiles are left already; there are no more.")
        return _used_up(draft, design)
    hand, name = draft.hands[seat], draft.seat_names[seat]
    if design is None:
        return _ruling(f"The hand of {name} is empty.")
    if len(hand) >= SIZE and (design == HIDDEN or HIDDEN not in hand):
        return Ruling("alternative", f"{name} holds {', '.join(hand)}; {SIZE} tiles are the most.")
    return _used_up(draft, design)


def _to_setting(draft: Draft, name: str, value: int | str | None) -> Ruling:
    if value == draft.setting(name):
        return _ruling(f"{name} is {value} already.")
    choice = draft.options(name)
    known = f"a number from {choice[0]} to {choice[-1]}" if name in NUMBERS else " or ".join(map(str, choice))
    held = f" ({draft.held} are in hands)" if name == "left" and draft.held else ""
    return _ruling(f"{name} is {known}{held}, not {value}.")


def _used_up(draft: Draft, design: str) -> Ruling:
    places = [PLACES[place] for place, tile in draft.tiles if tile.design == design]
    for name, hand in zip(draft.seat_names, draft.hands, strict=False):
        places += [f"in the hand of {name}"] * hand.count(design)
    places += ["in the pile"] * draft.pile.count(design)
    has = f"Beyond the start there are {STOCK[tuple(DESIGNS).index(design)]} tiles {design!r}"
    return Ruling("tiles", f"{has}, used already: {', '.join(places)}.")
