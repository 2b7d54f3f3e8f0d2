"""The palette: one old sea chart, by day and by night."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Theme:
    """The colours of a drawing by their role, as `#RRGGBB`."""

    name: str
    page: str
    land: str
    shade: str
    ink: str
    sepia: str
    text: str
    sea: str
    deep: str
    accent: str
    legal: str
    gold: str

    @property
    def dark(self) -> bool:
        """Whether the page is dark."""
        return self.name == "dark"


LIGHT = Theme(
    name="light",
    page="#FBF6E9",
    land="#F3E7CB",
    shade="#E2CFA3",
    ink="#3B2F2A",
    sepia="#8A6B48",
    text="#3B2F2A",
    sea="#A9CDD2",
    deep="#5E97A3",
    accent="#B5402A",
    legal="#1F7A6B",
    gold="#D9A441",
)
DARK = Theme(
    name="dark",
    page="#1F1B17",
    land="#D8C69C",
    shade="#B9A57A",
    ink="#2A211C",
    sepia="#8A6B48",
    text="#EFE3C8",
    sea="#5F8F98",
    deep="#3C6670",
    accent="#D9603F",
    legal="#58C2AE",
    gold="#E7B95A",
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK)}

SEATS = ("#D55E00", "#0072B2", "#33302E", "#00885F", "#8E5EA2", "#DDAE2E")
"""Orange, blue, black, green, purple, yellow: told apart by shape as well, wherever they are used."""

TERRAIN = {
    "forest": "#5E8C4A",
    "village": "#C2573F",
    "farm": "#E3BE59",
    "water": "#6FAFC4",
    "monster": "#7B5AA6",
    "mountain": "#8D8378",
    "wasteland": "#C9B79A",
}


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255, of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=4096)
def mix(one: str, other: str, share: float) -> str:
    """The colour with `share` (0 to 1) of `other` in `one`; this stands in for transparency."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(one), rgb(other), strict=True))
    return "#{:02X}{:02X}{:02X}".format(*parts)
