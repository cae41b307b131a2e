"""All that can happen in a lesson or a puzzle: what its author meant, tried against everything the others may do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bannermen.content.guide import Puzzle
from bannermen.content.guided import Course
from bannermen.kernel.answers import list_answers
from bannermen.kernel.decision import Answer

MOST_ANSWERS: Final = 400  # of one decision, in a search


def begin_step(course: Course) -> None:
    """From here on it counts what is answered and told."""
    course.answered = []
    course.heard = len(course.match.log or [])


def outcomes(course: Course, solution: list[str]) -> Iterator[bool]:
    """Whether a puzzle is solved by these answers, once for everything that the others may answer meanwhile."""
    assert isinstance(course.sitting, Puzzle)
    match = course.match
    if course.holds(course.sitting.solved):
        yield True
    elif match.over or course.holds(course.sitting.failed):
        yield False
    elif course.decision() is None:
        other = match.pending[0]
        for answer in list_answers(match, other, MOST_ANSWERS):
            branch = course.clone()
            branch.match.apply(other.seat, answer)
            yield from outcomes(branch, solution)
    elif not solution:
        yield False
    else:
        course.give(course.read(solution[0]))
        yield from outcomes(course, solution[1:])


class Search:
    """All that can happen in a puzzle: whether the goal can be forced, by which first answers, and where it is lost."""

    def __init__(self, course: Course, most: int = 100_000) -> None:
        self.course = course
        self.left = most  # positions that may still be looked at
        self.lost = 0  # ends at which the goal was missed
        self.known: dict[str, bool] = {}  # positions may be reached in several orders

    def winning_starts(self) -> list[Answer]:
        """The first answers after which the seat can force the goal."""
        decision = self.course.decision()
        assert decision is not None
        found = []
        for answer in list_answers(self.course.match, decision, MOST_ANSWERS):
            branch = self.course.clone()
            branch.give(answer)
            if self.forces(branch):
                found.append(answer)
        return found

    def forces(self, course: Course) -> bool:
        """Whether the seat reaches the goal whatever the others do. Raises OverflowError where too much can happen."""
        assert isinstance(course.sitting, Puzzle)
        if course.holds(course.sitting.solved):
            return True
        if course.match.over or course.holds(course.sitting.failed):
            self.lost += 1
            return False
        state = {key: value for key, value in course.match.plain().items() if key != "number"}
        mark = repr((state, sorted(set(course.answered)), sorted({e.kind for e in course.heard_since()})))
        if mark not in self.known:
            self.left -= 1
            if self.left < 0:
                raise OverflowError(f"{course.sitting.key} has too many lines")
            self.known[mark] = self._forces(course)
        return self.known[mark]

    def _forces(self, course: Course) -> bool:
        mine = course.decision()
        decision = mine or course.match.pending[0]
        for answer in list_answers(course.match, decision, MOST_ANSWERS):
            branch = course.clone()
            if mine:
                branch.give(answer)
            else:
                branch.match.apply(decision.seat, answer)
            if self.forces(branch) == (mine is not None):
                return mine is not None
        return mine is None
