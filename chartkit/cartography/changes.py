"""What a possible edit makes of a draft."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from chartkit.cartography.edits import Edit
from chartkit.cartography.hands import HIDDEN, SIZE, ordered
from chartkit.cartography.lattice import INDEX, split
from chartkit.cartography.notation import in_order
from chartkit.cartography.pieces import Tile
from chartkit.cartography.state import ALWAYS, WHEN_LAID

if TYPE_CHECKING:
    from chartkit.cartography.setup import Draft


def changed(draft: Draft, edit: Edit) -> Draft:
    """The draft after an edit that is possible there."""
    return _CHANGES.get(edit.action, _numbered)(draft, edit)


# The map and the castles -------------------------------------------------------------------------


def _place(draft: Draft, edit: Edit) -> Draft:
    tile = Tile(str(edit.design), edit.turns or 0)
    return _with_tile(_without_castles(draft, str(edit.at)), INDEX[str(edit.at)], tile)


def _turn(draft: Draft, edit: Edit) -> Draft:
    place = INDEX[str(edit.at)]
    design, turns = draft.lying[place]
    return _with_tile(draft, place, Tile(design, (turns + 1) % 3))


def _remove(draft: Draft, edit: Edit) -> Draft:
    place, draft = INDEX[str(edit.at)], _without_castles(draft, str(edit.at))
    return draft._replace(tiles=tuple(item for item in draft.tiles if item[0] != place))


def _with_tile(draft: Draft, place: int, tile: Tile) -> Draft:
    return draft._replace(tiles=tuple(sorted((draft.lying | {place: tile}).items())))


def _without_castles(draft: Draft, place: str) -> Draft:
    """Without the castles on a tile."""
    castles = (tuple(hill for hill in hills if _place_of(hill) != place) for hills in draft.castles)
    return draft._replace(castles=tuple(castles))


def _place_of(hill: str) -> str:
    return (split(hill) or ("", ""))[0]


def _castle(draft: Draft, edit: Edit) -> Draft:
    castles = [[hill for hill in hills if hill != edit.at] for hills in draft.castles]
    if edit.seat is not None:
        castles[edit.seat].append(str(edit.at))
    return draft._replace(castles=tuple(map(in_order, castles)))


def _captured(draft: Draft, edit: Edit) -> Draft:
    taken = list(draft.captured)
    taken[edit.seat or 0] = int(edit.value or 0)
    return draft._replace(captured=tuple(taken))


# Hands and the pile ------------------------------------------------------------------------------


def _hand(draft: Draft, edit: Edit) -> Draft:
    """A known tile takes the place of a hidden one, if there is one."""
    hands, seat = list(draft.hands), edit.seat or 0
    hand = list(hands[seat])
    if edit.design is None:
        hand = []
    else:
        if edit.design != HIDDEN and HIDDEN in hand:
            hand.remove(HIDDEN)
        hand.append(edit.design)
    hands[seat] = ordered(hand)
    return draft._replace(hands=tuple(hands))


def _pile(draft: Draft, edit: Edit) -> Draft:
    pile = draft.pile
    if edit.design is None:
        return draft._replace(pile=(HIDDEN,) * len(pile))
    known = pile.index(HIDDEN) if HIDDEN in pile else len(pile)
    return draft._replace(pile=(*pile[:known], edit.design, *pile[known + 1 :]))


def _left(draft: Draft, edit: Edit) -> Draft:
    number = int(edit.value or 0)
    if not draft.hands:
        return draft._replace(left=number)
    pile = (*draft.pile, *(HIDDEN,) * number)
    return draft._replace(pile=pile[: number - draft.held])


def _play(draft: Draft, edit: Edit) -> Draft:
    if edit.value == "alternative":
        return _dealt(draft)
    return draft._replace(left=draft.tiles_left, hands=(), pile=())


def _dealt(draft: Draft) -> Draft:
    """With what is left dealt face down, in turn, to hands and pile."""
    left, seats = draft.tiles_left, draft.seats
    dealt = min(left, SIZE * seats)
    hands = tuple((HIDDEN,) * len(range(seat, dealt, seats)) for seat in range(seats))
    return draft._replace(left=0, hands=hands, pile=(HIDDEN,) * (left - dealt))


# The rest ----------------------------------------------------------------------------------------


def _seats(draft: Draft, edit: Edit) -> Draft:
    """The castles of seats that leave go with them, and hands are dealt anew."""
    seats = int(edit.value or 0)
    more, first = seats - draft.seats, draft.terms.first
    grown = draft._replace(
        castles=(draft.castles + ((),) * more)[:seats],
        captured=(draft.captured + (0,) * more)[:seats],
        move=draft.move if draft.move < seats else 0,
        passes=min(draft.passes, seats),
        terms=draft.terms._replace(first=first if first < seats else 0),
    )
    if not draft.hands:
        return grown
    return _dealt(grown._replace(left=draft.tiles_left, hands=(), pile=()))


def _first(draft: Draft, edit: Edit) -> Draft:
    return draft._replace(terms=draft.terms._replace(first=int(edit.value or 0)))


def _superko(draft: Draft, edit: Edit) -> Draft:
    return draft._replace(terms=draft.terms._replace(superko=str(edit.value)))


def _pass_ends(draft: Draft, edit: Edit) -> Draft:
    ends = ALWAYS if edit.value == "always" else WHEN_LAID
    return draft._replace(terms=draft.terms._replace(pass_ends=ends))


def _step(draft: Draft, edit: Edit) -> Draft:
    return draft._replace(step=str(edit.value))


def _numbered(draft: Draft, edit: Edit) -> Draft:
    """Who is to move, and the passes in a row."""
    fields: dict[str, Any] = {edit.action: edit.value}
    return draft._replace(**fields)


_CHANGES: dict[str, Callable[[Draft, Edit], Draft]] = {
    "place": _place,
    "turn": _turn,
    "remove": _remove,
    "castle": _castle,
    "captured": _captured,
    "hand": _hand,
    "pile": _pile,
    "left": _left,
    "play": _play,
    "seats": _seats,
    "first": _first,
    "superko": _superko,
    "pass-ends": _pass_ends,
    "step": _step,
}
