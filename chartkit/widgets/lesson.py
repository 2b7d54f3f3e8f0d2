"""The lesson: text, a task and a live board, with a course that follows what is played there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any
from weakref import WeakKeyDictionary, ref

import ipywidgets as w
from markdown_it import MarkdownIt

from chartkit.course import DONE, MISSED, REFUSED, SHOWN, Course, Step
from chartkit.draw.rulebook import illustrated, plain, rulebook
from chartkit.games import room
from chartkit.widgets.board import Board
from chartkit.widgets.display import mimebundle, picture_first
from chartkit.widgets.guard import guard
from chartkit.widgets.tree import free, put, show_if

_SHEET = """<style>
.chartkit.chartkit-lesson { padding: 14px 16px; width: 100%; }
.chartkit-lesson .chartkit { padding: 0; border: 0; background: transparent; }
.chartkit-lesson .chartkit-page { flex-flow: row wrap; align-items: flex-start; width: 100%; }
.chartkit-lesson .chartkit-words { flex: 1 1 280px; min-width: 0; max-width: 620px; padding-right: 18px; }
.chartkit-lesson .widget-html, .chartkit-lesson .widget-html-content { height: auto; min-height: 0; }
.chartkit-lesson .chartkit-words select { appearance: auto; }
.chartkit-lesson .chartkit-lead { font: 13px/1.5 Helvetica, 'Liberation Sans', Arial, sans-serif; }
.chartkit-lesson .chartkit-dots { letter-spacing: 1px; font-size: 17px; color: var(--ck-legal); }
.chartkit-lesson .chartkit-prose { font: 15px/1.55 Georgia, 'Liberation Serif', serif; }
.chartkit-lesson .chartkit-prose h2 { font: 600 23px/1.3 Georgia, 'Liberation Serif', serif;
  margin: 10px 0 8px; color: var(--ck-text); }
.chartkit-lesson .chartkit-prose p { margin: 0 0 9px; }
.chartkit-lesson .chartkit-prose img { max-width: 100%; height: auto; border-radius: 6px; }
.chartkit-lesson .chartkit-prose code { font: 13px/1.4 monospace; padding: 1px 4px; border-radius: 4px;
  background: var(--ck-field); color: var(--ck-text); }
.chartkit-lesson .chartkit-prose table { border-collapse: collapse; margin: 0 0 9px; }
.chartkit-lesson .chartkit-prose td, .chartkit-lesson .chartkit-prose th { padding: 3px 8px; text-align: left;
  border-bottom: 1px solid var(--ck-line); background: transparent; }
.chartkit-lesson .chartkit-task { border-left: 4px solid var(--ck-gold); padding: 7px 12px; margin: 4px 0 8px;
  background: var(--ck-button); border-radius: 0 6px 6px 0; font-weight: 600; }
.chartkit-lesson .chartkit-answer { min-height: 48px; padding: 7px 12px; margin: 0 0 8px; border-radius: 6px;
  border: 1px solid transparent; }
.chartkit-lesson .chartkit-answer:not(:empty) { border-color: var(--ck-line); background: var(--ck-field); }
.chartkit-lesson .chartkit-answer.chartkit-is-done { border-color: var(--ck-legal); border-width: 2px; }
.chartkit-lesson .chartkit-answer.chartkit-is-missed, .chartkit-lesson .chartkit-answer.chartkit-is-refused {
  border-color: var(--ck-warn); border-width: 2px; }
.chartkit-lesson .chartkit-rule { max-height: 420px; overflow: auto; padding: 4px 12px; border-radius: 6px;
  background: var(--ck-field); border: 1px solid var(--ck-line); }
</style>"""

BESIDE = 560
"""The width of a board beside the words, unless its scene is to be larger."""
_TICK = " \N{CHECK MARK}"
_SIGNS = {
    DONE: "\N{CHECK MARK} Done. ",
    MISSED: "\N{MULTIPLICATION X} Allowed, but not what is asked for. ",
    REFUSED: "\N{WARNING SIGN} Not allowed. ",
    SHOWN: "\N{RIGHTWARDS ARROW} ",
}
"""How the answer to each outcome begins: by words and a sign, not by colour alone."""
_WRONG = "\N{MULTIPLICATION X} Not quite. "
"""How it begins when a question was answered wrongly."""


class Lesson(w.VBox):  # type: ignore[misc] # ipywidgets has no types
    """A live lesson: reads a step, lets it be tried on a board, and says how it went.

    `steps` are `Step`s, or a `Course` that is under way; `course` is that course, `board` the board.
    `theme` and `size` are the board's, by default the scene's `SIZE` or 560. `close()` frees everything.
    """

    def __init__(
        self, steps: Course | Iterable[Step], *, theme: str = "light", size: int | None = None
    ) -> None:
        self.course = steps if isinstance(steps, Course) else Course(steps)
        self._filling = False
        super().__init__()
        scene = room(self.course.game.name, self.course.game.scene_room)
        width = getattr(scene, "SIZE", BESIDE) if size is None else size
        self.board = Board(self.course.game, theme=theme, size=width, panels=("moves",), hints=False)
        self._build()
        self._followed = self._guarded(lambda change: self.refresh())
        self._refused = self._guarded(lambda change: self._take_note(change["new"]))
        self._turned = self._guarded(lambda change: put(self.said, value=""))
        self.course.observe(self._turned, "number")
        self.course.observe(self._followed, ["number", "outcome", "feedback", "rulings", "solved"])
        self.board.observe(self._refused, "refused")
        self.board.observe(self._guarded(lambda change: self._dress()), "theme")
        self._dress()
        self.refresh()

    # Making and freeing -----------------------------------------------------------------

    def _build(self) -> None:
        course = self.course
        self.lead, self.text, self.task, self.answer = w.HTML(), w.HTML(), w.HTML(), w.HTML()
        self.contents = w.Dropdown(layout=w.Layout(width="100%"))
        self.contents.observe(self._guarded(self._chosen), "index")
        self.back = self._button("Back", course.back, "The step before", "arrow-left")
        self.next = self._button("Next", course.next, "The step after", "arrow-right")
        self.again = self._button("Try again", course.restart, "Put the position back", "refresh")
        self.hint = self._button("Hint", course.hint, "A little help", "lightbulb-o")
        self.show = self._button("Show me", course.show, "Play a solution", "eye")
        self.said = w.Text(placeholder="Your answer", continuous_update=False, layout=w.Layout(width="180px"))
        self.said.observe(self._guarded(lambda change: self._answered()), "value")
        self.ask = self._row(
            self.said, self._button("Answer", self._answered, "Say whether it is right", "check")
        )
        self.open_rule = w.ToggleButton(layout=w.Layout(width="auto"), icon="book")
        self.open_rule.observe(self._guarded(lambda change: self._show_rule()), "value")
        self.rule = w.HTML()
        self.words = w.VBox(
            [
                self.lead,
                self.contents,
                self.text,
                self.task,
                self.ask,
                self.answer,
                self._row(self.back, self.again, self.hint, self.show, self.next),
                self._row(self.open_rule),
                self.rule,
            ]
        )
        self.words.add_class("chartkit-words")
        self.page = w.HBox([self.words, self.board])
        self.page.add_class("chartkit-page")
        self.sheet = w.HTML(_SHEET, layout=w.Layout(display="none"))
        self.children = (self.sheet, self.page)

    def _button(self, text: str, act: Callable[[], Any], tooltip: str, icon: str) -> Any:
        button = w.Button(description=text, tooltip=tooltip, icon=icon, layout=w.Layout(width="auto"))
        button.on_click(self._guarded(lambda _: act()))
        return button

    def _row(self, *children: Any) -> Any:
        row = w.HBox(children)
        row.add_class("chartkit-row")
        return row

    def _guarded(self, handler: Callable[..., Any]) -> Callable[..., None]:
        return guard(self.say, handler)

    def close(self) -> None:
        """Free the lesson, its board and every widget it made; the course stays as it is."""
        if self.board.comm is None:
            return
        self.course.unobserve(self._turned, "number")
        self.course.unobserve(self._followed, ["number", "outcome", "feedback", "rulings", "solved"])
        self.board.unobserve(self._refused, "refused")
        self.board.close()
        free(self.sheet, self.page, self)

    # What is shown ----------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring all in step with the course."""
        course = self.course
        step, last = course.step, course.number == len(course.steps) - 1
        put(self.lead, value=_lead(course))
        self._show_contents()
        put(self.text, value=_prose(f"## {step.title}\n\n{step.prose}"))
        put(self.task, value=f'<div class="chartkit-task">{escape(step.task)}</div>')
        show_if(step.answer is not None, self.ask)
        self.say(self._sign() + course.feedback, course.outcome)
        ready = course.outcome in (DONE, SHOWN)
        put(self.next, button_style="success" if ready and not last else "", disabled=last)
        put(self.back, disabled=course.number == 0)
        put(self.again, button_style="info" if course.outcome == MISSED else "")
        self._show_rule()
        if not course.rulings:
            self.board.set_trait("refused", ())

    def _sign(self) -> str:
        """How what is said begins."""
        course = self.course
        wrong = course.outcome == MISSED and course.step.answer is not None
        return _WRONG if wrong else _SIGNS.get(course.outcome, "")

    def _show_contents(self) -> None:
        course = self.course
        titles = tuple(
            f"{number}. {step.title}" + (_TICK if solved else "")
            for number, (step, solved) in enumerate(zip(course.steps, course.solved, strict=True), start=1)
        )
        self._filling = True  # new options choose the first of them
        try:
            with self.contents.hold_sync():
                put(self.contents, options=titles)
                put(self.contents, index=course.number)
        finally:
            self._filling = False

    def say(self, text: str, outcome: str = "") -> None:
        """Put an answer under the task."""
        kind = f"chartkit-answer chartkit-is-{outcome}" if outcome else "chartkit-answer"
        put(self.answer, value=f'<div role="status" class="{kind}">{escape(text)}</div>')

    def _show_rule(self) -> None:
        """Offer the section of the rulebook that the last ruling names, and show it if it is wanted."""
        rulings = self.course.rulings
        show_if(bool(rulings), self.open_rule)
        show_if(bool(rulings) and self.open_rule.value, self.rule)
        if rulings:
            section = rulebook(self.course.game.name, rulings[0].rule)
            put(self.open_rule, description=f"The rule: {section.title}")
            if self.open_rule.value:
                put(self.rule, value=f'<div class="chartkit-rule">{_prose(section.markdown)}</div>')

    def _dress(self) -> None:
        put(self, _dom_classes=("chartkit", f"chartkit-{self.board.theme}", "chartkit-lesson"))

    # What the learner does --------------------------------------------------------------

    def _chosen(self, change: Any) -> None:
        if change["new"] is not None and not self._filling:
            self.course.number = change["new"]

    def _answered(self) -> None:
        if self.said.value.strip() and self.course.step.answer is not None:
            self.course.answer(self.said.value)

    def _take_note(self, rulings: Any) -> None:
        if rulings:
            self.course.refuse(rulings)

    def _ipython_display_(self) -> None:
        picture_first(_still(self.course), lambda: self, at_once=self.board.surface.alive)


_SHOWN: WeakKeyDictionary[Course, ref[Lesson]] = WeakKeyDictionary()
"""The lesson that a course shows as itself; shown again, it is another view of the same one."""


def show_lesson(course: Course) -> None:
    """Show a course as a cell's output: live where widgets run, else as a picture."""

    def live() -> Lesson:
        lesson = known()
        if lesson is None:
            lesson = Lesson(course)
            _SHOWN[course] = ref(lesson)
        return lesson

    def known() -> Lesson | None:
        shown = _SHOWN.get(course)
        lesson = shown() if shown else None
        return lesson if lesson is not None and lesson.comm is not None else None

    there = known()
    picture_first(_still(course), live, at_once=there is not None and there.board.surface.alive)


def _still(course: Course) -> dict[str, str]:
    """A step as it shows where no widgets run: the picture of its position, and its words."""
    step, picture = course.step, mimebundle(course.game)
    words = f"{course.number + 1} of {len(course.steps)}: {step.title}\n\n{plain(step.prose)}\n\n{step.task}"
    return {**picture, "text/plain": f"{words}\n\n{picture['text/plain']}"}


def _lead(course: Course) -> str:
    """How far the learner has come, in words and as dots."""
    number, count = course.number + 1, len(course.steps)
    dots = "".join(
        "\N{FISHEYE}" if step == course.number else "\N{BLACK CIRCLE}" if solved else "\N{WHITE CIRCLE}"
        for step, solved in enumerate(course.solved)
    )
    return (
        f'<div class="chartkit-lead">Step {number} of {count} · {sum(course.solved)} solved<br>'
        f'<span class="chartkit-dots" aria-hidden="true">{dots}</span></div>'
    )


_MARKDOWN = MarkdownIt("commonmark").enable("table")


def _prose(markdown: str) -> str:
    """Markdown, pictures of positions included, as HTML."""
    return f'<div class="chartkit-prose">{_MARKDOWN.render(illustrated(markdown))}</div>'
