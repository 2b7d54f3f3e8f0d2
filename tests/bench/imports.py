"""How long a script waits for its first game: the headless import, in fresh interpreters.

    python tests/bench/imports.py [runs, by default 15]

Prints the best and the median wall time of `from chartkit import Chartae` less that of an empty
interpreter, and the modules that take longest themselves. The goal is below 100 ms.
"""

from __future__ import annotations

import re
import subprocess
import sys
from statistics import median
from time import perf_counter

STATEMENT = "from chartkit import Chartae"
GOAL = 100.0


def run(statement: str, *options: str) -> tuple[float, str]:
    """The milliseconds that a fresh interpreter takes for a statement, and what it wrote to stderr."""
    begun = perf_counter()
    done = subprocess.run(
        [sys.executable, *options, "-c", statement], check=True, capture_output=True, text=True
    )
    return 1000 * (perf_counter() - begun), done.stderr


def slowest(listing: str, count: int = 12) -> list[tuple[float, str]]:
    """The modules that took most time of their own, in milliseconds, from `-X importtime`."""
    lines = re.findall(r"import time:\s*(\d+) \|\s*\d+ \|\s*(\S+)", listing)
    return sorted(((int(own) / 1000, module) for own, module in lines), reverse=True)[:count]


def main(runs: int = 15) -> float:
    """Measure, print and return the best import time in milliseconds."""
    run(STATEMENT)  # compiles what is not compiled yet
    empty, full = zip(*((run("pass")[0], run(STATEMENT)[0]) for _ in range(runs)), strict=True)
    best = min(full) - min(empty)
    print(
        f"{STATEMENT}: best {best:.0f} ms, median {median(full) - median(empty):.0f} ms; goal {GOAL:.0f} ms"
    )
    for own, module in slowest(run(STATEMENT, "-X", "importtime")[1]):
        print(f"{own:8.1f} ms  {module}")
    return best


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
