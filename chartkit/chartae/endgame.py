"""The values of all positions that can follow one, as a table to look positions up in.

The table is made of levels (see `levels`): forwards, all lanes are listed that play can reach; backwards,
from the last tile, they are valued. What is valued is *winning*: the margin does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
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
    known = _known("".join(sorted(letters)), "".join(LETTERS[name] for name in coming))
    return Node(shape, letters, turns, known, rotated, territory), frame


def cell_of(index: int) -> Cell:
    """Row, counted downwards, and column of a cell of the map."""
    row, column = divmod(index, SIDE)
    return SIDE - 1 - row, column


class Table:
    """The values of all positions that can follow some roots, which differ in the tiles to come alone.

    `ends` are levels of another table, already valued, that hold all positions which can follow here with so
    many tiles unplaced. Those in which nothing is hidden serve for any order of the stack.
    """

    def __init__(self, roots: Sequence[Node], ends: Iterable[Level] = ()) -> None:
        self.roots = roots
        most = len(roots[0].coming)
        self.levels = {left: Level(left, ways(roots[0].coming[most - left + 1 :])) for left in range(1, most)}
        """By tiles unplaced: the lowest first, the highest one tile below the roots."""
        self._own = list(self.levels)
        for level in ends:
            self.levels[level.unplaced] = level
            self._own.remove(level.unplaced)
        self._next: dict[tuple[Shape, Growth], list[Array]] = {}
        """By shape and growth, for every draw of the next tile, the lane to which each lane leads."""

    @property
    def positions(self) -> int:
        """How many positions the levels hold, once their lanes are listed."""
        return sum(self.levels[left].positions for left in self._own)

    @property
    def bytes(self) -> int:
        """How much memory the values take, once the lanes are listed."""
        return sum(self.levels[left].bytes for left in self._own)

    # Making it --------------------------------------------------------------------------

    def list_lanes(self) -> Iterator[None]:
        """List all lanes that play can reach, in steps."""
        front: dict[Shape, list[str]] = {
            self.roots[0].shape: [root.letters + root.coming for root in self.roots]
        }
        for left in (len(self.roots[0].coming), *reversed(self._own)):
            if left == 1:
                return
            level = self.levels[left - 1]
            for shape, keys in front.items():
                drawn = [draws(key[: len(shape)], key[len(shape) :]) for key in keys]
                for growth in growths(shape):
                    grown = ["".join(growth.deal(key)) for key in keys]
                    self._next[shape, growth] = [
                        level.number(growth.shape, map(str.__add__, grown, coming))
                        for coming in zip(*drawn, strict=True)
                    ]
                    yield
            front = {shape: list(lanes) for shape, lanes in level.lanes.items()}

    def value_lanes(self) -> Iterator[int]:
        """Value all lanes, in steps of a few hundredths of a second; yields how many positions were done."""
        for level in (self.levels[left] for left in self._own):
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
        """Whether this node can follow a root, or is valued with what can."""
        level = self.levels.get(len(node.coming) - 1)
        if level is None:
            return len(node.coming) == 1
        growth = growths(node.shape)[0]
        tiles, keys = "".join(growth.deal(node.letters + node.coming)), level.lanes.get(growth.shape, {})
        return all(tiles + coming in keys for coming in draws(node.letters, node.coming))

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
            max(max(self.placed(node, growth, coming)) for growth in growths(node.shape))
            for coming in draws(node.letters, node.coming)
        )

    def placed(self, node: Node, growth: Growth, coming: str) -> list[int]:
        """By its turns, the same for who places it there, if these tiles are to come then."""
        tiles = growth.deal(node.letters + node.coming)
        weight: int = 4 ** (len(node.shape) - growth.axis)
        above, below = divmod(growth.number(node.turns), weight)
        numbers = [(above * 4 + (turns + growth.turns) % 4) * weight + below for turns in range(4)]
        if not coming:
            words = ahead(tuple(NAMES[letter] for letter in tiles))[node.territory]
            return [int(words[number // WORD]) >> number % WORD & 1 for number in numbers]
        level = self.levels[len(coming)]
        theirs = level.values_at(growth.shape, "".join(tiles) + coming, 1 - node.territory, numbers)
        return [level.deals - each for each in theirs]


def ways(coming: str) -> int:
    """In how many orders the hidden ones of the tiles to come can lie."""
    return factorial(coming.count(HIDDEN))


def draws(letters: str, coming: str) -> tuple[str, ...]:
    """What may be to come once the face-up tile is placed, each as likely: tiles alike are several.

    `letters` are the tiles on the map.
    """
    if coming[1:2] != HIDDEN:
        return (coming[1:],)
    seen = "".join(sorted(letters + coming[0]))
    return tuple(_known(seen, drawn + coming[2:]) for drawn in _unseen(seen, coming[1:]))


@lru_cache(maxsize=1 << 14)
def _unseen(seen: str, coming: str) -> tuple[str, ...]:
    return tuple((ALL - Counter(seen + coming)).elements())


def _known(seen: str, coming: str) -> str:
    """The tiles to come as everybody can know them: a single hidden one is what is left."""
    if coming.count(HIDDEN) != 1:
        return coming
    return coming.replace(HIDDEN, _unseen(seen, coming)[0])


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
