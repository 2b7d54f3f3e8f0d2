"""Widgets and all that hangs on them: what a board made, a board must free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ipycanvas.canvas import _CanvasManager
from ipywidgets import Widget


def tree(widget: Widget) -> Iterator[Widget]:
    """The widget, its children, layouts and styles; not what all canvases share."""
    if isinstance(widget, _CanvasManager) or widget.comm is None:
        return
    values = [getattr(widget, name) for name in widget.keys]
    yield widget
    for value in values:
        for part in value if isinstance(value, list | tuple) else (value,):
            if isinstance(part, Widget):
                yield from tree(part)


def free(*widgets: Widget) -> None:
    """Close widgets and all that hangs on them: closing a box closes nothing inside it."""
    for widget in [part for whole in widgets for part in tree(whole)]:
        Widget.close(widget)


def put(widget: Any, **values: Any) -> None:
    """Set what differs of a widget's traits, in one message; nothing is sent if nothing does."""
    news = {name: value for name, value in values.items() if getattr(widget, name) != value}
    if news:
        with widget.hold_sync():
            for name, value in news.items():
                setattr(widget, name, value)


def show_if(condition: bool, *widgets: Any) -> None:
    """Show widgets or take them out of the page's flow."""
    for widget in widgets:
        put(widget.layout, display=None if condition else "none")
