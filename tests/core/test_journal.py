"""Journals and records: what was written comes back, and what was not written is noticed."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chartkit
from chartkit import Chartae
from chartkit.core import Record, RecordError, journal

PLAYED = ("take", "c4/1", "Rc4", "take", "b3")
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | texts, lambda inner: st.lists(inner, max_size=3), max_leaves=4
)
entries = st.lists(st.dictionaries(texts.filter(lambda key: key != "seal"), values, min_size=1, max_size=3))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def game(**options: Any) -> Chartae:
    return Chartae(seed=7, **options).play(*PLAYED)


# Journals ----------------------------------------------------------------------------------------


@given(entries)
@settings(max_examples=80, deadline=None)
def test_entries_come_back(written: list[dict[str, Any]]) -> None:
    text = journal.to_text(written)
    found = journal.from_bytes(text.encode(), "here")
    assert list(found.entries) == written and not found.torn and found.length == len(text.encode())
    assert text.count("\n") == len(written)


@given(entries.filter(bool), st.data())
@settings(max_examples=80, deadline=None)
def test_a_torn_end_costs_the_last_line_only(written: list[dict[str, Any]], data: st.DataObject) -> None:
    whole = journal.to_text(written).encode()
    before = journal.to_text(written[:-1]).encode()
    end = data.draw(st.integers(len(before) + 1, len(whole) - 1))
    found = journal.from_bytes(whole[:end], "here")
    assert found.torn and list(found.entries) == written[:-1] and found.length == len(before)


def test_lines_lost_doubled_or_swapped_are_noticed() -> None:
    lines = journal.to_text([{"a": 1}, {"b": 2}, {"c": 3}]).splitlines(keepends=True)
    for order in ((0, 2), (1, 2), (0, 0, 1), (0, 2, 1), (1, 0, 2)):
        with pytest.raises(RecordError, match="line"):
            journal.from_bytes("".join(lines[number] for number in order).encode(), "here")


@pytest.mark.parametrize(
    "data",
    [
        b"\n",
        b"not JSON\n",
        b"{}\n",
        b"[1]\n",
        b"null\n",
        b'{"seal":"000000000000"}\n',
        b'{"seal":5,"a":1}\n',
        b"\xff\xfe\n",
        b"[" * 100_000 + b"\n",
        b"9" * 5000 + b"\n",
        '{"format":"chartkit record"}\n'.encode("utf-16"),
    ],
)
def test_other_files_are_refused(data: bytes, path: Path) -> None:
    path.write_bytes(data)
    with pytest.raises(RecordError, match=r"game\.jsonl, line 1"):
        chartkit.load(path)


@pytest.mark.parametrize(
    ("old", "new"), [(b'":', b'": '), (b"c4", b"\\u00634"), (b'"ply"', b'"ply":9,"ply"'), (b"\n", b"\r\n")]
)
def test_lines_that_mean_the_same_but_were_not_so_written_are_noticed(
    path: Path, old: bytes, new: bytes
) -> None:
    game().save(path)
    path.write_bytes(path.read_bytes().replace(old, new))
    with pytest.raises(RecordError, match="not as it was written"):
        chartkit.load(path)


def test_a_failed_save_keeps_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game().save(path)
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        game().play("d3").save(path)
    assert path.read_bytes() == before and list(path.parent.iterdir()) == [path]


# Records -----------------------------------------------------------------------------------------


def test_a_record_is_readable_lines(path: Path) -> None:
    one = game(players=["Zoë", "</script>"])
    one.undo()
    one.play("d3/2")
    one.save(path)
    header, first, *_, last = path.read_text(encoding="utf-8").splitlines()
    assert '"game":"chartae"' in header and '"players":["Zoë","</script>"]' in header and '"seed":7' in header
    assert first.endswith('"line":0,"ply":0,"move":"take"}')
    assert last.endswith('"line":0,"ply":4,"move":"d3/2"}')


def test_a_torn_record_loads_with_a_warning(path: Path) -> None:
    game().save(path)
    path.write_bytes(path.read_bytes()[:-5])
    with pytest.warns(UserWarning, match="last line is torn.* 5 sound lines"):
        again = chartkit.load(path)
    assert [str(move) for move in again.history] == list(PLAYED[:-1])


def test_a_record_without_a_whole_line_is_none(path: Path) -> None:
    game().save(path)
    path.write_bytes(path.read_bytes()[:10])
    with pytest.raises(RecordError, match="no whole line"), pytest.warns(UserWarning, match="torn"):
        chartkit.load(path)
    path.write_bytes(b"")
    with pytest.raises(RecordError, match="no whole line"):
        chartkit.load(path)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"version": 2}, "record version 2; this chartkit reads version 1"),
        ({"version": None}, "record version None"),
        ({"format": "other"}, "found format 'other'"),
        ({"game": "chess"}, "a record of 'chess'"),
        ({"game": None}, "a record of None"),
        ({"options": 5}, "header"),
        ({"options": None}, "header"),
        ({"options": {"seed": -1, "players": 2}}, "options do not make a game"),
        ({"options": {"seed": 1, "players": 2, "colour": 3}}, "options do not make a game"),
        ({"options": {"seed": 1, "players": 2, "position": "x"}}, "options do not make a game"),
        ({"options": {"seed": 1, "players": 2, "stack": [[1]]}}, "options do not make a game"),
    ],
)
def test_a_sealed_but_senseless_header_is_refused(path: Path, change: dict[str, Any], words: str) -> None:
    record = game().record()
    journal.write(path, ({**record.header, **change}, *record.events))
    with pytest.raises(RecordError, match=words) as caught:
        chartkit.load(path)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(
    "event",
    [
        {"move": "take"},
        {"line": 0, "ply": 7, "move": "Rc3"},
        {"line": 0, "ply": 8, "move": "take"},
        {"line": 1, "ply": 0, "move": "take"},
        {"line": "0", "ply": 5, "move": "take"},
        {"line": 0, "ply": 5, "move": 5},
        {"line": 0, "ply": 5, "move": "nonsense"},
        {"line": None, "ply": None, "move": None},
        {"players": ["A"]},
        {"players": 5},
        {"start": "nonsense"},
        {"start": 5},
        {"start": "chartae/1 map=c3:compass/0 hand=- stack=?,?,?,?,?,?,?,? rotated=0 move=0 land=0"},
        {"other": 1},
    ],
)
def test_a_sealed_but_senseless_event_is_refused(path: Path, event: dict[str, Any]) -> None:
    record = game().play("Rc3", "Rc3").record()
    events = (*record.events, event)
    journal.write(path, (record.header, *events))
    with pytest.raises(RecordError, match=f"line {len(events) + 1}.*cannot be replayed"):
        chartkit.load(path)


def test_a_record_of_another_game_is_refused(path: Path) -> None:
    Chartae(seed=1).setup().play("c4:straight/1").save(path)
    with pytest.raises(RecordError, match="'chartae-setup'"):
        Chartae.load(path)
    with pytest.raises(RecordError, match="'chartae-setup'"):
        chartkit.load(path)


# Autosave ----------------------------------------------------------------------------------------


def test_autosave_continues_after_a_torn_last_line(path: Path) -> None:
    game().save(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-3])
    with pytest.warns(UserWarning, match="torn"):
        again = Chartae.load(path)
    again.autosave(path)
    again.play(PLAYED[-1])
    assert path.read_bytes() == whole


def test_autosave_of_a_longer_game_catches_up(path: Path) -> None:
    one = Chartae(seed=7).play("take")
    one.save(path)
    one.play("c4/1")
    one.autosave(path)
    assert Record.read(path) == one.record()


@pytest.mark.parametrize("content", [b"precious notes\n", b"precious notes", b"\n"])
def test_autosave_spares_a_file_that_holds_something_else(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    one = game()
    with pytest.raises(RecordError, match=r"game\.jsonl"):
        one.autosave(path)
    assert path.read_bytes() == content
    one.play("d3")
    assert path.read_bytes() == content


def test_autosave_spares_another_game(path: Path) -> None:
    Chartae(seed=8).play("take").save(path)
    before = path.read_bytes()
    with pytest.raises(RecordError, match="something else"):
        game().autosave(path)
    game().save(path)
    with pytest.raises(RecordError, match="something else"):
        Chartae(seed=7).autosave(path)
    assert path.read_bytes() != before


def test_a_refused_autosave_leaves_the_one_before(path: Path, tmp_path: Path) -> None:
    one = game()
    one.autosave(path)
    other = tmp_path / "other"
    other.write_bytes(b"precious")
    with pytest.raises(RecordError):
        one.autosave(other)
    one.play("d3")
    assert Record.read(path) == one.record()


def test_autosave_takes_an_empty_file_and_ends_when_told(path: Path) -> None:
    path.touch()
    one = game()
    one.autosave(path)
    one.autosave(None)
    kept = path.read_bytes()
    one.play("d3")
    assert path.read_bytes() == kept


def test_two_writers_do_not_tear_a_file(path: Path) -> None:
    one = game()
    one.autosave(path)
    other = Chartae.load(path)
    other.autosave(path)
    one.play("d3")
    before = path.read_bytes()
    with pytest.raises(RecordError, match="somebody else"):
        other.play("d3/1")
    assert path.read_bytes() == before and len(other.history) == len(PLAYED)


def test_a_move_that_cannot_be_saved_is_not_played(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = game()
    one.autosave(path)
    before, record = path.read_bytes(), one.record()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        for change in (lambda: one.play("d3"), lambda: setattr(one, "players", ["A", "B"])):
            with pytest.raises(OSError, match="no space"):
                change()
    assert path.read_bytes() == before and one.record() == record and len(one.history) == len(PLAYED)
    assert one.players == ()
    one.play("d3")
    assert Record.read(path) == one.record()


def test_a_game_hands_its_events_to_a_book_before_they_show():
    class Book:
        def __init__(self) -> None:
            self.entries: list[dict[str, object]] = []

        def append(self, *entries: dict[str, object]) -> None:
            self.entries += entries
            seen.append(game.ply)

    seen: list[int] = []
    book, game = Book(), Chartae(seed=7)
    game.log_to(book)
    game.play("take")
    assert book.entries == [{"line": 0, "ply": 0, "move": "take"}]
    assert seen == [0] and game.ply == 1
