"""A lesson that teaches the first game of Charterstone, one task a step, and what a campaign makes of it."""

from chartkit.charterstone.lesson_cards import CARDS
from chartkit.charterstone.lesson_commons import COMMONS
from chartkit.charterstone.lesson_end import END
from chartkit.charterstone.lesson_turn import TURN

STEPS = (*TURN, *COMMONS, *CARDS, *END)
"""The steps: a turn, the buildings of the Commons, cards that act, and how a game ends and goes on."""
