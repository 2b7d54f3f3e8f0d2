"""How steps are chosen on the board: which picks lead to each, and what picks mean where none does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from chartkit.charterstone import words
from chartkit.charterstone.moves import ALONE, TOP, Move
from chartkit.charterstone.pieces import GOODS
from chartkit.charterstone.position import Position
from chartkit.charterstone.state import DO, PAY
from chartkit.charterstone.vocabulary import capital
from chartkit.draw.picker import Choice

CYCLES = {"leave": "l", "minion": "m"}
"""What of a gain is left, and whether a worker or a minion goes: fields with a value at all times."""


def _action(position: Position, value: Any) -> str:
    told = {"retrieve": "Retrieve all", "leave": "Leave that", "draw": "Draw its card"}
    return told[value]


def _left(position: Position, value: Any) -> str:
    told = ("VP" if what == "vp" else what for what in value)
    return f"Leave {' and '.join(told)}" if value else "Take all"


def _named(position: Position, value: Any) -> str:
    return words.name_of(position, value) if value else "Worker"


def _taken(position: Position, value: Any) -> str:
    told = {"vp": "Victory points", "token": "Lay influence"}.get(value)
    return told or capital(words.name_of(position, value))


CHIPS: dict[str, Callable[[Position, Any], str]] = {
    "action": _action,
    "take": _taken,
    "persona": _named,
    "leave": _left,
    "minion": _named,
}
"""Fields that are shown as chips beside the board, with what a value is called."""


def choices(position: Position, seat: int | None) -> Iterable[Choice]:
    """The legal steps of a seat with the picks that lead to each."""
    cards = _cards_at_hand(position)
    return [Choice(_picks(move, cards), move) for move in position.legal_moves(seat)]


def _cards_at_hand(position: Position) -> frozenset[str]:
    """The advance cards that can be seen and picked."""
    return frozenset((*position.faceup, *(card for player in position.players for card in player.hand), TOP))


def _picks(move: Move, cards: frozenset[str]) -> dict[str, Any]:
    act, what, where, leave = move
    if act == "place":
        return {"place": where, "leave": leave, "minion": what}
    if act == "build":
        return {"card": what, "place": where}
    if act in ALONE:
        return {"action": act}
    if act in _FIELDS:
        return {_FIELDS[act]: what}
    if what in GOODS:
        return {"good": what}
    return {"card": what} if what in cards else {"take": what}


_FIELDS = {
    "score": "objective",
    "fill": "quota",
    "be": "persona",
    "open": "card",
    "deliver": "card",
    "use": "card",
}


def attempt(position: Position, picked: Mapping[str, Any]) -> Move | None:
    """The step that these picks would mean, legal or not; None if they say too little."""
    duty, what = (position.tasks[0].duty, position.tasks[0].what) if position.tasks else ("", "")
    if "action" in picked:
        return Move(picked["action"])
    for act, field in (("score", "objective"), ("fill", "quota"), ("be", "persona"), ("take", "take")):
        if field in picked:
            return Move(act, picked[field])
    if duty == DO and what == "build":
        both = "card" in picked and "place" in picked
        return Move("build", picked["card"], picked["place"]) if both else None
    if "place" in picked:
        return Move("place", picked.get("minion", ""), picked["place"], picked.get("leave", ()))
    thing = picked.get("card", picked.get("good"))
    if thing is None:
        return None
    if duty == DO and what == "open":
        return Move("open", thing)
    if not duty:
        return _used(position, thing)
    return Move("pay" if duty == PAY else "take", thing)


def _used(position: Position, card: str) -> Move:
    """What using a card in the midst of nothing means."""
    content = position.table.content
    if card in content.items:
        return Move("deliver", card)
    return Move("use" if card in content.treasures else "take", card)
