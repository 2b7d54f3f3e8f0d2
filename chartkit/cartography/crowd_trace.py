"""What happens in many games at once, written down as moves."""

from __future__ import annotations

from collections.abc import Iterable

from chartkit.cartography.crowd_bits import Numbers, Truths
from chartkit.cartography.crowd_hands import Dealt, held
from chartkit.cartography.lattice import hill_names
from chartkit.cartography.moves import PASS, Move, claim, lay
from chartkit.cartography.pieces import HILLS
from chartkit.cartography.position import Position
from chartkit.core.crowd import Ply, Trace


class Writer:
    """Writes the moves of games into a trace."""

    def __init__(self, position: Position, dealt: Dealt, trace: Trace) -> None:
        self.games = trace.games
        self.hills = list[list[str]]()
        """By game, the names of its hills by their numbers."""
        for game in range(dealt.shape[1]):
            hands, pile = held(position, dealt, game)
            trace.worlds.append(position._replace(hands=hands, pile=pile))
            trace.games.append([])
            self.hills.append([*position.map.hills])

    def grow(self, games: Numbers, places: Numbers, codes: Numbers) -> None:
        """Take note of the hills of tiles that are laid in some games."""
        for game, place, code in zip(games.tolist(), places.tolist(), codes.tolist(), strict=True):
            self.hills[game] += hill_names(place, HILLS[code])

    def lays(self, games: Numbers, places: Numbers, codes: Numbers, choices: Numbers) -> None:
        """Write that tiles were laid by chance in some games, and among how many ways."""
        moves = map(lay, places.tolist(), codes.tolist())
        self._write(games, moves, choices)

    def claims(self, games: Numbers, hills: Numbers, placed: Truths, choices: Numbers) -> None:
        """Write that a seat claimed hills by chance, or passed, in some games, and among how many moves."""
        moves = (
            claim(self.hills[game][hill]) if claimed else PASS
            for game, hill, claimed in zip(games.tolist(), hills.tolist(), placed.tolist(), strict=True)
        )
        self._write(games, moves, choices)

    def _write(self, games: Numbers, moves: Iterable[Move], choices: Numbers) -> None:
        for game, move, among in zip(games.tolist(), moves, choices.tolist(), strict=True):
            self.games[game].append(Ply(move, among))
