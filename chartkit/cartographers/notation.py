"""Positions of Cartographers as text, and the check that a game can reach them.

Whether the cards turned could have drawn just what is on the sheets is not asked: a teacher may set up
any sheet. Everything else must fit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from chartkit.cartographers.decks import HIDDEN, UNKNOWN, Deck, faults
from chartkit.cartographers.grid import BIT, ROWS, SIZE, SPACES, names
from chartkit.cartographers.moves import Move, SoloMove, parse
from chartkit.cartographers.pieces import (
    AMBUSH,
    CARDS,
    COINS,
    EDICT,
    EXPLORE,
    KINDS,
    MAPS,
    MOST_SEATS,
    NAMES,
    RUINS,
    SEASONS,
    TERRAINS,
    TIME,
    slug,
)
from chartkit.cartographers.sheet import LETTERS, PRINTED, Ground, Sheet
from chartkit.core.errors import ImpossiblePosition, NotationError

if TYPE_CHECKING:
    from chartkit.cartographers.position import Position

FORM = (
    "cartographers/1 map=A|B|ROWS edicts=NAME,NAME,NAME,NAME season=SEASON|over turned=CARDS "
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


def write(position: Position) -> str:
    """The position as one line."""
    sheets = ";".join(_sheet_text(_history(position, seat)) for seat in range(position.seats))
    values = (
        _ground_text(position.ground),
        ",".join(map(slug, position.edicts)),
        OVER if position.over else SEASONS[position.season].name,
        str(position.turned),
        "|".join(",".join(map(slug, deck)) for deck in position.decks),
        sheets,
        ",".join(map(_answer_text, position.answers)),
    )
    return " ".join(["cartographers/1", *map("=".join, zip(FIELDS, values, strict=True))])


def _history(position: Position, seat: int) -> list[Sheet]:
    """The seat's sheet at the start and after each season, the last as it is now."""
    ends = [sheets[seat] for sheets in position.past]
    now = [] if position.over else [position.sheets[seat]]
    return [Sheet.blank(position.ground), *ends, *now]


def _sheet_text(history: Sequence[Sheet]) -> str:
    return "|".join(_layer_text(before, after) for before, after in pairwise(history))


def _layer_text(before: Sheet, after: Sheet) -> str:
    drawn = {LETTERS[terrain]: spaces & ~before.filled for terrain, spaces in after.terrains.items()}
    coins = after.coins - before.coins
    return f"{_rows(drawn)}+{coins}" if coins or any(drawn.values()) else "-"


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


def read(text: str, position_class: type[Position]) -> Position:
    """The position of a line.

    Raises `NotationError` for what is not in the form, `ImpossiblePosition`, with every reason, for
    what no game reaches.
    """
    fields = _fields(text)
    ground = _read_ground(fields["map"])
    edicts = tuple(_name(word, tuple(EDICT)) for word in fields["edicts"].split(","))
    season, over = _read_season(fields["season"])
    turned = _number("turned", fields["turned"])
    decks = tuple(_read_deck(word) for word in fields["cards"].split("|"))
    layers = [[_read_layer(word) for word in sheet.split("|")] for sheet in fields["sheets"].split(";")]
    answers = _read_answers(fields["answers"], len(layers))
    reasons = [
        *_edict_faults(edicts),
        *_count_faults(decks, layers, answers, season),
        *_sheet_faults(ground, layers),
    ]
    if not reasons:
        reasons = [
            *faults(decks, turned, season, over),
            *_card_faults(decks, turned, season, over, len(layers)),
        ]
    if reasons:
        raise ImpossiblePosition(reasons)
    shown = decks[season][:turned]
    histories = [_stacked(ground, sheet) for sheet in layers]
    past = tuple(tuple(sheets[number] for sheets in histories) for number in range(season + over))
    position = position_class(
        ground,
        edicts,
        decks,
        turned,
        sum(TIME[card] for card in shown),
        not over and _ruins_pending(shown),
        tuple(sheets[-1] for sheets in histories),
        (None,) * len(layers),
        past,
    )
    return _answered(position, answers)


def _fields(text: str) -> dict[str, str]:
    version, *words = text.split() or [""]
    if version != "cartographers/1":
        raise NotationError(
            f"A position of Cartographers starts with 'cartographers/1', not {version!r}. The form is: {FORM}"
        )
    fields = {name: value for name, _, value in (word.partition("=") for word in words)}
    if len(fields) != len(words) or sorted(fields) != sorted(FIELDS) or not all(fields.values()):
        shortened = " ".join(words)[:200]
        raise NotationError(
            f"Expected each of {', '.join(FIELDS)} once, got {shortened!r}. The form is: {FORM}"
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


def _read_layer(word: str) -> tuple[dict[str, int], int]:
    """What was drawn in a season, by terrain, and the coins."""
    if word == "-":
        return dict.fromkeys(TERRAINS, 0), 0
    rows, _, coins = word.partition("+")
    sets = _read_rows(rows, tuple(LETTERS.values()), "a sheet")
    return {terrain: sets[letter] for terrain, letter in LETTERS.items()}, _number("coins", coins)


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


def _read_answers(word: str, seats: int) -> list[Any]:
    """By seat, None, HIDDEN or the move."""
    found: list[Any] = []
    for seat, part in enumerate(word.split(",")):
        if part in ("-", HIDDEN):
            found.append(None if part == "-" else HIDDEN)
        else:
            found.append(parse(part.replace("+", " "), seat, SoloMove if seats == 1 else Move))
    return found


def _name(word: str, known: tuple[str, ...]) -> str:
    name = NAMES.get(word)
    if name not in known:
        raise NotationError(f"There is no {word!r}; there are {', '.join(map(slug, known))}.")
    return name


def _number(name: str, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", word):
        raise NotationError(f"{name}={word} is no whole number.")
    return int(word)


# Checking ------------------------------------------------------------------------------------


def _edict_faults(edicts: tuple[str, ...]) -> Iterator[str]:
    kinds = [EDICT[name].kind for name in edicts]
    if sorted(kinds) != sorted(KINDS):
        yield f"The edicts are of the kinds {', '.join(kinds)}; a game has one each of {', '.join(KINDS)}."


def _count_faults(
    decks: Sequence[Deck], layers: Sequence[Sequence[Any]], answers: Sequence[Any], season: int
) -> Iterator[str]:
    if len(decks) != len(SEASONS):
        yield f"There are {len(decks)} decks; there is one for each of {len(SEASONS)} seasons."
    if len(layers) > MOST_SEATS:
        yield f"There are {len(layers)} sheets; at most {MOST_SEATS} play."
    if len(answers) != len(layers):
        yield f"There are {len(answers)} answers for {len(layers)} sheets."
    if None not in answers:
        yield "Every seat has answered the open card, so the next would have been turned."
    for seat, sheet in enumerate(layers):
        if len(sheet) != season + 1:
            name = SEASONS[season].name
            name = SEASONS[season].name
            yield f"Seat {seat}'s sheet has {len(sheet)} layers; by {name} it has {season + 1}."


def _sheet_faults(ground: Ground, layers: Sequence[Sequence[tuple[dict[str, int], int]]]) -> Iterator[str]:
    for seat, sheet in enumerate(layers):
        filled, coins, whole = ground.blocked, 0, True
        for number, (sets, more) in enumerate(sheet):
            drawn = sum(sets.values())
            if filled & drawn:
                whole = False
                spaces = ", ".join(names(filled & drawn))
                yield f"Seat {seat} draws in season {number + 1} on {spaces}, filled before."
            filled, coins = filled | drawn, coins + more
        completed = Sheet(ground, filled).completed
        most = min(COINS, completed + 4 * len(sheet))
        if whole and not min(COINS, completed) <= coins <= most:
            yield (
                f"Seat {seat} has crossed off {coins} coins; with {completed} mountains closed in "
                f"and at most 4 cards with a coin a season it is {min(COINS, completed)} to {most}."
            )


def _card_faults(decks: Sequence[Deck], turned: int, season: int, over: bool, seats: int) -> Iterator[str]:
    shown, limit = decks[season][:turned], SEASONS[season].limit
    if not 1 <= turned <= len(decks[season]) or (over and turned != len(decks[season])):
        yield f"{turned} cards are turned; the deck has {len(decks[season])}."
    elif HIDDEN in shown:
        yield "A card that lies face up cannot be hidden."
    elif not over:
        before = sum(TIME[card] for card in shown[:-1])
        if before >= limit:
            yield f"The cards before the open one take {before} time; the season ended at {limit}."
        if shown[-1] in RUINS:
            yield f"{shown[-1]} is not drawn: the next card would have been turned."
        if seats == 1 and shown[-1] in AMBUSH:
            yield f"{shown[-1]} places itself when one plays alone: the next card would have been turned."
    if UNKNOWN in decks[: season + 1]:
        yield "Only decks of later seasons are unknown as a whole."


def _stacked(ground: Ground, layers: Sequence[tuple[dict[str, int], int]]) -> list[Sheet]:
    """The sheet at the end of each season begun."""
    sheet, found = Sheet.blank(ground), []
    for sets, coins in layers:
        sheet = sheet.with_layer(sets, coins)
        found.append(sheet)
    return found


def _ruins_pending(shown: Sequence[str]) -> bool:
    """Whether a ruins card waits for the open card, monsters in between left out."""
    before = [card for card in shown[:-1] if card not in AMBUSH]
    return before[-1:] != [] and before[-1] not in EXPLORE


def _answered(position: Position, answers: Sequence[Any]) -> Position:
    """The position with these answers; raises `ImpossiblePosition` for those that are not legal."""
    given = {seat: answer for seat, answer in enumerate(answers) if isinstance(answer, Move)}
    reasons = [
        f"Seat {seat} cannot have answered {move.words!r}: {ruling.sentence}"
        for seat, move in given.items()
        for ruling in position.why_illegal(move)
    ]
    if position.over and any(answer is not None for answer in answers):
        reasons.append("The game is over, so no seat answers a card.")
    if reasons:
        raise ImpossiblePosition(reasons)
    return position._replace(answers=tuple(answers))
