"""Solve Chartae and write the tables of `chartae-solved.md`.

    python docs/solve.py [game | positions]

`game` solves the whole game for every first tile and takes a quarter of an hour of one core and 5 gigabytes;
`positions` solves samples of positions and takes five minutes. All of it is the same on every run, but for
the times.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time

from chartkit import Chartae
from chartkit.bots import choose
from chartkit.chartae.endgame import Node, Table, node_of
from chartkit.chartae.notation import HIDDEN
from chartkit.chartae.perfect import values
from chartkit.chartae.pieces import STACK
from chartkit.chartae.position import TAKE, Move, Position
from chartkit.chartae.solver import solve

PAGE = Path(__file__).with_name("chartae-solved.md")
COPIES = Counter(STACK)
TILES = len(STACK)
GAMES = 320
"""How many games are played for each table of games, shared out among the first tiles by their copies."""
SAMPLE = {1: 400, 2: 400, 3: 400, 4: 200, 5: 60, 6: 12, 7: 4, 8: 1}
"""By tiles unplaced, how many positions are solved."""

Row = Sequence[object]


def percent(value: Fraction | float, digits: int = 1) -> str:
    """A share in words of the page."""
    return f"{100 * float(value):.{digits}f}%"


def write(name: str, heads: str, rows: Sequence[Row]) -> None:
    """Print a table, and put it into the page between its marks."""
    columns = heads.split(" | ")
    lines = [columns, ["---"] * len(columns), *(list(map(str, row)) for row in rows)]
    made = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    print(f"{name}\n{made}\n", flush=True)
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.S)
    PAGE.write_text(pattern.sub(lambda found: f"{found[1]}{made}\n{found[2]}", PAGE.read_text()))


# The whole game ------------------------------------------------------------------------------


def start(face_up: str, order: Sequence[str] = (HIDDEN,) * (TILES - 1)) -> Position:
    """The position before the first turn, land to move."""
    return Position.start((face_up, *order))


def root(position: Position) -> Node:
    """The solver's own view of a start."""
    return node_of(position.grid, position.stack, 0, 0)[0]


def filled(table: Table) -> Table:
    """The table, with all its values."""
    for _ in table.list_lanes():
        pass
    for _ in table.value_lanes():
        pass
    return table


def first_turn(face_up: str, table: Table) -> tuple[Fraction, Fraction]:
    """The starter's chance if it places the first tile, and if it turns the compass."""
    found = values(table, start(face_up))
    placing = found.pop(TAKE)
    (turning,) = found.values()
    return placing, turning


def first_tile(face_up: str, table: Table) -> Row:
    """Which placements of the first tile are best whatever is revealed, and what the worst costs."""
    best, costs = Counter[str](), []
    left = list((COPIES - Counter([face_up])).elements())
    for revealed in left:
        shown = start(face_up, (revealed, *(HIDDEN,) * (TILES - 2))).after(TAKE)
        found = values(table, shown)
        most = max(found.values())
        best.update(str(move) for move, value in found.items() if value == most)
        costs.append(most - min(found.values()))
    listed = ", ".join(f"`{text}` ({count} of {len(left)})" for text, count in best.most_common(3))
    return face_up, listed, percent(mean(costs))


def known_orders(face_up: str, table: Table) -> tuple[int, int]:
    """For how many orders of the stack, known to both, the starter wins, and how many there are."""
    orders = sorted(set(permutations((COPIES - Counter([face_up])).elements())))
    roots = [root(start(face_up, order)) for order in orders]
    ends = [level for level in table.levels.values() if level.packed]
    known = filled(Table(roots, ends))
    return sum(known.value(each) for each in roots), len(roots)


def games(face_up: str, table: Table, opponent: str = "") -> Iterator[tuple[Position, list[Move], int]]:
    """Games from the start in which perfect players choose among best moves by lot; land begins.

    Yields the end, the moves, and the seat of the perfect player, where the other one is a bot.
    """
    for number in range(GAMES * COPIES[face_up] // TILES):
        rng, perfect = Random(f"{face_up}/{number}"), number % 2
        position, moves = start(face_up).completed(rng), list[Move]()
        while not position.over:
            if opponent and position.to_move != perfect:
                move = choose(opponent, position, position.to_move, rng)
            else:
                found = values(table, position.seen_by(None))
                most = max(found.values())
                move = rng.choice([move for move, value in found.items() if value == most])
            moves.append(move)
            position = position.after(move)
        yield position, moves, perfect


def behaviour(played: Sequence[tuple[Position, list[Move], int]]) -> list[Row]:
    """What perfect players did."""
    rotations = [sum(move.action == "rotate" for move in moves) for _, moves, _ in played]
    margins = [abs(end.scores[0] - end.scores[1]) for end, _, _ in played]
    spared = [end.winners == (end.to_move,) for end, _, _ in played]
    turns, turned = Counter[int](), Counter[int]()
    for _, moves, _ in played:
        tiles = 1
        for move in moves:
            turns[tiles] += move.action != "place"
            turned[tiles] += move.action == "rotate"
            tiles += move.action == "place"
    return [
        ("games", len(played)),
        ("won by the starter", percent(mean(end.winners == (0,) for end, _, _ in played))),
        ("won by who did *not* place the last tile", percent(mean(spared))),
        ("turns in a game, mean", f"{TILES + mean(rotations):.1f}"),
        ("rotations in a game, mean", f"{mean(rotations):.1f}"),
        ("games without a rotation", percent(mean(number == 0 for number in rotations))),
        ("lead at the end, mean, in tiles", f"{mean(margins):.2f}"),
        ("ties at the end", percent(mean(margin == 0 for margin in margins))),
        *(
            (
                f"rotations among the turns with {tiles} tiles on the map",
                percent(turned[tiles] / turns[tiles]),
            )
            for tiles in sorted(turns)
        ),
    ]


def game() -> None:
    """All tables of the whole game."""
    turns: list[Row] = []
    tiles: list[Row] = []
    orders: list[Row] = []
    perfect: list[tuple[Position, list[Move], int]] = []
    bots: dict[str, list[bool]] = {"random": [], "greedy": []}
    chance, won, every = Fraction(0), 0, 0
    for face_up, copies in COPIES.items():
        clock = process_time()
        table = filled(Table([root(start(face_up))]))
        spent = process_time() - clock
        print(f"{face_up}: {table.positions:,} positions, {spent:.1f} s, {table.bytes:,} bytes", flush=True)
        placing, turning = first_turn(face_up, table)
        chance += max(placing, turning) * copies / TILES
        turns.append((face_up, copies, percent(placing, 2), percent(turning, 2), f"{placing * 5040} / 5040"))
        tiles.append(first_tile(face_up, table))
        perfect += games(face_up, table)
        for name, wins in bots.items():
            wins += [seat in end.winners for end, _, seat in games(face_up, table, name)]
        wins, count = known_orders(face_up, table)
        del table
        won, every = won + wins, every + count
        orders.append((face_up, f"{count:,}", f"{wins:,}", percent(wins / count)))
        print(turns[-1], tiles[-1], orders[-1], f"{process_time() - clock:.0f} s", flush=True)
    turns.append(("*any*", TILES, f"**{percent(chance, 2)}**", "", chance))
    orders.append(("*any*", f"{every:,}", f"{won:,}", f"**{percent(won / every)}**"))
    write(
        "first-turn", "face up | copies | if it is placed | if the compass is turned | placed, exactly", turns
    )
    write(
        "first-tile",
        "face up | best beside the compass (for how many tiles revealed) | cost of the worst",
        tiles,
    )
    write("orders", "face up | orders | won by the starter | share", orders)
    write("perfect", "in games of perfect players | ", behaviour(perfect))
    shares = [(name, len(wins), percent(mean(wins))) for name, wins in bots.items()]
    write("bots", "opponent | games | won by the perfect player", shares)


# Positions -----------------------------------------------------------------------------------


def reached(unplaced: int, seed: int) -> Position:
    """A position before a turn, after random play."""
    rng, position = Random(f"{unplaced}/{seed}"), Chartae(seed=seed).position
    while len(position.stack) > unplaced or position.mid_turn:
        position = position.after(rng.choice(position.legal_moves()))
    return position


def positions() -> None:
    """How large positions are, how long they take, and what they are worth to the seat to move."""
    rows: list[Row] = []
    for unplaced, count in SAMPLE.items():
        spent, hidden, known, most = [], [], [], 0
        for seed in range(count):
            full = reached(unplaced, seed)
            clock = process_time()
            solution = solve(full.seen_by(None))
            spent.append(process_time() - clock)
            most = max(most, solution.positions)
            hidden.append(solution.value)
            known.append(solve(full).value)
        sure = mean(value in (0, 1) for value in hidden)
        chances = percent(mean(map(float, hidden))), percent(sure), percent(mean(map(float, known)))
        rows.append((unplaced, count, f"{most:,}", f"{max(spent):.2f} s", *chances))
        print(rows[-1], flush=True)
    heads = (
        "unplaced | sample | positions valued | time | mover's chance | decided already | stack known: won"
    )
    write("sizes", heads, rows)


if __name__ == "__main__":
    for job in sys.argv[1:] or ("game", "positions"):
        {"game": game, "positions": positions}[job]()
