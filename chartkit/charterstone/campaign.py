"""The campaign: twelve games and the evenings between them, whose decisions last, in one append-only file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Self

from traitlets import HasTraits, Instance, Int, Tuple, Unicode

from chartkit.charterstone import automa, settling
from chartkit.charterstone.chronicle import Chronicle, chronicle
from chartkit.charterstone.content import content
from chartkit.charterstone.evening import Evening
from chartkit.charterstone.game import Charterstone
from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.ledger import Chapter, Closed, Ledger
from chartkit.charterstone.pieces import CHARTERS, GAMES
from chartkit.charterstone.tally import Tally, Weights, tally, weights
from chartkit.charterstone.village import Village, fresh
from chartkit.core import ChartkitError, Game, OptionError, RecordError
from chartkit.core.options import checked_names, checked_players, checked_seed, whole

SHARED, DEALT = SCORINGS = ("shared", "dealt")
DEFAULTS = {"seats": 2, "players": [], "seed": None, "charters": None, "automas": 0, "scoring": SHARED}
"""The options and what they are when nothing is said."""
KEPT = tuple(option for option in DEFAULTS if option != "seats")
"""Those that a file holds: its charters say how many seats there are."""


class Campaign(HasTraits):
    """A village through twelve games, and beyond.

    `game` is what goes on now: a game of Charterstone, or the evening after it, whose moves are decisions
    that last. `proceed()` goes from one to the next once it is over; there is no way back.

    Parameters: `seats` (2 to 6) or the names in `players`; `path`, a file that is kept up to date, and
    continued if it holds a campaign; `seed`, which decides all chance; `charters`, the resource of each
    seat's charter (by chance if left out); `automas`, how many of the seats, the last ones, act by the
    Automa's cards, the harder the better the people do; `scoring`, "shared" or "dealt", whether the
    weights of the campaign's score are the same for all.

    Raises `OptionError` for options that make no campaign or not the one in the file, and `RecordError`
    for a file that is torn in its midst, edited, of another version or with other content.
    """

    game = Instance(Game, read_only=True, help="The game or the evening that goes on.")
    number = Int(read_only=True, help="The number of the game that is played now or comes next.")
    village = Instance(Village, read_only=True, help="The village as it stands.")
    players = Tuple(
        read_only=True, help="The players' names, in the order of seats; empty if they have none."
    )
    opened = Tuple(read_only=True, help="The boxes opened so far, in order.")
    tallies = Tuple(read_only=True, help="The campaign's points of each seat by where they come from.")
    scores = Tuple(read_only=True, help="The campaign's points of each seat as they stand.")
    message = Unicode(read_only=True, help="Where the campaign stands.")

    def __init__(self, *, path: str | os.PathLike[str] | None = None, **options: Any) -> None:
        unknown = {*options} - {*DEFAULTS}
        if unknown:
            raise OptionError(
                f"A campaign has no option {min(unknown)!r}; it has path, {', '.join(DEFAULTS)}."
            )
        if path is not None and Path(path).exists() and Path(path).stat().st_size:
            ledger = Ledger.open(path, keep=True)
            self._start(ledger, str(path))
            _compare(options, ledger.options, str(path))
        else:
            self._start(Ledger(_checked(**{**DEFAULTS, **options})), "campaign")
            if path is not None:
                self._ledger.keep(path)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """The campaign in a file, replayed and so verified; the file is not written to."""
        campaign = cls.__new__(cls)
        campaign._start(Ledger.open(path, keep=False), str(path))
        return campaign

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the campaign to a file, which is replaced only when all is safely written."""
        self._ledger.write(path)

    # Going on ---------------------------------------------------------------------------

    def proceed(self) -> Self:
        """Leave what is over for good, as it stands at its cursor, and begin what comes next.

        Raises `OptionError` while there is still something to play or to decide.
        """
        game = self.game
        if not game.over:
            raise OptionError(f"{game.message} Only then it goes on.")
        self._ledger.append({"proceed": self._chapter, "line": game.line, "ply": game.ply})
        game.on_change(self._show, remove=True)
        game.log_to(Closed(self._chapter))
        self._next()
        self._listen()
        return self

    def join(self, charter: str, name: str = "") -> Self:
        """Let somebody join in a charter that nobody plays, in an evening between two games.

        The newcomer gets a building card by chance and as much glory and room as the least of the others.
        """
        number = _charter_number(charter)
        evening = self.game.position
        if not isinstance(evening, Interlude):
            raise OptionError("Somebody can join between two games; this one must be over first.")
        joined = evening.joined(number, Random(f"{self._seed} joins {number}"))
        names = list(self.game.players)
        if bool(names) != bool(name.strip()):
            raise OptionError(f"name is given just if the others have names; they are {names or 'unnamed'}.")
        seat = joined.village.active.index(number)
        everybody = checked_names((*names[:seat], name, *names[seat:]), joined.seats) if names else ()
        self.game.position = joined
        if everybody:
            self.game.players = everybody
        return self

    # Reading ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the twelve games are played and decided; the village can be played in for ever."""
        position = self.game.position
        return self.number > GAMES and not (isinstance(position, Interlude) and position.due)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most points, once the campaign is over."""
        return (
            tuple(s for s, score in enumerate(self.scores) if score == max(self.scores)) if self.over else ()
        )

    @cached_property
    def weights(self) -> tuple[Weights, ...]:
        """What capacity, personas and victories count, by charter: the same from the first game on."""
        return weights(self._ledger.options["scoring"] == DEALT, Random(f"{self._seed} weights"))

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called: the players' names, or their charters'."""
        return self.game.names

    def chronicle(self) -> Chronicle:
        """All that has been told so far."""
        return chronicle(self.village)

    def rules(self, section: str | None = None) -> Any:
        """The rulebook with what the village has discovered of it, or its section with that anchor."""
        return self.game.rules(section)

    # Showing ----------------------------------------------------------------------------

    def board(self, **options: Any) -> Any:
        """A live board on the campaign, which follows it from chapter to chapter."""
        from chartkit.charterstone.campaign_board import CampaignBoard

        return CampaignBoard(self, **options)

    def _ipython_display_(self) -> None:
        from chartkit.charterstone.campaign_board import show

        show(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return self.game._repr_mimebundle_(include, exclude)

    def __repr__(self) -> str:
        return f"<Campaign: {self.message}>"

    # Inside -----------------------------------------------------------------------------

    @property
    def _seed(self) -> int:
        seed: int = self._ledger.options["seed"]
        return seed

    def _start(self, ledger: Ledger, source: str) -> None:
        """Begin with the first game and replay what the ledger holds."""
        super().__init__()
        self._ledger, self._chapter, self._difficulty = ledger, -1, automa.EASIEST
        if {*ledger.options} != {*KEPT}:
            raise RecordError(f"{source}, line 1: no options of a campaign, {', '.join(KEPT)}.")
        number, entry = 1, ledger.header
        try:
            _checked(**ledger.options, seats=len(ledger.options["charters"]))
            self._next()
            for number, entry in enumerate(ledger.entries, start=2):  # noqa: B007 - both are told in the error
                self._replay(entry)
        except (ChartkitError, ValueError, TypeError, AttributeError, LookupError) as error:
            raise RecordError(f"{source}, line {number}: {entry} cannot be replayed ({error}).") from None
        self._listen()
        self._show()

    def _replay(self, entry: dict[str, Any]) -> None:
        event = dict(entry)
        if "proceed" in event:
            chapter, asked = event["proceed"], self.game.goto(event["ply"], event["line"])
            if chapter != self._chapter or not asked.over:
                raise OptionError(f"chapter {chapter!r} is left, but chapter {self._chapter} goes on")
            self._next()
        elif event.pop("chapter") != self._chapter:
            raise OptionError(f"an event of chapter {entry['chapter']!r} stands in chapter {self._chapter}")
        else:
            self.game.replay(event)

    def _next(self) -> None:
        """Make the next chapter: a game, or the evening after one."""
        seed = Random(f"{self._seed} chapter {self._chapter + 1}").getrandbits(32)
        before: Any = self.game.position if self._chapter >= 0 else None
        if before is None:
            game = self._dealt(
                seed, _fresh(self._ledger.options["charters"]), self._ledger.options["players"]
            )
        elif isinstance(before, Interlude):
            game = self._dealt(seed, before.next_village(), self.game.players)
        elif before.village.game > GAMES:  # what is played for its own sake leaves no trace
            again = self._begun._replace(game=before.village.game + 1)
            game = self._dealt(seed, again, self.game.players)
        else:
            self._difficulty = settling.next_difficulty(before)
            evening = Interlude.after_game(before)
            game = Evening(seed=seed, players=self.game.players or None, position=evening)
        self._chapter += 1
        self.set_trait("game", game)
        self._show()

    def _dealt(self, seed: int, village: Village, names: Sequence[str]) -> Game:
        self._begun = village
        return Charterstone(
            seed=seed,
            players=names or len(village.active),
            village=village.to_text(),
            automas=self._ledger.options["automas"],
            difficulty=self._difficulty,
        )

    def _listen(self) -> None:
        """From now on the current game's events are kept, and what the campaign shows follows it."""
        self.game.log_to(Chapter(self._ledger, self._chapter))
        self.game.on_change(self._show)

    def _show(self) -> None:
        position: Any = self.game.position
        village = position.village
        number = village.game
        counted: tuple[Tally, ...] = tally(village, self.weights)
        stage = "between games" if isinstance(position, Interlude) else f"game {number}"
        values = {
            "village": village,
            "number": number,
            "players": self.game.players,
            "opened": village.opened,
            "tallies": counted,
            "scores": tuple(each.total for each in counted),
            "message": f"{stage.capitalize()}: {self.game.message}",
        }
        with self.hold_trait_notifications():
            for name, value in values.items():
                self.set_trait(name, value)


def _fresh(charters: Sequence[str]) -> Village:
    """The village in which a campaign begins."""
    found = content()
    active = tuple(sorted(map(_charter_number, charters)))
    return fresh(active, found.basics, found.first_personas, found.first_cards, len(found.chest))


def _charter_number(charter: str) -> int:
    if charter not in CHARTERS:
        raise OptionError(f"There is no charter {charter!r}; there are {', '.join(CHARTERS)}.")
    return CHARTERS.index(charter)


def _checked(
    *, seats: Any, players: Any, seed: Any, charters: Any, automas: Any, scoring: Any
) -> dict[str, Any]:
    """The options of a new campaign, as its file holds them: charters and names in table order."""
    count, names = checked_players(players or seats, Charterstone.seat_range, "A campaign")
    seed = checked_seed(seed)
    if scoring not in SCORINGS:
        raise OptionError(f"scoring is one of {', '.join(SCORINGS)}; got {scoring!r}.")
    if charters is None:
        charters = Random(f"{seed} charters").sample(CHARTERS, count)
    numbers = [_charter_number(charter) for charter in charters]
    if len({*numbers}) != count:
        raise OptionError(f"charters names {count} different charters, one a seat; got {charters!r}.")
    order = sorted(range(count), key=numbers.__getitem__)
    named = [CHARTERS[numbers[seat]] for seat in order]
    if isinstance(automas, list):  # as a file holds them
        automas = len(automas)
    if not 0 <= whole("automas", automas) < count:
        raise OptionError(f"automas is from 0 to {count - 1}, as one of {count} is played; got {automas}.")
    return {
        "players": [names[seat] for seat in order] if names else [],
        "seed": seed,
        "charters": named,
        "automas": named[count - int(automas) :],
        "scoring": scoring,
    }


def _compare(asked: dict[str, Any], found: dict[str, Any], path: str) -> None:
    """Refuse to go on with a campaign that was begun with other options than those asked for."""
    found = {**found, "seats": len(found["charters"]), "automas": len(found["automas"])}
    for option, value in asked.items():
        if value not in (None, found.get(option)) and not (option == "players" and not value):
            raise OptionError(f"{path} holds a campaign with {option}={found.get(option)!r}; got {value!r}.")
