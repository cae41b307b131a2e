"""What is imported is declared, and players install nothing that only researchers need."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

HOUSE = Path(__file__).parents[1]
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAMED_OTHERWISE = {"pyyaml": "yaml", "prometheus-client": "prometheus_client"}  # the package and what is imported
EXTRAS = {
    "bannermen/env": "research",
    "bannermen/arena/plot.py": "plot",
    "bannermen/arena/bench.py": "dev",
    "bannermen/server/doors/figures.py": "cluster",
}


def declared(extra: str | None = None) -> set[str]:
    """The modules that a list of requirements brings."""
    wanted = PROJECT["dependencies"] if extra is None else PROJECT["optional-dependencies"][extra]
    names = {re.split(r"[\[<>=! ]", entry)[0].lower() for entry in wanted}
    return {NAMED_OTHERWISE.get(name, name) for name in names}


def imported(file: Path) -> set[str]:
    """The packages that a file imports besides our own and the language's."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return {name.split(".")[0] for name in names} - {"bannermen", *sys.stdlib_module_names}


def test_what_is_imported_is_declared() -> None:
    usual, astray = declared(), set()
    for file in (HOUSE / "bannermen").rglob("*.py"):
        path = file.relative_to(HOUSE).as_posix()
        extra = next((extra for place, extra in EXTRAS.items() if path.startswith(place)), None)
        known = usual | (declared(extra) if extra else set())
        astray |= {(path, name) for name in imported(file) - known}
    assert not astray


def test_every_requirement_is_imported_or_serves_another() -> None:
    found = set().union(*(imported(file) for file in (HOUSE / "bannermen").rglob("*.py")))
    by_another = {"websockets"}  # the server's sockets speak through it
    assert declared() - found <= by_another


def test_playing_loads_nothing_of_the_researchers() -> None:
    code = "import sys, bannermen.cli, bannermen.server.app; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert declared("research").isdisjoint(told.split())
