"""The colours of Cartographers: what the palette becomes on the parchment of a sheet."""

from __future__ import annotations

from functools import lru_cache

from chartkit.draw import Theme, mix
from chartkit.draw.theme import TERRAIN

Tints = dict[str, str]
_WASH = {
    "forest": 0.48,
    "village": 0.35,
    "farm": 0.58,
    "water": 0.62,
    "monster": 0.44,
    "mountain": 0.30,
    "wasteland": 0.60,
}
"""How much of a terrain's colour its wash on parchment has."""


@lru_cache(maxsize=16)
def tints(theme: Theme, strength: float = 1.0) -> Tints:
    """The colours by role; with less than full `strength` mixed into that of the empty map.

    `field` is the empty map, `sheet` the parchment round it; each terrain has a wash, a rim, and tones
    that are lit and dark.
    """
    land = theme.land
    field = mix(land, "#FFFFFF", 0.12 if theme.dark else 0.28)
    colours = {role: getattr(theme, role) for role in ("land", "shade", "ink", "sepia", "accent", "gold")}
    colours |= {
        "field": field,
        "sheet": mix(land, theme.shade, 0.38),
        "white": mix("#FFFFFF", land, 0.35),
        "slab": mix(land, theme.shade, 0.75),
        "brown": mix(theme.sepia, theme.ink, 0.30),
        "dim": mix(land, theme.sepia, 0.45),
        "pale": mix(land, theme.shade, 0.45),
        "rim": mix(theme.sepia, theme.ink, 0.35),
    }
    for terrain, colour in TERRAIN.items():
        wash = mix(land, colour, _WASH[terrain])
        colours |= {
            terrain: colour,
            f"{terrain} wash": wash,
            f"{terrain} rim": mix(wash, colour, 0.55),
            f"{terrain} tick": mix(wash, theme.ink, 0.34),
            f"{terrain} dark": mix(colour, theme.ink, 0.45),
            f"{terrain} lit": mix(colour, land, 0.45),
            f"{terrain} bright": mix(colour, "#FFFFFF", 0.25),
            f"{terrain} furrow": mix(colour, theme.sepia, 0.30),
        }
    return {role: mix(field, colour, strength) for role, colour in colours.items()}
