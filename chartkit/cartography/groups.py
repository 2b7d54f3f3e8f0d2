"""What the groups of castles gain when hills come open: groups by seat, each with its open hills."""

from __future__ import annotations

Bands = dict[int, int]
"""By group, which is its hills as bits: its open adjacent hills."""
Castles = tuple[int, ...]
"""By seat, the hills on which its castles stand."""


def opened(
    hill: int, around: int, castles: Castles, several: list[Bands], last: list[Bands], member: list[int]
) -> tuple[list[Bands], list[Bands]]:
    """The groups with several open hills and those with one, once a hill (one bit) has come open.

    `around` are the hills beside it; `member` tells the group of each castle.
    """
    several, last = several.copy(), last.copy()
    for owner, theirs in enumerate(castles):
        beside = around & theirs
        if beside:
            many, one = several[owner], last[owner] = several[owner].copy(), last[owner].copy()
            while beside:
                group = member[(beside & -beside).bit_length() - 1]
                beside &= ~group
                if group in many:
                    many[group] |= hill
                else:
                    many[group] = one.pop(group) | hill
    return several, last


def freed(
    taken: int,
    near: list[int],
    castles: Castles,
    vacant: int,
    joined: int,
    several: list[Bands],
    last: list[Bands],
    member: list[int],
) -> tuple[list[Bands], list[Bands], int, int]:
    """The groups once captured castles are gone, and which hills that opens for `joined`, and all beside.

    `joined` is the group which captures; it is not among the groups yet.
    """
    opens = reach = 0
    while taken:
        hill = taken & -taken
        taken ^= hill
        around = near[hill.bit_length() - 1]
        reach |= around
        if around & joined:
            opens |= hill
        others = around & ~(vacant | joined)
        if others:
            several, last = opened(hill, others, castles, several, last, member)
    return several, last, opens, reach


def aired(hills: int, near: list[int], vacant: int, airy: int) -> int:
    """The open hills that have an open adjacent hill, once it is told anew for these open hills."""
    while hills:
        hill = hills & -hills
        hills ^= hill
        if near[hill.bit_length() - 1] & vacant:
            airy |= hill
        else:
            airy &= ~hill
    return airy
