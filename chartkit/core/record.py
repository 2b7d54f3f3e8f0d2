"""Records: a game as its options and moves, one JSON line each; loading replays and so verifies them."""

from __future__ import annotations

import os
import warnings
from dataclasses import dataclass
from typing import Any

from chartkit.core import journal
from chartkit.core.errors import RecordError
from chartkit.core.journal import Entry

FORMAT = "chartkit record"
VERSION = 1


@dataclass(frozen=True)
class Record:
    """A game that can be written, read and replayed.

    `options` holds what the game was begun with, `seed` and `players` among them. `events` are what
    happened since, in order: `{"line": 0, "ply": 3, "move": "c4/1"}` for a move played after three
    moves of line 0, `{"start": text}` for a position set up in the midst, and `{"players": [...]}`
    for new names.
    """

    game: str
    options: dict[str, Any]
    events: tuple[Entry, ...] = ()

    @property
    def header(self) -> Entry:
        """The first line."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "options": self.options,
        }

    def to_text(self) -> str:
        """The record as it stands in a file."""
        return journal.to_text((self.header, *self.events))

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, replacing it only when all is safely written."""
        journal.write(path, (self.header, *self.events))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record from a file; see `from_entries` for the errors.

        A torn last line, as a crash leaves it, is left out with a warning.
        """
        contents = journal.read(path)
        if contents.torn:
            warnings.warn(
                f"{path}: the last line is torn and was left out; "
                f"{len(contents.entries)} sound lines before it were read.",
                stacklevel=2,
            )
        return cls.from_entries(contents.entries, str(path))

    @classmethod
    def from_entries(cls, entries: tuple[Entry, ...], source: str) -> Record:
        """The record made of these lines.

        Raises `RecordError` if they are no record, a newer version's, or lack what is needed.
        """
        if not entries:
            raise RecordError(f"{source}: no whole line in it; a record starts with a header.")
        header, *events = entries
        if header.get("format") != FORMAT:
            raise RecordError(f"{source}: expected a {FORMAT!r}, found format {header.get('format')!r}.")
        version = header.get("version")
        if version != VERSION:
            raise RecordError(
                f"{source}: written in record version {version!r}; this chartkit reads version {VERSION}."
            )
        try:
            return cls(header["game"], dict(header["options"]), tuple(events))
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError(f"{source}: the header lacks or garbles {error}.") from None
