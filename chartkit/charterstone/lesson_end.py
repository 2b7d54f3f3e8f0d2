"""The lesson's tasks on progress, the end, missing players, and what a campaign makes of a game."""

from __future__ import annotations

from chartkit.charterstone.pieces import PLACE_OF, PROGRESS_END, PROGRESS_ICONS, REPUTATION, progress_end
from chartkit.charterstone.position import Position
from chartkit.charterstone.scenarios import scenario
from chartkit.course import Step

_CROWN = max(space for space, icon in PROGRESS_ICONS.items() if icon == REPUTATION)


def _score(position: Position) -> str:
    mine, theirs = position.scores
    return f"{mine} VP against {theirs}."


END = (
    Step(
        title="Progress",
        text="""
            The **progress marker** is the clock. It moves on one space for every building built, box opened
            and objective scored. When it lands on a **crown**, whoever moved it may gain 1 reputation. The
            padlocks do nothing yet.

            The next space has a crown.
        """,
        task="Bring the marker to the crown, and take the reputation.",
        start=scenario(progress=_CROWN - 1).to_text(),
        solution=("place charterstone", "take ropewalk", "take reputation"),
        goal=lambda p: p.track == (0,),
        way=lambda p: p.mid_turn and p.to_move == 0,
        hint="You have the $4 that the Charterstone takes.",
        praise="5 VP, two new buildings in the village's cards, and a token.",
        missed=lambda p: (
            "You left the reputation." if p.progress == _CROWN else "The marker has not moved on."
        ),
    ),
    Step(
        title="Without influence",
        text="""
            Who has **no influence** plays on, but **each of its turns begins with progress moving on one
            space**. So nobody can hold a game up for long.

            The marker is two spaces from the end. You have one influence left, and the Heavy Purse is
            completed.
        """,
        task="Bring the marker to the end before you move again. Play Barleyreach's turn as you like.",
        start=scenario(
            "wood has 7 coin",
            "wood has 1 influence",
            "round 9",
            progress=PROGRESS_END - 2,
            objectives=("full-larder", "heavy-purse", "good-name"),
        ).to_text(),
        solution=("place tribune", "place grain1"),
        goal=lambda p: p.progress == PROGRESS_END,
        way=lambda p: p.progress == PROGRESS_END - 1 and p.round == 9,
        hint="Score the objective with your last influence. Then your next turn begins with progress.",
        praise="One space for the objective, one because your turn has begun without influence.",
        missed="The marker will not reach the end like this.",
    ),
    Step(
        title="The last round",
        text="""
            When the marker has reached the end, **the round is finished**, so that all have had the same
            number of turns. Then reputation is scored: most tokens 10 VP, next most 7, then 4. **Who is level
            shares the tier in full**; who has no token gains nothing. Most VP wins.

            It is the last turn of the game, and it is yours. Barleyreach has 22 VP and a token, you have 20
            and none.
        """,
        task="Win.",
        start=scenario(
            "round 12",
            "wood has 20 vp",
            "grain has 22 vp",
            "wood has 3 coin",
            "wood has 2 iron",
            "wood has 2 influence",
            "wood has 2 coal",
            reputation=("grain",),
            first="grain",
            progress=PROGRESS_END,
        ).to_text(),
        solution=("place harbor", "fill a5", "take reputation"),
        goal=lambda p: p.over and p.winners == (0,),
        hint="Level with Barleyreach on the track, you gain 10 VP as well. Which quota space has a crown?",
        praise="33 VP against 32: level on the track, each of you has 10 VP from it.",
        missed=_score,
    ),
    Step(
        title="Missing players",
        text="""
            Seats that nobody plays can be left to the **Automa**. In its turn it draws one of 13 cards and
            places a worker where the card says, in a charter or in the Commons. It pays nothing and gains no
            goods; it scores the VP printed there, or its difficulty where there are none.

            Here the Automa plays Barleyreach.
        """,
        task="Gain a brick, then let the Automa draw its card.",
        start=scenario(automas=1).to_text(),
        solution=("place brick1", "draw"),
        goal=lambda p: bool(p.count(0, "brick") and p.drawn),
        way=lambda p: bool(p.count(0, "brick") and not p.drawn),
        hint="After your move the button says Draw its card; in writing it is draw.",
        praise="It has placed a worker and scored for it.",
        missed="You have no brick.",
    ),
    Step(
        title="What stays",
        text="""
            A **campaign** is twelve games in one village. Buildings stay where they were built, and boxes
            stay open: **what was done is done**, and its rules are in force from then on. The chronicle tells
            what each box has brought.

            This is the second game. Alderwick has built the Ropewalk in the first: pay 2 grain, gain 1 VP and
            $3. Who built it has no right to it.
        """,
        task="You are Barleyreach. Use the Ropewalk.",
        start=scenario(
            "open sawpit", "build ropewalk wood2", "grain has 3 grain", "turn grain", game=2
        ).to_text(),
        solution=("place wood2",),
        goal=lambda p: PLACE_OF["wood2"] in p.players[1].out,
        hint="It stands on wood2, beside the Sawpit.",
        praise="Buildings are for all. But the VP for building it were Alderwick's.",
        missed="That is not the Ropewalk.",
    ),
    Step(
        title="Glory",
        text="""
            Between two games lies an evening. The winners mark a **victory**. Everybody gets a **star of
            glory for every 10 VP, rounded down**, and puts it on a row of the charter's **chest**: a full row
            brings its bonus at the start of every later game. From the second game on, those who did not win
            make **room** in the chest for one more.

            It is the last turn, and Barleyreach cannot be caught. But a star lasts longer than a victory.
        """,
        task="Finish with 20 VP or more.",
        start=scenario(
            "round 12",
            "wood has 15 vp",
            "grain has 44 vp",
            "wood has 6 coin",
            "wood has 1 influence",
            "wood has 2 wood",
            first="grain",
            progress=PROGRESS_END,
            objectives=("full-larder", "heavy-purse", "good-name"),
        ).to_text(),
        solution=("place tribune",),
        goal=lambda p: p.over and p.scores[0] >= 20,
        hint="You own six coins.",
        praise="Two stars of glory in place of one.",
        missed=_score,
    ),
    Step(
        title="What is kept",
        text="""
            After the first game everybody keeps everything. After each later one you keep **what your chest
            has room for**: at first one resource, one coin and one card. The rest goes back.

            From the second game on the **Guide** names a goal for each game. All who meet it get a star, and
            one of them, who has most influence left, makes a choice for the whole village.

            The second game is about to end. Your chest has room for one resource and one coin.
        """,
        task="Finish with no resource that you could not keep.",
        start=scenario(
            "round 12",
            "wood has 3 coin",
            "wood has 4 grain",
            first="grain",
            progress=progress_end(2),
            game=2,
        ).to_text(),
        solution=("place harbor", "fill c2"),
        goal=lambda p: p.over and p.count(0, "resource") <= 1,
        hint="You have four resources. Which quota space takes four?",
        praise="What you cannot keep is best spent. And now the evening begins: see the campaign's notebook.",
        missed=lambda p: f"You have {p.count(0, 'resource')} resources.",
    ),
)
"""How a game ends, and what comes after."""
