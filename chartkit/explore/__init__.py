"""Exploring by script: play positions out, compare moves, let bots meet.

>>> from chartkit import Chartae, playouts
>>> playouts(Chartae(seed=7), 500, seed=1).n
500
"""

from chartkit.explore.compare import Comparison, compare
from chartkit.explore.estimate import Estimate, Share
from chartkit.explore.match import Match, match
from chartkit.explore.play import Outcome, PlayoutError
from chartkit.explore.playouts import Playouts, playouts

__all__ = [
    "Comparison",
    "Estimate",
    "Match",
    "Outcome",
    "PlayoutError",
    "Playouts",
    "Share",
    "compare",
    "match",
    "playouts",
]
