"""Positions of Chartae as text, and the check that a game can reach them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from chartkit.chartae.pieces import (
    CELLS,
    CENTRE,
    CODES,
    COMPASS,
    DESIGNS,
    INDEX,
    SIDES,
    SPAN,
    TILES,
    Tile,
    extent,
)
from chartkit.core.errors import ImpossiblePosition, NotationError

if TYPE_CHECKING:
    from chartkit.chartae.position import Position

HIDDEN = "?"
NOTHING = "-"
FORM = "chartae/1 map=CELL:DESIGN/TURNS,... hand=DESIGN stack=DESIGN,... rotated=0..2 move=0..1 land=0..1"

Fields = tuple[bytes, str | None, tuple[str, ...], int, int, int]


def write(position: Position) -> str:
    """The position as one line."""
    tiles = ",".join(f"{CELLS[cell]}:{tile}" for cell, tile in position.tiles.items())
    return (
        f"chartae/1 map={tiles} hand={position.hand or NOTHING} stack={','.join(position.stack) or NOTHING} "
        f"rotated={position.rotated} move={position.to_move} land={position.land}"
    )


def read(text: str) -> Fields:
    """The fields of a position from its line.

    Raises `NotationError` for what is not in the form, `ImpossiblePosition` for what no game reaches.
    """
    version, *words = text.split() or [""]
    if version != "chartae/1":
        raise NotationError(
            f"A position of Chartae starts with 'chartae/1', not {version!r}. The form is: {FORM}"
        )
    fields = _fields(words)
    tiles = [_placed(word) for word in fields["map"].split(",")]
    hand = None if fields["hand"] == NOTHING else fields["hand"]
    stack = () if fields["stack"] == NOTHING else tuple(fields["stack"].split(","))
    for design in (*([hand] if hand else []), *stack):
        if design not in DESIGNS and design != HIDDEN:
            raise NotationError(f"There is no tile {design!r}; there are {', '.join(DESIGNS)}.")
    rotated, move, land = (_number(name, fields[name]) for name in ("rotated", "move", "land"))
    reasons = [*_map_faults(tiles), *_set_faults(tiles, hand, stack), *_turn_faults(rotated, move, land)]
    if reasons:
        raise ImpossiblePosition(reasons)
    grid = bytearray(len(CELLS))
    for cell, tile in tiles:
        grid[cell] = CODES[tile]
    return bytes(grid), hand, stack, rotated, move, land


def faults(grid: bytes, hand: str | None, stack: tuple[str, ...]) -> list[str]:
    """Why no game can reach this map with this hand and stack; empty if one can."""
    tiles = [(cell, tile) for cell, code in enumerate(grid) if (tile := TILES[code])]
    return [*_map_faults(tiles), *_set_faults(tiles, hand, stack)]


def _fields(words: list[str]) -> dict[str, str]:
    fields = {name: value for name, _, value in (word.partition("=") for word in words)}
    wanted = ("map", "hand", "stack", "rotated", "move", "land")
    if len(fields) != len(words) or sorted(fields) != sorted(wanted) or not all(fields.values()):
        raise NotationError(
            f"Expected each of {', '.join(wanted)} once, got {' '.join(words)!r}. The form is: {FORM}"
        )
    return fields


def _placed(word: str) -> tuple[int, Tile]:
    match = re.fullmatch(r"([a-e][1-5]):([a-z-]+)/([0-3])", word)
    if not match or match[2] not in DESIGNS:
        raise NotationError(
            f"{word!r} is no tile on a cell; expected e.g. c4:straight/1, a1 to e5, turns 0 to 3."
        )
    return INDEX[match[1]], Tile(match[2], int(match[3]))


def _number(name: str, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", word):
        raise NotationError(f"{name}={word} is no whole number.")
    return int(word)


def _map_faults(tiles: list[tuple[int, Tile]]) -> list[str]:
    reasons = []
    cells = [cell for cell, _ in tiles]
    for cell, count in Counter(cells).items():
        if count > 1:
            reasons.append(f"{count} tiles lie on {CELLS[cell]}; a cell holds one.")
    if (CENTRE, COMPASS) not in [(cell, tile.design) for cell, tile in tiles]:
        reasons.append("The compass tile does not lie on c3; the map is named from there.")
    for number, word in zip(extent(cells), ("columns wide", "rows high"), strict=True):
        if number > SPAN:
            reasons.append(f"The map is {number} {word}; {SPAN} is the most.")
    apart = set(cells) - _connected(set(cells))
    if apart:
        names = ", ".join(CELLS[cell] for cell in sorted(apart))
        reasons.append(f"No chain of shared edges leads from {CELLS[cells[0]]} to {names}.")
    return reasons


def _connected(cells: set[int]) -> set[int]:
    """The cells that hang together with one of them."""
    reached, fresh = set(), {next(iter(sorted(cells, key=lambda cell: cell != CENTRE)))}
    while fresh:
        reached |= fresh
        fresh = {cell + side.step for cell in fresh for side in SIDES[cell]} & cells - reached
    return reached


def _set_faults(tiles: list[tuple[int, Tile]], hand: str | None, stack: tuple[str, ...]) -> list[str]:
    named = [tile.design for _, tile in tiles] + [
        design for design in (hand, *stack) if design not in (None, HIDDEN)
    ]
    counts = Counter(named)
    reasons = [
        f"There are {counts[name]} tiles {name!r}; the set has {design.copies}."
        for name, design in DESIGNS.items()
        if counts[name] > design.copies
    ]
    total = len(tiles) + (hand is not None) + len(stack)
    everything = sum(design.copies for design in DESIGNS.values())
    if total != everything:
        reasons.append(f"Map, hand and stack have {total} tiles together; the set has {everything}.")
    if hand == HIDDEN:
        reasons.append("The tile in hand is hidden; both seats have seen it.")
    return reasons


def _turn_faults(rotated: int, move: int, land: int) -> list[str]:
    reasons = []
    if rotated > 2:
        reasons.append(f"{rotated} rotations were made in a row; 2 is the most.")
    for name, seat in (("move", move), ("land", land)):
        if seat > 1:
            reasons.append(f"{name}={seat} is no seat; there are seats 0 and 1.")
    return reasons
