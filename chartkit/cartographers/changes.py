"""What an edit makes of a draft of Cartographers, and why it would make nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

from chartkit.cartographers.decks import HIDDEN, UNKNOWN, Deck, ends, monsters_in, quiet
from chartkit.cartographers.edits import (
    BARE,
    EMPTY,
    LETTERS,
    NUMBERS,
    OVER,
    PLAIN,
    PRINTED,
    SEASON_NAMES,
    Edit,
)
from chartkit.cartographers.grid import names, spaces
from chartkit.cartographers.pieces import COINS, DECK, EXPLORE, SEASONS, TERRAINS
from chartkit.cartographers.sheet import Ground, Sheet
from chartkit.cartographers.table import Layer, Table
from chartkit.core import Ruling

_ruling = partial(Ruling, "setup")
_OPENING = "Orchard"
"""The open card of a season that begins where no other is at hand."""


def against(table: Table, edit: Edit) -> Ruling | None:
    """Why an edit is not possible or changes nothing; None if it is one."""
    action, value, seat, _ = edit
    if seat is not None and seat >= len(table.layers):
        return _ruling(f"There is no seat {seat}; seats are 0 to {len(table.layers) - 1}.")
    if action in NUMBERS and value not in NUMBERS[action]:
        return _ruling(f"{action} is {NUMBERS[action][0]} to {NUMBERS[action][-1]}, not {value}.")
    if action == "draw":
        return _against_drawing(table, edit)
    if action == "print":
        return _against_print(table.ground, edit)
    if action in ("turned", "next"):
        return _against_card(table, edit)
    if action == "answers":
        return None if any(table.answers) else _ruling("No seat has answered the open card.")
    return _ruling(f"{_subject(table, edit)} is {value} already.") if value == _value(table, edit) else None


def made(table: Table, edit: Edit) -> Table:
    """The table after an edit that nothing speaks against."""
    action, value, seat, listed = edit
    if action == "draw":
        return _drawn(table, seat or 0, spaces(listed), "" if value == EMPTY else str(value))
    if action == "print":
        return _on_ground(table, _reprinted(table.ground, spaces(listed), PRINTED[str(value)]))
    if action == "map":
        return _on_ground(table, Ground(0, 0, 0) if value == BARE else Ground.of(str(value)))
    if action in LETTERS:
        letter = LETTERS.index(action)
        return table._replace(edicts=(*table.edicts[:letter], str(value), *table.edicts[letter + 1 :]))
    if action in ("turned", "next"):
        return _with_cards(table, edit)
    if action == "season":
        return _in_season(table, SEASON_NAMES.index(str(value)))
    if action == "coins":
        return _with_sheet(table, seat or 0, _with_coins(table.layers[seat or 0], int(value or 0)))
    if action == "seats":
        return _for_seats(table, int(value or 1))
    return table._replace(answers=(None,) * len(table.layers))


def known(table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards turned this season, and those known to come next."""
    deck, turned = table.decks[table.season], table.turned
    return deck[:turned], tuple(card for card in deck[turned:] if card != HIDDEN)


def dealt(table: Table, shown: Sequence[str], coming: Sequence[str] = ()) -> Table:
    """The table with these cards turned and these known to come; the rest is left to chance."""
    if table.ended:
        return table
    past = table.decks[: table.season]
    gone = monsters_in(card for deck in past for card in deck)
    hidden = len(DECK) + table.season + 1 - len(gone) - len(shown) - len(coming)
    current = (*shown, *coming, *(HIDDEN,) * hidden)
    later = (UNKNOWN,) * (len(SEASONS) - 1 - table.season)
    return table._replace(decks=(*past, current, *later), turned=len(shown))


# Why not -------------------------------------------------------------------------------------


def _against_drawing(table: Table, edit: Edit) -> Ruling | None:
    _, value, seat, listed = edit
    bits, layers = _bits(listed), table.layers[seat or 0]
    for feature, printed in (("a mountain", table.ground.mountains), ("wasteland", table.ground.wasteland)):
        if taken := bits & printed:
            return _ruling(f"{', '.join(names(taken))} cannot be drawn on: printed as {feature}.")
    there = 0
    for layer in layers:
        there |= bits & (layer.drawn if value == EMPTY else getattr(layer, str(value)))
    if value == EMPTY:
        return None if there else _ruling(f"{', '.join(listed)}: nothing is drawn there.")
    return _ruling(f"{', '.join(listed)}: {value} already.") if there == bits else None


_bits = lru_cache(maxsize=4096)(spaces)
"""The set of some spaces; a draft asks again and again."""


def _against_print(ground: Ground, edit: Edit) -> Ruling | None:
    bits, where = _bits(edit.spaces), ", ".join(edit.spaces)
    if edit.value == PLAIN:
        return None if bits & sum(ground) else _ruling(f"{where}: nothing is printed there.")
    there = getattr(ground, PRINTED[str(edit.value)]) & bits
    return _ruling(f"{where}: {edit.value} already.") if there == bits else None


def _against_card(table: Table, edit: Edit) -> Ruling | None:
    action, card, *_ = edit
    shown, coming = known(table)
    if table.ended:
        return _ruling("The game is over: no card is turned any more.")
    if card is None:
        nothing = {"turned": (shown, "No card is turned."), "next": (coming, "No card is known to come.")}
        cards, sentence = nothing[action]
        return None if cards else _ruling(sentence)
    for season, deck in zip(SEASONS, table.decks[: table.season], strict=False):
        if card in monsters_in(deck):
            return _ruling(f"{card} left the game in {season.name}.")
    if card in shown:
        return _ruling(f"{card} is turned already, as number {shown.index(card) + 1} of {len(shown)}.")
    if card in coming and action == "next":
        return _ruling(f"{card} is known already, to come as number {coming.index(card) + 1}.")
    return None


def _subject(table: Table, edit: Edit) -> str:
    """What an edit is about, as the subject of a sentence."""
    if edit.action in LETTERS:
        return f"Edict {edit.action}"
    return {"map": "The map", "season": "The season", "seats": "The number of seats"}.get(
        edit.action, f"The number of coins of seat {edit.seat}"
    )


def _value(table: Table, edit: Edit) -> Any:
    """What the draft has for what an edit is about."""
    if edit.action in LETTERS:
        return table.edicts[LETTERS.index(edit.action)]
    if edit.action == "map":
        return table.ground.printed if any(table.ground) else BARE
    if edit.action == "season":
        return OVER if table.ended else SEASONS[table.season].name
    return len(table.layers) if edit.action == "seats" else _coins(table.layers[edit.seat or 0])


# Sheets --------------------------------------------------------------------------------------


def _drawn(table: Table, seat: int, bits: int, terrain: str) -> Table:
    """With a terrain, or nothing, on spaces of a sheet, as drawn this season."""
    layers = [_erased(layer, bits) for layer in table.layers[seat]]
    if terrain:
        layers[-1] = layers[-1]._replace(**{terrain: getattr(layers[-1], terrain) | bits})
    return _following(table, _with_sheet(table, seat, tuple(layers)))


def _reprinted(ground: Ground, bits: int, feature: str) -> Ground:
    plain = Ground(*(printed & ~bits for printed in ground))
    return plain._replace(**{feature: getattr(plain, feature) | bits}) if feature else plain


def _on_ground(table: Table, ground: Ground) -> Table:
    """On another map; what was drawn where it is filled now is gone."""
    sheets = tuple(tuple(_erased(layer, ground.blocked) for layer in sheet) for sheet in table.layers)
    return _following(table, table._replace(ground=ground, layers=sheets))


def _following(before: Table, after: Table) -> Table:
    """With the coins of mountains that were closed in or opened."""
    for seat, (old, new) in enumerate(zip(before.layers, after.layers, strict=True)):
        change = _completed(after.ground, new) - _completed(before.ground, old)
        if change:
            coins = max(0, min(COINS, _coins(new) + change))
            after = _with_sheet(after, seat, _with_coins(new, coins))
    return after


def _erased(layer: Layer, bits: int) -> Layer:
    return Layer._make((*(drawn & ~bits for drawn in layer[: len(TERRAINS)]), layer.coins))


def _with_sheet(table: Table, seat: int, sheet: tuple[Layer, ...]) -> Table:
    return table._replace(layers=(*table.layers[:seat], sheet, *table.layers[seat + 1 :]))


def _completed(ground: Ground, layers: Sequence[Layer]) -> int:
    filled = ground.blocked
    for layer in layers:
        filled |= layer.drawn
    return Sheet(ground, filled).completed


def _coins(layers: Sequence[Layer]) -> int:
    return sum(layer.coins for layer in layers)


def _with_coins(layers: Sequence[Layer], coins: int) -> tuple[Layer, ...]:
    """With so many coins in all; those of past seasons stay as far as they can."""
    found = []
    for layer in layers[:-1]:
        found.append(layer._replace(coins=min(layer.coins, coins)))
        coins -= found[-1].coins
    return (*found, layers[-1]._replace(coins=coins))


def _merged(layers: Sequence[Layer]) -> Layer:
    """What was drawn in several seasons, as of one."""
    return Layer(*map(sum, zip(*layers, strict=True)))


# Cards, seasons and seats --------------------------------------------------------------------


def _with_cards(table: Table, edit: Edit) -> Table:
    shown, coming = known(table)
    card = edit.value
    if edit.action == "next":
        return dealt(table, shown, (*coming, str(card)) if card else ())
    table = table._replace(answers=(None,) * len(table.layers))
    if card is None:
        return dealt(table, shown[:-1], coming)
    return dealt(table, (*shown, str(card)), [other for other in coming if other != card])


def _in_season(table: Table, past: int) -> Table:
    """When so many seasons are past: what was drawn in later ones counts as drawn in this one."""
    now = table.season + table.ended
    number = min(past, len(SEASONS) - 1)
    shown, _ = known(table)
    decks = [*table.decks[:now], *_passed(shown, now, past)]
    if past < now:
        shown, sheets = decks[past], tuple(_cut(sheet, number) for sheet in table.layers)
    else:
        shown = shown[-1:] if shown[-1:] and shown[-1] in EXPLORE else (_OPENING,)
        fresh = (Layer(),) * (number - table.season)
        sheets = tuple((*sheet, *fresh) for sheet in table.layers)
    found = table._replace(
        season=number,
        ended=past > number,
        layers=sheets,
        answers=(None,) * len(sheets),
        decks=tuple(decks[:past]),
    )
    return found._replace(turned=len(decks[-1])) if found.ended else dealt(found, shown)


def _passed(shown: Deck, first: int, last: int) -> list[Deck]:
    """The cards of seasons that pass: those turned, if the season ends with them, else quiet ones."""
    if last <= first:
        return []
    return [shown if ends(shown, first) else quiet(first), *map(quiet, range(first + 1, last))]


def _cut(sheet: tuple[Layer, ...], season: int) -> tuple[Layer, ...]:
    return (*sheet[:season], _merged(sheet[season:]))


def _for_seats(table: Table, seats: int) -> Table:
    blank = (Layer(),) * (table.season + 1)
    more = seats - len(table.layers)
    layers = (*table.layers[:seats], *(blank,) * more)
    answers = (*table.answers[:seats], *(None,) * more)
    return table._replace(layers=layers, answers=answers if None in answers else (None,) * seats)
