"""Scores as plots; needs matplotlib, of the extra `chartkit[explore]`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from chartkit.cartographers.account import LETTERS, totals
from chartkit.cartographers.pieces import SEASONS
from chartkit.draw.theme import SEATS, TERRAIN

if TYPE_CHECKING:
    from chartkit.cartographers.position import Position

_MARKS = "oDs^vH"
"""By seat, as on the board; from the seventh on they come again."""
_NAMED = 8
"""More lines than this are told apart no longer: then only the best are named."""
_PARTS = (
    ("first edict", TERRAIN["forest"], "//"),
    ("second edict", TERRAIN["water"], "\\\\"),
    ("coins", TERRAIN["farm"], ""),
    ("monsters", TERRAIN["monster"], ".."),
)


def new_axes() -> Any:
    """Axes of a new figure."""
    try:
        from matplotlib import pyplot
    except ImportError as error:
        raise ImportError("Plots need matplotlib: pip install 'chartkit[explore]'.") from error
    return pyplot.subplots(figsize=(6.4, 3.6), layout="constrained")[1]


def plot_totals(position: Position, names: Sequence[str], axes: Any) -> None:
    """A line for each seat: its points after each season that is past."""
    lines = totals(position)
    stages = ["start", *(season.name for season in SEASONS[: len(position.past)])]
    best = sorted(range(len(lines)), key=lambda seat: (-lines[seat][-1], seat))[:_NAMED]
    for seat, line in enumerate(lines):
        named = seat in best
        axes.plot(
            range(len(line)),
            line,
            color=SEATS[seat % len(SEATS)] if named else "#BBBBBB",
            marker=_MARKS[seat % len(_MARKS)] if named else "",
            linewidth=1.8 if named else 0.8,
            zorder=2 if named else 1,
            label=f"{names[seat]}: {line[-1]}" if named else None,
        )
    axes.set_xticks(range(len(stages)), stages)
    _finish(axes, "Points after each season")


def plot_parts(position: Position, seat: int, name: str, axes: Any) -> None:
    """The parts of a seat's score in each season that is past, stacked; what monsters took hangs below."""
    scores = position.season_scores[seat]
    heights = [0] * len(scores)
    for part, (label, colour, hatch) in enumerate(_PARTS):
        values = [score[part] for score in scores]
        base = [0] * len(scores) if part == 3 else heights
        axes.bar(
            range(len(scores)), values, 0.6, base, color=colour, hatch=hatch, edgecolor="#333333", label=label
        )
        heights = [height + value for height, value in zip(heights, values, strict=True)]
    seasons = SEASONS[: len(scores)]
    ticks = [f"{s.name}\n{LETTERS[s.edicts[0]]} and {LETTERS[s.edicts[1]]}" for s in seasons]
    axes.set_xticks(range(len(scores)), ticks)
    axes.axhline(0, color="#333333", linewidth=0.8)
    _finish(axes, f"What made the points of {name}")


def _finish(axes: Any, title: str) -> None:
    axes.set_title(title)
    axes.set_ylabel("points")
    axes.spines[["top", "right"]].set_visible(False)
    if axes.get_legend_handles_labels()[0]:
        axes.legend(frameon=False)
