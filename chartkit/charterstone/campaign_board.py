"""The board of a campaign: the chapter that goes on, the way to the next, the chronicle and the score."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import ipywidgets as w

from chartkit.widgets.board import Board
from chartkit.widgets.display import mimebundle, picture_first
from chartkit.widgets.guard import guard
from chartkit.widgets.parts import button, row
from chartkit.widgets.tree import free, put

if TYPE_CHECKING:
    from chartkit.charterstone.campaign import Campaign

_SHEET = """<style>
.chartkit .chartkit-chapter { font: 600 17px/1.4 Georgia, 'Liberation Serif', serif; }
.chartkit .chartkit-book { max-width: 760px; font: 15px/1.55 Georgia, 'Liberation Serif', serif; }
.chartkit .chartkit-book summary { cursor: pointer; padding: 4px 0; font-weight: 600; }
.chartkit .chartkit-book p { margin: 0 0 8px; }
.chartkit .chartkit-book .chartkit-rule { border-left: 4px solid var(--ck-gold); padding-left: 10px; }
.chartkit .chartkit-tally { border-collapse: collapse; font-size: 14px; }
.chartkit .chartkit-tally td, .chartkit .chartkit-tally th { padding: 2px 10px; text-align: right;
  border-bottom: 1px solid var(--ck-line); background: transparent; color: var(--ck-text); }
.chartkit .chartkit-tally th:first-child { text-align: left; }
</style>"""


class CampaignBoard(w.VBox):  # type: ignore[misc] # ipywidgets has no types
    """A live view of a campaign: `board` is that of the chapter that goes on. `close()` frees all of it."""

    def __init__(self, campaign: Campaign, *, theme: str = "light", size: int = 900) -> None:
        self.campaign, self.theme, self.size = campaign, theme, size
        super().__init__()
        self.sheet = w.HTML(_SHEET, layout=w.Layout(display="none"))
        self.heading, self.message = w.HTML(), w.HTML()
        self.go = button("Go on", self._guarded(lambda _: campaign.proceed()), "Leave this chapter for good")
        self.book, self.tally = w.HTML(), w.HTML()
        self.board = self._board()
        self._bar = row("actions", self.go)
        self._parts = (self.sheet, self.heading, self._bar, self.message, self.book, self.tally)
        self._lay()
        self._turned = self._guarded(lambda change: self._new_chapter())
        self._followed = self._guarded(lambda change: self.refresh())
        campaign.observe(self._turned, "game")
        campaign.observe(self._followed, ["message", "village", "scores"])
        put(self, _dom_classes=("chartkit", f"chartkit-{theme}"))
        self.refresh()

    def close(self) -> None:
        """Free the board and every widget it made, and leave the campaign alone."""
        if self.comm is None:
            return
        self.campaign.unobserve(self._turned, "game")
        self.campaign.unobserve(self._followed, ["message", "village", "scores"])
        self.board.close()
        free(*self._parts, self)

    def _ipython_display_(self) -> None:
        picture_first(mimebundle(self.campaign.game), lambda: self, at_once=self.board.surface.alive)

    # Inside -----------------------------------------------------------------------------

    def _guarded(self, handler: Callable[..., Any]) -> Callable[..., None]:
        return guard(self._say, handler)

    def _say(self, text: str, hint: bool = False) -> None:
        put(self.message, value=f'<div role="alert" class="chartkit-message">{escape(text)}</div>')

    def _board(self) -> Board:
        return Board(
            self.campaign.game, theme=self.theme, size=self.size, panels=("moves", "seats", "view", "text")
        )

    def _lay(self) -> None:
        sheet, heading, bar, message, book, tally = self._parts
        self.children = (sheet, heading, self.board, bar, message, book, tally)

    def _new_chapter(self) -> None:
        """Put the board of the new chapter in the place of the old one."""
        before, self.board = self.board, self._board()
        self._lay()
        before.close()
        self.refresh()

    def refresh(self) -> None:
        """Bring the words in step with the campaign."""
        campaign = self.campaign
        put(self.heading, value=f'<div class="chartkit-chapter">{escape(campaign.message)}</div>')
        over = campaign.game.over
        put(self.go, disabled=not over, button_style="success" if over else "")
        self._say("")
        pages = campaign.chronicle().pages
        told = "".join(_page(*page, shown=page is pages[-1]) for page in pages)
        put(self.book, value=f'<div class="chartkit-book"><h3>The chronicle</h3>{told}</div>')
        put(self.tally, value=_tally(campaign))


_BOARDS: WeakKeyDictionary[Campaign, CampaignBoard] = WeakKeyDictionary()
"""The board that a campaign shows as itself."""


def show(campaign: Campaign) -> None:
    """Show a campaign as a cell's output: its picture, and in its place the live board where one can be."""

    def live() -> CampaignBoard:
        known = _BOARDS.get(campaign)
        if known is None or known.comm is None:
            known = _BOARDS[campaign] = CampaignBoard(campaign)
        return known

    alive = campaign in _BOARDS and _BOARDS[campaign].board.surface.alive
    picture_first(mimebundle(campaign.game), live, at_once=alive)


def _page(title: str, text: str, rule: str, *, shown: bool) -> str:
    body = "".join(f"<p>{escape(part)}</p>" for part in text.split("\n\n"))
    taught = f'<p class="chartkit-rule">{escape(rule)}</p>' if rule else ""
    return f"<details{' open' if shown else ''}><summary>{escape(title)}</summary>{body}{taught}</details>"


def _tally(campaign: Campaign) -> str:
    """The score of the campaign as it stands, by where it comes from."""
    kinds = campaign.tallies[0]._fields
    head = "".join(f"<th>{kind}</th>" for kind in ("charter", *kinds, "total"))
    names = campaign.names
    rows = ""
    for name, each in zip(names, campaign.tallies, strict=True):
        cells = "".join(f"<td>{value}</td>" for value in (*each, each.total))
        rows += f"<tr><th>{escape(name)}</th>{cells}</tr>"
    return f'<h3>The campaign so far</h3><table class="chartkit-tally"><tr>{head}</tr>{rows}</table>'
