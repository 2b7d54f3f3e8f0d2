"""Setting up a position of Charterstone: the draft and its edits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import Any, ClassVar

from chartkit import core
from chartkit.charterstone import edits, notation, opening, setup_tokens, words
from chartkit.charterstone.board import board_of
from chartkit.charterstone.edits import LIMITS, MOST_ROUNDS, Edit
from chartkit.charterstone.masking import visible_cards
from chartkit.charterstone.paying import without
from chartkit.charterstone.pieces import (
    CHARTER_KINDS,
    CHARTERS,
    FACE_UP,
    GENERAL_STOCK,
    GOODS,
    MOST_SEATS,
    PLACE_OF,
    PLACES,
    PLOTS,
    PLOTS_EACH,
    PROGRESS_START,
    WORKERS,
    progress_end,
)
from chartkit.charterstone.pool import pool
from chartkit.charterstone.position import Position
from chartkit.charterstone.soundness import reasons
from chartkit.charterstone.state import HIDDEN, TURN, Fields, Seat
from chartkit.core import Moves, NotationError, Ruling, Setup

HEAD = "charterstone-setup/1"


class Draft(Fields, core.Draft):
    """A table of Charterstone as a teacher has laid it; all cards that are not seen lie in the deck."""

    name: ClassVar[str] = "charterstone-setup"

    @classmethod
    def of(cls, position: Position) -> Draft:
        """The draft that starts from a position, its deck being shuffled anew."""
        return cls(*position.seen_by(None))

    # What it shows ----------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """As many as the position has."""
        return len(self.players)

    @property
    def to_move(self) -> int:
        """The seat whose turn it is, or that has something to choose."""
        return self.tasks[0].seat if self.tasks else self.turn

    @property
    def scores(self) -> tuple[int, ...]:
        """The points that the seats have."""
        return tuple(player.points for player in self.players)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the charters."""
        return tuple(CHARTER_KINDS[player.charter].name for player in self.players)

    # Edits ------------------------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> Moves[Edit]:
        """Every edit that changes something."""
        return self._edits

    @cached_property
    def _edits(self) -> Moves[Edit]:
        return Moves(tuple(self._possible()))

    def _possible(self) -> Iterator[Edit]:
        for seat, player in enumerate(self.players):
            yield from self._of_seat(seat, player)
        if len(self.faceup) < FACE_UP:
            yield from (Edit("show", what=card) for card in self._drawable)
        yield from (Edit("hide", what=card) for card in dict.fromkeys(self.faceup))
        for plot in range(len(PLOTS)):
            if not self.board.plots[plot]:
                yield from (Edit("build", what=card, where=PLOTS[plot]) for card in self._unbuilt)
            elif plot % PLOTS_EACH:
                yield Edit("clear", where=PLOTS[plot])
        yield from (Edit("open", what=building) for building in self._boxed)
        yield from setup_tokens.possible(self)
        spaces = range(PROGRESS_START[self.seats], progress_end(self.village.game) + 1)
        yield from (Edit("progress", number=space) for space in spaces if space != self.progress)
        yield from (Edit("round", number=n) for n in range(1, MOST_ROUNDS + 1) if n != self.round)
        for player in self.players:
            charter = CHARTERS[player.charter]
            if self.tasks or self.phase != TURN or self.players[self.turn] is not player:
                yield Edit("turn", who=charter)

    def _of_seat(self, seat: int, player: Seat) -> Iterator[Edit]:
        who = CHARTERS[player.charter]
        for what, most in LIMITS.items():
            now = self.held(player, what)
            yield from (Edit("has", who, what, number=n) for n in range(most + 1) if n != now)
        yield from (Edit("takes", who, card) for card in self._drawable)
        yield from (Edit("drops", who, card) for card in dict.fromkeys(player.hand))
        taken = {place for each in self.players for place in each.out}
        if len(player.out) < WORKERS:
            free = (p for p, use in enumerate(self.board.uses) if use is not None and p not in taken)
            yield from (Edit("stands", who, PLACES[place]) for place in free)
        if player.out:
            yield Edit("home", who)
        known = self.village.charters[player.charter].personas
        yield from (Edit("is", who, persona) for persona in known if player.personas != (persona,))

    @staticmethod
    def held(player: Seat, what: str) -> int:
        """So many goods, influence or VP a seat has."""
        if what in GOODS:
            return player.goods[GOODS.index(what)]
        return player.influence if what == "influence" else player.points

    @cached_property
    def _hidden(self) -> Counter[str]:
        """The advance cards that are not seen."""
        cards = pool(self.table.content, self.village, self.table.charters)
        cards.subtract(visible_cards(self.drafted()))
        return +cards

    @property
    def _drawable(self) -> list[str]:
        return sorted(self._hidden)

    @property
    def _unbuilt(self) -> list[str]:
        """The building cards that are discovered and stand nowhere."""
        known = self.table.content.known(self.village.opened, self.village.game).buildings
        archive = self.village.archive
        return [id for id in known if id not in self.board.built and id not in archive]

    @property
    def _boxed(self) -> list[str]:
        """The buildings in the village whose box is closed."""
        buildings, opened = self.table.content.buildings, self.village.opened
        played = {CHARTERS[player.charter] for player in self.players}
        standing = (id for id in self.board.plots if id)
        return [
            id
            for id in standing
            if (box := buildings[id].box) and box not in opened and buildings[id].charter in played
        ]

    def why_illegal(self, move: Any) -> tuple[Ruling, ...]:
        """Why `move` is no possible edit here; empty if it is one."""
        if move in self._edits:
            return ()
        try:
            known = isinstance(move, Edit) and self.parse_move(str(move)) == move
        except NotationError:
            known = False
        if not known:
            return (_ruling(f"There is no edit {move!r}."),)
        same = sorted(
            {self._telling(edit) for edit in self._edits if (edit.act, edit.who) == (move.act, move.who)}
        )
        told = f"; possible now: {', '.join(same[:12])}" if same else ""
        return (_ruling(f"{str(move)!r} changes nothing here or cannot be{told}."),)

    @staticmethod
    def _telling(edit: Edit) -> str:
        """What tells an edit from others of its kind."""
        return edit.where or edit.what or edit.who if edit.number is None else f"{edit.number}"

    # Doing them -------------------------------------------------------------------------

    def after(self, move: Edit) -> Draft:
        """The draft after an edit; raises `IllegalMove` for one that is not possible or changes nothing."""
        if move not in self._edits:
            raise self.refuse(move)
        if move.act in setup_tokens.DOING:
            return setup_tokens.DOING[move.act](self, move)
        draft: Draft = getattr(self, f"_{move.act}_edit")(move)
        return draft._settled()

    def _settled(self) -> Draft:
        """With what is in no hand in the stock, and the cards that are not seen in the deck."""
        held = [sum(player.goods[good] for player in self.players) for good in range(len(GOODS))]
        stock = tuple(every - gone for every, gone in zip(GENERAL_STOCK, held, strict=True))
        board = board_of(self.table.content, self.village)
        draft = self._replace(stock=stock, board=board)
        return draft._replace(deck=(HIDDEN,) * draft._hidden.total())

    def with_seat(self, who: str, **changes: Any) -> Draft:
        """With something changed of the seat of a charter."""
        seat = self.seat_of(who)
        player = self.players[seat]._replace(**changes)
        return self._replace(players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def seat_of(self, who: str) -> int:
        """The seat of a charter, named by its resource."""
        return next(seat for seat, player in enumerate(self.players) if CHARTERS[player.charter] == who)

    def _has_edit(self, move: Edit) -> Draft:
        player, number = self.players[self.seat_of(move.who)], move.number or 0
        if move.what in GOODS:
            at = GOODS.index(move.what)
            return self.with_seat(move.who, goods=(*player.goods[:at], number, *player.goods[at + 1 :]))
        return self.with_seat(move.who, **{"influence" if move.what == "influence" else "points": number})

    def _takes_edit(self, move: Edit) -> Draft:
        return self.with_seat(move.who, hand=(*self.players[self.seat_of(move.who)].hand, move.what))

    def _drops_edit(self, move: Edit) -> Draft:
        return self.with_seat(move.who, hand=without(self.players[self.seat_of(move.who)].hand, move.what))

    def _stands_edit(self, move: Edit) -> Draft:
        out = self.players[self.seat_of(move.who)].out
        return self.with_seat(move.who, out=(*out, PLACE_OF[move.what]))

    def _home_edit(self, move: Edit) -> Draft:
        return self.with_seat(move.who, out=())

    def _is_edit(self, move: Edit) -> Draft:
        return self.with_seat(move.who, personas=(move.what,))

    def _show_edit(self, move: Edit) -> Draft:
        return self._replace(faceup=(*self.faceup, move.what))

    def _hide_edit(self, move: Edit) -> Draft:
        return self._replace(faceup=without(self.faceup, move.what))

    def _build_edit(self, move: Edit) -> Draft:
        """A card with a box goes to whoever plays there, another to the archive, as after building it."""
        charter = PLACE_OF[move.where] // PLOTS_EACH
        draft = self._without_card(move.what)
        seats = [seat for seat, player in enumerate(draft.players) if player.charter == charter]
        if not draft.table.content.buildings[move.what].box:
            village = draft.village._replace(archive=(*draft.village.archive, move.what))
            draft = draft._replace(village=village)
        elif seats:
            draft = draft.with_seat(CHARTERS[charter], hand=(*draft.players[seats[0]].hand, move.what))
        return draft._on_plot(move.where, move.what)

    def _clear_edit(self, move: Edit) -> Draft:
        place = PLACE_OF[move.where]
        building = self.board.plots[place]
        draft = self._on_plot(move.where, "")
        if building in draft.village.archive and not draft.table.content.buildings[building].box:
            draft = draft._replace(
                village=draft.village._replace(archive=without(draft.village.archive, building))
            )
        players = tuple(
            player._replace(out=tuple(p for p in player.out if p != place)) for player in draft.players
        )
        income = tuple(pair for pair in draft.income if pair[0] != place)
        return draft._replace(players=players, income=income, perils=draft.perils & ~(1 << place))

    def _open_edit(self, move: Edit) -> Draft:
        """The building's card goes to the archive, and what was in its box is found in the deck."""
        building = self.table.content.buildings[move.what]
        draft = self._without_card(move.what)
        village, _ = opening.unpacked(draft.village, building.box, CHARTERS.index(building.charter))
        return draft._replace(village=village._replace(cards=(), archive=(*village.archive, move.what)))

    def _progress_edit(self, move: Edit) -> Draft:
        return self._replace(progress=move.number or 0)

    def _round_edit(self, move: Edit) -> Draft:
        return self._replace(round=move.number or 1)

    def _turn_edit(self, move: Edit) -> Draft:
        return self._replace(turn=self.seat_of(move.who), phase=TURN, tasks=())

    def _without_card(self, card: str) -> Draft:
        """With a card taken from where it is seen."""
        draft = self
        for player in self.players:
            if card in player.hand:
                return draft.with_seat(CHARTERS[player.charter], hand=without(player.hand, card))
        if card in draft.faceup:
            return draft._replace(faceup=without(draft.faceup, card))
        return draft._replace(discards=without(draft.discards, card)) if card in draft.discards else draft

    def _on_plot(self, plot: str, building: str) -> Draft:
        charter, k = divmod(PLACE_OF[plot], PLOTS_EACH)
        plots = list(self.village.charters[charter].plots)
        plots[k] = building
        return self._replace(village=self.village.with_charter(charter, plots=tuple(plots)))

    # The result -------------------------------------------------------------------------

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why no game can reach this."""
        return tuple(reasons(self.drafted()))

    def drafted(self) -> Position:
        """The position as drafted."""
        return Position(*self)

    __repr__ = core.Position.__repr__

    # Notation and words -----------------------------------------------------------------

    def to_text(self) -> str:
        """One line, as a position's but starting with `charterstone-setup/1`."""
        return notation.write(self, HEAD)

    @classmethod
    def from_text(cls, text: str) -> Draft:
        """The draft of a text; raises `NotationError` for what is not in the form."""
        return cls(*notation.read_fields(text, head=HEAD))

    def parse_move(self, text: str) -> Edit:
        """The edit that a text names; see `Edit`."""
        return edits.parse(text)

    def describe(self, move: Edit) -> str:
        """What an edit does."""
        return edits.describe(self, move)

    def prompt(self) -> str:
        """What the seat to move will do."""
        return words.prompt(self.drafted())


def deal(*, seed: int, players: int = 2, charters: Sequence[str] = ()) -> Draft:
    """The draft to begin with: a first game whose turns can begin."""
    from chartkit.charterstone.game import deal as dealt

    return Draft.of(dealt(seed=seed, players=players, charters=charters))


class CharterstoneSetup(Setup):
    """A position of Charterstone being set up; see `Edit` for how edits are written."""

    name: ClassVar[str] = "charterstone"
    title: ClassVar[str] = "Charterstone setup"
    position_class: ClassVar[Any] = Draft
    deal = staticmethod(deal)
    seat_range: ClassVar[tuple[int, int]] = (1, MOST_SEATS)


_ruling = partial(Ruling, "setup")
