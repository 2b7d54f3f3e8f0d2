"""Monte Carlo tree search for games with hidden things, chance, and any number of seats.

Every iteration imagines one game. It deals what the seat cannot see anew, walks down a tree of moves, adds
one move to it, plays on by chance, and tells every move on the way how the game ended for its mover. The
tree is one for all deals, keyed by moves, so a plan can only rest on what the seat knows (information set
search, Cowling, Powley and Whitehouse 2012): a move counts as passed over only where it was legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any, NamedTuple

from chartkit.bots.greedy import turn_end, turn_worth
from chartkit.bots.thoughts import Option, Thoughts
from chartkit.core import Moves, Position

GLANCE = 40
"""Of more moves than this, a random sample is looked at ahead, but at the root of the tree."""
LOOK = 4000
"""The root looks ahead at so many moves, shared by the seats whose outlook each of them changes."""


class Settings(NamedTuple):
    """How a search goes about it."""

    exploration: float = 0.7
    """How much is dared for moves that were seldom tried."""
    width: float = 3.0
    """A place in the tree that was visited v times has at most about width x sqrt(v) moves."""
    depth: int | None = None
    """After how many plies beyond the tree an imagined game is judged by its outlook; None: at its end.
    With 0 of them the turn is brought to its best end, where a turn has steps."""
    guide: int = 1
    """Of how many random moves the most promising is imagined beyond the tree."""
    margin: float = 0.2
    """How much the lead counts beside the win."""
    sight: int | None = None
    """How many of its moves it notices at all, drawn by chance; None: all of them."""
    perfect: bool = False
    """Whether it keeps to the moves of perfect play, where a game can soon tell them."""


TO_THE_END = Settings()
"""Suits games whose scores say little before their end: they are imagined to the end, by chance."""
BY_OUTLOOK = Settings(exploration=0.3, width=1.0, guide=8)
"""Suits games that give an outlook of their own: few good moves, imagined a few plies on and judged by it."""


def suited(position: Position) -> Settings:
    """The settings that suit a game, whichever it is."""
    return TO_THE_END if position.foresight is None else BY_OUTLOOK._replace(depth=position.foresight)


class Node:
    """A move in the tree: how often it was played and could have been, and what became of its mover."""

    __slots__ = ("available", "children", "hoped", "score", "total", "visits", "wins")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        self.visits = self.available = 0
        self.total = self.wins = self.score = 0.0
        self.hoped: list[Any] | None = None


class Search:
    """A search for the move of a seat, from what it sees; `step` imagines one more game."""

    def __init__(self, seen: Position, seat: int, rng: Random, settings: Settings) -> None:
        self.seen, self.seat, self.rng, self.settings = seen, seat, rng, settings
        self.root = Node()
        self.games = 0
        self.low, self.high = [inf] * seen.seats, [-inf] * seen.seats
        self.legal: Sequence[Any] = seen.playout_moves(seat)
        if settings.sight is not None and settings.sight < len(self.legal):
            self.legal = Moves(rng.sample(self.legal, settings.sight))
        self.scale = self._scale()

    def keep_to(self, moves: Sequence[Any]) -> None:
        """Consider these of the seat's moves alone."""
        self.legal = Moves(moves)
        self.root, self.games = Node(), 0

    # One imagined game ------------------------------------------------------------------

    def step(self) -> None:
        """Imagine one game."""
        world, node, path = self.seen.resample(self.seat, self.rng), self.root, []
        blind: tuple[int, ...] = ()
        mover = self.seat
        while True:
            if mover in blind:
                blind = tuple(seat for seat in blind if seat != mover)
                world = world.after(self._played(world, mover))
            else:
                if mover == self.seat:
                    blind = tuple(seat for seat in world.awaiting if seat != mover)
                move, child = self._chosen(node, world, mover)
                world = world.after(move)
                path.append((child, mover))
                node = child
                if not child.visits:
                    break
            if world.over:
                break
            mover = self.seat if self.seat in world.awaiting else world.to_move
        world = self._played_on(world)
        self._learn(path, world)
        self.games += 1

    def _chosen(self, node: Node, world: Position, mover: int) -> tuple[Any, Node]:
        """The move to go down by: a new one while there is room, else the most promising one."""
        legal = world.playout_moves(mover) if node is not self.root else self.legal
        known = [(move, child) for move, child in node.children.items() if move in legal]
        room = self.settings.width * sqrt(node.visits + 1)
        if len(known) < len(legal) and len(known) < room:
            move = self._fresh(node, world, mover, legal)
            child = node.children[move] = Node()
            known.append((move, child))
        else:
            move, child = max(known, key=lambda pair: self._promise(pair[1], mover))
        for _, each in known:
            each.available += 1
        return move, child

    def _promise(self, child: Node, mover: int) -> float:
        low, span = self.low[mover], self.high[mover] - self.low[mover]
        value = (child.total / child.visits - low) / span if span > 0 else 0.5
        return value + self.settings.exploration * sqrt(log(child.available + 1) / child.visits)

    def _fresh(self, node: Node, world: Position, mover: int, legal: Sequence[Any]) -> Any:
        """A legal move that is not in the tree yet: the one with the best outlook, ties broken by chance."""
        if node.hoped is None:
            most = max(GLANCE, LOOK // world.seats if node is self.root else 0)
            looked = legal if len(legal) <= most else self.rng.sample(legal, most)
            worth = turn_worth if node is self.root and self.settings.depth == 0 else lead
            leads = {move: worth(world.after(move), mover) + 1e-6 * self.rng.random() for move in looked}
            node.hoped = sorted(leads, key=leads.__getitem__)
        for move in reversed(node.hoped):
            if move not in node.children and move in legal:
                return move
        return self.rng.choice([move for move in legal if move not in node.children])

    # Beyond the tree --------------------------------------------------------------------

    def _played(self, world: Position, mover: int) -> Any:
        return self.rng.choice(world.playout_moves(mover))

    def _played_on(self, world: Position) -> Position:
        """The position at the end of an imagined game, or as far as it is imagined."""
        random, guide, plies = self.rng.random, self.settings.guide, self.settings.depth
        if plies == 0:
            return turn_end(world, world.to_move)
        while not world.over and plies != 0:
            moves = world.playout_moves()
            count = len(moves)
            if guide == 1 or count == 1:
                world = world.after(moves[int(random() * count)])
            else:
                mover = world.to_move
                tried = [world.after(moves[int(random() * count)]) for _ in range(guide)]
                world = max(tried, key=lambda after: lead(after, mover))
            if plies is not None:
                plies -= 1
        return world

    # What it is worth -------------------------------------------------------------------

    def _scale(self) -> float:
        """How far leads lie apart at the end: what makes a lead a large one in this game."""
        if self.seen.seats == 1:
            return 1.0
        ends = [self._played_on(self.seen.resample(self.seat, self.rng)) for _ in range(12)]
        return max(1.0, sqrt(sum(lead(end, self.seat) ** 2 for end in ends) / len(ends)))

    def _learn(self, path: Iterable[tuple[Node, int]], world: Position) -> None:
        scores, winners = world.outlook, world.winners
        worths: dict[int, tuple[float, float]] = {}
        for child, mover in path:
            if mover not in worths:
                worths[mover] = self._worth(world, mover, scores, winners)
                self.low[mover] = min(self.low[mover], worths[mover][1])
                self.high[mover] = max(self.high[mover], worths[mover][1])
            win, worth = worths[mover]
            child.visits += 1
            child.total += worth
            child.wins += win
            child.score += scores[mover]
        self.root.visits += 1

    def _worth(
        self, world: Position, seat: int, scores: Sequence[float], winners: Sequence[int]
    ) -> tuple[float, float]:
        """The win of a seat as a share, and what the end is worth to it: from 0 to 1, or alone its score."""
        if len(scores) == 1:
            return 1.0, scores[0]
        ahead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
        share = 0.5 + 0.5 * ahead / (abs(ahead) + self.scale)
        if not world.over:
            return share, share
        win = 1 / len(winners) if seat in winners else 0.0
        return win, (1 - self.settings.margin) * win + self.settings.margin * share

    # What it thinks ---------------------------------------------------------------------

    @property
    def thoughts(self) -> Thoughts:
        """What the search makes of the moves up to now."""
        options = [
            Option(move, n, child.wins / n, child.score / n, child.total / n)
            for move, child in self.root.children.items()
            if (n := child.visits)
        ]
        options.sort(key=lambda option: (option.visits, option.worth), reverse=True)
        return Thoughts(self.seen, self.seat, self.games, tuple(options), tuple(self._line()))

    def _line(self) -> Iterable[Any]:
        node = self.root
        while node.children and node.visits > 1:
            move, node = max(node.children.items(), key=lambda pair: _favour(pair[1]))
            yield move


def lead(position: Position, seat: int) -> float:
    """By how much the seat's outlook is ahead of the best of the others; alone, its outlook."""
    outlook = position.outlook
    others = [score for other, score in enumerate(outlook) if other != seat]
    return outlook[seat] - max(others, default=0)


def _favour(node: Node) -> tuple[int, float]:
    """By what the best of several moves is found: it was tried most."""
    return node.visits, node.total / max(1, node.visits)
