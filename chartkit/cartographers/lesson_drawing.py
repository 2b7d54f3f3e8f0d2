"""The lesson's tasks on drawing: shapes, terrains, coins, ruins, and what to do when nothing fits."""

from __future__ import annotations

from chartkit.cartographers.grid import spaces
from chartkit.cartographers.position import Position
from chartkit.cartographers.scenarios import scenario
from chartkit.cartographers.sheet import Sheet
from chartkit.course import Step


def _drawn(position: Position) -> int:
    """How many spaces are drawn on the sheet of the first seat."""
    sheet = position.sheets[0]
    return (sheet.filled ^ sheet.ground.blocked).bit_count()


def _coins(position: Position) -> str:
    coins = position.sheets[0].coins
    return f"Crossed off now: {coins} coin{'' if coins == 1 else 's'}."


POCKET = spaces("A1 A2 A3 B1")
FULL = (
    "VVVVVVVVVVV\nVVV^VVVVVVV\nVVVVVVVV^VV\nVVVVVVVVVVV\nVVVVVVVVVVV\nVVVVV^VVVVV\n"
    "VVVVVVVVVVV\nVVVVVVVVVVV\nVV^VVVVVVVV\nVVVVVVV^VVV\nVVVVVVVVVV."
)

DRAWING = (
    Step(
        title="One card, many maps",
        text="""
            Everybody has a sheet of **11 by 11** spaces, with rows A to K and columns 1 to 11, and maps the
            same country on it. A card is turned, and **all draw what it shows**, each on a sheet of one's
            own.

            On the board you have the card's shape in hand. **T** changes the terrain, as does a click on it;
            the dots show where the shape may go, and a click draws it there.

            A card names one terrain or two. The whole shape is drawn in **one** of them, anywhere free: it
            need not touch what was drawn before.
        """,
        task="Draw the Orchard as forest, wherever you like.",
        start=scenario("Orchard", following=["Homestead"]).to_text(),
        solution=("forest D4 D5 D6 E6",),
        goal=lambda p: bool(p.sheets[0].forest),
        hint="Choose the forest on the card, then click a dot.",
        praise="At once the next card is turned.",
        missed="That is a farm. The Orchard may be one, but here it is to be forest.",
    ),
    Step(
        title="Turn it, flip it",
        text="""
            A shape may be turned by quarter turns (**R**) **and flipped over** (**F**). It is always drawn
            whole, and it never reaches over the edge.
        """,
        task="Fill the four free spaces in the upper left corner with the Orchard.",
        start=scenario(
            "Orchard", Sheet.of("A", village="A4 B2 B3 C1"), following=["Hinterland Stream"]
        ).to_text(),
        solution=("farm A1 A2 A3 B1",),
        goal=lambda p: p.sheets[0].filled & POCKET == POCKET,
        hint="The hook of the shape points down at the left end. Turning alone does not do it: flip it, too.",
        praise="It fits to the space.",
        missed="The corner is not filled.",
    ),
    Step(
        title="Only what the card shows",
        text="""
            Moves can be written: the terrain, then the spaces in any order, as `farm A1 A2 A3 B3`. Open
            **Moves** under the board for a field to write in.

            What the card does not show, the rules refuse: another terrain, another shape, part of a shape, a
            space beyond the edge. Nothing can break, so try it.
        """,
        task="Open Moves and write farm A1 A2 A3, three spaces of the four.",
        start=scenario("Orchard", following=["Homestead"]).to_text(),
        solution=("farm A1 A2 A3",),
        refusal="shape",
        hint="The field is to the right, under the list of legal moves.",
        praise="A shape is drawn whole.",
        missed="That is the whole shape, and legal. Write three spaces only.",
    ),
    Step(
        title="Filled is filled",
        text="""
            Mountains are printed on the sheet, and so is the wasteland of map B. Like everything that was
            drawn they are **filled**: nothing is drawn on them again. Ruins are printed too, but a ruins
            space is free.
        """,
        task="Try to draw the Orchard over the mountain on B4: write forest B3 B4 B5 C5.",
        start=scenario("Orchard", following=["Homestead"]).to_text(),
        solution=("forest B3 B4 B5 C5",),
        refusal="free",
        hint="On the board: click a space where the shape would lie on a mountain.",
        praise="The mountain stays where it is.",
        missed="That lies on free spaces. Try it over the mountain.",
    ),
    Step(
        title="A coin on the card",
        text="""
            Four cards show two shapes: Great River, Farmland, Hamlet and Forgotten Forest. You draw either of
            them (**S** changes between them). The **smaller one brings a coin**, which you cross off at once.
            Every coin crossed off is a point at the end of *each* season still to come.
        """,
        task="Draw the Farmland so that it brings a coin.",
        start=scenario("Farmland", following=["Homestead"]).to_text(),
        solution=("farm D4 E4",),
        goal=lambda p: p.sheets[0].coins == 1,
        hint="Two spaces, one above the other or side by side.",
        praise="One coin: four points, if you get it in spring.",
        missed="The larger shape brings no coin.",
    ),
    Step(
        title="A coin under the mountain",
        text="""
            Spaces are **beside** each other if they share a side; corners do not count. Who fills the **last
            free space beside a mountain** crosses off a coin as well. Four sides count; a side where the map
            ends needs no drawing. Each mountain brings one coin, once.
        """,
        task="Draw the Farmland so that it brings two coins at once.",
        start=scenario("Farmland", Sheet.of("A", forest="A4 B3 C4"), following=["Homestead"]).to_text(),
        solution=("farm B5 C5",),
        goal=lambda p: p.sheets[0].coins == 2,
        hint="One side of the mountain B4 is free. Use the shape with the coin.",
        praise="One coin of the card, one of the mountain.",
        missed=_coins,
    ),
    Step(
        title="Fourteen coins",
        text="""
            There are **14 coins** to cross off. A fifteenth would be lost.

            It is winter, and you have 13. The smaller shape at the mountain F6 would bring two: one too many.
        """,
        task="Close in the mountain F6 and lose no coin.",
        start=scenario(
            "Farmland", Sheet.of("A", 13, forest="E6 F5 G6"), season="winter", following=["Homestead"]
        ).to_text(),
        solution=("farm E8 F7 F8 F9 G8",),
        goal=lambda p: p.sheets[0].completed == 1 and _drawn(p) == 8,
        hint="The larger shape brings no coin of its own.",
        praise="The fourteenth coin, and more drawn for it.",
        missed=lambda p: (
            "F6 is closed in, but of two coins one is lost."
            if p.sheets[0].completed
            else f"F6 is not closed in. {_coins(p)}"
        ),
    ),
    Step(
        title="Ruins",
        text="""
            After a ruins card the next shape **must cover a ruins space** that is not drawn on. Two ruins
            cards in a row ask for one such cover only, and if a monster comes in between, the ruins still
            wait.

            Temple Ruins and Outpost Ruins were turned, then the Orchard.
        """,
        task="Try to draw the Orchard beside the ruins: write forest D4 D5 D6 E6.",
        start=scenario(
            "Orchard", before=["Temple Ruins", "Outpost Ruins"], following=["Homestead"]
        ).to_text(),
        solution=("forest D4 D5 D6 E6",),
        refusal="ruins",
        hint="There are dots where it may go. Try another space.",
        praise="Once the Orchard covers a ruins space, the ruins have had their turn.",
        missed="That covers a ruins space, as it must. Try to draw it somewhere else.",
    ),
    Step(
        title="Ruins out of reach",
        text="""
            If no shape of the card can cover a ruins space, or none is left, you draw **a single space**
            instead: forest, village, farm or water, anywhere free. It brings no coin of the card.

            Five of the six ruins spaces were drawn on. J6 is free, but the Orchard does not fit on it.
        """,
        task="Draw a single space of village on the ruins space J6.",
        start=scenario(
            "Orchard",
            Sheet.of("A", farm="B6 C2 C10 I2 I10", water="I6 J5 J7 K6"),
            before=["Temple Ruins"],
            following=["Homestead"],
        ).to_text(),
        solution=("village J6",),
        goal=lambda p: p.sheets[0].on("J6") == "village",
        hint="The single space may be anything but a monster. Choose village.",
        praise="It is a village, though the Orchard shows none.",
        missed=lambda p: f"On J6 there is {p.sheets[0].on('J6')}.",
    ),
    Step(
        title="Rift Lands",
        text="""
            Rift Lands is a single space of **any of the five terrains**, even a monster, and takes no time.
            After ruins it goes on a ruins space as long as one is free; if none is, it goes anywhere.

            Temple Ruins came first.
        """,
        task="Draw Rift Lands so that it brings a coin.",
        start=scenario(
            "Rift Lands",
            Sheet.of("A", water="B9 C8 D9"),
            before=["Temple Ruins"],
            following=["Homestead"],
        ).to_text(),
        solution=("farm C10",),
        goal=lambda p: p.sheets[0].coins == 1,
        hint="One ruins space lies beside a mountain that is nearly closed in.",
        praise="The ruins are covered and the mountain C9 is closed in, with one space.",
        missed=_coins,
    ),
    Step(
        title="When nothing fits",
        text="""
            If **none of the card's shapes fits** anywhere, a single space is drawn too: forest, village, farm
            or water, and no coin of the card. As long as one of two shapes fits, it has to be that one.

            If no space is free at all, you pass: write `pass`. Nobody else may.
        """,
        task="The Great River fits nowhere. Draw a forest.",
        start=scenario(
            "Great River", Sheet.from_text(FULL.replace("V", ".", 1), "A"), following=["Homestead"]
        ).to_text(),
        solution=("forest K11",),
        goal=lambda p: bool(p.sheets[0].forest),
        hint="Two spaces are free, A1 and K11. You need not draw water.",
        praise="That leaves one free space. Afterwards you would have to pass.",
        missed="That is no forest.",
    ),
    Step(
        title="Seasons",
        text="""
            The number on a card is the **time** it takes: 1 or 2, none for ruins, monsters and Rift Lands. A
            season ends after the card with which its time is reached: **8 in spring, 8 in summer, 7 in
            autumn, 6 in winter**.

            Then all cards are shuffled again. A monster that did not show stays in the deck, and one more
            joins it.

            Cards for 5 have been turned; the Homestead takes 2.
        """,
        task="Draw until spring is over.",
        start=scenario(
            "Homestead",
            before=["Great River", "Orchard", "Marshlands"],
            following=["Temple Ruins", "Hamlet"],
        ).to_text(),
        solution=("farm D4 D5 D6 E5", "village B6 B7 C6"),
        goal=lambda p: p.season == 1,
        way=lambda p: p.season == 0,
        hint="Two cards. Ruins come before the second and take no time.",
        praise="8 of 8: spring was scored, and summer has begun.",
        missed="Spring is not over.",
    ),
)
"""What can be drawn where."""
