"""The look of what lies round the canvas, in the colours of the theme, and how its keys are kept.

JupyterLab and Notebook 7 take the arrow keys, R, Y and others for commands of theirs wherever no text is
edited: in a list, on a slider, on a canvas, where R would turn the cell into a raw one. They leave alone
what is marked `data-lm-suppress-shortcuts`, and no widget can set an attribute. So an image that cannot
load carries the few words of script that do, and that name the canvas to screen readers. Where a page
allows no such script, nothing else is lost.
"""

from __future__ import annotations

from chartkit.draw import THEMES, Theme, mix

# The scroll margin is more than looks: focusing scrolls a board that is partly off the screen, and the
# first click would arrive somewhere else.
_RULES = """
.chartkit { box-sizing: border-box; max-width: 100%; padding: 12px; border-radius: 10px; overflow: visible;
  background: var(--ck-page); color: var(--ck-text); border: 1px solid var(--ck-line);
  --jp-widgets-color: var(--ck-text); --jp-widgets-label-color: var(--ck-text);
  --jp-ui-font-color1: var(--ck-text); --jp-content-font-color1: var(--ck-text);
  --jp-widgets-input-color: var(--ck-text); --jp-widgets-input-background-color: var(--ck-field);
  --jp-widgets-input-border-color: var(--ck-line); --jp-widgets-input-focus-border-color: var(--ck-legal);
  --jp-widgets-slider-handle-background-color: var(--ck-button);
  --jp-widgets-slider-active-handle-color: var(--ck-legal);
  --jp-widgets-slider-border-color: var(--ck-legal); --jp-brand-color1: var(--ck-legal); }
.chartkit .widget-box, .chartkit .jupyter-widget-box, .chartkit.chartkit { overflow: visible; }
.chartkit .chartkit { border: 0; padding: 0; }
.chartkit .widget-readout { color: var(--ck-text); }
.chartkit .chartkit-surface { justify-content: center; margin: 0; }
.chartkit-canvas { display: block; cursor: pointer; border-radius: 6px; scroll-margin: -10000px;
  touch-action: manipulation; outline-offset: 2px; }
.chartkit-canvas:focus { outline: 2px solid var(--ck-legal); }
.chartkit .jupyter-button { width: auto; min-width: 36px; height: 30px; line-height: 28px; padding: 0 12px;
  border: 1px solid var(--ck-line); border-radius: 6px; background: var(--ck-button); color: var(--ck-text);
  box-shadow: none; }
.chartkit .jupyter-button:hover:enabled { border-color: var(--ck-legal); box-shadow: none; }
.chartkit .jupyter-button:focus-visible, .chartkit select:focus-visible, .chartkit input:focus-visible {
  outline: 2px solid var(--ck-legal); outline-offset: 1px; }
.chartkit .jupyter-button.mod-active, .chartkit .jupyter-button.mod-info {
  background: var(--ck-chosen); color: var(--ck-text); border-color: var(--ck-gold); box-shadow: none; }
.chartkit .jupyter-button.mod-success { background: var(--ck-go); color: var(--ck-onlegal);
  border-color: var(--ck-go); }
.chartkit .chartkit-row { flex-flow: row wrap; align-items: center; margin: 2px 0; }
.chartkit .chartkit-time { flex-flow: row nowrap; height: 36px; }
.chartkit .chartkit-tabs { border-top: 1px solid var(--ck-line); padding-top: 6px; margin-top: 6px; }
.chartkit .chartkit-tabs .jupyter-button { border-color: transparent; background: transparent; }
.chartkit .chartkit-tabs .jupyter-button.mod-active { background: var(--ck-chosen);
  border-color: var(--ck-gold); }
.chartkit select, .chartkit input[type=text], .chartkit textarea { border-radius: 6px;
  background: var(--ck-field) !important; color: var(--ck-text) !important; }
.chartkit select { margin: 0; padding: 4px; }
.chartkit .chartkit-lists { gap: 4px 14px; }
.chartkit select option { background: var(--ck-field); color: var(--ck-text); }
.chartkit-status { display: flex; gap: 12px; flex-wrap: wrap; justify-content: space-between;
  font: 600 16px/1.45 Georgia, 'Liberation Serif', serif; color: var(--ck-text); }
.chartkit-scores { font-weight: 400; white-space: nowrap; }
.chartkit-message { min-height: 22px; font-size: 14px; line-height: 22px; color: var(--ck-warn); }
.chartkit-message.chartkit-hint { color: var(--ck-text); opacity: .85; }
.chartkit-message:not(:empty)::before { content: "\\26A0\\00A0"; }
.chartkit-message.chartkit-hint:not(:empty)::before { content: "\\203A\\00A0"; }
.chartkit .widget-html-content { line-height: 1.45; color: var(--ck-text); }
.chartkit-table { max-height: 320px; overflow: auto; border: 1px solid var(--ck-line); border-radius: 6px; }
.chartkit-table table { width: 100%; border-collapse: collapse; font-size: 14px; color: var(--ck-text); }
.chartkit-table caption { text-align: left; padding: 6px 10px; font-size: 13px; color: var(--ck-text); }
.chartkit-table th, .chartkit-table td { padding: 5px 10px; text-align: left; vertical-align: top;
  border-top: 1px solid var(--ck-line); background: var(--ck-field); color: var(--ck-text); }
.chartkit-table thead th { position: sticky; top: 0; background: var(--ck-button); }
.chartkit-table small { font-size: 12px; opacity: .85; }
.chartkit-text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 8px; border-radius: 6px;
  font: 13px/1.5 monospace; background: var(--ck-field); color: var(--ck-text);
  border: 1px solid var(--ck-line); user-select: text; }
"""


_KEYS = """
let tries = 0;
const wait = setInterval(() => {
  const board = this.closest('.chartkit');
  if (board || ++tries > 100) clearInterval(wait);
  if (board) board.addEventListener('focusin', event => {
    const part = event.target;
    if (part.matches('canvas, select, [role=slider]')) part.dataset.lmSuppressShortcuts = 'true';
    if (part.matches('canvas')) {
      part.setAttribute('role', 'application');
      part.setAttribute('aria-label', 'The board: arrow keys move, Enter picks, Tab leaves');
    }
  }, true);
}, 50);
"""


def sheet() -> str:
    """The style sheet of all boards, each theme's colours under its class, and the keeper of the keys."""
    themes = "\n".join(_variables(theme) for theme in THEMES.values())
    return f'<style>{themes}{_RULES}</style><img src="data:," alt="" hidden onerror="{_KEYS}">'


def _variables(theme: Theme) -> str:
    far = "#FFFFFF" if theme.dark else "#000000"
    colours = {
        "page": theme.page,
        "text": theme.text,
        "legal": theme.legal,
        "gold": theme.gold,
        "onlegal": theme.page,
        "go": theme.legal,
        "warn": mix(theme.accent, far, 0.15),
        "line": mix(theme.page, theme.sepia, 0.55),
        "button": mix(theme.page, theme.gold, 0.12),
        "chosen": mix(theme.page, theme.gold, 0.4),
        "field": mix(theme.page, far if theme.dark else "#FFFFFF", 0.08 if theme.dark else 0.7),
    }
    body = " ".join(f"--ck-{role}: {colour};" for role, colour in colours.items())
    return f".chartkit-{theme.name} {{ {body} }}"
