"""Studies of Charterstone's balance: many games, and what they come to.

>>> from chartkit.charterstone.balance import first_games
>>> first_games(20, seats=2, seed=1).n
20
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from chartkit.charterstone.balance import views
from chartkit.charterstone.balance.played import Played, player_named
from chartkit.charterstone.balance.playing import Campaigned, FirstGame, WholeCampaign
from chartkit.charterstone.balance.views import View
from chartkit.charterstone.pieces import MOST_SEATS
from chartkit.core import OptionError
from chartkit.explore.endings import checked_count, checked_number
from chartkit.explore.progress import Progress
from chartkit.explore.report import Report, Row
from chartkit.explore.spread import spread

NUMBERS = (2, 3, 4, 5, 6)
"""The numbers of seats, unless others are asked for."""


@dataclass(frozen=True, repr=False)
class Study(Report):
    """Games that were played; shows itself as the table of their lengths, and has others as properties."""

    games: tuple[Played, ...]
    heading: str
    stopped: str

    @property
    def n(self) -> int:
        """How many games were played."""
        return len(self.games)

    @property
    def title(self) -> str:
        """What was played."""
        return self.heading

    @property
    def lengths(self) -> View:
        """Turns a seat, points, influence left, buildings and games that stalled, by the number of seats."""
        return views.lengths(self.games, "seats", lambda game: len(game.seats))

    @property
    def seats(self) -> View:
        """Wins by seat, counted from the one that begins."""
        return views.seats(self.games)

    @property
    def charters(self) -> View:
        """Wins by charter."""
        return views.charters(self.games)

    @property
    def players(self) -> View:
        """Wins by who plays."""
        return views.players(self.games)

    @property
    def sources(self) -> View:
        """Where points come from."""
        return views.sources(self.games)

    @property
    def places(self) -> View:
        """Uses of the Commons."""
        return views.places(self.games)

    def buildings(self, names: bool = False) -> View:
        """Uses of buildings, by how deep in boxes they lie; `names` tells what is in boxes."""
        return views.buildings(self.games, names)

    def cards(self, names: bool = False) -> View:
        """Wins with cards and personas, by kind; `names` tells what is in boxes."""
        return views.cards(self.games, names)

    def rows(self) -> list[Row]:
        """The lengths."""
        return self.lengths.rows()

    def plot(self, ax: Any = None) -> Any:
        """The lengths, with what is aimed at."""
        return self.lengths.plot(ax)


@dataclass(frozen=True, repr=False)
class Campaigns(Study):
    """Campaigns that were played."""

    campaigns: tuple[Campaigned, ...]

    @property
    def lengths(self) -> View:
        """Turns a seat, points, influence left, buildings and stalled games, by the number of the game."""
        return views.lengths(self.games, "game", lambda game: game.number)

    @property
    def lengths_by_seats(self) -> View:
        """The same from the second game on, by the number of seats."""
        return views.lengths(
            (game for game in self.games if game.number > 1), "seats", lambda game: len(game.seats)
        )

    @property
    def difficulties(self) -> View:
        """How hard the Automa is from game to game, and how often people win."""
        return views.difficulties(self.games)

    @property
    def ends(self) -> View:
        """What campaigns come to: boxes, stars of glory and points, a row for each."""
        return views.ends(self.campaigns)


def first_games(
    n: int = 100,
    seats: int | Sequence[int] = NUMBERS,
    *,
    players: Sequence[str] = ("prudent",),
    automas: int = 0,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress = None,
) -> Study:
    """Play the first games of `n` new villages for every number of `seats`, with charters that are drawn.

    `players` are names, "prudent" or "random", that take turns at the seats; the last `automas` seats are
    left to the Automa. `seed` decides all chance, whatever the `executor`: one of concurrent.futures or
    alike; without one, processes on all cores if it takes long. Raises `OptionError` for wrong arguments.
    """
    numbers = _checked(n, seats, players, automas)
    task = FirstGame(numbers, tuple(players), automas, checked_number("seed", seed))
    done = spread(task, n * len(numbers), executor, progress, "games")
    heading = f"{len(done.results)} first games, seed {seed}, played by {', '.join(players)}"
    return Study(tuple(done.results.values()), heading, done.stopped)


def campaigns(
    n: int = 10,
    seats: int | Sequence[int] = NUMBERS,
    *,
    players: Sequence[str] = ("prudent",),
    automas: int = 0,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress = None,
) -> Campaigns:
    """Play `n` campaigns of twelve games for every number of `seats`; all else as `first_games` has it."""
    numbers = _checked(n, seats, players, automas)
    task = WholeCampaign(numbers, tuple(players), automas, checked_number("seed", seed))
    done = spread(task, n * len(numbers), executor, progress, "campaigns")
    found = tuple(done.results.values())
    heading = f"{len(found)} campaigns, seed {seed}, played by {', '.join(players)}"
    return Campaigns(tuple(game for each in found for game in each.games), heading, done.stopped, found)


def _checked(n: int, seats: int | Sequence[int], players: Sequence[str], automas: int) -> tuple[int, ...]:
    """The numbers of seats; raises `OptionError` for whatever cannot be played."""
    checked_count("n", n)
    numbers = (seats,) if isinstance(seats, int) else tuple(seats)
    for number in numbers or (0,):
        if not 1 <= number <= MOST_SEATS or not 0 <= automas < number:
            raise OptionError(
                f"seats are 1 to {MOST_SEATS}, one of them played; got {number}, automas={automas}."
            )
    if not players or isinstance(players, str):
        raise OptionError(f"players are names of players; got {players!r}.")
    for name in players:
        player_named(name)
    return numbers
