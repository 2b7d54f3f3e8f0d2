"""Draw the pictures of the README and the documentation: `python docs/draw.py`.

They are drawn by the games' own scenes from games replayed here, so the same code draws the same
pictures. Every picture has a light and a dark form.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from chartkit.core import Game
from chartkit.draw import THEMES, Target, Theme
from chartkit.draw.picker import picker_of
from chartkit.draw.svg import svg
from chartkit.games import game_class, room

PICTURES, POSITIONS = (Path(__file__).parent / folder for folder in ("pictures", "positions"))
WIDTH = 720


class Picture(NamedTuple):
    """A game and its options, the moves played, what the seat to move has picked, and where it points.

    The option `position` names a file of `POSITIONS`.
    """

    game: str
    options: dict[str, Any]
    moves: str
    hovered: Target | None = None
    picked: tuple[Target, ...] = ()


_CHARTAE = "take c2/1 take b2/3 take b3/2 Rb3 take d2/3 Rb3 Rb2 take c1/1 Rb2 take"
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
    "chartae-start": Picture("chartae", {"seed": 7}, ""),
    "chartae-placing": Picture("chartae", {"seed": 7}, _CHARTAE, Target("cell", "b1")),
    "chartae-end": Picture("chartae", {"seed": 7}, f"{_CHARTAE} b1/3 Rb2 Rb2 take d3/3 Rd3 Rb2 take d1/3"),
}
"""The pictures by name."""


def drawn(picture: Picture, theme: Theme) -> str:
    """A picture as SVG."""
    game = _begun(game_class(picture.game), **picture.options)
    game.play(*picture.moves.split())
    scene_room, seat = room(picture.game, "scene"), game.to_move
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
            last=game.history[-1] if game.history else None,
        ),
        WIDTH,
    )


def _begun(cls: type[Game], position: str = "", **options: Any) -> Game:
    if not position:
        return cls(**options)
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
