"""What the documentation adds to Sphinx: positions drawn where they are named, and tables of traits."""

from __future__ import annotations

import hashlib
import re
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from traitlets import TraitType

from chartkit.draw import THEMES, Theme
from chartkit.draw.picker import Picker
from chartkit.draw.svg import svg
from chartkit.games import GAMES, game_of, room

WIDTH = 620
DRAWN = Path(__file__).parent / "drawn"


class DrawPositions(SphinxTransform):
    """Turns `![caption](<chartae/1 ...>)` into the picture of that position, for light and dark pages."""

    default_priority = 100

    def apply(self, **kwargs: Any) -> None:
        """Replace every image whose target is the text of a position."""
        for image in list(self.document.findall(nodes.image)):
            text = unquote(image["uri"])
            if " " in text and text.partition("/")[0] in GAMES:
                legal = image.get("title") == "legal"
                caption = nodes.paragraph("", "", nodes.emphasis("", image["alt"]))
                paragraph = image.parent
                paragraph.parent.insert(paragraph.parent.index(paragraph) + 1, caption)
                image.replace_self([_picture(text, legal, theme, image["alt"]) for theme in THEMES.values()])


def _picture(text: str, legal: bool, theme: Theme, alt: str) -> nodes.image:
    """The picture of a position, drawn into a file."""
    game = game_of(text)
    position, its = game.position_class.from_text(text), room(game.name, "scene")
    seat = position.to_move
    picker = Picker(its.choices(position, seat), its.CYCLES) if legal else None
    scene = its.scene(position, seat=seat, picker=picker, theme=theme)
    digest = hashlib.blake2s(f"{text} {legal}".encode(), digest_size=8).hexdigest()
    path = DRAWN / f"{digest}-{theme.name}.svg"
    DRAWN.mkdir(exist_ok=True)
    path.write_text(svg(scene, WIDTH), encoding="utf-8")
    return nodes.image(uri=f"/{DRAWN.name}/{path.name}", alt=alt, classes=[f"only-{theme.name}"])


def read_rules(app: Sphinx, path: Path, document: str, content: list[str]) -> None:
    """Make the sections of a rulebook targets that no other game's rulebook has."""
    if path.name == "rules.md":
        game = path.parent.name
        text = re.sub(r"^(##.+?) \{#([a-z-]+)\}$", rf"({game}-\2)=\n\1", content[0], flags=re.MULTILINE)
        content[0] = re.sub(r"\]\(#([a-z-]+)\)", rf"](#{game}-\1)", text)


class Traits(SphinxDirective):
    """A table of a class's own traits: `{traits} chartkit.core.Game`."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The traits with what they hold, as their help texts say."""
        module, _, name = self.arguments[0].rpartition(".")
        cls = getattr(import_module(module), name)
        items = [
            nodes.definition_list_item(
                "",
                nodes.term("", "", nodes.literal("", trait), nodes.inline("", _rights(cls, value))),
                nodes.definition("", nodes.paragraph("", value.help)),
            )
            for trait, value in vars(cls).items()
            if isinstance(value, TraitType)
        ]
        return [nodes.definition_list("", *items)]


def _rights(cls: type, trait: TraitType[Any, Any]) -> str:
    return " (follows)" if trait.read_only else " (can be set)"


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    app.add_transform(DrawPositions)
    app.connect("include-read", read_rules)
    app.add_directive("traits", Traits)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
