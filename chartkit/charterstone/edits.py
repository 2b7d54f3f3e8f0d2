"""Edits of a draft of Charterstone: how they are written, read and said."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, NamedTuple

from chartkit.charterstone import words
from chartkit.charterstone.pieces import CHARTER_KINDS, CHARTERS, GENERAL_STOCK, GOODS, INFLUENCE
from chartkit.charterstone.vocabulary import counted
from chartkit.core import NotationError

MOST_POINTS, MOST_ROUNDS = 150, 40
LIMITS = {**dict(zip(GOODS, GENERAL_STOCK, strict=True)), "influence": INFLUENCE, "vp": MOST_POINTS}
"""What a seat may be given, and the most of it."""


class Edit(NamedTuple):
    """A change to a draft; `who` is the resource of a seat's charter.

    | written                 | fields                 | does                                              |
    |-------------------------|------------------------|---------------------------------------------------|
    | `coal has 3 grain`      | has, who, what, number | says how many goods, influence or VP a seat has   |
    | `coal takes lamp-house` | takes, who, what       | gives a seat an advance card                      |
    | `coal drops lamp-house` | drops, who, what       | takes the card away, into the deck                |
    | `coal stands market`    | stands, who, what      | puts a worker of a seat on a place                |
    | `coal home`             | home, who              | gives a seat its workers back                     |
    | `coal is toll-keeper`   | is, who, what          | says which persona a seat plays                   |
    | `coal fills a3`         | fills, who, what       | lays influence of a seat on a quota space         |
    | `coal lays reputation`  | lays, who, what        | lays influence of a seat on the reputation track  |
    | `coal scores good-name` | scores, who, what      | lays influence of a seat on an objective          |
    | `coal lifts good-name`  | lifts, who, what       | takes it off a space, the track or an objective   |
    | `swap good-name ...`    | swap, what, where      | lays another objective in the place of one        |
    | `show lamp-house`       | show, what             | lays an advance card face up                      |
    | `hide lamp-house`       | hide, what             | puts a face-up card into the deck                 |
    | `build nailery iron2`   | build, what, where     | puts a building on an empty plot                  |
    | `clear iron2`           | clear, where           | takes a building off its plot                     |
    | `open sawpit`           | open, what             | opens the box that a building bears               |
    | `progress 12`           | progress, number       | puts the progress marker on a space               |
    | `round 3`               | round, number          | says which round it is                            |
    | `turn coal`             | turn, who              | lets a seat begin its turn, nothing being pending |
    """

    act: str
    who: str = ""
    what: str = ""
    where: str = ""
    number: int | None = None

    def __str__(self) -> str:
        if self.act == "has":
            return f"{self.who} has {self.number} {self.what}"
        if self.act in OF_A_SEAT:
            return f"{self.who} {self.act} {self.what}".strip()
        rest = (self.who, self.what, self.where, "" if self.number is None else str(self.number))
        return " ".join(part for part in (self.act, *rest) if part)


OF_A_SEAT = ("takes", "drops", "stands", "home", "is", "fills", "lays", "scores", "lifts")


def parse(text: str) -> Edit:
    """The edit that a text names; raises `NotationError`."""
    told = " ".join(text.split())
    for pattern, act in _FORMS:
        if found := re.fullmatch(pattern, told):
            parts = {"act": act, **found.groupdict()}
            number = parts.pop("number", None)
            return Edit(**parts, number=None if number is None else int(number))
    raise NotationError(
        f"{text!r} is no edit; expected as 'coal has 3 grain', 'coal takes CARD', 'coal drops CARD', "
        "'coal stands market', 'coal home', 'coal is PERSONA', 'coal fills a3', 'coal lays reputation', "
        "'coal scores OBJECTIVE', 'coal lifts a3', 'swap OBJECTIVE OBJECTIVE', 'show CARD', 'hide CARD', "
        "'build CARD iron2', 'clear iron2', 'open BUILDING', 'progress 12', 'round 3' or 'turn coal'."
    )


_WHO = rf"(?P<who>{'|'.join(CHARTERS)})"
_WORD = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_FORMS: tuple[tuple[str, str], ...] = (
    (rf"{_WHO} has (?P<number>\d{{1,4}}) (?P<what>{'|'.join(LIMITS)})", "has"),
    (rf"{_WHO} (?P<act>takes|drops|stands|is|fills|lays|scores|lifts) (?P<what>{_WORD})", ""),
    (rf"{_WHO} (?P<act>home)", ""),
    (rf"(?P<act>show|hide|open) (?P<what>{_WORD})", ""),
    (rf"(?P<act>swap) (?P<what>{_WORD}) (?P<where>{_WORD})", ""),
    (rf"(?P<act>build) (?P<what>{_WORD}) (?P<where>[a-z]+[1-6])", ""),
    (r"(?P<act>clear) (?P<where>[a-z]+[1-6])", ""),
    (r"(?P<act>progress|round) (?P<number>\d{1,4})", ""),
    (rf"(?P<act>turn) {_WHO}", ""),
)


def describe(position: Any, move: Edit) -> str:
    """What an edit does, as the end of a sentence."""
    name = partial(words.name_of, position)
    who = CHARTER_KINDS[CHARTERS.index(move.who)].name if move.who else ""
    if move.act == "has":
        return f"gives {who} {counted(move.number or 0, move.what)}"
    return {
        "takes": f"gives {who} the card {name(move.what)}",
        "drops": f"takes {name(move.what)} from {who}",
        "stands": f"puts a worker of {who} on {move.what}",
        "home": f"gives {who} its workers back",
        "is": f"lets {who} play as {name(move.what)}",
        "fills": f"lays influence of {who} on the quota space {move.what}",
        "lays": f"lays influence of {who} on the reputation track",
        "scores": f"lays influence of {who} on {name(move.what)}",
        "lifts": f"takes influence of {who} off {_ON.get(move.what) or name(move.what)}",
        "swap": f"lays {name(move.where)} in the place of {name(move.what)}",
        "show": f"lays {name(move.what)} face up",
        "hide": f"puts {name(move.what)} into the deck",
        "build": f"puts {name(move.what)} on {move.where}",
        "clear": f"clears {move.where}",
        "open": f"opens the box of {name(move.what)}",
        "progress": f"puts the progress marker on space {move.number}",
        "round": f"makes it round {move.number}",
        "turn": f"lets {who} begin its turn",
    }[move.act]


_ON = {"reputation": "the reputation track"}
