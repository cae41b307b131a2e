"""The shape of the package: no circle of imports, small files, words of the vocabulary in one order."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import bannermen.games.battles as package
from bannermen.games.battles.content import schema, tables
from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.content.vocabulary import Boon
from bannermen.games.battles.rules.orders import ATTACK_ONLY, MOVE_AND_ATTACK, MOVE_ONLY
from bannermen.games.battles.rules.stake import HITS, STRIKE, TRIUMPH, TURN

ROOT = Path(package.__file__).parent
NAME = package.__name__


def imports_of(path: Path) -> set[str]:
    """The modules of the package that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(NAME):
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith(NAME)}
    return found


def test_no_circle_of_imports() -> None:
    modules = {
        ".".join([NAME, *path.relative_to(ROOT).with_suffix("").parts]): imports_of(path)
        for path in ROOT.rglob("*.py")
        if path.name != "__init__.py"
    }
    left = {module: {name for name in named if name in modules} for module, named in modules.items()}
    while free := [module for module, named in left.items() if not named]:
        left = {module: named - set(free) for module, named in left.items() if module not in free}
    assert left == {}, "these import each other, directly or by others"


def test_files_are_small() -> None:
    long = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in ROOT.rglob("*.py")}
    assert {name: lines for name, lines in long.items() if lines > 420} == {}


def words_of(struct: Any, field: str) -> tuple[str, ...]:
    """The words that a field of the schema may hold."""
    for each in msgspec.structs.fields(struct):
        if each.name == field:
            return tuple(word for part in (each.type, *get_args(each.type)) for word in get_args(part) if word)
    raise AssertionError(field)


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        (words_of(schema.Beside, "on"), tables.REWARDS),
        (words_of(schema.Commit, "timing"), tables.TIMINGS),
        (words_of(schema.OrderUnits, "may"), tables.MAY),
        (words_of(schema.Points, "what"), tables.PRIZES),
        (get_args(Boon), BOONS),
    ],
)
def test_words_have_one_order(found: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    assert [word for word in found if isinstance(word, str)] == list(wanted)


def test_codes_follow_the_words() -> None:
    assert tuple(range(len(tables.TIMINGS))) == (TURN, STRIKE, HITS, TRIUMPH)
    assert tuple(range(len(tables.MAY))) == (MOVE_AND_ATTACK, MOVE_ONLY, ATTACK_ONLY)
