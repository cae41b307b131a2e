"""The floors of the house: what may import what."""

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).resolve().parent.parent


def test_import_contracts_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == EXIT_STATUS_SUCCESS, capsys.readouterr().out


def test_contracts_see_every_module() -> None:
    """A folder without __init__.py would be invisible to the contracts."""
    modules = [path.relative_to(ROOT) for path in (ROOT / "bannermen").rglob("*.py")]
    folders = {folder for module in modules for folder in module.parents if folder != Path()}
    assert [str(folder) for folder in sorted(folders) if not (ROOT / folder / "__init__.py").is_file()] == []


# What is asked and who asks it name each other in their types; a reader meets these five together.
CORE = {f"bannermen.kernel.{name}" for name in ("decision", "kinds", "match", "procedure", "question")}


@cache
def parsed(path: Path) -> tuple[list[ast.Import | ast.ImportFrom], set[ast.AST]]:
    """The imports of a file, inside functions too, and those among them that are for types alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    hidden = {
        each
        for node in nodes
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for each in ast.walk(node)
    }
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)], hidden


def imports(path: Path, known: set[str], for_types: bool) -> Iterator[str]:
    """The modules of the house that a file imports; those for types alone on request."""
    nodes, hidden = parsed(path)
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif node.module and (for_types or node not in hidden):
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                yield inner if inner in known else node.module


def imported(for_types: bool) -> dict[str, set[str]]:
    """By module: the others of the house that it imports."""
    paths = {path.relative_to(ROOT).with_suffix("").as_posix().replace("/", "."): path for path in modules()}
    paths = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    known = set(paths)
    return {
        name: {each for each in imports(path, known, for_types) if each in known and each != name}
        for name, path in paths.items()
    }


def circle(for_types: bool, apart: set[str]) -> list[str]:
    """Modules that import each other in a circle, if there are any; `apart` are left out."""
    graph = {name: found - apart for name, found in imported(for_types).items() if name not in apart}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def modules() -> list[Path]:
    return sorted((ROOT / "bannermen").rglob("*.py"))


def test_nothing_is_imported_in_a_circle() -> None:
    assert circle(for_types=False, apart=set()) == []


def test_only_the_five_core_files_name_each_other() -> None:
    """Types too: nothing else is in a circle, neither by itself nor together with them."""
    assert circle(for_types=True, apart=CORE) == []
    assert tangled() == CORE


def tangled() -> set[str]:
    """Every module that reaches itself by what it and others import, types included."""
    graph = imported(for_types=True)
    found = set()
    for name in graph:
        reached, left = set[str](), list(graph[name])
        while left:
            one = left.pop()
            if one not in reached:
                reached.add(one)
                left += graph[one]
        if name in reached:
            found.add(name)
    return found
