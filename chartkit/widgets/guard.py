"""The one wrapper round everything that a front end or a game calls back.

Errors in widget callbacks show nowhere: here they reach the board's message line and the log, and the
tests, which read `caught`.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from functools import wraps
from typing import Any

from traitlets import TraitError

from chartkit.core import ChartkitError

log = logging.getLogger("chartkit")

caught: deque[Exception] = deque(maxlen=50)
"""The last errors that were nobody's mistake but ours (or a bot's, or an observer's)."""

Say = Callable[[str], None]


def guard(say: Say, handler: Callable[..., None]) -> Callable[..., None]:
    """The handler, with errors told to `say`: mistakes in their own words, faults as such."""

    @wraps(handler)
    def guarded(*args: Any) -> None:
        try:
            handler(*args)
        except (ChartkitError, TraitError) as mistake:
            say(str(mistake))
        except Exception as fault:
            log.exception("A board's callback failed.")
            caught.append(fault)
            say(f"This went wrong: {type(fault).__name__}: {fault}")

    return guarded
