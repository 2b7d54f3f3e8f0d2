"""The chronicle: the pages that the boxes opened so far have brought, and not one more."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from chartkit.charterstone.cards import CROWN, LEANINGS
from chartkit.charterstone.checking import LAST_BOX
from chartkit.charterstone.content import content
from chartkit.charterstone.pieces import GAMES
from chartkit.charterstone.village import Village


class Page(NamedTuple):
    """A page: its title, its story, and the rule that it teaches, if any."""

    title: str
    text: str
    rule: str = ""


class Chronicle(NamedTuple):
    """The pages so far, which show themselves as text and in a notebook."""

    pages: tuple[Page, ...]

    def __str__(self) -> str:
        return "\n\n".join("\n\n".join(part for part in page if part) for page in self.pages)

    def __repr__(self) -> str:
        return f"<Chronicle of {len(self.pages)} pages, last {self.pages[-1].title!r}>"

    def _repr_html_(self) -> str:
        return f'<article class="chartkit-chronicle">{"".join(map(_html, self.pages))}</article>'


def chronicle(village: Village) -> Chronicle:
    """All that has been told in a village: by game, then box by box in the order they were opened."""
    return Chronicle(tuple(_pages(village)))


def leaning(village: Village) -> str:
    """Which ending the choices asked of the Guide lead to; the crown's if they are level."""
    opened = set(village.opened)
    asked = [
        option.leaning for goal in content().goals.values() for option in goal.options if option.box in opened
    ]
    return max(LEANINGS, key=lambda each: (asked.count(each), each == CROWN))


def _pages(village: Village) -> Iterator[Page]:
    story = content().story
    yield Page("How it began", story.prologue)
    for number, box in enumerate(village.opened):
        found, rule = content().boxes[box], content().new_rule(box, village.opened[:number])
        yield Page(found.title, found.story, content().rules[rule].text if rule else "")
    if village.game <= GAMES:
        yield Page(f"Game {village.game}", story.games[village.game - 1])
    else:
        last = content().boxes[LAST_BOX]
        yield Page(last.title, last.story)
        yield Page("How it ended", dict(story.epilogues)[leaning(village)])
        yield Page("Ever after", story.after)


def _html(page: Page) -> str:
    text = "".join(f"<p>{escape(part)}</p>" for part in page.text.split("\n\n"))
    rule = f"<p><strong>{escape(page.rule)}</strong></p>" if page.rule else ""
    return f"<section><h4>{escape(page.title)}</h4>{text}{rule}</section>"
