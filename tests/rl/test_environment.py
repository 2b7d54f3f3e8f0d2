"""Every game that brings an encoding, as an environment: PettingZoo's own tests, and ours."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stdout
from functools import partial
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test

from chartkit.cartographers.game import Cartographers
from chartkit.cartography.game import Cartography
from chartkit.chartae.game import Chartae
from chartkit.core import Game, IllegalMove, OptionError
from chartkit.games import GAMES, game_class
from chartkit.rl import Environment, encoding_of, env, parallel_env

CLASSES = {
    **{cls.name: cls for cls in (Chartae, Cartography, Cartographers)},
    **{name: game_class(name) for name in GAMES},
}
CASES = {
    "chartae": ("chartae", {}),
    "cartography": ("cartography", {"tiles": 8}),
    "cartography-hands": ("cartography", {"players": 3, "tiles": 9, "variant": "alternative"}),
    "cartographers": ("cartographers", {"players": 3}),
    "cartographers-solo": ("cartographers", {"players": 1}),
    "charterstone": ("charterstone", {"players": 3}),
    "charterstone-automa": ("charterstone", {"automas": 1}),
}
THEIRS = (
    # PettingZoo knows the games by name whose observations may be a dictionary with a mask.
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
    # An agent is asked once more when the game is over; then it has no legal action.
    "ignore:Action mask numpy array is all zeros",
)
pettingzoo = [pytest.mark.filterwarnings(each) for each in THEIRS]


def marked(function):
    for mark in pettingzoo:
        function = mark(function)
    return function


@pytest.fixture(params=CASES, name="case")
def made(request):
    name, options = CASES[request.param]
    return partial(env, CLASSES[name], **options)


def play(environment, rng, moves=10_000):
    """Random play; yields what each agent that acts sees."""
    for agent in environment.agent_iter(moves):
        observation, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            environment.step(None)
            continue
        action = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
        yield agent, observation, action
        environment.step(action)


@marked
@pytest.mark.parametrize("everybody", [False, True])
def test_pettingzoo_api(case, everybody):
    api_test(case(everybody=everybody), num_cycles=60)


@marked
def test_pettingzoo_seed(case):
    seed_test(case, num_cycles=40)


@marked
def test_pettingzoo_max_cycles(case):
    environments = SimpleNamespace(
        env=partial(case, illegal="random", everybody=True),
        parallel_env=partial(parallel_env, *case.args, illegal="random", **case.keywords),
    )
    max_cycles_test(environments)


def test_pettingzoo_render(case):
    with redirect_stdout(io.StringIO()) as printed:
        render_test(case)
    assert case().metadata["name"] in printed.getvalue()


def test_a_game_with_a_board_is_rendered_as_a_picture():
    modes = {name: Environment(cls).metadata["render_modes"] for name, cls in CLASSES.items()}
    assert "rgb_array" in modes["chartae"]
    picture = Environment("chartae", render_mode="rgb_array")
    picture.reset(seed=1)
    before = picture.render()
    picture.step(0)
    picture.step(26 + 4 * 17)
    assert before.shape[1] == 600
    assert (picture.render() != before).any()


def test_every_legal_move_has_one_number_and_every_number_one_move(case):
    """Of the legal moves met in random play, in all seats."""
    environment = case().unwrapped
    encoding = environment.encoding
    for seed in range(3):
        environment.reset(seed=seed)
        for _ in play(environment, Random(seed), 200):
            position = environment.position
            for seat in position.awaiting:
                moves = list(position.legal_moves(seat))
                actions = [encoding.action(move) for move in moves]
                assert len(set(actions)) == len(moves)
                assert all(0 <= action < encoding.ACTIONS for action in actions)
                again = [encoding.move(action, position, seat) for action in actions]
                assert again == moves
                assert list(map(type, again)) == list(map(type, moves))


@pytest.mark.parametrize("name", CLASSES)
def test_every_number_is_another_move(name):
    encoding, position = encoding_of(CLASSES[name]), CLASSES[name](seed=1).position
    moves = {encoding.move(action, position, 0) for action in range(encoding.ACTIONS)}
    assert len(moves) == encoding.ACTIONS


def test_the_mask_holds_the_legal_moves_of_who_acts_and_nothing_else(case):
    environment = case().unwrapped
    environment.reset(seed=4)
    for agent, observation, _ in play(environment, Random(4), 100):
        position, seat = environment.position, environment.seat(agent)
        assert observation["action_mask"].sum() == len(position.legal_moves(seat))
        for other in environment.agents:
            if environment.seat(other) not in position.awaiting:
                assert not environment.observe(other)["action_mask"].any()


def test_observations_are_whole_and_never_cut(case):
    environment = case().unwrapped
    environment.reset(seed=5)
    encoding = environment.encoding
    for agent, observation, _ in play(environment, Random(5), 300):
        assert environment.observation_space(agent).contains(observation)
        seat = environment.seat(agent)
        raw = encoding.observation(environment.position.seen_by(seat), seat)
        assert raw.dtype == np.int16
        assert (raw >= encoding.LOW).all() and (raw <= encoding.HIGH).all()


def test_an_observation_changes_with_every_move_of_ones_own(case):
    environment = case().unwrapped
    environment.reset(seed=6)
    before = None
    for agent, observation, _ in play(environment, Random(6), 120):
        seen = (agent, observation["observation"].tobytes(), observation["action_mask"].tobytes())
        assert seen != before
        before = seen


def test_observations_are_the_same_in_all_positions_that_a_seat_could_be_in(case):
    environment = case().unwrapped
    environment.reset(seed=7)
    rng, differed = Random(7), False
    for agent, observation, _ in play(environment, rng, 60):
        seat = environment.seat(agent)
        world = environment.position.resample(seat, rng)
        differed = differed or world != environment.position
        again = environment.encoding.observation(world.seen_by(seat), seat)
        assert (again == observation["observation"]).all()
    assert differed or not environment.position.seen_by(0).hidden


def test_a_seed_is_that_of_the_game():
    environment = Environment("chartae")
    environment.reset(seed=12)
    assert environment.position == Chartae(seed=12).position
    starts = []
    for _ in range(2):
        environment.reset(seed=12)
        environment.reset()
        starts.append(environment.position)
    assert starts[0] == starts[1] != Chartae(seed=12).position


def test_winners_are_rewarded_at_the_end_only():
    environment = Environment("chartae")
    environment.reset(seed=2)
    for _ in play(environment, Random(2)):
        assert not any(environment.rewards.values())
        if environment.position.mid_turn and len(environment.position.stack) == 0:
            break
    environment.step(int(np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"])[0]))
    (winner,) = environment.position.winners
    assert environment.rewards == {f"player_{winner}": 1.0, f"player_{1 - winner}": -1.0}
    assert all(environment.terminations.values())


def test_the_lead_can_be_the_reward():
    environment = Environment("chartae", reward="lead")
    environment.reset(seed=3)
    rng, totals = Random(3), dict.fromkeys(environment.agents, 0.0)
    while not environment.position.over:
        mask = environment.observe(environment.agent_selection)["action_mask"]
        environment.step(rng.choice(np.flatnonzero(mask).tolist()))
        for agent, reward in environment.rewards.items():
            totals[agent] += reward
    first, second = environment.position.scores
    assert totals == {"player_0": first - second, "player_1": second - first}


def test_alone_the_reward_is_the_points():
    environment = Environment(Cartographers, players=1)
    environment.reset(seed=1)
    rng = Random(1)
    while not environment.position.over:
        mask = environment.observe("player_0")["action_mask"]
        environment.step(rng.choice(np.flatnonzero(mask).tolist()))
    assert environment.rewards == {"player_0": float(environment.position.scores[0])}


def test_who_makes_an_illegal_move_loses_and_is_told_the_rules():
    environment = Environment("chartae")
    environment.reset(seed=1)
    environment.step(26)  # a placement, with no tile in hand
    assert environment.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(environment.terminations.values())
    assert "take the face-up" in environment.infos["player_0"]["illegal"]
    assert environment.position == Chartae(seed=1).position


def test_an_illegal_move_can_be_replaced_or_raised():
    environment = Environment("chartae", illegal="random")
    environment.reset(seed=1)
    environment.step(26)
    assert environment.position != Chartae(seed=1).position
    assert "take the face-up" in environment.infos["player_0"]["illegal"]
    environment = Environment("chartae", illegal="raise")
    environment.reset(seed=1)
    with pytest.raises(IllegalMove, match="take the face-up"):
        environment.step(26)
    assert environment.position == Chartae(seed=1).position
    assert environment.agent_selection == "player_0"


def test_in_cycles_who_is_not_to_act_can_only_wait():
    environment = Environment("chartae", everybody=True)
    environment.reset(seed=1)
    wait = environment.actions - 1
    environment.step(13)  # land rotates the compass: now it is sea's turn, but not in this cycle
    assert environment.agent_selection == "player_1"
    assert np.flatnonzero(environment.observe("player_1")["action_mask"]).tolist() == [wait]
    environment.step(wait)
    assert environment.agent_selection == "player_0"
    assert np.flatnonzero(environment.observe("player_0")["action_mask"]).tolist() == [wait]
    environment.step(wait)
    assert environment.observe("player_1")["action_mask"].sum() == 2
    environment.step(0)
    assert environment.position.mid_turn


def test_all_draw_in_one_cycle_where_all_draw_at_once():
    environment = parallel_env(Cartographers, players=3)
    observations, _ = environment.reset(seed=2)
    cards = environment.unwrapped.position.turned
    actions = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()}
    environment.step(actions)
    assert environment.unwrapped.position.turned > cards


def test_a_game_starts_where_it_is_told_to():
    game = Chartae(seed=4).play("c4")
    environment = Environment("chartae")
    for start in (game.position, game.position.seen_by(None), game.position.seen_by(None).to_text()):
        environment.reset(seed=1, options={"position": start})
        assert environment.position.seen_by(None) == game.position.seen_by(None)
        assert not environment.position.hidden
        assert environment.agent_selection == "player_1"
    with pytest.raises(OptionError, match="2 seats, not 3"):
        Environment(Cartographers, players=3).reset(
            options={"position": Cartographers(seed=1, players=2).position}
        )


def test_options_are_checked():
    with pytest.raises(OptionError, match="'win' or 'lead'; got 'points'"):
        Environment("chartae", reward="points")
    with pytest.raises(OptionError, match="illegal"):
        Environment("chartae", illegal="allow")
    with pytest.raises(OptionError, match=r"render_mode.*rgb_array"):
        Environment("chartae", render_mode="video")
    with pytest.raises(OptionError, match="compass_turns"):
        Environment("chartae", compass_turns=9)
    with pytest.raises(KeyError, match="no game 'chess'"):
        Environment("chess")

    class Unknown(Game):
        title = "Unknown"

    with pytest.raises(OptionError, match="Unknown has no encoding"):
        Environment(Unknown)


def test_rules_do_not_load_what_learning_needs():
    code = (
        "import sys, chartkit; chartkit.Chartae(seed=1); "
        "print({'gymnasium', 'pettingzoo'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
