"""Cartography once more, slowly and from the rulings alone: dictionaries, sets, and no code of the engine.

Triangles are found by the geometry of the page, hills are pairs (place, letter number), and every
question is answered by looking at everything.
"""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

PLAIN, RIVER = "P", "R"
TABLE = {
    "open": (22, 1, "P0 P0 P0"),
    "river-end": (6, 1, "R00 P0 P0"),
    "double-end": (6, 1, "P0 R00 R00"),
    "single": (6, 2, "R01 P1 P0"),
    "curved": (6, 2, "P0 R01 R10"),
    "triple": (2, 3, "R01 R12 R20"),
}
ALIKE = ("open", "triple")
HEIGHT = math.sqrt(3) / 2


def _triangles(radius):
    """Centres of all triangles near the origin (y up), with their corners, in sides."""
    found = []
    for row in range(-radius, radius):
        for column in range(-2 * radius, 2 * radius):
            x, y = column + row / 2, row * HEIGHT
            found.append(((x, y), (x + 1, y), (x + 0.5, y + HEIGHT)))  # stands
            found.append(((x + 0.5, y + HEIGHT), (x + 1.5, y + HEIGHT), (x + 1, y)))  # hangs
    return found


def _centre(corners):
    return (sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3)


def _clockwise_from_north(point):
    return math.degrees(math.atan2(point[0], point[1])) % 360


def _name_all(radius):
    """Names by rounded centre: sectors by angle, rows by distance along the sector's axis, then clockwise."""
    rows = {}
    for corners in _triangles(radius):
        centre = _centre(corners)
        angle = (_clockwise_from_north(centre) + 30) % 360
        sector = int(angle // 60)
        axis = math.radians(60 * sector)
        along = centre[0] * math.sin(axis) + centre[1] * math.cos(axis)
        rows.setdefault((sector, int(along // HEIGHT) + 1), []).append((angle, centre, corners))
    names = {}
    for (sector, row), members in rows.items():
        for step, (_, centre, corners) in enumerate(sorted(members)):
            names["ABCDEF"[sector] + str((row - 1) ** 2 + 1 + step)] = (centre, corners)
    return {name: value for name, value in names.items() if int(name[1:]) <= radius**2 // 4}


def _middle(one, other):
    return (round((one[0] + other[0]) / 2, 3) + 0.0, round((one[1] + other[1]) / 2, 3) + 0.0)


def _sides(centre, corners):
    """The middles of the three sides, clockwise from side 0: upper right of a standing triangle, turned
    by half for a hanging one."""
    stands = sum(y > centre[1] for _, y in corners) == 1
    top = 0 if stands else 180
    around = sorted(
        corners, key=lambda c: (_clockwise_from_north((c[0] - centre[0], c[1] - centre[1])) - top + 1) % 360
    )
    return [_middle(one, other) for one, other in pairwise([*around, around[0]])]


class Lattice:
    """Places by name: the middles of their sides, and who lies beyond each."""

    def __init__(self, radius=16):
        named = _name_all(radius)
        self.sides = {name: _sides(*value) for name, value in named.items()}
        beside = {}
        for name, middles in self.sides.items():
            for middle in middles:
                beside.setdefault(middle, []).append(name)
        self.beyond = {
            name: [next((other for other in beside[middle] if other != name), None) for middle in middles]
            for name, middles in self.sides.items()
        }


LATTICE = Lattice()


class Slow:
    """A game in progress, changed in place."""

    def __init__(self, seats, tiles, first=0, superko="positional", pass_ends="always", hands=(), pile=()):
        self.seats, self.first, self.superko, self.pass_ends = seats, first, superko, pass_ends
        self.tiles = {sector + "1": ("open", 0) for sector in "ABCDEF"}
        self.castles, self.captured = {}, [0] * seats
        self.mover, self.left, self.passes = first, tiles, 0
        self.hands, self.pile = [list(hand) for hand in hands], list(pile)
        self.over = False
        self.records = [(frozenset(), first)]
        """Occupation and next seat at the ends of the turns since the last tile."""
        self.skips = []
        """The seats that laid nothing since then."""
        self._begin()

    # The map

    def edge(self, place, side):
        design, turns = self.tiles[place]
        return self._edge(design, turns, side)

    def _edge(self, design, turns, side):
        return TABLE[design][2].split()[(side - turns) % 3]

    def hills(self):
        return [
            (place, hill) for place, (design, _) in self.tiles.items() for hill in range(TABLE[design][1])
        ]

    def name(self, hill):
        place, number = hill
        return place + ("abc"[number] if TABLE[self.tiles[place][0]][1] > 1 else "")

    def near(self, hill):
        place, number = hill
        found = set()
        for side, other in enumerate(LATTICE.beyond[place]):
            if other not in self.tiles:
                continue
            mine = self.edge(place, side)
            facing = LATTICE.beyond[other].index(place)
            theirs = self.edge(other, facing)
            if mine[0] == PLAIN:
                if int(mine[1]) == number:
                    found.add((other, int(theirs[1])))
            else:
                if int(mine[1]) == number:
                    found.add((other, int(theirs[2])))
                if int(mine[2]) == number:
                    found.add((other, int(theirs[1])))
        return found

    def fits(self, place, design, turns):
        if place in self.tiles:
            return False
        beside = [(side, other) for side, other in enumerate(LATTICE.beyond[place]) if other in self.tiles]
        return bool(beside) and all(
            self._edge(design, turns, side)[0] == self.edge(other, LATTICE.beyond[other].index(place))[0]
            for side, other in beside
        )

    def stock(self):
        used = Counter(design for design, _ in self.tiles.values())
        return {design for design in TABLE if used[design] < TABLE[design][0]}

    def tile_moves(self, designs):
        edge = {other for place in self.tiles for other in LATTICE.beyond[place]} - set(self.tiles)
        return {
            f"{design} {place}" + ("" if design in ALIKE else f"/{turns}")
            for design in designs
            for place in edge
            for turns in range(1 if design in ALIKE else 3)
            if self.fits(place, design, turns)
        }

    # Castles

    def group(self, hill, castles):
        seat, found, fresh = castles[hill], set(), [hill]
        while fresh:
            one = fresh.pop()
            if one not in found:
                found.add(one)
                fresh += [other for other in self.near(one) if castles.get(other) == seat]
        return frozenset(found)

    def groups(self, castles):
        return {self.group(hill, castles) for hill in castles}

    def open_of(self, group, castles):
        return {other for hill in group for other in self.near(hill) if other not in castles}

    def claim_result(self, hill):
        """Castles after a claim, and the captured; None if the castle's group would have no open hill."""
        castles = {**self.castles, hill: self.mover}
        dead = [
            group
            for group in self.groups(castles)
            if castles[next(iter(group))] != self.mover and not self.open_of(group, castles)
        ]
        taken = {hill for group in dead for hill in group}
        castles = {hill: seat for hill, seat in castles.items() if hill not in taken}
        if not self.open_of(self.group(hill, castles), castles):
            return None
        return castles, taken

    def none_can_lay(self):
        """Whether everybody knows that nobody can lay a tile any more."""
        if not self.hands:
            return not self.left or not self.tile_moves(self.stock())
        return all(not hand or seat in self.skips for seat, hand in enumerate(self.hands))

    def repeats(self, castles):
        if self.laid or not self.none_can_lay():
            return False
        now = frozenset(castles.items())
        following = (self.mover + 1) % self.seats
        return any(
            now == stood and (self.superko == "positional" or seat == following)
            for stood, seat in self.records
        )

    # Turns

    def _begin(self):
        self.laid = False
        designs = set(self.hands[self.mover]) if self.hands else self.stock() if self.left else set()
        self.step = "tile" if self.tile_moves(designs) else "castle"
        if self.step == "castle" and not self.over:
            self.skips.append(self.mover)

    def legal(self):
        if self.over:
            return set()
        if self.step == "tile":
            return self.tile_moves(set(self.hands[self.mover]) if self.hands else self.stock())
        found = {"pass"}
        for hill in self.hills():
            if hill not in self.castles:
                result = self.claim_result(hill)
                if result is not None and not self.repeats(result[0]):
                    found.add(self.name(hill))
        return found

    def play(self, text):
        words = text.split()
        if len(words) == 2:
            place, _, turns = words[1].partition("/")
            self.tiles[place] = (words[0], int(turns or 0))
            self.left -= 1
            if self.hands:
                self.hands[self.mover].remove(words[0])
                if self.pile:
                    self.hands[self.mover].append(self.pile.pop(0))
            self.step, self.laid, self.records, self.skips = "castle", True, [], []
            return
        if text == "pass":
            self.passes += 1
        else:
            hill = next(hill for hill in self.hills() if self.name(hill) == text)
            self.castles, taken = self.claim_result(hill)
            self.captured[self.mover] += len(taken)
            self.passes = 0
        self.mover = (self.mover + 1) % self.seats
        self.records.append((frozenset(self.castles.items()), self.mover))
        self._begin()
        if self.passes >= self.seats and (self.pass_ends == "always" or self.none_can_lay()):
            self.over = True

    # What is counted

    def scores(self):
        return tuple(
            taken + sum(owner == seat for owner in self.castles.values())
            for seat, taken in enumerate(self.captured)
        )

    def winner(self):
        order = sorted(range(self.seats), key=lambda seat: (seat - self.first) % self.seats)
        return max(order, key=lambda seat: self.scores()[seat])

    def strategic(self, seat):
        return {
            hill
            for hill in self.hills()
            if hill not in self.castles
            and self.near(hill)
            and all(self.castles.get(other) == seat for other in self.near(hill))
        }
