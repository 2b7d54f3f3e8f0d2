"""A player's sheet: what is printed on it, what was drawn on it, and the coins crossed off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from chartkit.cartographers.grid import BIT, BOARD, SIZE, SPACES, names, neighbours
from chartkit.cartographers.pieces import COINS, FARM, FOREST, MAPS, MONSTER, TERRAINS, VILLAGE, WATER
from chartkit.core.errors import ImpossiblePosition, NotationError

LETTERS = {FOREST: "F", VILLAGE: "V", FARM: "A", WATER: "W", MONSTER: "M"}
"""How each terrain is written in a row (A for arable)."""
PRINTED = {"mountains": "^", "ruins": "R", "wasteland": "X"}
NOTHING = "."


class Ground(NamedTuple):
    """What is printed on every sheet of a game: three sets of spaces."""

    mountains: int
    ruins: int
    wasteland: int

    @property
    def printed(self) -> str | dict[str, str]:
        """The map it is, as `of` takes it."""
        spaces = {feature: " ".join(names(cells)) for feature, cells in zip(PRINTED, self, strict=True)}
        return next((name for name, features in MAPS.items() if features == spaces), spaces)

    @property
    def blocked(self) -> int:
        """The spaces that are filled from the start."""
        return self.mountains | self.wasteland

    @classmethod
    def of(cls, printed: str | Mapping[str, Any]) -> Ground:
        """The ground of a map: `"A"`, `"B"`, or spaces by feature.

        E.g. `{"mountains": "B4 C9", "ruins": ["B6"], "wasteland": ""}`, each of them optional. Raises
        `ImpossiblePosition` with every space that is unknown or has two features.
        """
        if isinstance(printed, str):
            if printed not in MAPS:
                raise ImpossiblePosition([f"There is no map {printed!r}; there are {', '.join(MAPS)}."])
            return _printed_map(printed)
        if not isinstance(printed, Mapping):
            raise ImpossiblePosition([f"A map is 'A', 'B' or spaces by feature; got {printed!r}."])
        return cls(**_sets(printed, tuple(PRINTED), "feature of a map"))


class Sheet(NamedTuple):
    """A sheet as it stands: sets of spaces by terrain, and the number of coins crossed off.

    `filled` holds everything that cannot be drawn on: the ground's mountains and wasteland, and all
    terrains. A ruins space is filled once it is drawn on.
    """

    ground: Ground
    filled: int
    forest: int = 0
    village: int = 0
    farm: int = 0
    water: int = 0
    monster: int = 0
    coins: int = 0

    @classmethod
    def blank(cls, printed: str | Mapping[str, Any] | Ground = "A") -> Sheet:
        """A sheet that nothing was drawn on; see `Ground.of` for maps of one's own."""
        ground = printed if isinstance(printed, Ground) else Ground.of(printed)
        return cls(ground, ground.blocked)

    @classmethod
    def of(
        cls,
        printed: str | Mapping[str, Any] | Ground = "A",
        coins: int | None = None,
        **drawn: str | Iterable[str],
    ) -> Sheet:
        """A sheet with these drawings, e.g. `Sheet.of("A", forest="A1 A2", water=["C3"])`.

        Without `coins` there are those of the mountains that are closed in. Raises `ImpossiblePosition`
        with every space that is unknown, taken by the ground or drawn twice, and for impossible coins.
        """
        blank = cls.blank(printed)
        sets = _sets(drawn, TERRAINS, "terrain")
        drawing = sum(sets.values())
        reasons = _taken(blank.ground, drawing)
        least = min(COINS, blank._replace(filled=blank.filled | drawing).completed)
        coins = least if coins is None else coins
        if isinstance(coins, bool) or not isinstance(coins, int) or not least <= coins <= COINS:
            reasons.append(f"{coins!r} coins are crossed off; with these mountains it is {least} to {COINS}.")
        if reasons:
            raise ImpossiblePosition(reasons)
        return blank.with_layer(sets, coins)

    @classmethod
    def from_text(
        cls, text: str, printed: str | Mapping[str, Any] | Ground | None = None, coins: int | None = None
    ) -> Sheet:
        """A sheet drawn in letters, eleven lines as `str(sheet)` writes them, spaces between them or not.

        `^`, `R` and `X` make the map; if `printed` says which map it is, they may be left out there, and a
        ruins space may be drawn on. Coins and errors are those of `of`, and `NotationError` for what is
        no letter or no eleven lines of eleven.

        >>> Sheet.from_text("FF........." + 10 * "\\n...........", "A").forest.bit_count()
        2
        """
        rows = ["".join(line.split()) for line in text.split("\n") if line.strip()]
        if [len(row) for row in rows] != [SIZE] * SIZE:
            widths = ", ".join(str(len(row)) for row in rows) or "none"
            raise NotationError(f"A sheet has {SIZE} lines of {SIZE} letters; got lines of {widths}.")
        letters = dict(zip(SPACES, "".join(rows), strict=True))
        known = {NOTHING: "", **{mark: name for table in (LETTERS, PRINTED) for name, mark in table.items()}}
        shown: dict[str, list[str]] = {name: [] for name in known.values()}
        for space, letter in letters.items():
            if letter not in known:
                raise NotationError(f"{letter!r} on {space}: expected one of {' '.join(known)}.")
            shown[known[letter]].append(space)
        features = {feature: shown[feature] for feature in PRINTED}
        ground = cls.blank(features if printed is None else printed).ground
        if astray := _astray(ground, features):
            raise ImpossiblePosition(astray)
        return cls.of(ground, coins, **{terrain: shown[terrain] for terrain in TERRAINS})

    def draw(self, terrain: str, spaces: int, coins: int = 0) -> Sheet:
        """The sheet with a terrain drawn on a set of free spaces.

        `coins` are those of the card; mountains completed by this add theirs, up to 14 in all.
        """
        fields: list[Any] = [*self]
        fields[_FILLED] = filled = self.filled | spaces
        fields[_FIELD[terrain]] |= spaces
        beside, sides_of_each = _SIDES[self.ground.mountains]
        if spaces & beside:
            for sides in sides_of_each:
                if sides & spaces and sides & filled == sides:
                    coins += 1
        if coins:
            fields[-1] = min(COINS, self.coins + coins)
        return tuple.__new__(Sheet, fields)

    def with_layer(self, drawn: Mapping[str, int], coins: int) -> Sheet:
        """The sheet with sets of free spaces by terrain and coins added as given, without any rule."""
        layers = [getattr(self, terrain) | drawn[terrain] for terrain in TERRAINS]
        filled = self.filled | sum(drawn.values())
        return tuple.__new__(Sheet, (self.ground, filled, *layers, self.coins + coins))

    # What lies where ----------------------------------------------------------------------

    @property
    def empty(self) -> int:
        """The spaces that can be drawn on."""
        return BOARD ^ self.filled

    @property
    def terrains(self) -> dict[str, int]:
        """The set of spaces of each terrain."""
        return {terrain: getattr(self, terrain) for terrain in TERRAINS}

    @property
    def threatened(self) -> int:
        """The empty spaces next to a monster: each costs a point when a season ends."""
        return self.empty & neighbours(self.monster)

    @property
    def completed(self) -> int:
        """How many mountains were closed in by drawings, each of them worth a coin."""
        blocked = self.ground.blocked
        _, sides_of_each = _SIDES[self.ground.mountains]
        return sum(1 for sides in sides_of_each if sides & self.filled == sides != sides & blocked)

    def on(self, space: str) -> str:
        """What is on a space: a terrain, `mountain`, `wasteland`, `ruins` (not drawn on) or `empty`."""
        if space not in BIT:
            raise NotationError(f"{space!r} is outside the map, whose spaces are A1 to K11.")
        bit = BIT[space]
        for terrain in TERRAINS:
            if getattr(self, terrain) & bit:
                return terrain
        features = zip(("mountain", "ruins", "wasteland"), self.ground, strict=True)
        return next((feature for feature, spaces in features if spaces & bit), "empty")

    def __repr__(self) -> str:
        drawn = "".join(f", {t}={' '.join(names(spaces))!r}" for t, spaces in self.terrains.items() if spaces)
        return f"Sheet.of({self.ground.printed!r}, {self.coins}{drawn})"

    def __str__(self) -> str:
        """The sheet as eleven lines: F, V, A (farm), W, M; ^ mountain, R ruins, X wasteland."""
        letters = {**LETTERS, "mountain": "^", "ruins": "R", "wasteland": "X", "empty": NOTHING}
        marks = [letters[self.on(space)] for space in SPACES]
        return "\n".join("".join(marks[start : start + SIZE]) for start in range(0, len(marks), SIZE))


_FILLED = Sheet._fields.index("filled")
_FIELD = {terrain: Sheet._fields.index(terrain) for terrain in TERRAINS}


@cache
def _printed_map(name: str) -> Ground:
    return Ground.of(MAPS[name])


class _Sides(dict[int, tuple[int, tuple[int, ...]]]):
    """By the set of mountains: all spaces next to one, and those next to each; found when first asked for."""

    def __missing__(self, mountains: int) -> tuple[int, tuple[int, ...]]:
        self[mountains] = found = (
            neighbours(mountains),
            tuple(neighbours(BIT[name]) for name in names(mountains)),
        )
        return found


_SIDES = _Sides()


def _taken(ground: Ground, drawn: int) -> list[str]:
    features = (("mountain", ground.mountains), ("wasteland", ground.wasteland))
    return [
        f"{', '.join(names(spaces & drawn))} cannot be drawn on: printed as {feature}."
        for feature, spaces in features
        if spaces & drawn
    ]


def _astray(ground: Ground, features: Mapping[str, Iterable[str]]) -> list[str]:
    """What a text shows as printed and the map has not."""
    return [
        f"{space} is shown as {feature}; the map has none there."
        for (feature, listed), spaces in zip(features.items(), ground, strict=True)
        for space in listed
        if not BIT[space] & spaces
    ]


def _sets(given: Mapping[str, Any], known: tuple[str, ...], what: str) -> dict[str, int]:
    """Disjoint sets of spaces by name; raises `ImpossiblePosition` with everything that is wrong."""
    reasons = [
        f"There is no {what} {name!r}; there are {', '.join(known)}." for name in given if name not in known
    ]
    found, owner = dict.fromkeys(known, 0), dict[str, str]()
    for name, listed in given.items():
        words = listed.split() if isinstance(listed, str) else listed
        if not isinstance(words, Iterable):
            reasons.append(f"{name} is a list of spaces, as 'A1 B2'; got {listed!r}.")
            continue
        for word in words:
            if not isinstance(word, str) or word not in BIT:
                reasons.append(f"{name} names {word!r}, outside the map: spaces are A1 to K11.")
            elif word in owner:
                reasons.append(f"{word} is given as {owner[word]} and as {name}; a space holds one.")
            elif name in found:
                owner[word] = name
                found[name] |= BIT[word]
    if reasons:
        raise ImpossiblePosition(reasons)
    return found
