"""Reading content files: YAML into the structs of a schema. A broken file says where and how to mend."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

import msgspec
import yaml

from bannermen.kernel.game import BadSetup

T = TypeVar("T")

MEND = "see docs/content.md for what may stand there"

# Two threads that are the first to convert something to the same struct can crash msgspec.
_ONE_AT_A_TIME = Lock()


def read_yaml(text: str | bytes, file: str) -> Any:
    """The plain data of a YAML text; `file` is the name that an error shows.

    >>> read_yaml("cost: 4", "stark.yaml")
    {'cost': 4}
    >>> read_yaml("cost: 4, 5: 6", "stark.yaml")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    bannermen.kernel.game.BadSetup: stark.yaml: line 1, column 11: mapping values are not allowed ...
    """
    try:
        return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (yaml.reader.ReaderError, UnicodeDecodeError) as error:
        raise BadSetup(file, "", f"it cannot be read as text ({error})", "save it as UTF-8") from None
    except (yaml.YAMLError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        place = f"line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        what = getattr(error, "problem", None) or "it is not YAML"
        raise BadSetup(file, place, str(what), "mend the YAML there") from None


def convert(data: Any, type_: type[T], file: str, mend: str = MEND) -> T:
    """Plain data as a struct of the schema; what does not fit is named with its place."""
    try:
        with _ONE_AT_A_TIME:
            return msgspec.convert(data, type_, str_keys=True)  # JSON writes the row 6 as "6"
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at ")
        raise BadSetup(file, place.replace("`", ""), what, mend) from None


def decode(folder: Traversable, file: str, type_: type[T]) -> T:
    """One content file of a package."""
    return convert(read_yaml((folder / file).read_bytes(), file), type_, file)


def read_file(path: Path, type_: type[T]) -> T:
    """A content file of a player's own."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadSetup(str(path), "", error.strerror or "it cannot be read", "check the path") from None
    return convert(read_yaml(raw, path.name), type_, path.name)


def enter(index: dict[str, int], key: str, number: int, file: str) -> None:
    """Give an entry its number under its key, which must be its own."""
    if key in index:
        raise BadSetup(file, key, "this key is there twice", "give each entry a key of its own")
    index[key] = number


def find(word: str, among: Iterable[str], file: str, place: str, what: str) -> int:
    """The number of a word in its list; a word that is not there is refused with what could be meant.

    >>> find("robb", ["eddard", "catelyn"], "stark.yaml", "Grey Wind", "character")
    Traceback (most recent call last):
    ...
    bannermen.kernel.game.BadSetup: stark.yaml: Grey Wind: there is no character robb; take one of eddard, catelyn
    """
    words = list(among)
    if word in words:
        return words.index(word)
    near = [w for w in words if w[:3].lower() == word[:3].lower()] or words
    shown = ", ".join(near[:12]) + (" …" if len(near) > 12 else "")
    raise BadSetup(file, place, f"there is no {what} {word}", f"take one of {shown}")
