"""The game around the positions: traits, records, and games kept as gold."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from chartkit.cartography import Cartography

GOLD = sorted(Path(__file__).with_name("golden").glob("*.jsonl"))


def test_traits_follow_the_game():
    game = Cartography(tiles=4, players=3)
    seen = []
    game.observe(
        lambda change: seen.append((change["name"], change["new"])), ["step", "tiles_left", "stacks"]
    )
    game.play("curved A3/1")
    assert (game.step, game.tiles_left, game.stacks["curved"], game.passes) == ("castle", 3, 5, 0)
    assert {name for name, _ in seen} == {"step", "tiles_left", "stacks"}
    game.play("A1", "open B3 pass")
    assert (game.on_land, game.captured, game.passes, game.to_move) == ((1, 0, 0), (0, 0, 0), 1, 2)
    assert (game.hand_sizes, game.pile_left) == ((), 0)
    assert game.message == "Green to move: lay a tile (2 left)."
    game.undo()
    assert game.step == "castle"


def test_captures_show_in_the_traits_and_the_sentence():
    game = Cartography.from_text("cartography/1 castles=F1,B1;C1,E1 move=1")
    game.play("A1")
    assert (game.captured, game.on_land, game.scores) == ((0, 2), (0, 3), (0, 5))
    assert game.describe(0) == "Blue claims A1 and captures 2 castles of Orange."


@pytest.mark.parametrize("variant", ["open", "alternative"])
def test_a_record_replays(tmp_path, variant):
    game = Cartography(seed=6, players=3, tiles_each=2, variant=variant, superko="situational")
    rng = Random(1)
    while not game.over and game.ply < 60:
        game.play(rng.choice(game.position.playout_moves()))
    game.goto(9).play(game.position.legal_moves()[-1])
    game.save(tmp_path / "game.jsonl")
    twin = Cartography.load(tmp_path / "game.jsonl")
    assert (twin.lines, twin.position, twin.seed if hasattr(twin, "seed") else 6) == (
        game.lines,
        game.position,
        6,
    )


def test_a_position_of_ones_own_starts_a_game():
    game = Cartography.from_text("cartography/1 map=A3:open castles=A1;C1 move=1")
    assert (game.to_move, game.tiles_left, game.step) == (1, 0, "castle")
    game.position = game.position.from_text("cartography/1 castles=-;-;- left=9")
    assert (game.seats, game.step) == (3, "tile")


@pytest.mark.parametrize("path", GOLD, ids=lambda path: path.stem)
def test_golden_games_replay_to_the_letter(path):
    """Each file is a record, and beside it stands what every ply was like when it was kept."""
    game = Cartography.load(path)
    kept = path.with_suffix(".txt").read_text().splitlines()
    assert told(game) == kept


def told(game: Cartography) -> list[str]:
    """Ply by ply: who may do how much, what is done, and the score; at last the position as text."""
    lines = []
    for ply, move in enumerate(game.history):
        game.goto(ply)
        count = len(game.legal_moves())
        scores = "-".join(map(str, game.scores))
        lines.append(f"{ply + 1}. {scores} {count} {move}: {game.describe(ply)}")
    game.goto(len(game.history))
    return [*lines, game.message, game.to_text()]


def test_there_are_golden_games():
    assert [path.stem for path in GOLD] == ["alternative-3", "castles-only", "open-2", "open-4"]
