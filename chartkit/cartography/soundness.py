"""Whether a game can come to a written position, and every reason why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from chartkit.cartography import hands as deck
from chartkit.cartography.lattice import HEXAGON, NEIGHBOURS, PLACES, ROWS, row_of, split
from chartkit.cartography.map import START
from chartkit.cartography.pieces import CODES, DESIGNS, MOST_EACH, STARTERS, Tile
from chartkit.cartography.state import ALWAYS, CASTLE, OVER, PASSED, SKIPPED, TILE, State

if TYPE_CHECKING:
    from chartkit.cartography.map import Map
    from chartkit.cartography.notation import Written

WATER = {1: "plain", 2: "crossed by a river"}


def state_of(written: Written) -> tuple[State | None, list[str]]:
    """The state that is written, and the reasons why no game comes to it.

    Without a sound map there is nothing to stand on, and no state.
    """
    reasons = [*_map_faults(written.tiles), *_seat_faults(written)]
    if reasons:
        return None, reasons
    ground = START.with_tiles((place, CODES[tile]) for place, tile in written.tiles)
    reasons += _hill_faults("castles", ground, written.castles)
    reasons += _hill_faults("past", ground, written.base)
    if reasons:
        return None, reasons
    state = _built(written, ground)
    reasons += [*_group_faults(state, "castles"), *_tile_faults(written, state)]
    if state.hands:
        reasons += [*_hand_faults(written, state), *deck.faults(state)]
    else:
        reasons += _order_faults(state)
        if written.step == SKIPPED:
            reasons.append("step=skipped speaks of a hidden hand; in open play there is none.")
    if written.base:
        state, faults = _with_past(written, state)
        reasons += faults
    return state, [*reasons, *_pass_faults(state)]


def misfits(written: Written) -> list[str]:
    """Why what is written could not even be put on a table."""
    reasons = [*_lying_faults(written.tiles), *_seat_faults(written)]
    reasons += [
        f"No map reaches {PLACES[place]}, in row {ROWS}."
        for place, _ in written.tiles
        if row_of(place) == ROWS
    ]
    if reasons:
        return reasons
    ground = START.with_tiles((place, CODES[tile]) for place, tile in written.tiles)
    shown = Counter(tile for tiles in (*written.hands, written.pile) for tile in tiles)
    reasons += [
        f"Hands and pile hold {shown[design]} tiles {design!r}; {copies} are not on the map."
        for design, copies in zip(DESIGNS, ground.stock, strict=True)
        if shown[design] > copies
    ]
    return [
        *reasons,
        *_hill_faults("castles", ground, written.castles),
        *_hill_faults("past", ground, written.base),
    ]


def _built(written: Written, ground: Map) -> State:
    """The state as written, at its step, as if the last turn had laid the last tile."""
    left = written.left if not written.hands else sum(map(len, written.hands)) + len(written.pile)
    castles = _bits(ground, written.castles)
    state = State.built(
        written.terms, ground, castles, written.move, left, written.hands, written.pile
    )._replace(captured=tuple(written.captured), passes=written.passes)
    if written.step == CASTLE:
        return state
    stood = state.stood(castles, written.move)
    state = state._replace(past={state.vacant: (stood,)}, turns=(PASSED,) * len(written.turns))
    return _at_step(state, written.step == SKIPPED)


def _at_step(state: State, skipped: bool) -> State:
    """The state at the step with which its turn begins, or over."""
    hand = state.hands[state.to_move] if state.hands else ()
    if deck.HIDDEN in hand:
        skipped = skipped or state.to_move in state._replace(step=TILE).skipped
        state = state._replace(step=CASTLE if skipped else TILE)
    else:
        state = state.begun()
    if state.passes == state.seats and (state.terms.pass_ends == ALWAYS or state.settled):
        state = state._replace(step=OVER)
    return state


def _bits(ground: Map, castles: Sequence[Sequence[str]]) -> tuple[int, ...]:
    return tuple(sum(1 << ground.hills[hill] for hill in theirs) for theirs in castles)


# The map -----------------------------------------------------------------------------------------


def _lying_faults(laid: Sequence[tuple[int, Tile]]) -> Iterator[str]:
    """Why these tiles cannot lie on a table."""
    for place, count in Counter(place for place, _ in laid).items():
        if place in HEXAGON:
            yield f"{PLACES[place]} belongs to the starting hexagon, which is not listed."
        elif count > 1:
            yield f"{count} tiles lie on {PLACES[place]}; a place holds one."
    counts = Counter(tile.design for _, tile in laid)
    for name, design in DESIGNS.items():
        copies = design.copies - STARTERS * (name == "open")
        if counts[name] > copies:
            yield f"There are {counts[name]} tiles {name!r} beyond the start; the stack has {copies}."


def _map_faults(laid: Sequence[tuple[int, Tile]]) -> Iterator[str]:
    yield from _lying_faults(laid)
    tiles = dict(laid) | dict.fromkeys(HEXAGON, Tile("open"))
    yield from _mismatches(tiles)
    apart = set(tiles) - _connected(tiles)
    if apart:
        names = ", ".join(PLACES[place] for place in sorted(apart))
        yield f"No chain of shared edges leads from the starting hexagon to {names}."


def _mismatches(tiles: dict[int, Tile]) -> Iterator[str]:
    for place in sorted(tiles):
        for side, other in enumerate(NEIGHBOURS[place]):
            if place < other and other in tiles:
                mine, theirs = len(tiles[place].facing(side)), len(tiles[other].facing(side))
                if mine != theirs:
                    yield (
                        f"{PLACES[place]} and {PLACES[other]} do not match: the edge between them is "
                        f"{WATER[mine]} on {PLACES[place]} and {WATER[theirs]} on {PLACES[other]}."
                    )


def _connected(tiles: dict[int, Tile]) -> set[int]:
    reached, fresh = set[int](), set(HEXAGON)
    while fresh:
        reached |= fresh
        fresh = {other for place in fresh for other in NEIGHBOURS[place] if other in tiles} - reached
    return reached


# Seats and castles -------------------------------------------------------------------------------


def _seat_faults(written: Written) -> Iterator[str]:
    seats = len(written.castles)
    for name, number in (("captured", len(written.captured)), ("hands", len(written.hands) or seats)):
        if number != seats:
            yield f"{name} speaks of {number} seats, castles of {seats}."
    if written.base and len(written.base) != seats:
        yield f"past speaks of {len(written.base)} seats, castles of {seats}."
    for name, seat in (("move", written.move), ("first", written.terms.first)):
        if seat >= seats:
            yield f"{name}={seat} is no seat; there are seats 0 to {seats - 1}."
    if written.passes > seats:
        yield f"{written.passes} passes in a row were counted; after {seats} the count stands still."


def _hill_faults(name: str, ground: Map, castles: Sequence[Sequence[str]]) -> Iterator[str]:
    for hill, count in Counter(hill for theirs in castles for hill in theirs).items():
        if count > 1:
            yield f"{name}: {count} castles stand on {hill}; a hill holds one."
        if hill not in ground.hills:
            place, _ = split(hill) or ("", "")
            others = [other for other in ground.hills if (split(other) or ("",))[0] == place]
            known = f"its hills are {', '.join(others)}" if others else f"no tile lies on {place}"
            yield f"{name}: there is no hill {hill}; {known}."


def _group_faults(state: State, name: str) -> Iterator[str]:
    for group, opens in chain.from_iterable(bands.items() for bands in state.bands):
        if not opens:
            hills = ", ".join(state.map.names(group))
            yield f"{name}: the group on {hills} has no open adjacent hill; it would have been captured."


# Counts and turns --------------------------------------------------------------------------------


def _laid(state: State) -> int:
    return len(state.map.tiles) - STARTERS


def _tile_faults(written: Written, state: State) -> Iterator[str]:
    total, most = _laid(state) + state.tiles_left, MOST_EACH[state.seats] * state.seats
    if total > most:
        yield (
            f"{_laid(state)} tiles laid and {state.tiles_left} left make {total}; "
            f"{most} are the most for {state.seats} players."
        )
    if written.step == CASTLE and not _laid(state):
        yield "step=castle says that a tile was laid in this turn, but none lies beyond the start."
    if written.step == CASTLE and written.base:
        yield "step=castle says that a tile was laid in this turn; past= tells of turns since the last tile."


def _hand_faults(written: Written, state: State) -> Iterator[str]:
    total = _laid(state) + state.tiles_left
    if total % state.seats:
        yield f"{total} tiles are in play; in alternative play it is a multiple of the {state.seats} seats."
    if written.step == SKIPPED and deck.HIDDEN not in state.hands[state.to_move]:
        yield f"step=skipped speaks of a hidden hand, but seat {state.to_move} hides none of its tiles."
    for seat, hand in enumerate(state.hands):
        if len(hand) > deck.SIZE:
            yield f"Seat {seat} holds {len(hand)} tiles; {deck.SIZE} are the most."
        if state.pile and len(hand) < deck.SIZE:
            yield f"Seat {seat} holds {len(hand)} tiles, not 3, though the pile has {len(state.pile)}."


def _order_faults(state: State) -> Iterator[str]:
    """In open play every turn lays a tile until none is left or fits, so turns can be counted."""
    if state.past and (state.step == CASTLE or state.settled):
        return
    if not state.past and not _laid(state):
        return  # a turn is said to have begun that cannot have
    turns, seats = _laid(state) - (not state.past), state.seats
    mover = (state.terms.first + turns) % seats
    if state.to_move != mover:
        yield (
            f"Seat {state.to_move} is to move, but {_laid(state)} tiles were laid, one a turn from seat "
            f"{state.terms.first}, so it is seat {mover}'s turn."
        )
    had = [(turns - (seat - state.terms.first) % seats + seats - 1) // seats for seat in range(seats)]
    for seat, (land, most) in enumerate(zip(state.on_land, had, strict=True)):
        if land > most:
            castles, after = _many(land, "castle"), _many(most, "turn")
            yield f"Seat {seat} has {castles} on the land after {after} of its own."
    claims = sum(state.on_land) + sum(state.captured)
    if claims > turns:
        yield f"Castles placed, those captured included: {claims}; turns that can have placed one: {turns}."
    if state.passes > turns:
        yield f"{state.passes} passes were counted, but only {_many(turns, 'turn')} completed."


def _many(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"


def _pass_faults(state: State) -> Iterator[str]:
    if state.passes == state.seats and not state.past and state.terms.pass_ends == ALWAYS:
        yield f"All {state.seats} seats passed, so the game is over; no tile was laid after that."
    trailing = 0
    for hill in reversed(state.turns):
        if hill != PASSED:
            break
        trailing += 1
    counted = min(trailing, state.seats)
    if state.passes < counted or (trailing < len(state.turns) and state.passes != counted):
        yield f"passes={state.passes}, but the past ends with {trailing} passes."


# The past ----------------------------------------------------------------------------------------


def _with_past(written: Written, state: State) -> tuple[State, list[str]]:
    """The state with the turns since the last tile played again, and what is wrong with them."""
    ground, seats = state.map, state.seats
    base = _bits(ground, written.base)
    first = (state.to_move - len(written.turns)) % seats
    now = State.built(state.terms, ground, base, first, 0)
    now = now._replace(past={now.vacant: (now.stood(base, first),)})
    reasons = list(_group_faults(now, "past"))
    if not state.hands and not state.settled:
        reasons.append(f"past tells of {len(written.turns)} turns without a tile, but a tile fits the map.")
    for number, turn in enumerate(written.turns, start=1):
        following = _turn(now, turn, not state.hands)
        if following is None:
            return state, [*reasons, f"past: turn {number}, {turn}, is not legal for seat {now.to_move}."]
        now = following
    if now.castles != state.castles:
        stand = ";".join(",".join(ground.names(theirs)) or "-" for theirs in now.castles)
        reasons.append(f"past leads to castles on {stand}, not to those that are given.")
    for seat, (then, taken) in enumerate(zip(now.captured, state.captured, strict=True)):
        if then > taken:
            reasons.append(f"past: seat {seat} captured {then} castles in it, but {taken} in all.")
    return state._replace(past=now.past, turns=now.turns, lost=now.lost), reasons


def _turn(now: State, turn: str, barred: bool) -> State | None:
    """The state after a turn without a tile; None if it is not legal."""
    if turn == "pass":
        return now.ended(now.castles, now.captured, 0, PASSED, now[12:17])
    hill = now.map.hills.get(turn)
    if hill is None or not now.vacant >> hill & 1:
        return None
    outcome = now.outcome(hill)
    if outcome is None:
        return None
    castles, follows, taken = outcome
    if barred and now.stood_before(follows[3], castles):
        return None
    captured = now.captured
    if taken:
        captured = tuple(
            count + taken.bit_count() * (seat == now.to_move) for seat, count in enumerate(captured)
        )
    return now.ended(castles, captured, 0, hill, follows)
