"""What a seat may choose, from its picker: the terrain and the shape in hand, and where it may go."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

from chartkit.cartographers.card import Hand, Lie
from chartkit.cartographers.moves import PASS, Move, SoloMove
from chartkit.cartographers.pieces import Explore
from chartkit.cartographers.placements import Placements
from chartkit.cartographers.position import Position
from chartkit.cartographers.shapes import held_at, ways
from chartkit.cartographers.sight import Sight
from chartkit.draw.picker import Choice, Picker

FIELDS = ("terrain", "shape", "flipped", "turns")
"""The choices that are always made one way or other."""


def choices(position: Position, seat: int | None) -> Iterable[Choice]:
    """The drawings of a seat: terrain, shape, how it lies, and the space under its handle; or a pass."""
    moves = position.legal_moves(seat)
    if not isinstance(moves, Placements):
        return [Choice({"action": PASS}, move) for move in moves]
    picks = {terrain: ways(moves.atlas, terrain) for terrain in moves.terrains}
    return [Choice(picks[move.terrain][move.spaces], move) for move in moves]


def attempt(position: Position, picked: Mapping[str, Any]) -> Move | None:
    """The drawing that these picks would mean, legal or not; None if they say too little."""
    seat = picked.get("seat", position.to_move)
    move_type = SoloMove if position.seats == 1 else Move
    if picked.get("action") == PASS:
        return move_type(seat, PASS)
    if "space" not in picked or position.over:
        return None
    offer = position.offer(seat)
    terrains, shapes = offer.terrains, offer.atlas.shapes
    shape = shapes[min(picked.get("shape", 0), len(shapes) - 1)]
    spaces = held_at(shape, picked.get("flipped", False), picked.get("turns", 0), picked["space"])
    return move_type(seat, picked.get("terrain", terrains[0]), spaces)


def hand_of(sight: Sight, picker: Picker | None) -> Hand | None:
    """What is held now: as the picker has it, else as it is printed; None when the game is over."""
    position = sight.position
    if position.over:
        return None
    offer = position.offer(position.to_move if sight.seat is None else sight.seat)
    state: Mapping[str, Any] = picker.state if picker is not None else {}
    chosen = all(field in state for field in FIELDS)
    card = position.card
    return Hand(
        offer.terrains,
        offer.atlas.shapes,
        isinstance(card, Explore) and card.coin and offer.rule != "single",
        Lie(*(state[field] for field in FIELDS)) if chosen else Lie(offer.terrains[0]),
        chosen,
        tuple(_nexts(picker)) if picker is not None and chosen else (),
    )


def handles(picker: Picker | None) -> tuple[str, ...]:
    """The spaces where the shape in hand may go as it lies, by its handle."""
    return () if picker is None else tuple(str(space) for space in picker.values("space"))


def _nexts(picker: Picker) -> Iterator[tuple[str, Hashable]]:
    """What each key passes on to, where there is anything else."""
    for field in FIELDS:
        options = picker.options(field)
        if len(options) > 1:
            yield field, options[(options.index(picker.value(field)) + 1) % len(options)]
