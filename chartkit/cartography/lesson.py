"""A lesson that teaches every rule of Cartography and every idea of its strategy, one task a step."""

from __future__ import annotations

from chartkit.cartography import lesson_castles, lesson_land, lesson_open_hills, lesson_strategic_hills

STEPS = (
    *lesson_land.STEPS,
    *lesson_castles.STEPS,
    *lesson_open_hills.STEPS,
    *lesson_strategic_hills.STEPS,
)
"""The steps, easiest first."""
