"""Setting up a game: what a village and a seed make of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import sub
from random import Random

from chartkit.charterstone import automa, drawing
from chartkit.charterstone.board import board_of
from chartkit.charterstone.building import raise_building
from chartkit.charterstone.chest import bonus, full_rows
from chartkit.charterstone.content import Content
from chartkit.charterstone.islands import lowered
from chartkit.charterstone.peril import perils_of
from chartkit.charterstone.pieces import FIRST_COINS, GENERAL_STOCK, NOTHING, OBJECTIVES, PROGRESS_START
from chartkit.charterstone.play import Play
from chartkit.charterstone.position import Position
from chartkit.charterstone.private import dealt
from chartkit.charterstone.state import AT_HAND, GAIN, PERSONA, SETTING, VACANT, Seat
from chartkit.charterstone.table import Table
from chartkit.charterstone.village import Village, fresh
from chartkit.charterstone.vocabulary import LASTING

HELPED_FROM = 3
"""From this game on, charters that nobody plays are built on at setup."""


def first_village(content: Content, charters: Iterable[int]) -> Village:
    """The village before the first game, these charters being played."""
    return fresh(
        tuple(charters), content.basics, content.first_personas, content.first_cards, len(content.chest)
    )


def deal(
    content: Content,
    village: Village,
    seed: int,
    *,
    personas: Sequence[Sequence[str]] = (),
    automas: Sequence[int] = (),
    blind: bool = True,
    difficulty: int = 2,
) -> Position:
    """The start position of the village's game; where a persona is to be chosen, that comes first.

    `personas` are those already chosen, by seat. Seats are the active charters in table order.
    """
    rng = Random(seed)
    charters, rules = village.active, content.rules_in_force(village.opened)
    objectives = rng.sample(content.objectives_known(village.opened), OBJECTIVES)
    first = rng.randrange(len(charters))
    table = Table(content, charters, objectives, first, automas, rules, blind, difficulty)
    secrets = dealt(content, village, rules, rng, len(charters))
    players = [_seat(content, village, *each) for each in zip(charters, secrets, strict=True)]
    held = [sum(player.goods[good] for player in players) for good in range(len(GENERAL_STOCK))]
    emptied = lowered(content, _emptied(village), rules, rng)
    start = Position(
        table=table, village=emptied, board=board_of(content, emptied), players=tuple(players),
        stock=tuple(map(sub, GENERAL_STOCK, held)),
        deck=tuple(rng.sample(village.cards, len(village.cards))), faceup=(), discards=(),
        seed=rng.getrandbits(32), quota=(VACANT,) * len(table.spaces), track=(),
        progress=PROGRESS_START[len(charters)], perils=0, income=(), automa=(), drawn=(), round=1, turn=first,
        phase=SETTING, tasks=(),
    )  # fmt: skip
    play = Play(start)
    _help_the_absent(play)
    drawing.refill(play)
    play.perils = perils_of(play, rules)
    if automas:
        play.automa, play.drawn, play.seed = automa.shuffled(play.seed)
    for after in range(len(charters)):
        _welcome(play, (first + after) % len(charters), personas)
    play.run()
    return Position(*play.fields())


def _emptied(village: Village) -> Village:
    """The village without its deck and without what its players have in hand now."""
    charters = (
        charter._replace(goods=NOTHING, hand=(), minions=()) if charter.active else charter
        for charter in village.charters
    )
    return village._replace(cards=(), charters=tuple(charters))


def _seat(content: Content, village: Village, number: int, secrets: tuple[str, ...]) -> Seat:
    """What lies before the player of a charter when the game begins."""
    charter = village.charters[number]
    goods, hand = charter.goods, charter.hand
    if village.game == 1:
        goods = (goods[0] + FIRST_COINS, *goods[1:])
    basic = content.basics[number]
    elsewhere = (*village.cards, *village.archive, *(card for c in village.charters for card in c.hand))
    if basic not in elsewhere:
        hand = (basic, *hand)
    minions = tuple((minion, AT_HAND) for minion in charter.minions)
    return Seat(number, goods=goods, hand=hand, minions=minions, secrets=secrets)


def _help_the_absent(play: Play) -> None:
    """Build the first building card of the deck on each charter that nobody plays and that has room."""
    if play.village.game < HELPED_FROM:
        return
    for number, charter in enumerate(play.village.charters):
        empty = [plot for plot in play.board.empty(number) if plot not in play.board.over]
        if charter.active or not empty:
            continue
        buildings, built = play.table.content.buildings, play.board.built
        plan = next((card for card in reversed(play.deck) if card in buildings and card not in built), None)
        if plan is None:
            return
        raise_building(play, number, empty[0], plan)
        if not buildings[plan].box:
            place = play.deck.index(plan)
            play.deck = (*play.deck[:place], *play.deck[place + 1 :])
            play.village = play.village._replace(archive=(*play.village.archive, plan))


def _welcome(play: Play, seat: int, personas: Sequence[Sequence[str]]) -> None:
    """Give a seat what its chest brings, and its personas; let it choose those that are not chosen."""
    if seat in play.table.automas:
        return
    charter = play.village.charters[play.players[seat].charter]
    rows = play.table.content.chest
    for row in full_rows(charter, rows):
        for choice in row.gain:
            if choice[0].kind not in LASTING:
                play.add(seat, GAIN, "", choice)
    chosen = tuple(personas[seat]) if personas else ()
    play.change(seat, personas=chosen)
    wanted = min(1 + bonus(charter, rows, "persona"), len(charter.personas))
    for _ in range(wanted - len(chosen)):
        play.add(seat, PERSONA)
    if wanted <= len(chosen):
        play.happens(seat, "start")
