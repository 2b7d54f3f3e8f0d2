"""What choosing and pointing add to the scene: the layer under the castles and the one on top."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from chartkit.cartography import cards, marks, overlays, panel, signs
from chartkit.cartography.lattice import AXIAL, INDEX, Axial
from chartkit.cartography.looking import Look, within
from chartkit.cartography.moves import Move
from chartkit.cartography.roads import HillAt
from chartkit.cartography.survey import Sight, survey, view_of
from chartkit.draw import Shape, Target, Theme
from chartkit.draw.picker import Picker


class Offers(NamedTuple):
    """What the picker offers: the designs that can be laid, and the one chosen with its turns; the
    places for it as it is turned, those for which it must be turned, and the one chosen; the hills;
    and the buttons."""

    designs: tuple[str, ...] = ()
    design: str | None = None
    turns: int = 0
    now: tuple[Axial, ...] = ()
    turned: tuple[Axial, ...] = ()
    place: Axial | None = None
    hills: tuple[str, ...] = ()
    next_turns: int | None = None
    may_pass: bool = False


def offers(picker: Picker | None) -> Offers:
    """What may be picked now."""
    if picker is None:
        return Offers()
    design, place = picker.picked.get("design"), picker.picked.get("place")
    fitting = _fitting(picker, design)
    now = [spot for spot, fits in fitting.items() if design is None or picker.value("turns") in fits]
    return Offers(
        tuple(map(str, picker.values("design"))),
        None if design is None else str(design),
        _number(picker.value("turns")),
        tuple(now),
        tuple(spot for spot in fitting if spot not in now),
        None if place is None else AXIAL[INDEX[str(place)]],
        tuple(map(str, picker.values("hill"))),
        _next_turns(picker),
        bool(picker.values("action")),
    )


def _fitting(picker: Picker, design: object) -> dict[Axial, set[object]]:
    """The turns in which a design, or any, can be laid on each place."""
    fitting: dict[Axial, set[object]] = {}
    for choice in picker.open({} if design is None else {"design": design}):
        if "place" in choice.picks:
            place = AXIAL[INDEX[str(choice.picks["place"])]]
            fitting.setdefault(place, set()).add(choice.picks["turns"])
    return fitting


def _next_turns(picker: Picker) -> int | None:
    """The turns that the key R would pass to; None if there are no others."""
    options = picker.options("turns")
    if len(options) < 2:
        return None
    return _number(options[(options.index(picker.value("turns")) + 1) % len(options)])


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def group_at(sight: Sight, picker: Picker | None) -> HillAt | None:
    """A hill of the group that is pointed at: always the same, so that moving within changes nothing."""
    hovered, known = picker.hovered if picker is not None else None, survey(sight)
    hill = known.hills.get(hovered.value) if hovered is not None and hovered.field == "hill" else None
    band = known.band_of(hill) if hill is not None else None
    return min(band.hills) if band is not None else None


@lru_cache(maxsize=256)
def chosen(
    sight: Sight, seat: int | None, theme: Theme, look: Look, offered: Offers, group: HillAt | None
) -> tuple[Shape, ...]:
    """What may be picked, what has been chosen, and the group that is pointed at."""
    return (
        *within(look, _chosen_on_map(sight, theme, look, offered, group)),
        *_chosen_in_panel(sight, seat, theme, offered),
    )


def _chosen_on_map(
    sight: Sight, theme: Theme, look: Look, offered: Offers, group: HillAt | None
) -> list[Shape]:
    known, view = survey(sight), view_of(sight, look)
    shapes = [*marks.places(offered.now, offered.turned, view, theme)]
    if offered.place is not None:
        shapes.append(marks.outlined(offered.place, view, theme))
    if look.opens:
        shapes += overlays.open_hills(known, view, theme)
    band = known.band_of(group) if group is not None else None
    if band is not None:
        shapes += marks.group(band, known, view, theme)
    shapes += marks.sites([known.hills[name] for name in offered.hills], known.tiles, view, theme)
    if look.adds and offered.design is not None:
        where = offered.now if offered.place is None else (offered.place,)
        shapes += overlays.additions(sight.position, offered.design, offered.turns, where, view, theme)
    return shapes


def _chosen_in_panel(sight: Sight, seat: int | None, theme: Theme, offered: Offers) -> list[Shape]:
    shapes = list[Shape]()
    shown = panel.shown_cards(sight.position, seat)
    shapes += cards.outlined(shown, offered.designs, 2.2, theme)
    if offered.design is not None:
        shapes += cards.chosen(shown, offered.design, offered.turns, theme)
    if offered.next_turns is not None:
        shapes += panel.button("turn", True, theme, Target("turns", offered.next_turns), "Turn the tile")
    if offered.may_pass:
        shapes += panel.button("pass", True, theme)
    return shapes


# The pointer ---------------------------------------------------------------------------------


def pointed(
    sight: Sight, seat: int | None, picker: Picker | None, theme: Theme, look: Look
) -> Iterator[Shape]:
    """The step that a click would play, as a ghost, or what is pointed at while more is to be said."""
    if picker is None:
        return
    move, target = picker.preview, picker.hovered
    yield from within(look, _pointed_on_map(sight, picker, theme, look))
    if isinstance(move, Move) and move.action == "pass":
        yield panel.button_glow("pass", theme)
    elif move is None and target is not None and target.field == "design" and picker.leads_on(target):
        others = () if picker.picked.get("design") == target.value else (target.value,)
        yield from cards.outlined(panel.shown_cards(sight.position, seat), others, 4.0, theme)


def _pointed_on_map(sight: Sight, picker: Picker, theme: Theme, look: Look) -> Iterator[Shape]:
    known, view, move = survey(sight), view_of(sight, look), picker.preview
    if not isinstance(move, Move):
        target = picker.hovered
        if target is not None and target.field == "place" and picker.leads_on(target):
            yield marks.outlined(AXIAL[INDEX[target.value]], view, theme)
    elif move.place is not None and move.design is not None:
        place = AXIAL[INDEX[move.place]]
        yield from marks.ghost_tile(move.design, place, move.turns or 0, _badge(picker, move), view, theme)
    elif move.hill is not None:
        hill, taken = known.hills[move.hill], _taken(sight, move)
        yield from marks.ghost_castle(sight.position.to_move, hill, taken, known.tiles, view, theme)
    yield from _name_tag(sight, picker, theme, look)


def _badge(picker: Picker, move: Move) -> marks.Badge:
    """Whether a tile can be turned where it is shown; a place that is picked can be turned by a click."""
    if picker.picked.get("place") == move.place:
        next_turns = _next_turns(picker)
        return marks.Badge(next_turns is not None, next_turns)
    ways = picker.open({"design": move.design, "place": move.place})
    return marks.Badge(len(ways) > 1)


def _name_tag(sight: Sight, picker: Picker, theme: Theme, look: Look) -> Iterator[Shape]:
    """The name of the hill that is pointed at, on a map that is too small to bear names."""
    known, view, target = survey(sight), view_of(sight, look), picker.hovered
    if (
        target is not None
        and target.field == "hill"
        and view.side < signs.NAMED
        and target.value in known.hills
    ):
        x, y = signs.spot(known.hills[target.value], known.tiles, view)
        yield marks.name_tag(target.value, x, y, view, theme)


def _taken(sight: Sight, move: Move) -> list[HillAt]:
    """The castles that a claim would capture."""
    position, known = sight.position, survey(sight)
    outcome = position.outcome(position.map.hills[str(move.hill)])
    taken = position.map.names(outcome[2]) if outcome is not None else ()
    return [hill for hill in known.castles if known.names[hill] in taken]
