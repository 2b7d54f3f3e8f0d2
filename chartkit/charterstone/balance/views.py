"""What many games come to: tables that show themselves, as every result of exploring does."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from chartkit.charterstone.balance.depth import depths
from chartkit.charterstone.balance.played import AUTOMA, COMMON, SOURCES, Played, Sitting
from chartkit.charterstone.balance.playing import Campaigned
from chartkit.charterstone.content import content
from chartkit.charterstone.pieces import CHARTERS
from chartkit.explore.estimate import Estimate, mean, share
from chartkit.explore.report import Report, Row, axes, whiskers

MIDDLE = (5, 95)
"""Nine in ten lie between these hundredths."""
AIM = (12, 18)
"""The turns that a game should take a seat."""
FAIR = (0.5, 1.6)
"""Nobody should win less or more often than this, in parts of what is fair."""
STAGES = {"game 1": (1, 1), "games 2 to 5": (2, 5), "games 6 to 12": (6, 12)}
"""Parts of a campaign, by the numbers of their first and last games."""
DOT, INK, BAND = "#c08a3e", "#2d2a26", "#e9dfc9"


@dataclass(frozen=True, repr=False)
class View(Report):
    """A table of some games; `label` and `value` name the columns that its plot shows."""

    heading: str
    table: tuple[Row, ...]
    label: str
    value: str
    band: tuple[float, float] | None = None
    """What the values should lie between, where that is known."""
    stopped: str = ""

    @property
    def title(self) -> str:
        """What this is."""
        return self.heading

    def rows(self) -> list[Row]:
        """The table."""
        return list(self.table)

    def plot(self, ax: Any = None) -> Any:
        """The values with their intervals, the first on top."""
        ax = axes(ax, height=0.9 + 0.27 * len(self.table))
        if self.band:
            ax.axvspan(*self.band, color=BAND, zorder=0)
        values = [row[self.value] for row in self.table]
        estimates = [v if isinstance(v, Estimate) else Estimate(v, v, v) for v in values]
        whiskers(ax, [str(row[self.label]) for row in self.table], estimates, DOT, INK)
        ax.set(xlabel=self.value, ylabel=self.label, title=self.heading)
        return ax


# How long, and how many points --------------------------------------------------------------------


def length_row(games: Sequence[Played]) -> Row:
    """How long games were and what they brought."""
    sittings = [sitting for game in games for sitting in game.seats]
    turns, points = [s.turns for s in sittings], [s.points for s in sittings]
    return {
        "games": len(games),
        "turns": mean([s.turns for s in sittings]),
        "turns of nine in ten": _between(turns),
        "points": mean(points),
        "points of nine in ten": _between(points),
        "influence left": float(np.mean([s.influence for s in sittings])),
        "buildings": float(np.mean([len(game.buildings) for game in games])),
        "stalled": sum(game.stalled for game in games),
    }


def _between(values: Sequence[int]) -> str:
    low, high = np.percentile(values, MIDDLE)
    return f"{low:.0f} to {high:.0f}"


def lengths(games: Iterable[Played], by: str, key: Callable[[Played], object]) -> View:
    """How long games are, by something that parts them."""
    parts = _parted(games, key)
    rows = tuple({by: name, **length_row(some)} for name, some in parts.items())
    return View("Turns a seat", rows, by, "turns", AIM)


def _parted(games: Iterable[Played], key: Callable[[Played], object]) -> dict[Any, list[Played]]:
    parts = defaultdict(list)
    for game in games:
        parts[key(game)].append(game)
    return dict(sorted(parts.items()))


# Who wins -----------------------------------------------------------------------------------------


def wins(games: Iterable[Played], by: str, key: Callable[[Played, Sitting], Any], heading: str) -> View:
    """How often seats of some kind win, and how that compares with the share that is fair."""
    won, fair, number = Counter[Any](), Counter[Any](), Counter[Any]()
    for game in games:
        for sitting in game.seats:
            kind = key(game, sitting)
            won[kind] += sitting.won  # type: ignore[assignment] # a share of a victory
            fair[kind] += 1 / len(game.seats)  # type: ignore[assignment]
            number[kind] += 1
    rows = tuple(
        {
            by: kind,
            "games": number[kind],
            "wins": share(won[kind], number[kind]),
            "fair": fair[kind] / number[kind],
            "of what is fair": _parts(won[kind], number[kind], fair[kind]),
        }
        for kind in sorted(number)
    )
    return View(heading, rows, by, "of what is fair", FAIR)


def seats(games: Iterable[Played]) -> View:
    """How often each seat wins by how many play, the first being the one that begins."""
    return wins(games, "seat", _seat, "Wins by seat")


def _seat(game: Played, sitting: Sitting) -> str:
    return f"of {len(game.seats)}, no. {sitting.after + 1}"


def charters(games: Iterable[Played]) -> View:
    """How often each charter wins; games of one campaign hang together, so intervals are too narrow."""
    found = wins(games, "charter", lambda game, sitting: sitting.charter, "Wins by charter")
    rows = tuple({**row, "charter": CHARTERS[row["charter"]]} for row in found.table)
    return replace(found, table=rows)


def players(games: Iterable[Played]) -> View:
    """How often those who play win, the Automa included."""
    return wins(games, "player", lambda game, sitting: sitting.player, "Wins by who plays")


# Where points come from, and what is used ----------------------------------------------------------


def sources(games: Iterable[Played]) -> View:
    """The share of all points that comes from each source, in each stage of a campaign."""
    games, rows = tuple(games), list[Row]({"source": source} for source in SOURCES)
    for stage, (first, last) in STAGES.items():
        total = Counter[str]()
        for game in games:
            if first <= game.number <= last:
                for sitting in game.seats:
                    total.update(sitting.sources)
        if total:
            for row in rows:
                row[stage] = total[row["source"]] / total.total()
    return View("Shares of all points", tuple(rows), "source", next(iter(STAGES)))


def places(games: Iterable[Played]) -> View:
    """How often a seat uses the Commons in a game."""
    used, games = Counter[str](), tuple(games)
    for game in games:
        for sitting in game.seats:
            used.update(sitting.uses)
    number = sum(len(game.seats) for game in games)
    rows = tuple({"place": place, "uses": used[place] / number} for place in COMMON)
    return View("Uses of the Commons by a seat in a game", rows, "place", "uses")


def buildings(games: Iterable[Played], names: bool = False) -> View:
    """How often buildings are used in a game in which they stand, by how deep in boxes they lie.

    With `names` a row for each building. That tells what is in boxes.
    """
    stood, used = Counter[str](), Counter[str]()
    for game in games:
        stood.update(game.buildings)
        for sitting in game.seats:
            used.update(sitting.uses)
    each = {name: used[name] / stood[name] for name in stood}
    known, deep = content().buildings, depths()
    if names:
        rows = tuple(
            {"building": known[name].name, "boxes": deep[name], "games": stood[name], "uses": each[name]}
            for name in sorted(each, key=each.__getitem__, reverse=True)
        )
        return View("Uses of a building in a game in which it stands", rows, "building", "uses")
    layers = [[name for name in known if deep[name] == depth] for depth in sorted({*deep.values()})]
    return View(
        "Uses of a building in a game in which it stands, by the boxes to open before",
        tuple(_layer(depth, layer, each) for depth, layer in enumerate(layers)),
        "boxes",
        "uses",
    )


def _layer(depth: int, layer: Sequence[str], each: Mapping[str, float]) -> Row:
    uses = [each[name] for name in layer if name in each]
    return {
        "boxes": depth,
        "kinds": len(layer),
        "stood": len(uses),
        "never used": sum(not use for use in uses),
        "uses": float(np.mean(uses)) if uses else 0.0,
        "least": min(uses, default=0.0),
        "most": max(uses, default=0.0),
    }


def cards(games: Iterable[Played], names: bool = False) -> View:
    """How often those win who have a card or a persona at the end, by kind.

    With `names` a row for each card. That tells what is in boxes.
    """
    found = content()
    kinds = {name: card.kind for name, card in found.cards.items() if name not in found.buildings}
    called = {name: card.name for name, card in (*found.cards.items(), *found.personas.items())}
    kinds |= dict.fromkeys(found.personas, "persona")
    label = called if names else kinds
    held, won, fair = Counter[str](), Counter[str](), Counter[str]()
    for game in games:
        for sitting in game.seats:
            for card in {label[card] for card in sitting.cards if card in kinds}:
                held[card] += 1
                won[card] += sitting.won  # type: ignore[assignment] # a share of a victory
                fair[card] += 1 / len(game.seats)  # type: ignore[assignment]
    by = "card" if names else "kind"
    rows = tuple(
        {by: card, "held": held[card], "of what is fair": _parts(won[card], held[card], fair[card])}
        for card in sorted(held, key=lambda card: -won[card] / fair[card])
    )
    return View(f"Wins with a {by} in hand at the end", rows, by, "of what is fair", FAIR)


def _parts(won: float, number: int, fair: float) -> Estimate:
    """Wins in parts of what is fair."""
    return Estimate(*(value * number / fair for value in share(won, number)))


def difficulties(games: Iterable[Played]) -> View:
    """How hard the Automa is from game to game, and how often people win."""
    rows = []
    for number, some in _parted(games, lambda game: game.number).items():
        people = [sum(s.won for s in game.seats if s.player != AUTOMA) for game in some]
        hard = float(np.mean([game.difficulty for game in some]))
        rows.append({"game": number, "difficulty": hard, "people win": share(sum(people), len(some))})
    return View("The Automa", tuple(rows), "game", "people win")


def ends(campaigns: Iterable[Campaigned]) -> View:
    """What campaigns come to: boxes that were opened, and by seat stars and points, by how many play."""
    parts = defaultdict(list)
    for each in campaigns:
        parts[len(each.glory)].append(each)
    rows = tuple(
        {
            "seats": number,
            "campaigns": len(some),
            "boxes": mean([each.opened for each in some]),
            "stars": float(np.mean([star for each in some for star in each.glory])),
            "points": float(np.mean([score for each in some for score in each.scores])),
        }
        for number, some in sorted(parts.items())
    )
    return View("What campaigns come to", rows, "seats", "boxes")
