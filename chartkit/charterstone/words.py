"""What is said about positions and steps of Charterstone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chartkit.charterstone.moves import DRAW, LEAVE, RETRIEVE, TOP, Move
from chartkit.charterstone.pieces import GOODS, PLACE_OF, progress_end
from chartkit.charterstone.state import DO, MAY, PAY, PERSONA, PICK, TOKEN, State, Task
from chartkit.charterstone.vocabulary import cost_words, counted, listed

if TYPE_CHECKING:
    from chartkit.charterstone.position import Position

DEEDS = {
    "build": "build one of your building cards",
    "open": "open the box of a built building card",
    "objective": "score a completed objective",
    "quota": "fill a quota space",
}
"""What the four actions are to do."""
_FACE_UP = {"card": "an advance card", "plan": "a building card", "assistant": "an assistant"}


def summary(position: Position) -> str:
    """The position in short, without anything that is hidden from a seat."""
    end = progress_end(position.village.game)
    state = "over" if position.over else f"round {position.round}, progress {position.progress} of {end}"
    return f"<Charterstone for {position.seats}, game {position.village.game}: {state}>"


def name_of(position: State, id: str) -> str:
    """The name of a card, persona, minion or objective; a good or an unknown word as it is."""
    content = position.table.content
    for kind in (content.cards, content.personas, content.objectives, content.minions, content.islands):
        if id in kind:
            name: str = kind[id].name
            return name
    return id


def place_name(position: State, place: int) -> str:
    """What stands on a place, with the name of the plot."""
    use = position.board.uses[place]
    return str(use.name) if use else "an empty plot"


def describe(position: Position, move: Move) -> str:
    """What a step does, as the end of a sentence."""
    act, what, where, leave = move
    if act == "place":
        use = position.board.uses[PLACE_OF[where]]
        assert use is not None, "only places with buildings are used"
        name = use.name if where == use.id else f"{use.name} ({where})"
        does = f"sends {name_of(position, what)} to" if what else "uses"
        cost = f" for {cost_words(use.cost)}" if use.cost else ""
        left = f", leaving {listed([_kind(kind) for kind in leave])}" if leave else ""
        return f"{does} the {name}{cost}{left}"
    if act == "build":
        return f"builds {name_of(position, what)} on {where}"
    if move in _PLAIN:
        return _PLAIN[move]
    if act in ("take", "pay"):
        return f"{act}s {_thing(position, what)}"
    return f"{_ACTS[act]} {name_of(position, what)}"


_PLAIN = {
    RETRIEVE: "retrieves all workers",
    LEAVE: "leaves that",
    DRAW: "draws a card",
    Move("take", TOP): "takes the top card of the deck",
    Move("take", "token"): "lays influence on the income building",
}
_ACTS = {
    "open": "opens the box of",
    "score": "scores",
    "fill": "fills quota space",
    "deliver": "fills the order",
    "use": "uses the treasure",
    "be": "plays as",
}


def _kind(kind: str) -> str:
    return {"vp": "VP", "coin": "coins"}.get(kind, kind)


def _thing(position: State, what: str) -> str:
    if what in GOODS:
        return counted(1, what)
    return {"vp": "VP"}.get(what) or name_of(position, what)


def prompt(position: Position) -> str:
    """What the seat to move may do now, as the end of a sentence."""
    if position.tasks:
        return _step(position, position.tasks[0])
    if position.turn in position.table.automas:
        return "draw a card"
    player = position.players[position.turn]
    if not player.workers:
        return "retrieve your workers" if not player.minions else "place a minion or retrieve your workers"
    return "place a worker or retrieve your workers" if player.out else "place a worker"


def _step(position: Position, task: Task) -> str:
    _, duty, what, choice = task
    if duty == PAY:
        return f"pay {'any resource' if what == 'resource' else _one(what)}"
    if duty == DO:
        return DEEDS[what]
    if duty == PICK:
        return "take one of the building cards from the box"
    if duty == PERSONA:
        return "choose a persona"
    if duty == TOKEN:
        return "lay influence on the income building, or leave that"
    if len(choice) > 1 or duty == MAY:
        return f"take {' or '.join(term.words for term in choice)}, or leave that"
    kind = choice[0].kind
    if kind in DEEDS:
        return f"{DEEDS[kind]}, or leave that"
    named = {"reputation": "place reputation", "resource": "take a resource"}
    return f"{named.get(kind) or f'take {_one(kind)}'}, or leave that"


def _one(kind: str) -> str:
    return _FACE_UP.get(kind, f"one {kind}")


def verdict(position: Position, names: Sequence[str]) -> str:
    """Who won, with how many points."""
    winners, scores = position.winners, position.scores
    points = scores[winners[0]]
    who = listed([names[seat] for seat in winners])
    if len(winners) > 1:
        return f"{who} share the victory with {points} points each."
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    return f"{who} wins with {points} points" + (f", {points - max(others)} ahead." if others else ".")
