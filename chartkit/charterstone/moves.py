"""The moves of Charterstone: a turn is a place or a retrieval, and a step for all there is to choose."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from chartkit.charterstone.pieces import CHARTERS, PLACES
from chartkit.core import Moves
from chartkit.core.errors import NotationError

ACTS = (
    "place", "retrieve", "pay", "take", "leave", "build", "open", "score", "fill", "deliver", "use", "be",
    "draw",
)  # fmt: skip
"""`place` a worker, `retrieve` all; `pay`, `take` or `leave` something; `build` a card, `open` the box of
one, `score` an objective, `fill` a quota space; `deliver` an order, `use` a treasure, `be` a persona; `draw`
for a missing player."""
ALONE = ("retrieve", "leave", "draw")
"""Acts that name nothing."""
TOP = "top"
"""The top card of the deck, as what is taken."""


class Move(NamedTuple):
    """A step: what is done, with what, where, and which gains of the place are left.

    Written `place market`, `place wood1 leaving wood`, `place coal3 with owlet` (a minion), `retrieve`,
    `pay iron`, `take lamp-house`, `leave`, `build lamp-house on wood4`, `open quay`, `score full-barns`,
    `fill a3`, `be miller`.
    """

    act: str
    what: str = ""
    where: str = ""
    leave: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.act == "place":
            minion = f" with {self.what}" if self.what else ""
            kinds = ", ".join(self.leave) if isinstance(self.leave, tuple) else self.leave
            left = f" leaving {kinds}" if kinds else ""
            return f"place {self.where}{minion}{left}"
        if self.act == "build":
            return f"build {self.what} on {self.where}"
        return f"{self.act} {self.what}".strip()


RETRIEVE, LEAVE, DRAW = map(Move, ALONE)


@lru_cache(maxsize=1024)
def pay(what: str) -> Move:
    """The step that pays one of a kind."""
    return Move("pay", what)


@lru_cache(maxsize=1024)
def payments(things: tuple[str, ...]) -> Moves[Move]:
    """The steps that pay one of some things."""
    return Moves(map(pay, things))


@lru_cache(maxsize=1024)
def take(what: str) -> Move:
    """The step that takes something."""
    return Move("take", what)


_WORD = r"[a-z0-9][a-z0-9 -]*?"
_FORMS = re.compile(
    rf"place (?P<place>\w+)(?: with (?P<minion>{_WORD}))?(?: leaving (?P<left>[a-z, ]+))?"
    rf"|build (?P<plan>{_WORD}) on (?P<plot>\w+)"
    rf"|(?P<alone>{'|'.join(ALONE)})"
    rf"|(?P<act>pay|take|open|score|fill|deliver|use|be) (?P<what>{_WORD})"
)
_SHORT = {f"{charter[0]}{k + 1}": f"{charter}{k + 1}" for charter in CHARTERS for k in range(6)}


def parse(text: str) -> Move:
    """The move that a text names, a place alone being enough to place there; raises `NotationError`."""
    words = " ".join(text.lower().split())
    if words in _SHORT or words in PLACES:
        return Move("place", where=_place(words))
    found = _FORMS.fullmatch(words)
    if not found:
        raise NotationError(
            f"{text!r} is no move of Charterstone; expected as 'place market', 'place wood1 leaving wood', "
            f"'retrieve', 'pay iron', 'take grain', 'leave', 'build NAME on wood4', 'open NAME', "
            f"'score NAME', 'fill a3' or 'be NAME'."
        )
    if found["alone"]:
        return Move(found["alone"])
    if found["act"]:
        return Move(found["act"], found["what"])
    if found["plan"]:
        return Move("build", found["plan"], _place(found["plot"]))
    left = tuple(kind.strip() for kind in (found["left"] or "").split(",") if kind.strip())
    return Move("place", found["minion"] or "", _place(found["place"]), left)


def _place(word: str) -> str:
    place = _SHORT.get(word, word)
    if place not in PLACES:
        raise NotationError(
            f"There is no place {word!r}; there are {PLACES[0]} to {PLACES[35]} and {', '.join(PLACES[36:])}."
        )
    return place
