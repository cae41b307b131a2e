"""Guided first games and puzzles as data: what the files in a game's folder `guide` may say (docs/guide.md).

A lesson is a position, goals, and steps that each teach one thing by doing it. A puzzle is a position with a goal that
the engine judges. Both name answers in words, `move-to: hex F5`; `guided.py` plays them.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from bannermen.content.reading import decode
from bannermen.content.texts import Text
from bannermen.kernel.game import BadSetup


class When(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that has come about. All fields that are given must hold."""

    answered: str = ""  # the seat has answered a question of this key
    told: str = ""  # the log has an event of this kind
    reached: dict[str, Any] = {}  # places of the seat's view and what stands there: {"sides.0.points": 2}
    won: bool | None = None  # the match is over, and the seat has won it or not

    def is_said(self) -> bool:
        return bool(self.answered or self.told or self.reached) or self.won is not None


class LessonStep(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One thing that is taught. Without answers and without `done` it is read, and the learner goes on."""

    text: Text
    look: list[str] = []  # what the text speaks of: `unit 3`, `hex F5`
    answers: list[str] = []  # what is done now, one after the other; nothing else is lit, unless `free`
    free: bool = False  # the learner may answer otherwise; `answers` are one way to do it
    done: When = msgspec.field(default_factory=When)  # not said: the last of the answers has been given


class GuideEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What lessons and puzzles have in common: somebody sits down to a position."""

    key: str
    name: Text
    goals: list[Text]  # said before anything else
    seat: int = 0
    seed: int = 1
    position: dict[str, Any]


class Lesson(GuideEntry, kw_only=True):
    """A guided game against a bot."""

    level: str = "easy"
    steps: list[LessonStep]


class Puzzle(GuideEntry, kw_only=True):
    """A position to be solved. It is lost as soon as `failed` holds."""

    level: str = "easy"
    solved: When
    failed: When
    solution: list[str]  # what the seat answers; it leads to the goal whatever the others do
    why: Text  # the idea, shown with the solution


class Guide(msgspec.Struct, kw_only=True):
    """All that a game teaches, in the order of its files."""

    lessons: list[Lesson] = []
    puzzles: list[Puzzle] = []

    def sitting(self, key: str) -> Lesson | Puzzle | None:
        found: list[Lesson | Puzzle] = [*self.lessons, *self.puzzles]
        return next((each for each in found if each.key == key), None)


class _File(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    lessons: list[Lesson] = []
    puzzles: list[Puzzle] = []


def read_guide(folder: Traversable) -> Guide:
    """The guide of a game from all files of its folder; empty where there is none. Raises BadSetup."""
    guide = Guide(lessons=[], puzzles=[])
    if not folder.is_dir():
        return guide
    for file in sorted(each.name for each in folder.iterdir() if each.name.endswith(".yaml")):
        found = decode(folder, file, _File)
        read: list[Lesson | Puzzle] = [*found.lessons, *found.puzzles]
        for sitting in read:
            if guide.sitting(sitting.key) is not None:
                raise BadSetup(file, sitting.key, "this key is there twice", "give each a key of its own")
            if isinstance(sitting, Lesson):
                guide.lessons.append(sitting)
            else:
                guide.puzzles.append(sitting)
    return guide
