"""The drawing of the set-up bench of Cartography: the map, the places round it, and what to put there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from chartkit.cartography import caption, land, looking, marks, panel, sea, signs
from chartkit.cartography.castles import crossed
from chartkit.cartography.chart import View
from chartkit.cartography.edits import Edit
from chartkit.cartography.ground import ground
from chartkit.cartography.lattice import AXIAL, INDEX
from chartkit.cartography.looking import Look, look_fault, look_of, view_round
from chartkit.cartography.pieces import Tile
from chartkit.cartography.position import Position
from chartkit.cartography.scene import HEIGHT, WIDTH
from chartkit.cartography.setup import Draft
from chartkit.cartography.setup_panel import frames, palette, setup_panel, turner
from chartkit.cartography.setup_picks import CHIPS, CYCLES, LAY, REMOVE, TURN, attempt, choices
from chartkit.cartography.state import State
from chartkit.cartography.survey import Sight, Survey, survey
from chartkit.draw import LIGHT, Path, Scene, Shape, Target, Theme
from chartkit.draw.picker import Picker

__all__ = ["CHIPS", "CYCLES", "LOOKS", "attempt", "choices", "look_fault", "scene", "steer"]

LOOKS: dict[str, None] = {"zoom": None, "at": None}
"""What changes the view alone: how close the map is, and the place in its middle."""


def scene(
    position: Draft,
    *,
    seat: int | None = None,
    picker: Picker | None = None,
    theme: Theme = LIGHT,
    names: tuple[str, ...] = (),
    last: Edit | None = None,
    flip: bool = False,
    looks: Mapping[str, Any] | None = None,
    pointed: Target | None = None,
) -> Scene:
    """The map and the palette of a draft, 1000 by 768 units; see `cartography.scene.scene`."""
    names = tuple(names) if len(names) == position.seats else position.seat_names
    live, look = looks is not None, look_of(looks or {}, flip)
    state = f"not a position yet: {' '.join(position.reasons)}" if position.reasons else "a possible position"
    return Scene(
        WIDTH,
        HEIGHT,
        theme.page,
        (
            _ground(theme),
            ground(_known(position), _view(position, look), look, theme),
            _play(position, names, theme, look),
            _marks(position, picker, theme, look),
            _pieces(position, last, theme, look, live),
            (
                *_pointer(position, picker, theme, look),
                *(looking.glow(pointed, _view(position, look), look, theme) if live else ()),
            ),
        ),
        title=f"Setting up Cartography, {state}",
    )


# Layers --------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _ground(theme: Theme) -> tuple[Shape, ...]:
    return (*sea.frame(theme), *panel.head(theme, "Set up"), *caption.legend(theme, live=False))


def steer(
    position: Draft,
    looks: Mapping[str, Any],
    flip: bool,
    zoom: int | None = 0,
    by: tuple[float, float] = (0.0, 0.0),
    spot: tuple[float, float] | None = None,
) -> dict[str, Any]:
    """The looks after `zoom` steps closer (None: all in view) or `by` units aside; `spot` stays in place."""
    return looking.steered(_view(position, look_of(looks, flip)), looks, zoom, by, spot)


@lru_cache(maxsize=64)
def _known(draft: Draft) -> Survey:
    """The draft as it is drawn: like a position, sound or not, with places all round."""
    numbers = draft.map.hills
    castles = tuple(sum(1 << numbers[hill] for hill in hills) for hills in draft.castles)
    left = draft.tiles_left
    table = State.built(draft.terms, draft.map, castles, draft.move, left, draft.hands, draft.pile)
    return survey(Sight(Position(*table)))._replace(border=tuple(AXIAL[place] for place in draft.border))


@lru_cache(maxsize=128)
def _view(draft: Draft, look: Look) -> View:
    known = _known(draft)
    return view_round((*known.tiles, *known.border), look)


@lru_cache(maxsize=128)
def _play(draft: Draft, names: tuple[str, ...], theme: Theme, look: Look) -> tuple[Shape, ...]:
    """What an edit changes below the castles: the map, all that can be picked on it, the panel."""
    known, view = _known(draft), _view(draft, look)
    told = f"{names[draft.move]} will be to move: {draft.prompt()}."
    map_ = (
        *_misfits(known, view, theme),
        *signs.roads(known, view, theme),
        *signs.walls(known, view, theme),
        *signs.open_hills(known, view, theme),
        *signs.place_targets(known, view),
        *signs.hill_targets(known, view, names),
    )
    return (
        *looking.within(look, map_),
        *setup_panel(draft, names, theme),
        *caption.sentence(told, False, theme),
    )


def _misfits(known: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """A line along each edge that does not match."""
    edges = tuple(view.edge(place, side) for place, side in land.misfits(known.tiles))
    if edges:
        yield Path(edges, closed=False, stroke=theme.accent, width=5 * view.side / 118)


@lru_cache(maxsize=128)
def _pieces(draft: Draft, last: Edit | None, theme: Theme, look: Look, live: bool) -> tuple[Shape, ...]:
    """What stands above the marks: names of places, castles, flags, and the sign of the last edit."""
    known, view = _known(draft), _view(draft, look)
    map_ = (
        *marks.place_names(known.border, view, theme),
        *signs.names(known, view, theme),
        *_last(draft, last, view, theme),
        *signs.castles(known, view, theme),
        *signs.flags(known, view, theme),
    )
    return (*looking.within(look, map_), *(looking.buttons(view, look, theme) if live else ()))


def _last(draft: Draft, last: Edit | None, view: View, theme: Theme) -> Iterator[Shape]:
    known = _known(draft)
    if last is not None and last.action in ("place", TURN) and AXIAL[INDEX[str(last.at)]] in known.tiles:
        yield signs.last_tile(AXIAL[INDEX[str(last.at)]], view, theme)
    elif last is not None and last.action == "castle" and known.hills.get(str(last.at)) in known.castles:
        yield signs.last_castle(known.hills[str(last.at)], known.tiles, view, theme)


# Marks ---------------------------------------------------------------------------------------


def _tool(picker: Picker) -> str:
    """What a pick of a hill would do now."""
    if "design" in picker.picked or "castle" in picker.picked:
        return LAY
    return str(picker.picked.get("tool") or picker.value("tool") or TURN)


def _next_turns(picker: Picker | None) -> int | None:
    """The turns that the key R would pass to; None if there are no others."""
    options = picker.options("turns") if picker is not None else []
    if picker is None or len(options) < 2:
        return None
    return int(str(options[(options.index(picker.value("turns")) + 1) % len(options)]))


def _marks(draft: Draft, picker: Picker | None, theme: Theme, look: Look) -> tuple[Shape, ...]:
    spare = tuple(draft.spare.values())
    if picker is None:
        return _drawn_marks(draft, spare, 0, None, (), (), None, (), theme, look)
    picked = [Target(field, value) for field, value in picker.picked.items()]
    if _tool(picker) == REMOVE:
        picked.append(Target("tool", REMOVE))
    turns = picker.value("turns")
    waiting = picker.picked.get("place")
    return _drawn_marks(
        draft,
        spare,
        turns if isinstance(turns, int) else 0,
        _next_turns(picker),
        () if _tool(picker) == REMOVE else tuple(map(str, picker.values("place"))),
        tuple(map(str, picker.values("hill"))) if "castle" in picker.picked else (),
        None if waiting is None else str(waiting),
        tuple(dict.fromkeys(picked)),
        theme,
        look,
    )


@lru_cache(maxsize=128)
def _drawn_marks(
    draft: Draft,
    spare: tuple[int, ...],
    turns: int,
    next_turns: int | None,
    places: tuple[str, ...],
    hills: tuple[str, ...],
    waiting: str | None,
    chosen: tuple[Target, ...],
    theme: Theme,
    look: Look,
) -> tuple[Shape, ...]:
    """The palette as it is turned, where something may be put, and what is chosen."""
    known, view = _known(draft), _view(draft, look)
    outlines = frames(draft)
    shapes: list[Shape] = [*palette(spare, turns, theme), *turner(next_turns, theme)]
    shapes += [
        Path((outlines[target],), stroke=theme.gold, width=4) for target in chosen if target in outlines
    ]
    on_map = [*marks.places((AXIAL[INDEX[place]] for place in places), (), view, theme)]
    if waiting is not None:
        on_map.append(marks.outlined(AXIAL[INDEX[waiting]], view, theme))
    picked = [target.value for target in chosen if target.field == "hill" and target.value in known.hills]
    on_map += marks.sites([known.hills[hill] for hill in (*hills, *picked)], known.tiles, view, theme)
    return (*shapes, *looking.within(look, on_map))


# The pointer ---------------------------------------------------------------------------------


def _pointer(draft: Draft, picker: Picker | None, theme: Theme, look: Look) -> Iterator[Shape]:
    """What a pick of the target under the pointer would do."""
    if picker is None or picker.hovered is None or not picker.leads_on(picker.hovered):
        return
    outlines = frames(draft)
    if picker.hovered in outlines:
        yield Path((outlines[picker.hovered],), stroke=theme.legal, width=3.4)
    else:
        view = _view(draft, look)
        yield from looking.within(look, _pointed(draft, picker.preview, picker.hovered, view, theme))


def _pointed(draft: Draft, edit: object, target: Target, view: View, theme: Theme) -> Iterator[Shape]:
    known = _known(draft)
    if isinstance(edit, Edit) and edit.action in ("place", TURN):
        yield from _ghost(draft, edit, view, theme)
    elif isinstance(edit, Edit) and edit.at is not None:
        yield from _on_hill(edit, target.value, known, view, theme)
    elif target.field == "place":
        yield marks.outlined(AXIAL[INDEX[target.value]], view, theme)
    elif target.field == "hill":
        yield from marks.sites([known.hills[target.value]], known.tiles, view, theme)


def _ghost(draft: Draft, edit: Edit, view: View, theme: Theme) -> Iterator[Shape]:
    place = INDEX[str(edit.at)]
    tile = Tile(str(edit.design), edit.turns or 0)
    if edit.action == TURN:
        lying = draft.lying[place]
        tile = Tile(lying.design, (lying.turns + 1) % 3)
    badge = marks.Badge(edit.action == TURN)
    yield from marks.ghost_tile(tile.design, AXIAL[place], tile.turns, badge, view, theme)


def _on_hill(edit: Edit, hill: str, known: Survey, view: View, theme: Theme) -> Iterator[Shape]:
    """A castle that would be put on a hill, or a cross over what would go."""
    if edit.seat is not None:
        yield from marks.ghost_castle(edit.seat, known.hills[hill], (), known.tiles, view, theme)
        return
    if edit.action == REMOVE:
        yield Path((view.corners(AXIAL[INDEX[str(edit.at)]], 2),), stroke=theme.accent, width=3)
        x, y = view.centre(AXIAL[INDEX[str(edit.at)]])
        yield crossed(float(x), float(y), 0.16 * view.side, theme)
        return
    yield crossed(*signs.spot(known.hills[hill], known.tiles, view), 0.12 * view.side, theme)
