"""Every question that the rules of a game can ask has its place in the observation, whether or not play comes past."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

from bannermen.games import game, names
from bannermen.kernel.question import Question


def questions_in(value: Any) -> Iterator[Question[Any, Any]]:
    """Those that stand in the steps of procedures, or alone."""
    if isinstance(value, Question):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from questions_in(each)


def asked_by_the_rules(name: str) -> set[str]:
    """The keys of all questions in a game's rules; those that word their key by the moment are left out."""
    rules = importlib.import_module(f"{type(game(name)).__module__.rsplit('.', 1)[0]}.rules")
    modules = [
        importlib.import_module(found.name) for found in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}.")
    ]
    every = [each for module in modules for value in vars(module).values() for each in questions_in(value)]
    fixed = [each for each in every if type(each).key_of is Question.key_of]
    return {each.key for each in fixed if type(each).__module__.startswith(rules.__name__)}


@pytest.mark.parametrize("name", [name for name in names() if game(name).question_keys])
def test_every_question_of_the_rules_can_be_trained_on(name: str) -> None:
    asked, keys = asked_by_the_rules(name), game(name).question_keys
    assert len(asked) > 20
    assert asked <= set(keys) and len(set(keys)) == len(keys), sorted(asked - set(keys))
