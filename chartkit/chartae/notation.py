"""Positions of Chartae as text, and the one check of what a game can reach."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from chartkit.chartae.pieces import (
    CELLS,
    CENTRE,
    CODES,
    COMPASS,
    DESIGNS,
    INDEX,
    MOST_ROTATIONS,
    SIDES,
    SPAN,
    Tile,
    extent,
)
from chartkit.chartae.table import Table
from chartkit.core.errors import ImpossiblePosition, NotationError

HIDDEN = "?"
"""A tile of the stack that is not known."""
NOTHING = "-"
POSITION = "chartae/1"
DRAFT = "chartae-setup/1"
FORM = "map=CELL:DESIGN/TURNS,... hand=DESIGN stack=DESIGN,... rotated=0..2 move=0..1 land=0..1"

Fields = tuple[bytes, str | None, tuple[str, ...], int, int, int]


class Sheet(NamedTuple):
    """What a text says of a table, possible or not."""

    tiles: tuple[tuple[int, Tile], ...]
    hand: str | None
    stack: tuple[str, ...]
    rotated: int
    move: int
    land: int

    @classmethod
    def of(cls, table: Table) -> Sheet:
        """The sheet that describes a table."""
        return cls(tuple(table.tiles.items()), *table[1:])

    @property
    def misfits(self) -> tuple[str, ...]:
        """Why these things cannot lie on any table, be it in a game or not."""
        return (*_set_faults(self), *_turn_faults(self))

    @property
    def faults(self) -> tuple[str, ...]:
        """Why no game can reach this; empty if one can."""
        return (*_map_faults(self), *self.misfits, *_end_faults(self))

    def fields(self, reasons: tuple[str, ...]) -> Fields:
        """The fields of a table; raises `ImpossiblePosition` if there are reasons against it."""
        if reasons:
            raise ImpossiblePosition(reasons)
        grid = bytearray(len(CELLS))
        for cell, tile in self.tiles:
            grid[cell] = CODES[tile]
        return bytes(grid), *self[1:]


# Writing and reading -------------------------------------------------------------------------


def write(table: Table, version: str) -> str:
    """A table as one line."""
    tiles = ",".join(f"{CELLS[cell]}:{tile}" for cell, tile in table.tiles.items())
    return (
        f"{version} map={tiles or NOTHING} hand={table.hand or NOTHING} "
        f"stack={','.join(table.stack) or NOTHING} "
        f"rotated={table.rotated} move={table.to_move} land={table.land}"
    )


def read(text: str, version: str) -> Sheet:
    """What a line says; raises `NotationError` for what is not in the form."""
    if not isinstance(text, str):
        raise NotationError(f"A position is a text, as {version} {FORM}; got {text!r}.")
    found, *words = text.split() or [""]
    if found != version:
        raise NotationError(
            f"Expected a text that starts with {version!r}, not {found!r}. The form is: {version} {FORM}"
        )
    fields = _fields(words)
    tiles = () if fields["map"] == NOTHING else tuple(_placed(word) for word in fields["map"].split(","))
    hand = None if fields["hand"] == NOTHING else _design(fields["hand"])
    stack = () if fields["stack"] == NOTHING else tuple(_design(word) for word in fields["stack"].split(","))
    return Sheet(tiles, hand, stack, *(_number(name, fields[name]) for name in ("rotated", "move", "land")))


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


def _design(word: str) -> str:
    if word not in DESIGNS and word != HIDDEN:
        raise NotationError(f"There is no tile {word!r}; there are {', '.join(DESIGNS)}.")
    return word


def _number(name: str, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", word):
        raise NotationError(f"{name}={word} is no whole number.")
    return int(word)


# What is possible ----------------------------------------------------------------------------


def _map_faults(sheet: Sheet) -> list[str]:
    reasons = []
    cells = [cell for cell, _ in sheet.tiles]
    if (CENTRE, COMPASS) not in [(cell, tile.design) for cell, tile in sheet.tiles]:
        reasons.append("The compass tile does not lie on c3; the map is named from there.")
    if cells:
        for number, word in zip(extent(cells), ("columns wide", "rows high"), strict=True):
            if number > SPAN:
                reasons.append(f"The map is {number} {word}; {SPAN} is the most.")
    reached = _connected(set(cells))
    if apart := set(cells) - reached:
        names = ", ".join(CELLS[cell] for cell in sorted(apart))
        reasons.append(f"No chain of shared edges leads from {CELLS[min(reached)]} to {names}.")
    return reasons


def _connected(cells: set[int]) -> set[int]:
    """The cells that hang together with the compass's, or with the first if that is empty."""
    reached: set[int] = set()
    fresh = {CENTRE} & cells or set(sorted(cells)[:1])
    while fresh:
        reached |= fresh
        fresh = {cell + side.step for cell in fresh for side in SIDES[cell]} & cells - reached
    return reached


def _set_faults(sheet: Sheet) -> list[str]:
    reasons = [
        f"{count} tiles lie on {CELLS[cell]}; a cell holds one."
        for cell, count in Counter(cell for cell, _ in sheet.tiles).items()
        if count > 1
    ]
    counts = Counter([*(tile.design for _, tile in sheet.tiles), sheet.hand, *sheet.stack])
    reasons += [
        f"There are {counts[name]} tiles {name!r}; the set has {design.copies}."
        for name, design in DESIGNS.items()
        if counts[name] > design.copies
    ]
    total = len(sheet.tiles) + (sheet.hand is not None) + len(sheet.stack)
    everything = sum(design.copies for design in DESIGNS.values())
    if total != everything:
        reasons.append(f"Map, hand and stack have {total} tiles together; the set has {everything}.")
    if sheet.hand == HIDDEN:
        reasons.append("The tile in hand is hidden; both seats have seen it.")
    return reasons


def _turn_faults(sheet: Sheet) -> list[str]:
    reasons = []
    if sheet.rotated > MOST_ROTATIONS:
        reasons.append(f"{sheet.rotated} rotations were made in a row; {MOST_ROTATIONS} is the most.")
    for name, seat in (("move", sheet.move), ("land", sheet.land)):
        if seat > 1:
            reasons.append(f"{name}={seat} is no seat; there are seats 0 and 1.")
    return reasons


def _end_faults(sheet: Sheet) -> list[str]:
    if sheet.rotated and sheet.hand is None and not sheet.stack:
        return [f"{sheet.rotated} rotations follow the last placement, which ended the game; expected 0."]
    return []
