"""No function that only tests call.

Names are compared, not objects: two things of one name keep each other alive. So this finds less than there may be,
and never what is in use.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
# Called by libraries.
FROM_OUTSIDE = {
    *("action_space", "agent_iter", "observation_space", "observe", "reset"),  # PettingZoo
    *("pause_writing", "resume_writing"),  # asyncio
    *("downgrade", "upgrade", "get_route_handler"),  # Alembic, FastAPI
    "is_of_a_size",  # Pydantic
    *("resolve_command", "compose_node", "construct_mapping"),  # Click, PyYAML
}
# Found by their names' beginning: getattr(self, f"enter_{kind}").
BY_PREFIX = re.compile(r"enter_\w+$")


class Place:
    """A function or a class, and the names that it uses."""

    def __init__(self, where: str, name: str, node: ast.AST, is_routed: bool) -> None:
        self.where = where
        self.name = name
        self.is_routed = is_routed
        self.uses = Counter(used(node))


def used(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            yield each.id
        elif isinstance(each, ast.Attribute):
            yield each.attr
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            if re.fullmatch(r"[A-Za-z_][\w:.]*", each.value):
                yield from re.split(r"[:.]", each.value)


def places(path: str, source: str) -> tuple[list[Place], Counter[str]]:
    """The functions, classes and methods of a file; and what it uses outside of them."""
    tree = ast.parse(source)
    found: list[Place] = []
    loose: Counter[str] = Counter()
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    for node in tree.body:
        if isinstance(node, kinds):
            found.append(Place(path, node.name, node, bool(node.decorator_list)))
        elif isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, kinds) and not member.name.startswith("__"):
                    found.append(Place(path, member.name, member, False))
                else:
                    loose.update(used(member))
            for base in [*node.bases, *node.decorator_list]:
                loose.update(used(base))
        else:
            loose.update(used(node))
    return found, loose


def unused(sources: dict[str, str]) -> list[str]:
    """Whatever nothing in use calls, not even by way of another that nothing calls."""
    every: list[Place] = []
    uses: Counter[str] = Counter()
    for path, source in sources.items():
        found, loose = places(path, source)
        every.extend(found)
        uses.update(loose)
    by_name: dict[str, list[Place]] = defaultdict(list)
    for place in every:
        by_name[place.name].append(place)
        uses.update(place.uses)
    dead: list[Place] = []
    while True:
        gone = [
            place
            for name, same in by_name.items()
            if uses[name] - sum(place.uses[name] for place in same) <= 0
            for place in same
            if place not in dead and not place.is_routed
            if name not in FROM_OUTSIDE and not BY_PREFIX.match(name)
        ]
        if not gone:
            return [f"{place.where}: {place.name}" for place in dead if not place.name.startswith("__")]
        for place in gone:
            uses.subtract(place.uses)
            dead.append(place)


def test_nothing_is_there_for_tests_alone() -> None:
    files = [*(ROOT / "bannermen").rglob("*.py"), *(ROOT / "bench").rglob("*.py"), ROOT / "build_core.py"]
    sources = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in sorted(files)}
    assert unused(sources) == []


def test_it_would_be_found_out() -> None:
    assert unused({"lone.py": "def a():\n    a()\n\ndef b():\n    c()\n\ndef c():\n    pass\n"}) == [
        "lone.py: a",
        "lone.py: b",
        "lone.py: c",
    ]
    assert unused({"held.py": "def a():\n    pass\n\na()\n"}) == []
