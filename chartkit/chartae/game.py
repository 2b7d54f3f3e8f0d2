"""Chartae as a game: setup options and the traits that people watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from traitlets import Int, Unicode

from chartkit.chartae.pieces import STACK
from chartkit.chartae.position import Position
from chartkit.core import Game, OptionError


def deal(
    *,
    seed: int,
    players: int = 2,
    stack: Sequence[str] = (),
    compass_turns: int = 0,
    land: int = 0,
    first: int = 0,
) -> Position:
    """The start position.

    `stack` names tiles to come in this order, the rest of the eight being shuffled under them by
    `seed`; `compass_turns` turns the compass tile; `land` is the seat that plays the land and
    `first` the one that begins.
    """
    for option, value, most in (("compass_turns", compass_turns, 3), ("land", land, 1), ("first", first, 1)):
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise OptionError(f"{option} is a whole number from 0 to {most}; got {value!r}.")
    if not isinstance(stack, list | tuple) or not all(isinstance(design, str) for design in stack):
        raise OptionError(f"stack is a list of tiles, as ['straight', 'diagonal']; got {stack!r}.")
    left = Counter(STACK)
    left.subtract(stack)
    wrong = [design for design, count in left.items() if count < 0]
    if wrong:
        raise OptionError(
            f"stack has too many of {', '.join(map(repr, wrong))}; the tiles are {', '.join(STACK)}."
        )
    rest = list(left.elements())
    Random(seed).shuffle(rest)
    return Position.start((*stack, *rest), compass_turns, land, first)


class Chartae(Game):
    """Two seats rebuild a map of nine tiles; the larger joined territory, land or sea, wins.

    Options: `stack`, the designs of the tiles to come (the rest is shuffled under them);
    `compass_turns`, 0 to 3; `land`, the seat that plays the land; `first`, the seat that begins.
    """

    name: ClassVar[str] = "chartae"
    title: ClassVar[str] = "Chartae"
    position_class: ClassVar[Any] = Position
    deal = staticmethod(deal)
    seat_range: ClassVar[tuple[int, int]] = (2, 2)
    setup_with: ClassVar[str] = "chartkit.chartae.setup.ChartaeSetup"

    face_up = Unicode(
        None, allow_none=True, read_only=True, help="The design that lies face up on the stack."
    )
    in_hand = Unicode(None, allow_none=True, read_only=True, help="The design taken and not yet placed.")
    stack_left = Int(0, read_only=True, help="How many tiles lie on the stack, the face-up one included.")
    rotated = Int(0, read_only=True, help="How many Rotates were made in a row.")
    land_score = Int(0, read_only=True, help="Tiles in the largest land.")
    sea_score = Int(0, read_only=True, help="Tiles in the largest sea.")

    def derive(self, position: Any) -> dict[str, Any]:
        """The common traits, and what lies where in Chartae."""
        land, sea = position.scores if position.land == 0 else position.scores[::-1]
        return {
            **super().derive(position),
            "face_up": position.face_up,
            "in_hand": position.hand,
            "stack_left": len(position.stack),
            "rotated": position.rotated,
            "land_score": land,
            "sea_score": sea,
        }
