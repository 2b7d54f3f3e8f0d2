"""Where no widgets run: an executed notebook turned to HTML shows a picture, without a network."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter

ROOT = Path(__file__).parents[2]
CELLS = [
    "from chartkit import Chartae\ngame = Chartae(seed=7)\ngame.play('c4/1')\ngame",
    "game.board(size=480)",
]

COLOURS = """async picture => {
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), {width: 400, height: 280});
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0, 400, 280);
    return new Set(new Uint32Array(context.getImageData(0, 0, 400, 280).data.buffer)).size;
}"""


@pytest.mark.parametrize("store", [True, False])
def test_an_executed_notebook_as_html_shows_a_picture(browser, tmp_path, monkeypatch, store):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    NotebookClient(book, timeout=60, store_widget_state=store, kernel_name="python3").execute()
    assert ("widgets" in book.metadata) == store
    outputs = [output for cell in book.cells for output in cell.outputs]
    assert all("chartae/1 map=" in output.data["text/plain"] for output in outputs)
    page_file = tmp_path / "page.html"
    page_file.write_text(HTMLExporter().from_notebook_node(book)[0])
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(page_file.as_uri(), wait_until="domcontentloaded")
    pictures = page.locator(".jp-OutputArea-output img:visible")
    assert pictures.count() == 2
    for number, width in ((0, 760), (1, 480)):
        picture = pictures.nth(number)
        box = picture.bounding_box()
        assert box is not None and (round(box["width"]), box["height"] > width / 2) == (width, True)
        colours = picture.evaluate(COLOURS)
        assert colours > 20, "The picture is empty."
    context.close()
