"""What a game can be begun with, checked before anything is made."""

from __future__ import annotations

import inspect
import json
import secrets
from collections.abc import Callable, Collection, Iterable, Sequence
from operator import index
from typing import Any

from chartkit.core.errors import OptionError

COMMON = ("seed", "players", "position")
"""The options that every game has."""


def whole(name: str, value: Any) -> int:
    """The value as an int; raises `OptionError` for what is no whole number."""
    try:
        if isinstance(value, bool):
            raise TypeError
        return index(value)
    except TypeError:
        raise OptionError(f"{name} is a whole number; got {value!r}.") from None


def checked_seed(seed: Any) -> int:
    """The seed, or one by chance for None."""
    if seed is None:
        return secrets.randbelow(2**32)
    seed = whole("seed", seed)
    if seed < 0:
        raise OptionError(f"seed is a whole number from 0, or None for one by chance; got {seed}.")
    return int(seed)


def checked_texts(name: str, values: Any, seats: int) -> tuple[str, ...]:
    """Texts that can be written to a file, one a seat or none at all."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise OptionError(f"{name} is a list of texts, one a seat; got {values!r}.")
    texts = tuple(values)
    for text in texts:
        if not isinstance(text, str) or any("\ud800" <= letter <= "\udfff" for letter in text):
            raise OptionError(f"{name} are texts, one a seat; got {text!r}.")
    if texts and len(texts) != seats:
        raise OptionError(f"{name} has {len(texts)} entries; this game has {seats} seats.")
    return texts


def checked_players(
    players: int | Sequence[str] | None, seat_range: tuple[int, int], title: str
) -> tuple[int, tuple[str, ...]]:
    """The number of seats and the players' names, if they have any."""
    least, most = seat_range
    if players is None:
        return least, ()
    if isinstance(players, Collection) and not isinstance(players, str):
        seats, names = len(players), checked_names(players, len(players))
    else:
        seats, names = whole("players, unless it lists names,", players), ()
    if not least <= seats <= most:
        expected = f"{least}" if least == most else f"{least} to {most}"
        raise OptionError(f"{title} is for {expected} players; got {players!r}.")
    return seats, names


def checked_names(names: Any, seats: int) -> tuple[str, ...]:
    """The names of all players, or of none."""
    checked = checked_texts("players", names, seats)
    if not all(name.strip() for name in checked):
        raise OptionError(f"A player's name is not blank; got {checked!r}.")
    return checked


def checked_options(options: dict[str, Any], deal: Callable[..., Any], title: str) -> dict[str, Any]:
    """Options that the game has, as a record holds them."""
    known = [name for name in inspect.signature(deal).parameters if name not in COMMON]
    for option in options:
        if option not in known:
            from difflib import get_close_matches  # seldom needed, and long to load

            near = get_close_matches(option, [*known, *COMMON], 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            has = f"it has {', '.join(known)}" if known else "it has none of its own"
            raise OptionError(f"{title} has no option {option!r}; {has}.{hint}")
    try:
        return dict(json.loads(json.dumps(options, allow_nan=False, ensure_ascii=False).encode()))
    except (TypeError, ValueError) as error:
        raise OptionError(f"Options are numbers, texts and lists of them ({error}).") from None


def constructor_signature(deal: Callable[..., Any]) -> inspect.Signature:
    """The constructor's signature as help and completion show it: the common options, then the game's."""
    common = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None) for name in COMMON]
    own = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        for name, parameter in inspect.signature(deal).parameters.items()
        if name not in COMMON
    ]
    return inspect.Signature([*common, *own])
