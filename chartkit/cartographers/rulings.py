"""Why a drawing is not allowed: every rule it breaks, with the names of the spaces concerned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from chartkit.cartographers.grid import BIT, names, spaces
from chartkit.cartographers.moves import PASS, Move
from chartkit.cartographers.pieces import TERRAINS
from chartkit.core.ruling import Ruling

if TYPE_CHECKING:
    from chartkit.cartographers.placements import Placements
    from chartkit.cartographers.position import Position


def faults(position: Position, move: Any) -> Iterator[Ruling]:
    """Every rule that `move` breaks; none if it is legal."""
    if not isinstance(move, Move) or not _whole(move):
        yield Ruling("drawing", f"{move!r} is no drawing: a Move has a seat, a terrain and spaces by name.")
    elif position.over:
        yield Ruling("end", "Winter has ended: the game is over.")
    elif type(move.seat) is not int or not 0 <= move.seat < position.seats:
        yield Ruling("together", f"There is no seat {move.seat!r}; seats are 0 to {position.seats - 1}.")
    elif position.answers[move.seat] is not None:
        waiting = ", ".join(map(str, position.awaiting))
        yield Ruling(
            "together",
            f"Seat {move.seat} has answered {position.shown[-1]} already; still to draw: {waiting}.",
        )
    else:
        yield from _drawing_faults(position, move, position.offer(move.seat))


def _whole(move: Move) -> bool:
    """Whether the parts of a move are of the kinds that they are to be."""
    return isinstance(move.spaces, tuple) and all(
        isinstance(word, str) for word in (move.terrain, *move.spaces)
    )


def _drawing_faults(position: Position, move: Move, offer: Placements) -> Iterator[Ruling]:
    sheet = position.sheets[position.sheet_of(move.seat)]
    free = sheet.empty
    if move.terrain == PASS:
        if free:
            yield Ruling("pass", f"{free.bit_count()} spaces are free, so something must be drawn.")
        elif move.spaces:
            yield Ruling("pass", f"A pass draws on no space, not on {' '.join(move.spaces)}.")
        return
    if not free:
        yield Ruling("pass", "No space of the sheet is free: the only move is to pass.")
        return
    yield from _terrain_faults(position, move, offer)
    outside = [space for space in move.spaces if space not in BIT]
    twice = sorted({space for space in move.spaces if move.spaces.count(space) > 1})
    if outside:
        yield Ruling("grid", f"{', '.join(outside)}: outside the map, whose spaces are A1 to K11.")
    if twice:
        yield Ruling("grid", f"{', '.join(twice)}: named more than once.")
    taken = [space for space in move.spaces if space in BIT and not BIT[space] & free]
    if taken:
        filled = ", ".join(f"{space} ({sheet.on(space)})" for space in dict.fromkeys(taken))
        yield Ruling("free", f"Filled already: {filled}.")
    if not outside and not twice:
        yield from _shape_faults(position, move, offer)


def _terrain_faults(position: Position, move: Move, offer: Placements) -> Iterator[Ruling]:
    if move.terrain not in TERRAINS:
        yield Ruling("terrain", f"There is no terrain {move.terrain!r}; there are {', '.join(TERRAINS)}.")
    elif move.terrain not in offer.terrains:
        allowed = " or ".join(offer.terrains)
        source = "One space instead of a card" if offer.rule == "single" else position.shown[-1]
        yield Ruling("terrain", f"{source} is drawn as {allowed}, not as {move.terrain}.")


def _shape_faults(position: Position, move: Move, offer: Placements) -> Iterator[Ruling]:
    placement, card = offer.atlas.known.get(move.spaces), position.shown[-1]
    listed = " ".join(move.spaces) or "no space at all"
    sheet = position.sheets[position.sheet_of(move.seat)]
    ruins = sheet.ground.ruins & sheet.empty
    if placement is None and offer.rule == "single":
        reason = f"{card} can cover no free ruins space" if position.to_ruins else f"{card} fits nowhere"
        yield Ruling("single", f"{reason}: draw one space instead, not {listed}.")
    elif placement is None:
        sizes = sorted({placed.spaces.bit_count() for placed in offer.atlas.known.values()})
        if len(move.spaces) in sizes:
            yield Ruling("shape", f"{listed} is no shape of {card}, however turned or flipped.")
        else:
            wanted = " or ".join(map(str, sizes))
            yield Ruling("shape", f"{card} draws {wanted} spaces, not {len(move.spaces)} ({listed}).")
    if offer.rule == "ruins" and not spaces(move.spaces) & ruins:
        yield Ruling(
            "ruins", f"{listed}: not on a ruins space; those not drawn on are {', '.join(names(ruins))}."
        )
