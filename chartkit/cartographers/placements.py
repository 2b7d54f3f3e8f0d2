"""Where shapes fit: every turned and flipped shape of a card tried on all of a sheet at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import Any, NamedTuple, overload

from chartkit.cartographers.grid import BITS, SIZE, SPACES, STRIDE, flags
from chartkit.cartographers.moves import Move
from chartkit.cartographers.pieces import AMBUSH, EXPLORE, Shape

REACH = 48
"""More than the greatest step, in bits, from a shape's top left corner to one of its cells."""
LANE = BITS + REACH
"""The bits that one turned shape takes in a set of placements."""


class Placement(NamedTuple):
    """A shape in its place."""

    bit: int
    """Its number in sets of this atlas's placements."""
    spaces: int
    """The set of spaces it covers."""
    coin: int
    """1 if drawing it crosses off a coin."""
    shape: int
    """Which of the card's shapes it is."""
    turns: int
    """Clockwise quarter turns, after flipping."""
    flipped: bool
    """Whether it is mirrored left to right."""
    corner: str
    """The top left space of the rectangle around it."""


class Atlas:
    """All placements of a card's shapes on a sheet of 11 by 11.

    A set of placements is an int with a lane of bits for each turned shape; in a lane, the bits stand
    for the space under the top left corner. Multiplying a set of spaces with `_steps[i]` puts into every
    lane a copy of it, shifted by that lane's i-th cell, so that `fits` needs one product for each cell
    of the shape and not a loop over placements.
    """

    def __init__(self, shapes: Sequence[Shape], coin: bool = False) -> None:
        self.shapes = tuple(shapes)
        lanes = [(number, *turned) for number, shape in enumerate(shapes) for turned in turns(shape)]
        cells = max(len(shape) for shape in shapes)
        self._steps = tuple(
            sum(
                1 << (lane * LANE + REACH - _step(turned[cell % len(turned)]))
                for lane, (_, _, _, turned) in enumerate(lanes)
            )
            for cell in range(cells)
        )
        self.names: list[tuple[str, ...]] = [()] * (len(lanes) * LANE)
        """By bit, the names of the spaces that the placement covers."""
        self.known: dict[tuple[str, ...], Placement] = {}
        """The placements by the names of their spaces, in reading order."""
        for lane, (number, flipped, quarter, turned) in enumerate(lanes):
            height, width = (1 + max(cell[axis] for cell in turned) for axis in (0, 1))
            for row in range(SIZE - height + 1):
                for column in range(SIZE - width + 1):
                    corner, first = row * STRIDE + column, row * SIZE + column
                    spaces = sum(1 << (corner + _step(cell)) for cell in turned)
                    bit = lane * LANE + REACH + corner
                    named = tuple(SPACES[first + SIZE * down + across] for down, across in turned)
                    self.names[bit] = named
                    self.known[named] = Placement(
                        bit,
                        spaces,
                        int(coin and number == 0),
                        number,
                        quarter,
                        flipped,
                        SPACES[first],
                    )
        self.all = sum(1 << placement.bit for placement in self.known.values())
        self.halves = _HALVES[3 - (len(self.names) - 1).bit_length() :]

    def fits(self, free: int) -> int:
        """The placements that lie on free spaces alone."""
        placements = self.all
        for step in self._steps:
            placements &= free * step
        return placements

    def touching(self, spaces: int) -> int:
        """The placements that cover at least one of these spaces."""
        placements = 0
        for step in self._steps:
            placements |= spaces * step
        return placements & self.all


def turns(shape: Shape) -> list[tuple[bool, int, Shape]]:
    """The different ways to turn and flip a shape: whether flipped, quarter turns, and the cells."""
    found: dict[Shape, tuple[bool, int, Shape]] = {}
    for flipped in (False, True):
        cells = [(row, -column if flipped else column) for row, column in shape]
        for quarter in range(4):
            top, left = min(row for row, _ in cells), min(column for _, column in cells)
            turned = tuple(sorted((row - top, column - left) for row, column in cells))
            found.setdefault(turned, (flipped, quarter, turned))
            cells = [(column, -row) for row, column in cells]
    return list(found.values())


def _step(cell: tuple[int, int]) -> int:
    return cell[0] * STRIDE + cell[1]


_HALVES = tuple((1 << power, (1 << (1 << power)) - 1) for power in range(13, 2, -1))
"""Widths that halve a number of 16384 bits down to a byte, each with the mask of its low part."""

SINGLE = Atlas([((0, 0),)])
"""One space: what is drawn when a card cannot be."""


class _Atlases(dict[str, Atlas]):
    """The atlas of every card that is drawn, made when it is first wanted."""

    def __missing__(self, card: str) -> Atlas:
        if card in AMBUSH:
            atlas = Atlas([AMBUSH[card].shape])
        elif EXPLORE[card].shapes == SINGLE.shapes:
            atlas = SINGLE
        else:
            atlas = Atlas(EXPLORE[card].shapes, EXPLORE[card].coin)
        self[card] = atlas
        return atlas


ATLAS = _Atlases()
"""The placements of every card, by its name."""

_SET_BITS = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
"""By byte, the numbers of its bits that are set."""


class Placements(Sequence[Move]):
    """The moves that draw one of a set of placements in one of some terrains, listed only when asked.

    Terrain by terrain in the card's order; in each, shape by shape in reading order. Counting, picking
    by number and `in` take the same short time however many there are.
    """

    __slots__ = ("_each", "_type", "atlas", "bits", "rule", "seat", "terrains")

    def __init__(
        self,
        rule: str,
        seat: int,
        terrains: tuple[str, ...],
        atlas: Atlas,
        bits: int,
        move_type: type[Move] = Move,
    ) -> None:
        self.rule = rule
        """Why these: the `card` as printed, that over a `ruins` space, or a `single` space instead."""
        self.seat, self.terrains, self.atlas, self.bits = seat, terrains, atlas, bits
        self._type, self._each = move_type, bits.bit_count()

    def __len__(self) -> int:
        return self._each * len(self.terrains)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return tuple(self)[index]
        atlas, terrains, bits, place = self.atlas, self.terrains, self.bits, 0
        terrain, rank = divmod(index, self._each or 1)
        if not (bits and -len(terrains) <= terrain < len(terrains)):
            raise IndexError(f"There are {len(self)} legal moves.")
        for width, low in atlas.halves:
            below = bits & low
            count = below.bit_count()
            if rank < count:
                bits = below
            else:
                rank -= count
                bits >>= width
                place += width
        named = atlas.names[place + _SET_BITS[bits][rank]]
        return tuple.__new__(self._type, (self.seat, terrains[terrain], named))

    def __iter__(self) -> Iterator[Move]:
        placed = tuple(compress(self.atlas.names, flags(self.bits)))
        for terrain in self.terrains:
            for spaces in placed:
                yield tuple.__new__(self._type, (self.seat, terrain, spaces))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._rank(move) is not None

    def index(self, move: Any, start: int = 0, stop: int | None = None) -> int:
        """The number of a move; raises `ValueError` if it is not among them."""
        rank = self._rank(move) if isinstance(move, Move) else None
        if rank is None or not start <= rank < (len(self) if stop is None else stop):
            raise ValueError(f"{move} is not among these {len(self)} moves.")
        return rank

    def count(self, move: Any) -> int:
        """1 for a legal move, else 0."""
        return int(move in self)

    def __repr__(self) -> str:
        return f"<{len(self)} moves of seat {self.seat}: {', '.join(self.terrains)}>"

    def _rank(self, move: Move) -> int | None:
        placement = self.atlas.known.get(move.spaces)
        if move.seat != self.seat or move.terrain not in self.terrains or placement is None:
            return None
        if not self.bits >> placement.bit & 1:
            return None
        below = self.bits & ((1 << placement.bit) - 1)
        return self.terrains.index(move.terrain) * self._each + below.bit_count()
