"""The lesson's tasks on the Commons: to buy, build, open, score and sell, and the influence that it takes."""

from __future__ import annotations

from chartkit.charterstone.content import content
from chartkit.charterstone.pieces import GOODS, INFLUENCE, PROGRESS_END, PROGRESS_ICONS, REPUTATION
from chartkit.charterstone.position import Position
from chartkit.charterstone.scenarios import scenario
from chartkit.course import Step

_ROPEWALK = content().buildings["ropewalk"]
_NEEDS = tuple(
    f"wood has {number} {good}" for good, number in zip(GOODS, _ROPEWALK.needs, strict=True) if number
)
_BUILDER = ("open sawpit", "wood takes ropewalk", *_NEEDS)
"""Edits that let Alderwick build the Ropewalk."""
_QUIET = max(space for space in range(PROGRESS_END) if PROGRESS_ICONS.get(space + 1) != REPUTATION)
"""A space of the progress track that is not followed by a crown."""
_MARKET = scenario("wood has 1 iron", "wood has 1 grain", faceup=("wharf-clerk", "lid-reader"))
_SALE = ("wood has 3 brick", "wood has 2 coal", "wood has 2 grain")


def _quota(position: Position, space: str) -> int:
    """Who has filled a space of the quota track, or -1."""
    return position.quota[position.table.space_of[space]]


COMMONS = (
    Step(
        title="The Market",
        text="""
            The six buildings of the Commons belong to nobody. The **Market** takes any one resource and $1,
            and gives an **advance card**. Five lie face up; the top card of the deck may be taken unseen.

            At first there are **assistants** only. An assistant lies open before you and acts whenever
            what it names happens: point at a card to read it.
        """,
        task="Buy the Wharf Clerk.",
        start=_MARKET.to_text(),
        solution=("place market", "pay iron", "take wharf-clerk"),
        goal=lambda p: "wharf-clerk" in p.players[0].hand,
        hint="The Market, then what you pay, then the card among the five face up.",
        praise="The next card of the deck has taken its place at once.",
        missed="You have no Wharf Clerk.",
    ),
    Step(
        title="Into the unknown",
        text="""
            A card that was taken is **replaced at once**. When the deck is empty, the discards are shuffled
            and become the deck. There is no limit to your hand during a game, and all hands are open.
        """,
        task="Buy the top card of the deck.",
        start=_MARKET.to_text(),
        solution=("place market", "pay iron", "take top"),
        goal=lambda p: len(p.players[0].hand) == 2 and p.faceup == _MARKET.faceup,
        hint="After you have paid, click the deck, or write take top.",
        praise="Five cards lie face up as before, and you have a sixth.",
        missed="That is not the top card of the deck.",
    ),
    Step(
        title="The Charterstone",
        text="""
            Your hand holds the card of your basic building, because **the box on it is closed**. The
            Charterstone takes **$4 and 2 influence** and opens the box of a *built* building card of yours:
            **5 VP**, and the progress marker moves on one space. The card goes to the archive.

            What is in a box is not known until then, neither here nor anywhere else. This lesson opens one
            box of the fifty and more, and only that one: Alderwick's first.
        """,
        task="Open the box on the Sawpit, and take a building card from it.",
        start=scenario(progress=_QUIET).to_text(),
        solution=("place charterstone", "take ropewalk"),
        goal=lambda p: "1" in p.village.opened and not p.mid_turn,
        hint="Go to the Charterstone. You have one card, so it is that box; then choose.",
        praise="The other building card is shuffled into the deck; a new persona waits for the next game.",
        missed="The box is still closed.",
    ),
    Step(
        title="The Zeppelin",
        text=f"""
            A **building card** is built at the Zeppelin: **3 influence**, and the four resources that the
            card shows, on an empty plot of **your own charter**. That brings **5 VP**, and progress.

            The Ropewalk takes {_ROPEWALK.needs[1]} wood, an iron and a grain, and you have them. From now on
            everybody may use it; you still hold its card, whose box is closed.
        """,
        task="Build the Ropewalk on your second plot, wood2.",
        start=scenario(*_BUILDER, progress=_QUIET).to_text(),
        solution=("place zeppelin", "build ropewalk on wood2"),
        goal=lambda p: p.board.plots[1] == "ropewalk",
        hint="The Zeppelin, the card, and the plot: wood2 lies in the green charter.",
        praise="It stays there for all games to come.",
        missed="The Ropewalk does not stand on wood2.",
    ),
    Step(
        title="On your own ground",
        text="""
            Buildings rise on empty plots of one's own charter, one on each. Nothing is built over another
            building, and nothing on a neighbour's ground, though there be nobody at home.
        """,
        task="Try to build the Ropewalk in Gourdwell, which nobody plays: write build ropewalk on pumpkin2.",
        start=scenario(*_BUILDER, progress=_QUIET).to_text(),
        solution=("place zeppelin", "build ropewalk on pumpkin2"),
        refusal="zeppelin",
        hint="First go to the Zeppelin. Then choose the card and that plot, or write it under Moves.",
        praise="Your five plots have to be enough.",
        missed="That is your own ground. Try Gourdwell.",
    ),
    Step(
        title="Influence",
        text=f"""
            You have **{INFLUENCE} influence** for a whole game. To build takes 3, to open a box 2, and most
            of what brings many VP takes some. It is **spent**, or lies on a track until the end. Who has none
            left has few ways to go.
        """,
        task="You have 2 influence and all that the Ropewalk takes. Try to build it.",
        start=scenario(*_BUILDER, "wood has 2 influence", progress=_QUIET).to_text(),
        solution=("place zeppelin",),
        refusal="influence",
        hint="Click the Zeppelin.",
        praise="Influence is what you have least of.",
        missed="That takes no 3 influence. Try the Zeppelin.",
    ),
    Step(
        title="The Tribune",
        text="""
            Three **objectives** lie open. At the Tribune you place **1 influence** on one that you have
            completed: **5 VP**, and progress. **You keep what it asks for**: it is enough to have it just
            now. Each player scores each objective once in a game, and one does not take it from the other.

            Barleyreach has scored nothing yet.
        """,
        task="Score the Full Larder, one of each resource.",
        start=scenario(
            *(f"wood has 1 {good}" for good in GOODS[1:]),
            "wood has 6 coin",
            objectives=("full-larder", "heavy-purse", "good-name"),
            progress=_QUIET,
        ).to_text(),
        solution=("place tribune", "score full-larder"),
        goal=lambda p: bool(p.players[0].scored & 1),
        hint="You have completed two. Go to the Tribune and choose the Full Larder.",
        praise="Your larder is as full as before.",
        missed="The Full Larder is not scored.",
    ),
    Step(
        title="Not yet",
        text="""
            Good Name asks for two tokens on the reputation track. You have one.
        """,
        task="Try the Tribune.",
        start=scenario(reputation=("wood",)).to_text(),
        solution=("place tribune",),
        refusal="tribune",
        hint="Click the Tribune.",
        praise="An objective is completed, or it is not.",
        missed="Allowed, but it is the Tribune that is to be tried.",
    ),
    Step(
        title="The Cloud Harbor",
        text="""
            At the Cloud Harbor goods leave for the Eternal City. Pay what an **open space of the quota
            track** asks for and place **1 influence** on it: **3 VP**. The spaces at the right have a
            bonus beside: a VP, or a crown, which stands for reputation. A space takes influence once.
        """,
        task="Fill a space that brings 4 VP.",
        start=scenario(*_SALE, "wood has 1 wood", quota={"a3": "grain"}).to_text(),
        solution=("place harbor", "fill a4"),
        goal=lambda p: p.players[0].points == 4,
        hint="Columns two and four have a VP beside. You have two grain.",
        praise="3 VP and one more.",
        missed=lambda p: f"{p.players[0].points} VP.",
    ),
    Step(
        title="Taken",
        text="""
            You have three brick and nothing else to speak of. Two brick are what the space `a3` asks for. But
            Barleyreach was there before you.
        """,
        task="Try the Cloud Harbor.",
        start=scenario("wood has 0 coin", "wood has 3 brick", quota={"a3": "grain"}).to_text(),
        solution=("place harbor",),
        refusal="harbor",
        hint="Click the Cloud Harbor.",
        praise="Those who come first sell first.",
        missed="Allowed, but it is the Cloud Harbor that is to be tried.",
    ),
    Step(
        title="Reputation",
        text="""
            To gain 1 **reputation** you place **1 influence** on the next open space of the reputation track.
            You are always asked. At the end whoever has most tokens there gains 10 VP, the next 7, the third
            4.

            A quota space with a crown thus takes 2 influence in all.
        """,
        task="Fill a space with a crown, and take the reputation.",
        start=scenario(*_SALE, "wood has 2 iron").to_text(),
        solution=("place harbor", "fill a5", "take reputation"),
        goal=lambda p: p.track == (0,),
        hint="The fifth space of the first row takes two iron.",
        praise="3 VP, one token on the quota track, and one that may be worth 10 VP.",
        missed=lambda p: (
            "You left the reputation." if _quota(p, "a5") == 0 else "No reputation comes with that."
        ),
    ),
)
"""What the Commons are for."""
