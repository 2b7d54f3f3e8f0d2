"""What is said about positions and moves of Cartographers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chartkit.cartographers.moves import PASS, Move
from chartkit.cartographers.pieces import MONSTER, SEASONS, Monster
from chartkit.cartographers.solo import rating, title

if TYPE_CHECKING:
    from chartkit.cartographers.position import Position


HAS_DRAWN = "has drawn, and shows it when all have"
"""What is told of a drawing that the others may not see yet."""


def summary(position: Position) -> str:
    """The position in short, without anything that is hidden from a seat."""
    card = position.card
    state = "over" if card is None else f"{SEASONS[position.season].name}, time {position.time}, {card.name}"
    return f"<Cartographers for {position.seats}: {state}>"


def describe(position: Position, move: Move) -> str:
    """What a move does, as the end of a sentence."""
    if move.terrain == PASS:
        return "draws nothing, as no space is free"
    what = "a monster" if move.terrain == MONSTER else move.terrain
    return f"draws {what} on {' '.join(move.spaces)}{_elsewhere(position, move.seat, 'of')}"


def prompt(position: Position) -> str:
    """What the seat to move may do now, as the end of a sentence."""
    seat, name = position.to_move, position.shown[-1]
    offer = position.offer(seat)
    if not offer:
        return "pass, as no space is free"
    what = _either(offer.terrains)
    where = _elsewhere(position, seat, "on")
    if offer.rule == "single":
        return f"draw one space of {what}{where}, as {name} does not fit"
    return f"draw {name} ({what}){where}{' over a ruins space' if offer.rule == 'ruins' else ''}"


def call(position: Position) -> str:
    """What all seats may do that have not drawn, as the end of a sentence."""
    card = position.card
    assert card is not None
    if isinstance(card, Monster):
        return f"draw {card.name} on each other's sheets"
    over = " over a ruins space" if position.to_ruins else ""
    return f"draw {card.name} ({_either(card.terrains)}){over}"


def verdict(position: Position, names: Sequence[str]) -> str:
    """Who won and why; alone, the rating and its title."""
    winners, scores = position.winners, position.scores
    points = scores[winners[0]]
    if position.seats == 1:
        rated = rating(points, position.edicts)
        return f"{names[0]} has {points} points, a rating of {rated}: {title(rated)}."
    who = " and ".join(names[seat] for seat in winners)
    verb = "wins" if len(winners) == 1 else "share the win"
    level = [names[seat] for seat in range(position.seats) if scores[seat] == points]
    if len(level) == 1:
        return f"{who} {verb} with {points} points."
    lost = -position.monster_losses[winners[0]]
    return f"{', '.join(level)} have {points} points each; {who} {verb}, having lost {lost} to monsters."


def _either(terrains: Sequence[str]) -> str:
    *most, last = terrains
    return f"{', '.join(most)} or {last}" if most else last


def _elsewhere(position: Position, seat: int, preposition: str) -> str:
    owner = position.sheet_of(seat)
    return "" if owner == seat else f" {preposition} {position.seat_names[owner]}'s sheet"
