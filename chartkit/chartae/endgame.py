"""The values of all positions that can follow one, as a table to look positions up in.

The table is made of levels (see `levels`): forwards, all lanes are listed that play can reach; backwards,
from the last tile, they are valued. What is valued is *winning*: the margin does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from math import factorial
from typing import NamedTuple

import numpy as np

from chartkit.chartae.frontier import ahead
from chartkit.chartae.levels import WORD, Array, Level, packed
from chartkit.chartae.notation import HIDDEN
from chartkit.chartae.pieces import DESIGNS, MOST_ROTATIONS, SIDE, TILES
from chartkit.chartae.shapes import Cell, Frame, Growth, Shape, frame_of, growths

KINDS = "sdlbLB"
"""The designs as letters; the compass tile is a straight that lies the other way round."""
NAMES = dict(
    zip(KINDS, ("straight", "diagonal", "bend-land", "bend-sea", "strip-land", "strip-sea"), strict=True)
)
LETTERS = {name: letter for letter, name in NAMES.items()} | {"compass": "s", HIDDEN: HIDDEN}
ALL = Counter({letter: DESIGNS[name].copies for letter, name in NAMES.items()}) + Counter("s")
COMPASS_TURNS = 2
LAND_MOVES, SEA_MOVES = 0, 1


class Node(NamedTuple):
    """A position before a turn or, when `rotated` is 2, before a placement, in the table's own terms."""

    shape: Shape
    letters: str
    """The tiles on the cells of the shape, in order."""
    turns: tuple[int, ...]
    """How they lie."""
    coming: str
    """The tiles still to be placed, the face-up one first, the next one of which may be `?`."""
    rotated: int
    territory: int
    """Which territory is to move: 0 land, 1 sea."""


def node_of(grid: bytes, coming: Sequence[str], rotated: int, territory: int) -> tuple[Node, Frame]:
    """The node of a map of Chartae, and how its cells come to lie there."""
    found = {}
    for index, code in enumerate(grid):
        if code:
            tile = TILES[code]
            assert tile is not None
            found[cell_of(index)] = tile
    shape, frame = frame_of(found)
    tiles = {frame.cell(cell): tile for cell, tile in found.items()}
    turns = tuple(
        (tiles[cell].turns + COMPASS_TURNS * (tiles[cell].design == "compass") + frame.turns) % 4
        for cell in shape
    )
    letters = "".join(LETTERS[tiles[cell].design] for cell in shape)
    return Node(shape, letters, turns, "".join(LETTERS[name] for name in coming), rotated, territory), frame


def cell_of(index: int) -> Cell:
    """Row, counted downwards, and column of a cell of the map."""
    row, column = divmod(index, SIDE)
    return SIDE - 1 - row, column


class Table:
    """The values of all positions that can follow a root."""

    def __init__(self, root: Node) -> None:
        self.root = root
        most = len(root.coming)
        self.levels = {left: Level(left, ways(root.coming[most - left + 1 :])) for left in range(1, most)}
        """By tiles unplaced: the lowest first, the highest one tile below the root."""
        self._next: dict[tuple[Shape, Growth], list[Array]] = {}
        """By shape and growth, for every draw of the next tile, the lane to which each lane leads."""

    @property
    def positions(self) -> int:
        """How many positions the levels hold, once their lanes are listed."""
        return sum(level.positions for level in self.levels.values())

    @property
    def bytes(self) -> int:
        """How much memory the values take, once the lanes are listed."""
        return sum(level.bytes for level in self.levels.values())

    # Making it --------------------------------------------------------------------------

    def list_lanes(self) -> Iterator[None]:
        """List all lanes that play can reach, in steps."""
        front: dict[Shape, list[str]] = {self.root.shape: [self.root.letters + self.root.coming[0]]}
        for left in range(len(self.root.coming), 1, -1):
            level, later = self.levels[left - 1], self.root.coming[1 - left :]
            for shape, keys in front.items():
                drawn = ["".join(draws("".join(sorted(key)), later)) for key in keys]
                for growth in growths(shape):
                    grown = ["".join(growth.deal(key)) for key in keys]
                    self._next[shape, growth] = [
                        level.number(growth.shape, map("".join, zip(grown, next_tiles, strict=True)))
                        for next_tiles in zip(*drawn, strict=True)
                    ]
                    yield
            front = {shape: list(lanes) for shape, lanes in level.lanes.items()}

    def value_lanes(self) -> Iterator[int]:
        """Value all lanes, in steps of a few hundredths of a second; yields how many positions were done."""
        for level in self.levels.values():
            for shape in level.lanes:
                level.make_room(shape)
            yield from self._value(level) if level.unplaced > 1 else _value_last(level)

    def _value(self, level: Level) -> Iterator[int]:
        """Place the face-up tile, whatever is revealed next, and look at the level below."""
        below = self.levels[level.unplaced - 1]
        for shape in level.lanes:
            links = [(growth, self._next.pop((shape, growth))) for growth in growths(shape)]
            for lanes in level.chunks(shape):
                placing = level.blank(lanes)
                for draw in range(len(links[0][1])):
                    places = (below.placing(growth, following[draw][lanes]) for growth, following in links)
                    placing += reduce(np.maximum, places)
                level.settle(shape, lanes, packed(placing) if level.packed else placing)
                yield placing.size

    def covers(self, node: Node) -> bool:
        """Whether this node is one of those that can follow the root (or at least is valued alike)."""
        left = len(node.coming)
        later = self.root.coming[len(self.root.coming) - left + 2 :]
        if left > len(self.root.coming) or node.coming[2:] != later:
            return False
        if left == 1:
            return True
        growth = growths(node.shape)[0]
        keys = self.levels[left - 1].lanes.get(growth.shape, {})
        tiles = "".join(growth.deal(node.letters + node.coming[0]))
        seen = "".join(sorted(node.letters + node.coming[0]))
        return all(tiles + drawn in keys for drawn in draws(seen, node.coming[1:]))

    # Looking up -------------------------------------------------------------------------

    def value(self, node: Node) -> int:
        """In how many orders of the hidden tiles the player to move wins, of `ways(node.coming)`."""
        best = self.placing(node)
        if node.rotated < MOST_ROTATIONS:
            sure = ways(node.coming)
            best = max(best, *(sure - self.value(turned) for turned in rotations(node)))
        return best

    def placing(self, node: Node) -> int:
        """The same if the player to move takes and places the face-up tile."""
        return sum(
            max(
                self.placed(node, growth, turns, drawn)
                for growth in growths(node.shape)
                for turns in range(4)
            )
            for drawn in draws("".join(sorted(node.letters + node.coming[0])), node.coming[1:])
        )

    def placed(self, node: Node, growth: Growth, turns: int, drawn: str) -> int:
        """The same if the tile is placed in this way and that tile is revealed; as seen by who placed it."""
        tiles = growth.deal(node.letters + node.coming[0])
        weight: int = 4 ** (len(node.shape) - growth.axis)
        rest = growth.number(node.turns)
        number = (rest // weight * 4 + (turns + growth.turns) % 4) * weight + rest % weight
        if len(node.coming) == 1:
            words = ahead(tuple(NAMES[letter] for letter in tiles))[node.territory]
            return int(words[number // WORD]) >> number % WORD & 1
        level = self.levels[len(node.coming) - 1]
        theirs = level.value(growth.shape, "".join(tiles) + drawn, 1 - node.territory, number)
        return level.deals - theirs


def ways(coming: str) -> int:
    """In how many orders the hidden ones of the tiles to come can lie."""
    return factorial(coming.count(HIDDEN))


@lru_cache(maxsize=1 << 14)
def draws(seen: str, later: str) -> tuple[str, ...]:
    """The tiles that may be revealed next, of several alike each; one that says nothing if none is left.

    `seen` are the tiles in play in order, `later` those to come.
    """
    if later[:1] != HIDDEN:
        return (later[:1],)
    return tuple(sorted((ALL - Counter(seen) - Counter(later.replace(HIDDEN, ""))).elements()))


def rotations(node: Node) -> Iterator[Node]:
    """The nodes after each rotation."""
    for tile, turns in enumerate(node.turns):
        turned = (*node.turns[:tile], (turns + 1) % 4, *node.turns[tile + 1 :])
        yield node._replace(turns=turned, rotated=node.rotated + 1, territory=1 - node.territory)


def _value_last(level: Level) -> Iterator[int]:
    """Place the last tile: then the map is full, and in a tie who placed it has lost."""
    lanes_of: dict[str, list[tuple[Growth, Shape, int]]] = {}
    for shape, lanes in level.lanes.items():
        (growth,) = growths(shape)
        for key, lane in lanes.items():
            lanes_of.setdefault("".join(growth.deal(key)), []).append((growth, shape, lane))
    for letters in sorted(lanes_of):
        words = ahead(tuple(NAMES[letter] for letter in letters))
        for growth, shape, lane in lanes_of[letters]:
            placing = np.bitwise_or.reduce(words.reshape(2, 4**growth.axis, 4, -1), axis=2)
            level.values[shape][lane] = placing.reshape(2, -1)
        yield 0
    for shape in level.lanes:
        for chunk in level.chunks(shape):
            placing = level.values[shape][chunk]
            level.settle(shape, chunk, placing)
            yield placing.size * WORD
