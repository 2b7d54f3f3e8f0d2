"""Any game as an environment of PettingZoo: agents that act in turn, or all in cycles."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel

from chartkit.core import Game, IllegalMove, OptionError, Position
from chartkit.games import game_class
from chartkit.rl.encoding import encoding_of, room_of

WIN, LEAD = "win", "lead"
LOSE, RANDOM, RAISE = "lose", "random", "raise"
CHOICES = {"reward": (WIN, LEAD), "illegal": (LOSE, RANDOM, RAISE)}
PICTURE_WIDTH = 600
"""Of the pictures that `rgb_array` renders, in pixels."""

Observation = dict[str, NDArray[Any]]


class Environment(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game for learning agents, one for each seat: `player_0` and so on.

    `game` is a name or a class, `players` the number of seats (by default two where the game is for two),
    and further options are the game's own. `reward` at the end of the game is `win`, 1 for winners and
    -1 for the others, or `lead`, by how many points a seat is ahead of the best other one (alone: its
    points; by default for one seat). What is done with an `illegal` action: the agent loses (`lose`, at
    once, with -1 for it and 0 for the others), a legal move is made for it (`random`), or `IllegalMove` is
    raised (`raise`). `info["illegal"]` says which rules were against it.

    By default only an agent whose seat is to act is asked. With `everybody` all are, one after another in
    cycles; who was not to act when the cycle began can only wait, which is the last action. After
    `max_cycles`, or that many moves for each seat, the game is cut off: truncated.

    An observation has an `observation`, an array as the game's `encoding` tells, and an `action_mask`.
    """

    def __init__(
        self,
        game: str | type[Game],
        *,
        players: int | None = None,
        reward: str | None = None,
        illegal: str = LOSE,
        everybody: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = game_class(game) if isinstance(game, str) else game
        self.encoding = encoding_of(self.game)
        least, most = self.game.seat_range
        seats = min(max(2, least), most) if players is None else players
        self.reward = (WIN if seats > 1 else LEAD) if reward is None else reward
        self.illegal, self.everybody, self.max_cycles = illegal, everybody, max_cycles
        for option, value in (("reward", self.reward), ("illegal", illegal)):
            if value not in CHOICES[option]:
                raise OptionError(f"{option} is {' or '.join(map(repr, CHOICES[option]))}; got {value!r}.")
        self.options = {"players": seats, **options}
        self._scenes = room_of(self.game, self.game.scene_room)
        modes = ["ansi", "human", *(["rgb_array"] if self._scenes else [])]
        self.metadata: dict[str, Any] = {
            "name": self.game.name,
            "render_modes": modes,
            "render_fps": 1,
            "is_parallelizable": everybody,
        }
        self.render_mode = render_mode
        if render_mode not in (None, *modes):
            raise OptionError(f"render_mode is one of {', '.join(modes)}; got {render_mode!r}.")
        self._chance = Random()
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.actions = self.encoding.ACTIONS + everybody
        self.action_spaces = {agent: spaces.Discrete(self.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space(seats) for agent in self.possible_agents}
        self.position: Position = self._start(0)

    def _space(self, seats: int) -> spaces.Dict:
        low, high, shape = self.encoding.LOW, self.encoding.HIGH, self.encoding.shape(seats)
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, shape, np.int16),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def _start(self, seed: int) -> Position:
        position: Position = self.game(seed=seed, **self.options).position
        return position

    def _placed(self, start: str | Position, seed: int) -> Position:
        """A start of one's own, what it hides dealt by the seed."""
        read = self.game.position_class.from_text(start) if isinstance(start, str) else start
        position: Position = self.game(position=read.completed(Random(seed))).position
        if position.seats != len(self.possible_agents):
            raise OptionError(f"The position has {position.seats} seats, not {len(self.possible_agents)}.")
        return position

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions there are, legal or not."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """The shape and bounds of what an agent sees."""
        return self.observation_spaces[agent]

    # Playing ----------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: that of a seed, or the next by chance; `options={"position": ...}` sets a start.

        The start is a position or its text; hidden tiles or cards in it are dealt by the seed.
        """
        if seed is not None:
            self._chance = Random(seed)
        else:
            seed = self._chance.getrandbits(31)
        start = (options or {}).get("position")
        self.position = self._start(seed) if start is None else self._placed(start, seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._moves = 0
        self._loser: str | None = None
        self._due = self.position.awaiting
        self.agent_selection = self.agents[0 if self.everybody else self.position.to_move]

    def seat(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and which actions it may choose from."""
        seat = self.seat(agent)
        seen = self.position.seen_by(seat)
        array = np.clip(self.encoding.observation(seen, seat), self.encoding.LOW, self.encoding.HIGH)
        mask = np.zeros(self.actions, np.int8)
        if self._acts(seat):
            mask[[self.encoding.action(move) for move in seen.legal_moves(seat)]] = 1
        elif self.everybody:
            mask[-1] = 1
        return {"observation": array.astype(np.int16), "action_mask": mask}

    def _acts(self, seat: int) -> bool:
        """Whether the seat is to act, and was when the cycle began."""
        return (
            self._loser is None
            and seat in self.position.awaiting
            and (seat in self._due or not self.everybody)
        )

    def step(self, action: int | None) -> None:
        """Let the selected agent act, and select the next one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._loser is None:
            self._act(agent, action)
        seat, seats = self.seat(agent), len(self.possible_agents)
        round_is_over = seat == seats - 1 or not self.everybody
        if self.everybody:
            self.agent_selection = self.possible_agents[(seat + 1) % seats]
        elif not self.position.over:
            self.agent_selection = self.possible_agents[self.position.to_move]
        self._moves += 1
        if round_is_over:
            self._due = self.position.awaiting
            self._finish()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _act(self, agent: str, action: int | None) -> None:
        seat = self.seat(agent)
        self.infos[agent] = {}
        if not self._acts(seat):
            fault = "It is not this seat's turn: it can only wait." if action != self.actions - 1 else ""
            legal: list[Any] = []
        else:
            legal = list(self.position.legal_moves(seat))
            fault = self._play(seat, action)
        if not fault:
            return
        self.infos[agent] = {"illegal": fault}
        if self.illegal == LOSE:
            self._loser = agent
        elif legal:
            self.position = self.position.after(self._chance.choice(legal))

    def _play(self, seat: int, action: int | None) -> str:
        """Play an action, or say why that cannot be."""
        if action is None or not 0 <= action < self.encoding.ACTIONS:
            return f"{action} is no move; moves are 0 to {self.encoding.ACTIONS - 1}."
        try:
            self.position = self.position.after(self.encoding.move(int(action), self.position, seat))
        except IllegalMove as error:
            if self.illegal == RAISE:
                raise
            return str(error)
        return ""

    def _finish(self) -> None:
        """End the game if it is over, lost by an illegal action, or cut off."""
        if self._loser is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards[self._loser] = -1.0
            return
        cut = self.max_cycles is not None and self._moves >= self.max_cycles * len(self.possible_agents)
        if not self.position.over and not cut:
            return
        if self.position.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {agent: self._earned(self.seat(agent)) for agent in self.agents}

    def _earned(self, seat: int) -> float:
        if self.reward == LEAD:
            scores = self.position.scores
            others = [score for other, score in enumerate(scores) if other != seat]
            return float(scores[seat] - max(others, default=0))
        if not self.position.over:
            return 0.0
        return 1.0 if seat in self.position.winners else -1.0

    # Looking ----------------------------------------------------------------------------

    def render(self) -> str | NDArray[np.uint8] | None:
        """What an onlooker sees: a text, printed or not, or a picture of shape (height, width, 3)."""
        if self.render_mode is None:
            raise OptionError("Give render_mode when the environment is made.")
        seen = self.position.seen_by(None)
        if self.render_mode == "rgb_array":
            return self._picture(seen)
        text = f"{seen.to_text()}\n{self._says(seen)}"
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _says(self, seen: Position) -> str:
        names = seen.seat_names
        return seen.verdict(names) if seen.over else f"{names[seen.to_move]} to move: {seen.prompt()}."

    def _picture(self, seen: Position) -> NDArray[np.uint8]:
        from PIL import Image

        from chartkit.draw.png import png

        assert self._scenes is not None
        picture = Image.open(BytesIO(png(self._scenes.scene(seen), PICTURE_WIDTH)))
        return np.asarray(picture.convert("RGB"))

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(game: str | type[Game], **options: Any) -> Any:
    """An `Environment` that complains if it is used in the wrong order."""
    return wrappers.OrderEnforcingWrapper(Environment(game, **options))


def parallel_env(game: str | type[Game], **options: Any) -> Any:
    """The same as a parallel environment: all agents act at once, those that are not to act wait."""
    return aec_to_parallel(env(game, everybody=True, **options))
