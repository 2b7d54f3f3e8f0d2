"""What is written down of a game that is played: turns, points and where they come from, what is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from chartkit.charterstone.balance.prudent import best
from chartkit.charterstone.moves import Move
from chartkit.charterstone.pieces import COMMONS, PLACE_OF
from chartkit.charterstone.position import Position
from chartkit.core import OptionError

LONGEST = 50
"""After so many rounds a game is played on at random: nobody saw how to end it."""

AUTOMA = "automa"
"""What a seat is called that nobody plays."""

Player = Callable[[Position, Random], Move]
"""What chooses a move in a full position."""


def random(position: Position, rng: Random) -> Move:
    """Any legal move that leaves nothing of a gain."""
    return rng.choice(position.playout_moves())


PLAYERS: dict[str, Player] = {"random": random, "prudent": best}
"""Who can play, by name."""


def player_named(name: str) -> Player:
    """The player of that name; raises `OptionError`."""
    if name not in PLAYERS:
        raise OptionError(f"There is no player {name!r}; there are {', '.join(PLAYERS)}.")
    return PLAYERS[name]


class Sitting(NamedTuple):
    """How a game went for a seat."""

    charter: int
    player: str
    after: int
    """How many seats began before it."""
    turns: int
    points: int
    won: float
    """1 if it won alone, or its share of the victory."""
    influence: int
    """What was left."""
    uses: Mapping[str, int]
    """How often it used each building, the Commons and `retrieve` included."""
    sources: Mapping[str, int]
    """Its points by where they came from, as `SOURCES`."""
    cards: tuple[str, ...]
    """The advance cards and personas that it had at the end."""


class Played(NamedTuple):
    """A game that was played."""

    number: int
    """The number of the game in its campaign."""
    rounds: int
    buildings: tuple[str, ...]
    """What stood at the end."""
    seats: tuple[Sitting, ...]
    difficulty: int
    """Of the Automa, if there is one."""

    @property
    def stalled(self) -> bool:
        """Whether nobody saw how to end it."""
        return self.rounds > LONGEST


COMMON = tuple(common.id for common in COMMONS)
BUILDINGS, OTHER, ENDING, REPUTATION = "buildings", "other", "at the end", "reputation"
SOURCES = (*COMMON, BUILDINGS, OTHER, ENDING, REPUTATION)
"""Where points come from: the place used, cards and others' turns, abilities at the end, the last scoring."""
TURNS = ("place", "retrieve", "draw")
"""The acts that are turns."""


def play(start: Position, players: Sequence[str], rng: Random) -> tuple[Played, Position]:
    """Play a game to its end, seats by the players of those names; the record and the end."""
    choosing = [player_named(name) for name in players]
    turns, uses, sources = ([Counter[str]() for _ in players] for _ in range(3))
    position, acting, source = start, start.to_move, OTHER
    while not position.over:
        seat = position.to_move
        move = (choosing[seat] if position.round <= LONGEST else random)(position, rng)
        if not position.tasks:
            acting, place = seat, _place(position, move)
            source = place if place in COMMON else BUILDINGS if move.act == "place" else OTHER
            turns[seat][move.act] += 1
            uses[seat][place] += 1
        after = position.after(move)
        for each, (now, before) in enumerate(zip(after.players, position.players, strict=True)):
            whence = ENDING if after.over else source if each == acting else OTHER
            sources[each][whence] += now.points - before.points
        position = after
    for each, (score, ended) in enumerate(zip(position.scores, position.players, strict=True)):
        sources[each][REPUTATION] += score - ended.points
    share, seats = 1 / len(position.winners), position.seats
    sittings = tuple(
        Sitting(
            charter=player.charter,
            player=AUTOMA if seat in position.table.automas else players[seat],
            after=(seat - position.table.first) % seats,
            turns=sum(turns[seat][act] for act in TURNS),
            points=position.scores[seat],
            won=share * (seat in position.winners),
            influence=player.influence,
            uses=dict(uses[seat]),
            sources=dict(+sources[seat]),
            cards=(*player.hand, *player.personas),
        )
        for seat, player in enumerate(position.players)
    )
    built, difficulty = tuple(sorted(position.board.built)), position.table.difficulty
    return Played(position.village.game, position.round, built, sittings, difficulty), position


def _place(position: Position, move: Move) -> str:
    """What a turn uses: the id of a building, or what else it does."""
    use = position.board.uses[PLACE_OF[move.where]] if move.act == "place" else None
    return use.id if use else move.act
