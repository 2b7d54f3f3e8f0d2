"""The board: a canvas and ordinary widgets bound to a game, for any game that has a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from types import ModuleType
from typing import Any

import ipywidgets as w
from traitlets import Bool, Int, TraitError, Tuple, Union, observe, validate
from traitlets import Enum as OneOf

from chartkit.bots import drive
from chartkit.core import Game, OptionError, Position
from chartkit.draw import THEMES, Scene, Target
from chartkit.draw.picker import Picker
from chartkit.games import room
from chartkit.widgets import viewpoint
from chartkit.widgets.guard import guard
from chartkit.widgets.panels import LARGEST, PANELS, SMALLEST, Panel
from chartkit.widgets.style import sheet
from chartkit.widgets.surface import Surface
from chartkit.widgets.tree import free, put, show_if
from chartkit.widgets.viewpoint import AUTO, ONLOOKER, View

PADDING = 26
"""What the frame adds to the width of the canvas, in pixels."""


class Board(w.VBox):  # type: ignore[misc] # ipywidgets has no types
    """A live board on a game, in step with it and with every other board on it.

    `view` is a seat, `"onlooker"` or `"auto"` (the only person, else whoever is to act); `theme` is
    `"light"` or `"dark"`; `size` the width in pixels, 320 to 900; `flip` shows the other side; with
    `confirm` a click only chooses and Play plays. `panels` says which panels it has.
    """

    view = Union([Int(), OneOf([AUTO, ONLOOKER])], default_value=AUTO, help="Who looks at the board.")
    theme = OneOf(list(THEMES), "light", help="The colours: light or dark.")
    size = Int(760, help="The width of the canvas in pixels.")
    flip = Bool(False, help="Whether the board is seen from the other side.")
    confirm = Bool(False, help="Whether a click only chooses a move, to be played by Play.")
    refused = Tuple(read_only=True, help="The rulings against the move last tried; empty after a legal one.")

    def __init__(
        self,
        game: Game,
        *,
        view: View = AUTO,
        theme: str = "light",
        size: int = 760,
        flip: bool = False,
        confirm: bool = False,
        panels: Sequence[str] = (*PANELS, "setup"),
    ) -> None:
        unknown = [name for name in panels if name not in PANELS and name != "setup"]
        if unknown:
            raise OptionError(f"A board has no panel {unknown[0]!r}; it has {', '.join(PANELS)} and setup.")
        self.game = game
        self.room: ModuleType = room(game.name, game.scene_room)
        self.picker: Picker | None = None
        self.seen: Position = game.position
        self._for: tuple[Any, ...] = ()
        self._built = self._syncing = False
        self._draft: Any = None
        super().__init__()
        with self.hold_trait_notifications():
            self.view, self.theme, self.size, self.flip, self.confirm = view, theme, size, flip, confirm
        self.driver = drive(game)
        self._build([name for name in panels if name != "setup"], "setup" in panels)
        self._refreshed = self.guarded(self.refresh)
        game.on_change(self._refreshed)
        self._driven = self.guarded(self._driver_changed)
        self.driver.observe(self._driven, ["thinking", "notice"])
        self._dress()
        self.refresh()

    # Making and freeing -----------------------------------------------------------------

    def guarded(self, handler: Callable[..., Any]) -> Callable[..., None]:
        """The handler, with its errors told on the message line."""
        return guard(self.say, handler)

    def _build(self, panels: list[str], setup: bool) -> None:
        self.surface = Surface(self.say, self._pointed, self._picked, self._key)
        self.sheet = w.HTML(sheet(), layout=w.Layout(display="none"))
        self.status, self.message = w.HTML(), w.HTML('<div role="alert" class="chartkit-message"></div>')
        self.undo = self._button("Undo", self._undo, "One move back (U)")
        self.redo = self._button("Redo", self._redo, "One move forward (Y)")
        # With continuous updates the front end sends back what it is told, and as it is a step behind,
        # the game would travel back to where it was.
        self.slider = w.IntSlider(
            min=0,
            max=0,
            readout=False,
            continuous_update=False,
            description="0 of 0",
            layout=w.Layout(flex="1 1 120px", min_width="0"),
        )
        self.slider.observe(self.guarded(self._slid), "value")
        self.lines = w.Dropdown(layout=w.Layout(width="150px", flex="none"))
        self.lines.observe(self.guarded(self._line_chosen), "index")
        self.play = self._button("Play", lambda _: self.confirm_move(), "Play the move that is chosen")
        self.clear = self._button("Clear", lambda _: self.clear_picks(), "Forget what was picked (Escape)")
        self.play_on = self._button("Play on", lambda _: self.driver.play_on(), "Let the bot go on from here")
        self.cycles = {
            field: self._button(
                f"{field.capitalize()} ({key.upper()})", self._cycler(field), f"Key {key.upper()}"
            )
            for field, key in self.room.CYCLES.items()
        }
        self.chips: list[Any] = []
        self._chip_targets: list[Target] = []
        self.actions = self._row(self.play, *self.cycles.values(), self.clear, self.play_on)
        self._panels: dict[str, Panel] = {}
        self._panel_box = w.VBox()
        self.tabs = {
            name: w.ToggleButton(description=PANELS[name].title, layout=w.Layout(width="auto"))
            for name in panels
        }
        for name, tab in self.tabs.items():
            tab.observe(self.guarded(self._opener(name)), "value")
        self.set_up = self._button("Set up", self._set_up, "Make a position of your own")
        self.time = self._row(self.undo, self.redo, self.slider, self.lines, kind="time")
        self.tab_row = self._row(*self.tabs.values(), *([self.set_up] if setup else []), kind="tabs")
        if not setup:
            free(self.set_up)
        self._parts = (
            self.sheet,
            self.time,
            self.surface.box,
            self.status,
            self.message,
            self.actions,
            *([self.tab_row] if panels or setup else []),
            self._panel_box,
        )
        self.children = self._parts
        self._built = True

    def _button(self, text: str, handler: Callable[[Any], Any], tooltip: str) -> Any:
        button = w.Button(description=text, tooltip=tooltip, layout=w.Layout(width="auto"))
        button.on_click(self.guarded(handler))
        return button

    def _row(self, *children: Any, kind: str = "actions") -> Any:
        row = w.HBox(children)
        row.add_class("chartkit-row").add_class(f"chartkit-{kind}")
        return row

    def close(self) -> None:
        """Free the board and every widget it made, and leave the game alone."""
        if not self._built:
            return
        self._built = False
        self.game.on_change(self._refreshed, remove=True)
        self.driver.unobserve(self._driven, ["thinking", "notice"])
        self._end_setup()
        free(*self._parts, self)

    def _ipython_display_(self) -> None:
        from chartkit.widgets.display import show_board

        show_board(self)

    # What is shown ----------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat that may act before this board now, if any."""
        return viewpoint.actor(self.game, self.view)

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is shown; None for an onlooker's."""
        return viewpoint.viewer(self.game, self.view)

    def masked(self, position: Position) -> Position:
        """A position as the viewer may see it."""
        return position.seen_by(self.viewer)

    def refresh(self) -> None:
        """Bring all in step with the game: the canvas first, then the words."""
        if isinstance(self.view, int) and self.view >= self.game.seats:
            self.view = AUTO
        about = (self.game.position, self.actor, self.viewer)
        if about != self._for:
            self._for = about
            self.seen = self.masked(self.game.position)
            self._deal_choices()
            self.say("")
        self._show_scene()
        self._syncing = True
        try:
            self._show_time()
        finally:
            self._syncing = False
        self._show_status()
        self._show_picks()
        self._fill_panels()

    def scene(self, picker: Picker | None = None) -> Scene:
        """What the canvas shows; without a picker, as a still picture."""
        game = self.game
        scene: Scene = self.room.scene(
            self.seen,
            seat=self.viewer,
            picker=picker,
            theme=THEMES[self.theme],
            names=game.names,
            last=game.history[game.ply - 1] if game.ply else None,
            flip=self.flip,
        )
        return scene

    def say(self, text: str, hint: bool = False) -> None:
        """Put a line of plain text under the board: why not, or as a hint what is chosen."""
        kind = (
            'role="status" class="chartkit-message chartkit-hint"'
            if hint
            else 'role="alert" class="chartkit-message"'
        )
        put(self.message, value=f"<div {kind}>{escape(text)}</div>")

    def _deal_choices(self) -> None:
        """A new picker for the seat that may act."""
        hovered, seat = self.surface.pointed, self.actor
        self.picker = None
        if seat is not None:
            self.picker = Picker(self.room.choices(self.seen, seat), self.room.CYCLES)
            self.picker.hovered = hovered

    def _show_scene(self) -> None:
        self.surface.cursor_ink = THEMES[self.theme].accent
        self.surface.show(self.scene(self.picker), self.size)

    def _show_time(self) -> None:
        game, played = self.game, len(self.game.history)
        with self.slider.hold_sync():
            put(self.slider, max=max(played, self.slider.value))
            put(self.slider, value=game.ply)
            put(self.slider, max=played, description=f"{game.ply} of {played}")
        if len(game.lines) > 1 or self.lines.options:
            options = tuple(f"Line {n + 1}: {len(line)} moves" for n, line in enumerate(game.lines))
            put(self.lines, options=options)
            put(self.lines, index=game.line)
        show_if(len(game.lines) > 1, self.lines)

    def _show_status(self) -> None:
        game, driver = self.game, self.driver
        line = game.headline(self.seen)
        if driver.thinking is not None:
            line = f"{game.names[driver.thinking]} is thinking (the bot {game.bots[driver.thinking]!r})."
        elif driver.waiting:
            line += " Its bot waits: step forward, or let it play on."
        scores = " · ".join(
            f"{name} {score}" for name, score in zip(game.names, self.seen.scores, strict=False)
        )
        put(
            self.status,
            value=f'<div class="chartkit-status"><span role="status">{escape(line)}</span>'
            f'<span class="chartkit-scores">{escape(scores)}</span></div>',
        )
        show_if(driver.waiting, self.play_on)

    def _show_picks(self) -> None:
        """Show the buttons and chips that go with what is picked."""
        picker = self.picker
        move = picker.move if picker else None
        put(
            self.play,
            description=f"Play {move}" if move is not None else "Play",
            button_style="success" if move is not None else "",
        )
        show_if(bool(picker and picker.picked), self.clear)
        for field, button in self.cycles.items():
            show_if(bool(picker and len(picker.options(field)) > 1), button)
        self._show_chips()

    def _show_chips(self) -> None:
        picker, labels = self.picker, self.room.CHIPS
        chips = [
            (Target(field, value), labels[field](self.seen, value))
            for field in labels
            for value in (picker.values(field) if picker else ())
        ]
        self._chip_targets = [target for target, _ in chips]
        while len(self.chips) < len(chips):
            chip = self._button("", self._chip_picker(len(self.chips)), "Pick this")
            self.chips.append(chip)
            self.actions.children = (*self.actions.children, chip)
        for number, chip in enumerate(self.chips):
            show_if(number < len(chips), chip)
            if number < len(chips):
                target, label = chips[number]
                chosen = picker is not None and picker.picked.get(target.field) == target.value
                put(chip, description=label, button_style="info" if chosen else "")

    def _fill_panels(self) -> None:
        for name, tab in self.tabs.items():
            if tab.value:
                self.panel(name).refresh()

    def panel(self, name: str) -> Panel:
        """One of the panels, open or not; it is made when it is first asked for."""
        if name not in self._panels:
            self._panels[name] = PANELS[name](self)
            self._panel_box.children = (*self._panel_box.children, self._panels[name].box)
        return self._panels[name]

    # What the user does -----------------------------------------------------------------

    def _pointed(self, target: Target | None, by_keys: bool) -> None:
        if self.picker is not None:
            self.picker.hovered = target
        if self._built:
            self._show_scene()
        if by_keys and target is not None:
            self.say(self._target_in_words(target), hint=True)

    def _target_in_words(self, target: Target) -> str:
        shape = self.surface.scene.targets().get(target) if self.surface.scene else None
        label = (shape.label if shape else "") or f"{target.field} {target.value}"
        move = self.picker.preview if self.picker else None
        return f"{label}. {move}: {self.seen.describe(move)}" if move is not None else label

    def _picked(self, target: Target | None, by_touch: bool) -> None:
        """A click, a tap or Enter on a target, or beside all targets."""
        picker = self.picker
        if target is None:
            self.clear_picks()
        elif picker is None:
            self.say(self._why_not_now())
        elif by_touch and picker.picked.get(target.field) == target.value and picker.move is not None:
            self.confirm_move()
        elif picker.pick(target):
            turned = target.field in picker.cycles
            if picker.move is not None and not (by_touch or self.confirm or turned):
                self.confirm_move()
            else:
                self._picks_changed()
        else:
            self._refuse(target)

    def _refuse(self, target: Target) -> None:
        """Say why a pick leads nowhere: by the rules, if it means a move."""
        assert self.picker is not None
        move = self.room.attempt(self.seen, {**self.picker.picked, target.field: target.value})
        rulings = self.seen.why_illegal(move) if move is not None else ()
        self.set_trait("refused", tuple(rulings))
        reasons = " ".join(ruling.sentence for ruling in rulings)
        self.say(reasons or f"That is no move here. {self.game.headline(self.seen)}")

    def _why_not_now(self) -> str:
        game, due = self.game, self.driver.due
        if game.over:
            return game.headline(self.seen)
        if due is not None:
            return f"It is {game.names[due]}'s turn, which the bot {game.bots[due]!r} plays."
        acting = " and ".join(game.names[seat] for seat in game.awaiting)
        return f"It is {acting}'s turn; this board is {self._viewer_in_words()}."

    def _viewer_in_words(self) -> str:
        return "an onlooker's" if self.viewer is None else f"{self.game.names[self.viewer]}'s"

    def _picks_changed(self) -> None:
        picker = self.picker
        self._show_scene()
        self._show_picks()
        self._fill_panels()
        move = picker.move if picker else None
        if move is not None:
            self.say(f"{move}: {self.seen.describe(move)}", hint=True)
        elif picker and picker.picked:
            self.say(f"{len(picker.open())} moves go with this; pick on.", hint=True)
        else:
            self.say("")

    def aim(self, move: Any) -> None:
        """Choose a legal move without playing it."""
        if self.picker is not None:
            self.picker.aim(move)
            self._picks_changed()

    def clear_picks(self) -> None:
        """Forget what was picked."""
        if self.picker is not None:
            self.picker.clear()
        self._picks_changed()

    def confirm_move(self) -> None:
        """Play the move that is chosen, or say what is missing."""
        move = self.picker.move if self.picker else None
        if self.picker is None:
            self.say(self._why_not_now())
        elif move is None:
            self.say(f"No move is chosen yet. {self.game.headline(self.seen)}")
        else:
            self._played(move)

    def enter(self, text: str) -> None:
        """Play a move, or a whole turn, given by its notation."""
        if self._may(text):
            self._played(text)

    def choose(self, text: str) -> None:
        """Choose the move of a notation without playing it."""
        if self._may(text):
            self.aim(self.seen.parse_moves(text)[0])

    def _may(self, text: str) -> bool:
        """Whether a text is a legal move before this board; if not, say why."""
        if self.picker is None:
            self.say(self._why_not_now())
            return False
        rulings = self.game.why_illegal(text)
        self.set_trait("refused", tuple(rulings))
        if rulings:
            self.say(" ".join(ruling.sentence for ruling in rulings))
        return not rulings

    def _played(self, move: Any) -> None:
        self.set_trait("refused", ())
        self.game.play(move)

    def _key(self, key: str, shift: bool) -> None:
        lower = key.lower()
        for field, its_key in self.room.CYCLES.items():
            if lower == its_key.lower():
                return self._cycle(field, -1 if shift else 1)
        steps: dict[str, Callable[[], Any]] = {
            "tab": lambda: (self.redo if shift else self.play).focus(),
            "escape": self.clear_picks,
            "u": self.game.undo,
            "y": self.game.redo,
            "pagedown": lambda: self._next_legal(1),
            "pageup": lambda: self._next_legal(-1),
        }
        if lower in steps:
            steps[lower]()
        return None

    def _next_legal(self, step: int) -> None:
        """Put the cursor on the next target that leads on."""
        picker, scene = self.picker, self.surface.scene
        legal = [target for target in scene.targets() if picker.leads_on(target)] if picker and scene else []
        if legal:
            pointed = self.surface.pointed
            index = legal.index(pointed) + step if pointed in legal else 0
            self.surface.move_cursor(legal[index % len(legal)])

    def _cycler(self, field: str) -> Callable[[Any], None]:
        return lambda _: self._cycle(field, 1)

    def _cycle(self, field: str, step: int) -> None:
        if self.picker is not None and self.picker.cycle(field, step):
            if self.picker.picked:
                self._picks_changed()
            else:
                self._show_scene()
                self._show_picks()

    def _chip_picker(self, number: int) -> Callable[[Any], None]:
        return lambda _: self._picked(self._chip_targets[number], False)

    def _undo(self, _: Any) -> None:
        if self.game.ply == 0:
            return self.say("This is the start: there is nothing to undo.")
        self.game.undo()
        return None

    def _redo(self, _: Any) -> None:
        if self.game.ply == len(self.game.history):
            return self.say("This is the last move of the line: there is nothing to redo.")
        self.game.redo()
        return None

    def _slid(self, change: Any) -> None:
        if not self._syncing and change["new"] <= len(self.game.history):
            self.game.goto(change["new"])

    def _line_chosen(self, change: Any) -> None:
        if not self._syncing and change["new"] is not None:
            self.game.line = change["new"]

    def _opener(self, name: str) -> Callable[[Any], None]:
        def opened(change: Any) -> None:
            for other, tab in self.tabs.items():
                if other != name and change["new"]:
                    tab.value = False
            if change["new"]:
                self.panel(name).refresh()
            show_if(change["new"], self.panel(name).box)

        return opened

    # Set-up -----------------------------------------------------------------------------

    def _set_up(self, _: Any) -> None:
        """Show a draft of a position in the game's place, until it is used or dropped."""
        from chartkit.widgets.setup import SetupBench

        self._draft = SetupBench(self, self._end_setup)
        self.children = (self.sheet, self._draft)

    def _end_setup(self) -> None:
        if self._draft is not None:
            draft, self._draft = self._draft, None
            self.children = self._parts
            draft.close()

    # Its own traits ---------------------------------------------------------------------

    @validate("size")
    def _valid_size(self, proposal: Any) -> int:
        if not SMALLEST <= proposal["value"] <= LARGEST:
            raise TraitError(f"size is {proposal['value']}; a board is {SMALLEST} to {LARGEST} pixels wide.")
        return int(proposal["value"])

    @validate("view")
    def _valid_view(self, proposal: Any) -> View:
        view: View = proposal["value"]
        if isinstance(view, int) and not 0 <= view < self.game.seats:
            raise TraitError(f"view is {view}; this game has seats 0 to {self.game.seats - 1}.")
        return view

    @observe("theme", "size", "flip", "view", "confirm")
    def _look_changed(self, change: Any) -> None:
        if self._built:
            self._dress()
            self._refreshed()

    def _dress(self) -> None:
        put(self, _dom_classes=("chartkit", f"chartkit-{self.theme}"))
        put(self.layout, width=f"{self.size + PADDING}px")

    def _driver_changed(self, change: Any) -> None:
        if change["name"] == "notice":
            self.say(change["new"])
        else:
            self._show_status()
