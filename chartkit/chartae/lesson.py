"""A lesson that teaches every rule of Chartae, one task a step."""

from __future__ import annotations

from collections import Counter

from chartkit.chartae.groups import groups, sizes
from chartkit.chartae.pieces import CELLS, CENTRE, INDEX, LAND, SEA, SPAN, STACK, extent
from chartkit.chartae.position import TAKE, Position
from chartkit.course import Step


def _at(tiles: str, *, hand: str = "", stack: str = "", rotated: int = 0, move: int = 0) -> str:
    """A position's text: `stack` names the tiles that come first, the others of the set follow."""
    placed = [tile.partition(":")[2].partition("/")[0] for tile in tiles.split(",")]
    first = stack.split(",") if stack else []
    left = Counter(STACK)
    left.subtract(design for design in (*placed, hand, *first) if design in STACK)
    coming = ",".join([*first, *left.elements()])
    return (
        f"chartae/1 map={tiles} hand={hand or '-'} stack={coming or '-'} rotated={rotated} move={move} land=0"
    )


def _columns(position: Position) -> int:
    return extent(list(position.tiles))[0]


def _counts(position: Position) -> str:
    """The groups of both territories in words."""
    land, sea = (" and ".join(map(str, sizes(position.grid)[territory])) for territory in (LAND, SEA))
    return f"Tiles that are joined now: {land} of land; {sea} of sea."


def _sea_wins(position: Position) -> bool:
    return position.winners == (1,)


def _verdict(position: Position) -> str:
    return position.verdict(position.seat_names) if position.over else "The last tile does not lie yet."


def _land_cannot_lose(position: Position) -> bool:
    """Whether Sea has to place the last tile, and Land wins wherever and however it does."""
    if position.rotated < 2 or position.hand is not None:
        return False
    taken = position.after(TAKE)
    return all(taken.after(move).winners == (0,) for move in taken.legal_moves())


def _joins_away_from_the_compass(position: Position) -> bool:
    best = next(group for group in groups(position.grid) if group.territory == LAND)
    return best.size == 5 and CENTRE not in best.cells


STEPS = (
    Step(
        title="Two players, one map",
        text="""
            You play the **land**, your neighbour the **sea**. Nine tiles will make a map of three by
            three, and the wider territory wins.

            The tile with the compass rose lies first; you agree how it is turned, who plays what and who
            begins. The other eight are shuffled into a stack, and the topmost lies face up: on the right,
            under *Next*.
        """,
        task="Take the face-up tile: click it, or the button under the map.",
        start=_at("c3:compass/0", stack="straight,diagonal"),
        solution=("take",),
        goal=lambda p: p.hand == "straight",
        hint="The face-up tile is the one under Next. By keyboard: Page Down, then Enter.",
        praise="It is in your hand. At once the next tile was turned up, a diagonal: both of you know it "
        "before you place yours. What lies below it, nobody knows.",
        missed="That turned the compass tile, which is a turn of its own. Here, take the face-up tile.",
    ),
    Step(
        title="A tile joins the map",
        text="""
            The tile from your hand is laid **edge to edge** with a tile that is there. The marked cells
            are those where it may go.

            Cells have names as on a chessboard. The compass is always on c3; c4 is the cell above it.
        """,
        task="Lay the tile on c4, whichever way round.",
        start=_at("c3:compass/0", hand="straight", stack="diagonal"),
        solution=("c4/0",),
        goal=lambda p: bool(p.grid[INDEX["c4"]]),
        hint="Click the marked cell above the compass.",
        praise="With that your turn is over, and Sea moves. Taking and placing are one turn.",
        missed=lambda p: (
            f"The tile lies on {', '.join(CELLS[c] for c in p.tiles if c != CENTRE)}, not on c4."
        ),
    ),
    Step(
        title="Four ways round",
        text="""
            A tile in hand may be laid any of four ways round. **R** turns it, and so does the button
            *Turns*; the pointer shows beforehand how it will lie.

            Tiles are **joined** where both show the same territory along the same stretch of their common
            edge. Half an edge is enough.
        """,
        task="Lay the tile on d3 so that land joins land and sea joins sea: two tiles each.",
        start=_at("c3:compass/0", hand="straight", stack="diagonal"),
        solution=("d3/2",),
        goal=lambda p: p.scores == (2, 2) and bool(p.grid[INDEX["d3"]]),
        hint="The coast of the compass tile should run on into yours: turn the tile twice.",
        praise="The coast runs on, and both territories now join two tiles.",
        missed=lambda p: (
            ("That is d3, but the coasts do not meet. " if p.grid[INDEX["d3"]] else "That is not d3. ")
            + _counts(p)
        ),
    ),
    Step(
        title="Nothing has to fit",
        text="""
            The coasts of neighbours **need not match**: any tile may be laid any way round. So you can
            stop the other territory while yours grows.

            Where land lies against sea the map shows a straight, dark line: nothing is joined there.
        """,
        task="Lay the tile on d3 so that your land grows to two tiles and the sea does not grow.",
        start=_at("c3:compass/0", hand="straight", stack="diagonal"),
        solution=("d3/3",),
        goal=lambda p: p.scores == (2, 1) and bool(p.grid[INDEX["d3"]]),
        hint="Turn the tile until its whole left edge is land.",
        praise="Two tiles of land, and the sea has run aground.",
        missed=lambda p: ("" if p.grid[INDEX["d3"]] else "That is not d3. ") + _counts(p),
    ),
    Step(
        title="Corners do not touch",
        text="""
            A new tile needs at least one **edge** in common with the map. To touch at a corner is not
            enough, and a cell holds one tile only.

            The board lets nothing happen that the rules forbid, and says why. Try it: nothing can break.
        """,
        task="Try to lay the tile on d4, where it would touch the compass only at a corner.",
        start=_at("c3:compass/0", hand="straight", stack="diagonal"),
        solution=("d4/0",),
        refusal="place",
        hint="d4 is the cell in the upper right. It is not marked; click it all the same.",
        praise="The position is as it was.",
        missed="That was allowed: an edge is shared there. Try d4, at the corner.",
    ),
    Step(
        title="Three by three",
        text="""
            The finished map is three tiles wide and three high, and **it is never wider or higher** than
            that. Where its borders run is open at first: the compass may come to lie in the middle, at a
            side or in a corner.

            As soon as three columns are in use, left and right are settled; with three rows, top and
            bottom.
        """,
        task="Lay the tile so that three columns are in use and the compass is not in the middle one.",
        start=_at("c3:compass/0,d3:straight/2", hand="diagonal", stack="bend-sea", move=1),
        solution=("e3/0",),
        goal=lambda p: _columns(p) == SPAN and bool(p.grid[INDEX["e3"]]),
        hint="Columns c and d are in use. Which third one leaves c at the side?",
        praise="The map now reaches from c to e: left and right are settled, and the frame has closed there.",
        missed=lambda p: (
            f"{_columns(p)} columns are in use now"
            + (", with the compass in the middle." if _columns(p) == SPAN else ".")
        ),
    ),
    Step(
        title="Beyond the border",
        text="""
            Three columns are in use, so the board no longer shows any other: a tile on b3 would make the
            map four wide.

            Moves can be written, too: `c4/1` puts the tile in hand on c4, one quarter turn clockwise from
            how it is printed, `c4` is short for `c4/0`, `Rc3` rotates the tile on c3, and `take` takes.
            Open **Moves** under the map for a field to write in.
        """,
        task="Open Moves, write b3 into the field and press Enter.",
        start=_at("c3:compass/0,d3:straight/2,e3:diagonal/0", hand="bend-sea", stack="straight"),
        solution=("b3/0",),
        refusal="grid",
        hint="The field is to the right, under the list of legal moves.",
        praise="So the compass will not be in the middle of this map.",
        missed="That was allowed. Write b3, which lies beyond the border.",
    ),
    Step(
        title="Or rotate",
        text="""
            Instead of placing a tile you may **rotate** one that lies on the map, by a quarter turn. Any
            tile will do, also the one that your opponent has just laid. Either you place or you rotate,
            and to pass is not allowed.

            For this step you are **Sea**; Land has just laid the tile on c4.
        """,
        task="Rotate one tile so that the sea joins two tiles.",
        start=_at("c3:compass/0,c4:straight/2", stack="diagonal", move=1),
        solution=("Rc4",),
        goal=lambda p: p.scores[1] == 2,
        way=lambda p: False,
        hint="Click the tile that Land has just laid.",
        praise="Half of the edge is now sea on both sides. That was your turn: one rotation, and Land moves.",
        missed=lambda p: (
            "That takes a tile instead of rotating one." if p.hand else "Not that one. " + _counts(p)
        ),
    ),
    Step(
        title="Always clockwise",
        text="""
            Tiles are rotated **clockwise, a quarter turn a time**, never back. You are Land again, and a
            turn of d3 the other way would serve you well. It is not allowed. But there is another tile,
            and every tile on the map may be rotated.
        """,
        task="Rotate one tile so that the land joins four tiles.",
        start=_at("c2:diagonal/1,d2:strip-land/0,c3:compass/2,d3:diagonal/0", stack="bend-land"),
        solution=("Rc3",),
        goal=lambda p: p.scores[0] == 4,
        way=lambda p: False,
        hint="Is there a rule that the compass tile stays as it is? There is none.",
        praise="The compass tile turns like any other.",
        missed=lambda p: (
            "That takes a tile instead of rotating one." if p.hand else "Not that one. " + _counts(p)
        ),
    ),
    Step(
        title="Two in a row, no more",
        text="""
            **At most two rotations may follow one another.** It does not matter who makes them or on
            which tiles. The two arrows on the right count them.

            Move for both sides here: Land rotates, Sea rotates, and then Land would like to rotate again.
        """,
        task="Rotate a tile, rotate a tile, and try to rotate a third time.",
        start=_at("c3:compass/0,c4:straight/2,d3:diagonal/1", stack="bend-sea"),
        solution=("Rc4", "Rd3", "Rc3"),
        refusal="rotate",
        way=lambda p: p.rotated in (1, 2) and p.hand is None,
        hint="Click any tile on the map, three times.",
        praise="The rule counts turns, not players.",
        missed="That was no rotation. All three are to be rotations.",
    ),
    Step(
        title="Then a tile is laid",
        text="""
            After two rotations the player to move **has to place**. A placement ends the row, and the
            count begins again at none.

            That is why every game ends: 8 tiles are laid, with at most two rotations before each, so a
            game lasts 8 to 24 turns.
        """,
        task="Take the tile and lay it, so that rotating is possible again.",
        start=_at("c3:compass/0,c4:straight/3,d3:diagonal/2", stack="bend-sea", rotated=2),
        solution=("take", "e3/0"),
        goal=lambda p: p.rotated == 0 and p.hand is None,
        hint="First the face-up tile, then one of the marked cells.",
        praise="Both arrows are open again: Sea may rotate or place.",
        missed="The tile does not lie yet.",
    ),
    Step(
        title="Taken is taken",
        text="""
            Whoever takes a tile has seen what comes next. So the tile **cannot be put back**, no second
            one can be taken, and it is too late to rotate: this turn lays the tile.
        """,
        task="You hold a straight. Try to take the next tile as well, or write Rc3 to rotate.",
        start=_at("c3:compass/0,c4:straight/2", hand="straight", stack="diagonal"),
        solution=("take",),
        refusal="take",
        hint="Click the face-up tile, under Next.",
        praise="Only a placement ends this turn.",
        missed="That laid the tile, which is allowed. Try to take another one first.",
    ),
    Step(
        title="Where coasts meet in a point",
        text="""
            Look at the edge between c3 and d3. In each half of it land lies against sea, and the two seas
            meet in its midpoint only. **A point joins nothing**, just as a corner does not.

            So the sea counts one tile, and so does the land.
        """,
        task="You are Sea. Rotate one of the two tiles so that the sea joins both.",
        start=_at("c3:compass/0,d3:straight/0", stack="bend-land", move=1),
        solution=("Rd3",),
        goal=lambda p: p.scores[1] == 2,
        way=lambda p: False,
        hint="Either tile will do.",
        praise="Half an edge is shared now, and that is enough.",
        missed="That takes a tile. One rotation is enough here.",
    ),
    Step(
        title="Two seas on one tile",
        text="""
            The strip on c4 carries land from edge to edge and a sea on either side. The two seas are
            **separate**: on their own they do not join. But a way that leads round over other tiles joins
            them, and then the strip still counts as **one tile**.

            Groups count tiles, not area.
        """,
        task="You are Sea. Lay the tile on b4 so that all the sea on the map is one.",
        start=_at("b3:straight/2,c3:compass/0,c4:strip-land/0", hand="straight", stack="diagonal", move=1),
        solution=("b4/3",),
        goal=lambda p: len(p.tiles) == 4 and sizes(p.grid)[SEA] == (4,),
        hint="The tile on b4 needs sea in the upper half of its right edge, and at its bottom.",
        praise="One sea of four tiles. It flows through the strip twice, and the strip counts once.",
        missed=lambda p: f"{_counts(p)} One sea of four is wanted.",
    ),
    Step(
        title="Only the largest counts",
        text="""
            In the end each territory counts its **largest group** of joined tiles, wherever it lies; with
            the compass it has nothing to do. All smaller groups are worth nothing.

            The badge on the map says how many tiles the largest group has, and its coast is tinted. Land
            has lands of 3, 2 and 2 tiles here.
        """,
        task="You are Land. Lay the tile so that a new largest land of five tiles comes about.",
        start=_at(
            "c2:diagonal/0,d2:strip-sea/2,b3:straight/1,c3:compass/0,d3:bend-sea/2,b4:strip-land/1,c4:straight/2",
            hand="bend-land",
            stack="diagonal",
        ),
        solution=("d4/2",),
        goal=_joins_away_from_the_compass,
        hint="There are two free cells. One of them lies between the two lands that should be joined.",
        praise="The two lands became one of five. The compass tile is not part of it.",
        missed=_counts,
    ),
    Step(
        title="The ninth tile ends the game",
        text="""
            When the ninth tile lies, **the game is over at once**: nobody rotates any more, and the
            larger of the two largest groups wins.

            You are Sea, with the last tile in your hand.
        """,
        task="Lay it so that the sea wins.",
        start=_at(
            "a1:strip-land/0,b1:diagonal/2,c1:straight/2,a2:straight/1,b2:bend-land/3,a3:strip-sea/3,"
            "b3:diagonal/3,c3:compass/3",
            hand="bend-sea",
            move=1,
        ),
        solution=("c2/2",),
        goal=_sea_wins,
        hint="The sea above and the one below have to meet on your tile.",
        praise="Six tiles of sea against five of land. The two lands of two tiles do not help.",
        missed=_verdict,
    ),
    Step(
        title="Ties",
        text="""
            If both largest groups have the same number of tiles, **the player who laid the last tile
            loses**. So whoever lays last needs one tile more.

            You are Sea again, and you lay last. Two ways round lead to a tie.
        """,
        task="Lay the tile so that the sea wins all the same.",
        start=_at(
            "b1:bend-land/0,c1:diagonal/3,b2:straight/3,c2:diagonal/1,d2:bend-sea/0,b3:strip-sea/0,"
            "c3:compass/3,d3:straight/3",
            hand="strip-land",
            move=1,
        ),
        solution=("d1/2",),
        goal=_sea_wins,
        hint="Turn the tile twice.",
        praise="One tile more than the land: that is what the last player needs.",
        missed=_verdict,
    ),
    Step(
        title="Pass it on",
        text="""
            All rules together. You are **Land**, one tile is left, and one rotation was made. If you lay
            the tile, you cannot win: at best there is a tie, and you would have laid last.

            But you may rotate. That is the second rotation in a row, so Sea has to lay the last tile.
        """,
        task="Find the rotation after which Land wins, however Sea lays the tile.",
        start=_at(
            "b2:straight/3,c2:diagonal/0,d2:straight/0,c3:compass/0,d3:diagonal/0,b4:strip-sea/1,"
            "c4:bend-land/3,d4:bend-sea/1",
            stack="strip-land",
            rotated=1,
        ),
        solution=("Rb2",),
        goal=_land_cannot_lose,
        way=lambda p: False,
        hint="The last tile can only go to b3. Which neighbour of b3 helps the land?",
        praise="Sea has to lay the last tile, and every way round loses. Now you know all of Chartae.",
        missed=lambda p: (
            "If you lay the tile yourself, a tie is the best you get."
            if p.hand
            else "Sea has an answer to that: there is a way to lay the tile that wins for Sea."
        ),
    ),
)
"""The steps, easiest first."""
