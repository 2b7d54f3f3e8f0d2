"""Charterstone as a game: setup options and the traits that people watch."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from traitlets import Dict, Int, Tuple, Unicode

from chartkit.charterstone import automa, dealing
from chartkit.charterstone.content import content
from chartkit.charterstone.pieces import CHARTERS, GOODS, MOST_SEATS, progress_end
from chartkit.charterstone.position import Position
from chartkit.charterstone.soundness import village_reasons
from chartkit.charterstone.told import Told
from chartkit.charterstone.village import Village
from chartkit.core import PERSON, NotationError, OptionError
from chartkit.core.options import whole


def deal(
    *,
    seed: int,
    players: int = 2,
    charters: Sequence[str] = (),
    village: str = "",
    personas: Sequence[Sequence[str]] = (),
    top: bool = True,
    automas: int | Sequence[str] = 0,
    difficulty: int = automa.EASIEST,
) -> Position:
    """The start position, all chance in it decided by `seed`.

    `charters` names those that are played, by their resource; the others are drawn. `village` is the text
    of a village, whose next game is played by its active charters; without one it is game 1 of a new one.
    `personas` are those already chosen, by seat. With `top=False` only face-up advance cards can be taken.
    `automas`, so many of the last seats or the charters named, act by the Automa's cards, at a `difficulty`
    from 2.
    """
    rng = Random(f"{seed} charters")
    if village:
        if charters:
            raise OptionError("A village says which charters are played; leave charters out.")
        begun = _village(village, players)
    else:
        begun = dealing.first_village(content(), _charters(charters, players, rng))
    _check_personas(personas, begun)
    if not isinstance(top, bool):
        raise OptionError(f"top is true or false; got {top!r}.")
    if whole("difficulty", difficulty) < automa.EASIEST:
        raise OptionError(f"difficulty is at least {automa.EASIEST}; got {difficulty}.")
    absent = _absent(automas, begun.active)
    return dealing.deal(
        content(), begun, seed, personas=personas, automas=absent, blind=top, difficulty=difficulty
    )


def _absent(automas: int | Sequence[str], active: Sequence[int]) -> list[int]:
    """The seats that nobody plays; one at least is played."""
    seats, played = len(active), [CHARTERS[number] for number in active]
    if isinstance(automas, Sequence) and not isinstance(automas, str):
        if not set(automas) < set(played):
            raise OptionError(f"automas are some of the charters {', '.join(played)}; got {automas!r}.")
        return [seat for seat, charter in enumerate(played) if charter in automas]
    if not 0 <= whole("automas", automas) < seats:
        raise OptionError(
            f"automas is from 0 to {seats - 1}, as one of {seats} seats is played; got {automas}."
        )
    return list(range(seats - int(automas), seats))


def _charters(names: Sequence[str], players: int, rng: Random) -> list[int]:
    """The charters of the seats, in table order."""
    if isinstance(names, str) or not all(name in CHARTERS for name in names) or len(set(names)) < len(names):
        raise OptionError(f"charters are different ones of {', '.join(CHARTERS)}; got {names!r}.")
    if len(names) > players:
        raise OptionError(f"charters has {len(names)} names; there are {players} seats.")
    rest = [name for name in CHARTERS if name not in names]
    rng.shuffle(rest)
    chosen = (*names, *rest[: players - len(names)])
    return sorted(CHARTERS.index(name) for name in chosen)


def _village(text: str, players: int) -> Village:
    try:
        village = Village.from_text(text)
    except (NotationError, AttributeError) as error:
        raise OptionError(f"village is the text of a village ({error}).") from None
    wrong = tuple(village_reasons(village, content()))
    if wrong:
        raise OptionError(f"village: {' '.join(wrong)}")
    if len(village.active) != players:
        raise OptionError(f"The village has {len(village.active)} active charters; got players={players}.")
    return village


def _check_personas(personas: Any, village: Village) -> None:
    if isinstance(personas, str) or not isinstance(personas, Sequence):
        raise OptionError(f"personas are lists of names, one a seat; got {personas!r}.")
    if personas and len(personas) != len(village.active):
        raise OptionError(f"personas has {len(personas)} lists; there are {len(village.active)} seats.")
    for chosen, number in zip(personas, village.active, strict=False):
        known = village.charters[number].personas
        if isinstance(chosen, str) or not set(chosen) <= {*known} or len(set(chosen)) < len(chosen):
            raise OptionError(f"The {CHARTERS[number]} charter has {', '.join(known)}; got {chosen!r}.")


DRAWER = "random"
"""The bot that draws for the Automa on a board: there is nothing to choose."""


class Charterstone(Told):
    """2 to 6 seats found a village: place workers, build, open boxes, and score before progress ends.

    Options: `charters`, those that are played; `village`, one whose next game is played; `personas`, those
    already chosen; `top`, whether the top card of the deck may be taken; `automas`, how many of the last
    seats are the Automa's, and its `difficulty`.
    """

    name: ClassVar[str] = "charterstone"
    title: ClassVar[str] = "Charterstone"
    position_class: ClassVar[Any] = Position
    deal = staticmethod(deal)
    setup_with: ClassVar[str] = "chartkit.charterstone.setup.CharterstoneSetup"
    seat_range: ClassVar[tuple[int, int]] = (2, MOST_SEATS)

    round = Int(1, read_only=True, help="The number of the round.")
    progress = Int(0, read_only=True, help="The space of the progress marker.")
    progress_left = Int(0, read_only=True, help="How many spaces it has still to go.")
    phase = Unicode("turn", read_only=True, help="setting, turn, acted, ending or over.")
    stock = Dict(read_only=True, help="The general stock: how many of each good.")
    charters = Tuple(read_only=True, help="By seat, its charter, named by its resource.")
    goods = Tuple(read_only=True, help="By seat, its goods: coins, then the six resources.")
    influence = Tuple(read_only=True, help="By seat, the influence that is left.")
    hands = Tuple(read_only=True, help="By seat, its advance cards.")
    personas = Tuple(read_only=True, help="By seat, its personas.")
    faceup = Tuple(read_only=True, help="The advance cards that lie face up.")
    deck_left = Int(0, read_only=True, help="How many advance cards lie face down.")
    objectives = Tuple(read_only=True, help="The objectives on the table.")
    quota = Tuple(read_only=True, help="By space of the quota track, the seat that filled it, or -1.")
    reputation = Tuple(read_only=True, help="By seat, its tokens on the reputation track.")
    buildings = Tuple(read_only=True, help="By plot, the building on it, or ''.")

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        absent = self.position.table.automas  # type: ignore[attr-defined] # a position of this game
        if absent:
            self.bots = tuple(DRAWER if seat in absent else PERSON for seat in range(self.seats))

    def derive(self, position: Any) -> dict[str, Any]:
        """The common traits, and what is on the table of Charterstone."""
        players = position.players
        return {
            **super().derive(position),
            "round": position.round,
            "progress": position.progress,
            "progress_left": progress_end(position.village.game) - position.progress,
            "phase": position.phase,
            "stock": dict(zip(GOODS, position.stock, strict=True)),
            "charters": tuple(CHARTERS[player.charter] for player in players),
            "goods": tuple(player.goods for player in players),
            "influence": tuple(player.influence for player in players),
            "hands": tuple(player.hand for player in players),
            "personas": tuple(player.personas for player in players),
            "faceup": position.faceup,
            "deck_left": len(position.deck),
            "objectives": position.table.objectives,
            "quota": position.quota,
            "reputation": tuple(position.track.count(seat) for seat in range(position.seats)),
            "buildings": position.board.plots,
        }
