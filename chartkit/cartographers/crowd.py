"""Many games of Cartographers played at once by chance.

Cards come as the decks say, whatever is drawn. So games need not keep in step: all that have the same card
open draw together, and the cards are gone round until every game has ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.cartographers.crowd_decks import NONE, NUMBER, dealt, named, turns
from chartkit.cartographers.crowd_offers import Offers, card
from chartkit.cartographers.crowd_scoring import Sheets, worth
from chartkit.cartographers.crowd_sets import Numbers, some, words
from chartkit.cartographers.decks import HIDDEN
from chartkit.cartographers.moves import PASS, Move, SoloMove
from chartkit.cartographers.pieces import AMBUSH, COINS, MONSTER, SEASONS, TERRAINS
from chartkit.cartographers.position import YEAR, Position
from chartkit.core.chances import Chances
from chartkit.core.crowd import Endings, Ply, Trace

_MORE_THAN_LOST = 1000
"""More points than monsters can take in a year."""


class Crowd:
    """A position of Cartographers, to be played out many times at once by chance."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def play(self, chances: Chances, firsts: Sequence[Move] = (), trace: Trace | None = None) -> Endings:
        """Play a game for each of the chances; see `core.crowd.Crowd`."""
        games = _Games(self.position, chances, trace)
        games.begin(firsts)
        games.draw_to_the_end()
        return games.endings()


class _Open(NamedTuple):
    """A card that is open in some games."""

    card: str
    games: NDArray[np.intp]
    seasons: NDArray[np.intp]
    to_ruins: NDArray[np.bool_]
    """By game, whether it must cover a ruins space, where it can."""

    def among(self, chosen: NDArray[np.bool_]) -> _Open:
        """In the chosen ones of these games."""
        return _Open(self.card, self.games[chosen], self.seasons[chosen], self.to_ruins[chosen])


class _Games:
    """The sheets of many games that begin as one position: a seat's in a game is `seat * count + game`."""

    def __init__(self, position: Position, chances: Chances, trace: Trace | None) -> None:
        self.position, self.chances, self.trace = position, chances, trace
        self.count, self.seats = len(chances), position.seats
        free = words(*(sheet.empty for sheet in position.sheets))
        drawn = np.stack([words(*sheet.terrains.values()) for sheet in position.sheets], axis=2)
        self.free = np.repeat(free, self.count, axis=1)
        self.layers = np.zeros((2, YEAR, len(TERRAINS), self.count * self.seats), np.uint64)
        """By word, season and terrain, what was drawn on each sheet; the first season's has all before."""
        self.layers[:, position.season] = np.repeat(drawn, self.count, axis=2)
        self.coins = np.zeros((YEAR, self.count * self.seats), np.int64)
        """By season, the coins on each sheet for cards; likewise."""
        self.ruins = words(position.ground.ruins)
        self.plies = np.zeros(self.count, np.int64)
        self.decks = dealt(position, chances)
        self.worlds: list[Position] = []
        if trace is not None:
            self.worlds += [position._replace(decks=named(self.decks, game)) for game in range(self.count)]
            trace.games += [[] for _ in range(self.count)]

    # Playing ------------------------------------------------------------------------------

    def begin(self, firsts: Sequence[Move]) -> None:
        """Let all seats answer the position's open card: as they did, by their first moves, or by chance."""
        position, every = self.position, np.arange(self.count)
        seasons, to_ruins = np.full(self.count, position.season), np.full(self.count, position.to_ruins)
        now = _Open(position.shown[-1], every, seasons, to_ruins)
        for seat, answer in enumerate(position.answers):
            if answer == HIDDEN:
                self._deal(now, seat)
            elif answer is not None:
                self._put(now, seat, [answer] * self.count)
        given = np.array([move.seat for move in firsts] or [NONE] * self.count)
        for seat in position.awaiting:
            self._put(now.among(given == seat), seat, [move for move in firsts if move.seat == seat])
            self._play(now.among(given != seat), [seat])
        if self.trace is not None:
            self.trace.worlds += self.worlds

    def draw_to_the_end(self) -> None:
        """Turn card after card, and draw it, until all games are over."""
        cards, seasons, to_ruins, starts = turns(self.decks, self.position)
        places = starts.copy()
        while (cards[places] != NONE).any():
            for name, number in NUMBER.items():
                games = np.flatnonzero(cards[places] == number)
                if not games.size:
                    continue
                at = places[games]
                now = _Open(name, games, seasons[at], to_ruins[at])
                if name in AMBUSH and self.seats == 1:
                    self._ambush(now)
                else:
                    self._play(now, range(self.seats))
                places[games] += 1

    def _play(self, now: _Open, seats: Sequence[int]) -> None:
        """Let some seats draw by chance."""
        kinds, places, choices = self._draw(now, seats)
        self.plies[now.games] += len(seats)
        if self.trace is not None:
            moves = self._moves(now, seats, kinds, places)
            for game, *ply in zip(np.tile(now.games, len(seats)), moves, choices.tolist(), strict=True):
                self.trace.games[game].append(Ply(*ply))

    def _deal(self, now: _Open, seat: int) -> None:
        """Draw by chance what a seat has drawn that is hidden."""
        kinds, places, _ = self._draw(now, [seat])
        if self.trace is not None:
            for game, move in enumerate(self._moves(now, [seat], kinds, places)):
                answers = self.worlds[game].answers
                answers = (*answers[:seat], move, *answers[seat + 1 :])
                self.worlds[game] = self.worlds[game]._replace(answers=answers)

    def _draw(self, now: _Open, seats: Sequence[int]) -> tuple[Numbers, Numbers, Numbers]:
        """Draw for some seats by chance; the terrains, the places and among how many, seat by seat."""
        to_ruins = np.concatenate([now.to_ruins] * len(seats))
        offers = Offers(
            card(now.card), self.free.take(self._sheets(now, seats), axis=1), self.ruins, to_ruins
        )
        numbers = self.chances.draws(offers.choices.reshape(len(seats), -1), now.games)
        kinds, places = offers.drawing(numbers.ravel())
        self._mark(now, seats, kinds, places)
        return kinds, places, offers.choices

    def _put(self, now: _Open, seat: int, moves: Sequence[Move]) -> None:
        """Let a seat make given moves, one in each game."""
        lanes = card(now.card).lanes
        kinds = [TERRAINS.index(move.terrain) if move.spaces else 0 for move in moves]
        places = [lanes.place[move.spaces] for move in moves]
        self._mark(now, [seat], np.array(kinds, np.intp), np.array(places, np.intp))

    def _ambush(self, now: _Open) -> None:
        """Let a monster place itself on the sheets of those who play alone."""
        monster = card(now.card)
        walk = monster.lanes.spaces[:, monster.walk, None]
        fits = ~some(walk & ~self.free[:, None, now.games])
        first = monster.walk[fits.argmax(axis=0)]
        self._mark(now, [0], np.full(len(first), TERRAINS.index(MONSTER)), first)

    def _mark(self, now: _Open, seats: Sequence[int], kinds: Numbers, places: Numbers) -> None:
        """Draw terrains on the sheets on which some seats draw, seat by seat."""
        lanes, sheets = card(now.card).lanes, self._sheets(now, seats)
        seasons = np.concatenate([now.seasons] * len(seats))
        rows = (seasons * len(TERRAINS) + kinds) * self.free.shape[1] + sheets
        for word, spaces in enumerate(lanes.spaces.take(places, axis=1)):
            self.free[word][sheets] &= ~spaces
            self.layers[word].reshape(-1)[rows] |= spaces
        if lanes.coins.any():
            self.coins[seasons, sheets] += lanes.coins[places]

    def _sheets(self, now: _Open, seats: Sequence[int]) -> NDArray[np.intp]:
        """The sheets on which some seats draw, seat by seat."""
        passed = AMBUSH[now.card].direction if now.card in AMBUSH else 0
        owners = (np.array(seats) - passed) % self.seats
        return (owners[:, None] * self.count + now.games).ravel()

    # Telling ------------------------------------------------------------------------------

    def _moves(self, now: _Open, seats: Sequence[int], kinds: Numbers, places: Numbers) -> list[Move]:
        """The drawings as moves, seat by seat."""
        move_type = SoloMove if self.seats == 1 else Move
        listed, drawers = card(now.card).lanes.names, np.repeat(seats, len(now.games))
        return [
            move_type(int(seat), TERRAINS[kind] if listed[place] else PASS, listed[place])
            for seat, kind, place in zip(drawers, kinds, places, strict=True)
        ]

    def endings(self) -> Endings:
        """How the games ended."""
        position, ground = self.position, self.position.ground
        scores = np.repeat(np.array(position.scores), self.count)
        losses = np.repeat(np.array(position.monster_losses), self.count)
        drawn = np.bitwise_or.accumulate(self.layers, axis=1)
        coins = self._coins_before() + np.cumsum(self.coins, axis=0)
        for number in range(len(position.past), YEAR):
            sheets = Sheets(ground, *drawn[:, number].swapaxes(0, 1))
            first, second = SEASONS[number].edicts
            threatened = sheets.threatened
            scores += worth(sheets, position.edicts[first]) + worth(sheets, position.edicts[second])
            scores += np.minimum(COINS, coins[number] + sheets.completed) - threatened
            losses -= threatened
        by_game = scores.reshape(self.seats, -1).T
        ranks = by_game * _MORE_THAN_LOST + losses.reshape(self.seats, -1).T
        return Endings(by_game, ranks == ranks.max(axis=1, keepdims=True), self.plies)

    def _coins_before(self) -> Numbers:
        """The coins on each sheet at the position that are not for mountains."""
        return np.repeat([sheet.coins - sheet.completed for sheet in self.position.sheets], self.count)
