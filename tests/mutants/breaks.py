"""The breaks of a game, read and checked."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import msgspec

from bannermen.rulebook import rule


class BadBreak(Exception):
    """A break that cannot be tried; the message names it and says what to mend."""


class Break(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One small change of a rule that some test ought to notice."""

    id: str
    file: str
    find: str
    replace: str
    rules: list[str]
    tests: list[str] = []

    def broken(self, source: str) -> str:
        return source.replace(self.find, self.replace)


def read_breaks(game: str, root: Path) -> list[Break]:
    """The breaks of a game, each of them fit to be tried. Raises BadBreak."""
    path = root / "tests" / game / "mutants.yaml"
    if not path.is_file():
        raise BadBreak(f"tests/{game}/mutants.yaml: there is no such file; write the first break")
    try:
        found = msgspec.yaml.decode(path.read_bytes(), type=list[Break])
    except msgspec.DecodeError as why:
        raise BadBreak(f"tests/{game}/mutants.yaml: {' '.join(str(why).split())}") from why
    seen: set[str] = set()
    for one in found:
        if one.id in seen:
            raise BadBreak(f"{one.id}: this id stands there twice")
        seen.add(one.id)
        check(one, root)
    return found


def check(one: Break, root: Path) -> None:
    path = root / one.file
    if not path.is_file():
        raise BadBreak(f"{one.id}: there is no file {one.file}")
    source = path.read_text(encoding="utf-8")
    count = source.count(one.find)
    if count != 1:
        raise BadBreak(f"{one.id}: the text to find stands {count} times in {one.file}; it must stand there once")
    if one.find == one.replace:
        raise BadBreak(f"{one.id}: it changes nothing")
    try:
        ast.parse(one.broken(source))
    except SyntaxError as why:
        raise BadBreak(f"{one.id}: {one.file} is no Python after it: {why}") from why
    if not one.rules:
        raise BadBreak(f"{one.id}: name the rule that it breaks")
    for id in one.rules:
        try:
            rule(id)
        except KeyError as unknown:
            raise BadBreak(f"{one.id}: {unknown.args[0]}") from unknown
    for test in one.tests:
        if not (root / test).exists():
            raise BadBreak(f"{one.id}: there is no test {test}")


def proving(one: Break, game: str, root: Path) -> list[str]:
    """Where its rules are proven: the tests that it names, or every file of the game's tests that names its rules."""
    if one.tests:
        return one.tests
    wanted = re.compile("|".join(re.escape(f'"{id}"') for id in one.rules))
    files = sorted((root / "tests" / game).glob("test_*.py"))
    return [path.relative_to(root).as_posix() for path in files if wanted.search(path.read_text(encoding="utf-8"))]


def sampled(breaks: list[Break], count: int, seed: int) -> list[Break]:
    """A few of them, spread over the files.

    >>> one = Break("a", "x.py", "1", "2", ["bow-flank-01"])
    >>> len(sampled([one, one, one], 2, 7))
    2
    """
    order = sorted(range(len(breaks)), key=lambda i: ((i + 1) * 2654435761 + seed * 40503) % (1 << 32))
    return [breaks[i] for i in sorted(order[:count])]


def plain(one: Break) -> dict[str, Any]:
    return {"id": one.id, "file": one.file, "rules": one.rules}
