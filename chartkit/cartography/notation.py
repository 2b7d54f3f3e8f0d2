"""Moves and positions of Cartography as text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from chartkit.cartography import soundness
from chartkit.cartography.hands import HIDDEN
from chartkit.cartography.lattice import HEXAGON, INDEX, split
from chartkit.cartography.moves import PASS, Move, claim
from chartkit.cartography.pieces import CODES, DESIGNS, STOCK, Tile
from chartkit.cartography.state import (
    ALWAYS,
    CASTLE,
    PASSED,
    POSITIONAL,
    SITUATIONAL,
    WHEN_LAID,
    State,
    Terms,
)
from chartkit.core.errors import ImpossiblePosition, NotationError

if TYPE_CHECKING:
    from chartkit.cartography.map import Map

NOTHING = "-"
FORM = (
    "cartography/1 map=PLACE:DESIGN/TURNS,... castles=HILL,...;HILL,... captured=N,N left=N "
    "hands=DESIGN,...;... pile=DESIGN,... move=SEAT step=castle passes=N "
    "past=HILL,...;HILL,...:HILL,pass,... first=SEAT superko=situational pass-ends=when-laid "
    "(castles= is needed, the rest has its usual value if left out)"
)
FIELDS = (
    "map", "castles", "captured", "left", "hands", "pile", "move", "step", "passes", "past", "first",
    "superko", "pass-ends",
)  # fmt: skip


class Written(NamedTuple):
    """What a text says, before anybody asks whether a game can come to it."""

    tiles: list[tuple[int, Tile]]
    castles: list[list[str]]
    captured: list[int]
    left: int
    hands: list[list[str]]
    pile: list[str]
    move: int
    mid_turn: bool
    passes: int
    base: list[list[str]]
    """How the hills stood after the last tile; empty where the text does not say."""
    turns: list[str]
    terms: Terms


# Moves -------------------------------------------------------------------------------------------


def moves(state: State, text: str) -> tuple[Move, ...]:
    """The steps that a text names; raises `NotationError`."""
    words, found = text.split(), list[Move]()
    tiles = {place: tile.design for place, tile in state.map.laid_tiles.items()}
    while words:
        word = words.pop(0)
        if word.lower() in DESIGNS:
            move = _lay(word.lower(), words.pop(0) if words else "", text)
            tiles[str(move.place)] = str(move.design)
        elif word.lower() == "pass":
            move = PASS
        else:
            move = _claim(word, tiles)
        found.append(move)
    if not found:
        raise NotationError("An empty text is no move; expected e.g. single F2/1, A3 or pass.")
    return tuple(found)


def _lay(design: str, word: str, text: str) -> Move:
    match = re.fullmatch(r"([A-Fa-f][0-9]{1,3})(?:/([0-2]))?", word)
    if not match or match[1].upper() not in INDEX:
        raise NotationError(f"{text!r}: after {design} comes its place, as F2/1; turns are 0, 1 or 2.")
    turns = int(match[2] or 0) if DESIGNS[design].orientations > 1 else 0
    return Move("lay", design, match[1].upper(), turns)


def _claim(word: str, tiles: Mapping[str, str]) -> Move:
    name = word[:1].upper() + word[1:].lower()
    parts = split(name)
    if parts is None:
        raise NotationError(f"{word!r} is no step of a turn; expected e.g. single F2/1, A3, C4b or pass.")
    place, letter = parts
    alone = letter == "a" and place in tiles and DESIGNS[tiles[place]].hills == 1
    return claim(place if alone else name)


# Writing -----------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The position as one line; equal positions have equal texts."""
    ground, seats = state.map, state.seats
    fields = {
        "map": ",".join(f"{place}:{tile}" for place, tile in sorted(_beyond(ground), key=_by_place)),
        "castles": _occupation(ground, state.castles),
        "captured": ",".join(map(str, state.captured)) if any(state.captured) else "",
        "left": "" if state.hands else _unless(0, state.tiles_left),
        "hands": ";".join(",".join(hand) or NOTHING for hand in state.hands),
        "pile": ",".join(state.pile),
        "move": _unless(0, state.to_move),
        "step": CASTLE if state.step == CASTLE and not state.past else "",
        "passes": _unless(0, state.passes),
        "first": _unless(0, state.terms.first),
        "superko": "" if state.terms.superko == POSITIONAL else SITUATIONAL,
        "pass-ends": "" if state.terms.pass_ends == ALWAYS else "when-laid",
    }
    if state.turns:
        turns = ",".join("pass" if hill == PASSED else ground.hill_names[hill] for hill in state.turns)
        fields["past"] = f"{_occupation(ground, state.base[:seats])}:{turns}"
    return " ".join(["cartography/1", *(f"{name}={fields[name]}" for name in FIELDS if fields.get(name))])


def _beyond(ground: Map) -> list[tuple[str, Tile]]:
    return [(place, tile) for place, tile in ground.laid_tiles.items() if INDEX[place] not in HEXAGON]


def _by_place(item: tuple[str, Tile]) -> int:
    return INDEX[item[0]]


def _by_hill(name: str) -> tuple[int, str]:
    place, letter = split(name) or ("A1", "")
    return INDEX[place], letter


def _occupation(ground: Map, castles: tuple[int, ...]) -> str:
    return ";".join(",".join(sorted(ground.names(theirs), key=_by_hill)) or NOTHING for theirs in castles)


def _unless(usual: int, value: int) -> str:
    return "" if value == usual else str(value)


# Reading -----------------------------------------------------------------------------------------


def read(text: str) -> State:
    """The state that a line describes.

    Raises `NotationError` for what is not in the form, `ImpossiblePosition` for what no game reaches.
    """
    state, reasons = soundness.state_of(written(text))
    if state is None or reasons:
        raise ImpossiblePosition(reasons)
    return state


def written(text: str) -> Written:
    """What a line says; raises `NotationError`."""
    version, *words = text.split() or [""]
    if version != "cartography/1":
        raise NotationError(
            f"A position of Cartography starts with 'cartography/1', not {version!r}. The form is: {FORM}"
        )
    fields = _fields(words)
    castles = _hills("castles", fields["castles"])
    base, turns = _past(fields.get("past", ""))
    hands = [_designs(hand) for hand in fields["hands"].split(";")] if "hands" in fields else []
    if hands and "left" in fields:
        raise NotationError("left= counts the tiles of open play; with hands= they count themselves.")
    if "pile" in fields and not hands:
        raise NotationError("pile= belongs to alternative play and needs hands=.")
    nothing = ",".join("0" * len(castles))
    return Written(
        _tiles(fields.get("map", NOTHING)),
        castles,
        [_number("captured", word) for word in fields.get("captured", nothing).split(",")],
        _number("left", fields.get("left", "0")),
        hands,
        _designs(fields.get("pile", NOTHING)),
        _number("move", fields.get("move", "0")),
        _one_of("step", fields.get("step", ""), ("", CASTLE)) == CASTLE,
        _number("passes", fields.get("passes", "0")),
        base,
        turns,
        Terms(
            _number("first", fields.get("first", "0")),
            _one_of("superko", fields.get("superko", POSITIONAL), (POSITIONAL, SITUATIONAL)),
            ALWAYS
            if _one_of("pass-ends", fields.get("pass-ends", ALWAYS), (ALWAYS, "when-laid")) == ALWAYS
            else WHEN_LAID,
        ),
    )


def _fields(words: list[str]) -> dict[str, str]:
    fields = {name: value for name, _, value in (word.partition("=") for word in words)}
    wrong = [name for name in fields if name not in FIELDS]
    if wrong or len(fields) != len(words) or not all(fields.values()) or "castles" not in fields:
        raise NotationError(
            f"Expected castles= and others of {', '.join(FIELDS)}, each once and as name=value; "
            f"got {' '.join(words)!r}. The form is: {FORM}"
        )
    return fields


def _tiles(text: str) -> list[tuple[int, Tile]]:
    return [] if text == NOTHING else [_placed(word) for word in text.split(",")]


def _placed(word: str) -> tuple[int, Tile]:
    match = re.fullmatch(r"([A-F][0-9]{1,3}):([a-z-]+)(?:/([0-2]))?", word)
    if not match or match[1] not in INDEX or match[2] not in DESIGNS:
        raise NotationError(
            f"{word!r} is no tile on a place; expected e.g. A2:single/1, places A1 to F{_last_place()}, "
            f"turns 0 to 2, designs {', '.join(DESIGNS)}."
        )
    tile = Tile(match[2], int(match[3] or 0))
    return INDEX[match[1]], tile if tile in CODES else Tile(match[2])


def _last_place() -> int:
    return len(INDEX) // 6


def _hills(name: str, text: str) -> list[list[str]]:
    """Hills by seat."""
    seats = [[] if part == NOTHING else part.split(",") for part in text.split(";")]
    if not 2 <= len(seats) <= 4:
        raise NotationError(f"{name}={text} has {len(seats)} seats, parted by ';'; there are 2 to 4.")
    for hill in (hill for part in seats for hill in part):
        if split(hill) is None:
            raise NotationError(
                f"{name}={text}: {hill!r} is no hill; expected e.g. A3 or C4b, or - for none."
            )
    return seats


def _past(text: str) -> tuple[list[list[str]], list[str]]:
    if not text:
        return [], []
    base, mark, turns = text.partition(":")
    found = turns.split(",")
    if not mark or any(word != "pass" and split(word) is None for word in found):
        raise NotationError(
            f"past={text}: expected hills by seat, then a colon, then the turns, as A1;B1:C1,pass."
        )
    return _hills("past", base), found


def _designs(text: str) -> list[str]:
    found = [] if text == NOTHING else text.split(",")
    for design in found:
        if design not in DESIGNS and design != HIDDEN:
            raise NotationError(
                f"There is no tile {design!r}; there are {', '.join(DESIGNS)}, and ? if hidden."
            )
    if len(found) > sum(STOCK):
        raise NotationError(f"{len(found)} tiles in one place; the stacks have {sum(STOCK)}.")
    return found


def _number(name: str, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", word):
        raise NotationError(f"{name}={word} is no whole number.")
    return int(word)


def _one_of(name: str, word: str, known: tuple[str, ...]) -> str:
    if word not in known:
        raise NotationError(f"{name}={word}: expected {' or '.join(filter(None, known))}.")
    return word
