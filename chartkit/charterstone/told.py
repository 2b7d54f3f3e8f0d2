"""A rulebook that grows: the rules that boxes have brought to a village are told in it, and no others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from chartkit.charterstone.content import content
from chartkit.charterstone.village import Village
from chartkit.core import Game


class Told(Game):
    """A game in a village, whose rulebook tells what is discovered there."""

    def rules(self, section: str | None = None) -> Any:
        """The rulebook or a section of it; `boxes` tells the rules that boxes have brought so far."""
        position: Any = self.position
        found, boxes = super().rules(section), super().rules("boxes")
        told = "\n\n".join((boxes.text, *_rules(position.village)))
        return replace(found, text=found.text.replace(boxes.text, told))


def _rules(village: Village) -> tuple[str, ...]:
    """The rules that boxes have brought to a village, in order, each after its name."""
    known = content()
    brought = (known.rules[rule] for rule in known.rules_in_force(village.opened))
    return tuple(f"**{rule.name}.** {rule.text}" for rule in brought)
