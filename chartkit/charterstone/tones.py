"""The colours of Charterstone's drawings: the theme's, those of goods and seats, and mixtures of them."""

from __future__ import annotations

from functools import lru_cache

from chartkit.charterstone.pieces import CHARTERS, RESOURCES
from chartkit.draw.theme import SEATS, Theme, mix

Tones = dict[str, str]

_ORANGE, _BLUE, _BLACK, _GREEN, _PURPLE, _YELLOW = SEATS
COLOURS = dict(zip(RESOURCES, (_GREEN, _ORANGE, _BLUE, _BLACK, _YELLOW, _PURPLE), strict=True))
"""The colour of a charter, of its resource and of the seat that plays it: they are one."""
_DAY, _NIGHT = "#FFFAF0", "#F6EBCB"
_STONE = "#A39A8D"


@lru_cache(maxsize=4)
def tones(theme: Theme) -> Tones:
    """The colours by their role; a good's name is the role of its colour."""
    white = _NIGHT if theme.dark else _DAY
    tile = mix(theme.land, "#FFF6DC", 0.30) if theme.dark else mix(theme.land, theme.page, 0.45)
    roles = ("page", "land", "shade", "ink", "sepia", "text", "sea", "deep", "accent", "legal", "gold")
    return {
        **{role: getattr(theme, role) for role in roles},
        **COLOURS,
        **{f"pale {charter}": mix(COLOURS[charter], "#FFFFFF", 0.35) for charter in CHARTERS},
        "white": white,
        "tile": tile,
        "unlit": mix(tile, theme.shade, 0.42),
        "plot": mix(theme.shade, theme.land, 0.42),
        "idle plot": mix(theme.shade, theme.land, 0.2),
        "stone": _STONE,
        "ground": mix(theme.shade, "#8D8378", 0.30),
        "common": mix(tile, theme.sea, 0.26),
        "unlit common": mix(mix(tile, theme.sea, 0.26), theme.shade, 0.42),
        "quiet": mix(theme.land, theme.sepia, 0.45),
        "sunk": mix(theme.shade, theme.sea, 0.35),
        "shield": "#B5402A",
        "choice": "#0E7767" if theme.dark else theme.legal,
        "refusal": "#9C2F1B" if theme.dark else theme.accent,
        "shadow": mix(theme.sea, theme.ink, 0.35),
        "page shadow": "#120F0C" if theme.dark else mix(theme.page, theme.ink, 0.22),
        "sea text": "#17262A" if theme.dark else mix(theme.ink, theme.deep, 0.12),
        "glass": mix(theme.sea, white, 0.4),
        "moss": mix("#8FA86E", theme.shade, 0.15),
        "coin rim": mix(theme.gold, theme.ink, 0.45),
    }


def washed(charter: str, theme: Theme, active: bool, inner: bool) -> str:
    """The colour of a charter's land: its border is tinted by hand, the land inside hardly."""
    share = (0.16 if active else 0.06) if inner else (0.62 if active else 0.34)
    return mix(theme.shade, COLOURS[charter], share)
