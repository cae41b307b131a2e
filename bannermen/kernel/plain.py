"""Plain data: the fingerprint of a match, and what a file may hold."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final

from bannermen.kernel.game import BadSetup
from bannermen.kernel.match import Match

DEEPEST: Final = 60  # levels of a file: more than any position needs, far less than the interpreter bears
MOST_ENTRIES: Final = 40_000  # of a set-up in all: words, numbers, lists and mappings
LONGEST_TEXT: Final = 20_000  # characters of one word; a deck written as text is the longest
GREATEST: Final = 2**53  # whole numbers that JSON carries everywhere


def fingerprint(match: Match) -> str:
    """Sixteen hex digits that two matches share when all of their state is equal, secrets and chance included."""
    return sha256(canonical(match.plain()).encode()).hexdigest()[:16]


def canonical(data: object) -> str:
    """One text for each plain value.

    >>> canonical({"b": (1, 2), "a": None})
    '{"a":null,"b":[1,2]}'
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def copy_plain(data: object, file: str, most: int = MOST_ENTRIES) -> object:
    """An independent copy of plain data. Anything that JSON could not bring back the same raises BadSetup, and so does
    anything that is larger than a file of ours can be: whoever reads the copy need not fear its size.

    >>> copy_plain({"hexes": ("A1", "B2")}, "")
    {'hexes': ['A1', 'B2']}
    >>> copy_plain([1, 2, 3], "deck.json", most=3)
    Traceback (most recent call last):
    ...
    bannermen.kernel.bad_setup.BadSetup: deck.json: [2]: there are more than 3 entries; leave some out
    """
    return _Copying(file, most).copied(data)


class _Copying:
    """One copy in the making: how much it has grown, and where it is."""

    def __init__(self, file: str, most: int) -> None:
        self.file = file
        self.most = most
        self.entries = 0
        self.path: list[str | int] = []

    def copied(self, data: object) -> object:
        self.entries += 1
        if self.entries > self.most:
            raise self.bad(f"there are more than {self.most} entries", "leave some out")
        if isinstance(data, str):
            return self.word(data)
        if isinstance(data, int):
            if not -GREATEST <= data <= GREATEST:
                raise self.bad("this number is too great", f"use whole numbers up to {GREATEST}")
            return data
        if data is None or (isinstance(data, float) and data == data and abs(data) != float("inf")):
            return data
        if len(self.path) >= DEEPEST:
            raise self.bad("this is nested too deeply", f"use at most {DEEPEST} levels")
        if isinstance(data, (list, tuple)):
            items: list[object] = []
            self.path.append(0)
            for index, item in enumerate(data):
                self.path[-1] = index
                items.append(self.copied(item))
            self.path.pop()
            return items
        if isinstance(data, dict):
            copy: dict[str, object] = {}
            self.path.append("")
            for key, value in data.items():
                if not isinstance(key, str):
                    self.path.pop()
                    raise self.bad(f"the key {key!r} is not a word", "put it in quotes")
                self.path[-1] = key
                copy[self.word(key)] = self.copied(value)
            self.path.pop()
            return copy
        raise self.bad(f"{data!r} is not a word, a number, a list or a mapping", "put it in quotes")

    def word(self, text: str) -> str:
        if len(text) > LONGEST_TEXT:
            raise self.bad("this text is too long", f"use at most {LONGEST_TEXT} characters")
        if "\0" in text or not is_unicode(text):
            raise self.bad("this text holds signs that nobody can read", "leave them out")
        return text

    def bad(self, what: str, mend: str) -> BadSetup:
        place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in self.path)
        return BadSetup(self.file, readable(place.lstrip(".")), what, mend)


def is_unicode(text: str) -> bool:
    """Half of a pair of surrogates is no letter: it could be sent nowhere."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def readable(words: str, most: int = 200) -> str:
    """What a stranger wrote, as a sentence can repeat it: no longer than a line, and no sign that cannot be sent.

    >>> readable("a" * 9, most=4), readable("\\ud800")
    ('aaa…', '?')
    """
    words = words if len(words) <= most else words[: most - 1] + "…"
    return words if is_unicode(words) else words.encode("utf-8", "replace").decode()
