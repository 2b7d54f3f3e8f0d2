"""The picker: it holds the legal moves and narrows them, pick by pick, to the one that is meant.

It knows no rules. A game's `scene` module tells it, in `choices(position, seat)`, which picks each
legal move answers to; the scene's targets are such picks. Fields in the module's `CYCLES` need not be
picked: they have a value at all times, which a key (or a button) passes to the next.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, NamedTuple

from chartkit.draw.scene import Target


class Choice(NamedTuple):
    """A legal move and the picks that lead to it: values by field."""

    picks: Mapping[str, Hashable]
    move: Any


class Picker:
    """The choices of one seat in one position, and what has been picked of them.

    `picked` holds the picks made, `hovered` the target under the pointer. With `cycles` a field's
    value is taken from those still open, the one that was turned to last or the next after it.
    """

    def __init__(self, choices: Iterable[Choice], cycles: Iterable[str] = ()) -> None:
        self.choices = tuple(choices)
        self.picked: dict[str, Hashable] = {}
        self.hovered: Target | None = None
        self._turned: dict[str, Hashable] = {}
        self.cycles = tuple(cycles)

    # What is open -----------------------------------------------------------------------

    def open(self, picked: Mapping[str, Hashable] | None = None) -> list[Choice]:
        """The choices that agree with the picks (by default those made)."""
        wanted = self.picked if picked is None else picked
        return [
            choice
            for choice in self.choices
            if all(field in choice.picks and choice.picks[field] == value for field, value in wanted.items())
        ]

    def values(self, field: str) -> tuple[Hashable, ...]:
        """The values of a field that still lead to a legal move, whatever was picked for it."""
        others = {name: value for name, value in self.picked.items() if name != field}
        return tuple(dict.fromkeys(c.picks[field] for c in self.open(others) if field in c.picks))

    def leads_on(self, target: Target) -> bool:
        """Whether picking this would still lead to a legal move."""
        return bool(self._with(target))

    def value(self, field: str) -> Hashable | None:
        """The value that a cycled field has now."""
        options = self.options(field)
        turned = self._turned.get(field)
        return turned if turned in options else options[0] if options else None

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
        choices = self.open(picked)
        for field in self.cycles:
            options = list(dict.fromkeys(c.picks[field] for c in choices if field in c.picks))
            if options:
                turned = self._turned.get(field)
                value = turned if turned in options else options[0]
                choices = [c for c in choices if c.picks.get(field, value) == value]
        moves = {choice.move for choice in choices}
        return moves.pop() if len(moves) == 1 else None

    def _with(self, target: Target) -> dict[str, Hashable]:
        """The picks made so far that go with this one, and this one; empty if it leads nowhere."""
        picked: dict[str, Hashable] = {target.field: target.value}
        if not self.open(picked):
            return {}
        for field, value in self.picked.items():
            if field != target.field and self.open({**picked, field: value}):
                picked[field] = value
        return picked

    def options(self, field: str) -> list[Hashable]:
        """The values of a field that go with all that is picked."""
        return list(dict.fromkeys(c.picks[field] for c in self.open() if field in c.picks))
