"""Scenes as PNG pictures, by way of SVG."""

from __future__ import annotations

from chartkit.draw.scene import Scene
from chartkit.draw.svg import svg


def png(scene: Scene, width: float | None = None) -> bytes:
    """The scene as a PNG picture, `width` pixels wide; needs the extra `chartkit[png]`."""
    try:
        import resvg_py
    except ImportError as error:
        raise ImportError("Pictures as PNG need resvg-py: pip install 'chartkit[png]'.") from error
    picture: bytes = bytes(resvg_py.svg_to_bytes(svg_string=svg(scene, width)))
    return picture
