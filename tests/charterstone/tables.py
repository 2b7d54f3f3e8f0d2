"""Positions for tests: a first game, or one changed to the case at hand, all goods accounted for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from chartkit.charterstone import dealing
from chartkit.charterstone.board import board_of
from chartkit.charterstone.content import Content, content, tables
from chartkit.charterstone.opening import unpacked
from chartkit.charterstone.pieces import (
    GENERAL_STOCK,
    GOODS,
    INCOME,
    PLACE_OF,
    PROGRESS_END,
    REPUTATION,
    progress_end,
)
from chartkit.charterstone.position import Position
from chartkit.charterstone.reading import records, story
from chartkit.charterstone.state import HIDDEN
from chartkit.charterstone.village import Village

ICONS = {progress_end(2) - 1: INCOME, PROGRESS_END - 1: REPUTATION}
"""What lies on the progress track in tests of the rules: income before any game ends, reputation later."""


@cache
def first(players: int = 2, seed: int = 0) -> Position:
    """A first game, the charters being the first of the table, each seat with its first persona."""
    village = dealing.first_village(content(), range(players))
    personas = [charter.personas[:1] for charter in village.charters[:players]]
    return dealing.deal(content(), village, seed, personas=personas)


def plain(players: int = 2, seed: int = 0, printed: Content | None = None, **options: Any) -> Position:
    """A first game in which nobody has a persona, so that nothing happens but what a test brings about."""
    printed = content() if printed is None else printed
    village = dealing.first_village(printed, range(players))
    village = village._replace(charters=tuple(c._replace(personas=()) for c in village.charters))
    return dealing.deal(printed, village, seed, **options)


def changed(position: Position, seat: int | None = None, **changes: Any) -> Position:
    """The position with something changed of a seat (by default the one to move); goods come from the stock.

    Cards that come into a hand are taken from the deck or the row, those that leave it go to the deck.
    """
    seat = position.turn if seat is None else seat
    player = position.players[seat]
    if "goods" in changes and not isinstance(changes["goods"], tuple):
        changes["goods"] = goods(changes["goods"])
    if "out" in changes:
        changes["out"] = tuple(PLACE_OF[place] for place in changes["out"])
    players = list(position.players)
    players[seat] = player._replace(**changes)
    position = position._replace(players=tuple(players))
    held = [sum(p.goods[good] for p in players) for good in range(len(GOODS))]
    stock = tuple(every - gone for every, gone in zip(GENERAL_STOCK, held, strict=True))
    return position._replace(stock=stock)


def goods(text: str) -> tuple[int, ...]:
    """A stock of goods, as `4 coin, 2 wood`."""
    found = dict.fromkeys(GOODS, 0)
    for part in filter(None, text.split(",")):
        number, good = part.split()
        found[good] += int(number)
    return tuple(found.values())


def with_buildings(position: Position, **where: str) -> Position:
    """The position with buildings on plots, as `wood2="ropewalk"`."""
    village = position.village
    for plot, building in where.items():
        charter, k = divmod(PLACE_OF[plot], 6)
        plots = list(village.charters[charter].plots)
        plots[k] = building
        village = village.with_charter(charter, plots=tuple(plots))
    return with_village(position, village)


def with_village(position: Position, village: Village) -> Position:
    """The position with another village, its board following."""
    return position._replace(village=village, board=board_of(position.table.content, village))


def with_objectives(position: Position, *objectives: str) -> Position:
    """The position with other objectives on the table."""
    table = position.table
    twin = type(table)(
        table.content, table.charters, objectives, table.first, table.automas, table.rules, table.blind
    )
    return position._replace(table=twin)


def printed(**changes: dict[str, Any]) -> Content:
    """The content with entries changed, as `ropewalk={"gain": "1 coin"}`; nobody asks if it is balanced."""
    found = tables()
    for file in found.values():
        for entries in file.values():
            for entry in entries if isinstance(entries, list) else ():
                entry.update(changes.get(entry["id"].replace("-", "_"), {}))
    faults: list[str] = []
    made = records(found, faults)
    frame = story(found, faults)
    assert not faults and frame is not None, faults
    return Content(made, frame)


def played(position: Position, *moves: str) -> Position:
    """The position after some turns."""
    for text in moves:
        for move in position.parse_moves(text):
            position = position.after(move)
    return position


def texts(moves: Iterable[Any]) -> set[str]:
    """Moves as a player says them."""
    return {str(move) for move in moves}


def rules_against(position: Position, move: str) -> list[str]:
    """The rules that a move breaks."""
    return [ruling.rule for ruling in position.why_illegal(position.parse_move(move))]


def tokens(position: Position) -> list[int]:
    """By seat, all its influence, wherever it is."""
    return [
        player.influence
        + player.spent
        + position.quota.count(seat)
        + position.track.count(seat)
        + player.scored.bit_count()
        + len(player.told)
        + sum(owner == seat for _, owner in position.income)
        for seat, player in enumerate(position.players)
    ]


def cards(position: Position) -> list[str]:
    """All advance cards, wherever they are, the archive included."""
    assert HIDDEN not in position.deck
    hands = [card for player in position.players for card in player.hand]
    return sorted((*position.deck, *position.faceup, *position.discards, *hands, *position.village.archive))


def unlocked(
    *rules: str, players: int = 2, game: int = 2, seed: int = 0, printed: Content | None = None
) -> Position:
    """A later game in which boxes have taught some rules, without personas."""
    printed = content() if printed is None else printed
    village = dealing.first_village(printed, range(players))._replace(game=game)
    for rule in rules:
        box = next(box.id for box in printed.boxes.values() if box.rule == rule)
        village, buildings = unpacked(village, box, 0, printed)
        village = village._replace(cards=(*village.cards, *buildings))
    village = village._replace(charters=tuple(c._replace(personas=()) for c in village.charters))
    return dealing.deal(printed, village, seed)
