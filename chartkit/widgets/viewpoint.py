"""Who sits before a board: whose eyes it shows the game to, and which seat may act there."""

from __future__ import annotations

from chartkit.core import PERSON, Game

AUTO = "auto"
"""The only person's seat if there is one person; else the seat of whoever is to act."""
ONLOOKER = "onlooker"
"""Nobody's seat: sees what all may see, and cannot act."""

View = int | str


def persons(game: Game) -> list[int]:
    """The seats that people play."""
    return [seat for seat, bot in enumerate(game.bots) if bot == PERSON]


def actor(game: Game, view: View) -> int | None:
    """The seat that may act before this board now, if any."""
    acting = [seat for seat in persons(game) if seat in game.awaiting]
    if view == AUTO:
        return acting[0] if acting else None
    return view if isinstance(view, int) and view in acting else None


def viewer(game: Game, view: View) -> int | None:
    """The seat whose knowledge the board shows; None for an onlooker's."""
    if isinstance(view, int):
        return view
    if view == ONLOOKER:
        return None
    people = persons(game)
    return people[0] if len(people) == 1 else actor(game, view)
