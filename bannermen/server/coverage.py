"""Which rules the tests prove: `python -m bannermen.server.coverage` writes the list that the rulebook pages show.

Tests name the rules they prove with `@pytest.mark.rule("feast-hall-01")`. The list is made where the tests are, when
the package is built; a server without it simply shows no coverage.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LIST: Final = Path(__file__).parent / "coverage.json"


def named_rules(source: str) -> Iterator[str]:
    """
    >>> list(named_rules('@pytest.mark.rule("feast-hall-01", "feast-hall-02")\\ndef test(): pass'))
    ['feast-hall-01', 'feast-hall-02']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _marks(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _marks(function: ast.expr) -> bool:
    """`pytest.mark.rule`, or a short name `rule` for it in tables of cases."""
    if isinstance(function, ast.Name):
        return function.id == "rule"
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    return isinstance(function.value, ast.Attribute) and function.value.attr == "mark"


def gather(tests: Path) -> list[str]:
    """All rules that some test under the folder names."""
    found: set[str] = set()
    for path in sorted(tests.rglob("test_*.py")):
        found.update(named_rules(path.read_text(encoding="utf-8")))
    return sorted(found)


def main() -> None:
    tests = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("tests")
    found = gather(tests)
    LIST.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")
    print(f"{LIST.name}: {len(found)} rules are named by tests")


if __name__ == "__main__":
    main()
