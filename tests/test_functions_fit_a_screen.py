"""A function fits a screen, or it says why it does not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
HERE = ("bannermen", "tests", "bench", "examples")
SCREEN = 60  # lines

A_LINE_A_FIELD = "a line for each field, nothing else"
HOT = "the hottest loop of its game: a call more in it costs a percent of all play"
LONGER = {
    "bannermen/cli/serve.py serve": "a line for each option and for each setting it becomes",
    "bannermen/games/battles/rules/reach.py _walk": HOT,
    "bannermen/games/battles/state.py Battle.__init__": A_LINE_A_FIELD,
    "bannermen/games/cards/content/tables.py EffectStep.__init__": A_LINE_A_FIELD,
    "bannermen/games/cards/content/tables.py Filter.__init__": A_LINE_A_FIELD,
    "bannermen/games/cards/layout.py CardsState.__init__": A_LINE_A_FIELD,
    "bannermen/games/cards/layout.py CardsState.copy_into": A_LINE_A_FIELD,
    "bannermen/games/cards/layout.py CardsState.fields": A_LINE_A_FIELD,
    "bannermen/games/cards/rules/filters.py _fits_now": HOT,
    "bannermen/games/cards/state.py CardsMatch._take_away": "each kind of place that a card can leave, in turn",
    "bannermen/games/miniatures/loadouts/muster.py muster": "what an army brings, in the order of a list",
    "bannermen/games/miniatures/state.py War.__init__": A_LINE_A_FIELD,
    "bannermen/games/miniatures/state.py War.copy_into": A_LINE_A_FIELD,
    "bannermen/games/miniatures/state.py War.fields": A_LINE_A_FIELD,
    "bannermen/games/tactics/state.py Battle.__init__": A_LINE_A_FIELD,
    "bannermen/server/doors/callers.py caller": "a class on a base that is chosen when the server starts",
    "bannermen/server/storage/migrations/versions/first_tables.py upgrade": "a line for each column",
    "tests/maps/fields.py limits_for": "a limit for each way to move, side by side",
}


def functions(node: ast.AST, inside: str = "") -> Iterator[tuple[str, int]]:
    """All of a module, by name, with their lines."""
    for each in ast.iter_child_nodes(node):
        if not isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from functions(each, inside)
            continue
        name = inside + each.name
        if not isinstance(each, ast.ClassDef):
            yield name, (each.end_lineno or 0) - each.lineno + 1
        yield from functions(each, name + ".")


def test_functions_fit_a_screen() -> None:
    found = {
        f"{path.relative_to(ROOT).as_posix()} {name}": lines
        for folder in HERE
        for path in (ROOT / folder).rglob("*.py")
        for name, lines in functions(ast.parse(path.read_text(encoding="utf-8")))
    }
    long = {name for name, lines in found.items() if lines > SCREEN}
    assert sorted(long - LONGER.keys()) == [], "part it, or say here why it must be so long"
    assert sorted(LONGER.keys() - long) == [], "it has become shorter: take it out of here"
