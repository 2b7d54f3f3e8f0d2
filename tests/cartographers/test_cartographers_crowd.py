"""Many games of Cartographers at once: edicts, decks and answers go as by the rules.

Moves are replayed by the rules for all games alike, in `tests/conformance/test_crowds.py`.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import numpy as np
import pytest

from chartkit.cartographers import Cartographers, Position
from chartkit.cartographers.crowd_scoring import RULES, Sheets, worth
from chartkit.cartographers.crowd_sets import words
from chartkit.cartographers.decks import HIDDEN
from chartkit.cartographers.grid import BIT, neighbours
from chartkit.cartographers.pieces import AMBUSH, CARDS, EDICT, RUINS, TERRAINS
from chartkit.cartographers.scoring import worth as worth_of_one
from chartkit.cartographers.sheet import Ground, Sheet
from chartkit.core.chances import Chances
from chartkit.core.crowd import Trace

GROUNDS = ("A", "B", {"mountains": "A1 A2 F6 F7 K11", "ruins": "C3 K1 B1 B2", "wasteland": "A3 E6"}, {})


def some_sheets(ground: Ground, number: int) -> list[Sheet]:
    """Sheets of all degrees of fullness: single spaces strewn about, patches, and hardly a gap."""
    rng, sheets = Random(number), list[Sheet]()
    for _ in range(number):
        sheet, terrains = Sheet.blank(ground), rng.sample(TERRAINS, rng.randint(1, len(TERRAINS)))
        share = rng.random()
        for space in rng.sample(list(BIT.values()), 121):
            if space & sheet.empty and rng.random() < share:
                patch = space | neighbours(space) if rng.random() < 0.3 else space
                sheet = sheet.draw(rng.choice(terrains), patch & sheet.empty)
        sheets.append(sheet)
    return sheets


@pytest.fixture(scope="module", params=GROUNDS, ids=("A", "B", "own", "bare"))
def many(request):
    """Sheets one by one, and as arrays."""
    ground = Ground.of(request.param)
    single = some_sheets(ground, 700)
    return single, Sheets(
        ground, *(words(*(getattr(sheet, terrain) for sheet in single)) for terrain in TERRAINS)
    )


@pytest.mark.parametrize("edict", EDICT)
def test_edicts_score_as_in_the_rules(many, edict):
    single, together = many
    assert worth(together, edict).tolist() == [worth_of_one(sheet, edict)[0] for sheet in single]


def test_there_is_a_rule_for_every_edict():
    assert set(RULES) == set(EDICT)


def test_threatened_spaces_and_closed_mountains_are_those_of_the_rules(many):
    single, together = many
    assert together.threatened.tolist() == [sheet.threatened.bit_count() for sheet in single]
    assert together.completed.tolist() == [sheet.completed for sheet in single]


# Decks -------------------------------------------------------------------------------------------


def worlds(position: Position, games: int) -> list[Position]:
    trace = Trace()
    position.crowd().play(Chances(2, range(games)), trace=trace)
    return trace.worlds


def shares(counted: Counter, games: int) -> dict:
    return {thing: count / games for thing, count in counted.items()}


def dealt(position: Position, games: int, many: bool) -> list[tuple]:
    rng = Random(5)
    found = worlds(position, games) if many else [position.resample(None, rng) for _ in range(games)]
    return [world.decks for world in found]


@pytest.mark.parametrize("plies", [0, 13, 31])
def test_decks_are_dealt_as_one_game_deals_them(plies):
    """How often each card is at each place of each deck, and how large the decks are, monsters and all."""
    rng, position, games = Random(plies), Cartographers(seed=8, players=2).position, 2500
    for _ in range(plies):
        position = position.after(rng.choice(position.legal_moves()))
    position = position.seen_by(None)
    one, other = (
        shares(
            Counter(
                item
                for decks in dealt(position, games, many)
                for season, deck in enumerate(decks)
                for item in ((season, len(deck)), *((season, card, deck.index(card)) for card in deck))
            ),
            games,
        )
        for many in (False, True)
    )
    assert any(season > position.season for season, *_ in one)
    for item in one.keys() | other.keys():
        assert one.get(item, 0) == pytest.approx(other.get(item, 0), abs=0.06), item


def test_monsters_come_in_all_orders_alike():
    """Which monster each season adds."""
    games = 2400
    found = Counter()
    for world in worlds(Cartographers(seed=1).position.seen_by(None), games):
        come = [monster for deck in world.decks for monster in deck if monster in AMBUSH]
        found[tuple(dict.fromkeys(come))] += 1
    first = Counter()
    for order, count in found.items():
        first[order[0]] += count
    assert set(found) <= {order[:n] for order in permutations(AMBUSH) for n in (3, 4)}
    assert all(count == pytest.approx(games / 4, abs=90) for count in first.values())


def test_cards_that_are_known_to_come_stay_where_they_are():
    position = Cartographers(seed=4, players=2).position
    deck = position.decks[0]
    seen = position.seen_by(None)
    known = (*seen.decks[0][:2], deck[2], HIDDEN, deck[4], *seen.decks[0][5:])
    position = seen._replace(decks=(known, *seen.decks[1:]))
    found = worlds(position, 300)
    assert {(world.decks[0][2], world.decks[0][4]) for world in found} == {(deck[2], deck[4])}
    assert len({world.decks[0][3] for world in found}) > 5
    for world in found:
        assert sorted(set(world.decks[0])) == sorted(world.decks[0])
        assert len(world.decks[0]) == len(deck)


# Answers ---------------------------------------------------------------------------------------


def test_hidden_answers_are_drawn_anew_and_are_no_plies():
    position = Cartographers(seed=3, players=3).position
    for _ in range(2):
        position = position.after(position.legal_moves()[0])
    trace = Trace()
    position.seen_by(1).crowd().play(Chances(1, range(400)), trace=trace)
    answers = [world.answers for world in trace.worlds]
    legal = position.offer(0)
    counted = Counter(legal.index(hidden) * 4 // len(legal) for hidden, _, _ in answers)
    assert {shown for _, shown, _ in answers} == {position.answers[1]}
    assert {game[0].move.seat for game in trace.games} == {2}
    assert all(count == pytest.approx(100, abs=40) for count in counted.values()) and len(counted) == 4


def replayed(trace: Trace, game: int, firsts=()) -> Position:
    """The end of a game by the rules, each of whose moves is picked from as many as they allow."""
    world = trace.worlds[game]
    for first in firsts:
        world = world.after(first)
    for move, choices in trace.games[game]:
        moves = world.playout_moves(move.seat)
        assert move in moves and choices == len(moves)
        world = world.after(move)
    assert world.over
    return world


@pytest.mark.parametrize("players", [1, 2, 3, 4, 9])
@pytest.mark.parametrize("plies", [0, 5, 31])
@pytest.mark.parametrize("printed", ["B", {"mountains": "A1 F6 F7", "ruins": "K11 C3"}])
def test_all_is_as_in_the_rules(players, plies, printed):
    """From any point of a game with any number of seats, seats answering in any order."""
    rng = Random(plies)
    position = Cartographers(seed=plies + players, players=players, map=printed).position
    for _ in range(plies):
        if not position.over:
            position = position.after(rng.choice(position.legal_moves(rng.choice(position.awaiting))))
    trace = Trace()
    endings = position.seen_by(rng.randrange(players)).crowd().play(Chances(1, range(8)), trace=trace)
    for game, (scores, wins) in enumerate(zip(endings.scores, endings.winners, strict=True)):
        end = replayed(trace, game)
        assert (tuple(scores), tuple(np.flatnonzero(wins))) == (end.scores, end.winners)
        assert endings.plies[game] == len(trace.games[game])


def test_first_moves_may_be_of_any_seat():
    position = Cartographers(seed=3, players=3).position
    firsts = [position.legal_moves(seat)[-1] for seat in (2, 0, 1)]
    trace = Trace()
    endings = position.crowd().play(Chances(1, range(3)), firsts, trace)
    for game, first in enumerate(firsts):
        assert replayed(trace, game, [first]).scores == tuple(endings.scores[game])


def test_a_full_sheet_passes():
    position = Cartographers(seed=2, players=2).position
    full = position.sheets[0].draw("farm", position.sheets[0].empty)
    position = position._replace(sheets=(full, position.sheets[1]))
    trace = Trace()
    position.crowd().play(Chances(1, range(40)), trace=trace)
    for number, game in enumerate(trace.games):
        replayed(trace, number)
        assert str(game[0].move) == "0: pass" and game[0].choices == 1
    first = position.legal_moves(0)
    position.crowd().play(Chances(1, range(5)), list(first) * 5, again := Trace())
    assert {game[0].move.seat for game in again.games} == {1}


@pytest.mark.parametrize("coins", [12, 14])
def test_a_fifteenth_coin_is_lost(coins):
    position = Cartographers(seed=2, players=2).position
    position = position._replace(sheets=tuple(sheet._replace(coins=coins) for sheet in position.sheets))
    trace = Trace()
    endings = position.crowd().play(Chances(1, range(30)), trace=trace)
    for game, scores in enumerate(endings.scores):
        assert replayed(trace, game).scores == tuple(scores)


def test_a_game_that_is_over_has_ended():
    position = Cartographers(seed=2, players=2).position
    rng = Random(1)
    while not position.over:
        position = position.after(rng.choice(position.legal_moves()))
    endings = position.crowd().play(Chances(1, range(2)))
    assert endings.scores.tolist() == [list(position.scores)] * 2
    assert endings.plies.tolist() == [0, 0]
    assert np.flatnonzero(endings.winners[0]).tolist() == list(position.winners)


def test_ties_go_to_those_who_lost_least_to_monsters():
    """Of games that end with equal scores, the winners are those of the rules; some ties are broken."""
    position = Cartographers(seed=5, players=4).position.seen_by(None)
    trace = Trace()
    endings = position.crowd().play(Chances(1, range(600)), trace=trace)
    best = endings.scores == endings.scores.max(axis=1, keepdims=True)
    tied = np.flatnonzero(best.sum(axis=1) > 1)
    broken = [game for game in tied if (endings.winners[game] != best[game]).any()]
    assert broken and not (endings.winners & ~best).any()
    for game in tied:
        assert tuple(np.flatnonzero(endings.winners[game])) == replayed(trace, game).winners


def test_every_card_is_drawn_as_printed_over_ruins_and_as_a_single_space():
    """The games that the rules are held against do get to all of that."""
    position = Cartographers(seed=5, players=2).position.seen_by(None)
    trace, met = Trace(), set[tuple[str, str]]()
    position.crowd().play(Chances(7, range(40)), trace=trace)
    for world, game in zip(trace.worlds, trace.games, strict=True):
        for move, _ in game:
            met.add((world.shown[-1], world.offer(move.seat).rule))
            world = world.after(move)
    explores = [card for card in CARDS if card not in (*RUINS, *AMBUSH)]
    assert {(card, "card") for card in (*explores, *AMBUSH)} <= met
    assert {(card, "ruins") for card in explores} <= met
    assert {(card, "single") for card in explores if card != "Rift Lands"} <= met


def test_every_choice_is_as_likely_as_the_next():
    """Where in its list each move lies, in tenths: nine degrees of freedom, 27.9 once in a thousand times."""
    counted, expected = np.zeros(10), np.zeros(10)
    trace = Trace()
    Cartographers(seed=9, players=3).position.seen_by(None).crowd().play(Chances(4, range(150)), trace=trace)
    for world, game in zip(trace.worlds, trace.games, strict=True):
        for move, choices in game:
            counted[10 * world.playout_moves(move.seat).index(move) // choices] += 1
            np.add.at(expected, 10 * np.arange(choices) // choices, 1 / choices)
            world = world.after(move)
    assert ((counted - expected) ** 2 / expected).sum() < 27.9
