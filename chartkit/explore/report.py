"""Reports: results that show themselves as text, as a table in a notebook, as a DataFrame and as a plot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from html import escape
from typing import TYPE_CHECKING, Any

from chartkit.core import OptionError
from chartkit.explore.estimate import Estimate

if TYPE_CHECKING:
    import pandas as pd

MOST_ROWS = 30
"""Longer tables are cut where they are shown; the frame has all rows."""
Row = dict[str, Any]


class Report(ABC):
    """A result of exploring; `complete` is False if it was stopped early, and then `stopped` says why."""

    stopped: str

    @property
    @abstractmethod
    def title(self) -> str:
        """What this is, in a line."""

    @abstractmethod
    def rows(self) -> list[Row]:
        """The table, a row each; its values are texts, numbers and estimates."""

    @abstractmethod
    def plot(self, ax: Any = None) -> Any:
        """Draw it with matplotlib, on new axes if none are given; returns the axes."""

    @property
    def complete(self) -> bool:
        """Whether all that was asked for was done."""
        return not self.stopped

    def frame(self) -> pd.DataFrame:
        """The table as a pandas DataFrame; the ends of an interval are columns of their own."""
        return frame_of([_spread(row) for row in self.rows()])

    @property
    def _lines(self) -> tuple[list[str], list[Row], str]:
        """The title and what stopped it, the rows that are shown, and what is left out."""
        rows = self.rows()
        head = [self.title] if self.complete else [self.title, f"Not complete: {self.stopped}."]
        more = f"... and {len(rows) - MOST_ROWS} more; frame() has all." if len(rows) > MOST_ROWS else ""
        return head, rows[:MOST_ROWS], more

    def __repr__(self) -> str:
        head, rows, more = self._lines
        cells = [list(rows[0]), *([_told(value) for value in row.values()] for row in rows)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        table = ["  ".join(map(str.ljust, line, widths)).rstrip() for line in cells]
        return "\n".join([*head, *table, *([more] if more else [])])

    def _repr_html_(self) -> str:
        head, rows, more = self._lines
        names = "".join(f"<th>{escape(name)}</th>" for name in rows[0])
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(_told(value))}</td>' for value in row.values())}</tr>"
            for row in rows
        )
        lines = "".join(f"<p>{escape(line)}</p>" for line in head)
        last = f"<p>{more}</p>" if more else ""
        return f"{lines}<table><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table>{last}"


def frame_of(rows: list[Row]) -> pd.DataFrame:
    """Rows as a DataFrame; raises `OptionError` where pandas is not installed."""
    try:
        import pandas as pd
    except ImportError:
        raise OptionError("A frame needs pandas: pip install 'chartkit[explore]'.") from None
    return pd.DataFrame(rows)


def axes(ax: Any, width: float = 6.4, height: float = 3.6) -> Any:
    """The axes to draw on; raises `OptionError` where matplotlib is not installed."""
    if ax is not None:
        return ax
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        raise OptionError("A plot needs matplotlib: pip install 'chartkit[explore]'.") from None
    return plt.subplots(figsize=(width, height), layout="constrained")[1]


def whiskers(ax: Any, labels: list[str], estimates: list[Estimate], colour: str, ink: str) -> None:
    """Estimates as points with their intervals, the first on top."""
    values = [estimate.value for estimate in estimates]
    reach = [[e.value - e.low for e in estimates], [e.high - e.value for e in estimates]]
    ax.errorbar(values, range(len(values)), xerr=reach, fmt="o", color=ink, mfc=colour, capsize=3)
    ax.set_yticks(range(len(labels)), labels)
    ax.set_ylim(len(labels) - 0.5, -0.5)


def _spread(row: Row) -> Row:
    wide: Row = {}
    for name, value in row.items():
        if isinstance(value, Estimate):
            wide |= {name: value.value, f"{name} low": value.low, f"{name} high": value.high}
        else:
            wide[name] = value
    return wide


def _told(value: Any) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value)
