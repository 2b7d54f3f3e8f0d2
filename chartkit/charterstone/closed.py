"""What may lie in the boxes that are closed: nobody knows, so whoever imagines a world packs them anew.

Boxes lie in one another: the one on a basic building lies on top, one on a building that was in it is a
layer deeper, and so on. What was in a box goes into another closed one of its layer, so that in every world
each thing can be found once, and everything can be found.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from random import Random

from chartkit.charterstone.content import Content


def packed(
    content: Content, inside: Mapping[str, str], opened: Collection[str], rng: Random
) -> dict[str, str]:
    """By box, that in which its contents really lie: the closed ones packed anew, the `opened` as they were.

    `inside` is how they are packed now; a box that it does not name is as it is printed.
    """
    anew = found(inside, opened)
    emptied = {_boxes(inside).get(lies, lies) for lies in opened}
    for layer in _layers(content):
        closed = sorted({*layer} - emptied)
        contents = [box for box in layer if box not in opened]
        rng.shuffle(contents)
        anew.update(zip(closed, contents, strict=True))
    return anew


def found(inside: Mapping[str, str], opened: Collection[str]) -> dict[str, str]:
    """As much of how the boxes are packed as those who opened some of them know."""
    return {box: lies for box, lies in inside.items() if lies in opened}


def _boxes(inside: Mapping[str, str]) -> dict[str, str]:
    return {lies: box for box, lies in inside.items()}


@lru_cache(maxsize=8)
def _layers(content: Content) -> tuple[tuple[str, ...], ...]:
    """The boxes on buildings by layer; within a layer in an order that comes from what is in them alone."""
    bearers = {building.box: building.id for building in content.buildings.values() if building.box}
    depth: dict[str, int] = {}

    def depth_of(box: str) -> int:
        if box not in depth:
            bearer = bearers.get(box)
            depth[box] = 0 if bearer is None else 1 + depth_of(content.source[bearer])
        return depth[box]

    deepest = max(map(depth_of, bearers))
    layers = ([box for box in bearers if depth[box] == level] for level in range(1, deepest + 1))
    return tuple(tuple(sorted(layer, key=lambda box: content.boxes[box].buildings)) for layer in layers)
