"""The board: a canvas and ordinary widgets bound to a game, for any game that has a scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape
from types import MappingProxyType, ModuleType
from typing import Any

import ipywidgets as w
from traitlets import Bool, Dict, Int, TraitError, Tuple, Union, observe, validate
from traitlets import Enum as OneOf

from chartkit.bots import drive
from chartkit.core import Game, NotationError, OptionError, Position
from chartkit.draw import THEMES, Scene, Target
from chartkit.draw.picker import Picker, picker_of
from chartkit.games import room
from chartkit.widgets import viewpoint, words
from chartkit.widgets.actions import Actions
from chartkit.widgets.curtain import Curtain
from chartkit.widgets.guard import guard
from chartkit.widgets.keys import typed
from chartkit.widgets.panels import LARGEST, PANELS, SMALLEST, Drawers
from chartkit.widgets.style import sheet
from chartkit.widgets.surface import Surface
from chartkit.widgets.timebar import TimeBar
from chartkit.widgets.tree import free, put
from chartkit.widgets.viewpoint import AUTO, ONLOOKER, View

USUAL = 760
"""The width of a canvas in pixels, unless a scene is to be larger."""
PADDING = 26
"""What the frame adds to the width of the canvas, in pixels."""


def usual_size(room: ModuleType) -> int:
    """How wide a scene is drawn unless it is told: its module's `SIZE`, if it has one."""
    return int(getattr(room, "SIZE", USUAL))


class Board(w.VBox):  # type: ignore[misc] # ipywidgets has no types
    """A live board on a game, in step with it and with every other board on it.

    `view` is a seat, `"onlooker"` or `"auto"` (the only person, else whoever is to act); `theme` is
    `"light"` or `"dark"`; `size` the width in pixels, 320 to 900, by default the scene's `SIZE` or 760;
    `flip` shows the other side; with `confirm` a click only chooses and Play plays; `looks` is what is
    looked at, by fields of the scene's `LOOKS`; with `curtain` the board is hidden whenever another person
    is to act, who lifts it by a click.
    `panels` says which panels it has, and `hints` whether one can ask for a hint.
    """

    _built = False
    view = Union([Int(), OneOf([AUTO, ONLOOKER])], default_value=AUTO, help="Who looks at the board.")
    theme = OneOf(list(THEMES), "light", help="The colours: light or dark.")
    size = Int(USUAL, help="The width of the canvas in pixels.")
    flip = Bool(False, help="Whether the board is seen from the other side.")
    confirm = Bool(False, help="Whether a click only chooses a move, to be played by Play.")
    curtain = Bool(False, help="Whether the board is hidden when it is passed on to another person.")
    looks = Dict(help="What is looked at, by fields of the scene's LOOKS; it changes the view alone.")
    refused = Tuple(read_only=True, help="The rulings against the move last tried; empty after a legal one.")

    def __init__(
        self,
        game: Game,
        *,
        view: View = AUTO,
        theme: str = "light",
        size: int | None = None,
        flip: bool = False,
        confirm: bool = False,
        curtain: bool = False,
        looks: Mapping[str, Any] = MappingProxyType({}),
        panels: Sequence[str] = (*PANELS, "setup"),
        hints: bool = True,
    ) -> None:
        unknown = [name for name in panels if name not in PANELS and name != "setup"]
        if unknown:
            raise OptionError(f"A board has no panel {unknown[0]!r}; it has {', '.join(PANELS)} and setup.")
        self.game, self.hints = game, hints
        self.room: ModuleType = room(game.name, game.scene_room)
        self.looking: Mapping[str, Any] = getattr(self.room, "LOOKS", {})
        self.picker: Picker | None = None
        self.seen: Position = game.position
        self._for: tuple[Any, ...] = ()
        self._draft: Any = None
        self.cover = Curtain(self)
        super().__init__()
        try:
            with self.hold_trait_notifications():
                self.view, self.theme = view, theme
                self.size = usual_size(self.room) if size is None else size
                self.flip, self.confirm = flip, confirm
                self.curtain, self.looks = curtain, dict(looks)
        except TraitError:
            free(self)
            raise
        self.driver = drive(game)
        self._build(panels)
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

    def _build(self, panels: Sequence[str]) -> None:
        self.surface = Surface(self.say, self._pointed, self.pick, partial(typed, self), self.steer)
        self.sheet = w.HTML(sheet(), layout=w.Layout(display="none"))
        self.status, self.message = w.HTML(), w.HTML('<div role="alert" class="chartkit-message"></div>')
        self.time, self.actions = TimeBar(self), Actions(self)
        self.drawers = Drawers(self, panels)
        self._parts = (
            self.sheet,
            self.time.box,
            self.surface.box,
            self.status,
            self.message,
            self.actions.box,
            *self.drawers.boxes,
        )
        self.children = self._parts
        self._built = True

    def close(self) -> None:
        """Free the board and every widget it made, and leave the game alone."""
        if not self._built:
            return
        self._built = False
        self.actions.adviser.stop()
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
        return None if self.cover.seat is not None else viewpoint.actor(self.game, self.view)

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is shown; None for an onlooker's."""
        return None if self.cover.seat is not None else viewpoint.viewer(self.game, self.view)

    def masked(self, position: Position) -> Position:
        """A position as the viewer may see it."""
        return position.seen_by(self.viewer)

    def refresh(self) -> None:
        """Bring all in step with the game: the canvas first, then the words."""
        if isinstance(self.view, int) and self.view >= self.game.seats:
            self.view = AUTO
        before, self._for = self._for, (self.game.position, self.actor, self.viewer)
        if self._for != before:
            self.actions.adviser.stop()
            self.seen = self.masked(self.game.position)
            self._deal_choices()
        self._show_scene()
        if self._for != before:
            self.say("")
        self.time.refresh()
        self._show_status()
        self.actions.refresh()
        self.drawers.refresh()

    def scene(self, picker: Picker | None = None, pointed: Target | None = None) -> Scene:
        """What the canvas shows; without a picker and what is pointed at, as a still picture."""
        game = self.game
        seen_so = {"looks": self.looks, "pointed": pointed} if self.looking else {}
        scene: Scene = self.room.scene(
            self.seen,
            seat=self.viewer,
            picker=picker,
            theme=THEMES[self.theme],
            names=game.names,
            last=game.last,
            flip=self.flip,
            **seen_so,
        )
        return scene if self.cover.seat is None else self.cover.over(scene, THEMES[self.theme])

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
        hovered, seat, before = self.surface.pointed, self.actor, self.picker
        self.picker = None
        if seat is not None:
            self.picker = picker_of(self.room, self.seen, seat, before)
            self.picker.hovered = hovered

    def _show_scene(self) -> None:
        self.surface.cursor_ink = THEMES[self.theme].accent
        self.surface.drags = self.steers and bool(self.looks)
        self.surface.show(self.scene(self.picker, self.surface.pointed), self.size)

    def _show_status(self) -> None:
        put(
            self.status,
            value=f'<div class="chartkit-status"><span role="status">{escape(words.headline(self))}</span>'
            f'<span class="chartkit-scores">{escape(words.scores(self))}</span></div>',
        )

    # What the user does -----------------------------------------------------------------

    def _pointed(self, target: Target | None, by_keys: bool) -> None:
        if self.picker is not None:
            self.picker.hovered = target
        if self._built:
            self._show_scene()
        if by_keys and target is not None:
            self.say(words.target(self, target), hint=True)

    def pick(self, target: Target | None, by_touch: bool = False) -> None:
        """A click, a tap or Enter on a target, or beside all targets."""
        picker = self.picker
        if self.cover.seat is not None:
            self.cover.lift()
        elif target is None:
            self.clear_picks()
        elif target.field in self.looking:
            self.look(target.field, target.value)
        elif picker is None:
            self.say(words.why_not_now(self))
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

    def look(self, field: str, value: Any) -> None:
        """Look at a value of one of the scene's `LOOKS`; None, or the same once more, is as at first."""
        others = {name: at for name, at in self.looks.items() if name != field}
        as_at_first = value is None or self.looks.get(field) == value
        self.looks = others if as_at_first else {**others, field: value}

    @property
    def steers(self) -> bool:
        """Whether the scene can be looked at closer and from aside."""
        return hasattr(self.room, "steer")

    def steer(
        self, zoom: int | None, by: tuple[float, float] = (0.0, 0.0), spot: tuple[float, float] | None = None
    ) -> None:
        """Look `zoom` steps closer (None: at all) or `by` units aside; what is at `spot` stays there."""
        if self.steers:
            self.looks = self.room.steer(self.seen, self.looks, self.flip, zoom, by, spot)

    def _refuse(self, target: Target) -> None:
        """Say why a pick leads nowhere: by the rules, if it means a move."""
        picker = self.picker
        assert picker is not None
        picked = {"seat": self.actor, **picker.state, **picker.picked, target.field: target.value}
        move = self.room.attempt(self.seen, picked)
        rulings = self.seen.why_illegal(move) if move is not None else ()
        self.set_trait("refused", tuple(rulings))
        reasons = " ".join(ruling.sentence for ruling in rulings)
        self.say(reasons or f"That is no move here. {self.game.headline(self.seen)}")

    def _picks_changed(self) -> None:
        picker = self.picker
        self.actions.adviser.stop()
        self._show_scene()
        self.actions.refresh()
        self.drawers.refresh()
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
            self.say(words.why_not_now(self))
        elif move is None:
            self.say(f"No move is chosen yet. {self.game.headline(self.seen)}")
        else:
            self._played(move)

    def enter(self, text: str) -> None:
        """Play a move, or a whole turn, given by its notation."""
        if steps := self._steps(text):
            self._played(*steps)

    def choose(self, text: str) -> None:
        """Choose the move of a notation without playing it."""
        if steps := self._steps(text):
            self.aim(steps[0])

    def _steps(self, text: str) -> tuple[Any, ...]:
        """The steps of a turn that a text names; none, and a line why, if they may not be played here.

        They are judged by what the viewer sees, and end with the turn: an answer tells no more than that.
        """
        position, seat = self.seen, self.actor
        if seat is None:
            self.say(words.why_not_now(self))
            return ()
        steps = position.parse_moves(text)
        for number, step in enumerate(steps):
            if seat not in position.awaiting:
                raise NotationError(f"{text!r} goes on after the turn has ended; play one turn at a time.")
            rulings = position.why_illegal(step)
            self.set_trait("refused", tuple(rulings))
            if rulings:
                self.say(" ".join(ruling.sentence for ruling in rulings))
                return ()
            if number + 1 < len(steps):
                position = position.after(step)
        return steps

    def _played(self, *moves: Any) -> None:
        self.set_trait("refused", ())
        self.game.play(*moves)

    def cycle(self, field: str, step: int) -> None:
        """Turn a cycled field to its next value."""
        if self.picker is not None and self.picker.cycle(field, step):
            if self.picker.picked:
                self._picks_changed()
            else:
                self._show_scene()
                self.actions.refresh()

    # Set-up -----------------------------------------------------------------------------

    def set_up(self) -> None:
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

    @validate("looks")
    def _valid_looks(self, proposal: Any) -> dict[str, Any]:
        looks: dict[str, Any] = proposal["value"]
        unknown = [field for field in looks if field not in self.looking]
        if unknown:
            fields = ", ".join(self.looking) or "nothing"
            raise TraitError(f"looks has {unknown[0]!r}; on this board one can look at {fields}.")
        fault = self.room.look_fault(looks) if hasattr(self.room, "look_fault") else ""
        if fault:
            raise TraitError(f"looks: {fault}")
        return looks

    @observe("theme", "size", "flip", "view", "confirm", "looks", "curtain")
    def _look_changed(self, change: Any) -> None:
        if change["name"] == "curtain":
            self.cover.fall()
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
            self.actions.refresh()
