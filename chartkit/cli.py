"""The `chartkit` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from chartkit import __version__, lab


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (by default the program's); returns the exit code."""
    parser = _parser()
    chosen, others = parser.parse_known_args(arguments)
    strange = [word for word in others if chosen.command == "doctor" or not word.startswith("-")]
    if strange:
        parser.error(f"unknown argument {strange[0]!r}; options of JupyterLab are written as --name=value.")
    return doctor() if chosen.command == "doctor" else open_lab(getattr(chosen, "folder", None), others)


def open_lab(folder: Path | None, options: Sequence[str]) -> int:
    """Open JupyterLab on the notebooks; from a checkout on its own, else on copies in a folder."""
    try:
        start = lab.jupyterlab()
    except ImportError as error:
        return _amiss(f"JupyterLab is not installed ({error}); pip install 'chartkit[lab]'.")
    if folder is None and lab.is_checkout():
        folder = lab.notebooks()
    else:
        folder = folder or lab.FOLDER
        try:
            kept = lab.bring(lab.notebooks(), folder)
        except OSError as error:
            return _amiss(f"the notebooks cannot be copied to {folder} ({error}); name another folder.")
        print(f"The notebooks are in {folder}.")
        for name in kept:
            print(f"{name} is as you changed it; delete it to get the new one.")
    start(lab.jupyterlab_arguments(folder, options))
    return 0


def doctor() -> int:
    """Print what the self-check finds; 1 if anything is amiss."""
    from chartkit.doctor import examine

    amiss = []
    for finding in examine():
        print(f"{'ok' if finding.sound else '!!'}  {finding.what:36} {finding.found}", flush=True)
        amiss += [] if finding.sound else [finding.what]
    if amiss:
        return _amiss(f"something is amiss with {', '.join(amiss)}.")
    print("All is well.")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="chartkit",
        description="Map-making board games that live in a Jupyter notebook.",
        epilog="Without a command: lab.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"chartkit {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command")
    opened = commands.add_parser(
        "lab",
        allow_abbrev=False,
        help="open the notebooks in JupyterLab",
        description="Open the notebooks in JupyterLab. Further options, written as --name or "
        "--name=value, are JupyterLab's own, as --no-browser or --port=8899.",
    )
    opened.add_argument(
        "folder",
        nargs="?",
        type=Path,
        help=f"where to put the notebooks (default ./{lab.FOLDER}, or the checkout's own); "
        "files that you changed there are left alone",
    )
    commands.add_parser("doctor", help="print versions and check that games play, draw and show")
    return parser


def _amiss(sentence: str) -> int:
    print(f"chartkit: {sentence}", file=sys.stderr)
    return 1
