"""Gaining: what is taken at once as far as it goes, and what asks its owner."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from chartkit.charterstone import counting, deeds, drawing, tracks
from chartkit.charterstone.board import AUTOMATIC
from chartkit.charterstone.income import pay_income
from chartkit.charterstone.moves import LEAVE, TOP, Move, take
from chartkit.charterstone.paying import is_kind
from chartkit.charterstone.pieces import COIN, GOOD_OF, GOODS, progress_end
from chartkit.charterstone.state import AT_HAND, GAIN, Seat, State
from chartkit.charterstone.vocabulary import ACTIONS, Choice, Term
from chartkit.core import Moves

if TYPE_CHECKING:
    from chartkit.charterstone.play import Play


def asks(choice: Choice, asked: bool) -> bool:
    """Whether one step takes or leaves a gain: a choice of terms, or one thing of a kind to choose from."""
    if len(choice) > 1:
        return True
    kind, number, per, _ = choice[0]
    return asked if kind in AUTOMATIC else number == 1 and not per


def automatic(play: Play, seat: int, term: Term) -> None:
    """Gain what leaves no choice, or ask for each of several things by itself."""
    if term.kind in AUTOMATIC:
        _grant(play, seat, term)
    else:
        for _ in range(_number(play, seat, term)):
            play.add(seat, GAIN, "", (Term(term.kind),))


def options(state: State, seat: int, player: Seat, choice: Choice, asked: bool) -> Moves[Move]:
    """What may be taken, or left; none if nothing is to be had."""
    if _is_menu(choice, asked):
        found = tuple(take(term.kind) for term in choice if _available(state, seat, player, term.kind))
    else:
        found = _single(state, seat, player, choice[0].kind)
    return Moves((*found, LEAVE) if found else ())


def gain(play: Play, seat: int, choice: Choice, asked: bool, move: Move) -> None:
    """Take what a move names, one of the options."""
    if not _is_menu(choice, asked):
        _take_single(play, seat, choice[0].kind, move)
        return
    term = next(term for term in choice if term.kind == move.what)
    if term.kind in AUTOMATIC:
        _grant(play, seat, term)
    elif term == Term("reputation"):
        tracks.place_reputation(play, seat)
    else:
        play.add(seat, GAIN, "", (term,))


def _is_menu(choice: Choice, asked: bool) -> bool:
    """Whether what is asked is which of the terms to take, or whether to take the only one."""
    return len(choice) > 1 or (asked and choice[0].kind in AUTOMATIC)


def _single(state: State, seat: int, player: Seat, kind: str) -> tuple[Move, ...]:
    """What one of a kind can be."""
    if kind == "reputation":
        return (take(kind),) if tracks.reputable(state, player) else ()
    if kind == "resource":
        goods = zip(GOODS, state.stock, strict=True)
        return tuple(take(good) for good, left in goods if left and good != GOODS[COIN])
    if kind == "minion":
        held = {minion for minion, _ in player.minions}
        return tuple(take(minion) for minion in state.table.content.minions if minion not in held)
    if kind in ACTIONS:
        return deeds.options(state, seat, player, kind)
    if kind == "card":
        return _cards(state.faceup, bool(state.table.blind and state.deck))
    return tuple(take(card) for card in dict.fromkeys(state.faceup) if is_kind(state, card, kind))


@lru_cache(maxsize=1024)
def _cards(faceup: tuple[str, ...], top: bool) -> tuple[Move, ...]:
    """The steps that take an advance card."""
    return tuple(map(take, (*dict.fromkeys(faceup), *((TOP,) if top else ()))))


def _take_single(play: Play, seat: int, kind: str, move: Move) -> None:
    if kind == "reputation":
        tracks.place_reputation(play, seat)
    elif kind == "resource":
        _grant(play, seat, Term(move.what))
    elif kind == "minion":
        play.change(seat, minions=(*play.players[seat].minions, (move.what, AT_HAND)))
    elif kind in ACTIONS:
        deeds.do(play, seat, kind, move)
    else:
        drawing.take(play, seat, move.what)


def _available(state: State, seat: int, player: Seat, kind: str) -> bool:
    """Whether any of a kind is to be had."""
    if kind in GOODS:
        return bool(state.stock[GOODS.index(kind)])
    if kind == "influence":
        return player.spent > 0
    if kind == "progress":
        return bool(state.progress < progress_end(state.village.game))
    return kind in AUTOMATIC or bool(_single(state, seat, player, kind))


def _number(state: State, seat: int, term: Term) -> int:
    """How many a term comes to."""
    if not term.per:
        return term.number
    return term.number * (counting.count(state, seat, term.per) // term.every)


def _grant(play: Play, seat: int, term: Term) -> None:
    """Gain of an automatic kind as much as there is."""
    kind, number, player = term.kind, _number(play, seat, term), play.players[seat]
    good = GOOD_OF.get(kind)
    if kind == "vp":
        play.change(seat, points=player.points + number)
    elif good is not None:
        number = min(number, play.stock[good])
        play.stock[good] -= number
        play.change(
            seat, goods=(*player.goods[:good], player.goods[good] + number, *player.goods[good + 1 :])
        )
    elif kind == "influence":
        play.change(seat, influence=player.influence + min(number, player.spent))
    elif kind == "peril":
        play.change(seat, peril=player.peril + number)
    elif kind == "progress":
        for _ in range(number):
            tracks.advance(play, seat)
    else:
        assert kind == "income"
        pay_income(play)
