"""No word of one game in a general room: each game brings its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bannermen.games import names

ROOT = Path(__file__).parents[1] / "bannermen"
ROOMS = ("kernel", "maps", "content", "words", "ai", "arena", "env", "server", "cli")
SOURCES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))

HOUSES = r"\b(stark|lannister|baratheon|greyjoy|targaryen|tyrell|martell|bolton|tully)s?\b"
BOOKS = r"\b(bow|agot2|tmg21|tmg18)-[a-z]|^(bow|agot2|tmg-2021|tmg-2018)$"
BOOKS_OF_RULES = r"\b(tac|agot)-[a-z]+-[0-9]"
THINGS = r"\b(hound|leadership|valor|attacker|commander|banner|intrigue|dominance|regiment)s?\b"
# Of Battles, of the card game, of the miniatures game and of Tactics.
BATTLES = r"\b(morale|muster|skirmish)(es)?\b"
CARDS = r"\b(joust|melee|agenda|taxation|kneel|duplicate|mulligan)s?\b"
MINIATURES = r"\b(ncu|panic|surge|maneuver)s?\b"
TACTICS = r"\b(squad|nemesis|copper|loot|willpower)s?\b"
CRESTS = r"\b(wolf|wolves|lion|lions|stag|stags|kraken|krakens)\b"
WORDS = re.compile(
    "|".join([HOUSES, BOOKS, BOOKS_OF_RULES, THINGS, BATTLES, CARDS, MINIATURES, TACTICS, CRESTS]), re.IGNORECASE
)


def said(source: str) -> Iterator[tuple[int, str]]:
    """Names and texts of the code; what only explains, comments and docstrings, may give examples."""
    tree = ast.parse(source)
    docs = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if node.body and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant):
                docs.add(node.body[0].value)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            docs.add(node.value)  # a text below a constant explains it
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id.replace("_", " ")
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr.replace("_", " ")
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg.replace("_", " ")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.lineno, node.name.replace("_", " ")


def found(source: str) -> list[tuple[int, str]]:
    games = [name for name in names() if name != "cards"]  # which any game may have
    return [(line, text) for line, text in said(source) if WORDS.search(text) or text in games]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_general_room_speaks_of_no_game(path: Path) -> None:
    assert found(path.read_text(encoding="utf-8")) == []


def test_it_would_be_found_out() -> None:
    assert found('if name == "battles":\n    pass')
    assert found("def odds(attacker): ...")
    assert found('Refused("bow-flank-02", why)')
    for word in ("lion", "joust", "ncu", "squads", "morale", "agenda", "tac-move-01", "agot-power-01"):
        assert found(f"{word.split('-')[0]} = 1\nprint({word!r})"), word
    assert not found('"""Looks at bow-flank-02 of the Starks."""')
