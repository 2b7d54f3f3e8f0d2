"""An append-only file of JSON lines, each sealed against change and written so that a crash tears none.

Every line is an object whose first key, `seal`, is a hash of the line and of the seal before it:
a byte changed, a line lost or two lines swapped cannot go unnoticed. Only the last line, the one
being written when the process died, may be torn; it is left out and said to be.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from chartkit.core.errors import RecordError

Entry = dict[str, Any]

_FIRST_SEAL = ""


class Contents(NamedTuple):
    """What a journal holds: its entries, the last seal, the sound bytes, and whether the end is torn."""

    entries: tuple[Entry, ...]
    seal: str
    length: int
    torn: bool


def sealed(entry: Entry, previous: str) -> tuple[str, str]:
    """The line of an entry that follows the seal `previous`, and its own seal."""
    body = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    seal = hashlib.blake2s((previous + body).encode(), digest_size=6).hexdigest()
    return f'{{"seal":"{seal}",{body[1:]}\n', seal


def to_text(entries: Iterable[Entry]) -> str:
    """A whole journal as text."""
    return _chained(entries, _FIRST_SEAL)[0]


def from_bytes(data: bytes, source: str) -> Contents:
    """Read and verify a journal; `source` names it in errors.

    Raises `RecordError` with the number of the first line that is not as it was written.
    """
    entries: list[Entry] = []
    seal, length = _FIRST_SEAL, 0
    *lines, rest = data.split(b"\n")
    for number, line in enumerate(lines, start=1):
        entry, seal = _open_line(line + b"\n", seal, f"{source}, line {number}")
        entries.append(entry)
        length += len(line) + 1
    return Contents(tuple(entries), seal, length, torn=bool(rest))


def read(path: str | os.PathLike[str]) -> Contents:
    """Read and verify the journal in a file."""
    return from_bytes(Path(path).read_bytes(), str(path))


def write(path: str | os.PathLike[str], entries: Sequence[Entry]) -> None:
    """Write a whole journal; what was in the file stays until the new text is safe on the disk."""
    target = Path(path)
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with draft.open("wb") as file:
            file.write(to_text(entries).encode())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


class Journal:
    """A journal to append to, after the entries found in it; a torn end is cut off."""

    def __init__(self, path: str | os.PathLike[str], contents: Contents) -> None:
        self.path = Path(path)
        self._seal, self._length = contents.seal, contents.length
        os.truncate(self.path, self._length)

    def append(self, *entries: Entry) -> None:
        """Write entries, all or none; they are on the disk when this returns.

        Raises `RecordError` if somebody else wrote to the file, `OSError` if it cannot be written.
        """
        text, seal = _chained(entries, self._seal)
        data = text.encode()
        with self.path.open("r+b", buffering=0) as file:
            found = file.seek(0, os.SEEK_END)
            if found != self._length:
                raise RecordError(
                    f"{self.path}: holds {found} bytes, not the {self._length} written here; "
                    "somebody else writes to it. Choose another file."
                )
            try:
                if file.write(data) != len(data):
                    raise OSError(errno.ENOSPC, "The disk is full", str(self.path))
                os.fsync(file.fileno())
            except OSError:
                file.truncate(self._length)
                raise
        self._length, self._seal = self._length + len(data), seal


def _chained(entries: Iterable[Entry], seal: str) -> tuple[str, str]:
    """The lines of entries that follow a seal, and the last one's own."""
    lines = []
    for entry in entries:
        line, seal = sealed(entry, seal)
        lines.append(line)
    return "".join(lines), seal


def _open_line(raw: bytes, previous: str, where: str) -> tuple[Entry, str]:
    try:
        entry = json.loads(raw.decode())
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{where}: not a line of JSON ({error}).") from None
    if not isinstance(entry, dict) or "seal" not in entry:
        raise RecordError(f"{where}: expected an object with a seal; this is no chartkit record.")
    claimed = entry.pop("seal")
    if not entry:
        raise RecordError(f"{where}: the line holds nothing but its seal.")
    line, seal = sealed(entry, previous)
    if claimed != seal or line.encode() != raw:
        raise RecordError(f"{where}: the line is not as it was written (its seal does not fit).")
    return entry, seal
