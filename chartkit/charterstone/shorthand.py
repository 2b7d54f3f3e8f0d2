"""A village in short, as it stands in the text of a position: what makes it differ from a new one."""

from __future__ import annotations

import json
from typing import Any

from chartkit.charterstone.content import Content
from chartkit.charterstone.pieces import CHARTERS
from chartkit.charterstone.village import FORMAT, Charter, Village, fresh
from chartkit.core.errors import NotationError

ACTIVE = "active"


def shortened(village: Village, content: Content) -> str:
    """JSON without spaces: the charters that are played, and every field that a new village has otherwise."""
    new = _new(village.active, content)
    found: dict[str, Any] = {ACTIVE: [CHARTERS[number] for number in village.active]}
    found |= _differing(village._replace(charters=()), new._replace(charters=()))
    for name, charter, before in zip(CHARTERS, village.charters, new.charters, strict=True):
        differing = _differing(charter, before)
        if differing:
            found[name] = differing
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def lengthened(text: str, content: Content) -> Village:
    """The village that `shortened` tells; raises `NotationError`."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"A village is told in JSON, which this is not: {error}.") from None
    active = found.pop(ACTIVE, None) if isinstance(found, dict) else None
    if not isinstance(active, list) or not active or any(name not in CHARTERS for name in active):
        raise NotationError(
            f"A village tells which charters are active, of {', '.join(CHARTERS)}; got {active!r}."
        )
    new = _new(tuple(sorted({CHARTERS.index(name) for name in active})), content)
    charters = [
        _merged(charter, found.pop(name, {}), name)
        for name, charter in zip(CHARTERS, new.charters, strict=True)
    ]
    body = json.dumps({**found, "charters": charters}, ensure_ascii=False)
    return Village.from_text(f"{FORMAT} {body}")


def _new(active: tuple[int, ...], content: Content) -> Village:
    """A new village, its deck on the table."""
    return fresh(active, content.basics, content.first_personas, (), len(content.chest))


def _differing(now: Any, before: Any) -> dict[str, Any]:
    return {
        field: getattr(now, field) for field in now._fields if getattr(now, field) != getattr(before, field)
    }


def _merged(charter: Charter, changes: Any, name: str) -> dict[str, Any]:
    if not isinstance(changes, dict) or ACTIVE in changes:
        raise NotationError(f"What is told of the {name} charter is an object with fields; got {changes!r}.")
    return {**charter._asdict(), **changes}
