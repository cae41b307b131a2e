"""Brings the catalogues up to date with the code: `python -m bannermen.words.extract`.

Each game keeps its own sentences in its folder `words`; what the house says, or two games, stands in the house's.

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
from bannermen.words.catalogue import entries, file_of
from bannermen.words.language import LANGUAGES
from bannermen.words.rooms import HOUSE, PACKAGE, room_of, rooms
from bannermen.words.sentence import BRACES

SPEAKERS: Final = {
    **{"says": 0, "Message": 0, "voice": 0, "help_text": 0, "translate": 0},
    **{"table_refuses": 1, "_out_of_bounds": 0},
    **{"add": 2, "cap": 2},
}
"""Name of the function or class -> which argument is the template (`add` and `cap` are those of a Tally)."""

TABLES: Final = ("PROMPTS", "LABELS", "SENTENCES")
"""Tables whose names end so hold templates only, as values."""

BORN: Final = datetime(2026, 1, 1, tzinfo=UTC)  # a fixed date: merging twice changes nothing


def gather_rooms() -> dict[str, dict[str, list[str]]]:
    """Room -> every template that it alone says, or that belongs to the house -> the files that say it."""
    folders = [PACKAGE] + [folder.parent for folder in rooms().values() if not folder.is_relative_to(PACKAGE)]
    said: dict[str, list[str]] = {}
    heard_in: dict[str, set[str]] = {}
    for folder in folders:
        for template, places in gather(folder).items():
            said.setdefault(template, []).extend(places)
            heard_in.setdefault(template, set()).update(room_of(folder.parent / place) for place in places)
    for ruleset in rulesets():
        said.setdefault(title(ruleset), ["bannermen/rulebook/texts"])
        heard_in.setdefault(title(ruleset), set()).add(HOUSE)
    found: dict[str, dict[str, list[str]]] = {room: {} for room in rooms()}
    for template, places in said.items():
        heard = heard_in[template]
        room = next(iter(heard)) if len(heard) == 1 else HOUSE
        found[room][template] = places
    return found


def gather(package: Path) -> dict[str, list[str]]:
    """Every template of a package -> the files that say it."""
    found: dict[str, list[str]] = {}
    for source in sorted(package.rglob("*.py")):
        place = source.relative_to(package.parent).as_posix()
        for template in templates(ast.parse(source.read_text(encoding="utf-8"))):
            places = found.setdefault(template, [])
            if place not in places:
                places.append(place)
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
        words = BRACES.sub(lambda brace: brace[3], node.value)  # with those that fit a number or a name
        if any(letter.isalpha() for letter in words):  # else there is nothing to translate
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
    """The catalogue of one room with these templates, and the translations that any room has already."""
    old = entries(language)
    new = Catalog(
        locale=language,
        project="bannermen",
        header_comment="# The words of bannermen. Templates in braces stay as they are.",
        creation_date=BORN,
        revision_date=BORN,
        fuzzy=False,
    )
    for template in sorted(found):
        new.add(template, old.get(template, ""), [(place, 0) for place in found[template]])
    return new


def main() -> int:
    for room, found in gather_rooms().items():
        for language in LANGUAGES:
            if language == "en":
                continue
            catalogue = merge(language, found)
            rooms()[room].mkdir(exist_ok=True)
            with open(file_of(language, room), "wb") as file:
                write_po(file, catalogue, width=116, no_location=True)
            missing = [str(message.id) for message in catalogue if message.id and not message.string]
            print(f"{room or 'the house'}, {language}.po: {len(found)} templates, {len(missing)} to translate")
            for template in missing:
                print(f"  {template!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
