"""Tables that show themselves: as HTML in a notebook, as aligned text elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

Cell = tuple[str, str]
"""What a cell says, and in small what there is to add."""


@dataclass(frozen=True)
class Table:
    """Rows under heads; the first cell of a row is its name."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""

    @property
    def html(self) -> str:
        """The table as HTML, every text escaped."""
        caption = f"<caption>{escape(self.caption)}</caption>" if self.caption else ""
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self.heads)
        rows = "".join(f"<tr>{_head(first)}{''.join(map(_data, rest))}</tr>" for first, *rest in self.rows)
        return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"

    def __str__(self) -> str:
        lines = [list(self.heads), *([_plain(cell) for cell in row] for row in self.rows)]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.heads))]
        padded = (
            "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip()
            for line in lines
        )
        return "\n".join((*((self.caption,) if self.caption else ()), *padded))

    def _repr_html_(self) -> str:
        return self.html


def _head(cell: Cell) -> str:
    return f'<th scope="row">{_cell(cell)}</th>'


def _data(cell: Cell) -> str:
    return f"<td>{_cell(cell)}</td>"


def _cell(cell: Cell) -> str:
    words, more = map(escape, cell)
    return f"{words}<br><small>{more}</small>" if more else words


def _plain(cell: Cell) -> str:
    return f"{cell[0]} ({cell[1]})" if cell[1] else cell[0]
