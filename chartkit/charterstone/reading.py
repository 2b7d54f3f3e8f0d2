"""From tables of text to records: every field has its own reader, every fault keeps its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from chartkit.charterstone.cards import (
    LEANINGS,
    PICTURES,
    RULES,
    Assistant,
    Box,
    Building,
    ChestRow,
    Friend,
    Goal,
    Guest,
    Item,
    Minion,
    Objective,
    Option,
    Persona,
    Rule,
    SkyIsland,
    Story,
    Treasure,
)
from chartkit.charterstone.pieces import CHARTERS, GAMES, GOODS
from chartkit.charterstone.vocabulary import (
    GAINS,
    LASTING,
    Ability,
    Gain,
    parse_ability,
    parse_conditions,
    parse_cost,
    parse_gain,
    parse_measure,
)

RECORDS: dict[str, tuple[str, Any]] = {
    "buildings": ("building", Building),
    "assistants": ("assistant", Assistant),
    "items": ("item", Item),
    "guests": ("guest", Guest),
    "friends": ("friend", Friend),
    "treasures": ("treasure", Treasure),
    "minions": ("minion", Minion),
    "personas": ("persona", Persona),
    "objectives": ("objective", Objective),
    "islands": ("island", SkyIsland),
    "rules": ("rule", Rule),
    "boxes": ("box", Box),
    "guide": ("goal", Goal),
    "chest": ("row", ChestRow),
}
"""By file, without its `.toml`: what its tables are called, and the record that each becomes."""
LONGEST_NAME = 14
"""More letters do not fit on a tile or a card."""

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*|[A-W]")


def records(tables: Mapping[str, Any], faults: list[str]) -> dict[str, list[Any]]:
    """The records of every file, in order; what cannot be read is left out and its faults are added."""
    read: dict[str, list[Any]] = {}
    for file, (heading, record) in RECORDS.items():
        if file not in tables:
            faults.append(f"{file}.toml: expected the file, got none.")
        table = tables.get(file, {})
        faults += [
            f"{file}.toml: no table is called {key!r}; expected [[{heading}]]."
            for key in {*table} - {heading}
        ]
        entries = table.get(heading, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            faults.append(f"{file}.toml: expected a list of tables [[{heading}]], got {entries!r}.")
            entries = []
        found = [_record(f"{file}.toml", record, n, entry, faults) for n, entry in enumerate(entries, 1)]
        read[file] = [each for each in found if each is not None]
    return read


def story(tables: Mapping[str, Any], faults: list[str]) -> Story | None:
    """The frame of the chronicle."""
    frame: Story | None = _record(
        "story.toml", Story, 1, {"id": "story"} | tables.get("story", {}).get("story", {}), faults
    )
    return frame


def _record(file: str, record: Any, number: int, entry: Mapping[str, Any], faults: list[str]) -> Any:
    """The record that a table describes, or None after adding what is wrong with it."""
    where = f"{file}, {entry.get('id', f'entry {number}')}"
    entry, found, wrong = _joined(record, entry), {}, []
    for field in record._fields:
        if field in entry:
            try:
                found[field] = _reader(record, field)(entry[field])
            except (ValueError, TypeError) as error:
                wrong.append(f"{where}: {field}: {error}")
        elif field not in record._field_defaults:
            wrong.append(f"{where}: {field} is missing.")
    known = {*record._fields} | ({"id"} if record is Story else set())
    wrong += [
        f"{where}: there is no field {field!r}; there are {', '.join(record._fields)}."
        for field in entry
        if field not in known
    ]
    faults += wrong
    return None if wrong else record(**found)


def _joined(record: Any, entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """The table with `when`, `gain` and `may` joined to an ability, for records that have one."""
    if "ability" not in record._fields:
        return entry
    parts = {key: entry[key] for key in ("when", "gain", "may") if key in entry}
    rest = {key: value for key, value in entry.items() if key not in parts}
    return rest | ({"ability": parts} if parts else {})


# One reader a field ---------------------------------------------------------------------------


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"expected a text, got {value!r}.")
    return " ".join(value.split())


def _pages(value: Any) -> str:
    """A longer text, whose paragraphs are parted by an empty line."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"expected a text, got {value!r}.")
    return "\n\n".join(" ".join(part.split()) for part in value.strip().split("\n\n"))


def _id(value: Any) -> str:
    if not isinstance(value, str) or not _SLUG.fullmatch(value):
        raise ValueError(f"expected small letters, digits and hyphens, as 'lamp-house'; got {value!r}.")
    return value


def _ids(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(f"expected a list of ids, got {value!r}.")
    return tuple(map(_id, value))


def _name(value: Any) -> str:
    name = _text(value)
    if len(name) > LONGEST_NAME:
        raise ValueError(f"expected at most {LONGEST_NAME} letters, got {len(name)} in {name!r}.")
    return name


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"expected a whole number from 0, got {value!r}.")
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"expected true or false, got {value!r}.")
    return value


def _one_of(words: tuple[str, ...], what: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in words:
            raise ValueError(f"there is no {what} {value!r}; there are {', '.join(words)}.")
        return str(value)

    return read


def _needs(value: Any) -> tuple[int, ...]:
    stock = [0] * len(GOODS)
    for term in parse_cost(value):
        if term.kind not in GOODS[1:]:
            raise ValueError(f"expected resources, got {term} in {value!r}.")
        stock[GOODS.index(term.kind)] += term.number
    if sum(stock) not in (0, 4):
        raise ValueError(f"expected 4 resources, got {sum(stock)} in {value!r}.")
    return tuple(stock)


def _ability(value: Any) -> Ability:
    missing = {"when", "gain"} - {*value}
    if missing:
        raise ValueError(f"{' and '.join(sorted(missing))} missing; expected when and gain.")
    return parse_ability(value["when"], value["gain"], _flag(value.get("may", False)))


def _options(value: Any) -> tuple[Option, ...]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"expected 2 options, got {len(value) if isinstance(value, list) else value!r}.")
    return tuple(_option(number, option) for number, option in enumerate(value, 1))


def _option(number: int, value: Mapping[str, Any]) -> Option:
    for field in Option._fields:
        if field not in value:
            raise ValueError(f"option {number}: {field} is missing.")
    for field in value:
        if field not in Option._fields:
            raise ValueError(
                f"option {number}: there is no field {field!r}; there are {', '.join(Option._fields)}."
            )
    return Option(**{field: _reader(Option, field)(each) for field, each in value.items()})


def _games(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != GAMES:
        raise ValueError(f"expected {GAMES} texts, one a game, got {len(value)}.")
    return tuple(map(_pages, value))


def _epilogues(value: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict) or {*value} != {*LEANINGS}:
        raise ValueError(f"expected one text for each of {', '.join(LEANINGS)}.")
    return tuple((leaning, _pages(value[leaning])) for leaning in LEANINGS)


def _lasting_gain(value: Any) -> Gain:
    return parse_gain(value, (*GAINS, *LASTING))


_READERS: dict[str, Callable[[Any], Any]] = {
    "ability": _ability,
    "after": _pages,
    "box": _id,
    "buildings": _ids,
    "cards": _ids,
    "charter": _one_of(CHARTERS, "charter"),
    "copies": _number,
    "cost": parse_cost,
    "epilogues": _epilogues,
    "gain": parse_gain,
    "game": _number,
    "games": _games,
    "id": _id,
    "income": parse_gain,
    "leaning": _one_of(LEANINGS, "leaning"),
    "measure": parse_measure,
    "most": _flag,
    "name": _name,
    "needs": _needs,
    "objectives": _ids,
    "options": _options,
    "order": parse_cost,
    "persona": _id,
    "picture": _one_of(PICTURES, "picture"),
    "private": _flag,
    "prologue": _pages,
    "rule": _one_of(RULES, "rule"),
    "size": _number,
    "story": _text,
    "test": parse_conditions,
    "text": _text,
    "title": _text,
    "value": _number,
}


def _reader(record: Any, field: str) -> Callable[[Any], Any]:
    """What reads a field; only a chest knows gains that last."""
    return _lasting_gain if (record, field) == (ChestRow, "gain") else _READERS[field]
