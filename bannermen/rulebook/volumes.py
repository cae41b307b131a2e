"""Where the texts stand: reads the files of the package, once each, and says clearly what is wrong with one."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from threading import Lock
from typing import Any, Final, Literal, TypeVar

import msgspec

Kind = Literal["rule", "example", "ambiguity", "data"]

RULESETS: Final = {
    "bow": "bow",
    "tmg21": "tmg-2021",
    "tmg18": "tmg-2018",
    "agot": "agot2",
    "agotp": "agot2-packs",
    "tac": "tactics",
}
"""How the ids of a ruleset begin, and its name."""

FOLDER: Final = "bannermen/rulebook/texts"

T = TypeVar("T")

# Two threads that are the first to convert something to the same struct can crash msgspec.
_ONE_AT_A_TIME: Final = Lock()


class DamagedText(Exception):
    """A file of the rulebook is missing or cannot be read; the message names the file and the place."""


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: Kind
    text: str


class Bound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An English file as it lies there: its head is checked, its entries not yet."""

    ruleset: str
    title: str
    rules: list[Any]


@dataclass(frozen=True, slots=True)
class Volume:
    """One ruleset in English."""

    title: str
    rules: list[RuleEntry]


Chapters = dict[str, dict[str, dict[str, str]]]
"""ruleset -> area -> language -> name"""


@cache
def volume(ruleset: str) -> Volume:
    """The English volume of a ruleset."""
    if ruleset not in RULESETS.values():
        raise KeyError(f"no ruleset {ruleset!r}; there are {', '.join(RULESETS.values())}")
    name = f"{ruleset}.yaml"
    bound = decode(read(name), name, Bound)
    if bound.ruleset != ruleset:
        raise damage(name, f"ruleset: it says {bound.ruleset!r}")
    entries: dict[str, RuleEntry] = {}
    for place, raw in enumerate(bound.rules):
        try:
            with _ONE_AT_A_TIME:
                entry = msgspec.convert(raw, RuleEntry)
        except msgspec.ValidationError as why:
            raise damage(name, f"rules[{place}], after {next(reversed(entries), 'the head')}: {why}") from why
        if entry.id in entries:
            raise damage(name, f"rules[{place}]: {entry.id} stands there twice")
        entries[entry.id] = entry
    return Volume(bound.title, list(entries.values()))


@cache
def translation(ruleset: str, language: str) -> dict[str, str]:
    """id -> text in a language other than English; empty where nobody has written one yet."""
    name = f"{ruleset}.{language}.yaml"
    if not texts().joinpath(name).is_file():
        return {}
    written = decode(read(name), name, dict[str, Any])
    for id, text in written.items():
        if not isinstance(text, str):
            raise damage(name, f"{id}: expected a text, found {text!r}")
    return written


@cache
def chapters() -> Chapters:
    """The names of all chapters, in the order of the books."""
    return decode(read("chapters.yaml"), "chapters.yaml", Chapters)


def texts() -> Traversable:
    return files("bannermen.rulebook.texts")


def read(name: str) -> bytes:
    try:
        return texts().joinpath(name).read_bytes()
    except OSError as why:
        raise damage(name, f"the file cannot be read ({why.strerror})") from why


def decode(content: bytes, name: str, shape: type[T]) -> T:
    try:
        with _ONE_AT_A_TIME:
            return msgspec.yaml.decode(content, type=shape)
    except msgspec.DecodeError as why:  # YAML and schema alike: the message of the reader names line or field
        raise damage(name, " ".join(str(why).split())) from why


def damage(name: str, what: str) -> DamagedText:
    return DamagedText(f"{FOLDER}/{name}: {what}")
