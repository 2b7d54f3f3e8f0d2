"""The tables of `docs/charterstone-balance.md`, in Markdown.

    python tests/bench/balance.py [first games by number of seats [campaigns by number of seats]] [--names]

With `--names` buildings and cards are named too: that tells what lies in boxes.
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter

from chartkit.charterstone.balance import Study, View, campaigns, first_games
from chartkit.explore.estimate import Estimate


def told(value: object) -> str:
    """A cell: shares in per cent and numbers with a decimal, with half the width of the interval."""
    if isinstance(value, Estimate):
        return f"{value.value:.2f} ± {(value.high - value.low) / 2:.2f}"
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def show(view: Study | View) -> None:
    """A view as a table."""
    rows = view.rows()
    lines = [
        list(rows[0]),
        ["---"] * len(rows[0]),
        *([told(value) for value in row.values()] for row in rows),
    ]
    print(f"\n{view.title}\n")
    print("\n".join(f"| {' | '.join(line)} |" for line in lines), flush=True)


def main(games: int, whole: int, names: bool) -> None:
    """Play and tell."""
    first = first_games(games, seed=1)
    for view in (first, first.seats, first.charters, first.places):
        show(view)
    show(first_games(games, 4, players=("prudent", "random"), seed=2).players)
    show(first_games(games, 4, players=("random",), seed=2))
    played = campaigns(whole, seed=1)
    for view in (played, played.lengths_by_seats, played.seats, played.charters, played.sources, played.ends):
        show(view)
    for view in (played.buildings(), played.cards()):
        show(view)
    if names:
        show(played.buildings(names=True))
        show(played.cards(names=True))
    for seats in (2, 3):
        against = campaigns(whole, seats, automas=1, seed=3)
        show(against.difficulties)
        show(against.players)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=300, help="first games by number of seats")
    parser.add_argument("campaigns", type=int, nargs="?", default=8, help="campaigns by number of seats")
    parser.add_argument("--names", action="store_true", help="name buildings and cards, in boxes or not")
    asked = parser.parse_args()
    main(asked.games, asked.campaigns, asked.names)
