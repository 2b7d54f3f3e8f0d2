"""Words for lists of names."""

from __future__ import annotations

from collections.abc import Sequence


def several(names: Sequence[str], most: int = 3) -> str:
    """Names in a sentence; of more than `most` only the first, and how many others.

    >>> several(["Ada", "Bo", "Cy"]), several(["Ada", "Bo", "Cy", "Di", "Ed"])
    ('Ada, Bo and Cy', 'Ada, Bo and 3 others')
    """
    named, others = (
        (list(names), 0) if len(names) <= most else (list(names[: most - 1]), len(names) - most + 1)
    )
    if others:
        named.append(f"{others} others")
    *first, last = named or [""]
    return f"{', '.join(first)} and {last}" if first else last
