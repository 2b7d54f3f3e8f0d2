"""The lesson's tasks on cards that act: assistants and personas."""

from __future__ import annotations

from chartkit.charterstone.game import deal
from chartkit.charterstone.scenarios import scenario
from chartkit.course import Step

CARDS = (
    Step(
        title="Personas",
        text="""
            Before the first turn everybody chooses a **persona**: somebody who acts for you all game long, as
            an assistant does. Each charter has two at first; boxes bring more, for later games.

            The Bridgewright brings 2 VP whenever you build, the Ring Counter 1 VP for every quota space.
        """,
        task="You mean to build a lot. Choose.",
        start=deal(seed=1, charters=["wood", "grain"]).to_text(),
        solution=("be bridgewright",),
        goal=lambda p: p.players[0].personas == ("bridgewright",),
        hint="Click the persona on the water, at the left, or write be bridgewright.",
        praise="Now Barleyreach chooses.",
        missed="The Ring Counter does not care for buildings.",
    ),
    Step(
        title="Assistants act",
        text="""
            A Wharf Clerk brings 1 VP whenever you use the Cloud Harbor, and you have one. Your persona is the
            Ring Counter, who brings 1 VP for every quota space. **All that fits acts**, time and again; so
            what comes early is worth more than what comes late.
        """,
        task="Gain 6 VP in one turn.",
        start=scenario(
            "wood has 3 coin",
            "wood has 2 coal",
            "wood has 2 wood",
            "wood is ring-counter",
            "wood takes wharf-clerk",
        ).to_text(),
        solution=("place harbor", "fill a2"),
        goal=lambda p: p.players[0].points == 6,
        hint="3 VP for the space, 1 for the clerk, 1 for the counter. Which space has one more beside?",
        praise="3 and 1 and 1, and 1 beside the space.",
        missed=lambda p: f"{p.players[0].points} VP.",
    ),
    Step(
        title="Getting influence back",
        text="""
            Some cards ask before they act. The Ink Clerk lets you **regain 1 influence** at the Treasury:
            only such as was **spent**, never what lies on a track or on an objective.

            You have opened a box, so 2 are spent.
        """,
        task="Regain an influence.",
        start=scenario("wood has 10 influence", "wood has 1 coal", "wood takes ink-clerk").to_text(),
        solution=("place treasury", "take influence"),
        goal=lambda p: p.players[0].influence == 11,
        hint="Go to the Treasury, and say yes.",
        praise="The cheapest influence there is.",
        missed=lambda p: f"You have {p.players[0].influence} influence.",
    ),
)
"""Who acts for you."""
