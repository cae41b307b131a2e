"""Brings the catalogues up to date with the code: `python -m bannermen.words.extract`.

A template is found where it is written: in a call of `says(...)`, `Message(...)` and the like, in the words of a
`Tally`, or in a table of the kind below. What the code no longer says leaves the catalogues.
"""

import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from bannermen.rulebook import rulesets, title
from bannermen.words.catalogue import read
from bannermen.words.language import LANGUAGES
from bannermen.words.sentence import BRACES

PACKAGE: Final = Path(__file__).resolve().parent.parent

SPEAKERS: Final = {"says": 0, "Message": 0, "_table_refuses": 0, "voice": 0, "help_text": 0, "add": 2, "cap": 2}
"""Name of the function or class -> which argument is the template (`add` and `cap` are those of a Tally)."""

TABLES: Final = ("PROMPTS", "LABELS", "SENTENCES")
"""Tables whose names end so hold templates only, as values."""

BORN: Final = datetime(2026, 1, 1, tzinfo=UTC)  # a fixed date: merging twice changes nothing


def gather(package: Path = PACKAGE) -> dict[str, list[str]]:
    """Every template of the package -> the files that say it."""
    found: dict[str, list[str]] = {}
    for source in sorted(package.rglob("*.py")):
        place = source.relative_to(package.parent).as_posix()
        for template in templates(ast.parse(source.read_text(encoding="utf-8"))):
            places = found.setdefault(template, [])
            if place not in places:
                places.append(place)
    if package == PACKAGE:
        for ruleset in rulesets():
            found.setdefault(title(ruleset), ["bannermen/rulebook/texts"])
    return found


def templates(tree: ast.Module) -> Iterator[str]:
    """The templates of one module.

    >>> list(templates(ast.parse('says("red" if hot else "blue", n=1); count.add(1, "bow-x-01", "a hill")')))
    ['red', 'blue', 'a hill']
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            place = SPEAKERS.get(called(node))
            if place is not None and len(node.args) > place:
                yield from strings(node.args[place])
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None and is_table(node):
            yield from values(node.value)


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def strings(node: ast.expr) -> Iterator[str]:
    """The strings that an argument may be: a literal, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if any(letter.isalpha() for letter in BRACES.sub("", node.value)):  # else there is nothing to translate
            yield node.value
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)


def is_table(node: ast.Assign | ast.AnnAssign) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(isinstance(target, ast.Name) and target.id.endswith(TABLES) for target in targets)


def values(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Dict):
        for value in node.values:
            yield from values(value)
    elif isinstance(node, (ast.Tuple, ast.List)):
        for value in node.elts:
            yield from values(value)
    elif isinstance(node, ast.Call):
        if called(node) not in SPEAKERS:  # those are seen anyway
            for value in node.args:
                yield from values(value)
    else:
        yield from strings(node)


def merge(language: str, found: dict[str, list[str]]) -> Catalog:
    """The catalogue of a language with these templates, and the translations that it has already."""
    old = read(language)
    new = Catalog(
        locale=language,
        project="bannermen",
        header_comment="# The words of bannermen. Templates in braces stay as they are.",
        creation_date=BORN,
        revision_date=BORN,
        fuzzy=False,
    )
    for template in sorted(found):
        known = old.get(template)
        written = known.string if known is not None and isinstance(known.string, str) else ""
        new.add(template, written, [(place, 0) for place in found[template]])
    return new


def main() -> int:
    found = gather()
    for language in LANGUAGES:
        if language == "en":
            continue
        catalogue = merge(language, found)
        with open(PACKAGE / "words" / "catalogues" / f"{language}.po", "wb") as file:
            write_po(file, catalogue, width=116, include_lineno=False)
        missing = [str(message.id) for message in catalogue if message.id and not message.string]
        print(f"{language}.po: {len(found)} templates, {len(missing)} to translate")
        for template in missing:
            print(f"  {template!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
