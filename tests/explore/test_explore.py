"""Playouts, comparisons and matches: what they say, that it never depends on who works, and bad input."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from random import Random
from xml.etree import ElementTree

import pytest

from chartkit import Chartae, compare, match, playouts
from chartkit.bots import mcts
from chartkit.cartographers.game import Cartographers
from chartkit.cartography.game import Cartography
from chartkit.chartae.position import Position
from chartkit.core import HiddenInformation, IllegalMove, ImpossiblePosition, OptionError
from chartkit.core.chances import Chances
from chartkit.core.crowd import Trace
from chartkit.explore import Estimate, PlayoutError, consult, trials
from chartkit.explore import spread as spreading
from chartkit.explore.play import chance

LAST_TURN = (
    "chartae/1 map=b2:straight/3,c2:diagonal/0,d2:straight/0,c3:compass/0,d3:diagonal/0,"
    "b4:strip-sea/1,c4:bend-land/3,d4:bend-sea/1 hand=- stack=strip-land rotated=1 move=0 land=0"
)


def same(one, other):
    return repr(one) == repr(other) and (one.frame() == other.frame()).all().all()


# What they say ---------------------------------------------------------------------------------


def test_random_fills_of_chartae_go_as_is_known(players):
    """Tiles laid by chance alone: land 40 %, sea 40 %, ties 20 %; the starter, who never lays last, 59 %."""
    found = playouts(Chartae(seed=1), 4000, policy=players.placer, seed=3)
    land, sea = (found.results.scores[:, seat] for seat in (0, 1))
    for share, known in (((land > sea).mean(), 0.40), ((sea > land).mean(), 0.40), (found.ties.value, 0.20)):
        assert share == pytest.approx(known, abs=0.03)
    assert found.wins[0].low < 0.59 < found.wins[0].high
    assert found.n == 4000 and found.complete
    assert sum(win.value for win in found.wins) == pytest.approx(1)


def test_a_comparison_finds_the_one_move_that_wins_and_counts_its_endings():
    """After Rb2 all four endings are Land's; after `take` none is: worked out in Chartae's notebook."""
    found = compare(Chartae.from_text(LAST_TURN), 60, policy="greedy")
    assert str(found.best) == "Rb2"
    by_move = {str(move): found.results[number].win(0).value for number, move in enumerate(found.moves)}
    assert by_move["Rb2"] == 1 and by_move["take"] == 0
    assert found.behind(found.ranking[0]) == (0, 0, 0)
    assert found.behind(found.ranking[-1]).value == 1


def test_the_moves_are_compared_in_the_same_worlds():
    """Two moves that lead to the same position have the very same results."""
    game = Chartae(seed=4)
    found = compare(game, 40, moves=["take"], seed=5)
    assert (found.results[0].scores == compare(game, 40, seed=5).results[0].scores).all()
    solo = Cartographers(seed=2, players=1)
    asked = solo.legal_moves()[:3]
    assert [str(m) for m in compare(solo, 2, moves=asked).moves] == [str(m) for m in asked]


@pytest.mark.parametrize(("moves", "each"), [(1, 200), (40, 100), (952, 10)])
def test_a_comparison_of_many_moves_tries_each_less_often(monkeypatch, moves, each):
    asked = []
    monkeypatch.setattr(
        "chartkit.explore.trials.spread", lambda task, count, *_, **__: asked.append(count) or 1 / 0
    )
    start = Cartographers(seed=1, players=1)
    with pytest.raises(ZeroDivisionError):
        compare(start, moves=start.legal_moves()[:moves])
    assert asked == [moves * each]


def test_a_match_ranks_bots_and_shares_deals_and_seats_fairly():
    found = match(["random", "greedy"], "chartae", 60, seed=2)
    assert found.rows()[0]["bot"] == "greedy" and found.ratings[1].low > found.ratings[0].high
    assert found.points.sum() == found.n == 60
    assert [found.task.seating(index) for index in range(4)] == [(0, 1), (1, 0)] * 2
    even = match({"one": "random", "two": "random"}, Chartae, 400, seed=2)
    assert even.wins[0].low < 0.5 < even.wins[0].high
    assert found.cross().loc["greedy", "random"] == found.wins[1].value


def test_a_match_alone_compares_by_the_same_deals_and_one_of_many_fills_the_table(players):
    alone = match(["random", "greedy"], Cartographers, 5, players=1)
    assert alone.n == 10 and alone.points.sum() == 5
    filled = match(["random", players.first], Cartography, 4, players=4, tiles_each=1)
    assert [filled.task.seating(index) for index in range(2)] == [(0, 1, 0, 1), (1, 0, 1, 0)]
    three = match({"a": "random", "b": "random", "c": "random"}, Cartography, 3, players=2, tiles_each=1)
    assert three.n == 9 and (three.points + three.points.T).tolist() == [[0, 3, 3], [3, 0, 3], [3, 3, 0]]


@pytest.mark.parametrize(
    "start",
    [
        Chartae(seed=1),
        Cartography(seed=1, players=3, variant="alternative", tiles_each=4),
        Cartographers(seed=1, players=1),
        Cartographers(seed=1, players=3),
    ],
    ids=["chartae", "cartography-hands", "cartographers-1", "cartographers-3"],
)
def test_what_the_viewer_cannot_see_changes_nothing(start):
    position = start.position
    rng = Random(5)
    for _ in range(4):
        position = position.after(rng.choice(position.legal_moves()))
    seat = position.to_move
    other = position.resample(seat, Random(99))
    assert other != position
    assert same(playouts(position, 6, seed=1), playouts(other, 6, seed=1))
    assert same(playouts(position.seen_by(seat), 6, seed=1), playouts(other, 6, seed=1))
    moves = position.legal_moves()[:3]
    assert same(compare(position, 2, moves=moves), compare(other, 2, moves=moves))


def worlds(scenario, games):
    """Those that games are played in, singly and many at once."""
    yield [scenario.world(chance(0, index)) for index in range(games)]
    trace = Trace()
    scenario.crowd.play(Chances(0, range(games)), trace=trace)
    yield trace.worlds


def test_views_say_what_is_taken_as_known():
    """With all known the tiles come as they lie: the last is the same in every game."""
    game = Chartae(seed=3)
    for view, orders in (("all", 1), ("auto", 6), ("onlooker", 6), (1, 6)):
        for found in worlds(playouts(game, 6, view=view).scenario, 6):
            assert len({world.stack for world in found}) == orders, view
    known = Position.from_text(
        "chartae/1 map=c2:straight/0,c3:compass/0,c4:diagonal/1 hand=bend-sea "
        "stack=straight,strip-sea,?,?,? rotated=0 move=0 land=0"
    )
    for view, sure in (("all", True), ("onlooker", False)):
        for found in worlds(playouts(known, 1, view=view).scenario, 12):
            assert ({world.stack[1] for world in found} == {"strip-sea"}) == sure


def test_games_that_are_played_many_at_once_go_as_if_played_singly(players):
    """A policy of one's own that plays like `random` is asked game by game."""
    game = Chartae(seed=1).play("take")
    once, singly = playouts(game, 20_000, seed=2), playouts(game, 2000, policy=players.chance, seed=2)
    for name in ("wins", "scores", "plies", "ties"):
        for one, other in zip(*map(estimates, (once, singly), (name, name)), strict=True):
            assert abs(one.value - other.value) < other.high - other.low  # four standard errors
    once, singly = compare(game, 2000, seed=2), compare(game, 200, policy=players.chance, seed=2)
    for one, other in zip(once.results, singly.results, strict=True):
        assert abs(one.win(1).value - other.win(1).value) < other.win(1).high - other.win(1).low


def estimates(found, name):
    value = getattr(found, name)
    return [value] if isinstance(value, Estimate) else value


# Who works ------------------------------------------------------------------------------------


@pytest.fixture
def eager(monkeypatch):
    """Chunks of one task, few games in each, and no more work done here than has to be."""
    monkeypatch.setattr(trials, "BLOCK", 10)
    monkeypatch.setattr(spreading, "TRIAL", 0)
    monkeypatch.setattr(spreading, "CHUNK", 0.004)


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_the_result_is_the_same_for_any_number_of_workers(eager, workers, players):
    game = Chartae(seed=6)
    with ProcessPoolExecutor(workers) as pool:
        for ask in (
            lambda executor: playouts(game, 40, policy=["greedy", players.placer], seed=8, executor=executor),
            lambda executor: playouts(game, 42, seed=8, executor=executor),
            lambda executor: compare(game, 12, seed=8, executor=executor),
            lambda executor: match(["random", "greedy"], "chartae", 12, seed=8, executor=executor),
        ):
            assert same(ask(pool), ask(ThreadPoolExecutor(1)))


def test_workers_that_are_started_afresh_need_nothing_of_this_process(eager, players):
    """As on other systems, where no process is forked."""
    game, policy = Chartae(seed=6), [mcts(2), players.first]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = playouts(game, 12, policy=policy, seed=8, executor=pool)
    assert there.complete and same(there, playouts(game, 12, policy=policy, seed=8))


def test_much_work_goes_to_processes_by_itself(monkeypatch):
    pools = []

    class Watched(ProcessPoolExecutor):
        def submit(self, *args):
            pools.append(self)
            return super().submit(*args)

    monkeypatch.setattr(spreading, "ProcessPoolExecutor", Watched)
    game = Chartae(seed=6)
    here = playouts(game, 60, seed=1)
    assert not pools
    monkeypatch.setattr(trials, "BLOCK", 50)
    monkeypatch.setattr(spreading, "WORTHWHILE", 0)
    monkeypatch.setattr(spreading, "TRIAL", 0)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert same(playouts(game, 60, seed=1), here)
    assert len(set(pools)) == 1


def test_a_policy_that_cannot_travel_is_asked_here(monkeypatch):
    monkeypatch.setattr(spreading, "WORTHWHILE", 0)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(spreading, "TRIAL", 0)

    def local(seen, seat, rng):
        yield seen.legal_moves(seat)[0]

    assert playouts(Chartae(seed=1), 5, policy=local).complete


def test_processes_that_die_leave_the_rest_to_be_done_here(monkeypatch, eager):
    monkeypatch.setattr(spreading, "WORTHWHILE", 0)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(spreading, "ProcessPoolExecutor", lambda **_: Dying(2))
    game = Chartae(seed=1)
    with pytest.warns(RuntimeWarning, match="all is done in this one: BrokenExecutor: lost its workers"):
        found = playouts(game, 100)
    assert found.complete and same(found, playouts(game, 100, executor=ThreadPoolExecutor(1)))


def test_a_dask_cluster_gives_the_same(eager, players):
    from distributed import Client, LocalCluster

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50
        ) as cluster,
        Client(cluster) as client,
    ):
        game, executor = Chartae(seed=6), client.get_executor()
        there = playouts(game, 60, policy=["random", players.placer], seed=2, executor=executor)
        assert same(there, playouts(game, 60, policy=["random", players.placer], seed=2))
        ran = client.run(lambda: len(__import__("sys").modules["chartkit.explore.scenario"].__dict__))
        assert len(ran) == 2
        moves = compare(game, 20, seed=2, executor=executor)
        assert same(moves, compare(game, 20, seed=2))


def test_progress_is_told_to_the_end(eager, capsys):
    told = []
    playouts(Chartae(seed=1), 30, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (30, 30) and [done for done, _ in told] == sorted({done for done, _ in told})
    with ThreadPoolExecutor(2) as pool:
        told.clear()
        playouts(Chartae(seed=1), 30, executor=pool, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (30, 30)
    playouts(Chartae(seed=1), 5)
    assert capsys.readouterr().err == ""
    playouts(Chartae(seed=1), 5, progress=True)
    assert "5/5" in capsys.readouterr().err


def test_many_searches_make_one_hint_that_does_not_depend_on_who_searched(eager):
    game = Chartae.from_text(LAST_TURN)
    here = consult(game, 5, bot=mcts(40), seed=3, executor=ThreadPoolExecutor(1))
    with ProcessPoolExecutor(2) as pool:
        there = consult(game, 5, bot=mcts(40), seed=3, executor=pool)
    assert repr(here) == repr(there) and here.options == there.options
    assert str(here.move) == "Rb2" and here.games == sum(option.visits for option in here.options) == 200
    single = [consult(game, 1, bot=mcts(40), seed=seed).options for seed in (3, 4)]
    assert single[0] != single[1]
    assert here.reason.startswith("Rb2: turns the straight on b2 clockwise. It wins 100 %")
    assert consult(game.branch().play("Rb2"), 2, bot=mcts(5)).line[0] == game.position.parse_move("take")


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"searches": 0}, "searches is a whole number from 1; got 0"),
        ({"bot": "greedy"}, "bot is a searcher"),
        ({"seat": 1}, "Sea has no move here"),
        ({"seat": 5}, "a seat from 0 to 1; got 5"),
    ],
)
def test_wrong_consultations_are_refused(wrong, reason):
    with pytest.raises(OptionError, match=reason):
        consult(Chartae(seed=1), **{"searches": 2, **wrong})


# When it goes wrong ----------------------------------------------------------------------------


def test_an_interrupt_keeps_what_is_done(monkeypatch):
    monkeypatch.setattr(trials, "BLOCK", 200)  # a hundred games end in the midst of a world of three moves

    def stopping():
        """Interrupts once, as soon as a dozen are done."""
        sent = []

        def tell(done, total):
            if done >= 12 and not sent:
                sent.append(done)
                signal.raise_signal(signal.SIGINT)

        return tell

    found = playouts(Chartae(seed=1), 5000, seed=4, progress=stopping())
    assert 12 <= found.n < 5000 and not found.complete and found.stopped == "interrupted"
    assert "Not complete: interrupted." in repr(found) and "interrupted" in found._repr_html_()
    whole = playouts(Chartae(seed=1), found.n, seed=4)
    assert (found.results.scores == whole.results.scores).all()
    moves = Chartae(seed=1).play("take")
    part = compare(moves, 500, moves=moves.legal_moves()[:3], progress=stopping())
    assert 1 <= part.n < 500 and len({len(results) for results in part.results}) == 1
    assert match(["random", "greedy"], "chartae", 300, progress=stopping()).n < 300


def test_an_interrupt_stops_workers_too_and_keeps_their_chunks(eager):
    def stop(done, total):
        if done >= 9:
            signal.raise_signal(signal.SIGINT)

    with ProcessPoolExecutor(2) as pool:
        found = playouts(Chartae(seed=1), 5000, executor=pool, progress=stop)
    assert 9 <= found.n < 5000 and found.stopped == "interrupted"
    assert threading.active_count() < 5


def test_an_interrupt_before_anything_is_done_is_one():
    def at_once(seen, seat, rng):
        raise KeyboardInterrupt
        yield

    with pytest.raises(KeyboardInterrupt):
        playouts(Chartae(seed=1), 5, policy=at_once)


class Dying(Executor):
    """Does some tasks and then breaks."""

    def __init__(self, tasks):
        self.tasks = tasks

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        if self.tasks:
            self.tasks -= 1
            future.set_result(fn(*args, **kwargs))
        else:
            future.set_exception(BrokenExecutor("lost its workers"))
        return future


def test_an_executor_that_dies_half_way_leaves_what_it_did(eager):
    with pytest.warns(RuntimeWarning, match=r"Only \d+ of 400 playouts were done; .*lost its workers"):
        found = playouts(Chartae(seed=1), 400, seed=4, executor=Dying(3))
    assert 3 < found.n < 400 and "lost its workers" in found.stopped
    whole = playouts(Chartae(seed=1), 400, seed=4)
    assert (found.results.scores == whole.results.scores[: found.n]).all()


def test_an_executor_that_is_shut_down_is_said(eager):
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.warns(RuntimeWarning, match="cannot schedule new futures after shutdown"):
        assert playouts(Chartae(seed=1), 30, executor=pool).n >= 1


def test_workers_that_are_killed_leave_what_was_done(eager, players):
    with ProcessPoolExecutor(2) as pool, pytest.warns(RuntimeWarning, match="BrokenProcessPool"):
        found = playouts(Chartae(seed=1), 3000, policy=players.deadly, executor=pool)
    assert 1 <= found.n < 3000 and not found.complete


@pytest.mark.parametrize("pooled", [False, True], ids=["here", "in a worker"])
@pytest.mark.parametrize(
    ("name", "reason"), [("illegal", "no tile on a1"), ("broken", "RuntimeError: out of ideas")]
)
def test_a_policy_that_fails_is_named_with_its_game(eager, players, pooled, name, reason):
    policy = getattr(players, name)
    with ProcessPoolExecutor(1) as pool, pytest.raises(PlayoutError, match=reason) as caught:
        playouts(Chartae(seed=1), 300, policy=["random", policy], executor=pool if pooled else None)
    error = caught.value
    assert f"{name!r} of Sea failed" in str(error) and f"Playout {error.index} broke off" in str(error)
    assert Position.from_text(error.position).to_move == 1
    assert any("Traceback" in note for note in error.__notes__)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"n": 0}, "n is a whole number from 1; got 0"),
        ({"n": -5}, "got -5"),
        ({"n": 2.5}, "got 2.5"),
        ({"n": True}, "got True"),
        ({"seed": "x"}, "seed is a whole number"),
        ({"policy": "deep"}, "no bot 'deep'"),
        ({"policy": 5}, "A policy is the name of a bot, or a bot; got 5"),
        ({"policy": ["random"]}, "one for each of 2; got 1"),
        ({"view": 2}, "a seat from 0 to 1; got 2"),
        ({"view": "everyone"}, "got 'everyone'"),
        ({"executor": 4}, "executor is an executor"),
        ({"progress": "yes"}, "progress is True, False"),
    ],
)
def test_wrong_arguments_are_refused_with_what_was_expected(wrong, reason):
    with pytest.raises(OptionError, match=reason):
        playouts(Chartae(seed=1), **{"n": 5, **wrong})


def test_a_finished_position_and_what_is_none_are_refused():
    game = Chartae(seed=1)
    rng = Random(0)
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
    for ask in (playouts, compare):
        with pytest.raises(OptionError, match="The game is over here"):
            ask(game, 5)
        with pytest.raises(OptionError, match="Expected a position or a game to explore; got str"):
            ask("chartae", 5)
        with pytest.raises(OptionError, match="got Draft"):
            ask(game.setup().position, 5)


def test_impossible_hidden_information_is_refused_before_anything_is_played():
    class Odd(Position):
        def completed(self, rng):
            raise ImpossiblePosition(["Two tiles are hidden; one is left."])

    with pytest.raises(ImpossiblePosition, match="one is left"):
        playouts(Odd(*Chartae(seed=1).position), 5)


def test_a_move_that_leads_into_the_unknown_is_not_compared_by_accident():
    masked = Chartae(seed=1).position.seen_by(0)
    with pytest.raises(HiddenInformation):
        masked.after(masked.legal_moves()[0]).after(masked.parse_move("c4")).after(masked.parse_move("take"))
    assert compare(masked, 5).n == 5


@pytest.mark.parametrize(
    ("wrong", "error", "reason"),
    [
        ({"moves": ["Ra1"]}, IllegalMove, "no tile on a1"),
        ({"moves": []}, OptionError, "list of moves"),
        ({"moves": "take"}, OptionError, "list of moves"),
        ({"seat": 1}, OptionError, "Sea has no move here"),
        ({"n": 0}, OptionError, "got 0"),
    ],
)
def test_wrong_comparisons_are_refused(wrong, error, reason):
    with pytest.raises(error, match=reason):
        compare(Chartae(seed=1), **{"n": 5, **wrong})


@pytest.mark.parametrize(
    ("bots", "options", "reason"),
    [
        (["random"], {}, "at least 2 bots"),
        (["random", "random"], {}, "different names"),
        ("random", {}, "a list of bots"),
        (["random", "deep"], {}, "no bot 'deep'"),
        (["random", "greedy"], {"game": "chess"}, "one of chartae"),
        (["random", "greedy"], {"players": 3}, "players"),
        (["random", "greedy"], {"tiles": 3}, "tiles"),
        (["random", "greedy"], {"n": 0}, "got 0"),
    ],
)
def test_wrong_matches_are_refused(bots, options, reason):
    with pytest.raises(OptionError, match=reason):
        match(bots, **{"game": "chartae", "n": 2, **options})


# How they show themselves ---------------------------------------------------------------------


def reports():
    game = Chartae(seed=2).play("take")
    yield playouts(game, 30)
    yield playouts(Cartographers(seed=1, players=1), 5)
    yield compare(game, 10)
    yield compare(Cartographers(seed=1, players=1), 1)
    yield match(["random", "greedy"], "chartae", 6)


def test_results_are_text_table_frame_and_plot():
    for report in reports():
        text, frame = repr(report), report.frame()
        rows = report.rows()
        assert text.splitlines()[0] == report.title and len(frame) == len(rows)
        assert ("frame() has all" in text) == (len(rows) > 30)
        table = ElementTree.fromstring(f"<div>{report._repr_html_()}</div>").find("table")
        assert len(table.findall("tbody/tr")) == min(30, len(rows))
        axes = report.plot()
        assert axes.get_title() and axes.get_xlabel()
        assert report.plot(ax=axes) is axes
        axes.figure.clear()


def test_names_are_escaped_and_each_game_has_a_row(players):
    found = match({"<b>": "random", "two": "greedy"}, "chartae", 2)
    assert "&lt;b&gt;" in found._repr_html_() and "<b>" not in found._repr_html_()
    games = playouts(Chartae(seed=2), 7).games()
    assert len(games) == 7 and (games["Land wins"] + games["Sea wins"] == 1).all()


def test_results_are_values():
    found = playouts(Chartae(seed=2), 7)
    with pytest.raises(AttributeError):
        found.asked = 3
    assert replace(found, stopped="interrupted").complete is False


@pytest.mark.parametrize(
    ("statement", "absent"),
    [
        (
            "from chartkit import Chartae",
            "numpy pandas matplotlib tqdm distributed chartkit.explore chartkit.bots",
        ),
        (
            "from chartkit import playouts, compare, match",
            "pandas matplotlib tqdm distributed ipywidgets chartkit.draw",
        ),
        ("from chartkit import *", "pandas matplotlib tqdm distributed"),
    ],
)
def test_nothing_is_loaded_before_it_is_needed(statement, absent):
    code = f"import sys; {statement}; print(*(name for name in {absent.split()} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
