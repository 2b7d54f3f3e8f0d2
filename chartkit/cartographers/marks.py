"""What choosing and pointing add to the picture: where a shape may go, its ghost, what an edict counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from chartkit.cartographers.card import FOOT, Hand, foot, told
from chartkit.cartographers.chart import CELL, corner, middle, space_box
from chartkit.cartographers.grid import BIT, ORDER, SIZE, names
from chartkit.cartographers.icons import LETTERS, badges, signed
from chartkit.cartographers.moves import Move, SoloMove
from chartkit.cartographers.panel import edict_place
from chartkit.cartographers.pieces import EDICT
from chartkit.cartographers.planning import would_score
from chartkit.cartographers.scoring import worth
from chartkit.cartographers.shapes import held_at
from chartkit.cartographers.sheet import Sheet
from chartkit.cartographers.shores import SHARP, shore
from chartkit.cartographers.sight import Sight
from chartkit.cartographers.signs import ARCH, emblem, stamp
from chartkit.cartographers.tints import tints
from chartkit.core import Ruling
from chartkit.draw import Circle, Path, Shape, Target, Text, Theme
from chartkit.draw.lettering import wrapped
from chartkit.draw.outline import placed, rounded_box
from chartkit.draw.scene import Layer, bounds

_PALE = 0.5
"""The strength of a ghost."""


def dots(spaces: tuple[str, ...], theme: Theme) -> Iterator[Shape]:
    """Where the shape in hand may go as it lies: a dot for its handle."""
    rim = theme.ink if theme.dark else tints(theme)["field"]
    yield from (Circle(*middle(space), 5.2, fill=rim) for space in spaces)
    yield from (Circle(*middle(space), 4.1, fill=theme.legal) for space in spaces)


def open_ruins(sheet: Sheet, theme: Theme) -> Iterator[Shape]:
    """The ruins one of which must be drawn on."""
    frames = tuple(
        rounded_box(x + 2.5, y + 2.5, CELL - 5, CELL - 5, 6)
        for x, y in map(corner, names(sheet.ground.ruins & sheet.empty))
    )
    if theme.dark:
        yield Path(frames, stroke=theme.ink, width=6.5)
    yield Path(frames, stroke=theme.legal, width=3.6)


def pressable(target: Target, below: tuple[Layer, ...], theme: Theme) -> Iterator[Shape]:
    """The line round a button of the card, or a small sheet, that is pointed at."""
    shapes = (shape for layer in reversed(below) for shape in layer if shape.target == target)
    shape = next(shapes, None)
    if isinstance(shape, Path):
        left, top, right, bottom = bounds(shape.outlines)
        frame = rounded_box(left - 1.5, top - 1.5, right - left + 3, bottom - top + 3, 7)
        if theme.dark:
            yield Path((frame,), stroke=theme.ink, width=6.0)
        yield Path((frame,), stroke=theme.legal, width=3.0)


# The ghost -----------------------------------------------------------------------------------


def ghost(sight: Sight, hand: Hand, space: str, theme: Theme) -> Iterator[Shape]:
    """The shape in hand as it would be drawn with its handle on a space, and what comes of it, or why not."""
    assert sight.seat is not None
    terrain, number, flipped, turns = hand.lie
    covered = held_at(hand.shapes[number], flipped, turns, space)
    inside = [name for name in covered if name in ORDER]
    spaces = sum(BIT[name] for name in inside)
    free = spaces & sight.sheet.empty
    move = (SoloMove if sight.position.seats == 1 else Move)(sight.seat, terrain, covered)
    rulings = sight.position.why_illegal(move)
    if rulings:
        tone, words = theme.accent, ("It does not fit", _refusal(sight.sheet, covered, rulings))
    else:
        coin = int(hand.coin and number == 0)
        tone, words = theme.legal, _changes(sight, sight.sheet.draw(terrain, spaces, coin))
    yield from foot(tone, theme)
    yield from _washed(free, terrain, theme)
    yield from _arches(names(free & sight.sheet.ground.ruins), theme)
    yield from _struck(names(spaces & ~free), theme)
    yield from _outlined(spaces, not rulings, theme)
    x, y = corner(min(inside, key=lambda name: (-(ORDER[name] // SIZE), ORDER[name])))
    yield from badges(not rulings, [(x, y + CELL, 13.0), (FOOT[0] + 20, FOOT[1] + 29, 13.0)], theme)
    yield from told(*words, theme, inset=28)


def _washed(spaces: int, terrain: str, theme: Theme) -> Iterator[Shape]:
    """Spaces in the wash of a terrain, with its emblem, at half strength."""
    there = names(spaces)
    if not there:
        return
    yield Path(tuple(space_box(name) for name in there), fill=tints(theme, _PALE)[f"{terrain} wash"])
    yield from stamp(emblem(terrain), map(corner, there), CELL, tints(theme, 0.66))


def _arches(spaces: tuple[str, ...], theme: Theme) -> Iterator[Shape]:
    """The ruins that a drawing would cover, in the corner of their spaces."""
    if spaces:
        arches = tuple(placed(ARCH, x + CELL - 22, y + 1, 22) for x, y in map(corner, spaces))
        yield Path(arches, closed=False, stroke=tints(theme)["brown"], width=2.4)


def _struck(spaces: tuple[str, ...], theme: Theme) -> Iterator[Shape]:
    """Crosses on what is in the way, which keeps its own picture."""
    if not spaces:
        return
    bars = np.array([[(13, 13), (41, 41)], [(41, 13), (13, 41)]], float)
    lines = tuple(bar + corner(name) for name in spaces for bar in bars)
    for colour, width in ((_case(theme), 9.0), (theme.accent, 5.4)):
        yield Path(lines, closed=False, stroke=colour, width=width)


def _outlined(spaces: int, fits: bool, theme: Theme) -> Iterator[Shape]:
    """The line round a ghost: whole if it fits, dashed if not."""
    edge = shore(spaces, 0.5, SHARP)
    yield Path(edge, stroke=_case(theme), width=8.0)
    if fits:
        yield Path(edge, stroke=theme.legal, width=4.6)
    else:
        yield Path(edge, stroke=theme.accent, width=4.8, dash=(13.0, 9.0))


def _case(theme: Theme) -> str:
    """What lies under a coloured line, to set it off."""
    return theme.ink if theme.dark else tints(theme)["field"]


def _refusal(sheet: Sheet, covered: tuple[str, ...], rulings: tuple[Ruling, ...]) -> str:
    """The first ruling in few words, with the names of the spaces; the board's message has all of them."""
    rules = {ruling.rule for ruling in rulings}
    if "free" in rules:
        taken = [name for name in covered if name in BIT and not BIT[name] & sheet.empty]
        if len(taken) == 1:
            return f"{taken[0]} holds {_a(sheet.on(taken[0]))}"
        return f"{', '.join(taken)} are filled"
    if "grid" in rules:
        outside = [name for name in covered if name not in ORDER]
        return (
            f"{outside[0]} is outside the map" if len(outside) == 1 else f"{len(outside)} are outside the map"
        )
    if "ruins" in rules:
        return "it must cover a ruins space"
    return rulings[0].sentence


def _a(what: str) -> str:
    return f"a {what}" if what in ("monster", "mountain", "village", "farm", "forest") else what


def _changes(sight: Sight, after: Sheet) -> tuple[str, str]:
    """What a drawing would change of the edicts, the coins and the losses to monsters, in two lines."""
    before = sight.sheet
    values = [
        (letter, worth(before, edict)[0], worth(after, edict)[0])
        for letter, edict in zip(LETTERS, sight.position.edicts, strict=True)
    ]
    values.append(("coins", before.coins, after.coins))
    values.append(("monsters", -before.threatened.bit_count(), -after.threatened.bit_count()))
    changes = [
        f"{what} {signed(old)} \N{RIGHTWARDS ARROW} {signed(new)}" for what, old, new in values if old != new
    ]
    if not changes:
        return "It fits", "no points now"
    return f"It fits: {changes[0]}", ", ".join(changes[1:]) or "nothing else changes"


# Edicts --------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def counted(sheet: Sheet, number: int, edict: str, theme: Theme) -> tuple[Shape, ...]:
    """What an edict counts on a sheet, in gold, and what one more space would add."""
    value, spaces = worth(sheet, edict)
    shapes: list[Shape] = list(_gold(spaces, theme))
    helpful = would_score(sheet, edict)
    shapes += [Circle(*middle(space), 13.4, fill=theme.ink) for space in helpful]
    shapes += [Circle(*middle(space), 12.0, fill=theme.gold) for space in helpful]
    for space, gain in helpful.items():
        x, y = middle(space)
        shapes.append(Text(x, y + 5.5, f"+{gain}", 15, theme.ink, serif=False, bold=True))
    x, y, width, height = edict_place(number)
    frame = rounded_box(x - 2, y - 2, width + 4, height + 4, 8)
    shapes += [Path((frame,), stroke=theme.ink, width=6.5), Path((frame,), stroke=theme.gold, width=4.0)]
    return (*shapes, *_sentence(edict, value, theme))


def _gold(spaces: int, theme: Theme) -> Iterator[Shape]:
    if not spaces:
        return
    edge = shore(spaces, 1.5, SHARP)
    yield Path(edge, stroke=theme.ink, width=8.0)
    yield Path(edge, stroke=theme.gold, width=5.2)


def _sentence(edict: str, value: int, theme: Theme) -> Iterator[Shape]:
    """The whole of what an edict scores, in the foot of the card."""
    x, y, width, _ = FOOT
    yield from foot(theme.gold, theme)
    sentence = f"{edict}: {EDICT[edict].sentence}. Now {value}."
    sizes = ((size, wrapped(sentence, size, width - 14)) for size in (14.0, 13.0, 12.0))
    size, lines = next(pair for pair in sizes if len(pair[1]) <= 3 or pair[0] == 12.0)
    for number, line in enumerate(lines):
        yield Text(x + 8, y + 19 + 16.5 * number, line, size, theme.ink, anchor="start")
