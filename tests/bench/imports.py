"""How long a script waits for its first game: the headless import, in fresh interpreters.

    python tests/bench/imports.py [runs, by default 15]

Prints the time that `from chartkit import Chartae` takes more than an empty interpreter, by the wall and
by the processor, and the modules that take longest themselves. The goal is below 100 ms.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from statistics import median
from time import perf_counter

STATEMENT = "from chartkit import Chartae"
GOAL = 100.0


def run(statement: str, *options: str) -> tuple[float, float, str]:
    """What a fresh interpreter takes for a statement: milliseconds of wall and of processor time; stderr."""
    before, begun = os.times(), perf_counter()
    done = subprocess.run(
        [sys.executable, *options, "-c", statement], check=True, capture_output=True, text=True
    )
    wall, after = perf_counter() - begun, os.times()
    processor = sum(after[2:4]) - sum(before[2:4])
    return 1000 * wall, 1000 * processor, done.stderr


def slowest(listing: str, count: int = 12) -> list[tuple[float, str]]:
    """The modules that took most time of their own, in milliseconds, from `-X importtime`."""
    lines = re.findall(r"import time:\s*(\d+) \|\s*\d+ \|\s*(\S+)", listing)
    return sorted(((int(own) / 1000, module) for own, module in lines), reverse=True)[:count]


def main(runs: int = 15) -> float:
    """Measure, print and return the best import time in milliseconds."""
    run(STATEMENT)  # compiles what is not compiled yet
    walls, processors = [], []
    for _ in range(runs):
        empty, full = run("pass"), run(STATEMENT)
        walls.append(full[0] - empty[0])
        processors.append(full[1] - empty[1])
    best = min(walls)
    print(f"{STATEMENT}: best {best:.0f} ms, median {median(walls):.0f} ms, goal {GOAL:.0f} ms;")
    print(f"of that in the processor: median {median(processors):.0f} ms")
    for own, module in slowest(run(STATEMENT, "-X", "importtime")[2]):
        print(f"{own:8.1f} ms  {module}")
    return best


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
