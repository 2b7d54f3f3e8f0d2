"""How the board is looked at: all of it, one of its parts as large as it goes, or as close as one likes.

What is looked at is a word: the name of a part, or `2.25 at 600 395`, how close and at which point.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from chartkit.charterstone import harbor, inset, lattice, panels, strip, tray
from chartkit.charterstone.pieces import CHARTER_KINDS, CHARTERS, PLACES, PLOTS
from chartkit.charterstone.position import Position
from chartkit.draw import Path, Shape, Target, Theme, polygon
from chartkit.draw.lens import Lens, lens_on
from chartkit.draw.outline import arc, box, placed
from chartkit.draw.scene import bounds

WIDTH, HEIGHT = 1200.0, 884.0
CLOSER, CLOSEST = 1.5, 4.5
"""How much closer one step takes, and how close one can come."""
COMMONS = "commons"
_SPOT = re.compile(r"(\d+(?:\.\d+)?) at (\d+) (\d+)")
_WHOLE = Lens(1.0, 0.0, 0.0, WIDTH, HEIGHT)
_CORNER = 1160.0, 842.0
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
_LARGE = 27.0
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def parts(position: Position, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """What can be looked at, as a list: what it is called, and its word."""
    listed = [("the Commons in the middle", COMMONS)]
    listed += [(f"the charter of {kind.name}", kind.resource) for kind in CHARTER_KINDS]
    for charter, name in zip(position.table.charters, names, strict=True):
        listed.append((f"what lies before {name}", f"{CHARTERS[charter]} player"))
    things = {"harbor": "quota and reputation", "objectives": "objectives", "cards": "deck and first cards"}
    listed += [(words, word) for word, words in things.items()]
    if tray.offers(position):
        listed.append(("what can be chosen", "choices"))
    return [*listed, ("the other advance cards", "more cards")]


@lru_cache(maxsize=256)
def lens_of(word: str | None, charters: tuple[int, ...]) -> Lens | None:
    """The lens of what is looked at; None for the whole board, or if a player is named who is not here."""
    return lens_on_part(word, _box(word, charters) if word in _WORDS else None)


def lens_on_part(word: str | None, part: Box | None) -> Lens | None:
    """The lens on a part of the page, or of a word that says how close and where; None for the whole page."""
    if part is not None:
        left, top, right, bottom = part
        zoom = min(WIDTH / (right - left), HEIGHT / (bottom - top), CLOSEST)
        return lens_on((left + right) / 2, (top + bottom) / 2, zoom, WIDTH, HEIGHT)
    if word is None or (spot := _SPOT.fullmatch(word)) is None or float(spot[1]) <= 1:
        return None
    zoom, x, y = map(float, spot.groups())
    return lens_on(x, y, zoom, WIDTH, HEIGHT)


def look_fault(looks: Mapping[str, Any]) -> str:
    """What is wrong with a board's `looks`; empty if nothing is."""
    hand = looks.get("hand")
    if hand is not None and not (isinstance(hand, str) and re.fullmatch(rf"({'|'.join(CHARTERS)}) \d", hand)):
        return f"hand is a charter and a page of its cards, such as 'wood 1'; got {hand!r}."
    return view_fault(looks.get("view"), _WORDS)


def view_fault(word: Any, words: tuple[str, ...]) -> str:
    """What is wrong with what is looked at, where there are parts of these names."""
    if word is None or (isinstance(word, str) and (word in words or _in_reach(word))):
        return ""
    return (
        f"view is {', '.join(words)}, or such as '2.25 at 600 395' with a number from 1 to {CLOSEST}; "
        f"got {word!r}."
    )


def steered(
    lens: Lens | None,
    looks: Mapping[str, Any],
    zoom: int | None,
    by: tuple[float, float],
    spot: tuple[float, float] | None,
) -> dict[str, Any]:
    """The looks after going `zoom` steps closer (None: all in view) or `by` so much aside.

    What lies at `spot` of the page, by default in the middle, stays there.
    """
    others = {field: value for field, value in looks.items() if field != "view"}
    word = None if zoom is None else _moved(lens or _WHOLE, CLOSER**zoom, by, spot)
    return others if word is None else {**others, "view": word}


def _moved(
    lens: Lens, closer: float, by: tuple[float, float], spot: tuple[float, float] | None = None
) -> str | None:
    """The word for a view that much closer and so much aside; None for the whole board."""
    then = round(min(CLOSEST, max(1.0, lens.zoom * closer)), 3)
    if then == 1:
        return None
    about = (WIDTH / 2, HEIGHT / 2) if spot is None else spot
    x, y = lens.meant(*about)
    x += (WIDTH / 2 - about[0] + by[0]) / then
    y += (HEIGHT / 2 - about[1] + by[1]) / then
    return _spot_of(lens_on(x, y, then, WIDTH, HEIGHT))


def _spot_of(lens: Lens) -> str:
    x, y = lens.meant(WIDTH / 2, HEIGHT / 2)
    return f"{lens.zoom:g} at {x:.0f} {y:.0f}"


def _in_reach(word: str) -> bool:
    spot = _SPOT.fullmatch(word)
    return spot is not None and 1 <= float(spot[1]) <= CLOSEST


# The parts ---------------------------------------------------------------------------------------

_WORDS = (
    COMMONS, *CHARTERS, *(f"{charter} player" for charter in CHARTERS), "harbor", "objectives", "cards",
    "more cards", "choices",
)  # fmt: skip


def _box(word: str | None, charters: tuple[int, ...]) -> Box | None:
    """Left, top, right and bottom of a part of the board; None for a player who is not here."""
    seats, middle = len(charters), strip.deck_left(3)
    if word is None:
        return None
    if word == COMMONS or word in CHARTERS:
        return _land(None if word == COMMONS else CHARTERS.index(word))
    if word.endswith(" player"):
        charter = CHARTERS.index(word.removesuffix(" player"))
        if charter not in charters:
            return None
        x, y = panels.corners(seats)[charters.index(charter)]
        return x - 12, y - 12, x + panels.WIDTH + 12, y + panels.TALL + 12
    if word == "harbor":
        return harbor.reach(seats)
    if word == "choices":
        x, y = inset.corner(seats)
        return x - 12, y - 26, x + inset.WIDTH + 12, y + inset.HEIGHT + 12
    top, bottom = strip.HEAD - 18, HEIGHT
    return {
        "objectives": (0.0, top, middle, bottom),
        "cards": (middle - 6, top, middle + 370, bottom),
        "more cards": (WIDTH - 420, top, WIDTH, bottom),
    }[word]


def _land(charter: int | None) -> Box:
    """A charter with the two buildings of the Commons at its gate; or the Commons with what is round them."""
    common = range(len(PLOTS), len(PLACES))
    if charter is None:
        places = [*common, *(lattice.plots(number)[0] for number in range(len(CHARTERS)))]
    else:
        gate = np.array(lattice.PLACE_AT[lattice.plots(charter)[0]])
        near = sorted(common, key=lambda place: float(np.hypot(*(gate - lattice.PLACE_AT[place]))))
        places = [*lattice.plots(charter), *near[:2]]
    left, top, right, bottom = bounds([lattice.hexagon(*lattice.PLACE_AT[place]) for place in places])
    return left - 8, top - 8, right + 8, bottom + 8


# Buttons -----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def buttons(lens: Lens | None, x: float, y: float, theme: Theme) -> tuple[Shape, ...]:
    """To come closer, at (x, y) of the whole page; else in a corner, with those to go back and aside."""
    return tuple(_buttons(lens, x, y, theme))


def _buttons(lens: Lens | None, x: float, y: float, theme: Theme) -> Iterator[Shape]:
    if lens is None:
        closer = Target("view", _moved(_WHOLE, CLOSER, (0.0, 0.0), (WIDTH / 2, lattice.Y)))
        yield from _button(x, y, 20, closer, "Come closer", theme)
        yield from _strokes(x, y, ((-8, 0, 8, 0), (0, -8, 0, 8)), theme)
        return
    x, y = _CORNER
    if lens.zoom < CLOSEST:
        closer = Target("view", _moved(lens, CLOSER, (0.0, 0.0)))
        yield from _button(x, y - 64, _LARGE, closer, "Come closer", theme)
        yield from _strokes(x, y - 64, ((-11, 0, 11, 0), (0, -11, 0, 11)), theme)
    back = Target("view", _moved(lens, 1 / CLOSER, (0.0, 0.0)))
    yield from _button(x, y, _LARGE, back, "Go back a step", theme)
    yield from _strokes(x, y, ((-11, 0, 11, 0),), theme)
    yield from _button(x - 64, y, _LARGE, Target("view", None), "See the whole board", theme)
    yield Path((box(x - 76, y - 9, 24, 18),), stroke=theme.ink, width=3)
    for name, (right, down) in _WAYS.items():
        there = _moved(lens, 1.0, (right * WIDTH / 3, down * HEIGHT / 3))
        if there != _moved(lens, 1.0, (0.0, 0.0)):
            bx, by = WIDTH / 2 + right * (WIDTH / 2 - 34), HEIGHT / 2 + down * (HEIGHT / 2 - 34)
            yield from _button(bx, by, _LARGE, Target("view", there), f"Look further {name}", theme)
            tip, wing = np.array((right, down)), np.array((-down, right))
            corners = np.array((tip * 13, wing * 11 - tip * 8, -wing * 11 - tip * 8))
            yield polygon(placed(corners, bx, by), theme.ink)


def _button(x: float, y: float, size: float, target: Target, label: str, theme: Theme) -> Iterator[Shape]:
    yield polygon(arc(x, y, size, 0, 360), theme.land, stroke=theme.ink, width=2, target=target, label=label)


def _strokes(x: float, y: float, strokes: Iterable[tuple[float, ...]], theme: Theme) -> Iterator[Shape]:
    lines = tuple(np.array([(x + a, y + b), (x + c, y + d)]) for a, b, c, d in strokes)
    yield Path(lines, closed=False, stroke=theme.ink, width=3)


def glow(target: Target | None, drawn: Iterable[Shape], theme: Theme) -> Iterator[Shape]:
    """A rim round what can be looked at and is under the pointer."""
    for shape in drawn if target is not None and target.field in ("view", "hand") else ():
        if isinstance(shape, Path) and shape.target == target:
            yield Path(shape.outlines[:1], stroke=theme.gold, width=3.4)
            return
