"""Positions to order: a first game, changed by edits, with objectives and influence where they are wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from chartkit.charterstone.content import content
from chartkit.charterstone.game import deal
from chartkit.charterstone.pieces import CHARTERS, FACE_UP, OBJECTIVES
from chartkit.charterstone.position import Position
from chartkit.charterstone.setup import Draft
from chartkit.charterstone.table import Table
from chartkit.core import OptionError


def scenario(
    *edits: str,
    charters: Sequence[str] = ("wood", "grain"),
    objectives: Sequence[str] = ("cloud-traders", "good-name", "full-larder"),
    quota: Mapping[str, str] | None = None,
    reputation: Sequence[str] = (),
    faceup: Sequence[str] = (),
    progress: int | None = None,
    first: str = "",
    automas: int = 0,
    game: int = 1,
    seed: int = 0,
) -> Position:
    """The position that edits make of a first game; it is the first charter's turn unless they say otherwise.

    Edits are written as on a setup board, e.g. `"wood has 3 grain"` (see `Edit`). `quota` names who has
    filled which spaces, `reputation` whose tokens lie on that track, in order; that influence is taken
    from what these charters have. `faceup` names advance cards that lie face up; more are drawn.
    `progress` is the marker's space, `first` the charter that began the round, `game` the number of the
    game; `seed` shuffles the deck. Raises `OptionError`, `NotationError`, `IllegalMove` or
    `ImpossiblePosition` for what cannot be.

    >>> scenario("wood has 5 coin", reputation=["wood"]).players[0].influence
    11
    """
    seats = {name: seat for seat, name in enumerate(name for name in CHARTERS if name in charters)}
    named = {*charters, *(quota or {}).values(), *reputation, *([first] if first else [])}
    if named - {*seats}:
        raise OptionError(f"The charters are {', '.join(seats)}; got {', '.join(sorted(named - {*seats}))}.")
    strange = [name for name in objectives if name not in content().objectives]
    if strange or len({*objectives}) != OBJECTIVES:
        raise OptionError(f"objectives are {OBJECTIVES} different ones; got {', '.join(objectives)}.")
    draft = Draft.of(deal(seed=seed, players=len(charters), charters=charters, automas=automas))
    draft = draft._replace(
        table=Table(
            content(), draft.table.charters, objectives, seats[first or charters[0]], draft.table.automas
        )
    )
    every = (
        f"turn {charters[0]}",
        *(f"hide {card}" for card in draft.faceup),
        *edits,
        *(f"show {card}" for card in faceup),
        *(f"{owner} fills {space}" for space, owner in (quota or {}).items()),
        *(f"{name} lays reputation" for name in reputation),
    )
    for edit in every:
        draft = draft.after(draft.parse_move(edit))
    position = draft.drafted()._replace(
        village=draft.village._replace(game=game),
        progress=draft.progress if progress is None else progress,
    )
    return Position.from_text(_filled_up(position.completed(Random(seed))).to_text())  # which checks it


def _filled_up(position: Position) -> Position:
    """With cards of the deck laid face up until there are five."""
    number = min(FACE_UP - len(position.faceup), len(position.deck))
    cut = len(position.deck) - number
    return position._replace(
        deck=position.deck[:cut], faceup=(*position.faceup, *reversed(position.deck[cut:]))
    )
