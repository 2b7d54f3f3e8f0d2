"""The board of a campaign: the chapter that goes on, the way to the next, the chronicle and the score."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import ipywidgets as w

from chartkit.charterstone import campaign_page
from chartkit.widgets.board import PADDING, Board
from chartkit.widgets.display import mimebundle, picture_first
from chartkit.widgets.guard import guard
from chartkit.widgets.parts import button
from chartkit.widgets.tree import free, put

if TYPE_CHECKING:
    from chartkit.charterstone.campaign import Campaign


class CampaignBoard(w.VBox):  # type: ignore[misc] # ipywidgets has no types
    """A live view of a campaign: `board` is that of the chapter that goes on. `close()` frees all of it."""

    def __init__(self, campaign: Campaign, *, theme: str = "light", size: int = 900) -> None:
        self.campaign, self.theme, self.size = campaign, theme, size
        super().__init__()
        self.sheet = w.HTML(campaign_page.SHEET, layout=w.Layout(display="none"))
        self.heading, self.told, self.message = w.HTML(), w.HTML(), w.HTML()
        self.go = button("Go on", self._guarded(lambda _: campaign.proceed()), "Leave this chapter for good")
        self.bar = w.HBox((self.told, self.go)).add_class("chartkit-turning")
        self.book, self.tally = w.HTML(), w.HTML()
        self.below = w.HBox((self.book, self.tally)).add_class("chartkit-below")
        self._read: frozenset[str] = frozenset()
        self._fresh: frozenset[str] = frozenset()
        self.board = self._board()
        self._parts = (self.sheet, self.heading, self.bar, self.message, self.below)
        self._lay()
        self._turned = self._guarded(lambda change: self._new_chapter())
        self._followed = self._guarded(lambda change: self.refresh())
        campaign.observe(self._turned, "game")
        campaign.observe(self._followed, ["message", "village", "scores"])
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
        panels = ("moves", "seats", "view", "looks", "text")
        board = Board(self.campaign.game, theme=self.theme, size=self.size, panels=panels)
        board.observe(self._guarded(lambda change: self._dress()), ["theme", "size"])
        return board

    def _lay(self) -> None:
        sheet, heading, bar, message, below = self._parts
        self.children = (sheet, heading, self.board, bar, message, below)
        self._dress()

    def _dress(self) -> None:
        """All of it in the board's colours and as wide; the board of the next chapter will be so too."""
        self.theme, self.size = self.board.theme, self.board.size
        put(self, _dom_classes=("chartkit", f"chartkit-{self.theme}"))
        put(self.layout, width=f"{self.size + 2 * PADDING}px", max_width="100%")

    def _new_chapter(self) -> None:
        """Put the board of the new chapter in the place of the old one."""
        before, self.board = self.board, self._board()
        self._lay()
        before.close()
        self.refresh()

    def refresh(self) -> None:
        """Bring the words in step with the campaign; pages that are new to this board are open."""
        campaign, over = self.campaign, self.campaign.game.over
        put(self.heading, value=campaign_page.years(campaign))
        called, told = campaign_page.going_on(campaign)
        put(self.go, disabled=not over, button_style="success" if over else "", description=called)
        put(self.told, value=told)
        (self.bar.add_class if over else self.bar.remove_class)("chartkit-ready")
        self._say("")
        pages = campaign.chronicle().pages
        titles = frozenset(page.title for page in pages)
        if titles - self._read:
            self._fresh = titles - self._read if self._read else frozenset((pages[-1].title,))
            self._read |= titles
        put(self.book, value=campaign_page.book(pages, self._fresh))
        put(self.tally, value=campaign_page.score(campaign))


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
