"""Scenes as SVG, plain enough for every viewer: no styles, ids, gradients or scripts."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from chartkit.draw.scene import Circle, Path, Points, Scene, Shape, Text

SERIF = "Georgia, 'Liberation Serif', serif"
SANS = "Helvetica, 'Liberation Sans', Arial, sans-serif"


def svg(scene: Scene, width: float | None = None) -> str:
    """The scene as an SVG document, `width` pixels wide (by default its own width)."""
    width = scene.width if width is None else width
    height = width * scene.height / scene.width
    title = f"<title>{escape(scene.title)}</title>" if scene.title else ""
    body = "\n".join(_elements(scene))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_number(width)}" height="{_number(height)}" '
        f'viewBox="0 0 {_number(scene.width)} {_number(scene.height)}" role="img">{title}\n'
        f'<rect width="{_number(scene.width)}" height="{_number(scene.height)}" fill="{scene.background}"/>\n'
        f"{body}\n</svg>\n"
    )


def _elements(scene: Scene) -> Iterator[str]:
    for shape in scene.shapes:
        if isinstance(shape, Text):
            yield _text(shape)
        elif isinstance(shape, Circle):
            if shape.fill or shape.stroke:
                yield _circle(shape)
        elif shape.outlines and (shape.fill or shape.stroke):
            yield _path(shape)


def _path(path: Path) -> str:
    data = "".join(_outline(outline, path.closed) for outline in path.outlines)
    return f'<path d="{data}"{_paint(path)}{_line_style(path)}{_label(path)}'


def _outline(outline: Points, closed: bool) -> str:
    points = " ".join(f"{_number(x)},{_number(y)}" for x, y in outline.tolist())
    return f"M{points}{'Z' if closed else ''}"


def _circle(circle: Circle) -> str:
    place = f'cx="{_number(circle.x)}" cy="{_number(circle.y)}" r="{_number(circle.radius)}"'
    return f"<circle {place}{_paint(circle)}{_label(circle)}"


def _text(text: Text) -> str:
    family = SERIF if text.serif else SANS
    style = ' font-weight="bold"' if text.bold else ""
    style += ' font-style="italic"' if text.italic else ""
    if text.halo:
        style += f' stroke="{text.halo}" stroke-width="{_number(text.halo_width)}" paint-order="stroke"'
        style += ' stroke-linejoin="round"'
    return (
        f'<text x="{_number(text.x)}" y="{_number(text.y)}" font-family="{family}" '
        f'font-size="{_number(text.size)}" text-anchor="{text.anchor}" fill="{text.fill}"{style}>'
        f"{escape(text.text)}</text>"
    )


def _paint(shape: Path | Circle) -> str:
    paint = f' fill="{shape.fill or "none"}"'
    if shape.stroke:
        paint += f' stroke="{shape.stroke}" stroke-width="{_number(shape.width)}"'
    return paint


def _line_style(path: Path) -> str:
    if not path.stroke:
        return ""
    style = f' stroke-linejoin="round" stroke-linecap="{path.cap}"'
    if path.dash:
        style += f' stroke-dasharray="{" ".join(_number(length) for length in path.dash)}"'
    return style


def _label(shape: Shape) -> str:
    return f"><title>{escape(shape.label)}</title></{_tag(shape)}>" if shape.label else "/>"


def _tag(shape: Shape) -> str:
    return "circle" if isinstance(shape, Circle) else "path"


def _number(value: float) -> str:
    """A coordinate to a tenth, without a needless zero."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text
