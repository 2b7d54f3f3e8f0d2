"""The drawing of Charterstone: a pure function from a position to a scene, and what can be picked in it.

Layers from the ground up: the sea, which a theme changes; the island with its buildings, the tracks, the
panels and the cards, which a move changes; what can be picked, which a pick changes; workers and tokens on
the island; and what follows the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

import numpy as np

from chartkit.charterstone import harbor, head, panels, sight, strip, tray
from chartkit.charterstone.cards import Goal
from chartkit.charterstone.choosing import CHIPS, CYCLES, attempt, choices
from chartkit.charterstone.icons import icon
from chartkit.charterstone.inset import beside, inset, pointed_rim
from chartkit.charterstone.land import sea, shores
from chartkit.charterstone.lattice import PLACE_AT, RIBBONS, X, Y, hexagon
from chartkit.charterstone.looking import COMMONS, buttons, glow, lens_of, look_fault, parts, steered
from chartkit.charterstone.marks import marks, page_of, pickable, picked
from chartkit.charterstone.moves import Move
from chartkit.charterstone.pieces import (
    CHARTER_KINDS,
    CHARTERS,
    GAMES,
    PLACE_OF,
    PLACES,
    PLOTS,
    PLOTS_EACH,
    progress_end,
)
from chartkit.charterstone.position import Position
from chartkit.charterstone.tiles import last_ring, plot, tile
from chartkit.charterstone.tokens import minion, pale_worker, token, worker
from chartkit.charterstone.tones import COLOURS, tones
from chartkit.charterstone.vocabulary import counted, listed
from chartkit.draw import LIGHT, Path, Scene, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.lens import Lens, magnified
from chartkit.draw.lettering import width_of
from chartkit.draw.outline import placed
from chartkit.draw.picker import Picker
from chartkit.draw.scene import Points

__all__ = ["CHIPS", "CYCLES", "FLIPS", "LOOKS", "SIZE", "attempt", "choices", "look_fault", "scene", "steer"]

WIDTH, HEIGHT = 1200.0, 884.0
SIZE = 900
"""How wide a board is unless it is told, in pixels: there is much to read on this one."""
FLIPS = False
LOOKS = {"view": parts, "hand": None}
"""What changes the view alone: which part is looked at, and which page of whose cards."""


def scene(
    position: Position,
    *,
    seat: int | None = None,
    picker: Picker | None = None,
    theme: Theme = LIGHT,
    names: tuple[str, ...] = (),
    last: Move | None = None,
    flip: bool = False,
    looks: Mapping[str, Any] | None = None,
    pointed: Target | None = None,
) -> Scene:
    """The island with all that lies round it, 1200 by 884 units.

    `names` are the players' by seat, `last` is the step played last. With a `picker` its choices are marked,
    and what is under the pointer is told in an inset. With `looks`, which may be empty, there are buttons to
    look closer, and the one that is `pointed` at is marked. The board looks the same from every seat, so
    `seat` and `flip` change nothing but what is masked in the position.
    """
    names, live, looks = tuple(names) or position.seat_names, looks is not None, looks or {}
    lens, hand = lens_of(looks.get("view"), position.table.charters), looks.get("hand")
    layers = (
        _seen(sea, lens, theme),
        _seen(_play, lens, position, names, _usable(picker), theme, hand, live),
        _seen(marks, lens, position, pickable(picker), picked(picker), theme, hand),
        _seen(_pieces, lens, position, last, theme),
        buttons(lens, 908.0, 652.0, theme) if live else (),
    )
    glowing = glow(pointed, chain(layers[1], layers[-1]), theme) if live else ()
    pointer = (*glowing, *_pointer(position, picker, lens, theme))
    return Scene(WIDTH, HEIGHT, theme.page, (*layers, pointer), title=_title(position, names))


def steer(
    position: Position,
    looks: Mapping[str, Any],
    flip: bool,
    zoom: int | None = 0,
    by: tuple[float, float] = (0.0, 0.0),
    spot: tuple[float, float] | None = None,
) -> dict[str, Any]:
    """The looks after `zoom` steps closer (None: all in view) or `by` units aside; `spot` stays in place."""
    return steered(lens_of(looks.get("view"), position.table.charters), looks, zoom, by, spot)


def _usable(picker: Picker | None) -> frozenset[str] | None:
    """The places that some choice leads to, whatever is picked; None for a picture without choices."""
    if picker is None:
        return None
    return frozenset(str(c.picks["place"]) for c in picker.choices if "place" in c.picks)


# Layers ------------------------------------------------------------------------------------------


def _seen(draw: Callable[..., tuple[Shape, ...]], lens: Lens | None, *about: Any) -> tuple[Shape, ...]:
    """A layer as the lens shows it: the same tuple for the same things."""
    return draw(*about) if lens is None else _closer(draw, lens, *about)


@lru_cache(maxsize=256)
def _closer(draw: Callable[..., tuple[Shape, ...]], lens: Lens, *about: Any) -> tuple[Shape, ...]:
    return tuple(magnified(draw(*about), lens))


@lru_cache(maxsize=128)
def _play(
    position: Position,
    names: tuple[str, ...],
    usable: frozenset[str] | None,
    theme: Theme,
    hand: str | None,
    live: bool,
) -> tuple[Shape, ...]:
    """What a move changes below the workers."""
    island = _island(position, usable, theme, live)
    return *island, *_round(position, names, theme, hand, live)


def _island(position: Position, usable: frozenset[str] | None, theme: Theme, live: bool) -> Iterator[Shape]:
    charters = position.table.charters
    yield from shores(tuple(charters), theme)
    for place in sorted(range(len(PLACES)), key=position.board.over.__contains__):  # islands float above
        face, (x, y) = sight.face_at(position, place), PLACE_AT[place]
        if face is None:
            yield from plot(place // PLOTS_EACH, x, y, place // PLOTS_EACH in charters, theme)
        else:
            bright = usable is None or PLACES[place] in usable
            yield from tile(face, x, y, bright, theme)
        target = Target("place", PLACES[place])
        yield polygon(hexagon(x, y), target=target, label=sight.place_label(position, place))
    for number in range(len(CHARTERS)):
        yield from _ribbon(number, number in charters, theme, live)
    if live:
        rose = hexagon(X, Y, 0.955)
        yield polygon(rose, target=Target("view", COMMONS), label="Look closer at the Commons")


def _round(
    position: Position, names: tuple[str, ...], theme: Theme, hand: str | None, live: bool
) -> Iterator[Shape]:
    """The head, the panels, the tracks and the strip."""
    table, seats, content = position.table, position.seats, position.table.content
    mover = position.winners[0] if position.over else position.to_move
    title, told = f"{names[mover]} to move", position.prompt()
    if position.over:
        title, _, told = position.verdict(names).rpartition(" with ")
        told = f"with {told}"
    yield from head.banner(table.charters[mover], title, told, theme)
    end = progress_end(position.village.game)
    yield from head.progress(position.progress, end, seats, "income" in table.rules, theme)
    height = panels.TALL if seats <= 4 else panels.LOW
    for seat, (x, y) in enumerate(panels.corners(seats)):
        yield from panels.panel(
            sight.panel_of(position, seat, names[seat])._replace(
                page=page_of(position, seat, hand), live=live
            ),
            x,
            y,
            height,
            theme,
        )
    yield from panels.stock(position.stock, seats, theme)
    yield from harbor.quota(table.spaces, position.quota, table.charters, theme)
    rows = len({space.row for space in table.spaces})
    yield from harbor.reputation(position.track, table.charters, rows, theme)
    goal, count = content.goal(position.village.game), len(table.objectives)
    game = position.village.game
    told = f"game {game} of {GAMES}, " if game <= GAMES else f"game {game}, "
    yield from strip.headings(_sought(goal) if goal else "", f"{told}round {position.round}", count, theme)
    for number, id in enumerate(table.objectives):
        found = content.objectives[id]
        scored = [p.charter for p in position.players if p.scored >> number & 1]
        yield from strip.objective(
            number, count, id, found.name, found.test, found.text, scored, seats, theme
        )
    yield from strip.deck(len(position.deck), count, theme)
    for number, card in enumerate(position.faceup):
        yield from strip.card(number, len(position.faceup), count, content.cards[card], theme)
    yield from tray.tray(position, theme)


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
            yield from icon("peril", x - 36, y - 24, 8.0, theme)
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


def _pointer(position: Position, picker: Picker | None, lens: Lens | None, theme: Theme) -> Iterator[Shape]:
    """The inset on what is under the pointer, and the worker that would go there."""
    if picker is None or picker.hovered is None:
        return
    target = picker.hovered
    note = sight.note_of(position, target, {**picker.state, **picker.picked}, theme)
    if note is None:
        return
    at = PLACE_AT[PLACE_OF[target.value]] if target.field == "place" else None
    around = tuple(_around(position, at, note.legal, theme)) if at is not None else ()
    if framed := tuple(tray.marked(position, target, theme.gold, 3.0)):
        yield from (framed if lens is None else magnified(framed, lens))
        if tray.roomy(len(tray.offers(position))):
            return  # it says there what it does
    if lens is None and tray.offers(position):
        yield from (*around, *magnified(inset(note, position.seats, None, theme), tray.beside(at)))
    elif lens is None:
        yield from (*around, *inset(note, position.seats, at, theme))
    else:
        yield from magnified(around, lens)
        right = at is None or lens.shown(*at)[0] < WIDTH / 2
        yield from beside(note, position.seats, right, lens.zoom, theme)


def _around(position: Position, at: tuple[float, float], legal: bool, theme: Theme) -> Iterator[Shape]:
    """The rim of the place under the pointer, and a worker that may go there."""
    yield from pointed_rim(at, theme)
    if legal and not position.tasks:
        charter = position.players[position.to_move].charter
        yield from pale_worker(charter, at[0] + 19, at[1] + 26.5, 12.2, theme)


# Ribbons and words -------------------------------------------------------------------------------


def _sought(goal: Goal) -> str:
    """What the Guide looks for in this game."""
    things = listed(
        [counted(2, kind).removeprefix("2 ") if kind != "coin" else kind for kind in goal.measure]
    )
    return f"The Guide seeks the {'most' if goal.most else 'fewest'} {things}."


@lru_cache(maxsize=64)
def _ribbon(number: int, played: bool, theme: Theme, live: bool) -> tuple[Shape, ...]:
    """A charter's name on a swallow-tailed ribbon beside its land; in italics if nobody plays there."""
    colours, kind = tones(theme), CHARTER_KINDS[number]
    x, y = X + RIBBONS[number][0], Y + RIBBONS[number][1]
    width = width_of(kind.name, 13.2) + 40 + (16 if played else 0)
    left, right = round(x - width / 2, 1), round(x + width / 2, 1)
    cloth = _cloth(left, right, y)
    fill = colours["tile"] if played else mix(colours["tile"], theme.shade, 0.7)
    target = Target("view", kind.resource) if live else None
    label = f"Look closer at {kind.name}" if live else ""
    hems = tuple(np.array([(left - 5, y + side * 8.4), (right + 5, y + side * 8.4)]) for side in (-1, 1))
    shapes: list[Shape] = [
        polygon(placed(cloth, 1.5, 2.5), colours["shadow"]),
        polygon(cloth, fill, stroke=theme.ink, width=1.2, target=target, label=label),
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
