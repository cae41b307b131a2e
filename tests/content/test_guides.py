"""Guided games and puzzles: every lesson is played to its end, every solution is right, and not every line is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bannermen.ai import Bot, Vantage, bot
from bannermen.content.guide import Lesson, Puzzle, When, read_guide
from bannermen.content.guided import Course, found_at, pointer
from bannermen.games import game, guide_of, names
from bannermen.kernel.answers import list_answers
from bannermen.kernel.game import BadSetup
from tests.content.solving import Search, begin_step, outcomes

LESSONS = [(name, lesson.key) for name in names() for lesson in guide_of(name).lessons]
PUZZLES = [(name, puzzle.key) for name in names() for puzzle in guide_of(name).puzzles]
MOST_DECISIONS = 2000


def lesson_of(name: str, key: str) -> Lesson:
    found = guide_of(name).sitting(key)
    assert isinstance(found, Lesson)
    return found


def puzzle_of(name: str, key: str) -> Puzzle:
    found = guide_of(name).sitting(key)
    assert isinstance(found, Puzzle)
    return found


@pytest.mark.parametrize(("name", "puzzles"), [("battles", 12), ("cards", 5), ("miniatures", 5), ("tactics", 5)])
def test_every_game_teaches(name: str, puzzles: int) -> None:
    guide = guide_of(name)
    assert len(guide.lessons) >= 1
    assert len(guide.puzzles) >= puzzles


@pytest.mark.parametrize("name", names())
def test_everything_is_said_in_three_languages(name: str) -> None:
    """No text is missing, and none was left in the language of another."""
    guide = guide_of(name)
    sittings: list[Lesson | Puzzle] = [*guide.lessons, *guide.puzzles]
    texts = [text for sitting in sittings for text in (sitting.name, *sitting.goals)]
    texts += [step.text for lesson in guide.lessons for step in lesson.steps] + [each.why for each in guide.puzzles]
    for text in texts:
        assert text.en.isascii()
        assert len(text.en) > 2
        assert re.search("[а-я]", text.ru.lower()), text.en
        assert not re.search("[а-я]", text.de.lower()), text.en
    said = [text for text in texts if len(text.en) > 40]
    assert all(text.en != text.de for text in said)


@pytest.mark.parametrize("seed", [None, 31])
@pytest.mark.parametrize(("name", "key"), LESSONS)
def test_lesson_is_played_to_its_end_against_its_bot(name: str, key: str, seed: int | None) -> None:
    lesson = lesson_of(name, key)
    course = Course(game(name), lesson, seed)
    match = course.match
    players: dict[int, Bot] = {}
    taught = 0

    def others_act() -> None:
        while course.decision() is None and not match.over:
            seat = match.pending[0].seat
            player = players.setdefault(seat, bot(lesson.level, 5, seat))
            match.apply(seat, player.answer(Vantage(course.game, match, seat)))

    for step in lesson.steps:
        begin_step(course)
        for thing in step.look:
            pointer(course.game, match, thing, key)
        for word in step.answers:
            others_act()
            course.give(course.read(word))
            taught += 1
        others_act()
        for _ in range(MOST_DECISIONS):
            if not step.free or match.over or course.holds(step.done):
                break
            decision = course.decision()
            assert decision is not None
            course.give(max(list_answers(match, decision), key=lambda a: match.prior(decision, a)))
            others_act()
        if step.done.is_said():
            assert course.holds(step.done), step.text.en
    assert taught >= 5
    assert match.over


@pytest.mark.parametrize("seed", [None, 2, 3])
@pytest.mark.parametrize(("name", "key"), PUZZLES)
def test_solution_leads_to_the_goal_whatever_the_others_do(name: str, key: str, seed: int | None) -> None:
    puzzle = puzzle_of(name, key)
    found = list(outcomes(Course(game(name), puzzle, seed), puzzle.solution))
    assert found
    assert all(found)


@pytest.mark.parametrize(("name", "key"), PUZZLES)
def test_puzzle_is_no_walk(name: str, key: str) -> None:
    """There are lines that miss the goal; one first answer leads to it, and it is that of the solution."""
    puzzle = puzzle_of(name, key)
    course = Course(game(name), puzzle)
    first = course.read(puzzle.solution[0])
    search = Search(course)
    assert search.winning_starts() == [first]
    assert search.lost > 0


@pytest.mark.parametrize(("name", "key"), PUZZLES)
def test_half_a_solution_is_none(name: str, key: str) -> None:
    puzzle = puzzle_of(name, key)
    assert not all(outcomes(Course(game(name), puzzle), puzzle.solution[:-1]))


def test_what_has_come_about() -> None:
    puzzle = puzzle_of("battles", "two-of-a-kind")
    course = Course(game("battles"), puzzle)
    assert not course.holds(When())
    assert course.holds(When(reached={"round": 1, "sides.0.pool.green": 2}))
    assert not course.holds(When(reached={"round": 2}))
    for word in puzzle.solution[:1]:
        course.give(course.read(word))
    assert course.holds(When(answered="choose-action"))
    assert course.holds(When(told="order"))
    assert not course.holds(When(answered="choose-action", won=True))
    begin_step(course)
    assert not course.holds(When(answered="choose-action"))
    assert not course.holds(When(told="order"))
    course.give(course.read(puzzle.solution[1]))
    assert course.holds(When(won=True))
    assert not course.holds(When(won=False))


def test_wrong_words_are_named() -> None:
    course = Course(game("battles"), puzzle_of("battles", "two-of-a-kind"))
    with pytest.raises(BadSetup, match="what is asked is choose-action"):
        course.read("move-to: hex F8")
    with pytest.raises(BadSetup, match="this is not offered"):
        course.read("choose-action: unit 3")
    with pytest.raises(BadSetup, match="there is no hex Q77 here"):
        course.read("choose-action: hex Q77")


def test_a_key_is_given_once(tmp_path: Path) -> None:
    text = """
puzzles:
  - key: twice
    name: {en: a, de: a, ru: a}
    goals: []
    position: {}
    solved: {won: true}
    failed: {}
    solution: []
    why: {en: a, de: a, ru: a}
"""
    (tmp_path / "a.yaml").write_text(text)
    assert [puzzle.key for puzzle in read_guide(tmp_path).puzzles] == ["twice"]
    (tmp_path / "b.yaml").write_text(text)
    with pytest.raises(BadSetup, match=r"b\.yaml: twice: this key is there twice"):
        read_guide(tmp_path)
    assert read_guide(tmp_path / "none").lessons == []


def test_places_of_a_view() -> None:
    assert found_at({"a": [{"b": 3}]}, "a.0.b") == 3
    assert found_at({"a": [1]}, "a.4") is None
    assert found_at({"a": 1}, "a.b.c") is None
