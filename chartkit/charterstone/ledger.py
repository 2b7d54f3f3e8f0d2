"""The file of a campaign: a header, then everything that happened, chapter by chapter, only ever appended."""

from __future__ import annotations

import hashlib
import os
import warnings
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from chartkit.charterstone.content import DATA
from chartkit.core import RecordError, journal
from chartkit.core.journal import Entry, Journal

FORMAT = "chartkit campaign"
VERSION = 1


class Ledger:
    """A growing campaign record; with a path it is on the disk before anything shows.

    `entries` are `{"chapter": 3, ...}` with the event of that chapter's game, and `{"proceed": 3, "line": 0,
    "ply": 41}` where chapter 3 was left for good.
    """

    def __init__(self, options: Mapping[str, Any], entries: tuple[Entry, ...] = ()) -> None:
        self.options, self.entries = dict(options), list(entries)
        self._journal: Journal | None = None

    @property
    def header(self) -> Entry:
        """The first line."""
        return {"format": FORMAT, "version": VERSION, "content": content_seal(), "options": self.options}

    def append(self, *entries: Entry) -> None:
        """Add entries, all or none."""
        if self._journal is not None:
            self._journal.append(*entries)
        self.entries += entries

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write it all to a file, which is replaced only when all is safely written."""
        journal.write(path, (self.header, *self.entries))

    def keep(self, path: str | os.PathLike[str]) -> None:
        """Keep a new or empty file up to date from now on."""
        self.write(path)
        self._journal = Journal(path, journal.read(path))

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, keep: bool) -> Self:
        """The ledger in a file, verified, which is kept up to date from now on if `keep`.

        A torn last line is left out with a warning. Raises `RecordError` for what is no campaign, was
        edited, or was written by another version or with other content.
        """
        contents = journal.read(path)
        if contents.torn:
            warnings.warn(
                f"{path}: the last line is torn and was left out; {len(contents.entries)} lines were read.",
                stacklevel=3,
            )
        if not contents.entries:
            raise RecordError(f"{path}: no whole line in it; a campaign starts with a header.")
        ledger = cls(_options(contents.entries[0], str(path)), contents.entries[1:])
        if keep:
            ledger._journal = Journal(path, contents)
        return ledger


class Chapter(NamedTuple):
    """The part of a ledger that belongs to one game."""

    ledger: Ledger
    number: int

    def append(self, *entries: Entry) -> None:
        """Add events of the game."""
        self.ledger.append(*({"chapter": self.number, **entry} for entry in entries))


class Closed(NamedTuple):
    """A chapter that the campaign has left: nothing is added to it any more."""

    number: int

    def append(self, *entries: Entry) -> None:
        """Refuse."""
        raise RecordError(f"Chapter {self.number} of this campaign is closed; its decisions last.")


def content_seal() -> str:
    """A short hash of all content, so that a campaign is not gone on with under other cards."""
    digest = hashlib.blake2s(digest_size=6)
    for path in sorted(DATA.glob("*.toml")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _options(header: Entry, source: str) -> dict[str, Any]:
    """The options in a header; raises `RecordError` if it is no header of ours."""
    if header.get("format") != FORMAT:
        raise RecordError(f"{source}: expected a {FORMAT!r}, found format {header.get('format')!r}.")
    if header.get("version") != VERSION:
        raise RecordError(
            f"{source}: written in campaign version {header.get('version')!r}; "
            f"this chartkit reads version {VERSION}."
        )
    if header.get("content") != content_seal():
        raise RecordError(f"{source}: begun with other cards and boxes than this chartkit has.")
    options = header.get("options")
    if not isinstance(options, dict):
        raise RecordError(f"{source}: the header holds no options.")
    return options
