"""Positions to order: sheets, an open card and a season, with the rest of the decks dealt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from chartkit.cartographers.decks import deal, quiet
from chartkit.cartographers.pieces import AMBUSH, CARDS, SEASONS, TIME
from chartkit.cartographers.position import Position
from chartkit.cartographers.scoring import edict_named
from chartkit.cartographers.sheet import Sheet
from chartkit.core.errors import OptionError

EDICTS = ("Greenbough", "Canal Lake", "Shieldgate", "Lost Barony")
"""The edicts A to D where none are named."""


def scenario(
    card: str,
    *sheets: Sheet,
    edicts: Sequence[str] = EDICTS,
    season: str = "spring",
    before: Sequence[str] = (),
    following: Sequence[str] = (),
    past: Sequence[Sequence[Sheet]] = (),
    seed: int = 0,
) -> Position:
    """The position in which a card is open and the seats have these sheets.

    `before` names the cards turned earlier this season, the first turned first, `following` those that
    come next; `seed` shuffles the rest. `past` has the sheets at the end of each season that is past, by
    default those on which nothing is drawn yet, so that everything counts as drawn this season. Without
    sheets one seat has map A. Raises `OptionError` or `ImpossiblePosition` for what cannot be.

    >>> scenario("Orchard", Sheet.of("A", forest="A1 A2"), following=["Farmland"]).time_left
    6
    """
    names = [each.name for each in SEASONS]
    if season not in names:
        raise OptionError(f"There is no season {season!r}; there are {', '.join(names)}.")
    number, shown = names.index(season), (*before, card)
    for name in (*shown, *following):
        if name not in CARDS:
            raise OptionError(f"There is no card {name!r}; there are {', '.join(CARDS)}.")
    if len(past) not in (0, number):
        raise OptionError(f"In {season} {number} seasons are past; got sheets of {len(past)}.")
    sheets = sheets or (Sheet.blank("A"),)
    tops = (*map(quiet, range(number)), (*shown, *following))
    coming = [name for name in tops[-1] if name in AMBUSH]
    decks = deal(Random(seed), [*coming, *(name for name in AMBUSH if name not in coming)], tops)
    position = Position(
        sheets[0].ground,
        tuple(edict_named(name).name for name in edicts),
        (*tops[:number], *decks[number:]),
        len(shown),
        sum(TIME[name] for name in shown),
        False,
        tuple(sheets),
        (None,) * len(sheets),
        tuple(map(tuple, past)) or ((Sheet.blank(sheets[0].ground),) * len(sheets),) * number,
    )
    return Position.from_text(position.to_text())  # which checks it, and sees whether ruins wait
