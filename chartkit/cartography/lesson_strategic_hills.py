"""The lesson's last part: strategic hills, what makes a group safe and what does not."""

from __future__ import annotations

from chartkit.cartography.lesson_questions import captives_said, falls, is_safe, opens, opens_said, stands
from chartkit.cartography.position import Position
from chartkit.course import Step


def _isolated(position: Position) -> bool:
    """Whether Orange took the shared hill and Blue, who cannot claim any, at most passed."""
    return stands(position, "C1", 0) and position.captured == (0, 0) and len(position.turns) < 3


def _one_false_eye_taken(position: Position) -> bool:
    return position.captured == (0, 1) and stands(position, "A1", 0) and len(position.turns) < 3


def _baited(position: Position) -> bool:
    """Whether Orange offered a castle on A1 and Blue has at most taken it, from B1."""
    if len(position.turns) == 1:
        return stands(position, "A1", 0)
    return len(position.turns) == 2 and position.captured == (0, 1)


STEPS = (
    Step(
        title="Strategic hills",
        text="""
            An open hill is **strategic** if castles of one player stand on all hills beside it; the edge of
            the map helps to surround it. The flag shows whose it is. Nobody else can claim it, unless the
            claim captures something.
        """,
        task="Claim a hill that makes another one your strategic hill.",
        start="cartography/1 map=B3:open,D3:open,E3:open castles=A1;E1",
        solution=("B1",),
        goal=lambda p: bool(p.strategic_hills(0)),
        hint="A tip of the map has one neighbour only.",
        praise="Your flag flies there.",
        missed="No open hill has castles of yours on all sides.",
    ),
    Step(
        title="Two of them",
        text="""
            A group that has **two strategic hills to itself** is beyond capture once all tiles are laid:
            whoever claims one of them takes nothing, for the group has the other, and so commits
            suicide.
        """,
        task="Make your group safe for good.",
        start="cartography/1 map=A3:open,B3:open,E3:open castles=A1;D1,E1",
        solution=("B1",),
        goal=lambda p: is_safe(p, "A1"),
        hint="A3 has your flag already. Which other tip of the map can you close?",
        praise="A wall stands round castles that are safe for good.",
        missed=lambda p: f"Strategic hills of Orange: {', '.join(p.strategic_hills(0)) or 'none'}.",
    ),
    Step(
        title="The shared hill",
        text="""
            Orange has two strategic hills, A3 and B3. Blue has one, E3. **C1 lies between both** and is
            nobody's; but it is the second open hill of Blue.

            Move for both sides: Orange takes C1, Blue passes, and Orange takes E3.
        """,
        task="Capture Blue's group.",
        start="cartography/1 map=A3:open,B3:open,E3:open castles=A1,B1;D1,E1,F1",
        solution=("C1", "pass", "E3"),
        goal=lambda p: p.captured[0] == 3,
        way=_isolated,
        hint="C1 first: before that, E3 is closed to you.",
        praise="One strategic hill is not enough.",
        missed=captives_said,
    ),
    Step(
        title="Beyond capture",
        text="""
            And the other way round? You are **Blue** now. Orange has claimed C1 and lives on A3 and B3
            alone.
        """,
        task="Try to claim A3.",
        start="cartography/1 map=A3:open,B3:open,E3:open castles=A1,B1,C1;D1,E1,F1 move=1",
        solution=("A3",),
        refusal="suicide",
        hint="A3 is the tip with a flag, at the top.",
        praise="The same goes for B3. Nobody can ever take that group, unless Orange fills one of the two.",
        missed="To pass is allowed. Try A3.",
    ),
    Step(
        title="False eyes",
        text="""
            Count with care: the hill must belong to **that very group**. A1 has two strategic hills, B1 and
            F1, but each is shared with another group of Orange. The flags are hollow for that reason.

            Move for both sides: Blue attacks, and Orange passes in between.
        """,
        task="Capture the castle on A1.",
        start="cartography/1 map=D3:open castles=A1,C1,E1;D1 move=1",
        solution=("B1", "pass", "F1"),
        goal=lambda p: not stands(p, "A1", 0),
        way=_one_false_eye_taken,
        hint="B1 captures C1; that is why it is allowed.",
        praise="When the group that helped to surround a hill falls, the hill is open to the enemy.",
        missed=captives_said,
    ),
    Step(
        title="While tiles are left",
        text="""
            And mind the tiles: as long as any can be laid, a strategic hill can be **opened from outside**.
            The new hill beside it is a foothold.

            You are **Blue**. Orange's group has A3 and B3 to itself, and four more tiles follow yours.
        """,
        task="In one turn, lay a tile and claim a hill, so that Orange is left with one open hill.",
        start=(
            "cartography/1 map=A3:open,B3:open,C3:open,D3:open,E3:open,E4:open,F3:open "
            "castles=A1,B1;C1,F1 left=5 move=1"
        ),
        solution=("open A2", "A3"),
        goal=lambda p: not p.mid_turn and opens(p, "A1") == 1,
        hint="Beside A3 there is room for a tile on either side.",
        praise="Your castle on A3 breathes through the new hill. Safety comes with the last tile.",
        missed=lambda p: opens_said(p, "A1", "of Orange"),
    ),
    Step(
        title="A castle as bait",
        text="""
            To be captured is not always a loss. Blue's four castles have two open hills, A1 and B1.

            Move for both sides: Orange claims A1, Blue captures that castle from B1, and then A1 is open
            again, as the only open hill of five.
        """,
        task="Let one castle be captured, and capture five.",
        start="cartography/1 castles=-;C1,D1,E1,F1",
        solution=("A1", "B1", "A1"),
        goal=lambda p: p.captured[0] == 5,
        way=_baited,
        hint="A1 for Orange, B1 for Blue, A1 for Orange.",
        praise="One for five. The rule of repetition has nothing against it: it is another picture.",
        missed=captives_said,
    ),
    Step(
        title="All together",
        text="""
            All tiles are laid. Blue's group on the right has three open hills, C1, A3 and A4, so it is two
            steps from capture. One claim is right, and after that Blue is lost, **wherever it turns**.

            Think of what each castle of Blue would open, and of what it would take.
        """,
        task="Find the claim after which you capture the castle on B1 within two more.",
        start=(
            "cartography/1 map=A2:open,A3:open,A4:open,B2:open,B3:open,E3:open,E4:open,F3:open,F4:open "
            "castles=E1,E3,F1;A1,B1,B2,B3,D1"
        ),
        solution=("A3",),
        goal=lambda p: p.to_move == 1 and falls(p, "B1", 2),
        hint="Through which of the three would Blue reach open country?",
        praise="Four castles will be yours. Now you know all of Cartography; the rest is practice.",
        missed="Blue has an answer to that, and saves its group.",
    ),
)
"""The steps, easiest first."""
