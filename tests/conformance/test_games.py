"""What every game's model keeps to: time travel, lines, records, links, and nothing by halves."""

from __future__ import annotations

import inspect
from random import Random
from typing import Any

import pytest
from traitlets import HasTraits, Int, TraitError, dlink, link

import chartkit
from chartkit.core import (
    ChartkitError,
    IllegalMove,
    NotationError,
    OptionError,
    Position,
    Record,
    RecordError,
)

SETTABLE = {"position", "ply", "line", "players", "bots"}


@pytest.fixture
def played(game_type: Any, walks: Any) -> Any:
    """The first random game, played to its end."""
    return game_type(seed=0).play(*walks[0].moves)


def consistent(game: Any) -> None:
    """All traits follow from the position and its place."""
    assert 0 <= game.ply <= len(game.history) and game.history == game.lines[game.line]
    for name, value in game.derive(game.position).items():
        assert getattr(game, name) == value, name


# Time --------------------------------------------------------------------------------------------


def test_every_position_of_the_past_can_be_visited(played: Any, walks: Any) -> None:
    walk = walks[0]
    assert played.history == walk.moves and played.ply == len(walk.moves) and played.over
    order = list(range(len(walk.positions)))
    Random(4).shuffle(order)
    for ply in order:
        played.ply = ply
        assert played.position == walk.positions[ply] and played.history == walk.moves
        consistent(played)


def test_undo_and_redo_go_one_step_and_stop_at_the_ends(game_type: Any, walks: Any) -> None:
    walk, game = walks[0], game_type(seed=0).play(*walks[0].moves[:3])
    assert [game.undo().position for _ in range(4)] == [walk.positions[ply] for ply in (2, 1, 0, 0)]
    assert [game.redo().position for _ in range(4)] == [walk.positions[ply] for ply in (1, 2, 3, 3)]


def test_a_line_left_behind_stays_reachable(game_type: Any, walks: Any) -> None:
    game = game_type(seed=0).play(*walks[0].moves)
    ply = next(p for p, position in enumerate(walks[0].positions) if len(position.legal_moves()) > 1)
    start = walks[0].positions[ply]
    other = next(move for move in start.legal_moves() if move != walks[0].moves[ply])
    game.goto(ply).play(other)
    assert game.line == 1 and game.lines == (walks[0].moves, (*walks[0].moves[:ply], other))
    assert game.position == start.after(other)
    game.line = 0
    assert game.position == walks[0].positions[-1] and game.ply == len(walks[0].moves)
    game.goto(ply + 1, 1)
    assert game.position == start.after(other)
    game.undo().play(walks[0].moves[ply])
    assert game.line == 0 and len(game.lines) == 2, "a move that was played before starts no new line"
    consistent(game)


@pytest.mark.parametrize("ply", [-1, 10**6])
def test_there_is_no_other_time(played: Any, snapshot: Any, ply: int) -> None:
    before = snapshot(played)
    with pytest.raises(OptionError, match=str(ply)):
        played.goto(ply)
    with pytest.raises(TraitError, match=str(ply)):
        played.ply = ply
    with pytest.raises(TraitError):
        played.line = 1
    with pytest.raises(TraitError):
        played.ply = "2"
    assert snapshot(played) == before


def test_a_branch_is_independent(played: Any, snapshot: Any, walks: Any, listening: Any) -> None:
    played.goto(1)
    twin = played.branch()
    assert twin.position == played.position and twin.lines == played.lines and twin.ply == 1
    assert twin.record() == played.record()
    before, heard = snapshot(played), listening(played)
    twin.play(next(iter(twin.legal_moves())))
    twin.position = walks[1].positions[2]
    twin.players = [f"P{seat}" for seat in range(twin.seats)]
    assert snapshot(played) == before and heard == []


# One change --------------------------------------------------------------------------------------


def test_observers_see_every_trait_new(game_type: Any, walks: Any) -> None:
    game, heard = game_type(seed=0), []

    def look(change: Any) -> None:
        consistent(game)
        assert game.position == walks[0].positions[game.ply]
        heard.append((change["name"], game.ply))

    game.observe(look)
    for move in walks[0].moves[:8]:
        game.play(move)
    game.goto(0)
    assert {ply for name, ply in heard if name == "position"} == set(range(9))
    assert len([name for name, _ in heard if name == "position"]) == 9


def test_what_is_refused_leaves_no_trace(
    game_type: Any, walks: Any, candidates: Any, listening: Any, snapshot: Any
) -> None:
    game = game_type(seed=0).play(*walks[0].moves[:2])
    good = walks[0].moves[2]
    after = game.position.after(good)
    bad = next(move for move in candidates if after.why_illegal(move))
    before, heard = snapshot(game), listening(game)
    for refused, error in (
        ((good, bad), IllegalMove),
        ((bad, good) if game.why_illegal(bad) else (good, bad), IllegalMove),
        ((good, "no move at all"), NotationError),
        ((good, None), IllegalMove),
    ):
        with pytest.raises(error):
            game.play(*refused)
    for name in SETTABLE:
        with pytest.raises(TraitError):
            setattr(game, name, object())
    with pytest.raises(OptionError):
        game.goto(99999)
    assert snapshot(game) == before and heard == []


def test_derived_traits_cannot_be_set(played: Any, snapshot: Any) -> None:
    before, read_only = snapshot(played), set(played.trait_names()) - SETTABLE
    assert {"history", "lines", "to_move", "awaiting", "scores", "over", "winners", "message"} <= read_only
    for name in read_only:
        with pytest.raises(TraitError):
            setattr(played, name, getattr(played, name))
    assert snapshot(played) == before


# Setting and linking -----------------------------------------------------------------------------


def test_a_set_position_starts_a_new_game(played: Any, walks: Any) -> None:
    start = walks[1].positions[3]
    played.position = start
    assert played.position == start and played.history == () and played.lines == ((),) and played.ply == 0
    consistent(played)
    played.play(walks[1].moves[3])
    assert played.position == walks[1].positions[4]


def test_setting_the_same_position_changes_nothing(
    game_type: Any, played: Any, snapshot: Any, listening: Any
) -> None:
    before, heard = snapshot(played), listening(played)
    played.position = game_type.position_class.from_text(played.to_text())
    assert snapshot(played) == before and heard == []


def test_a_masked_position_is_refused(game_type: Any, walks: Any, snapshot: Any) -> None:
    game, masked = game_type(seed=0), walks[0].positions[0].seen_by(None)
    if masked.hidden:
        before = snapshot(game)
        with pytest.raises(TraitError, match="hides"):
            game.position = masked
        with pytest.raises(OptionError, match="hides"):
            game_type(position=masked)
        assert snapshot(game) == before
    dealt = [game_type.from_text(masked.to_text(), seed=seed).position for seed in (5, 5)]
    assert dealt[0] == dealt[1] and dealt[0].seen_by(None) == masked


def test_two_linked_games_stay_in_step_both_ways(game_type: Any, walks: Any) -> None:
    one, other = game_type(seed=0), game_type(seed=1)
    link((one, "position"), (other, "position"))
    one.play(*walks[0].moves[:2])
    assert other.position == one.position == walks[0].positions[2] and one.ply == 2
    other.play(walks[0].moves[2])
    assert one.position == other.position == walks[0].positions[3]
    for game in (one, other):
        consistent(game)


def test_a_number_linked_to_ply_is_a_time_machine(played: Any, walks: Any) -> None:
    class Slider(HasTraits):
        value = Int()

    slider, shadow = Slider(value=2), Slider()
    link((slider, "value"), (played, "ply"))
    dlink((played, "ply"), (shadow, "value"))
    assert played.position == walks[0].positions[2]
    slider.value = 1
    assert played.position == walks[0].positions[1] and shadow.value == 1
    played.redo()
    assert slider.value == 2 == shadow.value


def test_holding_notifications_holds_nothing_else(game_type: Any, walks: Any, listening: Any) -> None:
    game = game_type(seed=0)
    heard = listening(game)
    with game.hold_trait_notifications():
        game.position = walks[1].positions[0]
        game.play(walks[1].moves[0])
        assert game.position == walks[1].positions[1] and "position" not in heard
        game.ply = 0
        assert game.position == walks[1].positions[0]
        game.redo()
    assert game.position == walks[1].positions[1] and heard.count("position") == 1
    consistent(game)


def test_a_failed_hold_undoes_no_move(game_type: Any, walks: Any) -> None:
    game = game_type(seed=0)
    with pytest.raises(TraitError), game.hold_trait_notifications():
        game.play(walks[0].moves[0])
        game.ply = 99
    assert game.position == walks[0].positions[1] and game.ply == 1 and game.lines == (walks[0].moves[:1],)
    game.play(walks[0].moves[1])
    assert game.position == walks[0].positions[2]
    consistent(game)


def test_a_listener_hears_even_what_an_observer_fails_at(game_type: Any, walks: Any) -> None:
    game, heard = game_type(seed=0), []

    def fail(change: Any) -> None:
        raise ZeroDivisionError

    game.observe(fail, "ply")
    game.on_change(lambda: heard.append(game.ply))
    with pytest.raises(ZeroDivisionError):
        game.play(walks[0].moves[0])
    assert heard == [1] and game.position == walks[0].positions[1]
    consistent(game)


# Records -----------------------------------------------------------------------------------------


def test_a_saved_game_comes_back(played: Any, game_type: Any, tmp_path: Any, walks: Any) -> None:
    path = tmp_path / "game.jsonl"
    played.goto(1).play(played.position.legal_moves()[-1])
    played.players = [f"<b>{seat}</b> & co" for seat in range(played.seats)]
    played.save(path)
    again = chartkit.load(path)
    assert type(again) is game_type and again.record() == played.record() == Record.read(path)
    assert again.lines == played.lines and again.players == played.players
    assert path.read_text(encoding="utf-8") == played.record().to_text()


def test_a_game_from_a_position_comes_back(game_type: Any, walks: Any, tmp_path: Any) -> None:
    path = tmp_path / "game.jsonl"
    for position in (walks[0].positions[0], walks[1].positions[2]):
        game = game_type(seed=0, position=position)
        game.play(game.legal_moves()[0])
        game.position = walks[2].positions[1]
        game.save(path)
        again = game_type.load(path)
        assert again.record() == game.record() and again.position == game.position


def test_a_record_with_any_byte_changed_is_refused(game_type: Any, walks: Any, tmp_path: Any) -> None:
    path, rng = tmp_path / "game.jsonl", Random(5)
    game_type(seed=0).play(*walks[0].moves[:4]).save(path)
    data = path.read_bytes()
    for place in range(len(data) - 1):
        for value in {data[place] ^ 1, ord("\n"), ord("\r"), rng.randrange(256)} - {data[place]}:
            path.write_bytes(data[:place] + bytes([value]) + data[place + 1 :])
            with pytest.raises(RecordError, match=r"game\.jsonl"):
                game_type.load(path)


def test_autosave_is_on_the_disk_before_it_shows(game_type: Any, walks: Any, tmp_path: Any) -> None:
    path = tmp_path / "game.jsonl"
    game = game_type(seed=0)
    game.autosave(path)
    on_disk: list[Any] = []
    game.observe(lambda change: on_disk.append(Record.read(path) == game.record()), "ply")
    game.play(*walks[0].moves[:3]).undo()
    game.players = [f"P{seat}" for seat in range(game.seats)]
    assert on_disk == [True, True] and Record.read(path) == game.record()
    later = game_type.load(path)
    later.autosave(path)
    later.play(*walks[0].moves[3:5])
    assert game_type.load(path).position == walks[0].positions[5]


# Options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"seed": True},
        {"seed": -1},
        {"seed": 1.5},
        {"seed": "7"},
        {"players": 0},
        {"players": 10**6},
        {"players": True},
        {"players": "AB"},
        {"players": 2.0},
        {"players": ["", " "]},
        {"players": [1, 2]},
        {"players": ["\ud800", "B"]},
        {"no_such_option": 1},
        {"position": "text"},
        {"position": 5},
    ],
)
def test_bad_options_are_refused_in_words(game_type: Any, options: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as caught:
        game_type(**options)
    assert len(str(caught.value)) > 20


def test_an_option_nearly_right_is_suggested(game_type: Any) -> None:
    with pytest.raises(OptionError, match="Did you mean 'players'"):
        game_type(player=2)


def test_options_and_a_position_do_not_go_together(game_type: Any, walks: Any) -> None:
    own = [name for name in inspect.signature(game_type).parameters if name not in ("seed", "players")]
    option = next(name for name in own if name != "position")
    with pytest.raises(OptionError, match=option):
        game_type(position=walks[0].positions[0], **{option: 0})


def test_seeds_may_be_any_whole_number(game_type: Any) -> None:
    class Seven:
        def __index__(self) -> int:
            return 7

    assert game_type(seed=Seven()).position == game_type(seed=7).position
    assert game_type(seed=10**30).seed == 10**30


# Setting up --------------------------------------------------------------------------------------


def test_a_draft_of_any_position_can_be_used(game_type: Any, some_positions: Any) -> None:
    for position in some_positions:
        game = game_type(seed=3, position=position)
        setup = game.setup()
        assert setup.reasons == () and setup.scene_room != game.scene_room
        result = setup.result()
        assert isinstance(result, Position) and not result.hidden
        assert result.seen_by(None) == position.seen_by(None) and result == setup.result()
        game.position = result
        consistent(game)


def test_edits_are_moves(game_type: Any, walks: Any) -> None:
    setup = game_type(seed=3, position=walks[0].positions[2]).setup()
    rng = Random(6)
    for _ in range(40):
        draft, moves = setup.position, setup.legal_moves()
        edit = moves[rng.randrange(len(moves))]
        assert draft.parse_move(str(edit)) == edit and draft.why_illegal(edit) == ()
        setup.play(str(edit))
        assert setup.position != draft and type(draft).from_text(setup.to_text()) == setup.position
        assert setup.describe(setup.ply - 1)
        assert setup.undo().position == draft
        setup.redo()
        if setup.reasons:
            with pytest.raises(ChartkitError) as caught:
                setup.result()
            assert all(reason in str(caught.value) for reason in setup.reasons)
        else:
            game_type(position=setup.result())
