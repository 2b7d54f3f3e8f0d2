"""Whether content holds together: every check looks at all records and says every fault with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import Any

from chartkit.charterstone.cards import RULES, Box, Building, Goal
from chartkit.charterstone.pieces import CHARTERS, GAMES, GENERAL_STOCK, GOODS, INFLUENCE
from chartkit.charterstone.vocabulary import Cost, Gain

Found = Mapping[str, Sequence[Any]]
"""The records of every file."""

BOXES_EACH, FURTHER_EACH, ISLANDS_EACH = 9, 15, 4
FIRST_ASSISTANTS, FIRST_OBJECTIVES, FIRST_PERSONAS_EACH = 8, 5, 2
OBJECTIVES, FURTHER_PERSONAS = 18, 47
LETTERED = tuple(ascii_uppercase[:23])
LAST_BOX = LETTERED[-1]
"""The box that is opened when the last game is over."""

_LISTS = {
    "buildings": ("buildings",),
    "cards": ("assistants", "items", "guests", "friends", "treasures"),
    "objectives": ("objectives",),
    "persona": ("personas",),
    "rule": ("rules",),
}
"""In which files the ids are found that a box or a rule names in a field."""
BROUGHT = ("buildings", "assistants", "items", "guests", "friends", "treasures", "personas", "objectives")
"""The files of what boxes and rules bring."""
_RULE_OF = {
    "minion": "minions",
    "peril": "peril",
    "item": "items",
    "guest": "guests",
    "friend": "friends",
    "treasure": "treasures",
    "income": "income",
}
"""The rule without which a word of the vocabulary has no meaning yet."""


def faults_of(found: Found) -> list[str]:
    """Every fault of the records together; empty if they hold together."""
    checks = (_doubles, _references, _numbers, _basics, _printed, _tree, _guide, _untaught)
    return [fault for check in checks for fault in check(found)]


def _doubles(found: Found) -> Iterator[str]:
    for field in ("id", "name"):
        places: dict[str, list[str]] = {}
        for file, records in found.items():
            for record in records:
                if hasattr(record, field):
                    places.setdefault(getattr(record, field), []).append(f"{file}.toml, {record.id}")
        for value, where in places.items():
            if len(where) > 1:
                yield f"{' and '.join(where)}: {field} {value!r} is used {len(where)} times; expected once."


def _references(found: Found) -> Iterator[str]:
    ids = {file: {record.id for record in records} for file, records in found.items()}
    brought = Counter[str]()
    for file in ("boxes", "rules"):
        for record in found[file]:
            for field, files in _LISTS.items():
                for name in _listed(getattr(record, field, ())):
                    brought[name] += field != "rule"
                    if not any(name in ids[each] for each in files):
                        yield f"{file}.toml, {record.id}: {field}: there is no {name!r} in {_files(files)}."
    for name, times in brought.items():
        if times > 1:
            yield f"boxes.toml: {name!r} is brought {times} times; expected by one box or rule."
    for building in found["buildings"]:
        if building.box and building.box not in ids["boxes"]:
            yield f"buildings.toml, {building.id}: box: there is no {building.box!r} in boxes.toml."
    for goal in found["guide"]:
        for option in goal.options:
            if option.box not in ids["boxes"]:
                yield f"guide.toml, {goal.id}: options: there is no {option.box!r} in boxes.toml."
    for box in found["boxes"]:
        for name in box.buildings:
            if any(each.id == name and not any(each.needs) for each in found["buildings"]):
                yield f"buildings.toml, {name}: needs: expected 4 resources for a building in a box, got 0."


def _numbers(found: Found) -> Iterator[str]:
    """The counts that the rules fix."""
    brought = _brought(found)
    first = {file: [each for each in found[file] if each.id not in brought] for file in BROUGHT}
    personas = Counter(each.charter for each in first["personas"])
    expected = [
        ("buildings.toml: basic buildings", len(first["buildings"]), len(CHARTERS)),
        ("boxes.toml: boxes", len(found["boxes"]), len(CHARTERS) * BOXES_EACH + len(LETTERED)),
        ("assistants.toml: assistants that no box brings", len(first["assistants"]), FIRST_ASSISTANTS),
        ("objectives.toml: objectives", len(found["objectives"]), OBJECTIVES),
        ("objectives.toml: objectives that no box brings", len(first["objectives"]), FIRST_OBJECTIVES),
        (
            "personas.toml: personas in boxes",
            len(found["personas"]) - len(first["personas"]),
            FURTHER_PERSONAS,
        ),
        *(
            (f"{file}.toml: {file} that no box or rule brings", len(first[file]), 0)
            for file in ("items", "guests", "friends", "treasures")
        ),
    ]
    for charter in CHARTERS:
        further = [each for each in found["buildings"] if each.charter == charter and each.id in brought]
        islands = [each for each in found["islands"] if each.charter == charter]
        expected += [
            (f"buildings.toml: further {charter} buildings", len(further), FURTHER_EACH),
            (f"personas.toml: first {charter} personas", personas[charter], FIRST_PERSONAS_EACH),
            (f"islands.toml: {charter} islands", len(islands), ISLANDS_EACH),
        ]
    yield from (
        f"{what}: expected {right}, got {number}." for what, number, right in expected if number != right
    )
    for box in sorted({*_numbered(), *LETTERED} ^ {each.id for each in found["boxes"]}):
        yield f"boxes.toml, {box}: expected the boxes 1 to {len(_numbered())} and A to {LAST_BOX}, each once."
    for rule in sorted({*RULES} ^ {each.id for each in found["rules"]}):
        yield f"rules.toml, {rule}: expected the rules {', '.join(RULES)}, each once."
    if not found["chest"]:
        yield "chest.toml: expected at least one row, got none."


def _basics(found: Found) -> Iterator[str]:
    brought = _brought(found)
    basics = [each for each in found["buildings"] if each.id not in brought]
    for charter in CHARTERS:
        own = [each for each in basics if each.charter == charter]
        if len(own) != 1:
            yield f"buildings.toml: expected one basic {charter} building, got {len(own)}."
    for each in basics:
        where = f"buildings.toml, {each.id}"
        if each.cost or any(each.needs) or [str(term) for (term,) in each.gain] != [f"1 {each.charter}"]:
            yield f"{where}: a basic building costs nothing, needs nothing and gives 1 {each.charter}."
        if not each.box:
            yield f"{where}: box: a basic building has one."


def _printed(found: Found) -> Iterator[str]:
    """What has room on a tile, and what somebody can pay."""
    for file in ("buildings", "islands", "items"):
        for each in found[file]:
            cost = each.order if file == "items" else each.cost
            where = f"{file}.toml, {each.id}"
            if len(each.gain) > 2 or not each.gain:
                yield f"{where}: gain: expected 1 or 2, got {len(each.gain)}."
            if file != "items" and len({term.kind for term in cost}) > 2:
                yield f"{where}: cost: expected at most 2 kinds, got {len({term.kind for term in cost})}."
            yield from (f"{where}: cost: {fault}" for fault in _too_dear(cost))
    for friend in found["friends"]:
        if friend.ability.when != f"place {friend.charter}":
            yield f"friends.toml, {friend.id}: when: expected 'place {friend.charter}'."
    for guest in found["guests"]:
        if guest.ability.when != "income":
            yield f"guests.toml, {guest.id}: when: expected 'income', got {guest.ability.when!r}."
    for file in ("assistants", "items", "guests", "friends", "treasures"):
        for each in found[file]:
            if each.copies < 1:
                yield f"{file}.toml, {each.id}: copies: expected at least 1, got {each.copies}."
    for row in found["chest"]:
        if row.size < 1:
            yield f"chest.toml, {row.id}: size: expected at least 1 star, got {row.size}."


def _too_dear(cost: Cost) -> Iterator[str]:
    most = dict(zip(GOODS, GENERAL_STOCK, strict=True)) | {"influence": INFLUENCE, "resource": 12, "peril": 6}
    for term in cost:
        if term.number > most.get(term.kind, 3):
            yield f"{term} can never be paid; at most {most.get(term.kind, 3)}."


def _tree(found: Found) -> Iterator[str]:
    """Every box is reached from a charter's basic building or by the Guide, and no box twice."""
    boxes = {each.id: each for each in found["boxes"]}
    on = [each.box for each in found["buildings"] if each.box]
    asked = [option.box for goal in found["guide"] for option in goal.options]
    for box, times in Counter([*on, *asked, LAST_BOX]).items():
        if times > 1:
            yield f"boxes.toml, {box}: it is reached from {times} places; expected one."
    reached = {*asked, LAST_BOX}
    for number, charter in enumerate(CHARTERS):
        roots = [each.box for each in _first_buildings(found) if each.charter == charter and each.box]
        tree = set(_below(roots, boxes, found["buildings"]))
        right = {str(number * BOXES_EACH + k + 1) for k in range(BOXES_EACH)}
        for box in sorted(tree - right, key=str):
            yield f"boxes.toml, {box}: it is reached from the {charter} charter; expected {_span(number)}."
        reached |= tree
        for box in right & {*boxes}:
            held = boxes[box]
            if not 1 <= len(held.buildings) <= 3:
                yield f"boxes.toml, {box}: buildings: expected 1 to 3, got {len(held.buildings)}."
    for box in boxes:
        if box not in reached:
            yield f"boxes.toml, {box}: it can never be opened; no reachable building, no Guide leads to it."


def _guide(found: Found) -> Iterator[str]:
    games = sorted(goal.game for goal in found["guide"])
    if games != list(range(2, GAMES + 1)):
        yield f"guide.toml: expected one goal for each of the games 2 to {GAMES}, got those for {games}."
    for goal in found["guide"]:
        for option in goal.options:
            if option.box not in LETTERED[:-1]:
                last = LETTERED[-2]
                yield f"guide.toml, {goal.id}: options: expected a box A to {last}, got {option.box!r}."
    certain = set[str]()
    boxes = {each.id: each for each in found["boxes"]}
    for goal in sorted(found["guide"], key=lambda goal: goal.game):
        for rule in _rules_in(goal.measure) - certain:
            yield f"guide.toml, {goal.id}: measure: the rule {rule!r} need not be known in game {goal.game}."
        certain |= _agreed(goal, boxes)


def _untaught(found: Found) -> Iterator[str]:
    """Nothing speaks of a rule that need not be known where it is found."""
    boxes = {each.id: each for each in found["boxes"]}
    rules = {each.id: each for each in found["rules"]}
    records = {each.id: each for file in BROUGHT for each in found[file]}
    for box, known in _taught(found).items():
        held = boxes[box]
        cards = [*held.buildings, *held.cards, *held.objectives, *_listed(held.persona)]
        for name in cards:
            for rule in _spoken(records.get(name)) - known:
                yield f"boxes.toml, {box}: {name!r} speaks of {rule!r}, which need not be known then."
    for each in (each for file in BROUGHT for each in found[file] if each.id not in _brought(found)):
        for rule in _spoken(each):
            yield f"{each.id}: it speaks of {rule!r}, which nobody knows at the start."
    for rule in rules.values():
        for name in (*rule.cards, *rule.objectives):
            for other in _spoken(records.get(name)) - {rule.id, *_needed(rule.id)}:
                yield f"rules.toml, {rule.id}: {name!r} speaks of {other!r}, which need not be known then."


def _taught(found: Found) -> dict[str, set[str]]:
    """For every box that can be opened, the rules that are certainly known once it is open."""
    boxes = {each.id: each for each in found["boxes"]}
    brings = {building.id: building for building in found["buildings"]}
    taught: dict[str, set[str]] = {}
    ways = [(each.box, set[str]()) for each in _first_buildings(found) if each.box]
    while ways:
        box, before = ways.pop()
        if box not in boxes or box in taught:
            continue
        taught[box] = before | set(_listed(boxes[box].rule))
        inside = (brings[name] for name in boxes[box].buildings if name in brings)
        ways += [(building.box, taught[box]) for building in inside if building.box]
    certain = set[str]()
    for goal in sorted(found["guide"], key=lambda goal: goal.game):
        for option in goal.options:
            if option.box in boxes:
                taught[option.box] = certain | set(_listed(boxes[option.box].rule))
        certain = certain | _agreed(goal, boxes)
    if LAST_BOX in boxes:
        taught[LAST_BOX] = certain
    return taught


def _agreed(goal: Goal, boxes: Mapping[str, Box]) -> set[str]:
    """The rule that a goal brings whichever option is taken."""
    brought = [boxes[option.box].rule for option in goal.options if option.box in boxes]
    return {brought[0]} if brought and brought[0] and len({*brought}) == 1 else set()


def _needed(rule: str) -> tuple[str, ...]:
    """The rules that a rule builds upon: guests pay when income is paid."""
    return ("income",) if rule == "guests" else ()


def _spoken(record: Any) -> set[str]:
    """The rules of which a record speaks, in its cost, gain, ability or test."""
    words = list[str]()
    if record is None:
        return set()
    for field in ("cost", "order"):
        words += [term.kind for term in getattr(record, field, ())]
    ability = getattr(record, "ability", None)
    for gain in (getattr(record, "gain", ()), getattr(record, "income", ()), ability.gain if ability else ()):
        words += _words(gain)
    words += [condition.what for condition in getattr(record, "test", ())]
    words += ["income"] * bool(getattr(record, "income", ()) or (ability and ability.when == "income"))
    kinds = {"item", "guest", "friend", "treasure"} & {getattr(record, "kind", "")}
    return _rules_in([*words, *kinds]) | ({"private"} if getattr(record, "private", False) else set())


def _words(gain: Gain) -> list[str]:
    return [word for choice in gain for term in choice for word in (term.kind, term.per)]


def _rules_in(words: Iterable[str]) -> set[str]:
    return {_RULE_OF[word] for word in words if word in _RULE_OF}


# Looking round --------------------------------------------------------------------------------


def _brought(found: Found) -> set[str]:
    """Everything that a box or a rule brings."""
    fields = ("buildings", "cards", "objectives", "persona")
    return {
        name
        for file in ("boxes", "rules")
        for record in found[file]
        for field in fields
        for name in _listed(getattr(record, field, ()))
    }


def _first_buildings(found: Found) -> list[Building]:
    brought = _brought(found)
    return [each for each in found["buildings"] if each.id not in brought]


def _below(roots: Iterable[str], boxes: Mapping[str, Box], buildings: Sequence[Building]) -> Iterator[str]:
    """The boxes themselves and all that are reached through buildings in them."""
    on = {building.id: building.box for building in buildings}
    waiting, seen = list(roots), set[str]()
    while waiting:
        box = waiting.pop()
        if box in seen or box not in boxes:
            continue
        seen.add(box)
        yield box
        waiting += [on[name] for name in boxes[box].buildings if on.get(name)]


def _listed(value: str | tuple[str, ...]) -> tuple[str, ...]:
    """An id as a list of one, none as an empty one."""
    if isinstance(value, str):
        return (value,) if value else ()
    return value


def _numbered() -> tuple[str, ...]:
    return tuple(str(n + 1) for n in range(len(CHARTERS) * BOXES_EACH))


def _span(charter: int) -> str:
    return f"{charter * BOXES_EACH + 1} to {(charter + 1) * BOXES_EACH}"


def _files(files: Sequence[str]) -> str:
    return " or ".join(f"{file}.toml" for file in files)
