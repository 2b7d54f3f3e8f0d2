"""Playing many games: the first ones of new villages, and whole campaigns; spread over processes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from chartkit.charterstone import automa
from chartkit.charterstone.balance.played import Played, play
from chartkit.charterstone.balance.prudent import decided
from chartkit.charterstone.content import content
from chartkit.charterstone.dealing import deal, first_village
from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.pieces import CHARTERS, GAMES
from chartkit.charterstone.position import Position
from chartkit.charterstone.settling import next_difficulty
from chartkit.charterstone.tally import tally, weights
from chartkit.charterstone.village import Village
from chartkit.explore.play import chance


@dataclass(frozen=True)
class FirstGame:
    """The task of playing the first game of a new village, with charters that are drawn.

    Players take turns at the seats from one game to the next.
    """

    seats: tuple[int, ...]
    """The numbers of seats, which take turns."""
    players: tuple[str, ...]
    automas: int
    seed: int

    def __call__(self, index: int) -> Played:
        """Play the game with that number."""
        rng, seats = chance(self.seed, index), self.seats[index % len(self.seats)]
        absent = _absent(seats, self.automas)
        start = deal(content(), _village(seats, rng), rng.getrandbits(32), automas=absent)
        return play(start, _seated(self.players, seats, index // len(self.seats)), rng)[0]


class Campaigned(NamedTuple):
    """A campaign that was played: its games, and what became of the village."""

    games: tuple[Played, ...]
    opened: int
    """Boxes."""
    glory: tuple[int, ...]
    """By seat, its stars."""
    scores: tuple[int, ...]
    """By seat, what it has in the campaign's reckoning."""


@dataclass(frozen=True)
class WholeCampaign:
    """The task of playing a campaign, with charters that are drawn."""

    seats: tuple[int, ...]
    """The numbers of seats, which take turns."""
    players: tuple[str, ...]
    automas: int
    seed: int

    def __call__(self, index: int) -> Campaigned:
        """Play the campaign with that number."""
        rng, seats = chance(self.seed, index), self.seats[index % len(self.seats)]
        names = _seated(self.players, seats, index // len(self.seats))
        absent, difficulty = _absent(seats, self.automas), automa.EASIEST
        village, games = _village(seats, rng), list[Played]()
        for _ in range(GAMES):
            start = deal(content(), village, rng.getrandbits(32), automas=absent, difficulty=difficulty)
            played, end = play(start, names, rng)
            games.append(played)
            difficulty, village = next_difficulty(end), _next_village(end, rng)
        glory = tuple(village.charters[number].glory for number in village.active)
        scores = tuple(each.total for each in tally(village, weights(False, rng)))
        return Campaigned(tuple(games), len(village.opened), glory, scores)


def _village(seats: int, rng: Random) -> Village:
    """A new village in which so many charters, drawn by chance, are played."""
    return first_village(content(), sorted(rng.sample(range(len(CHARTERS)), seats)))


def _next_village(end: Position, rng: Random) -> Village:
    """The village after the evening that follows a game, decided prudently."""
    evening = Interlude.after_game(end)
    while not evening.over:
        evening = evening.after(decided(evening, rng))
    return evening.next_village()


def _seated(players: Sequence[str], seats: int, index: int) -> tuple[str, ...]:
    """Who sits where in the game with that number: players take turns."""
    return tuple(players[(seat + index) % len(players)] for seat in range(seats))


def _absent(seats: int, automas: int) -> tuple[int, ...]:
    """The seats that nobody plays, the last ones."""
    return tuple(range(seats - automas, seats))
