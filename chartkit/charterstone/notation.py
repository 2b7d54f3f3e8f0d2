"""Positions of Charterstone as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from chartkit.charterstone.automa import CARDS
from chartkit.charterstone.board import board_of
from chartkit.charterstone.content import Content, content
from chartkit.charterstone.pieces import GENERAL_STOCK, GOODS, PLACE_OF, PLACES, PLOTS
from chartkit.charterstone.shorthand import lengthened, shortened
from chartkit.charterstone.soundness import reasons, village_reasons
from chartkit.charterstone.state import AT_HAND, DUTIES, HIDDEN, PHASES, UNKNOWN, VACANT, Fields, Seat, Task
from chartkit.charterstone.table import Table
from chartkit.charterstone.village import Village
from chartkit.charterstone.vocabulary import VocabularyError, parse_gain
from chartkit.core.errors import ImpossiblePosition, NotationError

if TYPE_CHECKING:
    from chartkit.charterstone.position import Position


HEAD = "charterstone/1"
FORM = (
    'charterstone/1 village={"active":[...],...} first=SEAT objectives=NAMES '
    "seats=GOODS/INFLUENCE/VP/OUT/HAND/PERSONAS/SCORED/OPENED;... deck=CARDS|?N faceup=CARDS "
    "discards=CARDS seed=N|? quota=SPACES track=SEATS progress=N round=N turn=SEAT phase=PHASE "
    "tasks=SEAT:DUTY:WHAT:GAIN,..."
)
"""Lists are joined by commas, `-` is an empty one, and N masked cards are `?N`. Seats are the active charters
in table order; the goods of a seat are seven numbers joined by points; what is in no hand is in the stock.

Options and what boxes bring have fields of their own, which are left out where there is nothing to tell; so
are the last parts of a seat: minions (with `@PLACE` where they are out), peril, private objectives that are
not scored, and those that are.
"""
FIELDS = tuple(word.partition("=")[0] for word in FORM.split()[1:])
SPECIAL = {
    "automas": "-", "difficulty": "2", "top": "yes", "rules": "-", "perils": "-", "income": "-",
    "automa": "-", "drawn": "-",
}  # fmt: skip
"""Further fields, and what each is where it is left out."""
SEAT = ("-", "0", "-", "-")
"""The last parts of a seat where they are left out."""
SEAT_PARTS = 12
EMPTY = "-"


# Writing -------------------------------------------------------------------------------------


def write(position: Fields, head: str = HEAD) -> str:
    """The position, or a draft of one, as one line."""
    table = position.table
    values = {
        "village": shortened(position.village, table.content),
        "first": str(table.first),
        "automas": _list(map(str, table.automas)),
        "difficulty": str(table.difficulty),
        "top": "yes" if table.blind else "no",
        "rules": _list(table.rules),
        "objectives": _list(table.objectives),
        "seats": ";".join(_seat_text(position, player) for player in position.players),
        "deck": _cards(position.deck),
        "faceup": _list(position.faceup),
        "discards": _list(position.discards),
        "seed": HIDDEN if position.seed == UNKNOWN else str(position.seed),
        "quota": "".join("." if owner == VACANT else str(owner) for owner in position.quota),
        "track": "".join(map(str, position.track)) or EMPTY,
        "progress": str(position.progress),
        "perils": _list(PLOTS[plot] for plot in range(len(PLOTS)) if position.perils >> plot & 1),
        "income": _list(f"{PLOTS[plot]}:{seat}" for plot, seat in position.income),
        "automa": _cards(position.automa),
        "drawn": _list(position.drawn),
        "round": str(position.round),
        "turn": str(position.turn),
        "phase": position.phase,
        "tasks": _list(map(_task_text, position.tasks)),
    }
    return " ".join(
        [head, *(f"{name}={value}" for name, value in values.items() if value != SPECIAL.get(name))]
    )


def _list(words: Iterable[str]) -> str:
    return ",".join(words) or EMPTY


def _cards(cards: tuple[str, ...]) -> str:
    return f"{HIDDEN}{len(cards)}" if HIDDEN in cards else _list(cards)


def _seat_text(position: Fields, player: Seat) -> str:
    objectives = position.table.objectives
    minions = (name if at == AT_HAND else f"{name}@{PLACES[at]}" for name, at in player.minions)
    parts = [
        ".".join(map(str, player.goods)),
        str(player.influence),
        str(player.points),
        _list(PLACES[place] for place in player.out),
        _list(player.hand),
        _list(player.personas),
        _list(o for n, o in enumerate(objectives) if player.scored >> n & 1),
        str(player.opened),
        _list(minions),
        str(player.peril),
        _cards(player.secrets),
        _list(player.told),
    ]
    while len(parts) > SEAT_PARTS - len(SEAT) and parts[-1] == SEAT[len(parts) - SEAT_PARTS - 1]:
        parts.pop()
    return "/".join(parts)


def _task_text(task: Task) -> str:
    choice = "/".join(map(str, task.choice)).replace(" ", "_")
    return f"{task.seat}:{task.duty}:{task.what.replace(' ', '_')}:{choice}"


# Reading -------------------------------------------------------------------------------------


def read(text: str, position_class: type[Position], printed: Content | None = None) -> Position:
    """The position of a line.

    Raises `NotationError` for what is not in the form, `ImpossiblePosition`, with every reason, for
    what no game reaches.
    """
    position = position_class(*read_fields(text, printed))
    found = tuple(reasons(position))
    if found:
        raise ImpossiblePosition(found)
    return position


def read_fields(text: str, printed: Content | None = None, head: str = HEAD) -> Fields:
    """What a line says, possible or not; only the village must be one that a campaign reaches."""
    fields = _fields(text, head)
    printed = content() if printed is None else printed
    village = lengthened(fields["village"], printed)
    wrong = tuple(village_reasons(village, printed))
    if wrong:
        raise ImpossiblePosition(wrong)
    known = printed.known(village.opened, village.game)
    table = _read_table(fields, printed, known, village)
    players = _read_seats(fields["seats"], table, known, village.active)
    quota, track = _read_quota(fields["quota"], table), _seats_in("track", fields["track"])
    income = tuple(_read_income(word) for word in _words(fields["income"]))
    players = tuple(
        player._replace(placed=_placed(seat, player, quota, track, income))
        for seat, player in enumerate(players)
    )
    held = [sum(player.goods[good] for player in players) for good in range(len(GOODS))]
    return Fields(
        table=table,
        village=village,
        board=board_of(printed, village),
        players=players,
        stock=tuple(every - gone for every, gone in zip(GENERAL_STOCK, held, strict=True)),
        deck=_read_cards(fields["deck"], known.cards),
        faceup=_names(fields["faceup"], known.cards, "card"),
        discards=_names(fields["discards"], known.cards, "card"),
        seed=UNKNOWN if fields["seed"] == HIDDEN else _number("seed", fields["seed"], 2**64),
        quota=quota,
        track=track,
        progress=_number("progress", fields["progress"]),
        perils=sum(1 << plot for plot in {_plot(word) for word in _words(fields["perils"])}),
        income=income,
        automa=_read_cards(fields["automa"], CARDS),
        drawn=_names(fields["drawn"], CARDS, "card"),
        round=_number("round", fields["round"]),
        turn=_number("turn", fields["turn"]),
        phase=_one_of("phase", fields["phase"], PHASES),
        tasks=tuple(_read_task(word) for word in _words(fields["tasks"])),
    )


def _fields(text: str, wanted: str) -> dict[str, str]:
    head, *words = text.split() or [""]
    if head != wanted:
        raise NotationError(
            f"A position of Charterstone starts with {wanted!r}, not {head[:40]!r}. The form is: {FORM}"
        )
    fields = {name: value for name, _, value in (word.partition("=") for word in words)}
    missing = [name for name in FIELDS if name not in fields]
    strange = [name for name in fields if name not in FIELDS and name not in SPECIAL]
    if len(fields) != len(words) or missing or strange or not all(fields.values()):
        raise NotationError(
            f"Expected each of {', '.join(FIELDS)} once; missing are {', '.join(missing) or 'none'}, "
            f"and what is there is {' '.join(words)[:200]!r}."
        )
    return {**SPECIAL, **fields}


def _read_table(fields: dict[str, str], printed: Content, known: Content, village: Village) -> Table:
    return Table(
        printed,
        village.active,
        _names(fields["objectives"], known.objectives, "objective"),
        _number("first", fields["first"]),
        [_number("automas", word) for word in _words(fields["automas"])],
        [_one_of("rules", word, known.rules) for word in _words(fields["rules"])],
        _one_of("top", fields["top"], ("yes", "no")) == "yes",
        _number("difficulty", fields["difficulty"]),
    )


def _read_seats(text: str, table: Table, known: Content, charters: tuple[int, ...]) -> tuple[Seat, ...]:
    words = text.split(";")
    if len(words) != len(charters):
        raise NotationError(f"There are {len(words)} seats for {len(charters)} charters that are played.")
    return tuple(
        _read_seat(word, table, known, charter) for word, charter in zip(words, charters, strict=True)
    )


def _read_seat(text: str, table: Table, known: Content, charter: int) -> Seat:
    parts = text.split("/")
    least = SEAT_PARTS - len(SEAT)
    if not least <= len(parts) <= SEAT_PARTS or not all(parts):
        raise NotationError(
            f"{text!r} is no seat: it has {len(parts)} parts, and {least} are expected. {FORM}"
        )
    parts += SEAT[len(parts) - SEAT_PARTS :] if len(parts) < SEAT_PARTS else ()
    goods, influence, points, out, hand, personas, scored, opened, minions, peril, secrets, told = parts
    numbers = tuple(_number("goods", word) for word in goods.split("."))
    if len(numbers) != len(GOODS):
        raise NotationError(f"{goods!r} has {len(numbers)} goods; there are {len(GOODS)}.")
    scores = _names(scored, table.objectives, "objective of this game")
    return Seat(
        charter=charter,
        goods=numbers,
        influence=_number("influence", influence),
        points=_number("VP", points),
        out=tuple(_place(word) for word in _words(out)),
        hand=_names(hand, known.cards, "card"),
        personas=_names(personas, known.personas, "persona"),
        scored=sum(1 << table.objectives.index(objective) for objective in set(scores)),
        opened=_number("opened", opened),
        minions=tuple(_read_minion(word, known) for word in _words(minions)),
        peril=_number("peril", peril),
        secrets=_read_cards(secrets, known.objectives),
        told=_names(told, known.objectives, "objective"),
    )


def _read_minion(word: str, known: Content) -> tuple[str, int]:
    name, _, place = word.partition("@")
    return _names(name, known.minions, "minion")[0], _place(place) if place else AT_HAND


def _read_quota(text: str, table: Table) -> tuple[int, ...]:
    if len(text) != len(table.spaces):
        raise NotationError(f"quota={text}: {len(text)} spaces; the quota track has {len(table.spaces)}.")
    return tuple(VACANT if mark == "." else _number("quota", mark) for mark in text)


def _read_income(word: str) -> tuple[int, int]:
    plot, _, seat = word.partition(":")
    return _plot(plot), _number("income", seat)


def _read_task(word: str) -> Task:
    parts = word.split(":")
    if len(parts) != 4:
        raise NotationError(f"{word!r} is no task; expected as '0:gain::1_reputation'.")
    seat, duty, what, choice = parts
    try:
        gain = parse_gain(choice.replace("_", " "))
    except VocabularyError:
        raise NotationError(f"{choice!r} in the task {word!r} is nothing to gain.") from None
    if len(gain) > 1:
        raise NotationError(f"{word!r} is no task: it has {len(gain)} choices.")
    duty = _one_of("tasks", duty, DUTIES)
    return Task(_number("tasks", seat), duty, what.replace("_", " "), gain[0] if gain else ())


def _placed(
    seat: int, player: Seat, quota: tuple[int, ...], track: tuple[int, ...], income: Sequence[tuple[int, int]]
) -> int:
    """The influence of a seat that lies somewhere."""
    laid = sum(owner == seat for _, owner in income)
    return quota.count(seat) + track.count(seat) + laid + player.scored.bit_count() + len(player.told)


def _words(text: str) -> list[str]:
    return [] if text == EMPTY else text.split(",")


def _names(text: str, known: Any, what: str) -> tuple[str, ...]:
    """Names, all of which are known; what is not yet discovered is as unknown as what does not exist."""
    found = tuple(_words(text))
    for name in found:
        if name not in known:
            raise NotationError(f"There is no {what} {name!r} here.")
    return found


def _read_cards(text: str, known: Any) -> tuple[str, ...]:
    if text.startswith(HIDDEN):
        return (HIDDEN,) * _number("cards", text[1:], 400)
    return _names(text, known, "card")


def _seats_in(name: str, text: str) -> tuple[int, ...]:
    return () if text == EMPTY else tuple(_number(name, mark) for mark in text)


def _number(name: str, word: str, most: int = 9999) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", word) or int(word) > most or str(int(word)) != word:
        raise NotationError(f"{name}={word} is no whole number from 0 to {most}.")
    return int(word)


def _one_of(name: str, word: str, known: Iterable[str]) -> str:
    if word not in known:
        raise NotationError(f"{name}={word}: there is no such thing; expected one of {', '.join(known)}.")
    return word


def _place(word: str) -> int:
    if word not in PLACE_OF:
        raise NotationError(f"There is no place {word!r}; there are {PLACES[0]} to {PLACES[-1]}.")
    return PLACE_OF[word]


def _plot(word: str) -> int:
    place = _place(word)
    if place >= len(PLOTS):
        raise NotationError(f"{word!r} is no plot; plots are {PLOTS[0]} to {PLOTS[-1]}.")
    return place
