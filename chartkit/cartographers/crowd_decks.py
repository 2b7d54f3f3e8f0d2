"""The decks of many games at once, dealt as `decks.redeal` deals them, and the cards they turn up.

Cards are their numbers in `CARDS`. As it is known from the decks alone which cards will be drawn, in which
season and whether to ruins, all that is told before the first drawing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chartkit.cartographers.decks import HIDDEN, UNKNOWN, Deck, monsters_in
from chartkit.cartographers.pieces import AMBUSH, CARDS, DECK, EXPLORE, RUINS, SEASONS, TIME

if TYPE_CHECKING:
    from chartkit.cartographers.position import Position
    from chartkit.core.chances import Chances

NUMBER = {card: number for number, card in enumerate(CARDS)}
NONE = -1
"""No card: what fills up a deck that has fewer than others. It is last in tables by card."""
_TIMES = np.array([*(TIME[card] for card in CARDS), 0], np.int8)
_IS_RUINS = np.array([*(card in RUINS for card in CARDS), False])
_IS_EXPLORE = np.array([*(card in EXPLORE for card in CARDS), False])
_MONSTERS = len(DECK)
"""The number of the first monster."""

Decks = NDArray[np.int8]
"""By game, season and place, the number of a card."""


class Turns(NamedTuple):
    """The cards that are still to be drawn, monsters alone included, those of one game after the other."""

    cards: NDArray[np.int8]
    """Their numbers; after a game's last one comes `NONE`."""
    seasons: NDArray[np.intp]
    """In which season each is drawn."""
    to_ruins: NDArray[np.bool_]
    """Whether each must cover a ruins space, where it can."""
    starts: NDArray[np.intp]
    """By game, the place of its first card."""


def dealt(position: Position, chances: Chances) -> Decks:
    """The decks of a position in each of many games, with what is hidden dealt."""
    games, season = len(chances), position.season
    decks = np.full((games, len(SEASONS), len(CARDS)), NONE, np.int8)
    for number, deck in enumerate(position.decks):
        known = [NUMBER.get(card, NONE) for card in deck]
        decks[:, number, : len(known)] = known
    deck = position.decks[season]
    seen = monsters_in(card for cards in position.decks[: season + 1] for card in cards)
    unseen = np.array([NUMBER[monster] for monster in AMBUSH if monster not in seen], np.int8)
    monsters = unseen[chances.orders(len(unseen))]
    hidden = [place for place, card in enumerate(deck) if card == HIDDEN]
    inside = season + 1 - len(seen) if hidden else 0
    if hidden:
        others = np.array([NUMBER[card] for card in DECK if card not in deck], np.int8)
        cards = np.hstack([np.tile(others, (games, 1)), monsters[:, :inside]])
        decks[:, season, hidden] = np.take_along_axis(cards, chances.orders(len(hidden)), axis=1)
    if UNKNOWN in position.decks[season + 1 :]:
        _deal_later(decks, season, monsters[:, inside:], chances)
    return decks


def named(decks: Decks, game: int) -> tuple[Deck, ...]:
    """The decks of one game, by the names of their cards."""
    return tuple(tuple(CARDS[card] for card in deck if card != NONE) for deck in decks[game])


def turns(decks: Decks, position: Position) -> Turns:
    """The cards that are drawn after a position's open one."""
    games, season = len(decks), position.season
    later = decks[:, season:].copy()
    later[:, 0, : position.turned] = NONE
    drawn, to_ruins = np.zeros(later.shape, bool), np.zeros(later.shape, bool)
    for number in range(later.shape[1]):
        drawn[:, number] = _turned(decks[:, season + number], season + number)
        begun = number == 0 and position.ruins and not position.to_ruins
        ruins = np.full(games, begun)
        for place in range(later.shape[2]):
            card = later[:, number, place]
            explore = _IS_EXPLORE[card]
            to_ruins[:, number, place] = explore & ruins
            ruins = (ruins & ~explore) | _IS_RUINS[card]
    drawn &= (later != NONE) & ~_IS_RUINS[later]
    return _listed(later, drawn, to_ruins, season)


def _deal_later(decks: Decks, season: int, monsters: NDArray[np.int8], chances: Chances) -> None:
    """Deal the decks after a season, with one more of the monsters in each."""
    games = np.arange(len(decks))
    inside = np.ones((len(decks), len(CARDS)), bool)
    for number in range(season + 1, len(SEASONS)):
        inside[:, _MONSTERS:] = _left(decks[:, number - 1], number - 1)
        inside[games, monsters[:, number - season - 1]] = True
        order = chances.orders(len(CARDS))
        decks[:, number] = np.where(np.take_along_axis(inside, order, axis=1), order, NONE)


def _left(deck: Decks, season: int) -> NDArray[np.bool_]:
    """By game, which monsters are in a season's deck when it ends."""
    waiting = np.where(_turned(deck, season), NONE, deck)
    return np.stack([(waiting == NUMBER[monster]).any(axis=1) for monster in AMBUSH], axis=1)


def _turned(deck: Decks, season: int) -> NDArray[np.bool_]:
    """By game and place, whether a card is turned before the season's time is up."""
    times = _TIMES[deck]
    return np.cumsum(times, axis=1) - times < SEASONS[season].limit


def _listed(later: Decks, drawn: NDArray[np.bool_], to_ruins: NDArray[np.bool_], season: int) -> Turns:
    """The cards that are drawn, game by game."""
    games = len(later)
    ends = np.ones((games, 1), bool)
    keep = np.hstack([drawn.reshape(games, -1), ends])
    cards = np.hstack([later.reshape(games, -1), np.full((games, 1), NONE, np.int8)])
    covers = np.hstack([to_ruins.reshape(games, -1), ~ends])
    seasons = np.append(np.repeat(np.arange(season, len(SEASONS)), later.shape[2]), len(SEASONS))
    lengths = keep.sum(axis=1)
    return Turns(cards[keep], seasons[np.nonzero(keep)[1]], covers[keep], np.cumsum(lengths) - lengths)
