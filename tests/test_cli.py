"""The `chartkit` command: notebooks brought, JupyterLab opened, the self-check."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import SimpleNamespace

import pytest

import chartkit
from chartkit import cli, doctor, lab
from chartkit.games import GAMES


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    (folder / "chartae").mkdir(parents=True)
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "welcome-checkpoint.ipynb").write_text("old")
    (folder / "welcome.ipynb").write_text("welcome 1")
    (folder / "chartae" / "play.ipynb").write_text("play 1")
    return folder


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The arguments of each JupyterLab that would have been started."""
    starts: list[list[str]] = []
    monkeypatch.setattr("jupyterlab.labapp.main", starts.append)
    return starts


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in folder.rglob("*")
        if path.is_file() and path.name != lab.LEDGER
    }


# Bringing the notebooks ----------------------------------------------------------------------


def test_notebooks_are_copied_with_their_folders_and_without_checkpoints(source: Path, tmp_path: Path):
    assert lab.bring(source, tmp_path / "mine") == ()
    assert texts(tmp_path / "mine") == {"welcome.ipynb": "welcome 1", "chartae/play.ipynb": "play 1"}


def test_a_changed_notebook_is_kept_and_others_are_brought_up_to_date(source: Path, tmp_path: Path):
    mine = tmp_path / "mine"
    lab.bring(source, mine)
    (mine / "welcome.ipynb").write_text("my welcome")
    (mine / "notes.ipynb").write_text("my notes")
    assert lab.bring(source, mine) == ()
    (source / "welcome.ipynb").write_text("welcome 2")
    (source / "chartae" / "play.ipynb").write_text("play 2")
    assert lab.bring(source, mine) == ("welcome.ipynb",)
    assert texts(mine) == {
        "welcome.ipynb": "my welcome",
        "notes.ipynb": "my notes",
        "chartae/play.ipynb": "play 2",
    }


def test_a_deleted_notebook_comes_back_new(source: Path, tmp_path: Path):
    mine = tmp_path / "mine"
    lab.bring(source, mine)
    (mine / "welcome.ipynb").unlink()
    lab.bring(source, mine)
    assert (mine / "welcome.ipynb").read_text() == "welcome 1"


@pytest.mark.parametrize("ledger", ["", "[]", '{"welcome.ipynb": "'])
def test_without_a_sound_ledger_every_differing_file_is_kept(source: Path, tmp_path: Path, ledger: str):
    mine = tmp_path / "mine"
    lab.bring(source, mine)
    (mine / lab.LEDGER).write_text(ledger)
    (source / "welcome.ipynb").write_text("welcome 2")
    assert lab.bring(source, mine) == ("welcome.ipynb",)
    assert (mine / "welcome.ipynb").read_text() == "welcome 1"


def test_a_stranger_of_the_same_name_is_never_overwritten(source: Path, tmp_path: Path):
    (tmp_path / "welcome.ipynb").write_text("a stranger's")
    assert lab.bring(source, tmp_path) == ("welcome.ipynb",)
    assert (tmp_path / "welcome.ipynb").read_text() == "a stranger's"


# Opening -------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [[], ["lab"]])
def test_a_checkout_opens_its_own_notebooks(opened: list[list[str]], words: list[str]):
    assert cli.main([*words, "--no-browser", "--port=8899"]) == 0
    (arguments,) = opened
    notebooks = Path(chartkit.__file__).parents[1] / "notebooks"
    assert arguments[:2] == [
        f"--ServerApp.root_dir={notebooks}",
        "--LabApp.default_url=/lab/tree/welcome.ipynb",
    ]
    assert arguments[-2:] == ["--no-browser", "--port=8899"]
    assert (notebooks / "welcome.ipynb").is_file()


def test_a_wheel_copies_its_notebooks_into_the_working_folder(
    opened: list[list[str]], source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
):
    package = tmp_path / "site-packages" / "chartkit"
    package.mkdir(parents=True)
    source.rename(package / "notebooks")
    monkeypatch.setattr(lab, "PACKAGE", package)
    monkeypatch.chdir(tmp_path)
    assert cli.main([]) == 0
    folder = tmp_path / "chartkit-notebooks"
    assert opened[0][0] == f"--ServerApp.root_dir={folder}"
    assert sorted(texts(folder)) == ["chartae/play.ipynb", "welcome.ipynb"]
    assert capsys.readouterr().out == "The notebooks are in chartkit-notebooks.\n"


def test_a_folder_of_ones_own_gets_the_notebooks_and_the_news(
    opened: list[list[str]], tmp_path: Path, capsys
):
    folder = tmp_path / "class 7b"
    assert cli.main(["lab", str(folder)]) == 0
    assert json.loads((folder / "welcome.ipynb").read_text())["cells"]
    (folder / "welcome.ipynb").write_text("mine")
    (folder / lab.LEDGER).unlink()
    assert cli.main(["lab", str(folder)]) == 0
    assert "welcome.ipynb is as you changed it" in capsys.readouterr().out
    assert (folder / "welcome.ipynb").read_text() == "mine"


def test_a_folder_that_is_a_file_is_refused(opened: list[list[str]], tmp_path: Path, capsys):
    (tmp_path / "taken").write_text("a file")
    assert cli.main(["lab", str(tmp_path / "taken")]) == 1
    assert "cannot be copied to" in capsys.readouterr().err
    assert opened == [] and (tmp_path / "taken").read_text() == "a file"


def test_without_jupyterlab_the_command_says_what_to_install_and_copies_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys
):
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    assert cli.main(["lab", str(tmp_path / "mine")]) == 1
    assert "pip install 'chartkit[lab]'" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def page_at(address: str) -> str:
    """The page at an address that is announced before it answers."""
    deadline = time.monotonic() + 20
    while True:
        try:
            with urllib.request.urlopen(address, timeout=20) as page:
                return page.read().decode()
        except urllib.error.URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def test_jupyterlab_really_starts_on_the_welcome_notebook(tmp_path: Path):
    command = [sys.executable, "-m", "chartkit", "lab", str(tmp_path / "mine"), "--no-browser"]
    command += ["--ServerApp.ip=127.0.0.1", "--port=0"]
    folders = {f"JUPYTER_{kind}_DIR": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    with subprocess.Popen(
        command, env=os.environ | folders, stderr=subprocess.STDOUT, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            address = None
            while address is None and (line := process.stdout.readline()):
                address = re.search(r"(http://127\.0\.0\.1:\d+)(/\S+)\?token=\w+", line)
            assert address is not None and address[2] == "/lab/tree/welcome.ipynb"
            assert "JupyterLab" in page_at(address[0])
        finally:
            process.terminate()


@pytest.mark.parametrize("root", [True, False])
def test_root_is_let_in_and_others_are_not_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, root: bool):
    monkeypatch.setattr("os.geteuid", lambda: 0 if root else 1000)
    assert ("--allow-root" in lab.jupyterlab_arguments(tmp_path, [])) is root


# The command line ----------------------------------------------------------------------------


def test_the_version_is_the_package_s(capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0 and capsys.readouterr().out == f"chartkit {chartkit.__version__}\n"


@pytest.mark.parametrize("words", [["docter"], ["doctor", "--fast"], ["lab", "one", "two"]])
def test_unknown_words_are_refused(words: list[str], opened: list[list[str]], capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    assert end.value.code == 2 and words[-1] in capsys.readouterr().err
    assert opened == []


def test_the_command_itself_starts_without_drawing_or_widgets():
    code = "import sys, chartkit.cli; print({'numpy', 'ipywidgets', 'jupyterlab'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


# The self-check ------------------------------------------------------------------------------


def test_a_sound_installation_is_well(capsys):
    assert cli.main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert out.endswith("All is well.\n")
    assert re.search(rf"ok  chartkit +{chartkit.__version__}\n", out)
    for what in ("plays", "draws", "board"):
        assert f"ok  chartae {what}" in out


def findings(monkeypatch: pytest.MonkeyPatch, **versions: str) -> dict[str, doctor.Finding]:
    """What the doctor says of packages, with only these installed, against the real requirements."""
    wanted = ["traitlets>=5.14", "numpy>=1.26", "jupyterlab>=4.4; extra == 'lab'", "ruff>=1; extra == 'test'"]

    def version(name: str) -> str:
        if name not in versions:
            raise doctor.PackageNotFoundError(name)
        return versions[name]

    monkeypatch.setattr(doctor, "requires", lambda _: wanted)
    monkeypatch.setattr(doctor, "version", version)
    return {finding.what: finding for finding in doctor.packages()}


def test_an_old_package_is_amiss_and_a_new_one_is_not(monkeypatch: pytest.MonkeyPatch):
    found = findings(monkeypatch, traitlets="5.9.0", numpy="1.26", jupyterlab="10.0")
    assert found["traitlets"] == ("traitlets", "5.9.0, but 5.14 is the least", False)
    assert found["numpy"].sound and found["jupyterlab"].sound


def test_a_missing_package_is_amiss_unless_it_is_an_extra(monkeypatch: pytest.MonkeyPatch):
    found = findings(monkeypatch, traitlets="5.14")
    assert list(found) == ["traitlets", "numpy", "jupyterlab"]
    assert not found["numpy"].sound
    assert found["jupyterlab"] == ("jupyterlab", "not installed; pip install 'chartkit[lab]'", True)


def test_a_missing_labextension_is_amiss(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr("jupyter_core.paths.jupyter_path", lambda _: [str(tmp_path)])
    (tmp_path / "ipycanvas").mkdir()
    (tmp_path / "ipycanvas" / "package.json").write_text("{}")
    manager, canvas = doctor.labextensions()
    assert canvas.sound and not manager.sound and "jupyterlab-widgets" in manager.found


def test_what_fails_is_told_in_words_with_exit_code_1(monkeypatch: pytest.MonkeyPatch, capsys):
    broken = SimpleNamespace(scene=None)
    monkeypatch.setattr(doctor, "room", lambda *_: broken)
    assert cli.main(["doctor"]) == 1
    captured = capsys.readouterr()
    assert "!!  chartae draws" in captured.out and "TypeError" in captured.out
    amiss = ", ".join(f"{game} draws" for game in GAMES)
    assert captured.err == f"chartkit: something is amiss with {amiss}.\n"
