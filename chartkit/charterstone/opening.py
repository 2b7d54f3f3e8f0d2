"""Opening boxes: what lies in them joins the village and the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.charterstone import drawing
from chartkit.charterstone.content import Content, content
from chartkit.charterstone.moves import Move
from chartkit.charterstone.paying import without
from chartkit.charterstone.state import PICK, UNKNOWN, Seat, State
from chartkit.charterstone.tracks import advance
from chartkit.charterstone.village import Village
from chartkit.core import HiddenInformation, Moves

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def unpacked(
    village: Village, box: str, charter: int, printed: Content | None = None
) -> tuple[Village, tuple[str, ...]]:
    """The village after a box is opened for a charter, and the building cards that were in it.

    The persona in it joins the charter; cards of other kinds join the village's.
    """
    printed = content() if printed is None else printed
    cards, persona = printed.cards_in(box, village.opened), printed.boxes[box].persona
    if persona:
        village = village.with_charter(charter, personas=(*village.charters[charter].personas, persona))
    village = village._replace(opened=(*village.opened, box), cards=(*village.cards, *cards))
    return village, printed.boxes[box].buildings


def boxed(state: State, player: Seat) -> tuple[str, ...]:
    """The built building cards in hand on which there is a closed box."""
    built = state.board.built
    return tuple(c for c in state.table.holdings[player.hand, player.personas].boxed if c in built)


def possible(state: State, seat: int, player: Seat) -> bool:
    """Whether a player has a box to open."""
    built = state.board.built
    return any(card in built for card in state.table.holdings[player.hand, player.personas].boxed)


def options(state: State, seat: int, player: Seat) -> Moves[Move]:
    """The boxes that a player may open, by their building."""
    return Moves(Move("open", card) for card in boxed(state, player))


def do(play: Play, seat: int, move: Move) -> None:
    """Open the box of a built building card; the card goes to the archive."""
    player, printed = play.players[seat], play.table.content
    if play.seed == UNKNOWN:
        raise HiddenInformation("What lies in a closed box is hidden here; resample packs it.")
    box = printed.buildings[move.what].box
    box = play.table.inside.get(box, box)
    village, buildings = unpacked(play.village, box, player.charter, printed)
    cards = village.cards
    play.village = village._replace(cards=(), archive=(*village.archive, move.what))
    play.change(seat, hand=without(player.hand, move.what), opened=player.opened + 1)
    if len(buildings) < 2:
        play.change(seat, hand=(*play.players[seat].hand, *buildings))
    else:
        play.add(seat, PICK, box)
    if cards:
        drawing.shuffle_in(play, cards)
        drawing.refill(play)
    advance(play, seat)
    play.happens(seat, "open")


def cards_of(state: State, box: str) -> tuple[str, ...]:
    """The building cards of a box, of which its opener takes one."""
    buildings: tuple[str, ...] = state.table.content.boxes[box].buildings
    return buildings


def pick(play: Play, seat: int, box: str, card: str) -> None:
    """Take one of the building cards of a box; the others are shuffled into the deck with the discards."""
    play.change(seat, hand=(*play.players[seat].hand, card))
    drawing.shuffle_in(play, without(cards_of(play, box), card))
    drawing.refill(play)
