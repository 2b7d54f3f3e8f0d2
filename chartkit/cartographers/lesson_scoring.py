"""The lesson's tasks on scoring: what a season brings, the win, and the rating of who plays alone."""

from __future__ import annotations

from functools import cache

from chartkit.cartographers.pieces import SEASONS, TITLES
from chartkit.cartographers.position import Position
from chartkit.cartographers.scenarios import scenario
from chartkit.cartographers.scoring import SeasonScore
from chartkit.cartographers.sheet import Sheet
from chartkit.cartographers.solo import rating, title
from chartkit.course import Step

SPRING = scenario(
    "Marshlands",
    Sheet.of(
        "A",
        3,
        forest="A4 B3 G8 H9 J2",
        farm="D8 E8 F8",
        water="C3 I8",
        monster="D5 D6",
        village="K4 K5",
    ),
    before=["Great River", "Farmland", "Homestead", "Orchard"],
    following=["Hamlet"],
)
AUTUMN = scenario(
    "Treetop Village",
    Sheet.of(
        "A",
        2,
        forest="B2 C3",
        water="D4 D5",
        farm="E4 G8",
        village="F2 F3 G2 G3 G10 H10 H9",
        monster="J2",
    ),
    season="autumn",
    before=["Great River", "Farmland", "Homestead", "Marshlands"],
    following=["Hamlet"],
)
WINTER = ("Great River", "Farmland", "Hinterland Stream")
COUNTRY = Sheet.from_text(
    """
    . . . . . . . . . . .
    . F . ^ . R . . F . .
    . F F . . . . . ^ . .
    . . F . . . . . . . .
    . . . . A W A V V . .
    . . W W W ^ A A V . .
    . . A A A W W F . . .
    . . W . V V . . . . .
    . . ^ . V V V . . . .
    . . . . F F . ^ F F F
    F . . . . . . . . . .
    """,
    "A",
    3,
)
ALONE = scenario("Fishing Village", COUNTRY, season="winter", before=WINTER, past=[[COUNTRY]] * 3)


def _two() -> Position:
    """The last card of a game of two, which seat 1 has drawn."""
    sheets = (
        Sheet.of(
            "A",
            forest="B2 C3 D5 G7",
            monster="K10 K11",
            village="J10",
            water="J11",
            farm="D2 D3",
        ),
        Sheet.of("A", forest="A1 B10 C3 D6 E5 F4 G7 H9 I11 K2", monster="J10", farm="E4"),
    )
    position = scenario("Orchard", *sheets, season="winter", before=WINTER)
    return position.after(position.parse_move("1: farm I4 I5 I6 J6"))


def _brought(position: Position, season: int) -> SeasonScore | None:
    """What a season brought the first seat; None while it is not over."""
    scored = position.season_scores[0]
    return scored[season] if len(scored) > season else None


@cache
def most(position: Position) -> int:
    """The most that the season can bring the first seat with the open card, its last."""
    following = (position.after(move) for move in position.legal_moves(0))
    return max(each.season_scores[0][position.season].total for each in following)


def _told(position: Position, start: Position) -> str:
    """What the season that `start` ends brought, part by part."""
    brought = _brought(position, start.season)
    if brought is None:
        return "The season is not over."
    first, second = (start.edicts[number] for number in SEASONS[start.season].edicts)
    return (
        f"{first} {brought.first}, {second} {brought.second}, coins {brought.coins}, "
        f"monsters {brought.monsters}: {brought.total} in all. {most(start)} is possible."
    )


def _reached(position: Position, start: Position) -> bool:
    brought = _brought(position, start.season)
    return brought is not None and brought.total == most(start)


def _rated(position: Position) -> int:
    return rating(position.scores[0], position.edicts)


@cache
def best_rating() -> int:
    """The best rating that the game of `ALONE` can end with."""
    return max(_rated(ALONE.after(move)) for move in ALONE.legal_moves())


_TITLES = "".join(f"\n            | {least} | {name} |" for least, name in TITLES)

SCORING = (
    Step(
        title="Four parts of a season",
        text="""
            **Four edicts**, one of each kind, are dealt to the letters A to D before the game. At the end of
            a season two of them are scored. In spring these are **A and B**, here Greenbough and Canal Lake.

            To that come 1 for **every coin crossed off**, and minus 1 for **every empty space beside a
            monster**. A season may bring less than nothing.

            The Marshlands end the spring.
        """,
        task=f"Draw them so that spring brings {most(SPRING)} points in all.",
        start=SPRING.to_text(),
        solution=("water D7 E5 E6 E7 F7",),
        goal=lambda p: _reached(p, SPRING),
        hint="One place shuts in monsters and helps an edict besides.",
        praise="Edicts, coins and monsters together count.",
        missed=lambda p: _told(p, SPRING),
    ),
    Step(
        title="Which edicts?",
        text="""
            Spring scores **A and B**, summer **B and C**, autumn **C and D**, winter **D and A**. So every
            edict is scored twice, and what you draw for A in autumn counts only in winter.

            A is Greenbough, B Canal Lake, C Shieldgate and D Lost Barony. The Treetop Village ends the
            **autumn**.
        """,
        task=f"Draw it so that autumn brings {most(AUTUMN)} points in all.",
        start=AUTUMN.to_text(),
        solution=("village J3 J4 K1 K2 K3",),
        goal=lambda p: _reached(p, AUTUMN),
        hint="Shieldgate counts the second largest village. And there is a monster.",
        praise="In autumn a forest would have brought nothing for Greenbough.",
        missed=lambda p: _told(p, AUTUMN),
    ),
    Step(
        title="Who wins?",
        text="""
            After winter the four seasons are added up, and **most points win**. If several have as many, the
            one who **lost least to monsters** over all seasons wins; if that is level too, they share the
            win.

            You are seat 0 and draw the last card. Seat 1 has drawn. You cannot get more points than seat 1.
        """,
        task="Draw the Orchard so that you win all the same.",
        start=_two().to_text(),
        solution=("0: forest I9 J9 K8 K9",),
        goal=lambda p: p.winners == (0,),
        hint="You need every point: new rows and columns for Greenbough, and no empty space beside the "
        "monsters.",
        praise="Level in points, and you lost less to monsters.",
        missed=lambda p: p.verdict(p.seat_names) if p.over else "The game is not over.",
    ),
    Step(
        title="A title of your own",
        text=f"""
            Who plays alone is rated: every edict has a **solo value**, and the four of them are taken from
            the score. The rating earns a title.

            | from | title |
            |---|---|{_TITLES}

            Below that, one is an {TITLES[-1][1]} too. This is your last card.
        """,
        task=f"Draw the Fishing Village so that you become a {title(best_rating())}.",
        start=ALONE.to_text(),
        solution=("water D5 D6 D7 D8",),
        goal=lambda p: p.over and _rated(p) == best_rating(),
        hint="Winter scores Lost Barony and Greenbough. The largest square has sides of 3.",
        praise="Now you know all of Cartographers.",
        missed=lambda p: f"{p.scores[0]} points, a rating of {_rated(p)}: {title(_rated(p))}.",
    ),
)
"""How points are made."""
