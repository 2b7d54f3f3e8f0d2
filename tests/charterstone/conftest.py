"""What tests of the rules have in common."""

from __future__ import annotations

import pytest

from tests.charterstone.tables import ICONS


@pytest.fixture
def steady_icons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two icons near the end of the progress track and none before, wherever the game's own lie."""
    monkeypatch.setattr("chartkit.charterstone.tracks.PROGRESS_ICONS", ICONS)
