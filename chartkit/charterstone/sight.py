"""What the drawing shows of a position, in the words and icons of the drawing's rooms."""

from __future__ import annotations

from typing import Any

from chartkit.charterstone.cards import Building, Minion
from chartkit.charterstone.choosing import attempt
from chartkit.charterstone.inset import Note
from chartkit.charterstone.panels import Hand, Panel
from chartkit.charterstone.pieces import CHARTERS, GOODS, PLACE_OF, PLACES, PLOTS, PLOTS_EACH
from chartkit.charterstone.position import Position
from chartkit.charterstone.state import AT_HAND, Seat
from chartkit.charterstone.strip import card_items, card_rule, test_items
from chartkit.charterstone.tiles import Face, common_face, cost_items, gain_items
from chartkit.charterstone.tones import COLOURS
from chartkit.charterstone.tray import offers
from chartkit.charterstone.vocabulary import capital, cost_words, counted, gain_words, gaining_words, listed
from chartkit.core import HiddenInformation
from chartkit.draw import Target, Theme


def face_at(position: Position, place: int) -> Face | None:
    """The face of what stands on a place; None for an empty plot."""
    if place >= len(PLOTS):
        return common_face(place - len(PLOTS))
    board, content = position.board, position.table.content
    id = board.over.get(place, board.plots[place])
    if not id:
        return None
    thing: Any = content.buildings.get(id) or content.islands[id]
    income = (("income", 1),) if getattr(thing, "income", ()) else ()
    charter = CHARTERS[place // PLOTS_EACH]
    gain = (*gain_items(thing.gain), *income)
    floats = id in content.islands
    return Face(thing.name, thing.picture, charter, cost_items(thing.cost), gain, floats=floats)


def place_label(position: Position, place: int) -> str:
    """What a screen reader says of a place."""
    use = position.board.uses[place]
    if use is None:
        return f"{PLACES[place]}, an empty plot"
    told = use.name if place >= len(PLOTS) else f"{use.name} on {PLACES[place]}"
    standing = [position.seat_names[s] for s, player in enumerate(position.players) if place in player.out]
    stands = f", {listed(standing)} there" if standing else ""
    return f"{told}: pay {cost_words(use.cost)}, {gaining_words(use.gain)}{stands}"


def panel_of(position: Position, seat: int, name: str) -> Panel:
    """What the panel of a seat shows."""
    player, content = position.players[seat], position.table.content
    personas = tuple(content.personas[id].name for id in player.personas)
    secrets = tuple(_secret(position, id) for id in (*player.secrets, *player.told))
    return Panel(
        player.charter,
        name,
        personas,
        position.scores[seat],
        player.goods,
        player.influence,
        player.workers,
        (*(_held(position, card) for card in player.hand), *secrets),
        moves=not position.over and position.to_move == seat,
        wins=seat in position.winners,
        first=position.table.first == seat,
        automa=seat in position.table.automas,
        peril=player.peril,
        minions=sum(place == AT_HAND for _, place in player.minions),
    )


def _held(position: Position, card: str) -> Hand:
    record: Any = position.table.content.cards[card]
    sign = record.kind
    if record.kind == "plan" and card in position.board.built:
        sign = "box" if record.box else "built"
    return Hand(record.name, sign, Target("card", card))


def _secret(position: Position, id: str) -> Hand:
    """A private objective; of one that is hidden only that it is there."""
    found = position.table.content.objectives.get(id)
    return (
        Hand(found.name, "objective", Target("objective", id)) if found else Hand("hidden", "objective", None)
    )


# The inset ---------------------------------------------------------------------------------------


def note_of(position: Position, target: Target, picked: dict[str, Any], theme: Theme) -> Note | None:
    """What the inset tells of a thing under the pointer; None if there is nothing to tell."""
    verdict, legal = _verdict(position, {**picked, target.field: target.value})
    if target.field == "place":
        minion = position.table.content.minions.get(picked.get("minion", ""))
        return _place_note(position, PLACE_OF[target.value], minion, verdict, legal, theme)
    content, known = position.table.content, str(target.value)
    if target.field == "card" and known in content.cards:
        return _card_note(content.cards[known], verdict, legal, theme)
    for offer in offers(position):
        if offer.target == target:
            return _card_note(offer.record, verdict, legal, theme)
    if target.field == "objective" and known in content.objectives:
        found, asked = content.objectives[known], test_items(content.objectives[known].test)
        return Note(found.name, "objective", theme.gold, (), asked, "needed", found.text, verdict, legal)
    if target.field == "quota":
        return _quota_note(position, known, verdict, legal, theme)
    return None


def _quota_note(position: Position, name: str, verdict: str, legal: bool, theme: Theme) -> Note:
    space = position.table.spaces[position.table.space_of[name]]
    text = f"Pay {cost_words(space.cost)}, and place influence here."
    if space.bonus:
        text += f" Then you may gain {gain_words(space.bonus)}."
    gain, cost = gain_items(space.bonus), cost_items(space.cost)
    return Note(f"Quota {name}", "quota", theme.deep, gain, cost, "cost", text, verdict, legal)


def _place_note(
    position: Position, place: int, minion: Minion | None, verdict: str, legal: bool, theme: Theme
) -> Note | None:
    face, use = face_at(position, place), position.board.uses[place]
    if face is None or use is None:
        return None
    text = f"Pay {cost_words(use.cost)}. " if use.cost else ""
    text += f"{capital(gaining_words(use.gain))}." if use.gain else ""
    if use.income:
        text += f" Income: {gain_words(use.income)}."
    if minion is not None:
        text += f" The {minion.name} brings {gain_words(minion.gain)}."
    roof = face.roof(theme)
    return Note(face.name, face.picture, roof, face.gain, face.cost, "cost", text, verdict, legal)


def _card_note(record: Any, verdict: str, legal: bool, theme: Theme) -> Note:
    """What a card does, or somebody who can be chosen."""
    cost, gain = card_items(record)
    if isinstance(record, Building):
        text = f"{card_rule(record)}{' It bears a box.' if record.box else ''}"
        roof = COLOURS[record.charter]
        return Note(record.name, record.picture, roof, gain, cost, "cost", text, verdict, legal)
    sign = getattr(record, "kind", "") or ("persona" if hasattr(record, "ability") else "minion")
    asks, rule = "when" if hasattr(record, "ability") else "cost", card_rule(record)
    return Note(record.name, sign, theme.deep, gain, cost, asks, rule, verdict, legal, record.text)


def _verdict(position: Position, picked: dict[str, Any]) -> tuple[str, bool]:
    """What the step that is meant would leave, or why it cannot be made."""
    move = attempt(position, picked)
    if move is None:
        return "", False
    if move not in position.legal_moves():
        return " ".join(ruling.sentence for ruling in position.why_illegal(move)), False
    seat = position.to_move
    try:
        before, after = position.players[seat], position.after(move)
    except HiddenInformation:  # a card will be drawn, and nobody knows which
        return "can be done", True
    told = _changes(before, after.players[seat])
    more = after.prompt() if after.tasks and after.to_move == seat else ""
    return f"leaves {told}" if told else f"then {more}" if more else "can be done", True


def _changes(before: Seat, after: Seat) -> str:
    """What a step leaves of the things that it changes."""
    told = [
        counted(now, good) if now or good == "coin" else f"no {good}"
        for good, was, now in zip(GOODS, before.goods, after.goods, strict=True)
        if was != now
    ]
    if before.influence != after.influence:
        told.append(f"{after.influence} influence")
    if before.points != after.points:
        told.append(f"{after.points} VP")
    return listed(told) if told else ""
