"""The rules of Cartography."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from chartkit import core
from chartkit.cartography import hands as deck
from chartkit.cartography import notation, outlook, refusals, strategy
from chartkit.cartography.hands import HIDDEN
from chartkit.cartography.map import START
from chartkit.cartography.moves import PASS, Move
from chartkit.cartography.pieces import DESIGNS, Tile
from chartkit.cartography.state import CASTLE, OVER, PASSED, TILE, State, Terms
from chartkit.core import Moves, NotationError, Ruling

if TYPE_CHECKING:
    from chartkit.cartography.crowd import Crowd

SEAT_NAMES = ("Orange", "Blue", "Green", "Black")
_NONE: Moves[Move] = Moves()
_FLAGS = bytes.maketrans(b"01", b"\0\1")


class Position(State, core.Position):
    """A position of Cartography: the map, the castles, the captives, and whose step it is."""

    __slots__ = ()
    name: ClassVar[str] = "cartography"
    foresight: ClassVar[int | None] = 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        if self.map is other.map:
            return self[:12] == other[:12]
        return self._key() == other._key()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._key())

    __repr__ = core.Position.__repr__

    def _key(self) -> tuple[object, ...]:
        """What is equal for equal positions, in whatever order their tiles were laid."""
        ground = self.map
        tiles = frozenset((place, code) for place, (code, _) in ground.tiles.items())
        stood = (*self.castles, *self.base)
        occupied = tuple(frozenset(ground.names(theirs)) for theirs in stood)
        turns = tuple(PASSED if hill == PASSED else ground.hill_names[hill] for hill in self.turns)
        return (
            tiles, occupied, turns, self.captured, self.to_move, self.step, self.tiles_left, self.passes,
            self.hands, self.pile, self.terms,
        )  # fmt: skip

    @classmethod
    def start(
        cls,
        seats: int = 2,
        tiles: int = 42,
        terms: Terms | None = None,
        hands: Sequence[Sequence[str]] = (),
        pile: Sequence[str] = (),
    ) -> Position:
        """The position before the first turn: open play with `tiles` tiles, or hands and a pile."""
        left = sum(map(len, hands)) + len(pile) if hands else tiles
        terms = Terms() if terms is None else terms
        bare = cls.built(terms, START, (0,) * seats, terms.first, left, hands, pile)
        return bare._replace(past={bare.vacant: (bare.stood(bare.castles, terms.first),)}).begun()

    # The turn ---------------------------------------------------------------------------

    @property
    def mid_turn(self) -> bool:
        """Whether a tile has been laid in this turn."""
        return self.step == CASTLE and not self.past

    def _listed(self, hills: int) -> tuple[Move, ...]:
        """To pass and to claim each of these hills."""
        flags = bin(hills << 1 | 1)[:1:-1].encode().translate(_FLAGS)
        return tuple(compress(self.map.claims, flags))

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        """The legal steps of the seat to move, a few dozen; none for the other seats."""
        if self.step == OVER or (seat is not None and seat != self.to_move):
            return _NONE
        if self.step == TILE:
            return self.map.offers(self.designs)
        return Moves(self._listed(self.claims()[0]))

    def playout_moves(self, seat: int | None = None) -> Sequence[Move]:
        """The legal moves but for claims of one's own strategic hills, which playouts keep out of."""
        if self.step != CASTLE or (seat is not None and seat != self.to_move):
            return self.legal_moves(seat)
        hills, unfeared = self.claims()
        return self._listed(hills & (self.airy | ~unfeared))

    def after(self, move: Move) -> Position:
        """The position after one step; raises `IllegalMove`."""
        if isinstance(move, Move):
            action, ground = move.action, self.map
            if action == "claim" and self.step == CASTLE:
                hill = ground.number(move.hill)
                if hill is not None and self.vacant >> hill & 1 and ground.claims[hill + 1] == move:
                    found = self.claimed(hill)
                    if found is not None:
                        return found
            elif action == "lay" and self.step == TILE:
                laid = ground.offers(self.designs).spot(move)
                if laid is not None:
                    return self.laid(*laid)
            elif move == PASS and self.step == CASTLE:
                passes = min(self.passes + 1, self.seats)
                return self.ended(self.castles, self.captured, passes, PASSED, self[12:17])
        raise self.refuse(move)

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Every rule that `move` breaks here; empty if it is legal."""
        return refusals.rulings(self, move)

    # The result -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether all seats have passed in succession."""
        return self.step == OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, its castles on the land and those it has captured."""
        return tuple(land + taken for land, taken in zip(self.on_land, self.captured, strict=True))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat with the highest score; of several, the one that comes first from the starter."""
        if not self.over:
            return ()
        best = max(self.scores)
        order = [(self.terms.first + later) % self.seats for later in range(self.seats)]
        return (next(seat for seat in order if self.scores[seat] == best),)

    @property
    def outlook(self) -> tuple[float, ...]:
        """By seat, a guess at its final score: castles that will be captured count for who captures them."""
        return self.scores if self.over else outlook.outlook(self)

    # The map and the strategy -----------------------------------------------------------

    @property
    def tiles(self) -> dict[str, Tile]:
        """The tile on each place, in the order in which they were laid."""
        return self.map.laid_tiles

    @property
    def owners(self) -> dict[str, int | None]:
        """By name of each hill, the seat whose castle stands there, or None."""
        found: dict[str, int | None] = dict.fromkeys(self.map.hills)
        for seat, theirs in enumerate(self.castles):
            found.update(dict.fromkeys(self.map.names(theirs), seat))
        return found

    @property
    def stacks(self) -> dict[str, int]:
        """By design, how many of the 42 tiles do not lie on the map."""
        return dict(zip(DESIGNS, self.map.stock, strict=True))

    def neighbours(self, hill: str) -> tuple[str, ...]:
        """The hills that are adjacent to a hill of the map."""
        return self.map.names(self.map.near[self.map.hills[hill]])

    def groups(self, seat: int | None = None) -> tuple[strategy.Group, ...]:
        """The groups of all seats or of one, with their open, strategic and shared hills."""
        return strategy.groups(self, seat)

    def strategic_hills(self, seat: int | None = None) -> dict[str, int]:
        """The strategic hills of all seats or of one, and whose they are (ruling 11)."""
        return strategy.strategic_hills(self, seat)

    def additions(self, move: Move) -> tuple[strategy.Addition, ...]:
        """What laying a tile would add to each group: its new open adjacent hills."""
        return strategy.additions(self, move)

    # What is hidden ---------------------------------------------------------------------

    @property
    def hidden(self) -> bool:
        """Whether hands or the pile are masked."""
        return any(HIDDEN in tiles for tiles in (*self.hands, self.pile))

    def seen_by(self, seat: int | None) -> Position:
        """The position with the pile and the hands of all other seats masked."""
        if not self.hands:
            return self
        held = tuple(
            hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(self.hands)
        )
        return self._replace(hands=held, pile=(HIDDEN,) * len(self.pile))

    def resample(self, seat: int | None, rng: Random) -> Position:
        """The position with what the seat cannot see dealt anew, as it could be after what all saw."""
        return self.seen_by(seat).completed(rng)

    def completed(self, rng: Random) -> Position:
        """The position with what is masked in it dealt by `rng`."""
        if not self.hidden:
            return self
        held, pile = deck.completed(self, rng)
        return self._replace(hands=held, pile=pile)

    def crowd(self) -> Crowd:
        """What plays this position out many times at once by chance."""
        from chartkit.cartography.crowd import Crowd

        return Crowd(self)

    # Notation and words -----------------------------------------------------------------

    def to_text(self) -> str:
        """One line, e.g. `cartography/1 map=A2:single/1 castles=A1,B1;C1 left=11`."""
        return notation.write(self)

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The position of a text; see `core.Position.from_text` for the errors."""
        return cls(*notation.read(text))

    def parse_move(self, text: str) -> Move:
        """The step that `single F2/1`, `A3` or `pass` names."""
        moves = notation.moves(self, text)
        if len(moves) > 1:
            raise NotationError(f"{text!r} names {len(moves)} steps; expected one.")
        return moves[0]

    def parse_moves(self, text: str) -> tuple[Move, ...]:
        """The steps of a text: one, a whole turn as `single F2/1 A3`, or several turns."""
        return notation.moves(self, text)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """Orange, Blue, Green and Black."""
        return SEAT_NAMES[: self.seats]

    def describe(self, move: Move) -> str:
        """What a step does, e.g. `claims C4b and captures 3 castles of Blue`."""
        if move.action == "pass":
            return "passes"
        if move.action == "lay":
            return f"lays the {Tile(str(move.design), move.turns or 0)} on {move.place}"
        hill = self.map.hills.get(str(move.hill))
        found = None if hill is None else self.outcome(hill)
        if found is None or not found[2]:
            return f"claims {move.hill}"
        lost = [(theirs & found[2]).bit_count() for theirs in self.castles]
        taken = [
            f"{count} castle{'s' * (count > 1)} of {name}"
            for count, name in zip(lost, self.seat_names, strict=True)
            if count
        ]
        return f"claims {move.hill} and captures {' and '.join(taken)}"

    def prompt(self) -> str:
        """What may be done now."""
        if self.step == TILE:
            return f"lay a tile ({self.tiles_left} left)"
        return "claim a hill or pass"

    def verdict(self, names: Sequence[str]) -> str:
        """Who won and why."""
        (winner,) = self.winners
        land, taken, score = self.on_land[winner], self.captured[winner], self.scores[winner]
        if self.scores.count(score) > 1:
            tied = " and ".join(names[seat] for seat in range(self.seats) if self.scores[seat] == score)
            return f"{tied} have {score} each; {names[winner]} began before the others and wins."
        return f"{names[winner]} wins with {score}: {land} castles on the land and {taken} captured."
