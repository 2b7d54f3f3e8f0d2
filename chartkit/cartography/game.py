"""Cartography as a game: setup options and the traits that people watch."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from traitlets import Dict, Int, Tuple, Unicode

from chartkit.cartography import hands
from chartkit.cartography.pieces import MOST_EACH
from chartkit.cartography.position import Position
from chartkit.cartography.state import ALWAYS, POSITIONAL, SITUATIONAL, WHEN_LAID, Terms
from chartkit.core import Game, OptionError

OPEN, ALTERNATIVE = "open", "alternative"


def deal(
    *,
    seed: int,
    players: int = 2,
    tiles_each: int | None = None,
    tiles: int | None = None,
    variant: str = OPEN,
    superko: str = POSITIONAL,
    pass_ends: str = ALWAYS,
    first: int = 0,
) -> Position:
    """The start position.

    `tiles_each` is how many tiles each player lays, up to 21, 14 or 10 for 2, 3 or 4 players, or
    `tiles` how many all lay together (0 for castles only); the most if neither is given. `variant` is
    `open` (choose from the stacks) or `alternative` (hidden hands of three, drawn by `seed`). `superko`
    is `positional` or `situational`, `pass_ends` is `always` or `when tiles are laid`, and `first` is
    the seat that begins.
    """
    _one_of("variant", variant, (OPEN, ALTERNATIVE))
    _one_of("superko", superko, (POSITIONAL, SITUATIONAL))
    _one_of("pass_ends", pass_ends, (ALWAYS, WHEN_LAID))
    _whole("first", first, players - 1)
    total = _total(players, tiles_each, tiles)
    terms = Terms(first, superko, pass_ends)
    if variant == OPEN:
        return Position.start(players, total, terms)
    if total % players:
        raise OptionError(
            f"In alternative play {players} players need a multiple of {players} tiles; got {total}."
        )
    held, pile = hands.deal(players, total, Random(seed))
    return Position.start(players, total, terms, held, pile)


def _total(players: int, tiles_each: int | None, tiles: int | None) -> int:
    most = MOST_EACH[players]
    if tiles_each is not None and tiles is not None:
        raise OptionError(f"Give tiles_each or tiles, not both; got {tiles_each!r} and {tiles!r}.")
    if tiles is not None:
        return _whole("tiles", tiles, most * players)
    return players * (most if tiles_each is None else _whole("tiles_each", tiles_each, most))


def _whole(option: str, value: Any, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise OptionError(f"{option} is a whole number from 0 to {most}; got {value!r}.")
    return value


def _one_of(option: str, value: Any, known: tuple[str, ...]) -> None:
    if value not in known:
        raise OptionError(f"{option} is {' or '.join(map(repr, known))}; got {value!r}.")


class Cartography(Game):
    """Two to four seats lay tiles, claim hills and capture groups that have no open hill left.

    Options: `tiles_each` or `tiles`, how many tiles are laid; `variant`, `open` or `alternative`;
    `superko`, `positional` or `situational`; `pass_ends`, `always` or `when tiles are laid`; `first`,
    the seat that begins.
    """

    name: ClassVar[str] = "cartography"
    title: ClassVar[str] = "Cartography"
    position_class: ClassVar[Any] = Position
    deal = staticmethod(deal)
    seat_range: ClassVar[tuple[int, int]] = (2, 4)
    setup_with: ClassVar[str] = "chartkit.cartography.setup.CartographySetup"

    step = Unicode(read_only=True, help="What is due: `tile`, `castle`, or `over`.")
    tiles_left = Int(0, read_only=True, help="How many tiles are still to be laid.")
    stacks = Dict(read_only=True, help="By design, how many of the 42 tiles do not lie on the map.")
    on_land = Tuple(read_only=True, help="By seat, its castles on the land.")
    captured = Tuple(read_only=True, help="By seat, the castles it has taken.")
    passes = Int(0, read_only=True, help="How many turns in a row ended with a pass.")
    hand_sizes = Tuple(read_only=True, help="By seat, how many tiles it holds; empty in open play.")
    pile_left = Int(0, read_only=True, help="How many tiles lie face down in alternative play.")

    @property
    def last(self) -> Any:
        """The step before the cursor; at the end of a turn it also names the tile that was laid in it."""
        step = super().last
        before = self.history[self.ply - 2] if self.ply > 1 else None
        if step is None or step.action == "lay" or before is None or before.action != "lay":
            return step
        return before._replace(action=step.action, hill=step.hill)

    def derive(self, position: Any) -> dict[str, Any]:
        """The common traits, and what people watch in Cartography."""
        return {
            **super().derive(position),
            "step": position.step,
            "tiles_left": position.tiles_left,
            "stacks": position.stacks,
            "on_land": position.on_land,
            "captured": position.captured,
            "passes": position.passes,
            "hand_sizes": tuple(map(len, position.hands)),
            "pile_left": len(position.pile),
        }
