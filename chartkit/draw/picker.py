"""The picker: it holds the legal moves and narrows them, pick by pick, to the one that is meant.

It knows no rules. A game's `scene` module tells it, in `choices(position, seat)`, which picks each
legal move answers to; the scene's targets are such picks. Fields in the module's `CYCLES` need not be
picked: they have a value at all times, which a key (or a button) passes to the next.

Sets of choices are numbers with a bit for each, so that a thousand choices are narrowed as fast as ten:
the pointer asks at every step.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from types import ModuleType
from typing import Any, NamedTuple

from chartkit.draw.scene import Target


class Choice(NamedTuple):
    """A legal move and the picks that lead to it: values by field."""

    picks: Mapping[str, Hashable]
    move: Any


def picker_of(room: ModuleType, position: Any, seat: int | None, before: Picker | None = None) -> Picker:
    """The picker of a seat in a position, with the choices of a game's scene module.

    Fields in the module's `KEEPS` are turned as they are in the picker `before`.
    """
    picker = Picker(room.choices(position, seat), room.CYCLES, getattr(room, "HOLDS", ()))
    if before is not None:
        picker.keep(before, getattr(room, "KEEPS", ()))
    return picker


def _set_of(numbers: list[int]) -> int:
    """A set of numbers, in rising order, as the bits of one."""
    flags = bytearray((numbers[-1] >> 3) + 1)
    for number in numbers:
        flags[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(flags, "little")


class Picker:
    """The choices of one seat in one position, and what has been picked of them.

    `picked` holds the picks made, `hovered` the target under the pointer. With `cycles` a field's value
    is taken from those still open, the one that was turned to last or the next after it; each field goes
    by the values of those before it. A pick turns them to where it leads on. Fields in `holds`, cycled or
    picked, stay as they are: what does not go with them leads nowhere, and they alone mean no move.
    """

    def __init__(
        self, choices: Iterable[Choice], cycles: Iterable[str] = (), holds: Iterable[str] = ()
    ) -> None:
        self.choices = tuple(choices)
        self.picked: dict[str, Hashable] = {}
        self.hovered: Target | None = None
        self.cycles, self.holds = tuple(cycles), frozenset(holds)
        self._turned: dict[str, Hashable] = {}
        self._all = (1 << len(self.choices)) - 1
        numbers: dict[str, dict[Hashable, list[int]]] = {}
        for number, (picks, _) in enumerate(self.choices):
            for field, value in picks.items():
                numbers.setdefault(field, {}).setdefault(value, []).append(number)
        self._having = {
            field: {value: _set_of(members) for value, members in values.items()}
            for field, values in numbers.items()
        }
        self._any = {field: reduce(or_, having.values()) for field, having in self._having.items()}

    # What is open -----------------------------------------------------------------------

    def open(self, picked: Mapping[str, Hashable] | None = None) -> list[Choice]:
        """The choices that agree with the picks (by default those made)."""
        return list(self._choices(self._open(self.picked if picked is None else picked)))

    def values(self, field: str) -> tuple[Hashable, ...]:
        """The values of a field that still lead to a legal move, whatever was picked for it."""
        others = {name: value for name, value in self.picked.items() if name != field}
        return tuple(self._values(field, self._open(others) & self._held(field)))

    def leads_on(self, target: Target) -> bool:
        """Whether picking this would still lead to a legal move."""
        return bool(self._with(target))

    def value(self, field: str) -> Hashable | None:
        """The value that a cycled field has now."""
        return self.state.get(field)

    @property
    def state(self) -> dict[str, Hashable]:
        """The values that the cycled fields have now, by field, as far as there are any."""
        return self._narrowed(self.picked, self.cycles)[0]

    def options(self, field: str) -> list[Hashable]:
        """The values of a field that go with all that is picked, and with the cycled fields before it."""
        before = self.cycles[: self.cycles.index(field)] if field in self.cycles else ()
        return self._values(field, self._narrowed(self.picked, before)[1])

    # Picking ----------------------------------------------------------------------------

    def pick(self, target: Target) -> bool:
        """Pick a value; picks that do not go with it are dropped. False if it leads nowhere.

        A cycled field is turned to the value instead, so that its key still passes it on.
        """
        if target.field in self.cycles:
            leads = target.value in self.options(target.field)
            if leads:
                self._turned[target.field] = target.value
            return leads
        picked = self._with(target)
        if picked:
            self.picked = picked
        return bool(picked)

    def cycle(self, field: str, step: int = 1) -> bool:
        """Turn a cycled field to its next value; False if there is no other."""
        options = self.options(field)
        if len(options) < 2:
            return False
        index = options.index(self.value(field)) + step
        self._turned[field] = options[index % len(options)]
        return True

    def aim(self, move: Any) -> None:
        """Pick all that leads to one legal move, as if it had been picked field by field."""
        picks = next(choice.picks for choice in self.choices if choice.move == move)
        self.picked = {field: value for field, value in picks.items() if field not in self.cycles}
        self._turned.update({field: value for field, value in picks.items() if field in self.cycles})

    def keep(self, before: Picker, fields: Iterable[str]) -> None:
        """Turn cycled fields to what they are in another picker, where they can be that."""
        known = {**before._turned, **before.state}
        self._turned.update({field: value for field, value in known.items() if field in fields})

    def clear(self) -> None:
        """Forget all picks; what was turned stays turned."""
        self.picked = {}

    # What is meant ----------------------------------------------------------------------

    @property
    def move(self) -> Any | None:
        """The one move that the picks leave, cycled fields having their value; None if several."""
        return self._one(self.picked) if self.picked else None

    @property
    def preview(self) -> Any | None:
        """The move that picking the target under the pointer would leave; None if none or several."""
        if self.hovered is None:
            return self.move
        picked = self._with(self.hovered)
        return self._one(picked) if picked else None

    def _one(self, picked: Mapping[str, Hashable]) -> Any | None:
        if picked.keys() <= self.holds:
            return None
        _, left = self._narrowed(picked, self.cycles)
        moves = (choice.move for choice in self._choices(left))
        found = next(moves, None)
        return found if all(move == found for move in moves) else None

    def _with(self, target: Target) -> dict[str, Hashable]:
        """The picks made so far that go with this one, and this one; empty if it leads nowhere."""
        field, value = target
        left = self._open({field: value}) & self._held(field)
        if not left:
            return {}
        picked: dict[str, Hashable] = {field: value}
        for other, its_value in self.picked.items():
            if other != field and (fewer := left & self._open({other: its_value})):
                left, picked[other] = fewer, its_value
        return picked

    def _held(self, besides: str) -> int:
        """The choices that go with the fields that stay as they are, one field left open."""
        left = self._all
        if self.holds:
            others = {name: at for name, at in self.picked.items() if name != besides}
            state, _ = self._narrowed(others, self.cycles)
            for name, at in {**others, **state}.items():
                if name in self.holds and name != besides:
                    left &= self._going(name, at)
        return left

    def _going(self, field: str, value: Hashable) -> int:
        """The choices that have a value of a field, or do not have the field."""
        return self._having[field][value] | ~self._any[field]

    def _narrowed(
        self, picked: Mapping[str, Hashable], cycles: Iterable[str]
    ) -> tuple[dict[str, Hashable], int]:
        """The values of cycled fields that go with some picks, and the choices that go with all that."""
        left, state = self._open(picked), dict[str, Hashable]()
        for field in cycles:
            having = self._having.get(field, {})
            value = self._turned.get(field)
            if not left & having.get(value, 0):
                value = next(iter(self._values(field, left)), None)
            if value is not None:
                state[field] = value
                left &= self._going(field, value)
        return state, left

    # Sets of choices --------------------------------------------------------------------

    def _open(self, picked: Mapping[str, Hashable]) -> int:
        """The choices that agree with some picks."""
        left = self._all
        for field, value in picked.items():
            left &= self._having.get(field, {}).get(value, 0)
        return left

    def _values(self, field: str, choices: int) -> list[Hashable]:
        """The values of a field in a set of choices, in their order."""
        first = {
            value: shared & -shared
            for value, having in self._having.get(field, {}).items()
            if (shared := choices & having)
        }
        return sorted(first, key=first.__getitem__)

    def _choices(self, choices: int) -> Iterator[Choice]:
        while choices:
            lowest = choices & -choices
            yield self.choices[lowest.bit_length() - 1]
            choices ^= lowest
