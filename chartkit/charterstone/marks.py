"""The marks of what can be picked on the board, and of what has been."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from chartkit.charterstone import harbor, panels, strip, tray
from chartkit.charterstone.lattice import PLACE_AT, hexagon
from chartkit.charterstone.moves import TOP
from chartkit.charterstone.pieces import CHARTERS, PLACE_OF
from chartkit.charterstone.position import Position
from chartkit.charterstone.tiles import dot, lit
from chartkit.draw import Path, Shape, Target, Theme
from chartkit.draw.picker import Picker

Open = frozenset[tuple[str, Any]]
"""What can be picked: pairs of field and value."""


def pickable(picker: Picker | None) -> Open:
    """All that would lead on."""
    if picker is None:
        return frozenset()
    fields = {field for choice in picker.choices for field in choice.picks}
    return frozenset((field, value) for field in fields for value in picker.values(field))


def picked(picker: Picker | None) -> Open:
    """All that has been picked."""
    return frozenset(picker.picked.items()) if picker else frozenset()


@lru_cache(maxsize=256)
def marks(
    position: Position, pickable: Open, picked: Open, theme: Theme, hand: str | None
) -> tuple[Shape, ...]:
    """What can be picked, and what has been."""
    return tuple(_mark(position, pickable, picked, theme, hand))


def _mark(
    position: Position, pickable: Open, picked: Open, theme: Theme, hand: str | None
) -> Iterator[Shape]:
    count, cards = len(position.table.objectives), len(position.faceup)
    for field, value in sorted(pickable, key=repr):
        if field == "place":
            yield from lit(*PLACE_AT[PLACE_OF[value]], theme)
        elif field == "good":
            yield from _lit_good(value, position.seats, theme)
        elif field == "quota":
            frame = harbor.cell(position.table.space_of[value], position.table.spaces, position.seats)
            yield Path((frame,), stroke=theme.legal, width=2.4)
        elif field == "objective":
            number = position.table.objectives.index(value) if value in position.table.objectives else None
            if number is not None:
                yield from strip.lit_frame("objective", number, count, count, theme)
            else:
                yield from _lit_hand(position, value, theme, hand)
        elif field == "card" and value == TOP:
            yield from strip.lit_frame("top", 0, 0, count, theme)
        elif field == "card" and value in position.faceup:
            yield from strip.lit_frame("card", position.faceup.index(value), cards, count, theme)
        elif field == "card":
            yield from _lit_hand(position, value, theme, hand)
        elif field in ("take", "persona"):
            yield from tray.marked(position, Target(field, value), theme.legal, 2.4)
    for field, value in picked:
        if field == "place":
            yield Path((hexagon(*PLACE_AT[PLACE_OF[value]]),), stroke=theme.gold, width=3.6)
        elif field == "card":
            yield from _picked_card(position, value, theme, hand)


def _lit_good(kind: str, seats: int, theme: Theme) -> Iterator[Shape]:
    x, y = panels.good_spot(kind, seats)
    yield Path((panels.clipped(x - 13, y - 13, 26, 41, 4),), stroke=theme.legal, width=2.4)


def page_of(position: Position, seat: int, hand: str | None) -> int:
    """The page of a seat's cards that is shown; `hand` is such as `wood 1`, of one seat the second."""
    charter, _, page = (hand or "").partition(" ")
    cards, room = len(_held(position, seat)), 2 if position.seats > 4 else 4
    known = charter == CHARTERS[position.players[seat].charter] and int(page) * room < cards
    return int(page) if known else 0


def _held(position: Position, seat: int) -> tuple[str, ...]:
    """The cards and the private objectives before a seat, as they lie on its panel."""
    player = position.players[seat]
    return (*player.hand, *player.secrets, *player.told)


def _hand_spot(position: Position, card: str, hand: str | None) -> tuple[float, float] | None:
    """Where a card of the seat to move is written, if it is on the page that is shown."""
    seat = position.to_move
    held = _held(position, seat)
    x, y = panels.corners(position.seats)[seat]
    low = position.seats > 4
    page = page_of(position, seat, hand)
    spots = panels.hand_spots(len(held), page, x, y + (92 if low else 128), 1 if low else 2)
    return spots.get(held.index(card)) if card in held else None


def _lit_hand(position: Position, card: str, theme: Theme, hand: str | None) -> Iterator[Shape]:
    spot = _hand_spot(position, card, hand)
    if spot is not None:
        yield from dot(spot[0] + 7, spot[1] - 11, theme)


def _picked_card(position: Position, card: str, theme: Theme, hand: str | None) -> Iterator[Shape]:
    spot = _hand_spot(position, card, hand)
    if spot is not None:
        frame = panels.clipped(spot[0] - 3, spot[1] - 12, 112, 22, 4)
        yield Path((frame,), stroke=theme.gold, width=2.4)
