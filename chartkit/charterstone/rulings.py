"""Why a step is not allowed: every rule it breaks, with the numbers of the case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from chartkit.charterstone import building, objectives, opening, paying, quota, words
from chartkit.charterstone.board import Use
from chartkit.charterstone.masking import visible_cards
from chartkit.charterstone.moves import ACTS, ALONE, DRAW, Move
from chartkit.charterstone.pieces import CHARTER_KINDS, GOODS, PLACE_OF, PLOTS, WORKERS, charter_of
from chartkit.charterstone.price import price_of
from chartkit.charterstone.state import AT_HAND, DO, PAY, PERSONA, PICK, Seat
from chartkit.charterstone.vocabulary import cost_words, counted, listed
from chartkit.core.ruling import Ruling

if TYPE_CHECKING:
    from chartkit.charterstone.position import Position


def faults(position: Position, move: Any) -> Iterator[Ruling]:
    """Every rule that `move` breaks; none if it is legal."""
    if not _well_formed(move):
        yield Ruling("turn", f"{move!r} is no step of Charterstone, such as 'place market' or 'retrieve'.")
    elif position.over:
        yield Ruling("end", f"The game ended after round {position.round}.")
    elif not position.allows(move):
        found = list(_step_faults(position, move) if position.tasks else _turn_faults(position, move))
        yield from found or [Ruling("turn", f"That is not open now: {position.prompt()}.")]


def _well_formed(move: Any) -> bool:
    """Whether a value is a step with the fields that its act needs, and no others."""
    if not isinstance(move, Move) or not all(isinstance(field, str) for field in move[:3]):
        return False
    act, what, where, leave = move
    if not isinstance(leave, tuple) or not all(isinstance(kind, str) for kind in leave) or act not in ACTS:
        return False
    if act == "place":
        return where in PLACE_OF
    if act == "build":
        return bool(what) and where in PLACE_OF and not leave
    return not where and not leave and bool(what) == (act not in ALONE)


# A step in the midst of a turn ------------------------------------------------------------------


def _step_faults(position: Position, move: Move) -> Iterator[Ruling]:
    task = position.tasks[0]
    player, asked = position.players[task.seat], f"First {position.prompt()}"
    choices = [option.what for option in position.legal_moves()]
    if task.duty == PAY:
        if move.act != "pay":
            yield Ruling("cost", f"{asked}: it is not paid yet.")
        else:
            yield Ruling(
                "cost", f"{_named(position, move.what)} cannot be paid; you may pay {listed(choices)}."
            )
    elif task.duty == PERSONA:
        yield Ruling("persona", f"{asked}: you have {listed([words.name_of(position, c) for c in choices])}.")
    elif task.duty == PICK:
        cards = listed([words.name_of(position, card) for card in choices])
        yield Ruling("charterstone", f"{asked}: there are {cards}.")
    elif task.duty == DO:
        yield from _action_faults(position, player, task.what, move)
    else:
        options = listed([f"'{option}'" for option in position.legal_moves()])
        yield Ruling("benefit", f"{asked}: the choice is {options}.")


def _action_faults(position: Position, player: Seat, action: str, move: Move) -> Iterator[Ruling]:
    """What is against a step with which an action of the place is to be done."""
    if action == "build":
        if move.act != "build":
            yield Ruling("zeppelin", f"First {position.prompt()}.")
        else:
            yield from _build_faults(position, player, move)
    elif action == "open":
        boxes = listed([words.name_of(position, card) for card in opening.boxed(position, player)])
        yield Ruling("charterstone", f"You can open the box of {boxes}, and must choose one.")
    elif action == "objective":
        yield from _score_faults(position, player, move)
    else:
        yield from _fill_faults(position, player, move)


def _score_faults(position: Position, player: Seat, move: Move) -> Iterator[Ruling]:
    ready = objectives.completed(position, position.to_move, player)
    names = listed([words.name_of(position, objective) for objective in ready])
    known = (*position.table.objectives, *player.secrets)
    if move.act == "score" and move.what in known:
        objective = position.table.content.objectives[move.what]
        asks = listed([condition.words for condition in objective.test])
        yield Ruling(
            "tribune", f"{objective.name} asks for {asks}, and once in a game; you can score {names}."
        )
    else:
        yield Ruling("tribune", f"You can score {names}, and must choose one.")


def _fill_faults(position: Position, player: Seat, move: Move) -> Iterator[Ruling]:
    number = position.table.space_of.get(move.what) if move.act == "fill" else None
    if number is None:
        spaces = listed([option.what for option in position.legal_moves()])
        yield Ruling("harbor", f"You have the goods for the open spaces {spaces}, and must choose one.")
        return
    owner, space = position.quota[number], position.table.spaces[number]
    if owner >= 0:
        yield Ruling(
            "harbor", f"Space {space.name} has taken influence of {position.seat_names[owner]} already."
        )
    else:
        short = _missing(space.price.goods, player)
        said = f"takes {short}" if short else f"takes {cost_words(space.cost)}, and you have not enough"
        yield Ruling("harbor", f"Space {space.name} {said}.")


def _build_faults(position: Position, player: Seat, move: Move) -> Iterator[Ruling]:
    plans, plot = building.plans(position, player), PLACE_OF[move.where]
    if move.what not in plans:
        names = listed([words.name_of(position, plan) for plan in plans])
        yield Ruling(
            "zeppelin", f"{_named(position, move.what)} is no building card of yours; you hold {names}."
        )
    else:
        missing = _missing(position.table.needs(move.what), player)
        if missing:
            yield Ruling("zeppelin", f"{words.name_of(position, move.what)} takes {missing}.")
    if plot not in building.sites(position, player):
        if plot >= len(PLOTS) or charter_of(plot) != player.charter:
            yield Ruling("zeppelin", f"{move.where} is no plot of {CHARTER_KINDS[player.charter].name}.")
        else:
            yield Ruling("zeppelin", f"On {move.where} there is {words.place_name(position, plot)} already.")


# The action of a turn ---------------------------------------------------------------------------


def _turn_faults(position: Position, move: Move) -> Iterator[Ruling]:
    player = position.players[position.turn]
    if position.turn in position.table.automas or move == DRAW:
        yield Ruling("turn", f"Now {position.seat_names[position.turn]} is to {position.prompt()}.")
    elif move.act == "retrieve":
        yield Ruling("retrieve", f"Your {WORKERS} workers are at hand already; there is none to retrieve.")
    elif move.act == "place":
        yield from _place_faults(position, player, move)
    elif move.act in ("deliver", "use"):
        item = position.table.content.items.get(move.what) if move.what in player.hand else None
        if item is None or move.act == "use":
            yield Ruling("turn", f"You have no {_named(position, move.what)} to {move.act}.")
        else:
            short = _missing(price_of(item.order).goods, player) or cost_words(item.order)
            yield Ruling("cost", f"{item.name} takes {short}.")
    else:
        yield _not_a_turn(position, move)


def _not_a_turn(position: Position, move: Move) -> Ruling:
    """Why a turn does not begin with a step of another kind."""
    begun = "a turn begins with a worker placed or all retrieved"
    if move.act == "take" and move.what in visible_cards(position):
        return Ruling("turn", f"{_named(position, move.what)} comes by the gain of a building: {begun}.")
    called = f"{move.act} {_named(position, move.what)}".strip()
    return Ruling("turn", f"Nothing asks you to {called} now: {begun}.")


def _place_faults(position: Position, player: Seat, move: Move) -> Iterator[Ruling]:
    place = PLACE_OF[move.where]
    use = position.board.uses[place]
    if move.what:
        yield from _minion_faults(position, player, move.what, place)
    elif not player.workers:
        yield Ruling("retrieve", f"Your {WORKERS} workers are out: retrieve them first.")
    if use is None:
        yield Ruling("place", f"No building stands on {move.where}.")
        return
    if move.leave not in use.leaves:
        parts = listed(sorted({kind for left in use.leaves for kind in left}))
        yield Ruling(
            "benefit", f"Leaving {listed(move.leave)}: the parts of {use.name}'s gain are {parts}, in order."
        )
    yield from _cost_faults(position, player, use)


def _minion_faults(position: Position, player: Seat, minion: str, place: int) -> Iterator[Ruling]:
    at = dict(player.minions).get(minion)
    if at is None:
        yield Ruling("place", f"You have no {minion!r} to place.")
    elif at != AT_HAND:
        yield Ruling("place", f"{words.name_of(position, minion)} is out already.")
    elif place >= len(PLOTS) or charter_of(place) != player.charter:
        yield Ruling("place", f"{words.name_of(position, minion)} works in your own charter only.")
    elif any(place in p.out or any(place == where for _, where in p.minions) for p in position.players):
        yield Ruling("place", f"{words.name_of(position, minion)} goes only where nobody stands.")


def _cost_faults(position: Position, player: Seat, use: Use) -> Iterator[Ruling]:
    price, left = use.price, None
    missing = _missing(price.goods, player)
    if missing:
        yield Ruling("cost", f"{use.name} takes {missing}.")
    if player.influence < price.influence:
        yield Ruling(
            "influence", f"{use.name} takes {price.influence} influence; you have {player.influence}."
        )
    if player.points < price.points:
        yield Ruling("cost", f"{use.name} takes {price.points} VP; you have {player.points}.")
    if player.peril < price.peril:
        yield Ruling("cost", f"{use.name} takes {price.peril} peril; you have {player.peril}.")
    left = paying.fixed(player, price)
    if left is not None and not paying.feasible(position, left, price.picks):
        what = listed([words_of_pick(kind, price.picks.count(kind)) for kind in dict.fromkeys(price.picks)])
        yield Ruling("cost", f"{use.name} takes {what}; you have not enough.")
        left = None
    for action in use.actions:
        yield from _impossible(position, left or player, action, use)


def words_of_pick(kind: str, number: int) -> str:
    """So many of what is paid by choice."""
    return f"{number} of any resource" if kind == "resource" else counted(number, kind)


def _impossible(position: Position, player: Seat, action: str, use: Use) -> Iterator[Ruling]:
    """Why an action cannot be done with what a player has."""
    name = use.name
    if action == "build":
        yield from _nothing_to_build(position, player, name)
    elif action == "open":
        if not opening.boxed(position, player):
            yield Ruling("charterstone", f"{name}: you have no built building card with a closed box.")
    elif not player.influence:
        yield Ruling("influence", f"{name}: you have no influence to place.")
    elif action == "objective":
        if not objectives.completed(position, position.turn, player):
            yield Ruling("tribune", f"{name}: you have completed no objective that you have not scored.")
    elif not quota.possible(position, position.turn, player):
        yield Ruling("harbor", f"{name}: you have the goods of no open quota space.")


def _nothing_to_build(position: Position, player: Seat, name: str) -> Iterator[Ruling]:
    plans = building.plans(position, player)
    if not plans:
        yield Ruling("zeppelin", f"{name}: you have no building card to build.")
    elif not building.payable_plans(position, player):
        takes = [
            f"{words.name_of(position, p)} takes {_missing(position.table.needs(p), player)}" for p in plans
        ]
        yield Ruling("zeppelin", f"{name}: {'; '.join(takes)}.")
    if not building.sites(position, player):
        yield Ruling("zeppelin", f"{name}: {CHARTER_KINDS[player.charter].name} has no plot to build on.")


def _missing(need: tuple[int, ...], player: Seat) -> str:
    """The goods of which a player has too few, with the numbers; empty if there are none."""
    short = [
        f"{counted(wanted, good)} (you have {counted(has, good)})"
        for good, wanted, has in zip(GOODS, need, player.goods, strict=True)
        if has < wanted
    ]
    return listed(short) if short else ""


def _named(position: Position, what: str) -> str:
    """A card or an objective that can be seen by its name, anything else as it was said."""
    told = (id for player in position.players for id in player.told)
    own = position.players[position.to_move].secrets
    seen = (*visible_cards(position), *position.table.objectives, *told, *own)
    return words.name_of(position, what) if what in seen else what
