"""What a board costs on the wire and in time, beside a bare ipycanvas that draws one dot.

    python tests/bench/board.py [moves]

Messages and bytes are counted where the kernel's widgets send them, click to pixels in the page, from
the press to the first frame whose canvas differs; "again" means tiles that were drawn before. Needs the
extra `chartkit[test]` and Chromium.
"""

from __future__ import annotations

import importlib.util
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat

BROWSER = Path(__file__).parents[1] / "browser" / "conftest.py"
DOT = """
from ipycanvas import Canvas, hold_canvas
from ipywidgets import Layout
bare = Canvas(width=1520, height=1080, layout=Layout(width='760px', height='540px'))
bare.add_class('chartkit-canvas')
count = 0
def dot(x, y):
    global count
    count += 1
    with hold_canvas():
        bare.fill_style = '#ff0000' if count % 2 else '#0000ff'
        bare.fill_circle(x, y, 30)
bare.on_mouse_down(dot)
bare
"""
BOARD = "game = Chartae(seed=7)\nboard = game.board()\nboard"
ARM = """canvas => { window.pressed = window.seen = 0;
    const small = document.createElement('canvas'); small.width = 48; small.height = 34;
    const context = small.getContext('2d', {willReadFrequently: true});
    const look = () => { context.drawImage(canvas, 0, 0, 48, 34);
        return context.getImageData(0, 0, 48, 34).data.join(); };
    const before = look();
    const press = () => window.pressed = performance.now();
    canvas.addEventListener('mousedown', press, {once: true, capture: true});
    const wait = () => { if (look() === before || !window.pressed) requestAnimationFrame(wait);
        else window.seen = performance.now(); };
    wait(); }"""


def harness() -> Any:
    """The servers and the page of the browser tests."""
    spec = importlib.util.spec_from_file_location("harness", BROWSER)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["harness"] = module
    spec.loader.exec_module(module)
    return module


METER = """
import json
from ipywidgets import Widget
_sent, _send = [], Widget._send
def _metered(self, msg, buffers=None):
    _sent.append(len(json.dumps(msg, default=str)) + sum(len(bytes(part)) for part in buffers or ()))
    _send(self, msg, buffers)
Widget._send = _metered
"""


def sent(live: Any) -> str:
    """What the kernel's widgets have sent to the front end since this was last asked."""
    sizes = live.ask("_sent")
    live.run("_sent.clear()")
    return f"{len(sizes):2} messages, {sum(sizes):6} bytes"


def pressed(live: Any, spot: tuple[float, float]) -> float:
    """Milliseconds from a press at a place of the canvas to other pixels."""
    box = live.canvas.bounding_box()
    x, y = box["x"] + spot[0] * box["width"], box["y"] + spot[1] * box["height"]
    live.page.mouse.move(x, y)
    live.run("0")  # whatever the pointer caused has been drawn when this is answered
    live.canvas.evaluate(ARM)
    live.page.mouse.down()
    live.page.wait_for_function("() => window.seen > 0")
    live.page.mouse.up()
    return float(live.page.evaluate("() => window.seen - window.pressed"))


def opened(tools: Any, server: Any, browser: Any, name: str, cell: str) -> Any:
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code) for code in (tools.PRELUDE, cell)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(book, server.folder / name)
    page = browser.new_page(viewport={"width": 1280, "height": 1100})
    live = tools.Live(page, server, "lab", name)
    live.open()
    live.canvas.wait_for()
    live.run(METER)
    return live


def press_a_move(live: Any, count: bool) -> float:
    """Click on the first legal move."""
    picks = live.ask("dict(board.picker.choices[0].picks)")
    field, value = next((field, value) for field, value in picks.items() if field != "turns")
    ply = live.ask("game.ply")
    if count:
        sent(live)
    time = pressed(live, live.spot(f"{field!r}, {value!r}"))
    live.holds(f"game.ply == {ply + 1}")
    if count:
        print(f"click on {value:18} {sent(live)}")
    return time


def main() -> None:
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    tools = harness()
    with tempfile.TemporaryDirectory() as folder:
        servers = tools.serve(Path(folder))
        server = next(servers)
        browsers = tools.browsing()
        browser = next(browsers)
        try:
            live = opened(tools, server, browser, "dot.ipynb", DOT)
            dots = [pressed(live, (0.3 + 0.04 * n, 0.5)) for n in range(moves)]
            sent(live)
            pressed(live, (0.2, 0.2))
            print(f"bare ipycanvas, one dot     {sent(live)}")
            live = opened(tools, server, browser, "board.ipynb", BOARD)
            live.drawn()
            sent(live)
            for target in ("'cell', 'c3'", "'action', 'take'"):
                live.canvas.hover(position=live.position(target))
                live.holds(f"board.surface.pointed == ({target})")
                print(f"pointer to {target:17}{sent(live)}")
            first = [press_a_move(live, True) for _ in range(moves)]
            live.run("game.goto(0)")
            again = [press_a_move(live, False) for _ in range(moves)]
            for what, times in (("dot", dots), ("board, new tiles", first), ("board, again", again)):
                print(
                    f"click to pixels, {what:16}: median {statistics.median(times):.0f} ms, "
                    f"from {min(times):.0f} to {max(times):.0f} ms, {len(times)} clicks"
                )
            print(f"ratio {statistics.median(again) / statistics.median(dots):.2f}")
        finally:
            browsers.close()
            servers.close()


if __name__ == "__main__":
    main()
