"""The lesson's second part: groups, captures, what is forbidden, the end, the score, and hidden hands."""

from __future__ import annotations

from chartkit.cartography.lesson_questions import captives_said, never, scores_said, stands
from chartkit.cartography.position import Position
from chartkit.course import Step


def _blue_leads_safely(position: Position) -> bool:
    ahead = position.scores[1] > position.scores[0]
    return ahead and all(len(group.open) > 1 for group in position.groups(1))


def _exchanging(position: Position) -> bool:
    """Whether each has claimed a hill elsewhere at most, since Blue captured on A1."""
    return position.captured == (0, 1) and len(position.turns) < 4 and position.passes == 0


STEPS = (
    Step(
        title="Groups hold together",
        text="""
            Castles of one colour on adjacent hills form a **group**. A castle that stands alone is a group
            as well. Roads show what hangs together.
        """,
        task="Join your two castles into one group.",
        start="cartography/1 map=A3:open,B3:open,C3:open castles=A1,C1;F1",
        solution=("B1",),
        goal=lambda p: len(p.groups(0)) == 1,
        hint="Which hill is adjacent to both?",
        praise="One group of three.",
        missed=lambda p: f"Orange has {len(p.groups(0))} groups.",
    ),
    Step(
        title="Open hills",
        text="""
            What a group lives on are its **open adjacent hills**: hills without a castle, adjacent to any
            of its castles. The group shares them. When you place a castle, its group must have at least
            one; the castle itself need not.

            Point at a castle: gold dots mark the open hills of its group. *Open hills*, under the map,
            marks and counts those of every group.
        """,
        task="Claim the hill that has no open hill beside it, only your own castle.",
        start="cartography/1 map=A3:open castles=A1;B1,C1",
        solution=("A3",),
        goal=lambda p: stands(p, "A3", 0),
        hint="It lies at the tip of the map.",
        praise="A3 has nothing but A1 beside it; but the group of both still has F1.",
        missed=lambda p: "You passed." if p.passes else "That hill has an open one beside it.",
    ),
    Step(
        title="Capturing",
        text="""
            Whoever claims the **last open hill** of an opponent's group captures it. The castles leave
            the map, and you keep them: each is worth a point.
        """,
        task="Capture the castle of Blue that has one open hill left.",
        start="cartography/1 map=D3:open,E3:open castles=A1,E1;B1,D1",
        solution=("C1",),
        goal=lambda p: p.captured[0] == 1,
        hint="B1 has two neighbours. One of them is yours already.",
        praise="B1 is open again. D1 lives on: it has D3.",
        missed=captives_said,
    ),
    Step(
        title="All or nothing",
        text="""
            A group lives together and falls together: as long as any of its castles has an open hill, none
            can be taken; when the last is claimed, all go at once.
        """,
        task="Capture the whole group of Blue.",
        start="cartography/1 map=C3:open,D3:open castles=A1,D3,E1;B1,C1,C3",
        solution=("D1",),
        goal=lambda p: p.captured[0] == 3,
        hint="Point at the group: its one open hill gets a gold dot.",
        praise="Three castles, three points; and their hills can be claimed again, by anybody.",
        missed=captives_said,
    ),
    Step(
        title="Two at once",
        text="""
            One castle can take the last open hill of **several groups**. All of them are captured
            together.
        """,
        task="Capture two groups with one castle.",
        start="cartography/1 map=A3:open,C3:open castles=B1,E1;A3,C3,F1",
        solution=("A1",),
        goal=lambda p: p.captured[0] == 2,
        hint="C1 captures C3 alone. Which hill lies between two castles of Blue?",
        praise="A3 and F1 are gone together.",
        missed=captives_said,
    ),
    Step(
        title="No suicide",
        text="""
            A castle may not be placed where its group would have **no open hill**.

            You are **Blue**. On all hills beside A1 stand castles of Orange.
        """,
        task="Try to claim A1.",
        start="cartography/1 map=A3:open,A4:open castles=A3,B1,F1;D1 move=1",
        solution=("A1",),
        refusal="suicide",
        hint="A1 is the hill in the midst of three castles of Orange.",
        praise="It would take nothing either: each of the three has another open hill.",
        missed="That is allowed. Try A1.",
    ),
    Step(
        title="Captures come first",
        text="""
            Before your own group is looked at, what you closed in is taken off. That **opens hills** beside
            your castle. So a claim which captures is always allowed, even where it looks like suicide.

            You are **Blue**. Orange has closed A3 off, and lives on it alone.
        """,
        task="Claim A3, the only open hill of Orange, in the midst of its castles.",
        start="cartography/1 map=A3:open castles=A1,B1,F1;C1,E1 move=1",
        solution=("A3",),
        goal=lambda p: p.captured[1] == 3,
        hint="A3 is the tip of the map, with a flag of Orange.",
        praise="All three are yours, and your castle breathes.",
        missed=captives_said,
    ),
    Step(
        title="Whoever comes last",
        text="""
            With three or four players, several may have built the wall. **Whoever closes it** takes all
            the castles, whatever the others did for it.

            You are **Green**. Orange has done the work round two castles of Blue.
        """,
        task="Capture them.",
        start="cartography/1 map=A3:open,A4:open,D3:open castles=A3,F1;A1,B1;D3 move=2",
        solution=("C1",),
        goal=lambda p: p.captured[2] == 2,
        hint="One open hill is left to the two of them.",
        praise="Two points for you, none for Orange.",
        missed=captives_said,
    ),
    Step(
        title="Not the same again",
        text="""
            One castle takes one, the other takes it back, and so on for ever? No: once all tiles are
            laid, a castle may not be placed if **all castles would then stand as they stood at the end of
            an earlier turn**. Captives do not count for that, nor whose turn it is.

            Move for both sides: Blue captures A1 from B1, and Orange would like to do the same to B1.
        """,
        task="Capture with Blue on B1, and try to capture back on A1.",
        start="cartography/1 map=D3:open,E3:open castles=A1,C1;F1 move=1",
        solution=("B1", "A1"),
        refusal="repetition",
        way=lambda p: p.captured == (0, 1) and len(p.turns) == 1,
        hint="First B1, for Blue; then A1, for Orange.",
        praise="Then the castles would stand as they did before Blue's capture.",
        missed="Start with B1 for Blue; then try A1 at once.",
    ),
    Step(
        title="Later, perhaps",
        text="""
            The same picture may not come again; but if castles were placed **elsewhere** in the meantime,
            it is another picture. So make your opponent answer somewhere else first.

            Move for both sides: Orange claims a hill elsewhere, Blue another, and then Orange takes back.
        """,
        task="Capture back on A1 after each side has claimed one hill elsewhere.",
        start=("cartography/1 map=D3:open,E3:open castles=C1;B1,F1 captured=0,1 past=A1,C1;F1:B1"),
        solution=("D3", "E3", "A1"),
        goal=lambda p: p.captured == (1, 1),
        way=_exchanging,
        hint="Orange takes D3, Blue E3. That leaves B1 and A1 as they are.",
        praise="Three castles more than before: the picture is a new one.",
        missed="That leads elsewhere: claim for Orange, claim for Blue, and capture on A1.",
    ),
    Step(
        title="Passing, and ties",
        text="""
            Instead of placing a castle you may **pass**, at any time. When all players have passed one
            after the other, the game is over. If scores are equal, **the one who began** comes first.

            Orange began; it stands three to three, and Blue has just passed. Every group has just the two
            hills that it needs.
        """,
        task="Bring the game to an end that you win.",
        start="cartography/1 map=A3:open,B3:open,D3:open,E3:open castles=A1,B1,C1;D1,E1,F1 passes=1",
        solution=("pass",),
        goal=lambda p: p.winners == (0,),
        hint="The button is on the lower right.",
        praise="Three all, and you began.",
        missed="One more point now, but your group is down to one open hill, and Blue takes it all.",
    ),
    Step(
        title="Your castles on the land",
        text="""
            Each of **your castles on the land** is a point. Open hills are worth nothing, even if they are
            safely yours. So towards the end fill your own hills, as far as your groups can spare them.

            You are **Blue**. It stands three all, Orange has passed, and Orange began.
        """,
        task="Take the lead, and leave every group of yours two open hills.",
        start=(
            "cartography/1 map=A3:open,B3:open,D3:open,E3:open,F3:open castles=A1,B1,C1;D1,E1,F1 "
            "move=1 passes=1"
        ),
        solution=("D3",),
        goal=_blue_leads_safely,
        hint="Your group has three hills to itself. It needs two.",
        praise="Four to three, and nobody can take it from you.",
        missed=scores_said,
    ),
    Step(
        title="And your captives",
        text="""
            The score is your castles on the land **and the castles that you captured**. A capture counts
            twice over: a point for each captive, and your opponent loses as many.

            It stands three to seven, two captives included.
        """,
        task="Find the claim that puts you ahead.",
        start=(
            "cartography/1 map=A3:open,B3:open,C3:open,D3:open,E3:open,F3:open "
            "castles=A3,C1,D1;B1,B3,E3,F1,F3 captured=0,2"
        ),
        solution=("A1",),
        goal=lambda p: p.scores[0] > p.scores[1],
        way=never,
        hint="Two groups of Blue have one open hill left, and one of them is larger.",
        praise="Six to five: one castle placed, two captured.",
        missed=scores_said,
    ),
    Step(
        title="Hidden tiles",
        text="""
            In **alternative play** you lay tiles from a hand of three that nobody else sees, and draw one
            from the pile, face down, after each. What you do not hold you cannot lay. If any tile of your
            hand fits, you must lay one.

            Moves can be written, too: `single F2/1` is a single on F2, turned once. Open **Moves** under
            the map.
        """,
        task="In Moves, write curved A3/1, though you hold no curved river, and press Enter.",
        start="cartography/1 castles=-;- hands=open,single,triple;open,open,curved pile=open,river-end",
        solution=("curved A3/1",),
        refusal="alternative",
        way=never,
        hint="The field is to the right, under the list of legal moves.",
        praise="The open tile and the straight river would have fitted.",
        missed="That tile you hold. Write curved A3/1.",
    ),
    Step(
        title="Nothing fits",
        text="""
            If **no tile of your hand fits anywhere**, you lay none and draw none; the turn goes on with the
            castle. Here the last tile in your hand is a triple, and no edge of the map shows a river.
        """,
        task="Claim B1 without laying a tile.",
        start="cartography/1 castles=-;- hands=triple;open",
        solution=("B1",),
        goal=lambda p: stands(p, "B1", 0),
        hint="B1 is on the right of the hexagon, above the middle.",
        praise="You keep the triple. If Blue lays a river, it may fit next time.",
        missed="That was allowed, too; but B1 was asked for.",
    ),
)
"""The steps, easiest first."""
