"""Why a move is not allowed: every rule it breaks, with the numbers of the case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from chartkit.cartography.lattice import INDEX, NEIGHBOURS, PLACES, side_name, split
from chartkit.cartography.moves import PASS, Move
from chartkit.cartography.pieces import CODES, DESIGNS, Tile
from chartkit.cartography.state import CASTLE, OVER, PASSED, POSITIONAL, TILE, State
from chartkit.core import Ruling

if TYPE_CHECKING:
    from chartkit.cartography.position import Position

WATER = {1: "plain", 2: "crossed by a river"}


def rulings(position: Position, move: Any) -> tuple[Ruling, ...]:
    """Every rule that a move breaks; empty if it is legal."""
    if not isinstance(move, Move) or move.action not in ("lay", "claim", "pass"):
        return (Ruling("turn", f"{move!r} is no step of a turn; there are lay, claim and pass."),)
    if position.step == OVER:
        return (Ruling("end", f"All {position.seats} seats passed in succession: the game is over."),)
    if move.action == "lay":
        return _form(move) or (*_out_of_step(position, move), *_land_faults(position, move))
    return _form(move) or (*_out_of_step(position, move), *_claim_faults(position, move))


def _form(move: Move) -> tuple[Ruling, ...]:
    """What is wrong with the fields of a move, wherever it is made."""
    if move.action == "pass":
        return () if move == PASS else (Ruling("turn", f"{tuple(move)} says more than pass."),)
    if move.action == "claim":
        if not isinstance(move.hill, str) or move != Move("claim", hill=move.hill):
            return (Ruling("turn", f"{tuple(move)} is no claim: a claim names a hill and nothing else."),)
        if split(move.hill) is None:
            return (Ruling("notation", f"There is no hill {move.hill!r}; names are as A3 or C4b."),)
        return ()
    if move.hill is not None:
        return (Ruling("turn", f"{tuple(move)} names a hill; laying and claiming are two steps."),)
    found = []
    if not isinstance(move.design, str) or move.design not in DESIGNS:
        found.append(Ruling("tiles", f"There is no tile {move.design!r}; there are {', '.join(DESIGNS)}."))
    elif move.turns not in (0, 1, 2):
        found.append(Ruling("land", f"A tile lies at 0, 1 or 2 clockwise thirds, not {move.turns!r}."))
    elif Tile(move.design, move.turns) not in CODES:
        sentence = f"The {move.design} looks the same however it is turned; it is laid at 0 turns."
        found.append(Ruling("land", sentence))
    if not isinstance(move.place, str) or move.place not in INDEX:
        sentence = f"There is no place {move.place!r}; places are A1, A2, ... in sectors A to F."
        found.append(Ruling("notation", sentence))
    return tuple(found)


def _out_of_step(position: Position, move: Move) -> Iterator[Ruling]:
    if move.action == "lay" and position.step == CASTLE:
        if position.mid_turn:
            sentence = "A tile has been laid in this turn: now claim a hill or pass."
        elif not position.tiles_left:
            sentence = "All tiles in play have been laid: claim a hill or pass."
        else:
            sentence = "No tile that may be laid fits anywhere, so none is laid: claim a hill or pass."
        yield Ruling("land", sentence)
    if move.action != "lay" and position.step == TILE:
        yield Ruling("land", "First lay a tile: some are left, and one that you may lay fits.")


# Create land -------------------------------------------------------------------------------------


def _land_faults(position: Position, move: Move) -> Iterator[Ruling]:
    design, place = str(move.design), INDEX[str(move.place)]
    if position.hands and position.step == TILE:
        if design not in position.hands[position.to_move] and position.designs:
            yield Ruling("alternative", f"The {design} is not in your hand.")
    elif not position.stacks[design]:
        yield Ruling("tiles", f"The stack of the {design} is used up: all {_copies(design)} lie on the map.")
    tiles = position.map.tiles
    if place in tiles:
        yield Ruling("land", f"{move.place} is taken by the {position.map.tile_on(place)}.")
        return
    beside = [(side, other) for side, other in enumerate(NEIGHBOURS[place]) if other in tiles]
    if not beside:
        yield Ruling("land", f"{move.place} shares no edge with a tile of the map.")
    tile = Tile(design, move.turns or 0)
    for side, other in beside:
        mine, theirs = len(tile.facing(side)), len(position.map.tile_on(other).facing(side))
        if mine != theirs:
            edge = side_name(place, side)
            sentence = (
                f"The {edge} edge of the {tile} on {move.place} would be {WATER[mine]}, "
                f"but that of {PLACES[other]} beside it is {WATER[theirs]}."
            )
            yield Ruling("matching", sentence)


def _copies(design: str) -> int:
    return DESIGNS[design].copies


# Claim land --------------------------------------------------------------------------------------


def _claim_faults(position: Position, move: Move) -> Iterator[Ruling]:
    if move == PASS:
        return
    name, ground = str(move.hill), position.map
    hill = ground.hills.get(name)
    if hill is None:
        yield Ruling("claim", _no_such_hill(position, name))
    elif not position.vacant >> hill & 1:
        owner = next(seat for seat, theirs in enumerate(position.castles) if theirs >> hill & 1)
        yield Ruling("claim", f"On {name} stands a castle of {position.seat_names[owner]} already.")
    elif not ground.near[hill]:
        yield Ruling("adjacent", f"{name} has no adjacent hill at all, so nobody can claim it.")
    else:
        yield from _standing_faults(position, hill, name)


def _standing_faults(position: Position, hill: int, name: str) -> Iterator[Ruling]:
    """Whether a castle may stand on an open hill as captures and repetition have it."""
    outcome = position.outcome(hill)
    if outcome is None:
        group = next(group for group in position.map.groups(_with_hill(position, hill)) if group >> hill & 1)
        count = group.bit_count()
        who = "the castle" if count == 1 else f"its group of {count} castles"
        yield Ruling(
            "suicide",
            f"On {name}, {who} would have no open adjacent hill, and no opposing group would be captured.",
        )
    elif not position.mid_turn and position.barred and position.stood_before(outcome[1][3], outcome[0]):
        yield Ruling(
            "repetition", f"The castles would stand again as they did {_when(position, outcome[0])}."
        )


def _with_hill(position: Position, hill: int) -> int:
    return position.castles[position.to_move] | 1 << hill


def _no_such_hill(position: Position, name: str) -> str:
    place, _ = split(name) or ("", "")
    if place not in position.tiles:
        return f"There is no tile on {place}, so there is no hill {name}."
    hills = [hill for hill in position.map.hills if (split(hill) or ("",))[0] == place]
    if len(hills) == 1:
        return f"The tile on {place} has one hill: write {place}, without a letter."
    return f"The tile on {place} has {len(hills)} hills: {', '.join(hills)}."


def _when(position: Position, castles: tuple[int, ...]) -> str:
    """When the hills stood like this before: the latest time, in words."""
    every = 1 if position.terms.superko == POSITIONAL else position.seats
    before = enumerate(reversed(history(position)), start=1)
    ago = next(back for back, stood in before if stood == castles and back % every == 0)
    turns = len(position.turns)
    if ago > turns:
        return f"{_turns(ago)} ago, after the last tile was laid"
    turn, seat = position.turns[-ago], (position.to_move - ago) % position.seats
    what = "passed" if turn == PASSED else f"claimed {position.map.hill_names[turn]}"
    return f"{_turns(ago)} ago, when {position.seat_names[seat]} had {what}"


def _turns(count: int) -> str:
    return f"{count} turn" + "s" * (count != 1)


def history(state: State) -> list[tuple[int, ...]]:
    """The occupations at the ends of the turns since the last tile was laid, that turn's first."""
    if not state.past:
        return []
    seats = state.seats
    first = (state.to_move - len(state.turns)) % seats
    now = State.built(state.terms, state.map, state.base[:seats], first, 0)
    found = [now.castles]
    for turn in state.turns:
        if turn == PASSED:
            now = now._replace(to_move=(now.to_move + 1) % seats)
        else:
            outcome = now.outcome(turn)
            assert outcome is not None
            castles, (several, last, member, vacant, airy), _ = outcome
            now = now._replace(
                castles=castles,
                several=several,
                last=last,
                member=member,
                vacant=vacant,
                airy=airy,
                to_move=(now.to_move + 1) % seats,
            )
        found.append(now.castles)
    return found
