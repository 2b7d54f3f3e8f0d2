"""Exploring by script: play positions out, compare moves, let bots meet.

>>> from chartkit import Chartae, playouts
>>> playouts(Chartae(seed=7), 500, seed=1).n
500
"""

from chartkit.explore.comparison import Comparison, compare
from chartkit.explore.consultation import consult
from chartkit.explore.endings import Playouts, playouts
from chartkit.explore.estimate import Estimate, Share
from chartkit.explore.play import Outcome, PlayoutError
from chartkit.explore.tournament import Match, match

__all__ = [
    "Comparison",
    "Estimate",
    "Match",
    "Outcome",
    "PlayoutError",
    "Playouts",
    "Share",
    "compare",
    "consult",
    "match",
    "playouts",
]
