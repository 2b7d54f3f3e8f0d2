"""The village: what lasts from one game to the next, and what each game starts from.

A game changes it while it is played: what is built, opened or found stands at once. What is in the seats'
hands, their goods and workers, belongs to the game; it comes back to the charters' chests when that is over.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple, Self

from chartkit.core import NotationError

CHARTERS = 6
PLOTS = 6
CAPACITY = ("resources", "coins", "cards", "minions")
"""What a chest has room for, in the order of `Charter.capacity`."""
FORMAT = "village/1"


class Charter(NamedTuple):
    """A charter's land and chest between games; ids are those of the content."""

    active: bool = False
    plots: tuple[str, ...] = ("",) * PLOTS
    """The building on each plot, the basic one first; "" where nothing stands."""
    personas: tuple[str, ...] = ()
    """All personas of the charter, in the order they came."""
    used: tuple[str, ...] = ()
    """The personas that have been played, each once, in order."""
    stars: tuple[int, ...] = ()
    """Stars of glory on each row of the chest."""
    capacity: tuple[int, int, int, int] = (1, 1, 1, 0)
    victories: int = 0
    goods: tuple[int, ...] = (0,) * 7
    """What was kept: coins, then the six resources."""
    hand: tuple[str, ...] = ()
    """Advance cards that were kept."""
    minions: tuple[str, ...] = ()
    """Minions that were kept."""

    @property
    def glory(self) -> int:
        """All stars."""
        return sum(self.stars)

    @property
    def buildings(self) -> tuple[str, ...]:
        """What stands on the charter's land."""
        return tuple(building for building in self.plots if building)


class Village(NamedTuple):
    """All that lasts."""

    game: int = 1
    """The number of the game that is played now, or next; 13 and more after the campaign."""
    charters: tuple[Charter, ...] = (Charter(),) * CHARTERS
    cards: tuple[str, ...] = ()
    """Advance cards that lie neither in a hand nor in the archive: the next deck, unshuffled."""
    opened: tuple[str, ...] = ()
    """Boxes opened so far, in order."""
    archive: tuple[str, ...] = ()
    """Cards that are done with, in order."""
    islands: tuple[str, ...] = ()
    """Sky island tiles that lie over plots in this game, as `plot:tile`."""

    @property
    def active(self) -> tuple[int, ...]:
        """The charters that somebody plays."""
        return tuple(number for number, charter in enumerate(self.charters) if charter.active)

    def with_charter(self, number: int, **changes: Any) -> Self:
        """The village with a charter changed."""
        charters = list(self.charters)
        charters[number] = charters[number]._replace(**changes)
        return self._replace(charters=tuple(charters))

    # Text -------------------------------------------------------------------------------

    def to_text(self) -> str:
        """The village as one line, from which `from_text` makes an equal one; defaults are left out."""
        return f"{FORMAT} {json.dumps(_changed(self), ensure_ascii=False, separators=(',', ':'))}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The village that `text` describes, its form checked; raises `NotationError`.

        Whether such a village can be reached is for `content.faults` to say.
        """
        head, _, body = text.strip().partition(" ")
        if head != FORMAT:
            raise NotationError(f"A village's text starts with {FORMAT!r}; got {text[:40]!r}.")
        try:
            village: Self = _built(cls, json.loads(body), "village")
            return village
        except (ValueError, RecursionError) as error:
            raise NotationError(f"A village's text cannot be read: {error}.") from None


def fresh(
    active: tuple[int, ...],
    basics: tuple[str, ...],
    personas: tuple[tuple[str, ...], ...],
    cards: tuple[str, ...],
    rows: int,
) -> Village:
    """The village before the first game: a basic building on every charter, the first cards in the deck.

    `basics` and `personas` are by charter, `rows` is the number of rows of a chest.
    """
    charters = tuple(
        Charter(number in active, (basics[number], *("",) * (PLOTS - 1)), personas[number], stars=(0,) * rows)
        for number in range(CHARTERS)
    )
    return Village(charters=charters, cards=cards)


def _changed(value: Any) -> dict[str, Any]:
    """The fields of a tuple with names that differ from their defaults."""
    changed = {}
    for field, default in value._field_defaults.items():
        found = getattr(value, field)
        if found != default:
            changed[field] = [_changed(c) for c in found] if field == "charters" else found
    return changed


def _built(cls: Any, found: Any, where: str) -> Any:
    """The tuple with names of `cls` that a JSON object describes; `ValueError` says what is wrong."""
    if not isinstance(found, dict):
        raise ValueError(f"{where} is an object with fields; got {found!r}")
    fields = {}
    for field, value in found.items():
        if field not in cls._field_defaults:
            raise ValueError(f"{where} has no field {field!r}; it has {', '.join(cls._fields)}")
        default = cls._field_defaults[field]
        at = f"{where}.{field}"
        if field == "charters":
            if not isinstance(value, list) or len(value) != CHARTERS:
                raise ValueError(f"{at} is a list of {CHARTERS} charters")
            fields[field] = tuple(_built(Charter, each, f"charter {n + 1}") for n, each in enumerate(value))
        elif isinstance(default, tuple):
            fields[field] = _listed(value, str if field in _NAMES else int, _LENGTHS.get(field), at)
        elif default is False and not isinstance(value, bool):
            raise ValueError(f"{at} is true or false; got {value!r}")
        elif default is not False and (type(value) is not int or value < 0):
            raise ValueError(f"{at} is a number from 0; got {value!r}")
        else:
            fields[field] = value
    return cls(**fields)


_NAMES = ("plots", "personas", "used", "hand", "minions", "cards", "opened", "archive", "islands")
_LENGTHS = {"plots": PLOTS, "capacity": len(CAPACITY), "goods": 7}


def _listed(value: Any, kind: type, length: int | None, where: str) -> tuple[Any, ...]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        count = f"{length} " if length is not None else ""
        raise ValueError(
            f"{where} is a list of {count}{'names' if kind is str else 'numbers'}; got {value!r}"
        )
    for item in value:
        if type(item) is not kind or (isinstance(item, int) and item < 0):
            raise ValueError(f"{where} holds {'names' if kind is str else 'numbers from 0'}; got {item!r}")
    return tuple(value)
