"""Damage: the parts of a canvas that are to be drawn anew, in tiles of whole pixels.

Whole pixels, because at the edge of anything finer what is drawn anew would mix with what is left.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from chartkit.draw.marks import Boxes

TILE = 16
"""The side of a tile, in pixels of the buffer."""
Rectangle = tuple[int, int, int, int]
"""Left, top, width and height, in pixels."""


class Damage:
    """The tiles of a canvas of `width` by `height` pixels that some boxes touch; `step` is pixels a step."""

    def __init__(self, boxes: Boxes, width: int, height: int, step: float) -> None:
        self._shape = (-(-height // TILE), -(-width // TILE))
        self._step = step
        edges = np.zeros((self._shape[0] + 1, self._shape[1] + 1), np.int32)
        left, top, right, bottom = self._ranges(boxes)
        for rows, columns, step in ((top, left, 1), (top, right, -1), (bottom, left, -1), (bottom, right, 1)):
            np.add.at(edges, (rows, columns), step)
        self._tiles = edges.cumsum(0).cumsum(1)[:-1, :-1] > 0
        self._sums = np.zeros((self._shape[0] + 1, self._shape[1] + 1), np.int32)
        self._sums[1:, 1:] = self._tiles.cumsum(0, np.int32).cumsum(1)

    @property
    def share(self) -> float:
        """The part of the canvas that is damaged, 0 to 1."""
        return float(self._tiles.mean())

    def touches(self, boxes: Boxes) -> NDArray[np.bool_]:
        """Which boxes reach into what is damaged."""
        left, top, right, bottom = self._ranges(boxes)
        sums = self._sums
        inside = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return np.asarray(inside > 0)

    def rectangles(self) -> Iterator[Rectangle]:
        """Rectangles that together are what is damaged."""
        runs: dict[tuple[int, int], int] = {}
        for row, spans in enumerate([*self._spans(), []]):
            for left, right in [span for span in runs if span not in spans]:
                top = runs.pop((left, right))
                yield left * TILE, top * TILE, (right - left) * TILE, (row - top) * TILE
            for span in spans:
                runs.setdefault(span, row)

    def _spans(self) -> list[list[tuple[int, int]]]:
        """For each row of tiles from where to where they are damaged."""
        walled = np.pad(self._tiles, ((0, 0), (1, 1)))
        rows, edges = np.nonzero(walled[:, 1:] != walled[:, :-1])
        spans: list[list[tuple[int, int]]] = [[] for _ in self._tiles]
        for row, left, right in zip(
            rows[::2].tolist(), edges[::2].tolist(), edges[1::2].tolist(), strict=True
        ):
            spans[row].append((left, right))
        return spans

    def _ranges(self, boxes: Boxes) -> tuple[NDArray[np.int64], ...]:
        """The tiles that boxes touch: from left and top up to right and bottom; a pixel more blurs them."""
        rows, columns = self._shape
        first = np.floor((boxes[:, :2] * self._step - 1) / TILE).astype(np.int64)
        last = np.floor((boxes[:, 2:] * self._step + 1) / TILE).astype(np.int64) + 1
        left, right = np.clip((first[:, 0], last[:, 0]), 0, columns)
        top, bottom = np.clip((first[:, 1], last[:, 1]), 0, rows)
        return left, top, right, bottom
