"""The lesson's third part: what groups live on, and what tiles do for them."""

from __future__ import annotations

from chartkit.cartography.lesson_questions import (
    falls,
    is_safe,
    last_tile,
    never,
    opens,
    opens_said,
    stands,
    tile_said,
)
from chartkit.cartography.position import Position
from chartkit.course import Step

BEFORE_THE_LAST_TILE = (
    "B3:open,C2:open,C3:open,D3:open,D4:open,E3:open,F2:open,F3:open castles=A1,A3,B1,B2,B3;D1,D3 left=1"
)
"""Orange's group reaches round the gap A4, from A3 to B2, which are not said."""


def _orange(position: Position) -> str:
    return opens_said(position, "A1", "of Orange")


def _shrinking(position: Position) -> bool:
    """Whether Blue took one of the two open hills of Orange, and Orange at most passed."""
    return opens(position, "A1") == 1 and len(position.turns) == 1 + position.passes < 3


STEPS = (
    Step(
        title="Keep two hills open",
        text="""
            Your opponent claims one hill a turn. So a group with **two open hills** cannot be taken at
            once, and a group with one can. This is how a group dies; move for both sides.

            Orange's group has C1 and F1. Blue takes one of them, Orange looks on and passes, and Blue takes
            the other.
        """,
        task="Capture with Blue both castles of Orange.",
        start="cartography/1 map=D3:open,E3:open castles=A1,B1;D1 move=1",
        solution=("C1", "pass", "F1"),
        goal=lambda p: p.captured[1] == 2,
        way=_shrinking,
        hint="C1, the button Pass, F1; or the other way round.",
        praise="Orange had one turn to do something about it. The next steps show what.",
        missed=_orange,
    ),
    Step(
        title="A castle that opens hills",
        text="""
            One way to get more open hills: place a castle beside your group where **two or more** hills
            are open. It takes one and gives two.

            Blue threatens C1, the last open hill of your group.
        """,
        task="Give your group two open hills.",
        start="cartography/1 map=C3:open,D3:open,E3:open castles=A1,B1;E1,F1",
        solution=("C1",),
        goal=lambda p: opens(p, "A1") == 2,
        hint="Take the hill yourself that Blue wants.",
        praise="D1 and C3: Blue can take one of them, not both.",
        missed=_orange,
    ),
    Step(
        title="A tile that opens hills",
        text="""
            The other way: **lay a tile** beside your group. Each hill of it that is adjacent to the group
            is open. An open tile or a river end adds one, and open tiles fit nearly everywhere.

            Blue threatens C1, and this time there is nothing beyond it. *Tiles add*, under the map, shows
            at each place what the tile that you chose would add.
        """,
        task="Lay a tile that gives your group a second open hill.",
        start="cartography/1 map=D3:open,E3:open,E4:open,F3:open castles=A1,B1;D1,F1 left=4",
        solution=("open A3",),
        goal=lambda p: opens(p, "A1") > 1,
        way=never,
        hint="A3 lies beside A1, and B3 beside B1.",
        praise="One more open hill, and you have a castle to place besides.",
        missed=_orange,
    ),
    Step(
        title="The right one of two",
        text="""
            Now you attack. Blue's group has two open hills, and you can take one. After the wrong one,
            Blue gets away through the other.
        """,
        task="Claim the hill after which Blue's group is lost, whatever Blue does.",
        start="cartography/1 map=B3:open,D3:open,D4:open,E3:open castles=E1,F1;C1,D1",
        solution=("B1",),
        goal=lambda p: p.to_move == 1 and falls(p, "C1", 1),
        hint="Where would a castle of Blue open two hills?",
        praise="Through D3 Blue gains one open hill only, D4, and there you would take all three.",
        missed="Blue can save its group now.",
    ),
    Step(
        title="A curved river gives two",
        text="""
            A tile with two hills adds **two open hills** if your group touches both: where you hold a
            river end, for that lies on either bank.
        """,
        task="Lay a curved river that adds two open hills to your group.",
        start="cartography/1 map=A3:river-end/0,C3:open,D3:open,E3:open castles=A1,A3;B1,D1 left=4",
        solution=("curved A4/1",),
        goal=lambda p: last_tile(p)[1] == "curved" and opens(p, "A1") == 3,
        way=never,
        hint="Your river end on A3 is open towards A4.",
        praise="From one open hill to three. A straight river would have done the same.",
        missed=lambda p: f"{tile_said(p)} {_orange(p)}",
    ),
    Step(
        title="The river end of another",
        text="""
            River ends are tricky. If the castle of the turn is needed elsewhere, a river end that was laid
            stays unclaimed, and that is an **invitation**: the next player takes it, and lets the river
            run on.

            Blue laid the river end on A3 and claimed another hill. One tile is left, and it is yours.
        """,
        task="In one turn, lay a river and claim A3, so that your castle there has two hills to itself.",
        start="cartography/1 map=A3:river-end/0,C3:open,D3:open,E3:open castles=D1,E1;A1,B1 left=1",
        solution=("single A4/0", "A3"),
        goal=lambda p: stands(p, "A3", 0) and is_safe(p, "A3"),
        hint="A straight river on A4 has a hill on either bank, and both touch A3 alone.",
        praise="Flags stand on both banks: with one castle you hold two hills that nobody else can claim.",
        missed=lambda p: (
            opens_said(p, "A3", "on A3") if stands(p, "A3", 0) else "There is no castle of yours on A3."
        ),
    ),
    Step(
        title="A river that closes",
        text="""
            Tiles open, and tiles **close**. In the gap on A4 an open tile is one hill; a straight river
            makes two of it, one for each neighbour, and neither has any other.
        """,
        task="Lay the last tile so that your group gains two open hills.",
        start=f"cartography/1 map=A3:open,B2:open,{BEFORE_THE_LAST_TILE}",
        solution=("single A4/1",),
        goal=lambda p: opens(p, "A1") == 4,
        way=never,
        hint="Turn the straight river until its mouth lies at the sea.",
        praise="Two hills that only you can claim.",
        missed=_orange,
    ),
    Step(
        title="Three at once",
        text="""
            The **triple** alone can add three open hills: one in each corner. It fits only where each
            neighbour shows it a river, so keep river ends for it, and keep it for the end of the game.
        """,
        task="Lay the last tile so that your group gains three open hills.",
        start=f"cartography/1 map=A3:river-end/0,B2:river-end/2,{BEFORE_THE_LAST_TILE}",
        solution=("triple A4",),
        goal=lambda p: opens(p, "A1") == 5,
        way=never,
        hint="Both of your river ends open on A4.",
        praise="Two open hills before, five now.",
        missed=_orange,
    ),
)
"""The steps, easiest first."""
