"""Draw the pictures of the README and the documentation: `python docs/draw.py`.

They are drawn by the games' own scenes from games replayed here, so the same code draws the same
pictures. Every picture has a light and a dark form.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from chartkit.charterstone import Interlude, Position, scenario
from chartkit.charterstone.pieces import PROGRESS_END
from chartkit.core import Game
from chartkit.draw import THEMES, Target, Theme
from chartkit.draw.picker import picker_of
from chartkit.draw.svg import svg
from chartkit.games import game_class, room

PICTURES, POSITIONS = (Path(__file__).parent / folder for folder in ("pictures", "positions"))
WIDTH = 720


class Picture(NamedTuple):
    """A game and its options, the moves played, what the seat to move has picked, and where it points.

    The option `position` is a position, or names a file of `POSITIONS`. `kind` is the room and the class
    of what is no game itself but goes with one.
    """

    game: str
    options: dict[str, Any]
    moves: str
    hovered: Target | None = None
    picked: tuple[Target, ...] = ()
    kind: tuple[str, str] | None = None


_CHARTAE = "take c2/1 take b2/3 take b3/2 Rb3 take d2/3 Rb3 Rb2 take c1/1 Rb2 take"
_CARTOGRAPHY = (
    "curved C3/2 D1 single E3/2 C3a single F3/0 C1 double-end D3/1 E3b single D4/0 E1 river-end E2/0 D3 "
    "double-end C2/1 F1 river-end E6/0 C2 single D2/2 B1 double-end C4/0 D2b curved C6/0 C4 single B3/2 "
    "E3a river-end B4/2 E2 curved C8/0 D1 river-end C7/1 E3b river-end C5/2 E1"
)
_CARTOGRAPHY_END = (
    "double-end B3/0 C1 single C3/0 D1 river-end C4/2 E1 river-end F3/0 C4 triple B2 C3b single E3/2 C4 "
    "river-end E2/0 C3b curved D3/1 C4 double-end D2/0 E3a double-end D4/2 E2 triple C8 B2b curved E4/0 "
    "B3 double-end F2/2 A1 river-end A3/2 D2 single A4/2 F2 curved E6/2 E3b single D6/1 E4b single B4/2 "
    "E3b double-end C2/1 A3 curved B6/1 D3b double-end F6/2 D1 curved A2/0 F3 river-end F4/2 B2b "
    "river-end D7/1 B6b B2b B6b B2b E3a D7 D6a D7 D6a B1 B2c C3a A4b E4a B2c C2 C1 A2a F4 A2a C3a A4b B2c "
    "A4b C1 B2c D4 A4b B6a B2c B2a A4b C3b B2c F1 D3a pass pass pass"
)


def village(*edits: str, progress: int = PROGRESS_END - 1) -> Position:
    """Charterstone for three, late in a first game."""
    built = "long-oven brick3", "deep-cellar coal4", "gleaners-barn grain4"
    goods = "brick has 1 coin", "brick has 1 grain", "coal has 0 coin", "coal has 1 brick", "coal has 1 coal"
    goods += "grain has 0 coin", "grain has 1 wood", "grain has 2 brick"
    points = "coal has 17 vp", "grain has 14 vp"
    influence = "brick has 7 influence", "coal has 7 influence", "grain has 7 influence"
    personas = "brick is twin-mason", "coal is drift-widow", "grain is head-counter"
    return scenario(
        "open clay-pit", "open coal-drift", "open long-furrow",
        *(f"build {each}" for each in built),
        *goods, *points, *influence, *personas, *edits, "round 14",
        charters=("brick", "coal", "grain"),
        objectives=("good-name", "good-company", "full-larder"),
        quota={"a2": "coal", "a3": "coal", "a4": "grain", "b2": "brick", "c4": "brick"},
        reputation=("brick", "coal"),
        faceup=("bell-founder", "wharf-clerk", "lamplighter", "sky-pilot", "ink-clerk"),
        first="coal",
        progress=progress,
    )  # fmt: skip


def evening() -> Interlude:
    """The evening after that game, when one star of glory is placed."""
    last = village("brick has 31 vp", progress=PROGRESS_END)
    after = Interlude.after_game(last.after(last.parse_move("place wood1")))
    return after.after(after.parse_move("star 7"))


BOOK = {
    "cartographers-start": Picture("cartographers", {"seed": 3, "players": ["Ada"]}, ""),
    "cartographers-drawing": Picture(
        "cartographers",
        {"position": "cartographers-autumn", "players": ["Ada", "Ben", "Cleo", "Dan"]},
        "",
        Target("space", "J7"),
        picked=(Target("flipped", True), Target("turns", 2)),
    ),
    "cartographers-end": Picture(
        "cartographers", {"position": "cartographers-over", "players": ["Ada", "Ben", "Cleo", "Dan"]}, ""
    ),
    "charterstone-start": Picture("charterstone", {"seed": 3, "players": ["Ada", "Ben"]}, ""),
    "charterstone-village": Picture(
        "charterstone",
        {"position": village("brick has 18 vp", "coal stands coal1"), "players": ["Ada", "Ben", "Cleo"]},
        "",
        Target("place", "coal4"),
    ),
    "charterstone-evening": Picture(
        "charterstone",
        {"position": evening(), "players": ["Ada", "Ben", "Cleo"]},
        "",
        kind=("evening", "Evening"),
    ),
    "chartae-start": Picture("chartae", {"seed": 7}, ""),
    "chartae-placing": Picture("chartae", {"seed": 7}, _CHARTAE, Target("cell", "b1")),
    "chartae-end": Picture("chartae", {"seed": 7}, f"{_CHARTAE} b1/3 Rb2 Rb2 take d3/3 Rd3 Rb2 take d1/3"),
    "cartography-start": Picture("cartography", {"tiles_each": 4}, ""),
    "cartography-laying": Picture(
        "cartography",
        {"players": 3, "tiles_each": 8},
        _CARTOGRAPHY,
        Target("place", "F2"),
        picked=(Target("design", "triple"),),
    ),
    "cartography-end": Picture("cartography", {"players": 3, "tiles_each": 8}, _CARTOGRAPHY_END),
}
"""The pictures by name."""


def drawn(picture: Picture, theme: Theme) -> str:
    """A picture as SVG."""
    game = _begun(_class(picture), **picture.options)
    if picture.moves:
        game.play(picture.moves)
    scene_room, seat = room(picture.game, game.scene_room), game.to_move
    picker = picker_of(scene_room, game.position, seat)
    for target in picture.picked:
        picker.pick(target)
    picker.hovered = picture.hovered
    return svg(
        scene_room.scene(
            game.position.seen_by(seat),
            seat=seat,
            picker=picker if picture.hovered else None,
            theme=theme,
            names=game.names,
            last=game.last,
        ),
        WIDTH,
    )


def _class(picture: Picture) -> type[Game]:
    """What a picture is of: the game itself, or the class that goes with it."""
    if picture.kind is None:
        return game_class(picture.game)
    part, name = picture.kind
    cls: type[Game] = getattr(room(picture.game, part), name)
    return cls


def _begun(cls: type[Game], position: Any = "", **options: Any) -> Game:
    if not position:
        return cls(**options)
    if not isinstance(position, str):
        return cls(seed=0, position=position, **options)
    return cls.from_text((POSITIONS / f"{position}.txt").read_text("utf-8"), seed=0, **options)


def everything() -> Iterator[tuple[str, str]]:
    """The name of every file and what belongs in it."""
    for name, picture in BOOK.items():
        for theme in THEMES.values():
            yield f"{name}-{theme.name}.svg", drawn(picture, theme)


def main() -> None:
    """Write every picture."""
    for name, text in everything():
        (PICTURES / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
