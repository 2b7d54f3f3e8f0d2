"""The edits of a draft: how they are written, and what they do in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from chartkit.cartography.hands import HIDDEN
from chartkit.cartography.lattice import INDEX, PLACES, split
from chartkit.cartography.notation import NOTHING
from chartkit.cartography.pieces import DESIGNS, Tile
from chartkit.core import NotationError

NUMBERS = ("left", "seats", "move", "first", "passes")
WORDS = {
    "step": ("tile", "castle", "skipped"),
    "play": ("open", "alternative"),
    "superko": ("positional", "situational"),
    "pass-ends": ("always", "when-laid"),
}
"""By setting, the words it can be set to."""
SETTINGS = (*NUMBERS, *WORDS)


class Edit(NamedTuple):
    """A change to a draft.

    | written         | fields                     | does                                              |
    |-----------------|----------------------------|---------------------------------------------------|
    | `A2:single/1`   | place, at, design, turns   | lays a tile on a place, in place of what is there |
    | `RA2`           | turn, at                   | turns a tile a third clockwise                    |
    | `-A2`           | remove, at                 | takes a tile off the map, with its castles        |
    | `C4b=1`         | castle, at, seat           | puts a castle of a seat on a hill                 |
    | `C4b=-`         | castle, at                 | takes the castle off a hill                       |
    | `captured0=3`   | captured, seat, value      | says how many castles a seat has taken            |
    | `hand0=single`  | hand, seat, design         | puts a tile in a hand (`?`: one that is hidden)   |
    | `hand0=-`       | hand, seat                 | empties a hand                                    |
    | `pile=single`   | pile, design               | puts a tile under the known ones of the pile      |
    | `pile=-`        | pile                       | shuffles the known tiles of the pile in again     |
    | `left=9`        | left, value                | says how many tiles are still to be laid          |
    | `seats=3`       | seats, value               | says how many play                                |
    | `move=1`        | move, value                | says which seat is to move                        |
    | `first=1`       | first, value               | says which seat began                             |
    | `passes=1`      | passes, value              | says how many turns in a row were passed          |
    | `step=castle`   | step, value                | `castle`: a tile was laid in this turn; `tile`    |
    | `play=open`     | play, value                | `open`: from the stacks; `alternative`: by hands  |
    | `superko=positional` | superko, value        | `positional` or `situational`                     |
    | `pass-ends=always` | pass-ends, value        | `always` or `when-laid`                           |
    """

    action: str
    at: str | None = None
    design: str | None = None
    turns: int | None = None
    seat: int | None = None
    value: int | str | None = None

    def __str__(self) -> str:
        action, at, design, turns, seat, value = self
        if action == "place":
            return f"{at}:{Tile(str(design), turns or 0) if design in tuple(DESIGNS) else design}"
        if action in ("turn", "remove"):
            return f"{'R' if action == 'turn' else '-'}{at}"
        if action == "castle":
            return f"{at}={NOTHING if seat is None else seat}"
        if action == "captured":
            return f"captured{seat}={value}"
        if action in tuple(SETTINGS):
            return f"{action}={value}"
        return f"{action}{'' if seat is None else seat}={design or NOTHING}"


def read(text: str) -> Edit:
    """The edit that a text names; raises `NotationError`."""
    word = text.strip()
    if (match := re.fullmatch(r"([A-F][0-9]{1,3}):([a-z-]+)(?:/([0-2]))?", word)) and match[1] in INDEX:
        turnable = match[2] not in DESIGNS or DESIGNS[match[2]].orientations > 1
        return Edit("place", match[1], match[2], int(match[3] or 0) if turnable else 0)
    if (match := re.fullmatch(r"([Rr-])([A-F][0-9]{1,3})", word)) and match[2] in INDEX:
        return Edit("remove" if match[1] == "-" else "turn", match[2])
    if (match := re.fullmatch(r"([A-F][0-9]{1,3}[abc]?)=(-|[0-9])", word)) and split(match[1]):
        return Edit("castle", match[1], seat=None if match[2] == NOTHING else int(match[2]))
    if match := re.fullmatch(r"captured([0-9])=([0-9]{1,6})", word):
        return Edit("captured", seat=int(match[1]), value=int(match[2]))
    if match := re.fullmatch(r"hand([0-9])=(\?|[a-z-]+)", word):
        return Edit("hand", seat=int(match[1]), design=None if match[2] == NOTHING else match[2])
    if match := re.fullmatch(r"pile=([a-z-]+)", word):
        return Edit("pile", design=None if match[1] == NOTHING else match[1])
    if match := re.fullmatch(rf"({'|'.join(NUMBERS)})=([0-9]{{1,6}})", word):
        return Edit(match[1], value=int(match[2]))
    if match := re.fullmatch(rf"({'|'.join(WORDS)})=([a-z-]+)", word):
        return Edit(match[1], value=match[2])
    raise NotationError(
        f"{text!r} is no edit; expected a tile as A2:single/1, RA2 to turn, -A2 to remove, a castle as C4b=1 "
        f"or C4b=-, hand0=single, pile=single, captured0=3, or one of {', '.join(SETTINGS)} as left=9; "
        f"places are {PLACES[0]} to {PLACES[-1]}."
    )


def in_words(edit: Edit, names: Sequence[str], lying: Tile | None) -> str:
    """What an edit does, as the end of a sentence; `lying` is the tile that it finds where it acts."""
    action, at, design, turns, seat, value = edit
    name = "" if seat is None or seat >= len(names) else names[seat]
    if action == "place":
        return f"lays the {Tile(str(design), turns or 0)} on {at}"
    if action == "turn":
        return f"turns the {lying.design if lying else 'tile'} on {at} clockwise"
    if action == "remove":
        return f"takes the {lying.design if lying else 'tile'} off {at}"
    if action == "castle":
        return f"puts a castle of {name} on {at}" if name else f"takes the castle off {at}"
    if action == "captured":
        return f"sets the castles captured by {name} to {value}"
    if action == "hand":
        if design is None:
            return f"empties the hand of {name}"
        return f"puts {'a hidden tile' if design == HIDDEN else f'the {design}'} in the hand of {name}"
    if action == "pile":
        return f"puts the {design} next on the pile" if design else "shuffles the pile"
    return _setting_in_words(action, value, names)


def _setting_in_words(action: str, value: int | str | None, names: Sequence[str]) -> str:
    if action in ("move", "first"):
        name = names[value] if isinstance(value, int) and value < len(names) else f"seat {value}"
        return f"lets {name} move next" if action == "move" else f"says that {name} began"
    return {
        "left": f"leaves {value} tiles to be laid",
        "seats": f"makes it a game of {value} seats",
        "passes": f"sets the passes in a row to {value}",
        "step": "says that no hidden tile fits" if value == "skipped" else f"goes to the {value} step",
        "play": f"makes it {value} play",
        "superko": f"bars {value} repetition",
        "pass-ends": "lets passes end the game " + ("always" if value == "always" else "once all tiles lie"),
    }[action]
