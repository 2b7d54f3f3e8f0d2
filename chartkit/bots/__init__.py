"""Opponents: bots that choose moves from what their seat may see, and the driver that lets them play.

>>> from random import Random
>>> from chartkit import Chartae
>>> from chartkit.bots import choose
>>> game = Chartae(seed=7)
>>> str(choose("random", game.position, 0, Random(1)))
'take'
"""

from chartkit.bots.advice import ADVISER, hint
from chartkit.bots.bot import BOTS, Bot, choose
from chartkit.bots.driver import Driver, drive
from chartkit.bots.searcher import mcts
from chartkit.bots.thoughts import Option, Thoughts

__all__ = ["ADVISER", "BOTS", "Bot", "Driver", "Option", "Thoughts", "choose", "drive", "hint", "mcts"]
