"""The lesson's tasks on monsters: what they cost, who draws them, and how they come when one is alone."""

from __future__ import annotations

from functools import cache

from chartkit.cartographers.grid import names, spaces
from chartkit.cartographers.position import Position
from chartkit.cartographers.scenarios import scenario
from chartkit.cartographers.sheet import Sheet
from chartkit.cartographers.solo import ambush
from chartkit.course import Step

CORNER = spaces("I9 J10 K11")
NEIGHBOUR = Sheet.of(
    "A", forest="D3 D4 E4 G7 G8", village="E7 E8 D7 C6 H4", farm="G4 G5 F3 B8 C8", water="H8 H9 F9 E10"
)


def _raided() -> Position:
    """Three at a Goblin Attack; the first has still to draw."""
    sheets = (Sheet.of("A", farm="E2 E3 F2"), NEIGHBOUR, Sheet.of("A", water="H2 H3 H4"))
    position = scenario("Goblin Attack", *sheets, following=["Homestead"])
    for text in ("1: monster D8 E9 F10", "2: monster A1 B2 C3"):
        position = position.after(position.parse_move(text))
    return position


def _answered() -> Position:
    """Two at an Orchard, of whom one has drawn."""
    position = scenario("Orchard", Sheet.blank("A"), Sheet.blank("A"), following=["Homestead"])
    return position.after(position.parse_move("0: farm D3 D4 D5 E5"))


RAIDED = _raided()


@cache
def most_threatened() -> int:
    """What the neighbour's sheet suffers from the worst goblins that can be drawn on it."""
    following = (RAIDED.after(move) for move in RAIDED.legal_moves(0))
    return max(_suffers(position) for position in following)


def _suffers(position: Position) -> int:
    return position.sheets[1].threatened.bit_count()


def _first_of(position: Position) -> str:
    """The first space, in reading order, of the monster that comes next when one plays alone."""
    monster = position.decks[position.season][position.turned]
    return names(ambush(position.sheets[0], monster).monster)[0]


def _threatened(position: Position) -> str:
    left = position.sheets[0].threatened.bit_count()
    return f"{left} empty space{' is' if left == 1 else 's are'} still beside a monster."


MONSTERS = (
    Step(
        title="Monsters",
        text="""
            Monsters cost. At the end of every season **each empty space beside a monster takes 1 point**,
            once however many monsters are beside it. A ruins space that was not drawn on is empty, too.

            So monsters are shut in.
        """,
        task="Draw the Orchard so that no empty space is left beside the monsters.",
        start=scenario("Orchard", Sheet.of("A", monster="A1 A2"), following=["Homestead"]).to_text(),
        solution=("forest A3 B1 B2 B3",),
        goal=lambda p: not p.sheets[0].threatened,
        hint="Three spaces are beside them: B1, B2 and A3. One shape covers them all.",
        praise="They cost nothing any more.",
        missed=_threatened,
    ),
    Step(
        title="Let the neighbour draw",
        text="""
            When a monster shows, **all sheets are passed** to a neighbour, who draws it where it hurts,
            turned and flipped at will. Bugbears and kobolds pass the sheets clockwise, to the next seat;
            goblins and gnolls counterclockwise. Then the sheets go home, and the card leaves the game. A coin
            for a mountain closed in so is the owner's.

            If the monster fits nowhere, one monster space is drawn.

            Three play, and you are seat 0. Goblins came, so you draw on the sheet of seat 1. The others have
            drawn.
        """,
        task="Draw the goblins where they take most.",
        start=RAIDED.to_text(),
        solution=("0: monster H6 I5 J4",),
        goal=lambda p: _suffers(p) == most_threatened(),
        hint="Where do three monsters on a diagonal have most empty neighbours?",
        praise="Your neighbour will remember it.",
        missed=lambda p: f"They would take {_suffers(p)} points. {most_threatened()} is possible.",
    ),
    Step(
        title="All at the same time",
        text="""
            All draw **at the same time**, so it does not matter who answers first. What one draws the others
            see when all have drawn; only then the next card is turned. Each draws **once a card**.

            Where several play, a move names its seat: `1: farm A1 A2 A3 B3`. Seat 0 has drawn already.
        """,
        task="Open Moves and try to draw for seat 0 again: write 0: forest H1 H2 H3 I3.",
        start=_answered().to_text(),
        solution=("0: forest H1 H2 H3 I3",),
        refusal="together",
        hint="Mind the 0 and the colon.",
        praise="Seat 1 has to draw first.",
        missed="That was the drawing of seat 1, which may draw. Write it for seat 0.",
    ),
    Step(
        title="Alone with monsters",
        text="""
            When you play alone, monsters **place themselves**, as printed. The rectangle around the shape
            starts in the card's corner of the sheet: goblins bottom right, bugbears top right, kobolds bottom
            left, gnolls top left. It goes once round the edge in the card's direction, then round the next
            ring inside, and so on. The **first place where the monster fits** is taken; if there is none, the
            card is put away.

            A Goblin Attack comes next. Goblins take three spaces of a diagonal: I9, J10 and K11, if they are
            free.
        """,
        task="Draw the Orchard so that the goblins cannot take the corner.",
        start=scenario("Orchard", following=["Goblin Attack", "Homestead"]).to_text(),
        solution=("forest J9 J10 J11 K11",),
        goal=lambda p: p.sheets[0].filled & CORNER != 0 and not p.sheets[0].monster & CORNER,
        hint="One of the three spaces is enough.",
        praise="They went on along the edge, counterclockwise as their card says, to the next place that "
        "was free.",
        missed="They took the corner.",
    ),
    Step(
        title="Where will they go?",
        text="""
            Kobolds start in the bottom left corner and go clockwise: up the left edge first. They are **never
            turned or flipped**: three spaces in a column, and one to the right of the middle.

            A Kobold Onslaught comes next. You will draw somewhere in the east, out of its way.
        """,
        task="Which is the uppermost space that the kobolds will take? Answer, or try it on the board first.",
        start=scenario(
            "Hamlet", Sheet.of("A", forest="I1 I2"), following=["Kobold Onslaught", "Homestead"]
        ).to_text(),
        answer=_first_of,
        hint="With I1 filled, three places at the left edge are barred to them: those from I1, H1 and G1.",
        praise="F1, G1, G2 and H1: the first place on their way where all four spaces are free.",
        missed="Go up the left edge, a space at a time, until all four spaces are free. Name the "
        "uppermost, as B7.",
    ),
)
"""What monsters do."""
