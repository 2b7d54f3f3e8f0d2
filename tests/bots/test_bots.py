"""Bots, asked for moves and driven."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from chartkit import Cartography, Chartae
from chartkit.bots import BOTS, Driver, choose, drive
from chartkit.bots.greedy import turn_worth
from chartkit.core import IllegalMove, OptionError


@pytest.mark.parametrize("name", ["random", "greedy", "easy"])
def test_a_bot_plays_legal_moves_to_the_end_and_the_same_with_the_same_chance(name):
    ends = []
    for _ in range(2):
        game, rng = Chartae(seed=5), Random(3)
        while not game.over:
            game.play(choose(name, game.position, game.to_move, rng))
        ends.append(game.to_text())
    assert ends[0] == ends[1]


def test_greedy_finds_the_placement_that_joins_most():
    """With a straight in hand beside a compass, laid by trial of all 16 placements."""
    game = Chartae(seed=1, stack=["straight"])
    game.play("take")
    best = max(
        game.position.after(move).scores[0] - game.position.after(move).scores[1]
        for move in game.legal_moves()
    )
    move = choose("greedy", game.position, 0, Random(0))
    after = game.position.after(move)
    assert after.scores[0] - after.scores[1] == best


def test_greedy_looks_to_the_end_of_a_turn_of_two_steps():
    game = Chartae(seed=1, stack=["straight"])
    taken = game.position.after(game.position.parse_move("take"))
    placed = max(s[0] - s[1] for s in (taken.after(move).scores for move in taken.legal_moves()))
    assert turn_worth(taken, 0) == placed > taken.scores[0] - taken.scores[1]


def test_greedy_beats_random():
    wins = 0
    for seed in range(12):
        game = Chartae(seed=seed)
        game.bots = ("greedy", "random") if seed % 2 else ("random", "greedy")
        drive(game).run()
        wins += game.bots[game.winners[0]] == "greedy"
    assert wins >= 10


@pytest.mark.parametrize("name", BOTS)
def test_bots_keep_to_moves_worth_a_try_so_that_their_games_end(name):
    """Bots of Cartography that claimed their own strategic hills would capture each other for ever."""
    for seed in range(4):
        game, rng = Cartography(seed=seed, tiles_each=3), Random(seed)
        while not game.over:
            move = choose(name, game.position, game.to_move, rng)
            assert move in game.position.playout_moves()
            game.play(move)
        assert game.ply < 200


def test_a_bot_is_shown_only_what_its_seat_sees_and_greedy_does_not_depend_on_the_rest():
    shown = []

    def spy(seen, seat, rng):
        shown.append(seen)
        yield seen.legal_moves()[0]

    game = Chartae(seed=9)
    choose(spy, game.position, 0, Random(0))
    assert shown[0].hidden and shown[0] == game.position.seen_by(0)
    other = game.position.resample(0, Random(77))
    assert other != game.position
    assert choose("greedy", game.position, 0, Random(4)) == choose("greedy", other, 0, Random(4))


def test_more_slices_never_make_a_worse_move():
    game = Chartae(seed=2).play("take")
    leads = []
    for slices in (1, 4, None):
        after = game.position.after(choose("greedy", game.position, 0, Random(1), slices=slices))
        leads.append(after.scores[0] - after.scores[1])
    assert leads == sorted(leads)


def test_wrong_bots_are_named():
    game = Chartae(seed=1)
    with pytest.raises(OptionError, match="no bot 'deep'; there are random, greedy"):
        choose("deep", game.position, 0, Random(0))
    with pytest.raises(OptionError, match="returned no move"):
        choose(lambda *_: iter(()), game.position, 0, Random(0))
    with pytest.raises(IllegalMove, match="no tile on a1"):
        choose(lambda seen, *_: iter([seen.parse_move("Ra1")]), game.position, 0, Random(0))


# The driver ------------------------------------------------------------------------------------


def driven(game: Chartae, **options: float) -> Driver:
    return Driver(game, pace=0, **options)


async def settled(driver: Driver) -> None:
    """Until no bot is at work; each turn of the loop lets one slice pass."""
    for _ in range(10_000):
        await asyncio.sleep(0)
        if driver.thinking is None:
            return
    raise AssertionError("The bots never came to rest.")


def apart(work, *values):
    """Call `work` in a thread of its own, where no other test's event loop is."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work, *values).result()


def run(coroutine):
    return apart(asyncio.run, asyncio.wait_for(coroutine, 20))


def test_bots_play_a_whole_game_on_the_loop():
    async def scene():
        game = Chartae(seed=4)
        driver = driven(game)
        game.bots = ("random", "greedy")
        await settled(driver)
        assert game.over and driver.notice == ""

    run(scene())


def test_it_plays_only_at_the_end_of_the_line_until_it_is_told_to_go_on():
    async def scene():
        game = Chartae(seed=4)
        game.bots = ("", "random")
        driver = driven(game)
        game.play("c4/1")
        await settled(driver)
        assert game.to_move == 0
        played = game.ply
        game.goto(2)
        await settled(driver)
        assert (game.ply, driver.waiting, driver.due) == (2, True, 1)
        driver.play_on()
        await settled(driver)
        assert (game.ply, game.to_move) == (played, 0), "the same chance makes the same move"

    run(scene())


def test_an_undo_or_a_person_in_its_seat_stops_a_thinking_bot(monkeypatch):
    slices = []

    def endless(seen, seat, rng):
        while True:
            slices.append(seat)
            yield seen.legal_moves()[0]

    monkeypatch.setitem(BOTS, "endless", endless)

    async def scene():
        game = Chartae(seed=4)
        game.bots = ("", "endless")
        driver = driven(game, seconds=1000)
        game.play("c4/1")
        for stop in (game.undo, lambda: setattr(game, "bots", ("", ""))):
            game.goto(len(game.history))
            while len(slices) < 5:
                await asyncio.sleep(0)
            assert driver.thinking == 1
            ply = game.ply
            stop()
            assert driver.thinking is None
            slices.clear()
            for _ in range(20):
                await asyncio.sleep(0)
            assert slices == [] and game.ply <= ply

    run(scene())


def test_an_endless_bot_plays_when_its_time_is_up(monkeypatch):
    def endless(seen, seat, rng):
        while True:
            yield seen.legal_moves()[0]

    monkeypatch.setitem(BOTS, "endless", endless)

    async def scene():
        game = Chartae(seed=4)
        game.bots = ("", "endless")
        driver = driven(game, seconds=0)
        game.play("c4/1")
        while game.ply < 3:
            await asyncio.sleep(0)
        driver.close()

    run(scene())


def broken(seen, seat, rng):
    raise RuntimeError("out of ideas")
    yield


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (lambda seen, seat, rng: iter([seen.parse_move("Re5")]), "no tile on e5"),
        (broken, "RuntimeError: out of ideas"),
        (lambda seen, seat, rng: iter([None]), "returned no move"),
        (lambda seen, seat, rng: iter(["nonsense"]), "There is no step 'nonsense'"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_person_and_nothing_is_half_done(monkeypatch, bot, reason):
    monkeypatch.setitem(BOTS, "bad", bot)

    async def scene():
        game = Chartae(seed=4)
        game.bots = ("", "bad")
        driver = driven(game)
        game.play("c4/1")
        text = game.to_text()
        await settled(driver)
        assert game.bots == ("", "") and game.to_text() == text and game.ply == 2
        assert reason in driver.notice and "'bad' of Sea" in driver.notice

    run(scene())


def test_a_failing_observer_is_not_the_bots_fault():
    async def scene():
        game = Chartae(seed=4)
        game.bots = ("", "random")
        driver = driven(game)
        game.play("c4/1")
        game.observe(lambda change: 1 / 0, "position")
        while not driver.notice:
            await asyncio.sleep(0)
        assert "ZeroDivisionError" in driver.notice and game.bots == ("", "random") and game.ply > 2

    run(scene())


def test_there_is_one_driver_a_game_and_it_lives_as_long():
    game = Chartae(seed=4)
    assert drive(game) is drive(game) is not drive(Chartae(seed=4))


def test_without_a_loop_bots_wait_to_be_run():
    def scene():
        game = Chartae(seed=4)
        game.bots = ("random", "random")
        driver = drive(game)
        assert game.ply == 0 and driver.thinking is None
        driver.run()
        assert game.over

    apart(scene)
