"""Whether a game can reach a position: one sentence for everything that does not fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from chartkit.charterstone.automa import CARDS
from chartkit.charterstone.content import Content
from chartkit.charterstone.masking import visible_cards
from chartkit.charterstone.pieces import (
    CHARTERS,
    FACE_UP,
    GENERAL_STOCK,
    GOODS,
    INFLUENCE,
    OBJECTIVES,
    PLACES,
    PLOTS,
    PROGRESS_START,
    REPUTATION_SPACES,
    REPUTATION_START,
    WORKERS,
    charter_of,
    progress_end,
)
from chartkit.charterstone.pool import pool
from chartkit.charterstone.state import AT_HAND, ENDING, HIDDEN, OVER, SETTING, TURN, UNKNOWN
from chartkit.charterstone.village import Charter, Village

if TYPE_CHECKING:
    from chartkit.charterstone.position import Position


# The village -----------------------------------------------------------------------------------


def village_reasons(village: Village, content: Content) -> Iterator[str]:
    """What does not fit in a village, as far as what is discovered tells."""
    if not village.active:
        yield "No charter is played."
    unknown = [box for box in village.opened if box not in content.boxes]
    if unknown or len(set(village.opened)) < len(village.opened):
        yield "The boxes that are opened are not all different boxes."
        return
    known = content.known(village.opened, village.game)
    built = [building for charter in village.charters for building in charter.plots if building]
    for number, charter in enumerate(village.charters):
        if charter.plots[0] != content.basics[number]:
            yield f"On the first plot of the {CHARTERS[number]} charter stands its basic building, no other."
        if len(charter.stars) != len(content.chest):
            rows = len(content.chest)
            yield f"The chest of {CHARTERS[number]} has stars on {len(charter.stars)} rows; it has {rows}."
        strange = [p for p in (*charter.personas, *charter.used) if p not in known.personas]
        strange += [b for b in charter.plots if b and b not in known.buildings]
        strange += [c for c in charter.hand if c not in known.cards]
        strange += [m for m in charter.minions if m not in known.minions]
        if strange:
            yield f"In the {CHARTERS[number]} charter nothing is known of {', '.join(strange)}."
    twice = sorted({building for building in built if built.count(building) > 1})
    if twice:
        yield f"Built more than once: {', '.join(twice)}."
    strange = [card for card in (*village.cards, *village.archive) if card not in known.cards]
    if strange:
        yield f"Nothing is known of the cards {', '.join(strange)}."
    for laid in village.islands:
        plot, _, tile = laid.partition(":")
        if plot not in PLOTS or tile not in known.islands:
            yield f"{laid!r} is no sky island over a plot."


# The position ----------------------------------------------------------------------------------


def reasons(position: Position) -> Iterator[str]:
    """What does not fit in a position whose village is sound."""
    seats = range(position.seats)
    named = [position.table.first, position.turn, *position.table.automas, *position.track]
    named += [owner for owner in position.quota if owner >= 0]
    named += [*(seat for _, seat in position.income), *(task.seat for task in position.tasks)]
    if any(seat not in seats for seat in named):
        yield f"There is no seat {max(named)}; seats are 0 to {len(seats) - 1}."
        return
    if position.village.cards or any(c.hand or any(c.goods) for c in _active(position)):
        yield "While a game is played, the village has no deck, and its players' chests are empty."
    yield from _goods_reasons(position)
    yield from _seat_reasons(position)
    yield from _worker_reasons(position)
    yield from _track_reasons(position)
    yield from _card_reasons(position)
    yield from _course_reasons(position)


def _active(position: Position) -> list[Charter]:
    return [position.village.charters[number] for number in position.village.active]


def _goods_reasons(position: Position) -> Iterator[str]:
    for good, left, every in zip(GOODS, position.stock, GENERAL_STOCK, strict=True):
        if left < 0:
            yield f"The seats have {every - left} {good}; there are {every}."


def _seat_reasons(position: Position) -> Iterator[str]:
    content, opened = position.table.content, position.village.opened
    private = {*content.objectives_known(opened, private=True)}
    for seat, player in enumerate(position.players):
        if player.influence + player.placed > INFLUENCE:
            yield (
                f"Seat {seat} has {player.influence} influence left and {player.placed} placed; "
                f"a player has {INFLUENCE}."
            )
        charter = position.village.charters[player.charter]
        strange = [persona for persona in player.personas if persona not in charter.personas]
        if strange or len(set(player.personas)) < len(player.personas):
            known = ", ".join(charter.personas)
            yield f"Seat {seat} plays as {', '.join(player.personas)}; its charter has {known}."
        names = [minion for minion, _ in player.minions]
        if len(set(names)) < len(names):
            yield f"Seat {seat} has a minion twice: {', '.join(names)}."
        told = [o for o in (*player.secrets, *player.told) if o != HIDDEN]
        if [o for o in told if o not in private] or len(set(told)) < len(told):
            yield f"Seat {seat} has private objectives that are none, or one twice: {', '.join(told)}."
        private -= {*told}
        if player.opened > len(position.village.opened):
            yield f"Seat {seat} has opened {player.opened} boxes; {len(position.village.opened)} are open."


def _worker_reasons(position: Position) -> Iterator[str]:
    taken = Counter(place for player in position.players for place in player.out)
    for place, number in taken.items():
        if number > 1:
            yield f"{number} workers are on {PLACES[place]}; there is room for one."
        if position.board.uses[place] is None:
            yield f"A worker is on {PLACES[place]}, where nothing stands."
    for seat, player in enumerate(position.players):
        if len(player.out) > WORKERS:
            yield f"Seat {seat} has {len(player.out)} workers out; a player has {WORKERS}."
        for minion, place in player.minions:
            own = place < len(PLOTS) and charter_of(place) == player.charter
            if place != AT_HAND and not (own and position.board.uses[place]):
                where = PLACES[place]
                yield f"{minion} of seat {seat} is on {where}; minions work on buildings of their charter."


def _track_reasons(position: Position) -> Iterator[str]:
    seats = position.seats
    room, start = REPUTATION_SPACES - REPUTATION_START[seats], PROGRESS_START[seats]
    end = progress_end(position.village.game)
    if len(position.track) > room:
        yield f"{len(position.track)} tokens are on the reputation track; for {seats} it has {room} spaces."
    if not start <= position.progress <= end:
        yield f"Progress is {position.progress}; for {seats} it is {start} to {end}."
    yield from _progress_reasons(position)
    for plot, seat in position.income:
        use = position.board.uses[plot]
        if use is None or not use.income:
            yield f"Seat {seat} has influence on {PLACES[plot]}, which pays no income."
    if len(set(position.income)) < len(position.income) or list(position.income) != sorted(position.income):
        yield "Influence on income buildings is told in order of plots and seats, each once."
    bare = [
        PLACES[plot]
        for plot in range(len(PLOTS))
        if position.perils >> plot & 1 and not position.board.plots[plot]
    ]
    if bare:
        yield f"Peril lies on {', '.join(bare)}, where nothing stands."


def _progress_reasons(position: Position) -> Iterator[str]:
    """Every objective scored and every box opened has advanced progress."""
    scored = sum(player.scored.bit_count() + len(player.told) for player in position.players)
    opened = sum(player.opened for player in position.players)
    least = min(progress_end(position.village.game), PROGRESS_START[position.seats] + scored + opened)
    if position.progress < least:
        yield (
            f"Progress is {position.progress}; as it is advanced by every objective scored ({scored}) and by "
            f"every box opened ({opened}), it is {least} at least."
        )


def _card_reasons(position: Position) -> Iterator[str]:
    cards = pool(position.table.content, position.village, position.table.charters)
    there = Counter(visible_cards(position))
    hidden = position.deck.count(HIDDEN)
    there.update(card for card in position.deck if card != HIDDEN)
    extra = +(there - +cards)
    if extra:
        yield f"There are more cards than were printed: {', '.join(sorted(extra))}."
    missing = (+cards - there).total()
    if missing != hidden:
        yield f"{missing} cards are nowhere, and {hidden} are hidden in the deck."
    if len(position.faceup) > FACE_UP:
        yield f"{len(position.faceup)} cards lie face up; there is room for {FACE_UP}."
    if position.deck and len(position.faceup) < FACE_UP:
        number = len(position.deck)
        yield f"{len(position.faceup)} cards lie face up, and the deck has {number} to fill up with."
    if not position.deck and position.discards:
        yield f"The deck is empty, so the {len(position.discards)} discards would have been shuffled."
    if HIDDEN in (*position.faceup, *position.discards):
        yield "Cards that lie face up cannot be hidden."


def _course_reasons(position: Position) -> Iterator[str]:
    if len(set(position.table.objectives)) != OBJECTIVES:
        number = len(set(position.table.objectives))
        yield f"{number} different objectives lie on the table; there are {OBJECTIVES}."
    if position.round < 1:
        yield "Rounds are counted from 1."
    end = progress_end(position.village.game)
    if position.phase in (ENDING, OVER) and position.progress < end:
        yield f"The game ends when progress is {end}; it is {position.progress}."
    if position.phase == OVER and position.tasks:
        yield "The game is over, so nothing is to be done."
    if position.phase not in (TURN, OVER) and not position.tasks:
        yield f"In the phase {position.phase!r} something is to be done."
    if position.phase == SETTING and position.round != 1:
        yield f"Setting up comes before round 1, not in round {position.round}."
    if position.seed < 0 and position.seed != UNKNOWN:
        yield f"The seed is {position.seed}; it is from 0."
    yield from _automa_reasons(position)
    if position.tasks and not _has_choice(position):
        yield "The first task leaves nothing to choose, so it would have been done."


def _automa_reasons(position: Position) -> Iterator[str]:
    there = Counter((*position.drawn, *(card for card in position.automa if card != HIDDEN)))
    number = len(position.drawn) + len(position.automa)
    wanted = len(CARDS) if position.table.automas else 0
    if number != wanted or there - Counter(CARDS):
        yield f"The Automa has {number} cards, or too many of one; it has {wanted}: {', '.join(CARDS)}."
    if len(set(position.table.automas)) < len(position.table.automas):
        yield f"A seat is named twice as an Automa's: {position.table.automas}."


def _has_choice(position: Position) -> bool:
    from chartkit.charterstone.duties import options

    task = position.tasks[0]
    if task.duty in ("gain", "may") and not task.choice:
        return False
    if task.duty == "do" and task.what not in ("build", "open", "objective", "quota"):
        return False
    return bool(options(position))  # one of several may be hidden
