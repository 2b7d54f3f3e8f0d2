"""Game: the observable shell around a position, with its history, its lines and its record."""

from __future__ import annotations

import difflib
import inspect
import json
import os
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from traitlets import Bool, HasTraits, Instance, Int, TraitError, Tuple, Unicode, observe, validate
from traitlets.utils.importstring import import_item

from chartkit.core import journal
from chartkit.core.errors import ChartkitError, OptionError, RecordError
from chartkit.core.journal import Entry, Journal
from chartkit.core.position import Position
from chartkit.core.record import Record
from chartkit.core.ruling import Ruling
from chartkit.core.timeline import Cursor, Timeline

if TYPE_CHECKING:
    from chartkit.core.setup import Setup

PERSON = ""
"""The entry in `Game.bots` of a seat that a person plays."""


class Game(HasTraits):
    """A game in progress: set it, play it, watch it, link it.

    All traits can be observed and linked. `position`, `line`, `ply`, `players` and `bots` can be
    set; the others follow. A move is one change: observers see every trait already new, and an
    illegal move raises before anything is touched.

    Parameters: `seed` decides all chance (drawn if None), `players` the number or the names of the
    players, `position` a start of one's own instead of the options, which are each game's own.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    position_class: ClassVar[Any]
    deal: ClassVar[Callable[..., Position]]
    """`deal(seed=..., players=..., **options)` makes the start position."""
    seat_range: ClassVar[tuple[int, int]]
    """The least and the greatest number of seats."""
    setup_with: ClassVar[str]
    """Where the class is that sets up positions of this game; loaded when it is asked for."""
    scene_room: ClassVar[str] = "scene"
    """The module of the game's folder that draws it."""

    position = Instance(
        "chartkit.core.position.Position", help="The position at the cursor. Setting it starts a new game."
    )
    history = Tuple(read_only=True, help="The moves of the current line, those after the cursor included.")
    ply = Int(0, help="The number of moves played up to the cursor. Setting it travels in time.")
    lines = Tuple(read_only=True, help="All lines played from the start, each a tuple of moves.")
    line = Int(0, help="Which of the lines is the current one. Setting it goes to that line's end.")
    to_move = Int(0, read_only=True, help="The seat that acts next.")
    awaiting = Tuple(read_only=True, help="All seats that may act now.")
    scores = Tuple(read_only=True, help="The score of each seat.")
    over = Bool(False, read_only=True, help="Whether the game has ended.")
    winners = Tuple(read_only=True, help="The winning seats; empty until the game is over.")
    message = Unicode(read_only=True, help="Who is to do what, or how the game ended.")
    players = Tuple(help="The players' names by seat; empty for the seats' own names.")
    bots = Tuple(help="By seat, the name of the bot that plays it, or '' for a person.")

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "deal" in cls.__dict__:
            cls.__signature__ = _constructor_signature(cls.deal)  # type: ignore[attr-defined] # read by inspect

    def __init__(
        self,
        *,
        seed: int | None = None,
        players: int | Sequence[str] | None = None,
        position: Position | None = None,
        **options: Any,
    ) -> None:
        names = () if players is None or isinstance(players, int) else tuple(players)
        seats = self._seat_count(names or (position.seats if position and players is None else players))
        self._check_options(options, position)
        self._options = _plain({"seed": _checked_seed(seed), "players": list(names) or seats, **options})
        self._recorded: list[Entry] = []
        self._journal: Journal | None = None
        self._listeners: list[Callable[[], None]] = []
        if position is None:
            position = type(self).deal(**{**self._options, "players": seats})
        else:
            self._recorded.append({"start": self._checked_position(position).to_text()})
        self._timeline = Timeline(position)
        super().__init__()
        self._recorded_names = names
        self._show(Cursor(0, 0))
        self.players, self.bots = names, (PERSON,) * position.seats

    # Playing ----------------------------------------------------------------------------

    def play(self, *moves: Any) -> Self:
        """Play moves, each a move or its text; all of them or, if one is illegal, none.

        A text may hold a whole turn where a turn has several steps. Raises `IllegalMove` with its
        rulings, or `NotationError` for a text that is no move.
        """
        cursor, added = self._cursor, []
        timeline = self._timeline.copy()
        position = timeline.at(cursor)
        for item in moves:
            for move in position.parse_moves(item) if isinstance(item, str) else (item,):
                position = position.after(move)
                known = timeline.follow(cursor, move)
                if known is None:
                    added.append({"line": cursor.line, "ply": cursor.ply, "move": str(move)})
                    known = timeline.add(cursor, move, position)
                cursor = known
        self._write(added)
        self._timeline = timeline
        self._show(cursor)
        return self

    def undo(self) -> Self:
        """Step back one move; at the start, nothing happens."""
        return self.goto(max(0, self.ply - 1))

    def redo(self) -> Self:
        """Step forward one move of the current line; at its end, nothing happens."""
        return self.goto(min(len(self.history), self.ply + 1))

    def goto(self, ply: int, line: int | None = None) -> Self:
        """Travel to the position after `ply` moves of a line (by default the current one)."""
        line = self.line if line is None else line
        if not 0 <= line < len(self.lines):
            raise OptionError(f"There is no line {line}; lines are numbered 0 to {len(self.lines) - 1}.")
        if not 0 <= ply <= len(self.lines[line]):
            raise OptionError(f"There is no ply {ply}; line {line} has plies 0 to {len(self.lines[line])}.")
        self._show(Cursor(line, ply))
        return self

    def legal_moves(self, seat: int | None = None) -> Sequence[Any]:
        """The legal moves of a seat, by default the one to move."""
        return self.position.legal_moves(seat)

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Every rule that a move (or the first illegal step of a text) breaks; empty if it is legal."""
        position = self.position
        for step in position.parse_moves(move) if isinstance(move, str) else (move,):
            rulings = position.why_illegal(step)
            if rulings:
                return rulings
            position = position.after(step)
        return ()

    def branch(self) -> Self:
        """An independent copy, at the same place, to explore; nothing done to it is seen here."""
        twin = type(self)(players=self.players or None, position=self._timeline.start)
        twin._options, twin._recorded = dict(self._options), list(self._recorded)
        twin._timeline = self._timeline.copy()
        twin._show(self._cursor)
        return twin

    def setup(self) -> Setup:
        """A draft of the position at the cursor, to be edited; see `Setup`.

        It starts from what all may know. `game.position = setup.result()` uses it.
        """
        cls = import_item(self.setup_with)
        draft = cls.position_class.of(self.position.seen_by(None))
        setup: Setup = cls(seed=self.seed, players=self.players or None, position=draft)
        return setup

    # Words ------------------------------------------------------------------------------

    @property
    def seed(self) -> int:
        """What all chance of this game comes from; whoever plays should not look."""
        seed: int = self._options["seed"]
        return seed

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.position.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called: the players' names, or the seats' own."""
        return self.players or self.position.seat_names

    def headline(self, position: Position) -> str:
        """Who is to do what in a position (masked or not), or how the game ended."""
        names = self.players or position.seat_names
        if position.over:
            return position.verdict(names)
        return f"{names[position.to_move]} to move: {position.prompt()}."

    def describe(self, ply: int, mask: Callable[[Position], Position] | None = None) -> str:
        """The move of the current line that is played at `ply`, as a sentence.

        `mask`, as `Position.seen_by` of a seat, keeps what must not be told out of it.
        """
        position, move = self._timeline.at(Cursor(self.line, ply)), self.history[ply]
        seat = getattr(move, "seat", position.to_move)
        return f"{self.names[seat]} {self._told(ply, mask)}."

    def _told(self, ply: int, mask: Callable[[Position], Position] | None) -> str:
        position = self._timeline.at(Cursor(self.line, ply))
        return (mask(position) if mask else position).describe(self.history[ply])

    def rules(self, section: str | None = None) -> Any:
        """The rulebook, or its section with that anchor, which shows itself with pictures."""
        from chartkit.draw.rulebook import rulebook

        return rulebook(self.name, section)

    # Records ----------------------------------------------------------------------------

    def record(self) -> Record:
        """The game's record: options and everything played, in the order it was played."""
        return Record(self.position_class.name, self._options, tuple(self._recorded))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; what the file held is replaced only when all is written."""
        self.record().write(path)

    def autosave(self, path: str | os.PathLike[str]) -> None:
        """Keep a file up to date: every move is on the disk before it shows.

        A file that already holds this very game is continued; any other is refused.
        """
        target = Path(path)
        wanted = (self.record().header, *self.record().events)
        if not target.exists():
            journal.write(target, wanted)
        contents = journal.read(target)
        if contents.entries != wanted[: len(contents.entries)] or not contents.entries:
            raise RecordError(f"{path}: holds something else than this game; choose another file.")
        self._stop_journal()
        self._journal = Journal(target, contents)
        for entry in wanted[len(contents.entries) :]:
            self._journal.append(entry)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """The game that a file records, replayed and so verified, at the end of its last line.

        Raises `RecordError` for a file that is torn in its midst, edited, of another game or version.
        """
        return cls.from_record(Record.read(path), str(path))

    @classmethod
    def from_record(cls, record: Record, source: str = "record") -> Self:
        """Replay a record; `source` names it in errors."""
        wanted = cls.position_class.name
        if record.game != wanted:
            raise RecordError(f"{source}: a record of {record.game!r}, not of {wanted!r}.")
        try:
            game = cls(**record.options)
        except (ChartkitError, TypeError, TraitError) as error:
            raise RecordError(f"{source}: the options do not make a game ({error}).") from None
        for number, event in enumerate(record.events, start=2):
            try:
                game._replay(event)
            except (ChartkitError, KeyError, TypeError, TraitError, IndexError) as error:
                raise RecordError(f"{source}, line {number}: {event} cannot be replayed ({error}).") from None
        return game

    def to_text(self) -> str:
        """The position at the cursor as text; see `Position.to_text`."""
        return self.position.to_text()

    @classmethod
    def from_text(
        cls, text: str, *, seed: int | None = None, players: int | Sequence[str] | None = None
    ) -> Self:
        """A game that starts at the position of a text; what the text hides is dealt by `seed`."""
        seed = _checked_seed(seed)
        position = cls.position_class.from_text(text)
        if position.hidden:
            position = position.resample(None, Random(seed))
        return cls(seed=seed, players=players, position=position)

    # Showing ----------------------------------------------------------------------------

    def board(self, **options: Any) -> Any:
        """A live board on this game; see `chartkit.widgets.Board` for the options."""
        from chartkit.widgets.display import board

        return board(self, **options)

    def on_change(self, listener: Callable[[], None], remove: bool = False) -> None:
        """Call `listener()` after every change, once, when all traits are new.

        Observers of traits come first; listeners are told even when one of those fails, so that
        every board keeps in step.
        """
        if remove:
            self._listeners.remove(listener)
        else:
            self._listeners.append(listener)

    def _ipython_display_(self) -> None:
        from chartkit.widgets.display import show

        show(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        from chartkit.widgets.display import mimebundle

        return mimebundle(self)

    def __repr__(self) -> str:
        return f"<{self.title}, ply {self.ply} of {len(self.history)}: {self.message}>"

    # What each game adds ----------------------------------------------------------------

    def derive(self, position: Position) -> dict[str, Any]:
        """The derived traits of a position, by name; games add theirs to these."""
        return {
            "to_move": position.to_move,
            "awaiting": position.awaiting,
            "scores": position.scores,
            "over": position.over,
            "winners": position.winners,
            "message": self.headline(position),
        }

    # Inside -----------------------------------------------------------------------------

    @property
    def _cursor(self) -> Cursor:
        return Cursor(self.line, self.ply)

    def _show(self, cursor: Cursor) -> None:
        """Move every trait to a place of the timeline, as one change."""
        position = self._timeline.at(cursor)
        derived = self.derive(position)
        try:
            with self.hold_trait_notifications():
                self.set_trait("lines", tuple(self._timeline.lines))
                self.set_trait("history", self._timeline.lines[cursor.line])
                self.line, self.ply, self.position = cursor.line, cursor.ply, position
                for name, value in derived.items():
                    self.set_trait(name, value)
        finally:
            self._tell()

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    def _restart(self, position: Position) -> None:
        self._timeline = Timeline(position)
        self._write([{"start": position.to_text()}])
        self._show(Cursor(0, 0))

    def _write(self, entries: list[Entry]) -> None:
        for entry in entries:
            if self._journal is not None:
                self._journal.append(entry)
            self._recorded.append(entry)

    def _replay(self, event: Entry) -> None:
        if "start" in event:
            self.position = self.position_class.from_text(event["start"])
        elif "players" in event:
            self.players = tuple(event["players"])
        else:
            self.goto(event["ply"], event["line"]).play(event["move"])

    def _stop_journal(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    # Traits set from outside ------------------------------------------------------------

    @validate("position")
    def _validate_position(self, proposal: Any) -> Position:
        return self._checked_position(proposal["value"])

    @observe("position")
    def _position_set(self, change: Any) -> None:
        if self.position != self._timeline.at(self._cursor):
            self._restart(self.position)

    @validate("ply")
    def _validate_ply(self, proposal: Any) -> int:
        if not 0 <= proposal["value"] <= len(self.history):
            raise TraitError(f"ply is {proposal['value']}; this line has plies 0 to {len(self.history)}.")
        return int(proposal["value"])

    @validate("line")
    def _validate_line(self, proposal: Any) -> int:
        if not 0 <= proposal["value"] < len(self.lines):
            raise TraitError(f"line is {proposal['value']}; lines are numbered 0 to {len(self.lines) - 1}.")
        return int(proposal["value"])

    @observe("ply")
    def _ply_set(self, change: Any) -> None:
        if self.position != self._timeline.at(self._cursor):
            self._show(self._cursor)

    @observe("line")
    def _line_set(self, change: Any) -> None:
        if self.history != self._timeline.lines[self.line]:
            self._show(Cursor(self.line, len(self._timeline.lines[self.line])))

    @validate("players", "bots")
    def _validate_by_seat(self, proposal: Any) -> tuple[str, ...]:
        values, trait = tuple(proposal["value"]), proposal["trait"].name
        if not all(isinstance(value, str) for value in values):
            raise TraitError(f"{trait} are texts, one a seat; got {values!r}.")
        if values and len(values) != self.seats:
            raise TraitError(f"{trait} has {len(values)} entries; this game has {self.seats} seats.")
        return values

    @observe("players")
    def _players_set(self, change: Any) -> None:
        self.set_trait("message", self.headline(self.position))
        if self.players != self._recorded_names:
            self._write([{"players": list(self.players)}])
            self._recorded_names = self.players
        self._tell()

    @observe("bots")
    def _bots_set(self, change: Any) -> None:
        self._tell()

    # Checks -----------------------------------------------------------------------------

    def _checked_position(self, position: Any) -> Position:
        if not isinstance(position, self.position_class):
            raise TraitError(f"position is a {type(position).__name__}; {self.title} takes its own Position.")
        assert isinstance(position, Position)
        if position.hidden:
            raise TraitError("position hides part of itself; position.resample(seat, rng) deals that part.")
        return position

    def _seat_count(self, players: int | Sequence[str] | None) -> int:
        least, most = self.seat_range
        seats = least if players is None else players if isinstance(players, int) else len(players)
        if not least <= seats <= most:
            expected = f"{least}" if least == most else f"{least} to {most}"
            raise OptionError(f"{self.title} is for {expected} players; got {players!r}.")
        return seats

    def _check_options(self, options: dict[str, Any], position: Position | None) -> None:
        known = [
            name for name in inspect.signature(type(self).deal).parameters if name not in ("seed", "players")
        ]
        for option in options:
            if option not in known:
                near = difflib.get_close_matches(option, [*known, "seed", "players", "position"], 1)
                hint = f" Did you mean {near[0]!r}?" if near else ""
                raise OptionError(f"{self.title} has no option {option!r}; it has {', '.join(known)}.{hint}")
        if options and position is not None:
            raise OptionError(f"A given position leaves nothing to decide for {', '.join(options)}.")


def _checked_seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbelow(2**32)
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise OptionError(f"seed is a whole number from 0, or None for one by chance; got {seed!r}.")
    return seed


def _plain(options: dict[str, Any]) -> dict[str, Any]:
    """The options as a record holds them."""
    try:
        return dict(json.loads(json.dumps(options)))
    except (TypeError, ValueError) as error:
        raise OptionError(f"Options are numbers, texts and lists of them ({error}).") from None


def _constructor_signature(deal: Callable[..., Position]) -> inspect.Signature:
    """The constructor's signature as help and completion show it: the common options, then the game's."""
    common = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None)
        for name in ("seed", "players", "position")
    ]
    own = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        for name, parameter in inspect.signature(deal).parameters.items()
        if name not in ("seed", "players")
    ]
    return inspect.Signature([*common, *own])
