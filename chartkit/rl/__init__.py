"""Reinforcement learning: every game as a PettingZoo environment; needs the extra `chartkit[rl]`.

>>> from chartkit.rl import env
>>> chartae = env("chartae")
>>> chartae.reset(seed=7)
>>> for agent in chartae.agent_iter():
...     observation, reward, termination, truncation, info = chartae.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = observation["action_mask"].argmax()  # the first legal one
...     chartae.step(action)
>>> chartae.unwrapped.position.over
True
"""

from chartkit.rl.encoding import Encoding, encoding_of
from chartkit.rl.environment import Environment, env, parallel_env

__all__ = ["Encoding", "Environment", "encoding_of", "env", "parallel_env"]
