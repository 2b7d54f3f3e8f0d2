"""Many games of Cartography at once by chance, turn by turn.

A turn lays a tile, if one is left that fits, and then claims a hill or passes. So the same seat is to move
in all games at all times, whatever they look like. Games that are over are played on, unnoticed, until
there are enough of them to be worth leaving out.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from chartkit.cartography import crowd_hands
from chartkit.cartography.crowd_bits import Bits, Numbers, Truths, bit, members, nth
from chartkit.cartography.crowd_castles import Castles
from chartkit.cartography.crowd_hands import Hands, Stacks
from chartkit.cartography.crowd_land import Lands
from chartkit.cartography.crowd_past import Past
from chartkit.cartography.crowd_trace import Writer
from chartkit.cartography.lattice import INDEX
from chartkit.cartography.moves import Move
from chartkit.cartography.pieces import CODES
from chartkit.cartography.position import Position
from chartkit.cartography.state import ALWAYS
from chartkit.core.chances import Chances
from chartkit.core.crowd import Endings, Trace

_LEFT_OUT = 0.15
"""The share of games that are over with which they are left out."""


class Crowd:
    """A position of Cartography, to be played out many times at once by chance."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def play(self, chances: Chances, firsts: Sequence[Move] = (), trace: Trace | None = None) -> Endings:
        """Play a game for each of the chances; see `core.crowd.Crowd`."""
        games = _Games(self.position, chances, trace)
        if not self.position.over:
            games.begin(firsts)
            games.play_to_the_end()
        return games.endings


class _Games:
    """Games that go on from one position."""

    def __init__(self, position: Position, chances: Chances, trace: Trace | None) -> None:
        self.position, self.chances = position, chances
        self.seat, self.seats, count = position.to_move, position.seats, len(chances)
        dealt = crowd_hands.dealt(position, chances)
        self.hands = Hands(position, dealt) if position.hands else Stacks(position, count)
        self.lands, self.castles = Lands(position.map, count), Castles(position, count)
        self.past = Past(position, count)
        self.laid = np.full(count, position.mid_turn)
        """By game, whether a tile was laid in this turn."""
        self.passes = np.full(count, position.passes)
        """By game, how many turns in a row ended with a pass."""
        self.numbers = np.arange(count)
        """The numbers of the games that are played on."""
        self.over = np.full(count, position.over)
        self.plies = np.zeros(count, np.int64)
        self.writer = None if trace is None else Writer(position, dealt, trace)
        wins = np.isin(np.arange(self.seats), position.winners)
        self.endings = Endings(
            np.tile(position.scores, (count, 1)), np.tile(wins, (count, 1)), np.zeros(count, np.int64)
        )

    def keep(self, chosen: Truths) -> None:
        """Go on with the chosen games alone."""
        for part in (self.hands, self.lands, self.castles, self.past):
            part.keep(chosen)
        for name in ("laid", "passes", "numbers", "over", "plies"):
            setattr(self, name, getattr(self, name)[chosen])

    # The turn -----------------------------------------------------------------------------

    def begin(self, firsts: Sequence[Move]) -> None:
        """Make a given move in each game, if any are given, and end the turn that has begun."""
        every = np.arange(len(self.numbers))
        if firsts and firsts[0].action == "lay":
            places = np.array([INDEX[str(move.place)] for move in firsts])
            codes = np.array([CODES[str(move.design), move.turns or 0] for move in firsts])  # type: ignore[index] # equals a tile
            self._lay(every, places, codes)
        elif firsts:
            hills = [self.position.map.hills.get(str(move.hill), -1) for move in firsts]
            self._claim(np.maximum(hills, 0), np.array(hills) >= 0)
            return
        if self.laid.any():
            self.claim_land()

    def play_to_the_end(self) -> None:
        """Play turn after turn until all games are over."""
        while not self.over.all():
            if self.over.mean() > _LEFT_OUT:
                self.keep(~self.over)
            self.create_land()
            self.claim_land()

    def create_land(self) -> None:
        """Lay a tile by chance in those games where the seat to move has one that fits."""
        designs = self.hands.designs(self.seat, self.lands)
        upto = self.lands.ways(designs)
        choices = upto[-1].astype(np.int64)
        self._end_where_all_passed(choices > 0)
        games = np.flatnonzero(choices)
        if len(games):
            picks = self.chances.draw(choices[games], self.numbers[games])
            places, codes = self.lands.way(games, designs, upto, picks)
            self._lay(games, places, codes)
            self.plies[games] += 1
            if self.writer is not None:
                on = ~self.over[games]
                self.writer.lays(self.numbers[games][on], places[on], codes[on], choices[games][on])

    def claim_land(self) -> None:
        """Claim a hill or pass, by chance, in all games."""
        hills, captures = self.castles.claims(self.seat)
        if not self.laid.all():
            hills &= ~self._repeating(hills, captures)
        choices = np.bitwise_count(hills) + 1
        picks = self.chances.draw(choices, self.numbers)
        placed = picks > 0
        claimed = nth(hills, np.maximum(picks - 1, 0))
        self.plies += 1
        if self.writer is not None:
            on = ~self.over
            self.writer.claims(self.numbers[on], claimed[on], placed[on], choices[on])
        self._claim(claimed, placed)

    def _lay(self, games: Numbers, places: Numbers, codes: Numbers) -> None:
        self.castles.grow(self.lands.lay(games, places, codes))
        self.hands.play(self.seat, games, codes)
        if self.writer is not None:
            self.writer.grow(self.numbers[games], places, codes)
        self.laid[games] = True

    def _claim(self, hills: Numbers, placed: Truths) -> None:
        """Claim hills where they are `placed`, pass elsewhere, and end the turn."""
        self.castles.claim(self.seat, hills, placed, ~self.laid)
        self.passes = np.where(placed, 0, np.minimum(self.passes + 1, self.seats))
        self.seat = (self.seat + 1) % self.seats
        self.past.add(self.castles.held, self.seat, self.laid)
        self.laid[:] = False

    def _repeating(self, hills: Bits, captures: Bits) -> Bits:
        """By game, the hills by whose claim the castles would stand as they stood before, and may not."""
        doubtful = self.castles.lost[self.seat] & hills
        doubtful *= self.hands.settled & ~self.laid
        games, numbers = members(doubtful)
        claims = bit(numbers)
        castles = self.castles.held[:, games]
        castles[self.seat] |= claims
        some = np.flatnonzero(captures[games] & claims)
        castles[:, some] &= ~self.castles.taken(self.seat, games[some], claims[some])
        again = self.past.has(games, castles, (self.seat + 1) % self.seats)
        found = np.zeros_like(hills)
        np.bitwise_or.at(found, games[again], claims[again])
        return found

    # The end ------------------------------------------------------------------------------

    def _end_where_all_passed(self, lays: Truths) -> None:
        """End games as all seats have passed, once it is known in which of them a tile is laid next."""
        self.hands.settle(self.seat, lays)
        ends = (self.passes == self.seats) & ~self.over
        if self.position.terms.pass_ends != ALWAYS:
            ends &= self.hands.settled
        games = np.flatnonzero(ends)
        if len(games):
            self.over[games] = True
            self._score(games)

    def _score(self, games: Numbers) -> None:
        castles, numbers, first = self.castles, self.numbers[games], self.position.terms.first
        scores = (np.bitwise_count(castles.held[:, games]) + castles.captured[:, games]).T
        best = np.roll(scores, -first, axis=1).argmax(axis=1)
        self.endings.scores[numbers] = scores
        self.endings.winners[numbers] = np.arange(self.seats) == ((best + first) % self.seats)[:, None]
        self.endings.plies[numbers] = self.plies[games]
