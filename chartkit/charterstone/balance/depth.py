"""How deep in boxes a building lies."""

from __future__ import annotations

from functools import lru_cache

from chartkit.charterstone.content import content


@lru_cache(maxsize=1)
def depths() -> dict[str, int]:
    """By building, how many boxes must be opened before it can be built: none for the basic ones."""
    known = content().buildings
    found = dict.fromkeys(content().basics, 0)
    queue = list(found)
    for building in queue:
        box = known[building].box
        for inside in content().boxes[box].buildings if box else ():
            found[inside] = found[building] + 1
            queue.append(inside)
    return found
