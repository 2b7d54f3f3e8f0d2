"""All advance cards there are in a village, wherever they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from chartkit.charterstone.content import Content
from chartkit.charterstone.village import Village


def pool(content: Content, village: Village, charters: Iterable[int]) -> Counter[str]:
    """The advance cards that are in the deck, lie open or are in hands, the archive left out.

    The cards of basic buildings come into play with their charters; those of `charters` are in play.
    """
    cards = Counter(content.first_cards)
    cards.update(content.basics[charter] for charter in charters)
    opened = list[str]()
    for box in village.opened:
        cards.update(content.boxes[box].buildings)
        cards.update(content.cards_in(box, opened))
        opened.append(box)
    chests = (card for charter in village.charters for card in charter.hand)
    cards.subtract((*village.archive, *chests))
    return cards
