"""The panels under a board, one open at a time: moves, seats, view, what to look at, scores, text.

A panel is filled only while it is open, so that a closed one costs no messages.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from chartkit.bots import BOTS
from chartkit.core import PERSON
from chartkit.widgets.keys import in_words
from chartkit.widgets.parts import button, row
from chartkit.widgets.tree import free, put, show_if
from chartkit.widgets.viewpoint import AUTO, ONLOOKER

if TYPE_CHECKING:
    from chartkit.widgets.board import Board

MOST_LISTED = 300
"""Longer lists of legal moves are cut; picking on the board shortens them."""
ENTER_HOLDS = 1.0
"""For so many seconds after Enter the text that arrives is what Enter was pressed for."""
AS_AT_FIRST = ("as at first", "")
"""How a list of what can be looked at begins: what it says, and what stands for nothing in particular."""
SMALLEST, LARGEST = 320, 900
"""The widths of a board, in pixels."""


class Panel(ABC):
    """A part of the board that can be opened; `box` is its widget."""

    title = ""
    box: w.Box

    def __init__(self, board: Board) -> None:
        self.board = board
        self._filling = False
        self.build()

    @abstractmethod
    def build(self) -> None:
        """Make the widgets."""

    @abstractmethod
    def fill(self) -> None:
        """Bring the widgets up to date."""

    @classmethod
    def serves(cls, board: Board) -> bool:
        """Whether a board has a use for it."""
        return True

    def refresh(self) -> None:
        """Fill the panel; what it sets itself is no wish of the user's."""
        self._filling = True
        try:
            self.fill()
        finally:
            self._filling = False

    def on(self, widget: Any, trait: str, handler: Callable[[Any], None]) -> None:
        """Call `handler(new value)` when the user changes a widget."""

        def changed(change: Any) -> None:
            if not self._filling:
                handler(change["new"])

        widget.observe(self.board.guarded(changed), trait)


class MovesPanel(Panel):
    """What was played, to travel to, and what may be played, in words; a field for a move's notation.

    Enter plays what is in the field, leaving it only chooses. The kernel writes to it but to empty it:
    whatever else it sent would wipe out what is being typed.
    """

    title = "Moves"

    def build(self) -> None:
        """Two lists, a field and a button."""
        wide = {"width": "100%", "min_width": "0"}
        self.played = w.Select(options=["The start"], rows=8, layout=w.Layout(**wide))
        self.legal = w.Select(options=[], rows=8, layout=w.Layout(**wide))
        self.entry = w.Text(
            placeholder="a move's notation, then Enter",
            continuous_update=False,
            layout=w.Layout(flex="1 1 120px", width="auto"),
        )
        self.play = w.Button(description="Play", tooltip="Play the move that is chosen in the list above")
        self.played_title, self.legal_title = w.HTML("Played"), w.HTML("Legal now")
        self.box = w.Box(
            [
                w.VBox([self.played_title, self.played], layout=w.Layout(flex="1 1 260px", min_width="0")),
                w.VBox(
                    [self.legal_title, self.legal, w.HBox([self.entry, self.play])],
                    layout=w.Layout(flex="1 1 260px", min_width="0"),
                ),
            ],
            layout=w.Layout(flex_flow="row wrap", width="100%"),
        ).add_class("chartkit-lists")
        self._listed: list[Any] = []
        self.on(self.played, "index", self._travel)
        self.on(self.legal, "index", self._choose)
        self.play.on_click(self.board.guarded(lambda _: self.board.confirm_move()))
        self.entry.on_msg(self.board.guarded(self._enter_pressed))
        self.on(self.entry, "value", self._entered)
        self._pressed = 0.0

    def fill(self) -> None:
        """List the moves."""
        board, game = self.board, self.board.game
        played = ["The start"] + [
            f"{ply + 1}. {game.describe(ply, board.masked)}" for ply in range(len(game.history))
        ]
        picker = board.picker
        every = list(dict.fromkeys(choice.move for choice in picker.choices)) if picker else []
        if picker and len(every) > MOST_LISTED:
            every = list(dict.fromkeys(choice.move for choice in picker.open()))
        self._listed = every[:MOST_LISTED]
        legal = [f"{move}: {board.seen.describe(move)}" for move in self._listed]
        with self.played.hold_sync():
            put(self.played, options=tuple(played), index=game.ply)
        chosen = self._listed.index(picker.move) if picker and picker.move in self._listed else None
        with self.legal.hold_sync():
            put(self.legal, options=tuple(legal))
            put(self.legal, index=chosen)
        left_out = len(every) - MOST_LISTED
        put(
            self.legal_title,
            value="Legal now" if left_out <= 0 else f"Legal now, and {left_out} more: pick on the board",
        )

    def _travel(self, index: int | None) -> None:
        if index is not None and index != self.board.game.ply:
            self.board.game.goto(index)

    def _choose(self, index: int | None) -> None:
        if index is not None and index < len(self._listed):
            self.board.aim(self._listed[index])

    def _enter_pressed(self, _: Any, content: Any, buffers: Any) -> None:
        """Enter; the front end reports it before the text that it was pressed after."""
        if content.get("event") == "submit":
            self._pressed = time.monotonic()

    def _entered(self, text: str) -> None:
        move = text.strip()
        by_enter = time.monotonic() - self._pressed < ENTER_HOLDS
        self._pressed = 0.0
        self._filling = True
        try:
            self.entry.value = ""
        finally:
            self._filling = False
        if move and by_enter:
            self.board.enter(move)
        elif move:
            self.board.choose(move)


class SeatsPanel(Panel):
    """Who plays each seat: its name, and a person or a bot."""

    title = "Seats"

    def build(self) -> None:
        """An empty box: another position may have another number of seats."""
        self.rows: list[tuple[Any, Any]] = []
        self.box = w.VBox()

    def fill(self) -> None:
        """Show names and players."""
        game = self.board.game
        if len(self.rows) != game.seats:
            self._make_rows(game.seats)
        for seat, (name, player) in enumerate(self.rows):
            bot = game.bots[seat]
            known = [*BOTS, *([bot] if bot and bot not in BOTS else [])]
            options = (("a person", PERSON), *((f"the bot {other!r}", other) for other in known))
            put(name, value=game.names[seat])
            put(player, options=options)
            put(player, value=bot)

    def _make_rows(self, seats: int) -> None:
        old, self.rows = self.box.children, []
        layout = {"flex": "1 1 140px", "width": "auto"}
        for seat in range(seats):
            name = w.Text(continuous_update=False, description=f"Seat {seat + 1}", layout=w.Layout(**layout))
            player = w.Dropdown(options=[("a person", PERSON)], description="is", layout=w.Layout(**layout))
            self.on(name, "value", partial(self._name, seat))
            self.on(player, "value", partial(self._seat, seat))
            self.rows.append((name, player))
        self.box.children = [row("seat", name, player) for name, player in self.rows]
        free(*old)

    def _name(self, seat: int, text: str) -> None:
        names = list(self.board.game.names)
        names[seat] = text.strip() or self.board.game.position.seat_names[seat]
        self.board.game.players = tuple(names)

    def _seat(self, seat: int, bot: str) -> None:
        bots = self.board.game.bots
        self.board.game.bots = (*bots[:seat], bot, *bots[seat + 1 :])


class ViewPanel(Panel):
    """From where the board is seen, and how."""

    title = "View"

    def build(self) -> None:
        """The viewer, the side, the light and the size."""
        self.view = w.Dropdown(
            options=[("whoever acts", AUTO)], description="Seen by", layout=w.Layout(width="240px")
        )
        self.flip = w.ToggleButton(description="Flip", tooltip="See the board from the other side")
        self.dark = w.ToggleButton(description="Dark", tooltip="Light or dark colours")
        self.confirm = w.ToggleButton(description="Ask first", tooltip="A click only chooses; Play plays")
        self.curtain = w.ToggleButton(
            description="Curtain", tooltip="Hide the board when another person is to act"
        )
        self.size = w.IntSlider(
            value=760,
            min=SMALLEST,
            max=LARGEST,
            step=20,
            description="Width",
            continuous_update=False,
            layout=w.Layout(width="280px"),
        )
        toggles = (self.flip, self.dark, self.confirm, self.curtain)
        for toggle in toggles:
            toggle.layout.width = "auto"
        controls = row("view", self.view, *toggles, self.size)
        self.box = w.VBox([controls, w.HTML(escape(in_words(self.board)))])
        board = self.board
        self.on(self.view, "value", lambda value: board.set_trait("view", value))
        self.on(self.flip, "value", lambda value: board.set_trait("flip", value))
        self.on(self.confirm, "value", lambda value: board.set_trait("confirm", value))
        self.on(self.curtain, "value", lambda value: board.set_trait("curtain", value))
        self.on(self.size, "value", lambda value: board.set_trait("size", value))
        self.on(self.dark, "value", lambda value: board.set_trait("theme", "dark" if value else "light"))

    def fill(self) -> None:
        """Show how the board is seen."""
        board = self.board
        seats = [(name, seat) for seat, name in enumerate(board.game.names)]
        put(self.view, options=(("whoever acts", AUTO), ("an onlooker", ONLOOKER), *seats))
        put(self.view, value=board.view)
        put(self.flip, value=board.flip)
        show_if(getattr(board.room, "FLIPS", True), self.flip)
        put(self.dark, value=board.theme == "dark")
        put(self.confirm, value=board.confirm)
        put(self.curtain, value=board.curtain)
        put(self.size, value=board.size)


class LooksPanel(Panel):
    """What can be looked at, in a list for each field of the scene's `LOOKS`."""

    title = "Look"

    @classmethod
    def serves(cls, board: Board) -> bool:
        """Whether there is anything to list."""
        return any(listing is not None for listing in board.looking.values())

    def build(self) -> None:
        """A list for each field; it scrolls where there is more than it can show."""
        wide = {"width": "100%", "min_width": "0"}
        self.lists = {field: w.Select(options=[], rows=6, layout=w.Layout(**wide)) for field in self.fields}
        for field, listed in self.lists.items():
            self.on(listed, "value", partial(self._look, field))
        self.titles = {field: w.HTML(field.capitalize()) for field in self.lists}
        pairs = zip(self.titles.values(), self.lists.values(), strict=True)
        self.box = w.VBox([part for pair in pairs for part in pair])

    @property
    def fields(self) -> list[str]:
        """The fields that have a list."""
        return [field for field, listing in self.board.looking.items() if listing is not None]

    def fill(self) -> None:
        """List what can be looked at, and mark what is."""
        board = self.board
        for field, listed in self.lists.items():
            options = board.looking[field](board.seen, board.game.names)
            put(listed, options=(AS_AT_FIRST, *options), rows=min(8, 1 + len(options)))
            put(listed, value=board.looks.get(field, AS_AT_FIRST[1]))
            show_if(len(options) > 1, self.titles[field], listed)

    def _look(self, field: str, value: Any) -> None:
        if value is not None:
            self.board.look(field, None if value == AS_AT_FIRST[1] else value)


class ScoresPanel(Panel):
    """How the scores came about, in a table that scrolls."""

    title = "Scores"

    @classmethod
    def serves(cls, board: Board) -> bool:
        """Whether the game keeps an account of its scores."""
        return board.game.score_table() is not None

    def build(self) -> None:
        """One field."""
        self.table = w.HTML(layout=w.Layout(width="100%"))
        self.box = w.VBox([self.table])

    def fill(self) -> None:
        """Show the table of what the viewer sees."""
        table = self.board.game.score_table(self.board.seen)
        assert table is not None
        put(self.table, value=f'<div class="chartkit-table" tabindex="0">{table.html}</div>')


class TextPanel(Panel):
    """The position as text, for copying and for reading without sight."""

    title = "Text"

    def build(self) -> None:
        """One field."""
        self.text = w.HTML(layout=w.Layout(width="100%"))
        self.box = w.VBox([self.text])

    def fill(self) -> None:
        """Show the text of what the viewer sees."""
        text = escape(self.board.seen.to_text())
        put(self.text, value=f'<pre class="chartkit-text" tabindex="0">{text}</pre>')


PANELS: dict[str, type[Panel]] = {
    "moves": MovesPanel,
    "seats": SeatsPanel,
    "view": ViewPanel,
    "looks": LooksPanel,
    "scores": ScoresPanel,
    "text": TextPanel,
}


class Drawers:
    """The tabs under a board and the panels that they open, one at a time; `boxes` are its widgets."""

    def __init__(self, board: Board, names: Sequence[str]) -> None:
        self.board = board
        self._panels: dict[str, Panel] = {}
        self.tabs = {
            name: w.ToggleButton(description=PANELS[name].title, layout=w.Layout(width="auto"))
            for name in names
            if name in PANELS and PANELS[name].serves(board)
        }
        for name, tab in self.tabs.items():
            tab.observe(board.guarded(partial(self._toggled, name)), "value")
        buttons = list(self.tabs.values())
        if "setup" in names:
            begin = board.guarded(lambda _: board.set_up())
            buttons.append(button("Set up", begin, "Make a position of your own"))
        self._open = w.VBox()
        self.boxes = (row("tabs", *buttons), self._open) if buttons else ()

    def panel(self, name: str) -> Panel:
        """One of the panels, open or not; it is made when it is first asked for."""
        if name not in self._panels:
            self._panels[name] = PANELS[name](self.board)
            self._open.children = (*self._open.children, self._panels[name].box)
        return self._panels[name]

    def refresh(self) -> None:
        """Fill the panel that is open."""
        for name, tab in self.tabs.items():
            if tab.value:
                self.panel(name).refresh()

    def _toggled(self, name: str, change: Any) -> None:
        for other, tab in self.tabs.items():
            if other != name and change["new"]:
                tab.value = False
        if change["new"]:
            self.panel(name).refresh()
        show_if(change["new"], self.panel(name).box)
