"""The decks of the four seasons: how they are dealt, and which could have been.

How far a season's deck is turned depends on its cards alone, never on what is drawn. So all four decks
are dealt when a game begins, each with the monsters that are left over by then and one more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from random import Random

from chartkit.cartographers.pieces import AMBUSH, CARDS, DECK, SEASONS, TIME
from chartkit.core.errors import OptionError

HIDDEN = "?"
UNKNOWN = (HIDDEN,)
"""A deck of a later season that is masked: even its number of cards would tell something."""

Deck = tuple[str, ...]


def turned_in(deck: Sequence[str], limit: int) -> int:
    """How many cards of a deck are turned until the season's time is up (all, if it never is)."""
    times = accumulate(TIME[card] for card in deck)
    return next((number for number, time in enumerate(times, start=1) if time >= limit), len(deck))


def ends(deck: Sequence[str], season: int) -> bool:
    """Whether a season, counted from 0, ends with the last of these cards, and not before."""
    times, limit = [TIME[card] for card in deck], SEASONS[season].limit
    return sum(times[:-1]) < limit <= sum(times)


def quiet(season: int) -> Deck:
    """Cards that fill a season in which no ruins and no monster came."""
    return _QUIET[: turned_in(_QUIET, SEASONS[season].limit)]


_QUIET = ("Great River", "Farmland", "Hinterland Stream", "Homestead", "Orchard")


def monsters_in(cards: Iterable[str]) -> list[str]:
    """The monsters among some cards."""
    return [card for card in cards if card in AMBUSH]


def deal(
    rng: Random,
    ambushes: Sequence[str],
    tops: Sequence[Sequence[str]] = (),
    first: int = 0,
    waiting: Sequence[str] = (),
) -> tuple[Deck, ...]:
    """The decks from season `first` on.

    `ambushes` are the monsters still to be added, one a season; `waiting` those that stayed in the deck
    before. `tops` names, by season, the cards that come first, the rest being shuffled under them.
    Raises `OptionError` for tops that the deck has not.
    """
    decks = []
    for number in range(first, len(SEASONS)):
        waiting = [*waiting, ambushes[number - first]]
        top = list(tops[number]) if number < len(tops) else []
        rest = _without(top, [*DECK, *waiting], SEASONS[number].name)
        rng.shuffle(rest)
        decks.append((*top, *rest))
        shown = decks[-1][: turned_in(decks[-1], SEASONS[number].limit)]
        waiting = [monster for monster in waiting if monster not in shown]
    return tuple(decks)


def redeal(decks: Sequence[Deck], turned: int, season: int, rng: Random) -> tuple[Deck, ...]:
    """The decks with everything that is hidden in them dealt anew."""
    past, shown = decks[:season], decks[season][:turned]
    gone = monsters_in(card for deck in (*past, shown) for card in deck)
    monsters = [monster for monster in AMBUSH if monster not in gone]
    rng.shuffle(monsters)
    inside = season + 1 - len(gone)
    known = decks[season][turned:]
    if HIDDEN in known:
        waiting = _waiting(known, monsters, inside)
        unseen = [card for card in (*DECK, *waiting) if card not in (*shown, *known)]
        rng.shuffle(unseen)
        known = tuple(unseen.pop() if card == HIDDEN else card for card in known)
    current = (*shown, *known)
    later = decks[season + 1 :]
    if UNKNOWN in later:
        ends = turned_in(current, SEASONS[season].limit)
        left = monsters_in(current[ends:])
        fresh = [monster for monster in monsters if monster not in current]
        later = deal(rng, fresh, (), season + 1, left)
    return (*past, current, *later)


def masked(decks: Sequence[Deck], turned: int, season: int) -> tuple[Deck, ...]:
    """The decks as every player knows them: the cards turned up to now."""
    current = decks[season]
    return (
        *decks[:season],
        current[:turned] + (HIDDEN,) * (len(current) - turned),
        *(UNKNOWN for _ in decks[season + 1 :]),
    )


def faults(decks: Sequence[Deck], turned: int, season: int, over: bool) -> list[str]:
    """Why no game has these decks with so many cards of the current one turned; empty if one has."""
    reasons, gone, waiting, hidden = list[str](), list[str](), list[str](), False
    for number, deck in enumerate(decks):
        name, limit = SEASONS[number].name.capitalize(), SEASONS[number].limit
        reasons += [f"{name}'s deck has {card} twice." for card in CARDS if deck.count(card) > 1]
        reasons += [f"{name}'s deck has {card}, which left the game before." for card in gone if card in deck]
        if number < season or over:
            reasons += _past_faults(name, deck, number)
            ends = len(deck)
        elif hidden or (number > season and deck == UNKNOWN):
            hidden = True
            if deck != UNKNOWN:
                reasons.append(f"{name}'s deck is given though an earlier one is hidden.")
            continue
        else:
            inside = number + 1 - len(gone)
            reasons += _present_faults(name, deck, waiting, inside)
            hidden = HIDDEN in deck
            ends = turned if hidden else turned_in(deck, limit)
            waiting = monsters_in(deck[ends:])
        gone += monsters_in(deck[:ends])
        if len(gone) > number + 1:
            reasons.append(f"{len(gone)} monsters came by {name.lower()}; at most {number + 1} can have.")
    return reasons


def _present_faults(name: str, deck: Deck, waiting: Sequence[str], inside: int) -> list[str]:
    reasons, size = [], len(DECK) + inside
    if len(deck) != size:
        reasons.append(f"{name}'s deck has {len(deck)} cards; it must have {size}.")
    if HIDDEN not in deck:
        reasons += [f"{name}'s deck lacks {card}." for card in (*DECK, *waiting) if card not in deck]
    if len(monsters_in(deck)) > inside:
        reasons.append(f"{name}'s deck has {len(monsters_in(deck))} monsters; {inside} are in it by then.")
    return reasons


def _past_faults(name: str, deck: Deck, season: int) -> list[str]:
    if HIDDEN in deck:
        return [f"{name} is past, so none of its cards is hidden."]
    if ends(deck, season):
        return []
    times, limit = [TIME[card] for card in deck], SEASONS[season].limit
    return [f"{name}'s cards take {sum(times)} time, {sum(times[:-1])} without the last; it ends at {limit}."]


def _waiting(known: Sequence[str], monsters: Sequence[str], inside: int) -> list[str]:
    """The monsters in a deck that is partly known: the known ones, and as many more as it must have."""
    seen = monsters_in(known)
    return [*seen, *[monster for monster in monsters if monster not in seen][: inside - len(seen)]]


def _without(top: Sequence[str], cards: Sequence[str], season: str) -> list[str]:
    rest = list(cards)
    for card in top:
        if card not in rest:
            problem = "comes twice" if card in cards else "is not in that deck"
            raise OptionError(f"decks: {card!r} {problem}; {season}'s deck has {', '.join(cards)}.")
        rest.remove(card)
    return rest
