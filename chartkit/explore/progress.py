"""Progress, told by a bar or to a function."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from chartkit.core import OptionError

Progress = bool | None | Callable[[int, int], Any]
DELAY = 1.0
"""A bar that nobody asked for appears after so many seconds."""


@contextmanager
def telling(total: int, unit: str, progress: Progress) -> Iterator[Callable[[int], None]]:
    """What is to be told how many more are done.

    With `progress` None a bar appears in notebooks and terminals if it takes long, with True always, with
    False never; a function is called with how many are done and how many there are.
    """
    if callable(progress):
        yield _Counter(total, progress)
        return
    bar = _bar(total, unit, progress)
    if bar is None:
        yield lambda more: None
        return
    with bar:
        yield bar.update


class _Counter:
    def __init__(self, total: int, tell: Callable[[int, int], Any]) -> None:
        self.done, self.total, self.tell = 0, total, tell

    def __call__(self, more: int) -> None:
        self.done += more
        self.tell(self.done, self.total)


def _bar(total: int, unit: str, progress: bool | None) -> Any:
    if progress is not None and not isinstance(progress, bool):
        raise OptionError(f"progress is True, False, None or a function; got {progress!r}.")
    if progress is False or (progress is None and not _watched()):
        return None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        if progress:
            raise OptionError("A progress bar needs tqdm: pip install 'chartkit[explore]'.") from None
        return None
    return tqdm(total=total, unit=unit, delay=0 if progress else DELAY, leave=bool(progress))


def _watched() -> bool:
    """Whether somebody may be looking: in a notebook or at a terminal."""
    shell = sys.modules.get("IPython")
    kernel = shell is not None and getattr(shell.get_ipython(), "kernel", None) is not None
    return kernel or sys.stderr.isatty()
