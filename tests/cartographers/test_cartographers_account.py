"""Scores by season: the table, the plots, and the board's panel."""

from __future__ import annotations

import sys
from random import Random

import matplotlib
import pytest

from chartkit.cartographers.account import account, so_far, totals
from chartkit.cartographers.game import Cartographers
from chartkit.core import OptionError
from chartkit.widgets import Board


@pytest.fixture(scope="module")
def game():
    game, rng = Cartographers(seed=2, players=("Ada", "Bo", "Cy")), Random(2)
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
    return game


@pytest.fixture
def axes():
    matplotlib.use("agg")
    from matplotlib import pyplot

    yield pyplot.subplots()[1]
    pyplot.close("all")


def number(text):
    return int(text.replace("\N{MINUS SIGN}", "-"))


def test_the_table_has_every_part_of_every_season(game):
    table = game.score_table()
    assert table.heads == ("", "Spring", "Summer", "Autumn", "Winter", "Total")
    for seat, row in enumerate(table.rows):
        assert row[0] == (game.names[seat], "")
        seasons = game.season_scores[seat]
        for letters, (words, parts), score in zip(("AB", "BC", "CD", "DA"), row[1:-1], seasons, strict=True):
            assert number(words) == score.total
            told = [part.split() for part in parts.split(", ")]
            assert [name for name, _ in told] == [*letters, "coins", "monsters"]
            assert tuple(number(value) for _, value in told) == tuple(score)
        assert number(row[-1][0]) == game.scores[seat] == totals(game.position)[seat][-1]


def test_the_season_under_way_counts_as_it_stands(game):
    position = game.branch().goto(20).position
    table = account(position, ("Ada", "Bo", "Cy"))
    assert table.heads[1:] == ("Spring", "Summer, so far", "Total")
    for seat, row in enumerate(table.rows):
        assert number(row[2][0]) == so_far(position, seat).total
        assert number(row[-1][0]) == position.scores[seat]


def test_the_table_gives_no_drawing_of_others_away():
    game = Cartographers(seed=1, players=2, decks=[["Farmland"]], edicts=["?", "Canal Lake", "?", "?"])
    before = game.position
    game.play("0: farm A1 B1")
    assert str(account(before.seen_by(1), "ab")) == str(account(game.position.seen_by(1), "ab"))
    assert "coins 1" in str(account(game.position.seen_by(0), "ab"))


def test_a_line_for_each_seat(game, axes):
    assert game.plot_scores(ax=axes) is axes
    lines = {line.get_label(): list(line.get_ydata()) for line in axes.get_lines()}
    assert lines == {
        f"{name}: {line[-1]}": line for name, line in zip(game.names, totals(game.position), strict=True)
    }
    assert [tick.get_text() for tick in axes.get_xticklabels()] == [
        "start", "spring", "summer", "autumn", "winter",
    ]  # fmt: skip


def test_the_parts_of_one_seat_add_up(game, axes):
    game.plot_scores(1, ax=axes)
    for season, score in enumerate(game.season_scores[1]):
        heights = [bars[season].get_height() for bars in axes.containers]
        assert heights == list(score) and sum(heights) == score.total
    assert "Bo" in axes.get_title()


def test_only_the_best_of_many_seats_are_named(axes):
    game = Cartographers(seed=1, players=30)
    game.plot_scores(ax=axes)
    assert len(axes.get_lines()) == 30 and len(axes.get_legend_handles_labels()[0]) == 8


def test_there_must_be_such_a_seat(game):
    with pytest.raises(OptionError, match="no seat 3; seats are 0 to 2"):
        game.plot_scores(3)


def test_without_matplotlib_it_says_what_is_missing(game, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    with pytest.raises(ImportError, match=r"chartkit\[explore\]"):
        game.plot_scores()


def test_the_board_shows_the_table_in_a_panel(game):
    board = Board(game)
    board.drawers.tabs["scores"].value = True
    shown = board.drawers.panel("scores").table.value
    assert game.score_table().html in shown
    game.goto(0)
    assert "Spring, so far" in board.drawers.panel("scores").table.value
    board.close()


def test_a_board_of_sheets_offers_no_other_side(game):
    board = Board(game)
    board.drawers.tabs["view"].value = True
    assert board.drawers.panel("view").flip.layout.display == "none"
    board.close()
