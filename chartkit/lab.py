"""The notebooks that come with chartkit, and JupyterLab opened on them."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

PACKAGE = Path(__file__).parent
WELCOME = "welcome.ipynb"
FOLDER = Path("chartkit-notebooks")
"""Where the notebooks of an installed chartkit are copied to unless another folder is named."""
LEDGER = ".chartkit.json"
"""The file in that folder which holds the hashes of the notebooks as they were copied, by name."""


def notebooks() -> Path:
    """The folder of the notebooks that came with this chartkit: in the wheel, or in the checkout."""
    checkout = PACKAGE.parent / "notebooks"
    return checkout if is_checkout() else PACKAGE / "notebooks"


def is_checkout() -> bool:
    """Whether this chartkit runs from its source tree."""
    return (PACKAGE.parent / "pyproject.toml").is_file() and (PACKAGE.parent / "notebooks").is_dir()


def bring(source: Path, folder: Path) -> tuple[str, ...]:
    """Copy notebooks into a folder, and leave alone every file there that its user has changed.

    A file that is as an earlier `bring` left it is brought up to date. Returns the names of those that
    were left alone though this chartkit has a newer text of them. Raises OSError if the folder cannot
    be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    brought, kept = _ledger(folder), []
    for name in _files(source):
        copy, new = folder / name, _hash(source / name)
        if copy.exists() and _hash(copy) not in (new, brought.get(name)):
            if brought.get(name) != new:
                kept.append(name)
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, copy)
        brought[name] = new
    (folder / LEDGER).write_text(json.dumps(brought, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return tuple(kept)


def jupyterlab_arguments(folder: Path, options: Sequence[str]) -> list[str]:
    """What JupyterLab is started with: the folder, its welcome, and the user's own options."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [
        f"--ServerApp.root_dir={folder.resolve()}",
        *(["--allow-root"] if root else []),
        *options,
        str(folder.resolve() / WELCOME),
    ]


def jupyterlab() -> Callable[[list[str]], object]:
    """What runs JupyterLab with arguments until it is shut down; raises ImportError if it is not there."""
    from jupyterlab.labapp import main

    return main  # type: ignore[no-any-return] # JupyterLab has no types


def _files(source: Path) -> Iterator[str]:
    """The names of the files below a folder, hidden ones left out."""
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source)
        if path.is_file() and not any(part.startswith((".", "__")) for part in name.parts):
            yield name.as_posix()


def _hash(path: Path) -> str:
    return hashlib.blake2s(path.read_bytes(), digest_size=16).hexdigest()


def _ledger(folder: Path) -> dict[str, str]:
    """What was brought before; where that cannot be read, nothing, so that every file there is kept."""
    try:
        ledger = json.loads((folder / LEDGER).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return ledger if isinstance(ledger, dict) else {}
