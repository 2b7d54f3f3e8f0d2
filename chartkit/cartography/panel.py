"""The panel beside the map: who moves and at which step, the tiles to choose from, and how all stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from chartkit.cartography.cards import LEFT, WIDTH, Card, back, cards, heading, pile
from chartkit.cartography.castles import castle, medallion
from chartkit.cartography.pieces import DESIGNS
from chartkit.cartography.position import Position
from chartkit.cartography.state import TILE
from chartkit.draw import Path, Shape, Target, Text, Theme, mix, polygon
from chartkit.draw.lettering import fitted
from chartkit.draw.ornament import turn_arrow
from chartkit.draw.outline import rounded_box

RIGHT = LEFT + WIDTH
_TURN_Y, _TURN_HEIGHT = 72.0, 88.0
_TILES_Y = 420.0
_SEATS_Y, _SEATS_END = 500.0, 700.0
_BUTTON_Y, _BUTTON_HEIGHT = 710.0, 40.0
_BUTTONS = {"turn": (LEFT, 122.0), "pass": (LEFT + 130, 122.0)}


def head(theme: Theme, title: str = "Cartography") -> Iterator[Shape]:
    """The title over the panel."""
    yield Text(LEFT, 46, title, 38, theme.text, anchor="start")
    for y, width, colour in ((58, 1.6, theme.text), (61.5, 0.8, _quiet(theme))):
        yield Path((np.array([(LEFT, y), (RIGHT, y)], float),), closed=False, stroke=colour, width=width)


def panel(position: Position, seat: int | None, names: Sequence[str], theme: Theme) -> Iterator[Shape]:
    """All that the panel shows of a position; `seat` is whose hand is shown."""
    yield from _turn(position, names, theme)
    yield from _offer(position, seat, theme)
    laid = len(position.map.tiles) - 6
    yield from tiles_left(position.tiles_left, laid + position.tiles_left, theme)
    stands = zip(names, position.on_land, position.captured, position.scores, strict=True)
    rows = [
        Row(
            *stand,
            hand=len(position.hands[number]) if position.hands else 0,
            moves=not position.over and number == position.to_move,
            wins=number in position.winners,
        )
        for number, stand in enumerate(stands)
    ]
    yield from seats(rows, theme)
    yield from button("turn", False, theme)
    yield from button("pass", False, theme, Target("action", "pass"), "Pass: place no castle")


def shown_cards(position: Position, seat: int | None) -> tuple[Card, ...]:
    """The stacks, or the hand of a seat (by default of the one to move); none if it is masked."""
    if not position.hands:
        return tuple(Card(design, count) for design, count in position.stacks.items())
    hand = position.hands[position.to_move if seat is None else seat]
    return tuple(Card(design, None) for design in hand if design in DESIGNS)


def _turn(position: Position, names: Sequence[str], theme: Theme) -> Iterator[Shape]:
    """Who moves, or who won."""
    if position.over:
        winner = position.winners[0]
        scores = sorted(position.scores, reverse=True)
        tie = "tied, and came first" if scores[0] == scores[1] else f"with {scores[0]} to {scores[1]}"
        yield from turn_card(winner, names[winner], "wins", None, tie, theme)
    else:
        step = 0 if position.step == TILE else 1
        yield from turn_card(position.to_move, names[position.to_move], "to move", step, "", theme)


def _offer(position: Position, seat: int | None, theme: Theme) -> Iterator[Shape]:
    """The tiles to choose from; with hands, those of others and the pile face down."""
    shown = shown_cards(position, seat)
    if not position.hands:
        yield from cards(shown, "Choose a tile" if position.step == TILE else "The tiles", theme)
        return
    yield from cards(shown, "Tiles in hand", theme)
    if not shown:
        number = len(position.hands[position.to_move if seat is None else seat])
        yield from pile(0, number, "hidden", theme)
    yield from pile(1, len(position.pile), "in the pile", theme)


# Who moves -----------------------------------------------------------------------------------


def turn_card(seat: int, name: str, word: str, step: int | None, line: str, theme: Theme) -> Iterator[Shape]:
    """The seat to move with its step (0 tile, 1 castle), or the winner with a `line` of result."""
    frame = rounded_box(LEFT, _TURN_Y, WIDTH, _TURN_HEIGHT, 8)
    yield polygon(frame, theme.land, stroke=theme.ink, width=1.5)
    if step is None:
        inner = rounded_box(LEFT + 3, _TURN_Y + 3, WIDTH - 6, _TURN_HEIGHT - 6, 6)
        yield Path((inner,), stroke=theme.gold, width=4)
    middle = _TURN_Y + _TURN_HEIGHT / 2
    yield from medallion(seat, LEFT + 42, middle, 32, theme)
    text, size = fitted(name, 23, 88, 16)
    yield Text(LEFT + 86, _TURN_Y + 33, text, size, theme.ink, anchor="start", bold=True)
    yield Text(RIGHT - 12, _TURN_Y + 33, word, 17, _faded(theme), anchor="end", italic=True)
    if step is None:
        yield Text(LEFT + 86, _TURN_Y + 65, line, 19, theme.ink, anchor="start")
        return
    x = LEFT + 86
    for number, (title, width) in enumerate((("1 Tile", 66.0), ("2 Castle", 80.0))):
        now = number == step
        pill = rounded_box(x, _TURN_Y + 46, width, 31, 15.5)
        fill, rim = (theme.gold, theme.ink) if now else (None, theme.sepia)
        yield polygon(pill, fill, stroke=rim, width=1.8 if now else 1.2)
        ink = theme.ink if now else _faded(theme)
        yield Text(x + width / 2, _TURN_Y + 67.5, title, 17, ink, serif=False, bold=now)
        x += width + 7


# Tiles left ----------------------------------------------------------------------------------


def tiles_left(left: int, total: int, theme: Theme) -> Iterator[Shape]:
    """The number of tiles still to be laid, and a small triangle for each of all."""
    yield heading(_TILES_Y + 16, "Tiles left", theme)
    yield Text(RIGHT, _TILES_Y + 17, f"{left}", 26, theme.text, serif=False, anchor="end", bold=True)
    row = 14 if total <= 28 else 21
    step, tall = WIDTH / row, 11.0 if total <= 28 else 9.5
    signs = [
        np.array([(x + 1, y + tall), (x + step / 2, y), (x + step - 1, y + tall)])
        for x, y in ((LEFT + k % row * step, _TILES_Y + 27 + k // row * (tall + 5)) for k in range(total))
    ]
    used = total - left
    yield Path(tuple(signs[:used]), stroke=_quiet(theme), width=1.0)
    yield Path(
        tuple(signs[used:]), fill=theme.gold, stroke=theme.page if theme.dark else theme.ink, width=1.2
    )


# How all stand -------------------------------------------------------------------------------


class Row(NamedTuple):
    """A seat's line: its name, castles on the land and taken, score, hidden tiles, and its state."""

    name: str
    land: int
    taken: int
    score: int
    hand: int = 0
    moves: bool = False
    wins: bool = False


_COLUMNS = (("land", 134.0), ("taken", 178.0))


def seats(rows: Sequence[Row], theme: Theme) -> Iterator[Shape]:
    """A line for each seat."""
    for title, x in _COLUMNS:
        yield Text(LEFT + x, _SEATS_Y + 10, title, 17, theme.text, italic=True)
    yield Text(RIGHT - 10, _SEATS_Y + 10, "score", 17, theme.text, anchor="end", italic=True)
    pitch = min(60.0, (_SEATS_END - _SEATS_Y - 18) / len(rows))
    for seat, row in enumerate(rows):
        yield from _seat(seat, row, _SEATS_Y + 18 + pitch * seat, pitch - 5, theme)


def _seat(seat: int, row: Row, y: float, height: float, theme: Theme) -> Iterator[Shape]:
    yield polygon(rounded_box(LEFT, y, WIDTH, height, 7), theme.land, stroke=theme.ink, width=1.2)
    if row.moves or row.wins:
        frame = rounded_box(LEFT + 2.4, y + 2.4, WIDTH - 4.8, height - 4.8, 5)
        yield Path((frame,), stroke=theme.gold, width=3.6)
    middle = y + height / 2
    yield from castle(seat, LEFT + 28, middle + 1, 31, theme)
    text, size = fitted(row.name, 19, 66, 13)
    lift = -2 if row.hand else 6
    yield Text(LEFT + 52, middle + lift, text, size, theme.ink, anchor="start", bold=row.moves or row.wins)
    for tile in range(row.hand):
        yield from back(LEFT + 60 + 18 * tile, middle + 13, 15, theme)
    for number, (_, x) in zip((row.land, row.taken), _COLUMNS, strict=True):
        yield Text(LEFT + x, middle + 7, f"{number}", 22, theme.ink, serif=False)
    yield Text(RIGHT - 28, middle + 9, f"{row.score}", 27, theme.ink, serif=False, bold=True)


# Buttons -------------------------------------------------------------------------------------


def button(
    name: str, usable: bool, theme: Theme, target: Target | None = None, label: str = ""
) -> Iterator[Shape]:
    """The button to turn the tile or to pass: solid when it can be used, else dashed."""
    x, width = _BUTTONS[name]
    frame = rounded_box(x, _BUTTON_Y, width, _BUTTON_HEIGHT, _BUTTON_HEIGHT / 2)
    ink, middle = theme.ink if usable else _quiet(theme), _BUTTON_Y + _BUTTON_HEIGHT / 2
    yield polygon(
        frame,
        theme.land if usable else theme.page,
        stroke=ink,
        width=1.8 if usable else 1.4,
        dash=() if usable else (4.0, 4.0),
        target=target,
        label=label,
    )
    if name == "pass":
        yield Text(x + width / 2, middle + 7, "Pass", 21, ink, bold=usable)
        return
    yield from turn_arrow(x + 27, middle, 8, ink, 2.2)
    yield Text(x + 66, middle + 7, "Turn", 21, ink, bold=usable)
    yield Text(x + 106, middle + 6, "R", 17, _faded(theme) if usable else ink, serif=False)


def button_glow(name: str, theme: Theme) -> Path:
    """A line in the colour of choices round a button."""
    x, width = _BUTTONS[name]
    return Path(
        (rounded_box(x, _BUTTON_Y, width, _BUTTON_HEIGHT, _BUTTON_HEIGHT / 2),), stroke=theme.legal, width=3
    )


def _faded(theme: Theme) -> str:
    """Secondary text on parchment."""
    return mix(theme.sepia, theme.ink, 0.35)


def _quiet(theme: Theme) -> str:
    """Secondary lines on the page."""
    return mix(theme.sepia, theme.text, 0.45) if theme.dark else theme.sepia
