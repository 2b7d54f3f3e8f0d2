"""The lesson's tasks on the sixteen edicts: the drawing that does most for one, as `score` counts it."""

from __future__ import annotations

from chartkit.cartographers import scenarios
from chartkit.cartographers.pieces import EDICT
from chartkit.cartographers.planning import best_placement
from chartkit.cartographers.position import Position
from chartkit.cartographers.scenarios import scenario
from chartkit.cartographers.scoring import score
from chartkit.cartographers.sheet import Sheet
from chartkit.course import Step


def edicts_with(name: str) -> tuple[str, ...]:
    """The usual four edicts, this one in the place of the one of its kind, and first."""
    kind = EDICT[name].kind
    return name, *(other for other in scenarios.EDICTS if EDICT[other].kind != kind)


def _task(name: str, card: str, text: str, hint: str, praise: str, **drawn: str) -> Step:
    """The step in which a card is to be drawn so that an edict is worth most."""
    sheet = Sheet.of("A", None, **drawn)
    position = scenario(card, sheet, edicts=edicts_with(name), following=["Hamlet"])
    now, best = score(sheet, name).points, best_placement(position, name)

    def worth(position: Position) -> int:
        return score(position.sheets[0], name).points

    return Step(
        title=name,
        text=f"An edict on **{EDICT[name].kind}**: {EDICT[name].sentence}.\n\n{text}",
        task=f"Draw {card} so that {name} is worth {best.points}. Now it is worth {now}.",
        start=position.to_text(),
        solution=(str(best.moves[0]),),
        goal=lambda position: worth(position) == best.points,
        hint=hint,
        praise=f"{praise} That is {best.points}.",
        missed=lambda position: _counted(position, name),
    )


def _counted(position: Position, name: str) -> str:
    """What an edict finds on the sheet, in words."""
    _, points, spaces = score(position.sheets[0], name)
    if not spaces:
        return f"{name} is worth {points}: nothing counts."
    return f"{name} is worth {points}; what counts is {' '.join(spaces)}."


EDICTS = (
    _task(
        "Sentinel Wood",
        "Orchard",
        "The edge of the map is its outermost rows and columns, A and K, 1 and 11. Mountains are no edge.",
        "Where do two edges meet? Three corners are taken.",
        "In the corner all four spaces lie on the edge; the corner itself counts once.",
        village="A1 A2 B1",
        farm="A11 B11 B10",
        water="K11 J11 I11",
        forest="A6",
    ),
    _task(
        "Greenbough",
        "Treetop Village",
        "Each row and each column counts **once**, however much forest it has. One space can bring both its "
        "row and its column.",
        "Four rows have no forest yet, and two columns. One shape can reach all six.",
        "Four new rows and two new columns.",
        forest="A1 B2 G5 H6 J7 I8 K9 A10 B11",
        farm="C5 D5",
        water="E2 F2",
    ),
    _task(
        "Treetower",
        "Orchard",
        "**Filled** is all that is not empty: what was drawn, mountains, wasteland, monsters. A ruins space "
        "that was not drawn on is empty.",
        "Fill the gap between the forest and the village, and as forest.",
        "Every tree there is shut in now, the new ones too.",
        forest="D5 D6",
        village="E4 F5",
        farm="C4 C5 D4 B6",
        water="D8 E8 C7",
    ),
    _task(
        "Stoneside Forest",
        "Forgotten Forest",
        "Spaces of one terrain that hang together by their sides are a **cluster**; a single space is one "
        "too. A forest that touches a single mountain joins nothing. Every mountain that is joined to "
        "**another** counts, but only once.\n\nF6 and I3 are joined. There are three more mountains.",
        "Lead the forest that is there on to another mountain. The card's larger shape reaches further.",
        "Three mountains hang together by their forests.",
        forest="G6 G5 H5 H4 I4 E6 D6",
        farm="B8 C7 E7",
    ),
    _task(
        "Canal Lake",
        "Hinterland Stream",
        "**Spaces** count, not pairs: a water space between two farms is one, and each of the farms beside "
        "it is one too.",
        "Draw water along as many of the farms as it can touch.",
        "Each of these spaces has the other kind beside it.",
        farm="E2 E3 E4 D4 C4 H7",
        water="H8",
    ),
    _task(
        "Mages Valley",
        "Hinterland Stream",
        "Water beside a mountain is worth twice as much as a farm there.",
        "Only one mountain has two free sides left that this shape can touch at once. Draw water.",
        "Two water spaces beside B4, 2 each.",
        forest="A4 B3 B9 D9 C10 J9",
        village="E6 F5 G6 K8 I8",
        water="H3",
        farm="I4 J3",
    ),
    _task(
        "The Golden Granary",
        "Hinterland Stream",
        "Water counts **beside** a ruins space, a farm **on** it. It does not matter whether the ruins "
        "space was drawn on.",
        "One ruins space is free. A farm on it is worth 3.",
        "A farm on ruins is worth three times the water beside it.",
        village="C10 C11 D10 I2 H2 B6",
        forest="J6 J5 J7",
        water="H11 I11",
        farm="C2 D2 H9 G10",
    ),
    _task(
        "Shoreside Expanse",
        "Farmland",
        "**Clusters** count, not spaces. A farm that touches water spoils both. A farm that touches a farm "
        "only makes that larger.",
        "A farm of its own: not at the edge, not beside water, not beside another farm.",
        "Another farm with nothing but dry land around it.",
        water="D4 D5 D6 E4",
        village="B2 B3 C2 C3 D2 D3 E2 E3 G2 G3 G4 G5 H5 F2 F3 H3 H2",
        forest="B7 C7 D8 E8 F8 G8 G9 G10 B8 B9 B10 C10 D10 E10 F10 J2 J3 I4 J4",
        farm="I8 J7",
    ),
    _task(
        "Wildholds",
        "Homestead",
        "A cluster of six is worth as much as one of twelve. So if two grow together, one is lost.",
        "Make six of the two in the east, and keep them away from the six that are there.",
        "Two clusters of six.",
        village="C5 C6 C7 D5 D6 E6 F8 G8",
        farm="H8 G9",
    ),
    _task(
        "Great City",
        "Fishing Village",
        "Clusters that touch a mountain are left out **first**; of the others the largest counts. Here the "
        "four at F6 do not count: there is a mountain.",
        "Let the village in the southeast grow, and keep it away from the mountain J8.",
        "Seven spaces of village, and no mountain beside them.",
        village="E6 E5 E7 D6 H8 H9 H10",
    ),
    _task(
        "Greengold Plains",
        "Homestead",
        "The types are forest, farm, water, monster and **mountain**. Wasteland and ruins are none, and the "
        "same type twice counts once.\n\nThe village in the east has a mountain, water and forest. The "
        "other two have two types each.",
        "What do both of the villages in the west lack? One shape can touch both.",
        "One farm serves two villages.",
        village="D4 G4 D8 D9",
        forest="D3 G3 E9",
        water="C4 H4 C8",
    ),
    _task(
        "Shieldgate",
        "Homestead",
        "The largest cluster does not count; the second largest counts double. If two are equally large, "
        "one of them is the second. A single cluster is worth nothing.",
        "The smaller village can become the largest. Which one is second then?",
        "Six spaces, and beside them the five that are second now.",
        village="C5 C6 D5 D6 E5 H3 H4",
    ),
    _task(
        "Borderlands",
        "Orchard",
        "Complete means without an empty space. Mountains and wasteland help; a ruins space must be drawn "
        "on.",
        "A row and a column cross at H11.",
        "A row and a column at once.",
        farm="H1 H2 H3 H4 H5 H6 H7 H8",
        village="A11 B11 C11 D11 E11 F11",
        water="I11 J11 K11",
    ),
    _task(
        "Lost Barony",
        "Fishing Village",
        "Whatever is filled makes up the square; a mountain alone is a square of 1. Only the largest counts.",
        "Three rows of four are filled. What is missing for four by four?",
        "A square with sides of 4.",
        farm="E5 E6 E7 E8",
        water="F5 F7 F8",
        village="G5 G6 G7 G8",
    ),
    _task(
        "The Broken Road",
        "Forgotten Forest",
        "The diagonals start on the left edge and run **down to the bottom edge**. There are 11: the longest "
        "from A1 to K11, the shortest K1 alone.",
        "Three diagonals lack two spaces each. The card's larger shape can complete two of them.",
        "Two diagonals are whole.",
        farm="H1 K4",
        water="K3",
        village="G1",
    ),
    _task(
        "The Cauldrons",
        "Treetop Village",
        "Empty spaces count here: those that are shut in **alone**. Of two empty neighbours neither is. A "
        "ruins space not drawn on is empty and can count.",
        "The ruins space C10 and the space D9 lie near the village. One shape shuts in both.",
        "Two cauldrons.",
        village="A2 C1 D2",
        forest="B2 E7 F8 D8",
        farm="C4",
    ),
)
"""One step for each edict."""
