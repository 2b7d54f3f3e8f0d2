"""The lesson's first part: tiles, rivers, and which hills are adjacent."""

from __future__ import annotations

from chartkit.cartography.lesson_questions import last_tile, never, stands, tile_said
from chartkit.cartography.position import Position
from chartkit.course import Step


def _claimed(position: Position) -> str:
    return "You passed." if position.passes else "That is another hill."


STEPS = (
    Step(
        title="A country without a map",
        text="""
            Two to four players draw a map of triangular tiles and build castles on its hills. It starts
            with a hexagon of six tiles. The others lie in six stacks on the right, sorted by design, and
            you agree at the start how many will be laid. Four each make a good first game; at most there
            are 21 each for two players, 14 for three, 10 for four.

            A turn begins with a tile from **any stack**, laid so that it shares **at least one edge** with
            the map. Names start at the middle: A1 is north of it, and A3 lies beyond A1.
        """,
        task="Choose an open tile, the first on the right, and lay it on A3.",
        start="cartography/1 castles=-;- left=8",
        solution=("open A3",),
        goal=lambda p: last_tile(p) == ("A3", "open"),
        way=never,
        hint="Click the card of the open tile; then the marked place at the top.",
        praise="The map has grown by one hill.",
        missed=tile_said,
    ),
    Step(
        title="A castle on a hill",
        text="""
            After the tile comes a castle: put one on **any hill that has none**, wherever on the map, or
            pass. The hill need not be on the tile that you have just laid, and castles never run out.
        """,
        task="Claim A1: click the hill.",
        start="cartography/1 map=A3:open castles=-;- left=7 step=castle",
        solution=("A1",),
        goal=lambda p: stands(p, "A1", 0),
        hint="A1 is the hill below the new tile.",
        praise="With that your turn is over. A turn is one tile and one castle; now Blue lays a tile.",
        missed=_claimed,
    ),
    Step(
        title="First the tile",
        text="""
            While tiles are left to be laid, laying one is **not optional**: no tile, no castle. Only when
            all have been laid do turns consist of the castle alone.

            The board lets nothing happen that the rules forbid, and says why. Try it: nothing can break.
            You are **Blue**.
        """,
        task="Try to claim B1 without laying a tile.",
        start="cartography/1 map=A3:open castles=A1;- left=7 move=1",
        solution=("B1",),
        refusal="land",
        way=never,
        hint="B1 is the hill to the right of the castle. Click it.",
        praise="The position is as it was.",
        missed="That was a tile. Try a castle before any tile.",
    ),
    Step(
        title="River to river",
        text="""
            Five designs carry rivers. Where two tiles touch along an edge they must **match**: plain
            against plain, river against river. On A3 a river reaches the edge towards A4.
        """,
        task="Try to lay an open tile on A4.",
        start="cartography/1 map=A3:river-end/0 castles=-;- left=7 move=1",
        solution=("open A4",),
        refusal="matching",
        way=never,
        hint="Choose the open tile and click A4, upper right of A3, though it is not marked.",
        praise="An open tile has no river for that edge.",
        missed="That matches. The place in question is A4.",
    ),
    Step(
        title="Three ways round",
        text="""
            A tile may be laid any of three ways round. **R** turns it, and so does the button *Turn*. A
            marked place with a dot takes the tile as it lies; one with a ring takes it once it is turned.

            Now the river on A3 opens on A2.
        """,
        task="Lay a straight river, the single, on A2, so that the river runs on.",
        start="cartography/1 map=A3:river-end/2 castles=-;- left=7 move=1",
        solution=("single A2/2",),
        goal=lambda p: last_tile(p) == ("A2", "single"),
        way=never,
        hint="Its card is the first in the second row. Turn it twice, then click A2, upper left of A3.",
        praise="The river runs on and leaves the tile at its corner.",
        missed=tile_said,
    ),
    Step(
        title="Corners do not matter",
        text="""
            Only edges have to match. The straight river runs from the middle of an edge to the opposite
            **corner**, and it may run out there whatever lies round that corner.

            A4 is a gap between two plain tiles. You are still **Blue**.
        """,
        task="Lay a straight river in the gap, on A4.",
        start="cartography/1 map=A3:open,B3:open,B2:open castles=-;- left=5 move=1",
        solution=("single A4/1",),
        goal=lambda p: last_tile(p) == ("A4", "single"),
        way=never,
        hint="The river has to enter from the sea: turn the tile with R.",
        praise="Both plain edges match, and the river ends at a corner where nothing else is wet.",
        missed=tile_said,
    ),
    Step(
        title="Hills, not tiles",
        text="""
            A river that crosses a tile parts it into hills, and **each hill has room for a castle**: the
            single and the curved have two, the triple three. A river that merely ends parts nothing.

            Hills are **adjacent** if they meet along an edge of two tiles on the same side of the water.
            Hills of one tile never are: the river lies between them.
        """,
        task="Claim the hill of A3 that is adjacent to your castle on A1.",
        start="cartography/1 map=A2:open,A3:single/0,C3:open,E3:open castles=A1;B1,C1",
        solution=("A3b",),
        goal=lambda p: stands(p, "A3b", 0),
        hint="A3 has two hills, a and b. Which of them touches the edge towards A1?",
        praise="A road joins the two castles. A3a lies on the other bank: it is adjacent to A2 alone.",
        missed=lambda p: (
            "A3a touches A1 at no edge: it lies across the river." if stands(p, "A3a", 0) else _claimed(p)
        ),
    ),
    Step(
        title="Both banks",
        text="""
            Where a river crosses an edge, each bank goes on as the same bank of the next tile. A hill with
            a **river end** lies on both banks, so there it is adjacent to the hills of either side.
        """,
        task="Make one group of your two castles on A4, which the river parts.",
        start="cartography/1 map=A3:river-end/0,A4:single/0 castles=A4a,A4b;C1",
        solution=("A3",),
        goal=lambda p: len(p.groups(0)) == 1,
        hint="One can walk round the end of the river.",
        praise="Round the river's end all three hold together.",
        missed=lambda p: f"Orange has {len(p.groups(0))} groups.",
    ),
    Step(
        title="A hill nobody reaches",
        text="""
            Now and then a tile leaves a hill that is adjacent to **no hill at all**, as the corner that
            the curved river cuts off here. Nobody can claim it, unless a tile comes to lie beside it.
            Most large maps have one or two of them.
        """,
        task="Try to claim C3b, the small corner.",
        start="cartography/1 map=C3:curved/2 castles=A1;D1",
        solution=("C3b",),
        refusal="adjacent",
        hint="It is the corner at the edge of the map, beyond the river.",
        praise="The other hill of that tile, C3a, touches C1.",
        missed="That was allowed. The corner that is cut off is C3b.",
    ),
)
"""The steps, easiest first."""
