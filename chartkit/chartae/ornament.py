"""The signs of the two territories of Chartae: a shield for the land, a disc for the sea."""

from __future__ import annotations

from chartkit.chartae.pieces import LAND
from chartkit.draw import Circle, Path, Shape, Text, Theme
from chartkit.draw.ornament import pen, stamp, swell
from chartkit.draw.outline import flatten, placed

_SHIELD = flatten(
    "M-.92 -.95 C-.5 -.82 -.3 -.86 0 -1.02 C.3 -.86 .5 -.82 .92 -.95 "
    "C1 -.2 .95 .55 0 1.15 C-.95 .55 -1 -.2 -.92 -.95"
)[0]


def emblem(territory: str, x: float, y: float, radius: float, theme: Theme) -> tuple[Shape, ...]:
    """The empty sign of a territory: a shield for the land, a disc for the sea."""
    colours, thin = pen(theme), radius / 23
    if territory == LAND:
        return (
            Path((placed(_SHIELD, x, y, radius),), fill=colours["land"], stroke=theme.ink, width=1.8 * thin),
            Path((placed(_SHIELD, x, y, radius * 0.82),), stroke=colours["gold"], width=2.1 * thin),
        )
    return (
        Circle(x, y, radius, fill=colours["disc"], stroke=theme.ink, width=1.8 * thin),
        Circle(x, y, radius * 0.84, stroke=colours["sea"], width=1.6 * thin),
    )


def arms(territory: str, x: float, y: float, radius: float, theme: Theme) -> tuple[Shape, ...]:
    """The sign of a territory with its picture: a hill, or waves."""
    sign = emblem(territory, x, y, radius, theme)
    size = radius / 24
    if territory == LAND:
        return (*sign, *stamp("hill", x, y + size, 0.78 * size, size, theme))
    waves = tuple(placed(swell(2, 12, 3.1), x, y + drop * size, size) for drop in (-5, 3, 11))
    return (*sign, Path(waves, closed=False, stroke=theme.land, width=2 * size))


def badge(territory: str, count: int, x: float, y: float, radius: float, theme: Theme) -> tuple[Shape, ...]:
    """The sign of a territory with a number."""
    fill = theme.ink if territory == LAND else theme.land
    drop = 0.4 if territory == LAND else 0.43
    number = Text(
        x, y + drop * radius, f"{count}", round(1.25 * radius), fill, serif=False, bold=True
    )  # fmt: skip
    return (*emblem(territory, x, y, radius, theme), number)
