"""What a game and a board leave in a notebook's output."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from chartkit import Chartae
from chartkit.widgets import Board, display
from chartkit.widgets.display import WIDGET, mimebundle


class Published:
    """Outputs as a front end would have them: bundles, the later changes under the same handle."""

    def __init__(self):
        self.bundles = []

    def display(self, bundle, raw, display_id=False):
        assert raw
        self.bundles.append(bundle)
        return self if display_id else None

    def update(self, bundle, raw):
        assert raw
        self.bundles[-1] = bundle


@pytest.fixture
def published(monkeypatch):
    published = Published()
    monkeypatch.setattr(display, "display", published.display)
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    return published


@pytest.fixture
def beacons(monkeypatch):
    made = []
    canvas = display.Canvas
    monkeypatch.setattr(display, "Canvas", lambda **size: made.append(canvas(**size)) or made[-1])
    return made


def test_the_bundle_is_the_same_every_time_and_hides_what_is_hidden():
    one, two = (mimebundle(Chartae(seed=seed, stack=["straight"])) for seed in (1, 2))
    assert one == two == mimebundle(Chartae(seed=1, stack=["straight"]))
    ElementTree.fromstring(one["image/svg+xml"])
    rebuilt = Chartae.from_text(one["text/plain"], seed=3)
    assert rebuilt.position.seen_by(None) == Chartae(seed=1, stack=["straight"]).position.seen_by(None)


def test_a_game_shows_its_picture_and_its_board_once_a_front_end_answers(published, beacons):
    game = Chartae(seed=7)
    game._ipython_display_()
    (shown,) = published.bundles
    assert set(shown) == {"image/svg+xml", "text/plain"}
    beacons[0]._client_ready_callbacks()
    beacons[0]._client_ready_callbacks()
    (shown,) = published.bundles
    assert set(shown) == {"image/svg+xml", "text/plain", WIDGET}
    assert beacons[0].comm is None, "the beacon is freed"
    game._ipython_display_()
    beacons[-1]._client_ready_callbacks()
    assert published.bundles[0][WIDGET] == published.bundles[1][WIDGET], "another view of the same board"


def test_a_board_shows_itself_as_it_is_seen(published, beacons):
    board = Board(Chartae(seed=7), theme="dark", size=400)
    board._ipython_display_()
    assert 'width="400"' in published.bundles[0]["image/svg+xml"]
    assert "#1F1B17" in published.bundles[0]["image/svg+xml"]
    beacons[0]._client_ready_callbacks()
    assert published.bundles[0][WIDGET]["model_id"] == board.model_id
    board.close()


def test_voila_gets_the_board_at_once(published, monkeypatch):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    board = Board(Chartae(seed=7))
    board._ipython_display_()
    assert WIDGET in published.bundles[0]
    board.close()
