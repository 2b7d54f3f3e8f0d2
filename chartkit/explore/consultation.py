"""A hint of many searches at once: each thinks for itself, and what they found is put together."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from typing import NamedTuple

from chartkit.bots import Option, Thoughts
from chartkit.bots.searcher import Searcher, mcts
from chartkit.core import Game, OptionError, Position
from chartkit.explore.endings import checked_count, checked_number
from chartkit.explore.play import chance
from chartkit.explore.progress import Progress
from chartkit.explore.scenario import Scenario
from chartkit.explore.spread import spread

SEARCH = mcts(iterations=500)
"""What each of the searches is like, unless another is asked."""


def consult(
    position: Position | Game,
    searches: int = 8,
    *,
    seat: int | None = None,
    bot: Searcher = SEARCH,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress = None,
) -> Thoughts:
    """What many searches of a position think together, as one hint; see `chartkit.bots.hint`.

    They know what the `seat` (by default the one to move) sees. Bounded by iterations, they say the same for
    the same `seed` on any number of workers. The other arguments and the errors are those of `playouts`.
    """
    if not isinstance(bot, Searcher):
        raise OptionError(f"bot is a searcher, as mcts(iterations=500); got {bot!r}.")
    scenario = Scenario.of(position, "auto" if seat is None else seat)
    assert isinstance(scenario.view, int)
    seen = scenario.position.seen_by(scenario.view)
    if not seen.legal_moves(scenario.view):
        raise OptionError(f"{seen.seat_names[scenario.view]} has no move here; {seen.awaiting} may act.")
    checked_count("searches", searches)
    task = Consultation(scenario, bot, checked_number("seed", seed))
    found = spread(task, searches, executor, progress, "searches").results.values()
    return _together(seen, scenario.view, list(found))


class Opinion(NamedTuple):
    """What one search found, its moves as texts: it travels back from a worker."""

    options: tuple[tuple[str, int, float, float, float], ...]
    line: tuple[str, ...]


@dataclass(frozen=True)
class Consultation:
    """The task of searching a position again and again."""

    scenario: Scenario
    bot: Searcher
    seed: int

    def __call__(self, index: int) -> Opinion:
        """Search it for the time with that number."""
        seat = self.scenario.view
        assert isinstance(seat, int)
        seen = self.scenario.position.seen_by(seat)
        *_, thoughts = self.bot(seen, seat, chance(self.seed, index))
        options = tuple((str(option.move), *option[1:]) for option in thoughts.options)
        return Opinion(options, tuple(map(str, thoughts.line)))


def _together(seen: Position, seat: int, opinions: list[Opinion]) -> Thoughts:
    """Visits added, values weighted by them; the line is that of the search surest of the best move."""
    sums: dict[str, list[float]] = {}
    for opinion in opinions:
        for text, visits, *values in opinion.options:
            entry = sums.setdefault(text, [0.0] * 4)
            for number, value in enumerate((1.0, *values)):
                entry[number] += visits * value
    options = [
        Option(seen.parse_move(text), round(visits), *(total / max(1, visits) for total in totals))
        for text, (visits, *totals) in sums.items()
    ]
    options.sort(key=lambda option: (option.visits, option.worth), reverse=True)
    best = str(options[0].move)
    surest = max(opinions, key=lambda opinion: (opinion.line[0] == best, opinion.options[0][1]))
    line = surest.line[1:] if surest.line[0] == best else ()
    return Thoughts(seen, seat, sum(o.visits for o in options), tuple(options), (options[0].move, *line))
