"""Charterstone's balance by simulation: how long games are, who wins, where points come from, what is used.

Nothing is told of what lies in boxes, unless `names` are asked for.
"""

from chartkit.charterstone.balance.played import Played, Sitting
from chartkit.charterstone.balance.playing import Campaigned
from chartkit.charterstone.balance.prudent import prudent
from chartkit.charterstone.balance.study import Campaigns, Study, campaigns, first_games
from chartkit.charterstone.balance.views import View

__all__ = [
    "Campaigned",
    "Campaigns",
    "Played",
    "Sitting",
    "Study",
    "View",
    "campaigns",
    "first_games",
    "prudent",
]
