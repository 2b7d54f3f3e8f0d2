"""The lesson's tasks on cards that act: assistants and personas."""

from __future__ import annotations

from chartkit.charterstone.game import deal
from chartkit.charterstone.scenarios import scenario
from chartkit.course import Step

CARDS = (
    Step(
        title="Assistants act",
        text="""
            A Wharf Clerk brings 1 VP whenever you use the Cloud Harbor. **Two alike act twice**, and an
            assistant never tires. So early ones are worth more than late ones.
        """,
        task="Gain 6 VP in one turn.",
        start=scenario(
            "wood has 3 coin",
            "wood has 2 coal",
            "wood has 2 wood",
            "wood takes wharf-clerk",
            "wood takes wharf-clerk",
        ).to_text(),
        solution=("place harbor", "fill a2"),
        goal=lambda p: p.players[0].points == 6,
        hint="3 VP for the space, 2 for the clerks. One is still missing: choose a space that has it beside.",
        praise="3 and 1 and 2.",
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
        hint="Click the persona under the board, or write be bridgewright.",
        praise="Now Barleyreach chooses.",
        missed="The Ring Counter does not care for buildings.",
    ),
)
"""Who acts for you."""
