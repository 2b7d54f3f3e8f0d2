"""Buttons and rows as all boards have them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w


def button(text: str, handler: Callable[..., None], tooltip: str) -> Any:
    """A button as wide as its text; `handler(button)` is called when it is pressed."""
    made = w.Button(description=text, tooltip=tooltip, layout=w.Layout(width="auto"))
    made.on_click(handler)
    return made


def row(kind: str, *children: Any) -> Any:
    """Widgets side by side; `kind` is for the style sheet."""
    return w.HBox(children).add_class("chartkit-row").add_class(f"chartkit-{kind}")
