"""Setting up a position of Cartography: the draft and what edits make of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Any, ClassVar

from chartkit import core
from chartkit.cartography import edits, notation, soundness
from chartkit.cartography.changes import changed
from chartkit.cartography.edits import SETTINGS, WORDS, Edit
from chartkit.cartography.hands import HIDDEN, SIZE
from chartkit.cartography.lattice import INDEX, PLACES, ROWS, row_of
from chartkit.cartography.map import START, Map
from chartkit.cartography.notation import Written
from chartkit.cartography.objections import MOST_CAPTURED, objection
from chartkit.cartography.pieces import CODES, DESIGNS, MOST_EACH, STOCK, TILES, Tile
from chartkit.cartography.position import SEAT_NAMES, Position
from chartkit.cartography.state import ALWAYS, CASTLE, TILE, State
from chartkit.core import Moves, NotationError, Ruling, Setup


class Draft(Written, core.Draft):
    """What can be written of a position, sound or not, while it is edited.

    Of hands and pile, what is `?` is left to chance. An edit forgets the turns since the last tile was
    laid: what bars repetitions starts anew.
    """

    name: ClassVar[str] = "cartography-setup"

    @classmethod
    def of(cls, position: Position) -> Draft:
        """The draft that starts from a position."""
        return cls(*notation.of(position))

    # What lies there --------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Two to four."""
        return len(self.castles)

    @property
    def to_move(self) -> int:
        """The seat that will be to move."""
        return self.move

    @property
    def mid_turn(self) -> bool:
        """Whether a tile was laid in this turn."""
        return self.step == CASTLE

    @property
    def seat_names(self) -> tuple[str, ...]:
        """Orange, Blue, Green and Black."""
        return SEAT_NAMES[: self.seats]

    @property
    def held(self) -> int:
        """How many tiles are in hands."""
        return sum(map(len, self.hands))

    @property
    def tiles_left(self) -> int:
        """How many tiles are still to be laid, those in hands and in the pile included."""
        return self.held + len(self.pile) if self.hands else self.left

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, its castles on the land and those it has captured."""
        return tuple(len(land) + taken for land, taken in zip(self.castles, self.captured, strict=True))

    @cached_property
    def lying(self) -> dict[int, Tile]:
        """The tile on each place beyond the starting hexagon."""
        return dict(self.tiles)

    @cached_property
    def map(self) -> Map:
        """The map, whether its edges match or not."""
        return START.with_tiles((place, CODES[tile]) for place, tile in self.tiles)

    @cached_property
    def owners(self) -> dict[str, int]:
        """The seat whose castle stands on a hill."""
        return {hill: seat for seat, hills in enumerate(self.castles) for hill in hills}

    @cached_property
    def border(self) -> tuple[int, ...]:
        """The places beside a tile where another may be laid."""
        return tuple(place for place in sorted(self.map.frontier) if row_of(place) < ROWS)

    @cached_property
    def spare(self) -> dict[str, int]:
        """By design, the tiles that lie neither on the map nor, known, in a hand or in the pile."""
        used = Counter([*(tile.design for _, tile in self.tiles), *self.pile])
        for hand in self.hands:
            used.update(hand)
        return {name: copies - used[name] for name, copies in zip(DESIGNS, STOCK, strict=True)}

    def setting(self, name: str) -> int | str:
        """What one of the `SETTINGS` is set to."""
        terms = self.terms
        settings: dict[str, int | str] = {
            "left": self.tiles_left,
            "seats": self.seats,
            "move": self.move,
            "first": terms.first,
            "passes": self.passes,
            "step": self.step,
            "play": "alternative" if self.hands else "open",
            "superko": terms.superko,
            "pass-ends": "always" if terms.pass_ends == ALWAYS else "when-laid",
        }
        return settings[name]

    def options(self, name: str) -> tuple[int | str, ...]:
        """What one of the `SETTINGS` can be set to."""
        if name in WORDS:
            tells = name == "step" and not (self.hands and HIDDEN in self.hands[self.move])
            return WORDS[name][:2] if tells else WORDS[name]
        return tuple(
            {
                "left": range(self.held, sum(STOCK) + 1),
                "seats": range(2, len(SEAT_NAMES) + 1),
                "passes": range(self.seats + 1),
            }.get(name, range(self.seats))
        )

    # What may be edited -----------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> Moves[Edit]:
        """Every edit that changes something, for any seat."""
        return self._edits

    @cached_property
    def _edits(self) -> Moves[Edit]:
        return Moves((*self._of_tiles(), *self._of_castles(), *self._of_hands(), *self._of_settings()))

    def _of_tiles(self) -> Iterator[Edit]:
        for place, tile in self.lying.items():
            if DESIGNS[tile.design].orientations > 1:
                yield Edit("turn", PLACES[place])
        for place in (*self.border, *self.lying):
            here = self.lying.get(place)
            for tile in TILES:
                if tile != here and (self.spare[tile.design] or (here and tile.design == here.design)):
                    yield Edit("place", PLACES[place], *tile)
        for place in self.lying:
            yield Edit("remove", PLACES[place])

    def _of_castles(self) -> Iterator[Edit]:
        for hill in self.map.hills:
            for seat in range(self.seats):
                if self.owners.get(hill) != seat:
                    yield Edit("castle", hill, seat=seat)
        for hill in self.owners:
            yield Edit("castle", hill)
        for seat, taken in enumerate(self.captured):
            for value in range(MOST_CAPTURED + 1):
                if value != taken:
                    yield Edit("captured", seat=seat, value=value)

    def _of_hands(self) -> Iterator[Edit]:
        if not self.hands:
            return
        known = tuple(design for design in DESIGNS if self.spare[design])
        for seat, hand in enumerate(self.hands):
            for design in (HIDDEN, *known):
                if len(hand) < SIZE or (HIDDEN in hand and design != HIDDEN):
                    yield Edit("hand", design=design, seat=seat)
            if hand:
                yield Edit("hand", seat=seat)
        for design in known:
            if HIDDEN in self.pile or self.tiles_left < sum(STOCK):
                yield Edit("pile", design=design)
        if any(design != HIDDEN for design in self.pile):
            yield Edit("pile")

    def _of_settings(self) -> Iterator[Edit]:
        for name in SETTINGS:
            for value in self.options(name):
                if value != self.setting(name):
                    yield Edit(name, value=value)

    # What an edit makes of it -----------------------------------------------------------

    def after(self, move: Edit) -> Draft:
        """The draft after an edit; raises `IllegalMove` for one that is not possible or changes nothing."""
        if move not in self._edits:
            raise self.refuse(move)
        return changed(self, move)._replace(base=(), turns=())

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Why `move` is no possible edit here; empty if it is one."""
        if move in self._edits:
            return ()
        if not self._exists(move):
            return (Ruling("setup", f"There is no edit {move!r}."),)
        return (objection(self, move),)

    def _exists(self, move: Any) -> bool:
        """Whether this is an edit in some draft: one that can be written."""
        try:
            return isinstance(move, Edit) and self.parse_move(str(move)) == move
        except NotationError:
            return False

    # The result -------------------------------------------------------------------------

    @cached_property
    def _judged(self) -> tuple[State | None, list[str]]:
        return soundness.state_of(self)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why no game can reach this."""
        return tuple(self._judged[1])

    def drafted(self) -> Position:
        """The position as drafted."""
        state, _ = self._judged
        assert state is not None
        return Position(*state)

    __repr__ = core.Position.__repr__

    # Notation and words -----------------------------------------------------------------

    def to_text(self) -> str:
        """One line, as a position's but starting with `cartography-setup/1`."""
        return notation.line(self, notation.DRAFT)

    @classmethod
    def from_text(cls, text: str) -> Draft:
        """The draft of a text; raises `ImpossiblePosition` for what cannot lie on a table."""
        written = notation.written(text, notation.DRAFT)
        faults = soundness.misfits(written)
        if faults:
            raise core.ImpossiblePosition(faults)
        return cls(*written)

    def parse_move(self, text: str) -> Edit:
        """The edit that a text names; see `Edit`."""
        return edits.read(text)

    def describe(self, move: Edit) -> str:
        """What an edit does, e.g. `lays the single/1 on A2`."""
        return edits.in_words(move, self.seat_names, self.lying.get(INDEX.get(str(move.at), -1)))

    def prompt(self) -> str:
        """What the seat to move will do."""
        if not self.reasons:
            position = self.drafted()
            return "nothing, as all seats have passed" if position.over else position.prompt()
        if self.step != TILE or not self.tiles_left:
            return "claim a hill or pass"
        return f"lay a tile ({self.tiles_left} left)"


def deal(*, seed: int, players: int = 2) -> Draft:
    """The draft to begin with: the start of open play with all tiles that may be laid."""
    return Draft.of(Position.start(players, players * MOST_EACH[players]))


class CartographySetup(Setup):
    """A position of Cartography being set up; see `Edit` for how edits are written."""

    name: ClassVar[str] = "cartography"
    title: ClassVar[str] = "Cartography setup"
    position_class: ClassVar[Any] = Draft
    deal = staticmethod(deal)
    seat_range: ClassVar[tuple[int, int]] = (2, 4)
