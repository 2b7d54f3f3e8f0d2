"""The drawing of Cartography: a pure function from a position to a scene, and what can be picked in it.

Layers from the ground up: the frame and the title, which a theme changes; the land, which a tile changes;
roads and the panel, which change with a step; what choosing and pointing at a group add under the castles;
the castles; and what follows the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from chartkit.cartography import caption, choosing, looking, marks, overlays, panel, sea, signs
from chartkit.cartography.chart import View
from chartkit.cartography.ground import ground
from chartkit.cartography.lattice import AXIAL, INDEX
from chartkit.cartography.looking import MARKS, Look, look_fault, look_of
from chartkit.cartography.moves import PASS, Move
from chartkit.cartography.pieces import DESIGNS
from chartkit.cartography.position import Position
from chartkit.cartography.state import TILE
from chartkit.cartography.survey import Sight, Survey, shown, view_of
from chartkit.draw import LIGHT, Scene, Shape, Target, Theme
from chartkit.draw.picker import Choice, Picker

__all__ = ["CHIPS", "CYCLES", "LOOKS", "attempt", "choices", "look_fault", "scene", "steer"]

WIDTH, HEIGHT = 1000.0, 768.0
CYCLES = {"turns": "r"}
"""Fields that always have a value, and the key that passes it to the next."""
HOLDS = ("design",)
"""A chosen tile stays chosen: a place where it does not fit says why, and the tile alone lays nothing."""
CHIPS: dict[str, Callable[[Position, Any], str]] = {"action": lambda position, value: "Pass"}
"""Fields that are shown as chips beside the board, with what a value is called."""


def _marks_to_look_at(position: Position, names: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(words, name) for name, words in MARKS.items()]


LOOKS = {"marks": _marks_to_look_at, "zoom": None, "at": None}
"""What changes the view alone: the marks shown, how close the map is, and the place in its middle."""


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
    """The map and the panel of a position, 1000 by 768 units.

    `seat` is whose hand is shown (None: the hand of the seat to move, unless it is masked), `names` are
    the players' by seat, `last` is the step played last, `flip` shows the map from the other side. With
    a `picker` its choices are marked and the step under the pointer is previewed. With `looks`, which may
    be empty, there are buttons to look closer, and the one that is `pointed` at is marked.
    """
    sight, names = Sight(position), tuple(names) or position.seat_names
    live, look = looks is not None, look_of(looks or {}, flip)
    return Scene(
        WIDTH,
        HEIGHT,
        theme.page,
        (
            _ground(theme, look.marks if live else None, live),
            ground(shown(sight, look), view_of(sight, look), look, theme),
            _play(sight, seat, names, last, theme, look),
            choosing.chosen(
                sight, seat, theme, look, choosing.offers(picker), choosing.group_at(sight, picker)
            ),
            _pieces(sight, last, theme, look, live),
            (
                *choosing.pointed(sight, seat, picker, theme, look),
                *(looking.glow(pointed, view_of(sight, look), look, theme) if live else ()),
            ),
        ),
        title=_title(position, names),
    )


# Choices -------------------------------------------------------------------------------------


def choices(position: Position, seat: int | None) -> Iterable[Choice]:
    """The legal steps of a seat: a design with place and turns, a hill to claim, or the action `pass`.

    Tiles come in the order of their turns, so that the key turns them clockwise.
    """
    for move in sorted(position.legal_moves(seat), key=_turns_of):
        if move.action == "lay":
            yield Choice({"design": move.design, "place": move.place, "turns": move.turns}, move)
        elif move.action == "claim":
            yield Choice({"hill": move.hill}, move)
        else:
            yield Choice({"action": "pass"}, move)


def _turns_of(move: Move) -> int:
    return move.turns or 0


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


@lru_cache(maxsize=16)
def _ground(theme: Theme, marked: str | None, live: bool) -> tuple[Shape, ...]:
    """What no move changes: the frame, the title, the legend."""
    return (*sea.frame(theme), *panel.head(theme), *caption.legend(theme, marked, live))


def steer(
    position: Position,
    looks: Mapping[str, Any],
    flip: bool,
    zoom: int | None = 0,
    by: tuple[float, float] = (0.0, 0.0),
    spot: tuple[float, float] | None = None,
) -> dict[str, Any]:
    """The looks after `zoom` steps closer (None: all in view) or `by` units aside; `spot` stays in place."""
    return looking.steered(view_of(Sight(position), look_of(looks, flip)), looks, zoom, by, spot)


@lru_cache(maxsize=256)
def _play(
    sight: Sight, seat: int | None, names: tuple[str, ...], last: Move | None, theme: Theme, look: Look
) -> tuple[Shape, ...]:
    """What a step changes below the castles: roads, walls, what can be picked on the map, the panel."""
    known, view = shown(sight, look), view_of(sight, look)
    map_ = (
        *signs.roads(known, view, theme),
        *signs.walls(known, view, theme),
        *signs.open_hills(known, view, theme),
        *signs.place_targets(known, view),
        *signs.hill_targets(known, view, names),
    )
    return (
        *looking.within(look, map_),
        *panel.panel(sight.position, seat, names, theme),
        *caption.sentence(_told(sight.position, names, last), last is not None, theme),
    )


@lru_cache(maxsize=256)
def _pieces(sight: Sight, last: Move | None, theme: Theme, look: Look, live: bool) -> tuple[Shape, ...]:
    """What stands above the marks: names of places, castles, flags, and the sign of the last move."""
    known, view = shown(sight, look), view_of(sight, look)
    map_ = (
        *marks.place_names(known.border if sight.position.step == TILE else (), view, theme),
        *signs.names(known, view, theme),
        *_last(known, last, view, theme),
        *signs.castles(known, view, theme),
        *signs.flags(known, view, theme),
        *(overlays.counts(known, view, theme) if look.opens else ()),
    )
    return (*looking.within(look, map_), *(looking.buttons(view, look, theme) if live else ()))


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
    claimed = f"claimed {last.hill}" if last.action == "claim" else "passed"
    laid = f"laid {DESIGNS[str(last.design)].title} at {last.place} and " if last.design else ""
    told = f"{before} {laid}{claimed}."
    return f"{told} {position.verdict(names)}" if position.over else told


def _title(position: Position, names: tuple[str, ...]) -> str:
    """What the picture shows, for those who do not see it."""
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, position.scores, strict=True))
    if position.over:
        return f"Cartography, {scores}. {position.verdict(names)}"
    return f"Cartography, {scores}. {names[position.to_move]} to move: {position.prompt()}."
