"""Writes how state is copied from how it is declared: `fields`, `derived`, `clone` and `copy_into`.

A field is declared once, in `__init__`; `kernel/copying.py` has the words for how it is copied. `make copies` writes
the methods into the classes, so that compiled code copies without looking anything up. A method whose first line is a
comment `# by hand: why` is left alone.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Final

HOUSE: Final = Path(__file__).resolve().parents[1]
ROOMS: Final = ("kernel", "games")
ROOTS: Final = ("Match", "Procedure", "Subject")
FIRST: Final = {"Match": ["self.clone_into(other)"], "Procedure": ["other.at = self.at"], "Subject": list[str]()}
BY_HAND: Final = "# by hand: "
WIDTH: Final = 120
SHARED: Final = "Shared"
ROWS: Final = "Rows"
RECKONED: Final = "Reckoned"
FLEETING: Final = "Fleeting"


class StateField:
    """One attribute: what type it is declared with, and how it is copied."""

    def __init__(self, name: str, annotation: ast.expr) -> None:
        self.name = name
        self.words: list[str] = []
        while isinstance(annotation, ast.Subscript) and isinstance(annotation.value, ast.Name):
            if annotation.value.id not in (SHARED, ROWS, RECKONED, FLEETING):
                break
            self.words.append(annotation.value.id)
            annotation = annotation.slice
        self.type = ast.unparse(annotation)
        self.is_state = RECKONED not in self.words and FLEETING not in self.words

    def copied(self, clonable: set[str]) -> str:
        """The expression that copies it."""
        own = f"self.{self.name}"
        if SHARED in self.words:
            return own
        if ROWS in self.words or (self.type.startswith("list[") and not self.type.startswith("list[list[")):
            return f"{own}[:]"
        if self.type.startswith("list[list["):
            return f"[row[:] for row in {own}]"
        return f"{own}.clone()" if self.type in clonable else own


class Class:
    """One class of state."""

    def __init__(self, path: Path, source: list[str], node: ast.ClassDef) -> None:
        self.path = path
        self.source = source  # line by line
        self.node = node
        self.name = node.name
        self.bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
        self.base: Class | None = None
        self.root = ""
        init = self.method("__init__")
        self.own = [] if init is None else [StateField(*each) for each in declared(init)]
        self.taken = [] if init is None else [each.arg for each in init.args.args[1:]]

    def method(self, name: str) -> ast.FunctionDef | None:
        found = [each for each in self.node.body if isinstance(each, ast.FunctionDef) and each.name == name]
        return found[0] if found else None

    def all_fields(self) -> list[StateField]:
        """With those of the classes that it is made from, the kernel's own apart."""
        before = self.base.all_fields() if self.base is not None else []
        return before + [field for field in self.own if field.name not in [other.name for other in before]]

    def passed(self) -> list[str]:
        """The attributes that the arguments of `__init__` become, argument by argument, as far as they do."""
        init = self.method("__init__")
        if init is None:
            return self.base.passed() if self.base is not None else []
        found = dict.fromkeys(self.taken, "")
        for node in ast.walk(init):
            if isinstance(node, ast.AnnAssign | ast.Assign) and isinstance(node.value, ast.Name):
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                if node.value.id in found and attribute(target):
                    found[node.value.id] = attribute(target)
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "super().__init__" and self.base is not None:
                for argument, name in zip(node.args, self.base.passed(), strict=False):
                    if isinstance(argument, ast.Name) and argument.id in found:
                        found[argument.id] = name
        return list(takewhile(bool, found.values()))

    def copies_into(self) -> Class | None:
        """The nearest class above that copies what all that are made from it have."""
        above = self.base
        while above is not None and above.method("copy_into") is None:
            above = above.base
        return above


def attribute(node: ast.expr) -> str:
    """The name of an attribute of `self`, or ""."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        return node.attr
    return ""


def declared(init: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """Attributes that are declared with their type, in their order."""
    found = [node for node in ast.walk(init) if isinstance(node, ast.AnnAssign) and attribute(node.target)]
    for node in sorted(found, key=lambda node: node.lineno):
        yield attribute(node.target), node.annotation


class State:
    """All classes of state in the house."""

    def __init__(self, house: Path = HOUSE) -> None:
        self.house = house
        self.classes: dict[tuple[str, str], Class] = {}
        self.clonable: set[str] = set()
        for path in sorted(each for room in (*ROOMS, "abilities") for each in (house / room).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            for node in ast.parse(text).body:
                if isinstance(node, ast.ClassDef):
                    made = Class(path, text.splitlines(), node)
                    self.classes[room_of(house, path), made.name] = made
                    if made.method("clone") is not None:
                        self.clonable.add(made.name)
        for (room, _), made in self.classes.items():
            for base in made.bases:
                found = self.classes.get((room, base)) or self.classes.get(("kernel", base))
                if base in ROOTS:
                    made.root = base
                elif found is not None:
                    made.base = found
        for made in self.classes.values():
            made.root = self.root_of(made)
        self.several = [made for made in self.classes.values() if made.root and made.name not in ROOTS]

    def root_of(self, made: Class) -> str:
        return made.root or (self.root_of(made.base) if made.base is not None else "")

    def of(self, kind: type) -> Class | None:
        """The class as it is declared; None: elsewhere, as in a test."""
        path = self.house.parent.joinpath(*kind.__module__.split(".")).with_suffix(".py")
        if not path.is_relative_to(self.house):
            return None
        found = self.classes.get((room_of(self.house, path), kind.__name__))
        return found if found is not None and found.path == path else None

    # --- the methods ---

    def written(self, made: Class) -> list[tuple[ast.FunctionDef, list[str]]]:
        """The methods that stand in the class already, each with its lines as they follow from the fields."""
        makers = {"fields": self.fields, "derived": self.derived, "copy_into": self.copy_into, "clone": self.clone}
        if made.root == "Match":
            del makers["clone"]  # it is made from more than its state
        found = [(made.method(name), maker) for name, maker in makers.items()]
        own = [(method, maker) for method, maker in found if method is not None and is_ours(made, method)]
        return sorted([(method, maker(made)) for method, maker in own], key=lambda each: each[0].lineno)

    def fields(self, made: Class) -> list[str]:
        """Those of the class above, and its own."""
        above = made.base
        while above is not None and above.method("fields") is None:
            above = above.base
        before = [] if above is None else [field.name for field in above.all_fields()]
        own = [field.name for field in made.all_fields() if field.is_state and field.name not in before]
        return named(own, above is not None)

    def derived(self, made: Class) -> list[str]:
        return named([field.name for field in made.all_fields() if not field.is_state])

    def copy_into(self, made: Class) -> list[str]:
        """What every clone of the classes made from this one has, their arguments apart."""
        above = made.copies_into()
        done = [*made.passed(), *(field.name for field in above.all_fields())] if above is not None else made.passed()
        lines = ["super().copy_into(other)"] if above is not None else FIRST[made.root]
        return lines + self.lines(made, done)

    def clone(self, made: Class) -> list[str]:
        passed, fields = made.passed(), {field.name: field for field in made.all_fields()}
        given = [fields[name].copied(self.clonable) for name in passed]
        above = made if made.method("copy_into") is not None else made.copies_into()
        opening = call(f"other = {made.name}", given)
        if above is not None:
            done = [*passed, *(field.name for field in above.all_fields())]
            return [*opening, "self.copy_into(other)", *self.lines(made, done), "return other"]
        lines = [*FIRST[made.root], *self.lines(made, passed)]
        return [*opening, *lines, "return other"] if lines else call(f"return {made.name}", given)

    def lines(self, made: Class, done: list[str]) -> list[str]:
        return [
            f"other.{field.name} = {field.copied(self.clonable)}"
            for field in made.all_fields()
            if field.name not in done and FLEETING not in field.words
        ]

    # --- the files ---

    def files(self) -> dict[Path, str]:
        """Every file with classes of state, as it should be."""
        found: dict[Path, str] = {}
        for path in sorted({made.path for made in self.several}):
            lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
            mine = [made for made in self.several if made.path == path]
            for made in sorted(mine, key=lambda made: -made.node.lineno):
                for method, body in reversed(self.written(made)):
                    first = method.body[0]
                    start = (first.end_lineno or 0) if is_docstring(first) else first.lineno - 1
                    lines[start : method.end_lineno] = [f"        {line}\n" for line in body]
            found[path] = "".join(lines)
        return found


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_ours(made: Class, method: ast.FunctionDef) -> bool:
    """Neither left open nor written by hand."""
    opening = made.source[method.lineno : method.body[0].lineno]
    return not isinstance(method.body[-1], ast.Raise) and not any(BY_HAND in line for line in opening)


def room_of(house: Path, path: Path) -> str:
    """A game is a room of its own; no class is made from one of another game."""
    parts = path.relative_to(house).parts
    return "/".join(parts[:2]) if parts[0] == "games" else "kernel"


def named(names: list[str], and_above: bool = False) -> list[str]:
    """A tuple of names, as the formatter writes it, with those of the class above if that has some."""
    quoted = ["*super().fields()"] * and_above + [f'"{name}"' for name in names]
    line = f"return ({quoted[0]},)" if len(quoted) == 1 else f"return ({', '.join(quoted)})"
    return [line] if len(line) + 8 <= WIDTH else ["return (", *(f"    {each}," for each in quoted), ")"]


def call(what: str, given: list[str]) -> list[str]:
    """A call, as the formatter writes it."""
    line = f"{what}({', '.join(given)})"
    if len(line) + 8 <= WIDTH:
        return [line]
    if len(", ".join(given)) + 12 <= WIDTH:
        return [f"{what}(", f"    {', '.join(given)}", ")"]
    return [f"{what}(", *(f"    {each}," for each in given), ")"]


@cache
def state() -> State:
    return State()


def main() -> int:
    """Write what has changed."""
    changed = {path: text for path, text in state().files().items() if path.read_text(encoding="utf-8") != text}
    for path, text in changed.items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(HOUSE.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main())
