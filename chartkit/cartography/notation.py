"""Moves and positions of Cartography as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from chartkit.cartography import soundness
from chartkit.cartography.hands import HIDDEN
from chartkit.cartography.lattice import HEXAGON, INDEX, PLACES, split
from chartkit.cartography.moves import PASS, Move, claim
from chartkit.cartography.pieces import CODES, DESIGNS, STOCK, Tile
from chartkit.cartography.state import (
    ALWAYS,
    CASTLE,
    PASSED,
    POSITIONAL,
    SITUATIONAL,
    SKIPPED,
    TILE,
    WHEN_LAID,
    State,
    Terms,
)
from chartkit.core.errors import ImpossiblePosition, NotationError

if TYPE_CHECKING:
    from chartkit.cartography.map import Map

NOTHING = "-"
VERSION, DRAFT = "cartography/1", "cartography-setup/1"
"""How lines start that tell a position, and a draft of one."""
FORM = (
    f"{VERSION} map=PLACE:DESIGN/TURNS,... castles=HILL,...;HILL,... captured=N,N left=N "
    "hands=DESIGN,...;... pile=DESIGN,... move=SEAT step=castle-or-skipped passes=N "
    "past=HILL,...;HILL,...:HILL,pass,... first=SEAT superko=situational pass-ends=when-laid "
    "(castles= is needed, the rest has its usual value if left out)"
)
FIELDS = (
    "map", "castles", "captured", "left", "hands", "pile", "move", "step", "passes", "past", "first",
    "superko", "pass-ends",
)  # fmt: skip


class Written(NamedTuple):
    """What a text says, before anybody asks whether a game can come to it."""

    tiles: tuple[tuple[int, Tile], ...]
    castles: tuple[tuple[str, ...], ...]
    captured: tuple[int, ...]
    left: int
    """How many tiles are still to be laid in open play; with hands, nought."""
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    move: int
    step: str
    """`castle` if a tile was laid in this turn, `skipped` if a hidden hand has none that fits, or `tile`."""
    passes: int
    base: tuple[tuple[str, ...], ...]
    """How the hills stood after the last tile; empty where the text does not say."""
    turns: tuple[str, ...]
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
    return line(of(state))


def of(state: State) -> Written:
    """What is written of a state."""
    ground = state.map
    told = bool(state.turns)
    names = ground.hill_names
    return Written(
        tuple(sorted((place, ground.tile_on(place)) for place in ground.tiles if place not in HEXAGON)),
        _occupation(ground, state.castles),
        state.captured,
        0 if state.hands else state.tiles_left,
        state.hands,
        state.pile,
        state.to_move,
        _step(state),
        state.passes,
        _occupation(ground, state.base[: state.seats]) if told else (),
        tuple("pass" if hill == PASSED else names[hill] for hill in state.turns),
        state.terms,
    )


def _step(state: State) -> str:
    if state.step == CASTLE and not state.past:
        return CASTLE
    masked = bool(state.hands) and HIDDEN in state.hands[state.to_move]
    return SKIPPED if masked and state.step == CASTLE else TILE


def line(written: Written, version: str = VERSION) -> str:
    """What is written, as one line."""
    terms = written.terms
    fields = {
        "map": ",".join(f"{PLACES[place]}:{tile}" for place, tile in written.tiles),
        "castles": _by_seat(written.castles),
        "captured": ",".join(map(str, written.captured)) if any(written.captured) else "",
        "left": _unless(0, written.left),
        "hands": _by_seat(written.hands),
        "pile": ",".join(written.pile),
        "move": _unless(0, written.move),
        "step": "" if written.step == TILE else written.step,
        "passes": _unless(0, written.passes),
        "past": f"{_by_seat(written.base)}:{','.join(written.turns)}" if written.base else "",
        "first": _unless(0, terms.first),
        "superko": "" if terms.superko == POSITIONAL else SITUATIONAL,
        "pass-ends": "" if terms.pass_ends == ALWAYS else "when-laid",
    }
    return " ".join([version, *(f"{name}={fields[name]}" for name in FIELDS if fields[name])])


def in_order(hills: Iterable[str]) -> tuple[str, ...]:
    """Hills by name in the order of the places."""
    return tuple(sorted(hills, key=_by_hill))


def _by_hill(name: str) -> tuple[int, str]:
    place, letter = split(name) or ("A1", "")
    return INDEX[place], letter


def _occupation(ground: Map, castles: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(in_order(ground.names(theirs)) for theirs in castles)


def _by_seat(things: tuple[tuple[str, ...], ...]) -> str:
    return ";".join(",".join(theirs) or NOTHING for theirs in things)


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


def written(text: str, version: str = VERSION) -> Written:
    """What a line of a version says; raises `NotationError`."""
    first, *words = text.split() or [""]
    if first != version:
        raise NotationError(
            f"Expected a line that starts with {version!r}, not {first!r}. The form is: {FORM}"
        )
    fields = _fields(words)
    castles = _hills("castles", fields["castles"])
    base, turns = _past(fields.get("past", ""))
    hands = tuple(_designs(hand) for hand in fields["hands"].split(";")) if "hands" in fields else ()
    if hands and "left" in fields:
        raise NotationError("left= counts the tiles of open play; with hands= they count themselves.")
    if "pile" in fields and not hands:
        raise NotationError("pile= belongs to alternative play and needs hands=.")
    nothing = ",".join("0" * len(castles))
    return Written(
        _tiles(fields.get("map", NOTHING)),
        castles,
        tuple(_number("captured", word) for word in fields.get("captured", nothing).split(",")),
        _number("left", fields.get("left", "0")),
        hands,
        _designs(fields.get("pile", NOTHING)),
        _number("move", fields.get("move", "0")),
        _one_of("step", fields["step"], (CASTLE, SKIPPED)) if "step" in fields else TILE,
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


def _tiles(text: str) -> tuple[tuple[int, Tile], ...]:
    return () if text == NOTHING else tuple(_placed(word) for word in text.split(","))


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


def _hills(name: str, text: str) -> tuple[tuple[str, ...], ...]:
    """Hills by seat."""
    seats = tuple(() if part == NOTHING else tuple(part.split(",")) for part in text.split(";"))
    if not 2 <= len(seats) <= 4:
        raise NotationError(f"{name}={text} has {len(seats)} seats, parted by ';'; there are 2 to 4.")
    for hill in (hill for part in seats for hill in part):
        if split(hill) is None:
            raise NotationError(
                f"{name}={text}: {hill!r} is no hill; expected e.g. A3 or C4b, or - for none."
            )
    return seats


def _past(text: str) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    if not text:
        return (), ()
    base, mark, turns = text.partition(":")
    found = tuple(turns.split(","))
    if not mark or any(word != "pass" and split(word) is None for word in found):
        raise NotationError(
            f"past={text}: expected hills by seat, then a colon, then the turns, as A1;B1:C1,pass."
        )
    return _hills("past", base), found


def _designs(text: str) -> tuple[str, ...]:
    found = () if text == NOTHING else tuple(text.split(","))
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
