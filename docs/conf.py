"""Configuration of the documentation: `sphinx-build -W docs docs/_build`, without any network."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from chartkit import __version__  # noqa: E402 - the package lies beside this folder

project = "chartkit"
author = "the chartkit founders"
copyright = f"2026, {author}"
version = release = __version__

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "extension"]
exclude_patterns = ["_build", "**/.ipynb_checkpoints"]
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3
default_role = "literal"
templates_path: list[str] = []

# The notebooks hold their outputs, which the tests compare with fresh ones; nothing is run here.
nb_execution_mode = "off"
nb_mime_priority_overrides = [
    ("html", "image/svg+xml", 0),
    ("html", "image/png", 1),
    ("html", "application/vnd.jupyter.widget-view+json", None),
]
# Sphinx reads below its own folder only.
shutil.rmtree(HERE / "notebooks", ignore_errors=True)
shutil.copytree(
    HERE.parent / "notebooks", HERE / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints")
)

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"

html_theme = "furo"
html_title = f"chartkit {release}"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1F6E62", "color-brand-content": "#1F6E62"},
    "dark_css_variables": {"color-brand-primary": "#58C2AE", "color-brand-content": "#58C2AE"},
}
