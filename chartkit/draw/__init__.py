"""Scenes and how they are drawn: shapes, themes, and renderers to SVG, PNG and canvas."""

from chartkit.draw.scene import Circle, Path, Scene, Shape, Target, Text, line, polygon
from chartkit.draw.theme import DARK, LIGHT, THEMES, Theme, mix

__all__ = [
    "DARK",
    "LIGHT",
    "THEMES",
    "Circle",
    "Path",
    "Scene",
    "Shape",
    "Target",
    "Text",
    "Theme",
    "line",
    "mix",
    "polygon",
]
