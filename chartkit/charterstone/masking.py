"""What a seat may not know: the decks' order, what is in closed boxes, others' private objectives."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from chartkit.charterstone.automa import unseen
from chartkit.charterstone.closed import found, packed
from chartkit.charterstone.pool import pool
from chartkit.charterstone.state import HIDDEN, OVER, PICK, UNKNOWN
from chartkit.core import OptionError

if TYPE_CHECKING:
    from chartkit.charterstone.position import Position


def seen_by(position: Position, seat: int | None) -> Position:
    """The position with the decks, the seed and the private objectives of the others masked."""
    if seat is not None and not (type(seat) is int and 0 <= seat < position.seats):
        raise OptionError(f"There is no seat {seat!r}; seats are 0 to {position.seats - 1}.")
    players = tuple(
        player
        if owner == seat or position.phase == OVER
        else player._replace(secrets=_masked(player.secrets))
        for owner, player in enumerate(position.players)
    )
    return position._replace(
        table=position.table.packed(found(position.table.inside, position.village.opened)),
        players=players,
        deck=_masked(position.deck),
        automa=_masked(position.automa),
        seed=UNKNOWN,
    )


def resample(position: Position, seat: int | None, rng: Random) -> Position:
    """A full position that a seat could be in; what is in closed boxes is dealt as well."""
    world = completed(seen_by(position, seat), rng)
    table, opened = world.table, world.village.opened
    return world._replace(table=table.packed(packed(table.content, table.inside, opened, rng)))


def completed(seen: Position, rng: Random) -> Position:
    """A full position that agrees with all that is not masked, with the boxes as they are packed."""
    changes: dict[str, Any] = {"seed": rng.getrandbits(32)} if seen.seed == UNKNOWN else {}
    if HIDDEN in seen.deck:
        deck = sorted(unseen_cards(seen).elements())
        rng.shuffle(deck)
        changes["deck"] = tuple(deck)
    if HIDDEN in seen.automa:
        rest = sorted(unseen(seen).elements())
        rng.shuffle(rest)
        changes["automa"] = tuple(rest)
    secrets = sorted(unseen_objectives(seen))
    rng.shuffle(secrets)
    players = []
    for player in seen.players:
        dealt = tuple(secrets.pop() if secret == HIDDEN else secret for secret in player.secrets)
        players.append(player._replace(secrets=dealt))
    return seen._replace(players=tuple(players), **changes)


def unseen_cards(position: Position) -> Counter[str]:
    """The advance cards that lie nowhere but in the hidden deck."""
    cards = pool(position.table.content, position.village, position.table.charters)
    cards.subtract(Counter(visible_cards(position)))
    return +cards


def visible_cards(position: Position) -> tuple[str, ...]:
    """The advance cards that are seen, those in a box of which one is being taken included."""
    hands = (card for player in position.players for card in player.hand)
    boxes = position.table.content.boxes
    opened = [task.what for task in position.tasks if task.duty == PICK and task.what in boxes]
    return (
        *position.faceup,
        *position.discards,
        *hands,
        *(c for box in opened for c in boxes[box].buildings),
    )


def unseen_objectives(position: Position) -> set[str]:
    """The private objectives that may lie hidden before a seat."""
    known = set(position.table.content.objectives_known(position.village.opened, private=True))
    return known - {secret for player in position.players for secret in (*player.secrets, *player.told)}


def _masked(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)
