"""One whole campaign of Charterstone, kept as text: what changes in it was meant to, or is a fault.

After a change that was meant, write the file anew and read the difference:

    python tests/golden/test_campaign.py && git diff tests/golden
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2s
from pathlib import Path
from random import Random

from chartkit import Campaign
from chartkit.charterstone.pieces import GAMES

SEED = 2026
KEPT = Path(__file__).with_name("campaign.txt")


def played() -> Iterator[str]:
    """The lines that tell a random campaign, chapter by chapter; of games a digest of their moves."""
    campaign, rng = Campaign(seats=3, seed=SEED), Random(SEED)
    while True:
        game = campaign.game
        while not game.over:
            game.play(rng.choice(game.position.playout_moves()))
        moves = [str(move) for move in game.history]
        yield f"{campaign.message}"
        yield f"  scores {game.scores}, points of the campaign {campaign.scores}"
        if "Between" in campaign.message:
            yield f"  decided {'; '.join(moves)}"
            yield f"  {campaign.village.to_text()}"
        else:
            yield f"  {len(moves)} moves ({blake2s(' '.join(moves).encode(), digest_size=6).hexdigest()})"
        if campaign.over:
            yield f"winners {campaign.winners}: {campaign.chronicle().pages[-2].title}"
            return
        campaign.proceed()


def test_the_campaign_is_as_it_was():
    assert list(played()) == KEPT.read_text(encoding="utf-8").splitlines()


def test_it_is_a_whole_campaign():
    told = KEPT.read_text(encoding="utf-8")
    assert all(f"Game {number}: " in told for number in range(1, GAMES + 1))
    assert told.count("Between games: ") == GAMES


if __name__ == "__main__":
    KEPT.write_text("\n".join(played()) + "\n", encoding="utf-8")
