"""The surface: a canvas that shows scenes and reports what is pointed at, picked and typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ipycanvas import MultiCanvas
from ipywidgets import Box

from chartkit.draw import Circle, Path, Scene, Target
from chartkit.draw.canvas import draw, make_canvas, to_scene
from chartkit.draw.scene import centre
from chartkit.widgets.guard import Say, guard
from chartkit.widgets.tree import free

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

Steer = Callable[[int, tuple[float, float], tuple[float, float] | None], None]
DRAG = 10.0
"""A drag is longer than this, in scene units."""
NOTCH = 60.0
"""How far a wheel turns for a step."""


class Surface:
    """Shows scenes; tells `on_point(target, by_keys)` when the target under the pointer or the cursor
    changes, `on_pick(target, by_touch)` when one is picked (None: beside all), `on_key(key, shift)`, and
    `on_steer(zoom, by, spot)` when the wheel is turned at a spot or the ground is dragged, in scene units.

    With `drags` a press may become a drag, so that what is pressed is picked only when it is let go.
    `box` is the widget to put on a page. Nothing is drawn before a front end has answered, and all is
    drawn again when one answers anew, as after a page is loaded a second time.
    """

    def __init__(
        self,
        say: Say,
        on_point: Callable[[Target | None, bool], None],
        on_pick: Callable[[Target | None, bool], None],
        on_key: Callable[[str, bool], None],
        on_steer: Steer,
    ) -> None:
        self.box = Box()
        self.box.add_class("chartkit-surface")
        self.canvas: MultiCanvas | None = None
        self.scene: Scene | None = None
        self.alive = False
        self.pointed: Target | None = None
        self.cursor_ink = "#000000"
        self._say, self._on_point, self._on_pick, self._on_key = say, on_point, on_pick, on_key
        self._on_steer = on_steer
        self.drags = False
        self._grip: tuple[float, float] | None = None
        self._rolled = 0.0
        self._ready = self._by_keys = False
        self._drawn: Scene | None = None
        self._shape: tuple[float, ...] = ()
        self._pointer: tuple[float, float] | None = None

    def show(self, scene: Scene, width: int) -> None:
        """Show a scene `width` pixels wide; only layers that changed are sent."""
        shape = (width, scene.height / scene.width, len(scene.layers))
        if shape != self._shape:
            self._renew(scene, width)
            self._shape = shape
        self.scene = scene
        if self._ready:
            self._draw()
        if self._pointer is not None:
            self._point(self._target(*self._pointer), by_keys=False)

    # Drawing ----------------------------------------------------------------------------

    def _renew(self, scene: Scene, width: int) -> None:
        """A canvas of another size is another canvas: one that is resized may lose what is drawn."""
        old, self.canvas, self._ready = self.canvas, make_canvas(scene, width), False
        self.canvas.add_class("chartkit-canvas")
        for register, handler in (
            (self.canvas.on_client_ready, self._answered),
            (self.canvas.on_mouse_move, self._moved),
            (self.canvas.on_mouse_out, self._left),
            (self.canvas.on_mouse_down, self._pressed),
            (self.canvas.on_mouse_up, self._released),
            (self.canvas.on_mouse_wheel, self._wheeled),
            (self.canvas.on_touch_start, self._touched),
            (self.canvas.on_key_down, self._typed),
        ):
            register(guard(self._say, handler))
        self.box.children = (self.canvas,)
        if old is not None:
            free(old)

    def _draw(self) -> None:
        assert self.canvas is not None and self.scene is not None
        scene, before, self._drawn = self._with_cursor(self.scene), self._drawn, None
        draw(self.canvas, scene, before)
        self._drawn = scene

    def _with_cursor(self, scene: Scene) -> Scene:
        """The scene with a ring round the target that the keyboard's cursor is on."""
        shape = scene.targets().get(self.pointed) if self._by_keys and self.pointed else None
        if shape is None:
            return scene
        ink, width = self.cursor_ink, scene.width / 220
        if isinstance(shape, Circle):
            ring: Path | Circle = Circle(shape.x, shape.y, shape.radius, stroke=ink, width=width)
        else:
            assert isinstance(shape, Path)
            ring = Path(shape.outlines, stroke=ink, width=width, dash=(3 * width, 2 * width))
        return replace(scene, layers=(*scene.layers[:-1], (*scene.layers[-1], ring)))

    def _answered(self) -> None:
        self.alive = self._ready = True
        self._drawn = None
        self._draw()

    # Pointing ---------------------------------------------------------------------------

    def _spot(self, x: float, y: float) -> tuple[float, float]:
        assert self.canvas is not None and self.scene is not None
        return to_scene(self.canvas, self.scene, x, y)

    def _target(self, x: float, y: float) -> Target | None:
        assert self.scene is not None
        shape = self.scene.at(*self._spot(x, y))
        return shape.target if shape else None

    def _point(self, target: Target | None, by_keys: bool) -> None:
        if (target, by_keys) != (self.pointed, self._by_keys):
            self.pointed, self._by_keys = target, by_keys
            self._on_point(target, by_keys)

    def _moved(self, x: float, y: float) -> None:
        self._pointer = (x, y)
        self._point(self._target(x, y), by_keys=False)

    def _left(self, x: float, y: float) -> None:
        self._pointer = None
        self._point(None, by_keys=False)

    def _pressed(self, x: float, y: float) -> None:
        self._moved(x, y)
        self._grip = (x, y) if self.drags else None
        if not self.drags:
            self._on_pick(self.pointed, False)

    def _released(self, x: float, y: float) -> None:
        """What was gripped goes where it is let go; let go where it was gripped, it is picked."""
        if self._grip is None:
            return
        (to_x, to_y), (from_x, from_y), self._grip = self._spot(x, y), self._spot(*self._grip), None
        if max(abs(to_x - from_x), abs(to_y - from_y)) > DRAG:
            self._on_steer(0, (from_x - to_x, from_y - to_y), None)
        else:
            self._on_pick(self.pointed, False)

    def _wheeled(self, right: float, down: float) -> None:
        """A notch of a wheel is a step; a touch pad's many small ones are gathered."""
        self._rolled += down
        if abs(self._rolled) >= NOTCH:
            step, self._rolled = (-1 if self._rolled > 0 else 1), 0.0
            self._on_steer(step, (0.0, 0.0), self._spot(*self._pointer) if self._pointer else None)

    def _touched(self, touches: list[tuple[float, float]]) -> None:
        """A tap; fingers do not hover, so nothing is pointed at."""
        self._left(0, 0)
        if touches:
            self._on_pick(self._target(*touches[0]), True)

    # Typing -----------------------------------------------------------------------------

    def _typed(self, key: str, shift: bool, ctrl: bool, meta: bool) -> None:
        if ctrl or meta:
            return
        if key in ARROWS and not shift:
            self._pointer = None
            self._point(self._next(*ARROWS[key]), by_keys=True)
        elif key in ("Enter", " "):
            self._on_pick(self.pointed, False)
        else:
            self._on_key(key, shift)

    def move_cursor(self, target: Target) -> None:
        """Put the keyboard's cursor on a target."""
        self._pointer = None
        self._point(target, by_keys=True)

    def _next(self, right: int, down: int) -> Target | None:
        """The nearest target in a direction from the cursor; where the cursor starts, if it is nowhere."""
        assert self.scene is not None
        places = {
            target: centre(shape)
            for target, shape in self.scene.targets().items()
            if isinstance(shape, Path | Circle)
        }
        if self.pointed not in places:
            return next(iter(places), None)
        x, y = places[self.pointed]
        ahead: list[tuple[float, Target]] = []
        for target, (tx, ty) in places.items():
            along = (tx - x) * right + (ty - y) * down
            aside = abs((tx - x) * down) + abs((ty - y) * right)
            if along > 1 and aside <= 2 * along:
                ahead.append((along + 2 * aside, target))
        return min(ahead, key=lambda item: item[0])[1] if ahead else self.pointed
