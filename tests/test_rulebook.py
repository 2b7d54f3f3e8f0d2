"""The rulebooks: whole, well formed, and in step with the rules that the rulings name."""

from __future__ import annotations

import ast
import base64
import re
from inspect import getsourcefile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from chartkit.core import NotationError, OptionError
from chartkit.draw.rulebook import Section, illustrated, rulebook
from chartkit.games import GAMES, game_class, game_of, room

CHARTAE = [
    "components",
    "setup",
    "turn",
    "rotate",
    "take",
    "place",
    "grid",
    "joining",
    "end",
    "tie",
    "notation",
]
PICTURE = re.compile(r'!\[([^\]]*)\]\(<([^>]+)>(?: "(\w+)")?\)')


def anchors(game: str) -> list[str]:
    return list(rulebook(game).headings)


def rules_named_in_rulings(game: str) -> set[str]:
    """The first argument of every `Ruling(...)` in the source of a game's rules."""
    named = set()
    for path in Path(getsourcefile(room(game, "position")) or "").parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Ruling":
                rule = node.args[0]
                assert isinstance(rule, ast.Constant), f"{path}:{node.lineno} names its rule by an expression"
                named.add(rule.value)
    return named


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_names_a_section(game: str) -> None:
    named = rules_named_in_rulings(game)
    assert named
    assert named <= set(anchors(game))


@pytest.mark.parametrize("game", GAMES)
def test_sections_have_text_and_every_pointer_has_a_target(game: str) -> None:
    for anchor in anchors(game):
        section = rulebook(game, anchor)
        assert (section.anchor, section.game) == (anchor, game)
        assert len(section.text) > 80
        assert not section.text.startswith("#")
        for target in re.findall(r"\]\(#([^)]+)\)", section.text):
            assert target in anchors(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_a_possible_position_and_is_drawn(game: str) -> None:
    pictures = PICTURE.findall(rulebook(game).text)
    assert pictures
    for caption, text, title in pictures:
        assert caption
        assert title in ("", "legal")
        assert game_of(text) is game_class(game)
        assert game_class(game).position_class.from_text(text).to_text() == text
    drawn = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', rulebook(game).markdown)
    assert len(drawn) == len(pictures)
    for data in drawn:
        root = ElementTree.fromstring(base64.b64decode(data))
        assert root.tag.endswith("svg")
        assert len(list(root)) > 20


@pytest.mark.parametrize("game", GAMES)
def test_the_page_holds_no_anchors_and_no_position_texts(game: str) -> None:
    page = rulebook(game).markdown
    assert "{#" not in page
    assert f"(<{game}/" not in page
    assert page.startswith(f"# {game_class(game).title}\n")


@pytest.mark.parametrize("game", GAMES)
def test_credits_and_independence(game: str) -> None:
    assert "chartkit is an independent work" in " ".join(rulebook(game).text.split())


def test_the_sections_of_chartae() -> None:
    assert anchors("chartae") == CHARTAE
    assert "Reiner Knizia" in rulebook("chartae").text
    assert "XV Games" in rulebook("chartae").text


def test_the_scoring_examples_have_the_numbers_that_the_text_says() -> None:
    from chartkit.chartae.groups import sizes

    texts = [text for _, text, _ in PICTURE.findall(rulebook("chartae", "joining").text)]
    first, second = (game_class("chartae").position_class.from_text(text) for text in texts)
    assert sizes(first.grid)["L"] == (5, 2, 2)
    assert sizes(first.grid)["S"][0] == 6
    assert first.winners == (1,)
    assert sizes(second.grid) == {"L": (6, 2, 1, 1), "S": (4, 3, 1, 1, 1)}
    assert second.winners == (0,)


def test_the_tie_example_is_a_tie_that_the_last_to_place_loses() -> None:
    ((_, text, _),) = PICTURE.findall(rulebook("chartae", "tie").text)
    position = game_class("chartae").position_class.from_text(text)
    assert position.scores == (5, 5)
    assert position.winners == (1,)
    assert position.territories[0] == "L"


def test_the_placing_examples_mark_what_their_captions_say() -> None:
    ((_, text, title),) = PICTURE.findall(rulebook("chartae", "place").text)
    position = game_class("chartae").position_class.from_text(text)
    assert title == "legal"
    assert {move.cell for move in position.legal_moves()} == {"b3", "b4", "c2", "d2", "d4", "e3", "c5"}
    ((_, text, _),) = PICTURE.findall(rulebook("chartae", "grid").text)
    position = game_class("chartae").position_class.from_text(text)
    cells = {str(move.cell) for move in position.legal_moves()}
    assert {cell[0] for cell in cells} == {"c", "d", "e"}
    assert {cell[1] for cell in cells} == {"2", "4"}


def test_legal_marks_change_the_picture() -> None:
    ((caption, text, _),) = PICTURE.findall(rulebook("chartae", "place").text)
    assert illustrated(f"![{caption}](<{text}>)") != illustrated(f'![{caption}](<{text}> "legal")')


def test_an_unknown_section_is_answered_with_those_there_are() -> None:
    with pytest.raises(OptionError, match=r"no section 'places'; it has components, .*notation\..*'place'"):
        rulebook("chartae", "places")
    with pytest.raises(KeyError, match="no game 'chess'"):
        rulebook("chess")


def test_a_text_that_is_no_position_is_refused() -> None:
    with pytest.raises(NotationError, match=r"'e4 e5' is no position.*chartae/1"):
        game_of("e4 e5")


def test_the_game_shows_its_rules() -> None:
    game = game_class("chartae")(seed=1)
    assert game.rules() == rulebook("chartae")
    assert game.rules("rotate").title == "Rotating"


def test_in_a_terminal_it_reads_without_marks() -> None:
    text = str(rulebook("chartae", "place"))
    assert text.startswith("Placing the tile\n================\n")
    assert "**" not in text
    assert "](#" not in text
    assert "see The grid." in text
    assert "[Picture: The marked cells are free." in text
    bundle = rulebook("chartae")._repr_mimebundle_()
    assert set(bundle) == {"text/markdown", "text/plain"}
    assert "Rotating\n--------" in bundle["text/plain"]


def test_pointers_are_links_only_where_their_target_is_on_the_page() -> None:
    assert "[The grid](#The-grid)" in rulebook("chartae").markdown
    assert "see *The grid*" in rulebook("chartae", "place").markdown


def test_captions_are_escaped_where_they_become_html() -> None:
    _, text, _ = PICTURE.findall(rulebook("chartae").text)[0]
    page = illustrated(f'![a "b" <i>](<{text}>)')
    assert 'alt="a &quot;b&quot; &lt;i&gt;"' in page
    assert isinstance(rulebook("chartae"), Section)
