"""Where the texts stand: reads the files of the package, once each, and says clearly what is wrong with one."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal, TypeVar

import msgspec

Kind = Literal["rule", "example", "ambiguity", "data"]

RULESETS: Final = {"bow": "bow", "tmg21": "tmg-2021", "tmg18": "tmg-2018", "agot": "agot2", "tac": "tactics"}
"""How the ids of a ruleset begin, and its name."""

FOLDER: Final = "bannermen/rulebook/texts"

T = TypeVar("T")


class DamagedText(Exception):
    """A file of the rulebook is missing or cannot be read; the message names the file and the place."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: Kind
    text: str


class Volume(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ruleset as it stands in its English file."""

    ruleset: str
    title: str
    rules: list[Entry]


Chapters = dict[str, dict[str, dict[str, str]]]
"""ruleset -> area -> language -> name"""


@cache
def volume(ruleset: str) -> Volume:
    """The English volume of a ruleset."""
    if ruleset not in RULESETS.values():
        raise KeyError(f"no ruleset {ruleset!r}; there are {', '.join(RULESETS.values())}")
    name = f"{ruleset}.yaml"
    found = decode(read(name), name, Volume)
    if found.ruleset != ruleset:
        raise DamagedText(f"{FOLDER}/{name}: ruleset: it says {found.ruleset!r}")
    seen: set[str] = set()
    for place, entry in enumerate(found.rules):
        if entry.id in seen:
            raise DamagedText(f"{FOLDER}/{name}: rules[{place}]: {entry.id} stands there twice")
        seen.add(entry.id)
    return found


@cache
def translation(ruleset: str, language: str) -> dict[str, str]:
    """id -> text in a language other than English; empty where nobody has written one yet."""
    name = f"{ruleset}.{language}.yaml"
    if not shelf().joinpath(name).is_file():
        return {}
    return decode(read(name), name, dict[str, str])


@cache
def chapters() -> Chapters:
    """The names of all chapters, in the order of the books."""
    return decode(read("chapters.yaml"), "chapters.yaml", Chapters)


def shelf() -> Traversable:
    return files("bannermen.rulebook.texts")


def read(name: str) -> bytes:
    try:
        return shelf().joinpath(name).read_bytes()
    except OSError as why:
        raise DamagedText(f"{FOLDER}/{name}: the file cannot be read ({why.strerror})") from why


def decode(content: bytes, name: str, shape: type[T]) -> T:
    try:
        return msgspec.yaml.decode(content, type=shape)
    except msgspec.DecodeError as why:  # YAML and schema alike: the message of the reader names line or field
        raise DamagedText(f"{FOLDER}/{name}: {' '.join(str(why).split())}") from why
