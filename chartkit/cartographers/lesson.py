"""A lesson that teaches every rule of Cartographers, one task a step, and every edict."""

from chartkit.cartographers.lesson_drawing import DRAWING
from chartkit.cartographers.lesson_edicts import EDICTS
from chartkit.cartographers.lesson_monsters import MONSTERS
from chartkit.cartographers.lesson_scoring import SCORING

STEPS = (*DRAWING, *MONSTERS, *EDICTS, *SCORING)
"""The steps: how to draw, what monsters do, the sixteen edicts, and how a game is won."""
