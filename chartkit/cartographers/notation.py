"""Positions of Cartographers as text."""

from __future__ import annotations

import re
from typing import Any

from chartkit.cartographers.decks import HIDDEN, Deck
from chartkit.cartographers.grid import BIT, ROWS, SIZE, SPACES
from chartkit.cartographers.moves import Move, SoloMove, parse
from chartkit.cartographers.pieces import CARDS, EDICT, MAPS, NAMES, SEASONS, slug
from chartkit.cartographers.sheet import LETTERS, PRINTED, Ground
from chartkit.cartographers.table import Layer, Table
from chartkit.core.errors import NotationError

POSITION, DRAFT = "cartographers/1", "cartographers-setup/1"
"""How the text of a position starts, and how that of a draft."""
FORM = (
    "map=A|B|ROWS edicts=NAME,NAME,NAME,NAME season=SEASON|over turned=CARDS "
    "cards=NAME,...|...|...|... sheets=ROWS+COINS|...;... answers=-|?|pass|TERRAIN+SPACE+...,..."
)
"""ROWS are eleven, A first, joined by `/`: letters for what is there, numbers for how many are empty.

`cards` has a deck for each season, `?` for a hidden card. A seat's sheet has a layer for each season
begun, with what was drawn in it and the coins it brought; `-` stands for an empty layer.
"""
FIELDS = ("map", "edicts", "season", "turned", "cards", "sheets", "answers")
OVER = "over"
_MARKS = {letter: terrain for terrain, letter in LETTERS.items()}
_PRINTED = {letter: feature for feature, letter in PRINTED.items()}


# Writing -------------------------------------------------------------------------------------


def write(table: Table, version: str) -> str:
    """A table as one line."""
    values = (
        _ground_text(table.ground),
        ",".join(map(slug, table.edicts)),
        OVER if table.ended else SEASONS[table.season].name,
        str(table.turned),
        "|".join(",".join(map(slug, deck)) for deck in table.decks),
        ";".join("|".join(map(_layer_text, sheet)) for sheet in table.layers),
        ",".join(map(_answer_text, table.answers)),
    )
    return " ".join([version, *map("=".join, zip(FIELDS, values, strict=True))])


def _layer_text(layer: Layer) -> str:
    rows = _rows(dict(zip(LETTERS.values(), layer, strict=False)))
    return f"{rows}+{layer.coins}" if any(layer) else "-"


def _ground_text(ground: Ground) -> str:
    printed = ground.printed
    return printed if isinstance(printed, str) else _rows(dict(zip(PRINTED.values(), ground, strict=True)))


def _rows(sets: dict[str, int]) -> str:
    marks = [next((letter for letter, spaces in sets.items() if spaces & BIT[name]), ".") for name in SPACES]
    rows = ("".join(marks[start : start + SIZE]) for start in range(0, len(marks), SIZE))
    return "/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in rows)


def _answer_text(answer: Any) -> str:
    if isinstance(answer, Move):
        return answer.words.replace(" ", "+")
    return "-" if answer is None else HIDDEN


# Reading -------------------------------------------------------------------------------------


def read(text: str, version: str) -> Table:
    """What a line says; raises `NotationError` for what is not in the form."""
    fields = _fields(text, version)
    season, ended = _read_season(fields["season"])
    layers = tuple(tuple(map(_read_layer, sheet.split("|"))) for sheet in fields["sheets"].split(";"))
    return Table(
        _read_ground(fields["map"]),
        tuple(_name(word, tuple(EDICT)) for word in fields["edicts"].split(",")),
        season,
        ended,
        _number("turned", fields["turned"]),
        tuple(_read_deck(word) for word in fields["cards"].split("|")),
        layers,
        _read_answers(fields["answers"], len(layers)),
    )


def _fields(text: str, version: str) -> dict[str, str]:
    found, *words = text.split() or [""]
    if found != version:
        raise NotationError(
            f"Expected a text that starts with {version!r}, not {found!r}. The form is: {version} {FORM}"
        )
    fields = {name: value for name, _, value in (word.partition("=") for word in words)}
    if len(fields) != len(words) or sorted(fields) != sorted(FIELDS) or not all(fields.values()):
        shortened = " ".join(words)[:200]
        raise NotationError(
            f"Expected each of {', '.join(FIELDS)} once, got {shortened!r}. The form is: {version} {FORM}"
        )
    return fields


def _read_ground(word: str) -> Ground:
    if word in MAPS:
        return Ground.of(word)
    sets = _read_rows(word, tuple(PRINTED.values()), "a map")
    return Ground(*(sets[letter] for letter in PRINTED.values()))


def _read_season(word: str) -> tuple[int, bool]:
    order = [season.name for season in SEASONS]
    if word not in (*order, OVER):
        raise NotationError(f"season={word}: there are {', '.join(order)}, and over.")
    return (len(order) - 1, True) if word == OVER else (order.index(word), False)


def _read_deck(word: str) -> Deck:
    return tuple(HIDDEN if part == HIDDEN else _name(part, CARDS) for part in word.split(","))


def _read_layer(word: str) -> Layer:
    if word == "-":
        return Layer()
    rows, _, coins = word.partition("+")
    sets = _read_rows(rows, tuple(LETTERS.values()), "a sheet")
    return Layer(
        **{terrain: sets[letter] for terrain, letter in LETTERS.items()}, coins=_number("coins", coins)
    )


def _read_rows(text: str, letters: tuple[str, ...], what: str) -> dict[str, int]:
    sets, rows = dict.fromkeys(letters, 0), text.split("/")
    if len(rows) != SIZE:
        raise NotationError(f"{text!r} has {len(rows)} rows; {what} has {SIZE}, joined by '/'.")
    for row, line in zip(ROWS, rows, strict=True):
        column = 1
        for mark in re.findall(r"[0-9]+|.", line):
            if mark.isdecimal():
                column += int(mark) if len(mark) < 3 else SIZE + 1
            elif mark not in sets:
                raise NotationError(
                    f"{mark!r} in row {row} is nothing on {what}; there are {', '.join(letters)}."
                )
            else:
                sets[mark] |= BIT.get(f"{row}{column}", 0)
                column += 1
        if column != SIZE + 1:
            raise NotationError(f"Row {row}, {line!r}, is not {SIZE} spaces wide.")
    return sets


def _read_answers(word: str, seats: int) -> tuple[Any, ...]:
    """By seat, None, HIDDEN or the move."""
    found: list[Any] = []
    for seat, part in enumerate(word.split(",")):
        if part in ("-", HIDDEN):
            found.append(None if part == "-" else HIDDEN)
        else:
            found.append(parse(part.replace("+", " "), seat, SoloMove if seats == 1 else Move))
    return tuple(found)


def _name(word: str, known: tuple[str, ...]) -> str:
    name = NAMES.get(word)
    if name not in known:
        raise NotationError(f"There is no {word!r}; there are {', '.join(map(slug, known))}.")
    return name


def _number(name: str, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", word):
        raise NotationError(f"{name}={word} is no whole number.")
    return int(word)
