"""Game: the observable shell around a position, with its history, its lines and its record."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from traitlets import TraitError
from traitlets.utils.importstring import import_item

from chartkit.core.errors import ChartkitError, OptionError, RecordError
from chartkit.core.journal import Entry
from chartkit.core.log import Book, Log
from chartkit.core.options import (
    checked_names,
    checked_options,
    checked_players,
    checked_seed,
    checked_texts,
    constructor_signature,
    whole,
)
from chartkit.core.position import Position
from chartkit.core.record import Record
from chartkit.core.ruling import Ruling
from chartkit.core.state import State
from chartkit.core.table import Table
from chartkit.core.timeline import Cursor, Timeline

if TYPE_CHECKING:
    from chartkit.core.setup import Setup

PERSON = ""
"""The entry in `Game.bots` of a seat that a person plays."""

_UNSOUND = (ChartkitError, TraitError, TypeError, ValueError, LookupError, AttributeError)
"""What the replay of a file that was not written by chartkit may raise."""


class Game(State):
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

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "deal" in cls.__dict__:
            cls.__signature__ = constructor_signature(cls.deal)  # type: ignore[attr-defined] # read by inspect

    def __init__(
        self,
        *,
        seed: int | None = None,
        players: int | Sequence[str] | None = None,
        position: Position | None = None,
        **options: Any,
    ) -> None:
        if position is not None:
            if options:
                raise OptionError(f"A given position leaves nothing to decide for {', '.join(options)}.")
            players = self._checked(position).seats if players is None else players
        seats, names = checked_players(players, self.seat_range, self.title)
        options = checked_options(options, type(self).deal, self.title)
        seed = checked_seed(seed)
        options = {"seed": seed, "players": list(names) or seats, **options}
        start = type(self).deal(**{**options, "players": seats}) if position is None else position
        if start.seats != seats:
            raise OptionError(f"The position has {start.seats} seats; got players={players!r}.")
        events = () if position is None else ({"start": start.to_text()},)
        self._log = Log(Record(self.position_class.name, options, events))
        self._names = names
        self._timeline = Timeline(start)
        self._at = Cursor(0, 0)
        super().__init__()
        self._show(self._at)

    # Playing ----------------------------------------------------------------------------

    def play(self, *moves: Any) -> Self:
        """Play moves, each a move or its text; all of them or, if one is illegal, none.

        A text may hold a whole turn where a turn has several steps. Raises `IllegalMove` with its
        rulings, or `NotationError` for a text that is no move.
        """
        cursor, added = self._at, []
        timeline = self._timeline.copy()
        position = timeline.at(cursor)
        for item in moves:
            for asked in position.parse_moves(item) if isinstance(item, str) else (item,):
                following = position.after(asked)
                move = position.parse_move(str(asked))  # as a record will give it back
                known = timeline.follow(cursor, move)
                if known is None:
                    added.append({"line": cursor.line, "ply": cursor.ply, "move": str(move)})
                    known = timeline.add(cursor, move, following)
                cursor, position = known, following
        self._log.add(*added)
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
        self._show(self._place(ply, self.line if line is None else line))
        return self

    def restart(self, position: Position | None = None) -> Self:
        """Start a new game at a position, by default where this one started; its lines are left behind."""
        self._restart(self._timeline.start if position is None else self._checked(position))
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
        twin = type(self)(seed=self.seed, players=self.players or None, position=self._timeline.start)
        twin._log, twin._timeline = Log(self.record()), self._timeline.copy()
        twin._show(self._at)
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
    def last(self) -> Any:
        """What pictures mark as played last: the move before the cursor; None at the start."""
        return self.history[self.ply - 1] if self.ply else None

    @property
    def seed(self) -> int:
        """What all chance of this game comes from; whoever plays should not look."""
        seed: int = self.record().options["seed"]
        return seed

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.position.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called: the players' names, or the seats' own."""
        return self._names_in(self.position)

    def _names_in(self, position: Position) -> tuple[str, ...]:
        """The players' names, or the seats' own where there is no name for each."""
        return self._names if len(self._names) == position.seats else position.seat_names

    def headline(self, position: Position) -> str:
        """Who is to do what in a position (masked or not), or how the game ended."""
        names = self._names_in(position)
        if position.over:
            return position.verdict(names)
        return f"{names[position.to_move]} to move: {position.prompt()}."

    def describe(self, ply: int, mask: Callable[[Position], Position] | None = None) -> str:
        """The move of the current line that is played at `ply`, as a sentence.

        `mask`, as `Position.seen_by` of a seat, keeps what must not be told out of it.
        """
        told = self._told(ply, mask)
        seat = getattr(self.history[ply], "seat", self._timeline.at(Cursor(self.line, ply)).to_move)
        return f"{self.names[seat]} {told}."

    def _told(self, ply: int, mask: Callable[[Position], Position] | None) -> str:
        if not 0 <= ply < len(self.history):
            raise OptionError(f"No move {ply} was played; this line has {len(self.history)}, from 0.")
        position = self._timeline.at(Cursor(self.line, ply))
        return (mask(position) if mask else position).describe(self.history[ply])

    def score_table(self, position: Position | None = None) -> Table | None:
        """How the scores of a position (by default the one at the cursor) came about, as a table.

        None in games that keep no such account.
        """
        return None

    def rules(self, section: str | None = None) -> Any:
        """The rulebook, or its section with that anchor, which shows itself with pictures."""
        from chartkit.draw.rulebook import rulebook

        return rulebook(self.name, section)

    # Records ----------------------------------------------------------------------------

    def record(self) -> Record:
        """The game's record: options and everything played, in the order it was played."""
        return self._log.record

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; what the file held is replaced only when all is written."""
        self.record().write(path)

    def autosave(self, path: str | os.PathLike[str] | None) -> None:
        """Keep a file up to date from now on: every move is on the disk before it shows; None ends that.

        A file that already holds this very game is continued; any other is refused (`RecordError`).
        """
        self._log.keep(path)

    def log_to(self, book: Book) -> None:
        """Hand every event of the record from now on to `book.append` before it shows.

        So a larger record, such as a campaign's, holds games as its chapters.
        """
        self._log.keep_in(book)

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
        except _UNSOUND as error:
            raise RecordError(f"{source}: the options do not make a game ({error}).") from None
        for number, event in enumerate(record.events, start=2):
            try:
                game.replay(event)
            except _UNSOUND as error:
                raise RecordError(f"{source}, line {number}: {event} cannot be replayed ({error}).") from None
        return game

    def replay(self, event: Entry) -> None:
        """Do what an event of a record says."""
        if "start" in event:
            self._restart(self._checked(self.position_class.from_text(event["start"])))
        elif "players" in event:
            self.players = event["players"]
        else:
            self.goto(event["ply"], event["line"]).play(event["move"])

    def to_text(self) -> str:
        """The position at the cursor as text; see `Position.to_text`."""
        return self.position.to_text()

    @classmethod
    def from_text(
        cls, text: str, *, seed: int | None = None, players: int | Sequence[str] | None = None
    ) -> Self:
        """A game that starts at the position of a text; what the text hides is dealt by `seed`."""
        seed = checked_seed(seed)
        position = cls.position_class.from_text(text).completed(Random(seed))
        return cls(seed=seed, players=players, position=position)

    # Showing ----------------------------------------------------------------------------

    def board(self, **options: Any) -> Any:
        """A live board on this game; see `chartkit.widgets.Board` for the options."""
        from chartkit.widgets.display import board

        return board(self, **options)

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

    def _show(self, cursor: Cursor, **more: Any) -> None:
        """Move every trait to a place of the timeline, and `more` with them, as one change."""
        position = self._timeline.at(cursor)
        derived = self.derive(position)
        if position.seats != len(self.bots):
            more["bots"] = (PERSON,) * position.seats
        self._at = cursor
        self._put(
            lines=tuple(self._timeline.lines),
            history=self._timeline.lines[cursor.line],
            line=cursor.line,
            ply=cursor.ply,
            position=position,
            players=self._names if len(self._names) == position.seats else (),
            **derived,
            **more,
        )

    def _restart(self, position: Position) -> None:
        self._log.add({"start": position.to_text()})
        self._timeline = Timeline(position)
        if position.seats != len(self.bots):
            self._names = ()
        self._show(Cursor(0, 0))

    def _place(self, ply: Any, line: Any) -> Cursor:
        line, lines = whole("line", line), self._timeline.lines
        if not 0 <= line < len(lines):
            raise OptionError(f"There is no line {line}; lines are numbered 0 to {len(lines) - 1}.")
        ply = whole("ply", ply)
        if not 0 <= ply <= len(lines[line]):
            raise OptionError(f"There is no ply {ply}; line {line} has plies 0 to {len(lines[line])}.")
        return Cursor(line, ply)

    @classmethod
    def _checked(cls, position: Any) -> Position:
        if not isinstance(position, cls.position_class):
            raise OptionError(f"position is a position of {cls.title}; got {type(position).__name__}.")
        assert isinstance(position, Position)
        if position.hidden:
            raise OptionError("position hides part of itself; position.completed(rng) deals that part.")
        return position

    # Answers to assignments -------------------------------------------------------------

    def _ask_position(self, position: Any) -> None:
        if self._checked(position) != self.position:
            self._restart(position)

    def _ask_ply(self, ply: Any) -> None:
        self.goto(ply)

    def _ask_line(self, line: Any) -> None:
        cursor = self._place(0, line)
        self._show(Cursor(cursor.line, len(self._timeline.lines[cursor.line])))

    def _ask_players(self, names: Any) -> None:
        checked = checked_names(names, self.seats)
        if checked != self._names:
            self._log.add({"players": list(checked)})
            self._names = checked
            self._show(self._at)

    def _ask_bots(self, bots: Any) -> None:
        checked = checked_texts("bots", bots, self.seats) or (PERSON,) * self.seats
        if checked != self.bots:
            self._put(bots=checked)
