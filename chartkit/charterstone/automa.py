"""The Automa: a seat that nobody plays and that acts by drawn cards, without costs and without goods.

Seven of its cards place a worker in a charter, two at the Tribune, two at the Charterstone, one at the
Zeppelin and one at the Market. It scores the victory points printed there, or else its difficulty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from chartkit.charterstone import drawing
from chartkit.charterstone.pieces import CHARTERS, PLACE_OF, PLOTS_EACH, plot_of
from chartkit.charterstone.placing import retrieve, send_home
from chartkit.charterstone.state import ACTED, HIDDEN, UNKNOWN, State
from chartkit.charterstone.tracks import advance
from chartkit.core import HiddenInformation

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play

OWN = "own"
CARDS = (*CHARTERS, OWN, "tribune", "tribune", "charterstone", "charterstone", "zeppelin", "market")
"""Where each card places a worker; a charter is named by its resource."""
MOVERS = ("tribune", "charterstone", "zeppelin")
"""Where the Automa advances progress."""
EASIEST = 2
"""The difficulty of a first game, and the least there is."""
FAR_AHEAD = 10
"""An Automa that wins by so much becomes easier."""


def unseen(state: State) -> Counter[str]:
    """The cards that lie face down."""
    cards = Counter(CARDS)
    cards.subtract(state.drawn)
    return cards


def draw(play: Play, seat: int) -> None:
    """Place a worker as the next card says; with none at hand, retrieve all."""
    if not play.players[seat].workers:
        retrieve(play, seat)
        return
    card = _drawn(play)
    place = _building(play, seat, card) if card in (*CHARTERS, OWN) else PLACE_OF[card]
    send_home(play, seat, place)
    player = play.players[seat]
    play.change(seat, out=(*player.out, place), points=player.points + points(play, place))
    play.phase = ACTED
    if card in MOVERS:
        advance(play, seat)
    elif card == "market" and play.faceup:
        first, *rest = play.faceup
        play.faceup = tuple(rest)
        drawing.discard(play, first)


def points(state: State, place: int) -> int:
    """What the Automa scores on a place: the victory points printed there, or its difficulty."""
    use = state.board.uses[place]
    printed = [t.number for choice in use.gain for t in choice if t.kind == "vp" and not t.per] if use else []
    return sum(printed) or state.table.difficulty


def next_difficulty(difficulty: int, people: Sequence[int], automas: Sequence[int]) -> int:
    """The difficulty of the next game, from the points of both: harder if people won, easier if far ahead."""
    best, other = max(people), max(automas)
    if best > other:
        return difficulty + 1
    return max(EASIEST, difficulty - 1) if other >= best + FAR_AHEAD else difficulty


def _building(play: Play, seat: int, card: str) -> int:
    """The first building of a charter on which nobody stands, else its basic one."""
    charter = play.players[seat].charter if card == OWN else CHARTERS.index(card)
    first = plot_of(charter)
    there = [place for place in range(first, first + PLOTS_EACH) if play.board.uses[place]]
    taken = {place for player in play.players for place in player.out}
    return next((place for place in there if place not in taken), first)


def _drawn(play: Play) -> str:
    if not play.automa:
        if play.seed == UNKNOWN:
            raise HiddenInformation(
                "How the Automa's cards are shuffled is hidden here; resample deals them."
            )
        play.automa, play.drawn, play.seed = shuffled(play.seed)
    card = play.automa[-1]
    if card == HIDDEN:
        raise HiddenInformation("The Automa's next card is hidden here; resample deals it.")
    play.automa, play.drawn = play.automa[:-1], (*play.drawn, card)
    return card


def shuffled(seed: int) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """The cards shuffled, none drawn, and the next seed."""
    cards, rng = list(CARDS), Random(seed)
    rng.shuffle(cards)
    return tuple(cards), (), rng.getrandbits(32)
