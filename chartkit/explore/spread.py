"""Spreading work over an executor: numbered tasks that do not care where, or in what order, they run."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from multiprocessing.reduction import ForkingPickler
from time import perf_counter
from typing import Any, Generic, NamedTuple, TypeVar

from chartkit.core import OptionError
from chartkit.explore.play import PlayoutError
from chartkit.explore.progress import Progress, telling

T = TypeVar("T")
Task = Callable[[int], T]

TRIAL = 0.1
"""Seconds of work done here first, to learn what a task takes."""
CHUNK = 0.25
"""Seconds of work in a chunk: little beside the whole, much beside sending it."""
WORTHWHILE = 1.0
"""With more seconds of work than this left, processes are started if no executor is given."""


class Done(NamedTuple, Generic[T]):
    """The results of the tasks that were done, by their number, and why not all were ("" if all were)."""

    results: dict[int, T]
    stopped: str


class _Chunk(NamedTuple):
    results: list[Any]
    failure: PlayoutError | None


class _ExecutorFailed(Exception):  # noqa: N818 - never leaves this module
    """The executor gave up, or could not take the task."""


def spread(
    task: Task[T],
    count: int,
    executor: Executor | None,
    progress: Progress,
    unit: str = "playouts",
    each: int = 1,
) -> Done[T]:
    """Do `count` units of work, here or on an executor; processes on all cores if there is much to do.

    Each task does so many of them, the last one what is left; tasks are numbered from 0. What is done when it
    is interrupted, or when the executor fails, is kept; the latter warns. Raises `PlayoutError` for a task
    that fails, wherever it does.
    """
    if executor is not None and not hasattr(executor, "submit"):
        raise OptionError(f"executor is an executor of concurrent.futures or alike; got {executor!r}.")
    stopped = ""
    with telling(count, unit, progress) as tell:
        work = _Work(task, count, each, tell)
        try:
            work.here(TRIAL)
            if executor is not None:
                work.on(executor)
            elif work.seconds_left > WORTHWHILE and (os.cpu_count() or 1) > 1:
                work.on_processes()
            work.here()
        except KeyboardInterrupt:
            if not work.results:
                raise
            stopped = "interrupted"
        except _ExecutorFailed as failure:
            stopped = f"the executor failed: {failure}"
            warnings.warn(
                f"Only {work.done} of {count} {unit} were done; {stopped}",
                RuntimeWarning,
                stacklevel=4,
            )
    return Done(dict(sorted(work.results.items())), stopped if work.done < count else "")


class _Work(Generic[T]):
    """Numbered tasks being done."""

    def __init__(self, task: Task[T], units: int, each: int, tell: Callable[[int], None]) -> None:
        self.task, self.units, self.each, self.tell = task, units, each, tell
        self.count = -(-units // each)
        self.results: dict[int, T] = {}
        self.done = 0
        self.spent = 0.0

    @property
    def seconds_left(self) -> float:
        """How long the rest would take here."""
        return (self.units - self.done) * self.spent / max(1, self.done)

    def here(self, seconds: float = float("inf")) -> None:
        """Do tasks that are not done yet in this process, for so many seconds."""
        begun = perf_counter()
        for index in range(self.count):
            if index not in self.results:
                self._keep([self.task(index)], index)
                self.spent = perf_counter() - begun
                if self.spent > seconds:
                    return

    def on_processes(self) -> None:
        """Do the rest in processes on all cores; where that cannot be, it is left to be done here."""
        try:
            ForkingPickler.dumps(self.task)
        except Exception:  # whatever keeps a policy of the user's from travelling, it can be played here
            return
        try:
            with ProcessPoolExecutor(initializer=_leave_interrupts_to_us) as pool:
                self.on(pool)
        except _ExecutorFailed as failure:
            warnings.warn(
                f"Worker processes could not be used; all is done in this one: {failure}",
                RuntimeWarning,
                stacklevel=5,
            )

    def on(self, executor: Executor) -> None:
        """Do the rest on an executor, a chunk at a time."""
        each = self.spent / max(1, len(self.results))
        size = max(1, int(CHUNK / max(each, 1e-9)))
        first, futures = len(self.results), dict[Future[_Chunk], int]()
        try:
            for start in range(first, self.count, size):
                stop = min(start + size, self.count)
                futures[executor.submit(_do, self.task, start, stop)] = start
            for future in as_completed(futures):
                self._take(future, futures[future])
        except (PlayoutError, KeyboardInterrupt):
            raise
        except Exception as error:
            raise _ExecutorFailed(f"{type(error).__name__}: {error}") from None
        finally:
            for future, start in futures.items():
                if not future.cancel() and not future.cancelled() and future.done():
                    self._rescue(future, start)

    def _take(self, future: Future[_Chunk], start: int) -> None:
        chunk = future.result()
        self._keep(chunk.results, start)
        if chunk.failure is not None:
            raise chunk.failure

    def _rescue(self, future: Future[_Chunk], start: int) -> None:
        """Keep what a chunk has done that was not taken yet."""
        if start not in self.results and future.exception() is None:
            self._keep(future.result().results, start)

    def _keep(self, results: list[T], start: int) -> None:
        self.results.update(enumerate(results, start))
        units = min((start + len(results)) * self.each, self.units) - start * self.each
        self.done += units
        self.tell(units)


def _do(task: Task[Any], start: int, stop: int) -> _Chunk:
    """A chunk of tasks in a worker; what fails is told as a value, so that it survives the way back."""
    results: list[Any] = []
    try:
        results.extend(task(index) for index in range(start, stop))
    except PlayoutError as failure:
        return _Chunk(results, failure)
    except Exception as error:
        return _Chunk(results, PlayoutError(start + len(results), "", f"{type(error).__name__}: {error}."))
    return _Chunk(results, None)


def _leave_interrupts_to_us() -> None:
    """An interrupt reaches all processes of a terminal; workers finish their chunk, which is kept."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
