"""Cartographers as a game: setup options and the traits that people watch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from traitlets import Bool, Int, Tuple, Unicode

from chartkit import core
from chartkit.cartographers import words
from chartkit.cartographers.account import account
from chartkit.cartographers.decks import HIDDEN
from chartkit.cartographers.decks import deal as deal_decks
from chartkit.cartographers.pieces import AMBUSH, CARDS, EDICTS, KINDS, MOST_SEATS, SEASONS
from chartkit.cartographers.position import Position
from chartkit.cartographers.scoring import edict_named
from chartkit.cartographers.sheet import Ground
from chartkit.core import Game, ImpossiblePosition, OptionError
from chartkit.core.table import Table
from chartkit.core.timeline import Cursor
from chartkit.core.words import several

DEALT = "?"
"""Instead of an edict's name: one that is dealt."""


def deal(
    *,
    seed: int,
    players: int = 1,
    map: str | Mapping[str, Any] = "A",
    edicts: Sequence[str] = (),
    decks: Sequence[Sequence[str]] = (),
    ambushes: Sequence[str] = (),
) -> Position:
    """The start position, all chance in it decided by `seed`.

    `map` is "A", "B", or a sheet of one's own, e.g. {"mountains": "B4 C9", "ruins": "B6",
    "wasteland": ""}. `edicts` names those for A to D, one of each kind, "?" for one to be dealt.
    `decks` names, by season, the cards that come first, in order. `ambushes` names the monsters that
    are added, one a season. Whatever is not named is shuffled.
    """
    rng = Random(seed)
    try:
        ground = Ground.of(map)
    except ImpossiblePosition as error:
        raise OptionError(f"map: {error}") from None
    monsters = _monsters(rng, ambushes)
    return Position.start(ground, _edicts(rng, edicts), deal_decks(rng, monsters, _tops(decks)), players)


def _edicts(rng: Random, given: Sequence[str]) -> tuple[str, ...]:
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) not in (0, len(KINDS)):
        raise OptionError(f"edicts are the four for A to D, '?' for one to be dealt; got {given!r}.")
    chosen = [None if name == DEALT else edict_named(name) for name in given or (DEALT,) * len(KINDS)]
    kinds = [edict.kind for edict in chosen if edict]
    twice = sorted({kind for kind in kinds if kinds.count(kind) > 1})
    if twice:
        raise OptionError(f"edicts are one of each kind; there are several of the kind {', '.join(twice)}.")
    left = [kind for kind in KINDS if kind not in kinds]
    rng.shuffle(left)
    dealt = iter([rng.choice([edict.name for edict in EDICTS if edict.kind == kind]) for kind in left])
    return tuple(edict.name if edict else next(dealt) for edict in chosen)


def _monsters(rng: Random, given: Sequence[str]) -> list[str]:
    """The four monsters in the order in which they are added."""
    wrong = isinstance(given, str) or not isinstance(given, Sequence)
    if wrong or any(name not in AMBUSH for name in given) or len(set(given)) < len(given):
        raise OptionError(f"ambushes are different monsters of {', '.join(AMBUSH)}; got {given!r}.")
    rest = [name for name in AMBUSH if name not in given]
    rng.shuffle(rest)
    return [*given, *rest]


def _tops(given: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
    lists = not isinstance(given, str) and isinstance(given, Sequence)
    if not lists or len(given) > len(SEASONS) or any(isinstance(top, str) for top in given):
        raise OptionError(f"decks are up to {len(SEASONS)} lists of cards, one a season; got {given!r}.")
    for top in given:
        unknown = [card for card in top if card not in CARDS] if isinstance(top, Sequence) else [top]
        if unknown:
            raise OptionError(f"decks: there is no card {unknown[0]!r}; there are {', '.join(CARDS)}.")
    return given


class Cartographers(Game):
    """1 to 100 seats draw maps from the same cards; four edicts say what scores, and when.

    Options: `map`, "A", "B" or a sheet of one's own; `edicts`, the four for A to D; `decks`, by season
    the cards that come first; `ambushes`, the monsters in the order in which they are added.
    """

    name: ClassVar[str] = "cartographers"
    title: ClassVar[str] = "Cartographers"
    position_class: ClassVar[Any] = Position
    deal = staticmethod(deal)
    seat_range: ClassVar[tuple[int, int]] = (1, MOST_SEATS)
    setup_with: ClassVar[str] = "chartkit.cartographers.setup.CartographersSetup"

    card = Unicode(None, allow_none=True, read_only=True, help="The open card; None when the game is over.")
    shown = Tuple(read_only=True, help="The cards turned this season, the open one last.")
    deck_left = Int(0, read_only=True, help="How many cards of the season lie face down.")
    season = Unicode("spring", read_only=True, help="The season: spring, summer, autumn or winter.")
    time = Int(0, read_only=True, help="The time on the cards turned this season.")
    time_left = Int(0, read_only=True, help="The time still left after the open card.")
    ruins = Bool(False, read_only=True, help="Whether the open card must cover a ruins space.")
    edicts = Tuple(read_only=True, help="The names of the edicts A to D.")
    worth = Tuple(read_only=True, help="By seat, what the edicts A to D would score now.")
    sheets = Tuple(read_only=True, help="By seat, its sheet as it was when the open card was turned.")
    coins = Tuple(read_only=True, help="By seat, the coins crossed off.")
    season_scores = Tuple(read_only=True, help="By seat, the four-part scores of the seasons that are past.")

    def headline(self, position: Any) -> str:
        """Who is to draw what, or how the game ended."""
        if len(position.awaiting) < 2:
            return super().headline(position)
        names = self._names_in(position)
        waiting = several([names[seat] for seat in position.awaiting])
        return f"{waiting} to move: {words.call(position)}."

    def score_table(self, position: Any = None) -> Table:
        """The scores by season in their four parts, a row for each seat."""
        position = self.position if position is None else position
        return account(position, self._names_in(position))

    def plot_scores(self, seat: int | None = None, ax: Any = None) -> Any:
        """Plot the points of all seats by season, or the parts of one seat's; returns matplotlib's axes.

        Needs the extra `chartkit[explore]`. Raises `OptionError` for a seat that there is not.
        """
        from chartkit.cartographers import plot

        if seat is not None and not (type(seat) is int and 0 <= seat < self.seats):
            raise OptionError(f"There is no seat {seat!r}; seats are 0 to {self.seats - 1}.")
        axes, position = plot.new_axes() if ax is None else ax, self.position
        assert isinstance(position, Position)
        if seat is None:
            plot.plot_totals(position, self.names, axes)
        else:
            plot.plot_parts(position, seat, self.names[seat], axes)
        return axes

    def _told(self, ply: int, mask: Callable[[core.Position], core.Position] | None) -> str:
        told = super()._told(ply, mask)
        return words.HAS_DRAWN if mask is not None and self._hides(ply, mask) else told

    def _hides(self, ply: int, mask: Callable[[core.Position], core.Position]) -> bool:
        """Whether a move answers a card that not all have answered yet, and the mask hides it."""
        end: Any = self._timeline.at(Cursor(self.line, len(self.history)))
        answered = sum(answer is not None for answer in end.answers)
        if ply < len(self.history) - answered:
            return False
        masked: Any = mask(end)
        return bool(masked.answers[self.history[ply].seat] == HIDDEN)

    def derive(self, position: Any) -> dict[str, Any]:
        """The common traits, and what is on the table in Cartographers."""
        return {
            **super().derive(position),
            "card": position.card and position.card.name,
            "shown": position.shown,
            "deck_left": len(position.decks[position.season]) - position.turned,
            "season": SEASONS[position.season].name,
            "time": position.time,
            "time_left": position.time_left,
            "ruins": position.to_ruins,
            "edicts": position.edicts,
            "worth": position.worth,
            "sheets": position.sheets,
            "coins": tuple(sheet.coins for sheet in position.sheets),
            "season_scores": position.season_scores,
        }
