"""What is in the package that people install, and that it serves them without this checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds, as a package path."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = (folder / "dist").iterdir()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def notebooks(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*.ipynb")
        if ".ipynb_checkpoints" not in path.parts
    }


def run(installed: Path, folder: Path, code: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(installed)}
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, cwd=folder, env=environment, check=True, capture_output=True, text=True
    ).stdout


def test_rules_types_content_and_every_module_are_in_it(installed: Path):
    source = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "chartkit").rglob("*")
        if path.suffix in (".py", ".md", ".toml", ".typed")
    }
    held = {path.relative_to(installed).as_posix() for path in installed.rglob("*") if path.is_file()}
    assert {"chartkit/py.typed", "chartkit/charterstone/data/boxes.toml"} <= source
    assert source <= held


def test_the_notebooks_travel_in_it_and_reach_the_user(installed: Path, tmp_path: Path):
    code = "from chartkit import lab; print(lab.__file__); lab.bring(lab.notebooks(), lab.FOLDER)"
    assert run(installed, tmp_path, code).startswith(str(installed))
    assert "welcome.ipynb" in notebooks(ROOT / "notebooks")
    assert notebooks(tmp_path / "chartkit-notebooks") == notebooks(ROOT / "notebooks")


def test_its_rulebook_is_read_from_it(installed: Path, tmp_path: Path):
    code = "from chartkit import Chartae; print(Chartae(seed=1).rules('rotate'))"
    assert "clockwise" in run(installed, tmp_path, code)
