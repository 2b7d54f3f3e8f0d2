"""Real front ends in a real browser: JupyterLab, Notebook 7 and Voila, all of one server.

Every test opens its own notebook, acts like a person, waits for conditions (never for time), and
asserts on the model's state in the kernel, on pixels and on the page's text.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import Browser, Locator, Page, sync_playwright

ROOT = Path(__file__).parents[2]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
FLAGS += ["--disable-background-networking", "--disable-component-update"]
PATIENCE = 60
"""Seconds that a condition may take; it is met far sooner."""
FRONTS = ("lab", "notebook", "voila")
READY = """path => {
    const widget = window.jupyterapp?.shell.currentWidget;
    return widget?.context?.path === path && widget.context.isReady
        && widget.sessionContext.session?.kernel?.status === 'idle';
}"""
PIXEL = """(canvas, [x, y]) => [...canvas.getContext('2d').getImageData(
    Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data].slice(0, 3).join()"""


@dataclass
class Server:
    """A Jupyter server with all three front ends, and the folder it serves."""

    url: str
    folder: Path
    runtime: Path

    def get(self, path: str, method: str = "GET") -> Any:
        request = urllib.request.Request(f"{self.url}/{path}", method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or "null")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serve(tmp_path_factory.mktemp("jupyter"))


def serve(home: Path) -> Iterator[Server]:
    """A server with folders of its own, until it is no longer needed."""
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    quiet = {"fetchNews": "false", "checkForUpdates": False}
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet))
    folders = {name: home / name for name in ("config", "data", "runtime", "workspaces", "ipython", "served")}
    for folder in folders.values():
        folder.mkdir()
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "JUPYTER_CONFIG_DIR": str(folders["config"]),
        "JUPYTER_DATA_DIR": str(folders["data"]),
        "JUPYTER_RUNTIME_DIR": str(folders["runtime"]),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(folders["workspaces"]),
        "IPYTHONDIR": str(folders["ipython"]),
    }
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "notebook", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"]
    command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token="]
    command += ["--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={folders['served']}"]
    command += ["--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True"]
    log = home / "server.log"
    with log.open("w") as output:
        process = subprocess.Popen(
            command, env=environment, stdout=output, stderr=output, stdin=subprocess.DEVNULL
        )
    server = Server(f"http://127.0.0.1:{port}", folders["served"], folders["runtime"])
    try:
        until(lambda: process.poll() is not None or _answers(server), "the server to answer")
        assert process.poll() is None, log.read_text()
        yield server
    finally:
        process.terminate()
        process.wait(20)


def _answers(server: Server) -> bool:
    try:
        return bool(server.get("api"))
    except OSError:
        return False


def until(condition: Callable[[], Any], what: str) -> Any:
    """Ask again and again until the condition holds; for what the page cannot be asked."""
    deadline = time.monotonic() + PATIENCE
    while not (value := condition()):
        assert time.monotonic() < deadline, f"Waited {PATIENCE} s for {what}."
        time.sleep(0.02)
    return value


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for a file: while it is open its event loop passes for a running one in all other tests."""
    yield from browsing()


def browsing() -> Iterator[Browser]:
    """A browser, until it is no longer needed."""
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium")  # else Playwright's own
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Live:
    """A notebook open in a front end, with a line to its kernel that is not the front end's."""

    page: Page
    server: Server
    front: str
    path: str
    kernel: BlockingKernelClient | None = None
    kernel_id: str = ""
    errors: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        places = {"lab": "lab/tree/", "notebook": "notebooks/", "voila": "voila/render/"}
        return f"{self.server.url}/{places[self.front]}{self.path}" + (
            "?reset" if self.front == "lab" else ""
        )

    def open(self) -> None:
        """Open the notebook and run all its cells."""
        before = {kernel["id"] for kernel in self.server.get("api/kernels")}
        self.load()
        if self.front != "voila":
            self.page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.kernel_id = until(
            lambda: next((k["id"] for k in self.server.get("api/kernels") if k["id"] not in before), None),
            "a kernel",
        )
        self.kernel = BlockingKernelClient(
            connection_file=str(self.server.runtime / f"kernel-{self.kernel_id}.json")
        )
        self.kernel.load_connection_file()
        self.kernel.start_channels()
        self.kernel.wait_for_ready(timeout=PATIENCE)

    def load(self) -> None:
        """Load the page, for the first time or again."""
        self.page.goto(self.url)
        if self.front != "voila":
            self.page.wait_for_function(READY, arg=self.path, timeout=PATIENCE * 1000)
            self.errors.clear()  # Notebook 7 has two of its own while it starts, before any cell runs

    def run(self, code: str) -> str:
        """Run code in the kernel; what it printed."""
        assert self.kernel is not None
        printed: list[str] = []

        def listen(message: Any) -> None:
            if message["msg_type"] == "stream":
                printed.append(message["content"]["text"])

        reply = self.kernel.execute_interactive(
            code, output_hook=listen, timeout=PATIENCE, store_history=False
        )
        assert reply["content"]["status"] == "ok", "\n".join(reply["content"].get("traceback", []))
        return "".join(printed).strip()

    def ask(self, expression: str) -> Any:
        """The value of an expression in the kernel, by way of JSON."""
        return json.loads(self.run(f"import json; print(json.dumps({expression}, default=str))"))

    def holds(self, expression: str) -> None:
        """Wait until an expression is true in the kernel."""
        until(lambda: self.ask(f"bool({expression})"), f"{expression} in the kernel")

    # The board on the page --------------------------------------------------------------

    @property
    def canvas(self) -> Locator:
        return self.page.locator("canvas.chartkit-canvas").first

    def drawn(self, board: str = "board", number: int = 0) -> None:
        """Wait until the canvas shows what the scene's map shows at some points, by its own pixels."""
        canvas = self.page.locator("canvas.chartkit-canvas").nth(number)
        canvas.wait_for(timeout=PATIENCE * 1000)
        until(lambda: len(self.colours(number)) > 2, f"the canvas of {board} to be drawn")

    def colours(self, number: int = 0) -> set[str]:
        """The colours of the canvas on a grid of points."""
        places = range(1, 24, 4)
        return {self.colour(x / 24, y / 24, number) for x in places for y in places}

    def colour(self, x: float, y: float, number: int = 0) -> str:
        """Red, green and blue of one pixel, at shares of the canvas's size."""
        canvas = self.page.locator("canvas.chartkit-canvas").nth(number)
        return str(canvas.evaluate(PIXEL, [x, y]))

    def spot(self, target: str, board: str = "board") -> tuple[float, float]:
        """Where a target, given as `field, value` in code, lies on the canvas, as shares of its size."""
        x, y = self.ask(f"_spot({board}, {target})")
        return float(x), float(y)

    def position(self, target: str, board: str = "board", number: int = 0) -> dict[str, float]:
        x, y = self.spot(target, board)
        canvas = self.page.locator("canvas.chartkit-canvas").nth(number)
        box = until(canvas.bounding_box, f"the canvas of {board} to be shown")
        return {"x": x * box["width"], "y": y * box["height"]}

    def click(self, target: str, board: str = "board", number: int = 0) -> None:
        """Click on a target."""
        self.page.locator("canvas.chartkit-canvas").nth(number).click(
            position=self.position(target, board, number)
        )

    def tap(self, target: str) -> None:
        """Touch a target with a finger."""
        self.canvas.tap(position=self.position(target))

    def pixels(self, number: int = 0) -> str:
        """All that the canvas shows, as one number."""
        return str(
            self.page.locator("canvas.chartkit-canvas")
            .nth(number)
            .evaluate(
                """canvas => { let sum = 7; const data = new Uint32Array(canvas.getContext('2d')
                .getImageData(0, 0, canvas.width, canvas.height).data.buffer);
                for (const value of data) sum = (Math.imul(sum, 31) + value) | 0; return sum; }"""
            )
        )

    def changed(self, before: str, number: int = 0) -> str:
        """Wait until the canvas shows something else than before."""
        return str(until(lambda: (now := self.pixels(number)) != before and now, "the canvas to change"))

    def button(self, text: str) -> Locator:
        return self.page.locator(".chartkit button:visible", has_text=text).first

    @property
    def message(self) -> Locator:
        return self.page.locator(".chartkit-message").first


PRELUDE = """
from chartkit import Chartae
from chartkit.widgets import Board, guard
from chartkit.draw.scene import centre

def _spot(board, field, value):
    scene = board.surface.scene
    shape = {tuple(t): s for t, s in scene.targets().items()}[field, value]
    x, y = centre(shape)
    return x / scene.width, y / scene.height
"""


@pytest.fixture(params=FRONTS)
def front(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def notebook(
    server: Server, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Live]]:
    """Opens a notebook with these cells in a front end; no error may be left in page or kernel."""
    opened: list[Live] = []

    def open_notebook(*cells: str, front: str, **context: Any) -> Live:
        path = f"{request.node.name.replace('[', '-').replace(']', '')}-{len(opened)}.ipynb"
        kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        book = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in (PRELUDE, *cells)],
            metadata={"kernelspec": kernelspec},
        )
        nbformat.write(book, server.folder / path)
        size = {"width": 1280, "height": 1100}
        page = browser.new_context(**{"viewport": size, **context}).new_page()
        live = Live(page, server, front, path)
        page.on("pageerror", lambda error: live.errors.append(str(error)))
        opened.append(live)
        live.open()
        return live

    yield open_notebook
    for live in opened:
        caught = live.ask("[repr(fault) for fault in guard.caught]") if live.kernel else []
        live.page.context.close()
        if live.kernel:
            live.kernel.stop_channels()
            server.get(f"api/kernels/{live.kernel_id}", "DELETE")
        assert live.errors == []
        assert caught == []
