"""A guess at final scores, for bots that judge a game before its end.

A castle counts as far as it can be expected to stand: by the open hills of its group, and by how many of them
are open to its seat alone. The rest of it counts for the others, who would capture it. The numbers were found
by letting bots that differ in one of them play against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartkit.cartography.groups import Bands

if TYPE_CHECKING:
    from chartkit.cartography.state import State

PERIL = {1: 0.95, 2: 0.4, 3: 0.2, 4: 0.1, 5: 0.05}
"""By the open hills of a group, how likely it is to be captured; with more of them it is safe."""
ESCAPE = 0.5
"""The same for a single open hill if its seat is to move."""
REFUGE = (1.0, 0.6, 0.36)
"""By how many of the open hills are open to the seat alone, at most two, what remains of the peril."""
ALONE, SHARED = 0.3, 0.1
"""What an open hill is worth beside the groups of one seat alone, and beside those of others too."""


def outlook(state: State) -> tuple[float, ...]:
    """By seat, the castles it has taken, those it can expect to keep and to capture, and its open hills."""
    seats, near = (
        range(state.seats),
        [_open(*groups) for groups in zip(state.several, state.last, strict=True)],
    )
    worth, lost = [], []
    for seat in seats:
        others = 0
        for other in seats:
            if other != seat:
                others |= near[other]
        alone = near[seat] & ~others
        lost.append(_lost(state, seat, alone))
        hills = ALONE * alone.bit_count() + SHARED * (near[seat] & others).bit_count()
        worth.append(state.captured[seat] + state.castles[seat].bit_count() + hills)
    taken, share = sum(lost), 1 / (len(lost) - 1)
    return tuple([worth[seat] - lost[seat] + (taken - lost[seat]) * share for seat in seats])


def _open(*groups: Bands) -> int:
    """The open hills beside these groups."""
    found = 0
    for bands in groups:
        for opens in bands.values():
            found |= opens
    return found


def _lost(state: State, seat: int, alone: int) -> float:
    """How many castles a seat is to expect to lose, if these hills are open to it alone."""
    lost = (ESCAPE if seat == state.to_move else PERIL[1]) * sum(map(int.bit_count, state.last[seat]))
    for group, opens in state.several[seat].items():
        peril = PERIL.get(opens.bit_count())
        if peril is not None:
            lost += peril * REFUGE[min(2, (opens & alone).bit_count())] * group.bit_count()
    return lost
