"""The small vocabulary in which every cost, gain, ability and objective is written.

    cost       2 grain, 1 coin
    gain       1 coin / 1 grain, 2 vp per 2 assistant
    condition  influence >= 6
    measure    coin + resource

A cost and a gain are lists of terms, joined by commas; of terms joined by `/` one is chosen. A term is
a number (1 if left out) and a kind, and in a gain `per` a count, or `per` so many of it. An ability is a
gain and the event that brings it. All of them are small frozen values, parsed once when content is read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from chartkit.charterstone.pieces import CHARTERS, COMMONS, GOODS
from chartkit.core.errors import ChartkitError

COSTS = (
    *GOODS,
    "resource",
    "influence",
    "card",
    "assistant",
    "plan",
    "vp",
    "peril",
    "minion",
    "item",
    "guest",
    "treasure",
)
"""What can be paid. `resource` is any; `card` an advance card of one's own, `plan` a building card."""
ACTIONS = ("build", "open", "objective", "quota")
"""Gains that are something to do: build a card, open a box, score an objective, fill a quota space."""
GAINS = (
    *GOODS, "resource", "vp", "reputation", "influence", "card", "assistant", "plan", *ACTIONS,
    "progress", "income", "peril", "minion", "item", "guest", "friend", "treasure",
)  # fmt: skip
"""What can be gained in a game."""
LASTING = ("capacity", "persona", "glory")
"""What can only be gained from one game to the next: from the chest and from the Guide."""
COUNTS = (
    *GOODS, "resource", "resource kind", "influence", "vp", "reputation", "quota", "objective", "card",
    "assistant", "plan", "building", "village building", "opened box", "persona", "glory", "peril",
    "minion", "item", "guest", "friend", "treasure",
)  # fmt: skip
"""What can be counted of a player. `influence` is what is left, `quota` tokens on the quota track,
`building` those in its charter, `plan` building cards in hand, `opened box` those opened in this game."""
EVENTS = (
    "start", "end", "build", "open", "objective", "progress", "quota", "reputation", "income", "retrieve",
    "sent-home", *(common.id for common in COMMONS), *(f"place {charter}" for charter in CHARTERS),
)  # fmt: skip
"""When an ability acts: at the start and the end of the game, when its owner does that, when a worker of
its owner is sent home, is placed on that building of the Commons, or on the land of that charter."""


class VocabularyError(ChartkitError, ValueError):
    """A text that the vocabulary does not know."""


class Term(NamedTuple):
    """So many of a kind, for every `every` of a count if `per` names one. Its icon is that of its kind."""

    kind: str
    number: int = 1
    per: str = ""
    every: int = 1

    def __str__(self) -> str:
        if not self.per:
            return f"{self.number} {self.kind}"
        every = f"{self.every} " if self.every > 1 else ""
        return f"{self.number} {self.kind} per {every}{self.per}"

    @property
    def words(self) -> str:
        """As a player would say it, e.g. `2 grain`, `1 VP for every 2 assistants`."""
        if self.kind in _DEEDS:
            return _DEEDS[self.kind] if self.number == 1 else f"{_DEEDS[self.kind]} {self.number} times"
        said = f"{self.number} reputation" if self.kind == "reputation" else counted(self.number, self.kind)
        if not self.per:
            return said
        every = counted(self.every, self.per) if self.every > 1 else _SINGULAR.get(self.per, self.per)
        return f"{said} for every {every}"


Cost = tuple[Term, ...]
"""What is paid, all of it."""
Choice = tuple[Term, ...]
"""Terms of which one is taken."""
Gain = tuple[Choice, ...]
"""What may be taken, in order."""


class Ability(NamedTuple):
    """What its owner gains whenever something happens; `may` if it is asked first."""

    when: str
    gain: Gain
    may: bool = False

    @property
    def words(self) -> str:
        """As a sentence, e.g. `2 VP when you use the Zeppelin.`."""
        said = gaining_words(self.gain)
        return f"{capital(f'you may {said}' if self.may else said)} {_WHEN[self.when]}."


class Condition(NamedTuple):
    """That a count is at least (`>=`) or at most (`<=`) so many."""

    what: str
    relation: str
    number: int

    def __str__(self) -> str:
        return f"{self.what} {self.relation} {self.number}"

    @property
    def words(self) -> str:
        """As a player would say it, e.g. `at least 6 coins`."""
        return f"{'at least' if self.relation == '>=' else 'at most'} {counted(self.number, self.what)}"


Measure = tuple[str, ...]
"""Counts that are added up."""

# Reading -------------------------------------------------------------------------------------

_TERM = re.compile(
    r"(?:(?P<number>[0-9]+) +)?(?P<kind>[a-z-]+)(?: +per +(?:(?P<every>[0-9]+) +)?(?P<per>[a-z -]+))?"
)
_CONDITION = re.compile(r"(?P<count>[a-z -]+?) *(?P<relation>>=|<=) *(?P<number>[0-9]+)")


def parse_cost(text: str) -> Cost:
    """The cost that a text names, e.g. `2 grain, 1 coin`; free is `-` or nothing."""
    return tuple(_term(part, text, COSTS, "cost", per=False) for part in _parts(text))


def parse_gain(text: str, kinds: Collection[str] = GAINS) -> Gain:
    """The gain that a text names, e.g. `1 coin / 1 grain, 2 vp`; none is `-` or nothing.

    `kinds` are those that make sense here; chests and Guides know `LASTING` too.
    """
    return tuple(
        tuple(_term(option, text, kinds, "gain", per=True) for option in part.split("/"))
        for part in _parts(text)
    )


def parse_ability(when: str, gain: str, may: bool = False) -> Ability:
    """The ability that gives a gain at an event."""
    if when not in EVENTS:
        raise VocabularyError(f"There is no event {when!r}; there are {', '.join(EVENTS)}.")
    parsed = parse_gain(gain)
    if not parsed:
        raise VocabularyError(f"An ability gains something; that of the event {when!r} gains nothing.")
    return Ability(when, parsed, bool(may))


def parse_condition(text: str) -> Condition:
    """The condition that a text names, e.g. `influence >= 6`."""
    found = _CONDITION.fullmatch(text.strip())
    if not found:
        raise VocabularyError(f"{text!r} is no condition; expected a count, >= or <=, and a number.")
    return Condition(_count(found["count"], text), found["relation"], int(found["number"]))


def parse_conditions(texts: Iterable[str]) -> tuple[Condition, ...]:
    """The conditions that texts name; at least one."""
    found = tuple(map(parse_condition, texts))
    if not found:
        raise VocabularyError("Expected at least one condition, got none.")
    return found


def parse_measure(text: str) -> Measure:
    """The counts that a text adds up, e.g. `coin + resource`."""
    return tuple(_count(part, text) for part in text.split("+"))


def _parts(text: str) -> list[str]:
    stripped = text.strip()
    return [] if stripped in ("", "-") else stripped.split(",")


def _term(part: str, text: str, kinds: Collection[str], what: str, *, per: bool) -> Term:
    found = _TERM.fullmatch(part.strip())
    if not found:
        raise VocabularyError(f"{part.strip()!r} in {text!r} is no term of a {what}; expected as '2 grain'.")
    kind, number, every = found["kind"], int(found["number"] or 1), int(found["every"] or 1)
    if kind not in kinds:
        raise VocabularyError(f"{text!r}: no {what} is of the kind {kind!r}; there are {', '.join(kinds)}.")
    if not number or not every:
        raise VocabularyError(f"{text!r}: a number in a {what} is 1 or more, not 0.")
    if found["per"] and not per:
        raise VocabularyError(f"{text!r}: a {what} has no 'per'.")
    return Term(kind, number, _count(found["per"], text) if found["per"] else "", every)


def _count(word: str, text: str) -> str:
    word = " ".join(word.split())
    if word not in COUNTS:
        raise VocabularyError(f"{text!r}: there is no count {word!r}; there are {', '.join(COUNTS)}.")
    return word


# Saying --------------------------------------------------------------------------------------


def cost_words(cost: Cost) -> str:
    """As a player would say it, e.g. `2 grain and $1`; `nothing` if free."""
    return listed([term.words for term in cost])


def gain_words(gain: Gain) -> str:
    """As a player would say it, e.g. `$1 or 1 grain, and 2 VP`; `nothing` if there is none."""
    return listed([" or ".join(term.words for term in choice) for choice in gain])


def gaining_words(gain: Gain) -> str:
    """What is done when all of it is taken, e.g. `fill a quota space and gain 3 VP`."""
    deeds = [choice[0].words for choice in gain if len(choice) == 1 and choice[0].kind in _DEEDS]
    rest = tuple(choice for choice in gain if len(choice) > 1 or choice[0].kind not in _DEEDS)
    return listed([*deeds, *([f"gain {gain_words(rest)}"] if rest or not deeds else [])])


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence; `nothing` for none."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


_SINGULAR = {
    "vp": "VP",
    "card": "advance card",
    "plan": "building card",
    "quota": "token on the quota track",
    "reputation": "token on the reputation track",
    "resource kind": "different resource",
    "building": "building in your charter",
    "village building": "building in the village",
    "opened box": "box opened",
    "glory": "star of glory",
}
_PLURAL = {
    "vp": "VP",
    "resource kind": "different resources",
    "quota": "tokens on the quota track",
    "reputation": "tokens on the reputation track",
    "building": "buildings in your charter",
    "village building": "buildings in the village",
    "opened box": "boxes opened",
    "glory": "stars of glory",
}
_MASS = (*GOODS[1:], "influence", "peril", "income", "capacity")
_DEEDS = {
    "build": "build a building card",
    "open": "open a box",
    "objective": "score an objective",
    "quota": "fill a quota space",
    "progress": "advance progress",
    "income": "pay income",
}


def counted(number: int, kind: str) -> str:
    """So many of a kind or count, e.g. `$3`, `1 grain`, `2 assistants`."""
    if kind == "coin":
        return f"${number}"
    if kind in _MASS:
        return f"{number} {kind}"
    if number == 1:
        return f"1 {_SINGULAR.get(kind, kind)}"
    return f"{number} {_PLURAL.get(kind) or _SINGULAR.get(kind, kind) + 's'}"


_WHEN = {
    "start": "at the start of the game",
    "end": "at the end of the game",
    "build": "when you build",
    "open": "when you open a box",
    "objective": "when you score an objective",
    "progress": "when you advance progress",
    "quota": "when you fill a quota space",
    "reputation": "when you place reputation",
    "income": "when income is paid",
    "retrieve": "when you retrieve your workers",
    "sent-home": "when a worker of yours is sent home",
    **{common.id: f"at the {common.name}" for common in COMMONS},
    **{f"place {charter}": f"when you use a building of the {charter} charter" for charter in CHARTERS},
}
