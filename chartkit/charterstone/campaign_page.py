"""What a campaign's board says in words: how far it has come, the chronicle, and the score."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from html import escape
from typing import TYPE_CHECKING

from chartkit.charterstone.chronicle import Page
from chartkit.charterstone.interlude import Interlude
from chartkit.charterstone.pieces import CHARTERS, GAMES
from chartkit.charterstone.tones import COLOURS

if TYPE_CHECKING:
    from chartkit.charterstone.campaign import Campaign

SHEET = """<style>
.chartkit .chartkit-years { display: flex; flex-wrap: wrap; align-items: center; gap: 5px; margin: 2px 0 6px;
  font: 600 18px/1.4 Georgia, 'Liberation Serif', serif; }
.chartkit .chartkit-years b { margin-right: 10px; }
.chartkit .chartkit-years i { box-sizing: border-box; width: 20px; height: 20px; border-radius: 50%;
  border: 1.5px solid var(--ck-line); font: 600 11px/17px sans-serif; text-align: center;
  background: var(--ck-field); color: var(--ck-text); }
.chartkit .chartkit-years i.chartkit-done { background: var(--ck-gold); border-color: var(--ck-gold);
  color: #2A211C; }
.chartkit .chartkit-years i.chartkit-now { border: 3px solid var(--ck-legal); line-height: 14px; }
.chartkit .chartkit-turning { flex-flow: row wrap; align-items: center; gap: 4px 14px; margin: 8px 0;
  padding: 8px 12px; border: 1px solid var(--ck-line); border-radius: 6px; background: var(--ck-field); }
.chartkit .chartkit-turning.chartkit-ready { border: 2px solid var(--ck-gold); background: var(--ck-chosen); }
.chartkit .chartkit-turning .jupyter-button { order: -1; }
.chartkit .chartkit-ready .jupyter-button { height: 40px; padding: 0 22px; font-size: 16px;
  font-weight: 600; }
.chartkit .chartkit-turning .widget-html-content { font: 15px/1.45 Georgia, 'Liberation Serif', serif; }
.chartkit .chartkit-below { flex-flow: row wrap; align-items: flex-start; gap: 4px 22px; overflow: visible; }
.chartkit .chartkit-below > * { flex: 1 1 300px; min-width: 0; margin: 0; }
.chartkit .chartkit-below > :first-child { flex: 3 1 420px; }
.chartkit .chartkit-below h3 { margin: 4px 0 8px; padding-bottom: 4px;
  font: 600 17px/1.4 Georgia, 'Liberation Serif', serif; border-bottom: 2px solid var(--ck-gold); }
.chartkit .chartkit-book { max-width: 68ch; font: 15px/1.6 Georgia, 'Liberation Serif', serif; }
.chartkit .chartkit-book summary { cursor: pointer; padding: 3px 0; font-weight: 600; }
.chartkit .chartkit-pages { max-height: 760px; overflow-y: auto; padding-right: 6px;
  scrollbar-color: var(--ck-line) transparent; scrollbar-width: thin; }
.chartkit .chartkit-book summary { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.chartkit .chartkit-book summary em { margin-left: 10px; font-weight: 400; opacity: 0.75; }
.chartkit .chartkit-book details[open] summary em { display: none; }
.chartkit .chartkit-book summary small { margin-left: 8px; padding: 0 7px; border-radius: 9px;
  border: 1px solid var(--ck-gold); font: 600 11px/1.5 sans-serif; }
.chartkit .chartkit-book summary small.chartkit-new { border-color: var(--ck-go);
  background: var(--ck-go); color: var(--ck-onlegal); }
.chartkit .chartkit-book article { margin: 4px 0 12px; padding: 12px 18px; border: 1px solid var(--ck-line);
  border-radius: 4px; background: var(--ck-field); }
.chartkit .chartkit-book p { margin: 0 0 9px; }
.chartkit .chartkit-book p:last-child { margin-bottom: 0; }
.chartkit .chartkit-book article > p:first-child::first-letter { float: left; padding: 3px 7px 0 0;
  font-size: 38px; line-height: 32px; color: var(--ck-warn); }
.chartkit .chartkit-book .chartkit-rule { border-left: 4px solid var(--ck-gold); padding: 2px 0 2px 12px; }
.chartkit .chartkit-tally { width: 100%; border-collapse: collapse; font-size: 14px; }
.chartkit .chartkit-tally td, .chartkit .chartkit-tally th { padding: 4px 8px; text-align: right;
  border-bottom: 1px solid var(--ck-line); background: transparent; color: var(--ck-text); }
.chartkit .chartkit-tally th:first-child { text-align: left; }
.chartkit .chartkit-tally tr:last-child > * { font-weight: 700; border-bottom: 0;
  border-top: 2px solid var(--ck-gold); }
.chartkit .chartkit-tally .chartkit-seat { display: inline-block; width: 10px; height: 10px;
  margin-right: 5px; border: 1px solid var(--ck-text); }
</style>"""


def years(campaign: Campaign) -> str:
    """The twelve games as discs: those that are played, the one that is, and those to come."""
    between, number = isinstance(campaign.game.position, Interlude), campaign.number
    if between:
        title = f"The evening after game {number - 1}"
    else:
        title = f"Game {number} of {GAMES}" if number <= GAMES else f"Game {number}, after the campaign"
    discs = ""
    for game in range(1, GAMES + 1):
        kind = "done" if game < number else "now" if game == number and not between else "next"
        told = {"done": "played", "now": "being played", "next": "to come"}[kind]
        discs += f'<i class="chartkit-{kind}" title="Game {game}, {told}">{game}</i>'
    return f'<div class="chartkit-years"><b>{title}</b>{discs}</div>'


def going_on(campaign: Campaign) -> tuple[str, str]:
    """What the button is called that leaves the chapter, and what is said beside it."""
    between = isinstance(campaign.game.position, Interlude)
    follows = f"game {campaign.number}" if between else "the evening"
    if campaign.game.over:
        told = campaign.message
        kept = "What lasts is kept, and there is no way back." if not between else "The village is ready."
        told = f"{told} {kept}"
    else:
        told = (
            "When all is decided, the next game begins." if between else "When this game is over, it goes on."
        )
    return f"Go on to {follows}", f"<div>{escape(told)}</div>"


def book(pages: Collection[Page], fresh: Collection[str]) -> str:
    """The chronicle, newest page first; pages with titles in `fresh` are open, others show how they begin."""
    told = "".join(_page(page, page.title in fresh) for page in reversed([*pages]))
    scrolled = f'<div class="chartkit-pages" tabindex="0" aria-label="The pages">{told}</div>'
    return f'<div class="chartkit-book"><h3>The chronicle</h3>{scrolled}</div>'


def _page(page: Page, fresh: bool) -> str:
    body = "".join(f"<p>{escape(part)}</p>" for part in page.text.split("\n\n"))
    taught = f'<p class="chartkit-rule">{escape(page.rule)}</p>' if page.rule else ""
    new = '<small class="chartkit-new">new rule</small>'
    mark = (new if fresh else "<small>rule</small>") if page.rule else ""
    begins = escape(page.text.partition("\n\n")[0])
    return (
        f"<details{' open' if fresh else ''}><summary>{escape(page.title)}{mark}"
        f'<em aria-hidden="true">{begins}</em></summary>'
        f"<article>{body}{taught}</article></details>"
    )


def score(campaign: Campaign) -> str:
    """The score of the campaign as it stands, by where it comes from: a column for each charter."""
    head = "".join(
        f'<th><span class="chartkit-seat" style="background: {COLOURS[CHARTERS[number]]}"></span>'
        f"{escape(name)}</th>"
        for number, name in zip(campaign.village.active, campaign.names, strict=True)
    )
    rows = "".join(f"<tr><th>{kind}</th>{cells}</tr>" for kind, cells in _rows(campaign))
    return f'<h3>The campaign so far</h3><table class="chartkit-tally"><tr><th></th>{head}</tr>{rows}</table>'


def _rows(campaign: Campaign) -> Iterator[tuple[str, str]]:
    tallies = campaign.tallies
    for kind in tallies[0]._fields:
        yield kind.capitalize(), "".join(f"<td>{getattr(each, kind)}</td>" for each in tallies)
    yield "Total", "".join(f"<td>{each.total}</td>" for each in tallies)
