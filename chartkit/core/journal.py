"""An append-only file of JSON lines, each sealed against change and written so that a crash tears none.

Every line is an object whose first key, `seal`, is a hash of the line and of the seal before it:
a byte changed, a line lost or two lines swapped cannot go unnoticed. Only the last line, the one
being written when the process died, may be torn; it is left out and said to be.
"""

from __future__ import annotations

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
    lines, seal = [], _FIRST_SEAL
    for entry in entries:
        line, seal = sealed(entry, seal)
        lines.append(line)
    return "".join(lines)


def from_bytes(data: bytes, source: str) -> Contents:
    """Read and verify a journal; `source` names it in errors.

    Raises `RecordError` with the number of the first line that is not as it was written.
    """
    entries: list[Entry] = []
    seal, length = _FIRST_SEAL, 0
    for number, raw in enumerate(data.splitlines(keepends=True) if data else (), start=1):
        if not raw.endswith(b"\n"):
            return Contents(tuple(entries), seal, length, torn=True)
        entry, seal = _open_line(raw, seal, f"{source}, line {number}")
        entries.append(entry)
        length += len(raw)
    return Contents(tuple(entries), seal, length, torn=False)


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
    """A journal open for appending; each entry is on the disk when `append` returns."""

    def __init__(self, path: str | os.PathLike[str], contents: Contents) -> None:
        self.path = Path(path)
        self._seal = contents.seal
        self._file = self.path.open("r+b")
        self._file.truncate(contents.length)
        self._file.seek(contents.length)

    def append(self, entry: Entry) -> None:
        """Write one entry."""
        line, self._seal = sealed(entry, self._seal)
        self._file.write(line.encode())
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _open_line(raw: bytes, previous: str, where: str) -> tuple[Entry, str]:
    try:
        entry = json.loads(raw.decode())
    except ValueError as error:
        raise RecordError(f"{where}: not a line of JSON ({error}).") from None
    if not isinstance(entry, dict) or "seal" not in entry:
        raise RecordError(f"{where}: expected an object with a seal; this is no chartkit record.")
    claimed = entry.pop("seal")
    line, seal = sealed(entry, previous)
    if claimed != seal or line.encode() != raw:
        raise RecordError(f"{where}: the line is not as it was written (its seal does not fit).")
    return entry, seal
