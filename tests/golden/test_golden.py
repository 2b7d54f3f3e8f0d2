"""One whole playthrough of every game, kept as text: what changes in it was meant to, or is a fault.

After a change that was meant, write the files anew and read the difference:

    python tests/golden/test_golden.py && git diff tests/golden
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2s
from pathlib import Path
from random import Random

import pytest

from chartkit.games import GAMES, game_class

SEED = 2026
WIDTH = 100
MOST = 100
"""Longer lists of legal moves are cut."""


def playthrough(name: str) -> Iterator[str]:
    """The lines that tell a random game: at each ply what is, what each seat sees, and what may be done."""
    game, rng = game_class(name)(seed=SEED), Random(SEED)
    while True:
        position = game.position
        yield f"ply {game.ply}"
        yield f"  position {position.to_text()}"
        for seat in range(game.seats):
            seen = position.seen_by(seat)
            yield f"  seat {seat} sees {'all of it' if seen == position else seen.to_text()}"
        yield f"  scores {game.scores}, awaiting {game.awaiting}"
        yield f"  {game.message}"
        if game.over:
            yield f"  winners {game.winners}"
            return
        seat = rng.choice(game.awaiting)
        moves = game.legal_moves(seat)
        yield from wrapped(f"  seat {seat} may {len(moves)}:", listed([str(move) for move in moves]))
        game.play(rng.choice(moves))
        yield f"  > {game.history[-1]}: {game.describe(game.ply - 1)}"


def listed(moves: list[str]) -> list[str]:
    """The moves; of many, the first and the last, and a digest of them all."""
    if len(moves) <= MOST:
        return moves
    digest = blake2s(" ".join(moves).encode(), digest_size=4).hexdigest()
    return [*moves[: MOST // 4], "...", *moves[-MOST // 4 :], f"({digest})"]


def wrapped(start: str, words: list[str]) -> Iterator[str]:
    line = start
    for word in words:
        if len(line) + len(word) >= WIDTH:
            yield line
            line = "   "
        line = f"{line} {word}"
    yield line


def kept(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.txt")


@pytest.mark.parametrize("name", list(GAMES))
def test_the_playthrough_is_as_it_was(name: str) -> None:
    assert list(playthrough(name)) == kept(name).read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    for game_name in GAMES:
        kept(game_name).write_text("\n".join(playthrough(game_name)) + "\n", encoding="utf-8")
