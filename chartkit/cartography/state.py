"""What a position of Cartography is made of, and what a step makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple, Self

from chartkit.cartography import hands as deck
from chartkit.cartography.groups import Bands, aired, freed, opened
from chartkit.cartography.hands import Hand
from chartkit.cartography.map import Map, bits
from chartkit.cartography.pieces import TILES

TILE, CASTLE, OVER = "tile", "castle", "over"
SKIPPED = "skipped"
"""What a text says of a castle step without a tile where a hidden hand does not tell it."""
POSITIONAL, SITUATIONAL = "positional", "situational"
ALWAYS, WHEN_LAID = "always", "when tiles are laid"
PASSED = -1
"""Stands for the hill in `turns` where a seat passed."""

_NOTHING = tuple((0,) * seats for seats in range(5))

Occupation = tuple[int, ...]
"""By seat, the hills on which its castles stand; in situational play the next seat follows."""
Follows = tuple[list[Bands], list[Bands], list[int], int, int]
"""What follows from the map and the castles: `several`, `last`, `member`, `vacant` and `airy`."""
Outcome = tuple[tuple[int, ...], Follows, int]
"""What a claim leads to: the castles, what follows from them, and the hills captured."""


class Terms(NamedTuple):
    """What is agreed before the game: who begins, which repetition is barred, when passes end it."""

    first: int = 0
    superko: str = POSITIONAL
    pass_ends: str = ALWAYS


class _Fields(NamedTuple):
    terms: Terms
    map: Map
    castles: tuple[int, ...]
    """By seat, the hills on which its castles stand, as bits."""
    captured: tuple[int, ...]
    """By seat, the castles it has taken."""
    to_move: int
    step: str
    """`tile`, `castle`, or `over`."""
    tiles_left: int
    """How many tiles are still to be laid, those in hands and in the pile included."""
    passes: int
    """How many turns in a row ended with a pass."""
    hands: tuple[Hand, ...]
    """By seat, the designs in hand, in the order of the rulebook; empty in open play."""
    pile: tuple[str, ...]
    """The designs lying face down; the first is drawn next."""
    past: dict[int, tuple[Occupation, ...]]
    """The occupations at the ends of turns since the last tile was laid, by the hills they leave open;
    empty when a tile was laid in this turn. The first is that of the turn which laid the tile."""
    turns: tuple[int, ...]
    """The hills claimed (or `PASSED`) in the turns after that one."""
    # What follows from the rest, kept because it is cheaper to carry on than to find again:
    several: list[Bands]
    """By seat, its groups that have several open hills."""
    last: list[Bands]
    """By seat, its groups that have one."""
    member: list[int]
    """By hill, the group of the castle on it; without meaning for open hills."""
    vacant: int
    """The open hills."""
    airy: int
    """The open hills that have an open adjacent hill."""
    lost: tuple[int, ...]
    """By seat, the hills from which its castles were captured since the last tile was laid. Only where
    a castle stood and stands no more can a claim bring an occupation back."""


class State(_Fields):
    """The fields of a position, and the steps of a turn for which nobody asks any more if they are legal."""

    __slots__ = ()

    @classmethod
    def built(
        cls,
        terms: Terms,
        ground: Map,
        castles: tuple[int, ...],
        to_move: int,
        left: int,
        hands: Sequence[Sequence[str]] = (),
        pile: Sequence[str] = (),
    ) -> Self:
        """The state at a castle step, nothing captured yet, with all that follows from these."""
        vacant = (1 << len(ground.near)) - 1
        for theirs in castles:
            vacant &= ~theirs
        airy = sum(1 << hill for hill in bits(vacant) if ground.near[hill] & vacant)
        several, last, member = list[Bands](), list[Bands](), [0] * len(ground.near)
        for theirs in castles:
            bands = {group: reach & vacant for group, reach in ground.groups(theirs).items()}
            several.append({group: opens for group, opens in bands.items() if opens & (opens - 1)})
            last.append({group: opens for group, opens in bands.items() if not opens & (opens - 1)})
            for group in bands:
                for hill in bits(group):
                    member[hill] = group
        held, nothing = tuple(deck.ordered(hand) for hand in hands), (0,) * len(castles)
        return cls(
            terms, ground, castles, nothing, to_move, CASTLE, left, 0, held, tuple(pile), {}, (),
            several, last, member, vacant, airy, nothing,
        )  # fmt: skip

    @property
    def seats(self) -> int:
        """Two to four."""
        return len(self.castles)

    @property
    def bands(self) -> tuple[Bands, ...]:
        """By seat, its groups, and the open hills of each."""
        return tuple(many | one for many, one in zip(self.several, self.last, strict=True))

    @property
    def designs(self) -> int:
        """The designs that the seat to move may lay, as bits; raises `HiddenInformation`."""
        if self.hands:
            return deck.designs(self.hands[self.to_move])
        return self.map.available if self.tiles_left else 0

    @property
    def on_land(self) -> tuple[int, ...]:
        """By seat, its castles on the land."""
        return tuple(map(int.bit_count, self.castles))

    # Create land ------------------------------------------------------------------------

    def laid(self, place: int, code: int) -> Self:
        """The state after a tile is laid on a place where it fits, and the next one drawn."""
        (
            terms, ground, castles, captured, seat, _, left, passes, hands, pile, _, _,
            several, last, member, vacant, airy, _,
        ) = self[:]  # fmt: skip
        first = len(ground.near)
        ground = ground.laid(place, code)
        near = ground.near
        member = member + [0] * (len(near) - first)
        for hill in range(first, len(near)):
            bit, around = 1 << hill, near[hill]
            vacant |= bit
            if around & vacant:
                airy |= bit | around & vacant
            if around & ~vacant:
                several, last = opened(bit, around, castles, several, last, member)
        if hands:
            hands, pile = deck.played(hands, seat, TILES[code].design, pile)
        return tuple.__new__(
            self.__class__,
            (
                terms, ground, castles, captured, seat, CASTLE, left - 1, passes, hands, pile, {}, (),
                several, last, member, vacant, airy, _NOTHING[len(castles)],
            ),
        )  # fmt: skip

    # Claim land and capture -------------------------------------------------------------

    def claims(self) -> tuple[int, int]:
        """The hills that the seat to move may claim, and those beside which no foe stands, as bits.

        A hill with an open adjacent hill always may be claimed. Any other needs a group of one's own with
        another open hill, or an opposing group that has no other. Then repetitions are barred.
        """
        seat, several, last, airy = self.to_move, self.several, self.last, self.airy
        holds = reduce(or_, several[seat].values(), airy)
        captures = feared = 0
        for other, bands in enumerate(last):
            if other != seat:
                captures |= reduce(or_, bands.values(), 0)
                feared |= reduce(or_, several[other].values(), captures)
        holds |= captures
        doubtful = self.lost[seat] & holds
        if doubtful and self.barred:
            holds &= ~self._repeating(doubtful)
        return holds, ~feared

    def outcome(self, hill: int) -> Outcome | None:
        """What becomes of the castles once the mover claims an open hill.

        None if its group then has no open adjacent hill.
        """
        ground, castles, seat = self.map, self.castles, self.to_move
        several, last, member, vacant, airy = self[12:17]
        several, last = several.copy(), last.copy()
        near, bit = ground.near, 1 << hill
        around, vacant = near[hill], vacant ^ bit
        fresh = around & vacant
        opens, joined, taken = fresh, bit, 0
        for owner, theirs in enumerate(castles):
            beside = around & theirs
            if beside or owner == seat:
                many = several[owner] = several[owner].copy()
                one = last[owner] = last[owner].copy()
            while beside:
                group = member[(beside & -beside).bit_length() - 1]
                beside &= ~group
                if owner == seat:
                    joined |= group
                    opens |= (many.pop(group, 0) or one.pop(group)) & vacant
                elif group in one:
                    taken |= group
                    del one[group]
                else:
                    left = many[group] ^ bit
                    if left & (left - 1):
                        many[group] = left
                    else:
                        one[group] = left
                        del many[group]
        if not opens and not taken:
            return None
        castles = (*castles[:seat], castles[seat] | bit, *castles[seat + 1 :])
        if taken:
            vacant |= taken
            castles = tuple([theirs & ~taken for theirs in castles])
            several, last, gained, reach = freed(taken, near, castles, vacant, joined, several, last, member)
            opens |= gained
            fresh |= taken | reach & vacant
        airy = aired(fresh, near, vacant, airy & ~bit)
        member = member.copy()
        rest = joined
        while rest:
            low = rest & -rest
            member[low.bit_length() - 1] = joined
            rest ^= low
        (several if opens & (opens - 1) else last)[seat][joined] = opens
        return castles, (several, last, member, vacant, airy), taken

    def claimed(self, hill: int) -> Self | None:
        """The state after the mover claims an open hill; None if capture or repetition forbids it."""
        found = self.outcome(hill)
        if found is None:
            return None
        castles, follows, taken = found
        captured, seat = self.captured, self.to_move
        if self.lost[seat] >> hill & 1 and self.barred and self.stood_before(follows[3], castles):
            return None
        if taken:
            captured = (*captured[:seat], captured[seat] + taken.bit_count(), *captured[seat + 1 :])
        return self.ended(castles, captured, 0, hill, follows)

    def ended(
        self,
        castles: tuple[int, ...],
        captured: tuple[int, ...],
        passes: int,
        turn: int,
        follows: Follows,
    ) -> Self:
        """The state after a turn that leaves castles, captives, passes and what follows from them so."""
        (
            terms, ground, before, taken, seat, _, left, _, hands, pile, past, turns,
            _, _, _, _, _, lost,
        ) = self[:]  # fmt: skip
        seat = (seat + 1) % len(castles)
        vacant = follows[3]
        stood = castles if terms.superko == POSITIONAL else (*castles, seat)
        if past:
            turns = (*turns, turn)
            if captured is not taken:
                lost = tuple(
                    [gone | was & ~now for gone, was, now in zip(lost, before, castles, strict=True)]
                )
            same = past.get(vacant, ())
            if stood not in same:
                past = past.copy()
                past[vacant] = (*same, stood)
        else:
            past = {vacant: (stood,)}
        designs = deck.designs(hands[seat]) if hands else ground.available if left else 0
        step = TILE if designs and ground.offers(designs) else CASTLE
        following: Self = tuple.__new__(
            self.__class__,
            (
                terms, ground, castles, captured, seat, step, left, passes, hands, pile, past, turns,
                *follows, lost,
            ),
        )  # fmt: skip
        if passes == len(castles) and (terms.pass_ends == ALWAYS or following.settled):
            return following._replace(step=OVER)
        return following

    def begun(self) -> Self:
        """The state at the start of a turn: at the tile step if the mover has a tile that fits."""
        return self._replace(step=TILE if self.designs and self.map.offers(self.designs) else CASTLE)

    # Repetition -------------------------------------------------------------------------

    @property
    def skipped(self) -> frozenset[int]:
        """The seats that had no tile which fits when their turn came since the last tile was laid."""
        last = len(self.turns) if self.past else 0
        seats = {(self.to_move - 1 - back) % self.seats for back in range(min(last, self.seats))}
        if self.step == CASTLE and self.past:
            seats.add(self.to_move)
        return frozenset(seats)

    @property
    def settled(self) -> bool:
        """Whether everybody can know that no tile will be laid any more."""
        if not self.hands:
            return not self.designs or not self.map.offers(self.designs)
        return all(not hand or seat in self.skipped for seat, hand in enumerate(self.hands))

    @property
    def barred(self) -> bool:
        """Whether a claim may not repeat an occupation; asked only in turns that lay no tile."""
        return not self.hands or self.settled

    def stood_before(self, vacant: int, castles: tuple[int, ...]) -> bool:
        """Whether the castles, which leave these hills open, stood so at the end of an earlier turn."""
        return self.stood(castles, (self.to_move + 1) % len(castles)) in self.past.get(vacant, ())

    @property
    def base(self) -> Occupation:
        """How the hills stood at the end of the turn that laid the last tile; empty within that turn."""
        return next(iter(self.past.values()))[0] if self.past else ()

    def stood(self, castles: tuple[int, ...], following: int) -> Occupation:
        """What must not come again: the occupation, in situational play with the next seat."""
        return castles if self.terms.superko == POSITIONAL else (*castles, following)

    def _repeating(self, doubtful: int) -> int:
        """Those of some claims that would repeat an occupation."""
        past, vacant, castles, found = self.past, self.vacant, self.castles, 0
        takes = self._takes(doubtful)
        while doubtful:
            hill = doubtful & -doubtful
            doubtful ^= hill
            taken = takes.get(hill, 0)
            after = vacant ^ hill | taken
            if after in past:
                stand = [theirs & ~taken for theirs in castles]
                stand[self.to_move] |= hill
                if self.stood_before(after, tuple(stand)):
                    found |= hill
        return found

    def _takes(self, hills: int) -> dict[int, int]:
        """By hill of these, the castles that the mover captures there, if any."""
        takes, seat = dict[int, int](), self.to_move
        for other, bands in enumerate(self.last):
            if other != seat:
                for group, hill in bands.items():
                    if hill & hills:
                        takes[hill] = takes.get(hill, 0) | group
        return takes
