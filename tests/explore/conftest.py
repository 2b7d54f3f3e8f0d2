"""Policies that worker processes can import, and executors of all kinds."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import matplotlib
import pytest

matplotlib.use("Agg")
FOLDER = Path(__file__).parent


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module of policies, importable here and in every process that is started now."""
    monkeypatch.syspath_prepend(str(FOLDER))
    path = os.pathsep.join([str(FOLDER), str(FOLDER.parents[1]), os.environ.get("PYTHONPATH", "")])
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.setenv("CHARTKIT_TEST_PID", str(os.getpid()))
    yield importlib.import_module("players")
    sys.modules.pop("players", None)
