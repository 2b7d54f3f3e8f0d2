"""The pictures of the README and the documentation are those that the code draws."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def drawings() -> dict[str, str]:
    spec = importlib.util.spec_from_file_location("draw", DOCS / "draw.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return dict(module.everything())


@pytest.fixture(scope="module")
def fresh() -> dict[str, str]:
    return drawings()


def test_each_is_as_drawn_now(fresh: dict[str, str]):
    """To a tenth of a unit, where processors may round differently."""
    assert sorted(fresh) == sorted(path.name for path in (DOCS / "pictures").iterdir())
    for name, drawn in fresh.items():
        kept = (DOCS / "pictures" / name).read_text(encoding="utf-8")
        assert NUMBER.sub("", kept) == NUMBER.sub("", drawn), f"{name} is old: run docs/draw.py"
        apart = [
            abs(float(a) - float(b)) for a, b in zip(NUMBER.findall(kept), NUMBER.findall(drawn), strict=True)
        ]
        assert max(apart) < 0.11, f"{name} is old: run docs/draw.py"


def test_drawing_again_gives_the_same(fresh: dict[str, str]):
    assert drawings() == fresh


def test_pages_show_only_pictures_that_there_are(fresh: dict[str, str]):
    pages = [DOCS.parent / "README.md", *DOCS.glob("*.md"), *DOCS.glob("games/*.md")]
    shown = {
        name for page in pages for name in re.findall(r"pictures/([\w-]+\.svg)", page.read_text("utf-8"))
    }
    assert "chartae-placing-dark.svg" in shown
    assert shown <= set(fresh)
