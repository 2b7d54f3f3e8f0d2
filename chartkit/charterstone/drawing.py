"""The advance cards: five face up, the deck, the discards, and how they are shuffled."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from chartkit.charterstone.moves import TOP
from chartkit.charterstone.pieces import FACE_UP
from chartkit.charterstone.state import HIDDEN, UNKNOWN
from chartkit.core import HiddenInformation

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def take(play: Play, seat: int, card: str) -> None:
    """Take a face-up card, which is replaced at once, or the top card of the deck."""
    if card == TOP:
        card = _drawn(play)
    else:
        place = play.faceup.index(card)
        play.faceup = (*play.faceup[:place], *play.faceup[place + 1 :])
    play.change(seat, hand=(*play.players[seat].hand, card))
    refill(play)


def discard(play: Play, card: str) -> None:
    """Put a card on the discards."""
    play.discards = (*play.discards, card)
    refill(play)


def refill(play: Play) -> None:
    """Lay cards face up until there are five; whenever the deck is empty, the discards become the deck."""
    while True:
        if not play.deck and play.discards:
            shuffle_in(play)
        if len(play.faceup) >= FACE_UP or not play.deck:
            return
        play.faceup = (*play.faceup, _drawn(play))


def shuffle_in(play: Play, cards: Iterable[str] = ()) -> None:
    """Shuffle new cards and the discards into the deck."""
    if play.seed == UNKNOWN:
        raise HiddenInformation("How the advance cards are shuffled is hidden here; resample deals them.")
    deck, rng = [*play.deck, *play.discards, *cards], Random(play.seed)
    rng.shuffle(deck)
    play.deck, play.discards, play.seed = tuple(deck), (), rng.getrandbits(32)


def _drawn(play: Play) -> str:
    card: str = play.deck[-1]
    if card == HIDDEN:
        raise HiddenInformation("The top card of the deck is hidden here; resample deals it.")
    play.deck = play.deck[:-1]
    return card
