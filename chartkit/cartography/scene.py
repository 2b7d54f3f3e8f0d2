"""The drawing of Cartography: a pure function from a position to a scene, and what can be picked in it.

Layers from the ground up: the frame and the title, which a theme changes; the land and the panel, which
change with a move; what choosing and pointing at a group add under the castles; the castles; and what
follows the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from chartkit.cartography import caption, land, marks, panel, sea, signs
from chartkit.cartography.chart import View
from chartkit.cartography.choosing import chosen, group_at, offers, pointed
from chartkit.cartography.lattice import AXIAL, INDEX
from chartkit.cartography.moves import PASS, Move
from chartkit.cartography.pieces import DESIGNS
from chartkit.cartography.position import Position
from chartkit.cartography.state import TILE
from chartkit.cartography.survey import Sight, Survey, survey, view_of
from chartkit.draw import LIGHT, Scene, Shape, Theme
from chartkit.draw.picker import Choice, Picker

WIDTH, HEIGHT = 1000.0, 768.0
CYCLES = {"turns": "r"}
"""Fields that always have a value, and the key that passes it to the next."""
CHIPS: dict[str, Callable[[Position, Any], str]] = {"action": lambda position, value: "Pass"}
"""Fields that are shown as chips beside the board, with what a value is called."""


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
    """The map and the panel of a position, 1000 by 768 units.

    `seat` is whose hand is shown (None: the hand of the seat to move, unless it is masked), `names` are
    the players' by seat, `last` is the step played last, `flip` shows the map from the other side. With
    a `picker` its choices are marked and the step under the pointer is previewed.
    """
    sight, names = Sight(position), tuple(names) or position.seat_names
    return Scene(
        WIDTH,
        HEIGHT,
        theme.page,
        (
            _ground(theme),
            _play(sight, seat, names, last, theme, flip),
            chosen(sight, seat, theme, flip, offers(picker), group_at(sight, picker)),
            _pieces(sight, last, theme, flip),
            tuple(pointed(sight, seat, picker, theme, flip)),
        ),
        title=_title(position, names),
    )


# Choices -------------------------------------------------------------------------------------


def choices(position: Position, seat: int | None) -> Iterable[Choice]:
    """The legal steps of a seat: a design with place and turns, a hill to claim, or the action `pass`."""
    for move in position.legal_moves(seat):
        if move.action == "lay":
            yield Choice({"design": move.design, "place": move.place, "turns": move.turns}, move)
        elif move.action == "claim":
            yield Choice({"hill": move.hill}, move)
        else:
            yield Choice({"action": "pass"}, move)


def attempt(position: Position, picked: Mapping[str, Any]) -> Move | None:
    """The step that these picks would mean, legal or not; None if they say too little."""
    if picked.get("action") == "pass":
        return PASS
    if "hill" in picked:
        return Move("claim", hill=picked["hill"])
    if "design" in picked and "place" in picked:
        return Move("lay", picked["design"], picked["place"], picked.get("turns", 0))
    return None


# Layers --------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _ground(theme: Theme) -> tuple[Shape, ...]:
    """What never changes: the frame, the title, the legend."""
    return (*sea.frame(theme), *panel.head(theme), *caption.legend(theme))


@lru_cache(maxsize=256)
def _play(
    sight: Sight, seat: int | None, names: tuple[str, ...], last: Move | None, theme: Theme, flip: bool
) -> tuple[Shape, ...]:
    """What a move changes below the castles: the map, all that can be picked on it, the panel."""
    known, view = survey(sight), view_of(sight, flip)
    return (
        *sea.sea(known.tiles, (*known.tiles, *known.border), view, theme),
        *land.land(known.tiles, view, theme),
        *signs.cairn(view, theme),
        *signs.roads(known, view, theme),
        *signs.walls(known, view, theme),
        *signs.open_hills(known, view, theme),
        *signs.place_targets(known, view),
        *signs.hill_targets(known, view, names),
        *panel.panel(sight.position, seat, names, theme),
        *caption.sentence(_told(sight.position, names, last), last is not None, theme),
    )


@lru_cache(maxsize=256)
def _pieces(sight: Sight, last: Move | None, theme: Theme, flip: bool) -> tuple[Shape, ...]:
    """What stands above the marks: names of places, castles, flags, and the sign of the last move."""
    known, view = survey(sight), view_of(sight, flip)
    return (
        *marks.place_names(known.border if sight.position.step == TILE else (), view, theme),
        *signs.names(known.tiles, view, theme),
        *_last(known, last, view, theme),
        *signs.castles(known, view, theme),
        *signs.flags(known, view, theme),
    )


def _last(known: Survey, last: Move | None, view: View, theme: Theme) -> Iterator[Shape]:
    """The sign of the last move, if what was laid or placed is there."""
    if last is None:
        return
    if last.place is not None and AXIAL[INDEX[last.place]] in known.tiles:
        yield signs.last_tile(AXIAL[INDEX[last.place]], view, theme)
    if last.hill is not None and known.hills.get(last.hill) in known.castles:
        yield signs.last_castle(known.hills[last.hill], known.tiles, view, theme)


def _told(position: Position, names: tuple[str, ...], last: Move | None) -> str:
    """What was played last, or what there is to do."""
    if last is None:
        return (
            position.verdict(names) if position.over else f"{names[position.to_move]} to {position.prompt()}."
        )
    if last.action == "lay":
        title = DESIGNS[str(last.design)].title
        return f"{names[position.to_move]} laid {title} at {last.place}."
    before = names[(position.to_move - 1) % position.seats]
    told = f"{before} claimed {last.hill}." if last.action == "claim" else f"{before} passed."
    return f"{told} {position.verdict(names)}" if position.over else told


def _title(position: Position, names: tuple[str, ...]) -> str:
    """What the picture shows, for those who do not see it."""
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, position.scores, strict=True))
    if position.over:
        return f"Cartography, {scores}. {position.verdict(names)}"
    return f"Cartography, {scores}. {names[position.to_move]} to move: {position.prompt()}."
