"""The lesson's tasks on a turn: placing, who is sent home, retrieving, costs, benefits and the stock."""

from __future__ import annotations

from chartkit.charterstone.pieces import GENERAL_STOCK, PLACE_OF
from chartkit.charterstone.position import Position
from chartkit.charterstone.scenarios import scenario
from chartkit.course import Step

_ALL = GENERAL_STOCK[1]


def _stands(position: Position, place: str, seat: int = 0) -> bool:
    return PLACE_OF[place] in position.players[seat].out


TURN = (
    Step(
        title="A worker goes to work",
        text="""
            Six **charters** lie around the **Commons**, each with six plots. You are Alderwick, the green
            one, and have two workers. In your turn you place one of them on a building, and use it.

            The plot beside the Commons carries a charter's basic building: no cost, and one of the
            charter's resource. It does not matter whose it is: **everybody may use every building**. Point
            at one and it is shown large: its cost at the lower left, what it gives at the upper right.
        """,
        task="Gain a coal.",
        start=scenario().to_text(),
        solution=("place coal1",),
        goal=lambda p: p.count(0, "coal") == 1,
        hint="Coal comes from the Coal Drift, in the charter of Sootholm. Click it.",
        praise="Your worker stays there for the time being, and it is Barleyreach's turn.",
        missed="That is no coal.",
    ),
    Step(
        title="Nobody is in the way",
        text="""
            A place has room for one worker. If somebody stands there, that does not keep you away: **whoever
            stands there goes home** to its player, unharmed and ready for work. Think twice, for you have
            just saved a rival the trouble of fetching it.
        """,
        task="Gain a brick, and send Barleyreach's worker home by it.",
        start=scenario("grain stands brick1", "wood stands wood1").to_text(),
        solution=("place brick1",),
        goal=lambda p: _stands(p, "brick1"),
        hint="Barleyreach's worker stands on the Clay Pit.",
        praise="The worker is back with Barleyreach, which has two at hand again.",
        missed="Barleyreach's worker stands where it stood.",
    ),
    Step(
        title="Not even yourself",
        text="""
            The worker that goes home may be **your own**. With one worker at hand and one on the board you
            can use the same building turn after turn: as one goes in, the other comes out.
        """,
        task="One worker is on the Sawpit. Use the Sawpit again.",
        start=scenario("wood stands wood1", "wood has 1 wood").to_text(),
        solution=("place wood1",),
        goal=lambda p: p.count(0, "wood") == 2,
        hint="Click the building on which your worker stands.",
        praise="Two wood, one worker on the Sawpit, and one at hand, as before.",
        missed="It is the Sawpit that is asked for.",
    ),
    Step(
        title="Out of workers",
        text="""
            With no worker at hand you have to fetch them: the other thing that a turn may be. **There is no
            passing**, so that it is always one or the other.

            What the rules forbid is refused, with the reason. Nothing can break.
        """,
        task="Both your workers are out. Try to place one on the Clay Pit all the same.",
        start=scenario("wood stands wood1", "wood stands grain1").to_text(),
        solution=("place brick1",),
        refusal="retrieve",
        hint="Click the Clay Pit, or open Moves and write place brick1.",
        praise="Your turn has to be a retrieval.",
        missed="That is what you have to do. Try the other thing first.",
    ),
    Step(
        title="Retrieving",
        text="""
            To retrieve is a whole turn: **all** your workers come back, and no building is used. You may do
            so with one worker still at hand, but not with both.

            One worker is out. Retrieving would be no loss of time if you had something to gain by it.
        """,
        task="Retrieve, with one worker at hand.",
        start=scenario("wood stands wood1").to_text(),
        solution=("retrieve",),
        goal=lambda p: not p.players[0].out,
        hint="The button says Retrieve all; in writing it is retrieve.",
        praise="Both are at hand now.",
        missed="A worker is still out.",
    ),
    Step(
        title="First the cost",
        text="""
            The order is: whoever stands there goes home, you **pay**, then you gain. **Who cannot pay the
            whole cost cannot use the building.**

            The Treasury takes any one resource and gives $1.
        """,
        task="You have $4 and no resource. Try the Treasury.",
        start=scenario().to_text(),
        solution=("place treasury",),
        refusal="cost",
        hint="Click the Treasury, in the Commons.",
        praise="It is open to those who have a resource.",
        missed="That can be paid. Try the Treasury.",
    ),
    Step(
        title="Any resource",
        text="""
            Where a cost says *any* resource, you choose which. That is a step of its own: the turn goes on
            until all such steps are done. What you pay goes to the general stock.
        """,
        task="Change the pumpkin into $1, and keep your wood.",
        start=scenario("wood has 2 wood", "wood has 1 pumpkin").to_text(),
        solution=("place treasury", "pay pumpkin"),
        goal=lambda p: p.count(0, "coin") == 5 and p.count(0, "wood") == 2,
        hint="First the Treasury, then the pumpkin.",
        praise="$5 and two wood.",
        missed=lambda p: f"You have ${p.count(0, 'coin')} and {p.count(0, 'wood')} wood.",
    ),
    Step(
        title="The stock is finite",
        text=f"""
            There are 36 coins and {_ALL} of each resource, no more. **What is not in the general stock cannot
            be gained**: you may go to the building, but the gain falls short. Coins run out as well.

            Barleyreach hoards grain, and you hold the rest: the stock has none left.
        """,
        task="See to it that somebody can gain grain again.",
        start=scenario(f"grain has {_ALL - 2} grain", "wood has 2 grain", "wood has 1 iron").to_text(),
        solution=("place treasury", "pay grain"),
        goal=lambda p: p.stock[5] > 0,
        hint="Who has it can pay it. The Treasury takes any resource.",
        praise="One grain lies in the stock, for whoever comes first.",
        missed="No grain is in the stock.",
    ),
    Step(
        title="All or part",
        text="""
            **All benefits are optional**: you take all of it or part of it, or nothing. Goods and VP are
            taken at once; to leave some, say so with the worker. On the board the key **L** or a click on
            *Take all* changes what is left; in writing it is `place coal1 leaving coal`.

            Why would anybody? Because it can matter where a worker stands, or who has fewest.
        """,
        task="Put a worker on the Coal Drift, and leave the coal.",
        start=scenario("wood has 1 coal").to_text(),
        solution=("place coal1 leaving coal",),
        goal=lambda p: _stands(p, "coal1") and p.count(0, "coal") == 1,
        hint="Press L until it says Leave coal, then click the Coal Drift.",
        praise="The worker just stands there.",
        missed=lambda p: (
            "You took the coal." if _stands(p, "coal1") else "It is the Coal Drift that is meant."
        ),
    ),
)
"""What a turn is."""
