"""The log of a game: what happened in it, in order, and the file that is kept up to date with it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

from chartkit.core import journal
from chartkit.core.errors import RecordError
from chartkit.core.journal import Entry, Journal
from chartkit.core.record import Record


class Book(Protocol):
    """What takes entries to keep them: a journal, or the chapter of one."""

    def append(self, *entries: Entry) -> None:
        """Keep entries, all or none."""


class Log:
    """A growing record."""

    def __init__(self, start: Record) -> None:
        self._start, self._events = start, list(start.events)
        self._book: Book | None = None

    def add(self, *events: Entry) -> None:
        """Note what is about to happen: on the disk first, so that nothing shows that is not there."""
        if self._book is not None:
            self._book.append(*events)
        self._events += events

    @property
    def record(self) -> Record:
        """The record up to now."""
        return Record(self._start.game, self._start.options, tuple(self._events))

    def keep(self, path: str | os.PathLike[str] | None) -> None:
        """Keep a file up to date from now on, or none; one that holds something else is refused."""
        self._book = None if path is None else self._opened(Path(path))

    def keep_in(self, book: Book) -> None:
        """Keep in a book what happens from now on."""
        self._book = book

    def _opened(self, path: Path) -> Journal:
        record = self.record
        wanted = (record.header, *record.events)
        if not path.exists() or path.stat().st_size == 0:
            journal.write(path, wanted)
        contents = journal.read(path)
        if not contents.entries or contents.entries != wanted[: len(contents.entries)]:
            raise RecordError(
                f"{path}: holds something else than this game; load it, or choose another file."
            )
        opened = Journal(path, contents)
        opened.append(*wanted[len(contents.entries) :])
        return opened
