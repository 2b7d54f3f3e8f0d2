"""The notebooks as they are kept: pictures for readers without a kernel, sound links, no leftovers.

That their outputs are what their code gives is checked by nbval, which runs them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from chartkit.games import GAMES

ROOT = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(ROOT.rglob("*.ipynb"))
PROBE = """
from ipywidgets.widgets import widget
from pathlib import Path
from chartkit.widgets.board import Board
boards = [each for each in widget._instances.values() if isinstance(each, Board)]
print(len(boards), sorted(path.name for path in Path(".").iterdir() if path.suffix != ".ipynb"))
"""

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def outputs(book: Any) -> list[Any]:
    return [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]


def test_there_is_a_welcome_and_at_least_the_same_three_for_each_game() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in NOTEBOOKS}
    wanted = {f"{game}/{kind}.ipynb" for game in GAMES for kind in ("play", "learn", "explore")}
    assert names >= {"welcome.ipynb"} | wanted
    assert {name.partition("/")[0] for name in names} == {"welcome.ipynb", "explore", *GAMES}


@every_notebook
def test_it_is_run_once_from_the_top_without_errors(path: Path) -> None:
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    counts = [cell.execution_count for cell in book.cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))
    assert not [output for output in outputs(book) if output.output_type == "error"]
    assert not [output for output in outputs(book) if output.get("name") == "stderr"]


@every_notebook
def test_it_shows_pictures_and_keeps_no_widgets(path: Path) -> None:
    book = nbformat.read(path, as_version=4)
    assert "widgets" not in book.metadata
    kinds = [kind for output in outputs(book) for kind in output.get("data", {})]
    assert {"image/svg+xml", "image/png"} & set(kinds)
    assert "application/vnd.jupyter.widget-view+json" not in kinds
    assert "chartkit is an independent work" in path.read_text("utf-8") or path.parent != ROOT


@every_notebook
def test_its_links_lead_somewhere(path: Path) -> None:
    book = nbformat.read(path, as_version=4)
    text = "\n".join(cell.source for cell in book.cells if cell.cell_type == "markdown")
    links = re.findall(r"\]\(([^)#]+)\)", text)
    assert links
    for link in links:
        assert (path.parent / link).is_file(), link


@pytest.mark.parametrize(
    "name", ["welcome", *(f"{game}/{kind}" for game in GAMES for kind in ("play", "learn"))]
)
def test_it_ends_clean(name: str) -> None:
    path = ROOT / f"{name}.ipynb"
    book = nbformat.read(path, as_version=4)
    before = {each.name for each in path.parent.iterdir() if each.suffix != ".ipynb"}
    book.cells.append(nbformat.v4.new_code_cell(PROBE))
    NotebookClient(book, resources={"metadata": {"path": str(path.parent)}}).execute()
    assert book.cells[-1].outputs[0].text.strip() == f"0 {sorted(before)}"
