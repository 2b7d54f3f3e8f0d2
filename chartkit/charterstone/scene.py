"""The drawing of Charterstone: a pure function from a position to a scene, and what can be picked in it.

Layers from the ground up: the sea, which a theme changes; the island with its buildings, the tracks, the
panels and the cards, which a move changes; what can be picked, which a pick changes; workers and tokens on
the island; and what follows the pointer.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from chartkit.charterstone import harbor, head, panels, sight, strip
from chartkit.charterstone.choosing import CHIPS, CYCLES, attempt, choices
from chartkit.charterstone.icons import icon
from chartkit.charterstone.inset import inset
from chartkit.charterstone.land import sea, shores
from chartkit.charterstone.lattice import PLACE_AT, RIBBONS, X, Y, hexagon
from chartkit.charterstone.moves import TOP, Move
from chartkit.charterstone.pieces import CHARTER_KINDS, CHARTERS, GAMES, PLACE_OF, PLACES, PLOTS, PLOTS_EACH
from chartkit.charterstone.position import Position
from chartkit.charterstone.tiles import dot, last_ring, lit, plot, tile
from chartkit.charterstone.tokens import minion, pale_worker, token, worker
from chartkit.charterstone.tones import COLOURS, tones
from chartkit.draw import LIGHT, Path, Scene, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.lettering import width_of
from chartkit.draw.outline import placed
from chartkit.draw.picker import Picker
from chartkit.draw.scene import Points

__all__ = ["CHIPS", "CYCLES", "attempt", "choices", "scene"]

WIDTH, HEIGHT = 1200.0, 884.0
Open = frozenset[tuple[str, Any]]
"""What can be picked: pairs of field and value."""


def scene(
    position: Position,
    *,
    seat: int | None = None,
    picker: Picker | None = None,
    theme: Theme = LIGHT,
    names: tuple[str, ...] = (),
    last: Move | None = None,
    flip: bool = False,
) -> Scene:
    """The island with all that lies round it, 1200 by 884 units.

    `names` are the players' by seat, `last` is the step played last. With a `picker` its choices are marked,
    and what is under the pointer is told in an inset. The board looks the same from every seat, so `seat`
    and `flip` change nothing but what is masked in the position.
    """
    names = tuple(names) or position.seat_names
    pickable = _pickable(picker)
    return Scene(
        WIDTH,
        HEIGHT,
        theme.page,
        (
            sea(theme),
            _play(position, names, pickable, theme),
            _marks(position, pickable, _picked(picker), theme),
            _pieces(position, last, theme),
            tuple(_pointer(position, picker, theme)),
        ),
        title=_title(position, names),
    )


def _pickable(picker: Picker | None) -> Open | None:
    """All that would lead on; None for a picture in which nothing is chosen."""
    if picker is None:
        return None
    fields = {field for choice in picker.choices for field in choice.picks}
    return frozenset((field, value) for field in fields for value in picker.values(field))


def _picked(picker: Picker | None) -> Open:
    return frozenset(picker.picked.items()) if picker else frozenset()


# Layers ------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def _play(
    position: Position, names: tuple[str, ...], pickable: Open | None, theme: Theme
) -> tuple[Shape, ...]:
    """What a move changes below the workers."""
    return tuple(_island(position, pickable, theme)) + tuple(_round(position, names, theme))


def _island(position: Position, pickable: Open | None, theme: Theme) -> Iterator[Shape]:
    charters = position.table.charters
    yield from shores(tuple(charters), theme)
    for place, (x, y) in enumerate(PLACE_AT):
        face = sight.face_at(position, place)
        if face is None:
            yield from plot(place // PLOTS_EACH, x, y, place // PLOTS_EACH in charters, theme)
        else:
            bright = pickable is None or ("place", PLACES[place]) in pickable
            yield from tile(face, x, y, bright, theme)
        target = Target("place", PLACES[place])
        yield polygon(hexagon(x, y), target=target, label=sight.place_label(position, place))
    for number in range(len(CHARTERS)):
        yield from _ribbon(number, number in charters, theme)


def _round(position: Position, names: tuple[str, ...], theme: Theme) -> Iterator[Shape]:
    """The head, the panels, the tracks and the strip."""
    table, seats, content = position.table, position.seats, position.table.content
    mover = position.winners[0] if position.over else position.to_move
    title = f"{names[mover]} {'wins' if position.over else 'to move'}"
    told = position.verdict(names) if position.over else position.prompt()
    yield from head.banner(table.charters[mover], title, told, theme)
    yield from head.progress(position.progress, seats, "income" in table.rules, theme)
    height = panels.TALL if seats <= 4 else panels.LOW
    for seat, (x, y) in enumerate(panels.corners(seats)):
        yield from panels.panel(sight.panel_of(position, seat, names[seat]), x, y, height, theme)
    yield from panels.stock(position.stock, seats, theme)
    yield from harbor.quota(table.spaces, position.quota, table.charters, theme)
    rows = len({space.row for space in table.spaces})
    yield from harbor.reputation(position.track, table.charters, rows, theme)
    goal, count = content.goal(position.village.game), len(table.objectives)
    game = position.village.game
    told = f"game {game} of {GAMES}, " if game <= GAMES else f"game {game}, "
    yield from strip.headings(
        f"the Guide: {goal.text}" if goal else "", f"{told}round {position.round}", count, theme
    )
    for number, id in enumerate(table.objectives):
        found = content.objectives[id]
        scored = [p.charter for p in position.players if p.scored >> number & 1]
        yield from strip.objective(
            number, count, id, found.name, found.test, found.text, scored, seats, theme
        )
    yield from strip.deck(len(position.deck), count, theme)
    for number, card in enumerate(position.faceup):
        yield from strip.card(number, len(position.faceup), count, content.cards[card], theme)


@lru_cache(maxsize=256)
def _marks(position: Position, pickable: Open | None, picked: Open, theme: Theme) -> tuple[Shape, ...]:
    """What can be picked, and what has been."""
    return tuple(_mark(position, pickable or frozenset(), picked, theme))


def _mark(position: Position, pickable: Open, picked: Open, theme: Theme) -> Iterator[Shape]:
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
        elif field == "card" and value == TOP:
            yield from strip.lit_frame("top", 0, 0, count, theme)
        elif field == "card" and value in position.faceup:
            yield from strip.lit_frame("card", position.faceup.index(value), cards, count, theme)
        elif field == "card":
            yield from _lit_hand(position, value, theme)
    for field, value in picked:
        if field == "place":
            yield Path((hexagon(*PLACE_AT[PLACE_OF[value]]),), stroke=theme.gold, width=3.6)
        elif field == "card":
            yield from _picked_card(position, value, theme)


def _lit_good(kind: str, seats: int, theme: Theme) -> Iterator[Shape]:
    x, y = panels.good_spot(kind, seats)
    yield Path((panels.clipped(x - 13, y - 13, 26, 41, 4),), stroke=theme.legal, width=2.4)


def _hand_spot(position: Position, card: str) -> tuple[float, float] | None:
    """Where a card of the seat to move is written, if it is among those that are."""
    seat = position.to_move
    hand = position.players[seat].hand
    x, y = panels.corners(position.seats)[seat]
    low = position.seats > 4
    spots = panels.hand_spots(len(hand), x, y + (97 if low else 128), 1 if low else 2)
    at = hand.index(card) if card in hand else len(spots)
    return spots[at] if at < len(spots) else None


def _lit_hand(position: Position, card: str, theme: Theme) -> Iterator[Shape]:
    spot = _hand_spot(position, card)
    if spot is not None:
        yield from dot(spot[0] + 104, spot[1] - 1, theme)


def _picked_card(position: Position, card: str, theme: Theme) -> Iterator[Shape]:
    spot = _hand_spot(position, card)
    if spot is not None:
        frame = panels.clipped(spot[0] - 3, spot[1] - 12, 112, 22, 4)
        yield Path((frame,), stroke=theme.gold, width=2.4)


@lru_cache(maxsize=128)
def _pieces(position: Position, last: Move | None, theme: Theme) -> tuple[Shape, ...]:
    """What stands on the island: workers, minions, perils and the influence on income buildings."""
    return tuple(_standing(position, last, theme))


def _standing(position: Position, last: Move | None, theme: Theme) -> Iterator[Shape]:
    charters, used = position.table.charters, last.where if last is not None else ""
    if last is not None and used:
        yield from last_ring(*PLACE_AT[PLACE_OF[used]], theme)
    for place in range(len(PLOTS)):
        if position.perils >> place & 1:
            x, y = PLACE_AT[place]
            yield from icon("peril", x - 31, y - 4, 7.0, theme)
    laid: dict[int, int] = {}
    for place, owner in position.income:
        x, y = PLACE_AT[place]
        yield from token(charters[owner], x - 28 + 11 * laid.get(place, 0), y + 33, 5.0, theme)
        laid[place] = laid.get(place, 0) + 1
    for player in position.players:
        for _, place in player.minions:
            if place >= 0:
                x, y = PLACE_AT[place]
                yield from minion(player.charter, x + 1, y + 30, 10.0, theme)
        for place in player.out:
            x, y = PLACE_AT[place]
            yield from worker(player.charter, x + 19, y + 26.5, 12.2, theme, PLACES[place] == used)


def _pointer(position: Position, picker: Picker | None, theme: Theme) -> Iterator[Shape]:
    """The inset on what is under the pointer, and the worker that would go there."""
    if picker is None or picker.hovered is None:
        return
    target = picker.hovered
    note = sight.note_of(position, target, dict(picker.picked), theme)
    at = PLACE_AT[PLACE_OF[target.value]] if target.field == "place" else None
    if at is not None and note is not None and note.legal and not position.tasks:
        yield from pale_worker(
            position.players[position.to_move].charter, at[0] + 19, at[1] + 26.5, 12.2, theme
        )
    if note is not None:
        yield from inset(note, position.seats, at, theme)


# Ribbons and words -------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _ribbon(number: int, played: bool, theme: Theme) -> tuple[Shape, ...]:
    """A charter's name on a swallow-tailed ribbon beside its land; in italics if nobody plays there."""
    colours, kind = tones(theme), CHARTER_KINDS[number]
    x, y = X + RIBBONS[number][0], Y + RIBBONS[number][1]
    width = width_of(kind.name, 13.2) + 40 + (16 if played else 0)
    left, right = round(x - width / 2, 1), round(x + width / 2, 1)
    cloth = _cloth(left, right, y)
    fill = colours["tile"] if played else mix(colours["tile"], theme.shade, 0.7)
    hems = tuple(np.array([(left - 5, y + side * 8.4), (right + 5, y + side * 8.4)]) for side in (-1, 1))
    shapes: list[Shape] = [
        polygon(placed(cloth, 1.5, 2.5), colours["shadow"]),
        polygon(cloth, fill, stroke=theme.ink, width=1.2),
        Path(hems, closed=False, stroke=COLOURS[kind.resource], width=2),
        *icon(kind.resource, left + 12, y, 6.6, theme),
        Text(left + 26, y + 4.4, kind.name, 13.2, theme.ink, anchor="start", italic=not played),
    ]
    return (*shapes, *token(number, right - 8, y, 5.4, theme)) if played else tuple(shapes)


def _cloth(left: float, right: float, y: float) -> Points:
    return np.array(
        [(left - 9, y - 11), (right + 9, y - 11), (right + 3, y), (right + 9, y + 11), (left - 9, y + 11),
         (left - 3, y)]
    )  # fmt: skip


def _title(position: Position, names: tuple[str, ...]) -> str:
    """What the picture shows, for those who do not see it."""
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, position.scores, strict=True))
    if position.over:
        return f"Charterstone, {scores}. {position.verdict(names)}"
    return f"Charterstone, {scores}. {names[position.to_move]} to move: {position.prompt()}."
