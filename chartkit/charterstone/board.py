"""The buildings as they stand: what using each place costs and gives, worked out once for every village."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from chartkit.charterstone.memo import Memo
from chartkit.charterstone.moves import RETRIEVE, Move
from chartkit.charterstone.pieces import CHARTERS, COMMONS, GOODS, PLACES, PLOTS, PLOTS_EACH
from chartkit.charterstone.price import Limits, Price, price_of
from chartkit.charterstone.step import Step
from chartkit.charterstone.vocabulary import ACTIONS, Choice, Cost, Gain, parse_cost, parse_gain
from chartkit.core import Moves

if TYPE_CHECKING:
    from chartkit.charterstone.content import Content
    from chartkit.charterstone.village import Village

AUTOMATIC = frozenset((*GOODS, "vp", "influence", "peril", "progress", "income"))
"""Gains that leave nothing to choose but whether to take them."""


class Use:
    """What the use of a building costs and gives, as the rules work with it.

    `actions` must be done, `rest` is what may be gained, in order. For `simple` uses goods and influence
    alone decide whether they are open.
    """

    def __init__(
        self, id: str, name: str, cost: Cost, gain: Gain, event: str, place: str, income: Gain = ()
    ) -> None:
        self.id, self.name, self.cost, self.gain, self.event, self.income = (
            id,
            name,
            cost,
            gain,
            event,
            income,
        )
        self.price = price_of(cost)
        self.actions = tuple(c[0].kind for c in gain if _is_action(c))
        self.rest = tuple(c for c in gain if not _is_action(c))
        self.simple = self.price.simple and not self.actions
        kinds = list(dict.fromkeys(c[0].kind for c in self.rest if len(c) == 1 and c[0].kind in AUTOMATIC))
        self.leaves = tuple(left for number in range(len(kinds) + 1) for left in combinations(kinds, number))
        """What of the gain may be left, where nothing else asks for it."""
        self.moves = tuple(Move("place", where=place, leave=left) for left in self.leaves)
        """The moves that use it."""
        direct = (
            self.price == Price()
            or (self.actions == ("open",) and not self.price.picks)
            or (self.actions == ("build",) and self.price == Price(influence=self.price.influence))
        )
        self.direct = self.actions[0] if direct and len(self.actions) == 1 else ""
        """The action, if paying first makes no difference to whether it can be done."""

    @cached_property
    def steps(self) -> dict[Move, Step]:
        """By move, what it does; none where the rules have to look closer."""
        closer = self.income or self.price.points or self.price.peril
        return {} if closer else {move: Step(self, move) for move in self.moves}


def _is_action(choice: Choice) -> bool:
    return len(choice) == 1 and choice[0].kind in ACTIONS


_COMMONS = tuple(
    Use(common.id, common.name, parse_cost(common.cost), parse_gain(common.gain), common.id, common.id)
    for common in COMMONS
)


@lru_cache(maxsize=4096)
def _use_of(content: Content, id: str, plot: int) -> Use:
    """The use of the building or the sky island that lies on a plot."""
    event = f"place {CHARTERS[plot // PLOTS_EACH]}"
    thing: Any = content.buildings.get(id) or content.islands[id]
    return Use(id, thing.name, thing.cost, thing.gain, event, PLOTS[plot], getattr(thing, "income", ()))


class Board:
    """The buildings on all places.

    `plots` names them by plot ("" for none), `islands` the tiles that lie over plots. `uses` are by place,
    None where nothing can be used. `special` lists the places, each as a bit, their direct actions and their
    uses, that ask for more than goods and influence.
    """

    def __init__(self, content: Content, plots: tuple[str, ...], islands: tuple[str, ...]) -> None:
        self.plots, self.islands = plots, islands
        self.built = frozenset(plots) - {""}
        self.over = dict(_tiles(islands))
        on = [self.over.get(plot, building) for plot, building in enumerate(plots)]
        buildings = (_use_of(content, id, plot) if id else None for plot, id in enumerate(on))
        self.uses: tuple[Use | None, ...] = (*buildings, *_COMMONS)
        self.limits = Limits({place: use.price for place, use in enumerate(self.uses) if use})
        """Where goods and influence are enough."""
        self.special = tuple(
            (1 << place, use.direct, use) for place, use in enumerate(self.uses) if use and not use.simple
        )
        self.places = places = tuple(use.moves if use else () for use in self.uses)
        """By place, the moves that use it."""
        steps = {place: use.steps for place, use in zip(PLACES, self.uses, strict=True) if use}
        self.steps: Memo[Move, Step | None] = Memo(lambda move: steps.get(move.where, _NO_STEPS).get(move))
        """By move that places a worker, what it does; None where the rules have to look closer."""
        spots = tuple((2 << place, moves) for place, moves in enumerate(places) if moves)
        self.listed: Memo[int, Moves[Move]] = Memo(lambda key: _listed(spots, key))
        """By places as bits, shifted by one bit that tells whether workers are out, the moves there."""
        self.whole: Memo[int, Moves[Move]] = Memo(lambda key: _listed(spots, key, most=1))
        """Those that leave no part of a gain."""
        self.helped: Memo[tuple[str, int], tuple[Move, ...]] = Memo(
            lambda key: tuple(move._replace(what=key[0]) for move in places[key[1]])
        )
        """By minion and place, the moves that send the one to the other."""
        self._hash = hash((plots, islands))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Board) and self.plots == other.plots and self.islands == other.islands
        )

    def __hash__(self) -> int:
        return self._hash

    def empty(self, charter: int) -> list[int]:
        """The plots of a charter on which nothing stands."""
        first = charter * PLOTS_EACH
        return [plot for plot in range(first, first + PLOTS_EACH) if not self.plots[plot]]


_NO_STEPS: dict[Move, Step] = {}


def _listed(
    spots: tuple[tuple[int, tuple[Move, ...]], ...], key: int, most: int | None = None
) -> Moves[Move]:
    found = [move for place, moves in spots if key & place for move in moves[:most]]
    return Moves([*found, RETRIEVE] if key & 1 else found)


def _tiles(islands: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    for laid in islands:
        plot, _, tile = laid.partition(":")
        yield PLOTS.index(plot), tile


def board_of(content: Content, village: Village) -> Board:
    """The board of a village as it stands."""
    plots = tuple(building for charter in village.charters for building in charter.plots)
    return _board(content, plots, village.islands)


@lru_cache(maxsize=512)
def _board(content: Content, plots: tuple[str, ...], islands: tuple[str, ...]) -> Board:
    return Board(content, plots, islands)
