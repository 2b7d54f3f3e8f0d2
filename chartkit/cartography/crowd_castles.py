"""The castles of many games at once: groups, their open hills, claims, captures."""

from __future__ import annotations

import numpy as np

from chartkit.cartography.crowd_bits import MOST_HILLS, NONE, ONE, Bits, Numbers, Truths, bit, members
from chartkit.cartography.crowd_land import Grown
from chartkit.cartography.state import State

_ROWS = MOST_HILLS + 2
"""One for each hill, and two for the hills that a last tile would have if it had three."""
_MORE = 2
"""Rows that are added where one is lacking."""


class Castles:
    """The castles of many games that go on from one state.

    The groups of a seat are kept in rows, in no order; rows without a group are empty. A group's open hills
    are those of its reach on which no castle stands.
    """

    def __init__(self, state: State, games: int) -> None:
        def many(values: list[int]) -> Bits:
            return np.repeat(np.array(values, np.uint64)[:, None], games, axis=1)

        near, seats = state.map.near, state.seats
        listed = [[*state.map.groups(theirs).items()] for theirs in state.castles]
        rows = max(map(len, listed)) + _MORE
        full = [(*groups, *[(0, 0)] * (rows - len(groups))) for groups in listed]
        self.held = many([*state.castles])
        """By seat and game, the hills on which its castles stand."""
        self.vacant = many([state.vacant])[0]
        """By game, the open hills."""
        self.captured = np.repeat(np.array(state.captured)[:, None], games, axis=1)
        self.lost = many([*state.lost])
        """By seat and game, the hills from which castles were captured in turns without a tile: only a claim
        of such a hill can bring back what stood before."""
        self.groups = many([group for groups in full for group, _ in groups]).reshape(seats, rows, games)
        """By seat, row and game, the hills of a group,"""
        self.reach = many([reach for groups in full for _, reach in groups]).reshape(seats, rows, games)
        """and all hills adjacent to it."""
        self._near = many([*near, *[0] * (_ROWS - len(near))])
        """By hill and game, the hills adjacent to it,"""
        opened = [around if state.vacant >> hill & 1 else 0 for hill, around in enumerate(near)]
        self._beside = many([*opened, *[0] * (_ROWS - len(near))])
        """and the same for open hills alone."""
        self._games = np.arange(games)
        self._hills = len(near)

    def keep(self, chosen: Truths) -> None:
        """Go on with the chosen games alone."""
        used = self.groups.any(axis=(0, 2))
        self.groups, self.reach = self.groups[:, used], self.reach[:, used]
        for name in ("held", "captured", "lost", "groups", "reach", "_near", "_beside", "vacant"):
            setattr(self, name, getattr(self, name)[..., chosen])
        self._games = np.arange(len(self.vacant))

    # Create land --------------------------------------------------------------------------

    def grow(self, new: Grown) -> None:
        """Add the hills of tiles that were laid."""
        games = new.games
        self._hills = max(self._hills, int((new.first + new.sizes).max()))
        for number, around in enumerate(new.around):
            hills = new.first + number
            fresh = bit(hills) * (new.sizes > number)
            self._near[hills, games] = self._beside[hills, games] = around
            self._reach_out(games, fresh, around & ~self.vacant[games])
            self.vacant[games] |= fresh
        open_ = self.vacant[new.owners] >> new.hills.astype(np.uint64) & ONE
        self._near[new.hills, new.owners] |= new.joined
        self._beside[new.hills, new.owners] |= new.joined * open_

    def _reach_out(self, games: Numbers, hills: Bits, castles: Bits) -> None:
        """Let the groups of these castles reach a hill, in each of some games."""
        some = np.flatnonzero(castles)
        games, hills, castles = games[some], hills[some], castles[some]
        beside = self.groups[:, :, games] & castles != 0
        self.reach[:, :, games] |= np.where(beside, hills, NONE)

    # Claim land and capture ---------------------------------------------------------------

    def claims(self, seat: int) -> tuple[Bits, Bits]:
        """By game, the hills that a seat may claim but for strategic ones, and those where it captures."""
        airy = np.bitwise_or.reduce(self._beside[: self._hills], axis=0) & self.vacant
        holds = captures = feared = np.zeros_like(airy)
        for other in range(len(self.held)):
            opens = self.reach[other] & self.vacant
            one = opens & (opens - ONE) == 0
            if other == seat:
                holds = np.bitwise_or.reduce(np.where(one, NONE, opens), axis=0)
            else:
                feared = feared | np.bitwise_or.reduce(opens, axis=0)
                captures = captures | np.bitwise_or.reduce(np.where(one, opens, NONE), axis=0)
        return airy | holds & feared | captures, captures

    def taken(self, seat: int, games: Numbers, hills: Bits) -> Bits:
        """What a seat would capture by a claim in each of some games."""
        found = np.zeros_like(hills)
        for other in range(len(self.held)):
            if other != seat:
                last = self.reach[other][:, games] & self.vacant[games] == hills
                found |= np.bitwise_or.reduce(np.where(last, self.groups[other][:, games], NONE), axis=0)
        return found

    def claim(self, seat: int, hills: Numbers, placed: Truths, loses: Truths) -> None:
        """Let a seat claim a hill in those games where it is `placed`; `loses` tells where losses count."""
        claims = np.where(placed, bit(hills), NONE)
        self.vacant ^= claims
        self.held[seat] |= claims
        self._join(seat, hills, claims, placed)
        surrounded = (self.reach & self.vacant == 0) & (self.groups != 0)
        surrounded[seat] = False
        if surrounded.any():
            self._capture(seat, surrounded, loses)

    def _join(self, seat: int, hills: Numbers, claims: Bits, placed: Truths) -> None:
        """Make one group of a new castle and those beside it."""
        groups, reach = self.groups[seat], self.reach[seat]
        beside = reach & claims != 0
        around = self._near[hills, self._games] | np.bitwise_or.reduce(np.where(beside, reach, NONE), axis=0)
        np.copyto(groups, NONE, where=beside)
        np.copyto(reach, NONE, where=beside)
        joined = self.held[seat] ^ np.bitwise_or.reduce(groups, axis=0)
        games = np.flatnonzero(placed)
        if groups.all(axis=0).any():
            self._add_rows()
        rows = np.argmax(self.groups[seat] == 0, axis=0)[games]
        self.groups[seat][rows, games] = joined[games]
        self.reach[seat][rows, games] = around[games]
        self._beside[hills[games], games] = 0

    def _add_rows(self) -> None:
        seats, _, games = self.groups.shape
        more = np.zeros((seats, _MORE, games), np.uint64)
        self.groups = np.concatenate([self.groups, more], axis=1)
        self.reach = np.concatenate([self.reach, more], axis=1)

    def _capture(self, seat: int, surrounded: Truths, loses: Truths) -> None:
        """Take surrounded groups off the land."""
        gone = np.bitwise_or.reduce(np.where(surrounded, self.groups, NONE), axis=1)
        np.copyto(self.groups, NONE, where=surrounded)
        np.copyto(self.reach, NONE, where=surrounded)
        taken = np.bitwise_or.reduce(gone, axis=0)
        self.held ^= gone
        self.vacant |= taken
        self.captured[seat] += np.bitwise_count(taken)
        self.lost |= np.where(loses, gone, NONE)
        games, hills = members(taken)
        self._beside[hills, games] = self._near[hills, games]
