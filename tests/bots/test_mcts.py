"""The searching bot: what it finds, what it may know, its bounds, and what it tells of its thoughts."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random

import pytest

from chartkit import Chartae, match
from chartkit.bots import BOTS, Thoughts, choose, hint, mcts
from chartkit.bots.search import Search, Settings, lead, suited
from chartkit.cartographers.game import Cartographers
from chartkit.cartography.game import Cartography
from chartkit.core import IllegalMove, OptionError

MODULE = "chartkit.bots.searcher"
LAST_TURN = (
    "chartae/1 map=b2:straight/3,c2:diagonal/0,d2:straight/0,c3:compass/0,d3:diagonal/0,"
    "b4:strip-sea/1,c4:bend-land/3,d4:bend-sea/1 hand=- stack=strip-land rotated=1 move=0 land=0"
)


def midgame(game, plies, seed=3):
    rng = Random(seed)
    for _ in range(plies):
        position = game.position
        game.play(rng.choice(position.legal_moves(rng.choice(position.awaiting))))
    return game.position


def games():
    yield "chartae", midgame(Chartae(seed=2), 6)
    yield "cartography", midgame(Cartography(seed=2, players=4, tiles_each=3), 5)
    yield "hands", midgame(Cartography(seed=2, players=3, variant="alternative", tiles_each=4), 4)
    yield "alone", midgame(Cartographers(seed=2, players=1), 6)
    yield "together", midgame(Cartographers(seed=2, players=3), 7)


every_game = pytest.mark.parametrize(
    "position", [pytest.param(position, id=name) for name, position in games()]
)


def last(bot, position, seat, seed=1):
    *_, thoughts = bot(position.seen_by(seat), seat, Random(seed))
    return thoughts


def nodes(node):
    for move, child in node.children.items():
        yield move, child
        yield from nodes(child)


# What it finds --------------------------------------------------------------------------------


def test_it_finds_the_one_move_that_wins_and_is_sure_of_it():
    """After Rb2 every ending is Land's, though Sea may choose it: worked out in Chartae's notebook."""
    thoughts = hint(Chartae.from_text(LAST_TURN), bot=mcts(300))
    assert str(thoughts.move) == "Rb2"
    assert thoughts.options[0].win == 1
    assert all(option.win < 0.7 for option in thoughts.options[1:])


def test_it_expects_the_others_to_play_for_themselves():
    """`take` leaves Land a choice of endings, none of which wins; a rotation leaves the choice to Sea."""
    thoughts = last(mcts(2000, exploration=3.0), Chartae.from_text(LAST_TURN).position, 0)
    by_move = {str(option.move): option for option in thoughts.options}
    for text in ("Rc2", "Rb4", "Rd2"):
        assert by_move[text].win < 0.3, "half of the endings are Land's, but it is Sea that chooses"


@cache
def winner(position):
    """Who wins if both play without a fault; by trying everything."""
    if position.over:
        return position.winners[0]
    mine = position.to_move
    return mine if any(winner(position.after(m)) == mine for m in position.legal_moves()) else 1 - mine


@cache
def last_turns():
    """Positions before the last tile in which some moves win and others do not."""
    found = []
    for seed in range(60):
        rng, position = Random(seed), Chartae(seed=seed).position
        while len(position.stack) > 1 or position.mid_turn:
            position = position.after(rng.choice(position.legal_moves()))
        if len({winner(position.after(move)) for move in position.legal_moves()}) == 2:
            found.append(position)
    return tuple(found)


def test_more_iterations_find_more_of_the_moves_that_win():
    """In the last turns of games played by chance, against what trying everything says."""
    found = []
    for iterations in (2, 20, 400):
        moves = [choose(mcts(iterations), each, each.to_move, Random(1)) for each in last_turns()]
        won = [winner(e.after(m)) == e.to_move for e, m in zip(last_turns(), moves, strict=True)]
        found.append(sum(won) / len(won))
    assert len(last_turns()) >= 20
    assert found[0] < found[1] <= found[2] and found[2] > 0.95, found


def test_alone_it_earns_more_than_looking_one_move_ahead_by_chance():
    found = match({"chance": "random", "search": mcts(6)}, Cartographers, 2, players=1, progress=False)
    assert found.scores[1].value > found.scores[0].value + 20


# What it may know -----------------------------------------------------------------------------


@every_game
def test_what_its_seat_cannot_see_does_not_change_its_thoughts(position):
    for seat in position.awaiting:
        told = {repr(last(mcts(12), position.resample(seat, Random(n)), seat)) for n in (1, 2, 3)}
        assert told == {repr(last(mcts(12), position, seat))}


@every_game
def test_every_seat_that_may_act_gets_legal_thoughts_that_add_up(position):
    for seat in position.awaiting:
        thoughts = last(mcts(30), position, seat)
        legal = position.legal_moves(seat)
        assert all(option.move in legal for option in thoughts.options)
        assert sum(option.visits for option in thoughts.options) == thoughts.games == 30
        assert thoughts.line[0] == thoughts.move == choose(mcts(30), position, seat, Random(1))
        assert all(0 <= option.win <= 1 for option in thoughts.options)


def test_seats_that_answer_at_once_are_not_looked_at_before_they_have():
    """The tree has no moves of seats that would be known only when all have drawn."""
    position = midgame(Cartographers(seed=5, players=3), 4)
    seat = position.awaiting[-1]
    search = Search(position.seen_by(seat), seat, Random(1), Settings())
    for _ in range(60):
        search.step()
    assert {move.seat for move, _ in nodes(search.root)} == {seat}
    assert max(len(list(nodes(child))) for _, child in nodes(search.root)) > 1


def test_moves_are_counted_where_they_were_legal():
    """Under hidden cards a move of the tree is possible in some deals only."""
    position = midgame(Cartographers(seed=5, players=1), 3)
    search = Search(position.seen_by(0), 0, Random(1), Settings(width=2))
    for _ in range(300):
        search.step()
    tree = [child for _, child in nodes(search.root)]
    assert all(child.visits <= child.available for child in tree)
    deep = [child for top in search.root.children.values() for child in top.children.values()]
    parents = [top for top in search.root.children.values() for _ in top.children]
    assert any(child.available < parent.visits - 1 for child, parent in zip(deep, parents, strict=True))


@every_game
def test_places_grow_with_their_visits(position):
    seat = position.awaiting[0]
    search = Search(position.seen_by(seat), seat, Random(1), Settings(width=1.5))
    for _ in range(50):
        search.step()
    widest = len(search.root.children)
    assert widest <= 1.5 * 51**0.5 + 1
    assert widest == min(len(position.legal_moves(seat)), widest) > 1


def test_the_first_moves_tried_are_those_with_the_best_outlook():
    position = Chartae(seed=1, stack=["straight"]).play("take").position
    search = Search(position.seen_by(0), 0, Random(1), Settings())
    search.step()
    (move,) = search.root.children
    best = max(lead(position.after(other), 0) for other in position.legal_moves())
    assert lead(position.after(move), 0) == best


# Its bounds -----------------------------------------------------------------------------------


def test_iterations_are_counted_and_the_same_chance_makes_the_same_thoughts():
    position = Chartae(seed=3).position
    for number in (1, 7, 40):
        assert last(mcts(number), position, 0).games == number
    assert repr(last(mcts(40), position, 0)) == repr(last(mcts(40), position, 0))


def test_time_is_kept(monkeypatch):
    """On a clock that goes on by a tenth of a second whenever it is looked at, twice a game."""
    clock = count()
    monkeypatch.setattr(f"{MODULE}.time.perf_counter", lambda: next(clock) / 10)
    thoughts = list(mcts(seconds=2)(Chartae(seed=3).position.seen_by(0), 0, Random(1)))
    assert 5 <= thoughts[-1].games <= 10
    assert len(thoughts) >= thoughts[-1].games, "every game took longer than a slice"


def test_it_yields_a_legal_move_after_every_slice(monkeypatch):
    monkeypatch.setattr(f"{MODULE}.SLICE", 0)
    position = Chartae(seed=3).position
    yielded = list(mcts(25)(position.seen_by(0), 0, Random(1)))
    assert [thoughts.games for thoughts in yielded[:-1]] == list(range(1, 26))
    assert all(thoughts.move in position.legal_moves() for thoughts in yielded)


def test_an_only_move_needs_no_thought():
    position = Chartae(seed=1).play("Rc3", "Rc3").position
    (thoughts,) = mcts(10**9)(position.seen_by(0), 0, Random(1))
    assert str(thoughts.move) == "take" and thoughts.games == 0


@pytest.mark.parametrize(
    "settings", [{"depth": 0}, {"guide": 3, "depth": 9}, {"margin": 0.0}, {"sight": 2}, {"perfect": True}]
)
@every_game
def test_every_setting_plays_every_game(position, settings):
    seat = position.awaiting[-1]
    assert last(mcts(8, **settings), position, seat).move in position.legal_moves(seat)


def test_a_bot_of_short_sight_overlooks_moves():
    position = Chartae(seed=1).play("take").position
    noticed = {option.move for option in last(mcts(40, sight=3), position, 0).options}
    assert len(noticed) == 3 < len(position.legal_moves())


@pytest.mark.parametrize("game", [Chartae(seed=1), Cartographers(seed=1, players=1), Cartography(seed=1)])
def test_games_with_foresight_are_judged_by_their_outlook_before_their_end(game):
    """Chartae is imagined to its end, Cartographers some plies on, Cartography to the end of a turn."""
    settings, foresight = suited(game.position), type(game.position).foresight
    search = Search(game.position.seen_by(0), 0, Random(1), settings)
    end = search._played_on(search.seen.resample(0, Random(1)))
    assert settings.depth == foresight
    assert end.over == (foresight is None)
    assert not end.mid_turn


def test_without_foresight_a_turn_is_brought_to_its_best_end():
    position = midgame(Cartography(seed=2, tiles_each=3), 4)
    laid = position.after(position.legal_moves()[0])
    search = Search(position, position.to_move, Random(1), suited(position))
    claims = [laid.after(move) for move in laid.playout_moves()]
    assert laid.mid_turn
    assert lead(search._played_on(laid), laid.to_move) == max(lead(each, laid.to_move) for each in claims)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({}, "needs iterations= or seconds="),
        ({"iterations": 0}, "iterations is a whole number from 1; got 0"),
        ({"iterations": 1.5}, "got 1.5"),
        ({"iterations": True}, "got True"),
        ({"seconds": 0}, "seconds is a number above 0; got 0"),
        ({"seconds": "long"}, "got 'long'"),
        ({"iterations": 5, "luck": 3}, "no setting 'luck'; it has exploration"),
    ],
)
def test_wrong_settings_are_refused(wrong, reason):
    with pytest.raises(OptionError, match=reason):
        mcts(**wrong)


# What it tells --------------------------------------------------------------------------------


def test_thoughts_say_what_and_why():
    thoughts = hint(Chartae.from_text(LAST_TURN), bot=mcts(300))
    assert thoughts.reason.startswith("Rb2: turns the straight on b2 clockwise. It wins 100 % in ")
    assert "of 300 games imagined; " in thoughts.reason and "the next best, " in thoughts.reason
    assert "Expected then: take, " in thoughts.reason
    assert repr(thoughts).startswith("Land: 300 games imagined\nRb2")
    alone = hint(Cartographers(seed=1, players=1), bot=mcts(15))
    assert "It promises " in alone.reason and "visits, promises " in repr(alone)


def test_a_hint_of_any_bot_has_its_words():
    game = Chartae(seed=3)
    told = hint(game, bot="random")
    assert told.games == 0 and told.reason == f"{told.move}: {game.position.describe(told.move)}."
    assert isinstance(hint(game, bot="easy"), Thoughts)


def test_hints_are_for_seats_that_may_act_and_of_bots_that_answer():
    game = Chartae(seed=3)
    with pytest.raises(OptionError, match="no hint for setting up"):
        hint(game.setup())
    with pytest.raises(OptionError, match="Seat 1 has nothing to do here"):
        hint(game, 1)
    with pytest.raises(OptionError, match="no bot 'deep'"):
        hint(game, bot="deep")
    with pytest.raises(OptionError, match="returned no move"):
        hint(game, bot=lambda *_: iter(()))
    with pytest.raises(IllegalMove):
        hint(game, bot=lambda seen, *_: iter([seen.parse_move("Ra1")]))
    rng = Random(0)
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
    with pytest.raises(OptionError, match="nobody may act"):
        hint(game)


def test_levels_are_bots_like_any_other():
    assert list(BOTS)[:5] == ["random", "greedy", "easy", "medium", "hard"]
    iterations = [BOTS[level].iterations for level in ("easy", "medium", "hard")]
    assert iterations == sorted(iterations) and all(iterations)
    assert str(BOTS["hard"]).startswith("mcts(iterations=")
    assert mcts(5) == mcts(5) != mcts(6)
