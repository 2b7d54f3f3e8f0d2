"""The self-check: what is installed, and whether games play, draw and show themselves here."""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from random import Random
from typing import NamedTuple

import chartkit
from chartkit.games import GAMES, game_class, room

EXTRAS = ("lab", "png", "explore", "cluster")
"""The extras of chartkit that a user may have or leave out."""
LABEXTENSIONS = {"@jupyter-widgets/jupyterlab-manager": "jupyterlab-widgets", "ipycanvas": "ipycanvas"}
"""What JupyterLab needs to show a board, and the package that installs it."""
REQUIREMENT = re.compile(r"""(?P<name>[\w-]+)>=(?P<least>[\d.]+)(?:; extra == ['"](?P<extra>\w+)['"])?""")
SEED = 7


class Finding(NamedTuple):
    """One thing looked at: what, what was found, and whether it is as it should be."""

    what: str
    found: str
    sound: bool = True


def examine() -> Iterator[Finding]:
    """Look at everything in turn."""
    yield Finding("python", platform.python_version())
    yield Finding("chartkit", chartkit.__version__)
    yield from packages()
    yield from labextensions()
    for name in GAMES:
        for what, check in (("plays", _plays), ("draws", _draws), ("board", _shows)):
            yield attempted(f"{name} {what}", partial(check, name))


def packages() -> Iterator[Finding]:
    """The packages chartkit builds on, each with the least version it takes; those of extras may lack."""
    try:
        wanted = [REQUIREMENT.fullmatch(requirement) for requirement in requires("chartkit") or ()]
    except PackageNotFoundError:
        yield Finding("packages", "not compared: chartkit runs from its source without being installed")
        return
    for match in wanted:
        if match and match["extra"] in (None, *EXTRAS):
            yield _package(**match.groupdict())


def _package(name: str, least: str, extra: str | None) -> Finding:
    try:
        found = version(name)
    except PackageNotFoundError:
        wish = f"chartkit[{extra}]" if extra else name
        return Finding(name, f"not installed; pip install '{wish}'", sound=extra is not None)
    old = _numbers(found) < _numbers(least)
    return Finding(name, f"{found}, but {least} is the least" if old else found, sound=not old)


def labextensions() -> Iterator[Finding]:
    """The extensions of JupyterLab that a board needs; nothing where there is no JupyterLab."""
    try:
        version("jupyterlab")
        from jupyter_core.paths import jupyter_path
    except (PackageNotFoundError, ImportError):
        return
    folders = [Path(folder) for folder in jupyter_path("labextensions")]
    for name, package in LABEXTENSIONS.items():
        there = any((folder / name / "package.json").is_file() for folder in folders)
        missing = f"not found; pip install --force-reinstall {package}"
        yield Finding(f"labextension {name}", "found" if there else missing, sound=there)


def attempted(what: str, check: Callable[[], str]) -> Finding:
    """The finding of a check that may fail in any way."""
    try:
        return Finding(what, check())
    except Exception as error:  # a self-check reports whatever happens
        return Finding(what, f"{type(error).__name__}: {error}", sound=False)


def _plays(name: str) -> str:
    """Play a game by random moves and replay its record."""
    game, rng = game_class(name)(seed=SEED), Random(SEED)
    while not game.over:
        game.play(rng.choice(game.legal_moves(game.awaiting[0])))
    if type(game).from_record(game.record()).position != game.position:
        raise RuntimeError("the record, replayed, gives another position")
    return f"{game.ply} plies; {game.message}"


def _draws(name: str) -> str:
    """Draw the start of a game."""
    from chartkit.draw.svg import svg

    game = game_class(name)(seed=SEED)
    picture = svg(room(name, getattr(game, "scene_room", "scene")).scene(game.position.seen_by(None)))
    return f"{len(picture) / 1000:.0f} kB of SVG"


def _shows(name: str) -> str:
    """Build and close a board twice: the second time no widget may stay behind."""
    from ipywidgets.widgets import widget

    def left() -> int:
        game_class(name)(seed=SEED).board().close()
        return len(widget._instances)

    first, second = left(), left()
    if second != first:
        raise RuntimeError(f"a closed board leaves {second - first} widgets behind")
    return "built and closed"


def _numbers(text: str) -> tuple[int, ...]:
    """A version as numbers to compare, trailing zeros aside."""
    numbers = [int(number) for number in re.findall(r"\d+", text)[:3]]
    return tuple(numbers + [0] * (3 - len(numbers)))
