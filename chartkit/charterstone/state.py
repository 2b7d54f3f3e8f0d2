"""What a position of Charterstone is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from chartkit.charterstone.pieces import COIN, INFLUENCE, NOTHING, WORKERS
from chartkit.charterstone.vocabulary import Choice

if TYPE_CHECKING:
    from chartkit.charterstone.board import Board
    from chartkit.charterstone.play import Play
    from chartkit.charterstone.table import Table
    from chartkit.charterstone.village import Village

HIDDEN = "?"
"""Stands for a card that is masked."""
UNKNOWN = -1
"""Stands for the seed where it is masked."""
VACANT = -1
"""Stands for the owner of a quota space that is open."""
AT_HAND = -1
"""Stands for the place of a minion that is not on the board."""

SETTING, TURN, ACTED, ENDING, OVER = PHASES = ("setting", "turn", "acted", "ending", "over")
"""Before the first turn; before the action of a turn; after it; after the last turn; over."""

PAY, DO, GAIN, MAY, TOKEN, PICK, PERSONA = DUTIES = ("pay", "do", "gain", "may", "token", "pick", "persona")


class Task(NamedTuple):
    """What a seat has yet to do before play goes on.

    `pay` one of a kind, `do` an action that the place was used for, `gain` one of the terms of `choice`
    (`may`: asked even where there is nothing to choose), lay an income `token` on the place that `what`
    names, `pick` one of the buildings of a box, take a `persona`.
    """

    seat: int
    duty: str
    what: str = ""
    choice: Choice = ()


class Seat(NamedTuple):
    """What lies before a player. All of it is open but `secrets`."""

    charter: int
    goods: tuple[int, ...] = NOTHING
    influence: int = INFLUENCE
    """What is left."""
    points: int = 0
    placed: int = 0
    """Influence that lies on tracks, objectives and buildings; what is neither left nor placed was spent."""
    out: tuple[int, ...] = ()
    """The places of the workers that are not at hand, those placed first coming first."""
    hand: tuple[str, ...] = ()
    """Advance cards. A building card is a built one if its building stands in the village."""
    personas: tuple[str, ...] = ()
    scored: int = 0
    """The objectives of the table that carry its influence, as bits."""
    opened: int = 0
    """Boxes opened in this game."""
    minions: tuple[tuple[str, int], ...] = ()
    """Each with its place, or AT_HAND."""
    peril: int = 0
    secrets: tuple[str, ...] = ()
    """Private objectives that are not scored yet."""
    told: tuple[str, ...] = ()
    """Private objectives that are scored."""

    @property
    def coins(self) -> int:
        """How many dollars it has."""
        return self.goods[COIN]

    @property
    def spent(self) -> int:
        """Influence that was paid away."""
        return INFLUENCE - self.influence - self.placed

    @property
    def workers(self) -> int:
        """How many workers are at hand."""
        return WORKERS - len(self.out)


_FIELD = {name: number for number, name in enumerate(Seat._fields)}


def altered(player: Seat, **changes: Any) -> Seat:
    """What lies before a player with something changed; quicker than `_replace`."""
    fields = [*player]
    for name in changes:
        fields[_FIELD[name]] = changes[name]
    return tuple.__new__(Seat, fields)


class Fields(NamedTuple):
    """The fields of a position."""

    table: Table
    village: Village
    """As it stands: with what was built and opened so far, but without hands, goods and deck."""
    board: Board
    players: tuple[Seat, ...]
    stock: tuple[int, ...]
    """The general stock of goods."""
    deck: tuple[str, ...]
    """Face down; the last card is drawn next."""
    faceup: tuple[str, ...]
    discards: tuple[str, ...]
    seed: int
    """What the next shuffle comes from."""
    quota: tuple[int, ...]
    """By space of the table's quota track, the seat whose influence lies there, or VACANT."""
    track: tuple[int, ...]
    """The seats whose influence lies on the reputation track, in order."""
    progress: int
    """The space of the progress marker."""
    perils: int
    """The plots on which a peril token lies, as bits."""
    income: tuple[tuple[int, int], ...]
    """Pairs of plot and seat, in order: influence that lies on income buildings."""
    automa: tuple[str, ...]
    """The Automa's cards, face down; the last is drawn next."""
    drawn: tuple[str, ...]
    """Those that were drawn since they were shuffled, in order."""
    round: int
    """The number of the round, from 1."""
    turn: int
    """The seat whose turn it is."""
    phase: str
    tasks: tuple[Task, ...]
    """What is to be done before play goes on; the first comes first."""


State: TypeAlias = "Fields | Play"
"""What rules look at: a position, or one in the midst of a move."""
