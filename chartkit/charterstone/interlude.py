"""The evening between two games: a position of its own, whose moves are decisions that last.

In order: the Guide's choice, stars of glory, room in the chests of those who did not win, and what each
chest keeps. The winner's victory and the personas that were played are marked before any decision. Where
there is but one thing to choose, it is chosen.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from chartkit.charterstone import chest, settling
from chartkit.charterstone.cards import Goal, Option
from chartkit.charterstone.chest import Left
from chartkit.charterstone.content import content
from chartkit.charterstone.opening import unpacked
from chartkit.charterstone.pieces import CHARTER_KINDS, GAMES, NOTHING
from chartkit.charterstone.position import Position as Table
from chartkit.charterstone.settling import ACTS, GUIDE, KEEP, ROOM, STAR, Due, Result
from chartkit.charterstone.village import CAPACITY, Charter, Village
from chartkit.core import NotationError, OptionError, Ruling
from chartkit.core import Position as CorePosition

T = TypeVar("T")
KEPT_WHOLE = 1
"""After this game everything is kept."""
FORMAT = "charterstone-interlude/1"


class Decision(NamedTuple):
    """What the seat to decide chooses: an option of the Guide or a row of the chest by its number, a kind of
    room, or a thing to keep."""

    act: str
    pick: str

    def __str__(self) -> str:
        return f"{self.act} {self.pick}"


class _Fields(NamedTuple):
    number: int
    village: Village
    results: tuple[Result, ...]
    due: tuple[Due, ...]
    left: tuple[Left, ...]


class Interlude(_Fields, CorePosition):
    """The state between game `number` and the next; `village` is that of the next."""

    __slots__ = ()
    name: ClassVar[str] = "charterstone-interlude"

    # How it comes about -----------------------------------------------------------------

    @classmethod
    def after_game(cls, table: Table) -> Self:
        """The evening after a game that is over."""
        number = table.village.game
        results = settling.results(table)
        village = settling.marked(table, results)
        return cls._begun(number, village, results, settling.due(number, results))

    @classmethod
    def _begun(cls, number: int, village: Village, results: tuple[Result, ...], due: tuple[Due, ...]) -> Self:
        left = [Left() for _ in results]
        if KEPT_WHOLE < number < GAMES:
            for seat, result in enumerate(results):
                charter = village.charters[result.charter]
                left[seat] = Left(charter.goods, charter.hand, charter.minions)
                village = village.with_charter(result.charter, goods=NOTHING, hand=(), minions=())
        seats = [seat for seat, result in enumerate(results) if not result.automa]
        keep = [Due(KEEP, seat, kind) for seat in seats for kind in CAPACITY] if any(left) else []
        village = village._replace(game=number + 1)
        whole = cls(number, village, results, (*due, *keep), tuple(left))
        return whole._ready()

    def _ready(self) -> Self:
        """This, with all decided that leaves no choice."""
        position = self
        while position.due and len(options := position.options) < 2:
            position = position._decided(options[0]) if options else position._replace(due=position.due[1:])
        return position

    def joined(self, number: int, rng: Random) -> Self:
        """The evening after somebody took up a charter that nobody played; raises `OptionError` if taken.

        The newcomer gets a building card from the deck by chance, and decides about as many stars and as
        much room as the least of the others has.
        """
        if self.village.charters[number].active:
            raise OptionError(f"{CHARTER_KINDS[number].name} is played already.")
        others = [self.village.charters[result.charter] for result in self.results]
        glory = min(charter.glory for charter in others)
        room = min(sum(charter.capacity) for charter in others) - sum(Charter().capacity)
        village = self.village.with_charter(number, active=True)
        plans = [card for card in village.cards if card in content().buildings]
        if plans:
            plan = rng.choice(plans)
            at = village.cards.index(plan)
            village = village._replace(cards=(*village.cards[:at], *village.cards[at + 1 :]))
            village = village.with_charter(number, hand=(plan,))
        seat = village.active.index(number)
        due = [each._replace(seat=each.seat + (each.seat >= seat)) for each in self.due]
        due += [*[Due(STAR, seat)] * glory, *[Due(ROOM, seat)] * room]
        return self._replace(
            village=village,
            due=tuple(due),
            results=_inserted(self.results, seat, Result(number)),
            left=_inserted(self.left, seat, Left()),
        )._ready()

    # Who decides what -------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.results)

    @property
    def to_move(self) -> int:
        """The seat that is to decide."""
        return self.due[0].seat if self.due else 0

    def charter(self, seat: int) -> Charter:
        """The charter of a seat."""
        return self.village.charters[self.results[seat].charter]

    @property
    def options(self) -> tuple[str, ...]:
        """The picks that are open to the seat that is to decide; empty once nothing is due or open."""
        if not self.due:
            return ()
        act, seat, kind = self.due[0]
        charter = self.charter(seat)
        if act == GUIDE:
            return tuple(str(n) for n, _ in enumerate(self.goal.options, start=1))
        if act == STAR:
            return tuple(str(row + 1) for row in chest.open_rows(charter, content().chest))
        if act == ROOM:
            known = "minions" in content().rules_in_force(self.village.opened)
            return CAPACITY if known else CAPACITY[:-1]
        return chest.keepable(charter, self.left[seat], kind)

    @property
    def goal(self) -> Goal:
        """The Guide's goal in the game that was played."""
        goal = content().goal(self.number)
        assert goal is not None, "the Guide asks only where there was a goal"
        return goal

    # Moves ------------------------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> Sequence[Decision]:
        """What the seat that is to decide can choose; nothing for the others."""
        if not self.due or seat not in (None, self.to_move):
            return ()
        return tuple(Decision(self.due[0].act, pick) for pick in self.options)

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Why a decision is not the one that is due."""
        if move in self.legal_moves():
            return ()
        if not self.due:
            return (Ruling("between-games", "Nothing is left to decide before the next game."),)
        act = self.due[0].act
        return (
            Ruling(
                "between-games",
                f"{self.seat_names[self.to_move]} decides {_SUBJECTS[act]} now, and can choose among "
                f"{', '.join(self.options)}; {str(move)!r} is none of them.",
            ),
        )

    def after(self, move: Decision) -> Self:
        """The evening after a decision; raises `IllegalMove`."""
        if move not in self.legal_moves():
            raise self.refuse(move)
        return self._decided(move.pick)._ready()

    def _decided(self, pick: str) -> Self:
        act, seat, kind = self.due[0]
        number = self.results[seat].charter
        if act == GUIDE:
            return self._guided(seat, self.goal.options[int(pick) - 1])
        if act == STAR:
            return self._with_charter(number, chest.with_star(self.charter(seat), int(pick) - 1), done=True)
        if act == ROOM:
            return self._with_charter(number, chest.with_room(self.charter(seat), pick), done=True)
        return self._kept(seat, kind, pick)

    def _with_charter(self, number: int, charter: Charter, *, done: bool) -> Self:
        village = self.village.with_charter(number, **charter._asdict())
        return self._replace(village=village, due=self.due[1:] if done else self.due)

    def _guided(self, seat: int, option: Option) -> Self:
        """After the Guide's choice: the option's box is opened for the seat's charter."""
        village, buildings = unpacked(self.village, option.box, self.results[seat].charter)
        return self._replace(village=village._replace(cards=(*village.cards, *buildings)), due=self.due[1:])

    def _kept(self, seat: int, kind: str, pick: str) -> Self:
        """After keeping one thing, or no more of the kind."""
        if pick == chest.NOTHING_MORE:
            return self._replace(due=self.due[1:])
        charter, left = chest.kept(self.charter(seat), self.left[seat], kind, pick)
        rest = (*self.left[:seat], left, *self.left[seat + 1 :])
        return self._replace(left=rest)._with_charter(self.results[seat].charter, charter, done=False)

    # The result -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether all is decided and the next game can begin."""
        return not self.due

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the game that was played."""
        return tuple(result.points for result in self.results)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won the game that was played; empty until all is decided."""
        return tuple(seat for seat, result in enumerate(self.results) if result.won) if self.over else ()

    def next_village(self) -> Village:
        """The village the next game starts from: advance cards that were not kept are in its deck again."""
        back = tuple(card for left in self.left for card in left.hand)
        return self.village._replace(cards=(*self.village.cards, *back))

    # Words and text ---------------------------------------------------------------------

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The seats are called by their charters."""
        return tuple(CHARTER_KINDS[result.charter].name for result in self.results)

    def describe(self, move: Decision) -> str:
        """What was decided."""
        return f"{_DEEDS[move.act]} {self.called(move)}"

    def called(self, move: Decision) -> str:
        """What a pick is called."""
        if move.act == GUIDE:
            return self.goal.options[int(move.pick) - 1].title
        if move.act == STAR:
            return content().chest[int(move.pick) - 1].name
        return _named(move.pick)

    def prompt(self) -> str:
        """What the seat decides now."""
        return f"choose {_SUBJECTS[self.due[0].act]}" if self.due else "nothing"

    def verdict(self, names: Sequence[str]) -> str:
        """That all is decided."""
        return f"All is decided; game {self.number + 1} can begin."

    def to_text(self) -> str:
        """The evening as one line."""
        fields = self._asdict() | {"village": self.village.to_text()}
        return f"{FORMAT} {json.dumps(fields, ensure_ascii=False, separators=(',', ':'))}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The evening that a text describes; raises `NotationError`."""
        head, _, body = text.strip().partition(" ")
        try:
            if head != FORMAT:
                raise ValueError(f"expected {FORMAT!r} at the start")
            found = json.loads(body)
            return cls(
                int(found["number"]),
                Village.from_text(found["village"]),
                tuple(Result(*result) for result in found["results"]),
                tuple(Due(*due) for due in found["due"]),
                tuple(Left(tuple(goods), tuple(hand), tuple(more)) for goods, hand, more in found["left"]),
            )
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise NotationError(f"{text[:60]!r} is no evening between games: {error}.") from None

    def parse_move(self, text: str) -> Decision:
        """The decision that a text names, as `star 2`; raises `NotationError`."""
        act, _, pick = text.strip().partition(" ")
        if act not in ACTS or not pick:
            raise NotationError(f"{text!r} is no decision; expected one of {', '.join(ACTS)} and what.")
        return Decision(act, pick)


_SUBJECTS = {
    GUIDE: "what the Guide shall do",
    STAR: "the row of the chest for a star of glory",
    ROOM: "of what the chest shall hold one more",
    KEEP: "what to keep",
}
_DEEDS = {
    GUIDE: "asks the Guide for",
    STAR: "puts a star on",
    ROOM: "makes room for more",
    KEEP: "keeps",
}


def _inserted(entries: tuple[T, ...], at: int, entry: T) -> tuple[T, ...]:
    return (*entries[:at], entry, *entries[at:])


def _named(thing: str) -> str:
    """The name of a card or a minion; other words are their own."""
    for things in (content().cards, content().minions):
        if thing in things:
            return str(things[thing].name)
    return thing
