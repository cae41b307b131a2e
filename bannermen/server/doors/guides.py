"""Guided first games and puzzles over HTTP. Playing them is playing at a table; what is taught comes from here."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path

from bannermen.content.guide import Lesson, LessonStep, Puzzle, When
from bannermen.content.guided import Course, pointer, split
from bannermen.games import guide_of
from bannermen.kernel.answers import list_answers
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.match import Match
from bannermen.server.doors.library import GameName
from bannermen.server.doors.lobby import Tongue
from bannermen.server.doors.packing import PackedRoute
from bannermen.server.tables.gathering import named_game
from bannermen.server.wire.examples import GAMES
from bannermen.server.wire.problems import unknown_scene
from bannermen.server.wire.schemas import Fault, GuideShape, LaidSitting
from bannermen.words.story import Story

router = APIRouter(prefix="/api", tags=["games"], responses={404: {"model": Fault}}, route_class=PackedRoute)

SITTINGS: Final = [lesson.key for name in GAMES for lesson in guide_of(name).lessons[:1]]

SittingKey = Annotated[str, Path(max_length=100, examples=SITTINGS or None)]


@router.get("/games/{game}/guide", summary="The guided games and the puzzles of a game")
def guide(game: GameName, language: Tongue = "en") -> GuideShape:
    named_game(game)
    found = guide_of(game)
    lessons = [brief(lesson, language) for lesson in found.lessons]
    puzzles = [brief(puzzle, language) for puzzle in found.puzzles]
    return GuideShape.model_validate({"lessons": lessons, "puzzles": puzzles})


@router.get("/games/{game}/guide/{key}", summary="One guided game or puzzle: the position, the steps, the solution")
def laid_sitting(game: GameName, key: SittingKey, language: Tongue = "en") -> LaidSitting:
    named_game(game)
    return LaidSitting.model_validate(laid(game, key, language))


def brief(sitting: Lesson | Puzzle, language: str) -> dict[str, Any]:
    return {
        "key": sitting.key,
        "name": getattr(sitting.name, language),
        "goals": [getattr(goal, language) for goal in sitting.goals],
        "seat": sitting.seat,
        "level": sitting.level,
    }


@cache
def laid(name: str, key: str, language: str) -> dict[str, Any]:
    game = named_game(name)
    sitting = guide_of(name).sitting(key)
    if sitting is None:
        raise unknown_scene(key)
    course = Course(game, sitting)
    plain = brief(sitting, language) | {
        "kind": "lesson",
        "setup": {"position": sitting.position, "courtesy": False},  # bots read nothing from silence
        "seed": sitting.seed,
        "seats": course.match.seats,
        "heard": course.heard,
        "steps": [],
        "solved": None,
        "failed": None,
        "solution": [],
        "why": "",
    }
    if isinstance(sitting, Lesson):
        return plain | {"steps": [step_plain(game, course.match, step, language) for step in sitting.steps]}
    return plain | {
        "kind": "puzzle",
        "solved": when_plain(sitting.solved),
        "failed": when_plain(sitting.failed),
        "solution": told_solution(course, sitting, language),
        "why": getattr(sitting.why, language),
    }


def step_plain(game: Game, match: Match, step: LessonStep, language: str) -> dict[str, Any]:
    answers = [answer_plain(game, match, word) for word in step.answers]
    done = when_plain(step.done)
    if not step.done.is_said() and answers:
        done["answered"] = answers[-1]["key"]
    return {
        "text": getattr(step.text, language),
        "look": [thing_plain(game, match, word) for word in step.look],
        "answers": answers,
        "free": step.free,
        "done": done,
    }


def answer_plain(game: Game, match: Match, word: str) -> dict[str, Any]:
    key, parts = split(word)
    numbers = [int(part) for part in parts[0].split() if part.lstrip("-").isdigit()]
    if len(numbers) == len(parts[0].split()):  # an amount or a pose
        return {"key": key, "options": [], "value": numbers[0] if len(numbers) == 1 else numbers}
    return {"key": key, "options": [thing_plain(game, match, part) for part in parts], "value": None}


def thing_plain(game: Game, match: Match, word: str) -> dict[str, Any]:
    thing, index = pointer(game, match, word)
    return {"thing": thing, "index": index}


def when_plain(when: When) -> dict[str, Any]:
    return {"answered": when.answered, "told": when.told, "reached": when.reached, "won": when.won}


def told_solution(course: Course, puzzle: Puzzle, language: str) -> list[dict[str, str]]:
    """What is asked and what one answers, while the others answer by prior."""
    story = Story(course.game)
    match = course.match
    told: list[dict[str, str]] = []
    for word in puzzle.solution:
        while course.decision() is None and not match.over:
            other = match.pending[0]
            answers = list_answers(match, other)
            match.apply(other.seat, max(answers, key=lambda answer: match.prior(other, answer)))
        decision = course.decision()
        if decision is None:
            break
        try:
            answer = course.read(word)
        except BadSetup:
            break  # the others did something against which the rest is not needed
        words = story.answer(match, decision, answer, language)
        told.append({"prompt": story.prompt(match, decision, language), "answer": words})
        course.give(answer)
    return told
