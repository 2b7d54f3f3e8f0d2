"""How much room letters take: names that users type are made to fit where they are written.

A scene is drawn by renderers with fonts of their own, so widths are estimates on the wide side.
"""

from __future__ import annotations

_NARROW, _WIDE = frozenset("iljtfrI.,:;'!|()[] -"), frozenset("mwMWQOGDHNU@%&")


def width_of(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is at a font size."""
    ems = sum(_ems(letter) for letter in text)
    return ems * size * (1.06 if bold else 1.0)


def fitted(text: str, size: float, width: float, least: float) -> tuple[str, float]:
    """The text, shortened if it must be, and the size, not below `least`, at which it fits."""
    text = " ".join(text.split())
    needed = width_of(text, size)
    if needed > width:
        size = max(least, size * width / needed)
    if width_of(text, size) <= width * 1.001:
        return text, round(size, 1)
    while text and width_of(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…", round(size, 1)


def wrapped(text: str, size: float, width: float) -> list[str]:
    """The text in lines no wider than `width`; a word that is wider is shortened."""
    lines: list[str] = []
    for word in text.split():
        word, _ = fitted(word, size, width, size)
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _ems(letter: str) -> float:
    if ord(letter) >= 0x1100:
        return 1.05
    if letter in _NARROW:
        return 0.36
    if letter in _WIDE:
        return 0.88
    return 0.68 if letter.isupper() else 0.56
