"""Reading content files: YAML into the structs of a schema. A broken file says where and how to mend."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar

import msgspec
import yaml

from bannermen.content.kept import parsed
from bannermen.kernel.game import BadSetup
from bannermen.kernel.nearest import meant

T = TypeVar("T")

MEND = "see docs/content.md for what may stand there"
GREATEST: Final = 100  # number on a card, a figure or a rule of a player's own: so many dice, wounds, cards, coins
MOST_IN_A_LIST: Final = 300  # entries of one list or mapping that a player writes, unless its schema says fewer

# Two threads that are the first to convert something to the same struct can crash msgspec.
_ONE_AT_A_TIME = Lock()


def read_yaml(text: str | bytes, file: str) -> Any:
    """The plain data of a YAML text; `file` is the name that an error shows.

    >>> read_yaml("cost: 4", "stark.yaml")
    {'cost': 4}
    >>> read_yaml("cost: 4, 5: 6", "stark.yaml")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    bannermen.kernel.bad_setup.BadSetup: stark.yaml: line 1, column 11: mapping values are not allowed ...
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


def convert(data: Any, type_: type[T], file: str, mend: str = MEND, most: int = MOST_IN_A_LIST) -> T:
    """Plain data of a player as a struct of the schema; what does not fit is named with its place.

    >>> convert([1] * 301, list[int], "deck.json")
    Traceback (most recent call last):
    ...
    bannermen.kernel.bad_setup.BadSetup: deck.json: there are 301 entries; there may be 300 at most
    """
    _count(data, file, "", most)
    return _fit(data, type_, file, mend)


def fit(data: Any, type_: type[T]) -> T:
    """Plain data as the type, or msgspec's own word for what is wrong."""
    with _ONE_AT_A_TIME:
        return msgspec.convert(data, type_, str_keys=True)  # JSON writes the row 6 as "6"


def _fit(data: Any, type_: type[T], file: str, mend: str) -> T:
    try:
        return fit(data, type_)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at ")
        most = what.rpartition(" of length <= ")
        if most[1]:
            what, mend = f"there are more than {most[2]} entries", f"there may be {most[2]} at most"
        raise BadSetup(file, place.replace("`", ""), what, mend) from None


def _count(data: Any, file: str, place: str, most: int) -> None:
    """Refuse a list that is longer than any can be, wherever it stands: what reads it may take its time for each."""
    if isinstance(data, (list, dict)):
        if len(data) > most:
            raise BadSetup(file, place, f"there are {len(data)} entries", f"there may be {most} at most")
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            if isinstance(value, (list, dict)):
                _count(value, file, f"{place}[{key}]" if isinstance(data, list) else f"{place}.{key}".lstrip("."), most)


def in_measure(data: Any, file: str, place: str) -> None:
    """Refuse a number that nothing of a player's own needs: rules throw so many dice, forecasts weigh them one by one.

    >>> in_measure([{"attacks": [{"dice": 1000}]}], "position", "units")
    Traceback (most recent call last):
    ...
    bannermen.kernel.bad_setup.BadSetup: position: units[0].attacks[0].dice: 1000 is too much; ... -100 to 100
    """
    if isinstance(data, int) and abs(data) > GREATEST:
        raise BadSetup(file, place, f"{data} is too much", f"give a number from {-GREATEST} to {GREATEST}")
    if isinstance(data, (list, dict)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            if isinstance(value, (int, list, dict)):
                in_measure(value, file, f"{place}[{key}]" if isinstance(data, list) else f"{place}.{key}".lstrip("."))


def decode(folder: Traversable, file: str, type_: type[T]) -> T:
    """One content file of a package; those may be as long as they are."""
    return _fit(parsed((folder / file).read_bytes(), lambda raw: read_yaml(raw, file)), type_, file, MEND)


def read_file(path: Path, type_: type[T]) -> T:
    """A content file of a player's own."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadSetup(str(path), "", error.strerror or "it cannot be read", "check the path") from None
    return _fit(read_yaml(raw, path.name), type_, path.name, MEND)


def has_room(count: int, most: int, file: str, place: str, what: str) -> None:
    """Refuse more of something than a table has room for: options have so many numbers for it, and rules time.

    >>> has_room(61, 60, "position", "sides", "units")
    Traceback (most recent call last):
    ...
    bannermen.kernel.bad_setup.BadSetup: position: sides: 61 units; a table has room for 60
    """
    if count > most:
        raise BadSetup(file, place, f"{count} {what}", f"a table has room for {most}")


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
    bannermen.kernel.bad_setup.BadSetup: stark.yaml: Grey Wind: there is no character robb; take one of eddard, catelyn
    """
    words = list(among)
    if word in words:
        return words.index(word)
    raise BadSetup(file, place, f"there is no {what} {word:.80}", meant(word, words))
