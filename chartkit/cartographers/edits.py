"""Edits of a draft of Cartographers: what they are, and how they are written."""

from __future__ import annotations

import re
from typing import NamedTuple

from chartkit.cartographers.grid import BIT, ORDER
from chartkit.cartographers.pieces import (
    BASIC,
    CARDS,
    COINS,
    EDICT,
    MAPS,
    MONSTER,
    MOST_SEATS,
    NAMES,
    SEASONS,
    slug,
)
from chartkit.core.errors import NotationError

EMPTY, PLAIN, NOTHING = "empty", "plain", "-"
DRAWN = (*BASIC, MONSTER, EMPTY)
"""What a space of a sheet can be made."""
PRINTED = {"mountain": "mountains", "ruins": "ruins", "wasteland": "wasteland", PLAIN: ""}
"""What a space of the map can be made, and the feature of the ground that it belongs to."""
LETTERS = "ABCD"
OVER = "over"
SEASON_NAMES = (*(season.name for season in SEASONS), OVER)
BARE = "bare"
"""The map on which nothing is printed."""
MAP_NAMES = (*MAPS, BARE)


class Edit(NamedTuple):
    """A change to a draft.

    | written                       | does                                                       |
    |-------------------------------|------------------------------------------------------------|
    | `1: forest D4 D5`             | draws a terrain on spaces of a sheet, over what is there   |
    | `1: empty D4`                 | erases what is drawn there                                 |
    | `mountain D4`, `ruins D4`,    | prints that on every sheet; what is drawn on a mountain or |
    | `wasteland D4`                | on wasteland is gone                                       |
    | `plain D4`                    | takes away what is printed there                           |
    | `map=B`                       | takes a printed map, A or B, or a `bare` one               |
    | `A=treetower`                 | makes an edict A (or B, C, D)                              |
    | `turned=orchard`, `turned=-`  | turns a card, which is then open; puts the open card back  |
    | `next=farmland`, `next=-`     | puts a card under those known to come; shuffles them in    |
    | `season=summer`               | makes it another season, or `over`                         |
    | `1: coins=5`                  | says how many coins a seat has crossed off                 |
    | `seats=3`                     | adds empty sheets, or takes the last ones away             |
    | `answers=-`                   | lets every seat draw the open card                         |

    `action` is `draw` for the first two, `print` for what concerns the map's spaces, else the word before
    the equals sign; `value` is what is made of it, None for `-`.
    Without a seat, the sheet of seat 0 is meant.
    """

    action: str
    value: str | int | None = None
    seat: int | None = None
    spaces: tuple[str, ...] = ()

    def __str__(self) -> str:
        seat = "" if self.seat is None else f"{self.seat}: "
        if self.action in ("draw", "print"):
            return f"{seat}{self.value} {' '.join(self.spaces)}"
        value = NOTHING if self.value is None else str(self.value)
        return f"{seat}{self.action}={slug(value) if value in NAMES.values() else value}"


def parse(text: str) -> Edit:
    """The edit that a text names; raises `NotationError`."""
    match = re.fullmatch(r"\s*(?:([0-9]{1,3})\s*:)?\s*([A-Za-z]+)((?:\s+[A-Za-z]+[0-9]+)+|=[\w-]+)\s*", text)
    edit = match and _edit(None if match[1] is None else int(match[1]), match[2], match[3])
    if not edit:
        raise NotationError(
            f"{text!r} is no edit; expected spaces as '1: forest D4 D5', '1: empty D4', 'mountain D4' or "
            "'plain D4', or one of map=B, A=treetower, turned=orchard, next=farmland, season=summer, "
            "1: coins=5, seats=3, and - for nothing as in turned=-, next=- and answers=-."
        )
    return edit


def _edit(seat: int | None, word: str, rest: str) -> Edit | None:
    if not rest.startswith("="):
        return _on_spaces(seat, word.lower(), rest.upper().split())
    value = rest[1:]
    if word == "coins" and value.isdecimal() and len(value) < 4:
        return Edit(word, int(value), seat or 0)
    if seat is not None:
        return None
    if word == "seats" and value.isdecimal() and len(value) < 4:
        return Edit(word, int(value))
    if word in (*LETTERS, "turned", "next"):
        known = EDICT if word in LETTERS else CARDS
        named = NAMES.get(value.lower())
        if named in known:
            return Edit(word, named)
    if word in ("turned", "next", "answers") and value == NOTHING:
        return Edit(word)
    if (word == "season" and value in SEASON_NAMES) or (word == "map" and value in MAP_NAMES):
        return Edit(word, value)
    return None


def _on_spaces(seat: int | None, word: str, listed: list[str]) -> Edit | None:
    if any(space not in BIT for space in listed):
        return None
    spaces = tuple(sorted(set(listed), key=ORDER.__getitem__))
    if word in DRAWN:
        return Edit("draw", word, seat or 0, spaces)
    if word in PRINTED and seat is None:
        return Edit("print", word, None, spaces)
    return None


def told(edit: Edit, names: tuple[str, ...]) -> str:
    """What an edit does, as the end of a sentence; `names` are the seats'."""
    action, value, seat, spaces = edit
    where, whose = " ".join(spaces), "" if len(names) == 1 else f" of {names[seat or 0]}"
    if action == "draw":
        if value == EMPTY:
            return f"erases {where} on the sheet{whose}"
        return f"draws {value} on {where} on the sheet{whose}"
    if action == "print":
        return f"prints nothing on {where}" if value == PLAIN else f"prints {value} on {where}"
    if action == "map":
        return "takes a bare map" if value == BARE else f"takes map {value}"
    if action in LETTERS:
        return f"makes {value} edict {action}"
    if action == "turned":
        return f"turns {value}" if value else "puts the open card back"
    if action == "next":
        return f"puts {value} next on the deck" if value else "shuffles the deck"
    if action == "season":
        return "ends the game" if value == OVER else f"makes it {value}"
    if action == "coins":
        return f"sets the coins{whose} to {value}"
    if action == "seats":
        return f"makes the seats {value}"
    return "lets every seat draw the open card"


NUMBERS = {"coins": range(COINS + 1), "seats": range(1, MOST_SEATS + 1)}
"""By action, the numbers it takes."""
