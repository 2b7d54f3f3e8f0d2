"""What every test of widgets has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets import Widget

from chartkit.widgets import guard


@pytest.fixture(autouse=True)
def no_faults() -> Iterator[None]:
    """Callbacks swallow what they raise; here it fails the test, unless the test has cleared it."""
    guard.caught.clear()
    yield
    assert list(guard.caught) == []


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Widget, Any, Any]]]:
    """All messages to the front end: who sent them, what, and the buffers."""
    messages: list[tuple[Widget, Any, Any]] = []
    monkeypatch.setattr(
        Widget, "_send", lambda self, msg, buffers=None: messages.append((self, msg, buffers or []))
    )
    yield messages
