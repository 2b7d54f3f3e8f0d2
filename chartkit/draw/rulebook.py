"""The rulebook of a game: sections of Markdown with pictures that are drawn from positions.

A game's `rules.md` starts with its title and what the game is about; then come its sections, each
headed `## Title {#anchor}`. `![caption](<position text>)` is a picture of a position, and with
`"legal"` after the text what is legal there is marked. `[words](#anchor)` points to another section.
"""

from __future__ import annotations

import base64
import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import Any

from chartkit.core import OptionError
from chartkit.draw.picker import picker_of
from chartkit.draw.svg import svg
from chartkit.draw.theme import LIGHT, Theme
from chartkit.games import game_of, room

PICTURE_WIDTH = 560
"""The width of a picture in a text, in pixels."""

_HEADING = re.compile(r"^## (?P<title>.+?) \{#(?P<anchor>[a-z-]+)\}$", re.MULTILINE)
_PICTURE = re.compile(r'!\[(?P<caption>[^\]]*)\]\(<(?P<position>[^>]+)>(?P<legal> "legal")?\)')
_POINTER = re.compile(r"(?<!!)\[(?P<words>[^\]]*)\]\(#(?P<anchor>[a-z-]+)\)")
_STRESS = re.compile(r"(?P<mark>\*{1,2})(?=\S)(?P<words>.+?)(?<=\S)(?P=mark)", re.DOTALL)


@dataclass(frozen=True)
class Section:
    """A section of a rulebook, or the whole of it; it shows itself with its pictures.

    `text` is its Markdown as written, without the heading. `anchor` is empty for the whole book.
    """

    game: str
    anchor: str
    title: str
    text: str
    headings: Mapping[str, str] = field(default_factory=dict, repr=False)
    """The titles that the text itself holds, by anchor: where its pointers can lead."""

    @property
    def markdown(self) -> str:
        """The section as Markdown for a page, pictures drawn."""
        text = _HEADING.sub(r"## \g<title>", self.text)
        level = "##" if self.anchor else "#"
        return illustrated(f"{level} {self.title}\n\n{_POINTER.sub(self._link, text)}")

    def __str__(self) -> str:
        """The section for a terminal."""
        text = _HEADING.sub(lambda heading: _underlined(heading["title"], "-"), self.text)
        return f"{_underlined(self.title, '=')}\n\n{plain(text)}"

    def _link(self, pointer: re.Match[str]) -> str:
        """A link where the page holds its target, else the name of the section, set off."""
        title = self.headings.get(pointer["anchor"])
        return f"[{pointer['words']}](#{title.replace(' ', '-')})" if title else f"*{pointer['words']}*"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/markdown": self.markdown, "text/plain": str(self)}


def rulebook(game: str, section: str | None = None) -> Section:
    """The rulebook of a game, or its section with that anchor.

    Raises `OptionError`, with all anchors, for a section that the book does not have.
    """
    book, sections = _read(game)
    if section is None:
        return book
    if section not in sections:
        near = difflib.get_close_matches(str(section), sections, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise OptionError(f"The rulebook has no section {section!r}; it has {', '.join(sections)}.{hint}")
    return sections[section]


def illustrated(text: str) -> str:
    """Markdown with its pictures of positions drawn, each above its caption."""
    return _PICTURE.sub(_drawn, text)


def plain(text: str) -> str:
    """Markdown for a terminal: pictures as their captions and positions, no marks of links and weight."""
    text = _PICTURE.sub(r"[Picture: \g<caption>]\n    \g<position>", text)
    return _STRESS.sub(r"\g<words>", _POINTER.sub(r"\g<words>", text)).strip()


@lru_cache
def _read(game: str) -> tuple[Section, dict[str, Section]]:
    """The whole book and its sections by anchor."""
    source = files(room(game, "game").__package__ or "").joinpath("rules.md").read_text("utf-8")
    title, _, body = source.partition("\n")
    headings = list(_HEADING.finditer(body))
    ends = [heading.start() for heading in headings[1:]] + [len(body)]
    sections = {
        heading["anchor"]: Section(
            game, heading["anchor"], heading["title"], body[heading.end() : end].strip()
        )
        for heading, end in zip(headings, ends, strict=True)
    }
    titles = {anchor: section.title for anchor, section in sections.items()}
    return Section(game, "", title.removeprefix("# "), body.strip(), titles), sections


def _drawn(match: re.Match[str]) -> str:
    caption = escape(match["caption"])
    data = base64.b64encode(picture(match["position"], bool(match["legal"])).encode()).decode()
    source = f"data:image/svg+xml;base64,{data}"
    return f'<img src="{source}" alt="{caption}" width="{PICTURE_WIDTH}">\n\n*{match["caption"]}*'


@lru_cache(maxsize=32)
def picture(text: str, legal: bool = False, theme: Theme = LIGHT) -> str:
    """The position of a text as SVG; with `legal`, what the seat to move may do is marked."""
    game = game_of(text)
    position, its = game.position_class.from_text(text), room(game.name, "scene")
    seat = position.to_move
    picker = picker_of(its, position, seat) if legal else None
    return svg(its.scene(position, seat=seat, picker=picker, theme=theme), PICTURE_WIDTH)


def _underlined(title: str, line: str) -> str:
    return f"{title}\n{line * len(title)}"
