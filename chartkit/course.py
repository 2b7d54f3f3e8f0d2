"""Lessons: steps that each set a task on a position, and the course that leads through them.

A step is data; a course is a game that knows which step it is at and judges what is played. Whoever
plays, by click or by code, changes the game, and the course follows it; what is refused by the rules
changes no game, so it is told to the course, by `Course.refuse`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from inspect import cleandoc
from random import Random
from typing import Any, Self

from traitlets import HasTraits, Int, Tuple, Unicode, observe, validate

from chartkit.core.errors import IllegalMove, OptionError
from chartkit.core.game import Game
from chartkit.core.ruling import Ruling
from chartkit.games import game_of

Test = Callable[[Any], bool]
"""A question about a position."""

OPEN, DONE, MISSED, REFUSED, SHOWN = OUTCOMES = ("open", "done", "missed", "refused", "shown")


def _mid_turn(position: Any) -> bool:
    return bool(position.mid_turn)


def _never(position: Any) -> bool:
    return False


@dataclass(frozen=True, kw_only=True)
class Step:
    """One task of a lesson.

    `text` teaches: Markdown, with pictures as in a rulebook, indented as a docstring may be. `task` says
    in a sentence what to do at the position of the text `start`. The step is done at a position for
    which `goal` is true or, if `refusal` names a rule, when that rule forbids a move that is tried.
    `way` is true of positions on the way there (by default: in the midst of a turn). `solution` holds
    moves that do it, the last of them illegal in a step about a refusal. `missed` says what is amiss
    after a legal move that leads elsewhere, or is a function of the position that says it.

    A step with an `answer` asks a question instead: `answer` is a function of the position that gives
    what is to be said, a number or a word, and `missed` says what is amiss with any other. Moves may be
    tried and change nothing about that; `solution` stays empty.
    """

    title: str
    text: str
    task: str
    start: str
    solution: tuple[str, ...] = ()
    goal: Test = _never
    answer: Callable[[Any], object] | None = None
    refusal: str = ""
    way: Test = _mid_turn
    hint: str
    praise: str
    missed: str | Callable[[Any], str]

    @property
    def prose(self) -> str:
        """The text without its indentation."""
        return cleandoc(self.text)

    def judge(self, position: Any) -> str:
        """The outcome at a position that a legal move has led to: done, open (on the way) or missed."""
        if self.goal(position):
            return DONE
        return OPEN if self.answer is not None or self.way(position) else MISSED

    def amiss(self, position: Any) -> str:
        """What is amiss with a position that was judged to miss the goal."""
        return self.missed if isinstance(self.missed, str) else self.missed(position)


def _plain(said: object) -> str:
    return " ".join(str(said).split()).casefold()


class Course(HasTraits):
    """A lesson under way: its steps, the game they are played on, and how it goes.

    All traits can be observed. `number` can be set: that starts the step. Shown in a notebook, it is
    a live lesson (see `chartkit.widgets.lesson.Lesson`).
    """

    number = Int(0, help="The step, counted from 0. Setting it starts that step.")
    outcome = Unicode(OPEN, read_only=True, help="How the step stands: open, done, missed, refused or shown.")
    feedback = Unicode(read_only=True, help="What is to be said about what was tried last.")
    rulings = Tuple(read_only=True, help="The rulings against the move that was refused last, if any.")
    solved = Tuple(read_only=True, help="By step, whether the learner has solved it.")

    def __init__(self, steps: Iterable[Step]) -> None:
        self.steps: Sequence[Step] = tuple(steps)
        if not self.steps:
            raise OptionError("A lesson has at least one step; got none.")
        kinds = [game_of(step.start) for step in self.steps]
        if len(set(kinds)) > 1:
            raise OptionError(f"A lesson is about one game; got {', '.join({kind.title for kind in kinds})}.")
        self.starts = tuple(
            kind.position_class.from_text(step.start).completed(Random(0))
            for kind, step in zip(kinds, self.steps, strict=True)
        )
        self.game: Game = kinds[0](seed=0, position=self.starts[0])
        self._busy = False
        super().__init__()
        self.set_trait("solved", (False,) * len(self.steps))
        self.game.on_change(self._judge)

    @property
    def step(self) -> Step:
        """The step that is under way."""
        return self.steps[self.number]

    # Going through ----------------------------------------------------------------------

    def next(self) -> Self:
        """Go to the next step; at the last, nothing happens."""
        self.number = min(self.number + 1, len(self.steps) - 1)
        return self

    def back(self) -> Self:
        """Go to the step before; at the first, nothing happens."""
        self.number = max(self.number - 1, 0)
        return self

    def restart(self) -> Self:
        """Put the step's position back, and try again."""
        self._busy = True
        try:
            self.game.restart(self.starts[self.number])
        finally:
            self._busy = False
        self._tell(OPEN)
        return self

    # Trying -----------------------------------------------------------------------------

    def play(self, *moves: Any) -> Self:
        """Try moves as a click would: an illegal one is refused with its rulings, and nothing is raised."""
        for move in moves:
            try:
                self.game.play(move)
            except IllegalMove as error:
                return self.refuse(error.rulings)
        return self

    def refuse(self, rulings: Sequence[Ruling]) -> Self:
        """Take note that the rules forbade what was tried; that can be what the step is about."""
        reasons = " ".join(ruling.sentence for ruling in rulings)
        if self.step.refusal and any(ruling.rule == self.step.refusal for ruling in rulings):
            self._tell(DONE, f"{reasons} {self.step.praise}", rulings)
        elif self.outcome != DONE:
            self._tell(REFUSED, reasons, rulings)
        return self

    def answer(self, said: object) -> Self:
        """Answer the question of a step that asks one; capitals and spaces do not matter.

        Raises `OptionError` in a step that is about moves.
        """
        expected = self._expected()
        if _plain(said) == _plain(expected):
            self._tell(DONE, self.step.praise)
        elif self.outcome != DONE:
            self._tell(MISSED, self.step.amiss(self.starts[self.number]))
        return self

    def _expected(self) -> object:
        if self.step.answer is None:
            raise OptionError(
                f"{self.step.title!r} is about moves, not about a question: play(...) tries one."
            )
        return self.step.answer(self.starts[self.number])

    def hint(self) -> Self:
        """Give the step's hint."""
        self._tell(self.outcome, self.step.hint)
        return self

    def show(self) -> Self:
        """Play the step's solution from its start, or give the answer; that does not count as solved."""
        if self.step.answer is not None:
            self.restart()._tell(SHOWN, f"The answer is {self._expected()}. {self.step.praise}")
            return self
        solved = self.solved
        self.restart().play(*self.step.solution)
        self.set_trait("solved", solved)
        self._tell(SHOWN, f"This is one way. {self.feedback}", self.rulings)
        return self

    def _judge(self) -> None:
        """Judge where the game has got to."""
        game, step = self.game, self.step
        if self._busy or (self.outcome in (DONE, SHOWN) and (game.ply or step.refusal or step.answer)):
            return
        if game.ply == 0:
            self._tell(OPEN)
            return
        outcome = step.judge(game.position)
        said = {DONE: step.praise, OPEN: ""}
        self._tell(outcome, said[outcome] if outcome in said else step.amiss(game.position))

    def _tell(self, outcome: str, feedback: str = "", rulings: Sequence[Ruling] = ()) -> None:
        """Set how the step stands, as one change."""
        solved = tuple(
            known or (step == self.number and outcome == DONE) for step, known in enumerate(self.solved)
        )
        with self.hold_trait_notifications():
            self.set_trait("outcome", outcome)
            self.set_trait("feedback", feedback)
            self.set_trait("rulings", tuple(rulings))
            self.set_trait("solved", solved)

    # Showing ----------------------------------------------------------------------------

    def _ipython_display_(self) -> None:
        from chartkit.widgets.lesson import show_lesson

        show_lesson(self)

    def __repr__(self) -> str:
        return (
            f"<{self.game.title}, a lesson: step {self.number + 1} of {len(self.steps)}, "
            f"{self.step.title!r}, {self.outcome}; {sum(self.solved)} solved>"
        )

    # Traits set from outside ------------------------------------------------------------

    @validate("number")
    def _valid_number(self, proposal: Any) -> int:
        if not 0 <= proposal["value"] < len(self.steps):
            raise OptionError(
                f"There is no step {proposal['value']}; steps are numbered 0 to {len(self.steps) - 1}."
            )
        return int(proposal["value"])

    @observe("number")
    def _number_set(self, change: Any) -> None:
        self.restart()
